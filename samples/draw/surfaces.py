"""Backgrounds for garments, made from noise and lit like the cloth."""

from __future__ import annotations

import numpy as np

from palette import rgb
from render import rasterise
from shading import blur, creases, lambert, noise

Surface = np.ndarray


def flat(height: int, width: int, colour: str) -> Surface:
    return np.ones((height, width, 1)) * np.array(rgb(colour)) / 255


def lit_by(surface: Surface, bumps: np.ndarray, strength: float = 1.0) -> Surface:
    """Shades a surface by a height field."""
    shade, _ = lambert(bumps)
    return np.clip(surface * (1 + (shade - 1) * strength)[..., None], 0, 1)


def wood(height: int, width: int, *, colour: str = "#c39b6f", boards: int = 5,
         seed: int = 1) -> Surface:
    """Returns vertical floor boards with grain, joints and slightly different tones."""
    rng = np.random.Generator(np.random.PCG64(seed))
    image = flat(height, width, colour)
    bumps = np.zeros((height, width))
    edges = np.linspace(0, width, boards + 1).round().astype(int)
    for index, (left, right) in enumerate(zip(edges, edges[1:], strict=False)):
        span = right - left
        bend = noise((height, span), (height * 0.16, span * 0.5), seed * 50 + index)
        across = np.arange(span)[None, :] / span + bend * 0.10
        rings = 0.5 + 0.5 * np.sin(across * (17 + 6 * rng.random()) + 6 * rng.random()
                                   + noise((height, span), (140, 9), seed * 70 + index) * 0.9)
        fibre = noise((height, span), (60, 0.9), seed * 90 + index)
        dark = 0.085 * rings ** 2 + 0.026 * fibre
        tint = 1 + 0.07 * (rng.random() - 0.5)
        rows = image[:, left:right]
        image[:, left:right] = rows * tint * (1 - dark[..., None] * np.array([0.8, 1.0, 1.25]))
        bumps[:, left:right] = 0.10 * fibre
        bumps[:, left:left + 3] -= 2.2
        image[:, left:left + 2] *= 0.62
        joint = int(height * (0.12 + 0.76 * rng.random()))
        image[joint:joint + 2, left:right] *= 0.66
        bumps[joint:joint + 3, left:right] -= 1.6
    return lit_by(image, blur(bumps, 0.8), 0.7)


def sheet(height: int, width: int, *, colour: str = "#e6ded1", seed: int = 2) -> Surface:
    """Returns a linen bed sheet with a fine weave and broad soft folds."""
    broad = creases((height, width), 170, seed) * 0.55 + creases((height, width), 70, seed + 5) * 0.14
    weave = noise((height, width), (0.8, 14), seed + 1) + noise((height, width), (14, 0.8), seed + 2)
    image = flat(height, width, colour) * (1 + 0.012 * weave)[..., None]
    return lit_by(image, blur(broad, 5), 0.75)


def plaster(height: int, width: int, *, colour: str = "#d9cfc4", seed: int = 3) -> Surface:
    """Returns a limewashed wall with a cloudy tone and faint trowel marks."""
    cloud = noise((height, width), (120, 150), seed) + 0.6 * noise((height, width), (40, 60), seed + 1)
    trowel = noise((height, width), (16, 44), seed + 2)
    image = flat(height, width, colour) * (1 + 0.020 * cloud)[..., None]
    return lit_by(image, trowel * 0.8 + 0.08 * noise((height, width), (2.2, 2.2), seed + 3), 0.5)


def paper(height: int, width: int, *, colour: str = "#cfcac3", seed: int = 4) -> Surface:
    """Returns a smooth paper backdrop with a very faint tooth."""
    tooth = noise((height, width), (1.4, 1.4), seed)
    cloud = noise((height, width), (220, 220), seed + 1)
    return flat(height, width, colour) * (1 + 0.005 * tooth + 0.010 * cloud)[..., None]


def terrazzo(height: int, width: int, *, colour: str = "#e4ded6", seed: int = 5) -> Surface:
    """Returns polished stone chips in a pale binder."""
    rng = np.random.Generator(np.random.PCG64(seed))
    tones = ("#cdb7a4", "#b9b3aa", "#d7c3b4", "#a9a39b", "#c9a78f", "#efe9e1", "#bfc3bb")
    chips = []
    for _ in range(round(height * width / 2600)):
        x, y = rng.random() * width, rng.random() * height
        size = 4 + 20 * rng.random() ** 3
        turns = np.sort(rng.random(6)) * 2 * np.pi
        reach = size * (0.7 + 0.5 * rng.random(6))
        points = " ".join(f"{x + r * np.cos(t) * 1.2:.1f},{y + r * np.sin(t):.1f}"
                          for t, r in zip(turns, reach, strict=True))
        chips.append(f'<polygon points="{points}" fill="{tones[rng.integers(len(tones))]}" '
                     'stroke-linejoin="round"/>')
    layer = rasterise("".join(chips), width, height)
    alpha = layer[..., 3:] * 0.8
    image = flat(height, width, colour) * (1 - alpha) + layer[..., :3] * alpha
    cloud = noise((height, width), (160, 160), seed + 1)
    return image * (1 + 0.012 * cloud)[..., None]
