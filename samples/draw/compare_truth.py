#!/usr/bin/env python3
"""Sets thumbnails of a photo beside the ideal thumbnail: samples/truth/strip.png.

    python3 samples/draw/compare_truth.py [PROGRAM]

The ideal is that of bench/truth.py: the whole photo in linear light, resampled by Lanczos-3 in
double precision, and only then encoded and rounded. Both programs run without options that change
their result. vipsthumbnail also runs with --linear, which averages light. The captions are about
the whole thumbnails, not only the visible part.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

TRUTH = Path(__file__).resolve().parent.parent / "truth"
sys.path.insert(0, str(TRUTH.parent.parent / "bench"))
from truth import Truth  # noqa: E402  the same truth as that of `make bench`

PHOTO, STRIP = TRUTH / "striped-knit.jpg", TRUTH / "strip.png"
SIZE = 256
# The part of each thumbnail that is shown: a shoulder, plain parts that must match, and fine
# stripes.
CROP = (8, 24, 138, 174)
ZOOM, GAP, CAPTION = 4, 16, 78
GROUND, INK, QUIET = "#ffffff", "#1f2328", "#59636e"


def thumbnails(program: str, folder: Path) -> dict[str, np.ndarray]:
    """Returns the thumbnails from both programs."""
    peer, ours = folder / "peer.png", folder / "ours" / str(SIZE) / f"{PHOTO.stem}.png"
    subprocess.run(["vipsthumbnail", PHOTO, "-s", str(SIZE), "-o", peer], check=True)
    subprocess.run([program, "thumbnails", "--quiet", PHOTO, "-o", folder / "ours", "--size",
                    str(SIZE), "--format", "png"], check=True)
    result = {}
    for name, path in (("vipsthumbnail, by default", peer), ("What2Wear", ours)):
        with Image.open(path) as image:
            result[name] = np.asarray(image.convert("RGB"))
    return result


def against(picture: np.ndarray, reference: np.ndarray) -> str:
    """Returns a thumbnail's error against the ideal, as text."""
    error = picture.astype(np.float64) - reference
    psnr = 10 * np.log10(255 ** 2 / np.mean(error ** 2))
    mean = np.mean(error)
    how = "darker" if mean < 0 else "brighter"
    return f"{psnr:.1f} dB from the truth, {abs(mean):.1f} codes {how}"


def side_by_side(panels: dict[str, np.ndarray], notes: dict[str, str]) -> Image.Image:
    """Returns the same part of each picture, enlarged, above its name and a note."""
    w, h = (CROP[2] - CROP[0]) * ZOOM, (CROP[3] - CROP[1]) * ZOOM
    strip = Image.new("RGB", (3 * w + 2 * GAP, h + CAPTION), GROUND)
    pen = ImageDraw.Draw(strip)
    names, small = (ImageFont.truetype("DejaVuSans.ttf", size) for size in (28, 22))
    for index, (name, picture) in enumerate(panels.items()):
        x = index * (w + GAP)
        crop = Image.fromarray(picture).crop(CROP)
        strip.paste(crop.resize((w, h), Image.Resampling.NEAREST), (x, 0))
        pen.text((x, h + 6), name, INK, names)
        pen.text((x, h + 44), notes[name], QUIET, small)
    return strip


def main() -> int:
    program = sys.argv[1] if len(sys.argv) > 1 else ".build/release/what2wear"
    with tempfile.TemporaryDirectory() as folder:
        panels = thumbnails(program, Path(folder))
    reference = Truth(PHOTO, SIZE).true.astype(np.uint8)
    notes = {name: against(picture, reference) for name, picture in panels.items()}
    panels["truth"], notes["truth"] = reference, "linear light, Lanczos-3, double precision"
    side_by_side(panels, notes).save(STRIP, optimize=True)
    for name, note in notes.items():
        print(f"{name:25} {note}")
    print(f"{STRIP.name:25} {STRIP.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
