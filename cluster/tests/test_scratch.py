"""Tests private folders of tasks, including killed tasks."""

import signal
import subprocess
import sys

import pytest

from what2wear_spark.scratch import PREFIX, private_folder

TASK = """
import sys
from what2wear_spark.scratch import private_folder
with private_folder() as folder:
    (folder / "photo").write_text("x")
    print(folder, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def parent(tmp_path, monkeypatch):
    monkeypatch.setenv("SPARK_EXECUTOR_DIRS", str(tmp_path))
    return tmp_path


def task():
    process = subprocess.Popen([sys.executable, "-c", TASK], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    process.stdout.readline()
    return process


def folders(parent):
    return len(list(parent.glob(PREFIX + "*")))


@pytest.mark.parametrize("numbers", [[signal.SIGHUP], [signal.SIGTERM], [signal.SIGHUP, signal.SIGTERM]])
def test_a_task_that_is_ended_removes_its_folder(parent, numbers):
    process = task()
    assert folders(parent) == 1
    for number in numbers:
        process.send_signal(number)
    process.communicate()
    assert folders(parent) == 0


def test_the_next_task_removes_the_folder_of_one_that_was_killed_and_of_no_other(parent):
    killed, living = task(), task()
    killed.kill()
    killed.communicate()
    assert folders(parent) == 2
    with private_folder():
        assert folders(parent) == 2
    assert folders(parent) == 1
    living.communicate()
    assert living.returncode == 0
    assert folders(parent) == 0
