"""Jeans and chinos: two legs, a waistband, pockets and a fly."""

from drawing import Drawing
from fabrics import denim, Fabric, leather, plain, twill
from garments.parts import across, button_row
from geometry import Curve
from palette import darker, DENIM_DARK, lighter, mix, DENIM, MUSTARD, SAGE, TAN
from twin import Twin, twin

JEAN = mix(DENIM_DARK, DENIM, 0.55)
THREAD = mix(MUSTARD, TAN, 0.35)
LEG = ("514,90* 400,98 306,84* 294,180 276,300 262,430 246,700 236,1000 230,1340* "
       "310,1358 392,1352* 420,1100 452,800 486,560 514,440*")
OUTER = "296,180 262,430 246,700 236,1000 230,1340"
INNER = "510,440 486,560 452,800 420,1100 392,1352"
BAND = "306,92* 400,108 500,112 600,108 694,92* 690,62 688,40* 600,54 500,58 400,54 312,40* 310,64"


def legs(d: Drawing, cloth: Fabric) -> Twin:
    """Draws two legs with folds at the crotch, knee and hem."""
    made = twin(d, LEG, cloth, level=100, puff=44, edge=62, angle=4)
    across(made, OUTER, INNER, [
        (0.18, 0.00, 50, 0.35), (0.24, 0.03, 46, -0.42), (0.32, 0.10, 40, 0.3),
        (0.50, 0.42, 40, -0.36), (0.55, 0.47, 36, 0.34), (0.60, 0.54, 32, -0.3),
        (0.88, 0.90, 34, -0.3), (0.93, 0.94, 30, 0.32)], (0.15, 0.95))
    made.fold("330,560 316,800 304,1080", 60, 0.22).fold("410,640 384,860 360,1080", 50, -0.2)
    made.fold("500,450 470,480 440,470", 34, -0.4)
    return made


def waistband(d: Drawing, cloth: Fabric, inside: str) -> None:
    """Draws the inner back of the waist, and the band in front of it."""
    d.piece(Curve("314,44* 400,30 500,26 600,30 686,44* 600,64 500,68 400,64", closed=True),
            plain(inside), level=60, puff=6, edge=80)
    d.piece(Curve(BAND, closed=True), cloth, level=128, puff=9, edge=96, angle=90)


def belt_loops(d: Drawing, cloth: Fabric, thread: str) -> None:
    """Draws five loops over the waistband."""
    for x, y in ((356, 44), (430, 51), (570, 51), (644, 44)):
        loop = d.piece(Curve(f"{x - 9},{y}* {x + 9},{y}* {x + 9},{y + 68}* {x - 9},{y + 68}*",
                             closed=True), cloth, level=160, puff=4, edge=92)
        for dx in (-5, 5):
            loop.stitch(f"{x + dx},{y + 3} {x + dx},{y + 65}", thread, 1.8, "5 4")


def blue_jeans() -> Drawing:
    """Draws straight mid-blue jeans with ochre stitching."""
    cloth = denim(JEAN)
    d = Drawing(1000, 1400, seed=8.6, wobbling=3.5, rumple=0.8)
    made = legs(d, cloth)
    for width, fade in ((120, 0.2), (60, 0.22)):
        made.stroke("372,330 356,520 336,760 322,900", width, lighter(JEAN, 0.75),
                    opacity=fade, blur=36)
    for y in (380, 412, 446):
        made.stroke(f"{300},{y} 350,{y + 8} 420,{y - 14}", 9, lighter(JEAN, 0.8), opacity=0.3, blur=7)
    made.seam("306,180 286,300 272,430 257,700 247,1000 242,1340", 4, 0.4, 0.35)
    made.stitch("315,130 297,300 283,430 268,700", THREAD, 2.2)
    made.seam("506,450 476,570 443,800 411,1100 384,1350", 4, 0.3, 0.3)
    made.stitch("230,1318 310,1336 396,1330", THREAD, 2.4)
    made.stroke("230,1338 310,1354 392,1350", 9, lighter(JEAN, 0.5), opacity=0.35)
    made.shape(Curve("306,110* 408,118* 398,176 356,214 300,222*", closed=True),
               darker(JEAN, 0.25), opacity=0.5)
    made.seam("410,112 400,178 356,218 298,228", 6, 0.6, 0.5)
    made.stitch("420,112 409,184 360,228 296,239", THREAD, 2.2)
    made.stitch("429,112 418,190 364,237 294,249", THREAD, 2.2)
    made.seam("322,150 360,158 398,150", 3, 0.3, 0.3)

    fly = d.piece(Curve("498,108* 556,108* 556,220 548,300 520,356 500,372*", closed=True),
                  cloth, level=112, puff=10, edge=112, rim=0.15)
    fly.stitch("544,112 545,220 536,290 514,340 502,352", THREAD, 2.2)
    fly.stitch("535,112 536,220 528,284 508,328", THREAD, 2.2)
    fly.seam("501,110 501,240 501,372", 5, 0.6, 0.6)

    waistband(d, cloth, darker(JEAN, 0.35))
    d.pieces[-1].stitch("312,84 400,98 500,102 600,98 688,84", THREAD, 2.2)
    d.pieces[-1].stitch("316,50 400,63 500,67 600,63 684,50", THREAD, 2.2)
    belt_loops(d, cloth, THREAD)
    button_row(d, [(506, 84)], 15, plain("#b5764a", 0.9))
    button_row(d, [(316, 172), (684, 172), (404, 124), (596, 124)], 5, plain("#b5764a", 0.9))
    back = d.piece(Curve("470,30* 540,30* 540,56* 470,56*", closed=True), leather(TAN, 0.3),
                   level=70, puff=4, edge=100)
    back.stroke("482,43 528,43", 3, darker(TAN, 0.5), opacity=0.6)
    return d


def sage_chinos() -> Drawing:
    """Draws slim sage chinos with a pressed crease and slanted pockets."""
    cloth = twill(SAGE)
    shade = darker(SAGE, 0.3)
    d = Drawing(1000, 1400, seed=9.2, wobbling=3.5, rumple=0.6)
    made = legs(d, cloth)
    made.fold("372,330 356,600 330,900 312,1350", 18, 0.5)
    made.stroke("376,240 360,600 334,900 314,1350", 3, lighter(SAGE, 0.5), opacity=0.5)
    made.seam("374,124 352,190 294,262", 6, 0.6, 0.5)
    made.stitch("386,124 363,196 300,272", shade, 2, "6 4", 0.8)
    made.stitch("232,1310 310,1328 398,1322", shade, 2, "6 4", 0.8)
    made.fold("420,124 416,180 404,260", 24, 0.35).fold("436,124 434,180 428,250", 18, -0.35)
    fly = d.piece(Curve("498,108* 552,108* 552,220 544,300 520,350 500,366*", closed=True),
                  cloth, level=110, puff=10, edge=114, rim=0.1)
    fly.stitch("542,112 543,220 534,290 512,338 502,348", shade, 2, "6 4", 0.8)
    fly.seam("501,110 501,240 501,366", 5, 0.6, 0.5)
    waistband(d, cloth, lighter(SAGE, 0.4))
    d.pieces[-1].stitch("316,50 400,63 500,67 600,63 684,50", shade, 2, "6 4", 0.6)
    belt_loops(d, cloth, shade)
    button_row(d, [(504, 84)], 13, plain("#6b5a45", 0.6), SAGE)
    return d
