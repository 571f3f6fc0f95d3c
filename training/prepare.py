#!/usr/bin/env python3
"""Prepares the training data: a cache of small photos, the true masks, and backgrounds."""

import argparse
import json
import pathlib

import cv2
import numpy as np

import common
import grounds


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shared", default=common.SHARED)
    parser.add_argument("--work", default="/root/tw/cache")
    options = parser.parse_args()
    work = pathlib.Path(options.work)
    work.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)

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
    photos.flush()
    masks.flush()
    with open(work / "rows.json", "w", encoding="utf-8") as file:
        json.dump(rows, file, indent=0)
    print(f"{len(rows)} photos, {sum(row['kind'] == 'true' for row in rows)} with a mask")
    np.save(work / "drawn.npy", grounds.bank(800, 180, size, seed=7))


if __name__ == "__main__":
    main()
