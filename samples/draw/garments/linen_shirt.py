"""A pale linen shirt with a soft collar, chest pocket and buttoned cuffs."""

from drawing import Drawing
from fabrics import linen, plain
from garments.parts import across, button_row, neck_inside, SIDES
from geometry import Curve, symmetric
from palette import darker, mix, OFF_WHITE, SKY
from twin import twin

COLOUR = mix(SKY, OFF_WHITE, 0.35)
BODY = ("500,166 440,156 398,112* 330,132 262,160* 256,220 258,310 246,404* "
        "256,560 258,720 246,880 244,930* 262,990 330,1034 420,1052 500,1056")
OUTER = "262,160 214,178 182,226 146,350 98,560 56,760 34,884"
INNER = "250,404 218,500 184,640 156,780 138,904"
SLEEVE = ("266,160* 218,176 184,224 148,350 100,560 58,760 34,880* 80,904 136,904* "
          "156,780 184,640 218,500 250,402* 300,330 310,210")
CUFF = "36,860* 86,880 144,880* 140,920 132,976* 76,980 18,952* 26,904"
LEAF = ("500,182* 462,168 424,136 398,86* 378,92 366,112 364,140 374,200 398,284* "
        "440,252 474,220 500,186*")


def draw() -> Drawing:
    cloth = linen(COLOUR)
    d = Drawing(1000, 1100, seed=2.1, wobbling=4, rumple=1.0)
    neck_inside(d, "398,92* 440,74 500,68 560,74 602,92* 590,150 500,200 410,150",
                COLOUR, OFF_WHITE)

    sleeves = twin(d, SLEEVE, cloth, level=84, puff=26, angle=13)
    across(sleeves, OUTER, INNER, [
        (0.22, 0.02, 34, -0.5), (0.30, 0.04, 30, 0.4), (0.44, 0.10, 30, -0.36),
        (0.52, 0.40, 26, 0.4), (0.60, 0.46, 30, -0.34), (0.68, 0.60, 28, 0.28),
        (0.82, 0.78, 30, -0.26)])
    sleeves.fold("150,420 126,560 100,720", 26, 0.3)
    cuffs = twin(d, CUFF, cloth, level=106, puff=10, angle=13)
    cuffs.stitch("42,870 86,889 140,889", darker(COLOUR, 0.25), 1.8, "5 4")
    cuffs.stitch("24,944 78,970 130,966", darker(COLOUR, 0.25), 1.8, "5 4")

    body = d.piece(symmetric(BODY, 500), cloth, level=110, puff=32)
    for side in SIDES:
        body.fold(side("252,402 310,440 370,530"), 46, -0.38)
        body.fold(side("256,376 330,400 410,470"), 34, 0.4)
        body.fold(side("300,190 292,270 276,370"), 30, -0.3)
        body.seam(side("262,160 256,220 258,310 246,404"), 4, 0.3, 0.25)
        body.stitch(side("398,120 330,142 264,172"), darker(COLOUR, 0.2), 1.8, "5 4")
    body.fold("316,560 340,720 320,900", 56, 0.3).fold("372,520 396,700 380,960", 50, -0.3)
    body.fold("430,420 446,600 440,820", 36, 0.28).fold("640,470 620,660 650,900", 56, -0.3)
    body.fold("690,560 668,740 690,960", 44, 0.4).fold("580,640 566,800 580,1000", 34, -0.3)
    body.fold("290,700 400,690 470,730", 36, -0.18).fold("540,560 640,520 730,540", 36, 0.2)
    body.stitch("250,920 272,976 334,1018 420,1036 500,1040 580,1036 666,1018 728,976 750,920",
                darker(COLOUR, 0.25), 1.8, "5 4")

    pocket = d.piece(Curve("566,338* 664,332* 668,436* 620,462* 572,442*", closed=True),
                     cloth, level=122, puff=8, edge=108)
    pocket.stitch("573,352 663,346", darker(COLOUR, 0.25), 1.8, "5 4")
    pocket.stitch("574,346 578,436 620,454 662,432 658,342", darker(COLOUR, 0.25), 1.8, "5 4")

    placket = d.piece(Curve("478,178* 526,178* 528,500 526,800 528,1058* 476,1058* 478,700 474,400",
                            closed=True), cloth, level=122, puff=6, edge=112)
    for x in (484, 520):
        placket.stitch(f"{x},184 {x},500 {x - 1},800 {x},1052", darker(COLOUR, 0.25), 1.8, "5 4")
    shell = plain("#efe8da", 0.6)
    button_row(d, [(502, y) for y in (286, 430, 574, 718, 862)], 12, shell, "#cfd6da")
    button_row(d, [(106, 932), (894, 932)], 9, shell, "#cfd6da")

    stand = d.piece(Curve("436,150 470,172 500,180 530,172 564,150 556,192 500,214 444,192",
                          closed=True), cloth, level=128, puff=6, edge=112)
    stand.stitch("448,188 500,206 552,188", darker(COLOUR, 0.25), 1.8, "5 4")
    button_row(d, [(502, 196)], 10, shell, "#cfd6da")
    leaves = twin(d, LEAF, cloth, level=160, puff=12, edge=92, angle=35)
    leaves.stitch("382,150 386,200 404,268 440,240 490,194", darker(COLOUR, 0.25), 1.8, "5 4")
    leaves.fold("394,110 400,150 440,190", 22, 0.4)
    return d
