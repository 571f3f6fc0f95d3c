"""A long single-breasted camel wool coat."""

from drawing import Drawing
from fabrics import plain, wool
from garments.parts import across, button_row, SIDES
from garments.tailoring import collar, lapels, loop_label, opening
from geometry import Curve, symmetric
from palette import CAMEL, darker, ESPRESSO, mix, OFF_WHITE
from twin import twin

BODY = ("500,150 440,130 404,100* 320,124 246,160* 236,230 238,330 224,440* "
        "236,620 232,820 214,1060 192,1300 180,1420* 330,1446 500,1450")
OUTER = "250,160 202,180 168,240 136,400 104,640 76,880 64,990"
INNER = "230,440 210,560 192,720 180,880 176,1010"
SLEEVE = ("256,160* 204,180 170,240 138,400 106,640 78,880 62,996* 112,1018 178,1012* "
          "184,880 194,720 212,560 234,438* 290,340 296,210")


def draw() -> Drawing:
    cloth = wool(CAMEL)
    lining = plain(mix(CAMEL, ESPRESSO, 0.62), 0.5)
    d = Drawing(1000, 1500, seed=4.2, wobbling=4, rumple=0.7)

    sleeves = twin(d, SLEEVE, cloth, level=82, puff=34, edge=70, angle=9)
    across(sleeves, OUTER, INNER, [
        (0.24, 0.02, 44, -0.5), (0.32, 0.05, 38, 0.36), (0.52, 0.36, 42, -0.4),
        (0.58, 0.44, 38, 0.36), (0.66, 0.55, 30, -0.3)])
    sleeves.fold("150,460 128,640 108,860", 36, 0.3).seam("66,950 112,972 178,966", 4, 0.35, 0.3)
    for x, y in ((162, 936), (164, 906)):
        button_row(d, [(x, y), (1000 - x, y)], 9, plain(ESPRESSO, 0.5))

    body = d.piece(symmetric(BODY, 500), cloth, level=110, puff=40, edge=70)
    for side in SIDES:
        body.fold(side("230,440 290,490 340,600"), 50, -0.42)
        body.fold(side("236,410 320,440 380,520"), 38, 0.3)
        body.fold(side("290,190 280,290 256,400"), 36, -0.28)
        body.seam(side("238,180 236,330 226,440"), 4, 0.3, 0.25)
        body.fold(side("330,900 310,1150 290,1420"), 70, -0.32)
        body.fold(side("276,960 252,1180 232,1420"), 60, 0.34)
        body.fold(side("400,760 396,1050 392,1400"), 60, 0.22)
    body.fold("452,1000 446,1200 440,1430", 50, -0.3).fold("600,900 606,1150 620,1430", 54, -0.26)
    body.seam("182,1384 330,1410 500,1414 670,1410 818,1384", 4, 0.25, 0.18)

    opening(d, lining, 560)
    loop_label(d, OFF_WHITE)
    front = "502,560 524,600 531,760 533,1000 535,1450"
    body.seam(front, 6, 0.7, 0.7).fold("518,620 525,800 526,1000 527,1440", 26, 0.3)
    body.fold("552,640 558,800 560,1000 563,1440", 30, -0.3)
    body.stitch("510,640 517,760 519,1000 521,1420", darker(CAMEL, 0.35), 2, "6 5", 0.5)
    body.fold("600,760 612,1050 628,1420", 60, 0.26).fold("680,900 712,1150 740,1400", 60, -0.32)

    flaps = twin(d, "276,800* 412,826* 408,884* 340,878 268,852*", cloth, level=140, puff=8,
                 edge=98, angle=8)
    flaps.stitch("278,844 340,866 400,872", darker(CAMEL, 0.35), 2, "6 5", 0.6)
    horn = plain(ESPRESSO, 0.5)
    button_row(d, [(496, 622), (497, 780), (498, 938)], 19, horn, darker(CAMEL, 0.4))
    rolled = lapels(d, cloth, 560, spread=14)
    rolled.stitch("492,546 446,486 392,420 332,328", darker(CAMEL, 0.35), 2, "6 5", 0.6)
    necked = collar(d, cloth, 560, spread=14)
    necked.stitch("420,80 388,116 364,160 342,262", darker(CAMEL, 0.35), 2, "6 5", 0.6)
    return d
