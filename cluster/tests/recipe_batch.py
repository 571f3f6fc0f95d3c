"""Helpers for the tests of recipes: a list of photos, including bad ones, and the result of a plain
run of `thumbnails`."""

import contextlib
import json
import os
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
RECIPES = REPOSITORY / "cluster" / "recipes"
WARDROBE = REPOSITORY / "samples" / "wardrobe"
RECORD = ".what2wear-thumbnails"
SIZES = ["--size", "64,256"]


@pytest.fixture(scope="session")
def plain(tmp_path_factory, program):
    return PlainBatch(tmp_path_factory.mktemp("plain") / "batch", program)


@pytest.fixture
def batch(tmp_path, program):
    return Batch(tmp_path / "batch", program)


@contextlib.contextmanager
def filled_disk(folder):
    """Mounts a disk that is too small for the batch. The yielded function enlarges it."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=40k", "thumbs", folder], check=True)
    try:
        yield lambda: subprocess.run(["mount", "-o", "remount,size=40m", folder], check=True)
    finally:
        subprocess.run(["umount", folder], check=True)


def interlaced_png(side):
    """Makes a black, interlaced PNG with 16 bits per channel. A decoder needs much memory for it
    before the first row."""
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    length = sum(len(range(y, side, dy)) * (1 + 8 * len(range(x, side, dx))) for x, y, dx, dy in passes)

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", side, side, 16, 6, 0, 0, 1)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(bytes(length))), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*each) for each in chunks)


class Batch:
    """A folder with photos, their list, and a PATH with the program and the recipes."""

    def __init__(self, folder, program):
        self.folder = folder
        self.real_program = program
        photos = folder / "photos"
        shutil.copytree(WARDROBE, photos)
        whole = (photos / "blue-jeans.jpg").read_bytes()
        (photos / "cut-off.jpg").write_bytes(whole[: len(whole) // 2])
        (photos / "letter.jpg").write_text("This is no picture.\n")
        (photos / "empty.png").write_bytes(b"")
        (photos / "huge.png").write_bytes(interlaced_png(2000))
        self.bad = {f"photos/{name}" for name in ["cut-off.jpg", "letter.jpg", "empty.png", "huge.png"]}
        # A bad photo comes first, so that the exit code is 65 even if something else fails later.
        self.sources = ["photos/cut-off.jpg"] + sorted(
            f"photos/{path.name}" for path in photos.iterdir() if path.name != "cut-off.jpg"
        )
        (folder / "list.txt").write_text("".join(f"{source}\n" for source in self.sources))
        programs = folder / "programs"
        programs.mkdir()
        self.program = programs / "what2wear"
        self.program.symlink_to(program)
        self.environment = os.environ | {
            "PATH": f"{programs}:{RECIPES}:{os.environ['PATH']}",
            # The limit is enough for all photos except the huge one.
            "WHAT2WEAR_MEMORY": "16M",
        }

    def run(self, *command, **variables):
        """Runs a command in the folder. PATH contains the program."""
        return subprocess.run(
            [str(word) for word in command],
            cwd=self.folder,
            env=self.environment | variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )

    def put_before_program(self, script):
        """Replaces the program by a shell script, which can call the program as "$PROGRAM"."""
        self.program.unlink()
        self.program.write_text(f"#!/bin/bash\nPROGRAM={self.real_program}\n{script}\n")
        self.program.chmod(0o755)

    def record_shards(self):
        """Makes the program record the requested shards."""
        self.put_before_program(
            'printf "%s\\n" "$@" | grep -A 1 -x -e --shard | tail -n 1 >> shards\nexec "$PROGRAM" "$@"'
        )

    def asked_shards(self):
        path = self.folder / "shards"
        return path.read_text().split() if path.exists() else []

    def fail_once(self, code):
        """Makes the program's first call fail with a code. All other calls work."""
        self.put_before_program(
            f'if mkdir {self.folder}/failed-once 2> /dev/null; then exit {code}; fi\nexec "$PROGRAM" "$@"'
        )

    def thumbnails(self):
        """Returns the thumbnails' bytes by path, including unexpected files such as temporary
        ones."""
        return {
            str(path.relative_to(self.folder)): path.read_bytes()
            for path in sorted((self.folder / "thumbs").rglob("*"))
            if path.is_file() and path.name != RECORD
        }

    def results(self, pattern="results/*"):
        """Returns the sorted lines of all shards, without `upToDate`."""
        lines = []
        for path in sorted(self.folder.glob(pattern)):
            for line in path.read_text().splitlines():
                result = json.loads(line)
                result.pop("upToDate", None)
                lines.append(json.dumps(result, sort_keys=True))
        return sorted(lines)


class PlainBatch(Batch):
    """The same batch, made by a single run of `thumbnails` on one machine."""

    def __init__(self, folder, program):
        super().__init__(folder, program)
        (folder / "results").mkdir()
        plain = self.run(
            "what2wear", "thumbnails", "--files-from", "list.txt", "-o", "thumbs", *SIZES, "--json"
        )
        assert plain.returncode == 65, plain.stderr
        (folder / "results" / "plain.jsonl").write_text(plain.stdout)

    def requests(self):
        """Returns a worker's request for each photo, in the order of the list."""
        outputs = {source: [] for source in self.sources}
        for result in map(json.loads, self.results()):
            place = {"path": result.get("output", f"thumbs/{result['size']}/bad.jpg"), "size": result["size"]}
            outputs[result["source"]].append(place)
        return [{"id": source, "source": source, "outputs": outputs[source]} for source in self.sources]

    def assert_equals(self, batch, pattern="results/*"):
        """Checks that each photo has exactly one result for each size, and that all thumbnails have
        the same bytes."""
        assert batch.results(pattern) == self.results()
        assert batch.thumbnails() == self.thumbnails()
