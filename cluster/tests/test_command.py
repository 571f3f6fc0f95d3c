"""The command, as it is called from a shell."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pyspark
import pytest

import what2wear_spark
from helpers import files_below


def command(*words):
    return subprocess.run([sys.executable, "-m", "what2wear_spark", *map(str, words)], capture_output=True, text=True)


def test_a_folder_of_photos_becomes_thumbnails(wardrobe, tmp_path, program):
    (wardrobe / "bad.jpg").write_bytes(b"no photo")
    done = command(wardrobe, "-o", tmp_path / "out", "--size", "32,64", "--worker", program, "--master", "local[2]",
                   "--shard", 3, "--conf", "spark.ui.enabled=false", "--conf", "spark.task.cpus=2")
    assert done.returncode == 0, done.stderr
    assert "7 photos; 6 have their thumbnails, 1 failed" in done.stderr
    assert "1 unusable: " in done.stderr and f", such as {wardrobe}/bad.jpg" in done.stderr
    assert len([name for name in files_below(tmp_path / "out") if name.startswith("64/")]) == 6
    assert done.stdout == ""


def test_spark_submit_takes_the_package_as_an_archive(wardrobe, tmp_path, program):
    cluster = Path(what2wear_spark.__file__).parent.parent
    shutil.make_archive(str(tmp_path / "package"), "zip", cluster, "what2wear_spark")
    submit = Path(pyspark.__file__).parent / "bin" / "spark-submit"
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [submit, "--master", "local[2]", "--py-files", tmp_path / "package.zip", cluster / "what2wear_spark/__main__.py",
         wardrobe, "-o", tmp_path / "out", "--worker", program], capture_output=True, text=True, env=alone)
    assert done.returncode == 0, done.stderr
    # spark-submit sends both where its own output goes.
    assert "6 photos; 6 have their thumbnails, 0 failed" in done.stdout + done.stderr


@pytest.mark.parametrize("words, code, said", [
    (["nowhere", "-o", "out"], 66, "nowhere: is no folder; a manifest ends in .csv or .parquet"),
    (["nowhere.csv", "-o", "out"], 66, "nowhere.csv: is not there"),
    ([".", "-o", "out", "--size", "big"], 64, "--size big: give numbers"),
    ([".", "-o", "out", "--shard", "0"], 64, "--shard 0: give at least 1"),
    ([".", "-o", "out", "--conf", "spark.ui"], 64, "--conf spark.ui: give NAME=VALUE"),
])
def test_what_cannot_be_done_is_one_line(tmp_path, program, words, code, said):
    words = [str(tmp_path / word) if word in ("nowhere", "nowhere.csv", "out") else word for word in words]
    done = command(*words, "--worker", program, "--master", "local[1]", "--conf", "spark.ui.enabled=false")
    assert done.returncode == code, done.stderr
    told = [line for line in done.stderr.splitlines() if line.startswith("what2wear_spark: ")]
    assert len(told) == 1 and said in told[0]
    assert "Traceback" not in done.stderr
