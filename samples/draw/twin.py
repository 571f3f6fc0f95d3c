"""Pieces in mirrored pairs: sleeves, fronts, lapels and shoes."""

from __future__ import annotations

from typing import Any

from drawing import Drawing
from fabrics import Fabric
from geometry import Curve
from piece import Piece


class Twin:
    """A left piece and its mirror image. Every detail is drawn on both."""

    def __init__(self, left: Piece, right: Piece, axis: float):
        self.left, self.right, self.axis = left, right, axis

    def _each(self, method: str, lines: list[Curve | str], *rest: Any, **more: Any) -> Twin:
        curves = [Curve(line) if isinstance(line, str) else line for line in lines]
        getattr(self.left, method)(*curves, *rest, **more)
        getattr(self.right, method)(*(c.mirror(self.axis) for c in curves), *rest, **more)
        return self

    def fold(self, line: Curve | str, *rest: Any, **more: Any) -> Twin:
        return self._each("fold", [line], *rest, **more)

    def seam(self, line: Curve | str, *rest: Any, **more: Any) -> Twin:
        return self._each("seam", [line], *rest, **more)

    def stitch(self, line: Curve | str, *rest: Any, **more: Any) -> Twin:
        return self._each("stitch", [line], *rest, **more)

    def stroke(self, line: Curve | str, *rest: Any, **more: Any) -> Twin:
        return self._each("stroke", [line], *rest, **more)

    def shape(self, outline: Curve, *rest: Any, **more: Any) -> Twin:
        return self._each("shape", [outline], *rest, **more)

    def ribs(self, first: Curve | str, second: Curve | str, *rest: Any, **more: Any) -> Twin:
        return self._each("ribs", [first, second], *rest, **more)


def twin(drawing: Drawing, outline: str, fabric: Fabric, *, axis: float = 500,
         angle: float = 0, holes: list[Curve] | None = None, **options: Any) -> Twin:
    """Adds a piece and its mirror image. The grain is mirrored as well."""
    curve = Curve(outline, closed=True)
    gaps = holes or []
    left = drawing.piece(curve, fabric, angle=angle, holes=gaps, **options)
    right = drawing.piece(curve.mirror(axis), fabric, angle=-angle,
                          holes=[gap.mirror(axis) for gap in gaps], **options)
    return Twin(left, right, axis)
