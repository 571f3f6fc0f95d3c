"""Files in the output folder, on this machine or in a store. Each is written completely or not
at all."""

import contextlib
import errno
import os
import uuid

import fsspec

from what2wear_spark.urls import entries

TEMPORARY = ".what2wear-"
# The protocols of stores that show only complete objects, and can refuse to replace an object.
CONDITIONAL = {"abfs", "abfss", "az", "gcs", "gs", "memory", "s3", "s3a"}
# The errors of file systems without hard links (gcsfuse, SMB, FAT), and of file systems that cannot
# sync a folder.
NO_LINKS = {errno.EPERM, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
NO_SYNC = NO_LINKS | {errno.EINVAL}


def is_conditional(files):
    protocols = (files.protocol,) if isinstance(files.protocol, str) else files.protocol
    return not CONDITIONAL.isdisjoint(protocols)


def put_new(files, path, data):
    """Writes a new file. Returns False if another task has already written it. That file stays
    unchanged."""
    try:
        if is_conditional(files):
            files.pipe_file(path, data, mode="create")
        else:
            with temporary(files, path, data) as written:
                if is_local(files):
                    link(written, path, data)
                elif files.exists(path):
                    return False
                else:
                    files.mv(written, path)
    except FileExistsError:
        return False
    return True


def put_over(files, path, data):
    """Writes `data` to `path`, and replaces an existing file."""
    if is_conditional(files):
        files.pipe_file(path, data)
    else:
        with temporary(files, path, data) as written:
            files.mv(written, path)
            if is_local(files):
                sync_folder(path)


def is_local(files):
    return isinstance(files, fsspec.get_filesystem_class("file"))


@contextlib.contextmanager
def temporary(files, path, data):
    """Makes a temporary file next to `path` with this data. It is removed at the end if it still
    exists."""
    folder = path.rsplit("/", 1)[0]
    files.makedirs(folder, exist_ok=True)
    written = f"{folder}/{TEMPORARY}{uuid.uuid4()}.tmp"
    try:
        if is_local(files):
            write_new(written, data)
        else:
            files.pipe_file(written, data)
        yield written
    finally:
        discard(files, written)


def write_new(path, data):
    """Writes and syncs a new file. The data is synced before the file gets its name. After a power
    failure, a name therefore never lacks its data."""
    with open(path, "xb") as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            os.unlink(path)
            raise


def link(written, path, data):
    try:
        os.link(written, path)
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        # Writing without a link is not atomic, but never replaces a file. Incomplete results are
        # made again, and a mark needs only its name.
        write_new(path, data)
    sync_folder(path)


def sync_folder(path):
    folder = os.open(os.path.dirname(path), os.O_RDONLY)
    try:
        os.fsync(folder)
    except OSError as error:
        if error.errno not in NO_SYNC:
            raise
    finally:
        os.close(folder)


def names_in(files, folder):
    try:
        return sorted(about["name"].rsplit("/", 1)[-1] for about in entries(files, folder))
    except FileNotFoundError:
        return []


def discard(files, path):
    """Removes a file, which may already be gone."""
    with contextlib.suppress(FileNotFoundError):
        files.rm_file(path)


def remove(files, paths):
    if paths:
        files.rm(paths)
