"""Tests finding clothes. Every state of the page has an address."""

import json
import re

import pytest
from playwright.sync_api import expect

import photos
from browser import both_widths


def names(page):
    return page.locator(".card-name").all_text_contents()


def test_searching(main, eyes, studio):
    page = main
    everything = names(page)
    assert len(everything) == 10
    page.locator("[data-search] [name=q]").press_sequentially("coat")
    expect(page.locator(".card")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"[?&]q=coat\b"))
    page.reload()
    assert [name.lower() for name in names(page)] == ["camel coat"]
    page.fill("[data-search] [name=q]", "tartan trousers of gold")
    expect(page.locator(".card")).to_have_count(0)
    eyes.at(page, "nothing-found")
    page.locator(".empty [data-filter]").click()
    expect(page.locator(".card")).to_have_count(10)
    expect(page.locator("[data-search] [name=q]")).to_have_value("")


def test_filtering_and_coming_back(main, eyes, studio):
    page = main
    chip = page.locator("[data-filter][href*='kind=footwear']").first
    count = int(chip.locator(".chip-count").text_content())
    assert 0 < count < 10
    chip.click()
    expect(page.locator(".card")).to_have_count(count)
    expect(page.locator(".chip[aria-current]").first).to_be_visible()
    eyes.at(page, "footwear")
    page.locator(".card a").first.click()
    page.wait_for_url("**/garments/*")
    page.go_back()
    expect(page.locator(".card")).to_have_count(count)
    page.go_back()
    expect(page.locator(".card")).to_have_count(10)


@pytest.mark.parametrize("path", ["/wardrobe", "/outfits"])
def test_a_screen_reader_hears_how_many_there_are(main, studio, path):
    """The text changes in a persistent element, because screen readers do not announce new
    elements."""
    main.goto(studio.address + path)
    status = main.get_by_role("status").and_(main.locator("main *"))
    expect(status).to_have_count(1)
    status.evaluate("(element) => (element.isSame = true)")
    main.locator("[data-search] [name=q]").press_sequentially("no such thing")
    expect(main.locator(".empty h2")).to_be_visible()
    expect(status).to_have_text(main.locator("#count").inner_text())
    assert status.inner_text() and status.evaluate("(element) => element.isSame")


@both_widths
def test_colours_and_sorting(main, eyes, studio):
    page = main
    page.locator(".colours summary").click()
    eyes.at(page, "colours")
    page.locator(".colour-list a").first.click()
    expect(page).to_have_url(re.compile(r"colour="))
    page.wait_for_load_state()
    assert 0 < page.locator(".card").count() < 10
    page.goto(studio.address + "/wardrobe")
    page.select_option("[data-sort] select", "description")
    expect(page).to_have_url(re.compile(r"sort=description"))
    expect(page.locator(".card-name").first).to_have_text(re.compile("ankle boots", re.I))
    found = [name.lower() for name in names(page)]
    assert found == sorted(found)


def test_unknown_address(main, eyes, studio):
    for path in ["/nowhere", "/garments/00000000-0000-0000-0000-000000000000"]:
        answer = main.goto(studio.address + path)
        assert answer.status == 404
        eyes.at(main, "not-found")


def test_what_is_featured_says_each_a_thing_of_its_own(main, studio, what2wear):
    garments = what2wear("garment", "list", "--json", wardrobe=studio.wardrobe)
    [first, *_] = [json.loads(line)["id"] for line in garments.splitlines()]
    for name in ["By the sea", "By the lake", "In the hills"]:
        what2wear("outfit", "create", name, first, wardrobe=studio.wardrobe)
    main.goto(studio.address + "/wardrobe")
    # The banner shows four outfits and the newest garments.
    expect(main.locator(".featured-card a[href^='/outfits/']")).to_have_count(4)
    expect(main.locator(".featured-card a[href^='/garments/']")).to_have_count(2)
    labels = main.locator(".featured-label").all_inner_texts()
    assert labels and len(labels) == len(set(labels))


@pytest.fixture
def long_list(main, studio, terminal, tmp_path):
    """The page of a wardrobe with enough garments for three pages."""
    folder = tmp_path / "photos"
    folder.mkdir()
    for number in range(100):
        photos.garment(folder / f"shirt-{number:03}.jpg", (number * 2, 90, 255 - number * 2), (60, 80))
    terminal("import", str(folder))
    main.goto(studio.address + "/wardrobe")
    expect(main.locator(".card")).to_have_count(48)
    return main


def scroll_to_the_end(page):
    for count in [96, 110]:
        page.locator("[data-grid] > *").last.scroll_into_view_if_needed()
        page.mouse.wheel(0, 4000)
        expect(page.locator(".card")).to_have_count(count)


def test_coming_back_to_a_later_page(long_list, studio, terminal):
    page = long_list
    scroll_to_the_end(page)
    link = page.locator(".card a[data-card]").nth(80)
    link.evaluate("(link) => scrollBy(0, link.getBoundingClientRect().top - 300)")
    while page.evaluate("history.state.y !== scrollY"):
        page.wait_for_timeout(50)
    href = link.get_attribute("href")

    def is_where_it_was():
        expect(page.locator(".card")).to_have_count(110)
        expect(page.locator(f".card a[href='{href}']")).to_be_in_viewport()

    link.click()
    page.wait_for_url("**/garments/*")
    page.go_back()
    is_where_it_was()
    page.reload()
    is_where_it_was()
    # A search in the page adds an entry to the browser's history.
    page.evaluate("document.querySelector('[data-search] [name=q]').value = 'coat'")
    page.evaluate("document.querySelector('[data-search]').requestSubmit()")
    expect(page.locator(".card")).to_have_count(1)
    page.go_back()
    is_where_it_was()
    # The garment at the top of the list is gone, but the others are still there.
    link.click()
    page.wait_for_url("**/garments/*")
    terminal("garment", "remove", href.rsplit("/", 1)[1])
    page.go_back()
    expect(page.locator(".card")).to_have_count(109)
    page.wait_for_function("scrollY > 1000")


def leave(page):
    """Leaves the page as if the browser kept it in memory."""
    page.evaluate("window.isKept = true; dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")


def test_kept_page(main, studio, context, terminal):
    show = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
    leave(main)
    main.evaluate(show)
    expect(main.locator(".card").first).to_be_visible()
    main.wait_for_load_state("networkidle")
    assert main.evaluate("window.isKept"), "nothing was changed, and the page was loaded anew"
    # A garment is changed in another tab, so the kept page is outdated.
    other = context.new_page()
    other.goto(studio.address + "/wardrobe")
    other.locator(".card a").first.click()
    other.fill("#field-description", "Changed meanwhile")
    other.locator("[data-save-bar] [type=submit]").click()
    other.wait_for_url("**saved=1")
    main.evaluate(show)
    expect(main.locator(".card-name").first).to_have_text("Changed meanwhile")
    assert not main.evaluate("window.isKept")
    # The user has signed out in another tab, so nothing of the kept page is shown.
    leave(main)
    context.clear_cookies()
    assert main.evaluate(f"{show}; getComputedStyle(document.body).visibility") == "hidden"
    main.wait_for_url("**/sign-in*")
