"""Tests the way from the bag to a packing list: quantities, checkout, dialog and interruptions."""

import re
import threading

import pytest
from playwright.sync_api import expect

from browser import WIDTHS_AND_SCHEMES
from client import Client
from packing import (  # Fixtures as well.
    assert_two_to_a_row, bag, check_out, choose, garments, lists, open_picker, packed_bag,
)
from studio import PATIENCE


@pytest.mark.parametrize("width, scheme", WIDTHS_AND_SCHEMES)
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
    with main.expect_response("**/bag/add"):
        main.locator("[data-toast] [data-action]").click()
    expect(main.locator("[data-item]")).to_have_count(7)
    assert sorted(bag()) == sorted([(packed_bag[0], 1), (packed_bag[1], 9)] +
                                   [(name, number) for number, name in enumerate(packed_bag[2:], 3)])

    main.fill(".checkout [name=from]", "2026-05-01")
    main.fill(".checkout [name=to]", "2026-05-03")
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
    """Tests a checkout whose answer is lost, and a second press."""
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
    # The browser shows its error page, and its Reload button sends the form again.
    client = Client.of(main, studio)
    again = client.post("/bag/checkout", user=client.page["X-User"], title="Weekend in Porto", request=request)
    assert again.headers["Location"].split("?")[0] == asked[0].split("?")[0]
    assert len(lists()) == 1


@pytest.mark.parametrize("width", [390])
def test_two_tabs(main, context, eyes, studio, packed_bag, lists):
    main.goto(studio.address + "/bag")
    other = eyes.follow(context.new_page())
    other.goto(studio.address + "/bag")
    expect(other.locator("[data-item]")).to_have_count(7)
    check_out(main)
    # A tab in the background only learns of the change when its form is sent.
    other.evaluate("document.querySelector('[data-go]').disabled = false;"
                   "document.querySelector('[data-fields]').hidden = false")
    other.fill("[name=title]", "Weekend in Lisbon")
    with other.expect_navigation():
        other.locator("[data-go]").click()
    expect(other.locator(".toast-problem")).to_contain_text("The bag is empty")
    expect(other.locator("[data-go]")).to_be_disabled()
    assert [each["title"] for each in lists()] == ["Weekend in Porto"]


def test_at_the_same_moment(studio, packed_bag, lists):
    """One page sends ten forms, and another page sends one, all at the same time."""
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
    # A page that was left open is updated when the user returns.
    main.goto(studio.address + "/bag")
    terminal("bag", "add", garments[list(garments)[3]], "-n", "5")
    main.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(main.locator("[data-item]")).to_have_attribute("data-quantity", "5")
    expect(main.locator("[data-go]")).to_be_enabled()


def test_problems_at_their_fields(main, eyes, studio, packed_bag, lists):
    main.goto(studio.address + "/bag")
    main.locator("[data-checkout]").evaluate("form => form.noValidate = true")
    main.fill(".checkout [name=from]", "2026-05-03")
    main.fill(".checkout [name=to]", "2026-05-01")
    with main.expect_navigation():
        main.locator("[data-go]").click()
    expect(main.locator("#title-problem")).to_be_visible()
    expect(main.locator("#to-problem")).to_be_visible()
    expect(main.locator("[name=title]")).to_be_focused()
    eyes.at(main, "problems")
    assert lists() == []
    main.fill(".checkout [name=to]", "2026-05-04")
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


@pytest.mark.parametrize("width", [1280])
@pytest.mark.parametrize("point", ["rows-changed", "rows-committed"])
def test_killed_at_checkout(main, studio, what2wear, packed_bag, lists, bag, point, tmp_path):
    """Either the bag or the list remains, and another try completes the checkout."""
    trace = tmp_path / "trace"
    assert studio.stop() == 0
    studio.start(studio.port, fault=f"trace {trace}")
    main.goto(studio.address + "/bag")
    expect(main.locator("[data-item]")).to_have_count(7)
    # Counts earlier writes, for example those of opening the wardrobe.
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
    client = Client.of(main, studio)
    again = client.post("/bag/checkout", user=client.page["X-User"], title="Weekend in Porto", request=request)
    assert again.headers["Location"] == f"/packing/{lists()[0]['id']}?done"
    assert (len(lists()), len(bag())) == (1, 0)
    what2wear("check", wardrobe=studio.wardrobe)


@pytest.mark.parametrize("width", [1280])
def test_a_garment_that_is_gone_meanwhile(main, studio, packed_bag, garments, terminal):
    # No outfit contains this garment, so it is removed without a question.
    main.goto(studio.address + "/bag")
    main.locator("[data-item] button").nth(5).click()
    expect(main.locator("#picker")).to_be_visible()
    terminal("garment", "remove", garments[packed_bag[5]])
    main.locator("#picker button[name=quantity][value='5']").click()
    expect(main.locator(".toast-problem")).to_have_text("This garment is no longer in the wardrobe.")
    expect(main.locator("[data-item]")).to_have_count(6)
    expect(main.locator(".pair-name", has_text=packed_bag[5])).to_have_count(0)
