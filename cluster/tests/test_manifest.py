import csv

import pyarrow
import pytest
from pyarrow import parquet

from what2wear_spark.manifest import photos
from what2wear_spark.options import Refusal

ROWS = [{"id": "hat", "source": "s3://bucket/in/hats/straw.jpg", "name": None, "version": None},
        {"id": None, "source": "s3://bucket/in/tee.png", "name": "tops/tee", "version": "7"}]
EXPECTED = [("hat", "s3://bucket/in/hats/straw.jpg", "hats/straw", ""),
            ("s3://bucket/in/tee.png", "s3://bucket/in/tee.png", "tops/tee", "7")]


def as_csv(path, rows):
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    return str(path)


def test_csv_and_parquet_say_the_same(tmp_path):
    folder = tmp_path / "list.parquet"
    folder.mkdir()
    for number, row in enumerate(ROWS):
        parquet.write_table(pyarrow.Table.from_pylist([row], pyarrow.schema([(n, pyarrow.string()) for n in row])),
                            folder / f"part-{number}.parquet")
    parquet.write_table(parquet.read_table(folder), tmp_path / "one.parquet")
    for manifest in (as_csv(tmp_path / "list.csv", ROWS), str(folder), str(tmp_path / "one.parquet")):
        assert list(photos(manifest, "/out", root="s3://bucket/in/")) == EXPECTED


def test_numbers_are_identifiers_too(tmp_path):
    parquet.write_table(pyarrow.table({"id": [7], "source": ["s3://b/a.jpg"]}), tmp_path / "list.parquet")
    assert list(photos(str(tmp_path / "list.parquet"), "/out")) == [("7", "s3://b/a.jpg", "b/a", "")]


def test_without_a_root_the_whole_path_names_the_output(tmp_path):
    manifest = as_csv(tmp_path / "list.csv", [{"source": "/photos/a.b/tee.v2.jpg"}, {"source": "s3://bucket/tee"}])
    assert [photo.name for photo in photos(manifest, "/out")] == ["photos/a.b/tee.v2", "bucket/tee"]
    assert [photo.name for photo in photos(manifest, "/out", whole=True)] == ["photos/a.b/tee.v2.jpg", "bucket/tee"]


@pytest.mark.parametrize("row, said", [
    ({"source": ""}, "a photo without a `source`"),
    ({"picture": "a.jpg"}, "a photo without a `source`"),
    ({"source": "s3://elsewhere/a.jpg"}, "is not below s3://bucket"),
    ({"source": "s3://bucket/x.jpg", "name": "../x"}, "would be named '../x'"),
    ({"source": "s3://bucket/../x.jpg"}, "would be named '../x'"),
])
def test_rows_that_cannot_be_done_are_named(tmp_path, row, said):
    manifest = as_csv(tmp_path / "list.csv", [row])
    with pytest.raises(Refusal) as refusal:
        list(photos(manifest, "/out", root="s3://bucket"))
    assert said in str(refusal.value)
    assert refusal.value.code == 65


def test_a_folder_is_listed_as_the_program_walks_it(tmp_path):
    for name in ("b/10.jpg", "b/deep/x.PNG", "a/hat.heic", "a/hat.mask.png", "a/notes.txt", ".hidden/x.jpg", "a/.x.jpg",
                 "out/256/a/hat.jpg"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"x")
    found = list(photos(str(tmp_path), str(tmp_path / "out")))
    assert [photo.name for photo in found] == ["a/hat", "b/10", "b/deep/x"]
    assert [photo.source for photo in found] == [f"{tmp_path}/{n}" for n in ("a/hat.heic", "b/10.jpg", "b/deep/x.PNG")]
    (tmp_path / "a/hat.heic").write_bytes(b"another")
    again = list(photos(str(tmp_path), str(tmp_path / "out")))
    assert [new == old for new, old in zip(again, found)] == [False, True, True]


def test_a_bucket_is_listed_alike(s3):
    for name in ("b/1.jpg", "a/hat.png", "thumbs/256/a/hat.jpg", "notes.txt"):
        s3.pipe_file(f"wardrobe/listed/{name}", name.encode())
    found = list(photos("s3://wardrobe/listed/", "s3://wardrobe/listed/thumbs"))
    assert [(photo.source, photo.name) for photo in found] == [
        ("s3://wardrobe/listed/a/hat.png", "a/hat"), ("s3://wardrobe/listed/b/1.jpg", "b/1")]
    assert found[0].version != found[1].version


@pytest.mark.parametrize("url", ["nowhere", "nowhere.parquet"])
def test_what_is_not_there_is_refused(tmp_path, url):
    with pytest.raises(Refusal) as refusal:
        list(photos(str(tmp_path / url), "/out"))
    assert refusal.value.code == 66
