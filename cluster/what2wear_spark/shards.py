"""The list of all photos, cut into shards, on the driver's disk; and what two photos would both be written to."""

import hashlib
import json
from array import array
from typing import NamedTuple

from what2wear_spark.manifest import Photo
from what2wear_spark.options import Refusal


class Shard(NamedTuple):
    # Of its photos, the options and the worker's version: a done mark is named by it.
    hash: str
    photos: int
    # Where its photos stand in the list's file.
    start: int
    end: int
    # How often its failed photos were tried again.
    generation: int = 0


class ShardList(NamedTuple):
    hash: str
    shards: list
    photos: int


def short_hash(data):
    return hashlib.blake2b(data, digest_size=8).digest()


def write_list(photos, file, fingerprint, most=1000):
    """Writes a line for each photo, and returns the shards, of `most` photos at most and of half as many at least.

    Between these a shard ends where a photo's name says so, and not at a count: a photo that is added changes the shard
    that it comes into, while those behind it stay as they are and done.
    """
    shards, start, length = [], 0, 0
    names, shard, whole = array("Q"), hashlib.sha256(fingerprint.encode()), hashlib.sha256()
    for photo in photos:
        line = json.dumps(photo, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"
        file.write(line)
        shard.update(line)
        length += 1
        name = short_hash(photo.name.encode("utf-8", "surrogatepass"))
        number = int.from_bytes(name, "little")
        names.append(number)
        if length == most or (most >= 4 and length >= most // 2 and number % (most // 4) == 0):
            shards.append(Shard(shard.hexdigest()[:32], length, start, file.tell()))
            shard, start, length = hashlib.sha256(fingerprint.encode()), file.tell(), 0
    if length:
        shards.append(Shard(shard.hexdigest()[:32], length, start, file.tell()))
    refuse_clashes(names, file)
    for made in shards:
        whole.update(made.hash.encode())
    return ShardList(whole.hexdigest()[:32], shards, len(names))


def refuse_clashes(names, file):
    """Eight bytes a photo tell whether any names may be the same; only then the list is read again, to be sure."""
    import numpy

    sorted_names = numpy.sort(numpy.frombuffer(names, dtype=numpy.uint64))
    suspects = set(sorted_names[:-1][sorted_names[1:] == sorted_names[:-1]].tolist())
    if not suspects:
        return
    file.seek(0)
    first, clashes = {}, []
    for line in file:
        photo = Photo(*json.loads(line))
        if int.from_bytes(short_hash(photo.name.encode("utf-8", "surrogatepass")), "little") in suspects:
            if photo.name in first:
                clashes.append(f"{first[photo.name]} and {photo.source} would both be written to {photo.name}")
            else:
                first[photo.name] = photo.source
    if clashes:
        more = f"; so would {len(clashes) - 1} more" if len(clashes) > 1 else ""
        raise Refusal(f"{clashes[0]}{more}. Give the manifest a column `name`, or let photos that differ by their "
                      "ending keep it: --whole-names", 65)


def read_shard(files, path, shard):
    data = files.cat_file(path, start=shard.start, end=shard.end)
    return [Photo(*json.loads(line)) for line in data.splitlines()]
