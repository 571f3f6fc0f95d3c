import errno

import fsspec
import pytest

from what2wear_spark.options import Refusal
from what2wear_spark.urls import named

ADVICE = "; a store other than Amazon's has its address in FSSPEC_S3_ENDPOINT_URL"


@pytest.fixture(autouse=True)
def no_address(monkeypatch):
    for name in ("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"):
        monkeypatch.delenv(name, raising=False)
    for protocol in ("s3", "s3a"):
        monkeypatch.delitem(fsspec.config.conf, protocol, raising=False)


def refusal(url, error):
    with pytest.raises(Refusal) as refusal, named(url):
        raise error
    return str(refusal.value), refusal.value.code


def test_a_bucket_that_amazon_does_not_have_may_be_in_another_store():
    assert refusal("s3://mine/a", FileNotFoundError()) == (f"s3://mine/a: is not there{ADVICE}", 66)
    assert refusal("s3a://mine", PermissionError("Access Denied")) == (
        f"s3a://mine: may not be read or written: Access Denied{ADVICE}", 66)


def test_what_else_goes_wrong_is_none_of_the_address():
    full = OSError(errno.ENOSPC, "No space left on device")
    assert refusal("s3://mine", full) == ("s3://mine: [Errno 28] No space left on device", 74)
    assert refusal("s3://mine/a.csv", ValueError("no columns")) == ("s3://mine/a.csv: no columns", 65)
    assert refusal("gs://mine", FileNotFoundError()) == ("gs://mine: is not there", 66)
    assert refusal("mine", FileNotFoundError()) == ("mine: is not there", 66)


def test_an_address_that_is_named_is_not_advised(monkeypatch):
    monkeypatch.setenv("AWS_ENDPOINT_URL_S3", "https://store.example")
    assert refusal("s3://mine", FileNotFoundError()) == ("s3://mine: is not there", 66)
    monkeypatch.delenv("AWS_ENDPOINT_URL_S3")
    fsspec.config.set_conf_env(fsspec.config.conf, {"FSSPEC_S3_ENDPOINT_URL": "https://store.example"})
    assert refusal("s3://mine", FileNotFoundError()) == ("s3://mine: is not there", 66)
