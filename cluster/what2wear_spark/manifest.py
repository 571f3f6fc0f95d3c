"""The photos that there are to do: a manifest in Parquet or CSV, or all photos below a folder or a bucket's prefix."""

import csv
import re
from typing import NamedTuple

import fsspec

from what2wear_spark.names import absolute, checked, local_path, output_name
from what2wear_spark.options import Refusal

PHOTO = re.compile(r"\.(avif|gif|heic|heif|hif|jpeg|jpg|jxl|png|webp)$", re.IGNORECASE)
COLUMNS = ("source", "id", "name", "version")


class Photo(NamedTuple):
    id: str
    source: str
    # Where its outputs land, without their ending.
    name: str
    # Changes with the photo's bytes, as far as a listing or the manifest can tell.
    version: str


def photos(url, output, root=None, whole=False):
    """All photos of a manifest or a listing, in its order."""
    if url.endswith((".csv", ".parquet")):
        return from_records(csv_records(url) if url.endswith(".csv") else parquet_records(url), root, whole)
    return listed(absolute(url), absolute(output), whole)


def from_records(records, root, whole):
    root = root and absolute(root)
    for record in records:
        if not record.get("source"):
            raise Refusal(f"a photo without a `source`: {record}; a manifest needs that column, filled in each row", 65)
        source = absolute(record["source"])
        name = record.get("name")
        name = checked(name, source) if name else output_name(source, root, whole)
        yield Photo(record.get("id") or record["source"], source, name, record.get("version") or "")


def csv_records(url):
    with fsspec.open(url, "rt", newline="", encoding="utf-8-sig") as file:
        yield from csv.DictReader(file)


def parquet_records(url):
    from pyarrow import parquet

    files, path = fsspec.core.url_to_fs(url)
    parts = [path] if files.isfile(path) else sorted(p for p in files.find(path) if p.endswith(".parquet"))
    if not parts:
        raise Refusal(f"{url}: there is no Parquet file", 66)
    for part in parts:
        with files.open(part) as file:
            manifest = parquet.ParquetFile(file)
            wanted = [name for name in COLUMNS if name in manifest.schema_arrow.names]
            for batch in manifest.iter_batches(columns=wanted):
                for record in batch.to_pylist():
                    yield {name: None if value is None else str(value) for name, value in record.items()}


def listed(url, output, whole):
    """Folder by folder, so that no more than one of them is in memory. As the program walks: without hidden files,
    masks, and the output."""
    files, top = fsspec.core.url_to_fs(url, use_listings_cache=False)
    if not files.isdir(top):
        raise Refusal(f"{url}: is no folder; a manifest ends in .csv or .parquet", 66)
    top = top.rstrip("/")
    prefix = "" if local_path(url) else files.unstrip_protocol(top).removesuffix(top)
    for folder, folders, names in files.walk(top, detail=True, on_error="raise"):
        found = sorted(folders.items())
        folders.clear()
        folders.update((name, about) for name, about in found
                       if not name.startswith(".") and f"{prefix}{folder}/{name}" != output)
        for name in sorted(names):
            if PHOTO.search(name) and not name.startswith(".") and not name.endswith(".mask.png"):
                source = f"{prefix}{folder}/{name}"
                about = names[name]
                version = about.get("ETag") or f"{about.get('size')}-{about.get('mtime')}"
                yield Photo(source, source, output_name(source, url, whole), version)
