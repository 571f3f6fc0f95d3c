"""The photos of a run: from a manifest in Parquet or CSV, or all photos in a folder or bucket."""

import re
from typing import NamedTuple

from what2wear_spark.names import checked, from_path, output_name
from what2wear_spark.options import Refusal
from what2wear_spark.urls import absolute, entries, local_path, named, opened

PHOTO = re.compile(r"\.(avif|gif|heic|heif|hif|jpeg|jpg|jxl|png|webp)$", re.IGNORECASE)
COLUMNS = ("source", "id", "name", "version")


class Photo(NamedTuple):
    # The path of the outputs, without extension. This field comes first, because the list is sorted
    # by it.
    name: str
    id: str
    source: str
    # A version that changes with the photo's bytes, if the listing or manifest has one.
    version: str


def photos(url, output, root=None, whole=False):
    """Yields all photos of a manifest or listing."""
    count = 0
    with named(url):
        if url.endswith((".csv", ".parquet")):
            found = from_records(records(absolute(url)), root, whole)
        else:
            found = listed(absolute(url), absolute(output), whole)
        for count, photo in enumerate(found, 1):
            yield photo
    if not count:
        raise Refusal(f"{url}: has no photos, as where a disk is not mounted; nothing was made or removed", 66)


def from_records(found, root, whole):
    root = root and absolute(root)
    for record in found:
        if not record.get("source"):
            raise Refusal(f"a photo without a `source`: {record}; a manifest needs that column, filled in each row", 65)
        # A key in a bucket may end in a slash, which `absolute` would remove.
        source = record["source"] if local_path(record["source"]) is None else absolute(record["source"])
        name = record.get("name")
        name = checked(name, source) if name else output_name(source, root, whole)
        yield Photo(name, record.get("id") or record["source"], source, record.get("version") or "")


def records(url):
    """Yields the rows of a manifest, with text in all columns."""
    import pyarrow
    from pyarrow import csv, dataset

    files, path = opened(url)
    kind = "parquet"
    if url.endswith(".csv"):
        kind = dataset.CsvFileFormat(csv.ParseOptions(newlines_in_values=True), convert_options=csv.ConvertOptions(
            column_types=dict.fromkeys(COLUMNS, pyarrow.string())))
    found = dataset.dataset(path, filesystem=files, format=kind)
    if not found.files:
        raise Refusal(f"{url}: there is no Parquet file", 66)
    columns = {name: dataset.field(name).cast("string") for name in COLUMNS if name in found.schema.names}
    if "source" not in columns:
        raise Refusal(f"{url}: has no column `source`; its columns are {', '.join(found.schema.names)}", 65)
    # By default, about two million rows would be read in advance.
    for batch in found.to_batches(columns=columns, batch_size=10_000, batch_readahead=1, fragment_readahead=1):
        yield from batch.to_pylist()


def listed(url, output, whole):
    """Yields the photos folder by folder, to keep only one folder in memory. Hidden files, masks
    and the output are ignored, as in the program."""
    files, top = opened(url)
    made_by, made = opened(output)
    made = made if type(made_by) is type(files) else None
    if top == made:
        raise Refusal(f"{output}: holds the photos, too, and a second run would take thumbnails for photos; "
                      "name another output", 64)
    if not files.isdir(top):
        # Raises an error if the folder cannot be checked, for example without credentials.
        files.invalidate_cache()
        files.info(top)
        raise Refusal(f"{url}: is no folder; a manifest ends in .csv or .parquet", 66)
    folders = [top]
    while folders:
        for about in entries(files, folders.pop()):
            path = about["name"].removeprefix(top).lstrip("/")
            name, source = path.rsplit("/", 1)[-1], f"{url.rstrip('/')}/{path}"
            if about["name"].endswith("/"):
                # An empty file whose name ends in a slash only stands for its folder.
                if about["type"] == "directory" or about["size"]:
                    yield Photo(f"{path}/", f"{source}/", f"{source}/", version(about))
            elif name.startswith(".") or about["name"] == made:
                continue
            elif about["type"] == "directory":
                folders.append(about["name"])
            elif PHOTO.search(name) and not name.endswith(".mask.png"):
                yield Photo(from_path(path, source, whole), source, source, version(about))


def version(about):
    """Returns the store's ETag, or else the length and time. The ETag's key differs between file
    systems."""
    tags = [value for key, value in about.items() if key.lower() == "etag" and value]
    return str(tags[0]) if tags else f"{about.get('size')}-{about.get('mtime') or about.get('modified')}"
