"""Draws the samples in every layout, preset and option, and a contact sheet of all pictures.

Called by `make gallery`: draw_gallery.py WHAT2WEAR WARDROBE FOLDER
"""
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageDraw

AUTUMN = ["breton-tee", "blue-jeans", "camel-coat", "white-sneakers", "wool-scarf", "canvas-tote"]
HOLIDAY = ["straw-hat", "summer-dress", "swim-shorts", "sunglasses", "canvas-tote", "linen-shirt",
           "sage-chinos", "leather-belt"]
FRIDAY = ["navy-blazer", "linen-shirt", "sage-chinos", "ankle-boots", "leather-belt"]
PRESETS = ["instagram-post", "instagram-portrait", "story", "pinterest", "x", "facebook", "print-a4", "print-a5",
           "print-letter"]
FLAT = ["--layout", "flatlay"]
PICTURES = [
    ("flatlay", AUTUMN, FLAT),
    ("flatlay no shadow", FRIDAY, [*FLAT, "--no-shadow"]),
    ("flatlay casual", HOLIDAY, [*FLAT, "--casual", "--seed", "4"]),
    ("flatlay height", HOLIDAY, [*FLAT, "--scale-by", "height"]),
    ("flatlay gradient", FRIDAY, [*FLAT, "--background", "#FFFFFF,#CFD8DC"]),
    ("flatlay photos", AUTUMN, [*FLAT, "--cutout", "off", "--corner-radius", "24", "--frame"]),
    ("flatlay transparent", AUTUMN, [*FLAT, "--background", "transparent"]),
    ("flatlay all", None, FLAT),
    ("flatlay names", AUTUMN, [*FLAT, "--captions", "names", "--title", "A walk in the rain"]),
    ("flatlay numbers", HOLIDAY, [*FLAT, "--captions", "numbers", "--quantity", "1,1,2,1,1,2,1,1"]),
    ("flatlay list", FRIDAY, [*FLAT, "--captions", "list"]),
    ("flatlay roles", FRIDAY, [*FLAT, "--roles", "outer,_,bottom,shoes,bag"]),
    ("flatlay wide margin", AUTUMN, [*FLAT, "--margin", "120", "--gap", "40"]),
    ("flatlay force", AUTUMN, [*FLAT, "--cutout", "force", "--background", "#E8E4F0"]),
    ("flatlay no masks", AUTUMN, [*FLAT, "--no-masks", "--casual"]),
    ("mosaic", HOLIDAY, ["--layout", "mosaic"]),
    ("mosaic names", AUTUMN, ["--layout", "mosaic", "--captions", "names", "--shadow"]),
    ("mosaic all", None, ["--layout", "mosaic", "--background", "white"]),
    ("mosaic cut out", AUTUMN, ["--layout", "mosaic", "--cutout", "auto", "--background", "auto"]),
    ("grid", AUTUMN, []),
    ("grid body", HOLIDAY, ["--order", "body"]),
    ("grid cover", AUTUMN, ["--fit", "cover", "--corner-radius", "24"]),
    ("grid columns", HOLIDAY, ["--columns", "4", "--gap", "0", "--margin", "0", "--fit", "cover"]),
    ("grid names", AUTUMN, ["--captions", "names", "--title", "Autumn"]),
    ("sheet", AUTUMN, ["--layout", "sheet", "--title", "Weekend in Porto",
                       "--quantity", "1,2,1,1,3,1"]),
    ("sheet all", None, ["--layout", "sheet", "--cutout", "auto", "--captions", "numbers"]),
    ("sheet wide", HOLIDAY, ["--layout", "sheet", "--preset", "x", "--captions", "none"]),
] + [(f"preset {name}", HOLIDAY, [*FLAT, "--preset", name]) for name in PRESETS]
CELL = 360
COLUMNS = 5


def main():
    program, wardrobe, folder = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    folder.mkdir(exist_ok=True)
    rows = -(-len(PICTURES) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * (CELL + 20), rows * (CELL + 44)), "white")
    pen = ImageDraw.Draw(sheet)
    for number, (name, pieces, options) in enumerate(PICTURES):
        photos = [next(wardrobe.glob(f"{piece}.*")) for piece in pieces] if pieces else sorted(
            path for path in wardrobe.iterdir() if path.suffix in (".jpg", ".png"))
        path = folder / f"{name.replace(' ', '-')}.png"
        subprocess.run([program, "collage", "--quiet", *photos, "-o", path, *options], check=True)
        with Image.open(path) as picture:
            picture = picture.convert("RGBA")
            picture.thumbnail((CELL, CELL))
        row, column = divmod(number, COLUMNS)
        left, top = column * (CELL + 20) + 10, row * (CELL + 44) + 8
        ground = Image.new("RGBA", picture.size, "#bbb")
        ground.alpha_composite(picture)
        sheet.paste(ground.convert("RGB"), (left + (CELL - picture.width) // 2, top))
        pen.text((left, top + CELL + 8), name, fill="black")
    sheet.save(folder / "gallery.png")


if __name__ == "__main__":
    main()
