"""Makes the same collage as `what2wear collage` with pyvips: thumbnails, centred in their boxes."""
import sys

import pyvips

GROUND = [245, 245, 245]
WIDTH, HEIGHT, GAP, MARGIN, COLUMNS = 1080, 1350, 22, 43, 3

output, *photos = sys.argv[1:]
rows = -(-len(photos) // COLUMNS)
box_width = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) // COLUMNS
box_height = (HEIGHT - 2 * MARGIN - (rows - 1) * GAP) // rows
tiles = []
for photo in photos:
    tile = pyvips.Image.thumbnail(photo, box_width, height=box_height)
    tiles.append(tile.gravity("centre", box_width, box_height, extend="background",
                              background=GROUND))
grid = pyvips.Image.arrayjoin(tiles, across=COLUMNS, shim=GAP, background=GROUND)
grid.gravity("centre", WIDTH, HEIGHT, extend="background", background=GROUND).write_to_file(output)
