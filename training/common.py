"""What all steps of the training share: types, folds, where files lie, and chance."""

import csv
import hashlib
import json
import pathlib

import cv2
import numpy as np

SHARED = pathlib.Path(__file__).resolve().parents[2] / "shared"
# Photos are kept as CACHE x CACHE pixels, stretched, with their aspect beside them.
CACHE = 320
TYPES = [
    "t-shirt", "longsleeve", "shirt", "outwear", "pants", "shorts", "skirt", "dress", "hat", "shoes",
]
ROLE_OF_TYPE = {
    "t-shirt": "top", "longsleeve": "top", "shirt": "top", "outwear": "outer", "pants": "bottom",
    "shorts": "bottom", "skirt": "bottom", "dress": "onepiece", "hat": "hat", "shoes": "shoes",
}
# Names of real/index.csv that mean one of TYPES. Others ("blouse/dress", "undershirt") have none.
SAME_TYPE = {
    "tshirt": "t-shirt", "polo": "t-shirt", "jeans": "pants", "jacket": "outwear", "blazer": "outwear",
    "sweater": "longsleeve", "hoodie": "longsleeve", "boots": "shoes", "clogs": "shoes",
    "blouse": "shirt",
}
FOLDS = 4


def type_index(name):
    """The index of a type's name in TYPES, or -1."""
    name = SAME_TYPE.get(name, name)
    return TYPES.index(name) if name in TYPES else -1


def fold_of(stem):
    """The fold of a photo: a hash of its name's stem, so that it never moves."""
    return int(hashlib.sha1(stem.encode()).hexdigest()[:8], 16) % FOLDS


def read_rows(shared):
    """A row for each photo: path, mask path or None, type, set and fold; in a fixed order."""
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
    """The upright photo as RGB bytes."""
    picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
    return cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)


def read_mask(path):
    """A mask as bytes, 255 where the garment is: its light, or its alpha where it has grey and alpha."""
    mask = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if mask.ndim == 2:
        return mask
    return mask[:, :, -1] if mask.shape[2] == 2 else mask[:, :, 0]


def iou(one, other):
    """Intersection over union of two masks; 1 where both are empty."""
    one, other = one.astype(bool), other.astype(bool)
    union = (one | other).sum()
    return float((one & other).sum() / union) if union else 1.0


def load_cache(work):
    """The photos (memory-mapped), masks and rows that prepare.py has written."""
    work = pathlib.Path(work)
    rows = json.load(open(work / "rows.json"))
    photos = np.load(work / "photos.npy", mmap_mode="r")
    masks = np.load(work / "masks.npy", mmap_mode="r")
    return rows, photos, masks


def chance(random, probability):
    """Whether something happens this time."""
    return random.random() < probability
