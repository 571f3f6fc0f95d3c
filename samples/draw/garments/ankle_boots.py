"""A pair of brown leather Chelsea boots lying on their sides."""

from drawing import Drawing
from fabrics import leather, plain
from geometry import Curve, Knot, knots
from palette import BROWN, darker, ESPRESSO, lighter, mix, TAN

HIDE = mix(BROWN, TAN, 0.22)
SHAFT = ("250,112* 380,98 520,110* 528,220 524,330 554,410 624,482 724,548 824,590 902,636 "
         "944,690 936,728* 600,744 250,738* 240,640 250,520 262,380 256,240")
SOLE = ("238,724* 600,734 944,708* 962,736 952,768 700,782 500,790* 494,838* 380,846 240,842* 232,780")
GORE = "356,150* 470,150* 474,280 452,390 414,448 374,390 352,280"


def boot(d: Drawing, dx: float, dy: float, level: float) -> None:
    """Draws a boot. `level` lifts it over the one below."""
    def at(text: str, closed: bool = False) -> Curve:
        return Curve([Knot(k.x + dx, k.y + dy, k.corner) for k in knots(text)], closed)

    hide = leather(HIDE, 0.5, 0.1)
    stack = d.piece(at(SOLE, True), plain(mix(ESPRESSO, BROWN, 0.3), 0.2), level=level, puff=10,
                    edge=72)
    stack.stroke(at("238,750 600,760 936,740"), 2.4, lighter(BROWN, 0.35), dash="8 6", cap="butt")
    for y in (800, 818, 832):
        stack.seam(at(f"236,{y} 380,{y + 4} 496,{y - 2}"), 2.4, 0.4, 0.5)
    mouth = d.piece(at("250,114* 380,92 520,112* 500,138 380,150 270,138", True),
                    plain(darker(HIDE, 0.4)), level=level, puff=8, edge=76)
    mouth.seam(at("270,124 380,112 500,122"), 3)

    upper = d.piece(at(SHAFT, True), hide, level=level + 34, puff=54, edge=30)
    for line, width, height in (
            ("520,300 560,400 650,480", 40, -0.5), ("480,330 540,440 640,520", 46, 0.42),
            ("440,470 540,520 600,600", 44, -0.4), ("410,500 500,560 560,650", 40, 0.3),
            ("640,540 680,600 690,680", 50, 0.3), ("730,560 790,600 860,620", 70, 0.5),
            ("290,180 300,320 290,460", 56, 0.34), ("280,560 330,600 400,590", 50, -0.3),
            ("270,600 340,660 440,690", 60, 0.3), ("700,700 800,690 900,690", 40, -0.3)):
        upper.fold(at(line), width, height)
    upper.seam(at("414,448 420,560 452,650 500,740"), 5, 0.5, 0.4)
    upper.stitch(at("426,452 432,560 464,650 514,740"), lighter(TAN, 0.35), 2, "6 4", 0.8)
    upper.stitch(at("260,690 360,640 450,652"), lighter(TAN, 0.35), 2, "6 4", 0.7)
    upper.seam(at("246,694 350,630 446,640"), 4, 0.4, 0.4)
    upper.stitch(at("262,128 380,114 508,126"), lighter(TAN, 0.35), 2, "6 4", 0.8)
    upper.stroke(at("248,728 600,734 922,716"), 7, darker(HIDE, 0.6), opacity=0.5, blur=3)

    gore = d.piece(at(GORE, True), plain(ESPRESSO), level=level + 22, puff=12, edge=78)
    count = 22
    first = at("356,150 352,280 374,390 414,448")
    second = at("470,150 474,280 452,390 414,448")
    gore.ribs(at("354,152 412,152 472,152"), at("372,440 414,450 456,440"), count, depth=0.6, dark=0.4)
    upper_edge = d.pieces[-2]
    for edge in (first, second):
        upper_edge.stroke(edge, 9, "#fff", opacity=0.25, layer="relief")
        gore.stroke(edge, 5, "#000", opacity=0.5, layer="relief")
        gore.stroke(edge, 3, darker(ESPRESSO, 0.6), opacity=0.7)
    upper.stitch(at("342,130 340,284 362,400 414,466 466,400 486,284 484,130"),
                 lighter(TAN, 0.35), 2, "6 4", 0.8)
    tab = d.piece(at("266,64* 300,58* 308,150* 306,188* 274,192* 270,150*", True),
                  plain(mix(TAN, ESPRESSO, 0.3)), level=level + 60, puff=6, edge=70)
    tab.stitch(at("273,180 303,176"), lighter(TAN, 0.5), 2, "4 3")
    tab.seam(at("272,92 302,88"), 3, 0.4)


def draw() -> Drawing:
    d = Drawing(1200, 1000, seed=19.5, wobbling=2.5, rumple=0.35)
    boot(d, 190, 0, 40)
    boot(d, 20, 130, 150)
    return d
