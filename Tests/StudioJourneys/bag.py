"""The bag, as the terminal and the wardrobe's cards show it."""

import json
import re

from playwright.sync_api import expect


def pieces(terminal):
    """Returns the bag's contents according to the terminal, by garment."""
    items = [json.loads(line) for line in terminal("bag", "--json").splitlines()]
    return {item["id"]: item["quantity"] for item in items}


def stepper(page, index=0):
    return page.locator(".card bag-stepper").nth(index)


def garment(page, index=0):
    return plus(page, index).get_attribute("value")


def plus(page, index=0):
    return stepper(page, index).locator(".step-more")


def minus(page, index=0):
    return stepper(page, index).locator(".step-less")


def place(page, index):
    """Returns the position of a card's stepper on the page, independent of scrolling."""
    return stepper(page, index).evaluate("""each => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    }""")


def bagged(page, count):
    """Waits until the bag at the top right shows this number of pieces."""
    label = "Bag, empty" if count == 0 else "Bag, 1 piece" if count == 1 else f"Bag, {count} pieces"
    expect(page.locator("[data-bag]")).to_have_accessible_name(label)
    badge = page.locator("[data-bag-count]")
    if count:
        expect(badge).to_be_visible()
        expect(badge).to_have_text(str(count))
    else:
        expect(badge).to_be_hidden()


def numbered(page, number, index=0):
    """Waits until a card shows that its garment is in the bag this many times."""
    expect(stepper(page, index)).to_have_attribute("data-quantity", str(number))
    if number:
        expect(stepper(page, index).locator("[data-number]")).to_have_text(str(number))
    else:
        expect(plus(page, index)).to_have_text(re.compile("Add to bag|A la bolsa"))
