"""A task of the engine. It makes a shard, from its part of the list to its done mark."""

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
    # The number of times that the engine tries a task.
    attempts: int


def results_path(output, shard):
    return f"{output}/results/{shard.hash}-{shard.generation}.parquet"


def done_path(output, shard, failed):
    """Returns the path of a done mark. The name contains the number of failed photos, so that a
    listing shows which shards to retry."""
    return f"{output}/done/{shard.hash}-{shard.generation}-{failed}"


def worker_versions(worker):
    """Returns the versions of the worker and of all libraries that affect the thumbnails' bytes."""
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
    """Makes a shard. If it runs twice, or on two machines at once, it gives the same bytes, and the
    first results are kept."""
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
    # Existing thumbnails count as tried unless an earlier run has reported them.
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
        # A killed worker has not synced its files, which must be on disk before the mark.
        os.sync()
    about = {"photos": told["photos"], "host": host, "worker": job.versions}
    store.put_new(files, done_path(output, shard, told["failed"]), json.dumps(about).encode())
    return told | {"shard": shard.hash, "tried": tried, "host": host, "seconds": time.monotonic() - since}


def made_before(files, output, shard):
    """Returns the rows of the previous generation if a shard's failed photos are being retried."""
    if not shard.generation:
        return []
    earlier = results_path(output, shard._replace(generation=shard.generation - 1))
    return [row for row in results.from_parquet(files.cat_file(earlier)) if not row["error"]]


def left_by_another(files, path):
    """Returns the rows whose files exist and match, or None if there are no results. Results
    without a mark come from a lost attempt. Since then, another attempt may have made new
    files of a changed photo."""
    try:
        rows = results.from_parquet(files.cat_file(path))
    except FileNotFoundError:
        return None
    except ValueError:
        # The file is incomplete, which can happen on a file system without links.
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
    """Returns True if two attempts made different files of a photo that changed in between. Only
    the files themselves show which attempt made them."""
    hashes = [{row["name"]: [output["sha256"] for output in row["outputs"]] for row in rows if row["outputs"]}
              for rows in (first, second)]
    return any(hashes[0][name] != hashes[1][name] for name in hashes[0].keys() & hashes[1].keys())


def refuse_faulty_machine(rows, attempts, host):
    """Rejects results in which most photos failed with errors that a retry may fix, so that the
    engine tries the shard elsewhere. The last try records them."""
    from pyspark import TaskContext

    failed = [row for row in rows if row["error"] and row["error"]["retryable"]]
    if 2 * len(failed) > len(rows) and TaskContext.get().attemptNumber() + 1 < attempts:
        raise RuntimeError(f"{host}: {len(failed)} of {len(rows)} photos failed that another machine may make, such as "
                           f"{failed[0]['source']}: {failed[0]['error']['message']}")
