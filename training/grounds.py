"""Draws backgrounds: plain walls, sheets with folds, tiles, planks, carpets, printed cloth and
heaps of things."""

import cv2
import numpy as np

from common import chance


def smooth(random, size, cells):
    """Returns noise with a deviation of about one, which changes over 1/cells of the picture."""
    noise = random.standard_normal((cells + 2, cells + 2)).astype(np.float32)
    return cv2.resize(noise, (size, size), interpolation=cv2.INTER_CUBIC)


def palette(random):
    """Returns a likely background colour: whites, greys, woods, browns, blues, and sometimes any
    colour."""
    kind = random.random()
    if kind < 0.35:
        value = random.uniform(150, 250)
        return np.array([value, value, value]) + random.normal(0, 6, 3) + [4, 0, -4]
    if kind < 0.5:
        value = random.uniform(30, 150)
        return np.array([value, value, value]) + random.normal(0, 8, 3)
    if kind < 0.8:
        value = random.uniform(60, 225)
        return value * np.array([1.0, random.uniform(0.68, 0.92), random.uniform(0.4, 0.8)])
    return random.uniform(20, 240, 3)


def rotated(random, size):
    """Returns two coordinates in pixels, along and across a random direction. The direction is
    often vertical, and sometimes in perspective."""
    angle = random.choice([0, np.pi / 2, np.pi / 4, random.uniform(0, np.pi)]) + random.normal(0, 0.06)
    rows, columns = np.mgrid[0:size, 0:size].astype(np.float32) - size / 2
    if chance(random, 0.4):
        depth = 1 + random.uniform(-0.5, 0.5) * rows / size
        rows, columns = rows / depth, columns / depth
    along = columns * np.cos(angle) + rows * np.sin(angle)
    across = rows * np.cos(angle) - columns * np.sin(angle)
    return along + random.uniform(0, size), across + random.uniform(0, size)


def tiles(random, size):
    along, across = rotated(random, size)
    width, height = random.uniform(0.15, 0.7, 2) * size
    if chance(random, 0.6):
        height = width
    joint = random.uniform(0.6, 3)
    picture = np.zeros((size, size, 3), np.float32) + palette(random)
    column, row = np.floor(along / width).astype(int), np.floor(across / height).astype(int)
    tones = random.normal(0, random.uniform(0, 9), (64, 64, 1)).astype(np.float32)
    picture += tones[row % 64, column % 64]
    if chance(random, 0.2):
        picture[(row + column) % 2 == 0] += random.normal(0, 50, 3)
    distance = np.minimum(np.minimum(along % width, width - along % width),
                          np.minimum(across % height, height - across % height))
    line = np.clip(joint - distance, 0, 1)[:, :, None]
    picture = picture * (1 - line) + line * (palette(random) * 0.5 + picture.mean((0, 1)) * 0.4)
    return picture + (smooth(random, size, 24) * random.uniform(0, 6))[:, :, None]


def planks(random, size):
    along, across = rotated(random, size)
    width = random.uniform(0.08, 0.3) * size
    base = random.uniform(60, 230) * np.array([1, random.uniform(0.7, 0.95), random.uniform(0.45, 0.9)])
    row = np.floor(across / width).astype(int)
    length = random.uniform(0.6, 3) * size
    offsets = random.uniform(0, length, 64)
    shifted = along + offsets[row % 64]
    column = np.floor(shifted / length).astype(int)
    tone = random.normal(0, random.uniform(2, 18), (64, 64)).astype(np.float32)[row % 64, column % 64]
    grain = cv2.resize(random.standard_normal((size, 6)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
    grain = cv2.remap(grain, (along % size).astype(np.float32), (across % size).astype(np.float32), cv2.INTER_LINEAR)
    distance = np.minimum(np.minimum(across % width, width - across % width),
                          np.minimum(shifted % length, length - shifted % length))
    line = np.clip(random.uniform(0.5, 2) - distance, 0, 1)
    light = 1 + (tone + grain * random.uniform(0, 12)) / 128
    return base * light[:, :, None] * (1 - random.uniform(0.2, 0.8) * line[:, :, None])


def sheet(random, size):
    """Draws cloth with folds: soft ridges in a few directions."""
    shade = np.zeros((size, size), np.float32)
    for _ in range(random.integers(1, 5)):
        along, across = rotated(random, size)
        wave = across + smooth(random, size, 3) * size * 0.08
        period = random.uniform(0.1, 0.8) * size
        ridge = np.abs(((wave / period) % 1) - 0.5) * 2
        shade += (ridge ** random.uniform(1, 6) - 0.3) * random.uniform(4, 30) * (0.5 + 0.5 * smooth(random, size, 2))
    picture = np.zeros((size, size, 3), np.float32) + palette(random)
    return picture + shade[:, :, None]


def carpet(random, size):
    noise = random.standard_normal((size, size)).astype(np.float32)
    noise = cv2.GaussianBlur(noise, (0, 0), random.uniform(0.5, 2.5))
    noise *= random.uniform(6, 28) / noise.std()
    return np.zeros((size, size, 3), np.float32) + palette(random) + noise[:, :, None]


def printed(random, size):
    """Draws printed or woven cloth: stripes, checks, waffles, dots or blots."""
    along, across = rotated(random, size)
    period = random.uniform(0.02, 0.25) * size
    kind = random.random()
    one, two = palette(random), palette(random)
    if kind < 0.3:
        field = (across / period) % 1 < random.uniform(0.2, 0.8)
    elif kind < 0.6:
        field = ((across / period) % 1 < 0.5).astype(int) + ((along / period) % 1 < 0.5)
        field = field / 2
    elif kind < 0.75:
        field = ((across / period) % 1 - 0.5) ** 2 + ((along / period) % 1 - 0.5) ** 2 < random.uniform(0.02, 0.15)
    else:
        field = np.clip(smooth(random, size, random.integers(4, 20)) * 4, 0, 1)
    field = cv2.GaussianBlur(field.astype(np.float32), (0, 0), random.uniform(0.4, 1.5))[:, :, None]
    contrast = random.uniform(0.15, 1)
    return one * (1 - field * contrast) + two * field * contrast


def ornaments(random, size):
    """Draws a carpet or cover with ornaments: a motif, mirrored and repeated, in a few colours."""
    colors = [palette(random) for _ in range(random.integers(2, 6))]
    if chance(random, 0.4):
        # All colours have similar tones.
        colors = [colors[0] + random.normal(0, 25) + random.normal(0, 6, 3) for _ in colors]
    side = int(size * random.uniform(0.08, 0.45))
    motif = np.zeros((side, side, 3), np.float32) + colors[0]
    for _ in range(random.integers(3, 14)):
        color = [float(value) for value in colors[random.integers(len(colors))]]
        where = tuple(int(value) for value in random.uniform(0, side, 2))
        reach = random.uniform(0.05, 0.4, 2) * side + 1
        kind = random.integers(3)
        thick = -1 if chance(random, 0.5) else int(random.integers(1, 2 + side // 16))
        if kind == 0:
            cv2.ellipse(motif, where, (int(reach[0]), int(reach[1])), random.uniform(0, 180), 0, 360, color, thick, cv2.LINE_AA)
        elif kind == 1:
            start = random.uniform(0, 360)
            cv2.ellipse(motif, where, (int(reach[0]), int(reach[1])), random.uniform(0, 180), start,
                        start + random.uniform(60, 270), color, max(1, abs(thick)), cv2.LINE_AA)
        else:
            points = np.array(where) + random.normal(0, 0.18 * side, (random.integers(3, 6), 2))
            cv2.fillPoly(motif, [points.astype(np.int32)], color, cv2.LINE_AA)
    if chance(random, 0.8):
        motif = np.concatenate([motif, motif[:, ::-1]], 1)
    if chance(random, 0.6):
        motif = np.concatenate([motif, motif[::-1]], 0)
    along, across = rotated(random, size)
    height, width = motif.shape[:2]
    picture = cv2.remap(motif, (along % width).astype(np.float32), (across % height).astype(np.float32),
                        cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    picture = cv2.GaussianBlur(picture, (0, 0), random.uniform(0.4, 1.6))
    mean = picture.mean((0, 1))
    picture = (picture - mean) * random.uniform(0.3, 1) + mean
    return picture + random.normal(0, random.uniform(2, 9), (size, size, 1))


def heap(random, size):
    """Draws many things on and next to each other, each with its own colour and grain, like a
    patchwork or a cluttered table."""
    picture = carpet(random, size) if chance(random, 0.5) else plain(random, size)
    largest = random.uniform(0.08, 0.35) * size
    any_color = chance(random, 0.5)
    for _ in range(random.integers(15, 140)):
        color = random.uniform(0, 255, 3) if any_color else palette(random)
        where, reach = random.uniform(0, size, 2), random.uniform(0.15, 1, 2) * largest
        kind = random.random()
        if kind < 0.7:
            turned = 0.0 if chance(random, 0.5) else random.uniform(0, 180)
            outline = cv2.boxPoints((where.tolist(), reach.tolist(), turned))
        elif kind < 0.85:
            turn = np.linspace(0, 2 * np.pi, 24)[:, None]
            outline = where + np.hstack([np.cos(turn), np.sin(turn)]) * reach / 2
        else:
            outline = where + random.normal(0, 0.3, (random.integers(3, 7), 2)) * reach
        left, top = np.clip(outline.min(0).astype(int), 0, size - 1)
        right, bottom = np.clip(outline.max(0).astype(int) + 2, 1, size)
        part = picture[top:bottom, left:right]
        inside = np.zeros(part.shape[:2], np.uint8)
        cv2.fillPoly(inside, [np.round(outline - [left, top]).astype(np.int32)], 255, cv2.LINE_AA)
        grain = random.normal(0, random.uniform(0, 30), (*part.shape[:2], 1))
        part += (color + grain - part) * (inside[:, :, None] / 255.0)
    return cv2.GaussianBlur(picture.astype(np.float32), (0, 0), random.uniform(0.4, 1.2))


def plain(random, size):
    return np.zeros((size, size, 3), np.float32) + palette(random)


def draw(random, size):
    """Returns a background, as bytes."""
    kinds = [tiles, planks, sheet, carpet, printed, ornaments, plain]
    picture = random.choice(kinds, p=[0.2, 0.16, 0.16, 0.09, 0.1, 0.22, 0.07])(random, size)
    if chance(random, 0.25):
        # Joins two backgrounds, like a wall and the floor, or the edge of a bed.
        other = random.choice(kinds)(random, size)
        along, across = rotated(random, size)
        side = np.clip(across - np.median(across) + random.normal(0, size / 4), 0, 1)[:, :, None]
        picture = picture * side + other * (1 - side)
    return lit(random, picture)


def lit(random, picture):
    """Returns the picture in uneven light, with a camera's noise, as bytes."""
    size = picture.shape[0]
    light = 1 + smooth(random, size, 2) * random.uniform(0, 0.15)
    picture = picture * light[:, :, None] + random.normal(0, random.uniform(0.5, 4), (size, size, 1))
    return np.clip(picture, 0, 255).astype(np.uint8)


def bank(count, heaps, size, seed):
    """Returns many backgrounds, followed by heaps of things. The same seed gives the same
    pictures."""
    random, heaping = np.random.default_rng(seed), np.random.default_rng(11 * seed)
    drawn = [draw(random, size) for _ in range(count)]
    return np.stack(drawn + [lit(heaping, heap(heaping, size)) for _ in range(heaps)])
