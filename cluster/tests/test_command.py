"""Tests the command, called from a shell."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pyspark
import pytest

import what2wear_spark
from helpers import files_below, free_port, script, wait_until


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
    # spark-submit merges both outputs.
    assert "6 photos; 6 have their thumbnails, 0 failed" in done.stdout + done.stderr


# A worker whose photos fail until the file in its first argument exists. The worker creates the
# file when it ends.
FULL_DISK = """
import json, pathlib, sys
for line in sys.stdin:
    error = {"code": "input-output", "message": "no space left on device", "retryable": True}
    print(json.dumps({"id": json.loads(line)["id"], "error": error}), flush=True)
pathlib.Path(sys.argv[1]).touch()
"""


def full_disk(tmp_path, program, once):
    gone = tmp_path / "gone"
    until = f"[ -e {gone} ] && exec {program} \"$@\"\n" if once else ""
    return script(tmp_path, f'[ "$2" = --versions ] && exec {program} "$@"\n{until}exec {sys.executable} -c \'{FULL_DISK}\' {gone}\n')


@pytest.mark.parametrize("once", [True, False])
def test_a_shard_on_a_faulty_machine_is_tried_again_and_at_the_last_try_put_on_record(wardrobe, tmp_path, program, once):
    done = command(wardrobe, "-o", tmp_path / "out", "--worker", full_disk(tmp_path, program, once),
                   "--master", "local[1,2]", "--conf", "spark.ui.enabled=false")
    assert done.returncode == 0, done.stderr
    assert "6 of 6 photos failed that another machine may make" in done.stderr
    if once:
        assert "6 photos; 6 have their thumbnails, 0 failed" in done.stderr
    else:
        assert "  6 input-output: no space left on device, such as " in done.stderr
        assert "  6 of these may be made at another try: --retry-failed" in done.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_ended_leaves_no_mark(wardrobe, tmp_path, program, number):
    worker = script(tmp_path, f'[ "$2" = --versions ] && exec {program} "$@"\ntouch {tmp_path}/started\nexec cat >&2\n')
    words = [wardrobe, "-o", tmp_path / "out", "--worker", worker, "--master", "local[1]", "--conf", "spark.ui.enabled=false"]
    running = subprocess.Popen([sys.executable, "-m", "what2wear_spark", *map(str, words)])
    wait_until((tmp_path / "started").exists, "a worker is started")
    left = [name for name in files_below(tmp_path / "out") if name.startswith("running")]
    assert len(left) == 2
    running.send_signal(number)
    wait_until(lambda: running.poll() is not None, "the command ends")
    assert running.returncode == (130 if number == signal.SIGINT else 128 + number)
    assert files_below(tmp_path / "out") == []


@pytest.mark.parametrize("words, code, said", [
    (["nowhere", "-o", "out"], 66, "nowhere: is not there"),
    ([__file__, "-o", "out"], 66, "test_command.py: is no folder; a manifest ends in .csv or .parquet"),
    (["foo://bucket/photos", "-o", "out"], 66, "foo://bucket/photos: Protocol not known: foo"),
    ([".", "-o", "gs://bucket/thumbs"], 66, "gs://bucket/thumbs: Please install gcsfs"),
    (["s3://bucket/photos", "-o", "out"], 74, "s3://bucket/photos: Unable to locate credentials"),
    ([".", "-o", "s3://bucket/thumbs"], 74, "s3://bucket/thumbs: Unable to locate credentials"),
    (["nowhere.csv", "-o", "out"], 66, "nowhere.csv: is not there"),
    ([".", "-o", "out", "--size", "big"], 64, "--size big: give numbers"),
    ([".", "-o", "out", "--shard", "0"], 64, "--shard 0: give at least 1"),
    ([".", "-o", "out", "--conf", "spark.ui"], 64, "--conf spark.ui: give NAME=VALUE"),
])
def test_what_cannot_be_done_is_one_line(monkeypatch, tmp_path, program, words, code, said):
    words = [str(tmp_path / word) if word in ("nowhere", "nowhere.csv", "out") else word for word in words]
    # Hides all credentials for stores.
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.delenv(name, raising=False)
    done = command(*words, "--worker", program, "--master", "local[1]", "--conf", "spark.ui.enabled=false")
    assert done.returncode == code, done.stderr
    told = [line for line in done.stderr.splitlines() if line.startswith("what2wear_spark: ")]
    assert len(told) == 1 and said in told[0]
    assert "Traceback" not in done.stderr


def test_a_cluster_that_does_not_answer_is_one_line(wardrobe, tmp_path, program):
    done = command(wardrobe, "-o", tmp_path / "out", "--worker", program, "--master", f"spark://127.0.0.1:{free_port()}")
    assert done.returncode == 69
    assert re.fullmatch(r"what2wear_spark: --master spark://127.0.0.1:\d+: no cluster answers there \(.*refused\); start it, "
                        r"or correct the address\n", done.stderr)
    assert files_below(tmp_path / "out") == []


def test_a_worker_that_is_not_there_says_what_to_do(wardrobe, tmp_path):
    done = command(wardrobe, "-o", tmp_path / "out", "--worker", "/nowhere/what2wear", "--master", "local[1]",
                   "--conf", "spark.ui.enabled=false")
    assert done.returncode == 74
    assert "cannot run /nowhere/what2wear" in done.stderr.splitlines()[-1]
    assert done.stderr.endswith("say where it is there: --worker\n")


def test_what_is_wrong_with_the_list_or_the_output_is_known_before_spark_starts(monkeypatch, wardrobe, tmp_path, program):
    # Without Java, starting Spark would fail.
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "nowhere"))
    (tmp_path / "clash.csv").write_text("source,name\na.jpg,same\nb.jpg,same\n")
    (tmp_path / "columns.csv").write_text("photo\na.jpg\n")
    for manifest, code, said in [("clash.csv", 65, "would both be written to same"), ("columns.csv", 65, "`source`")]:
        done = command(tmp_path / manifest, "-o", tmp_path / "out", "--worker", program)
        assert done.returncode == code and said in done.stderr, done.stderr
    (tmp_path / "out").mkdir(exist_ok=True)
    (tmp_path / "out" / "running.txt").write_text("run of another")
    done = command(wardrobe, "-o", tmp_path / "out", "--worker", program)
    assert done.returncode == 75 and "run of another" in done.stderr
    (tmp_path / "out" / "running.txt").unlink()
    assert command(wardrobe, "-o", tmp_path / "out", "--worker", program).returncode == 69
