"""Striped cotton pyjamas. The trousers lie half under the shirt."""

from drawing import Drawing
from fabrics import Fabric, plain, tiled
from garments.parts import across, button_row, SIDES
from garments.tailoring import collar, lapels, opening
from geometry import Curve, symmetric
from palette import lighter, mix, NAVY, OFF_WHITE, SKY
from twin import twin

GROUND = mix(SKY, OFF_WHITE, 0.45)
STRIPE = mix(NAVY, SKY, 0.35)
PIPING = OFF_WHITE
BODY = ("500,150 440,136 408,104* 330,124 254,160* 244,230 246,320 236,412* 240,560 234,720 "
        "226,850* 360,866 500,870")
SLEEVE = ("262,160* 206,182 166,240 130,380 96,540 62,690* 108,716 176,716* 196,620 "
          "220,510 246,410* 296,330 304,210")
LEG = ("520,720* 400,720 286,720* 272,900 258,1100 250,1300 246,1470* 330,1488 424,1482* "
       "444,1300 470,1120 494,1000 520,900*")


def stripes(colour: str) -> Fabric:
    """Returns cloth with fine woven stripes along the grain."""
    def art(_base: str) -> str:
        return (f'<rect x="3" width="7" height="30" fill="{STRIPE}" fill-opacity="0.85"/>'
                f'<rect x="17" width="2" height="30" fill="{STRIPE}" fill-opacity="0.6"/>')
    return Fabric(colour, tiled("pyjama", 28, 30, art))


def draw() -> Drawing:
    cloth = stripes(GROUND)
    d = Drawing(1000, 1510, seed=13.8, wobbling=4, rumple=1.0)
    legs = twin(d, LEG, cloth, level=70, puff=40, edge=62, angle=2)
    across(legs, "282,800 258,1100 246,1470", "510,900 470,1120 424,1482",
           [(0.30, 0.20, 44, 0.4), (0.38, 0.28, 40, -0.42), (0.56, 0.52, 38, 0.34),
            (0.62, 0.60, 34, -0.36), (0.84, 0.88, 34, 0.34), (0.9, 0.93, 30, -0.34)])
    legs.fold("340,880 326,1100 322,1400", 60, 0.3).fold("440,960 410,1160 392,1400", 50, -0.3)
    legs.stroke("248,1432 330,1448 426,1442", 5, PIPING).seam("248,1438 330,1454 426,1448", 3, 0.4)
    d.pieces[-1].seam("500,720 501,860 500,900", 5, 0.5, 0.5)

    sleeves = twin(d, SLEEVE, cloth, level=96, puff=34, edge=66, angle=13)
    across(sleeves, "254,160 166,240 130,380 96,540 62,690", "246,410 220,510 196,620 176,716",
           [(0.26, 0.02, 42, -0.5), (0.36, 0.08, 36, 0.42), (0.60, 0.40, 36, -0.46),
            (0.68, 0.52, 32, 0.4), (0.84, 0.78, 26, -0.34)])
    sleeves.stroke("70,650 116,676 186,676", 5, PIPING).seam("69,656 115,682 185,682", 3, 0.4)

    body = d.piece(symmetric(BODY, 500), cloth, level=116, puff=38, edge=66)
    for side in SIDES:
        body.fold(side("242,412 300,456 360,540"), 46, -0.5)
        body.fold(side("248,388 320,420 390,480"), 36, 0.38)
        body.fold(side("300,190 290,270 272,370"), 34, -0.3)
        body.seam(side("254,160 244,230 246,320 236,412"), 4, 0.4, 0.35)
        body.fold(side("262,600 276,740 262,856"), 44, 0.36)
        body.fold(side("420,600 430,720 424,860"), 40, -0.26)
    opening(d, plain(mix(GROUND, STRIPE, 0.35)), 440)
    body = d.piece(Curve("500,430* 526,470 530,600 531,872* 470,872* 472,600 486,470", closed=True),
                   cloth, level=128, puff=6, edge=112, rim=0.15)
    body.stroke("510,446 526,500 529,620 530,870", 5, PIPING)
    body.seam("516,450 531,500 534,620 535,870", 4, 0.5, 0.4)
    pockets = twin(d, "282,646* 432,656* 434,800* 284,790*", cloth, level=134, puff=8, edge=96)
    pockets.stroke("283,684 433,694", 5, PIPING).seam("283,690 433,700", 3, 0.4)
    chest = d.piece(Curve("602,392* 706,384* 710,492* 606,500*", closed=True), cloth, level=134,
                    puff=7, edge=98)
    chest.stroke("602,420 708,412", 5, PIPING).seam("602,426 708,418", 3, 0.4)

    rolled = lapels(d, cloth, 440, spread=-14, tip=0.5)
    rolled.stroke("494,432 452,396 398,342 342,298", 5, PIPING)
    rolled.stroke("340,296 372,266 392,246", 5, PIPING)
    necked = collar(d, cloth, 440, spread=-14, tip=0.5)
    necked.stroke("424,72 392,92 364,130 350,168 348,230", 5, PIPING)
    necked.stroke("350,232 360,254 392,246", 5, PIPING)
    shell = plain(lighter(OFF_WHITE, 0.3), 0.6)
    button_row(d, [(502, y) for y in (500, 608, 716, 824)], 13, shell, STRIPE)
    return d
