"""The bag: filled and emptied where the clothes hang, in every tab, from the terminal, and without scripts."""

import json
import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from people import sign_in
from studio import PATIENCE


@pytest.fixture
def terminal(what2wear, studio):
    """Runs the terminal's program on the studio's wardrobe."""
    return lambda *arguments: what2wear(*arguments, wardrobe=studio.wardrobe)


def pieces(terminal):
    """What the terminal says of the bag, by garment."""
    items = [json.loads(line) for line in terminal("bag", "--json").splitlines()]
    return {item["id"]: item["quantity"] for item in items}


def stepper(page, index=0):
    return page.locator(".card bag-stepper").nth(index)


def garment(page, index=0):
    return plus(page, index).get_attribute("value")


def plus(page, index=0):
    return stepper(page, index).locator(".step-more")


def minus(page, index=0):
    return stepper(page, index).locator(".step-less")


def place(page, index):
    """Where a card's stepper is on the page, however far that is scrolled."""
    return stepper(page, index).evaluate("""each => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    }""")


def bagged(page, count):
    """Waits until the bag at the top right has so many pieces."""
    label = "Bag, empty" if count == 0 else "Bag, 1 piece" if count == 1 else f"Bag, {count} pieces"
    expect(page.locator("[data-bag]")).to_have_accessible_name(label)
    badge = page.locator("[data-bag-count]")
    if count:
        expect(badge).to_be_visible()
        expect(badge).to_have_text(str(count))
    else:
        expect(badge).to_be_hidden()


def numbered(page, number, index=0):
    """Waits until a card says how many of it are in the bag."""
    expect(stepper(page, index)).to_have_attribute("data-quantity", str(number))
    if number:
        expect(stepper(page, index).locator("[data-number]")).to_have_text(str(number))
    else:
        expect(plus(page, index)).to_have_text(re.compile("Add|Añadir"))


@pytest.mark.parametrize("width", [320, 390, 768, 1280, 2560])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_choosing(main, eyes, width, scheme):
    """Filter, add, plus, minus to zero, add again; and nothing moves meanwhile."""
    page = main
    eyes.prefix = f"bag-{scheme}-{width}"
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    bagged(page, 0)
    eyes.at(page, "empty")
    page.locator("[data-search] [name=q]").press_sequentially("coat")
    expect(page.locator(".card-name")).to_have_text(["camel coat"])
    page.fill("[data-search] [name=q]", "shoes")
    expect(page.locator(".card-kind")).to_have_text(["Shoes", "Shoes"])
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
    expect(page.locator("[data-bag-said]")).to_have_text("1 in the bag, 3 in all")
    eyes.at(page, "three-pieces")
    minus(page, 1).click()
    minus(page, 1).click()
    numbered(page, 0, 1)
    expect(plus(page, 1)).to_be_focused()
    expect(plus(page, 1)).to_have_text("Add")
    bagged(page, 1)
    expect(page.locator("[data-bag-said]")).to_have_text("Out of the bag, 1 in all")
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
    expect(page.locator("[data-toast]")).to_contain_text("Put into the bag.")
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


def test_no_more_than_fit(main, terminal):
    page = main
    terminal("bag", "add", garment(page), "-n", "98")
    page.reload()
    numbered(page, 98)
    plus(page).click()
    numbered(page, 99)
    plus(page).click()
    expect(page.locator("[data-toast]")).to_have_text("No more than 99 of a garment fit into the bag.")
    bagged(page, 99)


def test_a_full_bag(main, studio, terminal):
    """Rows alone: photos of so many garments would take minutes."""
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
    expect(page.locator("[data-toast]")).to_contain_text("It holds 2000 garments at most. Nothing was changed.")
    numbered(page, 0)
    bagged(page, 2000)
    terminal("bag", "clear")


def test_two_tabs(main, context, eyes, studio, terminal):
    """Both add at once; neither takes back what the other has put in."""
    first = main
    second = eyes.follow(context.new_page())
    second.goto(studio.address + "/wardrobe")
    numbered(second, 0)
    press = """() => { for (let n = 0; n < 10; n += 1) document.querySelector(".card .step-more").click(); }"""
    for page in [first, second]:
        page.evaluate(press)
    for page in [first, second]:
        numbered(page, 20)
        bagged(page, 20)
    minus(first).click()
    numbered(second, 19)
    assert pieces(terminal) == {garment(first): 19}


def test_the_terminal_at_once(main, terminal):
    page = main
    first, second = garment(page), garment(page, 1)
    plus(page).click()
    bagged(page, 1)
    terminal("bag", "add", first, second, "-n", "2")
    # The page has not seen that yet, and takes none of it back.
    plus(page).click()
    bagged(page, 6)
    assert pieces(terminal) == {first: 4, second: 2}
    page.evaluate("dispatchEvent(new Event('focus'))")
    numbered(page, 4)
    numbered(page, 2, 1)
    terminal("bag", "clear")
    page.evaluate("dispatchEvent(new Event('focus'))")
    numbered(page, 0)
    bagged(page, 0)


def test_without_a_server(main, studio):
    """The number goes back, as nobody knows whether the press arrived; and is right when the server is there again."""
    page = main
    plus(page).click()
    bagged(page, 1)
    port = studio.port
    studio.kill()
    plus(page).click()
    expect(page.locator("#offline")).to_be_visible()
    numbered(page, 1)
    bagged(page, 1)
    studio.start(port)
    expect(page.locator("#offline")).to_be_hidden()
    plus(page).click()
    bagged(page, 2)


def test_a_lost_answer(main, context):
    """A press that was taken, but whose answer got lost, counts once."""
    page = main
    bagged(page, 0)

    def lose(route):
        route.fetch()
        route.abort()

    context.route("**/bag/add", lose, times=1)
    plus(page).click()
    numbered(page, 1)
    bagged(page, 1)


def test_an_ended_session(ana, page, studio, what2wear):
    sign_in(page, studio)
    page.wait_for_url("**/wardrobe")
    bagged(page, 0)
    what2wear("user", "sign-out", "ana@example.com", wardrobe=studio.wardrobe)
    plus(page).click()
    expect(page.locator("#signed-out")).to_be_visible()
    expect(page.locator("#signed-out h2")).to_have_text("Your session has ended")
    assert stepper(page).get_attribute("data-quantity") == "0"


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
    page.goto(studio.address + "/account")
    with page.expect_navigation():
        page.select_option("form[action='/account/language'] select", "es")
        page.evaluate("document.querySelector(\"form[action='/account/language']\").requestSubmit()")
    page.goto(studio.address + "/wardrobe")
    expect(page.locator("[data-bag]")).to_have_accessible_name("Bolsa, vacía")
    expect(plus(page)).to_have_text("Añadir")
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
    expect(page.locator(".toast")).to_contain_text("Taken out of the bag.")
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


def left(page):
    return page.evaluate("document.querySelector('[data-row]').scrollLeft")


def until(page, is_so):
    """Waits by the clock of this machine: a page whose own clock is wound by hand cannot."""
    for _ in range(PATIENCE * 20):
        if is_so():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never came")


def test_the_banner_by_hand(main, eyes, width):
    page = main
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    tools = page.locator(".featured-tools")
    expect(tools.get_by_role("button")).to_have_count(3)
    # Who asked for less motion is not moved, but may have it moved.
    expect(tools.locator("[data-pause]")).to_have_accessible_name("Move by itself")
    assert left(page) == 0
    tools.locator("[data-by='1']").click()
    page.wait_for_function("document.querySelector('[data-row]').scrollLeft > 0")
    moved = left(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("moved => document.querySelector('[data-row]').scrollLeft !== moved", arg=moved)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("moved => document.querySelector('[data-row]').scrollLeft === moved", arg=moved)
    tools.locator("[data-by='-1']").click()
    page.wait_for_function("document.querySelector('[data-row]').scrollLeft === 0")
    # Before the first is the last.
    tools.locator("[data-by='-1']").click()
    page.wait_for_function("""() => {
      const row = document.querySelector('[data-row]');
      return row.scrollLeft > 0 && Math.abs(row.scrollLeft - (row.scrollWidth - row.clientWidth)) < 2;
    }""")
    eyes.at(page, "last")


def test_the_banner_by_itself(main, studio):
    """By a clock that is wound by hand."""
    page = main
    page.clock.install()
    page.reload()
    expect(page.locator("[data-pause]")).to_have_accessible_name("Stop moving")
    page.mouse.move(5, 5)

    def rests():
        before = left(page)
        page.clock.run_for(30_000)
        return left(page) == before

    expect(page.locator(".featured-tools")).to_be_visible()
    page.clock.run_for(6_500)
    until(page, lambda: left(page) > 0)
    page.locator(".featured-card a").first.focus()
    page.clock.run_for(1_000)
    assert rests(), "it moves while the focus is in it"
    page.evaluate("document.activeElement.blur()")
    page.locator("[data-pause]").click()
    page.evaluate("document.activeElement.blur()")
    page.mouse.move(5, 5)
    expect(page.locator("[data-pause]")).to_have_accessible_name("Move by itself")
    assert rests(), "it moves though it was stopped"
    page.reload()
    expect(page.locator("[data-pause]")).to_have_accessible_name("Move by itself")
