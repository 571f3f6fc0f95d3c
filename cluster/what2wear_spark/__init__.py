"""Thumbnails of millions of photos: What2Wear's worker on Apache Spark."""

from what2wear_spark.options import Options, Refusal

__all__ = ["Options", "Refusal", "thumbnails"]


def thumbnails(df, sizes=(256,), output=None, source="source", id=None, name=None, version=None, root=None,
               whole_names=False, shard=1000, resume=True, retry_failed=False, progress=False, take_over=False, **options):
    """Makes thumbnails of the photos in a DataFrame, and returns a DataFrame of the results: a row for each photo, with
    `id`, `source`, `name`, `outputs`, `key`, `error`, `warnings`, `seconds` and `shard`.

    `source`, `id`, `name` and `version` are names of columns. The work is done before this returns. `options` are those
    of `Options`: `format`, `quality`, `fast`, `compression`, `memory`, `worker`, `jobs`.
    """
    from what2wear_spark import job, manifest, results, urls

    if output is None:
        raise Refusal("no output: give the folder or the bucket's prefix for the thumbnails")
    columns = {"source": source, "id": id, "name": name, "version": version}
    with urls.named("the DataFrame"):
        wanted = [df[column].cast("string").alias(ours) for ours, column in columns.items() if column]

    def rows():
        with urls.named("the DataFrame"):
            for row in df.select(*wanted).toLocalIterator():
                yield row.asDict()

    made = Options(output=urls.absolute(output), sizes=tuple(sizes), **options)
    outcome = job.run(lambda: df.sparkSession, manifest.from_records(rows(), root, whole_names), made, shard, resume,
                      retry_failed, progress, take_over)
    return results.frame(df.sparkSession, outcome.results)
