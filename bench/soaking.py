"""Keeps a studio under modest load, and reports its memory over time."""
import http.client
import random
import re
import threading
import time
from pathlib import Path

CLIENTS = 4
EVERY = 10
"""Seconds from one look at the memory to the next."""
WARM_UP = 1 / 6
"""The share of the time in which caches fill, which are bounded: what memory is held to is what it takes then."""


def resident(pid):
    """Returns the resident memory in MiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s*(\d+)", status)[1]) / 1024


def addresses(page):
    """Returns the requested addresses with their shares: pictures, pages, searches and garments."""
    pictures = sorted(set(re.findall(r"/pictures/[0-9a-f]+/\d+\.webp", page)))
    garments = sorted(set(re.findall(r"/garments/[0-9a-f-]{36}", page)))
    searches = [f"/wardrobe?q={word}{number}" for word in ("shirt+", "s", "") for number in range(60)]
    rest = ["/wardrobe", "/outfits", "/outfits/new", "/add", "/account", "/healthz"]
    return [(pictures, 60), (rest, 20), (searches, 10), (garments, 10)]


class Load:
    """Sends requests at a fixed rate over some persistent connections."""

    def __init__(self, port, cookie, page, rate):
        self.port, self.cookie, self.rate = port, cookie, rate
        self.paths, self.shares = zip(*addresses(page))
        self.ends = threading.Event()
        self.counts = [0] * CLIENTS
        self.failures = []
        self.threads = [threading.Thread(target=self._ask, args=(number,)) for number in range(CLIENTS)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        for thread in self.threads:
            thread.join()

    def _ask(self, number):
        chance = random.Random(number)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        due = time.monotonic()
        while not self.ends.is_set():
            due += CLIENTS / self.rate
            time.sleep(max(0, due - time.monotonic()))
            path = chance.choice(chance.choices(self.paths, self.shares)[0])
            try:
                connection.request("GET", path, headers={"Cookie": self.cookie})
                answer = connection.getresponse()
                answer.read()
                if answer.status != 200:
                    self.failures.append(f"{path}: {answer.status}")
            except OSError as error:
                connection.close()
                self.failures.append(f"{path}: {error}")
            self.counts[number] += 1


def soak(pid, port, cookie, page, minutes, rate):
    """Returns the memory in MiB when caches are full, and its maximum and last value after that."""
    looks = []
    begin = time.monotonic()
    end = begin + minutes * 60
    with Load(port, cookie, page, rate) as load:
        while time.monotonic() < end:
            time.sleep(EVERY)
            looks.append((time.monotonic() - begin, resident(pid)))
    if load.failures:
        raise SystemExit(f"{len(load.failures)} answers were not 200, the first {load.failures[0]}")
    warm = [mib for seconds, mib in looks if seconds >= minutes * 60 * WARM_UP]
    print(f"{sum(load.counts)} requests in {minutes:g} minutes; MiB at the first look {looks[0][1]:.1f}")
    return warm[0], max(warm), warm[-1]
