"""The users of the journeys' studios."""

from client import Client

ANA, BEN = "ana@example.com", "ben@example.com"
PASSWORD, OTHER = "seven grey geese at noon", "eleven green hats at dusk"


def fill_sign_in(page, password=PASSWORD):
    """Signs Ana in on the sign-in page."""
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
    """Sets the signed-in user's language, for pages that are opened later."""
    client = Client.of(page, studio)
    answer = client.post("/account/language", user=client.page["X-User"], language=language)
    assert answer.status_code == 303, answer.text
