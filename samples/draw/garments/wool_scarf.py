"""A checked wool scarf folded once, with fringes."""

import math
import random

from drawing import Drawing
from fabrics import wool
from geometry import Curve, Knot, Point
from palette import CAMEL, CHARCOAL, ECRU, mix, TERRACOTTA
from piece import Piece
from ribbons import offset

GROUND = mix(CAMEL, ECRU, 0.25)
BANDS = ((-0.30, 0.20, CHARCOAL, 0.62), (0.22, 0.26, TERRACOTTA, 0.62), (-0.04, 0.035, ECRU, 0.9),
         (0.44, 0.03, CHARCOAL, 0.6), (-0.46, 0.03, ECRU, 0.8))


def joined(points: list[Point]) -> Curve:
    return Curve([Knot(*p) for p in points])


def check(piece: Piece, line: list[Point], width: float, pitch: float) -> None:
    """Draws coloured bands along and across a ribbon."""
    for place, share, colour, strength in BANDS:
        piece.stroke(joined(offset(line, place * width)), share * width, colour,
                     opacity=strength, cap="butt")
    left, right = offset(line, -width * 0.6), offset(line, width * 0.6)
    length = sum(math.dist(a, b) for a, b in zip(line, line[1:], strict=False))
    for i in range(math.ceil(length / pitch)):
        for place, share, colour, strength in BANDS:
            at = (i + 0.5 + place) * pitch / length * (len(line) - 1)
            if 0 <= at < len(line) - 1:
                k, t = int(at), at - int(at)
                ends = [(s[k][0] + (s[k + 1][0] - s[k][0]) * t, s[k][1] + (s[k + 1][1] - s[k][1]) * t)
                        for s in (left, right)]
                piece.stroke(joined(ends), share * pitch, colour, opacity=strength * 0.72, cap="butt")


def ribbon(d: Drawing, text: str, width: float, level: float,
           angle: float) -> tuple[Piece, list[Point]]:
    """Draws a width of cloth along a line, with its check and folds."""
    line = Curve(text).sample(60)
    left, right = offset(line, -width / 2)[3::4], offset(line, width / 2)[3::4]
    ring = [Knot(x, y, i in (0, len(left) - 1)) for i, (x, y) in enumerate(left)]
    ring += [Knot(x, y, i in (0, len(right) - 1)) for i, (x, y) in enumerate(right[::-1])]
    piece = d.piece(Curve(ring, closed=True), wool(GROUND), level=level, puff=34, edge=56, angle=angle)
    check(piece, line, width, width)
    for place, height in ((-0.36, 0.4), (-0.2, -0.4), (0.02, 0.36), (0.17, -0.36), (0.34, 0.36)):
        part = offset(line, place * width)
        piece.fold(joined(part[2:40:6]), width * 0.2, height)
        piece.fold(joined(part[26:58:6]), width * 0.16, -height * 0.7)
    return piece, line


def fringe(d: Drawing, line: list[Point], width: float, level: float, seed: int) -> None:
    """Draws twisted tassels at the end of a ribbon."""
    rng = random.Random(seed)
    (x0, y0), (x1, y1) = line[-2], line[-1]
    size = math.dist((x0, y0), (x1, y1))
    ux, uy = (x1 - x0) / size, (y1 - y0) / size
    count = 25
    for i in range(count):
        place = (i + 0.5) / count - 0.5
        x, y = x1 - uy * width * place - ux * 10, y1 + ux * width * place - uy * 10
        tone = next((mix(GROUND, c, s) for p, w, c, s in BANDS if abs(p - place) < w / 2), GROUND)
        reach, sway = 88 + rng.uniform(-8, 10), rng.uniform(-6, 6)
        middle = (x + ux * reach * 0.5 - uy * sway, y + uy * reach * 0.5 + ux * sway)
        points = Curve([Knot(x, y), Knot(*middle), Knot(x + ux * reach, y + uy * reach)]).sample(8)
        ring = offset(points, -4.8) + offset(points, 4.8)[::-1]
        tassel = d.piece(joined(ring), wool(tone), level=level, puff=3, edge=40)
        tassel.stroke(joined(points), 8, "#000", opacity=0.14, dash="2 6", cap="butt")


def draw() -> Drawing:
    d = Drawing(1000, 1420, seed=20.7, wobbling=5, rumple=0.9)
    for text, level, angle, seed in (
            ("500,170 524,360 572,600 616,860 632,1080 624,1270", 90, -8, 2),
            ("506,110 488,300 446,520 406,760 386,960 392,1110", 130, 8, 3)):
        piece, line = ribbon(d, text, 290, level, angle)
        if seed == 3:
            piece.fold("380,140 500,122 640,140", 50, 0.7)
        fringe(d, line, 280, level + 4, seed)
    return d
