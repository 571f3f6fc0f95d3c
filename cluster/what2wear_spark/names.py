"""Where a photo's outputs land: below each size's folder, by the photo's path."""

import os.path

from what2wear_spark.options import Refusal


def local_path(url):
    """The path that a URL names on this machine, or None for one elsewhere."""
    if url.startswith("file://"):
        return url.removeprefix("file://")
    return None if "://" in url else url


def absolute(url):
    """The same for every machine, whatever folder it works in."""
    path = local_path(url)
    return url.rstrip("/") if path is None else os.path.abspath(path)


def output_name(source, root, whole):
    """The path of `source` below `root`, without its ending unless `whole` is true."""
    if root:
        if not source.startswith(root + "/"):
            raise Refusal(f"{source}: is not below {root}; give a --root that holds all photos, or a column `name`", 65)
        path = source[len(root) + 1:]
    else:
        path = source.split("://", 1)[-1]
    return checked(path if whole else os.path.splitext(path)[0], source)


def checked(name, source):
    parts = [part for part in name.split("/") if part not in ("", ".")]
    if not parts or ".." in parts:
        raise Refusal(f"{source}: its output would be named {name!r}; give it another `name` in the manifest", 65)
    return "/".join(parts)
