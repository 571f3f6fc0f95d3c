import fsspec
import pytest

from what2wear_spark.store import put_new


@pytest.fixture(params=["local", "s3", "memory", "without conditions"])
def place(request, tmp_path):
    """A filesystem and a folder in it."""
    if request.param == "s3":
        return request.getfixturevalue("s3"), "wardrobe/store"
    if request.param == "memory":
        return fsspec.filesystem("memory"), f"{tmp_path}"
    if request.param == "local":
        return fsspec.filesystem("file"), f"{tmp_path}/out"
    return fsspec.filesystem("dir", path=str(tmp_path), target_protocol="file"), "out/deep"


def test_the_first_stays_and_nothing_else_is_left(place):
    files, folder = place
    assert put_new(files, f"{folder}/done/a", b"first")
    assert not put_new(files, f"{folder}/done/a", b"second")
    assert files.cat_file(f"{folder}/done/a") == b"first"
    assert [path.rsplit("/", 1)[-1] for path in files.find(f"{folder}")] == ["a"]
