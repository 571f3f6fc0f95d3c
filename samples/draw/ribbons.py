"""Bands along a curve: offsets, polygons and tapered folds."""

from __future__ import annotations

import math

from geometry import Curve, Point


def offset(points: list[Point], distance: float) -> list[Point]:
    """Returns a polyline parallel to another. A positive distance is to its right."""
    result = []
    for i, (x, y) in enumerate(points):
        x0, y0 = points[max(i - 1, 0)]
        x1, y1 = points[min(i + 1, len(points) - 1)]
        size = math.hypot(x1 - x0, y1 - y0) or 1.0
        result.append((x - (y1 - y0) / size * distance, y + (x1 - x0) / size * distance))
    return result


def polygon(points: list[Point]) -> str:
    """Returns the path data of a closed polygon."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def blade(curve: Curve, width: float) -> str:
    """Returns the path data of a stroke along a curve that tapers off at both ends."""
    line = curve.sample(18)
    left, right = [], []
    for i in range(len(line)):
        half = width / 2 * math.sin(math.pi * i / (len(line) - 1)) ** 0.7
        left.append(offset(line, -half)[i])
        right.append(offset(line, half)[i])
    return polygon(left + right[::-1])
