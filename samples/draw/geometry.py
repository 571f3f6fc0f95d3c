"""Curves through points, for outlines, seams and stripes.

Points are written as text: "120,80 100,200* 90,300". A star marks a corner. The curve is smooth at
all other points.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

Point = tuple[float, float]
Warp = Callable[[float, float], Point]


@dataclass(frozen=True)
class Knot:
    """A point of a curve, which is either smooth there or has a corner."""

    x: float
    y: float
    corner: bool = False


def knots(text: str) -> list[Knot]:
    """Parses the text form of a list of points."""
    result = []
    for word in text.split():
        x, y = word.rstrip("*").split(",")
        result.append(Knot(float(x), float(y), word.endswith("*")))
    return result


def mirrored(points: list[Knot], axis: float) -> list[Knot]:
    """Returns points reflected at the vertical line x = axis, in the same order."""
    return [Knot(2 * axis - k.x, k.y, k.corner) for k in points]


def symmetric(half: str, axis: float) -> Curve:
    """Returns a closed outline from its left half, which runs from the top centre to the foot."""
    left = knots(half)
    right = mirrored(left, axis)[::-1]
    joined = left + [k for k in right if abs(k.x - axis) > 0.01]
    return Curve(joined, closed=True)


def wobble(seed: float, amount: float, length: float = 260, squeeze: float = 1) -> Warp:
    """Returns a smooth, repeatable displacement that makes outlines less perfect.

    `squeeze` also scales everything in height, for foreshortened things.
    """

    def warp(x: float, y: float) -> Point:
        a, b = x / length, y / length
        dx = math.sin(2.1 * b + seed) + 0.6 * math.sin(4.3 * b + 1.7 * a + 2.3 * seed)
        dy = math.sin(1.9 * a + 3.1 * seed) + 0.6 * math.sin(3.7 * a - 2.2 * b + seed)
        return x + amount * dx, (y + amount * dy) * squeeze

    return warp


class Curve:
    """A chain of cubic segments through knots."""

    def __init__(self, points: list[Knot] | str, closed: bool = False):
        self.knots = knots(points) if isinstance(points, str) else points
        self.closed = closed

    def warped(self, warp: Warp) -> Curve:
        moved = [Knot(*warp(k.x, k.y), k.corner) for k in self.knots]
        return Curve(moved, self.closed)

    def mirror(self, axis: float) -> Curve:
        return Curve(mirrored(self.knots, axis), self.closed)

    def _direction(self, i: int) -> Point:
        """Returns the unit tangent at a smooth knot, or (0, 0) at corners and open ends."""
        count = len(self.knots)
        if self.knots[i].corner or (not self.closed and i in (0, count - 1)):
            return 0.0, 0.0
        before, after = self.knots[i - 1], self.knots[(i + 1) % count]
        dx, dy = after.x - before.x, after.y - before.y
        size = math.hypot(dx, dy) or 1.0
        return dx / size, dy / size

    def segments(self) -> list[tuple[Point, Point, Point, Point]]:
        """Returns the cubic Bezier segments (start, control, control, end)."""
        count = len(self.knots)
        result = []
        for i in range(count if self.closed else count - 1):
            a, b = self.knots[i], self.knots[(i + 1) % count]
            reach = math.hypot(b.x - a.x, b.y - a.y) * 0.36
            (ux, uy), (vx, vy) = self._direction(i), self._direction((i + 1) % count)
            first = (a.x + ux * reach, a.y + uy * reach)
            second = (b.x - vx * reach, b.y - vy * reach)
            if (ux, uy) == (0.0, 0.0):
                first = (a.x + (second[0] - a.x) * 0.5, a.y + (second[1] - a.y) * 0.5)
            if (vx, vy) == (0.0, 0.0):
                second = (b.x + (first[0] - b.x) * 0.5, b.y + (first[1] - b.y) * 0.5)
            result.append(((a.x, a.y), first, second, (b.x, b.y)))
        return result

    def d(self) -> str:
        """Returns the SVG path data."""
        parts = [f"M{self.knots[0].x:.1f} {self.knots[0].y:.1f}"]
        for _, p, q, end in self.segments():
            parts.append("C" + " ".join(f"{v:.1f}" for v in (*p, *q, *end)))
        return "".join(parts) + ("Z" if self.closed else "")

    def sample(self, count: int) -> list[Point]:
        """Returns `count` points, spread evenly along the curve's length."""
        dense: list[Point] = []
        for a, p, q, b in self.segments():
            for step in range(24):
                t = step / 24
                s = 1 - t
                weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                dense.append((
                    sum(w * c[0] for w, c in zip(weights, (a, p, q, b), strict=True)),
                    sum(w * c[1] for w, c in zip(weights, (a, p, q, b), strict=True)),
                ))
        dense.append(self.segments()[-1][3])
        along = [0.0]
        for (x0, y0), (x1, y1) in zip(dense, dense[1:], strict=False):
            along.append(along[-1] + math.hypot(x1 - x0, y1 - y0))
        result, at = [], 0
        for i in range(count):
            want = along[-1] * i / max(count - 1, 1)
            while at < len(dense) - 2 and along[at + 1] < want:
                at += 1
            span = (along[at + 1] - along[at]) or 1.0
            t = (want - along[at]) / span
            (x0, y0), (x1, y1) = dense[at], dense[at + 1]
            result.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t))
        return result
