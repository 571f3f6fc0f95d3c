"""Tests a bundle at its recipient: its page without a studio, and its files in independent
readers."""

import hashlib
import json
import shutil
import zipfile
from pathlib import Path

import html5lib
import pytest
from jsonschema import Draft202012Validator
from playwright.sync_api import expect

from browser import DESK, PHONE


@pytest.fixture
def share(stock, tmp_path, what2wear):
    """Returns a function that shares the stock wardrobe's outfit, such as `share("brunch",
    "--language", "es")`. It returns the bundle's path."""

    def run(name, *options):
        place = tmp_path / name
        what2wear("outfit", "share", "Sunday by the river", "-o", str(place), *options, wardrobe=stock)
        return place

    return run


@pytest.mark.parametrize("width, language, scheme", [(PHONE, "en", "light"), (DESK, "es", "dark")])
def test_the_page_of_a_bundle(page, eyes, share, language, scheme):
    folder = share("brunch", "--language", language, "--text", "Bring a scarf & gloves.\n\n<b>Eleven</b> sharp.")
    page.emulate_media(color_scheme=scheme)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"file://{folder}/index.html")
    expect(page.locator("h1")).to_have_text("Sunday by the river")
    expect(page.locator("li")).to_have_count(4)
    expect(page.locator("p", has_text="<b>Eleven</b> sharp.")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == language
    page.locator("li img").last.scroll_into_view_if_needed()
    eyes.at(page, f"bundle-{language}-{scheme}")
    assert all(url.startswith(f"file://{folder}/") for url in asked), asked
    for link in page.locator("a").all():
        assert (folder / link.get_attribute("href")).is_file()
    sentence = page.locator("meta[property='og:description']").get_attribute("content")
    assert sentence + "\n" == (folder / "alt.txt").read_text()


def test_the_page_breaks_no_rule_of_html(share):
    html = share("brunch", "--title", "\"Ana's\" <brunch> & co. 👗 \u202eabc").joinpath("index.html").read_bytes()
    html5lib.HTMLParser(strict=True).parse(html, transport_encoding="utf-8")


def test_outfit_json_follows_its_schema(share):
    schema = json.loads((Path(__file__).parents[2] / "docs" / "outfit.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    record = json.loads(share("brunch", "--item-fields", "type,brand,owner").joinpath("outfit.json").read_text())
    Draft202012Validator(schema).validate(record)
    assert all(item["garment"]["owner"] == "Ana Torres" for item in record["items"])
    for key in schema["required"]:
        less = {name: value for name, value in record.items() if name != key}
        assert not Draft202012Validator(schema).is_valid(less), key


def test_a_zip_file_is_the_folder(share, tmp_path):
    folder, file = share("brunch"), share("brunch.zip")
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert names == sorted(names, key=lambda name: name.encode())
        archive.extractall(tmp_path / "unpacked")
    listed = {each.relative_to(folder): each.read_bytes() for each in folder.rglob("*") if each.is_file()}
    unpacked = tmp_path / "unpacked" / "brunch"
    assert listed == {each.relative_to(unpacked): each.read_bytes() for each in unpacked.rglob("*") if each.is_file()}


def test_the_same_photos_make_the_same_zip_file(share, monkeypatch):
    digests = set()
    for number, zone in enumerate(["UTC", "Asia/Kathmandu", "America/St_Johns"]):
        monkeypatch.setenv("TZ", zone)
        file = share(f"{number}/brunch.zip")
        digests.add(hashlib.sha256(file.read_bytes()).hexdigest())
    assert len(digests) == 1


def test_png_copies_that_are_imported_and_shared_again_are_the_same(share, tmp_path, what2wear):
    options = ["--preset", "story", "--format", "png"]
    first = share("first.zip", *options)
    wardrobe = tmp_path / "other"
    what2wear("import", str(first), wardrobe=wardrobe)
    second = tmp_path / "second"
    what2wear("outfit", "share", "Sunday by the river", "-o", str(second), *options, wardrobe=wardrobe)
    shutil.unpack_archive(first, tmp_path / "unpacked")
    unpacked = tmp_path / "unpacked" / "first"
    names = sorted(each.relative_to(unpacked) for each in unpacked.rglob("*") if each.is_file())
    assert [name for name in names if (second / name).read_bytes() != (unpacked / name).read_bytes()] == []
    assert json.loads((second / "outfit.json").read_text())["of"] == "outfit"
