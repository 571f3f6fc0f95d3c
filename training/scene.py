"""The surroundings of a garment: its shadow, litter, hands, patches, and a background in other
light.

Pictures and masks are square and of the same size. Functions that add a thing change the
picture. Functions that change its light return a new picture.
"""

import cv2
import numpy as np

from common import chance


def edge_place(random, mask):
    """Returns a point on a mask's edge, as x and y, or None if the mask has no edge."""
    rows, columns = np.nonzero(cv2.morphologyEx(mask, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)) > 100)
    if not len(rows):
        return None
    at = random.integers(len(rows))
    return int(columns[at]), int(rows[at])


def skin(random):
    return np.array([random.uniform(90, 235)] * 3) * [1, random.uniform(0.7, 0.85), random.uniform(0.55, 0.75)]


def shadowed(random, ground, mask):
    """Returns the background with the garment's shadow: close and dark, wide and soft, or hard
    and far as in the sun."""
    side = mask.shape[0]
    if chance(random, 0.08):
        angle, reach = random.uniform(0, 2 * np.pi), random.uniform(0.02, 0.12) * side
        shade = np.zeros_like(mask)
        for part in np.linspace(0, 1, 6):
            move = np.float32([[1, 0, part * reach * np.cos(angle)], [0, 1, part * reach * np.sin(angle)]])
            shade = np.maximum(shade, cv2.warpAffine(mask, move, (side, side)))
        blur, dark = random.uniform(0.5, 2), random.uniform(0.35, 0.8)
    elif chance(random, 0.85):
        reach = float(np.exp(random.uniform(np.log(0.004), np.log(0.06)))) * side
        shift = random.normal(0, reach, 2)
        shade = cv2.warpAffine(mask, np.float32([[1, 0, shift[0]], [0, 1, shift[1]]]), (side, side))
        blur, dark = max(0.6, reach * random.uniform(0.3, 0.8)), random.uniform(0.1, 0.75)
    else:
        return ground
    shade = cv2.GaussianBlur(shade, (0, 0), blur)
    return ground * (1 - shade.astype(np.float32)[:, :, None] * (dark / 255))


def litter(random, ground):
    """Adds things other than garments to the background: cables, edges of furniture, a hanger's
    hook, papers and skin."""
    side = ground.shape[0]
    for _ in range(random.integers(1, 4)):
        color = [float(value) for value in random.uniform(0, 255, 3)]
        kind = random.integers(5)
        if kind == 0:
            points = random.uniform(-0.1, 1.1, (2, 2)) * side
            cv2.line(ground, points[0].astype(int).tolist(), points[1].astype(int).tolist(), color,
                     int(random.integers(1, 6)), cv2.LINE_AA)
        elif kind == 1:
            box = ((random.uniform(0, side), random.uniform(0, side)),
                   (random.uniform(0.05, 0.5) * side, random.uniform(0.05, 0.5) * side), random.uniform(0, 180))
            cv2.fillPoly(ground, [cv2.boxPoints(box).astype(np.int32)], color, cv2.LINE_AA)
        elif kind == 2:
            wide = random.uniform(0.1, 0.4) * side
            middle = (int(random.uniform(0.2, 0.8) * side), int(random.uniform(0, 0.4) * side))
            for across in (-wide, wide):
                end = (int(middle[0] + across), int(middle[1] + wide / 2))
                cv2.line(ground, middle, end, color, int(random.integers(2, 7)), cv2.LINE_AA)
            cv2.line(ground, middle, (middle[0], 0), color, int(random.integers(1, 4)), cv2.LINE_AA)
        elif kind == 3:
            color = skin(random).tolist()
            edge = random.integers(4)
            at = [random.uniform(0, side), random.uniform(0, side)]
            at[edge % 2] = 0 if edge < 2 else side
            reach = (int(random.uniform(0.05, 0.2) * side), int(random.uniform(0.03, 0.1) * side))
            cv2.ellipse(ground, (int(at[0]), int(at[1])), reach, random.uniform(0, 180), 0, 360, color, -1, cv2.LINE_AA)
        else:
            step = random.normal(0, 40)
            across = int(random.uniform(0.05, 0.95) * side)
            if chance(random, 0.5):
                ground[:across] += step
            else:
                ground[:, :across] += step


def patched(random, picture, mask):
    """Adds a patch, label or tab to the garment at its edge. The mask stays unchanged. Two in three
    show the picture just outside the edge, mostly background. The others are white or any colour.
    Four in five have a border."""
    side = mask.shape[0]
    place = edge_place(random, mask)
    if place is None:
        return
    at = np.array(place, np.float32)
    soft = cv2.GaussianBlur(mask, (0, 0), 0.02 * side).astype(np.float32)
    x, y = np.clip(place, 1, side - 2)
    inward = np.array([soft[y, x + 1] - soft[y, x - 1], soft[y + 1, x] - soft[y - 1, x]])
    length = np.hypot(*inward)
    if length < 1e-3:
        return
    inward /= length
    along = np.array([-inward[1], inward[0]])
    deep, half = random.uniform(0.025, 0.07) * side, random.uniform(0.015, 0.07) * side
    slant = random.normal(0, 0.15) * along
    # The patch starts just inside the edge, which leaves a rim of garment, and ends outside, where
    # the mask cuts it off.
    near, far = at - inward * random.uniform(-0.005, 0.02) * side, at + (inward + slant) * deep
    corners = np.array([near - along * half, near + along * half, far + along * half, far - along * half])
    inside = np.zeros((side, side), np.uint8)
    cv2.fillPoly(inside, [np.round(corners).astype(np.int32)], 255, cv2.LINE_AA)
    inside = cv2.min(inside, mask)
    out = inward * -(deep + 0.03 * side)
    shift = np.float32([[1, 0, -out[0]], [0, 1, -out[1]]])
    before = cv2.warpAffine(picture, shift, (side, side), borderMode=cv2.BORDER_REFLECT_101).astype(np.float32)
    kind = random.random()
    if kind < 0.65:
        filled = before + random.normal(0, 8) + random.normal(0, 3, 3)
    else:
        color = random.uniform(200, 250) if kind < 0.85 else random.uniform(0, 255, 3)
        # A tenth of the picture's light and dark is added, so that the patch is not flat.
        filled = color + (before - before.mean((0, 1))) * 0.1
    if chance(random, 0.8):
        border = np.zeros((side, side), np.uint8)
        cv2.polylines(border, [np.round(corners).astype(np.int32)], True, 255, int(random.integers(1, 3)), cv2.LINE_AA)
        seen = border.astype(np.float32)[:, :, None] / 255 * random.uniform(0.3, 1.0)
        filled += seen * (random.uniform(-90, -20) if chance(random, 0.75) else random.uniform(20, 60))
    share = inside.astype(np.float32)[:, :, None] / 255
    picture[:] = np.clip(picture + (filled - picture) * share, 0, 255).astype(np.uint8)


def hand(random, picture, mask):
    """Adds a hand or arm over the garment's edge. The mask no longer includes that area."""
    side = mask.shape[0]
    where = edge_place(random, mask)
    if where is None:
        return
    color = skin(random).tolist()
    size = (int(random.uniform(0.03, 0.12) * side), int(random.uniform(0.02, 0.05) * side))
    turned = random.uniform(0, 180)
    cv2.ellipse(picture, where, size, turned, 0, 360, color, -1, cv2.LINE_AA)
    cv2.ellipse(mask, where, size, turned, 0, 360, 0, -1, cv2.LINE_AA)


def other_ground_light(random, photo, mask):
    """Returns the photo with its background in another colour or light, and the garment
    unchanged."""
    soft = cv2.GaussianBlur(mask, (0, 0), 1.0).astype(np.float32)[:, :, None] / 255
    ground = photo.astype(np.float32)
    mean = ground.mean((0, 1))
    ground = (ground - mean) * np.exp(random.normal(0, 0.15)) + mean + random.normal(0, 18) + random.normal(0, 8, 3)
    return np.clip(ground + (photo - ground) * soft, 0, 255).astype(np.uint8)
