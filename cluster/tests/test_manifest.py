import csv
import os

import pyarrow
import pytest
from pyarrow import parquet

from what2wear_spark.manifest import photos, version
from what2wear_spark.options import Refusal
from what2wear_spark.urls import cannot_be_named

ROWS = [{"id": "hat", "source": "s3://bucket/in/hats/straw.jpg", "name": None, "version": None},
        {"id": None, "source": "s3://bucket/in/tee.png", "name": "tops/tee", "version": "7"}]
EXPECTED = [("hats/straw", "hat", "s3://bucket/in/hats/straw.jpg", ""),
            ("tops/tee", "s3://bucket/in/tee.png", "s3://bucket/in/tee.png", "7")]


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
    assert list(photos(str(tmp_path / "list.parquet"), "/out")) == [("b/a", "7", "s3://b/a.jpg", "")]


def test_a_slash_at_the_end_of_a_key_stays(tmp_path):
    (photo,) = photos(as_csv(tmp_path / "list.csv", [{"source": "s3://b/a.jpg/"}]), "/out")
    assert photo.source == "s3://b/a.jpg/"


def test_without_a_root_the_whole_path_names_the_output(tmp_path):
    manifest = as_csv(tmp_path / "list.csv", [{"source": "/photos/a.b/tee.v2.jpg"}, {"source": "s3://bucket/tee"}])
    assert [photo.name for photo in photos(manifest, "/out")] == ["photos/a.b/tee.v2", "bucket/tee"]
    assert [photo.name for photo in photos(manifest, "/out", whole=True)] == ["photos/a.b/tee.v2.jpg", "bucket/tee"]


@pytest.mark.parametrize("row, said", [
    ({"source": ""}, "a photo without a `source`"),
    ({"picture": "a.jpg"}, "has no column `source`; its columns are picture"),
    ({"source": "s3://elsewhere/a.jpg"}, "is not below s3://bucket"),
    ({"source": "s3://bucket/x.jpg", "name": "../x"}, "would be named '../x'"),
    ({"source": "s3://bucket/../x.jpg"}, "would be named '../x'"),
    ({"source": "s3://bucket/x.jpg", "name": "\u00e9" * 513}, "its output's name would have 1026 bytes, of at most 1024"),
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
    found = sorted(photos(str(tmp_path), str(tmp_path / "out")))
    assert [photo.name for photo in found] == ["a/hat", "b/10", "b/deep/x"]
    assert [photo.source for photo in found] == [f"{tmp_path}/{n}" for n in ("a/hat.heic", "b/10.jpg", "b/deep/x.PNG")]
    (tmp_path / "a/hat.heic").write_bytes(b"another")
    again = sorted(photos(str(tmp_path), str(tmp_path / "out")))
    assert [new == old for new, old in zip(again, found)] == [False, True, True]


@pytest.mark.parametrize("scheme", ["s3", "s3a"])
def test_a_bucket_is_listed_alike(s3, scheme):
    for name in ("b/1.jpg", "a/hat.png", "thumbs/256/a/hat.jpg", "notes.txt", "a/"):
        s3.pipe_file(f"wardrobe/listed/{name}", name.encode() if name[-1] != "/" else b"")
    found = sorted(photos(f"{scheme}://wardrobe/listed/", "s3://wardrobe/listed/thumbs"))
    assert [(photo.source, photo.name) for photo in found] == [
        (f"{scheme}://wardrobe/listed/a/hat.png", "a/hat"), (f"{scheme}://wardrobe/listed/b/1.jpg", "b/1")]
    assert found[0].version != found[1].version


def test_a_folder_without_a_name_is_told(s3):
    s3.pipe_file("wardrobe/double/a.jpg", b"a")
    s3.pipe_file("wardrobe/double//lost.jpg", b"b")
    found = {photo.source for photo in photos("s3://wardrobe/double", "s3://wardrobe/out")}
    assert found == {"s3://wardrobe/double/a.jpg", "s3://wardrobe/double//"}
    assert "has no name (//)" in cannot_be_named("s3://wardrobe/double//")


@pytest.mark.parametrize("about", [{"ETag": "1"}, {"etag": "1", "md5": "2"}, {"eTag": "1", "mtime": 3}])
def test_a_version_is_the_stores_etag_however_it_is_written(about):
    assert version({"size": 4, **about}) == "1"
    assert version({"size": 4, "etag": None, "mtime": 3}) == version({"size": 4, "modified": 3}) == "4-3"


@pytest.mark.parametrize("name, data, said, code", [
    ("latin.csv", "source\nm\xfctze.jpg\n".encode("latin-1"), "invalid UTF8", 65),
    ("broken.parquet", b"PAR1 and no more", "magic bytes", 65),
    ("ragged.csv", b"source,id\na.jpg,1,2\n", "Row #2: Expected 2 columns, got 3", 65),
    ("empty.csv", b"", "Empty CSV", 65),
    ("header.csv", b"source,id\n", "has no photos", 66),
])
def test_a_manifest_that_cannot_be_used_is_one_line(tmp_path, name, data, said, code):
    (tmp_path / name).write_bytes(data)
    with pytest.raises(Refusal) as refusal:
        list(photos(str(tmp_path / name), "/out"))
    message = str(refusal.value)
    assert message.startswith(f"{tmp_path / name}: ") and said in message and "\n" not in message
    assert refusal.value.code == code


def test_fields_may_be_long_have_lines_and_a_byte_order_mark(tmp_path):
    (tmp_path / "list.csv").write_bytes(b"\xef\xbb\xbfid,source\n007" + b"x" * 200000 + b',"a\nb.jpg"\n')
    (photo,) = photos(str(tmp_path / "list.csv"), "/out", root=os.getcwd())
    assert (photo.id[:4], len(photo.id), photo.name) == ("007x", 200003, "a\nb")


def test_an_output_that_is_the_folder_of_the_photos_is_refused(tmp_path):
    with pytest.raises(Refusal, match="holds the photos, too"):
        list(photos(str(tmp_path), str(tmp_path)))


@pytest.mark.parametrize("url", ["nowhere", "nowhere.parquet", "nowhere.csv"])
def test_what_is_not_there_is_refused(tmp_path, url):
    with pytest.raises(Refusal, match=f"{tmp_path / url}: is not there") as refusal:
        list(photos(str(tmp_path / url), "/out"))
    assert refusal.value.code == 66
