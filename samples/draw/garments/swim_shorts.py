"""Mustard swim shorts with an ink wave print and a white drawstring."""

from drawing import Drawing
from fabrics import cotton, plain
from geometry import Curve, symmetric
from palette import darker, INK, lighter, MUSTARD, OFF_WHITE, STEEL, TERRACOTTA
from shapes import dot
from twin import twin

LEG = ("520,110* 380,120 250,104* 226,240 196,400 162,560 136,664* 250,704 372,716 466,708* "
       "484,600 500,520 520,440*")
WAVE = ((0, OFF_WHITE, 13), (20, TERRACOTTA, 7), (34, OFF_WHITE, 4))


def draw() -> Drawing:
    cloth = cotton(MUSTARD)
    d = Drawing(1000, 780, seed=11.3, wobbling=4, rumple=0.9)
    legs = twin(d, LEG, cloth, level=100, puff=36, edge=64, angle=6)
    for row in range(5):
        for gap, colour, width in WAVE:
            y = 172 + row * 112 + gap
            points = " ".join(f"{x},{y + (13 if i % 2 else -13) + (x - 300) * 0.05:.0f}"
                              for i, x in enumerate(range(80, 560, 34)))
            legs.stroke(points, width, colour, cap="butt")
    legs.fold("506,430 440,420 360,450", 40, -0.42).fold("500,400 430,380 350,390", 34, 0.36)
    legs.fold("280,140 260,300 236,460", 44, 0.3).fold("340,150 320,320 280,520", 46, -0.3)
    legs.fold("430,160 424,300 400,480", 44, 0.28).fold("380,480 372,600 380,700", 48, -0.34)
    legs.fold("300,500 276,600 262,690", 44, 0.34).fold("230,440 196,560 176,650", 36, -0.3)
    legs.seam("252,120 230,240 208,340", 6, 0.5, 0.5)
    legs.fold("262,150 242,240 222,330", 18, 0.4)
    legs.stitch("142,642 250,680 372,692 468,684", darker(MUSTARD, 0.35), 2, "6 4", 0.8)
    legs.seam("147,612 170,620 190,628", 3, 0.4, 0.3)
    d.pieces[-1].seam("500,112 500,300 498,520", 5, 0.55, 0.5)

    d.piece(Curve("262,50* 380,38 500,34 620,38 738,50* 620,80 500,84 380,80", closed=True),
            plain(lighter(INK, 0.2)), level=58, puff=6, edge=80)
    band = d.piece(symmetric("500,80 380,76 258,48* 250,86 244,124* 380,144 500,148", 500),
                   cloth, level=140, puff=14, edge=70)
    for i in range(1, 40):
        x = 250 + i * 12.6
        y = 50 + 30 * (1 - abs(i - 20) / 20) ** 0.6
        band.fold(f"{x},{y + 2} {x + (i * 5 % 7) - 3},{y + 30} {x},{y + 64}", 9,
                  -0.55 if i % 2 else 0.4)
    band.stitch("256,72 380,96 500,100 620,96 744,72", darker(MUSTARD, 0.35), 2, "6 4", 0.7)
    band.stitch("252,98 380,121 500,125 620,121 748,98", darker(MUSTARD, 0.35), 2, "6 4", 0.7)
    for x in (470, 530):
        d.piece(dot(x, 114, 9), plain(STEEL, 0.9), level=160, puff=3, edge=90)
    return bow(d)


def bow(d: Drawing) -> Drawing:
    """Draws the knotted drawstring."""
    lines = ("470,114 484,150 500,160", "530,114 516,150 500,160",
             "500,160 440,130 404,168 432,204 500,164", "500,160 560,132 598,172 566,206 500,164",
             "500,160 478,220 486,290 470,340", "500,160 524,220 514,280 536,326")
    for line in lines:
        points = Curve(line).sample(14)
        left = [f"{x - 6:.1f},{y - 3:.1f}" for x, y in points]
        right = [f"{x + 6:.1f},{y + 3:.1f}" for x, y in points[::-1]]
        cord = d.piece(Curve(" ".join(left + right), closed=True), plain(OFF_WHITE), level=190,
                       puff=4, edge=50)
        cord.stroke(line, 8, darker(OFF_WHITE, 0.4), opacity=0.4, dash="2 4", cap="butt")
    d.piece(dot(500, 162, 14), plain(OFF_WHITE), level=215, puff=5, edge=60)
    return d
