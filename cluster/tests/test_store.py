import errno
import os
import stat

import fsspec
import pytest
from fsspec.implementations.memory import MemoryFileSystem

from what2wear_spark.store import names_in, put_new, put_over


def no_link(*_):
    raise OSError(errno.EPERM, "Operation not permitted")


@pytest.fixture(params=["local", "s3", "memory", "without conditions", "without links"])
def place(request, tmp_path, monkeypatch):
    """A file system, and a folder in it."""
    if request.param == "s3":
        return request.getfixturevalue("s3"), "wardrobe/store"
    if request.param == "memory":
        return fsspec.filesystem("memory"), f"{tmp_path}"
    if request.param == "without links":
        monkeypatch.setattr(os, "link", no_link)
    if request.param in ("local", "without links"):
        return fsspec.filesystem("file"), f"{tmp_path}/out"
    return fsspec.filesystem("dir", path=str(tmp_path), target_protocol="file"), "out/deep"


def test_the_first_stays_and_nothing_else_is_left(place):
    files, folder = place
    assert put_new(files, f"{folder}/done/a", b"first")
    assert not put_new(files, f"{folder}/done/a", b"second")
    assert files.cat_file(f"{folder}/done/a") == b"first"
    put_over(files, f"{folder}/done/a", b"third")
    assert files.cat_file(f"{folder}/done/a") == b"third"
    assert [path.rsplit("/", 1)[-1] for path in files.find(f"{folder}")] == ["a"]


def test_a_name_does_not_outlive_its_data(tmp_path, monkeypatch):
    """The order of syncs decides what survives a power failure. The data must be synced before its
    name."""
    calls, sync, link = [], os.fsync, os.link

    def fsync(number):
        calls.append("folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file")
        sync(number)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(os, "link", lambda *paths: (calls.append("link"), link(*paths)))
    assert put_new(fsspec.filesystem("file"), f"{tmp_path}/mark", b"data")
    assert calls == ["file", "link", "folder"]


def test_other_reasons_not_to_link_are_told(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "link", full)
    with pytest.raises(OSError, match="No space left"):
        put_new(fsspec.filesystem("file"), f"{tmp_path}/mark", b"data")
    assert os.listdir(tmp_path) == []


class Remembering(MemoryFileSystem):
    """A file system that answers from its cache until it is invalidated, like adlfs. Its `ls`
    does not support `refresh`, like SFTP's."""
    protocol, cachable, remembered = "remembering", False, None

    def ls(self, path, detail=True):
        self.remembered = self.remembered or super().ls(path, detail)
        return self.remembered

    def invalidate_cache(self, path=None):
        self.remembered = None


def test_a_mark_that_is_new_is_seen(tmp_path):
    files = Remembering()
    for name in ("a", "b"):
        files.pipe_file(f"{tmp_path}/done/{name}", b"")
        assert names_in(files, f"{tmp_path}/done")[-1] == name
