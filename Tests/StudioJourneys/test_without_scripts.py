"""All that is possible without scripts, by links and forms alone."""

import re
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

import photos
from people import speak
from test_first_use import choose


@pytest.fixture
def plain(chromium, eyes, studio, width):
    viewport = {"width": width, "height": 844}
    context = chromium.new_context(viewport=viewport, java_script_enabled=False)
    page = eyes.follow(context.new_page())
    page.goto(studio.key)

    @contextmanager
    def twin(page):
        scripted = chromium.new_context(viewport=viewport, storage_state=context.storage_state())
        other = scripted.new_page()
        html = re.sub(r"<script\b.*?</script>", "", page.content(), flags=re.S)
        html = html.replace("data-unscripted", "").replace("data-only-scripted", "hidden")
        other.route(page.url, lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))
        other.goto(page.url)
        yield other
        scripted.close()

    eyes.twin = twin
    yield page
    context.close()


def test_plain_pages(plain, studio):
    page = plain
    page.fill("[name=q]", "coat")
    page.keyboard.press("Enter")
    expect(page.locator(".card")).to_have_count(1)
    page.locator(".card a").click()
    page.fill("#field-brand", "By hand")
    page.locator("[data-save-bar] [type=submit]").click()
    expect(page.locator("#field-brand")).to_have_value("By hand")

    page.goto(studio.address + "/outfits/new")
    while page.locator("input[name=name]:visible").count() == 0:
        choose(page, 0)
        with page.expect_navigation():
            page.locator("[data-guided] [type=submit]").click()
    page.fill("input[name=name]", "Without scripts")
    page.locator("[data-guided] [type=submit]").click()
    expect(page.locator("h1")).to_have_text("Without scripts")
    with page.expect_navigation():
        page.locator("form[action$='/remove'] button").click()
    page.goto(studio.address + "/outfits?q=without")
    expect(page.locator("[data-grid] > *")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "es"])
def test_plain_adding(plain, eyes, studio, width, language, tmp_path):
    page = plain
    eyes.prefix = f"plain-adding-{language}-{width}"
    speak(page, studio, language)
    page.goto(studio.address + "/add")
    expect(page.locator("[data-drop]")).to_be_hidden()
    eyes.at(page, "form")
    files = [
        photos.garment(tmp_path / "red-shirt.jpg"), photos.garment(tmp_path / "IMG_0001.jpg", (30, 120, 70)),
        photos.no_photo(tmp_path / "notes.jpg"), *photos.samples("blue-jeans"),
    ]
    page.set_input_files("[name=photos]", files)
    page.locator("form[action='/add/photos'] [type=submit]").click()
    refused = page.locator(".refused li")
    expect(refused).to_have_count(2)
    expect(page.locator(".refused a")).to_have_text("blue jeans")
    items = page.locator("[data-item]")
    expect(items).to_have_count(2)
    eyes.at(page, "looked-over")
    for index in range(2):
        items.nth(index).locator("[data-name]").fill(f"Plain {index}")
        items.nth(index).locator("[data-kind]").select_option("clothing shirt")
    # Enter adds; it does not leave the first one out.
    items.first.locator("[data-name]").press("Enter")
    page.wait_for_url("**/wardrobe?added=2")
    expect(page.locator(".card-name", has_text="Plain")).to_have_count(2)

    page.goto(studio.address + "/add")
    page.set_input_files("[name=photos]", photos.garment(tmp_path / "grey.jpg", (90, 90, 90)))
    page.locator("form[action='/add/photos'] [type=submit]").click()
    expect(items).to_have_count(1)
    items.first.locator("[data-drop-one]").click()
    expect(items).to_have_count(0)


def test_plain_picture(plain, eyes, studio, tmp_path):
    page = plain
    page.goto(studio.address + "/account")
    page.set_input_files("[name=picture]", photos.no_photo(tmp_path / "me.jpg"))
    page.locator("form[action='/account/picture'] [type=submit]").click()
    expect(page.locator("#picture-problem")).to_be_visible()
    eyes.at(page, "refused")
    page.set_input_files("[name=picture]", photos.garment(tmp_path / "me.jpg"))
    page.locator("form[action='/account/picture'] [type=submit]").click()
    expect(page.locator(".portrait img")).to_be_visible()
    eyes.at(page, "account")


@pytest.mark.parametrize("language", ["en", "es"])
def test_plain_photos(plain, eyes, studio, width, language, tmp_path):
    """Another photo of a garment, and an outfit's cover photo."""
    page = plain
    eyes.prefix = f"plain-photos-{language}-{width}"
    speak(page, studio, language)
    page.goto(studio.address + "/wardrobe")
    garment = page.locator(".card a").first.get_attribute("href")
    page.goto(studio.address + "/outfits")
    outfit = page.locator("[data-grid] a").first.get_attribute("href")
    for place, name, shown in [(garment, "photo", ".stage-image"), (outfit, "cover", ".outfit-picture >> nth=0 >> img")]:
        page.goto(studio.address + place)
        before = page.locator(shown).get_attribute("src")
        form = page.locator(f"form:has([type=file][name={name}])")
        form.locator("[type=file]").set_input_files(photos.no_photo(tmp_path / "notes.jpg"))
        form.locator("[type=submit]").click()
        expect(page.locator(f"#{name}-problem")).to_be_visible()
        eyes.at(page, f"{name}-refused")
        page.goto(page.url)
        expect(page).to_have_url(studio.address + place)
        form.locator("[type=file]").set_input_files(photos.garment(tmp_path / f"{name}.jpg", (90, 40, len(name))))
        form.locator("[type=submit]").click()
        expect(page).to_have_url(studio.address + place)
        expect(page.locator(f"#{name}-problem")).to_have_count(0)
        assert page.locator(shown).get_attribute("src") != before
        eyes.at(page, f"{name}-taken")


def test_plain_signing_out(plain, eyes, studio):
    """Without a password it is asked for first whether one means it."""
    page = plain
    page.goto(studio.address + "/account")
    button = page.locator("[data-sign-out] button")
    button.first.dispatch_event("click")
    expect(page).to_have_url(f"{studio.address}/sign-out")
    eyes.at(page, "asked")
    page.locator("main [data-sign-out] button").click()
    page.wait_for_url("**/sign-in*")
