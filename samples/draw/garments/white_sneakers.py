"""A pair of white leather sneakers seen from above."""

from functools import partial

from drawing import Drawing
from fabrics import Fabric, leather, plain
from geometry import Curve
from palette import darker, ECRU, lighter, mix, OFF_WHITE, SAGE
from ribbons import offset
from shapes import dot
from twin import twin, Twin

AXIS = 446
pair = partial(twin, axis=AXIS)

WHITE = "#f6f3ed"
SOLE = ("276,50 352,74 404,160 416,290 398,420 384,560 396,720 388,850 346,930 282,950 214,932 "
        "168,856 158,720 160,560 142,420 122,290 138,160 198,72")
UPPER = ("276,74 344,96 388,172 398,292 382,420 368,560 380,720 370,836 332,906 280,922 226,908 "
         "186,840 176,720 178,560 160,420 142,292 156,172 208,94")


def lace(d: Drawing, line: str, width: float, level: float) -> Twin:
    """Draws a flat lace along a line, on both shoes."""
    points = Curve(line).sample(12)
    left, right = offset(points, -width / 2), offset(points, width / 2)[::-1]
    ring = " ".join(f"{x:.1f},{y:.1f}" for x, y in left + right)
    made = pair(d, ring, plain("#fbf9f4"), level=level, puff=4, edge=50)
    return made.stroke(line, width * 0.7, darker(ECRU, 0.25), opacity=0.22, dash="1.5 3", cap="butt")


def draw() -> Drawing:
    hide = leather(WHITE, 0.22, 0.05, 0)
    d = Drawing(2 * AXIS, 1000, seed=18.2, wobbling=2, rumple=0.12, squeeze=0.87)
    sole = pair(d, SOLE, plain(mix(ECRU, OFF_WHITE, 0.4)), level=70, puff=14, edge=58)
    sole.stroke(Curve(SOLE, closed=True), 5, darker(ECRU, 0.35), opacity=0.5)
    upper = pair(d, UPPER, hide, level=110, puff=46, edge=40)
    upper.stitch(Curve(UPPER, closed=True), darker(ECRU, 0.2), 2, "6 4", 0.5)

    toe = "150,250 190,190 270,168 350,188 392,246"
    upper.seam(toe, 4, 0.5, 0.4)
    upper.stitch("152,264 194,204 270,182 346,202 390,260", darker(ECRU, 0.3), 2, "6 4", 0.7)
    for row in range(4):
        for column in range(-2 + row % 2, 3):
            x = 272 + column * 26 - (13 if row % 2 else 0)
            hole = dot(x, 106 + row * 17 + abs(column) * 4, 3.4)
            upper.shape(hole, darker(ECRU, 0.6), opacity=0.6)
            upper.shape(hole, "#000", opacity=0.5, layer="relief")
    upper.fold("166,300 196,330 214,380", 26, -0.34).fold("380,300 350,330 334,380", 26, -0.34)
    upper.seam("166,440 200,520 196,620 180,700", 4, 0.45, 0.3)
    upper.stitch("178,440 212,520 208,620 192,712", darker(ECRU, 0.3), 2, "6 4", 0.7)
    upper.seam("382,440 346,520 350,620 374,700", 4, 0.45, 0.3)
    upper.stitch("370,440 334,520 338,620 362,712", darker(ECRU, 0.3), 2, "6 4", 0.7)

    heel = pair(d, "196,826* 240,852 280,858 320,852 362,820* 366,860 330,906 280,922 228,908 192,866",
                leather(SAGE, 0.3, 0.08), level=140, puff=12, edge=62)
    heel.stitch("204,842 244,866 280,871 318,866 356,838", lighter(SAGE, 0.5), 2, "5 4", 0.8)

    mouth(d)
    tongue = pair(d, "236,300* 274,286 312,300* 322,420 328,560 334,640* 278,664 220,640* 226,560 "
                     "232,420",
                  hide, level=120, puff=16, edge=56)
    tongue.fold("276,340 276,480 278,620", 50, 0.3)
    tongue.shape(Curve("248,606* 308,606* 306,642* 250,642*", closed=True), SAGE)
    tongue.stroke("260,624 296,624", 5, OFF_WHITE, opacity=0.9)

    stays = pair(d, "232,276* 250,300* 246,420 236,560 228,650* 196,640* 190,560 190,420 198,320",
                 hide, level=146, puff=12, edge=72)
    stays.stitch("238,302 236,420 226,556 219,636", darker(ECRU, 0.3), 1.8, "5 4", 0.7)
    inner = pair(d, "316,276* 298,300* 302,420 314,560 326,650* 358,640* 364,560 358,420 350,320",
                 hide, level=146, puff=12, edge=72)
    inner.stitch("310,302 314,420 326,556 335,636", darker(ECRU, 0.3), 1.8, "5 4", 0.7)
    for i in range(6):
        y = 326 + i * 54
        grow = i * 2.6
        for x in (222 - grow * 0.7, 328 + grow * 0.7):
            for both in (x, 2 * AXIS - x):
                d.piece(dot(both, y, 6), plain("#8d8578", 0.4), level=120, puff=2, edge=90)
        lace(d, f"{222 - grow * 0.7},{y} 275,{y + 8} {328 + grow * 0.7},{y}", 18, 190)
    for line in ("276,606 214,560 168,596 178,650 236,640 274,612",
                 "276,606 340,560 388,596 376,650 318,640 280,612",
                 "274,610 230,680 214,740 196,772", "280,610 322,690 346,730 352,780"):
        lace(d, line, 13, 214)
    knot = pair(d, "260,596* 292,594* 296,624* 258,626*", plain("#fbf9f4"), level=236, puff=6, edge=50)
    knot.fold("264,602 276,612 290,620", 8, -0.5)
    return d


def mouth(d: Drawing) -> None:
    """Draws the padded collar and the insole in the opening."""
    ring = ("278,600 340,624 366,690 364,770 336,836 280,858 222,836 194,770 192,690 218,624")
    hole = ("278,612 324,638 346,694 344,764 322,818 280,836 236,818 214,764 212,694 232,638")
    lining = Fabric(mix(ECRU, OFF_WHITE, 0.2))
    pair(d, ring, leather(WHITE, 0.22, 0.05, 0), level=150, puff=12, edge=46)
    well = pair(d, hole, lining.dyed(darker(ECRU, 0.1)), level=30, puff=26, edge=96, rim=0.5)
    well.shape(Curve("246,760* 312,760* 312,790* 246,790*", closed=True), SAGE, opacity=0.7)
    well.shape(Curve("278,600 326,630 344,690 300,670 256,670 214,690 230,630", closed=True),
               darker(ECRU, 0.7), opacity=0.55, blur=10)
