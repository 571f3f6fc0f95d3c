"""Fixtures and helpers for packing: a filled bag, its contents on the terminal, and the checkout
page."""

import json

import pytest
from playwright.sync_api import expect

# The left edges of a list's visible items, by row.
ROWS = """list => {
  const rows = new Map();
  for (const each of list.children) {
    const { top, left, width, height } = each.getBoundingClientRect();
    if (!width || !height) continue;
    const row = [...rows.keys()].find((other) => Math.abs(other - top) < 4) ?? top;
    rows.set(row, [...(rows.get(row) ?? []), left]);
  }
  return [...rows.values()];
}"""


@pytest.fixture
def garments(terminal):
    """The garments' identifiers, by description."""
    lines = terminal("garment", "list", "--json").splitlines()
    return {each["description"]: each["id"] for each in map(json.loads, lines)}


@pytest.fixture
def packed_bag(terminal, garments):
    """Puts seven garments into the bag, so that the last row is not full."""
    for quantity, name in enumerate(list(garments)[:7], 1):
        terminal("bag", "add", garments[name], "-n", str(quantity))
    return list(garments)[:7]


@pytest.fixture
def lists(terminal):
    return lambda: [json.loads(line) for line in terminal("packing", "list", "--json").splitlines()]


@pytest.fixture
def bag(terminal):
    """Returns a function that reads the bag's names and quantities."""
    def read():
        lines = terminal("bag", "--json").splitlines()
        return [(each["description"], each["quantity"]) for each in map(json.loads, lines)]

    return read


def assert_two_to_a_row(page, count):
    rows = page.locator("[data-pairs]").evaluate(ROWS)
    assert [len(row) for row in rows] == [2] * (count // 2) + [1] * (count % 2), rows
    assert all(row[0] == rows[0][0] for row in rows) and all(row[1] == rows[0][1] for row in rows if len(row) > 1)


def open_picker(page, name):
    page.locator("[data-item] button", has_text=name).click()
    expect(page.locator("#picker")).to_be_visible()


def choose(page, name, quantity):
    """Chooses an item's quantity with one tap, and waits until the page has saved it."""
    open_picker(page, name)
    with page.expect_response("**/bag/set"):
        page.locator(f"#picker button[name=quantity][value='{quantity}']").click()
    expect(page.locator("#picker")).to_be_hidden()


def check_out(page, title="Weekend in Porto"):
    page.fill("[name=title]", title)
    page.locator("[data-go]").click()
    page.wait_for_url("**/packing/*?done*")
    expect(page.locator("#done")).to_be_visible()
