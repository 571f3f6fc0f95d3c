"""Surface and relief patterns that cover a whole piece: tiles and noise."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from drawing import Drawing

Overlay = Callable[["Drawing", str, float], str]


def nothing(_drawing: Drawing, _colour: str, _angle: float) -> str:
    return ""


def page(drawing: Drawing, fill: str) -> str:
    """Returns a rectangle over the whole drawing."""
    return (f'<rect x="-100" y="-100" width="{drawing.width + 200}" '
            f'height="{drawing.height + 200}" {fill}/>')


def tiled(name: str, width: float, height: float, art: Callable[[str], str]) -> Overlay:
    """Returns an overlay that repeats a tile, rotated with the grain of the piece."""

    def overlay(drawing: Drawing, colour: str, angle: float) -> str:
        key = f"{name}-{colour[1:]}-{angle:g}".replace(".", "_")
        drawing.define(key, (
            f'<pattern id="{key}" width="{width}" height="{height}" '
            f'patternUnits="userSpaceOnUse" patternTransform="rotate({angle:g})">'
            f"{art(colour)}</pattern>"))
        return page(drawing, f'fill="url(#{key})"')

    return overlay


def noisy(name: str, frequency: str, contrast: float, cut: float, light: bool = False,
          seed: int = 3, octaves: int = 2) -> Overlay:
    """Returns an overlay of dark or light specks, made by turbulence."""
    tone = "1" if light else "0"

    def overlay(drawing: Drawing, _colour: str, angle: float) -> str:
        drawing.define(name, (
            f'<filter id="{name}" filterUnits="userSpaceOnUse" x="-300" y="-300" '
            f'width="{drawing.width + 600}" height="{drawing.height + 600}" '
            'color-interpolation-filters="sRGB">'
            f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" '
            f'numOctaves="{octaves}" seed="{seed}"/><feColorMatrix values="'
            f"0 0 0 0 {tone} 0 0 0 0 {tone} 0 0 0 0 {tone} "
            f'{contrast} 0 0 0 {-contrast * cut:.3f}"/></filter>'))
        turn = f' transform="rotate({angle:g} {drawing.width / 2} {drawing.height / 2})"'
        return f"<g{turn}>" + page(drawing, f'filter="url(#{name})"') + "</g>"

    return overlay


def layered(*overlays: Overlay) -> Overlay:
    """Returns several overlays on top of each other."""

    def overlay(drawing: Drawing, colour: str, angle: float) -> str:
        return "".join(each(drawing, colour, angle) for each in overlays)

    return overlay
