"""Processes a shard's photos: fetches them, runs the worker, and puts the outputs into the
store."""

import os
from collections import deque
from concurrent.futures import ThreadPoolExecutor

from what2wear_spark.options import Refusal
from what2wear_spark.urls import cannot_be_named, local_path, opened
from what2wear_spark.worker import Worker, converse

# The number of photos fetched in advance, and the number of threads. A store takes a tenth of a
# second to send a photo of some megabytes. In that time, a core processes four photos.
LOOK_AHEAD = 16
THREADS = 8


def results(photos, options, folder):
    """Yields each photo exactly once, with its answer and seconds, in any order."""
    with ThreadPoolExecutor(THREADS) as pool:
        try:
            yield from through_worker(list(photos), options, folder, pool)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def through_worker(photos, options, folder, pool):
    refused, puts = [], deque()
    for part in ("photos", "made"):
        (folder / part).mkdir()
    requests = prepared(photos, options, folder, pool, refused)
    talk = converse(requests, lambda: Worker(options.command(), folder / "notes"), options.jobs + 1)
    for request, answer, seconds in talk:
        number = int(request["id"])
        puts.append((number, pool.submit(delivered, photos[number], request, answer, options, folder), seconds))
        while puts and (puts[0][1].done() or len(puts) > LOOK_AHEAD):
            number, put, seconds = puts.popleft()
            yield photos[number], put.result(), seconds
    for number, put, seconds in puts:
        yield photos[number], put.result(), seconds
    for number, error in refused:
        yield photos[number], {"error": error}, 0.0


def prepared(photos, options, folder, pool, refused):
    """Yields requests for the worker as photos arrive. Photos that cannot be fetched are added to
    `refused`."""
    ahead = deque()
    numbers = iter(range(len(photos)))
    below = local_path(options.output) or f"{folder}/made"
    while True:
        while len(ahead) < LOOK_AHEAD and (number := next(numbers, None)) is not None:
            ahead.append((number, pool.submit(fetched, photos[number], options, folder / "photos" / str(number))))
        if not ahead:
            return
        number, fetch = ahead.popleft()
        path, error = fetch.result()
        if error:
            refused.append((number, error))
        else:
            yield {"id": str(number), "source": path, "outputs": options.outputs(photos[number].name, below)}


def fetched(photo, options, path):
    """Fetches a photo. Returns its path on this machine, and an error or None."""
    here = local_path(photo.source)
    try:
        (photo.source + photo.name).encode()
        if fault := cannot_be_named(photo.source) or cannot_be_named(f"{options.output}/{photo.name}"):
            return None, failure("usage", fault, False)
        if here is not None:
            return here, None
        files, source = opened(photo.source)
        files.get_file(source, str(path))
        return str(path), None
    except UnicodeEncodeError:
        return None, failure("usage", "its name is not UTF-8", False)
    except Refusal as error:
        return None, failure("usage", without(error, photo.source), False)
    except FileNotFoundError:
        return None, failure("missing", "is not there", False)
    except PermissionError as error:
        return None, failure("missing", f"may not be read: {without(error, source)}", False)
    except Exception as error:
        return None, failure("input-output", f"could not be fetched: {without(error, str(path), source)}", True)


def delivered(photo, request, answer, options, folder):
    """Puts the outputs into the store, and removes the task's files. Returns the answer."""
    if request["source"] != local_path(photo.source):
        os.unlink(request["source"])
    if "error" in answer:
        paths = [request["source"], *(output["path"] for output in request["outputs"])]
        return {"error": answer["error"] | {"message": without(answer["error"]["message"], *paths)}}
    if local_path(options.output) is not None:
        return answer
    files, top = opened(options.output)
    outputs = []
    try:
        for output in answer["outputs"]:
            below = output["path"].removeprefix(f"{folder}/made")
            with open(output["path"], "rb") as file:
                files.pipe_file(top + below, file.read())
            outputs.append(output | {"path": options.output + below})
        return answer | {"outputs": outputs}
    except Exception as error:
        return {"error": failure("input-output", f"its outputs could not be put: {without(error, top + below)}", True)}
    finally:
        for output in answer["outputs"]:
            os.unlink(output["path"])


def without(error, *paths):
    """Returns an error's reason without paths, so that a summary can count it. The photo is
    recorded separately."""
    said = getattr(error, "strerror", None) or str(error) or type(error).__name__
    for path in paths:
        said = said.removeprefix(f"{path}: ").replace(path, "...")
    return said


def failure(code, message, retryable):
    return {"code": code, "message": message, "retryable": retryable}
