"""The process `what2wear worker`, and what is done where a photo kills it."""

import json
import subprocess
import time

DIED = {"code": "internal", "message": "the worker died of it, twice", "retryable": False}


class Worker:
    """One process. Where it cannot go on it says why, and that is no photo's fault: RuntimeError."""

    def __init__(self, command, notes):
        self.notes = notes
        with open(notes, "wb") as errors:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)

    def ask(self, request):
        try:
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            # It has died, of an earlier line; `answer` tells.
            pass

    def answer(self):
        """The next answer, or None where the process was killed or has crashed."""
        line = self.process.stdout.readline()
        if line.endswith(b"\n"):
            return json.loads(line)
        code = self.process.wait()
        # Shells tell a signal as 128 and its number.
        if code < 0 or code > 128:
            return None
        raise RuntimeError(self.ended(code))

    def finish(self):
        self.process.stdin.close()
        self.process.stdout.close()
        code = self.process.wait()
        if code != 0:
            raise RuntimeError(self.ended(code))

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()
            except BrokenPipeError:
                pass

    def ended(self, code):
        said = open(self.notes, errors="replace").read().strip()[-500:]
        return f"{' '.join(self.process.args)} ended with {code}: {said or 'it said nothing'}"


def converse(requests, start, window):
    """Yields each request with its answer and the seconds it took, as the worker answers them.

    `start` starts a worker. No more than `window` lines are with it, so that few are suspect where it dies.
    """
    requests, waiting, worker, more = iter(requests), {}, start(), True
    try:
        while more or waiting:
            while more and len(waiting) < window:
                request = next(requests, None)
                if request is None:
                    more = False
                else:
                    waiting[request["id"]] = request, time.monotonic()
                    worker.ask(request)
            if not waiting:
                break
            answer = worker.answer()
            if answer is None:
                worker.end()
                suspects, waiting = [request for request, _ in waiting.values()], {}
                for request in suspects:
                    yield alone(request, start)
                worker = start()
            elif answer.get("id") not in waiting:
                raise RuntimeError(f"the worker answers what nobody asked: {answer}")
            else:
                request, since = waiting.pop(answer["id"])
                yield request, answer, time.monotonic() - since
        worker.finish()
    finally:
        worker.end()


def alone(request, start):
    """The second and last try of a line with which a worker died."""
    worker, since = start(), time.monotonic()
    try:
        worker.ask(request)
        answer = worker.answer()
        if answer is None:
            answer = {"id": request["id"], "error": DIED}
        else:
            worker.finish()
        return request, answer, time.monotonic() - since
    finally:
        worker.end()
