"""A worker with faults: `faulty_worker.py PROGRAM FAULTS ARGUMENTS...`, where FAULTS is JSON.

- dies_of: a word. Each photo with this word in its path kills the worker.
- dies_once: a file. The first photo that kills the worker creates it. While it exists, photos are
  harmless.
- stops: a file. The first worker that has answered `stops_after` lines creates it, and hangs
  until it is killed.
- slower: the factor by which each photo takes longer.

WHAT2WEAR_FAULTS in the environment overrides FAULTS.
"""

import json
import os
import signal
import subprocess
import sys
import time

program, faults, arguments = sys.argv[1], json.loads(sys.argv[2]), sys.argv[3:]
faults = json.loads(os.environ.get("WHAT2WEAR_FAULTS", "null")) or faults


def first(path):
    """Creates a file. Returns True if the file did not exist."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return False
    return True


if arguments[:1] != ["worker"] or "--versions" in arguments:
    os.execv(program, [program, *arguments])

worker = subprocess.Popen([program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
answered = 0
for line in sys.stdin.buffer:
    if "dies_of" in faults and faults["dies_of"] in json.loads(line)["source"]:
        if "dies_once" not in faults or first(faults["dies_once"]):
            worker.kill()
            os.kill(os.getpid(), signal.SIGKILL)
    since = time.monotonic()
    worker.stdin.write(line)
    worker.stdin.flush()
    answer = worker.stdout.readline()
    time.sleep((faults.get("slower", 1) - 1) * (time.monotonic() - since))
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()
    answered += 1
    if "stops" in faults and answered == faults["stops_after"] and first(faults["stops"]):
        # Hangs without answering until standard input ends, because the sender of the requests has
        # ended.
        sys.stdin.buffer.read()
        worker.kill()
        os.kill(os.getpid(), signal.SIGKILL)
worker.stdin.close()
sys.exit(worker.wait())
