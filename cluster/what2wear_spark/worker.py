"""The process `what2wear worker`, and the handling of photos that kill it."""

import contextlib
import json
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

DIED = {"code": "internal", "message": "the worker died of it, twice", "retryable": False}
# The exit codes for signals that ask processes to end. Shells report a signal as 128 plus its
# number.
ENDING = {code for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM) for code in (-number, 128 + number)}


class Worker:
    """A worker process. If it cannot continue, it raises a RuntimeError with the reason, for
    which no photo is to blame."""

    def __init__(self, command, notes):
        self.notes, self.asked = notes, []
        with open(notes, "wb") as errors:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        # While the worker waits for its answers to be read, it reads no requests, and a pipe holds
        # only 64 KiB. Another thread must therefore write the requests.
        self.writer = ThreadPoolExecutor(1)

    def ask(self, request):
        self.asked.append(request["id"])
        self.writer.submit(self.write, json.dumps(request).encode() + b"\n")

    def write(self, line):
        # If the pipe has no reader, the worker died of an earlier request, which `answer` reports.
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(line)
            self.process.stdin.flush()

    def answer(self):
        """Returns the next answer with its request's identifier, or None if the process was
        killed or crashed."""
        line = self.process.stdout.readline()
        if line.endswith(b"\n"):
            answer = json.loads(line)
            # The worker could not read the request's identifier, so it gives the line's number.
            name = self.asked[answer["line"] - 1] if answer["id"] is None else answer["id"]
            return name, answer
        code = self.process.wait()
        if (code < 0 or code > 128) and code not in ENDING:
            return None
        raise RuntimeError(self.ended(code))

    def finish(self):
        self.writer.shutdown()
        self.process.stdin.close()
        self.process.stdout.close()
        code = self.process.wait()
        if code != 0:
            raise RuntimeError(self.ended(code))

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.writer.shutdown(cancel_futures=True)
        for pipe in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(BrokenPipeError):
                pipe.close()

    def ended(self, code):
        said = open(self.notes, errors="replace").read().strip()[-500:]
        return f"{' '.join(self.process.args)} ended with {code}: {said or 'it said nothing'}"


def converse(requests, start, window, last=False):
    """Yields each request with its answer and seconds, in the order of the answers.

    `start` starts a worker. At most `window` requests are in progress, so that few are suspect if
    the worker dies. Each suspect is retried alone. If that was the `last` time, the photo is to
    blame.
    """
    requests, waiting, worker = iter(requests), {}, None
    try:
        while True:
            for request in islice(requests, window - len(waiting)):
                worker = worker or start()
                waiting[request["id"]] = request, time.monotonic()
                worker.ask(request)
            if not waiting:
                break
            answered = worker.answer()
            if answered is None:
                worker.end()
                suspects, waiting, worker = waiting.values(), {}, None
                for request, since in suspects:
                    if last:
                        yield request, {"error": DIED}, time.monotonic() - since
                    else:
                        yield from converse([request], start, 1, last=True)
            else:
                name, answer = answered
                if name not in waiting:
                    raise RuntimeError(f"the worker answers what nobody asked: {answer}")
                request, since = waiting.pop(name)
                yield request, answer, time.monotonic() - since
        if worker:
            worker.finish()
    finally:
        if worker:
            worker.end()
