"""A terracotta wrap dress scattered with small ecru flowers."""

import math
import random

from drawing import Drawing
from fabrics import cotton
from garments.parts import neck_inside
from geometry import Curve, Knot, symmetric
from palette import darker, INK, MUSTARD, OFF_WHITE, ROSE, SAGE, TERRACOTTA
from piece import Piece
from shapes import ellipse
from twin import twin

SKIRT = ("500,570 420,568 352,556* 330,640 290,800 232,1000 160,1216* 230,1262 330,1274 "
         "420,1296 500,1290")
SLEEVE = ("340,122* 296,138 254,180 216,252 186,330* 216,366 262,384 304,372* 310,300 330,220")


def flower(piece: Piece, x: float, y: float, size: float, turn: float) -> None:
    """Draws a flower with five petals, a mustard eye and a leaf."""
    leaf = turn + 0.6
    tip = Knot(x + math.cos(leaf) * size * 2.3, y + math.sin(leaf) * size * 2.3, True)
    near = [Knot(x + math.cos(leaf + s) * size * 1.4, y + math.sin(leaf + s) * size * 1.4)
            for s in (-0.32, 0.32)]
    piece.shape(Curve([Knot(x, y, True), near[0], tip, near[1]], closed=True), SAGE)
    for i in range(5):
        angle = turn + i * 2 * math.pi / 5
        piece.shape(ellipse(x + math.cos(angle) * size * 0.62, y + math.sin(angle) * size * 0.62,
                            size * 0.5, size * 0.5), OFF_WHITE if size > 9 else ROSE)
    piece.shape(ellipse(x, y, size * 0.3, size * 0.3), MUSTARD)


def scatter(piece: Piece, box: tuple[int, int, int, int], seed: int) -> None:
    """Draws flowers and dots at well-spread random positions in a box."""
    rng = random.Random(seed)
    placed: list[tuple[float, float]] = []
    x0, y0, x1, y1 = box
    for _ in range(2400):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        if all((x - a) ** 2 + (y - b) ** 2 > 44 * 44 for a, b in placed):
            size = 12 if len(placed) % 3 else 8
            flower(piece, x, y, size, rng.uniform(0, 6))
            placed.append((x, y))


def draw() -> Drawing:
    cloth = cotton(TERRACOTTA)
    d = Drawing(1000, 1340, seed=12.6, wobbling=4, rumple=0.8)
    neck_inside(d, "404,104* 450,96 500,94 550,96 596,104* 560,220 500,340 440,220", TERRACOTTA)

    sleeves = twin(d, SLEEVE, cloth, level=84, puff=26, edge=64)
    scatter(sleeves.left, (170, 100, 350, 400), 3)
    scatter(sleeves.right, (650, 100, 830, 400), 4)
    for i in range(6):
        x = 204 + i * 18
        sleeves.fold(f"{310 - i * 4},{150 + i * 12} {262 + i * 4},{230 + i * 10} {x},{350 + i * 4}",
                     18, 0.42 if i % 2 else -0.45)
    sleeves.seam("196,318 226,350 266,366 304,356", 3, 0.35, 0.3)

    skirt = d.piece(symmetric(SKIRT, 500), cloth, level=100, puff=40, edge=60)
    scatter(skirt, (150, 560, 850, 1300), 5)
    for i, height in enumerate((0.4, -0.45, 0.42, -0.4, 0.36, -0.42, 0.42, -0.46, 0.4, -0.4, 0.4)):
        top = 372 + i * 25.6
        low = 200 + i * 60 + (13 if i % 3 else -12)
        length = 1240 if i % 2 else 1180
        skirt.fold(f"{top},{590 + 12 * (i % 2)} {(top * 1.1 + low) / 2.1 - 10},860 {low},{length}",
                   56 if i % 2 else 66, height)
    skirt.stitch("168,1196 234,1240 332,1252 420,1272 500,1268 580,1272 668,1252 766,1240 832,1196",
                 darker(TERRACOTTA, 0.3), 1.8, "5 4", 0.6)
    wrap = "520,590 560,760 616,960 650,1120 664,1276"
    skirt.seam(wrap, 6, 0.6, 0.55).fold("534,620 576,780 632,980 676,1260", 26, 0.3)

    under = d.piece(Curve("592,102* 638,112 678,132* 682,200 692,262 704,330* 684,420 660,500 "
                          "648,574* 560,590 480,580* 470,420 500,330 550,220", closed=True),
                    cloth, level=108, puff=26, edge=68)
    scatter(under, (440, 90, 720, 600), 6)
    over = d.piece(Curve("408,102* 362,112 322,132* 318,200 308,262 296,330* 316,420 340,500 "
                         "352,574* 450,588 600,584* 580,500 520,380 460,250", closed=True),
                   cloth, level=122, puff=26, edge=68)
    scatter(over, (280, 90, 620, 600), 7)
    over.seam("414,114 470,262 530,388 590,500", 3, 0.35, 0.35)
    over.fold("330,330 400,420 500,520", 40, -0.4).fold("316,300 390,360 470,450", 34, 0.36)
    over.fold("340,560 400,480 450,400", 34, 0.3).fold("420,570 470,520 520,470", 30, -0.34)
    over.fold("360,150 356,230 340,300", 30, -0.28)
    under.fold("690,330 640,420 600,500", 36, -0.4).fold("640,560 620,490 600,440", 30, 0.3)
    under.fold("640,150 644,230 660,300", 30, 0.28)

    belt = d.piece(Curve("344,548* 420,566 500,570 580,566 656,548* 660,580 658,606* 580,622 "
                         "500,626 420,622 342,606* 340,580", closed=True),
                   cloth, level=144, puff=12, edge=76)
    for y, height in ((566, 0.4), (580, -0.4), (592, 0.36)):
        belt.fold(f"360,{y} 500,{y + 20} 640,{y}", 12, height)
    return tie(d, cloth)


def tie(d: Drawing, cloth) -> Drawing:
    """Draws the bow of the sash, at the side."""
    parts = ("592,600* 560,690 548,780 520,850* 560,860 588,846* 604,760 616,690 624,606*",
             "600,600* 640,680 660,740 690,816* 660,842 640,836* 620,760 596,690 580,610*",
             "600,596* 540,556 500,560 480,590 500,626 552,624*",
             "612,596* 670,552 716,552 736,584 716,622 660,624*")
    for line in parts:
        piece = d.piece(Curve(line, closed=True), cloth, level=158, puff=14, edge=62)
        scatter(piece, (470, 540, 740, 870), 8)
    d.pieces[-2].fold("600,604 550,586 506,590", 18, -0.5)
    d.pieces[-1].fold("606,604 660,582 712,584", 18, -0.5)
    d.pieces[-4].fold("604,620 584,700 552,840", 16, 0.4)
    d.pieces[-3].fold("602,620 630,700 664,820", 16, 0.4)
    knot = d.piece(Curve("584,582 608,574 630,584 634,610 612,628 586,618", closed=True), cloth,
                   level=196, puff=10, edge=60)
    knot.fold("594,588 606,600 602,620", 10, -0.5)
    knot.stroke("588,590 606,602 628,594", 3, darker(TERRACOTTA, 0.5), opacity=0.4)
    knot.stroke("590,612 610,608 628,612", 2, INK, opacity=0.15)
    return d
