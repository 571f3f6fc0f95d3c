"""Makes thumbnails with Pillow in the usual way: draft mode, upright, Lanczos, on all cores."""
import multiprocessing
import os
import sys
from pathlib import Path

from PIL import Image, ImageOps


def thumbnail(path):
    with Image.open(path) as photo:
        photo.draft("RGB", (SIZE, SIZE))
        photo = ImageOps.exif_transpose(photo)
        photo.thumbnail((SIZE, SIZE), Image.Resampling.LANCZOS)
        photo.convert("RGB").save(FOLDER / f"{Path(path).stem}.jpg", quality=85)


SIZE, FOLDER = int(sys.argv[1]), Path(sys.argv[2])
if __name__ == "__main__":
    with multiprocessing.Pool(os.cpu_count()) as pool:
        pool.map(thumbnail, sys.argv[3:])
