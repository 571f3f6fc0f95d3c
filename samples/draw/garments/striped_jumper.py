"""A fine-knit jumper in one-row stripes, laid flat with a sleeve folded over its front.

The pieces in `Jumper.knitted` stay white. draw_truth.py knits them pixel by pixel, because their
stitches are too fine for a pattern of SVG tiles.
"""

from __future__ import annotations

from dataclasses import dataclass

from drawing import Drawing
from fabrics import knit, plain
from garments.parts import neck_inside
from geometry import Curve, symmetric
from palette import INK, OFF_WHITE
from piece import Piece
from stitches import Grain

TRIM = knit(INK, 3.4)
BODY = ("500,178 440,173 398,153 370,118* 318,135 256,163* 250,238 250,335 238,423* 240,551 "
        "238,684 230,817 234,875 246,908* 360,916 500,920")
HEM = "500,905 360,902 244,893* 248,933 252,975 262,986 370,994 500,998"
LEFT = ("262,166* 214,184 176,238 150,335 112,551 80,717 74,750 90,777* 140,785 190,784* 202,759 "
        "216,651 240,518 262,418* 300,319 310,194")
LEFT_CUFF = "84,769* 140,779 194,777* 194,825 187,865 178,875 130,878 86,868 78,857 78,809"
UPPER = ("738,166* 786,184 824,238 850,335 884,418 914,472 916,485 866,570 816,649 800,649 770,601 "
         "750,518 738,418* 700,319 690,194")
FOREARM = ("916,478 900,487 770,523 640,563 612,581* 636,631 652,681* 690,681 780,666 804,661 818,651 "
           "866,570 918,490")
FOREARM_CUFF = "618,576* 644,631 656,684* 600,699 552,707 540,701 520,664 507,626 512,614 560,594"
# The area in the forearm's shadow, below and to its right.
SHADE = "900,510 770,546 640,586 520,633 540,684 560,726 660,706 790,686 830,671 880,593"


@dataclass(frozen=True)
class Jumper:
    """The drawing, and its pieces that are still to be knitted, with their grain."""

    drawing: Drawing
    knitted: list[tuple[Piece, Grain]]


def ribbed(d: Drawing, outline: Curve, first: str, second: str, count: int, level: float) -> Piece:
    """Draws a ribbed edge of the jumper. Its ribs run from one line to the other."""
    made = d.piece(outline, TRIM, level=level, puff=13, edge=78)
    return made.ribs(first, second, count, depth=0.6, dark=0.3)


def neck(d: Drawing) -> None:
    """Draws the back of the neck, seen through its opening."""
    ribbed(d, Curve("358,121* 390,96 500,86 610,96 642,121* 620,145 500,136 380,145", closed=True),
           "358,121 390,96 500,86 610,96 642,121", "384,138 420,128 500,123 580,128 616,138", 60, 70)
    neck_inside(d, "376,126* 430,116 500,113 570,116 624,126* 606,178 500,199 394,178", OFF_WHITE,
                label=INK)


def draw() -> Jumper:
    white = plain("#ffffff")
    d = Drawing(1000, 1060, seed=2.6, wobbling=4, rumple=0.5)
    neck(d)

    left = d.piece(Curve(LEFT, closed=True), white, level=84, puff=30, edge=66)
    left.fold("256,427 206,452 130,445", 40, -0.5).fold("250,394 190,404 146,382", 34, 0.4)
    left.fold("236,526 180,560 112,560", 34, -0.35).fold("220,634 160,676 100,684", 40, -0.45)
    left.fold("214,601 160,626 112,621", 30, 0.35).fold("196,252 176,352 156,435", 40, 0.25)
    ribbed(d, Curve(LEFT_CUFF, closed=True), "82,769 140,779 196,777", "78,865 130,880 186,873",
           15, 128)

    upper = d.piece(Curve(UPPER, closed=True), white, level=84, puff=30, edge=66)
    upper.fold("744,427 800,440 866,410", 40, -0.45).fold("750,394 800,395 850,365", 34, 0.35)
    upper.fold("760,510 820,510 890,468", 36, -0.45).fold("808,252 830,335 850,394", 40, 0.25)

    body = d.piece(symmetric(BODY, 500), white, level=112, puff=40, edge=62)
    body.fold("244,418 320,452 420,551", 52, -0.45).fold("246,394 330,410 430,468", 40, 0.32)
    body.fold("756,418 690,460 620,518", 48, -0.42).fold("754,394 690,415 610,460", 38, 0.28)
    body.fold("288,166 284,261 252,352", 36, -0.28).fold("712,166 716,261 748,352", 36, -0.28)
    body.fold("262,568 296,734 280,900", 54, 0.32).fold("316,584 356,734 340,900", 54, -0.34)
    body.fold("400,701 416,800 396,908", 50, 0.22).fold("560,767 544,833 560,913", 46, -0.25)
    body.fold("690,742 664,825 690,908", 54, 0.3).fold("640,750 616,833 626,911", 46, -0.28)
    body.seam("262,164 318,138 372,121", 3, 0.4, 0.25).seam("738,164 682,138 628,121", 3, 0.4, 0.25)
    body.shape(Curve(SHADE, closed=True), INK, opacity=0.5, blur=13)

    ribbed(d, symmetric(HEM, 500), "242,893 360,902 500,905 640,902 758,893",
           "258,986 370,996 500,999 630,996 742,986", 66, 118)
    ribbed(d, Curve("344,125* 370,106 388,98* 424,141 500,158 576,141 612,98* 630,106 656,125* "
                    "626,178 560,203 500,208 440,203 374,178", closed=True),
           "344,125 374,178 440,203 500,208 560,203 626,178 656,125",
           "388,98 424,141 460,153 500,158 540,153 576,141 612,98", 62, 160)

    forearm = d.piece(Curve(FOREARM, closed=True), white, level=172, puff=28, edge=58)
    forearm.fold("890,510 810,560 770,634", 42, -0.42).fold("840,518 770,551 740,626", 36, 0.34)
    forearm.fold("724,551 694,601 704,659", 34, -0.3)
    ribbed(d, Curve(FOREARM_CUFF, closed=True), "617,574 657,686", "507,613 548,711", 15, 196)

    # The folded forearm continues the upper sleeve, 359 units down the sleeve.
    return Jumper(d, [
        (left, Grain((245, 228), (-0.197, 0.980), 80)), (upper, Grain((755, 228), (0.288, 0.958), 80)),
        (body, Grain((500, 228), (0, 1), 900)), (forearm, Grain((1210, 477), (-0.965, 0.260), 75))])
