"""The list of all photos on the driver's disk, sorted by name, without clashes, and cut into
shards."""

import hashlib
import json
import os
import subprocess
from typing import NamedTuple

from what2wear_spark.manifest import Photo
from what2wear_spark.options import Refusal

# The driver's memory for sorting. Data beyond this limit goes to disk.
SORTING = "128M"


class Shard(NamedTuple):
    # The hash of the shard's photos, later combined with the options and the worker's versions. The
    # name of the done mark contains this hash.
    hash: str
    photos: int
    # The byte range of the shard's photos in the list.
    start: int
    end: int
    # The number of times that failed photos were retried.
    generation: int = 0


def write_list(photos, path, most=1000):
    """Writes a line for each photo to `path`, sorted by name. Returns the shards. Each has at most
    `most` photos, and at least half as many.

    Between these limits, a photo's name decides where a shard ends, not a count. A new photo
    therefore changes only its own shard, and later shards stay done.
    """
    write_sorted(photos, path)
    shards, start, end, length, shard = [], 0, 0, 0, hashlib.sha256()
    for photo, line in without_clashes(path):
        end += len(line)
        length += 1
        shard.update(line)
        if length == most or (most >= 4 and length >= most // 2 and ends_shard(photo.name, most // 4)):
            shards.append(Shard(shard.hexdigest()[:32], length, start, end))
            shard, start, length = hashlib.sha256(), end, 0
    if length:
        shards.append(Shard(shard.hexdigest()[:32], length, start, end))
    if not shards:
        raise Refusal("there are no photos; nothing was made or removed", 66)
    return shards


def made_by(fingerprint, shards):
    """Returns the shards with their hashes for these options and versions."""
    return [shard._replace(hash=hashlib.sha256(f"{fingerprint} {shard.hash}".encode()).hexdigest()[:32])
            for shard in shards]


def write_sorted(photos, path):
    """Sorts with coreutils, which can sort more than fits into memory. JSON escapes all non-ASCII
    characters, and names end in a quote, so equal names are adjacent."""
    command = ["sort", "-S", SORTING, "-T", os.path.dirname(path), "-o", path]
    sort = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "LC_ALL": "C"})
    try:
        for photo in photos:
            try:
                sort.stdin.write(json.dumps(photo).encode() + b"\n")
            except BrokenPipeError:
                # `sort` has ended early, and reports the reason.
                break
        _, said = sort.communicate()
    finally:
        if sort.poll() is None:
            sort.kill()
            sort.wait()
    if sort.returncode != 0:
        raise Refusal(f"the list of all photos: {said.decode(errors='replace').strip()}; TMPDIR names another disk", 74)


def without_clashes(path):
    """Yields each photo with its line. Raises an error at the end if names are not unique."""
    first, clash, more = None, None, 0
    with open(path, "rb") as file:
        for line in file:
            photo = Photo(*json.loads(line))
            if first is None or photo.name != first.name:
                first = photo
            elif clash is None:
                clash = f"{first.source} and {photo.source} would both be written to {photo.name}"
            else:
                more += 1
            yield photo, line
    if clash:
        raise Refusal(f"{clash}{f'; so would {more} more' if more else ''}. Give the manifest a column `name`, or let "
                      "photos that differ by their ending keep it: --whole-names", 65)


def ends_shard(name, one_in):
    digest = hashlib.blake2b(name.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "little") % one_in == 0


def read_shard(files, path, shard):
    data = files.cat_file(path, start=shard.start, end=shard.end)
    return [Photo(*json.loads(line)) for line in data.splitlines()]
