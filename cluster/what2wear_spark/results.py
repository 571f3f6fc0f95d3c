"""What stands in a shard's results: a row a photo, in Parquet."""

import io
from collections import Counter

SCHEMA = ("id string, source string, name string, outputs array<struct<path string, bytes bigint, width int, height int, "
          "sha256 string>>, key string, error struct<code string, message string, retryable boolean>, "
          "warnings array<string>, seconds double, shard string")


def arrow_schema():
    import pyarrow as pa

    output = pa.struct([("path", pa.string()), ("bytes", pa.int64()), ("width", pa.int32()), ("height", pa.int32()),
                        ("sha256", pa.string())])
    error = pa.struct([("code", pa.string()), ("message", pa.string()), ("retryable", pa.bool_())])
    return pa.schema([("id", pa.string()), ("source", pa.string()), ("name", pa.string()),
                      ("outputs", pa.list_(output)), ("key", pa.string()), ("error", error),
                      ("warnings", pa.list_(pa.string())), ("seconds", pa.float64()), ("shard", pa.string())])


def row(photo, answer, seconds, shard):
    return {"id": photo.id, "source": photo.source, "name": photo.name, "outputs": answer.get("outputs", []),
            "key": answer.get("key"), "error": answer.get("error"), "warnings": answer.get("warnings", []),
            "seconds": seconds, "shard": shard}


def as_parquet(rows):
    import pyarrow
    from pyarrow import parquet

    file = io.BytesIO()
    parquet.write_table(pyarrow.Table.from_pylist(rows, schema=arrow_schema()), file, compression="zstd")
    return file.getvalue()


def from_parquet(data):
    from pyarrow import parquet

    return parquet.read_table(io.BytesIO(data)).to_pylist()


def counted(rows):
    """A shard's part of the summary."""
    errors = Counter((row["error"]["code"], row["error"]["message"]) for row in rows if row["error"])
    examples = {(row["error"]["code"], row["error"]["message"]): row["source"] for row in reversed(rows) if row["error"]}
    return {"photos": len(rows), "failed": errors.total(), "errors": errors, "examples": examples,
            "bytes": sum(output["bytes"] for row in rows for output in row["outputs"])}
