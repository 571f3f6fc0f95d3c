#!/usr/bin/env python3
"""Draws the sample wardrobe: twenty garments, as photos and as cut-outs.

    python3 samples/draw/draw_wardrobe.py [--only NAME]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from drawing import Drawing
from render import cutout, photo, save_jpeg, save_png
from surfaces import paper, plaster, sheet, Surface, terrazzo, wood

OUT = Path(__file__).resolve().parent.parent / "wardrobe"
Maker = Callable[..., Surface]


@dataclass(frozen=True)
class Photo:
    """A garment on a surface, saved as JPEG, optionally rotated, with EXIF."""

    ground: Maker
    colour: str
    size: tuple[int, int] = (1200, 1600)
    zoom: float = 0.86
    turn: float = 0
    move: tuple[float, float] = (0, 0)
    orientation: int = 1

    def save(self, drawing: Drawing, name: str) -> Path:
        width, height = self.size
        surface = self.ground(height, width, colour=self.colour)
        image = photo(drawing, surface, zoom=self.zoom, turn=self.turn, move=self.move)
        path = OUT / f"{name}.jpg"
        save_jpeg(image, path, self.orientation)
        return path


@dataclass(frozen=True)
class CutOut:
    """A garment alone, saved as PNG with transparency."""

    longest: int = 900
    step: int = 4

    def save(self, drawing: Drawing, name: str) -> Path:
        path = OUT / f"{name}.png"
        save_png(cutout(drawing, self.longest), path, self.step)
        return path


# For each name: the module, the function, and the way the garment is shown.
WARDROBE: dict[str, tuple[str, str, Photo | CutOut]] = {
    "linen-shirt": ("linen_shirt", "draw", Photo(wood, "#c39b6f", (1120, 1400), 0.91, -4)),
    "camel-coat": ("camel_coat", "draw", Photo(plaster, "#d9d3c9", (1080, 1440), 0.93, 2)),
    "denim-jacket": ("denim_jacket", "draw", Photo(paper, "#d8cdbf", (1100, 1100), 0.95, -3)),
    "blue-jeans": ("trousers", "blue_jeans", Photo(wood, "#d2b48e", (1080, 1440), 0.92, 4,
                                                   orientation=6)),
    "cable-jumper": ("cable_jumper", "draw", Photo(paper, "#c8a89c", (1040, 1250), 0.97, 3)),
    "grey-hoodie": ("grey_hoodie", "draw", Photo(terrazzo, "#e9e3da", (1120, 1400), 0.98, -3,
                                                 orientation=3)),
    "summer-dress": ("summer_dress", "draw", Photo(sheet, "#e6ded1", (1080, 1440), 0.98, -3,
                                                   orientation=8)),
    "ankle-boots": ("ankle_boots", "draw", Photo(plaster, "#d6d2c6", (1440, 1080), 0.88, -2,
                                                 move=(-10, -20))),
    "wool-scarf": ("wool_scarf", "draw", Photo(paper, "#c9c6bd", (1050, 1400), 1.0, 0)),
    "striped-pyjamas": ("striped_pyjamas", "draw", Photo(sheet, "#eadfd6", (1020, 1360), 0.95, 2)),
    "breton-tee": ("breton_tee", "draw", CutOut()),
    "sage-chinos": ("trousers", "sage_chinos", CutOut(1000)),
    "pleated-skirt": ("pleated_skirt", "draw", CutOut()),
    "navy-blazer": ("navy_blazer", "draw", CutOut(860)),
    "swim-shorts": ("swim_shorts", "draw", CutOut(800)),
    "white-sneakers": ("white_sneakers", "draw", CutOut(900)),
    "straw-hat": ("straw_hat", "draw", CutOut(640)),
    "leather-belt": ("leather_belt", "draw", CutOut(900)),
    "canvas-tote": ("tote_bag", "draw", CutOut(820)),
    "sunglasses": ("sunglasses", "draw", CutOut(900)),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=sorted(WARDROBE), metavar="NAME",
                        help="draw one garment, by its file name without the ending")
    only = parser.parse_args().only
    OUT.mkdir(parents=True, exist_ok=True)
    for name in [only] if only else WARDROBE:
        module, function, view = WARDROBE[name]
        drawing = getattr(import_module(f"garments.{module}"), function)()
        path = view.save(drawing, name)
        print(f"{path.name:22} {path.stat().st_size / 1000:6.0f} kB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
