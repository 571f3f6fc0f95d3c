"""Files of the output's folder, on this machine or in a store: each is there whole or not at all."""

import os
import uuid

import fsspec

TEMPORARY = ".what2wear-"
# An object appears in these with its last byte, and they can refuse to replace one.
CONDITIONAL = {"abfs", "abfss", "az", "gcs", "gs", "memory", "s3", "s3a"}


def is_conditional(files):
    protocols = (files.protocol,) if isinstance(files.protocol, str) else files.protocol
    return not CONDITIONAL.isdisjoint(protocols)


def put_new(files, path, data):
    """Whether `path` holds `data` now; False where another task was first, whose file stays as it is."""
    if is_conditional(files):
        try:
            files.pipe_file(path, data, mode="create")
        except FileExistsError:
            return False
        return True
    folder, name = path.rsplit("/", 1)
    files.makedirs(folder, exist_ok=True)
    temporary = f"{folder}/{TEMPORARY}{uuid.uuid4()}.tmp"
    try:
        files.pipe_file(temporary, data)
        if isinstance(files, fsspec.get_filesystem_class("file")):
            os.link(temporary, path)
        elif files.exists(path):
            return False
        else:
            files.mv(temporary, path)
    except FileExistsError:
        return False
    finally:
        if files.exists(temporary):
            files.rm_file(temporary)
    return True


def names_in(files, folder):
    try:
        return sorted(path.rsplit("/", 1)[-1] for path in files.ls(folder, detail=False, refresh=True))
    except FileNotFoundError:
        return []


def remove(files, paths):
    if paths:
        files.rm(paths)
