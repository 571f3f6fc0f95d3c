"""Tests photos that kill the worker, and workers that cannot continue."""

import shutil
import signal
import sys
import threading

import pytest

from helpers import SAMPLES, faulty, files_below, script, wait_until
from what2wear_spark import photos
from what2wear_spark.manifest import Photo
from what2wear_spark.options import Options
from what2wear_spark.worker import Worker, converse

# A worker that answers each request before it reads the next one, with answers that are too long
# for any pipe.
TALKATIVE = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "outputs": [], "warnings": ["x" * 300000]}), flush=True)
"""
# A worker that loses the identifier of the second request.
FORGETFUL = """
import json, sys
for number, line in enumerate(sys.stdin, 1):
    name = json.loads(line)["id"]
    print(json.dumps({"id": name, "outputs": []} if number != 2 else
                     {"id": None, "line": 2, "error": {"code": "usage", "message": "no", "retryable": False}}), flush=True)
"""


# The size equals a photo's number, to detect mix-ups.
SIZE = 7


@pytest.fixture
def shard(tmp_path):
    """Ten photos. The fourth is named killer.jpg."""
    found = []
    for number, sample in enumerate(SAMPLES[:10]):
        name = "killer" if number == 3 else f"{number}"
        shutil.copy(sample, tmp_path / f"{name}.jpg")
        found.append(Photo(name, name, str(tmp_path / f"{name}.jpg"), ""))
    return found


def results(shard, folder, worker, output=None):
    scratch = folder / "scratch"
    scratch.mkdir()
    options = Options(output or str(folder / "out"), (SIZE,), worker=worker, jobs=1)
    found = list(photos.results(shard, options, scratch))
    assert files_below(scratch) == ["notes"]
    return {photo.id: answer for photo, answer, _ in found}, len(found)


def test_a_photo_that_kills_is_an_error_and_harms_no_other(tmp_path, shard, program):
    answers, count = results(shard, tmp_path, faulty(program, tmp_path / "worker", dies_of="killer"))
    assert count == len(answers) == 10
    assert answers.pop("killer")["error"] == {
        "code": "internal", "message": "the worker died of it, twice", "retryable": False}
    assert all(answer["outputs"] for answer in answers.values())


def test_a_photo_with_which_the_worker_died_once_is_made(tmp_path, shard, program):
    worker = faulty(program, tmp_path / "worker", dies_of="killer", dies_once=str(tmp_path / "died"))
    answers, count = results(shard, tmp_path, worker)
    assert (tmp_path / "died").exists()
    assert count == len(answers) == 10
    assert all(answer["outputs"] for answer in answers.values())


def killed_by(number):
    """Returns a command that is killed by a signal, even if the tests' caller ignores that
    signal."""
    code = f"import os, signal; signal.signal({number:d}, signal.SIG_DFL); os.kill(os.getpid(), {number:d})"
    return f"exec {sys.executable} -c '{code}'"


@pytest.mark.parametrize("end, code", [
    ("exit 74", "74"), ("exit 129", "129"), ("exit 130", "130"), ("exit 143", "143"),
    *((killed_by(number), f"-{number:d}") for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM))])
def test_a_worker_that_cannot_go_on_is_no_photos_fault(tmp_path, shard, end, code):
    worker = script(tmp_path, f"echo 'no room at all' >&2\n{end}\n")
    with pytest.raises(RuntimeError, match=f"ended with {code}: no room at all"):
        results(shard, tmp_path, worker)


def talk(code, requests, folder, window):
    return list(converse(requests, lambda: Worker([sys.executable, "-c", code], folder / "notes"), window))


def test_lines_longer_than_pipes_hold_are_read_while_others_are_written(tmp_path):
    requests, answers = [{"id": f"{number}", "path": "y" * 300000} for number in range(6)], []
    talking = threading.Thread(target=lambda: answers.extend(talk(TALKATIVE, requests, tmp_path, 3)), daemon=True)
    talking.start()
    wait_until(lambda: not talking.is_alive(), "all lines are answered")
    assert [request["id"] for request, _, _ in answers] == [request["id"] for request in requests]


def test_an_answer_without_an_id_is_that_of_its_line(tmp_path):
    answers = talk(FORGETFUL, [{"id": name} for name in "abcd"], tmp_path, 2)
    assert {request["id"]: "error" in answer for request, answer, _ in answers} == {
        "a": False, "b": True, "c": False, "d": False}


def test_photos_and_outputs_of_a_bucket_leave_nothing_here(tmp_path, shard, program, s3):
    away = []
    for photo in shard:
        s3.put_file(photo.source, f"wardrobe/away/{photo.name}.jpg")
        away.append(photo._replace(source=f"s3://wardrobe/away/{photo.name}.jpg"))
    away.append(Photo("gone", "gone", "s3://wardrobe/away/gone.jpg", ""))
    s3.pipe_file("wardrobe/away/text.jpg", b"no picture")
    away.append(Photo("text", "text", "s3://wardrobe/away/text.jpg", ""))
    answers, _ = results(away, tmp_path, faulty(program, tmp_path / "worker", dies_of="?"), "s3://wardrobe/made")
    assert answers["gone"]["error"]["code"] == "missing"
    assert answers["text"]["error"]["code"] == "unusable"
    assert str(tmp_path) not in str(answers)
    assert s3.find("wardrobe/made") == sorted(f"wardrobe/made/{SIZE}/{photo.name}.jpg" for photo in shard)


def test_a_name_that_is_not_utf8_is_one_photos_error(tmp_path, shard, program):
    odd = Photo("\udcff", "odd", f"{tmp_path}/\udcff.jpg", "")
    answers, count = results([*shard, odd], tmp_path, program)
    assert count == 11
    assert answers["odd"]["error"]["message"] == "its name is not UTF-8"


def test_odd_keys_are_fetched_and_put_or_refused_and_never_taken_for_others(tmp_path, shard, program, s3):
    for name in ("a::b", "50%#1 *", "v"):
        s3.put_file(shard[0].source, f"wardrobe/odd/{name}.jpg")
    odd = [Photo(name, name, f"s3://wardrobe/odd/{name}.jpg", "") for name in ("a::b", "50%#1 *", "v.jpg?versionId=1", "a/")]
    odd += [Photo("w?VersionID=2", "put", "s3://wardrobe/odd/v.jpg", ""), Photo("foo", "foo", "foo://b/x.jpg", "")]
    answers, count = results(odd, tmp_path, program, "s3://wardrobe/odd-made")
    assert count == len(odd)
    assert {name for name, answer in answers.items() if "error" not in answer} == {"a::b", "50%#1 *"}
    assert all(answers[name]["error"]["code"] == "usage" for name in ("v.jpg?versionId=1", "put", "foo"))
    assert "?versionId=" in answers["put"]["error"]["message"]
    assert answers["foo"]["error"]["message"] == "Protocol not known: foo"
    assert s3.find("wardrobe/odd-made") == [f"wardrobe/odd-made/{SIZE}/{name}.jpg" for name in ("50%#1 *", "a::b")]


def test_reasons_name_no_photo():
    assert photos.without(OSError(5, "Input/output error", "/tmp/1"), "/tmp/1") == "Input/output error"
    assert photos.without(ValueError("GET b/1.jpg: 500"), "/tmp/1", "b/1.jpg") == "GET ...: 500"
    assert photos.without("/o/64/1.jpg: cannot be written", "/tmp/1", "/o/64/1.jpg") == "cannot be written"
    assert photos.without(TimeoutError()) == "TimeoutError"
