"""Shows the engine's progress on standard error."""

import contextlib
import sys
import threading


@contextlib.contextmanager
def told(context, group, shards, wanted):
    """Shows the progress while its block runs. On a terminal, one line is updated every second.
    Otherwise, a line is printed every half minute."""
    if not wanted or not shards:
        yield
        return
    over, terminal = threading.Event(), sys.stderr.isatty()
    tracker = context.statusTracker()

    def done():
        stages = [stage for job in tracker.getJobIdsForGroup(group) for stage in tracker.getJobInfo(job).stageIds]
        return sum(info.numCompletedTasks for stage in stages if (info := tracker.getStageInfo(stage)))

    def tell():
        while not over.wait(1 if terminal else 30):
            print(f"{done()} of {shards} shards", end="\r" if terminal else "\n", file=sys.stderr, flush=True)

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join()
