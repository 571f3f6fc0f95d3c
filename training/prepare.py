#!/usr/bin/env python3
"""Prepares the photos: a cache of small copies, the true masks, machine-made masks, and grounds.

A machine-made mask is what `what2wear clean --cutout auto` cuts out, where GrabCut from a rectangle agrees with it.
"""

import argparse
import json
import pathlib
import subprocess

import cv2
import numpy as np

import common
import grounds


def cut_out(program, folder, output):
    """Runs the program over a folder; the names that it cut out are those it does not warn about."""
    output.mkdir(parents=True, exist_ok=True)
    command = [program, "clean", "--cutout", "auto", "--no-masks", "--compression", "fast", folder, "-o", output]
    done = subprocess.run([str(part) for part in command], stderr=subprocess.PIPE, text=True, check=False)
    refused = {pathlib.Path(line.split(": warning:")[0].split(": ", 1)[1]).stem
               for line in done.stderr.splitlines() if "is not cut out" in line}
    return {path.stem: path for path in output.glob("*.png") if path.stem not in refused}


def machine_mask(photo, cut):
    """The alpha of a cut-out and how far GrabCut from a rectangle agrees with it."""
    picture = cv2.imread(str(cut), cv2.IMREAD_UNCHANGED)
    if picture is None or picture.ndim != 3 or picture.shape[2] != 4:
        return None, 0
    alpha = cv2.resize(picture[:, :, 3], (photo.shape[1], photo.shape[0]), interpolation=cv2.INTER_AREA)
    small = common.fit(photo, 256)
    height, width = small.shape[:2]
    inset = max(1, round(0.03 * max(height, width)))
    seeds = np.zeros((height, width), np.uint8)
    cv2.setRNGSeed(1)
    cv2.grabCut(np.ascontiguousarray(small[:, :, ::-1]), seeds, (inset, inset, width - 2 * inset, height - 2 * inset),
                np.zeros((1, 65)), np.zeros((1, 65)), 5, cv2.GC_INIT_WITH_RECT)
    drawn = (seeds == cv2.GC_FGD) | (seeds == cv2.GC_PR_FGD)
    mine = cv2.resize(alpha, (width, height), interpolation=cv2.INTER_AREA) > 127
    return alpha, common.iou(drawn, mine)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shared", default="/work/shared")
    parser.add_argument("--work", default="/root/tw/cache")
    parser.add_argument("--program", default="/root/basew/.build/release/what2wear")
    parser.add_argument("--agreement", type=float, default=0.93)
    options = parser.parse_args()
    work = pathlib.Path(options.work)
    work.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)

    cuts = cut_out(options.program, pathlib.Path(options.shared) / "training" / "photos", work / "cut")
    rows = common.read_rows(options.shared)
    size = common.CACHE
    photos = np.lib.format.open_memmap(work / "photos.npy", "w+", np.uint8, (len(rows), size, size, 3))
    masks = np.lib.format.open_memmap(work / "masks.npy", "w+", np.uint8, (len(rows), size, size))
    for index, row in enumerate(rows):
        photo = common.read_photo(row["path"])
        row["aspect"] = photo.shape[1] / photo.shape[0]
        row["kind"] = "none"
        photos[index] = cv2.resize(photo, (size, size), interpolation=cv2.INTER_AREA)
        if row["mask"]:
            masks[index] = cv2.resize(common.read_mask(row["mask"]), (size, size), interpolation=cv2.INTER_AREA)
            row["kind"] = "true"
        elif row["set"] == "training" and row["stem"] in cuts:
            alpha, agreement = machine_mask(photo, cuts[row["stem"]])
            row["agreement"] = round(agreement, 4)
            if alpha is not None and agreement >= options.agreement:
                masks[index] = cv2.resize(alpha, (size, size), interpolation=cv2.INTER_AREA)
                row["kind"] = "machine"
    photos.flush()
    masks.flush()
    with open(work / "rows.json", "w", encoding="utf-8") as file:
        json.dump(rows, file, indent=0)
    counts = {kind: sum(row["kind"] == kind for row in rows) for kind in ("true", "machine", "none")}
    print(f"{len(rows)} photos: {counts}; {len(cuts)} were cut out by the program")
    np.save(work / "drawn.npy", grounds.bank(800, size, seed=7))


if __name__ == "__main__":
    main()
