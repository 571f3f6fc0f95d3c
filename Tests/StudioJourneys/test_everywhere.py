"""Tests every screen at every width, in both colour schemes, and with the keyboard only."""

import pytest
from playwright.sync_api import expect

from browser import DESK, PHONE, both_widths

PATHS = [
    "/wardrobe", "/add", "/outfits", "/outfits/new", "/outfits/new?free", "/diary", "/numbers", "/account", "/today",
]


@pytest.mark.parametrize("width, scheme", [
    (320, "light"), (PHONE, "light"), (PHONE, "dark"), (768, "light"), (DESK, "light"), (DESK, "dark"), (2560, "light"),
])
def test_screens(main, eyes, studio, scheme, width):
    eyes.prefix = f"screens-{scheme}-{width}"
    main.emulate_media(color_scheme=scheme)
    garment = main.locator(".card a").first.get_attribute("href")
    main.goto(studio.address + "/outfits")
    outfit = main.locator("[data-grid] a").first.get_attribute("href")
    for path in PATHS + [garment, outfit, outfit + "/edit", outfit + "/send"]:
        main.goto(studio.address + path)
        eyes.at(main, path.split("?")[0].strip("/").split("/")[0] + f"-{len(path)}")


@both_widths
def test_keys_alone(main, studio):
    main.keyboard.press("Tab")
    expect(main.locator(".skip")).to_be_focused()
    asked = []
    main.on("request", lambda request: "/wardrobe" in request.url and asked.append(request.url))
    main.keyboard.press("Enter")
    expect(main.locator("main")).to_be_focused()
    main.keyboard.press("Tab")
    expect(main.locator("[data-search] [name=q]")).to_be_focused()
    seen = set()
    for _ in range(80):
        main.keyboard.press("Tab")
        where = main.evaluate("""() => {
          const each = document.activeElement;
          const { outlineStyle } = getComputedStyle(each);
          const tile = each.querySelector(".tile");
          const inner = tile ? getComputedStyle(tile).outlineStyle : "none";
          return { href: each.getAttribute("href"), isBody: each === document.body,
            hasRing: outlineStyle !== "none" || inner !== "none" };
        }""")
        if where["isBody"]:
            break
        assert where["hasRing"], f"no ring shows where the focus is: {where}"
        seen.add(where["href"])
    assert sum(1 for href in seen if href and href.startswith("/garments/")) == 10, seen
    # The link to the main part did not load other results, which would move the focus.
    assert asked == []
