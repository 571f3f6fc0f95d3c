"""Measures the cost of the worker and of Spark: `bench.py WHAT2WEAR [PHOTOS]`. Prints ratios within one run, and
then a simulation of up to 1000 executors."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from simulation import tell

CLUSTER = Path(__file__).parent
SAMPLES = sorted((CLUSTER.parent / "samples" / "wardrobe").iterdir())
SIZES = (128, 256)
ROUNDS = 3
ACCOUNTS = Path("/sys/fs/cgroup/cpuacct")
GROUP = (ACCOUNTS if ACCOUNTS.exists() else ACCOUNTS.parent) / f"what2wear-bench-{os.getpid()}"


def wardrobe(folder, count):
    """Makes that number of photos: hard links, a thousand in each folder."""
    for number in range(count):
        sample = SAMPLES[number % len(SAMPLES)]
        place = folder / f"{number // 1000}"
        place.mkdir(parents=True, exist_ok=True)
        first = folder.parent / sample.name
        if not first.exists():
            shutil.copy(sample, first)
        os.link(first, place / f"{number}{sample.suffix}")
    return folder


def cost(action):
    """Runs an action. Returns its seconds, its processor seconds, and its result."""
    processor, since = processor_time(), time.monotonic()
    result = action()
    return (time.monotonic() - since, processor_time() - processor), result


def processor_time():
    """Returns the processor seconds of this process and its children, from their control group,
    which excludes the rest of the machine."""
    if (GROUP / "cpuacct.usage").exists():
        return int((GROUP / "cpuacct.usage").read_text()) / 1e9
    return int((GROUP / "cpu.stat").read_text().split()[1]) / 1e6


@contextmanager
def control_group():
    """Moves this process and all its children into their own control group. Needs root."""
    GROUP.mkdir()
    (GROUP / "cgroup.procs").write_text(str(os.getpid()))
    try:
        yield
    finally:
        # The engine's Java process ends after this process, so all processes are moved out of the
        # group.
        for pid in (GROUP / "cgroup.procs").read_text().split():
            with suppress(ProcessLookupError):
                (GROUP.parent / "cgroup.procs").write_text(pid)
        GROUP.rmdir()


def plain(program, photos, output, jobs):
    shutil.rmtree(output, ignore_errors=True)
    subprocess.run([program, "thumbnails", str(photos), "-o", str(output), "--format", "jpeg", "--size",
                    ",".join(map(str, SIZES)), "--jobs", str(jobs), "--quiet"], check=True)


def worker_requests(photos, output, path):
    """Writes the same work as `plain` as requests for the worker."""
    with open(path, "w") as file:
        for photo in sorted(photo for photo in photos.rglob("*") if photo.is_file()):
            below = photo.relative_to(photos).with_suffix(".jpg")
            outputs = [{"path": f"{output}/{size}/{below}", "size": size, "format": "jpeg"} for size in SIZES]
            file.write(json.dumps({"id": str(below), "source": str(photo), "outputs": outputs}) + "\n")


def by_worker(program, requests, output, jobs):
    shutil.rmtree(output, ignore_errors=True)
    with open(requests) as lines, open(f"{requests}.answers", "w") as answers:
        subprocess.run([program, "worker", "--jobs", str(jobs)], stdin=lines, stdout=answers, check=True)


def session(master):
    """Starts an engine on this machine. `local[2]` is a process with two threads.
    `local-cluster[2,1,512]` has two executors, each a process with one core and 512 MiB. If there
    are more executors than cores, they share the cores."""
    from pyspark.sql import SparkSession

    return (SparkSession.builder.master(master).config("spark.ui.enabled", "false").config("spark.executor.memory", "512m")
            .config("spark.log.level", "ERROR").config("spark.ui.showConsoleProgress", "false").getOrCreate())


def on_spark(spark, program, photos, output, most):
    from what2wear_spark import Options, job, manifest

    shutil.rmtree(output, ignore_errors=True)
    made = Options(str(output), SIZES, worker=program)
    return job.run(lambda: spark, manifest.photos(str(photos), str(output)), made, most)


def main():
    program, count = str(Path(sys.argv[1]).absolute()), int(sys.argv[2]) if len(sys.argv) > 2 else 8000
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["PYTHONPATH"] = str(CLUSTER)
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    sys.path.insert(0, str(CLUSTER))
    with control_group(), tempfile.TemporaryDirectory(prefix="what2wear-bench-") as folder:
        measure(Path(folder), program, count)


def measure(folder, program, count):
    photos = wardrobe(folder / "photos", count)
    worker_requests(photos, folder / "worker", folder / "requests")
    started, spark = cost(partial(session, "local[2]"))
    first, _ = cost(lambda: on_spark(spark, program, photos, folder / "spark", 1000))
    alone, asked, spread, paces = [], [], [], []
    for _ in range(ROUNDS):
        alone.append(cost(lambda: plain(program, photos, folder / "plain", 2))[0])
        asked.append(cost(lambda: by_worker(program, folder / "requests", folder / "worker", 2))[0])
        spent, outcome = cost(lambda: on_spark(spark, program, photos, folder / "spark", 1000))
        spread.append(spent)
        paces += [shard["seconds"] / shard["tried"] for shard in outcome.told]
    print(f"{count} photos, {' and '.join(map(str, SIZES))} pixels, shards of 500 to 1000, 2 cores, medians of {ROUNDS}")
    for name, spent in (("what2wear thumbnails", alone), ("what2wear worker", asked), ("Spark", spread)):
        print(f"{name}: {middle(spent, 0):.1f} s, {middle(spent, 1):.1f} s of a processor; ratios "
              f"{middle(spent, 0) / middle(alone, 0):.3f} and {middle(spent, 1) / middle(alone, 1):.3f}")
    print(f"the engine's start {started[0]:.1f} s, {started[1]:.1f} s of a processor; the first run {first[1]:.1f} s of it")
    overheads = engine_overheads(spark, folder)
    spark.stop()
    growth(program, photos, folder)
    tell(paces, *overheads)


def middle(spent, part):
    return statistics.median(each[part] for each in spent)


def engine_overheads(spark, folder):
    """Returns two upper bounds: the driver's seconds per task, measured with empty tasks on two
    cores, and its seconds per photo in the list."""
    from what2wear_spark.manifest import Photo
    from what2wear_spark.shards import write_list

    tasks = 4000

    def nothing():
        spark.range(0, tasks, 1, tasks).write.format("noop").mode("overwrite").save()

    nothing()
    (task, _), _ = cost(nothing)
    photos = [Photo(f"{n}", f"s3://bucket/photos/{n}.jpg", f"s3://bucket/photos/{n}.jpg", "etag") for n in range(500000)]
    (listed, _), _ = cost(lambda: write_list(photos, f"{folder}/list", 1000))
    return task / tasks, listed / len(photos)


def growth(program, photos, folder):
    """Measures 1 to 4 single-core executors, on all cores of this machine. The processor time shows
    the overhead of each executor."""
    one = None
    for executors in (1, 2, 3, 4):
        spark = session(f"local-cluster[{executors},1,512]")
        spark.sparkContext.parallelize(range(executors), executors).count()
        (wall, processor), _ = cost(lambda: on_spark(spark, program, photos, folder / "spark", 1000))
        spark.stop()
        one = one or processor
        print(f"{executors} executors on {len(os.sched_getaffinity(0))} cores: {wall:.1f} s, {processor:.1f} s of a "
              f"processor, {processor / one:.2f} times that of one")


if __name__ == "__main__":
    main()
