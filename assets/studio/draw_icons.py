#!/usr/bin/python3
"""Draws images/favicon.svg as icons for home screens and older browsers, which do not support SVG.

Needs rsvg-convert (Debian: librsvg2-bin) and Pillow (Debian: python3-pil).
"""

import io
import subprocess
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).resolve().parent / "images"
SVG = (FOLDER / "favicon.svg").read_text()
# The icon has two colours, with shades between them at soft edges.
COLOURS = 32


def draw(svg, size):
    command = ["rsvg-convert", "--width", str(size), "--height", str(size)]
    png = subprocess.run(command, input=svg.encode(), check=True, capture_output=True).stdout
    return Image.open(io.BytesIO(png)).convert("RGBA")


def small(image):
    """Returns the image with a palette, which takes about a third of the bytes."""
    return image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


for size in (192, 512):
    small(draw(SVG, size)).save(FOLDER / f"icon-{size}.png", optimize=True)

# iOS rounds the corners itself, and shows transparent corners in black.
square = SVG.replace(' rx="9"', "")
assert square != SVG
touch = draw(square, 180).convert("RGB")
touch.quantize(COLOURS, dither=Image.Dither.NONE).save(FOLDER / "apple-touch-icon.png", optimize=True)

tabs = [draw(SVG, size) for size in (16, 32, 48)]
tabs[-1].save(FOLDER / "favicon.ico", sizes=[image.size for image in tabs], append_images=tabs[:-1])
