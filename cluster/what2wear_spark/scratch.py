"""Private folders, which are removed with their task or driver, even if it is killed."""

import contextlib
import fcntl
import os
import shutil
import signal
import tempfile
import threading
from pathlib import Path

PREFIX, SUFFIX = ".what2wear-spark-", ".tmp"


def parent():
    """Returns the engine's folder for this application, which the engine removes itself, or the
    folder for temporary files."""
    for name in ("SPARK_EXECUTOR_DIRS", "LOCAL_DIRS", "SPARK_LOCAL_DIRS"):
        folder = os.environ.get(name, "").replace(os.pathsep, ",").split(",")[0]
        if folder and os.path.isdir(folder):
            return Path(folder)
    return Path(tempfile.gettempdir())


def claim():
    """Makes a new folder, and returns it with the lock that this process holds until it ends.
    Removes the folders of killed processes."""
    above = parent()
    with locked(above):
        for left in above.glob(f"{PREFIX}*{SUFFIX}"):
            remove_if_left(left)
        folder = Path(tempfile.mkdtemp(prefix=PREFIX, suffix=SUFFIX, dir=above))
        lock = os.open(folder, os.O_RDONLY)
        fcntl.flock(lock, fcntl.LOCK_EX)
    return folder, lock


@contextlib.contextmanager
def private_folder():
    folder, lock = claim()
    try:
        with ending_in_order():
            yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.close(lock)


@contextlib.contextmanager
def locked(folder):
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def remove_if_left(folder):
    """Removes a folder that is not locked. Its process was killed."""
    try:
        lock = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder, ignore_errors=True)
    except BlockingIOError:
        pass
    finally:
        os.close(lock)


@contextlib.contextmanager
def ending_in_order():
    """Makes signals end a task in an orderly way. PySpark's daemon ends tasks with SIGHUP when the
    executor is gone, which would leave their files."""
    ended = False

    def end(number, _):
        # A second signal must not interrupt the cleanup.
        nonlocal ended
        ended = True
        for ending in (signal.SIGHUP, signal.SIGTERM):
            signal.signal(ending, signal.SIG_IGN)
        raise SystemExit(128 + number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, end) for number in (signal.SIGHUP, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            if not ended:
                signal.signal(number, handler)
