"""Simulates a run on many executors, with times measured on few, to find out what takes longest.

Tasks take measured times, drawn at random. A single driver starts one task after another. One in a
hundred executors is ten times as slow as the others. With speculation, a task that takes three
times the median is started again when an executor is idle.
"""

import heapq
import random
import statistics

PHOTOS = 50_000_000
SHARD = 750
EXECUTORS = (1, 4, 10, 30, 100, 300, 1000)
SLOW_SHARE, SLOWER = 0.01, 10
# Assumed, not measured: the seconds in which a store lists the next thousand names.
LISTING_REQUEST = 0.1


def spread(executors, tasks, paces, dispatch, speculation, chance):
    """Returns the seconds until the last task is done."""
    slow = set(chance.sample(range(executors), round(executors * SLOW_SHARE)))
    free = [(0.0, executor) for executor in range(executors)]
    driver, running = 0.0, []

    def took(executor):
        return chance.choice(paces) * SHARD * (SLOWER if executor in slow else 1)

    for _ in range(tasks):
        since, executor = heapq.heappop(free)
        driver = max(driver, since) + dispatch
        until = driver + took(executor)
        running.append((until, driver))
        heapq.heappush(free, (until, executor))
    if not speculation:
        return max(until for until, _ in running)
    return second_starts(sorted(running, reverse=True), free, took, 3 * statistics.median(paces) * SHARD)


def second_starts(running, free, took, patience):
    """Returns the ends of the last tasks. A task is started a second time if an executor is free
    before it ends."""
    ends = []
    for until, since in running:
        idle, executor = free[0]
        again = max(idle, since + patience)
        if again < until:
            heapq.heappop(free)
            until = min(until, again + took(executor))
            heapq.heappush(free, (until, executor))
        ends.append(until)
    return max(ends)


def tell(paces, dispatch, listed):
    """Prints a row for each number of executors, and what takes longest with the largest number."""
    chance, tasks = random.Random(19), PHOTOS // SHARD
    pace = statistics.mean(paces)
    listing, manifest = PHOTOS / 1000 * LISTING_REQUEST, PHOTOS * listed
    print(f"Simulated: {PHOTOS} photos in {tasks} shards of {SHARD}; measured: {pace * 1000:.1f} ms a photo on a core, "
          f"{dispatch * 1000:.1f} ms of the driver a task, {listed * 1e6:.1f} us of the driver a photo in the list")
    print(f"Before the first task: {manifest:.0f} s for the list from a manifest; {listing:.0f} s more to list a bucket "
          f"(assumed: {LISTING_REQUEST} s a request)")
    print("executors | tasks, s | without speculation, s | with the manifest, s | share of ideal | with a listing")
    for executors in EXECUTORS:
        ideal = PHOTOS * pace / executors
        with_copies = spread(executors, tasks, paces, dispatch, True, chance)
        without = spread(executors, tasks, paces, dispatch, False, chance)
        print(f"{executors:9} | {with_copies:8.0f} | {without:22.0f} | {with_copies + manifest:20.0f} | "
              f"{ideal / (with_copies + manifest):14.2f} | {ideal / (with_copies + manifest + listing):.2f}")
    serial = {"listing the bucket": listing, "the list on the driver": manifest, "handing out tasks": tasks * dispatch}
    print("The driver's own time, whatever the cluster: "
          + ", ".join(f"{what} {time:.0f} s" for what, time in sorted(serial.items(), key=lambda item: -item[1])))
    limit = {what: PHOTOS * pace / time for what, time in serial.items()}
    print("It is as long as the photos' own time at so many executors: "
          + ", ".join(f"{what} {count:.0f}" for what, count in sorted(limit.items(), key=lambda item: item[1])))
