"""Fits the trees that name a garment's first colour, and says how often the name is one that people gave.

    python colornames.py --shared ../../shared --program color-shades --work WORK [--output TABLE]

Photos are split in five, those of one picture together, and each part is named by trees that never saw it;
and by trees of phone photos the others, and the other way round. README.md says who graded the photos.
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

HERE = os.path.dirname(os.path.abspath(__file__))
PALETTE = os.path.join(HERE, "../Sources/ColorReading/ColorPalette.swift")
ROUNDS, LEAVES, CANDIDATES = 250, 6, 8
PRIOR = 10  # how much a gap counts against a name, in leaves' units for one of a feature's
UNIT, LEAF_UNIT = 8192, 4096  # features and leaves are whole numbers of these parts
LOOKS = ("lit", "plain", "average", "bright", "dark")
GRADES, CHART = (os.path.join(HERE, name) for name in ("color-names.csv", "color-chart.csv"))
CHIP_NAMES = 3
WIDTH = 0.025  # of the bell that a chip's vote falls off by, as a distance
FEATURES = (
    "gap dL da db turn dC gapPlain gapAverage gapBright gapDark pL pa pb L a b vote votePlain voteBright voteAverage"
).split()


def oklab(rgb):
    c = np.asarray(rgb) / 255
    c = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
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
    """The program's own names and colours, in its order."""
    found = re.findall(r"case \.(\w+): 0x([0-9A-F]{6})", open(PALETTE).read())
    names = [re.sub("([A-Z])", r" \1", name).lower() for name, _ in found]
    names = ["off-white" if name == "off white" else name for name in names]
    return names, oklab([[int(code[i : i + 2], 16) for i in (0, 2, 4)] for _, code in found])


NAMES, OWN = palette()
OWN_CHROMA = np.hypot(OWN[:, 1], OWN[:, 2])
GREY = np.array([name in ("light grey", "grey", "dark grey", "charcoal") for name in NAMES])


def unlikeness(c):
    """How unlike a colour each name's own is, as ColorPalette.swift has it."""

    def tint(part):
        red, yellow = 2 * (c[1] - OWN[:, 1] * part), 2 * (c[2] - OWN[:, 2] * part)
        red = np.where(GREY, 2 * red, red)
        yellow = np.where(GREY & (yellow < 0), 2 * yellow, yellow)
        return red * red + yellow * yellow

    plain = tint(1.0)
    light = OWN[:, 0]
    part = np.where(c[0] < light, max(0, c[0]) / light, max(0, 1 - c[0]) / (1 - light))
    muted = (np.hypot(c[1], c[2]) < 0.095) & (OWN_CHROMA > 0.03)
    return np.sqrt(
        ((light - c[0]) / 2) ** 2 + np.where(muted, np.minimum(plain, tint(part)), plain)
    )


class Chart:
    """Colours without a photo, and what people call them: the first name counts twice the others."""

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

    def of(self, c):
        """The part of the votes for each name that the chips near a colour give."""
        d = (self.colors - c) * [0.6, 2, 2]
        votes = np.exp(-(d * d).sum(1) / (2 * WIDTH**2)) @ self.votes
        return votes / max(votes.sum(), 1e-6)


def features(shades, chart):
    """A row for each candidate, and which names those are: of a colour's looks."""
    lit, plain, average, bright, dark = np.array(shades)
    u = unlikeness(lit)
    names = np.argsort(u, kind="stable")[:CANDIDATES]
    gap = lambda c: (lambda u: u - u.min())(unlikeness(c))
    own, chroma = OWN[names], OWN_CHROMA[names]
    columns = [gap(lit)[names], *(lit - own).T]
    turn = np.arctan2(lit[2], lit[1]) - np.arctan2(own[:, 2], own[:, 1])
    turn = np.where(chroma > 0.001, (turn + np.pi) % (2 * np.pi) - np.pi, 0)  # White has no hue.
    columns.append(np.hypot(lit[1], lit[2]) * turn)
    columns.append(np.hypot(lit[1], lit[2]) - chroma)
    columns += [gap(c)[names] for c in (plain, average, bright, dark)]
    columns += [*own.T, *(np.full(len(names), v) for v in lit)]
    columns += [chart.of(c)[names] for c in (lit, plain, bright, average)]
    return np.clip(np.rint(np.stack(columns, 1) * UNIT), -32768, 32767).astype(int), names


class Photo:
    def __init__(self, shades, accepted, chart):
        self.path, self.program = shades["photo"], (shades["names"] or ["-"])[0]
        self.accepted = accepted
        # Rounded as test vectors are.
        self.shades = [[round(v, 5) for v in shades[k]] for k in LOOKS]
        # Others keep the nearest name in the program.
        self.is_seen = shades.get("source", "network") == "network"
        self.x, self.names = features(self.shades, chart)
        self.y = np.array([NAMES[i] in accepted for i in self.names])
        # Photos of one garment's several sizes share eight digits.
        self.group = re.sub(r".*([0-9a-f]{8}).*", r"\1", os.path.basename(self.path))


def right(table, photos):
    """Of each photo whether its first colour gets a name that was given it."""
    scores = np.split(
        score(table, np.concatenate([photo.x for photo in photos])),
        np.cumsum([len(photo.x) for photo in photos])[:-1],
    )
    return [
        photo.y[ranks.argmax()] if photo.is_seen else photo.program in photo.accepted
        for photo, ranks in zip(photos, scores)
    ]


def fit(photos, seed=0):
    """Trees whose sum ranks a photo's candidates: the softmax of it is what LightGBM boosts."""
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
        objective=objective, learning_rate=0.08, num_leaves=LEAVES, min_data_in_leaf=20, lambda_l2=5,
        feature_fraction=0.4, bagging_fraction=0.7, bagging_freq=1, num_threads=1, verbose=-1,
        seed=seed, deterministic=True,
    )
    booster = lightgbm.train(settings, lightgbm.Dataset(x, y), ROUNDS)
    return [flat(tree["tree_structure"]) for tree in booster.dump_model()["tree_info"]]


def flat(root):
    """A tree as whole numbers: of each node a feature, a threshold and what comes next up to it and above,
    a node's number or -1 - a leaf's; then the leaves."""
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
    groups = sorted({photo.group for photo in photos})
    random.Random(seed).shuffle(groups)
    part = {group: i % 5 for i, group in enumerate(groups)}
    count = 0
    for i in range(5):
        table = fit([p for p in photos if part[p.group] != i] + anchors, seed)
        count += sum(right(table, [p for p in photos if part[p.group] == i]))
    return count / len(photos)


def transferred(known, others, anchors, seed):
    seen = {photo.group for photo in known}
    table = fit(known + anchors, seed)
    return np.mean(right(table, [photo for photo in others if photo.group not in seen]))


def evaluate(photos, anchors):
    program = lambda photos: np.mean([photo.program in photo.accepted for photo in photos])
    real = [photo for photo in photos if "/real/" in photo.path]
    training = [photo for photo in photos if "/training/" in photo.path]
    # Each is the mean of trials that differ in chance alone; one of the first is five fits.
    rows = [
        ("cross-validation", photos, 3, lambda s: cross_validated(photos, anchors, s)),
        ("phone photos to the others", training, 10, lambda s: transferred(real, training, anchors, s)),
        ("the others to phone photos", real, 10, lambda s: transferred(training, real, anchors, s)),
    ]
    print("| | photos | nearest name | trees | gain |\n| --- | --- | --- | --- | --- |")
    for name, some, trials, trial in rows:
        before, now = program(some), np.mean([trial(seed + 1) for seed in range(trials)])
        print(
            f"| {name} | {len(some)} | {before:.1%} | {now:.1%} | {100 * (now - before):+.1f} |", flush=True
        )


def export(table, chart, path):
    """Signed 16-bit integers, little-endian: how many trees and chips there are; the trees; of each chip
    L, a and b in 1/10000 and three names, -1 for none."""
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
    accepted = {row["photo"]: row["names"].split("|") for row in csv.DictReader(open(GRADES))}
    os.makedirs(arguments.work, exist_ok=True)
    kept = os.path.join(arguments.work, "shades.jsonl")
    if not os.path.exists(kept):
        paths = os.path.join(arguments.work, "photos.txt")
        open(paths, "w").writelines(f"{os.path.join(arguments.shared, photo)}\n" for photo in accepted)
        lines = subprocess.run([arguments.program, paths], check=True, stdout=subprocess.PIPE).stdout
        open(kept, "wb").write(lines)
    chart = Chart(CHART)
    photos = []
    for line in open(kept):
        shades = json.loads(line)
        name = next(n for n in accepted if shades["photo"].endswith("/" + n))
        photos.append((name, Photo(shades, accepted[name], chart)))
    # Chance is drawn in their order: it must not hang on the folder that they lie in.
    photos = [photo for _, photo in sorted(photos, key=lambda pair: pair[0])]
    evaluate(photos, anchors(chart))
    if arguments.output:
        table = fit(photos + anchors(chart))
        export(table, chart, arguments.output)
        for photo in photos[:: max(1, len(photos) // max(1, arguments.vectors))][: arguments.vectors]:
            print_vector(photo, table)


def print_vector(photo, table):
    """A photo's shades, and what comes out of them, as Swift."""
    scores = score(table, photo.x)
    best = scores.argmax()
    shades = ", ".join(f"Oklab(lightness: {c[0]:.5f}, a: {c[1]:.5f}, b: {c[2]:.5f})" for c in photo.shades)
    print(f"({shades},\n  {photo.x[best].tolist()}, {scores[best]}, \"{NAMES[photo.names[best]]}\"),")


def anchors(chart):
    """What is of one flat colour, a name's own, has that name."""
    shades = [dict.fromkeys(LOOKS, c) for c in OWN]
    return [Photo(dict(s, photo=name, names=[name]), [name], chart) for s, name in zip(shades, NAMES)]


if __name__ == "__main__":
    main()
