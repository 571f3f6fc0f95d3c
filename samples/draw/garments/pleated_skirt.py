"""A dusty rose satin midi skirt in knife pleats."""

from drawing import Drawing
from fabrics import plain
from geometry import Curve, symmetric
from palette import darker, lighter, ROSE

PLEATS = 15


def draw() -> Drawing:
    cloth = plain(ROSE, 0.42)
    d = Drawing(1000, 1160, seed=10.4, wobbling=4, rumple=0.35)
    under = d.piece(symmetric("500,110 330,110* 250,500 140,1060* 320,1092 500,1098", 500),
                    plain(darker(ROSE, 0.3)), level=60, puff=20, edge=80)
    under.seam("160,1040 500,1080 840,1040", 3)
    top = Curve("322,112 500,124 678,112").sample(PLEATS + 1)
    hip = Curve("262,400 500,420 738,400").sample(PLEATS + 1)
    foot = Curve("112,1066 300,1104 500,1114 700,1104 888,1066").sample(PLEATS + 1)
    for i in range(PLEATS):
        (ax, ay), (bx, by) = top[i], top[i + 1]
        (hx, hy), (kx, ky) = hip[i], hip[i + 1]
        (cx, cy), (ex, ey) = foot[i], foot[i + 1]
        lap = 16 + 5 * (i % 3)
        swing = 8 * ((i * 7) % 5 - 2)
        dip = 10 + 6 * (i % 2)
        pleat = d.piece(Curve(
            f"{ax - 4},{ay}* {bx + 6},{by}* {kx + lap},{ky} {(kx + ex) / 2 + lap + swing / 2},760 "
            f"{ex + lap + swing},{ey - 6}* {(cx + ex) / 2 + swing},{(cy + ey) / 2 + dip} "
            f"{cx - 4 + swing},{cy - 4}* {(hx + cx) / 2 + swing / 2},760 {hx},{hy}", closed=True),
            cloth, level=96 + 26 * (i % 2), puff=14, edge=66, rim=0.2)
        middle = (cx + ex) / 2 + swing
        pleat.fold(f"{bx - 2},{by + 20} {kx - 2},{ky} {middle + 14},{ey - 20}", 22, 0.5)
        pleat.fold(f"{ax + 4},{ay + 40} {hx + 12},{hy} {cx + 22 + swing},{cy - 30}", 18, -0.4)
        pleat.seam(f"{cx - 10 + swing},{cy - 26} {middle},{(cy + ey) / 2 + dip - 22} "
                   f"{ex + lap + swing},{ey - 28}", 2, 0.25, 0.2)
    d.piece(Curve("330,60* 420,50 500,48 580,50 670,60* 580,84 500,88 420,84", closed=True),
            plain(darker(ROSE, 0.3), 0.2), level=60, puff=6, edge=80)
    band = d.piece(symmetric("500,84 410,80 328,58* 322,92 318,124* 410,142 500,146", 500),
                   cloth, level=150, puff=14, edge=80)
    for i in range(1, 24):
        x = 322 + i * 15.5
        y = 62 + 22 * (1 - abs(i - 12) / 12)
        band.fold(f"{x},{y + 4} {x + (i % 3) - 1},{y + 30} {x},{y + 58}", 9, -0.4 if i % 2 else 0.35)
    band.stroke("330,72 410,93 500,98 590,93 670,72", 2.4, lighter(ROSE, 0.5), opacity=0.5)
    return d
