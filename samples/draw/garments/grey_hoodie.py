"""A melange grey hooded sweatshirt with a kangaroo pocket."""

from drawing import Drawing
from fabrics import fleece, plain
from garments.parts import across, SIDES
from geometry import Curve, symmetric
from palette import darker, GREY, lighter, OFF_WHITE, STEEL
from shapes import dot
from twin import twin

BODY = ("500,250 420,240 372,206* 310,224 248,256* 240,320 240,410 224,512* "
        "234,680 238,840 230,960* 500,980")
OUTER = "250,256 196,278 160,330 124,480 88,700 58,890"
INNER = "232,512 204,620 178,760 164,908"
SLEEVE = ("258,256* 200,276 162,330 128,480 90,700 54,892* 102,914 170,912* "
          "182,760 208,620 236,510* 290,420 300,300")
CUFF = "58,880* 104,902 170,900* 160,950 148,996* 100,1000 56,982* 54,930"
HOOD = ("500,50 410,58 352,110 330,180 350,240 410,280 500,296")


def draw() -> Drawing:
    cloth = fleece(lighter(GREY, 0.12))
    d = Drawing(1000, 1110, seed=7.9, wobbling=4, rumple=0.9)

    sleeves = twin(d, SLEEVE, cloth, level=82, puff=36, edge=66, angle=12)
    across(sleeves, OUTER, INNER, [
        (0.24, 0.02, 44, -0.5), (0.33, 0.06, 38, 0.42), (0.44, 0.14, 30, -0.36),
        (0.55, 0.40, 38, -0.5), (0.62, 0.48, 34, 0.42), (0.70, 0.60, 28, -0.36),
        (0.86, 0.84, 30, -0.45), (0.92, 0.91, 24, 0.4), (0.97, 0.96, 20, -0.4)])
    cuffs = twin(d, CUFF, cloth, level=100, puff=12, edge=84, angle=10)
    cuffs.ribs("58,880 104,902 170,900", "56,984 100,1002 148,998", 20, depth=0.45, dark=0.16)

    body = d.piece(symmetric(BODY, 500), cloth, level=110, puff=40, edge=66)
    for side in SIDES:
        body.fold(side("228,512 300,552 360,640"), 48, -0.5)
        body.fold(side("236,484 320,516 390,580"), 38, 0.4)
        body.fold(side("290,280 284,360 262,460"), 34, -0.3)
        body.seam(side("248,258 240,320 240,410 226,510"), 4, 0.4, 0.3)
        body.stitch(side("259,260 251,320 251,410 238,508"), darker(GREY, 0.25), 1.8, "5 4", 0.6)
        body.fold(side("256,800 270,880 262,960"), 36, 0.35)
        body.fold(side("420,330 440,420 410,520"), 44, 0.25)
    body.fold("560,420 600,500 580,640", 50, -0.3).fold("430,520 420,600 440,690", 46, -0.28)

    hem = d.piece(symmetric("500,952 360,948 232,934* 236,990 244,1054* 360,1068 500,1072", 500),
                  cloth, level=126, puff=14, edge=82)
    hem.ribs("230,938 360,952 500,956 640,952 770,938", "244,1056 360,1070 500,1074 640,1070 756,1056",
             74, depth=0.45, dark=0.16)

    pocket = d.piece(Curve("392,690* 608,690* 640,760 690,850 722,890* 716,944* 500,958 284,944* "
                           "278,890* 310,850 360,760", closed=True),
                     cloth, level=138, puff=14, edge=84)
    pocket.stitch("402,701 500,703 598,701", darker(GREY, 0.3), 2, "6 4", 0.7)
    for side in SIDES:
        pocket.stitch(side("402,698 370,764 320,852 288,894"), darker(GREY, 0.3), 2, "6 4", 0.7)
        pocket.fold(side("360,790 420,840 500,850"), 34, -0.3)
    pocket.fold("420,740 500,764 590,744", 36, 0.3)

    hood = d.piece(symmetric(HOOD, 500), cloth, level=136, puff=36, edge=58)
    hood.seam("500,50 506,110 500,150", 4, 0.4, 0.35)
    for side in SIDES:
        hood.fold(side("368,120 350,180 372,240"), 34, 0.4)
        hood.fold(side("400,84 376,150 392,230"), 26, -0.35)
    brim = d.piece(Curve("500,300* 430,270 376,214 372,150 416,102 500,92 584,102 628,150 624,214 "
                         "570,270", closed=True), cloth, level=150, puff=10, edge=86, rim=0.2)
    return cords(d, brim)


def cords(d: Drawing, brim) -> Drawing:
    """Draws the dark inside of the hood, and two drawstrings."""
    mouth = symmetric("500,122 438,128 406,162 412,204 446,244 500,274*", 500)
    brim.shape(mouth, darker(GREY, 0.44)).shape(mouth, "#303030", layer="relief")
    brim.shape(symmetric("500,150 456,156 432,178 440,206 470,236 500,262*", 500),
               darker(GREY, 0.6), opacity=0.6, blur=10)
    brim.stitch("500,286 424,252 388,206 386,156 424,114 500,106 576,114 614,156 612,206 576,252 "
                "500,286", darker(GREY, 0.3), 2, "6 4", 0.6)
    cord = plain(OFF_WHITE)
    for line in ("452,262 440,320 446,400 436,470", "548,262 562,330 552,410 566,492"):
        points = Curve(line)
        (x, y), (tx, ty) = points.sample(2)
        ring = [f"{px - 6:.0f},{py:.0f}" for px, py in points.sample(6)]
        ring += [f"{px + 6:.0f},{py:.0f}" for px, py in points.sample(6)[::-1]]
        string = d.piece(Curve(" ".join(ring), closed=True), cord, level=176, puff=4, edge=50)
        string.stroke(points, 9, darker(OFF_WHITE, 0.4), opacity=0.5, dash="2 4", cap="butt")
        d.piece(dot(x, y, 11), plain(STEEL, 0.9), level=170, puff=3, edge=80)
        d.piece(Curve(f"{tx - 8},{ty - 6}* {tx + 8},{ty - 6}* {tx + 7},{ty + 30}* {tx - 7},{ty + 30}*",
                      closed=True), plain(STEEL, 0.9), level=190, puff=4, edge=60)
    return d
