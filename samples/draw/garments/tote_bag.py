"""An ecru canvas tote with tan leather handles, trim and tag."""

from drawing import Drawing
from fabrics import canvas, leather, plain
from geometry import Curve, symmetric
from palette import BRASS, darker, ECRU, lighter, mix, OFF_WHITE, TAN
from ribbons import offset
from shapes import dot

SACK = ("500,424 320,420 162,408* 148,600 132,800 118,1010 128,1046 160,1058* 330,1070 500,1072")
COLOUR = mix(ECRU, OFF_WHITE, 0.2)


def strap(d: Drawing, line: str, width: float, level: float) -> None:
    """Draws a stitched leather handle along a line."""
    points = Curve(line).sample(26)
    left, right = offset(points, -width / 2), offset(points, width / 2)[::-1]
    ring = [f"{x:.1f},{y:.1f}" for x, y in left + right]
    for corner in (0, 25, 26, 51):
        ring[corner] += "*"
    made = d.piece(Curve(" ".join(ring), closed=True), leather(TAN), level=level, puff=9, edge=72)
    for side in (-1, 1):
        row = offset(points, side * (width / 2 - 6))
        made.stitch(" ".join(f"{x:.1f},{y:.1f}" for x, y in row), lighter(TAN, 0.55), 2, "6 4")


def draw() -> Drawing:
    cloth = canvas(COLOUR)
    d = Drawing(1000, 1110, seed=16.4, wobbling=4, rumple=0.5)
    strap(d, "352,470 350,380 352,250 392,130 500,74 608,130 648,250 650,380 648,470", 34, 46)
    inside = d.piece(Curve("168,410* 330,384 500,378 670,384 832,410* 670,440 500,444 330,440",
                           closed=True), canvas(darker(COLOUR, 0.35)), level=60, puff=10, edge=80)
    inside.seam("200,408 500,396 800,408", 3)

    sack = d.piece(symmetric(SACK, 500), cloth, level=100, puff=46, edge=58)
    sack.seam("164,446 330,458 500,462 670,458 836,446", 4, 0.4, 0.3)
    sack.stitch("162,456 330,468 500,472 670,468 838,456", darker(COLOUR, 0.3), 2, "6 4", 0.7)
    for line, width, height in (
            ("300,480 280,640 300,820", 70, 0.36), ("362,560 372,720 350,880", 60, -0.34),
            ("700,480 730,660 700,840", 70, -0.38), ("620,600 640,740 620,860", 60, 0.34),
            ("470,560 490,700 470,840", 70, 0.26), ("190,520 176,700 170,860", 50, -0.34),
            ("240,760 380,840 520,830", 50, -0.3), ("560,850 700,820 800,740", 50, 0.32),
            ("400,500 460,560 560,580", 44, -0.26)):
        sack.fold(line, width, height)

    base = d.piece(symmetric("500,912 320,908 124,892* 116,960 114,1016 128,1050 162,1062* 330,1074 "
                             "500,1076", 500), leather(TAN), level=122, puff=34, edge=60)
    base.stitch("130,908 320,922 500,926 680,922 870,908", lighter(TAN, 0.55), 2.4, "7 5")
    base.fold("200,980 340,1010 480,1000", 60, 0.3).fold("560,960 700,1000 820,980", 60, -0.26)

    strap(d, "330,640 330,500 330,390 352,240 410,150 500,118 590,150 648,240 670,390 670,500 670,640",
          38, 150)
    for x in (330, 670):
        tab = d.piece(Curve(f"{x - 32},560* {x + 32},560* {x + 32},648 {x},690* {x - 32},648",
                            closed=True), leather(TAN), level=176, puff=8, edge=76)
        tab.stitch(f"{x - 24},570 {x - 24},644 {x},676 {x + 24},644 {x + 24},570 {x - 24},570",
                   lighter(TAN, 0.55), 2, "6 4")
        rivet = d.piece(dot(x, 618, 12), plain(BRASS, 0.9), level=220, puff=6, edge=50)
        rivet.stroke(dot(x, 618, 5), 2, darker(BRASS, 0.5), opacity=0.5)
    tag = d.piece(Curve("452,700* 548,700* 548,772* 452,772*", closed=True), leather(TAN, 0.3),
                  level=126, puff=6, edge=92)
    tag.stitch("459,707 541,707 541,765 459,765 459,707", lighter(TAN, 0.55), 1.8, "5 4")
    tag.stroke("478,736 492,722 508,736 522,722", 4, darker(TAN, 0.55), opacity=0.8)
    tag.stroke("478,748 522,748", 3, darker(TAN, 0.55), opacity=0.7)
    return d
