#!/usr/bin/env python3
"""Measures how much of a picture flat lays of 2 to 100 pieces fill, on all presets. Prints a
Markdown table.

    bench/flat_lay_fill.py PROGRAM PHOTOS [--samples DIR] [--counts 2,40] [--presets x,story] [--draws N] [--times]

PHOTOS and --samples are as for bench/flat_lays.py. PHOTOS may also be a folder of photos
without masks, named by their types; the program then cuts them out. Pieces are chosen at
random, the same in each run. In the first table, names tell the types. In the second, names
are like IMG_1234.jpg. A cell has the filled area and the largest empty rectangle, in percent
of the picture, and the longer side of the smallest piece in pixels. With several draws, a
cell has the worst values. The last column has the mean processor time of a command that draws
all presets.

--times measures how much more processor time a flat lay takes than a grid of the same pieces.
The pieces are cut-outs of 400 pixels (PNG with alpha) with names, drawn on white without
shadows. This needs Pillow.
"""

import argparse
import json
import pathlib
import random
import resource
import statistics
import subprocess
import tempfile

from flat_lays import PRESETS, wardrobe

COUNTS = "2,3,5,8,12,24,28,32,40,60,100"
# The order of roles from which pieces are chosen, repeatedly. Roles without photos are skipped.
ORDER = ["top", "bottom", "shoes", "outer", "hat", "bag", "accessory", "top", "onepiece", "bottom", "top", "shoes"]


def all_pieces(photos, samples, folder):
    """Returns the photos by role. If the folder has no index, all photos have the role None."""
    if (photos / "index.csv").exists():
        return wardrobe(photos, samples, folder)
    return {None: sorted(photos.resolve().glob("*.jpg"))}


def draw(pieces, count, chance):
    """Returns `count` different photos."""
    if None in pieces:
        return chance.sample(pieces[None], count)
    left = {role: chance.sample(photos, len(photos)) for role, photos in sorted(pieces.items())}
    drawn = []
    while len(drawn) < count:
        before = len(drawn)
        for role in ORDER:
            if left.get(role) and len(drawn) < count:
                drawn.append(left[role].pop())
        if len(drawn) == before:
            raise SystemExit(f"only {before} photos of the {count} that are needed")
    return drawn


def without_names(photos, folder):
    """Returns links to the photos and masks, with names from a phone."""
    links = []
    for number, photo in enumerate(photos, 1001):
        links.append(folder / f"IMG_{number}{photo.suffix}")
        links[-1].symlink_to(photo.resolve())
        mask = photo.with_suffix(".mask.png")
        if mask.exists():
            (folder / f"IMG_{number}.mask.png").symlink_to(mask.resolve())
    return links


def run(program, photos, *options):
    """Returns the program's output, and its processor time in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [program, "collage", *map(str, photos), "--quiet", *map(str, options)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if ran.returncode not in (0, 65):
        raise SystemExit(ran.stderr)
    return ran.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def row(program, draws, presets):
    """Returns the cells of a row: the worst values by preset, and the mean processor time."""
    found, times = {}, []
    for photos in draws:
        with tempfile.TemporaryDirectory() as folder:
            out = ["-o", folder] if "," in presets else ["-o", pathlib.Path(folder, presets + ".png")]
            printed, seconds = run(program, photos, "--layout", "flatlay", "--preset", presets, *out, "--lint",
                                   "--json")
        times.append(seconds)
        for lint in map(json.loads, printed.splitlines()):
            smallest = min(max(piece["width"], piece["height"]) for piece in lint["pieces"])
            figures = (lint["filled"], lint["emptiest"], smallest)
            found.setdefault(pathlib.Path(lint["picture"]).stem, []).append(figures)
    cells = []
    for preset in presets.split(","):
        filled, emptiest, smallest = zip(*found[preset])
        cells.append(f"{100 * min(filled):.0f} / {100 * max(emptiest):.0f} / {min(smallest)}")
    return [*cells, f"{statistics.mean(times):.1f} s"]


def show_fill(options, pieces, scratch):
    counts = [int(count) for count in options.counts.split(",")]
    for title in "with names", "without names":
        print("|", " | ".join([title, *options.presets.split(","), "time"]), "|")
        print("|", " | ".join(["---"] * (2 + len(options.presets.split(",")))), "|")
        for count in counts:
            draws = [draw(pieces, count, random.Random(f"{count} {number}")) for number in range(options.draws)]
            if title == "without names":
                for number, photos in enumerate(draws):
                    folder = scratch / f"{count}-{number}"
                    folder.mkdir()
                    draws[number] = without_names(photos, folder)
            print("|", " | ".join([str(count), *row(options.program, draws, options.presets)]), "|", flush=True)
        print()


def cut_outs(photos, folder):
    """Returns the photos as trimmed PNG files with alpha. The longer side has 400 pixels."""
    from PIL import Image
    made = []
    for photo in photos:
        with Image.open(photo) as picture, Image.open(photo.with_suffix(".mask.png")) as mask:
            cut = picture.convert("RGB")
            cut.putalpha(mask.convert("L").resize(picture.size))
        cut = cut.crop(cut.getchannel("A").getbbox())
        scale = 400 / max(cut.size)
        made.append(folder / f"{photo.stem}.png")
        cut.resize([max(1, round(side * scale)) for side in cut.size]).save(made[-1])
    return made


def show_times(options, pieces, scratch):
    print("| pieces | flat lay | grid | difference |")
    print("| --- | --- | --- | --- |")
    for count in 6, 12, 24, 40:
        times = {"flatlay": [], "grid": []}
        for number in range(options.draws):
            folder = scratch / f"{count}-{number}"
            folder.mkdir()
            photos = cut_outs(draw(pieces, count, random.Random(f"{count} {number}")), folder)
            for layout, taken in times.items():
                plain = ["--no-shadow"] if layout == "flatlay" else ["--cutout", "auto"]
                taken.append(statistics.median(
                    run(options.program, photos, "--layout", layout, "--background", "white", *plain,
                        "-o", scratch / "look.png")[1] for _ in range(5)))
        flat, grid = (1000 * statistics.mean(taken) for taken in times.values())
        print(f"| {count} | {flat:.0f} ms | {grid:.0f} ms | {flat - grid:.0f} ms |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("photos", type=pathlib.Path)
    parser.add_argument("--samples", type=pathlib.Path)
    parser.add_argument("--counts", default=COUNTS)
    parser.add_argument("--presets", default=PRESETS)
    parser.add_argument("--draws", type=int, default=2, help="how many outfits of each count")
    parser.add_argument("--times", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        links, scratch = pathlib.Path(folder, "photos"), pathlib.Path(folder, "scratch")
        links.mkdir()
        scratch.mkdir()
        samples = None if options.times else options.samples
        pieces = all_pieces(options.photos, samples, links)
        if options.times and None in pieces:
            parser.error("--times needs photos with masks")
        (show_times if options.times else show_fill)(options, pieces, scratch)


if __name__ == "__main__":
    main()
