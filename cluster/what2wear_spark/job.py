"""A run. It cuts the list into shards, gives unfinished shards to the engine, and removes outdated
files."""

import atexit
import contextlib
import os
import re
import shutil
import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from py4j.protocol import Py4JError, Py4JJavaError
from pyspark.errors import PySparkException

from what2wear_spark import progress, running, store, summary
from what2wear_spark.options import Refusal
from what2wear_spark.scratch import claim, private_folder
from what2wear_spark.shards import made_by, write_list
from what2wear_spark.task import Job, results_path, run_shards, worker_versions
from what2wear_spark.urls import named, opened

# The names of a run's files in the output folder. Other files are never removed.
MARK = re.compile(r"(?P<shard>[0-9a-f]{32})-(?P<generation>[0-9]+)-(?P<failed>[0-9]+)")
RESULTS = re.compile(r"(?P<shard>[0-9a-f]{32})-(?P<generation>[0-9]+)\.parquet")
TEMPORARY = re.compile(re.escape(store.TEMPORARY) + r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp")

# The locks of the folders that contain this package as an archive, by the application that received
# the archive.
shipped = {}


class Mark(NamedTuple):
    generation: int
    failed: int


class Outcome(NamedTuple):
    # The result files of all shards, from this run or earlier ones.
    results: list
    summary: list
    # The counts of this run's tasks, one entry per shard.
    told: list


def run(start, photos, options, most=1000, resume=True, retry_failed=False, tell=False, take_over=False):
    """Makes missing thumbnails. Returns the URLs of all results.

    `start` returns the Spark session. It is called after the list and the output are checked,
    because starting a cluster takes time, and another run may use the whole cluster.
    """
    with private_folder() as folder, named(options.output):
        files, output = opened(options.output)
        with running.alone(files, output, take_over) as (name, still_alone):
            listed = write_list(photos, f"{folder}/list", most)
            context = start().sparkContext
            if options.jobs is None:
                options = replace(options, jobs=int(context.getConf().get("spark.task.cpus", "1")))
            ship_package(context)
            versions = found_versions(context, options.worker)
            shards = made_by(options.fingerprint(versions), listed)
            clear(files, output, shards, None if resume else {})
            files.put_file(f"{folder}/list", running.list_path(output, name))
            os.unlink(f"{folder}/list")
            before = marks(files, output)
            todo = [again for shard in shards if (again := left_to_do(shard, before.get(shard.hash), retry_failed))]
            told = submit(context, Job(options, versions, name, attempts(context)), todo, tell)
            still_alone()
            after = marks(files, output)
            if gone := [shard.hash for shard in shards if shard.hash not in after]:
                raise Refusal(f"{options.output}: {len(gone)} done marks are gone, such as that of {gone[0]}; "
                              "run the same command again", 74)
            clear(files, output, shards, after)
    over = {shard.hash for shard in todo}
    failed_earlier = sum(before[shard.hash].failed for shard in shards if shard.hash not in over)
    lines = summary.lines(told, sum(shard.photos for shard in shards), failed_earlier, options.jobs)
    return Outcome([results_path(options.output, shard._replace(generation=after[shard.hash].generation))
                    for shard in shards], list(lines), told)


def found_versions(context, worker):
    advice = "Install what2wear on all machines of the cluster, or say where it is there: --worker"
    return at_engine(lambda: context.parallelize([worker], 1).map(worker_versions).first(), advice)


def left_to_do(shard, mark, retry_failed):
    if mark is None:
        return shard
    return shard._replace(generation=mark.generation + 1) if retry_failed and mark.failed else None


def attempts(context):
    """Returns the number of times that Spark tries a task. In local mode, it is one unless the
    master's name says otherwise."""
    local = re.fullmatch(r"local(\[[^,\]]*(,\s*(?P<failures>[0-9]+))?\])?", context.master)
    return int(local["failures"] or 1) if local else int(context.getConf().get("spark.task.maxFailures", "4"))


def submit(context, job, shards, tell):
    """Runs a task for each shard. Only the tasks' counts are returned."""
    if not shards:
        return []
    group, pool = str(uuid.uuid4()), context.getLocalProperty("spark.scheduler.pool")

    def collected():
        context.setLocalProperty("spark.scheduler.pool", pool)
        context.setJobGroup(group, f"what2wear: {sum(shard.photos for shard in shards)} photos in {len(shards)} shards")
        return at_engine(context.parallelize(shards, len(shards)).mapPartitions(partial(run_shards, job)).collect)

    # A separate thread has its own job group, so the caller's group is unchanged. This thread can
    # still be interrupted.
    with ThreadPoolExecutor(1) as thread, progress.told(context, group, len(shards), tell):
        try:
            return thread.submit(collected).result()
        except (KeyboardInterrupt, SystemExit):
            # The signal may have ended Spark's own process, too, so cancelling may fail.
            with contextlib.suppress(Py4JError, OSError):
                context.cancelJobGroup(group)
            raise


def at_engine(action, advice="Done shards stay done: run the same again"):
    try:
        return action()
    except (Py4JJavaError, PySparkException) as error:
        lines = str(error).splitlines()
        said = [found[1] for line in lines if (found := re.search(r"(?:Error|Refusal): (.*)", line))]
        why = (said or [line for line in lines if "Job aborted" in line] or lines)[-1].strip()
        raise Refusal(f"a task failed for good: {why}. {advice}", 74) from error


def ship_package(context):
    """Sends this package to the executors, so that they need no copy. The archive stays, because an
    executor that starts late also fetches it.

    If spark-submit received the package as an archive, nothing is sent.
    """
    package = Path(__file__).parent
    if context.applicationId not in shipped and package.is_dir():
        folder, shipped[context.applicationId] = claim()
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        context.addPyFile(shutil.make_archive(f"{folder}/what2wear_spark", "zip", package.parent, package.name))


def marks(files, output):
    """Returns the latest generation of each finished shard."""
    found = {}
    for mark in filter(None, map(MARK.fullmatch, store.names_in(files, f"{output}/done"))):
        generation, failed = int(mark["generation"]), int(mark["failed"])
        found[mark["shard"]] = max(found.get(mark["shard"], Mark(-1, 0)), Mark(generation, failed))
    return found


def clear(files, output, shards, marks):
    """Removes files that belong to none of the shards. Marks are removed first, because their
    results are about to be overwritten. If `marks` are given, also removes all files that
    they do not name."""
    hashes = {shard.hash for shard in shards}

    def is_over(name, ours):
        if TEMPORARY.fullmatch(name):
            return marks is not None
        found = ours.fullmatch(name)
        if not found:
            return False
        shard, generation = found["shard"], int(found["generation"])
        return shard not in hashes or (marks is not None and marks.get(shard, Mark(-1, 0)).generation != generation)

    for kind, ours in (("done", MARK), ("results", RESULTS)):
        folder = f"{output}/{kind}"
        store.remove(files, [f"{folder}/{name}" for name in store.names_in(files, folder) if is_over(name, ours)])
