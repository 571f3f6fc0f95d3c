#!/usr/bin/env python3
"""Draws a photo that shows the effect of averaging on fine stripes:
samples/truth/striped-knit.jpg."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from PIL import Image

from garments.striped_jumper import Jumper, draw
from palette import INK, OFF_WHITE
from piece import Piece
from render import lay, lit, rasterise, save_jpeg
from stitches import knitted, Stripes
from surfaces import paper, Surface

OUT = Path(__file__).resolve().parent.parent / "truth" / "striped-knit.jpg"
WIDTH, HEIGHT = 2400, 3000
ZOOM, TURN, MOVE = 1.1, -3.0, (6, 0)
STRIPES = Stripes((OFF_WHITE, INK), 24, "10" * 13 + "1" + "0" * 7)
# The apparent shift of cloth along its grain where a fold lifts it, in units of the drawing.
LIFT = 16


def covering(jumper: Jumper, piece: Piece, transform: str) -> np.ndarray:
    """Returns the fraction of each pixel that a piece covers, where no other piece lies over it."""
    shapes = "".join(
        f'<path d="{each.d}" fill="{"#fff" if each is piece else "#000"}" fill-rule="evenodd"/>'
        for each in jumper.drawing.pieces)
    image = rasterise(shapes, WIDTH, HEIGHT, transform)
    return image[..., 0] * image[..., 3]


def units(scale: float) -> tuple[np.ndarray, np.ndarray]:
    """Returns each pixel's position in the drawing."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.5
    x, y = (x - WIDTH / 2 - MOVE[0]) / scale, (y - HEIGHT / 2 - MOVE[1]) / scale
    turn = np.radians(TURN)
    return x * np.cos(turn) + y * np.sin(turn) + 500, y * np.cos(turn) - x * np.sin(turn) + 530


def knit_into(cloth: np.ndarray, jumper: Jumper, transform: str, scale: float) -> None:
    """Multiplies the white pieces of a jumper by their stitches."""
    x, y = units(scale)
    lift = LIFT * rasterise(jumper.drawing.layer("soft"), WIDTH, HEIGHT, transform)[..., 0]
    for seed, (piece, grain) in enumerate(jumper.knitted):
        share = covering(jumper, piece, transform)
        rows, columns = (np.flatnonzero(share.any(axis=a)) for a in (1, 0))
        box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
        across, along = grain.place(x[box], y[box])
        stitches = knitted(across, along + lift[box], STRIPES, scale, 10 * seed)
        cloth[box] *= 1 - share[box][..., None] * (1 - stitches)


def ground() -> Surface:
    """Returns the surface, drawn at half size like those of the other photos, and enlarged."""
    small = paper(HEIGHT // 2, WIDTH // 2, colour="#c4977d")
    return np.dstack([np.asarray(Image.fromarray(small[..., c].astype(np.float32)).resize(
        (WIDTH, HEIGHT), Image.Resampling.BICUBIC), dtype=np.float64) for c in range(3)])


def main() -> int:
    jumper = draw()
    scale = ZOOM * min(WIDTH / jumper.drawing.width, HEIGHT / jumper.drawing.height)
    transform = (f"translate({WIDTH / 2 + MOVE[0]} {HEIGHT / 2 + MOVE[1]}) rotate({TURN}) "
                 f"scale({scale}) translate(-500 -530)")

    def dye(albedo: np.ndarray) -> np.ndarray:
        cloth = albedo[..., :3].copy()
        knit_into(cloth, jumper, transform, scale)
        return np.dstack([cloth, albedo[..., 3]])

    garment = lit(jumper.drawing, WIDTH, HEIGHT, transform, scale, dye)
    OUT.parent.mkdir(exist_ok=True)
    save_jpeg(lay(garment, ground(), reach=2), OUT, quality=84)
    print(f"{OUT.name:22} {OUT.stat().st_size / 1000:6.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
