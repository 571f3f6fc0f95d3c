"""Tests the diary: the calendar, a day's page, dragging an outfit onto a day, and undo."""

import json
from datetime import date, timedelta

import photos
import pytest
from playwright.sync_api import expect

from browser import DESK, PHONE, both_widths
from people import speak
from studio import PATIENCE


def entries(terminal):
    lines = [json.loads(line) for line in terminal("diary", "--json").splitlines()]
    return {line["day"]: len(line["entries"]) for line in lines}


def in_month(today):
    """A day of the same month that is not today."""
    return today + timedelta(days=1 if today.day < 28 else -1)


@pytest.mark.parametrize("width, language", [(320, "es"), (PHONE, "en"), (DESK, "es")])
def test_a_day(main, eyes, studio, terminal, outfit, language, tmp_path):
    eyes.prefix += f"-{language}"
    speak(main, studio, language)
    main.goto(studio.address + "/diary")
    today = main.locator(".day-today").get_attribute("data-day")
    terminal("wear", terminal("garment", "list", "--json").split('"id":"')[1].split('"')[0], "--on", today)
    main.locator(".day-today a").click()
    main.wait_for_url(f"**/diary/{today}")
    main.locator(f"[name=outfit][value='{outfit}']").click()
    expect(main.locator(".entry")).to_have_count(2)
    main.locator("textarea[name=note]").fill("Sunny.")
    main.locator("form[action$='/note'] [type=submit]").click()
    expect(main.locator("textarea[name=note]")).to_have_value("Sunny.")
    main.set_input_files("[data-photo]", photos.garment(tmp_path / "me.jpg"))
    expect(main.locator(".day-photo img")).to_be_visible()
    eyes.at(main, "day")
    main.locator(".back a").click()
    expect(main.locator(".day-today .look-tile img").first).to_be_visible()
    eyes.at(main, "month")
    main.locator(".diary-spans a").last.click()
    expect(main.locator(".diary-week")).to_be_visible()
    eyes.at(main, "week")
    main.locator(".day-today a").click()
    main.locator(".entry").last.locator(".button-danger").click()
    expect(main.locator(".entry")).to_have_count(1)
    # The message about the outfit that was added may still be shown, below.
    main.locator("#toasts .toast-action").first.click()
    expect(main.locator(".entry")).to_have_count(2)
    assert entries(terminal) == {today: 2}


@pytest.mark.parametrize("width", [DESK])
def test_dragging(main, eyes, studio, terminal):
    main.goto(studio.address + "/diary")
    today = date.fromisoformat(main.locator(".day-today").get_attribute("data-day"))
    for day in [today, in_month(today)]:
        main.drag_and_drop("[data-outfit]", f"[data-day='{day}']")
        expect(main.locator(f"[data-day='{day}'] .day-look")).to_have_count(1)
    eyes.at(main, "dragged")
    # The first message is the latest. The earlier one can still be undone, too.
    main.locator("#toasts .toast-action").first.click()
    expect(main.locator(f"[data-day='{in_month(today)}'] .day-look")).to_have_count(0)
    assert entries(terminal) == {str(today): 1}


@both_widths
def test_keys(main, studio, terminal, outfit):
    """A day is opened, and an outfit is added and removed, without a pointer."""
    main.goto(studio.address + "/diary")
    main.locator(".day-today a").focus()
    main.keyboard.press("Enter")
    main.locator(f"[name=outfit][value='{outfit}']").focus()
    main.keyboard.press("Enter")
    expect(main.locator(".entry")).to_have_count(1)
    main.locator(".entry .button-danger").focus()
    main.keyboard.press("Enter")
    expect(main.locator(".entry")).to_have_count(0)
    assert entries(terminal) == {}


@both_widths
def test_without_scripts(studio, chromium, eyes, width, terminal, outfit):
    context = chromium.new_context(viewport={"width": width, "height": 844}, java_script_enabled=False)
    context.set_default_timeout(PATIENCE * 1000)
    page = eyes.follow(context.new_page())
    page.goto(studio.key)
    page.locator("nav a[href='/diary']").click()
    expect(page.locator(".strip")).to_be_hidden()
    page.locator(".day-today a").click()
    expect(page.locator("p[data-unscripted] code")).to_contain_text("what2wear wear --on")
    page.locator(f"[name=outfit][value='{outfit}']").click()
    expect(page.locator(".entry")).to_have_count(1)
    page.locator("#toasts .toast-action").click()
    expect(page.locator(".entry")).to_have_count(0)
    page.locator("#toasts .toast-action").click()
    expect(page.locator(".entry")).to_have_count(1)
    context.close()
    assert list(entries(terminal).values()) == [1]


def test_a_note_in_two_windows(main, eyes, studio, context):
    main.goto(studio.address + "/diary/2026-05-04")
    other = eyes.follow(context.new_page())
    other.goto(main.url)
    for page, note in [(main, "Sunny."), (other, "Rainy.")]:
        page.locator("textarea[name=note]").fill(note)
        page.locator("form[action$='/note'] [type=submit]").click()
    expect(other.locator("#toasts")).to_contain_text("Sunny.")
    expect(other.locator("textarea[name=note]")).to_have_value("Rainy.")
    main.reload()
    expect(main.locator("textarea[name=note]")).to_have_value("Sunny.")
    other.locator("form[action$='/note'] [type=submit]").click()
    other.wait_for_url("**/diary/2026-05-04?saved")
    # A window in which nothing was typed does not overwrite the note.
    main.locator("form[action$='/note'] [type=submit]").click()
    expect(main.locator("textarea[name=note]")).to_have_value("Rainy.")
    main.goto(studio.address + "/diary?month=2026-05")
    expect(main.locator("[data-day='2026-05-04'] .day-note")).to_be_visible()
    eyes.at(main, "note-only")
