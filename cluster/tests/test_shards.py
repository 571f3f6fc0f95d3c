import random

import fsspec
import pytest

from what2wear_spark.manifest import Photo
from what2wear_spark.options import Options, Refusal
from what2wear_spark.shards import made_by, read_shard, write_list

PHOTOS = sorted(Photo(f"{n}", f"{n}", f"s3://b/{n}.jpg", "") for n in range(20000))


@pytest.fixture
def shards(tmp_path):
    def cut(photos, fingerprint="", most=1000):
        return made_by(fingerprint, write_list(photos, str(tmp_path / "list"), most))
    return cut


@pytest.fixture
def listed(tmp_path, shards):
    """Returns a function that reads the photos of each shard, as a task does."""
    def read(photos):
        return [read_shard(fsspec.filesystem("file"), str(tmp_path / "list"), shard) for shard in shards(photos)]
    return read


def test_shards_hold_500_to_1000_photos_and_each_photo_once(shards, listed):
    plan = shards(PHOTOS)
    assert all(500 <= shard.photos <= 1000 for shard in plan[:-1])
    assert sum(shard.photos for shard in plan) == len(PHOTOS)
    assert [photo for part in listed(PHOTOS) for photo in part] == PHOTOS


def test_the_order_of_the_list_changes_no_shard(shards):
    shuffled = random.Random(19).sample(PHOTOS, len(PHOTOS))
    assert shuffled != PHOTOS
    assert shards(shuffled) == shards(PHOTOS)


def test_names_of_any_letters_come_back(listed):
    odd = [Photo("a\u2028b\n\x85", "1", "s3://b/a\u2028b\n\x85.jpg", "\u00e9"), Photo("\udcff", "2", "/\udcff.jpg", "")]
    (photos,) = listed(odd)
    assert sorted(photos) == odd


def test_a_list_that_cannot_be_sorted_says_why(tmp_path):
    with pytest.raises(Refusal, match="the list of all photos: sort: .*nowhere.*TMPDIR") as refusal:
        write_list(PHOTOS, str(tmp_path / "nowhere" / "list"))
    assert refusal.value.code == 74


def test_a_new_photo_makes_few_shards_new(shards):
    before = {shard.hash for shard in shards(PHOTOS)}
    chance = random.Random(19)
    for _ in range(20):
        place = chance.randrange(len(PHOTOS))
        new = Photo(f"{place}-new", "new", "s3://b/new.jpg", "")
        after = {shard.hash for shard in shards([*PHOTOS, new])}
        # The photo's own shard changes. The following shards may change, too, until a border is
        # found again.
        assert 1 <= len(after - before) < len(after) / 2


def test_another_version_of_a_photo_makes_one_shard_new(shards):
    before = {shard.hash for shard in shards(PHOTOS)}
    after = {shard.hash for shard in shards([PHOTOS[0]._replace(version="2"), *PHOTOS[1:]])}
    assert len(after - before) == 1


@pytest.mark.parametrize("change", [{"sizes": (128,)}, {"format": "webp"}, {"quality": 50}, {"fast": True}])
def test_what_changes_bytes_makes_all_shards_new(shards, change):
    before, after = Options("/out"), Options("/out", **change)
    assert {s.hash for s in shards(PHOTOS, before.fingerprint("1"))}.isdisjoint(
        s.hash for s in shards(PHOTOS, after.fingerprint("1")))
    assert before.fingerprint("1") != before.fingerprint("2")


def test_what_changes_no_byte_makes_none_new():
    assert Options("/out", memory="2G", jobs=4).fingerprint("1") == Options("s3://b").fingerprint("1")


def test_a_clash_names_both(shards):
    clash = [*PHOTOS, Photo("7", "x", "s3://b/other.png", ""), Photo("9", "y", "s3://b/third.png", "")]
    with pytest.raises(Refusal) as refusal:
        shards(clash)
    assert str(refusal.value).startswith("s3://b/7.jpg and s3://b/other.png would both be written to 7; so would 1 more.")
    assert refusal.value.code == 65
