"""What every journey starts from: a studio on a wardrobe of its own, and a browser of a phone's or a desk's width."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from browser import Eyes
from photos import TEN
from studio import Studio


def pytest_addoption(parser):
    parser.addoption("--studio", required=True, help="the built what2wear-studio")
    parser.addoption("--program", required=True, help="the built what2wear")
    parser.addoption("--pictures", required=True, help="the folder for screenshots")


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(params=[390, 1280])
def width(request):
    return request.param


@pytest.fixture
def eyes(request, width):
    name = request.node.originalname.removeprefix("test_").replace("_", "-")
    eyes = Eyes(Path(request.config.getoption("--pictures")), f"{name}-{width}")
    yield eyes
    eyes.assert_silent()


@pytest.fixture
def context(chromium, width):
    """A browser that nobody has used yet."""
    context = chromium.new_context(
        viewport={"width": width, "height": 844 if width < 700 else 900}, has_touch=width < 700,
        locale="en-GB", accept_downloads=True,
    )
    context.set_default_timeout(30_000)
    yield context
    context.close()


@pytest.fixture
def page(context, eyes):
    return eyes.follow(context.new_page())


@pytest.fixture(scope="session")
def what2wear(request):
    """Runs the terminal's program: `what2wear("garment", "list", wardrobe=…)` returns what it prints."""
    program = request.config.getoption("--program")

    def run(*arguments, wardrobe):
        return subprocess.run(
            [program, *arguments, "--wardrobe", str(wardrobe)], check=True, capture_output=True, text=True
        ).stdout

    return run


@pytest.fixture(scope="session")
def stock(tmp_path_factory, what2wear):
    """A wardrobe of ten garments and an outfit, of which each journey gets a copy."""
    folder = tmp_path_factory.mktemp("stock") / "wardrobe"
    what2wear("user", "add", "Ana Torres", wardrobe=folder)
    for photo in TEN:
        what2wear("garment", "add", photo, wardrobe=folder)
    garments = what2wear("garment", "list", "--json", wardrobe=folder)
    ids = [json.loads(line)["id"] for line in garments.splitlines()]
    what2wear("outfit", "create", "Sunday by the river", *ids[:4], wardrobe=folder)
    return folder


def run_studio(request, wardrobe):
    studio = Studio(request.config.getoption("--studio"), str(wardrobe))
    request.addfinalizer(lambda: studio.process.poll() is None and studio.stop())
    return studio


@pytest.fixture
def empty_studio(request, tmp_path):
    """A studio on a wardrobe that is not there yet."""
    return run_studio(request, tmp_path / "wardrobe")


@pytest.fixture
def studio(request, tmp_path, stock):
    """A studio on ten garments and an outfit."""
    shutil.copytree(stock, tmp_path / "wardrobe", symlinks=True)
    return run_studio(request, tmp_path / "wardrobe")


@pytest.fixture
def main(page, studio):
    """The wardrobe, signed in by the key that the studio printed."""
    page.goto(studio.key)
    page.wait_for_url("**/wardrobe")
    return page
