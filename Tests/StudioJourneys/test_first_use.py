"""Tests a new user's way from an empty wardrobe to a shared outfit, guided only by the pages."""

import io
import zipfile

from playwright.sync_api import expect

from browser import both_widths
from photos import TEN


def add_photos(page, photos):
    """Chooses photos, and waits until all have been read."""
    page.locator("[data-files]").first.set_input_files(photos)
    expect(page.locator("[data-item]")).to_have_count(len(photos))
    expect(page.locator('[data-item][data-state="ready"]')).to_have_count(len(photos), timeout=120_000)


def choose(page, index):
    """Chooses the garment at an index, as soon as it can be pressed."""
    page.locator("label.choice").nth(index).click()
    expect(page.locator("[data-choice]").nth(index)).to_be_checked()


def build_guided(page, name, choices):
    """Goes through all steps, and takes the first garment in each of the first `choices` steps."""
    page.locator("a[href='/outfits/new']").first.click()
    taken = 0
    while page.locator("input[name=name]:visible").count() == 0:
        if taken < choices:
            choose(page, 0)
            taken += 1
            on = page.locator("[data-guided] [type=submit]")
        else:
            on = page.locator(".guided-foot a.button-quiet")
        with page.expect_navigation():
            on.click()
    page.fill("input[name=name]:visible", name)
    expect(page.locator("[data-lay-piece]")).to_have_count(choices)
    page.locator("[data-guided] [type=submit]").click()
    expect(page.locator("h1")).to_have_text(name)


@both_widths
def test_first_use(page, eyes, empty_studio):
    page.goto(empty_studio.key)
    page.wait_for_url("**/wardrobe")
    eyes.at(page, "empty-wardrobe")
    page.goto(empty_studio.address + "/outfits")
    eyes.at(page, "empty-outfits")

    page.goto(empty_studio.address + "/wardrobe")
    page.locator("main a[href='/add']").click()
    page.wait_for_url("**/add")
    eyes.at(page, "add")
    add_photos(page, TEN)
    eyes.at(page, "looked-over")
    first = page.locator("[data-item]").first
    first.locator("[data-name]").fill("Grandmother's coat")
    page.locator("[data-add]").click()
    page.wait_for_url("**/wardrobe*")
    expect(page.locator(".card")).to_have_count(10)
    expect(page.locator(".card-name", has_text="Grandmother's coat")).to_be_visible()
    eyes.at(page, "wardrobe")

    page.locator("a.place[href='/outfits']").click()
    build_guided(page, "Sunday by the river", 4)
    eyes.at(page, "outfit")

    page.goto(empty_studio.address + "/outfits/new?free")
    eyes.at(page, "free")
    for index in range(3):
        choose(page, index)
    expect(page.locator("[data-lay-piece]")).to_have_count(3)
    page.fill("input[name=name]", "Monday")
    eyes.at(page, "laid-out")
    page.locator(".arrange-save [type=submit]").click()
    expect(page.locator("h1")).to_have_text("Monday")

    with page.expect_navigation():
        page.locator("form[action$='/copy'] button").click()
    page.goto(empty_studio.address + "/outfits")
    expect(page.locator("[data-grid] > *")).to_have_count(3)
    eyes.at(page, "outfits")

    page.fill("[data-search] [name=q]", "river")
    expect(page.locator("[data-grid] > *")).to_have_count(1)
    page.locator("[data-grid] a").first.click()
    page.locator("a[href$='/send']").click()
    page.wait_for_url("**/send")
    with page.expect_navigation():
        page.locator(".preset").filter(has=page.locator("input[value=story]")).click()
    expect(page.locator("input[value=story]")).to_be_checked()
    picture = page.locator(".sending-picture img")
    expect(picture).to_be_visible()
    eyes.at(page, "send")
    assert "Sunday by the river" in page.locator("[data-share-text]").input_value()

    with page.expect_download() as saved:
        page.locator("[data-share-picture]").click()
    with open(saved.value.path(), "rb") as file:
        head = file.read(26)
    assert head[:8] == b"\x89PNG\r\n\x1a\n", "the picture that is saved is a PNG"
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (1080, 1920)

    with page.expect_download() as sent:
        page.locator(".sending-buttons a[download]").last.click()
    with open(sent.value.path(), "rb") as file, zipfile.ZipFile(io.BytesIO(file.read())) as bundle:
        assert bundle.testzip() is None
        names = [name.rsplit("/", 1)[-1] for name in bundle.namelist()]
    assert "description.txt" in names and "collage.png" in names, names
    assert empty_studio.stop() == 0
