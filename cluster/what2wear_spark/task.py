"""One task of the engine: a shard, from its part of the list to its done mark."""

import json
import socket
import subprocess
import time
from typing import NamedTuple

import fsspec

from what2wear_spark import photos, results, shards, store
from what2wear_spark.options import Options
from what2wear_spark.scratch import private_folder


class Job(NamedTuple):
    options: Options
    version: str
    list_hash: str


def list_path(output, list_hash):
    return f"{output}/list/{list_hash}.jsonl"


def results_path(output, shard):
    return f"{output}/results/{shard.hash}-{shard.generation}.parquet"


def done_path(output, shard, failed):
    """The number of failed photos stands in the name, so that a listing tells what there is to try again."""
    return f"{output}/done/{shard.hash}-{shard.generation}-{failed}"


def worker_version(worker):
    try:
        said = subprocess.run([worker, "--version"], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise RuntimeError(f"{socket.gethostname()}: cannot run {worker}: {error}") from None
    return said.stdout.strip()


def run_shards(job, assigned):
    for shard in assigned:
        yield run_shard(job, shard)


def run_shard(job, shard):
    """Twice, or on two machines at once, it makes the same bytes; the first one's results stay."""
    since = time.monotonic()
    here = worker_version(job.options.worker)
    if here != job.version:
        raise RuntimeError(f"{socket.gethostname()} has {here}, but {job.version} was found first: install one of them "
                           "on all machines")
    files, output = fsspec.core.url_to_fs(job.options.output)
    todo = shards.read_shard(files, list_path(output, job.list_hash), shard)
    rows = []
    if shard.generation:
        earlier = shard._replace(generation=shard.generation - 1)
        rows = [row for row in results.from_parquet(files.cat_file(results_path(output, earlier))) if not row["error"]]
        made = {row["name"] for row in rows}
        todo = [photo for photo in todo if photo.name not in made]
    with private_folder() as folder:
        for photo, answer, seconds in photos.results(todo, job.options, folder):
            rows.append(results.row(photo, answer, seconds, shard.hash))
    rows.sort(key=lambda row: row["name"])
    if not store.put_new(files, results_path(output, shard), results.as_parquet(rows)):
        rows = results.from_parquet(files.cat_file(results_path(output, shard)))
    told = results.counted(rows)
    about = {"photos": told["photos"], "host": socket.gethostname(), "worker": job.version}
    store.put_new(files, done_path(output, shard, told["failed"]), json.dumps(about).encode())
    return told | {"shard": shard.hash, "tried": len(todo), "host": about["host"], "seconds": time.monotonic() - since}
