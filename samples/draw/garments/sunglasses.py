"""Tortoiseshell sunglasses with gradient lenses, arms folded."""

import random

from drawing import Drawing
from fabrics import plain
from geometry import Curve
from palette import ESPRESSO, mix
from piece import Piece
from shapes import ellipse
from twin import twin

SHELL = "#8a5226"
RIM = ("488,150* 440,108 330,76 200,80 96,104 44,110* 38,150 58,170 76,190 84,260 116,350 190,404 "
       "280,412 370,378 424,310 444,236 462,206 488,196*")
LENS = "418,170 340,128 220,124 130,150 114,210 134,300 192,362 274,372 350,344 396,280 416,220"


def tortoise(piece: Piece, box: tuple[int, int, int, int], seed: int) -> None:
    """Draws dark and amber clouds in the acetate."""
    rng = random.Random(seed)
    x0, y0, x1, y1 = box
    for i in range(90):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        tone = (ESPRESSO, "#c07a34", "#2a1710")[i % 3]
        piece.shape(ellipse(x, y, rng.uniform(10, 30), rng.uniform(7, 18)), tone,
                    opacity=0.62, blur=4)


def draw() -> Drawing:
    acetate = plain(SHELL, 0.85)
    d = Drawing(1000, 460, seed=15.1, wobbling=1.2, rumple=0)

    arms = twin(d, "60,118* 110,120* 300,226 470,330 640,392 690,420* 676,440 640,430 440,360 "
                   "260,252 96,172*", acetate, level=50, puff=8, edge=70)
    tortoise(arms.left, (40, 100, 700, 450), 4)
    tortoise(arms.right, (300, 100, 960, 450), 5)

    glass = twin(d, LENS, plain(mix(ESPRESSO, "#6b4a34", 0.25), 0.4), level=76, puff=30, edge=104,
                 rim=0)
    for share, tone in ((0.0, "#1d1512"), (0.5, "#5a4231"), (1.0, "#a58462")):
        y = 140 + 240 * share
        glass.stroke(f"60,{y} 270,{y} 470,{y}", 130, tone, opacity=0.85, blur=34)
    glass.stroke("150,320 250,210 300,140", 44, "#fff", opacity=0.16, blur=7)
    glass.stroke("206,352 310,230 356,150", 15, "#fff", opacity=0.13, blur=3)

    bridge = d.piece(Curve("452,176* 476,148 500,142 524,148 548,176* 544,214* 522,192 500,186 "
                           "478,192 456,214*", closed=True), acetate, level=120, puff=8, edge=56)
    tortoise(bridge, (440, 130, 560, 220), 6)
    ring = twin(d, RIM, acetate, level=130, puff=12, edge=40, holes=[Curve(LENS, closed=True)])
    tortoise(ring.left, (30, 70, 490, 420), 7)
    tortoise(ring.right, (510, 70, 970, 420), 8)
    return d
