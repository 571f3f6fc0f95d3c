"""Tests scrolling through outfits, and setting an outfit's cover."""

import json

import pytest
from playwright.sync_api import expect

from browser import DESK, PHONE, both_widths
from people import speak
from studio import PATIENCE

COUNT = 30


@pytest.fixture
def many(studio, what2wear):
    """Adds outfits until there are `COUNT`."""
    garments = what2wear("garment", "list", "--json", wardrobe=studio.wardrobe)
    ids = [json.loads(line)["id"] for line in garments.splitlines()]
    for number in range(COUNT - 1):
        what2wear("outfit", "create", f"Look {number:02}", ids[number % 10], wardrobe=studio.wardrobe)
    return studio


def test_scrolling(many, main, eyes):
    main.goto(many.address + "/outfits")
    cards = main.locator("[data-grid] > *")
    expect(main.locator("#count")).to_contain_text(f"{COUNT}")
    eyes.at(main, "many-outfits")
    main.keyboard.press("End")
    # The page waits for pictures that are drawn for the first time.
    expect(cards).to_have_count(COUNT, timeout=60_000)
    expect(main.locator("[data-more]")).to_have_count(0)
    names = main.locator(".card-name").all_text_contents()
    assert len(set(names)) == COUNT
    main.fill("[data-search] [name=q]", "look")
    expect(main.locator("#count")).to_contain_text(f"{COUNT - 1}", timeout=60_000)


def test_pages_without_scripts(many, chromium, eyes, width):
    context = chromium.new_context(viewport={"width": width, "height": 844}, java_script_enabled=False)
    context.set_default_timeout(PATIENCE * 1000)
    page = eyes.follow(context.new_page())
    page.goto(many.key)
    page.goto(many.address + "/outfits")
    names = page.locator(".card-name").all_text_contents()
    assert len(names) < COUNT
    with page.expect_navigation():
        page.locator("[data-more]").click()
    names += page.locator(".card-name").all_text_contents()
    assert len(names) == COUNT == len(set(names))
    expect(page.locator("[data-more]")).to_have_count(0)

    page.goto(many.address + "/outfits?q=sunday")
    page.locator("[data-grid] a").click()
    page.locator("button[value=picture]").click()
    expect(page.locator("button[value=picture]")).to_have_count(0)
    expect(page.locator(".outfit-picture")).to_have_count(1)
    page.locator("button[value=remove]").filter(has_text="cover").click()
    expect(page.locator("button[value=picture]")).to_be_visible()
    context.close()


def test_cover(main, eyes, studio):
    main.goto(studio.address + "/outfits")
    main.locator("[data-grid] a").first.click()
    main.wait_for_url("**/outfits/*")
    eyes.at(main, "without-cover")
    main.locator("button[value=picture]").click()
    expect(main.locator("button[value=picture]")).to_have_count(0)
    eyes.at(main, "picture-as-cover")
    main.goto(studio.address + "/wardrobe")
    cover = main.locator("img[src^='/pictures/'][src$='/640.webp']").first
    expect(cover).to_be_visible()
    eyes.at(main, "featured-by-cover")


@pytest.mark.parametrize("width, language, words", [
    (PHONE, "en", "Sharing failed"), (DESK, "es", "No se ha podido compartir"),
])
def test_sharing_that_fails(main, eyes, studio, language, words):
    """The browser's own message is technical and in English, so the page shows another one."""
    main.add_init_script("""
      navigator.canShare = () => true;
      navigator.share = () => Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    """)
    speak(main, studio, language)
    main.goto(studio.address + "/outfits")
    main.locator("[data-grid] a").first.click()
    main.locator("a[href$='/send']").click()
    main.locator("[data-share-now]").click()
    expect(main.locator(".toast-problem")).to_contain_text(words)
    eyes.at(main, f"not-shared-{language}")


@both_widths
def test_what_was_done_is_said_beside_the_buttons(main, eyes, studio):
    """The messages cover neither the Send button nor the bag's button."""
    main.goto(studio.address + "/outfits")
    main.locator("[data-grid] a").first.click()
    main.locator("[data-bag-all]").click()
    main.locator("button[name=action][value=add]").click()
    expect(main.locator("form[action$='/worn'] button[value=remove]")).to_be_visible()
    main.goto(main.url.split("?")[0] + "?saved")
    main.locator("[data-bag-all]").click()
    # The first page's message stays, because it has an undo button.
    expect(main.locator("[data-toast]")).to_have_count(3)
    eyes.at(main, "three-lines")
    lines = [each.bounding_box() for each in main.locator("[data-toast]").all()]
    buttons = [each.bounding_box() for each in main.locator(".outfit-main .button, .back .button").all()]
    for line in lines:
        for button in buttons:
            apart = [line[at] + line[size] <= button[at] or button[at] + button[size] <= line[at]
                     for at, size in [("x", "width"), ("y", "height")]]
            assert any(apart), (line, button)
    main.emulate_media(color_scheme="dark")
    eyes.at(main, "three-lines-dark")


@both_widths
def test_rating_and_tags(main, eyes, studio, terminal):
    main.goto(studio.address + "/outfits")
    main.locator("[data-grid] a").first.click()
    main.wait_for_url("**/outfits/*")
    stars = main.locator(".star")
    stars.nth(3).click()
    expect(main.locator(".star-filled")).to_have_count(4)
    expect(stars.nth(3)).to_have_attribute("aria-pressed", "true")
    main.locator("#outfit-tags").fill("summer, Lisbon")
    main.locator(".outfit-tags [type=submit]").click()
    expect(main.locator("#outfit-tags")).to_have_value("Lisbon, summer")
    eyes.at(main, "rated")
    outfits = [json.loads(line) for line in terminal("outfit", "list", "--json").splitlines()]
    assert [(each["rating"], each["tags"]) for each in outfits if "rating" in each] == [(4, ["Lisbon", "summer"])]
    stars.nth(3).click()
    expect(main.locator(".star-filled")).to_have_count(0)
