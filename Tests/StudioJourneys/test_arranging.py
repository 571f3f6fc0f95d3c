"""Tests moving pieces of the flat lay with a pointer, two fingers and keys."""

import json

import pytest
from playwright.sync_api import expect

from browser import DESK, PHONE, both_widths


@pytest.fixture
def arranging(main, studio, outfit):
    """The edit page of the stock wardrobe's outfit."""
    main.goto(f"{studio.address}/outfits/{outfit}/edit")
    expect(main.locator("[data-lay-piece]")).to_have_count(4)
    return main


def field(page):
    """Returns the arrangement that the form would send."""
    text = page.locator("[data-lay-field]").input_value()
    return json.loads(text)["pieces"] if text else None


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def last_piece(page):
    return page.locator("[data-lay-piece]").last


@both_widths
def test_moving_by_pointer(arranging, eyes, studio):
    page = arranging
    assert field(page) is None
    eyes.at(page, "arranging")
    x, y = middle(last_piece(page).bounding_box())
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y - 60, steps=4)
    page.mouse.up()
    moved = field(page)
    x, y = middle(page.locator("[data-lay-handle]").bounding_box())
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y - 25, steps=4)
    page.mouse.up()
    turned = field(page)
    assert turned[3]["degrees"] != moved[3]["degrees"]
    assert turned[:3] == moved[:3]
    page.locator("[data-do=undo]").click()
    assert field(page) == moved
    page.locator("[data-do=redo]").click()
    assert field(page) == turned
    eyes.at(page, "moved")
    page.locator(".arrange-save [type=submit]").click()
    page.wait_for_url(lambda url: "/edit" not in url)
    page.goto(page.url.split("?")[0] + "/edit")
    kept = json.loads(page.locator("[data-lay]").get_attribute("data-arrangement"))["pieces"]
    assert [(each["garment"], each["box"], each["degrees"]) for each in kept] == [
        (each["garment"], each["box"], each["degrees"]) for each in turned
    ]


@pytest.mark.parametrize("width", [DESK])
def test_taking_back_by_keys_from_wherever_one_is(arranging):
    """After a piece is turned with a tool, the focus is on the tool, not on the piece."""
    page = arranging
    last_piece(page).focus()
    page.locator("[data-do=turn-right]").click()
    turned = field(page)
    page.locator("[data-do=turn-right]").click()
    expect(page.locator("[data-do=turn-right]")).to_be_focused()
    page.keyboard.press("Control+z")
    assert field(page) == turned
    page.keyboard.press("Control+Shift+z")
    assert field(page)[3]["degrees"] == turned[3]["degrees"] + 3
    # Text fields have their own undo.
    name = page.locator("[name=name]")
    before = name.input_value()
    name.press_sequentially("!")
    page.keyboard.press("Control+z")
    expect(name).to_have_value(before)
    assert field(page)[3]["degrees"] == turned[3]["degrees"] + 3


@pytest.mark.parametrize("width", [DESK])
def test_what_changed_nothing_keeps_redo(arranging):
    """Three actions change nothing: pressing a piece, bringing the front piece to the front, and
    moving a piece beyond the edge."""
    page = arranging
    redo, undo = page.locator("[data-do=redo]"), page.locator("[data-do=undo]")
    last_piece(page).focus()
    page.keyboard.press("ArrowLeft")
    moved = field(page)
    page.keyboard.press("Control+z")
    assert field(page) is None
    expect(redo).to_be_enabled()
    last_piece(page).click()
    last_piece(page).focus()
    page.keyboard.press("PageUp")
    expect(undo).to_be_disabled()
    expect(redo).to_be_enabled()
    redo.click()
    assert field(page) == moved
    # Moving a piece beyond the edge changes nothing, and removes nothing from the history.
    last_piece(page).focus()
    for _ in range(25):
        page.keyboard.press("Shift+ArrowLeft")
    at_edge = field(page)
    page.keyboard.press(".")
    turned = field(page)
    page.keyboard.press("Control+z")
    page.keyboard.press("Shift+ArrowLeft")
    assert field(page) == at_edge
    expect(redo).to_be_enabled()
    redo.click()
    assert field(page) == turned
    expect(redo).to_be_disabled()


@pytest.mark.parametrize("width, scheme", [(PHONE, "light"), (DESK, "dark")])
def test_steps_begin_at_one_edge(main, eyes, studio, scheme):
    """All elements start at the same left edge. Those without a border are compared by their
    icon or first letter."""
    main.emulate_media(color_scheme=scheme)
    main.goto(studio.address + "/outfits/new")
    eyes.at(main, f"first-step-{scheme}")
    edges = main.evaluate("""() => {
      const left = (node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().left;
      };
      return ["h1", ".guided-foot a:first-child", ".head > .button-quiet"].map((each) => left(document.querySelector(each)));
    }""")
    assert abs(edges[0] - edges[1]) <= 2, edges
    if main.viewport_size["width"] < 700:
        assert abs(edges[0] - edges[2]) <= 2, edges


def test_from_steps_to_the_free_screen(main, studio):
    """All choices are kept, including those of the current step."""
    main.goto(studio.address + "/outfits/new")
    main.locator("label.choice").first.click()
    main.locator(".guided-foot [type=submit]").click()
    main.wait_for_url("**step=2**")
    main.locator("label.choice").first.click()
    main.locator("[data-free]").click()
    main.wait_for_url("**free**")
    expect(main.locator("[data-tray] [name=garment]")).to_have_count(2)
    expect(main.locator("[data-lay-piece]")).to_have_count(2)


@pytest.mark.parametrize("width", [DESK])
def test_moving_by_keys(arranging, studio):
    page = arranging
    piece = last_piece(page)
    name = piece.get_attribute("data-lay-piece")
    piece.focus()
    page.keyboard.press("ArrowRight")
    start = field(page)
    for key in ["Shift+ArrowLeft", "+", ".", "PageDown"]:
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.layPiece") == name
        expect(page.locator("[data-lay-said]")).not_to_be_empty()
    changed = field(page)
    [before] = [each for each in start if each["garment"] == name]
    [after] = [each for each in changed if each["garment"] == name]
    assert after["box"]["width"] > before["box"]["width"] and after["degrees"] == before["degrees"] + 3
    assert [each["garment"] for each in changed].index(name) == 2
    for _ in range(5):
        page.keyboard.press("Control+z")
    assert field(page) is None


def test_two_fingers(arranging, context, studio):
    page = arranging
    piece = last_piece(page)
    piece.scroll_into_view_if_needed()
    x, y = middle(piece.bounding_box())
    touch = context.new_cdp_session(page)

    def send(kind, points):
        touch.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)],
        })

    send("touchStart", [(x - 10, y)])
    send("touchStart", [(x - 10, y), (x + 10, y)])
    for step in range(1, 6):
        send("touchMove", [(x - 10 - step, y - 2 * step), (x + 10 + step, y + 2 * step)])
    send("touchEnd", [])
    moved = field(page)[3]
    assert moved["degrees"] > 10
    assert page.evaluate("visualViewport.scale") == 1


def test_changing_the_pieces(arranging, eyes, studio):
    page = arranging
    page.locator("[data-out]").first.click()
    expect(page.locator("[data-lay-piece]")).to_have_count(3)
    page.fill("[data-pick-query]", "scarf")
    expect(page.locator("[data-picker] > *")).to_have_count(1)
    page.locator("label.choice").click()
    expect(page.locator("[data-lay-piece]")).to_have_count(4)
    page.locator(".arrange-save [type=submit]").click()
    page.wait_for_url(lambda url: "/edit" not in url)
    expect(page.locator(".card")).to_have_count(4)
    expect(page.locator(".card-name", has_text="scarf")).to_be_visible()
    eyes.at(page, "changed")


def in_window(page, selector):
    """Returns true if the whole element is between the top bar and the fixed part at the bottom."""
    return page.locator(selector).first.evaluate("""(each) => {
      const { top, bottom } = each.getBoundingClientRect();
      const foot = document.querySelector(".guided-foot")?.getBoundingClientRect().top ?? innerHeight;
      return top >= document.querySelector(".bar").getBoundingClientRect().bottom && bottom <= foot;
    }""")


@pytest.mark.parametrize("width", [DESK])
def test_all_of_it_in_a_low_window(arranging, eyes, studio):
    page = arranging
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_function("document.querySelector('.lay-canvas').offsetHeight > 300")
    assert in_window(page, ".lay-canvas") and in_window(page, ".lay-tools")
    eyes.at(page, "edit")
    garments = "&".join(
        f"garment={box.get_attribute('value')}" for box in page.locator("[data-tray] [name=garment]").all())
    for address, name in [("free", "free"), ("step=99", "guided")]:
        page.goto(f"{studio.address}/outfits/new?{address}&{garments}")
        expect(page.locator("[data-lay-piece]")).to_have_count(4)
        assert in_window(page, ".lay-canvas") and in_window(page, ".lay-tools"), name
        eyes.at(page, name)
    page.locator(".lay-keys-button").click()
    expect(page.locator("#lay-keys")).to_be_visible()
    eyes.at(page, "keys")


def test_choosing_on_a_phone(main, eyes, studio):
    page = main
    page.goto(studio.address + "/outfits/new?free")
    bar = page.locator("[data-arrange-bar]")
    expect(bar).to_be_hidden()
    for name in ["camel coat", "blue jeans"]:
        page.locator("label.choice", has_text=name).click()
    expect(bar.locator("[data-lay-small] img")).to_have_count(2)
    page.locator("label.choice").last.scroll_into_view_if_needed()
    expect(bar).to_be_visible()
    expect(bar.locator("[data-lay-small]")).to_be_visible()
    eyes.at(page, "small")
    bar.locator("[data-lay-small]").click()
    expect(bar.locator("[data-lay-small]")).to_be_hidden()
    page.fill("[name=name]", "By the sea")
    page.locator("label.choice").last.scroll_into_view_if_needed()
    bar.locator("[type=submit]").click()
    page.wait_for_url("**/outfits/*?saved")
    expect(page.locator("h1")).to_have_text("By the sea")


def test_steps_are_no_wider_than_a_phone(arranging, eyes, studio):
    page = arranging
    garments = [box.get_attribute("value") for box in page.locator("[data-tray] [name=garment]").all()]
    page.goto(f"{studio.address}/outfits/new?step=99&" + "&".join(f"garment={each}" for each in garments))
    eyes.at(page, "name")


def test_two_tabs(arranging, eyes, studio, context):
    other = eyes.follow(context.new_page())
    other.goto(arranging.url)
    expect(other.locator("[data-lay-piece]")).to_have_count(4)
    arranging.fill("[name=name]", "By the sea")
    arranging.locator(".arrange-save [type=submit]").click()
    arranging.wait_for_url(lambda url: "/edit" not in url)
    other.fill("[name=name]", "By the lake")
    other.locator(".arrange-save [type=submit]").click()
    expect(other.locator("main")).to_contain_text("By the sea")
    expect(other.locator("main")).to_contain_text("By the lake")
    eyes.at(other, "conflict")


def test_laying_out_anew_in_one_of_two_tabs(arranging, eyes, studio, context):
    page = arranging
    last_piece(page).focus()
    page.keyboard.press("ArrowRight")
    page.locator(".arrange-save [type=submit]").click()
    page.wait_for_url(lambda url: "/edit" not in url)
    edit = page.url.split("?")[0] + "/edit"
    page.goto(edit)
    expect(page.locator("[data-lay][data-arranged]")).to_have_count(1)
    other = eyes.follow(context.new_page())
    other.goto(edit)
    other.fill("[name=name]", "By the sea")
    other.locator(".arrange-save [type=submit]").click()
    other.wait_for_url(lambda url: "/edit" not in url)
    page.locator("[data-do=anew]").click()
    expect(page.locator("[data-lay-said]")).not_to_be_empty()
    expect(page.locator("[data-do=anew]")).to_be_disabled()
    # The layout is changed, so leaving the page asks for confirmation.
    assert page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))")
    page.locator(".arrange-save [type=submit]").click()
    page.wait_for_url(lambda url: "/edit" not in url)
    page.goto(edit)
    expect(page.locator("[name=name]")).to_have_value("By the sea")
    expect(page.locator("[data-lay]:not([data-arranged])")).to_have_count(1)


def test_where_the_server_is_busy(arranging, eyes, studio):
    page = arranging
    page.route("**/arrangements", lambda route: route.fulfill(
        status=503, content_type="application/json",
        body=json.dumps({"error": {"message": "Too much is going on.", "wayOut": "Try again"}})))
    page.locator("[data-out]").first.click()
    expect(page.locator("#toasts")).to_contain_text("Too much is going on.")
    expect(page.locator("[data-lay-piece]")).to_have_count(4)
    page.unroute("**/arrangements")
    # The page requests the layout again when a piece is added or removed.
    page.locator("[data-out]").first.click()
    expect(page.locator("[data-lay-piece]")).to_have_count(2)


@pytest.mark.parametrize("width, language, nameless, nothing", [
    (PHONE, "en", "Enter a name for the outfit.", "Choose something to wear first."),
    (DESK, "es", "Escribe un nombre para el conjunto.", "Elige antes algo que ponerte."),
])
def test_problems_at_their_fields(main, eyes, studio, language, nameless, nothing):
    page = main
    page.goto(f"{studio.address}/outfits/new?free&language={language}")
    name, pieces = page.locator("#name-problem"), page.locator("#pieces-problem")
    for problem in [name, pieces]:
        expect(problem).to_be_hidden()
    page.fill("[name=name]", "Lake")
    page.locator(".arrange-save [type=submit]").click()
    expect(pieces).to_have_text(nothing)
    expect(name).to_be_hidden()
    page.locator("[data-choice]").first.check(force=True)
    page.fill("[name=name]", "  ")
    page.locator(".arrange-save [type=submit]").click()
    expect(name).to_have_text(nameless)
    expect(page.locator("[name=name]")).to_be_focused()
    expect(pieces).to_be_hidden()
    eyes.at(page, f"outfit-problems-{language}")
    page.fill("[name=name]", "Lake")
    page.locator(".arrange-save [type=submit]").click()
    page.wait_for_url("**/outfits/*?saved")
