"""Photos that kill the worker, and workers that cannot go on."""

import shutil

import pytest

from helpers import SAMPLES, faulty, files_below
from what2wear_spark import photos
from what2wear_spark.manifest import Photo
from what2wear_spark.options import Options


# One that is a photo's number, too.
SIZE = 7


@pytest.fixture
def shard(tmp_path):
    """Ten photos, the fourth of which is named killer.jpg."""
    found = []
    for number, sample in enumerate(SAMPLES[:10]):
        name = "killer" if number == 3 else f"{number}"
        shutil.copy(sample, tmp_path / f"{name}.jpg")
        found.append(Photo(name, str(tmp_path / f"{name}.jpg"), name, ""))
    return found


def results(shard, folder, worker, output=None):
    scratch = folder / "scratch"
    scratch.mkdir()
    options = Options(output or str(folder / "out"), (SIZE,), worker=worker)
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


def test_a_worker_that_cannot_go_on_is_no_photos_fault(tmp_path, shard):
    worker = tmp_path / "worker"
    worker.write_text("#!/bin/sh\necho 'no room at all' >&2\nexit 74\n")
    worker.chmod(0o755)
    with pytest.raises(RuntimeError, match="ended with 74: no room at all"):
        results(shard, tmp_path, str(worker))


def test_photos_and_outputs_of_a_bucket_leave_nothing_here(tmp_path, shard, program, s3):
    away = []
    for photo in shard:
        s3.put_file(photo.source, f"wardrobe/away/{photo.name}.jpg")
        away.append(photo._replace(source=f"s3://wardrobe/away/{photo.name}.jpg"))
    away.append(Photo("gone", "s3://wardrobe/away/gone.jpg", "gone", ""))
    s3.pipe_file("wardrobe/away/text.jpg", b"no picture")
    away.append(Photo("text", "s3://wardrobe/away/text.jpg", "text", ""))
    answers, _ = results(away, tmp_path, faulty(program, tmp_path / "worker", dies_of="?"), "s3://wardrobe/made")
    assert answers["gone"]["error"]["code"] == "missing"
    assert answers["text"]["error"]["code"] == "unusable"
    assert str(tmp_path) not in str(answers)
    assert s3.find("wardrobe/made") == sorted(f"wardrobe/made/{SIZE}/{photo.name}.jpg" for photo in shard)


def test_a_name_that_is_not_utf8_is_one_photos_error(tmp_path, shard, program):
    odd = Photo("odd", f"{tmp_path}/\udcff.jpg", "\udcff", "")
    answers, count = results([*shard, odd], tmp_path, program)
    assert count == 11
    assert answers["odd"]["error"]["message"] == "its name is not UTF-8"
