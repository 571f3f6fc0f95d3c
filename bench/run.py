"""Measures What2Wear and similar programs in one run, on the same photos and cores, and prints
ratios.

Measures whole processes, with hyperfine's medians, each program in its best form. PNG writing
is measured in process. A missing program gets a row that says so. Called by `make bench`.
"""
import argparse
import importlib.util
import multiprocessing
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import measuring
import phone_photos
import wardrobe
from rows import rows


def wide_photo(path):
    """Writes a baseline JPEG of 100 megapixels with a photo-like pattern."""
    from PIL import Image
    tile = Image.effect_noise((512, 512), 40).convert("RGB")
    picture = Image.new("RGB", (11_600, 8_640))
    for y in range(0, picture.height, 512):
        for x in range(0, picture.width, 512):
            picture.paste(tile.rotate(90 * ((x + y) // 512 % 4)), (x, y))
    picture.save(path, quality=90)


def has(peer):
    """Returns true if a program or Python module exists."""
    return shutil.which(peer) is not None or importlib.util.find_spec(peer) is not None


def version(command):
    """Returns the first line of a program's version output."""
    if not has(command[0]):
        return None
    words = subprocess.run(command, capture_output=True, text=True)
    return (words.stdout + words.stderr).splitlines()[0]


def show(row, figures, ratio, beside=""):
    goal = f"{row.reach:6.2f}" if row.reach else "     -"
    print(f"{row.work:32} {row.peer:16} {row.figure:11} {figures:>25} {ratio:6.3f} {goal}  {beside}"
          .rstrip(), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what2wear")
    parser.add_argument("png_writing", help="the program that measures PNG writing")
    parser.add_argument("wardrobe_scale", help="the program that measures a large wardrobe")
    parser.add_argument("photos", type=Path, help="a folder of JPEG photos, six at least")
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    photos = sorted(options.photos.glob("*.jpg"))
    if len(photos) < 6:
        parser.error(f"{options.photos} holds {len(photos)} JPEG photos; six are needed")
    print(f"{measuring.cpu_model()}, {os.cpu_count()} cores; {len(photos)} photos of {options.photos}, "
          f"medians of {options.runs} runs")
    for command in (["vips", "--version"], ["gm", "-version"], ["convert", "-version"],
                    ["djpeg", "-version"]):
        print(f"  {version(command) or command[0] + ' is not installed'}")
    print(f"{'work':32} {'peer':16} {'figure':11} {'ours':>13} {'peer':>11} {'ratio':>6} {'reach':>6}")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "peer").mkdir()
        # A separate process makes the photos, because a child's peak memory includes its parent's.
        maker = multiprocessing.Process(target=wide_photo, args=(work / "wide.jpg",))
        maker.start()
        maker.join()
        maker = multiprocessing.Process(target=phone_photos.make, args=(photos, work))
        maker.start()
        maker.join()
        if not has("hyperfine"):
            parser.exit(1, "hyperfine is not installed\n")
        for row in rows(options.what2wear, photos, work):
            missing = [peer for peer in row.needs if not has(peer)]
            if missing:
                print(f"{row.work:32} {row.peer:16} {', '.join(missing)} is not installed")
                continue
            show(row, *measuring.measure(row, work, options.runs))
        measuring.png_rows(options, photos, work, show)
        wardrobe.report(options, work, show)
        # This import comes last, because a child's peak memory includes its parent's.
        import accuracy
        accuracy.report(options.what2wear, photos, work)


if __name__ == "__main__":
    main()
