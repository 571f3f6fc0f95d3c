"""The account: the user's picture, and errors in forms shown at their fields."""

import re

import pytest
from playwright.sync_api import expect

import photos
from browser import DESK, PHONE
from people import speak


@pytest.mark.parametrize("width, scheme, language, chosen, gone", [
    (PHONE, "light", "en", "Picture saved.", "Picture removed."),
    (DESK, "dark", "es", "Imagen guardada.", "Imagen quitada."),
])
def test_picture(main, eyes, studio, tmp_path, width, scheme, language, chosen, gone):
    eyes.prefix = f"picture-{language}-{scheme}-{width}"
    main.emulate_media(color_scheme=scheme)
    speak(main, studio, language)
    main.goto(studio.address + "/account")
    eyes.at(main, "none")
    choose = main.locator("[data-photo='/account/picture']")
    shown = set()
    for colour in [(178, 34, 52), (30, 120, 70)]:
        with main.expect_navigation():
            choose.set_input_files(photos.garment(tmp_path / "me.jpg", colour))
        expect(main.locator("#toasts")).to_contain_text(chosen)
        # The picture appears in the navigation bar and on the page.
        for picture in [".avatar img", ".portrait img"]:
            expect(main.locator(picture)).to_have_js_property("complete", True)
            shown.add(main.locator(picture).get_attribute("src"))
    assert len(shown) == 2
    eyes.at(main, "chosen")
    main.goto(studio.address + "/wardrobe")
    expect(main.locator(".avatar img")).to_be_visible()
    main.goto(studio.address + "/account")
    choose.set_input_files(photos.no_photo(tmp_path / "me.jpg"))
    expect(main.locator(".toast-problem")).to_be_visible()
    eyes.at(main, "refused")
    main.locator("form[action='/account/picture'] [value=remove]").click()
    expect(main.locator("#toasts")).to_contain_text(gone)
    expect(main.locator(".avatar img")).to_have_count(0)


@pytest.mark.parametrize("width, language, words", [
    (PHONE, "en", ["Enter a valid e-mail address.", "too short", "Type “delete”", "Enter a price", "Enter a height",
            "is not a known colour. Did you mean orange"]),
    (DESK, "es", ["Esto no es un correo", "demasiado corta", "Escribe «borrar»", "No es un precio.", "No es una altura",
            "no es un color conocido"]),
])
def test_problems_at_their_fields(main, eyes, studio, width, language, words):
    eyes.prefix = f"problems-{language}-{width}"
    speak(main, studio, language)
    forms = [
        ("details", {"email": "ana"}, "email"), ("password", {"new": "seven"}, "new"), ("delete", {"word": "x"}, "word"),
    ]
    for (form, fields, wrong), said in zip(forms, words):
        main.goto(studio.address + "/account")
        # The browser's own checks are turned off, so that the server checks the fields.
        main.evaluate("for (const each of document.forms) each.noValidate = true")
        within = main.locator(f"form[action='/account/{form}']")
        for name, text in fields.items():
            within.locator(f"[name={name}]").fill(text)
        within.locator("[type=submit]").click()
        field = main.locator("[aria-invalid]")
        expect(field).to_have_attribute("name", wrong)
        expect(field).to_be_focused()
        expect(field).to_have_accessible_description(re.compile(re.escape(said)))
        eyes.at(main, form)
        if form == "details":
            # An address is required before a password can be set.
            field.fill("ana@example.com")
            within.locator("[type=submit]").click()
            main.wait_for_url("**/account?done=saved")
    main.goto(studio.address + "/wardrobe")
    main.locator(".card a").first.click()
    for name, text in [("price", "dear"), ("height", "tall"), ("colours", "ornage")]:
        main.fill(f"#field-{name}", text)
    main.locator("[data-save-bar] [type=submit]").click()
    expect(main.locator("[aria-invalid]")).to_have_count(3)
    for name, said in zip(["price", "height", "colours"], words[3:]):
        expect(main.locator(f"#about-{name}")).to_contain_text(said)
    eyes.at(main, "garment")


@pytest.mark.parametrize("width, language, words", [
    (PHONE, "en", "To sign in, add an e-mail address first"), (DESK, "es", "Añade antes un correo"),
])
def test_a_password_needs_an_address_first(main, eyes, studio, width, language, words):
    """The page reports the missing address before the user types a password."""
    eyes.prefix = f"address-first-{language}-{width}"
    speak(main, studio, language)
    main.goto(studio.address + "/account")
    panel = main.locator("[aria-labelledby=password-head]")
    expect(panel).to_contain_text(words)
    expect(panel.locator("[name=new]")).to_have_count(0)
    panel.scroll_into_view_if_needed()
    eyes.at(main, "said")
    panel.locator("a").click()
    email = main.locator("form[action='/account/details'] [name=email]")
    expect(email).to_be_focused()
    email.fill("ana@example.com")
    email.press("Enter")
    main.wait_for_url("**/account?done=saved")
    expect(panel.locator("[name=new]")).to_be_visible()
    expect(panel).not_to_contain_text(words)


def test_hours_are_the_browsers(new_browser, eyes, studio):
    page = eyes.follow(new_browser(timezone_id="Asia/Tokyo").new_page())
    page.goto(studio.key)
    page.wait_for_url("**/wardrobe")
    page.wait_for_load_state("load")
    assert "__Host-zone=Asia/Tokyo" in page.evaluate("document.cookie").split("; ")
    page.goto(studio.address + "/account")
    # The page would name any other time zone.
    expect(page.locator(".hint", has_text="last used").first).not_to_contain_text("(")
