"""Fits the trees that name a garment's first colour, and measures how often people agree.

    python colornames.py --shared ../../shared --program color-shades --work WORK [--output TABLE]

Trees learn from each photo and from copies of it in other light (relight.py). For cross-validation,
photos are split in five parts, with related photos in the same part. Each part is named by trees
that never saw it or its copies. In addition, trees from phone photos name the other photos, and
vice versa. README.md says who graded the photos.
"""
import argparse
import csv
import json
import os
import random
import re
import subprocess

import lightgbm
import numpy as np

from relight import linear, write_copies

HERE = os.path.dirname(os.path.abspath(__file__))
PALETTE = os.path.join(HERE, "../Sources/Vision/ColorReading/ColorPalette.swift")
ROUNDS, LEAVES = 2000, 12
COPIES = 4  # of each photo, in other light, to learn from
# The number of names to rank: the nearest names, and the names that cover most of the garment.
NEAREST, WIDEST = 6, 6
PRIOR = 5  # how much a gap counts against a name, in leaves' units for one of a feature's
UNIT, LEAF_UNIT = 8192, 4096  # features and leaves are whole numbers of these parts
LOOKS = ("lit", "plain", "average", "bright", "dark")
GRADES, CHART = (os.path.join(HERE, name) for name in ("color-names.csv", "color-chart.csv"))
CHIP_NAMES, TYPES = 3, 10
WIDTH = 0.025  # of the bell that a chip's vote falls off by, as a distance
SPOT_WIDTH = 0.04  # of the bell that a name's part of a spot falls off by
FEATURES = (
    "gap dL da db turn dC gapPlain gapAverage gapBright gapDark pL pa pb L a b vote votePlain voteBright voteAverage "
    "share sharePlain shareNearest shareLess shareVotes shareVotesLess groundL groundA groundB lightestL lightestA "
    "lightestB tshirt longsleeve shirt outwear pants shorts skirt dress hat shoes"
).split()


def oklab(rgb):
    c = linear(np.asarray(rgb) / 255)
    cones = np.array(
        [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ]
    )
    lab = np.array(
        [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ]
    )
    return np.cbrt(c @ cones.T) @ lab.T


def palette():
    """Returns the program's names, in Swift and in words, and their colours, in order."""
    found = re.findall(r"case \.(\w+): 0x([0-9A-F]{6})", open(PALETTE).read())
    names = [re.sub("([A-Z])", r" \1", name).lower() for name, _ in found]
    names = ["off-white" if name == "off white" else name for name in names]
    codes = [[int(code[i : i + 2], 16) for i in (0, 2, 4)] for _, code in found]
    return [name for name, _ in found], names, oklab(codes)


SWIFT, NAMES, OWN = palette()
OWN_CHROMA = np.hypot(OWN[:, 1], OWN[:, 2])
GREY = np.array([name in ("light grey", "grey", "dark grey", "charcoal") for name in NAMES])


def unlikeness(colors):
    """Returns the difference of each colour from each name's own colour, by the formula in
    ColorPalette.swift."""
    light, red, yellow = np.atleast_2d(colors).T[:, :, None]

    def tint(part):
        r, y = 2 * (red - OWN[:, 1] * part), 2 * (yellow - OWN[:, 2] * part)
        r = np.where(GREY, 2 * r, r)
        y = np.where(GREY & (y < 0), 2 * y, y)
        return r * r + y * y

    plain, own = tint(1.0), OWN[:, 0]
    part = np.where(light < own, np.maximum(0, light) / own, np.maximum(0, 1 - light) / (1 - own))
    muted = (np.hypot(red, yellow) < 0.095) & (OWN_CHROMA > 0.03)
    return np.sqrt(((own - light) / 2) ** 2 + np.where(muted, np.minimum(plain, tint(part)), plain))


class Chart:
    """Colours without a photo, with names that people gave them. The first name counts twice as
    much as the others."""

    def __init__(self, path):
        rows = list(csv.DictReader(open(path)))
        self.colors = np.array([[float(row[k]) for k in ("L", "a", "b")] for row in rows]).round(4)
        self.names = [
            [NAMES.index(name) for name in row["names"].split("|")][:CHIP_NAMES] for row in rows
        ]
        self.votes = np.zeros((len(rows), len(NAMES)))
        for votes, names in zip(self.votes, self.names):
            votes[names] = 1
            votes[names[0]] = 2

    def of(self, colors):
        """Returns each name's share of votes, from the chips near each colour."""
        d = (self.colors - np.atleast_2d(colors)[:, None]) * [0.6, 2, 2]
        votes = np.exp(-(d * d).sum(2) / (2 * WIDTH**2)) @ self.votes
        return votes / np.maximum(votes.sum(1, keepdims=True), 1e-6)


def parts(u):
    """Returns the share of each name in each colour."""
    bells = np.exp(-u * u / (2 * SPOT_WIDTH**2))
    return bells / np.maximum(bells.sum(1, keepdims=True), 1e-9)


def features(shades, spots, setting, types, chart):
    """Returns a row of features for each candidate, and the candidates' names. The features come
    from a colour's looks, from all colours of the garment, and from the rest of the photo."""
    looks, spots = np.array(shades), np.array(spots)
    lit, gaps = looks[0], unlikeness(looks)
    gaps -= gaps.min(1, keepdims=True)
    turn = np.arctan2(lit[2], lit[1]) - np.arctan2(OWN[:, 2], OWN[:, 1])
    turn = np.where(OWN_CHROMA > 0.001, (turn + np.pi) % (2 * np.pi) - np.pi, 0)  # White has no hue.
    chroma = np.hypot(lit[1], lit[2])
    every = lambda values: [np.full(len(NAMES), value) for value in values]
    columns = [gaps[0], *(lit - OWN).T, chroma * turn, chroma - OWN_CHROMA, *gaps[1:], *OWN.T, *every(lit)]
    columns += list(chart.of(looks[[0, 1, 3, 2]]))
    part, u = spots[:, 6], unlikeness(spots[:, :3])
    share, votes = part @ parts(u), part @ chart.of(spots[:, :3])
    columns += [share, part @ parts(unlikeness(spots[:, 3:6])), np.bincount(u.argmin(1), part, len(NAMES))]
    columns += [share - share.max(), votes, votes - votes.max(), *every(setting)]
    names = list(np.argsort(gaps[0], kind="stable")[:NEAREST])
    names += [name for name in np.argsort(-share, kind="stable")[:WIDEST] if name not in names]
    x = np.clip(np.rint(np.stack(columns, 1)[names] * UNIT), -32768, 32767).astype(int)
    return np.concatenate([x, np.tile(np.array(types, int), (len(names), 1))], 1), np.array(names)


class Photo:
    copies = ()  # in other light, to learn from

    def __init__(self, shades, accepted, chart, grading="1"):
        self.path, self.program = shades["photo"], (shades["names"] or ["-"])[0]
        self.accepted, self.grading = accepted, grading
        # The values are rounded like those in test vectors.
        self.shades = [[round(v, 5) for v in shades[k]] for k in LOOKS]
        # If the network did not find the garment, the program uses the nearest name.
        self.is_seen = shades.get("source", "network") == "network"
        self.spots = [[round(v, 5) for v in spot] for spot in shades["spots"]]
        self.setting = [round(v, 5) for v in shades["ground"] + shades["lightest"]]
        self.types = shades["types"]
        self.x, self.names = features(self.shades, self.spots, self.setting, self.types, chart)
        self.y = np.array([NAMES[i] in accepted for i in self.names])
        # If a garment's photo exists in several sizes, the file names share eight hexadecimal
        # digits.
        self.group = re.sub(r".*([0-9a-f]{8}).*", r"\1", os.path.basename(self.path))


def right(table, photos):
    """Returns whether each photo's first colour gets one of its accepted names."""
    scores = np.split(
        score(table, np.concatenate([photo.x for photo in photos])),
        np.cumsum([len(photo.x) for photo in photos])[:-1],
    )
    return [
        photo.y[ranks.argmax()] if photo.is_seen else photo.program in photo.accepted
        for photo, ranks in zip(photos, scores)
    ]


def fit(photos, seed=0):
    """Fits trees whose sum ranks a photo's candidates. LightGBM boosts the softmax of the sum."""
    photos = [copy for photo in photos for copy in (photo, *photo.copies)]
    photos = [photo for photo in photos if photo.is_seen and photo.y.any()]
    random.Random(seed).shuffle(photos)
    x = np.concatenate([photo.x for photo in photos])
    y = np.concatenate([photo.y for photo in photos]).astype(float)
    group = np.repeat(np.arange(len(photos)), [len(photo.y) for photo in photos])
    prior = -PRIOR * x[:, 0] / LEAF_UNIT

    def objective(z, _):
        z = z + prior
        most = np.full(len(photos), -np.inf)
        np.maximum.at(most, group, z)
        e = np.exp(z - most[group])
        p = e / np.bincount(group, e)[group]
        wanted = p * y
        q = wanted / np.maximum(np.bincount(group, wanted)[group], 1e-12)
        return p - q, np.maximum(p * (1 - p), 0.02)

    settings = dict(
        objective=objective, learning_rate=0.06, num_leaves=LEAVES, min_data_in_leaf=100, lambda_l2=5,
        feature_fraction=0.25, bagging_fraction=0.7, bagging_freq=1, num_threads=1, verbose=-1,
        seed=seed, deterministic=True,
    )
    booster = lightgbm.train(settings, lightgbm.Dataset(x, y), ROUNDS)
    return [flat(tree["tree_structure"]) for tree in booster.dump_model()["tree_info"]]


def flat(root):
    """Returns a tree as integers. Each node has a feature, a threshold, and the next node up to the
    threshold and above it: a node's number, or -1 minus a leaf's number. The leaves follow."""
    nodes, leaves = [], []

    def add(node):
        if "leaf_value" in node:
            leaves.append(int(np.rint(node["leaf_value"] * LEAF_UNIT)))
            return -len(leaves)
        at = len(nodes)
        nodes.append([node["split_feature"], int(np.floor(node["threshold"])), 0, 0])
        nodes[at][2] = add(node["left_child"])
        nodes[at][3] = add(node["right_child"])
        return at

    if add(root) < 0:
        nodes.append([0, 0, -1, -1])
    nodes += [[0, 0, -1, -1]] * (LEAVES - 1 - len(nodes))
    return np.array(sum(nodes, []) + leaves + [0] * (LEAVES - len(leaves)))


def score(table, x):
    total = -PRIOR * x[:, 0]
    rows = np.arange(len(x))
    for tree in table:
        at = np.zeros(len(x), int)
        for _ in range(LEAVES - 1):
            node = np.maximum(at, 0) * 4
            low = x[rows, tree[node]] <= tree[node + 1]
            at = np.where(at < 0, at, np.where(low, tree[node + 2], tree[node + 3]))
        total = total + tree[4 * (LEAVES - 1) - 1 - at]
    return total


def cross_validated(photos, anchors, seed):
    """Returns whether trees that never saw a photo name it correctly, for each photo."""
    groups = sorted({photo.group for photo in photos})
    random.Random(seed).shuffle(groups)
    part = np.array([groups.index(photo.group) % 5 for photo in photos])
    hits = np.zeros(len(photos))
    for i in range(5):
        table = fit([photo for photo, own in zip(photos, part) if own != i] + anchors, seed)
        hits[part == i] = right(table, [photo for photo, own in zip(photos, part) if own == i])
    return hits


def transferred(known, others, anchors, seed):
    seen = {photo.group for photo in known}
    table = fit(known + anchors, seed)
    return np.mean(right(table, [photo for photo in others if photo.group not in seen]))


def evaluate(photos, anchors):
    """Prints each figure as the mean and spread of trials that differ only in random numbers."""
    named = np.array([photo.program in photo.accepted for photo in photos])
    real = np.array(["/real/" in photo.path for photo in photos])
    training = np.array(["/training/" in photo.path for photo in photos])
    grading = np.array([photo.grading for photo in photos])
    of = lambda some: [photo for photo, own in zip(photos, some) if own]
    print("| | photos | nearest name | trees | gain | trials |\n| --- | --- | --- | --- | --- | --- |")

    def row(name, some, trials):
        before, now = named[some].mean(), np.mean(trials)
        print(
            f"| {name} | {some.sum()} | {before:.1%} | {now:.1%} | {100 * (now - before):+.1f} "
            f"| {min(trials):.1%} to {max(trials):.1%} |", flush=True
        )

    hits = [cross_validated(photos, anchors, seed + 1) for seed in range(2)]  # One of these is five fits.
    for name, some in (
        ("cross-validation", real | ~real), ("of these, graded first", grading == "1"),
        ("graded second", grading == "2"), ("graded third", grading == "3"), ("phone photos of `real/`", real),
    ):
        row(name, some, [hit[some].mean() for hit in hits])
    row("phone photos to the others", training,
        [transferred(of(real), of(training), anchors, seed + 1) for seed in range(3)])
    row("the others to phone photos", real,
        [transferred(of(training), of(real), anchors, seed + 1) for seed in range(3)])


def export(table, chart, path):
    """Writes signed 16-bit integers, little-endian. First the numbers of trees and chips, then the
    trees. Then, for each chip, L, a and b in 1/10000 and three names, -1 for none."""
    numbers = [len(table), len(chart.names)] + np.concatenate(table).tolist()
    for color, names in zip(chart.colors, chart.names):
        numbers += np.rint(color * 10000).astype(int).tolist() + (names + [-1] * CHIP_NAMES)[:CHIP_NAMES]
    os.makedirs(os.path.dirname(path), exist_ok=True)
    np.array(numbers, "<i2").tofile(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shared", required=True)
    parser.add_argument("--program", required=True, help="color-shades")
    parser.add_argument("--work", required=True, help="where the photos' shades are kept")
    parser.add_argument("--output", help="where the table goes")
    parser.add_argument("--vectors", type=int, default=0, help="print so many photos for ColorNamerTests")
    arguments = parser.parse_args()
    rows = {row["photo"]: row for row in csv.DictReader(open(GRADES))}
    os.makedirs(arguments.work, exist_ok=True)
    chart = Chart(CHART)
    of = lambda shades, row: Photo(shades, row["names"].split("|"), chart, row["round"])
    folder = os.path.join(arguments.work, "relit")
    # For each photo, the paths of the photo or of its copies. `shades_of` needs the paths if it has
    # no cached result.
    shades = shades_of(arguments, "shades", rows, lambda name: [os.path.join(arguments.shared, name)])
    copies = shades_of(arguments, "relit", rows, lambda name: write_copies(arguments.shared, name, folder, COPIES))
    photos = []
    # Random numbers are drawn in this order, which must not depend on the folder.
    for name in sorted(rows):
        (own,) = shades[name]
        photos.append(of(own, rows[name]))
        # Copies in which no garment is found are ignored.
        photos[-1].copies = [of(line, rows[name]) for line in copies[name] if line.get("lit")]
    evaluate(photos, anchors(chart))
    if arguments.output:
        table = fit(photos + anchors(chart))
        export(table, chart, arguments.output)
        for photo in photos[:: max(1, len(photos) // max(1, arguments.vectors))][: arguments.vectors]:
            print_vector(photo, table, chart)


def shades_of(arguments, what, names, paths):
    """Returns the program's output for each photo, or for each of its copies. The output is
    cached in WORK."""
    kept = os.path.join(arguments.work, f"{what}.jsonl")
    if not os.path.exists(kept):
        listed = os.path.join(arguments.work, f"{what}.txt")
        with open(listed, "w") as file:
            file.writelines(f"{path}\n" for name in names for path in paths(name))
        lines = subprocess.run([arguments.program, listed], check=True, stdout=subprocess.PIPE).stdout
        with open(kept, "wb") as file:
            file.write(lines)
    shades = {name: [] for name in names}
    for line in map(json.loads, open(kept)):
        shades[next(name for name in names if line["photo"].endswith("/" + name))].append(line)
    return shades


def print_vector(photo, table, chart):
    """Prints a photo's shades, its largest spots, and the results, as Swift code."""
    spots = sorted(photo.spots, key=lambda spot: -spot[6])[:5]
    x, names = features(photo.shades, spots, photo.setting, photo.types, chart)
    scores = score(table, x)
    best = scores.argmax()
    swift = lambda rows: "[" + ", ".join("[" + ", ".join(f"{v:.5f}" for v in row) + "]" for row in rows) + "]"
    print(
        f"Sample(\n  shades: {swift(photo.shades)},\n  spots: {swift(spots)},\n"
        f"  setting: {swift([photo.setting[:3], photo.setting[3:]])},\n  types: {photo.types},\n"
        f"  features: {x[best].tolist()},\n  score: {scores[best]}, name: .{SWIFT[names[best]]}),"
    )


def anchors(chart):
    """Returns an example for each name: its own flat colour, in good light on grey."""
    besides = dict(ground=[0.75, 0, 0], lightest=[0.95, 0, 0], types=[0] * TYPES)
    return [
        Photo(
            dict(dict.fromkeys(LOOKS, c), photo=name, names=[name], spots=[[*c, *c, 1]], **besides), [name], chart
        )
        for c, name in zip(OWN.tolist(), NAMES)
    ]


if __name__ == "__main__":
    main()
