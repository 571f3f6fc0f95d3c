"""Tests choosing what to wear today: the weather, other outfits, wearing and saving one."""

import pytest
from playwright.sync_api import expect

from browser import PHONE, WIDTHS_AND_SCHEMES
from people import speak
from studio import PATIENCE

# Drawing the pictures takes long on a busy machine.
SLOW = 600_000


def shown(page):
    """Waits for all pictures of the suggested outfits."""
    for picture in page.locator(".suggestion img").all():
        picture.scroll_into_view_if_needed()
        page.wait_for_function("(each) => each.complete && each.naturalWidth > 0", arg=picture.element_handle(),
                               timeout=SLOW)
    page.evaluate("scrollTo(0, 0)")


def names(page):
    lists = page.locator(".suggestion-garments").all()
    return [each.locator("a:not(.suggestion-without)").all_text_contents() for each in lists]


@pytest.mark.parametrize("width, scheme", WIDTHS_AND_SCHEMES)
def test_looking(main, eyes, studio, width, scheme):
    eyes.prefix = f"today-{scheme}-{width}"
    speak(main, studio, "en" if scheme == "light" else "es")
    main.emulate_media(color_scheme=scheme)
    main.goto(studio.address + "/wardrobe")
    eyes.at(main, "entry")
    main.locator("a[href='/today']").click()
    expect(main.locator(".suggestion")).to_have_count(3)
    shown(main)
    eyes.at(main, "mild")
    left_out = main.locator(".suggestion-garments li").first
    name = left_out.locator("a").first.text_content()
    left_out.locator(".suggestion-without").click()
    expect(main.locator(".today-chosen .chip")).to_have_count(1)
    expect(main.locator(".suggestion-garments a", has_text=name)).to_have_count(0)
    main.locator(".suggestion-ways").first.scroll_into_view_if_needed()
    eyes.at(main, "without")
    main.goto(studio.address + "/wardrobe?type=trousers")
    main.locator(".card-link").first.click()
    main.locator("a[href*='/today?with=']").click()
    expect(main.locator(".today-chosen .chip")).to_have_count(1)
    main.locator(".suggestion-without").last.click()
    expect(main.locator(".today-chosen .chip")).to_have_count(2)
    shown(main)
    eyes.at(main, "chosen")
    for count in [1, 0]:
        main.locator(".today-chosen .chip").first.click()
        expect(main.locator(".today-chosen .chip")).to_have_count(count)
    main.goto(studio.address + "/today?low=-30&high=-20&rain=1&occasion=work")
    expect(main.locator(".suggestion-warning").first).to_be_visible()
    eyes.at(main, "warnings")
    main.goto(studio.address + "/today?low=x")
    eyes.at(main, "invalid")
    main.goto(studio.address + "/today?occasion=regatta")
    eyes.at(main, "no-such-tag")


def test_keys(main, studio):
    """Types the weather, and wears and saves an outfit, with keys only."""
    main.goto(studio.address + "/today")
    main.locator("[name=low]").focus()
    for key in ["Control+a", "6", "Tab", "Control+a", "1", "3", "Tab", "Tab", "Space", "Enter"]:
        main.keyboard.press(key)
    main.wait_for_url("**/today?low=6&high=13&occasion=&rain=1")
    first = names(main)
    main.locator("a[href*='turn=1']").focus()
    main.keyboard.press("Enter")
    main.wait_for_url("**turn=1")
    assert names(main) != first
    main.goto(studio.address + "/today")
    expect(main.locator("[name=low]")).to_have_value("6")
    expect(main.locator("[name=high]")).to_have_value("13")

    before = names(main)
    third = main.locator("#outfit-3")
    third.locator("[name=action]").focus()
    main.keyboard.press("Enter")
    main.wait_for_url("**/today#outfit-3-head")
    expect(third.locator("[name=action]")).to_have_text("Worn today")
    expect(main.locator("#outfit-1 [name=action]")).to_have_text("Wear today")
    assert names(main) == before
    third.locator("[name=action]").focus()
    main.keyboard.press("Enter")
    expect(third.locator("[name=action]")).to_have_text("Wear today")
    third.locator("form[action='/today/outfit'] button").focus()
    main.keyboard.press("Enter")
    main.wait_for_url("**/outfits/*?saved", wait_until="commit")
    expect(main.locator(".outfit-grid .card-name")).to_have_text(before[2])


def test_without_scripts(chromium, eyes, studio, terminal):
    context = chromium.new_context(viewport={"width": PHONE, "height": 844}, java_script_enabled=False)
    context.set_default_timeout(PATIENCE * 1000)
    page = eyes.follow(context.new_page())
    page.goto(studio.key)
    page.locator("a[href='/today']").click()
    page.fill("[name=low]", "18")
    page.fill("[name=high]", "25")
    page.locator("[name=occasion]").select_option("casual")
    page.locator(".today-form [type=submit]").click()
    worn = names(page)[0]
    page.locator("#outfit-1 [name=action]").click()
    expect(page.locator("#outfit-1 [name=action]")).to_have_text("Worn today")
    assert all(name in terminal("diary") for name in worn)
    page.locator("#outfit-1 form[action='/today/outfit'] button").click()
    page.wait_for_url("**/outfits/*?saved", wait_until="commit")
    context.close()
