"""The built what2wear-studio, run for a journey on a wardrobe of its own."""

import os
import re
import signal
import subprocess
import threading

# Long enough for the slowest machine; nothing is judged by it but that something came at all.
PATIENCE = 60


class Studio:
    """A studio on a free port of this machine, until it is stopped."""

    def __init__(self, program, wardrobe, *options, fault=None):
        self.program, self.wardrobe, self.options = program, wardrobe, options
        self.start(fault=fault)

    def start(self, port=0, fault=None):
        """Starts it; the address with the key that signs in once is `key`.

        `fault` is where it is to be killed, or to leave a trace: see Sources/Core/Files/FaultPoint.swift.
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
        """Ends it without a word, as a lack of memory or of power does."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self):
        """Ends it as a user does; returns the status that it ended with."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("the studio did not end on SIGTERM")
