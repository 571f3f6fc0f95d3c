"""Compares the sizes of WebP and AVIF with those of JPEGs of the same quality.

    python3 bench/formats.py PROGRAM FOLDER... [--side N] [--every N] [--qualities webp:80 avif:60]

Each photo becomes a thumbnail in each format, and JPEGs of increasing quality. A thumbnail's
quality is its SSIM against the PNG, of luma, in Gaussian windows of 11 pixels (Wang et al., 2004).
The size of a JPEG with the same SSIM is interpolated. Compares the sums over all photos. Photos
with a higher SSIM than the JPEGs are omitted, because such JPEGs no longer halve chroma. Photos
that are hardly reduced are omitted, too.
"""
import argparse
import pathlib
import subprocess
import tempfile

import numpy
from PIL import Image

LADDER = [40, 50, 60, 65, 70, 75, 80, 85, 89]
WINDOW = numpy.exp(-((numpy.arange(11) - 5) ** 2) / (2 * 1.5 ** 2))
WINDOW /= WINDOW.sum()


def luma(path):
    return numpy.asarray(Image.open(path).convert("RGB"), float) @ [0.299, 0.587, 0.114]


def blurred(plane):
    rows = sum(w * plane[i:len(plane) - 10 + i] for i, w in enumerate(WINDOW))
    return sum(w * rows[:, i:rows.shape[1] - 10 + i] for i, w in enumerate(WINDOW))


def ssim(a, b):
    mean_a, mean_b = blurred(a), blurred(b)
    variances = blurred(a * a) - mean_a ** 2 + blurred(b * b) - mean_b ** 2
    covariance = blurred(a * b) - mean_a * mean_b
    small, smaller = (0.03 * 255) ** 2, (0.01 * 255) ** 2
    return float((((2 * mean_a * mean_b + smaller) * (2 * covariance + small))
                  / ((mean_a ** 2 + mean_b ** 2 + smaller) * (variances + small))).mean())


class Thumbnails:
    """The thumbnails of all photos in one format, with their SSIM against the PNGs."""

    def __init__(self, options, photos, work, kind, quality=None):
        self.folder = work / f"{kind}-{quality}"
        command = [options.what2wear, "thumbnails", "--quiet", "--size", str(options.side), "--format", kind,
                   "-o", str(self.folder), *map(str, photos)]
        subprocess.run(command + (["--quality", str(quality)] if quality else []), check=True)
        self.files = sorted(f for f in (self.folder / str(options.side)).rglob("*") if f.is_file())
        self.bytes = [file.stat().st_size for file in self.files]
        self.seen = self.files
        if kind == "avif":
            # Not all versions of Pillow can read AVIF.
            subprocess.run([options.what2wear, "clean", "--quiet", "--format", "png", "-o",
                            str(self.folder / "seen"), *map(str, self.files)], check=True)
            self.seen = sorted((self.folder / "seen").rglob("*.png"))

    def ssim(self, pngs):
        return [ssim(luma(png), luma(seen)) for png, seen in zip(pngs.files, self.seen)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what2wear", metavar="PROGRAM")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--side", type=int, default=256)
    parser.add_argument("--every", type=int, default=1, help="one of so many photos")
    parser.add_argument("--qualities", nargs="+", default=["webp:80", "avif:60"])
    options = parser.parse_args()
    photos = [photo for folder in options.folders for photo in sorted(folder.glob("*.jpg"))][::options.every]
    # A JPEG that keeps its size is cut into the same blocks again, and loses almost nothing.
    photos = [photo for photo in photos if max(Image.open(photo).size) >= 1.5 * options.side]
    # If two folders had photos of the same name, their output paths would differ by format.
    photos = list({photo.name: photo for photo in photos}.values())
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        pngs = Thumbnails(options, photos, work, "png")
        rungs = []
        for quality in LADDER:
            jpegs = Thumbnails(options, photos, work, "jpeg", quality)
            rungs.append((jpegs.ssim(pngs), jpegs.bytes))
        print(f"{len(photos)} photos at {options.side} pixels; JPEG {LADDER[-2]}: mean SSIM"
              f" {numpy.mean(rungs[-2][0]):.4f}, {sum(rungs[-2][1])} bytes")
        for choice in options.qualities:
            kind, quality = choice.split(":")
            made = Thumbnails(options, photos, work, kind, int(quality))
            values = made.ssim(pngs)
            within = [i for i, value in enumerate(values) if rungs[0][0][i] <= value <= rungs[-1][0][i]]
            same = [numpy.interp(values[i], [rung[0][i] for rung in rungs], [rung[1][i] for rung in rungs])
                    for i in within]
            print(f"{kind} {quality}: mean SSIM {numpy.mean(values):.4f}, {sum(made.bytes)} bytes,"
                  f" {sum(made.bytes[i] for i in within) / sum(same):.3f} of JPEGs of the same SSIM"
                  f" (of {len(within)} photos)")


if __name__ == "__main__":
    main()
