"""Rows that tell how true thumbnails of 256 pixels are."""
import math
import shutil
import statistics
import subprocess

from truth import Truth

SIZE = 256


def report(what2wear, photos, work):
    truths = {photo.stem: Truth(photo, SIZE) for photo in photos}
    makers = [
        ("what2wear thumbnails", [what2wear, "thumbnails", "--quiet", "--format", "png"], "-o", False),
        ("what2wear thumbnails --fast",
         [what2wear, "thumbnails", "--quiet", "--format", "png", "--fast"], "-o", False),
        ("vipsthumbnail", ["vipsthumbnail", "-s", str(SIZE)], "vips", True),
    ]
    # An exact thumbnail is no number of dB away, and is left out of the mean.
    print(f"{'dB from the truth at 256 pixels':32} {'mean':>8} {'worst':>8} {'exact':>8}")
    for name, command, kind, leaves_profiles in makers:
        if not shutil.which(command[0]):
            print(f"{name:32} is not installed")
            continue
        folder = work / "true"
        shutil.rmtree(folder, ignore_errors=True)
        (folder / str(SIZE)).mkdir(parents=True)
        output = f"{folder}/{SIZE}/%s.png" if kind == "vips" else str(folder)
        subprocess.run([*command, "-o", output, *map(str, photos)], check=True)
        figures = [truth.decibels(folder / str(SIZE) / f"{stem}.png", leaves_profiles)
                   for stem, truth in truths.items()]
        inexact = list(filter(math.isfinite, figures))
        print(f"{name:32} {statistics.mean(inexact):8.1f} {min(figures):8.1f} "
              f"{len(figures) - len(inexact):8}", flush=True)
