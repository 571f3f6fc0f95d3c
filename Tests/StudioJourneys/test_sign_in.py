"""Tests signing in and out. Private data stays private."""

import pytest
from playwright.sync_api import expect

from browser import DESK, PHONE, both_widths
from people import ANA, PASSWORD, fill_sign_in, sign_out, speak


def take_password(page, studio):
    """Sets an address and a password on the account's page."""
    page.goto(studio.address + "/account")
    page.fill("form[action='/account/details'] [name=email]", ANA)
    page.locator("form[action='/account/details'] [type=submit]").click()
    page.wait_for_url("**/account?done=saved")
    page.fill("form[action='/account/password'] [name=new]", PASSWORD)
    page.locator("form[action='/account/password'] [type=submit]").click()
    page.wait_for_url("**/account?done=password")


@both_widths
def test_signing_out_and_in(main, eyes, studio):
    page = main
    take_password(page, studio)
    eyes.at(page, "account")
    page.goto(studio.address + "/wardrobe")
    expect(page.locator(".card")).to_have_count(10)
    sign_out(page)
    eyes.at(page, "signed-out")

    page.go_back()
    page.wait_for_load_state()
    expect(page.locator(".card")).to_have_count(0)
    page.goto(studio.address + "/outfits?q=sunday")
    expect(page).to_have_url(f"{studio.address}/sign-in?next=/outfits?q%3Dsunday")

    fill_sign_in(page, "not the password")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("[name=email]")).to_have_value(ANA)
    eyes.at(page, "wrong-password")
    fill_sign_in(page)
    expect(page).to_have_url(f"{studio.address}/outfits?q=sunday")


@pytest.mark.parametrize("width, language", [(PHONE, "en"), (DESK, "es")])
def test_signing_out_without_a_password(main, eyes, studio, width, language):
    """Users without a password are warned before they sign out. Confirming signs them out."""
    eyes.prefix = f"lock-out-{language}-{width}"
    speak(main, studio, language)
    main.goto(studio.address + "/account")
    main.locator("[popovertarget=you]").click()
    main.locator("#you [data-sign-out] button").click()
    main.wait_for_url("**/sign-out")
    eyes.at(main, "asked")
    main.emulate_media(color_scheme="dark")
    eyes.at(main, "asked-dark")
    main.locator("main a.button-main").click()
    expect(main.locator("#password-head")).to_be_in_viewport()
    main.goto(studio.address + "/sign-out")
    main.locator("main [data-sign-out] button").click()
    main.wait_for_url("**/sign-in*")
    main.goto(studio.address + "/wardrobe")
    main.wait_for_url("**/sign-in*")


def test_other_tabs_follow(ana, main, eyes, studio, context):
    other = eyes.follow(context.new_page())
    other.goto(studio.address + "/wardrobe")
    expect(other.locator(".card")).to_have_count(10)
    sign_out(main)
    expect(other.locator("#signed-out")).to_be_visible()
    expect(other.locator(".card").first).to_be_hidden()
    eyes.at(other, "signed-out-elsewhere")
    other.locator("#signed-out a").click()
    fill_sign_in(other)
    expect(other).to_have_url(f"{studio.address}/wardrobe")


def test_ended_session(main, studio, context):
    """The list is loaded by a script. The script reports the ended session, and the link returns
    here after the sign-in."""
    main.goto(studio.address + "/wardrobe")
    context.clear_cookies()
    main.locator("[data-filter]").nth(1).click()
    expect(main.locator("#signed-out")).to_be_visible()
    expect(main.locator("#signed-out a")).to_have_attribute("href", "/sign-in?next=%2Fwardrobe")


def test_key_is_good_once(page, eyes, studio, chromium):
    page.goto(studio.key)
    expect(page).to_have_url(f"{studio.address}/wardrobe")
    stranger = chromium.new_context()
    other = stranger.new_page()
    other.goto(studio.key)
    other.wait_for_url("**/sign-in*")
    expect(other.locator(".card")).to_have_count(0)
    # No user has a password, so the page does not ask for one.
    other.goto(studio.address)
    expect(other.locator("h1")).to_have_text("Open your wardrobe")
    expect(other.locator("[name=password]")).to_have_count(0)
    eyes.follow(other)
    eyes.at(other, "without-the-key")
    stranger.close()


def test_session_outlives_the_studio(main, studio):
    assert studio.stop() == 0
    studio.start(studio.port)
    main.reload()
    expect(main.locator(".card")).to_have_count(10)


def test_spanish(main, eyes, studio):
    main.goto(studio.address + "/account")
    main.select_option("form[action='/account/language'] select", "es")
    main.locator("form[action='/account/language'] [type=submit]").click()
    expect(main.locator("html")).to_have_attribute("lang", "es")
    for path, head in [("/wardrobe", "Armario"), ("/outfits", "Conjuntos"), ("/add", "Añadir prendas"),
                       ("/account", "Cuenta")]:
        main.goto(studio.address + path)
        expect(main.locator("h1")).to_have_text(head)
        eyes.at(main, f"spanish-{head}")


def test_deleting_everything(main, eyes, studio):
    main.goto(studio.address + "/account")
    main.fill("form[action='/account/delete'] [name=word]", "perhaps")
    main.locator("form[action='/account/delete'] [type=submit]").click()
    expect(main.get_by_role("alert")).to_be_visible()
    eyes.at(main, "not-deleted")
    main.fill("form[action='/account/delete'] [name=word]", "delete")
    main.locator("form[action='/account/delete'] [type=submit]").click()
    main.wait_for_url("**/sign-in*")
    main.goto(studio.address + "/wardrobe")
    main.wait_for_url("**/sign-in*")


REVEALED = """addEventListener("pagereveal", (event) => {
  const { viewTransition } = event;
  window.revealed = Boolean(viewTransition);
  viewTransition?.ready.then(() => {
    window.names = document.getAnimations().map((each) => each.animationName);
  });
});"""


def is_revealed(page):
    """Waits until it is known whether the page appeared with a transition. Returns true if so."""
    page.wait_for_function("'revealed' in window")
    return page.evaluate("window.revealed")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pages_follow_each_other_softly(ana, main, motion):
    main.emulate_media(reduced_motion=motion)
    main.add_init_script(REVEALED)
    main.reload()
    main.locator("a.place[href='/outfits']").click()
    main.wait_for_url("**/outfits")
    assert is_revealed(main) == (motion == "no-preference")
    sign_out(main)
    assert is_revealed(main) == (motion == "no-preference")
    if motion == "no-preference":
        main.wait_for_function("window.names?.includes('come-left')")
