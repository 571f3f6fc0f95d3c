"""The options of a run: the outputs of each photo, and the worker."""

import hashlib
import json
from dataclasses import asdict, dataclass

FORMATS = {"jpeg": "jpg", "png": "png", "webp": "webp", "avif": "avif"}


class Refusal(Exception):
    """A request that is impossible or could not be completed. The command ends with `code`."""

    def __init__(self, message, code=64):
        super().__init__(message)
        self.code = code


@dataclass(frozen=True)
class Options:
    output: str
    sizes: tuple = (256,)
    format: str = "jpeg"
    quality: int | None = None
    fast: bool = False
    compression: str = "default"
    memory: str | None = None
    worker: str = "what2wear"
    # The number of jobs that a worker runs at once, or None for the number of the task's cores.
    jobs: int | None = None

    def __post_init__(self):
        sizes = self.sizes
        if not 1 <= len(sizes) <= 32 or len(set(sizes)) < len(sizes) or not all(1 <= s <= 65500 for s in sizes):
            raise Refusal(f"sizes {sizes}: give 1 to 32 different numbers from 1 to 65500")
        if self.format not in FORMATS:
            raise Refusal(f"format {self.format}: choose one of {', '.join(FORMATS)}")
        if self.quality is not None and not 1 <= self.quality <= 100:
            raise Refusal(f"quality {self.quality}: give a number from 1 to 100")

    def fingerprint(self, version):
        """Returns a hash that changes whenever the thumbnails' bytes may change. `memory`,
        `jobs` and the output's location do not affect the bytes."""
        told = asdict(self)
        for name in ("output", "memory", "worker", "jobs"):
            del told[name]
        return hashlib.sha256(json.dumps([told, version], sort_keys=True).encode()).hexdigest()

    def command(self):
        words = [self.worker, "worker", "--jobs", str(self.jobs), "--compression", self.compression]
        return words + ["--fast"] * self.fast + (["--memory", self.memory] if self.memory else [])

    def outputs(self, name, folder):
        """Returns the outputs of a photo in `folder`, as the worker expects them."""
        asked = {"format": self.format} | ({"quality": self.quality} if self.quality else {})
        ending = FORMATS[self.format]
        return [{"path": f"{folder}/{size}/{name}.{ending}", "size": size, **asked} for size in self.sizes]
