"""Fixtures for every test: the built program, some photos, and an engine on this machine."""

import os
import shutil
import sys
from pathlib import Path

import fsspec
import pytest

from helpers import SAMPLES, free_port, wait_until
from s3 import S3Server

CLUSTER = Path(__file__).parent.parent


def pytest_addoption(parser):
    parser.addoption("--program", required=True, help="the built what2wear")


def pytest_configure():
    # Tasks and commands run in other processes, so they need these settings.
    sys.path.insert(0, str(CLUSTER))
    os.environ["PYTHONPATH"] = str(CLUSTER)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"


@pytest.fixture(scope="session")
def program(request):
    return str(Path(request.config.getoption("--program")).absolute())


@pytest.fixture(scope="session")
def spark():
    from pyspark.sql import SparkSession

    session = (SparkSession.builder.master("local[2]").appName("what2wear tests")
               .config("spark.ui.enabled", "false").config("spark.log.level", "ERROR").getOrCreate())
    yield session
    session.stop()


@pytest.fixture
def wardrobe(tmp_path):
    """A folder with six photos in two subfolders."""
    folder = tmp_path / "wardrobe"
    for number, sample in enumerate(SAMPLES[:6]):
        place = folder / ("tops" if number % 2 else "shoes")
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(sample, place)
    return folder


@pytest.fixture(scope="session")
def s3(tmp_path_factory):
    """A bucket `wardrobe` on this machine, which fsspec and all child processes can use."""
    server = S3Server("127.0.0.1", free_port(), tmp_path_factory.mktemp("s3"))
    before = dict(os.environ)
    os.environ.update(server.environment)
    fsspec.config.set_conf_env(fsspec.config.conf)
    server.start()
    wait_until(server.answers, "S3 answers")
    files = fsspec.filesystem("s3")
    files.mkdir("wardrobe")
    yield files
    server.stop()
    os.environ.clear()
    os.environ.update(before)
