"""Resolves URLs to a file system and a path, and reports errors on one line."""

import contextlib
import os

import fsspec

from what2wear_spark.options import Refusal


def local_path(url):
    """Returns the path of a URL on this machine, or None for other URLs."""
    if url.startswith("file://"):
        return url.removeprefix("file://")
    return None if "://" in url else url


def absolute(url):
    """Makes a URL independent of the working directory."""
    path = local_path(url)
    return url.rstrip("/") if path is None else os.path.abspath(path)


def opened(url):
    """Returns the file system, and the path on it. Only the URL's beginning is parsed, because
    fsspec would treat a `::` in the rest as a chain of file systems."""
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
    """Returns the reason why fsspec would use another object for this name, or None."""
    if local_path(url) is not None or url.startswith("http"):
        return None
    if url.endswith("/"):
        return "its name ends in a slash, or its folder has no name (//): fsspec cannot list or fetch it"
    if "?versionid=" in url.lower():
        return "its name contains ?versionId=, which fsspec takes for an object's version"
    return None


def entries(files, folder):
    """Returns a folder's current entries. File systems cache listings, and adlfs always does.
    Clearing the cache before each folder also limits the memory."""
    files.invalidate_cache()
    return files.ls(folder, detail=True)


@contextlib.contextmanager
def named(url):
    """Turns errors of the store or of the contents into a refusal that names the URL."""
    try:
        yield
    except (Refusal, AssertionError, AttributeError, NameError):
        # The last three errors are bugs in this package, and need their traceback.
        raise
    except FileNotFoundError as error:
        raise Refusal(f"{url}: is not there{elsewhere(url)}", 66) from error
    except PermissionError as error:
        raise Refusal(f"{url}: may not be read or written: {one_line(error)}{elsewhere(url)}", 66) from error
    except Exception as error:
        # For unreadable contents, pyarrow raises one of these errors.
        unusable = isinstance(error, (ValueError, TypeError, LookupError, NotImplementedError))
        raise Refusal(f"{url}: {one_line(error)}", 65 if unusable else 74) from error


def elsewhere(url):
    """Returns advice if an S3 bucket is not found or allowed at Amazon and no other store's
    address is configured."""
    if not url.startswith(("s3://", "s3a://")) or os.environ.keys() & {"AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3"}:
        return ""
    if any("endpoint_url" in fsspec.config.conf.get(protocol, {}) for protocol in ("s3", "s3a")):
        return ""
    return "; a store other than Amazon's has its address in FSSPEC_S3_ENDPOINT_URL"


def one_line(error):
    """Returns an error on one line. For pyarrow's errors, only the end is kept, because the
    beginning names the file up to three times."""
    said = " ".join(str(error).split()).rsplit("Invalid: ", 1)[-1]
    return said or type(error).__name__
