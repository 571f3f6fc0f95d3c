"""Runs on an engine of this machine."""

import os
import shutil

import fsspec
import pytest

import what2wear_spark
from helpers import SAMPLES, faulty, files_below, made_by_worker, sha256
from what2wear_spark import Options, Refusal, job, manifest

SIZES = (32, 64)


@pytest.fixture
def run(spark, tmp_path, program):
    """Runs on a folder, with shards of two photos, and returns the rows of all results and the summary."""
    def start(folder, *, worker=program, output=str(tmp_path / "out"), format="jpeg", **options):
        made = Options(output, SIZES, format, worker=worker)
        outcome = job.run(spark, manifest.photos(str(folder), output), made, 2, **options)
        return rows(outcome.results), outcome.summary
    return start


def rows(paths):
    from pyarrow import parquet

    return [row for path in paths for row in parquet.read_table(path, filesystem=fsspec.core.url_to_fs(path)[0],
                                                                partitioning=None).to_pylist()]


def times(folder):
    return {name: os.stat(folder / name).st_mtime_ns for name in files_below(folder)}


def assert_whole(out, results, photos):
    """Each photo has one result, what stands there is there, and nothing else is."""
    assert sorted(row["source"] for row in results) == sorted(map(str, photos))
    named = {output["path"]: output for row in results for output in row["outputs"]}
    made = [name for name in files_below(out) if name.split("/")[0] not in ("done", "results")]
    assert sorted(named) == [str(out / name) for name in made]
    for path, output in named.items():
        data = open(path, "rb").read()
        assert (output["bytes"], output["sha256"]) == (len(data), sha256(data))
    kinds = {name.split("/")[0] for name in files_below(out)}
    assert kinds == {"done", "results", *(str(size) for size in SIZES)}
    assert len(os.listdir(out / "done")) == len(os.listdir(out / "results"))


def test_outputs_are_those_of_one_worker(run, wardrobe, tmp_path, program):
    results, summary = run(wardrobe)
    photos = [photo for photo in wardrobe.rglob("*") if photo.is_file()]
    assert_whole(tmp_path / "out", results, photos)
    for (photo, size), data in made_by_worker(program, photos, SIZES, tmp_path / "alone").items():
        output = tmp_path / "out" / str(size) / photo.relative_to(wardrobe).with_suffix(".jpg")
        assert output.read_bytes() == data
    assert summary[0] == "6 photos; 6 have their thumbnails, 0 failed"
    assert "photos a second a core" in summary[1]


def test_a_second_run_makes_nothing(run, wardrobe, tmp_path):
    before, _ = run(wardrobe)
    made = times(tmp_path / "out")
    after, summary = run(wardrobe)
    assert after == before
    assert times(tmp_path / "out") == made
    assert summary == ["6 photos, 6 of them by earlier runs; 6 have their thumbnails, 0 failed"]


def test_a_run_goes_on_where_marks_are_missing(run, wardrobe, tmp_path):
    run(wardrobe)
    marks = sorted((tmp_path / "out/done").iterdir())
    marks[0].unlink()
    shard = marks[0].name.split("-")[0]
    (tmp_path / "out/results" / f"{shard}-0.parquet").unlink()
    shutil.copy(marks[1], tmp_path / "out/done/.what2wear-left.tmp")
    results, summary = run(wardrobe)
    assert summary[0] == "6 photos, 4 of them by earlier runs; 6 have their thumbnails, 0 failed"
    assert_whole(tmp_path / "out", results, [photo for photo in wardrobe.rglob("*") if photo.is_file()])


def test_redo_makes_all_anew(run, wardrobe, tmp_path):
    run(wardrobe)
    made = times(tmp_path / "out")
    _, summary = run(wardrobe, resume=False)
    assert summary[0] == "6 photos; 6 have their thumbnails, 0 failed"
    assert all(new != made[name] for name, new in times(tmp_path / "out").items())


def test_bad_photos_are_named_once_and_tried_again_when_asked(run, wardrobe, tmp_path):
    bad = {wardrobe / "a.jpg": b"", wardrobe / "b.jpg": SAMPLES[0].read_bytes()[:2000], wardrobe / "c.png": b"\x89PNG" * 9}
    for path, data in bad.items():
        path.write_bytes(data)
    photos = [photo for photo in wardrobe.rglob("*") if photo.is_file()]
    results, summary = run(wardrobe)
    assert_whole(tmp_path / "out", results, photos)
    assert sorted(row["source"] for row in results if row["error"]) == sorted(map(str, bad))
    assert all(row["error"]["code"] == "unusable" and not row["error"]["retryable"] for row in results if row["error"])
    assert not any(row["source"] in row["error"]["message"] for row in results if row["error"])
    assert summary[0] == "9 photos; 6 have their thumbnails, 3 failed"
    assert sum(line.startswith("  1 unusable: ") for line in summary) == 3

    made = times(tmp_path / "out")
    _, summary = run(wardrobe)
    assert summary[1] == "  3 in earlier runs: --retry-failed tries them again"
    assert times(tmp_path / "out") == made

    results, summary = run(wardrobe, retry_failed=True)
    assert summary[0] == "9 photos, 6 of them by earlier runs; 6 have their thumbnails, 3 failed"
    assert_whole(tmp_path / "out", results, photos)


def test_photos_that_can_be_done_the_second_time_are(run, wardrobe, tmp_path, program):
    worker = faulty(program, tmp_path / "worker", dies_of="shoes")
    results, _ = run(wardrobe, worker=worker)
    assert {row["error"]["code"] for row in results if row["error"]} == {"internal"}
    well = [row for row in results if not row["error"]]
    assert len(well) == 3
    results, summary = run(wardrobe, worker=program, retry_failed=True)
    assert summary[0].endswith("6 have their thumbnails, 0 failed")
    assert all(row in results for row in well)
    assert_whole(tmp_path / "out", results, [photo for photo in wardrobe.rglob("*") if photo.is_file()])


def test_another_option_makes_all_anew_and_the_first_is_not_taken_for_done(run, wardrobe, tmp_path):
    run(wardrobe)
    assert run(wardrobe, format="png")[1][0] == "6 photos; 6 have their thumbnails, 0 failed"
    assert run(wardrobe)[1][0] == "6 photos; 6 have their thumbnails, 0 failed"


def test_a_clash_is_refused_before_anything_is_made(run, wardrobe, tmp_path):
    shutil.copy(SAMPLES[0], wardrobe / "hat.jpg")
    shutil.copy(SAMPLES[1], wardrobe / "hat.png")
    with pytest.raises(Refusal, match="hat.jpg and .*hat.png would both be written to hat. .*--whole-names"):
        run(wardrobe)
    assert not (tmp_path / "out").exists()


def test_a_program_that_is_not_there_is_told(run, wardrobe):
    with pytest.raises(Refusal, match="cannot run /nowhere/what2wear") as refusal:
        run(wardrobe, worker="/nowhere/what2wear")
    assert refusal.value.code == 74


def test_a_worker_that_cannot_go_on_ends_the_run(run, wardrobe, tmp_path):
    worker = tmp_path / "worker"
    worker.write_text("#!/bin/sh\n[ $1 = --version ] && exec echo 1\necho no room >&2\nexit 74\n")
    worker.chmod(0o755)
    with pytest.raises(Refusal, match="ended with 74: no room"):
        run(wardrobe, worker=str(worker))


def test_a_data_frame_gives_a_data_frame(spark, wardrobe, tmp_path, program):
    photos = sorted(str(photo) for photo in wardrobe.rglob("*") if photo.is_file())
    frame = spark.createDataFrame([(n, photo) for n, photo in enumerate(photos)], "garment int, photo string")
    made = what2wear_spark.thumbnails(frame, sizes=SIZES, output=str(tmp_path / "out"), source="photo", id="garment",
                                      root=str(wardrobe), format="webp", worker=program, shard=2)
    assert made.columns == ["id", "source", "name", "outputs", "key", "error", "warnings", "seconds", "shard"]
    found = {row.id: row for row in made.collect()}
    assert [found[str(n)].source for n in range(6)] == photos
    assert found["0"].outputs[1].path == str(tmp_path / "out/64" / (found["0"].name + ".webp"))
    assert found["0"].outputs[1].sha256 == sha256(open(found["0"].outputs[1].path, "rb").read())
    assert made.where("error is not null").count() == 0


@pytest.mark.parametrize("options, said", [({}, "no output"), ({"output": "/o", "sizes": (0,)}, "sizes"),
                                           ({"output": "/o", "format": "bmp"}, "format bmp"),
                                           ({"output": "/o", "quality": 101}, "quality 101")])
def test_wrong_options_are_refused(spark, options, said):
    with pytest.raises(Refusal, match=said):
        what2wear_spark.thumbnails(spark.createDataFrame([("/a.jpg",)], "source string"), **options)
