"""Who uses the journeys' studios."""

from playwright.sync_api import expect

ANA, BEN = "ana@example.com", "ben@example.com"
PASSWORD, OTHER = "seven grey geese at noon", "eleven green hats at dusk"


def fill_sign_in(page, password=PASSWORD):
    """Signs Ana in on the page that asks for it."""
    page.fill("[name=email]", ANA)
    page.fill("[name=password]", password)
    page.locator("form[action='/sign-in'] [type=submit]").click()


def sign_in(page, studio, password=PASSWORD):
    """Opens the studio, and signs Ana in."""
    page.goto(studio.address)
    fill_sign_in(page, password)


def sign_out(page):
    page.locator("[popovertarget=you]").click()
    page.locator("[data-sign-out] button").click()
    page.wait_for_url("**/sign-in*")


def speak(page, studio, language):
    """Has the pages of who is signed in be in a language."""
    page.goto(studio.address + "/account")
    page.select_option("form[action='/account/language'] select", language)
    # The language may be the one that it is already: only the page that follows tells.
    with page.expect_navigation():
        page.locator("form[action='/account/language'] [type=submit]").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
