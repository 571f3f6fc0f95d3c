"""Tests everything that works without scripts, with only links and forms."""

import hashlib
import re
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

import photos
from client import Client
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


def send(client, path):
    """Uploads a photo as a browser with scripts does."""
    photo = Path(path)
    data = photo.read_bytes()
    address = f"/uploads/{hashlib.sha256(data).hexdigest()}?name={photo.name}"
    assert client.put(address, data).status_code == 201


@pytest.mark.parametrize("language", ["en", "es"])
def test_plain_adding(plain, eyes, studio, width, language, tmp_path):
    page = plain
    eyes.prefix = f"plain-adding-{language}-{width}"
    speak(page, studio, language)
    sender = Client(studio)
    sender.cookies = {each["name"]: each["value"] for each in page.context.cookies()}
    sender.open()
    for name, colour in [("red-shirt", (178, 34, 52)), ("IMG_0001", (30, 120, 70)), ("grey", (90, 90, 90))]:
        send(sender, photos.garment(tmp_path / f"{name}.jpg", colour))
    page.goto(studio.address + "/add")
    items = page.locator("[data-item]")
    expect(items).to_have_count(3)
    items.last.locator("[data-drop-one]").click()
    expect(items).to_have_count(2)
    eyes.at(page, "looked-over")
    for index in range(2):
        items.nth(index).locator("[data-name]").fill(f"Plain {index}")
        items.nth(index).locator("[data-kind]").select_option("clothing shirt")
    # Enter adds the photos, and does not discard the first one.
    items.first.locator("[data-name]").press("Enter")
    page.wait_for_url("**/wardrobe?added=2")
    expect(page.locator(".card-name", has_text="Plain")).to_have_count(2)


@pytest.mark.parametrize("language", ["en", "es"])
def test_plain_sending(plain, eyes, studio, width, language):
    """Only scripts can upload photos. Without scripts, the page refers to the terminal."""
    page = plain
    eyes.prefix = f"plain-sending-{language}-{width}"
    speak(page, studio, language)
    page.goto(studio.address + "/wardrobe")
    garment = page.locator(".card a").first.get_attribute("href")
    page.goto(studio.address + "/outfits")
    outfit = page.locator("[data-grid] a").first.get_attribute("href")
    for place, command in [
        ("/add", "garment add"), (garment, "garment edit"), (outfit, "outfit cover"), ("/account", "user edit"),
    ]:
        page.goto(studio.address + place)
        expect(page.locator("p[data-unscripted] code").first).to_contain_text(f"what2wear {command}")
        expect(page.locator("[type=file]:visible")).to_have_count(0)
        eyes.at(page, command.replace(" ", "-"))


def test_plain_signing_out(plain, eyes, studio):
    """If the user has no password, the page asks for confirmation."""
    page = plain
    page.goto(studio.address + "/account")
    button = page.locator("[data-sign-out] button")
    button.first.dispatch_event("click")
    expect(page).to_have_url(f"{studio.address}/sign-out")
    eyes.at(page, "asked")
    page.locator("main [data-sign-out] button").click()
    page.wait_for_url("**/sign-in*")
