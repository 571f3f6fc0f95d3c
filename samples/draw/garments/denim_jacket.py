"""A classic denim jacket with ochre stitching and copper buttons."""

from drawing import Drawing
from fabrics import denim, leather, plain
from garments.parts import across, button_row, neck_inside, SIDES
from geometry import Curve, symmetric
from palette import DENIM, darker, lighter, mix, MUSTARD, TAN
from twin import twin

THREAD = mix(MUSTARD, TAN, 0.35)
BODY = ("500,150 440,140 400,106* 320,126 250,158* 240,230 244,320 228,424* "
        "244,560 250,680 252,800* 500,816")
OUTER = "250,158 200,180 166,236 134,380 98,600 66,800"
INNER = "236,424 208,540 184,660 160,820"
SLEEVE = ("258,158* 204,178 170,234 138,380 102,600 62,806* 106,826 162,822* "
          "186,660 210,540 238,422* 296,330 302,210")
CUFF = "60,794* 106,816 168,812* 160,862 152,900* 98,904 46,886* 52,840"
LEAF = ("500,176* 462,160 426,128 404,78* 380,86 364,110 356,140 344,196 334,252* "
        "400,262 452,232 500,180*")


def draw() -> Drawing:
    cloth = denim(DENIM)
    d = Drawing(1000, 960, seed=6.3, wobbling=3.5, rumple=0.8)
    neck_inside(d, "404,86* 440,66 500,60 560,66 596,86* 590,150 500,200 410,150",
                darker(DENIM, 0.1), "#8a4a2c")

    sleeves = twin(d, SLEEVE, cloth, level=82, puff=32, edge=68, angle=12)
    across(sleeves, OUTER, INNER, [
        (0.24, 0.02, 40, -0.55), (0.32, 0.05, 36, 0.4), (0.42, 0.12, 28, -0.35),
        (0.54, 0.38, 32, -0.5), (0.60, 0.46, 28, 0.42), (0.68, 0.56, 26, -0.4),
        (0.84, 0.82, 22, -0.35), (0.90, 0.88, 18, 0.3)])
    sleeves.stroke("140,420 116,560 92,740", 30, lighter(DENIM, 0.6), opacity=0.3, blur=14)
    sleeves.seam("192,232 166,400 130,620 108,800", 4, 0.4, 0.4)
    sleeves.stitch("199,236 173,402 137,622 115,800", THREAD, 2.2)
    cuffs = twin(d, CUFF, cloth, level=104, puff=9, edge=98, angle=-70)
    cuffs.stitch("60,808 106,827 164,823", THREAD, 2.2)
    cuffs.stitch("52,878 98,893 150,889", THREAD, 2.2)

    body = d.piece(symmetric(BODY, 500), cloth, level=110, puff=34, edge=70)
    for side in SIDES:
        body.seam(side("238,330 330,338 484,336"), 5, 0.5, 0.5)
        body.stitch(side("242,343 330,351 484,349"), THREAD, 2.2)
        body.stitch(side("243,356 330,364 484,362"), THREAD, 2.2)
        for x0, x1 in ((320, 408), (396, 452)):
            body.seam(side(f"{x0},440 {(x0 + x1) / 2:.0f},630 {x1},812"), 4, 0.45, 0.4)
            shift = 9 if x0 == 320 else -9
            body.stitch(side(f"{x0 + shift},440 {(x0 + x1) / 2 + shift:.0f},630 {x1 + shift},812"),
                        THREAD, 2.2)
        body.seam(side("250,160 240,230 244,320 230,420"), 4, 0.4, 0.4)
        body.stitch(side("262,162 252,230 256,320 242,420"), THREAD, 2.2)
        body.fold(side("232,424 290,460 340,540"), 44, -0.5)
        body.fold(side("240,400 310,420 370,460"), 34, 0.35)
        body.fold(side("270,560 300,660 290,790"), 40, -0.34)
        body.fold(side("346,560 356,680 350,800"), 36, 0.3)
        body.fold(side("300,190 290,250 270,320"), 30, -0.3)
        body.stroke(side("370,470 390,600 420,740"), 60, lighter(DENIM, 0.65), opacity=0.28, blur=20)
        body.stroke(side("330,180 320,250 310,310"), 50, lighter(DENIM, 0.65), opacity=0.25, blur=18)

    flaps = twin(d, "306,366* 436,366* 434,410 370,446* 308,412", cloth, level=140, puff=7, edge=96)
    flaps.stitch("314,372 314,406 370,434 427,404 428,372", THREAD, 2.2)
    placket = d.piece(Curve("472,170* 530,170* 532,500 532,818* 470,818* 470,500", closed=True),
                      cloth, level=124, puff=7, edge=104)
    for x in (480, 522):
        placket.stitch(f"{x},180 {x},500 {x},812", THREAD, 2.2)
    hem = d.piece(symmetric("500,802 370,798 250,786* 252,830 254,868* 370,882 500,884", 500),
                  cloth, level=128, puff=9, edge=96, angle=90)
    hem.stitch("256,800 370,811 500,814 630,811 744,800", THREAD, 2.2)
    hem.stitch("260,856 370,870 500,872 630,870 740,856", THREAD, 2.2)

    copper = plain("#b5764a", 0.9)
    button_row(d, [(501, y) for y in (290, 420, 545, 670, 842)], 13, copper)
    button_row(d, [(370, 416), (630, 416)], 11, copper)
    button_row(d, [(112, 862), (888, 862)], 11, copper)

    patch = d.piece(Curve("610,806* 684,800* 686,832* 612,838*", closed=True),
                    leather(TAN, 0.3), level=140, puff=4, edge=104)
    patch.stitch("616,811 679,806 681,827 617,833 616,811", lighter(TAN, 0.5), 1.6, "4 3")

    stand = d.piece(Curve("428,146 466,168 500,176 534,168 572,146 560,190 500,208 440,190",
                          closed=True), cloth, level=126, puff=6, edge=104)
    stand.stitch("446,188 500,200 554,188", THREAD, 2)
    button_row(d, [(501, 190)], 12, copper)
    leaves = twin(d, LEAF, cloth, level=166, puff=12, edge=88, angle=40)
    leaves.stitch("374,112 364,160 348,240 404,250 456,222 486,190", THREAD, 2.2)
    leaves.fold("400,100 410,140 450,180", 22, 0.4)
    return d
