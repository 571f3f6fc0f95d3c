"""The built what2wear-studio, which runs for a journey with a separate wardrobe."""

import os
import re
import signal
import subprocess
import threading

# The timeout is long enough for the slowest machine, so a test fails only if nothing happens at
# all.
PATIENCE = 60


class Studio:
    """A studio on a free port of this machine, until it is stopped."""

    def __init__(self, program, wardrobe, *options, fault=None):
        self.program, self.wardrobe, self.options = program, wardrobe, options
        self.start(fault=fault)

    def start(self, port=0, fault=None):
        """Starts the studio. `key` becomes the address with the key that signs in once. `fault`
        tells where to kill the studio or to write a trace; see
        Sources/Core/Files/FaultPoint.swift.
        """
        self.process = subprocess.Popen(
            [self.program, "--wardrobe", self.wardrobe, "--listen", f"127.0.0.1:{port}", *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8", **({"WHAT2WEAR_FAULT": fault} if fault else {})},
        )
        self.lines = []
        found = threading.Event()

        def read():
            for line in self.process.stdout:
                self.lines.append(line)
                match = re.search(r"https?://[^\s/]+(/\S*)?", line)
                if match and not found.is_set():
                    self.key = match.group(0)
                    self.address = re.match(r"https?://[^/]+", self.key).group(0)
                    found.set()
            found.set()

        threading.Thread(target=read, daemon=True).start()
        if not found.wait(PATIENCE) or not hasattr(self, "key"):
            self.process.kill()
            raise AssertionError(f"the studio printed no address: {''.join(self.lines)}")

    @property
    def port(self):
        return int(self.address.rsplit(":", 1)[1])

    def kill(self):
        """Kills the studio without warning, as a lack of memory or a power failure does."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self):
        """Stops the studio as a user does. Returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("the studio did not end on SIGTERM")
