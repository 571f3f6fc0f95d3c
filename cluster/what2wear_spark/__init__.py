"""Thumbnails of millions of photos: What2Wear's worker on Apache Spark."""

from what2wear_spark.options import Options, Refusal

__all__ = ["Options", "Refusal", "thumbnails"]


def thumbnails(df, sizes=(256,), output=None, source="source", id=None, name=None, version=None, root=None,
               whole_names=False, shard=1000, resume=True, retry_failed=False, progress=False, **options):
    """Makes thumbnails of the photos that a DataFrame lists, and returns a DataFrame of the results: a row a photo, with
    `id`, `source`, `name`, `outputs`, `key`, `error`, `warnings`, `seconds` and `shard`.

    `source`, `id`, `name` and `version` name columns. It does its work before it returns. `options` are those of
    `Options`: `format`, `quality`, `fast`, `compression`, `memory`, `worker`, `jobs`.
    """
    from what2wear_spark import job, manifest, names
    from what2wear_spark.read import results

    if output is None:
        raise Refusal("no output: give the folder or the bucket's prefix for the thumbnails")
    columns = {"source": source, "id": id, "name": name, "version": version}
    wanted = {ours: column for ours, column in columns.items() if column}
    rows = df.select(*(df[column].cast("string").alias(ours) for ours, column in wanted.items())).toLocalIterator()
    photos = manifest.from_records((row.asDict() for row in rows), root, whole_names)
    made = Options(output=names.absolute(output), sizes=tuple(sizes), **options)
    outcome = job.run(df.sparkSession, photos, made, shard, resume, retry_failed, progress)
    return results(df.sparkSession, outcome.results)
