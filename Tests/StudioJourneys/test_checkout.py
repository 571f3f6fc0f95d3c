"""From the bag to a packing list: how many of each, checkout, ticking off, sending and printing."""

import json
import re
import threading
import zipfile

import pytest
from playwright.sync_api import expect

from client import Client
from studio import PATIENCE

WIDTHS = [320, 390, 768, 1280, 2560]

# The left edges of what is shown in a list, by rows.
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
def terminal(what2wear, studio):
    """Runs the terminal's program on the studio's wardrobe."""
    return lambda *arguments: what2wear(*arguments, wardrobe=studio.wardrobe)


@pytest.fixture
def garments(terminal):
    """The garments by their names."""
    lines = terminal("garment", "list", "--json").splitlines()
    return {each["description"]: each["id"] for each in map(json.loads, lines)}


@pytest.fixture
def packed_bag(terminal, garments):
    """Seven garments in the bag, so that the last row is not full."""
    for quantity, name in enumerate(list(garments)[:7], 1):
        terminal("bag", "add", garments[name], "-n", str(quantity))
    return list(garments)[:7]


@pytest.fixture
def lists(terminal):
    return lambda: [json.loads(line) for line in terminal("packing", "list", "--json").splitlines()]


@pytest.fixture
def bag(terminal):
    """What is in the bag: names and quantities."""
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
    """Chooses how many of an item by one tap, and waits until the page has it."""
    open_picker(page, name)
    with page.expect_response("**/bag/set"):
        page.locator(f"#picker button[name=quantity][value='{quantity}']").click()
    expect(page.locator("#picker")).to_be_hidden()


def check_out(page, title="Weekend in Porto"):
    page.fill("[name=title]", title)
    page.locator("[data-go]").click()
    page.wait_for_url("**/packing/*?done*")
    expect(page.locator("#done")).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_from_the_bag_to_the_list(main, eyes, studio, packed_bag, lists, bag, scheme, width):
    eyes.prefix = f"checkout-{scheme}-{width}"
    main.emulate_media(color_scheme=scheme)
    main.goto(studio.address + "/bag")
    expect(main.locator("[data-item]")).to_have_count(7)
    assert_two_to_a_row(main, 7)
    eyes.at(main, "bag")
    open_picker(main, packed_bag[1])
    expect(main.locator("#picker [aria-current]")).to_have_text("2")
    eyes.at(main, "picker")
    main.keyboard.press("Escape")
    expect(main.locator("#picker")).to_be_hidden()

    choose(main, packed_bag[1], 9)
    expect(main.locator("[data-item]").nth(1)).to_have_attribute("data-quantity", "9")
    choose(main, packed_bag[0], 0)
    expect(main.locator("[data-item]")).to_have_count(6)
    assert_two_to_a_row(main, 6)
    eyes.at(main, "taken-out")
    with main.expect_response("**/bag/set"):
        main.locator("[data-toast] [data-action]").click()
    expect(main.locator("[data-item]")).to_have_count(7)
    assert sorted(bag()) == sorted([(packed_bag[0], 1), (packed_bag[1], 9)] +
                                   [(name, number) for number, name in enumerate(packed_bag[2:], 3)])

    main.fill("[name=from]", "2026-05-01")
    main.fill("[name=to]", "2026-05-03")
    main.fill("[name=note]", "It rains there.")
    check_out(main)
    expect(main.locator("#done")).to_contain_text("Weekend in Porto")
    expect(main.locator("#done")).to_contain_text("empty again")
    picture = main.locator(".done-picture")
    expect(picture).to_have_js_property("complete", True)
    expect(picture).not_to_have_js_property("naturalWidth", 0)
    eyes.at(main, "done")
    assert bag() == [] and len(lists()) == 1
    main.locator(".done-end [data-leave]").click()
    main.wait_for_url("**/wardrobe")
    main.goto(studio.address + "/bag")
    expect(main.locator("[data-go]")).to_be_disabled()
    expect(main.locator("#checkout-why")).to_be_visible()
    eyes.at(main, "empty")

    main.goto(studio.address + "/packing")
    expect(main.locator(".packing-lists img")).to_have_js_property("complete", True)
    eyes.at(main, "lists")
    main.locator(".packing-lists a").click()
    expect(main.locator("[data-item]")).to_have_count(7)
    assert_two_to_a_row(main, 7)
    boxes = main.locator("[role=checkbox]")
    for index in [0, 3]:
        with main.expect_response("**/tick"):
            boxes.nth(index).click()
        expect(boxes.nth(index)).to_be_checked()
    expect(main.locator("[data-progress]")).to_have_text("2 of 7 packed")
    eyes.at(main, "list")
    assert lists()[0]["packedCount"] == 2


@pytest.mark.parametrize("width", [1280])
def test_back_reload_and_twice(main, studio, packed_bag, lists, bag):
    main.goto(studio.address + "/bag")
    main.fill("[name=title]", "Weekend in Porto")
    main.locator("[data-go]").dblclick()
    main.wait_for_url("**/packing/*?done")
    expect(main.locator("#done")).to_be_visible()
    assert len(lists()) == 1
    main.reload()
    expect(main.locator("#done")).to_be_visible()
    main.go_back()
    main.wait_for_url("**/bag")
    expect(main.locator("[data-go]")).to_be_disabled()
    expect(main.locator("[data-item]")).to_have_count(0)
    main.go_forward()
    main.wait_for_url("**/packing/*?done")
    main.keyboard.press("Escape")
    main.wait_for_url("**/wardrobe")
    main.go_back()
    main.wait_for_url(re.compile(r"/packing/[^?]+$"))
    expect(main.locator("[data-item]")).to_have_count(7)
    expect(main.locator("#done")).to_have_count(0)
    assert len(lists()) == 1 and bag() == []


@pytest.mark.parametrize("width", [1280])
def test_lost_answer(main, studio, packed_bag, lists):
    """An answer that never came, and a second press."""
    main.goto(studio.address + "/bag")
    asked = []

    def lose(route):
        asked.append(route.fetch(max_redirects=0).headers["location"])
        route.abort() if len(asked) == 1 else route.continue_()

    main.route("**/bag/checkout", lose)
    request = main.locator("[name=request]").get_attribute("value")
    main.fill("[name=title]", "Weekend in Porto")
    with main.expect_event("requestfailed"):
        main.locator("[data-go]").click()
    # The browser's own page says that nothing came; its Reload sends the form once more.
    client = Client(studio)
    client.cookies = {each["name"]: each["value"] for each in main.context.cookies()}
    user = re.search(r'data-user="([^"]+)"', client.get("/account").text)[1]
    again = client.post("/bag/checkout", user=user, title="Weekend in Porto", request=request)
    assert again.headers["Location"].split("?")[0] == asked[0].split("?")[0]
    assert len(lists()) == 1


@pytest.mark.parametrize("width", [390])
def test_two_tabs(main, context, eyes, studio, packed_bag, lists):
    main.goto(studio.address + "/bag")
    other = eyes.follow(context.new_page())
    other.goto(studio.address + "/bag")
    expect(other.locator("[data-item]")).to_have_count(7)
    check_out(main)
    # A tab that was not looked at since is told when it is sent.
    other.evaluate("document.querySelector('[data-go]').disabled = false;"
                   "document.querySelector('[data-fields]').hidden = false")
    other.fill("[name=title]", "Weekend in Lisbon")
    with other.expect_navigation():
        other.locator("[data-go]").click()
    expect(other.locator(".toast-problem")).to_contain_text("The bag is empty")
    expect(other.locator("[data-go]")).to_be_disabled()
    assert [each["title"] for each in lists()] == ["Weekend in Porto"]


def test_at_the_same_moment(studio, packed_bag, lists):
    """Ten forms of one page, and one of another, at once."""
    client = Client(studio).use_key()
    pages = [client.get("/bag").text for _ in range(2)]
    keys = [re.search(r'name="request" value="([^"]+)"', page)[1] for page in pages]
    user = re.search(r'data-user="([^"]+)"', pages[0])[1]
    answers = []

    def send(key):
        answers.append(client.post("/bag/checkout", user=user, title="Porto", request=key))

    threads = [threading.Thread(target=send, args=[key]) for key in [keys[0]] * 10 + [keys[1]]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    made = lists()
    assert len(made) == 1
    assert {each.status_code for each in answers} == {303, 409}
    assert {each.headers["Location"].split("?")[0] for each in answers if each.status_code == 303} == {
        f"/packing/{made[0]['id']}"}


@pytest.mark.parametrize("width", [1280])
def test_the_terminal_changes_the_bag(main, eyes, studio, terminal, garments, packed_bag, lists):
    main.goto(studio.address + "/bag")
    expect(main.locator("[data-item]")).to_have_count(7)
    terminal("bag", "add", garments[list(garments)[8]])
    check_out(main)
    expect(main.locator(".done-changed")).to_be_visible()
    eyes.at(main, "changed-meanwhile")
    assert lists()[0]["itemCount"] == 8
    # Whoever comes back to a page that was left open sees what there is.
    main.goto(studio.address + "/bag")
    terminal("bag", "add", garments[list(garments)[3]], "-n", "5")
    main.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(main.locator("[data-item]")).to_have_attribute("data-quantity", "5")
    expect(main.locator("[data-go]")).to_be_enabled()


def test_problems_at_their_fields(main, eyes, studio, packed_bag, lists):
    main.goto(studio.address + "/bag")
    main.locator("[data-checkout]").evaluate("form => form.noValidate = true")
    main.fill("[name=from]", "2026-05-03")
    main.fill("[name=to]", "2026-05-01")
    with main.expect_navigation():
        main.locator("[data-go]").click()
    expect(main.locator("#title-problem")).to_be_visible()
    expect(main.locator("#to-problem")).to_be_visible()
    expect(main.locator("[name=title]")).to_be_focused()
    eyes.at(main, "problems")
    assert lists() == []
    main.fill("[name=to]", "2026-05-04")
    check_out(main)
    assert len(lists()) == 1


@pytest.mark.parametrize("width", [1280])
def test_keys_alone(main, studio, packed_bag, bag):
    main.goto(studio.address + "/bag")
    main.locator("[data-item] button").nth(2).focus()
    main.keyboard.press("Enter")
    expect(main.locator("#picker [aria-current]")).to_be_focused()
    main.keyboard.press("Tab")
    with main.expect_response("**/bag/set"):
        main.keyboard.press("Enter")
    expect(main.locator("[data-item]").nth(2)).to_have_attribute("data-quantity", "4")
    expect(main.locator("[data-item] button").nth(2)).to_be_focused()
    main.keyboard.press("Space")
    main.locator("#picker input[name=quantity]").fill("40")
    with main.expect_response("**/bag/set"):
        main.keyboard.press("Enter")
    expect(main.locator("[data-item]").nth(2)).to_have_attribute("data-quantity", "40")
    assert (packed_bag[2], 40) in bag()


@pytest.mark.parametrize("language", ["en", "es"])
def test_without_scripts(chromium, eyes, studio, terminal, packed_bag, lists, bag, width, language):
    viewport = {"width": width, "height": 844}
    context = chromium.new_context(viewport=viewport, java_script_enabled=False)
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
    page.screenshot(path=eyes.folder / f"plain-picker-{language}-{width}.png")
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
    page.screenshot(path=eyes.folder / f"plain-done-{language}-{width}.png", full_page=True)
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
    main.goto(studio.address + "/account")
    main.select_option("form[action='/account/language'] select", "es")
    with main.expect_navigation():
        main.locator("form[action='/account/language'] [type=submit]").click()
    main.goto(studio.address + "/bag")
    expect(main.locator("h1")).to_have_text("Bolsa")
    assert_two_to_a_row(main, 7)
    eyes.at(main, "bolsa")
    main.fill("[name=from]", "2026-05-01")
    check_out(main, "Oporto")
    expect(main.locator("#done h2")).to_have_text("Tu lista de equipaje está hecha")
    eyes.at(main, "hecha")
    with main.expect_navigation():
        main.locator(".done-end .button-quiet").click()
    expect(main.locator(".packing-days")).to_have_text("Desde 1 de mayo de 2026")
    eyes.at(main, "lista")


@pytest.mark.parametrize("width", WIDTHS)
def test_on_paper(main, eyes, studio, terminal, garments, width, tmp_path):
    """The printed list has what its picture has: items, order, words, quantities, boxes."""
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
    # What the picture's own description says is the same, in the same order.
    with main.expect_download() as download:
        main.evaluate("address => location.assign(address)", f"/packing/{made}/bundle.zip")
    text = zipfile.ZipFile(download.value.path())
    description = text.read(next(name for name in text.namelist() if name.endswith("description.txt"))).decode()
    lines = re.findall(r"^\d+\. (.*)$", description, re.M)
    assert [line.split(" · ")[0] for line in lines] == [each["name"] for each in shown]
    assert [int((re.search(r"×(\d+)$", line) or [0, 1])[1]) for line in lines] == [
        each["quantity"] for each in shown]


@pytest.mark.parametrize("width", [1280])
@pytest.mark.parametrize("point", ["rows-changed", "rows-committed"])
def test_killed_at_checkout(main, studio, what2wear, packed_bag, lists, bag, point, tmp_path):
    """Either the bag is left or the list, and once more is enough."""
    trace = tmp_path / "trace"
    assert studio.stop() == 0
    studio.start(studio.port, fault=f"trace {trace}")
    main.goto(studio.address + "/bag")
    expect(main.locator("[data-item]")).to_have_count(7)
    # What the studio writes before anything is checked out, as when it opens the wardrobe.
    before = trace.read_text().splitlines().count(point)
    assert studio.stop() == 0
    studio.start(studio.port, fault=f"kill {before + 1} {point}")
    main.fill("[name=title]", "Weekend in Porto")
    request = main.locator("[name=request]").get_attribute("value")
    main.locator("[data-go]").click()
    studio.process.wait(PATIENCE)
    is_made = point == "rows-committed"
    assert (len(lists()), len(bag())) == ((1, 0) if is_made else (0, 7))
    studio.start(studio.port)
    client = Client(studio)
    client.cookies = {each["name"]: each["value"] for each in main.context.cookies()}
    user = re.search(r'data-user="([^"]+)"', client.get("/account").text)[1]
    again = client.post("/bag/checkout", user=user, title="Weekend in Porto", request=request)
    assert again.headers["Location"] == f"/packing/{lists()[0]['id']}?done"
    assert (len(lists()), len(bag())) == (1, 0)
    what2wear("check", wardrobe=studio.wardrobe)
