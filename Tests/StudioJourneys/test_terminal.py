"""Tests using the terminal and the page at the same time, on one wardrobe."""

import json

from playwright.sync_api import expect

import photos
from test_first_use import add_photos


def listed(terminal, kind="garment"):
    return [json.loads(line) for line in terminal(kind, "list", "--json").splitlines()]


def test_what_the_terminal_does_is_on_the_page(main, studio, terminal, tmp_path):
    added = terminal("garment", "add", photos.garment(tmp_path / "red-shirt.jpg")).split()[0]
    main.reload()
    expect(main.locator(".card")).to_have_count(11)
    terminal("garment", "edit", added, "--description", "From the terminal")
    main.reload()
    main.locator(".card a", has_text="From the terminal").click()
    expect(main.locator("#field-description")).to_have_value("From the terminal")
    terminal("outfit", "create", "Two of a kind", added, listed(terminal)[-1]["id"])
    main.goto(studio.address + "/outfits?q=two+of")
    expect(main.locator("[data-grid] > *")).to_have_count(1)
    terminal("outfit", "remove", "Two of a kind")
    terminal("garment", "remove", added)
    main.reload()
    expect(main.locator("[data-grid] > *")).to_have_count(0)
    main.goto(studio.address + "/wardrobe")
    expect(main.locator(".card")).to_have_count(10)
    assert main.goto(f"{studio.address}/garments/{added}").status == 404


def test_what_the_page_does_is_on_the_terminal(main, studio, terminal, tmp_path):
    main.goto(studio.address + "/add")
    add_photos(main, [photos.garment(tmp_path / "red.jpg")])
    main.locator("[data-name]:visible").fill("From the page")
    main.locator("[data-add]").click()
    main.wait_for_url("**/wardrobe?added=1")
    [garment] = [each for each in listed(terminal) if each["description"] == "From the page"]
    main.locator(".card a", has_text="From the page").click()
    main.fill("#field-brand", "Weaver & Daughter")
    main.locator("[data-save-bar] [type=submit]").click()
    main.wait_for_url("**?saved=1")
    assert "Weaver & Daughter" in terminal("garment", "show", garment["id"])
    main.locator("[data-remove] button").click()
    main.wait_for_url("**/wardrobe?removed=*")
    # The message stays while it has the focus. Without the focus, it could disappear after ten
    # seconds, before the terminal is done.
    main.locator(".toast form button").focus()
    assert garment["id"] not in [each["id"] for each in listed(terminal)]
    main.locator(".toast form button").click()
    main.wait_for_url("**?restored=1")
    assert garment["id"] in [each["id"] for each in listed(terminal)]


def test_the_terminal_changes_what_the_page_edits(main, eyes, terminal):
    """A change from elsewhere is shown before it is overwritten."""
    main.locator(".card a", has_text="blue jeans").click()
    main.wait_for_url("**/garments/*")
    garment = main.url.rsplit("/", 1)[1]
    main.fill("#field-brand", "From the page")
    terminal("garment", "edit", garment, "--brand", "From the terminal")
    main.locator("[data-save-bar] [type=submit]").click()
    expect(main.locator(".conflict")).to_contain_text("From the terminal")
    expect(main.locator(".conflict")).to_contain_text("From the page")
    assert "From the terminal" in terminal("garment", "show", garment)
    eyes.at(main, "conflict-with-the-terminal")
