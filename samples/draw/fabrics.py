"""Materials, each with a colour, a surface pattern, a relief pattern and a gloss."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from overlays import layered, noisy, nothing, Overlay, tiled
from palette import darker, lighter

if TYPE_CHECKING:
    from drawing import Drawing


@dataclass(frozen=True)
class Fabric:
    """A material. The two overlays cover a whole piece, and are clipped to it."""

    colour: str
    surface: Overlay = nothing
    relief: Overlay = nothing
    gloss: float = 0.0

    def cover(self, drawing: Drawing, angle: float) -> str:
        return self.surface(drawing, self.colour, angle)

    def emboss(self, drawing: Drawing, angle: float) -> str:
        return self.relief(drawing, self.colour, angle)

    def dyed(self, colour: str) -> Fabric:
        """Returns the same cloth in another colour."""
        return replace(self, colour=colour)


def plain(colour: str, gloss: float = 0.0) -> Fabric:
    """Returns a smooth material without structure."""
    return Fabric(colour, gloss=gloss)


def cotton(colour: str) -> Fabric:
    """Returns fine jersey or poplin with hardly any grain."""
    return Fabric(colour, noisy("cotton", "0.03 0.03", 0.25, 0.48))


def linen(colour: str) -> Fabric:
    """Returns linen, with uneven threads in both directions."""
    return Fabric(colour, layered(
        noisy("slub-x", "0.012 0.42", 0.34, 0.48, seed=5),
        noisy("slub-y", "0.42 0.012", 0.34, 0.48, seed=8),
        noisy("slub-l", "0.010 0.36", 0.7, 0.5, light=True, seed=11)))


def denim(colour: str) -> Fabric:
    """Returns denim: diagonal twill with vertical slubs and a mottled wash."""

    def twill(base: str) -> str:
        return (f'<path d="M-2 8L8 -2M2 12L12 2" stroke="{lighter(base, 0.55)}" '
                'stroke-width="1.7" stroke-opacity="0.42"/>'
                f'<path d="M-4 6L6 -4M0 10L10 0M4 14L14 4" stroke="{darker(base, 0.5)}" '
                'stroke-width="1.4" stroke-opacity="0.30"/>')

    return Fabric(colour, layered(
        tiled("twill", 10, 10, twill),
        noisy("denim-slub", "0.35 0.02", 1.0, 0.52, light=True, seed=4),
        noisy("denim-wash", "0.012 0.012", 0.8, 0.5, light=True, seed=9)))


def wool(colour: str) -> Fabric:
    """Returns felted coat cloth with fine fibres, slightly mottled."""
    return Fabric(colour, layered(
        noisy("felt-d", "0.24 0.3", 0.42, 0.48, seed=6),
        noisy("felt-l", "0.2 0.26", 0.4, 0.48, light=True, seed=14),
        noisy("felt-m", "0.02 0.02", 0.3, 0.48, seed=17)))


def fleece(colour: str) -> Fabric:
    """Returns melange sweatshirt cloth."""
    return Fabric(colour, layered(
        noisy("melange-d", "0.16 0.5", 0.9, 0.53, seed=2),
        noisy("melange-l", "0.14 0.45", 0.9, 0.53, light=True, seed=21)))


def twill(colour: str) -> Fabric:
    """Returns smooth chino cloth with a barely visible diagonal."""

    def art(base: str) -> str:
        return (f'<path d="M-2 8L8 -2" stroke="{darker(base, 0.5)}" stroke-width="1.6" '
                'stroke-opacity="0.13"/>')

    return Fabric(colour, tiled("chino", 6, 6, art))


def knit(colour: str, size: float = 14) -> Fabric:
    """Returns stocking stitch: columns of small interlocking Vs."""
    w, h = size, size * 0.82

    def leaf(side: int) -> str:
        mid = w / 2
        x0, x1 = mid, mid + side * w * 0.46
        return (f"M{x0} {h * 1.12:.2f}C{x0 + side * w * 0.06:.2f} {h * 0.66:.2f} "
                f"{x1 - side * w * 0.1:.2f} {h * 0.3:.2f} {x1} {h * 0.02:.2f}"
                f"C{x1 + side * w * 0.04:.2f} {h * 0.5:.2f} "
                f"{x0 + side * w * 0.3:.2f} {h * 0.95:.2f} {x0} {h * 1.12:.2f}Z")

    def stacked(paint: str) -> str:
        both = leaf(-1) + leaf(1)
        return "".join(f'<path d="{both}" transform="translate(0 {dy:.2f})" {paint}/>'
                       for dy in (-h, 0, h))

    def surface(base: str) -> str:
        return (f'<rect width="{w}" height="{h}" fill="{darker(base, 0.16)}"/>'
                + stacked(f'fill="{base}"'))

    def relief(_base: str) -> str:
        return (f'<rect width="{w}" height="{h}" fill="#000" fill-opacity="0.34"/>'
                + stacked('fill="#fff" fill-opacity="0.16"'))

    key = f"{size:g}".replace(".", "_")
    return Fabric(colour, tiled(f"knit{key}", w, h, surface),
                  tiled(f"knitr{key}", w, h, relief))


def leather(colour: str, gloss: float = 0.45, grain: float = 0.16,
            patina: float = 0.24) -> Fabric:
    """Returns leather with a sheen. `grain` sets its coarseness, and `patina` its wear."""
    name = f"grain{grain:g}".replace(".", "_")
    worn = f"hide{patina:g}".replace(".", "_")
    return Fabric(colour, noisy(worn, "0.03 0.03", patina, 0.46, seed=7),
                  noisy(name, "0.22 0.22", grain, 0.45, seed=12), gloss)


def canvas(colour: str) -> Fabric:
    """Returns plain-woven heavy cotton."""

    def art(base: str) -> str:
        tone = darker(base, 0.5)
        return (f'<path d="M0 1.5H4M4 5.5H8" stroke="{tone}" stroke-width="1.6" '
                'stroke-opacity="0.22"/>'
                f'<path d="M2 4V8M6 0V4" stroke="{tone}" stroke-width="1.2" '
                'stroke-opacity="0.12"/>')

    return Fabric(colour, tiled("canvas", 8, 8, art))
