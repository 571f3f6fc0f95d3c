"""Tests editing, removing and restoring a garment, and changing it in two tabs."""

import zipfile

import photos
import pytest
from playwright.sync_api import expect

from browser import DESK, PHONE, both_widths
from people import speak


def open_garment(page, name):
    page.locator(".card a", has_text=name).click()
    page.wait_for_url("**/garments/*")


def test_editing_in_place(main, eyes, studio):
    page = main
    open_garment(page, "blue jeans")
    eyes.at(page, "garment")
    page.fill("#field-brand", "Weaver & Daughter")
    page.fill("#field-price", "dear")
    page.locator("[data-save-bar] [type=submit]").click()
    expect(page.locator("#field-price")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#field-brand")).to_have_value("Weaver & Daughter")
    eyes.at(page, "refused")
    page.fill("#field-price", "29.95 EUR")
    page.locator("[data-save-bar] [type=submit]").click()
    expect(page.locator("[aria-invalid]")).to_have_count(0)
    page.reload()
    expect(page.locator("#field-brand")).to_have_value("Weaver & Daughter")
    expect(page.locator("#field-price")).to_have_value("29.95 EUR")
    expect(page.locator("[data-save-bar]")).to_be_hidden()


def test_removing_and_undoing(main, eyes, studio):
    page = main
    open_garment(page, "straw hat")
    page.locator("[data-remove] button").click()
    page.wait_for_url("**/wardrobe*")
    expect(page.locator(".card")).to_have_count(9)
    eyes.at(page, "removed")
    page.locator(".toast form button").click()
    page.wait_for_url("**/garments/*")
    page.goto(studio.address + "/wardrobe")
    expect(page.locator(".card")).to_have_count(10)


def test_undoing_on_another_page(main, eyes, studio):
    open_garment(main, "camel coat")
    count = main.locator(".look").count()
    main.locator("[data-remove] button").click()
    main.wait_for_url("**/wardrobe*")
    if count:
        expect(main.locator(".toast")).to_contain_text("outfit")
    main.locator(".places a[href='/outfits']").click()
    main.wait_for_url("**/outfits")
    eyes.at(main, "kept")
    main.locator(".toast form button").click()
    main.wait_for_url("**/garments/*")
    main.goto(studio.address + "/wardrobe")
    expect(main.locator(".card")).to_have_count(10)
    expect(main.locator(".toast")).to_have_count(0)


@both_widths
def test_long_name(main, eyes, studio):
    open_garment(main, "camel coat")
    name = "A coat of camel hair that was my grandmother's, with horn buttons and a belt that ties behind"
    field = main.locator("#field-description")
    field.fill(name)
    assert field.evaluate("(each) => each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight")
    eyes.at(main, "long")
    field.press("Enter")
    main.wait_for_url("**/garments/*?saved=1")
    expect(field).to_have_value(name)


def tab_before_a_change(main, eyes, context):
    """Another tab that shows the old garment. This tab has since saved another brand."""
    open_garment(main, "blue jeans")
    other = eyes.follow(context.new_page())
    other.goto(main.url)
    main.fill("#field-brand", "First")
    main.locator("[data-save-bar] [type=submit]").click()
    main.wait_for_url("**/garments/*?saved=1")
    return other


def test_two_tabs_that_change_two_things(main, eyes, studio, context):
    other = tab_before_a_change(main, eyes, context)
    other.fill("#field-size", "32/34")
    other.locator("[data-save-bar] [type=submit]").click()
    other.wait_for_url("**/garments/*?saved=merged")
    eyes.at(other, "merged")
    expect(other.locator("#field-brand")).to_have_value("First")
    expect(other.locator("#field-size")).to_have_value("32/34")
    # Both tabs change the brand, so the page asks the user to choose. The tags are saved anyway.
    main.fill("#field-brand", "Second")
    main.fill("#field-tags", "summer, casual")
    other.fill("#field-brand", "Third")
    other.locator("[data-save-bar] [type=submit]").click()
    other.wait_for_url("**/garments/*?saved=1")
    main.locator("[data-save-bar] [type=submit]").click()
    expect(main.locator(".conflict tbody tr")).to_have_count(1)
    eyes.at(main, "conflict")
    main.locator(".conflict form button").last.click()
    main.wait_for_url("**/garments/*?saved=1")
    expect(main.locator("#field-brand")).to_have_value("Third")
    expect(main.locator("#field-tags")).to_have_value("casual, summer")


def test_two_tabs(main, eyes, studio, context):
    other = tab_before_a_change(main, eyes, context)
    other.fill("#field-brand", "Second")
    other.locator("[data-save-bar] [type=submit]").click()
    expect(other.locator(".conflict")).to_contain_text("First")
    expect(other.locator(".conflict")).to_contain_text("Second")
    eyes.at(other, "conflict")
    main.reload()
    expect(main.locator("#field-brand")).to_have_value("First")
    other.locator(".conflict form button").click()
    other.wait_for_url("**/garments/*?saved=1")
    main.reload()
    expect(main.locator("#field-brand")).to_have_value("Second")


@both_widths
def test_sharing(main, eyes, studio):
    open_garment(main, "camel coat")
    main.locator(".actions [popovertarget=share]").click()
    expect(main.locator("#share")).to_be_visible()
    eyes.at(main, "share")
    main.locator("#share .menu-close").click()
    expect(main.locator("#share")).to_be_hidden()
    main.locator(".actions [popovertarget=share]").click()
    with main.expect_download() as picture:
        main.locator("#share [data-share-picture]").first.click()
    with open(picture.value.path(), "rb") as file:
        assert file.read(8).startswith((b"\xff\xd8\xff", b"\x89PNG"))
    with main.expect_download() as bundle:
        main.locator("#share a[href$='/bundle.zip']").click()
    with zipfile.ZipFile(bundle.value.path()) as archive:
        assert archive.testzip() is None
        assert "camel coat/photos/01-camel coat.jpg" in [name.replace("-coat", " coat") for name in archive.namelist()]


def test_colours(main, eyes, studio):
    open_garment(main, "camel coat")
    expect(main.get_by_label("Colours", exact=True)).to_have_count(1)
    seen = main.locator(".colour-band .swatch").all_inner_texts()
    assert seen
    main.fill("#field-colours", "blue")
    main.locator("[data-save-bar] [type=submit]").click()
    main.wait_for_url("**/garments/*?saved=1")
    expect(main.locator("#field-colours")).to_have_value("blue")
    assert main.locator(".colour-band .swatch").all_inner_texts() == seen


@pytest.mark.parametrize("width, language, name, height", [
    (PHONE, "en", "Name", "Height (cm)"), (DESK, "es", "Nombre", "Altura (cm)"),
])
def test_fields_are_called_as_elsewhere(main, eyes, studio, language, name, height):
    """A garment's name has the same label as on the page that adds garments. Its height has a
    unit."""
    speak(main, studio, language)
    main.goto(studio.address + "/wardrobe")
    main.locator(".card a").first.click()
    expect(main.locator("#field-description")).to_have_accessible_name(name)
    expect(main.locator("#field-height")).to_have_accessible_name(height)
    eyes.at(main, f"fields-{language}")


@pytest.mark.parametrize("width, language", [(320, "es"), (PHONE, "en"), (DESK, "es")])
def test_more_photos(main, eyes, studio, language, tmp_path):
    eyes.prefix += f"-{language}"
    speak(main, studio, language)
    main.goto(studio.address + "/wardrobe")
    main.locator(".card a").first.click()
    main.wait_for_url("**/garments/*")
    cards = main.locator(".photo-card")
    for count, colour in enumerate([(20, 30, 160), (200, 30, 60)], 1):
        main.set_input_files("#photos [data-photo]", photos.garment(tmp_path / f"{count}.jpg", colour))
        expect(cards).to_have_count(count)
    cards.first.locator("select").select_option("back")
    cards.first.locator("[type=submit]").first.click()
    back = "Back" if language == "en" else "Detrás"
    expect(cards.first.locator("img")).to_have_attribute("alt", back)
    assert cards.first.locator("img").evaluate("(each) => each.decode().then(() => each.naturalWidth)") > 0
    main.locator("#photos").scroll_into_view_if_needed()
    eyes.at(main, "more-photos")
    cards.first.locator("[value=remove]").click()
    expect(cards).to_have_count(1)
    expect(main.locator(".photo-card img")).not_to_have_attribute("alt", back)
