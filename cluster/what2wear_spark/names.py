"""Names of outputs. In each size's folder, outputs have the photo's path."""

import os.path

from what2wear_spark.options import Refusal

# S3, Google and Azure limit keys to 1,024 bytes.
LONGEST = 1024


def output_name(source, root, whole):
    """Returns the path of `source` below `root`, without its extension unless `whole` is true."""
    if not root:
        return from_path(source.split("://", 1)[-1], source, whole)
    if not source.startswith(root + "/"):
        raise Refusal(f"{source}: is not below {root}; give a --root that holds all photos, or a column `name`", 65)
    return from_path(source[len(root) + 1:], source, whole)


def from_path(path, source, whole):
    return checked(path if whole else os.path.splitext(path)[0], source)


def checked(name, source):
    parts = [part for part in name.split("/") if part not in ("", ".")]
    way_out = "give it another `name` in the manifest"
    if not parts or ".." in parts:
        raise Refusal(f"{source}: its output would be named {name!r}; {way_out}", 65)
    if (length := len(name.encode("utf-8", "surrogatepass"))) > LONGEST:
        raise Refusal(f"{source}: its output's name would have {length} bytes, of at most {LONGEST}; {way_out}", 65)
    return "/".join(parts)
