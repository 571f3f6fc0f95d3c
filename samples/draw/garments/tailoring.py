"""Notched lapels and collars for coats, jackets and pyjamas."""

from __future__ import annotations

from drawing import Drawing
from fabrics import Fabric
from geometry import Curve
from palette import darker
from twin import Twin, twin


def opening(d: Drawing, lining: Fabric, depth: float) -> None:
    """Draws the lining in the V between the lapels, and the back of the collar."""
    low = depth
    inside = d.piece(Curve(f"420,96* 460,84 500,82 540,84 580,96* 572,200 540,{low * 0.6:.0f} "
                           f"500,{low:.0f}* 460,{low * 0.6:.0f} 428,200", closed=True),
                     lining, level=46, edge=70, puff=14)
    inside.stroke("430,130 500,142 570,130", 3, darker(lining.colour, 0.6), opacity=0.5)
    inside.fold("470,170 480,260 494,400", 22, -0.4).fold("540,180 530,260 510,380", 22, 0.4)


def loop_label(d: Drawing, colour: str) -> None:
    """Draws a woven label below the back of the collar."""
    tag = d.piece(Curve("462,146* 538,146* 537,176* 463,176*", closed=True),
                  Fabric(colour), level=60, edge=112, puff=3)
    tag.stroke("478,161 522,161", 4, darker(colour, 0.55), opacity=0.6)


def lapels(d: Drawing, cloth: Fabric, depth: float, *, spread: float = 0,
           tip: float = 0.42) -> Twin:
    """Draws two lapels that roll to a point at (500, depth)."""
    y = 150 + (depth - 150) * tip
    out = 322 - spread
    made = twin(d, (
        f"432,124* 436,{150 + (depth - 150) * 0.3:.0f} 462,{150 + (depth - 150) * 0.62:.0f} "
        f"500,{depth}* 452,{150 + (depth - 150) * 0.86:.0f} "
        f"388,{150 + (depth - 150) * 0.68:.0f} {out:.0f},{y:.0f}* "
        f"366,{y - 30:.0f}* 392,{y - 50:.0f}* 410,170"), cloth,
        level=148, puff=16, edge=92, angle=18)
    made.fold(f"436,170 446,{150 + (depth - 150) * 0.36:.0f} 474,{150 + (depth - 150) * 0.66:.0f}",
              26, 0.45)
    return made


def collar(d: Drawing, cloth: Fabric, depth: float, *, spread: float = 0,
           tip: float = 0.42) -> Twin:
    """Draws the collar above the lapels, closed behind the neck."""
    y = 150 + (depth - 150) * tip
    out = 334 - spread * 0.6
    d.piece(Curve("410,78 440,62 500,54 560,62 590,78 580,104 540,92 500,88 460,92 420,104",
                  closed=True), cloth, level=120, puff=8, edge=80)
    made = twin(d, (
        f"452,62* 424,68 398,84 372,116 352,150 {out:.0f},{y - 62:.0f}* {out + 8:.0f},{y - 34:.0f}* "
        f"394,{y - 46:.0f}* 428,{max(y - 100, 160):.0f}* 434,130 446,92"), cloth,
        level=164, puff=14, edge=88, angle=-30)
    made.fold("438,76 416,104 404,150", 20, 0.4)
    return made
