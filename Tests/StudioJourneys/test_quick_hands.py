"""Tests that text typed before a page's scripts are loaded is not lost."""

from contextlib import contextmanager

from playwright.sync_api import expect


@contextmanager
def without_scripts_yet(page, address):
    """Opens a page, and delivers its scripts at the end of the block."""
    held, have_come = [], False

    def hold(route):
        route.continue_() if have_come else held.append(route)

    page.route("**/scripts/*.js", hold)
    page.goto(address, wait_until="commit")
    yield
    have_come = True
    for route in held:
        route.continue_()


def test_a_change_of_a_garment_can_be_saved(main, studio):
    address = main.locator(".card a", has_text="blue jeans").get_attribute("href")
    with without_scripts_yet(main, studio.address + address):
        main.fill("#field-brand", "Weaver & Daughter")
    expect(main.locator("[data-save-bar]")).to_be_visible()
    main.locator("[data-save-bar] [type=submit]").click()
    main.wait_for_url("**/garments/*?saved=1")
    expect(main.locator("#field-brand")).to_have_value("Weaver & Daughter")


def test_a_search_is_answered(main, studio):
    with without_scripts_yet(main, studio.address + "/wardrobe"):
        main.fill("[data-search] [name=q]", "coat")
    expect(main.locator(".card")).to_have_count(1)
