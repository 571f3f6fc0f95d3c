"""Tests the bag in several tabs, together with the terminal, and without a server or a session."""

from playwright.sync_api import expect

from bag import bagged, garment, minus, numbered, pieces, plus, stepper
from people import sign_in


def test_two_tabs(main, context, eyes, studio, terminal):
    """Both tabs add garments at the same time. Neither tab undoes the other's additions."""
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
    # The page does not know about the terminal's change, but does not undo it.
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
    """The number is reset, because the press may not have arrived. When the server is back, the
    number is correct."""
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
    """A press counts only once, even if its answer is lost."""
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
