"""A shard's results: a row for each photo, in Parquet."""

import io
from collections import Counter

import pyarrow as pa
from pyarrow import parquet

from what2wear_spark.urls import opened

OUTPUT = pa.struct([("path", pa.string()), ("bytes", pa.int64()), ("width", pa.int32()), ("height", pa.int32()),
                    ("sha256", pa.string())])
ERROR = pa.struct([("code", pa.string()), ("message", pa.string()), ("retryable", pa.bool_())])
SCHEMA = pa.schema([("id", pa.string()), ("source", pa.string()), ("name", pa.string()), ("outputs", pa.list_(OUTPUT)),
                    ("key", pa.string()), ("error", ERROR), ("warnings", pa.list_(pa.string())),
                    ("seconds", pa.float64()), ("shard", pa.string())])
# The maximum number of a shard's error reasons that are sent to the driver.
REASONS = 20


def row(photo, answer, seconds, shard):
    error = answer.get("error")
    return {"id": utf8(photo.id), "source": utf8(photo.source), "name": utf8(photo.name),
            "outputs": answer.get("outputs", []), "key": answer.get("key"),
            "error": error and error | {"message": utf8(error["message"])},
            "warnings": [utf8(warning) for warning in answer.get("warnings", [])], "seconds": seconds, "shard": shard}


def utf8(text):
    """Escapes a file name that is not UTF-8, because Parquet requires UTF-8."""
    return text.encode("utf-8", "backslashreplace").decode()


def as_parquet(rows):
    file = io.BytesIO()
    parquet.write_table(pa.Table.from_pylist(rows, schema=SCHEMA), file, compression="zstd")
    return file.getvalue()


def from_parquet(data):
    return parquet.read_table(io.BytesIO(data)).to_pylist()


def frame(spark, urls):
    """Returns the results as a DataFrame. Tasks read them with fsspec, so the engine needs no
    connector."""
    from pyspark.sql.pandas.types import from_arrow_schema

    found = spark.sparkContext.parallelize(urls, len(urls)).flatMap(read)
    return spark.createDataFrame(found, from_arrow_schema(SCHEMA))


def read(url):
    files, path = opened(url)
    return from_parquet(files.cat_file(path))


def counted(rows):
    """Returns a shard's part of the summary."""
    failed = [row for row in rows if row["error"]]
    reasons = Counter((row["error"]["code"], row["error"]["message"]) for row in failed).most_common(REASONS)
    examples = {(row["error"]["code"], row["error"]["message"]): row["source"] for row in reversed(failed)}
    return {"photos": len(rows), "failed": len(failed), "retryable": sum(row["error"]["retryable"] for row in failed),
            "errors": dict(reasons), "examples": {reason: examples[reason] for reason, _ in reasons},
            "bytes": sum(output["bytes"] for row in rows for output in row["outputs"])}
