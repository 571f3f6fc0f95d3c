"""A navy and ecru breton tee with three-quarter sleeves."""

from drawing import Drawing
from fabrics import cotton
from garments.parts import SIDES
from geometry import Curve, symmetric
from palette import NAVY, OFF_WHITE, darker
from twin import twin

BODY = ("500,178 440,172 396,146 362,112* 318,128 262,150* 258,210 262,300 250,392* "
        "258,520 260,640 256,780 250,868* 330,880 500,884")
SLEEVE = ("266,150* 222,164 186,206 158,310 116,480 62,690* 104,712 158,722* "
          "190,610 222,490 252,392* 300,330 310,200")


def sleeve_stripes(sleeves, count: int) -> None:
    """Draws stripes across the sleeves, parallel to the cuff."""
    for i in range(count):
        y = 262 + i * 38
        lean = (y - 150) * 0.24
        line = f"{230 - lean - 60:.0f},{y - 22:.0f} {236 - lean:.0f},{y} {330 - lean:.0f},{y + 8:.0f}"
        sleeves.stroke(line, 15, NAVY, cap="butt")


def draw() -> Drawing:
    cloth = cotton(OFF_WHITE)
    d = Drawing(1000, 960, seed=1.3, wobbling=3.5, rumple=0.8)

    back = d.piece(Curve("356,116* 420,124 500,128 580,124 644,116* 620,190 500,230 380,190",
                         closed=True), cotton(darker(OFF_WHITE, 0.22)), level=60, edge=60)
    back.stroke("362,120 430,132 500,136 570,132 638,120", 14, OFF_WHITE, opacity=0.35)

    sleeves = twin(d, SLEEVE, cloth, level=84, angle=14, puff=26)
    sleeve_stripes(sleeves, 11)
    sleeves.seam("68,668 110,690 164,700", 3, 0.35)
    sleeves.fold("250,392 214,440 150,470", 30, -0.5).fold("246,372 190,392 150,380", 24, 0.35)
    sleeves.fold("246,420 222,520 180,610", 26, 0.3).fold("140,400 120,520 112,640", 22, -0.3)
    sleeves.fold("205,560 170,590 120,590", 18, -0.35)

    body = d.piece(symmetric(BODY, 500), cloth, level=110, puff=30)
    for i in range(16):
        y = 262 + i * 38
        sag = 7 if y < 800 else 5
        body.stroke(f"230,{y - 4} 360,{y + sag} 500,{y + sag + 2} 640,{y + sag} 770,{y - 4}",
                    15, NAVY, cap="butt")
    body.seam("250,846 330,858 500,862 670,858 750,846", 3, 0.35)
    for side in SIDES:
        body.fold(side("256,396 320,440 380,520"), 46, -0.42)
        body.fold(side("262,372 340,400 410,450"), 34, 0.3)
        body.fold(side("300,170 290,260 270,360"), 34, -0.28)
    body.fold("300,560 330,700 318,860", 50, 0.28).fold("352,600 372,760 352,930", 44, -0.3)
    body.fold("650,520 620,680 640,860", 52, -0.3).fold("700,600 672,760 690,930", 44, 0.28)
    body.fold("420,300 500,330 580,300", 40, -0.2).fold("470,620 520,760 500,900", 60, 0.2)

    band = d.piece(Curve("348,116* 362,112 374,110* 410,160 500,178 590,160 626,110* 638,112 "
                         "652,116* 622,172 560,204 500,210 440,204 378,172", closed=True),
                   cloth, level=150, puff=8, edge=96)
    band.ribs("350,116 378,172 440,204 500,210 560,204 622,172 650,116",
              "374,110 410,160 452,174 500,178 548,174 590,160 626,110", 90, depth=0.3, dark=0.1)
    return d
