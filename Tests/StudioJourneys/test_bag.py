"""Tests filling and emptying the bag on the wardrobe's page, with keys, in Spanish and without
scripts."""

import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from bag import bagged, garment, minus, numbered, pieces, place, plus, stepper
from browser import DESK, WIDTHS_AND_SCHEMES
from people import speak
from studio import PATIENCE


@pytest.mark.parametrize("width, scheme", WIDTHS_AND_SCHEMES)
def test_choosing(main, eyes, width, scheme):
    """Tests filtering, adding, more, fewer down to zero, and adding again. The page must not
    jump."""
    page = main
    eyes.prefix = f"bag-{scheme}-{width}"
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    bagged(page, 0)
    eyes.at(page, "empty")
    page.locator("[data-search] [name=q]").press_sequentially("coat")
    expect(page.locator(".card-name")).to_have_text(["camel coat"])
    page.fill("[data-search] [name=q]", "shoes")
    expect(page.locator(".card-name")).to_have_text(["ankle boots", "white sneakers"])
    expect(page.locator(".card-kind")).to_have_text(["Boots", "Sneakers"])
    page.fill("[data-search] [name=q]", "")
    expect(page.locator(".card")).to_have_count(10)
    stepper(page, 1).scroll_into_view_if_needed()
    box = place(page, 1)
    assert box["height"] >= 44 and plus(page, 1).bounding_box()["width"] == box["width"]
    plus(page, 1).click()
    numbered(page, 1, 1)
    bagged(page, 1)
    assert place(page, 1) == box, "Add moved as it became the stepper"
    for button in [minus(page, 1), plus(page, 1)]:
        small = button.bounding_box()
        assert min(small["width"], small["height"]) >= 44
    plus(page, 1).click()
    numbered(page, 2, 1)
    plus(page, 0).click()
    bagged(page, 3)
    expect(page.locator("[data-bag-said]")).to_have_text("1 in the bag, 3 in total")
    eyes.at(page, "three-pieces")
    minus(page, 1).click()
    minus(page, 1).click()
    numbered(page, 0, 1)
    expect(plus(page, 1)).to_be_focused()
    expect(plus(page, 1)).to_have_text("Add to bag")
    bagged(page, 1)
    expect(page.locator("[data-bag-said]")).to_have_text("Removed from the bag, 1 in total")
    plus(page, 1).click()
    bagged(page, 2)
    page.reload()
    numbered(page, 1, 0)
    numbered(page, 1, 1)
    bagged(page, 2)


def test_a_garment_and_an_outfit(main, eyes, studio, terminal):
    page = main
    page.locator(".card a").first.click()
    page.wait_for_url("**/garments/*")
    add = page.locator("bag-stepper .step-more")
    expect(add).to_have_text("Add to bag")
    add.click()
    add.click()
    bagged(page, 2)
    eyes.at(page, "garment")
    page.goto(studio.address + "/outfits")
    page.locator("[data-grid] a").first.click()
    page.wait_for_url("**/outfits/*")
    page.locator("[data-bag-all]").click()
    expect(page.locator("[data-toast]")).to_contain_text("Added to the bag.")
    bagged(page, 6)
    eyes.at(page, "outfit")
    assert sum(pieces(terminal).values()) == 6


def test_quick_presses_all_count(main, terminal):
    page = main
    first = garment(page)
    page.evaluate("""() => {
      const [more] = document.querySelectorAll(".card .step-more");
      for (let press = 0; press < 25; press += 1) more.click();
    }""")
    numbered(page, 25)
    bagged(page, 25)
    assert pieces(terminal) == {first: 25}
    page.evaluate("""() => {
      const [less] = document.querySelectorAll(".card .step-less");
      for (let press = 0; press < 10; press += 1) less.click();
    }""")
    bagged(page, 15)
    assert pieces(terminal) == {first: 15}


def test_presses_before_leaving_all_count(main, studio, terminal):
    page = main
    first = garment(page)
    for _ in range(6):
        plus(page).click()
    page.locator(".card a").first.click()
    page.wait_for_url("**/garments/*")
    bagged(page, 6)
    expect(page.locator("bag-stepper")).to_have_attribute("data-quantity", "6")
    page.locator("bag-stepper .step-more").click()
    page.reload()
    bagged(page, 7)
    assert pieces(terminal) == {first: 7}


def test_a_press_that_is_answered_while_the_next_page_comes(main, terminal):
    """The next page was rendered before the press was counted. The page asks the server, and
    shows the current number."""
    page = main
    first = garment(page)
    page.locator(".card a").first.click()
    page.wait_for_url("**/garments/*")
    presses = []

    def drawn_before_the_press(route):
        early = route.fetch()
        presses.pop().continue_()
        while pieces(terminal) != {first: 1}:
            page.wait_for_timeout(20)
        route.fulfill(response=early)

    page.route("**/bag/add", lambda route: presses.append(route))
    page.route("**/garments/*", drawn_before_the_press)
    with page.expect_request("**/bag/add"):
        page.locator("bag-stepper .step-more").click()
    page.reload()
    bagged(page, 1)
    expect(page.locator("bag-stepper")).to_have_attribute("data-quantity", "1")


def test_no_more_than_fit(main, terminal):
    page = main
    terminal("bag", "add", garment(page), "-n", "98")
    page.reload()
    numbered(page, 98)
    plus(page).click()
    numbered(page, 99)
    plus(page).click()
    plus(page).click()
    # The message appears only once, even after many presses.
    expect(page.locator("[data-toast]")).to_have_text("The bag holds at most 99 of each garment.")
    bagged(page, 99)


def test_a_full_bag(main, studio, terminal):
    """Garments are inserted as rows, because adding so many photos would take minutes."""
    page = main
    with closing(sqlite3.connect(f"{studio.wardrobe}/wardrobe.sqlite")) as database, database:
        database.execute("""
            WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
            INSERT INTO garments (id, owner, photo, kind, description, description_key, created, edited)
            SELECT printf('%08x-0000-4000-8000-000000000000', n), owner, photo, 'footwear', 'many ' || n, 'many ' || n, 5, 6
            FROM numbers, (SELECT owner, photo FROM garments LIMIT 1)""")
        database.execute("""
            INSERT INTO bag_items (owner, bag, bag_key, garment, quantity)
            SELECT owner, '', '', number, 1 FROM garments WHERE description LIKE 'many %'""")
    page.goto(studio.address + "/wardrobe?q=&type=jacket")
    bagged(page, 2000)
    plus(page).click()
    expect(page.locator("[data-toast]")).to_contain_text("The bag holds at most 2000 garments. Nothing was changed.")
    numbered(page, 0)
    bagged(page, 2000)
    terminal("bag", "clear")


@pytest.mark.parametrize("width", [DESK])
def test_keys(main):
    page = main
    plus(page).focus()
    page.keyboard.press("Enter")
    numbered(page, 1)
    expect(plus(page)).to_be_focused()
    page.keyboard.press("Space")
    numbered(page, 2)
    page.keyboard.press("Shift+Tab")
    expect(minus(page)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    numbered(page, 0)
    expect(plus(page)).to_be_focused()
    bagged(page, 0)


def test_spanish(main, eyes, studio):
    page = main
    speak(page, studio, "es")
    page.goto(studio.address + "/wardrobe")
    expect(page.locator("[data-bag]")).to_have_accessible_name("Bolsa, vacía")
    expect(plus(page)).to_have_text("A la bolsa")
    plus(page).click()
    plus(page).click()
    expect(page.locator("[data-bag]")).to_have_accessible_name("Bolsa, 2 piezas")
    expect(page.locator("[data-bag-said]")).to_have_text("2 en la bolsa, 2 en total")
    eyes.at(page, "wardrobe")
    page.locator("[data-search] [name=q]").press_sequentially("abrigo")
    expect(page.locator(".card")).to_have_count(1)


def test_without_scripts(chromium, studio, width, terminal):
    context = chromium.new_context(viewport={"width": width, "height": 844}, java_script_enabled=False)
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.goto(studio.key)
    page.wait_for_url("**/wardrobe")
    first = garment(page)
    page.fill("[name=q]", "coat")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    coat = garment(page)

    def press(button):
        with page.expect_navigation():
            button.click()

    press(plus(page))
    numbered(page, 1)
    bagged(page, 1)
    assert page.url.endswith(f"/wardrobe?q=coat&bagged=added#card-{coat}")
    press(plus(page))
    numbered(page, 2)
    press(minus(page))
    numbered(page, 1)
    press(minus(page))
    numbered(page, 0)
    bagged(page, 0)
    expect(page.locator(".toast")).to_contain_text("Removed from the bag.")
    press(page.locator(".toast button"))
    numbered(page, 1)
    assert pieces(terminal) == {coat: 1}
    page.goto(studio.address + "/wardrobe")
    page.locator(f"#card-{first} a").click()
    press(page.locator("bag-stepper .step-more"))
    bagged(page, 2)
    page.goto(studio.address + "/outfits")
    page.locator("[data-grid] a").first.click()
    press(page.locator("[name=outfit]"))
    bagged(page, 6)
    context.close()


@pytest.mark.parametrize("width", [320])
@pytest.mark.parametrize("language, word", [("en", "Add to bag"), ("es", "A la bolsa")])
def test_a_cards_button_says_where_to_in_one_line(main, eyes, studio, language, word):
    speak(main, studio, language)
    main.goto(studio.address + "/wardrobe")
    button = plus(main, 0)
    button.scroll_into_view_if_needed()
    expect(button).to_have_text(word)
    eyes.at(main, f"card-{language}")
    text, whole = button.locator(".step-word").bounding_box(), button.bounding_box()
    assert text["height"] < 30 and text["width"] + 24 < whole["width"], (text, whole)
