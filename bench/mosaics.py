#!/usr/bin/env python3
"""Measures how full mosaics of random photos are, with `what2wear collage --lint --json`.
docs/layouts.md has a summary.

    bench/mosaics.py FOLDER... [--sets N] [--cutout auto|off] [--binary FILE]

FOLDER has photos of any shape. Sets have 2 to 60 photos, the same in each run. `filled` is the
fraction covered by photos, of the area inside the margin and the preset's safe area.
"""

import argparse
import json
import pathlib
import random
import statistics
import subprocess
import tempfile

# Width, height, and the space that is kept free at the sides, and at the top and bottom.
PRESETS = {
    "instagram-post": (1080, 1080, 0, 0), "instagram-portrait": (1080, 1350, 34, 0), "story": (1080, 1920, 0, 250),
    "pinterest": (1000, 1500, 0, 0), "x": (1600, 900, 0, 0), "facebook": (1200, 630, 0, 0),
    "print-a4": (2480, 3508, 59, 59), "print-letter": (2550, 3300, 59, 59),
}
SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 24, 40, 60]


def inside(preset):
    """Returns the fraction of the picture inside its margin."""
    width, height, sides, ends = PRESETS[preset]
    margin = -(-min(width, height) * 4 // 100)
    return (width - 2 * max(margin, sides)) * (height - 2 * max(margin, ends)) / (width * height)


def coverages(photos, options, folder):
    """Returns the covered fraction of the whole picture, by preset."""
    ran = subprocess.run(
        [options.binary, "collage", *map(str, photos), "--layout", "mosaic", "--preset", ",".join(PRESETS), "-o",
         str(folder), "--format", "jpeg", "--cutout", options.cutout, "--lint", "--json", "--quiet"]
        + (["--no-masks"] if options.cutout == "off" else []), capture_output=True, text=True, check=False)
    if ran.returncode not in (0, 65):
        raise SystemExit(ran.stderr)
    lints = [json.loads(line) for line in ran.stdout.splitlines()]
    return {pathlib.Path(lint["picture"]).stem: lint["coverage"] for lint in lints}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=pathlib.Path, nargs="+")
    parser.add_argument("--sets", type=int, default=len(SIZES))
    parser.add_argument("--cutout", default="off")
    parser.add_argument("--binary", default="what2wear")
    options = parser.parse_args()
    photos = sorted(photo for folder in options.folders for photo in folder.glob("*.jpg"))
    chance = random.Random(38)
    found = {preset: [] for preset in PRESETS}
    with tempfile.TemporaryDirectory() as scratch:
        for number in range(options.sets):
            chosen = chance.sample(photos, SIZES[number % len(SIZES)])
            for preset, covered in coverages(chosen, options, pathlib.Path(scratch)).items():
                found[preset].append((covered, covered / inside(preset), len(chosen)))
    print("| preset | filled, median | least | of 4 and more | 85 % | of the whole picture, median |")
    print("| --- | --- | --- | --- | --- | --- |")
    percent = lambda value: f"{100 * value:.0f} %"
    for preset, rows in found.items():
        filled = [row[1] for row in rows]
        print("|", " | ".join([
            preset, percent(statistics.median(filled)), percent(min(filled)),
            percent(min(row[1] for row in rows if row[2] >= 4)),
            percent(sum(value >= 0.85 for value in filled) / len(filled)),
            percent(statistics.median(row[0] for row in rows)),
        ]), "|")


if __name__ == "__main__":
    main()
