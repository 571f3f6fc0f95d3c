#!/usr/bin/env python3
"""Render every assets/silhouettes/NAME.svg to NAME.png (512x512, 8-bit grey and alpha).

The SVG files are the hand-edited source; run this after changing one:

    python3 assets/render_silhouettes.py

Needs rsvg-convert (Debian: librsvg2-bin) and Pillow (Debian: python3-pil).
"""

import io
import subprocess
import sys
from pathlib import Path

from PIL import Image

SIZE = 512
MAX_BYTES = 12_000
FOLDER = Path(__file__).resolve().parent / "silhouettes"


def render(svg: Path) -> int:
    """Write the PNG next to `svg` and return its size in bytes."""
    raw = subprocess.run(
        ["rsvg-convert", "--width", str(SIZE), "--height", str(SIZE), str(svg)],
        check=True, capture_output=True,
    ).stdout
    png = svg.with_suffix(".png")
    with Image.open(io.BytesIO(raw)) as image:
        grey, alpha = image.convert("RGBA").convert("LA").split()
    # The soft edges need no more than sixteen steps each; this halves the file.
    grey = grey.point(lambda v: min(v // 16 * 16 + 10, 255))
    alpha = alpha.point(lambda v: (v + 8) // 17 * 17)
    Image.merge("LA", (grey, alpha)).save(png, optimize=True)
    return png.stat().st_size


def main() -> int:
    too_big = False
    for svg in sorted(FOLDER.glob("*.svg")):
        size = render(svg)
        too_big |= size > MAX_BYTES
        print(f"{svg.stem:12} {size:6d} bytes")
    return 1 if too_big else 0


if __name__ == "__main__":
    sys.exit(main())
