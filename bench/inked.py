"""Counts pixels along the outline of cut-outs that are darker than anything near: the dark line
that a ringing filter draws around dark clothes on white.

    python3 bench/inked.py PROGRAM FOLDER... [--every N]

A cut-out is a photo NAME.jpg or NAME-anything.jpg with the mask NAME.mask.png. The source is
the cut-out on white, blended in linear light. The program draws it in several sizes: the
cut-out as a PNG with alpha by `collage` on white, and the source as a JPEG by `thumbnails`,
with and without `--fast`. A drawn pixel counts if both sides of the mask are within two
pixels across and down, and if source pixels there differ by 64 codes in luma (ITU-R BT.709,
of codes). If the picture is enlarged, distances are in source pixels. A counted pixel is
inked if it is more than 8 codes darker than every source pixel within that distance.
"""
import argparse
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from truth import decode, encode

LUMA = np.array([0.2126, 0.7152, 0.0722])
REACH = 2
LEAST_CONTRAST, LEAST_DARKER = 64, 8
# The scales, as source pixels per drawn pixel.
SCALES = (3, 1.6, 0.7)
BORDER = 20


def runs(source, target):
    """Yields the range of source pixels near each target pixel."""
    scale = source / target
    for index in range(target):
        middle, reach = (index + 0.5) * scale, REACH * max(1, scale)
        yield slice(max(0, int(np.ceil(middle - reach - 0.5))),
                    int(np.floor(middle + reach - 0.5)) + 1)


def lowest(plane, size):
    """Returns the minimum of the source near each target pixel."""
    rows = np.stack([plane[run].min(axis=0) for run in runs(plane.shape[0], size[1])])
    return np.stack([rows[:, run].min(axis=1) for run in runs(plane.shape[1], size[0])], axis=1)


def cut_out(photo, mask):
    """Returns a photo's codes and its alpha, with some background around the garment."""
    with Image.open(photo) as picture, Image.open(mask) as shape:
        codes = np.asarray(picture.convert("RGB"))
        alpha = np.asarray(shape.convert("L").resize(picture.size, Image.Resampling.BILINEAR))
    rows, columns = np.nonzero(alpha > 127)
    box = tuple(slice(max(0, places.min() - BORDER), places.max() + BORDER)
                for places in (rows, columns))
    return codes[box], alpha[box]


class Outline:
    """The pixels that count for a drawn cut-out."""

    def __init__(self, source, alpha, size):
        luma = source @ LUMA
        self.dark = lowest(luma, size)
        light = -lowest(-luma, size)
        inside, outside = lowest(-alpha.astype(int), size) < -127, lowest(alpha, size) < 128
        self.counted = inside & outside & (light - self.dark >= LEAST_CONTRAST)

    def count(self, path):
        """Returns the number of inked pixels, and the number of counted pixels."""
        with Image.open(path) as picture:
            luma = np.asarray(picture.convert("RGB")) @ LUMA
        inked = self.counted & (self.dark - luma > LEAST_DARKER)
        return inked.sum(), self.counted.sum()


def pairs(folders):
    for folder in folders:
        for photo in sorted(folder.glob("*.jpg")):
            for name in (photo.stem, photo.stem.rpartition("-")[0]):
                mask = folder / f"{name}.mask.png"
                if name and mask.exists():
                    yield photo, mask
                    break


def drawings(program, work, size):
    """Yields the commands that draw a cut-out at a size, and their output files."""
    longest = max(size)
    drawn, out, peer = work / "drawn.png", work / "out", work / "peer.png"
    box = f"{size[0]}x{size[1]}"
    yield "collage", [program, "collage", "--quiet", work / "cut.png", "-o", drawn, "--size", box,
                      "--margin", "0", "--background", "white"], drawn
    thumbnails = [program, "thumbnails", "--quiet", "--format", "png", "--size", str(longest),
                  work / "source.jpg", "-o", out]
    yield "thumbnails", thumbnails, out / str(longest) / "source.png"
    yield "thumbnails --fast", [*thumbnails, "--fast"], out / str(longest) / "source.png"
    yield "vipsthumbnail", ["vipsthumbnail", work / "source.png", "-s", f"{box}!", "-o", peer], peer


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("program")
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--every", type=int, default=1, help="takes every so many cut-outs")
    options = parser.parse_args()
    chosen = list(pairs(options.folders))[::options.every]
    counts = {}
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for photo, mask in chosen:
            codes, alpha = cut_out(photo, mask)
            share = alpha[..., None] / 255
            source = encode(decode(codes) * share + 1 - share).astype(np.uint8)
            Image.fromarray(np.dstack([codes, alpha])).save(work / "cut.png")
            Image.fromarray(source).save(work / "source.png")
            Image.fromarray(source).save(work / "source.jpg", quality=95, subsampling=0)
            for scale in SCALES:
                size = tuple(max(1, round(side / scale)) for side in source.shape[1::-1])
                outline = Outline(source, alpha, size)
                for name, command, path in drawings(options.program, work, size):
                    if scale < 1 and name.startswith("thumbnails") or not shutil.which(command[0]):
                        continue
                    shutil.rmtree(work / "out", ignore_errors=True)
                    path.unlink(missing_ok=True)
                    subprocess.run(list(map(str, command)), check=True)
                    with Image.open(path) as picture:
                        if picture.size != size:
                            continue
                    counts.setdefault((name, scale), []).append((*outline.count(path), photo.stem))
    print(f"{'drawn by':20} {'1 of':>5} {'cut-outs':>8} {'pixels':>8} {'inked':>7} {'worst':>7}")
    for (name, scale), found in sorted(counts.items()):
        inked, counted = (sum(one[i] for one in found) for i in (0, 1))
        worst, stem = max((one[0] / max(1, one[1]), one[2]) for one in found)
        print(f"{name:20} {scale:5} {len(found):8} {counted:8} {inked / max(1, counted):7.2%} "
              f"{worst:7.2%} {stem}")


if __name__ == "__main__":
    main()
