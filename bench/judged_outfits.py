#!/usr/bin/env python3
"""Draws flat lays of 24 outfits from other people's photos, and evaluates graders' scores.

    bench/judged_outfits.py draw SHARED PROGRAM -o FOLDER [--only OUTFIT,...]
    bench/judged_outfits.py pairs FOLDER OTHER -o PAIRS --key KEY [--seed N]
    bench/judged_outfits.py means KEY SCORES...

`draw` draws the outfits of judged_outfits.csv, one command each. Photos have the outfit's names, or
names from a phone. FOLDER gets the pictures, contact.png, and drawn.csv with exit codes, seconds
and warnings.

`pairs` shuffles the outfits and the two sides, so that graders do not know the program. PAIRS gets
two pictures for each pair, 01-A.png and 01-B.png, and scores.csv to fill in. KEY is a file outside
of PAIRS.

`means` prints two Markdown tables from one or more scores.csv: the means by program, and the
outfits.

Needs Pillow.
"""

import argparse
import csv
import itertools
import pathlib
import random
import resource
import shutil
import statistics
import subprocess
import tempfile

from PIL import Image, ImageDraw

OUTFITS = pathlib.Path(__file__).with_suffix(".csv")
CELL, COLUMNS = 420, 6
LONGEST = 1000


def outfits():
    """Returns the rows of each outfit's pieces, in order."""
    with open(OUTFITS, newline="") as file:
        return {name: list(rows) for name, rows in itertools.groupby(csv.DictReader(file), lambda row: row["outfit"])}


def write_rows(path, rows):
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def read_rows(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def photos(shared, pieces, folder, number):
    """Yields copies of the photos under the owner's names. Photos without a name get one from a
    phone."""
    for row in pieces:
        number += 1
        source = shared / row["file"]
        copy = folder / f"{row['name'] or f'IMG_{number}'}{source.suffix}"
        shutil.copy(source, copy)
        yield copy


def draw(options):
    options.output.mkdir(parents=True, exist_ok=True)
    only = options.only.split(",") if options.only else None
    drawn = []
    for number, (outfit, pieces) in enumerate(outfits().items()):
        if only and outfit not in only:
            continue
        picture = options.output / f"{outfit}.png"
        picture.unlink(missing_ok=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with tempfile.TemporaryDirectory() as folder:
            copies = photos(options.shared, pieces, pathlib.Path(folder), 1000 + 20 * number)
            ran = subprocess.run(
                [options.program, "collage", *copies, "--layout", "flatlay", "--preset", pieces[0]["preset"],
                 "-o", picture], capture_output=True, text=True, check=False)
            warnings = ran.stderr.replace(f"{folder}/", "").strip()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        drawn.append({"outfit": outfit, "named": "yes" if pieces[0]["name"] else "no",
                      "preset": pieces[0]["preset"], "pieces": len(pieces), "exit": ran.returncode,
                      "seconds": f"{seconds:.2f}", "warnings": warnings})
        print(f"{outfit}: {len(pieces)} pieces, exit code {ran.returncode}, {seconds:.2f} s", flush=True)
    write_rows(options.output / "drawn.csv", drawn)
    contact_sheet(options.output, drawn).save(options.output / "contact.png")


def picture_of(folder, outfit, longest):
    """Returns the picture on white, or a grey one if it does not exist."""
    path = folder / f"{outfit}.png"
    if not path.exists():
        return Image.new("RGB", (longest, longest), "#999")
    with Image.open(path) as picture:
        picture = picture.convert("RGB")
    picture.thumbnail((longest, longest))
    return picture


def contact_sheet(folder, drawn):
    rows = -(-len(drawn) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * (CELL + 12), rows * (CELL + 32)), "#bbb")
    pen = ImageDraw.Draw(sheet)
    for number, row in enumerate(drawn):
        picture = picture_of(folder, row["outfit"], CELL)
        down, across = divmod(number, COLUMNS)
        left, top = across * (CELL + 12) + 6, down * (CELL + 32) + 6
        sheet.paste(picture, (left + (CELL - picture.width) // 2, top))
        named = "named" if row["named"] == "yes" else "no names"
        pen.text((left, top + CELL + 6), f"{row['outfit']}, {named}, {row['pieces']} pieces", fill="black")
    return sheet


def pairs(options):
    if options.key.resolve().is_relative_to(options.output.resolve()):
        raise SystemExit("the key must be outside of the folder that graders get")
    if options.folder.name == options.other.name:
        raise SystemExit("the two folders need different names: the key calls the programs by them")
    options.output.mkdir(parents=True, exist_ok=True)
    chance = random.Random(options.seed)
    drawn = read_rows(options.folder / "drawn.csv")
    chance.shuffle(drawn)
    key = []
    for number, row in enumerate(drawn, 1):
        folders = [options.folder, options.other]
        chance.shuffle(folders)
        for side, folder in zip("AB", folders):
            picture = picture_of(folder, row["outfit"], LONGEST)
            picture.save(options.output / f"{number:02}-{side}.png")
            key.append({"pair": f"{number:02}", "side": side, "program": folder.name, "outfit": row["outfit"],
                        "named": row["named"]})
    write_rows(options.key, key)
    write_rows(options.output / "scores.csv",
               [{"pair": row["pair"], "side": row["side"], "score": "", "fault": ""} for row in key])


def means(options):
    key = {(row["pair"], row["side"]): row for row in read_rows(options.key)}
    found, outfit_scores = {}, {}
    for path in options.scores:
        for row in read_rows(path):
            shown = key[row["pair"].zfill(2), row["side"]]
            if not row["score"]:
                raise SystemExit(f"{path}: {row['pair']}-{row['side']} has no score")
            score = float(row["score"])
            found.setdefault((shown["program"], shown["named"]), []).append(score)
            outfit_scores.setdefault((shown["named"], shown["outfit"]), {}).setdefault(
                shown["program"], []).append(score)
    programs = sorted({program for program, _ in found})
    print("| program | with names | without | all | least | at 1 |")
    print("| --- | --- | --- | --- | --- | --- |")
    for program in programs:
        named, unnamed = (found.get((program, value), []) for value in ("yes", "no"))
        columns = [f"{statistics.mean(scores):.2f}" if scores else "" for scores in (named, unnamed, named + unnamed)]
        both = named + unnamed
        print("|", " | ".join([program, *columns, f"{min(both):g}", str(both.count(1))]), "|")
    print("\n| outfit | names |", " | ".join(programs), "|")
    print("| --- | --- |", " | ".join("---" for _ in programs), "|")
    for (named, outfit), scores in sorted(outfit_scores.items(), reverse=True):
        cells = [", ".join(f"{score:g}" for score in scores.get(program, [])) for program in programs]
        print("|", " | ".join([outfit, named, *cells]), "|")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    drawing = commands.add_parser("draw")
    drawing.set_defaults(run=draw)
    drawing.add_argument("shared", type=pathlib.Path)
    drawing.add_argument("program")
    drawing.add_argument("-o", "--output", type=pathlib.Path, required=True)
    drawing.add_argument("--only")
    pairing = commands.add_parser("pairs")
    pairing.set_defaults(run=pairs)
    pairing.add_argument("folder", type=pathlib.Path)
    pairing.add_argument("other", type=pathlib.Path)
    pairing.add_argument("-o", "--output", type=pathlib.Path, required=True)
    pairing.add_argument("--key", type=pathlib.Path, required=True)
    pairing.add_argument("--seed", type=int, default=0)
    counting = commands.add_parser("means")
    counting.set_defaults(run=means)
    counting.add_argument("key", type=pathlib.Path)
    counting.add_argument("scores", type=pathlib.Path, nargs="+")
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
