"""Measures the studio beside nginx in one run on loopback, and prints ratios.

nginx serves the very bytes that the studio sends as thumbnails. wrk asks both as fast as they answer, in
turns; hey asks at half of that rate, for the spread of times. Called by `make bench-studio`; --soak keeps
the studio under a modest load for so many minutes and tells how memory moves: `make bench-studio SOAK=30`.
"""
import argparse
import contextlib
import csv
import functools
import http.client
import io
import os
import re
import shutil
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
    """Photos of a coloured shape on a wall, each another."""
    from PIL import Image, ImageDraw, ImageFilter
    # As coarse as the weave of cloth: what is finer would be gone from thumbnails, and they would be too short.
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
    """Asks the studio for pages with the session's cookie."""

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
    """Starts the studio and signs its only user in."""
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
        # Or it stands still once the pipe is full.
        subprocess.Popen(["cat"], stdin=server.stdout, stdout=subprocess.DEVNULL)
        yield server, client
    finally:
        server.terminate()
        server.wait(timeout=10)


@contextlib.contextmanager
def nginx(folder, port):
    """Serves a folder by as many workers as there are cores."""
    configuration = folder.parent / "nginx.conf"
    configuration.write_text(f"""
        daemon off; worker_processes auto; pid {folder.parent}/nginx.pid;
        error_log {folder.parent}/nginx.log; user {os.environ.get('USER') or 'root'};
        events {{ worker_connections 1024; }}
        http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
          types {{ image/webp webp; }}
          open_file_cache max=1000 inactive=60s;
          server {{ listen 127.0.0.1:{port}; root {folder}; }} }}
        """)
    server = subprocess.Popen([shutil.which("nginx") or "/usr/sbin/nginx", "-c", configuration])
    try:
        for _ in range(50):
            with contextlib.suppress(OSError), contextlib.closing(
                    socket.create_connection(("127.0.0.1", port), 1)):
                break
            time.sleep(0.1)
        yield
    finally:
        server.terminate()
        server.wait(timeout=10)


def wrk(port, paths, cookie, seconds, work, is_new=False):
    """Requests a second, by 32 connections that ask for the paths in turn; with `is_new` each time by an address
    that was never asked for, so that nothing that is kept answers."""
    script = work / "ask.lua"
    listed = ", ".join(f'"{path}"' for path in paths)
    script.write_text(f"""
        local paths = {{{listed}}}
        local next, count, threads = 0, 0, 0
        function setup(thread)
          threads = threads + 1
          thread:set("number", threads)
        end
        wrk.headers["Cookie"] = "{cookie or ''}"
        function request()
          next = next % #paths + 1
          count = count + 1
          local new = "?new={time.monotonic_ns()}-" .. number .. "-" .. count
          return wrk.format("GET", paths[next] .. ({'new' if is_new else '""'}))
        end
        """)
    said = subprocess.run(
        ["wrk", "-t2", "-c32", f"-d{seconds}s", "-s", script, f"http://127.0.0.1:{port}"],
        capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in said:
        raise SystemExit(f"not every answer was 200:\n{said}")
    return float(re.search(r"Requests/sec:\s*([\d.]+)", said)[1])


def spread(port, path, cookie, rate, seconds):
    """The median and the 99th of 100 times in milliseconds, at so many requests a second."""
    clients = 16
    said = subprocess.run(
        ["hey", "-z", f"{seconds}s", "-c", str(clients), "-q", str(max(1, rate / clients)), "-o", "csv",
         "-H", f"Cookie: {cookie}", f"http://127.0.0.1:{port}{path}"],
        capture_output=True, text=True, check=True).stdout
    rows = list(csv.DictReader(io.StringIO(said)))
    if any(row["status-code"] != "200" for row in rows):
        raise SystemExit("not every answer was 200")
    times = sorted(float(row["response-time"]) * 1000 for row in rows)
    return statistics.median(times), times[int(len(times) * 0.99)], len(times)


def show(words, ours, peer, reach=None, is_most=False):
    """A figure beside its peer; `reach` is what their ratio is held to, none where nothing was promised."""
    ratio = ours / peer
    held = ""
    if reach is not None:
        verdict = "held" if (ratio <= reach if is_most else ratio >= reach) else "MISSED"
        held = f"{'at most' if is_most else 'at least'} {reach:<5} {verdict}"
    print(f"{words:58} {ours:10.1f} {peer:10.1f} {ratio:8.3f} {held}".rstrip(), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what2wear")
    parser.add_argument("studio")
    parser.add_argument("--seconds", type=int, default=8, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--soak", type=float, default=0, metavar="MINUTES", help="at the end")
    parser.add_argument("--rate", type=int, default=200, help="requests a second of --soak")
    options = parser.parse_args()
    print(f"{measuring.cpu_model()}, {os.cpu_count()} cores, medians of {options.rounds} rounds, begun at a load "
          f"of {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        os.chmod(work, 0o755)
        (work / "photos").mkdir()
        draw_photos(work / "photos")
        wardrobe = work / "wardrobe"
        subprocess.run(
            [options.what2wear, "import", work / "photos", "--wardrobe", wardrobe], check=True,
            capture_output=True)
        port, peer = free_port(), free_port()
        with studio(options.studio, wardrobe, port) as (server, client):
            time.sleep(2)
            idle = soaking.resident(server.pid)
            _, page = client.get(PAGE)
            pictures = sorted(set(re.findall(r"/pictures/[0-9a-f]+/320\.webp", page.decode())))
            cards = page.decode().count('<li class="card"')
            if not pictures:
                raise SystemExit("the page shows no pictures")
            root = work / "root"
            for path in pictures:
                status, body = client.get(path)
                if status != 200:
                    raise SystemExit(f"{path}: {status}")
                (root / path[1:]).parent.mkdir(parents=True, exist_ok=True)
                (root / path[1:]).write_bytes(body)
            sizes = [len(file.read_bytes()) for file in root.rglob("*.webp")]
            print(f"{len(pictures)} thumbnails of {statistics.median(sizes) / 1024:.1f} KiB; a page of "
                  f"{cards} cards, {len(page) / 1024:.0f} KiB")
            figures = {"thumbnails": [], "page": [], "new page": [], "nginx": []}
            with nginx(root, peer):
                for _ in range(options.rounds):
                    figures["nginx"].append(wrk(peer, pictures, None, options.seconds, work))
                    figures["thumbnails"].append(
                        wrk(port, pictures, client.cookie, options.seconds, work))
                    figures["page"].append(wrk(port, [PAGE], client.cookie, options.seconds, work))
                    figures["new page"].append(
                        wrk(port, [PAGE], client.cookie, options.seconds, work, is_new=True))
            rates = {name: statistics.median(values) for name, values in figures.items()}
            print(f"{'':58} {'ours':>10} {'peer':>10} {'ratio':>8}")
            show("thumbnails a second, to nginx", rates["thumbnails"], rates["nginx"], 0.35)
            show("kept pages a second, to nginx's thumbnails", rates["page"], rates["nginx"], 0.1)
            show("new pages a second, to nginx's thumbnails", rates["new page"], rates["nginx"])
            for words, path, rate in (("thumbnail", pictures[0], rates["thumbnails"]),
                                      ("page", PAGE, rates["page"])):
                middle, late, count = spread(port, path, client.cookie, rate / 2, options.seconds)
                show(f"{words}: ms of the 99th, to the median, of {count}", late, middle, 5, True)
            for words, kind in KINDS.items():
                calm, _, _ = spread(port, PAGE, client.cookie, 50, options.seconds)
                said = functools.partial(kind, page.decode(), client.cookie)
                with slow_clients(port, 200, said):
                    beside, _, _ = spread(port, PAGE, client.cookie, 50, options.seconds)
                show(f"page: ms beside 200 clients {words}, to alone", beside, calm, 1.5, True)
            show("MiB idle, to 60", idle, 60, 1, True)
            if options.soak:
                first, most, last = soaking.soak(
                    server.pid, port, client.cookie, page.decode(), options.soak, options.rate)
                show(f"MiB after {options.soak:g} minutes, to full caches", last, first, 1.03, True)
                show("MiB at most, to full caches", most, first, 1.03, True)


if __name__ == "__main__":
    main()
