"""Tests the page of numbers."""

import json

import pytest
from playwright.sync_api import expect

from browser import DESK, PHONE
from people import speak


@pytest.mark.parametrize("width, language, scheme", [
    (320, "es", "light"), (PHONE, "en", "dark"), (DESK, "en", "light"), (DESK, "es", "dark"),
])
def test_numbers(main, eyes, studio, terminal, language, scheme):
    eyes.prefix += f"-{language}"
    main.emulate_media(color_scheme=scheme)
    ids = [json.loads(line)["id"] for line in terminal("garment", "list", "--json").splitlines()]
    for number, garment in enumerate(ids[:6]):
        price = f"{20 + 15 * number}.50 {'USD' if number == 5 else 'EUR'}"
        terminal("garment", "edit", garment, "--price", price, "--bought", f"{2020 + number // 2}-05-01")
    for number in range(1, 5):
        terminal("wear", *ids[:6 - number], "--on", f"2026-05-0{number}")
    speak(main, studio, language)
    main.goto(studio.address + "/wardrobe")
    main.locator("[popovertarget=you]").click()
    main.locator("a[href='/numbers']").click()
    expect(main.locator(".bar-row").first).to_be_visible()
    eyes.at(main, "numbers")
    for summary in main.locator("summary").all():
        summary.focus()
        main.keyboard.press("Enter")
    expect(main.locator("table").last).to_be_visible()
    eyes.at(main, "tables")
