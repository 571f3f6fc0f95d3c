"""Measures how fast the studio answers, also with slow clients, and its memory.

Called by `make bench-studio`. --soak keeps the studio under modest load for so many minutes, and
reports its memory: `make bench-studio SOAK=30`.
"""
import argparse
import contextlib
import functools
import http.client
import os
import re
import socket
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import measuring
import soaking
from slow_clients import KINDS, slow_clients

GARMENTS = 60
PAGE = "/wardrobe"


def draw_photos(folder):
    """Draws different photos of a coloured shape on a wall."""
    from PIL import Image, ImageDraw, ImageFilter
    # The noise is as coarse as woven cloth. Finer noise would vanish in thumbnails, and their files
    # would be too small.
    noise = Image.effect_noise((300, 400), 60).resize((1200, 1600), Image.Resampling.BICUBIC).convert("RGB")
    for number in range(GARMENTS):
        photo = Image.blend(Image.new("RGB", noise.size, (226, 222, 214)), noise, 0.12)
        draw = ImageDraw.Draw(photo)
        color = tuple((number * step) % 200 + 20 for step in (37, 71, 113))
        draw.rounded_rectangle((280, 260 + number, 920, 1340), 60, fill=color)
        draw.polygon([(280, 300), (90, 700), (220, 780), (400, 520)], fill=color)
        draw.polygon([(920, 300), (1110, 700), (980, 780), (800, 520)], fill=color)
        photo = Image.blend(photo, noise, 0.25)
        photo.filter(ImageFilter.GaussianBlur(1)).save(folder / f"Shirt {number}.jpg", quality=90)


def free_port():
    with contextlib.closing(socket.socket()) as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Client:
    """Requests pages from the studio with the session's cookie."""

    def __init__(self, port):
        self.port, self.cookie = port, None

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                self.cookie = value.split(";")[0]
        connection.close()
        return answer.status, body


@contextlib.contextmanager
def studio(program, wardrobe, port):
    """Starts the studio, and signs in its only user."""
    server = subprocess.Popen(
        [program, "--wardrobe", wardrobe, "--listen", f"127.0.0.1:{port}"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        said = ""
        while (found := re.search(r"http://\S+?(/\S*key=\S+)", said)) is None:
            line = server.stdout.readline()
            if not line:
                raise SystemExit(f"the studio did not start: {said}")
            said += line
        client = Client(port)
        client.get(found[1])
        if client.cookie is None:
            raise SystemExit("the studio gave no session for its key")
        # Reads the studio's output. Otherwise, the studio would stop when the pipe is full.
        subprocess.Popen(["cat"], stdin=server.stdout, stdout=subprocess.DEVNULL)
        yield server, client
    finally:
        server.terminate()
        server.wait(timeout=10)


def times(port, path, cookie, seconds):
    """Returns the median and the 99th percentile of the response times in milliseconds, for a
    single client."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    end = time.monotonic() + seconds
    taken = []
    while time.monotonic() < end:
        begin = time.perf_counter()
        connection.request("GET", path, headers={"Cookie": cookie})
        answer = connection.getresponse()
        answer.read()
        taken.append((time.perf_counter() - begin) * 1000)
        if answer.status != 200:
            raise SystemExit(f"{path}: {answer.status}")
    connection.close()
    taken.sort()
    return statistics.median(taken), taken[int(len(taken) * 0.99)]


def show(words, figure, reach):
    print(f"{words:52} {figure:10.2f} {'held' if figure <= reach else 'MISSED'}, at most {reach}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what2wear")
    parser.add_argument("studio")
    parser.add_argument("--seconds", type=int, default=8, help="of each measurement")
    parser.add_argument("--soak", type=float, default=0, metavar="MINUTES", help="at the end")
    parser.add_argument("--rate", type=int, default=200, help="requests a second of --soak")
    options = parser.parse_args()
    print(f"{measuring.cpu_model()}, {os.cpu_count()} cores, begun at a load of {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "photos").mkdir()
        draw_photos(work / "photos")
        wardrobe = work / "wardrobe"
        subprocess.run(
            [options.what2wear, "import", work / "photos", "--wardrobe", wardrobe], check=True,
            capture_output=True)
        port = free_port()
        with studio(options.studio, wardrobe, port) as (server, client):
            time.sleep(2)
            idle = soaking.resident(server.pid)
            _, page = client.get(PAGE)
            pictures = sorted(set(re.findall(r"/pictures/[0-9a-f]+/320\.webp", page.decode())))
            if not pictures:
                raise SystemExit("the page shows no pictures")
            for path in pictures:
                client.get(path)
            cards = page.decode().count('<li class="card"')
            print(f"a page of {cards} cards, {len(page) / 1024:.0f} KiB")
            middle, late = times(port, PAGE, client.cookie, options.seconds)
            show("ms of a page, the median", middle, 20)
            show("ms of a page, the 99th of 100", late, 60)
            middle, late = times(port, pictures[0], client.cookie, options.seconds)
            show("ms of a thumbnail, the median", middle, 2)
            show("ms of a thumbnail, the 99th of 100", late, 10)
            for words, kind in KINDS.items():
                with slow_clients(port, 200, functools.partial(kind, page.decode(), client.cookie)):
                    middle, _ = times(port, PAGE, client.cookie, options.seconds)
                show(f"ms of a page beside 200 clients {words}", middle, 30)
            show("MiB idle", idle, 60)
            if options.soak:
                first, most, last = soaking.soak(
                    server.pid, port, client.cookie, page.decode(), options.soak, options.rate)
                show(f"MiB after {options.soak:g} minutes, to full caches", last / first, 1.03)
                show("MiB at most, to full caches", most / first, 1.03)


if __name__ == "__main__":
    main()
