"""Tests moving the banner by hand, and its automatic movement."""

from playwright.sync_api import expect

from browser import both_widths
from studio import PATIENCE


def left(page):
    return page.evaluate("document.querySelector('[data-row]').scrollLeft")


def until(page, is_so):
    """Waits by the real clock, because the test controls the page's clock."""
    for _ in range(PATIENCE * 20):
        if is_so():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never came")


@both_widths
def test_the_banner_by_hand(main, eyes):
    page = main
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    tools = page.locator(".featured-tools")
    expect(tools.get_by_role("button")).to_have_count(3)
    # If the user prefers reduced motion, the banner does not move by itself, but can be started.
    expect(tools.locator("[data-pause]")).to_have_accessible_name("Play")
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
    # From the first slide, Back leads to the last slide.
    tools.locator("[data-by='-1']").click()
    page.wait_for_function("""() => {
      const row = document.querySelector('[data-row]');
      return row.scrollLeft > 0 && Math.abs(row.scrollLeft - (row.scrollWidth - row.clientWidth)) < 2;
    }""")
    eyes.at(page, "last")


def test_the_banner_by_itself(main, studio):
    """The test controls the page's clock."""
    page = main
    page.clock.install()
    page.reload()
    expect(page.locator("[data-pause]")).to_have_accessible_name("Pause")
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
    expect(page.locator("[data-pause]")).to_have_accessible_name("Play")
    assert rests(), "it moves though it was stopped"
    page.reload()
    expect(page.locator("[data-pause]")).to_have_accessible_name("Play")
