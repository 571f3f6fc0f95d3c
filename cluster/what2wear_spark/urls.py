"""Resolves URLs to a file system and a plain path, and reports errors in one line."""

import contextlib
import os

import fsspec

from what2wear_spark.options import Refusal


def local_path(url):
    """Returns the path of a URL on this machine; None for a URL elsewhere."""
    if url.startswith("file://"):
        return url.removeprefix("file://")
    return None if "://" in url else url


def absolute(url):
    """Makes a URL independent of the working directory."""
    path = local_path(url)
    return url.rstrip("/") if path is None else os.path.abspath(path)


def opened(url):
    """Returns the file system, and the path on it. Parses only the URL's beginning, because fsspec would take a `::`
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
    """Returns why fsspec would take this name for another object; None if it would not."""
    if local_path(url) is not None or url.startswith("http"):
        return None
    if url.endswith("/"):
        return "its name ends in a slash, or its folder has no name (//): fsspec cannot list or fetch it"
    if "?versionid=" in url.lower():
        return "its name contains ?versionId=, which fsspec takes for an object's version"
    return None


def entries(files, folder):
    """Returns a folder's current entries. File systems cache listings, adlfs even when asked not to. Forgetting each
    folder before the next also bounds the memory."""
    files.invalidate_cache()
    return files.ls(folder, detail=True)


@contextlib.contextmanager
def named(url):
    """Turns errors in its block, of the store or of the contents, into a refusal that names the URL."""
    try:
        yield
    except (Refusal, AssertionError, AttributeError, NameError):
        # The last three are bugs in this package, which need their trace.
        raise
    except FileNotFoundError as error:
        raise Refusal(f"{url}: is not there{elsewhere(url)}", 66) from error
    except PermissionError as error:
        raise Refusal(f"{url}: may not be read or written: {one_line(error)}{elsewhere(url)}", 66) from error
    except Exception as error:
        # pyarrow reports unreadable contents with one of the first four.
        unusable = isinstance(error, (ValueError, TypeError, LookupError, NotImplementedError))
        raise Refusal(f"{url}: {one_line(error)}", 65 if unusable else 74) from error


def elsewhere(url):
    """Returns advice for an S3 bucket that Amazon does not have or allow, if no other store's address is configured."""
    if not url.startswith(("s3://", "s3a://")) or os.environ.keys() & {"AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3"}:
        return ""
    if any("endpoint_url" in fsspec.config.conf.get(protocol, {}) for protocol in ("s3", "s3a")):
        return ""
    return "; a store other than Amazon's has its address in FSSPEC_S3_ENDPOINT_URL"


def one_line(error):
    """Returns the error on one line. Of pyarrow's errors only the end, because their beginning names the file up to
    three times."""
    said = " ".join(str(error).split()).rsplit("Invalid: ", 1)[-1]
    return said or type(error).__name__
