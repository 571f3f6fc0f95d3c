#!/usr/bin/env python3
"""Counts cut-outs with a visible flaw, by the masks of real/.

    flaws.py report/cuts [CUTS ...]        cut-outs from crossvalidate.py

An outline may agree with its mask at an IoU of 0.97 and still lack both cuffs. A flaw is therefore
a thick wrong piece: the difference of cut-out and mask, opened by a disc of 0.006 of the photo's
diagonal, which exceeds the masks' own errors. Its size is its area relative to the garment's.
"""

import argparse
import pathlib

import cv2
import numpy as np

import common

RADIUS = 0.006
LIMITS = (0.0025, 0.005, 0.01, 0.02)


def largest_flaw(cut, truth):
    """Returns the area of the largest thick wrong piece, relative to the garment's."""
    radius = max(1, round(RADIUS * np.hypot(*truth.shape)))
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1,) * 2)
    wrong = cv2.erode((cut != truth).astype(np.uint8), disc, borderType=cv2.BORDER_CONSTANT, borderValue=0)
    count, _, stats, _ = cv2.connectedComponentsWithStats(cv2.dilate(wrong, disc))
    return stats[1:, cv2.CC_STAT_AREA].max() / max(1, truth.sum()) if count > 1 else 0.0


def flaws(folder, rows):
    """Returns the largest flaw of each photo that was cut out."""
    found = {}
    for row in rows:
        path = pathlib.Path(folder) / f"{row['stem']}.png"
        if path.exists():
            cut = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)[:, :, 3]
            truth = cv2.resize(common.read_mask(row["mask"]), cut.shape[::-1], interpolation=cv2.INTER_AREA)
            found[row["stem"]] = largest_flaw(cut > 127, truth > 127)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", metavar="CUTS")
    parser.add_argument("--shared", default=common.SHARED)
    options = parser.parse_args()
    rows = [row for row in common.read_rows(options.shared) if row["mask"]]
    for folder in options.folders:
        found = flaws(folder, rows)
        counts = ", ".join(f"{sum(size >= limit for size in found.values())} of {limit:.2%}" for limit in LIMITS)
        print(f"{folder}: of {len(rows)} photos {len(found)} are cut out; flaws of at least so much: {counts}")
        for stem, size in sorted(found.items(), key=lambda item: -item[1]):
            if size >= LIMITS[0]:
                print(f"  {stem} {size:.2%}")


if __name__ == "__main__":
    main()
