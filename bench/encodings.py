"""Compares photos from heif-enc, avifenc and cwebp with the pictures that their own decoders make.

    python3 bench/encodings.py what2wear ../shared/photos

docs/formats.md has a summary. Photos are reduced to 600 pixels, encoded in each way below, and
copied by `what2wear clean`. "Near" is the smallest PSNR between the copies and the reference
decoder's pictures (8 bits; `same` if no sample differs). "Ours" and "theirs" are the mean PSNR of
both against the photos (`exact` if no sample differs). A row fails if the copies have another size.
It also fails if they are farther from the reference than NEAR, and farther from the photo than the
reference is.

Needs Pillow, numpy, pyvips, exiftool, and Debian's libheif-examples, libavif-bin and webp.
"""
import argparse
import math
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyvips
from PIL import Image

import heif_boxes

# The limit in dB. It is 48 if every sample differs by one code.
NEAR = 50
# The maximum loss of a copy relative to the reference, in dB.
FARTHER = 0.1
SIDE = 600
# The cache is off, because files with the same name are overwritten.
pyvips.cache_set_max(0)


def run(*command):
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def samples(path):
    """Returns a PNG's red, green, blue and alpha as 8 bits. Colours are multiplied by alpha,
    because invisible colours do not matter."""
    raw = pyvips.Image.new_from_file(str(path)).numpy()
    if raw.dtype == np.uint16:
        raw = (raw.astype(np.uint32) * 255 + 32767) // 65535
    raw = raw.astype(float)
    if raw.ndim == 2:
        raw = raw[..., None]
    colors, alpha = (raw[..., :-1], raw[..., -1:]) if raw.shape[2] in (2, 4) else (raw, raw[..., :1] * 0 + 255)
    return np.concatenate([np.broadcast_to(colors, (*raw.shape[:2], 3)) * alpha / 255, alpha], axis=-1)


def decibels(one, other):
    error = np.mean((one - other) ** 2)
    return 10 * math.log10(255 ** 2 / error) if error else math.inf


def transposed(array, orientation):
    """Returns a stored array upright, by its EXIF orientation."""
    if orientation in (5, 6, 7, 8):
        array = array.transpose(1, 0, 2)
    flips = {2: (1,), 3: (0, 1), 4: (0,), 6: (1,), 7: (0, 1), 8: (0,)}.get(orientation, ())
    return np.flip(array, flips)


@dataclass
class Kind:
    encoder: str
    words: str
    # The arguments that encode a photo, and the photo's file name.
    arguments: tuple
    photo: str = "photo.png"
    # True if the encoding is lossless.
    exact: bool = False
    orientation: int = 1


ENDINGS = {"heif-enc": "heic", "avifenc": "avif", "cwebp": "webp"}


def kinds():
    for chroma in ("444", "422", "420"):
        yield Kind("heif-enc", f"4:{chroma[1]}:{chroma[2]}", ("-q", 80, "-p", f"chroma={chroma}"))
    yield Kind("heif-enc", "4:0:0", ("-q", 80), "gray.png")
    for depth in (10, 12):
        yield Kind("heif-enc", f"4:2:0, {depth} bits", ("-q", 80, "-b", depth), "deep.png")
        yield Kind("heif-enc", f"4:4:4, {depth} bits", ("-q", 80, "-b", depth, "-p", "chroma=444"),
                   "deep.png")
    yield Kind("heif-enc", "4:2:0, alpha", ("-q", 80), "alpha.png")
    # Version 1.15 ignores --matrix_coefficients and --full_range_flag, and rounds to BT.601.
    yield Kind("heif-enc", "lossless", ("-L", "-p", "chroma=444"), exact=True)
    fast = ("-s", 8, "--min", 20, "--max", 30)
    for chroma in ("444", "422", "420"):
        for depth in (8, 10, 12):
            photo = "photo.png" if depth == 8 else "deep.png"
            yield Kind("avifenc", f"4:{chroma[1]}:{chroma[2]}, {depth} bits",
                       (*fast, "-y", chroma, "-d", depth), photo)
    for depth in (8, 10, 12):
        yield Kind("avifenc", f"4:0:0, {depth} bits", (*fast, "-y", "400", "-d", depth), "gray.png")
    yield Kind("avifenc", "4:2:0, limited range", (*fast, "-y", "420", "-r", "limited"))
    yield Kind("avifenc", "4:4:4, 10 bits, limited", (*fast, "-y", "444", "-d", 10, "-r", "limited"))
    yield Kind("avifenc", "4:2:0, BT.709", (*fast, "-y", "420", "--cicp", "1/13/1"))
    yield Kind("avifenc", "4:2:0, BT.2020 matrix", (*fast, "-y", "420", "--cicp", "1/13/9"))
    yield Kind("avifenc", "4:2:0, alpha", (*fast, "-y", "420"), "alpha.png")
    yield Kind("avifenc", "4:4:4, alpha multiplied", (*fast, "-y", "444", "-p"), "alpha.png")
    yield Kind("avifenc", "lossless", ("--lossless", "-s", 8), exact=True)
    yield Kind("cwebp", "lossy", ("-q", 80))
    yield Kind("cwebp", "lossy, alpha", ("-q", 80), "alpha.png")
    yield Kind("cwebp", "lossless", ("-lossless", "-exact"), exact=True)
    yield Kind("cwebp", "lossless, alpha", ("-lossless", "-exact"), "alpha.png", exact=True)
    for orientation in range(1, 9):
        times, axis = heif_boxes.TURNS[orientation]
        mirror = () if axis is None else ("--imir", axis)
        yield Kind("avifenc", "turned by irot and imir", (*fast, "--irot", times, *mirror),
                   orientation=orientation)
        yield Kind("heif-enc", "turned by EXIF", ("-q", 80), orientation=orientation)
        yield Kind("heif-enc", "turned by irot and imir, EXIF saying so too", ("-q", 80),
                   orientation=orientation)
        yield Kind("heif-enc", "turned by irot and imir, EXIF saying otherwise", ("-q", 80),
                   orientation=orientation)
        yield Kind("cwebp", "turned by EXIF", ("-q", 80), orientation=orientation)


def prepare(photo, folder):
    """Writes small versions of a photo without a profile: with 8 bits, 16 bits, in grey, and with
    alpha."""
    wide = pyvips.Image.thumbnail(str(photo), SIDE).copy_memory().colourspace("rgb16")
    plain = (wide / 257).rint().cast("uchar").copy(interpretation="srgb")
    wide.write_to_file(f"{folder}/deep.png", strip=True)
    plain.write_to_file(f"{folder}/photo.png", strip=True)
    picture = Image.open(f"{folder}/photo.png")
    picture.convert("L").save(f"{folder}/gray.png")
    picture.putalpha(Image.linear_gradient("L").resize(picture.size))
    picture.save(f"{folder}/alpha.png")


def encode(kind, folder, path):
    photo = folder / kind.photo
    if kind.words.startswith("turned by irot") and kind.encoder == "heif-enc":
        exif = kind.orientation if kind.words.endswith("too") else kind.orientation % 8 + 1
        heif_boxes.turned(Image.open(photo), path, kind.orientation, exif, map(str, kind.arguments))
        return
    if kind.encoder == "avifenc":
        run("avifenc", *kind.arguments, photo, path)
    else:
        run(kind.encoder, *kind.arguments, photo, "-o", path)
    if kind.words == "turned by EXIF":
        run("exiftool", "-q", "-n", "-overwrite_original", f"-Orientation={kind.orientation}", path)


def reference(kind, folder, path):
    """Returns the picture from the encoder's own decoder. Only the requested orientation is
    applied."""
    png = folder / "reference.png"
    if kind.orientation != 1:
        plain = Kind(kind.encoder, "", tuple(word for word in kind.arguments if kind.encoder != "avifenc"))
        if kind.encoder == "avifenc":
            plain.arguments = kind.arguments[:kind.arguments.index("--irot")]
        path = path.with_stem("plain")
        encode(plain, folder, path)
    if kind.encoder == "heif-enc":
        run("heif-convert", path, png)
    elif kind.encoder == "avifenc":
        run("avifdec", "-d", 16, path, png)
    else:
        run("dwebp", path, "-o", png)
    return transposed(samples(png), kind.orientation)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what2wear")
    parser.add_argument("photos", type=Path, help="a folder of JPEG photos")
    parser.add_argument("--every", type=int, default=7, help="take every so many of them")
    options = parser.parse_args()
    photos = sorted(options.photos.glob("*.jpg"))[::options.every]
    rows = {}
    for photo in photos:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            prepare(photo, folder)
            for kind in kinds():
                path = folder / f"x.{ENDINGS[kind.encoder]}"
                path.unlink(missing_ok=True)
                encode(kind, folder, path)
                true = transposed(samples(folder / kind.photo), kind.orientation)
                theirs = reference(kind, folder, path)
                run(options.what2wear, "clean", path, "-o", folder / "ours.png")
                ours = samples(folder / "ours.png")
                fits = ours.shape == true.shape
                row = rows.setdefault((kind.encoder, kind.words, kind.exact), [])
                row.append((decibels(ours, theirs), decibels(ours, true), decibels(theirs, true))
                           if fits else (0, 0, 0))
    print(f"{len(photos)} photos of {options.photos}, {SIDE} pixels")
    print("| encoder | as | files | near | ours | theirs |")
    print("| --- | --- | --- | --- | --- | --- |")
    failed = 0
    for (encoder, words, exact), found in rows.items():
        near, ours, theirs = (list(column) for column in zip(*found))
        fails = any((n < NEAR and o < t - FARTHER) or (exact and o < NEAR)
                    for n, o, t in found) or 0 in near
        failed += fails
        print(f"| `{encoder}` | {words} | {len(found)} | {said(min(near), 'same')} | "
              f"{said(statistics.mean(ours), 'exact')} | {said(statistics.mean(theirs), 'exact')} |"
              + (" FAILS" if fails else ""))
    sys.exit(1 if failed else 0)


def said(decibels, exact):
    return exact if decibels == math.inf else f"{decibels:.1f} dB"


if __name__ == "__main__":
    main()
