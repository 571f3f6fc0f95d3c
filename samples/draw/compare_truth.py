#!/usr/bin/env python3
"""Set thumbnails of one photo beside the truth: samples/truth/strip.png.

    python3 samples/draw/compare_truth.py [PROGRAM]

The truth is the photo decoded whole, taken to linear light, resampled by Lanczos-3 in double
precision, and only then encoded and rounded. Both programs run as they are without options that
change their result; vipsthumbnail also has --linear, which averages light. What is written under
the panels is measured over the whole thumbnails, not only the part that is shown.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

TRUTH = Path(__file__).resolve().parent.parent / "truth"
PHOTO, STRIP = TRUTH / "striped-knit.jpg", TRUTH / "strip.png"
SIZE = 256
# What is shown of each thumbnail: a shoulder, plain parts that must match, and fine stripes.
CROP = (8, 24, 138, 174)
ZOOM, GAP, CAPTION = 4, 16, 78
GROUND, INK, QUIET = "#ffffff", "#1f2328", "#59636e"


def linear(codes: np.ndarray) -> np.ndarray:
    """sRGB codes to linear light, by the curve of IEC 61966-2-1."""
    v = codes / 255
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def encoded(light: np.ndarray) -> np.ndarray:
    """Linear light to sRGB codes."""
    v = np.clip(light, 0, 1)
    codes = np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055) * 255
    return np.floor(codes + 0.5).astype(np.uint8)


def weights(source: int, target: int) -> np.ndarray:
    """A row of Lanczos-3 weights for each target pixel; what lies outside is the edge pixel."""
    scale = source / target
    centre = (np.arange(target) + 0.5) * scale
    matrix = np.zeros((target, source))
    for row, middle in zip(matrix, centre, strict=True):
        places = np.arange(np.floor(middle - 3 * scale), np.ceil(middle + 3 * scale) + 1)
        x = (places + 0.5 - middle) / scale
        taps = np.where(np.abs(x) < 3, np.sinc(x) * np.sinc(x / 3), 0)
        np.add.at(row, np.clip(places, 0, source - 1).astype(int), taps / taps.sum())
    return matrix


def truth(photo: Path, size: tuple[int, int]) -> np.ndarray:
    """What a thumbnail of that size should be."""
    with Image.open(photo) as image:
        light = linear(np.asarray(image.convert("RGB"), dtype=np.float64))
    rows, columns = weights(light.shape[0], size[1]), weights(light.shape[1], size[0])
    return encoded(np.stack([rows @ light[..., c] @ columns.T for c in range(3)], axis=-1))


def thumbnails(program: str, folder: Path) -> dict[str, np.ndarray]:
    """The thumbnails of the two programs."""
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
    """How far a thumbnail is from the truth."""
    error = picture.astype(np.float64) - reference
    psnr = 10 * np.log10(255 ** 2 / np.mean(error ** 2))
    mean = np.mean(error)
    how = "darker" if mean < 0 else "brighter"
    return f"{psnr:.1f} dB from the truth, {abs(mean):.1f} codes {how}"


def side_by_side(panels: dict[str, np.ndarray], notes: dict[str, str]) -> Image.Image:
    """The same part of every picture, enlarged, over its name and a note."""
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
    height, width = panels["What2Wear"].shape[:2]
    reference = truth(PHOTO, (width, height))
    notes = {name: against(picture, reference) for name, picture in panels.items()}
    panels["truth"], notes["truth"] = reference, "linear light, Lanczos-3, double precision"
    side_by_side(panels, notes).save(STRIP, optimize=True)
    for name, note in notes.items():
        print(f"{name:25} {note}")
    print(f"{STRIP.name:25} {STRIP.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
