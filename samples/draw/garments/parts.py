"""Details that several garments share."""

from __future__ import annotations

from drawing import Drawing
from fabrics import Fabric, cotton
from geometry import Curve
from palette import darker
from piece import Piece
from shapes import button
from twin import Twin

Fold = tuple[float, float, float, float]


def flipped(text: str) -> Curve:
    """Returns a line mirrored at the middle of the garment."""
    return Curve(text).mirror(500)


# A loop "for side in SIDES" draws a detail on the left and mirrored on the right.
SIDES = (Curve, flipped)


def across(target: Piece | Twin, outer: str, inner: str, folds: list[Fold],
           reach: tuple[float, float] = (0.08, 0.85)) -> None:
    """Adds folds across a tube (sleeve, leg): (position on outer, on inner, width, height)."""
    a, b = Curve(outer).sample(101), Curve(inner).sample(101)
    for start, end, width, height in folds:
        (x0, y0), (x1, y1) = a[round(start * 100)], b[round(end * 100)]
        p, q = reach
        sag = width * 0.35
        points = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * (1 - abs(2 * t - 1)))
                  for t in (p, (p + q) / 2, q)]
        target.fold(" ".join(f"{x:.1f},{y:.1f}" for x, y in points), width, height)


def neck_inside(d: Drawing, outline: str, colour: str, label: str = "") -> Piece:
    """Draws the inner back of a garment, which is visible in its neck opening."""
    piece = d.piece(Curve(outline, closed=True), cotton(darker(colour, 0.24)),
                    level=56, edge=66, puff=10)
    if label:
        tag = d.piece(Curve("468,118* 532,118* 530,154* 470,154*", closed=True),
                      cotton(label), level=66, edge=110, puff=3)
        tag.stroke("482,132 518,132", 3, darker(label, 0.5), opacity=0.5)
        tag.stroke("488,142 512,142", 2, darker(label, 0.5), opacity=0.4)
    return piece


def button_row(d: Drawing, places: list[tuple[float, float]], radius: float,
               fabric: Fabric, thread: str = "") -> None:
    for x, y in places:
        button(d, x, y, radius, fabric, thread)
