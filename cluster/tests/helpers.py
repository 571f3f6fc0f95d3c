"""Helpers for several tests."""

import hashlib
import json
import socket
import subprocess
import sys
import time
from pathlib import Path

SAMPLES = sorted((Path(__file__).parents[2] / "samples" / "wardrobe").iterdir())
# The timeout in seconds, which is longer than anything takes on any machine.
PATIENCE = 600


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(true, what):
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, f"never came true: {what}"
        time.sleep(0.1)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def files_below(folder):
    return sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*") if path.is_file())


def made_by_worker(program, photos, sizes, folder):
    """Returns a worker's thumbnails, by the photo's path and the size."""
    requests = [{"id": f"{number}", "source": str(photo), "outputs": [
        {"path": f"{folder}/{number}-{size}.jpg", "size": size, "format": "jpeg"} for size in sizes]}
        for number, photo in enumerate(photos)]
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    said = subprocess.run([program, "worker"], input=lines, capture_output=True, text=True, check=True).stdout
    answers = {answer["id"]: answer for answer in map(json.loads, said.splitlines())}
    return {(photo, size): Path(f"{folder}/{number}-{size}.jpg").read_bytes()
            for number, photo in enumerate(photos) if "outputs" in answers[f"{number}"] for size in sizes}


def script(folder, lines):
    path = folder / "script"
    path.write_text(f"#!/bin/sh\n{lines}")
    path.chmod(0o755)
    return str(path)


def faulty(program, path, **faults):
    """Writes a program to `path` that works like `program` with these faults; see
    faulty_worker.py."""
    script = Path(__file__).with_name("faulty_worker.py")
    path.write_text(f"#!{sys.executable}\nimport runpy, sys\nsys.argv[:1] = {[str(script), program, json.dumps(faults)]}\n"
                    f"runpy.run_path({str(script)!r}, run_name='__main__')\n")
    path.chmod(0o755)
    return str(path)
