"""Tests packing lists without scripts, in Spanish and on paper."""

import json
import re
import zipfile

import pytest
from playwright.sync_api import expect

from browser import DESK, PHONE, photograph
from packing import (  # Fixtures as well.
    assert_two_to_a_row, bag, check_out, garments, lists, packed_bag,
)
from people import speak
from studio import PATIENCE

# The narrowest width, which leaves the least room for text, and a desktop's width.
WIDTHS = [320, DESK]


@pytest.mark.parametrize("width, language", [(PHONE, "en"), (DESK, "es")])
def test_without_scripts(chromium, eyes, studio, terminal, packed_bag, lists, bag, width, language):
    viewport = {"width": width, "height": 844}
    context = chromium.new_context(viewport=viewport, java_script_enabled=False)
    context.set_default_timeout(PATIENCE * 1000)
    page = eyes.follow(context.new_page())
    page.goto(studio.key)
    page.goto(studio.address + "/account")
    page.select_option("form[action='/account/language'] select", language)
    with page.expect_navigation():
        page.locator("form[action='/account/language'] [type=submit]").click()
    page.goto(studio.address + "/bag")
    with page.expect_navigation():
        page.locator("[data-item] button", has_text=packed_bag[3]).click()
    expect(page.locator("#picker-name")).to_have_text(packed_bag[3])
    photograph(page, eyes.folder / f"plain-picker-{language}-{width}.png")
    with page.expect_navigation():
        page.locator("#picker button[value='7']").click()
    expect(page.locator("[data-item]").nth(3)).to_have_attribute("data-quantity", "7")
    with page.expect_navigation():
        page.locator("[data-item] button", has_text=packed_bag[3]).click()
    with page.expect_navigation():
        page.locator("#picker button[value='0']").click()
    expect(page.locator("[data-item]")).to_have_count(6)
    with page.expect_navigation():
        page.locator("[data-toast] form button").click()
    expect(page.locator("[data-item]")).to_have_count(7)
    assert (packed_bag[3], 7) in bag()
    page.fill("[name=title]", "Oporto")
    with page.expect_navigation():
        page.locator("[data-go]").click()
    expect(page.locator("#done")).to_be_visible()
    photograph(page, eyes.folder / f"plain-done-{language}-{width}.png", full_page=True)
    with page.expect_navigation():
        page.locator("[role=checkbox]").nth(2).click()
    expect(page.locator("[data-progress]")).to_have_text("1 of 7 packed" if language == "en" else "1 de 7 en la maleta")
    with page.expect_navigation():
        page.locator("form[action$='/copy'] button").click()
    expect(page.locator("[data-item]")).to_have_count(7)
    page.goto(studio.address + "/packing")
    with page.expect_navigation():
        page.locator(".packing-lists a").click()
    with page.expect_navigation():
        page.locator("form[action$='/remove'] button").click()
    expect(page.locator(".packing-lists a")).to_have_count(0)
    with page.expect_navigation():
        page.locator("[data-toast] form button").click()
    assert [each["title"] for each in lists()] == ["Oporto"]
    context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_in_spanish(main, eyes, studio, packed_bag, width):
    speak(main, studio, "es")
    main.goto(studio.address + "/bag")
    expect(main.locator("h1")).to_have_text("Bolsa")
    assert_two_to_a_row(main, 7)
    eyes.at(main, "bolsa")
    main.fill(".checkout [name=from]", "2026-05-01")
    check_out(main, "Oporto")
    expect(main.locator("#done h2")).to_have_text("Lista de equipaje creada")
    eyes.at(main, "hecha")
    with main.expect_navigation():
        main.locator(".done-end .button-quiet").click()
    expect(main.locator(".packing-days")).to_have_text("Desde 1 de mayo de 2026")
    eyes.at(main, "lista")


@pytest.mark.parametrize("width", WIDTHS)
def test_on_paper(main, eyes, studio, terminal, garments, width, tmp_path):
    """The printed list and its picture have the same items, order, texts, quantities and boxes."""
    for quantity, name in enumerate(garments, 1):
        terminal("bag", "add", garments[name], "-n", str(quantity % 4 + 1))
    made = terminal("bag", "checkout", "--title", "Weekend in Porto", "--from", "2026-05-01").strip()
    terminal("packing", "tick", made, garments[list(garments)[2]])
    main.goto(f"{studio.address}/packing/{made}")
    main.emulate_media(media="print")
    assert_two_to_a_row(main, 10)
    shown = main.locator("[data-item]").evaluate_all("""items => items.map((item) => ({
      name: item.querySelector(".pair-name").innerText,
      quantity: Number(item.querySelector(".pair-count").innerText.replace("×", "") || 1),
      packed: item.querySelector("[aria-checked]").getAttribute("aria-checked") === "true",
      box: item.querySelector(".tick-box").checkVisibility(),
    }))""")
    plan = json.loads(terminal("packing", "show", made, "--json"))
    assert [(each["name"], each["quantity"], each["packed"]) for each in shown] == [
        (each["description"], each["quantity"], each["isPacked"]) for each in plan["items"]]
    assert all(each["box"] for each in shown)
    for gone in ["header.bar", ".packing-ways", ".packing-all", ".toasts", ".back"]:
        assert not any(each.is_visible() for each in main.locator(gone).all()), gone
    pdf = main.pdf(path=tmp_path / "list.pdf", prefer_css_page_size=True)
    assert pdf.startswith(b"%PDF")
    # The picture's description lists the same items as the paper, in the same order.
    with main.expect_download() as download:
        main.evaluate("address => location.assign(address)", f"/packing/{made}/bundle.zip")
    text = zipfile.ZipFile(download.value.path())
    description = text.read(next(name for name in text.namelist() if name.endswith("description.txt"))).decode()
    lines = re.findall(r"^\d+\. (.*)$", description, re.M)
    # The description's lines begin with a capital letter.
    names = [each["name"][0].upper() + each["name"][1:] for each in shown]
    assert [line.split(" · ")[0] for line in lines] == names
    assert [int((re.search(r"×(\d+)$", line) or [0, 1])[1]) for line in lines] == [
        each["quantity"] for each in shown]
