"""Tests planning a trip: suggestions for a later day, packing what is planned, laundry and the trash."""

import json
from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

from browser import DESK, PHONE
from people import speak
from test_today import SLOW, shown

LANGUAGES = [(320, "es", "light"), (PHONE, "en", "dark"), (DESK, "es", "dark"), (DESK, "en", "light")]


def garments(terminal):
    return [json.loads(line)["id"] for line in terminal("garment", "list", "--json").splitlines()]


@pytest.mark.parametrize("width, language, scheme", LANGUAGES)
def test_a_trip(main, eyes, studio, terminal, language, scheme):
    eyes.prefix += f"-{language}"
    main.emulate_media(color_scheme=scheme)
    speak(main, studio, language)
    first = date.today() + timedelta(days=40)
    main.goto(studio.address + f"/diary/{first}")
    main.locator(f"a[href='/today?day={first}']").click()
    expect(main.locator(".suggestion")).to_have_count(3)
    shown(main)
    eyes.at(main, "suggestions")
    main.locator(".suggestion button[value=add]").first.click()
    expect(main.locator(".suggestion button[value=remove]")).to_have_count(1, timeout=SLOW)
    main.locator(".back a").click()
    expect(main.locator(".entry")).to_have_count(1)
    count = main.locator(".entry-pieces li").count()
    main.locator(".entry-pieces li").last.locator("button").click()
    expect(main.locator(".entry-pieces li")).to_have_count(count - 1)
    eyes.at(main, "day")
    main.locator("#toasts .toast-action").first.click()
    expect(main.locator(".entry-pieces li")).to_have_count(count)
    main.goto(studio.address + "/bag")
    main.locator(".bag-planned summary").click()
    main.fill(".bag-planned [name=from]", f"{first}")
    main.fill(".bag-planned [name=to]", f"{first + timedelta(days=2)}")
    eyes.at(main, "packing")
    main.locator(".bag-planned [type=submit]").click()
    expect(main.locator(".pair")).to_have_count(count)
    assert main.locator(".checkout [name=to]").input_value() == f"{first + timedelta(days=2)}"
    eyes.at(main, "bag")


@pytest.mark.parametrize("width, language, scheme", LANGUAGES)
def test_laundry(main, eyes, studio, terminal, language, scheme):
    eyes.prefix += f"-{language}"
    main.emulate_media(color_scheme=scheme)
    speak(main, studio, language)
    ids = garments(terminal)
    for garment in ids[:3]:
        terminal("garment", "edit", garment, "--wash-after", "1", "--care", "Hand wash, dry flat")
    terminal("wear", *ids[:3], "--on", f"{date.today() - timedelta(days=3)}")
    main.goto(studio.address + "/wardrobe")
    main.locator("a[href='/laundry']").click()
    expect(main.locator(".laundry-item")).to_have_count(3)
    eyes.at(main, "to-wash")
    main.locator(".laundry-item input").first.uncheck()
    main.locator(".laundry [type=submit]").click()
    expect(main.locator(".laundry-item")).to_have_count(1)
    main.locator(".laundry [type=submit]").click()
    expect(main.locator(".empty")).to_be_visible()
    eyes.at(main, "washed")
    assert terminal("garment", "list", "--to-wash", "--json") == ""


@pytest.mark.parametrize("width, language, scheme", LANGUAGES)
def test_the_trash(main, eyes, studio, terminal, outfit, language, scheme):
    eyes.prefix += f"-{language}"
    main.emulate_media(color_scheme=scheme)
    speak(main, studio, language)
    removed = garments(terminal)[-1]
    terminal("outfit", "remove", outfit)
    terminal("garment", "remove", removed)
    main.goto(studio.address + "/account")
    main.locator("a[href='/trash']").click()
    expect(main.locator(".laundry-list li")).to_have_count(2)
    eyes.at(main, "trash")
    main.locator(".laundry-list button").first.click()
    main.wait_for_url(f"**/garments/{removed}*")
    main.goto(studio.address + "/trash")
    main.locator(".laundry-list button").click()
    main.wait_for_url(f"**/outfits/{outfit}*")
    main.goto(studio.address + "/trash")
    expect(main.locator(".empty")).to_be_visible()
    eyes.at(main, "empty")


@pytest.mark.parametrize("width, language, scheme", LANGUAGES)
def test_tagged_outfits(main, eyes, studio, terminal, outfit, language, scheme):
    eyes.prefix += f"-{language}"
    main.emulate_media(color_scheme=scheme)
    speak(main, studio, language)
    terminal("outfit", "create", "Office", *garments(terminal)[4:7])
    terminal("outfit", "edit", outfit, "--tag", "summer", "--tag", "brunch")
    terminal("outfit", "rate", outfit, "4")
    main.goto(studio.address + "/outfits")
    eyes.at(main, "tags")
    main.locator(".chip", has_text="Verano" if language == "es" else "Summer").click()
    expect(main.locator(".looks .card")).to_have_count(1)
    eyes.at(main, "summer")
