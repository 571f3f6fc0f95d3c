"""Measures the figures in a row."""
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import tempfile
from dataclasses import dataclass

import libpng
from rows import Row


@dataclass
class Times:
    """The times in seconds."""
    wall: float
    user: float
    system: float

    @property
    def cpu(self):
        return self.user + self.system


def run_times(commands, runs, prepare):
    """Measures each shell command with hyperfine. Returns the median wall time, and the mean
    user and system time on all cores, in seconds."""
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        subprocess.run(
            ["hyperfine", "--style", "none", "--warmup", "1", "--runs", str(runs),
             "--prepare", prepare, "--export-json", report.name, *commands],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return [Times(result["median"], result["user"], result["system"])
                for result in json.load(open(report.name))["results"]]


def median_times(commands, runs, prepare):
    """Returns each shell command's median wall time in seconds, from hyperfine."""
    return [times.wall for times in run_times(commands, runs, prepare)]


def cpu_model():
    with open("/proc/cpuinfo") as info:
        names = [line.split(":", 1)[1].strip() for line in info if line.startswith("model name")]
    return names[0] if names else platform.processor() or "an unknown CPU"


def user_cycles(command):
    """Returns the user-mode cycles of a shell command, or None if perf cannot count them."""
    if shutil.which("perf") is None:
        return None
    with tempfile.NamedTemporaryFile(mode="r") as report:
        subprocess.run(["perf", "stat", "-x", ",", "-e", "cycles:u", "-o", report.name,
                        "sh", "-c", command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for line in report:
            count = line.split(",")[0]
            if count.isdigit():
                return int(count)
    return None


def peak_memory(command):
    """Returns a process's peak resident memory in MiB."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise subprocess.CalledProcessError(status, command)
    return usage.ru_maxrss / 1024


def measure(row, work, runs):
    """Returns a row's figures as text, their ratio, and a note about user time if the figure is the
    wall time."""
    clean = f"rm -rf {work}/ours {work}/peer/* {work}/*.png"
    if row.figure in ("memory", "most memory"):
        subprocess.run(clean, shell=True, check=True)
        one, other = peak_memory(row.ours), peak_memory(row.theirs)
        return f"{one:10.0f}MiB {other:8.0f}MiB", one if "most" in row.figure else one / other
    if row.figure == "again":
        # Measures the first run, and then a run that finds everything up to date.
        [first] = median_times([row.ours], runs, clean)
        [second] = median_times([row.ours], runs, "true")
        return f"{second * 1000:11.0f}ms {first * 1000:9.0f}ms", second / first
    if row.figure == "CPU/cores":
        # Shows how well the work is spread. The ratio is 1 if all cores are busy throughout.
        [ours] = run_times([row.ours], runs, clean)
        even = ours.cpu / os.cpu_count()
        return f"{ours.wall * 1000:11.0f}ms {even * 1000:9.0f}ms", ours.wall / even
    ours, theirs = run_times([row.ours, row.theirs], runs, clean)
    if row.figure == "CPU":
        return f"{ours.cpu * 1000:11.0f}ms {theirs.cpu * 1000:9.0f}ms", ours.cpu / theirs.cpu
    said = f"{ours.wall * 1000:11.0f}ms {theirs.wall * 1000:9.0f}ms"
    return said, ours.wall / theirs.wall, user_words(row, ours, theirs, clean)


def user_words(row, ours, theirs, clean):
    """Returns a note with both programs' user time, and cycles if perf counts them."""
    words = f"user {ours.user * 1000:.0f} / {theirs.user * 1000:.0f} ms"
    cycles = []
    for command in (row.ours, row.theirs):
        subprocess.run(clean, shell=True, check=True)
        cycles.append(user_cycles(command))
    if None not in cycles:
        words += f", {cycles[0] / 1e6:.0f} / {cycles[1] / 1e6:.0f} M cycles"
    return words


def png_rows(options, photos, work, show):
    """Measures writing a collage as PNG in process, compared with libpng at its default
    settings."""
    for module in ("PIL", "numpy"):
        if importlib.util.find_spec(module) is None:
            print(f"{'PNG writing':32} {'libpng':16} {module} is not installed")
            return
    if not libpng.is_there():
        print(f"{'PNG writing':32} {'libpng':16} is not installed")
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
