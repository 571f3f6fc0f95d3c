"""Tests that recipes for engines on this machine give the same bytes as a plain run of
`thumbnails`: GNU parallel, Snakemake, and Slurm with one node."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys

import pytest

from helpers import wait_until
from recipe_batch import RECIPES, SIZES, batch, filled_disk, plain  # noqa: F401
from slurm_node import slurm_node

# GNU parallel.


@pytest.fixture
def requests(batch, plain):
    """Writes the batch's requests to a file. Returns the requests."""
    requests = plain.requests()
    (batch.folder / "requests.jsonl").write_text("".join(f"{json.dumps(request)}\n" for request in requests))
    return requests


def parallel(batch, **variables):
    words = ["gnu-parallel.sh", "requests.jsonl", "answers"]
    return batch.run(*words, **({"BLOCK": "5", "JOBS": "2"} | variables))


def assert_answered(batch, plain, requests):
    """Checks that each request has one answer, that only bad photos have errors, and that the
    thumbnails equal a plain run's."""
    answers = [json.loads(line) for line in batch.results("answers/*.jsonl")]
    assert sorted(answer["id"] for answer in answers) == sorted(request["id"] for request in requests)
    errors = {answer["id"]: answer["error"] for answer in answers if "error" in answer}
    assert errors.keys() == batch.bad
    assert {error["code"] for error in errors.values()} == {"unusable", "memory"}
    assert batch.thumbnails() == plain.thumbnails()


def test_parallel_makes_the_whole_and_tries_a_failed_block_again(batch, plain, requests):
    batch.fail_once(74)
    done = parallel(batch)
    assert done.returncode == 0, done.stderr
    assert (batch.folder / "failed-once").exists()
    assert_answered(batch, plain, requests)


def test_parallel_goes_on_where_it_was_killed(batch, plain, requests):
    batch.put_before_program(
        'if mkdir first; then exec "$PROGRAM" "$@"; fi\necho $$ > pid\nmv pid hanging\nexec sleep 600'
    )
    words = ["gnu-parallel.sh", "requests.jsonl", "answers"]
    variables = batch.environment | {"BLOCK": "5", "JOBS": "1"}
    running = subprocess.Popen(words, cwd=batch.folder, env=variables, start_new_session=True)
    wait_until((batch.folder / "hanging").exists, "a worker hangs")
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    os.kill(int((batch.folder / "hanging").read_text()), signal.SIGKILL)

    batch.put_before_program('echo >> calls\nexec "$PROGRAM" "$@"')
    done = parallel(batch)
    assert done.returncode == 0, done.stderr
    assert_answered(batch, plain, requests)
    # All blocks are made except the block that was finished before.
    assert len((batch.folder / "calls").read_text()) == -(-len(requests) // 5) - 1
    other = parallel(batch, BLOCK="6")
    assert (other.returncode, "another folder" in other.stderr) == (65, True)


def test_requests_of_the_readme_are_answered(batch):
    (batch.folder / "list.txt").unlink()
    readme = (RECIPES / "README.md").read_text()
    command = re.search(r"^find photos [^`]* > requests\.jsonl$", readme, re.MULTILINE)[0]
    assert batch.run("bash", "-c", command).returncode == 0
    done = parallel(batch)
    assert done.returncode == 0, done.stderr
    answers = {answer["id"]: answer for answer in map(json.loads, batch.results("answers/*.jsonl"))}
    assert answers.keys() == set(batch.sources)
    assert {photo for photo, answer in answers.items() if "error" in answer} == batch.bad
    made = [output["path"] for answer in answers.values() for output in answer.get("outputs", [])]
    assert sorted(made) == sorted(batch.thumbnails())


def test_parallel_does_not_take_photos_of_a_full_disk_for_bad_ones(batch, plain, requests):
    with filled_disk(batch.folder / "thumbs") as make_room:
        full = parallel(batch)
        assert full.returncode != 0
        assert "run the same command again" in full.stderr
        make_room()
        done = parallel(batch)
        assert done.returncode == 0, done.stderr
        assert_answered(batch, plain, requests)


# Snakemake.


def snakemake(batch):
    return batch.run(
        sys.executable, "-m", "snakemake", "--snakefile", RECIPES / "Snakefile", "--cores", "2", "--keep-going",
        "--config", "shards=4", "options=--size 64,256", HOME=str(batch.folder), XDG_CACHE_HOME=str(batch.folder),
    )


def test_snakemake_makes_the_whole_and_a_second_run_makes_nothing(batch, plain):
    batch.fail_once(74)
    done = snakemake(batch)
    assert done.returncode == 0, done.stderr
    plain.assert_equals(batch)
    errors = [json.loads(line) for line in (batch.folder / "errors.jsonl").read_text().splitlines()]
    assert sorted(error["source"] for error in errors) == sorted([*batch.bad] * 2)
    assert {path.name for path in (batch.folder / "done").iterdir()} == {f"{k}-of-4" for k in range(1, 5)}

    batch.record_shards()
    again = snakemake(batch)
    assert again.returncode == 0, again.stderr
    assert batch.asked_shards() == []


def test_snakemake_makes_only_the_shard_that_failed_again(batch, plain):
    batch.put_before_program('case "$*" in *"--shard 3/4"*) echo >> attempts; exit 74 ;; esac\nexec "$PROGRAM" "$@"')
    failed = snakemake(batch)
    assert failed.returncode != 0
    assert len((batch.folder / "attempts").read_text()) == 3
    assert {path.name for path in (batch.folder / "done").iterdir()} == {"1-of-4", "2-of-4", "4-of-4"}
    assert not (batch.folder / "errors.jsonl").exists()

    batch.record_shards()
    done = snakemake(batch)
    assert done.returncode == 0, done.stderr
    assert batch.asked_shards() == ["3/4"]
    plain.assert_equals(batch)


# Tests Slurm on one node.


def test_slurm_array_makes_the_whole_and_puts_a_failed_task_back(batch, plain):
    with slurm_node() as (node, reason):
        if reason:
            pytest.skip(f"no Slurm can be started here: {reason}")
        batch.fail_once(74)
        recipe = [RECIPES / "slurm-array.sbatch", "list.txt", "thumbs", "results", *SIZES]
        submitted = batch.run("sbatch", "--parsable", *recipe, **node.environment)
        assert submitted.returncode == 0, submitted.stderr
        node.wait_for_jobs()
        tasks = node.tasks(submitted.stdout.strip())
        assert {number: task["JobState"] for number, task in tasks.items()} == dict.fromkeys(range(1, 17), "COMPLETED")
        assert sum(int(task["Restarts"]) for task in tasks.values()) == 1
        plain.assert_equals(batch)

        # Makes some of the 16 shards again.
        shutil.rmtree(batch.folder / "thumbs")
        (batch.folder / "results" / "3-of-16.jsonl").unlink()
        (batch.folder / "results" / "7-of-16.jsonl").unlink()
        again = batch.run("sbatch", "--parsable", "--array=3,7", *recipe, SHARDS="16", **node.environment)
        node.wait_for_jobs()
        assert {task["JobState"] for task in node.tasks(again.stdout.strip()).values()} == {"COMPLETED"}
        assert batch.results() == plain.results()

        # A task that would fail again is tried only once.
        wrong = batch.run("sbatch", "--parsable", "--array=1", *recipe, "--no-such-option", **node.environment)
        node.wait_for_jobs()
        (task,) = node.tasks(wrong.stdout.strip()).values()
        assert (task["JobState"], task["ExitCode"], task["Restarts"]) == ("FAILED", "64:0", "0")
