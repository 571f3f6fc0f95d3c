"""A wide straw hat seen from above, with an ink ribbon."""

import math

from drawing import Drawing
from fabrics import plain
from geometry import Curve, Knot
from palette import darker, INK, lighter, STRAW
from piece import Piece
from shapes import ellipse


def plait(piece: Piece, x: float, y: float, rx: float, ry: float, rows: int, start: float) -> None:
    """Draws rows of plaited straw from an inner to the outer ring."""
    dark, pale = darker(STRAW, 0.5), lighter(STRAW, 0.45)
    for i in range(rows):
        share = start + (1 - start) * (i + 0.5) / rows
        ring = ellipse(x, y, rx * share, ry * share)
        step = (1 - start) * rx / rows
        piece.stroke(ring, step * 0.24, "#000", opacity=0.5, layer="relief")
        piece.stroke(ring, step * 0.2, dark, opacity=0.32)
        count = max(24, round(2 * math.pi * share * rx / 20))
        for j in range(count):
            turn = 2 * math.pi * (j + 0.5 * (i % 2)) / count
            reach = share + 0.8 * (1 - start) / rows
            a = Knot(x + rx * share * math.cos(turn), y + ry * share * math.sin(turn))
            later = turn + 2 * math.pi / count * 0.8
            b = Knot(x + rx * reach * math.cos(later), y + ry * reach * math.sin(later))
            piece.stroke(Curve([a, b]), step * 0.22, dark if j % 2 else pale, opacity=0.34)
            if j % 2:
                piece.stroke(Curve([a, b]), step * 0.3, "#000", opacity=0.25, layer="relief")


def draw() -> Drawing:
    straw = plain(STRAW)
    d = Drawing(1000, 880, seed=14.2, wobbling=5, rumple=0.35)
    brim = d.piece(ellipse(500, 440, 470, 400), straw, level=90, puff=40, edge=92)
    plait(brim, 500, 440, 470, 400, 15, 0.44)
    brim.fold("120,300 240,180 420,120", 90, 0.4).fold("880,560 780,700 600,770", 90, 0.36)
    brim.fold("90,480 140,600 260,720", 80, -0.36).fold("620,110 780,180 880,320", 80, -0.36)
    brim.shape(ellipse(534, 476, 262, 222), darker(STRAW, 0.75), opacity=0.38, blur=18)

    ribbon = d.piece(ellipse(500, 432, 246, 212), plain(INK, 0.15), level=130, puff=26, edge=30)
    ribbon.stroke("262,470 330,600 500,640 670,600 738,470", 3, lighter(INK, 0.4), opacity=0.5)
    crown = d.piece(ellipse(492, 416, 214, 180), straw, level=190, puff=60, edge=36)
    plait(crown, 492, 416, 214, 180, 9, 0.06)
    crown.fold("404,360 490,408 590,470", 90, -0.75).fold("380,420 440,480 520,530", 70, 0.4)
    crown.fold("470,300 560,330 620,400", 70, 0.4)

    for line in ("706,520* 752,500 800,520 806,556 770,580 716,560*",
                 "700,530* 716,580 716,626 690,652 660,632 672,576*",
                 "704,540* 760,580 800,630 806,660* 780,664 764,690* 730,640 700,580*"):
        loop = d.piece(Curve(line, closed=True), plain(INK, 0.15), level=170, puff=12, edge=56)
        loop.stroke(line, 2, lighter(INK, 0.4), opacity=0.4)
    twist = d.piece(ellipse(702, 546, 18, 22), plain(INK, 0.15), level=210, puff=8, edge=50)
    twist.fold("694,530 702,546 698,562", 8, -0.5)
    return d
