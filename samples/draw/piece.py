"""A piece of cloth with its folds, seams, stitches and ribs, in four layers."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from fabrics import Fabric
from geometry import Curve, Point
from palette import darker, grey
from ribbons import blade, polygon

if TYPE_CHECKING:
    from drawing import Drawing

LAYERS = ("albedo", "soft", "relief", "gloss")
BLURS = (2, 4, 7, 11, 18)


class Piece:
    """A piece of cloth, a sole, a lens or a buckle, with its details."""

    def __init__(self, drawing: Drawing, outline: Curve, fabric: Fabric, *,
                 level: float, puff: float, edge: float, rim: float, angle: float,
                 holes: list[Curve]):
        self.drawing = drawing
        self.fabric = fabric
        self.d = "".join(c.warped(drawing.warp).d() for c in (outline, *holes))
        self.level, self.puff, self.edge, self.rim = level, puff, edge, rim
        self.angle = angle
        self.marks: dict[str, list[str]] = {name: [] for name in LAYERS}
        self.folds: dict[int, list[str]] = defaultdict(list)

    def _curve(self, line: Curve | str) -> Curve:
        curve = Curve(line) if isinstance(line, str) else line
        return curve.warped(self.drawing.warp)

    def fold(self, line: Curve | str, width: float, height: float) -> Piece:
        """Adds a soft ridge (height > 0) or valley (height < 0) that tapers off."""
        blur = min(BLURS, key=lambda b: abs(b - width * 0.34))
        colour = "#fff" if height > 0 else "#000"
        self.folds[blur].append(
            f'<path d="{blade(self._curve(line), width)}" fill="{colour}" '
            f'fill-opacity="{abs(height):.2f}"/>')
        return self

    def stroke(self, line: Curve | str, width: float, colour: str, *,
               opacity: float = 1, layer: str = "albedo", dash: str = "",
               cap: str = "round", blur: float = 0) -> Piece:
        extra = f' stroke-dasharray="{dash}"' if dash else ""
        if blur:
            extra += f' filter="url(#blur{self.drawing.blur(blur)})"'
        self.marks[layer].append(
            f'<path d="{self._curve(line).d()}" fill="none" stroke="{colour}" '
            f'stroke-width="{width:.1f}" stroke-opacity="{opacity:.2f}" '
            f'stroke-linecap="{cap}" stroke-linejoin="round"{extra}/>')
        return self

    def seam(self, line: Curve | str, width: float = 3, depth: float = 0.5,
             dark: float = 0.4) -> Piece:
        """Adds a sewn seam: a groove in the relief, and a fine darker line."""
        self.stroke(line, width, "#000", opacity=depth, layer="relief")
        tone = darker(self.fabric.colour, 0.55)
        return self.stroke(line, width * 0.5, tone, opacity=dark)

    def stitch(self, line: Curve | str, colour: str, width: float = 2.6,
               dash: str = "7 5", opacity: float = 0.9) -> Piece:
        """Adds a row of stitches, slightly sunk into the cloth."""
        self.stroke(line, width * 2.4, "#000", opacity=0.18, layer="relief")
        self.stroke(line, width, "#fff", opacity=0.4, layer="relief", dash=dash, cap="butt")
        return self.stroke(line, width, colour, opacity=opacity, dash=dash, cap="butt")

    def shape(self, outline: Curve, colour: str, *, opacity: float = 1,
              layer: str = "albedo", blur: float = 0) -> Piece:
        """Adds a filled patch to a layer."""
        extra = f' filter="url(#blur{self.drawing.blur(blur)})"' if blur else ""
        self.marks[layer].append(
            f'<path d="{outline.warped(self.drawing.warp).d()}" fill="{colour}" '
            f'fill-opacity="{opacity:.2f}"{extra}/>')
        return self

    def ribs(self, first: Curve | str, second: Curve | str, count: int, *,
             depth: float = 0.55, share: float = 0.5, dark: float = 0.16) -> Piece:
        """Adds ribbing: grooves that run from one edge curve to the other."""
        a = self._curve(first).sample(count + 1)
        b = self._curve(second).sample(count + 1)
        grooves = []
        for i in range(count):
            def at(row: list[Point], t: float, i: int = i) -> Point:
                (x0, y0), (x1, y1) = row[i], row[i + 1]
                return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            low, high = 0.5 - share / 2, 0.5 + share / 2
            grooves.append(polygon([at(a, low), at(a, high), at(b, high), at(b, low)]))
        data = "".join(grooves)
        self.marks["relief"].append(f'<path d="{data}" fill="#000" fill-opacity="{depth}"/>')
        tone = darker(self.fabric.colour, 0.5)
        self.marks["albedo"].append(f'<path d="{data}" fill="{tone}" fill-opacity="{dark}"/>')
        return self

    def layer(self, name: str) -> str:
        """Returns the SVG of this piece in a layer."""
        build = self.drawing
        clip = build.clip(self.d)
        outline = f'd="{self.d}" fill-rule="evenodd"'
        inner = "".join(self.marks[name])
        if name == "albedo":
            rim = darker(self.fabric.colour, 0.6)
            base = f'<path {outline} fill="{self.fabric.colour}"/>'
            cover = self.fabric.cover(build, self.angle)
            inner += (f'<path d="{self.d}" fill="none" stroke="{rim}" '
                      f'stroke-width="3" stroke-opacity="{self.rim}"/>')
        elif name == "soft":
            base = f'<path {outline} fill="{grey(self.edge)}"/>'
            cover = (f'<path {outline} fill="#808080" '
                     f'filter="url(#blur{build.blur(self.puff)})"/>')
            for blur, shapes in sorted(self.folds.items()):
                inner += f'<g filter="url(#blur{build.blur(blur)})">{"".join(shapes)}</g>'
        elif name == "relief":
            base = f'<path {outline} fill="{grey(self.level)}"/>'
            cover = self.fabric.emboss(build, self.angle)
        else:
            base = f'<path {outline} fill="{grey(self.fabric.gloss * 255)}"/>'
            cover = ""
        return f'{base}<g clip-path="url(#{clip})">{cover}{inner}</g>'
