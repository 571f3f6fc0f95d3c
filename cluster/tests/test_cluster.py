"""Checks that a cluster with killed executors and a slow worker gives the same results as one
machine.

CLUSTER_PHOTOS sets the number of photos (default: 200).
"""

import json
import os

import pytest

from cluster import Cluster, refused_namespaces
from helpers import SAMPLES, faulty, made_by_worker, sha256, wait_until

PHOTOS = int(os.environ.get("CLUSTER_PHOTOS", "200"))
SIZES = (64, 128)
# The shard size is small enough that each worker gets several shards.
SHARD = max(PHOTOS // 12, 4)
BAD = {"empty.jpg": b"", "text.jpg": b"This is no picture.\n", "half.jpg": SAMPLES[0].read_bytes()[:9000],
       "noise.png": bytes(range(256)) * 40, "huge.png": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + b"\x7f\xff\xff\xff" * 2
       + b"\x08\x02\0\0\0" + b"\0" * 9, "gone.jpg": None}

FILL = """
import fsspec, json, sys
files = fsspec.filesystem("s3")
files.mkdir("bucket")
photos = json.load(open({photos!r}))
for name, path in photos.items():
    if path:
        files.put_file(path, "bucket/photos/" + name)
rows = "".join(f"s3://bucket/photos/{{name}},{{name}}\\n" for name in photos)
files.pipe_file("bucket/list.csv", ("source,id\\n" + rows).encode())
"""

READ = """
import fsspec, hashlib, json
from what2wear_spark.results import from_parquet
files = fsspec.filesystem("s3")
found = {name: hashlib.sha256(files.cat_file(name)).hexdigest() for name in files.find("bucket")}
rows = [row for name in found if "/results/" in name for row in from_parquet(files.cat_file(name))]
print(json.dumps([found, rows]))
"""


@pytest.fixture
def photos(tmp_path):
    """Returns each photo's path by its name in the bucket, or None if the photo does not exist.
    Some photos are bad."""
    found = {f"{number % 7}/{number}{SAMPLES[number % 20].suffix}": SAMPLES[number % 20]
             for number in range(PHOTOS - len(BAD))}
    for number, (name, data) in enumerate(BAD.items()):
        if data is not None:
            (tmp_path / name).write_bytes(data)
        found[f"{number}/{name}"] = None if data is None else tmp_path / name
    # The order spreads bad photos over the shards.
    return dict(sorted(found.items(), key=lambda item: sha256(item[0].encode())))


@pytest.fixture
def cluster(tmp_path):
    if os.geteuid() != 0:
        pytest.skip("network namespaces need root")
    if refusal := refused_namespaces():
        pytest.skip(f"this machine makes no network namespaces: {refusal}")
    made = Cluster(tmp_path)
    yield made
    made.stop()


def test_two_killed_executors_and_a_slow_worker_change_no_byte(cluster, photos, program, tmp_path):
    stopped = tmp_path / "stopped"
    cluster.start([json.dumps({"stops": str(stopped), "stops_after": SHARD // 3}), "{}", '{"slower": 10}'])
    (cluster.s3.folder / f"hold-{cluster.address(2)}").touch()
    (tmp_path / "photos.json").write_text(json.dumps(photos, default=str))
    cluster.python(FILL.format(photos=str(tmp_path / "photos.json")))

    command = cluster.command("s3://bucket/list.csv", "-o", "s3://bucket/thumbs", "--root", "s3://bucket/photos",
                              "--size", ",".join(map(str, SIZES)), "--shard", SHARD,
                              "--worker", faulty(program, tmp_path / "what2wear"))

    def ended():
        return command.poll() is not None

    # In the middle of a shard, only the executor is killed. The executor's children end by
    # themselves.
    wait_until(lambda: stopped.exists() or ended(), "worker 1 stands still amid a shard")
    assert stopped.exists(), cluster.command_said()
    killed = [cluster.kill_executor(1, with_tasks=False)]
    # Between the results and the done mark, the executor is killed with all its processes, as if
    # the machine were lost.
    held = cluster.s3.folder / "held"
    wait_until(lambda: held.exists() or ended(), "worker 2 waits to put a done mark")
    assert held.exists(), cluster.command_said()
    killed.append(cluster.kill_executor(2, with_tasks=True))
    (cluster.s3.folder / "go").touch()
    code, said = command.wait(), cluster.command_said()
    assert code == 0, said
    assert len(set(killed)) == 2

    found, rows = json.loads(cluster.python(READ))
    assert_one_result_a_photo(rows, photos)
    assert_same_bytes_as_one_machine(found, rows, photos, program, tmp_path)
    assert_nothing_else_is_left(cluster, found, rows, photos)
    assert f"{PHOTOS} photos; {PHOTOS - len(BAD)} have their thumbnails, {len(BAD)} failed" in said
    # The held done mark was refused. The mark's shard was made again, and the shard's first results
    # were kept.
    shard = held.read_text().split("/done/")[1].split("-")[0]
    assert sum(f"/done/{shard}-" in name for name in found) == 1


def assert_one_result_a_photo(rows, photos):
    assert sorted(row["id"] for row in rows) == sorted(photos)
    failed = {row["id"].split("/")[1]: row["error"]["code"] for row in rows if row["error"]}
    assert failed == {name: "missing" if data is None else "unusable" for name, data in BAD.items()}


def assert_same_bytes_as_one_machine(found, rows, photos, program, folder):
    alone = made_by_worker(program, SAMPLES, SIZES, folder / "alone")
    hashes = {key: sha256(data) for key, data in alone.items()}
    expected = {f"bucket/thumbs/{size}/{name.rsplit('.', 1)[0]}.jpg": hashes[path, size]
                for name, path in photos.items() if path in SAMPLES for size in SIZES}
    assert {name: hash for name, hash in found.items() if name.split("/")[2:3] in (["64"], ["128"])} == expected
    told = {output["path"].removeprefix("s3://"): output["sha256"] for row in rows for output in row["outputs"]}
    assert told == expected


def assert_nothing_else_is_left(cluster, found, rows, photos):
    outputs = {output["path"].removeprefix("s3://") for row in rows for output in row["outputs"]}
    there = {f"bucket/photos/{name}" for name, path in photos.items() if path} | {"bucket/list.csv"} | outputs
    rest = {name.removeprefix("bucket/thumbs/") for name in found.keys() - there}
    shards = {row["shard"] for row in rows}
    assert {name.split("-")[0] for name in rest} == {f"{kind}/{shard}" for kind in ("done", "results") for shard in shards}
    assert len(rest) == 2 * len(shards)
    for folder in ("tmp", "local1", "local2", "local3"):
        wait_until(lambda: not list(cluster.place(folder).rglob(".what2wear-*")), f"no temporary is left in {folder}")
