"""The command: `python -m what2wear_spark PHOTOS -o OUTPUT`."""

import argparse
import contextlib
import os
import socket
import sys

from py4j.protocol import Py4JError

from what2wear_spark import job, manifest
from what2wear_spark.options import FORMATS, Options, Refusal
from what2wear_spark.urls import absolute, one_line


def arguments():
    parser = argparse.ArgumentParser(prog="what2wear_spark",
                                     description="Thumbnails of millions of photos on Apache Spark.")
    parser.add_argument("photos", metavar="PHOTOS",
                        help="a manifest (.parquet, .csv) with a column `source`, or a folder of photos; URLs of fsspec")
    parser.add_argument("-o", "--output", required=True, metavar="URL", help="the folder for them; each size gets one in it")
    parser.add_argument("--size", default="256", metavar="N[,N...]", help="the longest side in pixels, or several (256)")
    parser.add_argument("--format", default="jpeg", choices=FORMATS, help="(jpeg)")
    parser.add_argument("--quality", type=int, metavar="N", help="1 to 100, on the scale of the format's library")
    parser.add_argument("--fast", action="store_true", help="quicker, a little less true")
    parser.add_argument("--compression", default="default", choices=["fast", "default", "small"], help="of PNGs")
    parser.add_argument("--root", metavar="URL", help="what is left out of a manifest's sources to name their outputs")
    parser.add_argument("--whole-names", action="store_true", help="a.png becomes a.png.jpg, beside a.jpg.jpg")
    parser.add_argument("--shard", type=int, default=1000, metavar="N", help="photos of a task at most (1000)")
    parser.add_argument("--retry-failed", action="store_true", help="try photos again that failed in an earlier run")
    parser.add_argument("--redo", action="store_true", help="make all anew; without it only what is missing is made")
    parser.add_argument("--take-over", action="store_true", help="go on where a run was killed whose mark is still there")
    parser.add_argument("--worker", default="what2wear", metavar="PATH", help="the program on the cluster's machines")
    parser.add_argument("--memory", metavar="BYTES", help="for the pictures of one task, such as 2G")
    parser.add_argument("--master", metavar="URL", help="the cluster (Spark's own settings, else this machine)")
    parser.add_argument("--conf", action="append", default=[], metavar="NAME=VALUE", help="a setting of Spark")
    parser.add_argument("--quiet", action="store_true", help="say nothing but errors")
    return parser.parse_args()


def sizes(text):
    try:
        return tuple(int(size) for size in text.split(","))
    except ValueError:
        raise Refusal(f"--size {text}: give numbers, parted by commas") from None


def settings(texts):
    for text in texts:
        name, separator, value = text.partition("=")
        if not separator:
            raise Refusal(f"--conf {text}: give NAME=VALUE")
        yield name, value


def session(master, settings):
    from pyspark.sql import SparkSession

    # A slow shard is started again elsewhere. Both attempts give the same result.
    builder = SparkSession.builder.appName("what2wear").config("spark.speculation", "true")
    builder = builder.config("spark.ui.showConsoleProgress", "false")
    if master:
        refuse_no_answer(master)
        builder = builder.master(master)
    for name, value in settings:
        builder = builder.config(name, value)
    try:
        spark = builder.getOrCreate()
    except Exception as error:
        raise Refusal(f"Spark does not start: {one_line(error)}", 69) from error
    if spark.sparkContext.master.startswith("local") and "PYSPARK_PYTHON" not in os.environ:
        # Without this setting, tasks on this machine would use the first python3 on PATH.
        spark.sparkContext.pythonExec = sys.executable
    return spark


def refuse_no_answer(master):
    """Refuses a wrong cluster address at once. Spark itself would take a minute and a half, and
    print pages of Java messages."""
    if not master.startswith("spark://"):
        return
    for place in master.removeprefix("spark://").split(","):
        host, _, port = place.rpartition(":")
        try:
            socket.create_connection((host.strip("[]"), int(port)), timeout=20).close()
            return
        except (OSError, ValueError) as error:
            why = one_line(error)
    raise Refusal(f"--master {master}: no cluster answers there ({why}); start it, or correct the address", 69)


def run(asked):
    output = absolute(asked.output)
    if asked.shard < 1:
        raise Refusal(f"--shard {asked.shard}: give at least 1")
    made = Options(output, sizes(asked.size), asked.format, asked.quality, asked.fast, asked.compression, asked.memory,
                   asked.worker)
    wanted = list(settings(asked.conf))
    photos = manifest.photos(asked.photos, output, asked.root, asked.whole_names)
    with contextlib.ExitStack() as closing:
        def start():
            spark = session(asked.master, wanted)
            closing.callback(stop, spark)
            return spark

        outcome = job.run(start, photos, made, asked.shard, not asked.redo, asked.retry_failed, not asked.quiet,
                          asked.take_over)
    if not asked.quiet:
        print("\n".join(outcome.summary), file=sys.stderr)


def stop(spark):
    # A signal to the process group has ended Spark's own process, too, so stopping it may fail.
    with contextlib.suppress(Py4JError, OSError):
        spark.stop()


def main():
    try:
        run(arguments())
    except KeyboardInterrupt:
        print("what2wear_spark: stopped; run the same again for the rest", file=sys.stderr)
        sys.exit(130)
    except Refusal as refusal:
        print(f"what2wear_spark: {refusal}", file=sys.stderr)
        sys.exit(refusal.code)


if __name__ == "__main__":
    main()
