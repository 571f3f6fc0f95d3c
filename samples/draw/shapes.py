"""Round shapes: dots, ellipses and buttons."""

from drawing import Drawing
from fabrics import Fabric
from geometry import Curve, Knot
from palette import darker, lighter


def dot(x: float, y: float, r: float) -> Curve:
    return ellipse(x, y, r, r)


def ellipse(x: float, y: float, rx: float, ry: float) -> Curve:
    """Returns an ellipse as a curve through eight points."""
    h = 0.7071
    ring = [(1, 0), (h, h), (0, 1), (-h, h), (-1, 0), (-h, -h), (0, -1), (h, -h)]
    return Curve([Knot(x + rx * a, y + ry * b) for a, b in ring], closed=True)


def button(drawing: Drawing, x: float, y: float, r: float, fabric: Fabric,
           thread: str = "") -> None:
    """Draws a sewn button with a raised rim and four holes."""
    made = drawing.piece(dot(x, y, r), fabric, level=190, puff=2, edge=110, rim=0.5)
    made.stroke(dot(x, y, r * 0.62), r * 0.16, "#000", opacity=0.35, layer="relief")
    hole = darker(fabric.colour, 0.6)
    for dx in (-1, 1):
        for dy in (-1, 1):
            made.shape(dot(x + dx * r * 0.24, y + dy * r * 0.24, r * 0.13), hole)
    if thread:
        for dx in (-1, 1):
            at = x + dx * r * 0.24
            made.stroke(f"{at},{y - r * 0.24} {at},{y + r * 0.24}", r * 0.13, thread)
    made.stroke(dot(x, y, r * 0.9), r * 0.12, lighter(fabric.colour, 0.5), opacity=0.5)
