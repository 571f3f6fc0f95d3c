"""The summary of a run, as lines for people."""

from collections import Counter
from statistics import median

# The maximum number of reasons, and of stragglers, in the summary.
MOST = 10
# A shard is a straggler if its time per photo is this many times the median.
SLOW = 3


def lines(told, photos, earlier_failed, jobs):
    """Yields the lines about all `photos`. `told` has the results of this run's tasks. Earlier runs
    are only counted."""
    failed = earlier_failed + sum(shard["failed"] for shard in told)
    tried, seconds = sum(shard["tried"] for shard in told), sum(shard["seconds"] for shard in told)
    earlier = f", {photos - tried} of them by earlier runs" if tried < photos else ""
    yield f"{photos} photos{earlier}; {photos - failed} have their thumbnails, {failed} failed"
    yield from reasons(told, earlier_failed)
    if tried:
        made = sum(shard["bytes"] for shard in told)
        yield f"{made} bytes of thumbnails; {tried / seconds / jobs:.1f} photos a second a core"
    yield from stragglers([shard for shard in told if shard["tried"]])


def reasons(told, earlier_failed):
    errors, examples = Counter(), {}
    for shard in told:
        errors.update(shard["errors"])
        examples = shard["examples"] | examples
    listed = errors.most_common(MOST)
    for (code, message), number in listed:
        yield f"  {number} {code}: {message}, such as {examples[code, message]}"
    if others := sum(shard["failed"] for shard in told) - sum(number for _, number in listed):
        yield f"  {others} for other reasons: the results have them all"
    if retryable := sum(shard["retryable"] for shard in told):
        yield f"  {retryable} of these may be made at another try: --retry-failed"
    if earlier_failed:
        yield f"  {earlier_failed} in earlier runs: --retry-failed tries them again"


def stragglers(told):
    if not told:
        return
    pace = {shard["shard"]: shard["seconds"] / shard["tried"] for shard in told}
    usual = median(pace.values())
    slow = sorted((s for s in told if pace[s["shard"]] > SLOW * usual), key=lambda s: -pace[s["shard"]])
    for shard in slow[:MOST]:
        yield (f"straggler: shard {shard['shard']} on {shard['host']} took {pace[shard['shard']] / usual:.1f} times "
               f"the median, {shard['seconds']:.1f} s")
    if len(slow) > MOST:
        yield f"stragglers: {len(slow) - MOST} more"
