#!/usr/bin/env python3
"""Measures the error of the program's alpha along known outlines: crisp, blurred, fuzzy and hairy.

    edges.py ../../shared WORK what2wear [what2wear ...]        a line for each program

Ten garments of real/ are laid on four drawn backgrounds, at the photo's size, with four kinds of
edge: 160 photos. Each program cuts them out by force. The errors of alpha within 12 pixels of the
outline are summed and divided by the outline's length, so the result is in pixels across it. Photos
are omitted and counted if any program's cut-out has an IoU below 0.95. Everything drawn is
repeatable.
"""

import argparse
import pathlib
import subprocess

import cv2
import numpy as np
from PIL import Image

GARMENTS = 10
GROUNDS = ("wall", "sheet", "planks", "carpet")
EDGES = ("crisp", "blurred", "fuzz", "hair")
BAND = 12
LEAST_OVERLAP = 0.95


def ground(random, name, height, width):
    """Returns a background's sRGB codes."""
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    color = random.uniform(110, 235) * np.array([1, random.uniform(0.86, 1), random.uniform(0.7, 1)])
    picture = np.zeros((height, width, 3), np.float32) + color
    if name == "sheet":
        folds = cv2.GaussianBlur(random.standard_normal((height, width)).astype(np.float32), (0, 0), 24)
        picture *= 1 + 0.1 * (folds / folds.std())[:, :, None].clip(-2, 2)
    if name == "planks":
        plank = (columns // 57).astype(int)
        picture *= 1 + random.normal(0, 0.08, 64)[plank % 64][:, :, None]
        picture[columns % 57 < 1.5] *= 0.6
    if name == "carpet":
        pile = cv2.GaussianBlur(random.standard_normal((height, width)).astype(np.float32), (0, 0), 1.2)
        picture *= 1 + 0.12 * (pile / pile.std())[:, :, None]
    return picture + random.normal(0, 1.5, (height, width, 1))


def opacity(random, mask, edge):
    """Returns a mask's alpha, 0...1, with the given kind of edge."""
    signed = cv2.distanceTransform(mask, cv2.DIST_L2, 5) - cv2.distanceTransform(1 - mask, cv2.DIST_L2, 5)
    signed = cv2.GaussianBlur(signed, (0, 0), 1.5)
    if edge == "crisp":
        return np.clip(signed + 0.5, 0, 1)
    if edge == "blurred":
        return np.clip(signed / 6 + 0.5, 0, 1)
    if edge == "fuzz":
        noise = cv2.GaussianBlur(random.standard_normal(mask.shape).astype(np.float32), (0, 0), 0.8)
        return np.clip(signed / 2 + noise / noise.std() * 0.8 + 0.5, 0, 1)
    hair = np.zeros((4 * mask.shape[0], 4 * mask.shape[1]), np.uint8)
    slope = np.dstack(np.gradient(signed))
    places = np.argwhere(np.abs(signed) < 1)
    for row, column in places[random.random(len(places)) < 0.2]:
        out = -slope[row, column] + random.normal(0, 0.3, 2)
        tip = np.array([row, column]) + out * random.uniform(3, 9)
        ends = [tuple(int(4 * place) for place in reversed(end)) for end in ((row, column), tip)]
        cv2.line(hair, ends[0], ends[1], 255, 3, cv2.LINE_AA)
    hair = cv2.resize(hair, mask.shape[::-1], interpolation=cv2.INTER_AREA) / 255
    return np.maximum(np.clip(signed + 0.5, 0, 1), hair)


def linear(codes):
    part = codes.clip(0, 255) / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def codes(light):
    return 255 * np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)


def spread(photo, mask):
    """Returns the garment's colours, extended outwards by the nearest colours well inside it."""
    inside = cv2.erode(mask, np.ones((9, 9), np.uint8))
    _, labels = cv2.distanceTransformWithLabels(1 - inside, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
    colors = np.zeros((labels.max() + 1, 3), np.float32)
    colors[labels[inside > 0]] = photo[inside > 0]
    return np.where(inside[:, :, None] > 0, photo, colors[labels])


def composites(shared, folder):
    """Draws the photos, and yields each photo's name and alpha."""
    masks = sorted((shared / "real").glob("*.mask.png"))
    for index, path in enumerate(masks[:: len(masks) // GARMENTS][:GARMENTS]):
        name = path.name.removesuffix(".mask.png")
        photo = np.asarray(Image.open(path.with_name(name + ".jpg")).convert("RGB")).astype(np.float32)
        mask = (np.asarray(Image.open(path).convert("L")) > 127).astype(np.uint8)
        cloth = spread(photo, mask)
        for place, ground_name in enumerate(GROUNDS):
            for kind, edge in enumerate(EDGES):
                random = np.random.default_rng([index, place, kind])
                true = opacity(random, mask, edge)
                behind = ground(random, ground_name, *mask.shape)
                light = linear(cloth) * true[:, :, None] + linear(behind) * (1 - true[:, :, None])
                stem = f"{name}-{ground_name}-{edge}"
                Image.fromarray(codes(light).clip(0, 255).round().astype(np.uint8)).save(folder / f"{stem}.png")
                yield stem, edge, true


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("shared", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("programs", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    photos = arguments.work / "edges"
    photos.mkdir(parents=True, exist_ok=True)
    drawn = list(composites(arguments.shared, photos))
    errors = {}
    for number, program in enumerate(arguments.programs):
        cuts = arguments.work / f"edges-{number}"
        subprocess.run(
            [program, "clean", photos, "--cutout", "force", "--no-masks", "--compression", "fast", "--quiet", "-o", cuts],
            check=True)
        for stem, edge, true in drawn:
            alpha = np.asarray(Image.open(cuts / f"{stem}.png").convert("RGBA"))[:, :, 3] / 255
            garment = (true > 0.5).astype(np.uint8)
            overlap = (garment & (alpha > 0.5)).sum() / (garment | (alpha > 0.5)).sum()
            square = np.ones((2 * BAND + 1,) * 2, np.uint8)
            band = (cv2.dilate(garment, square) > 0) & (cv2.erode(garment, square) == 0)
            outlines, _ = cv2.findContours(garment, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
            length = sum(cv2.arcLength(outline, True) for outline in outlines)
            off = np.abs(alpha - true)[band].sum() / length
            errors.setdefault(stem, (edge, []))[1].append((overlap, off))
    kept = {stem: found for stem, found in errors.items() if all(overlap >= LEAST_OVERLAP for overlap, _ in found[1])}
    print(f"{len(kept)} of {len(errors)} photos; " + ", ".join(EDGES))
    for number, program in enumerate(arguments.programs):
        means = [np.mean([found[number][1] for kind, found in kept.values() if kind == edge]) for edge in EDGES]
        print(program, " ".join(f"{mean:.2f}" for mean in means))


if __name__ == "__main__":
    main()
