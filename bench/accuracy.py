"""Rows about the accuracy and sharpness of thumbnails of 256 pixels."""
import math
import shutil
import statistics
import subprocess

from truth import Truth

SIZE = 256


def report(what2wear, photos, work):
    truths = {photo.stem: Truth(photo, SIZE) for photo in photos}
    ours = [what2wear, "thumbnails", "--quiet", "--format", "png"]
    makers = [
        ("what2wear thumbnails", ours, False, "48 and 39"),
        ("what2wear thumbnails --fast", [*ours, "--fast"], False, "39"),
        ("vipsthumbnail", ["vipsthumbnail", "-s", str(SIZE)], True, "-"),
        ("vipsthumbnail --linear", ["vipsthumbnail", "-s", str(SIZE), "--linear"], True, "-"),
    ]
    # An exact thumbnail has an infinite PSNR, and does not count for the mean.
    print(f"{'dB from the truth at 256 pixels':32} {'mean':>8} {'worst':>8} {'exact':>8} {'sharp':>8}  reach")
    for name, command, is_vips, reach in makers:
        if not shutil.which(command[0]):
            print(f"{name:32} is not installed")
            continue
        folder = work / "true"
        shutil.rmtree(folder, ignore_errors=True)
        (folder / str(SIZE)).mkdir(parents=True)
        output = f"{folder}/{SIZE}/%s.png" if is_vips else str(folder)
        subprocess.run([*command, "-o", output, *map(str, photos)], check=True)
        figures = [truth.decibels(folder / str(SIZE) / f"{stem}.png", leaves_profiles=is_vips)
                   for stem, truth in truths.items()]
        sharpness = statistics.mean(
            truth.sharpness(folder / str(SIZE) / f"{stem}.png") for stem, truth in truths.items())
        inexact = list(filter(math.isfinite, figures))
        print(f"{name:32} {statistics.mean(inexact):8.1f} {min(figures):8.1f} "
              f"{len(figures) - len(inexact):8} {sharpness:8.3f}  {reach}", flush=True)
