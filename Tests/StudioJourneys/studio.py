"""The built what2wear-studio, run for a journey with its own wardrobe."""

import os
import re
import signal
import subprocess
import threading

# Long enough for the slowest machine. A test fails only if nothing comes at all.
PATIENCE = 60


class Studio:
    """A studio on a free port of this machine, until it is stopped."""

    def __init__(self, program, wardrobe, *options, fault=None):
        self.program, self.wardrobe, self.options = program, wardrobe, options
        self.start(fault=fault)

    def start(self, port=0, fault=None):
        """Starts the studio. `key` is the address with the key that signs in once.

        `fault` says where to kill it, or to write a trace: see Sources/Core/Files/FaultPoint.swift.
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
        """Kills it without warning, like a lack of memory or power."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self):
        """Stops it as a user does. Returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("the studio did not end on SIGTERM")
