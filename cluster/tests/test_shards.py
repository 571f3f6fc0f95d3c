import io
import random

import pytest

from what2wear_spark.manifest import Photo
from what2wear_spark.options import Options, Refusal
from what2wear_spark.shards import read_shard, write_list

PHOTOS = [Photo(f"{n}", f"s3://b/{n}.jpg", f"{n}", "") for n in range(20000)]


class InMemory:
    """As much of fsspec as reading a shard needs."""
    def __init__(self, data):
        self.data = data

    def cat_file(self, _, start, end):
        return self.data[start:end]


def shards(photos, fingerprint="", most=1000):
    return write_list(photos, io.BytesIO(), fingerprint, most).shards


def test_shards_hold_500_to_1000_photos_and_each_photo_once():
    file = io.BytesIO()
    plan = write_list(PHOTOS, file, "", 1000)
    assert all(500 <= shard.photos <= 1000 for shard in plan.shards[:-1])
    assert plan.photos == sum(shard.photos for shard in plan.shards) == len(PHOTOS)
    files = InMemory(file.getvalue())
    assert [photo for shard in plan.shards for photo in read_shard(files, "list", shard)] == PHOTOS


def test_names_of_any_letters_come_back():
    odd = [Photo("1", "s3://b/a\u2028b\n\x85.jpg", "a\u2028b\n\x85", "\u00e9")]
    file = io.BytesIO()
    plan = write_list(odd, file, "", 1000)
    assert read_shard(InMemory(file.getvalue()), "list", plan.shards[0]) == odd


def test_a_new_photo_makes_few_shards_new():
    before = {shard.hash for shard in shards(PHOTOS)}
    chance = random.Random(19)
    for _ in range(20):
        place = chance.randrange(len(PHOTOS))
        new = [*PHOTOS[:place], Photo("new", "s3://b/new.jpg", "new", ""), *PHOTOS[place:]]
        after = {shard.hash for shard in shards(new)}
        # Its own shard; and the next ones where the border behind it is not met again at once.
        assert 1 <= len(after - before) < len(after) / 2


def test_another_version_of_a_photo_makes_one_shard_new():
    before = {shard.hash for shard in shards(PHOTOS)}
    after = {shard.hash for shard in shards([PHOTOS[0]._replace(version="2"), *PHOTOS[1:]])}
    assert len(after - before) == 1


@pytest.mark.parametrize("change", [{"sizes": (128,)}, {"format": "webp"}, {"quality": 50}, {"fast": True}])
def test_what_changes_bytes_makes_all_shards_new(change):
    before, after = Options("/out"), Options("/out", **change)
    assert {s.hash for s in shards(PHOTOS, before.fingerprint("1"))}.isdisjoint(
        s.hash for s in shards(PHOTOS, after.fingerprint("1")))
    assert before.fingerprint("1") != before.fingerprint("2")


def test_what_changes_no_byte_makes_none_new():
    assert Options("/out", memory="2G", jobs=4).fingerprint("1") == Options("s3://b").fingerprint("1")


def test_a_clash_names_both():
    clash = [*PHOTOS, Photo("x", "s3://b/other.png", "7", ""), Photo("y", "s3://b/third.png", "9", "")]
    with pytest.raises(Refusal) as refusal:
        shards(clash)
    assert str(refusal.value).startswith("s3://b/7.jpg and s3://b/other.png would both be written to 7; so would 1 more.")
    assert refusal.value.code == 65
