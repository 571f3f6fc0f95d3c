"""A run: the list is cut into shards, those that are not done go to the engine, and what is over is cleared away."""

import atexit
import shutil
import uuid
from functools import partial
from pathlib import Path
from typing import NamedTuple

import fsspec

from what2wear_spark import progress, store, summary
from what2wear_spark.options import Refusal
from what2wear_spark.scratch import claim, private_folder
from what2wear_spark.shards import write_list
from what2wear_spark.task import Job, list_path, results_path, run_shards, worker_version


# The lock of the folder with the package as an archive, by the application that it was given to.
shipped = {}


class Mark(NamedTuple):
    generation: int
    failed: int


class Outcome(NamedTuple):
    # Of every shard, whoever made it.
    results: list
    summary: list
    # What the tasks of this run counted, a shard each.
    told: list


def run(spark, photos, options, most=1000, resume=True, retry_failed=False, tell=False):
    """Makes what is missing of the photos' thumbnails, and returns the paths of all results."""
    context = spark.sparkContext
    files, output = fsspec.core.url_to_fs(options.output)
    ship_package(context)
    with private_folder() as folder:
        version = at_engine(lambda: context.parallelize([options.worker], 1).map(worker_version).first())
        with open(f"{folder}/list", "w+b") as file:
            plan = write_list(photos, file, options.fingerprint(version), most)
        clear(files, output, plan, None if resume else {})
        place_list(files, f"{folder}/list", list_path(output, plan.hash))
    before = marks(files, output)
    todo = [again for shard in plan.shards if (again := left_to_do(shard, before.get(shard.hash), retry_failed))]
    told = submit(context, Job(options, version, plan.hash), todo, tell)
    after = marks(files, output)
    clear(files, output, plan, after)
    over = {shard.hash for shard in todo}
    failed_earlier = sum(before[shard.hash].failed for shard in plan.shards if shard.hash not in over)
    lines = summary.lines(told, plan.photos, failed_earlier, options.jobs)
    return Outcome([results_path(options.output, shard._replace(generation=after[shard.hash].generation))
                    for shard in plan.shards], list(lines), told)


def left_to_do(shard, mark, retry_failed):
    if mark is None:
        return shard
    return shard._replace(generation=mark.generation + 1) if retry_failed and mark.failed else None


def submit(context, job, shards, tell):
    """A task a shard. Only what the tasks counted comes back."""
    if not shards:
        return []
    group = str(uuid.uuid4())
    context.setJobGroup(group, f"what2wear: {sum(shard.photos for shard in shards)} photos in {len(shards)} shards")
    with progress.told(context, group, len(shards), tell):
        tasks = context.parallelize(shards, len(shards)).mapPartitions(partial(run_shards, job))
        return at_engine(tasks.collect)


def at_engine(action):
    from py4j.protocol import Py4JJavaError
    from pyspark.errors import PySparkException

    try:
        return action()
    except (Py4JJavaError, PySparkException) as error:
        lines = str(error).splitlines()
        said = [line.split("Error: ", 1)[1] for line in lines if "Error: " in line]
        why = (said or [line for line in lines if "Job aborted" in line] or lines)[-1].strip()
        raise Refusal(f"a task failed for good: {why}. Done shards stay done: run the same command again", 74) from error


def ship_package(context):
    """The executors need no copy of this package of their own. One that starts late fetches it late, so it stays.

    Where spark-submit was given it as an archive, it has been handed out already.
    """
    package = Path(__file__).parent
    if context.applicationId not in shipped and package.is_dir():
        folder, shipped[context.applicationId] = claim()
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        context.addPyFile(shutil.make_archive(f"{folder}/what2wear_spark", "zip", package.parent, package.name))


def place_list(files, local, path):
    files.makedirs(path.rsplit("/", 1)[0], exist_ok=True)
    files.put_file(local, path)


def marks(files, output):
    """Of each done shard the last generation."""
    found = {}
    for name in store.names_in(files, f"{output}/done"):
        if not name.startswith(store.TEMPORARY):
            shard, generation, failed = name.split("-")
            found[shard] = max(found.get(shard, Mark(-1, 0)), Mark(int(generation), int(failed)))
    return found


def clear(files, output, plan, marks):
    """Removes what belongs to no shard of the plan, marks first, as what they stand for is about to be written over; and
    where `marks` are given, all that they do not name."""
    shards = {shard.hash for shard in plan.shards}

    def stays(name):
        if name.startswith(store.TEMPORARY):
            return marks is None
        shard, generation = name.removesuffix(".parquet").split("-")[:2]
        return shard in shards and (marks is None or (shard in marks and marks[shard].generation == int(generation)))

    for kind in ("done", "results"):
        folder = f"{output}/{kind}"
        store.remove(files, [f"{folder}/{name}" for name in store.names_in(files, folder) if not stays(name)])
    if files.exists(f"{output}/list"):
        files.rm(f"{output}/list", recursive=True)
