"""Damages photos in many ways, and checks that the program reads or refuses each within its limits.

    python3 bench/mutants.py what2wear ../shared/formats --count 20000

Mutants are made from a folder's HEIC, AVIF and WebP files. They are cut off, or have bits, bytes
and numbers changed, removed or repeated, mostly in headers. The same seed makes the same mutants.
`thumbnails`, `clean` and `thumbnails --fast` process a folder at a time, with limits on address
space and time. Every run must end with 0 or 65. After a signal, 70 or a timeout, each photo is
tried separately, and culprits are kept.
"""
import argparse
import collections
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

BATCH = 200
WAYS = [["thumbnails"], ["clean"], ["thumbnails", "--fast"]]
ENDINGS = {".heic", ".heif", ".hif", ".avif", ".webp"}


def mutant(file, chance):
    """Returns a file's bytes with some damage."""
    file = bytearray(file)
    if chance.random() < 0.15:
        return bytes(file[:chance.randrange(24, len(file))])
    reach = min(len(file), 4000 if chance.random() < 0.6 else len(file))
    for _ in range(chance.choice([1, 1, 2, 3, 8])):
        reach = min(reach, len(file))
        if reach < 30:
            break
        at = chance.randrange(12, reach)
        way = chance.random()
        if way < 0.4:
            file[at] = chance.choice([0, 1, 2, 127, 128, 254, 255])
        elif way < 0.7:
            file[at] ^= 1 << chance.randrange(8)
        elif way < 0.8:
            file[at] = chance.randrange(256)
        elif way < 0.88:
            length = chance.choice([2, 4])
            file[at:at + length] = chance.choice([b"\0", b"\xff", b"\x7f"]) * length
        elif way < 0.94:
            del file[at:at + chance.randrange(1, 64)]
        else:
            start = chance.randrange(len(file))
            file[at:at] = file[start:start + chance.randrange(1, 64)]
    return bytes(file)


def ending(command, address_space, seconds):
    """Returns the exit code, a negative number for a signal, or None for a timeout."""
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (address_space, address_space))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        return subprocess.run(list(map(str, command)), stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, preexec_fn=limit, timeout=seconds).returncode
    except subprocess.TimeoutExpired:
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what2wear")
    parser.add_argument("files", type=Path)
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--largest", type=int, default=300_000, help="bytes of a file that is taken")
    parser.add_argument("--memory", type=int, default=2 << 30, help="address space in bytes")
    parser.add_argument("--kept", type=Path, default=Path("mutants-kept"))
    options = parser.parse_args()
    files = [path for path in sorted(options.files.iterdir())
             if path.suffix in ENDINGS and path.stat().st_size <= options.largest]
    endings = collections.Counter()
    kept = 0
    for first in range(0, options.count, BATCH):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "in").mkdir()
            for number in range(first, min(options.count, first + BATCH)):
                file = files[number % len(files)]
                chance = random.Random(options.seed * 1_000_003 + number)
                (folder / "in" / f"{number:06}{file.suffix}").write_bytes(mutant(file.read_bytes(), chance))
            words = [options.what2wear, *WAYS[first // BATCH % len(WAYS)], "--quiet"]
            code = ending([*words, folder / "in", "-o", folder / "out"], options.memory, 300)
            endings[code] += 1
            if code in (0, 65):
                continue
            for photo in sorted((folder / "in").iterdir()):
                shutil.rmtree(folder / "one", ignore_errors=True)
                (folder / "one").mkdir()
                shutil.copy(photo, folder / "one")
                alone = ending([*words, folder / "one", "-o", folder / "out one"], options.memory, 60)
                if alone not in (0, 65):
                    options.kept.mkdir(exist_ok=True)
                    shutil.copy(photo, options.kept)
                    print(f"{photo.name}: {alone} by {' '.join(words[1:])}", flush=True)
                    kept += 1
    print(f"{options.count} mutants of {len(files)} files, {BATCH} a run; how runs ended: {dict(endings)}; "
          f"kept {kept}")
    sys.exit(1 if set(endings) - {0, 65} else 0)


if __name__ == "__main__":
    main()
