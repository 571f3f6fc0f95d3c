"""Shared code of all training steps: types, folds, file paths and random choices."""

import csv
import hashlib
import json
import pathlib

import cv2
import numpy as np

SHARED = pathlib.Path(__file__).resolve().parents[2] / "shared"
# Photos are cached as CACHE x CACHE pixels, stretched. The photos' aspect ratios are stored
# separately.
CACHE = 320
TYPES = [
    "t-shirt", "longsleeve", "shirt", "outwear", "pants", "shorts", "skirt", "dress", "hat", "shoes",
]
ROLE_OF_TYPE = {
    "t-shirt": "top", "longsleeve": "top", "shirt": "top", "outwear": "outer", "pants": "bottom",
    "shorts": "bottom", "skirt": "bottom", "dress": "onepiece", "hat": "hat", "shoes": "shoes",
}
# Names in real/index.csv that stand for one of TYPES. Other names ("blouse/dress", "undershirt")
# have no type.
SAME_TYPE = {
    "tshirt": "t-shirt", "polo": "t-shirt", "jeans": "pants", "jacket": "outwear", "blazer": "outwear",
    "sweater": "longsleeve", "hoodie": "longsleeve", "boots": "shoes", "clogs": "shoes",
    "blouse": "shirt",
}
FOLDS = 4


def type_index(name):
    """Returns the index of a type's name in TYPES, or -1."""
    name = SAME_TYPE.get(name, name)
    return TYPES.index(name) if name in TYPES else -1


def fold_of(stem):
    """Returns a photo's fold, from a hash of its file name's stem, so that it never changes."""
    return int(hashlib.sha1(stem.encode()).hexdigest()[:8], 16) % FOLDS


def read_rows(shared):
    """Returns a row for each photo in a fixed order: path, mask path or None, type, set and
    fold."""
    shared = pathlib.Path(shared)
    rows = []
    for row in csv.DictReader(open(shared / "real" / "index.csv", encoding="utf-8")):
        stem = pathlib.Path(row["file"]).stem
        rows.append({
            "stem": stem, "set": "real", "path": str(shared / "real" / row["file"]),
            "mask": str(shared / "real" / row["mask"]) if row["mask"] else None,
            "type": type_index(row["type"]), "named": row["type"],
            "difficulty": row["difficulty"], "surface": row["surface"], "fold": fold_of(stem),
        })
    for row in csv.DictReader(open(shared / "training" / "index.csv", encoding="utf-8")):
        stem = pathlib.Path(row["file"]).stem
        rows.append({
            "stem": stem, "set": "training",
            "path": str(shared / "training" / "photos" / row["file"]), "mask": None,
            "type": type_index(row["type"]), "named": row["type"], "difficulty": "", "surface": "",
            "fold": fold_of(stem),
        })
    return sorted(rows, key=lambda row: (row["set"], row["stem"]))


def read_photo(path):
    """Reads an upright photo as RGB bytes."""
    picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
    return cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)


def read_mask(path):
    """Reads a mask as bytes, with 255 for garment. Uses its luminance, or its alpha if it has
    grey and alpha."""
    mask = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if mask.ndim == 2:
        return mask
    return mask[:, :, -1] if mask.shape[2] == 2 else mask[:, :, 0]


def iou(one, other):
    """Returns the intersection over union of two masks. It is 1 if both are empty."""
    one, other = one.astype(bool), other.astype(bool)
    union = (one | other).sum()
    return float((one & other).sum() / union) if union else 1.0


def load_cache(work):
    """Loads the photos (memory-mapped), masks and rows written by prepare.py."""
    work = pathlib.Path(work)
    rows = json.load(open(work / "rows.json"))
    photos = np.load(work / "photos.npy", mmap_mode="r")
    masks = np.load(work / "masks.npy", mmap_mode="r")
    return rows, photos, masks


def chance(random, probability):
    """Returns True with this probability."""
    return random.random() < probability
