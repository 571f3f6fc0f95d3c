#!/usr/bin/env python3
"""Makes masks for those photos of training/ whose cut-outs were checked by eye, one by one.
`masks.csv` tells which cut-outs are right (sometimes with strokes), which are nearly right, and
which are wrong and not used.

    looked.py --work WORK --program what2wear --output WORK/looked.npz

The program must be that of commit e94fde08, whose cut-outs were checked. Other versions give other
cut-outs. For some photos, a later network's cut-out was better, and is in `redrawn/`.
"""

import argparse
import csv
import hashlib
import pathlib
import re
import subprocess

import cv2
import numpy as np

import common

# The trust in a mask. A "near" mask lacks less than half a percent of the garment. The harder a
# photo is, the more often the training uses it, if its mask is right or true.
TRUST = {"right": 1.0, "near": 0.9, "wrong": 0.0}
# A stroke such as `k.22,.33` or `d.48,.2-.52,.24/.01`: keep or drop, the points of a line as
# fractions of width and height, and a radius as a fraction of the longer side.
NUMBER = r"[01]?\.?[0-9]+"
STROKE = re.compile(rf"(?P<kind>[kd])(?P<line>{NUMBER},{NUMBER}(-{NUMBER},{NUMBER})*)(/(?P<radius>{NUMBER}))?")
# The default radius, which is smaller than the program's own so that strokes fit gaps and straps.
RADIUS = 0.015


def options_of(stroke, aspect):
    """Returns the program's options for a stroke: dots along its line, one radius apart.
    `aspect` is the photo's width divided by its height."""
    found = STROKE.fullmatch(stroke)
    radius = float(found["radius"] or RADIUS) if found else 0
    if radius <= 0:
        raise SystemExit(f"masks.csv: {stroke} is no stroke")
    points = [tuple(float(part) for part in point.split(",")) for point in found["line"].split("-")]
    places = points[:1]
    for (x0, y0), (x, y) in zip(points, points[1:]):
        length = np.hypot((x - x0) * aspect, y - y0) / max(aspect, 1)
        count = max(1, int(np.ceil(length / radius)))
        places += [(x0 + (x - x0) * step / count, y0 + (y - y0) * step / count) for step in range(1, count + 1)]
    option = {"k": "--keep", "d": "--drop"}[found["kind"]]
    return [word for x, y in places for word in (option, f"{x:.4f},{y:.4f},{radius:.4f}")]


def cut_out(program, row, strokes, folder):
    """Returns the alpha of the cut-out of a row's photo. Cut-outs are cached by strokes."""
    words = [word for stroke in strokes.split() for word in options_of(stroke, row["aspect"])]
    words = words or ["--cutout", "force", "--no-masks"]
    made = hashlib.sha256(" ".join(words).encode()).hexdigest()[:12]
    cut = folder / f"{row['stem']}-{made}.png"
    if not cut.exists():
        command = [program, "clean", "--quiet", "--compression", "fast", *words, row["path"], "-o", cut]
        subprocess.run([str(word) for word in command], check=True)
    return cv2.imread(str(cut), cv2.IMREAD_UNCHANGED)[:, :, 3]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", default="/root/tw/cache")
    parser.add_argument("--program", required=True, help="what2wear of commit e94fde08")
    parser.add_argument("--output", required=True)
    options = parser.parse_args()
    folder = pathlib.Path(options.work) / "looked"
    folder.mkdir(parents=True, exist_ok=True)
    table = pathlib.Path(__file__).with_name("masks.csv")
    looked = {row["photo"]: row for row in csv.DictReader(open(table, encoding="utf-8"))}
    rows, _, _ = common.load_cache(options.work)
    indices = [index for index, row in enumerate(rows) if row["set"] == "training"]
    masks = np.zeros((len(indices), common.CACHE, common.CACHE), np.uint8)
    trust = np.zeros(len(indices), np.float32)
    for place, index in enumerate(indices):
        told = looked[rows[index]["stem"]]
        trust[place] = TRUST[told["verdict"]]
        if trust[place]:
            redrawn = table.with_name("redrawn") / f"{rows[index]['stem']}.png"
            alpha = (cv2.imread(str(redrawn), cv2.IMREAD_UNCHANGED) if redrawn.exists()
                     else cut_out(options.program, rows[index], told["strokes"], folder))
            masks[place] = cv2.resize(alpha, (common.CACHE,) * 2, interpolation=cv2.INTER_AREA)
    np.savez(options.output, indices=np.array(indices), masks=masks, trust=trust)
    print(f"{(trust > 0).sum()} of {len(indices)} photos have masks, {(trust == 1).sum()} of them right")


if __name__ == "__main__":
    main()
