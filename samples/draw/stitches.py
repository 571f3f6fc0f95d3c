"""Stocking stitch at the scale of pixels: rows of yarn in two colours. Each stitch is a small V."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from palette import rgb
from shading import blur, lambert, noise

# The size of a stitch, in units of the drawing.
WALE, COURSE = 3.2, 2.35
# The distance that the middle of a V hangs below its tips, in courses.
HANG = 0.85
# The blur of yarn that is slightly out of focus, in pixels.
SOFT = 0.5


@dataclass(frozen=True)
class Grain:
    """The grain of a piece's cloth: its start, the direction of its rows, and their radius of
    curvature, as on a rounded sleeve."""

    start: tuple[float, float]
    along: tuple[float, float]
    radius: float

    def place(self, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Returns positions across and along the grain, in units of the drawing."""
        (x0, y0), (ax, ay) = self.start, self.along
        across = (x - x0) * ay - (y - y0) * ax
        along = (x - x0) * ax + (y - y0) * ay
        return across, along + 0.06 * across * across / self.radius


@dataclass(frozen=True)
class Stripes:
    """Two yarns. The first is used alone down to the course `begin`, and then both by `plan`,
    repeatedly."""

    yarns: tuple[str, str]
    begin: int
    plan: str

    def colours(self, course: np.ndarray) -> np.ndarray:
        """Returns the colour of each course, 0..1."""
        plan = np.array([int(c) for c in self.plan])
        yarn = np.where(course < self.begin, 0, plan[(course - self.begin) % len(plan)])
        return np.array([rgb(c) for c in self.yarns])[yarn] / 255


def knitted(across: np.ndarray, along: np.ndarray, stripes: Stripes, scale: float,
            seed: int) -> np.ndarray:
    """Returns the colours of stocking stitch at positions in units. `scale` is pixels per unit."""
    shape = across.shape
    rng = np.random.Generator(np.random.PCG64(seed))
    # No knit is exact. Rows drift a little, and each stitch has a slightly different tone.
    a = across / WALE + 0.25 * noise(shape, (60, 40), seed + 1)
    b = along / COURSE + 0.35 * noise(shape, (50, 90), seed + 2)
    column, half = np.floor(a).astype(int), np.abs(2 * (a - np.floor(a)) - 1)
    b = b - HANG * (1 - half) + 0.08 * rng.standard_normal(512)[column % 512]
    course = np.floor(b).astype(int)
    # A leg of yarn is round, both across and along.
    leg = np.sin(np.pi * half) ** 0.6 * np.sin(np.pi * (b - course)) ** 0.5
    own = rng.standard_normal((512, 512))[course % 512, column % 512]
    shade, _ = lambert(leg * 0.55 * scale)
    bright = shade * (0.62 + 0.42 * leg + 0.035 * own)
    hard = stripes.colours(course) * (1 - 0.6 * np.clip(1 - bright, 0, 1))[..., None]
    # Yarn has no sharp edge. Without this blur, edges would be jagged.
    return np.dstack([blur(hard[..., c], SOFT) for c in range(3)])
