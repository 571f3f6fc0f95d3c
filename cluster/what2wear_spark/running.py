"""The mark of the run that uses an output. Without it, a second run would remove the first one's
list, marks and results."""

import contextlib
import datetime
import os
import re
import socket
import uuid

from what2wear_spark import store
from what2wear_spark.options import Refusal


def mark_path(output):
    return f"{output}/running.txt"


def list_path(output, run):
    return f"{output}/running-{run}.jsonl"


@contextlib.contextmanager
def alone(files, output, take_over):
    """Yields the run's name, and a function that raises an error if another run has taken over."""
    run, since = uuid.uuid4().hex, datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")
    mark = f"run {run}, process {os.getpid()} on {socket.gethostname()}, since {since}"
    if take_over:
        remove(files, output, read(files, output))
    if not store.put_new(files, mark_path(output), mark.encode()):
        raise Refusal(f"{output}: another run works on it: {read(files, output)}. Wait for its end, or go on in its "
                      "place where it was killed: --take-over", 75)

    def still_alone():
        if read(files, output) != mark:
            raise Refusal(f"{output}: another run has taken over, and goes on with what is missing", 75)

    try:
        yield run, still_alone
    finally:
        if read(files, output) == mark:
            remove(files, output, mark)


def read(files, output):
    """Returns the mark of the run that uses the output, or an empty text."""
    try:
        return files.cat_file(mark_path(output)).decode()
    except FileNotFoundError:
        return ""


def remove(files, output, mark):
    if found := re.match("run ([0-9a-f]{32}),", mark):
        store.discard(files, list_path(output, found[1]))
    store.discard(files, mark_path(output))
