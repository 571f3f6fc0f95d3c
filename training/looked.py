#!/usr/bin/env python3
"""Masks for the photos of training/ that somebody has looked at, one by one: `masks.csv` says which are right as
`what2wear clean` cuts the photos out, and by which strokes others were mended.

    looked.py --shared ../../shared --work WORK --program what2wear --output WORK/looked.npz

They are those of the program of commit e94fde08, by which they were looked at; another one cuts out otherwise.
"""

import argparse
import csv
import pathlib
import subprocess

import cv2
import numpy as np

import common

# How far a mask is trusted that is right, or right but for less than half a percent of the garment.
TRUST = {"right": 1.0, "near": 0.9}


def options_of(stroke, width, height):
    """The program's options for a stroke: `k.22,.33` or `d.48,.2-.52,.24/.01`: kept or dropped, the points of a line as
    fractions of width and height, and after the slash its radius as a fraction of the longer side, else 0.015."""
    line, _, radius = stroke[1:].partition("/")
    radius = float(radius or 0.015)
    points = [tuple(float(part) for part in point.split(",")) for point in line.split("-")]
    places = points[:1]
    for (x0, y0), (x, y) in zip(points, points[1:]):
        length = np.hypot((x - x0) * width, (y - y0) * height) / max(width, height)
        count = max(1, int(np.ceil(length / radius)))
        places += [(x0 + (x - x0) * step / count, y0 + (y - y0) * step / count) for step in range(1, count + 1)]
    option = {"k": "--keep", "d": "--drop"}[stroke[0]]
    inside = [(min(1, max(0, x)), min(1, max(0, y))) for x, y in places]
    return [word for x, y in inside for word in (option, f"{x:.4f},{y:.4f},{radius:.4f}")]


def cut_out(program, photo, strokes, output):
    height, width = common.read_photo(photo).shape[:2]
    words = [word for stroke in strokes.split() for word in options_of(stroke, width, height)] or ["--cutout", "force"]
    command = [program, "clean", "--quiet", "--no-masks", "--compression", "fast", *words, photo, "-o", output]
    subprocess.run([str(word) for word in command], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shared", default="/work/shared")
    parser.add_argument("--work", default="/root/tw/cache")
    parser.add_argument("--program", required=True, help="what2wear of commit e94fde08")
    parser.add_argument("--output", required=True)
    options = parser.parse_args()
    folder = pathlib.Path(options.work) / "looked"
    folder.mkdir(parents=True, exist_ok=True)
    table = pathlib.Path(__file__).with_name("masks.csv")
    looked = {row["photo"]: row for row in csv.DictReader(open(table, encoding="utf-8"))}
    rows = common.read_rows(options.shared)
    indices = [index for index, row in enumerate(rows) if row["set"] == "training"]
    masks = np.zeros((len(indices), common.CACHE, common.CACHE), np.uint8)
    trust = np.zeros(len(indices), np.float32)
    for place, index in enumerate(indices):
        row = looked.get(rows[index]["stem"])
        if not row or row["verdict"] not in TRUST:
            continue
        cut = folder / f"{row['photo']}.png"
        if not cut.exists():
            cut_out(options.program, rows[index]["path"], row["strokes"], cut)
        alpha = cv2.imread(str(cut), cv2.IMREAD_UNCHANGED)[:, :, 3]
        masks[place] = cv2.resize(alpha, (common.CACHE,) * 2, interpolation=cv2.INTER_AREA)
        trust[place] = TRUST[row["verdict"]]
    np.savez(options.output, indices=np.array(indices), masks=masks, trust=trust)
    print(f"{(trust > 0).sum()} of {len(indices)} photos have masks, {(trust == 1).sum()} of them right")


if __name__ == "__main__":
    main()
