"""Measures What2Wear and its peers in one run, on the same photos and cores, and prints ratios.

Whole processes, medians of hyperfine's runs, each peer in its best form. A peer that is missing is
a row that says so. Called by `make bench`.
"""
import argparse
import json
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent


def median_times(commands, runs, setup):
    """The median wall time in seconds of each shell command, run in turns of one hyperfine."""
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        subprocess.run(
            ["hyperfine", "--style", "none", "--warmup", "1", "--runs", str(runs),
             "--prepare", setup, "--export-json", report.name, *commands],
            check=True, stdout=subprocess.DEVNULL)
        return [result["median"] for result in json.load(open(report.name))["results"]]


def peak_memory(command):
    """The largest resident set of one process, in MiB."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise subprocess.CalledProcessError(status, command)
    return usage.ru_maxrss / 1024


def wide_photo(path):
    """A baseline JPEG of 100 megapixels: a photo-like pattern, made by Pillow."""
    from PIL import Image
    tile = Image.effect_noise((512, 512), 40).convert("RGB")
    picture = Image.new("RGB", (11_600, 8_640))
    for y in range(0, picture.height, 512):
        for x in range(0, picture.width, 512):
            picture.paste(tile.rotate(90 * ((x + y) // 512 % 4)), (x, y))
    picture.save(path, quality=90)


def rows(what2wear, photos, work, cores):
    """Each row: what is done, its peer, the two commands, the kind of figure, the ratio to reach."""
    files = " ".join(f"'{photo}'" for photo in photos)
    six = " ".join(f"'{photo}'" for photo in photos[:6])
    wide = work / "wide.jpg"
    thumbs = f"{what2wear} thumbnails --quiet {files} -o {work}/ours"
    vips = (f"printf '%s\\0' {files} | xargs -0 -P{cores} -n{-(-len(photos) // cores)} "
            f"vipsthumbnail -o {work}/peer/%s.jpg -s")
    four_vips = "; ".join(f"{vips} {size}" for size in (128, 256, 512, 1024))
    collage = f"{what2wear} collage {six} -o {work}/ours.png"
    pyvips = f"{sys.executable} {HERE}/collage_pyvips.py {work}/peer.png {six}"
    montage = (f"montage -auto-orient -depth 8 -define jpeg:size=648x1244 {six} -tile 3x2 "
               f"-geometry 316x621+11+11 -background '#F5F5F5' {work}/peer.png")
    one_vips = ["vipsthumbnail", "-s", "256", "-o", f"{work}/peer/%s.jpg"]
    return [
        ("thumbnails --size 256", "vipsthumbnail", thumbs, f"{vips} 256", "wall", 0.95),
        ("thumbnails --size 256 --fast", "vipsthumbnail", f"{thumbs} --fast", f"{vips} 256",
         "wall", 0.62),
        ("thumbnails of four sizes", "vipsthumbnail", f"{thumbs} --size 128,256,512,1024",
         four_vips, "wall", 0.35),
        ("thumbnails --size 256", "vipsthumbnail",
         [what2wear, "thumbnails", "--quiet", *map(str, photos), "-o", f"{work}/ours"],
         [*one_vips, *map(str, photos)], "memory", 0.7),
        ("100 megapixels to 256", "vipsthumbnail",
         f"{what2wear} thumbnails {wide} -o {work}/ours", " ".join([*one_vips, str(wide)]),
         "wall", 1.0),
        ("100 megapixels to 256", "vipsthumbnail",
         [what2wear, "thumbnails", str(wide), "-o", f"{work}/ours"], [*one_vips, str(wide)],
         "memory", None),
        ("collage of 6 photos", "pyvips", collage, pyvips, "wall", 0.55),
        ("collage of 6 photos --fast", "pyvips", f"{collage} --fast", pyvips, "wall", 0.45),
        ("collage of 6 photos", "montage", collage, montage, "wall", 0.14),
        ("--version", "vips", f"{what2wear} --version", "vips --version", "wall", 0.4),
    ]


def has(peer):
    if peer == "pyvips":
        return subprocess.run([sys.executable, "-c", "import pyvips"],
                              stderr=subprocess.DEVNULL).returncode == 0
    return shutil.which(peer) is not None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what2wear")
    parser.add_argument("photos", type=Path, help="a folder of JPEG photos, six at least")
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    photos = sorted(options.photos.glob("*.jpg"))
    if len(photos) < 6:
        parser.error(f"{options.photos} holds {len(photos)} JPEG photos; six are needed")
    print(f"{len(photos)} photos of {options.photos}, {os.cpu_count()} cores, "
          f"medians of {options.runs} runs")
    print(f"{'work':30} {'peer':14} {'figure':7} {'ours':>9} {'peer':>9} {'ratio':>6} {'reach':>6}")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "peer").mkdir()
        # In a process of its own: a child's peak memory counts from what its parent held.
        maker = multiprocessing.Process(target=wide_photo, args=(work / "wide.jpg",))
        maker.start()
        maker.join()
        for name, peer, ours, theirs, figure, reach in rows(
                options.what2wear, photos, work, os.cpu_count()):
            head = f"{name:30} {peer:14} {figure:7}"
            if not has(peer):
                print(f"{head} {peer} is not installed")
                continue
            if figure == "wall":
                one, other = median_times(
                    [ours, theirs], options.runs, f"rm -rf {work}/ours {work}/peer/* {work}/*.png")
                figures = f"{one * 1000:7.0f}ms {other * 1000:7.0f}ms"
            else:
                one, other = peak_memory(ours), peak_memory(theirs)
                figures = f"{one:6.0f}MiB {other:6.0f}MiB"
            goal = f"{reach:6.2f}" if reach else "     -"
            print(f"{head} {figures} {one / other:6.2f} {goal}", flush=True)


if __name__ == "__main__":
    main()
