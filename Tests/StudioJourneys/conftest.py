"""Fixtures for every journey: a studio with its own wardrobe, and a browser as wide as a phone."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from browser import PHONE, Eyes
from client import Client
from people import ANA, PASSWORD
from photos import TEN
from post_office import PostOffice
from studio import PATIENCE, Studio


# The long timeout makes tests independent of the machine's speed.
expect.set_options(timeout=PATIENCE * 1000)


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


@pytest.fixture
def width():
    """A phone's width, unless a journey uses `both_widths` or a list of its own."""
    return PHONE


@pytest.fixture
def eyes(request, width):
    name = request.node.originalname.removeprefix("test_").replace("_", "-")
    eyes = Eyes(Path(request.config.getoption("--pictures")), f"{name}-{width}")
    yield eyes
    eyes.assert_silent()


@pytest.fixture
def new_browser(chromium, width):
    """Returns a function that opens a new browser."""
    contexts = []

    def new(**options):
        context = chromium.new_context(
            viewport={"width": width, "height": 844 if width < 700 else 900}, has_touch=width < 700,
            locale="en-GB", accept_downloads=True, **options,
        )
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        return context

    yield new
    for context in contexts:
        context.close()


@pytest.fixture
def context(new_browser):
    return new_browser()


@pytest.fixture
def page(context, eyes):
    return eyes.follow(context.new_page())


@pytest.fixture
def stranger(new_browser, eyes):
    """A page in another browser."""
    return eyes.follow(new_browser().new_page())


@pytest.fixture(scope="session")
def what2wear(request):
    """Returns a function that runs the terminal program, such as `what2wear("garment", "list",
    wardrobe=…)`. It returns the program's output."""
    program = request.config.getoption("--program")

    def run(*arguments, wardrobe, typed=None):
        return subprocess.run(
            [program, *arguments, "--wardrobe", str(wardrobe)], check=True, capture_output=True, text=True,
            input=typed,
        ).stdout

    return run


def keep_pictures(program, wardrobe, garments, outfit):
    """Caches the pictures of a wardrobe, so that journeys need not wait for them. The studio
    makes the pictures in a copy, because signing in changes the database."""
    copy = shutil.copytree(wardrobe, wardrobe.with_name("copy"), symlinks=True)
    studio = Studio(program, str(copy))
    client = Client(studio).use_key()
    for garment in garments:
        client.ask("POST", "/arrangements", json={"garments": [garment]})
    for page in ["/wardrobe", "/outfits", f"/outfits/{outfit}", f"/outfits/{outfit}/edit", "/outfits/new?free",
                 "/today"]:
        for address in set(re.findall(r"/[^\s\"]+\.webp[^\s\",]*", client.get(page).text)):
            client.get(html.unescape(address))
    assert studio.stop() == 0
    shutil.copytree(copy / "cache", wardrobe / "cache", dirs_exist_ok=True)


@pytest.fixture(scope="session")
def stock(request, tmp_path_factory, what2wear):
    """A wardrobe with ten garments and an outfit. Each journey gets a copy."""
    folder = tmp_path_factory.mktemp("stock") / "wardrobe"
    what2wear("user", "add", "Ana Torres", wardrobe=folder)
    for photo in TEN:
        what2wear("garment", "add", photo, wardrobe=folder)
    garments = what2wear("garment", "list", "--json", wardrobe=folder)
    ids = [json.loads(line)["id"] for line in garments.splitlines()]
    what2wear("outfit", "create", "Sunday by the river", *ids[:4], wardrobe=folder)
    outfit = json.loads(what2wear("outfit", "list", "--json", wardrobe=folder))["id"]
    keep_pictures(request.config.getoption("--studio"), folder, ids, outfit)
    return folder


@pytest.fixture(scope="session")
def outfit(stock, what2wear):
    """The identifier of the outfit in the stock wardrobe."""
    return json.loads(what2wear("outfit", "list", "--json", wardrobe=stock))["id"]


@pytest.fixture
def run_studio(request):
    """Returns a function that starts a studio, such as `run_studio(wardrobe, "--registration",
    "open")`."""

    def run(wardrobe, *options):
        studio = Studio(request.config.getoption("--studio"), str(wardrobe), *options)
        request.addfinalizer(lambda: studio.process.poll() is None and studio.stop())
        return studio

    return run


@pytest.fixture
def post_office():
    """A server that receives the studio's mails."""
    office = PostOffice()
    yield office
    office.close()


@pytest.fixture
def empty_studio(run_studio, tmp_path):
    """A studio whose wardrobe does not exist yet."""
    return run_studio(tmp_path / "wardrobe")


@pytest.fixture
def wardrobe(tmp_path, stock):
    """A copy of the wardrobe with ten garments and an outfit."""
    return shutil.copytree(stock, tmp_path / "wardrobe", symlinks=True)


@pytest.fixture
def ana(what2wear, wardrobe):
    """Gives the wardrobe's user an address and a password."""
    what2wear("user", "edit", "Ana Torres", "--email", ANA, wardrobe=wardrobe)
    what2wear("user", "password", ANA, wardrobe=wardrobe, typed=PASSWORD)


@pytest.fixture
def studio(run_studio, wardrobe):
    """A studio with ten garments and an outfit."""
    return run_studio(wardrobe)


@pytest.fixture
def terminal(what2wear, studio):
    """Returns a function that runs the terminal program on the studio's wardrobe."""
    return lambda *arguments: what2wear(*arguments, wardrobe=studio.wardrobe)


@pytest.fixture
def main(page, studio):
    """The wardrobe's page, signed in with the studio's key."""
    page.goto(studio.key)
    page.wait_for_url("**/wardrobe")
    return page
