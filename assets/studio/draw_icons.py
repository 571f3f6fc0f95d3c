#!/usr/bin/python3
"""Draws images/favicon.svg as the icons of those who take no SVG: home screens, and browsers' older tabs.

Needs rsvg-convert (Debian: librsvg2-bin) and Pillow (Debian: python3-pil).
"""

import io
import subprocess
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).resolve().parent / "images"
SVG = (FOLDER / "favicon.svg").read_text()
# Two colours and the steps between them at soft edges.
COLOURS = 32


def draw(svg, size):
    command = ["rsvg-convert", "--width", str(size), "--height", str(size)]
    png = subprocess.run(command, input=svg.encode(), check=True, capture_output=True).stdout
    return Image.open(io.BytesIO(png)).convert("RGBA")


def small(image):
    """The same with a palette, which has about a third of the bytes."""
    return image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


for size in (192, 512):
    small(draw(SVG, size)).save(FOLDER / f"icon-{size}.png", optimize=True)

# iOS rounds the corners itself, and makes transparent ones black.
square = SVG.replace(' rx="9"', "")
assert square != SVG
touch = draw(square, 180).convert("RGB")
touch.quantize(COLOURS, dither=Image.Dither.NONE).save(FOLDER / "apple-touch-icon.png", optimize=True)

tabs = [draw(SVG, size) for size in (16, 32, 48)]
tabs[-1].save(FOLDER / "favicon.ico", sizes=[image.size for image in tabs], append_images=tabs[:-1])
