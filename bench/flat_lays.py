#!/usr/bin/env python3
"""Measures flat lays of random outfits with `what2wear collage --lint --json`. docs/layouts.md
has a summary.

    bench/flat_lays.py PHOTOS [--samples DIR] [--outfits N] [--presets a,b] [--casual] [--captions]

PHOTOS is a folder of photos and masks (x.mask.png for x.jpg). Its index.csv has each photo's
type in the column `type`. Outfits have 3 to 9 pieces, the same in each run. --samples adds
the project's samples, for bags and accessories. For each limit, prints the fraction of
outfits that comply, and the median of `filled`. Reports every tenth outfit on standard error,
because 500 outfits take half an hour or more. `nice -n 19` leaves processor time to other
programs.
"""

import argparse
import csv
import json
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile

ROLES = {
    "dress": "onepiece", "blouse/dress": "top", "jacket": "outer", "outwear": "outer", "blazer": "outer",
    "pants": "bottom", "jeans": "bottom", "shorts": "bottom", "skirt": "bottom", "shoes": "shoes",
    "boots": "shoes", "clogs": "shoes", "hat": "hat",
}
WORDS = {"outwear": "outerwear", "blouse/dress": "blouse"}
SAMPLES = {
    "canvas-tote.png": "bag", "leather-belt.png": "accessory", "sunglasses.png": "accessory",
    "wool-scarf.jpg": "accessory", "straw-hat.png": "hat", "blue-jeans.jpg": "bottom", "sage-chinos.png": "bottom",
    "camel-coat.jpg": "outer", "navy-blazer.png": "outer", "denim-jacket.jpg": "outer", "breton-tee.png": "top",
    "linen-shirt.jpg": "top", "cable-jumper.jpg": "top", "summer-dress.jpg": "onepiece", "ankle-boots.jpg": "shoes",
    "white-sneakers.png": "shoes",
}
PRESETS = "instagram-post,instagram-portrait,story,pinterest,x,facebook,print-a4,print-letter"


def wardrobe(photos, samples, folder):
    """Returns links to the photos, by role. Names tell the types."""
    pieces = {}
    with open(photos / "index.csv", newline="") as index:
        for row in csv.DictReader(index):
            if not row["mask"]:
                continue
            kind = row["type"]
            photo = photos / row["file"]
            name = f"{len(list(folder.iterdir())):04}-{WORDS.get(kind, kind)}"
            (folder / f"{name}{photo.suffix}").symlink_to(photo.resolve())
            (folder / f"{name}.mask.png").symlink_to((photos / row["mask"]).resolve())
            pieces.setdefault(ROLES.get(kind, "top"), []).append(folder / f"{name}{photo.suffix}")
    for name, role in SAMPLES.items() if samples else ():
        pieces.setdefault(role, []).append((samples / name).resolve())
    return pieces


def outfit(pieces, chance):
    """Returns roles and photos of 3 to 9 pieces that could be worn together."""
    roles = ["onepiece"] if chance.randrange(5) == 0 else ["top", "bottom"]
    roles += [role for role, odds in [("outer", 2), ("hat", 3), ("bag", 2)] if chance.randrange(odds) == 0]
    roles += ["shoes"] if chance.randrange(6) else []
    roles += ["accessory"] * chance.randrange(4)
    while len(roles) < 3:
        roles.append("shoes")
    worn = {}
    for role in roles:
        if pieces.get(role):
            worn[chance.choice(pieces[role])] = role
    return worn


def lints(worn, presets, more, folder):
    command = ["what2wear", "collage", *map(str, worn), "--layout", "flatlay", "--roles", ",".join(worn.values()),
               "--preset", presets, "-o", str(folder), "--lint", "--json", "--quiet", *more]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode not in (0, 65):
        raise SystemExit(ran.stderr)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("photos", type=pathlib.Path)
    parser.add_argument("--samples", type=pathlib.Path)
    parser.add_argument("--outfits", type=int, default=500)
    parser.add_argument("--presets", default=PRESETS)
    parser.add_argument("--casual", action="store_true")
    parser.add_argument("--captions", action="store_true")
    options = parser.parse_args()
    more = (["--casual"] if options.casual else []) + (["--captions", "names"] if options.captions else [])
    chance = random.Random(14)
    found = {}
    with tempfile.TemporaryDirectory() as scratch:
        links = pathlib.Path(scratch, "photos")
        links.mkdir()
        pieces = wardrobe(options.photos, options.samples, links)
        for number in range(1, options.outfits + 1):
            worn = outfit(pieces, chance)
            for lint in lints(worn, options.presets, more, pathlib.Path(scratch, "looks")):
                preset = pathlib.Path(lint["picture"]).stem
                found.setdefault(preset, []).append((len(worn), lint))
            if number % 10 == 0:
                print(f"{number} of {options.outfits} outfits", file=sys.stderr, flush=True)
    print("| preset | filled, 3 or 4 | 38 % | filled, 5 and more | 45 % | emptiest at most 10 % | proportion | overlap |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for preset, rows in found.items():
        few = [lint["filled"] for count, lint in rows if count < 5] or [0]
        many = [lint["filled"] for count, lint in rows if count >= 5] or [0]
        all_lints = [lint for _, lint in rows]
        share = lambda values: f"{100 * sum(values) / len(values):.0f} %"
        print("|", " | ".join([
            preset, f"{100 * statistics.median(few):.0f} %", share([value >= 0.38 for value in few]),
            f"{100 * statistics.median(many):.0f} %", share([value >= 0.45 for value in many]),
            share([lint["emptiest"] <= 0.1 for lint in all_lints]),
            share([(lint["proportion"] or 1) <= 1.15 for lint in all_lints]),
            f"{100 * max(lint['overlap'] for lint in all_lints):.1f} %",
        ]), "|")


if __name__ == "__main__":
    main()
