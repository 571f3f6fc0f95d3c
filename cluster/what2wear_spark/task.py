"""One task of the engine: a shard, from its part of the list to its done mark."""

import hashlib
import json
import os
import socket
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from what2wear_spark import photos, results, shards, store
from what2wear_spark.options import Options
from what2wear_spark.running import list_path
from what2wear_spark.scratch import private_folder
from what2wear_spark.urls import local_path, opened


class Job(NamedTuple):
    options: Options
    versions: str
    run: str
    # How often a task is tried before the engine gives up.
    attempts: int


def results_path(output, shard):
    return f"{output}/results/{shard.hash}-{shard.generation}.parquet"


def done_path(output, shard, failed):
    """The number of failed photos stands in the name, so that a listing tells what there is to try again."""
    return f"{output}/done/{shard.hash}-{shard.generation}-{failed}"


def worker_versions(worker):
    """Of the worker and all libraries on which its bytes depend."""
    try:
        said = subprocess.run([worker, "worker", "--versions"], check=True, capture_output=True, text=True)
    except OSError as error:
        raise RuntimeError(f"{socket.gethostname()}: cannot run {worker}: {error}") from None
    except subprocess.CalledProcessError as error:
        why = (error.stderr.strip().splitlines() or [f"it ended with {error.returncode}"])[0]
        raise RuntimeError(f"{socket.gethostname()}: cannot run {worker} worker --versions: {why}") from None
    return said.stdout.strip()


def run_shards(job, assigned):
    for shard in assigned:
        yield run_shard(job, shard)


def run_shard(job, shard):
    """Twice, or on two machines at once, it makes the same bytes; the first one's results stay."""
    since, host = time.monotonic(), socket.gethostname()
    here = worker_versions(job.options.worker)
    if here != job.versions:
        raise RuntimeError(f"{host} has {here}, but {job.versions} was found first: install one on all machines")
    files, output = opened(job.options.output)
    todo = shards.read_shard(files, list_path(output, job.run), shard)
    path = results_path(output, shard)
    left = left_by_another(files, path)
    rows = left or made_before(files, output, shard)
    made = {row["name"] for row in rows}
    # What is found to be made counts as tried, unless an earlier run told of it.
    tried = shard.photos - (0 if left else len(rows))
    todo = [photo for photo in todo if photo.name not in made]
    with private_folder() as folder:
        new = [results.row(photo, answer, seconds, shard.hash)
               for photo, answer, seconds in photos.results(todo, job.options, folder)]
    refuse_faulty_machine(new, job.attempts, host)
    rows = sorted(rows + new, key=lambda row: row["name"])
    if left is None and not store.put_new(files, path, results.as_parquet(rows)):
        first = results.from_parquet(files.cat_file(path))
        if differ(first, rows):
            return run_shard(job, shard)
        rows = first
    elif left is not None and new:
        store.put_over(files, path, results.as_parquet(rows))
    told = results.counted(rows)
    if local_path(job.options.output):
        # A worker that was killed has not put its files on the disk for good, and the mark must not outlive them.
        os.sync()
    about = {"photos": told["photos"], "host": host, "worker": job.versions}
    store.put_new(files, done_path(output, shard, told["failed"]), json.dumps(about).encode())
    return told | {"shard": shard.hash, "tried": tried, "host": host, "seconds": time.monotonic() - since}


def made_before(files, output, shard):
    """What was made in the generation before, where a shard's failed photos are tried again."""
    if not shard.generation:
        return []
    earlier = results_path(output, shard._replace(generation=shard.generation - 1))
    return [row for row in results.from_parquet(files.cat_file(earlier)) if not row["error"]]


def left_by_another(files, path):
    """None where there are no results, else the rows whose files are there and as they say. Results without a mark are
    those of an attempt that was lost, and another may since have made files of a photo that had changed."""
    try:
        rows = results.from_parquet(files.cat_file(path))
    except FileNotFoundError:
        return None
    except ValueError:
        # Cut off, as may be where the file system knows no links.
        return []
    with ThreadPoolExecutor(photos.THREADS) as pool:
        right = pool.map(lambda row: not row["error"] and all(map(is_as_told, row["outputs"])), rows)
        return [row for row, is_right in zip(rows, right) if is_right]


def is_as_told(output):
    files, path = opened(output["path"])
    try:
        return hashlib.sha256(files.cat_file(path)).hexdigest() == output["sha256"]
    except FileNotFoundError:
        return False


def differ(first, second):
    """Whether two attempts have made other files of one photo, as it changed between them. Which file is whose, the
    files alone can tell."""
    hashes = [{row["name"]: [output["sha256"] for output in row["outputs"]] for row in rows if row["outputs"]}
              for rows in (first, second)]
    return any(hashes[0][name] != hashes[1][name] for name in hashes[0].keys() & hashes[1].keys())


def refuse_faulty_machine(rows, attempts, host):
    """Most photos fail in a way that another try may mend: the engine shall try the shard elsewhere. At the last try
    they are put on record."""
    from pyspark import TaskContext

    failed = [row for row in rows if row["error"] and row["error"]["retryable"]]
    if 2 * len(failed) > len(rows) and TaskContext.get().attemptNumber() + 1 < attempts:
        raise RuntimeError(f"{host}: {len(failed)} of {len(rows)} photos failed that another machine may make, such as "
                           f"{failed[0]['source']}: {failed[0]['error']['message']}")
