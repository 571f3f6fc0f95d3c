"""What a row's figures are, and how they are had."""
import importlib.util
import json
import os
import subprocess
import tempfile

import libpng
from rows import Row


def median_times(commands, runs, prepare):
    """The median wall time in seconds of each shell command, by one hyperfine."""
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        subprocess.run(
            ["hyperfine", "--style", "none", "--warmup", "1", "--runs", str(runs),
             "--prepare", prepare, "--export-json", report.name, *commands],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return [result["median"] for result in json.load(open(report.name))["results"]]


def peak_memory(command):
    """The largest resident set of one process, in MiB."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise subprocess.CalledProcessError(status, command)
    return usage.ru_maxrss / 1024


def measure(row, work, runs):
    """A row's figures as text, and their ratio."""
    clean = f"rm -rf {work}/ours {work}/peer/* {work}/*.png"
    if row.figure in ("memory", "most memory"):
        subprocess.run(clean, shell=True, check=True)
        one, other = peak_memory(row.ours), peak_memory(row.theirs)
        return f"{one:10.0f}MiB {other:8.0f}MiB", one if "most" in row.figure else one / other
    if row.figure == "again":
        # The first run's time, then that of one that finds everything done.
        [first] = median_times([row.ours], runs, clean)
        [second] = median_times([row.ours], runs, "true")
        return f"{second * 1000:11.0f}ms {first * 1000:9.0f}ms", second / first
    one, other = median_times([row.ours, row.theirs], runs, clean)
    return f"{one * 1000:11.0f}ms {other * 1000:9.0f}ms", one / other


def png_rows(options, photos, work, show):
    """The writing of a collage as PNG, in process, as libpng with its default settings is measured."""
    for module in ("PIL", "numpy"):
        if importlib.util.find_spec(module) is None:
            print(f"{'PNG writing':32} {'libpng':14} {module} is not installed")
            return
    if not libpng.is_there():
        print(f"{'PNG writing':32} {'libpng':14} is not installed")
        return
    from PIL import Image
    collage = f"{work}/collage.png"
    subprocess.run([options.what2wear, "collage", *map(str, photos[:6]), "-o", collage], check=True)
    with Image.open(collage) as picture:
        rgb = picture.convert("RGB")
    theirs, length = libpng.write(*rgb.size, rgb.tobytes(), options.runs)
    lines = subprocess.run([options.png_writing, collage, str(options.runs)], check=True,
                           capture_output=True, text=True).stdout.splitlines()
    for compression, seconds, count in map(str.split, lines):
        is_default = compression == "default"
        name = f"PNG writing, {compression}"
        show(Row(name, "libpng", "wall", reach=0.2 if is_default else None),
             f"{float(seconds) * 1000:11.1f}ms {theirs * 1000:9.1f}ms", float(seconds) / theirs)
        show(Row(name, "libpng", "bytes", reach=1.04 if is_default else None),
             f"{int(count):13} {length:11}", int(count) / length)
