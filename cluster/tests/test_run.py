"""Tests runs on an engine on this machine."""

import json
import os
import shutil
import sys
import uuid

import fsspec
import pytest

import what2wear_spark
from helpers import SAMPLES, faulty, files_below, made_by_worker, script, sha256
from what2wear_spark import Options, Refusal, job, manifest

SIZES = (32, 64)
# Appends requests to the first argument, and passes them to the worker in the other arguments.
TEE = ("import subprocess, sys; p = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE); f = open(sys.argv[1], 'ab');"
       "[(f.write(l), f.flush(), p.stdin.write(l), p.stdin.flush()) for l in sys.stdin.buffer];"
       "p.stdin.close(); sys.exit(p.wait())")


@pytest.fixture
def run(spark, tmp_path, program):
    """Returns a function that processes a folder in shards of two photos. It returns the rows of
    all results, and the summary."""
    def start(folder, *, worker=program, output=str(tmp_path / "out"), format="jpeg", **options):
        made = Options(output, SIZES, format, worker=worker)
        outcome = job.run(lambda: spark, manifest.photos(str(folder), output), made, 2, **options)
        return rows(outcome.results), outcome.summary
    return start


def rows(paths):
    from pyarrow import parquet

    return [row for path in paths for row in parquet.read_table(path, filesystem=fsspec.core.url_to_fs(path)[0],
                                                                partitioning=None).to_pylist()]


def times(folder):
    return {name: os.stat(folder / name).st_mtime_ns for name in files_below(folder)}


def assert_whole(out, results, photos):
    """Checks that each photo has one result, and that exactly the named files exist."""
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
    shutil.copy(marks[1], tmp_path / f"out/done/.what2wear-{uuid.uuid4()}.tmp")
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
    assert files_below(tmp_path / "out") == []


def test_no_photos_at_all_are_refused_before_anything_is_removed(run, wardrobe, tmp_path, spark, program):
    run(wardrobe)
    made = times(tmp_path / "out")
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty.csv").write_text("source\n")
    for empty in (tmp_path / "empty", tmp_path / "empty.csv"):
        with pytest.raises(Refusal, match=f"{empty}: has no photos") as refusal:
            run(empty)
        assert refusal.value.code == 66
    with pytest.raises(Refusal, match="there are no photos"):
        what2wear_spark.thumbnails(spark.createDataFrame([], "source string"), output=str(tmp_path / "out"), worker=program)
    assert times(tmp_path / "out") == made


def test_nothing_is_removed_that_is_not_a_runs_own(run, wardrobe, tmp_path):
    foreign = ["done/_SUCCESS", "done/a-b", "done/notes-1-2", "results/a-b", "results/notes-0.parquet", "list/of-mine.txt",
               "running-late.jsonl", "results/.what2wear-mine.tmp"]
    for name in foreign:
        (tmp_path / "out" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "out" / name).write_text("mine")
    for options in ({}, {"format": "png"}, {"resume": False}, {"retry_failed": True}):
        run(wardrobe, **options)
    assert all((tmp_path / "out" / name).read_text() == "mine" for name in foreign)


def test_a_second_run_on_an_output_is_refused_until_it_takes_over(run, wardrobe, tmp_path):
    run(wardrobe)
    made, mark = times(tmp_path / "out"), tmp_path / "out/running.txt"
    left = tmp_path / "out" / f"running-{'0' * 32}.jsonl"
    mark.write_text(f"run {'0' * 32}, process 7 on elsewhere, since 2026-11-25")
    left.write_text("")
    with pytest.raises(Refusal, match="process 7 on elsewhere, since 2026-11-25.*--take-over") as refusal:
        run(wardrobe, format="png")
    assert refusal.value.code == 75
    assert mark.exists() and left.exists()
    assert run(wardrobe, take_over=True)[1][0].startswith("6 photos, 6 of them by earlier runs")
    assert times(tmp_path / "out") == made


def test_a_run_that_was_taken_over_removes_nothing(run, wardrobe, tmp_path, program):
    mark = tmp_path / "out/running.txt"
    worker = script(tmp_path, f"""[ "$2" = --versions ] || echo 'run of another' > {mark}\nexec {program} "$@"\n""")
    with pytest.raises(Refusal, match="another run has taken over") as refusal:
        run(wardrobe, worker=worker)
    assert refusal.value.code == 75
    assert mark.read_text() == "run of another\n"
    assert len(os.listdir(tmp_path / "out/done")) == 3


def test_a_name_that_is_not_utf8_is_a_row_with_an_error(run, wardrobe):
    shutil.copy(SAMPLES[0], os.fsencode(wardrobe) + b"/\xff.jpg")
    results, summary = run(wardrobe)
    assert summary[0] == "7 photos; 6 have their thumbnails, 1 failed"
    (bad,) = [row for row in results if row["error"]]
    assert (bad["name"], bad["source"]) == ("\\udcff", f"{wardrobe}/\\udcff.jpg")
    assert bad["error"]["message"] == "its name is not UTF-8"


def test_results_without_a_mark_are_taken_where_the_files_are_as_they_say(run, wardrobe, tmp_path, program):
    before, _ = run(wardrobe)
    for mark in (tmp_path / "out/done").iterdir():
        mark.unlink()
    broken, gone = (before[number]["outputs"][0]["path"] for number in (0, 2))
    cut_off = tmp_path / "out/results" / f"{before[5]['shard']}-0.parquet"
    open(broken, "wb").write(b"of a photo that has changed")
    os.unlink(gone)
    cut_off.write_bytes(cut_off.read_bytes()[:100])
    asked = tmp_path / "asked"
    worker = script(tmp_path, f"""[ "$2" = --versions ] || exec {sys.executable} -c {TEE!r} {asked} {program} "$@"\n"""
                              f"""exec {program} "$@"\n""")
    after, summary = run(wardrobe, worker=worker)
    assert_whole(tmp_path / "out", after, [photo for photo in wardrobe.rglob("*") if photo.is_file()])
    assert [row["outputs"] for row in after] == [row["outputs"] for row in before]
    made = {json.loads(line)["source"] for line in asked.read_text().splitlines()}
    assert made == {before[0]["source"], before[2]["source"],
                    *(row["source"] for row in before if row["shard"] == before[5]["shard"])}


def test_other_libraries_make_all_anew(run, wardrobe, tmp_path, program):
    run(wardrobe)
    worker = script(tmp_path, f"""[ "$2" = --versions ] && exec echo what2wear 0.1.0, libwebp 7\nexec {program} "$@"\n""")
    assert run(wardrobe, worker=worker)[1][0] == "6 photos; 6 have their thumbnails, 0 failed"


def test_the_callers_jobs_are_in_no_group_of_a_run(run, wardrobe, spark):
    context, tracker = spark.sparkContext, spark.sparkContext.statusTracker()
    context.setJobGroup("theirs", "their jobs")
    try:
        run(wardrobe)
        before = len(tracker.getJobIdsForGroup("theirs"))
        context.parallelize([1]).count()
        assert len(tracker.getJobIdsForGroup("theirs")) == before + 1
    finally:
        context.setLocalProperty("spark.jobGroup.id", None)
    run(wardrobe, resume=False)
    assert context.getLocalProperty("spark.jobGroup.id") is None


def test_a_program_that_is_not_there_is_told(run, wardrobe):
    with pytest.raises(Refusal, match="cannot run /nowhere/what2wear") as refusal:
        run(wardrobe, worker="/nowhere/what2wear")
    assert refusal.value.code == 74


def test_a_worker_that_cannot_go_on_ends_the_run(run, wardrobe, tmp_path):
    worker = script(tmp_path, '[ "$2" = --versions ] && exec echo 1\necho no room >&2\nexit 74\n')
    with pytest.raises(Refusal, match="ended with 74: no room"):
        run(wardrobe, worker=worker)
    assert [name for name in os.listdir(tmp_path / "out") if name.startswith("running")] == []


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
