"""What a URL names: a file system and a plain path on it; and one line for what goes wrong there."""

import contextlib
import os

import fsspec

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


def opened(url):
    """The file system, and the path on it. No more than the URL's beginning is parsed, as fsspec would take a `::`
    further on for a chain of file systems."""
    path = local_path(url)
    if path is not None:
        return fsspec.filesystem("file"), path
    scheme, _, rest = url.partition("://")
    try:
        files, _ = fsspec.core.url_to_fs(f"{scheme}://{rest.split('/')[0]}")
    except (ImportError, ValueError) as error:
        raise Refusal(f"{url}: {error}", 66) from error
    return files, files._strip_protocol(url)


def cannot_be_named(url):
    """Why fsspec would take another object for this one, or None."""
    if local_path(url) is not None or url.startswith("http"):
        return None
    if url.endswith("/"):
        return "its name ends in a slash, or its folder has no name (//): fsspec cannot list or fetch it"
    if "?versionid=" in url.lower():
        return "its name contains ?versionId=, which fsspec takes for an object's version"
    return None


def entries(files, folder):
    """What is in a folder now. File systems remember what they listed, and adlfs does so even where it is asked not to;
    forgetting each folder before the next also bounds the memory."""
    files.invalidate_cache()
    return files.ls(folder, detail=True)


@contextlib.contextmanager
def named(url):
    """What goes wrong in its block, in a store or in what stands there, is a refusal that names the URL."""
    try:
        yield
    except (Refusal, AssertionError, AttributeError, NameError):
        # The last three are faults of this package, which need their trace.
        raise
    except FileNotFoundError as error:
        raise Refusal(f"{url}: is not there{elsewhere(url)}", 66) from error
    except PermissionError as error:
        raise Refusal(f"{url}: may not be read or written: {one_line(error)}{elsewhere(url)}", 66) from error
    except Exception as error:
        # What pyarrow cannot read is one of the first four.
        unusable = isinstance(error, (ValueError, TypeError, LookupError, NotImplementedError))
        raise Refusal(f"{url}: {one_line(error)}", 65 if unusable else 74) from error


def elsewhere(url):
    """Advice for a bucket of S3's that Amazon does not have or give, where no other store's address is named."""
    if not url.startswith(("s3://", "s3a://")) or os.environ.keys() & {"AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3"}:
        return ""
    if any("endpoint_url" in fsspec.config.conf.get(protocol, {}) for protocol in ("s3", "s3a")):
        return ""
    return "; a store other than Amazon's has its address in FSSPEC_S3_ENDPOINT_URL"


def one_line(error):
    """Of pyarrow's errors the end alone, as their beginning names the file up to three times."""
    said = " ".join(str(error).split()).rsplit("Invalid: ", 1)[-1]
    return said or type(error).__name__
