"""A navy two-button suit jacket with a folded pocket square."""

from drawing import Drawing
from fabrics import plain, twill
from garments.parts import across, button_row
from garments.tailoring import collar, lapels, loop_label, opening
from geometry import Curve
from palette import darker, INK, mix, NAVY, OFF_WHITE, SKY
from twin import twin

COLOUR = mix(NAVY, "#3d4f78", 0.35)
OUTER = "258,156 210,176 178,230 148,380 114,600 84,800 72,890"
INNER = "244,420 220,540 200,680 184,800 178,908"
SLEEVE = ("266,156* 212,174 180,230 150,380 116,600 86,800 70,896* 116,916 180,910* "
          "186,800 202,680 222,540 248,418* 300,330 306,210")


def draw() -> Drawing:
    cloth = twill(COLOUR)
    d = Drawing(1000, 1030, seed=5.4, wobbling=3, rumple=0.55)

    d.piece(Curve("330,700* 670,700* 660,930 500,950 340,930", closed=True),
            plain(darker(COLOUR, 0.45)), level=50, edge=90)
    sleeves = twin(d, SLEEVE, cloth, level=82, puff=32, edge=70, angle=10)
    across(sleeves, OUTER, INNER, [
        (0.26, 0.02, 40, -0.5), (0.34, 0.06, 34, 0.4), (0.54, 0.38, 36, -0.42),
        (0.60, 0.46, 32, 0.4), (0.7, 0.6, 26, -0.3)])
    sleeves.fold("156,420 130,600 108,780", 34, 0.35)
    horn = plain(mix(INK, "#4b3a30", 0.5), 0.6)
    for i in range(3):
        x, y = 164 - i, 888 - i * 24
        button_row(d, [(x, y), (1000 - x, y)], 8.5, horn)

    fronts = twin(d, "500,140* 440,130 408,102* 330,122 256,156* 246,230 252,320 238,420* "
                     "258,560 262,640 248,780 236,930* 290,958 380,972 440,968 484,930 504,820 "
                     "510,640 506,540", cloth, level=112, puff=36, edge=72, angle=4)
    fronts.seam("256,160 246,230 252,320 238,420", 4, 0.35, 0.3)
    fronts.seam("380,470 366,560 364,700", 3, 0.3, 0.3)
    fronts.seam("300,440 312,560 306,760 300,940", 3, 0.25, 0.22)
    fronts.fold("242,420 300,460 360,540", 44, -0.45).fold("250,396 320,420 390,480", 34, 0.36)
    fronts.fold("296,180 290,270 270,370", 32, -0.3).fold("340,180 350,260 340,340", 34, 0.25)
    fronts.fold("270,620 330,650 420,640", 30, -0.3).fold("290,760 284,850 276,940", 40, 0.35)
    fronts.fold("420,700 430,800 424,940", 40, 0.3).fold("486,640 440,620 390,640", 24, 0.3)

    opening(d, plain(mix(SKY, "#8196ae", 0.75), 0.55), 560)
    loop_label(d, INK)
    flaps = twin(d, "286,724* 412,738* 410,792 404,798 300,788 284,780", cloth, level=140,
                 puff=7, edge=98, angle=5)
    flaps.seam("288,732 350,740 410,746", 3, 0.3, 0.3)

    square = d.piece(Curve("634,432* 650,388* 672,416 690,380* 716,420* 722,448* 638,462*",
                           closed=True), plain(OFF_WHITE), level=124, puff=6, edge=86)
    square.seam("654,400 668,450", 3, 0.4, 0.3)
    welt = d.piece(Curve("626,440* 730,424* 733,452* 629,469*", closed=True), cloth,
                   level=140, puff=5, edge=104)
    welt.seam("632,464 730,448", 2, 0.3, 0.2)

    button_row(d, [(500, 596), (501, 712)], 17, horn, SKY)
    rolled = lapels(d, cloth, 560)
    rolled.stitch("492,546 446,486 392,418 338,328", darker(COLOUR, 0.4), 1.8, "5 5", 0.6)
    rolled.stroke("360,344 384,336", 3.5, darker(COLOUR, 0.6))
    collar(d, cloth, 560)
    return d
