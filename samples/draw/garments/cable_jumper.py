"""A chunky ecru jumper with cables, ribbed neck, cuffs and hem."""

from drawing import Drawing
from fabrics import knit
from garments.parts import across, neck_inside
from geometry import Curve, Knot, symmetric
from palette import ECRU, mix, OFF_WHITE
from ribbons import offset
from twin import twin

COLOUR = mix(ECRU, OFF_WHITE, 0.3)
BODY = ("500,196 430,186 392,156 366,112* 310,130 250,164* 242,230 240,320 226,420* "
        "232,560 234,740 226,880* 500,900")
OUTER = "252,164 200,184 166,232 130,370 90,580 60,800"
INNER = "232,420 204,520 176,660 160,820"
SLEEVE = ("258,164* 204,182 168,230 132,370 92,580 54,806* 100,826 166,824* "
          "180,660 206,520 236,418* 290,330 300,210")
CUFF = "52,796* 104,816 170,814* 166,870 152,946* 98,950 44,926* 46,860"


def rope(d: Drawing, cloth, x: float, top: float, width: float, direction: int) -> None:
    """Draws a rope cable: slanting strands, each lying over the one above it."""
    step, height = width * 0.62, width * 1.18
    for i in range(int((888 - top) / step)):
        y = top + i * step
        reach = direction * width / 2
        line = Curve([Knot(x - reach * 0.86, y - 4), Knot(x - reach * 0.74, y + height * 0.26),
                      Knot(x, y + height * 0.5), Knot(x + reach * 0.74, y + height * 0.74),
                      Knot(x + reach * 0.86, y + height + 4)])
        points = line.sample(11)
        half = width * 0.25
        ring = offset(points, half) + offset(points, -half)[::-1]
        d.piece(Curve([Knot(*p) for p in ring], closed=True), cloth, level=170, puff=9,
                edge=36, rim=0.4, angle=-direction * 28)


def draw() -> Drawing:
    cloth = knit(COLOUR, 13)
    fine = knit(COLOUR, 11)
    d = Drawing(1000, 1040, seed=3.7, wobbling=4, rumple=0.7)
    back = d.piece(Curve("352,120* 384,88 500,74 616,88 648,120* 620,150 500,140 380,150",
                         closed=True), fine, level=70, puff=10, edge=76)
    back.ribs("356,118 384,86 500,72 616,86 644,118", "384,140 420,128 500,122 580,128 616,140", 34,
              depth=0.5, dark=0.2)
    neck_inside(d, "376,126* 430,112 500,108 570,112 624,126* 610,190 500,220 390,190", COLOUR)

    sleeves = twin(d, SLEEVE, cloth, level=84, puff=34, edge=70, angle=12)
    across(sleeves, OUTER, INNER, [
        (0.26, 0.02, 44, -0.5), (0.36, 0.05, 40, 0.4), (0.54, 0.38, 40, -0.45),
        (0.62, 0.46, 36, 0.4), (0.84, 0.82, 36, -0.4)])
    cuffs = twin(d, CUFF, fine, level=104, puff=14, edge=80, angle=8)
    cuffs.ribs("50,796 104,818 170,816", "42,926 98,952 152,948", 13, depth=0.6, dark=0.22)

    body = d.piece(symmetric(BODY, 500), cloth, level=110, puff=40, edge=70)
    for x in (312, 390, 412, 588, 610, 688):
        body.stroke(f"{x},190 {x - 2},500 {x},890", 9, "#000", opacity=0.55, layer="relief")
        body.stroke(f"{x},190 {x - 2},500 {x},890", 6, "#4a3c2a", opacity=0.22)
    for x in (401, 599):
        for y in range(180, 880, 17):
            body.stroke(f"{x - 5},{y} {x + 5},{y}", 9, "#fff", opacity=0.3, layer="relief", blur=2)
    body.fold("234,420 300,460 350,560", 46, -0.45).fold("766,420 700,460 650,560", 46, -0.45)
    body.fold("270,600 290,740 280,860", 44, 0.3).fold("730,560 716,720 730,860", 44, -0.3)
    for x, top, width, direction in ((352, 170, 58, 1), (464, 190, 72, 1), (536, 190, 72, -1),
                                     (648, 170, 58, -1)):
        rope(d, cloth, x, top, width, direction)

    hem = d.piece(symmetric("500,874 360,870 228,856* 230,910 238,980* 360,996 500,1000", 500),
                  fine, level=126, puff=16, edge=78)
    hem.ribs("226,862 360,874 500,878 640,874 774,862", "238,982 360,998 500,1002 640,998 762,982",
             44, depth=0.6, dark=0.22)
    band = d.piece(Curve("336,122* 366,96 388,88* 420,146 500,166 580,146 612,88* 634,96 664,122* "
                         "630,196 560,228 500,234 440,228 370,196", closed=True),
                   fine, level=160, puff=14, edge=76)
    band.ribs("336,122 370,196 440,228 500,234 560,228 630,196 664,122",
              "388,88 420,146 458,160 500,166 542,160 580,146 612,88", 40, depth=0.5, dark=0.16)
    return d
