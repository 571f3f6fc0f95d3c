"""A rolled brown leather belt with a brass buckle in front."""

import math

from drawing import Drawing
from fabrics import leather, plain
from geometry import Curve, Knot
from palette import BRASS, BROWN, darker, lighter, mix, TAN
from shapes import dot, ellipse

LEATHER = mix(BROWN, TAN, 0.4)
RAW = mix(LEATHER, "#c49a70", 0.5)
X, Y = 500, 190
FRAME = "392,268* 500,262 608,268* 622,380 608,494* 500,506 392,494* 378,380"
GAP = "426,304* 500,300 576,304* 584,380 576,460* 500,466 426,460* 420,380"


def rim(rx: float, ry: float, first: float, last: float, drop: float = 0) -> list[Knot]:
    """Returns points on an ellipse around the roll, between two angles in degrees."""
    turns = [first + (last - first) * i / 14 for i in range(15)]
    return [Knot(X + rx * math.cos(math.radians(t)), Y + ry * math.sin(math.radians(t)) + drop,
                 t in (first, last)) for t in turns]


def roll(d: Drawing) -> None:
    """Draws the front of the strap, the edges of its turns, and the hollow inside."""
    hide = leather(LEATHER, 0.5, 0.14)
    front = d.piece(Curve(rim(440, 132, 180, 0) + rim(440, 132, 0, 180, 176), closed=True), hide,
                    level=100, puff=30, edge=50)
    for drop in (18, 160):
        front.stitch(Curve(rim(440, 132, 177, 3, drop)), lighter(TAN, 0.5), 2.4, "8 5")
    for x, width, height in ((190, 90, 0.3), (300, 70, -0.26), (740, 90, 0.26), (850, 80, -0.3)):
        front.fold(f"{x},240 {x + 6},320 {x},420", width, height)
    for x in (700, 752, 802):
        y = Y + 132 * math.sqrt(1 - ((x - X) / 440) ** 2) + 88
        front.shape(ellipse(x, y, 8, 9), darker(LEATHER, 0.8))
        front.shape(ellipse(x, y, 8, 9), "#000", opacity=0.7, layer="relief")

    top = d.piece(ellipse(X, Y, 440, 132), leather(RAW, 0.1), level=112, puff=4, edge=96)
    for turn in range(1, 5):
        ring = ellipse(X + turn * 1.5, Y + turn, 440 - turn * 20, 132 - turn * 9)
        top.stroke(ring, 6, "#000", opacity=0.7, layer="relief")
        top.stroke(ring, 4, darker(BROWN, 0.7), opacity=0.75)
    hollow = d.piece(ellipse(X + 6, Y + 4, 344, 88), leather(RAW, 0.1), level=40, puff=12, edge=100)
    hollow.shape(ellipse(X + 6, Y + 78, 330, 84), darker(BROWN, 0.75), opacity=0.75, blur=18)
    hollow.fold("220,170 300,140 420,128", 40, 0.3)


def buckle(d: Drawing) -> None:
    """Draws a brass frame with its prong, and the leather keeper next to it."""
    hide = leather(LEATHER, 0.5, 0.14)
    keeper = d.piece(Curve("300,284* 346,296* 350,480 346,500* 300,488* 296,380", closed=True),
                     hide, level=170, puff=10, edge=60)
    keeper.stitch("308,292 307,390 308,484", lighter(TAN, 0.5), 2, "6 4")
    keeper.stitch("339,300 341,390 339,492", lighter(TAN, 0.5), 2, "6 4")
    brass = plain(BRASS, 0.95)
    d.piece(Curve(FRAME, closed=True), brass, level=200, puff=11, edge=20,
            holes=[Curve(GAP, closed=True)])
    d.piece(Curve("408,366 428,360* 600,368* 624,376 624,388 600,394* 428,398* 408,392", closed=True),
            brass, level=240, puff=8, edge=30)
    d.piece(dot(402, 379, 15), brass, level=250, puff=7, edge=40)


def draw() -> Drawing:
    d = Drawing(1000, 540, seed=17.3, wobbling=1.5, rumple=0.1)
    roll(d)
    buckle(d)
    return d
