#!/usr/bin/env python3
"""Measures how similar the cut-outs of photos and of four times larger copies are.

    sizes.py /usr/local/bin/what2wear ../shared/real        a line for each photo, worst first, and a summary

The large copies are made with Pillow (Lanczos, JPEG of quality 95). Both are cut out by force. The
large cut-out is reduced by area averaging. The areas that are more than half opaque are compared
(IoU). Needs Pillow and NumPy.
"""

import argparse
import pathlib
import subprocess
import tempfile

import numpy as np
from PIL import Image

FACTOR = 4


def opacity(program, photo, folder):
    """Returns the alpha of the photo's cut-out."""
    cut = folder / "cut.png"
    cut.unlink(missing_ok=True)
    subprocess.run(
        [program, "clean", "--cutout", "force", "--no-masks", "--compression", "fast", "--quiet", photo, "-o", cut],
        check=True)
    picture = Image.open(cut)
    return picture.getchannel("A") if picture.mode == "RGBA" else Image.new("L", picture.size, 255)


def agreement(program, photo, folder):
    picture = Image.open(photo).convert("RGB")
    large = folder / "large.jpg"
    size = (FACTOR * picture.width, FACTOR * picture.height)
    picture.resize(size, Image.Resampling.LANCZOS).save(large, quality=95)
    small = opacity(program, photo, folder)
    reduced = opacity(program, large, folder).resize(small.size, Image.Resampling.BOX)
    one, other = np.asarray(small) > 127, np.asarray(reduced) > 127
    return (one & other).sum() / max(1, (one | other).sum())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("photos", type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = sorted(
            (agreement(arguments.program, photo, pathlib.Path(folder)), photo.name)
            for photo in sorted(arguments.photos.glob("*.jpg")))
    for value, name in found:
        print(f"{value:.4f} {name}")
    values = [value for value, _ in found]
    print(f"{len(values)} photos: mean {np.mean(values):.4f}, least {min(values):.4f}, "
          f"{sum(value < 0.97 for value in values)} under 0.97")


if __name__ == "__main__":
    main()
