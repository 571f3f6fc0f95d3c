"""Tests cutting a garment out of its photo, and correcting the cut-out with strokes."""

from playwright.sync_api import expect

from test_garment import open_garment


def test_cutting_out(main, eyes, studio):
    page = main
    open_garment(page, "camel coat")
    page.locator("button[value=make]").click()
    piece = page.locator("img.stage-piece")
    expect(piece).to_be_visible(timeout=60_000)
    eyes.at(page, "cut-out")
    before = piece.get_attribute("src")

    page.locator("[data-touch-up]").click()
    canvas = page.locator("[data-canvas]")
    box = canvas.bounding_box()
    page.locator("input[name=side][value=drop]").check(force=True)
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5, steps=6)
    page.mouse.up()
    canvas.focus()
    for key in ["k", "ArrowDown", "Space"]:
        page.keyboard.press(key)
    expect(page.locator("#touch-up [data-said]")).not_to_be_empty()
    eyes.at(page, "strokes")
    page.locator("#touch-up [data-apply]").click()
    expect(piece).not_to_have_attribute("src", before, timeout=60_000)

    page.locator("button[value=remove]").first.click()
    expect(piece).to_have_count(0)


# Returns what the dialog's canvas shows at a point, given as fractions of the canvas's sides: a
# mark's colour, the dimmed background, or nothing.
INK = """(canvas, [x, y]) => {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  const [red, green, blue, alpha] = copy
    .getImageData(Math.round(x * canvas.width), Math.round(y * canvas.height), 1, 1).data;
  return alpha === 0 ? "nothing" : green > 80 && green > red ? "garment" : red > 80 && red > green ? "background"
    : "dimmed";
}"""


def test_touching_up_twice(main, eyes, studio, context):
    page = main
    open_garment(page, "camel coat")
    page.locator("button[value=make]").click()
    piece = page.locator("img.stage-piece")
    expect(piece).to_be_visible(timeout=60_000)
    found = piece.get_attribute("src")
    dialog, canvas = page.locator("#touch-up"), page.locator("[data-canvas]")
    apply, start_over = dialog.locator("[data-apply]"), dialog.locator("[data-start-over]")
    said, undo = dialog.locator("[data-said]"), dialog.locator("[data-undo]")

    def ink(x, y):
        return canvas.evaluate(INK, [x, y])

    def draw(side, x, y):
        page.locator(f"input[name=side][value={side}]").check(force=True)
        box = canvas.bounding_box()
        page.mouse.move(box["x"] + box["width"] * x, box["y"] + box["height"] * y)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * (x + 0.06), box["y"] + box["height"] * y, steps=4)
        page.mouse.up()

    def cut(button):
        before = piece.get_attribute("src")
        button.click()
        expect(piece).not_to_have_attribute("src", before, timeout=60_000)
        return piece.get_attribute("src")

    def open_dialog():
        page.locator("[data-touch-up]").click()
        # The background is dimmed as soon as the picture is loaded. The Content-Security-Policy
        # forbids `wait_for_function`.
        for _ in range(600):
            if ink(0.01, 0.01) != "nothing":
                return page.evaluate("Promise.allSettled(document.getAnimations().map((each) => each.finished))")
            page.wait_for_timeout(50)
        raise AssertionError("no outline came")

    open_dialog()
    expect(apply).to_be_disabled()
    expect(start_over).to_be_disabled()
    assert [ink(0.03, 0.03), ink(0.5, 0.5)] == ["dimmed", "nothing"]
    draw("keep", 0.03, 0.05)
    first = cut(apply)

    open_dialog()
    expect(said).to_contain_text("1")
    expect(apply).to_be_disabled()
    assert ink(0.05, 0.05) == "garment"
    draw("keep", 0.9, 0.95)
    eyes.at(page, "second")
    second = cut(apply)
    assert len({found, first, second}) == 3

    # Both marks are shown. Undoing them one by one restores the first cut-out, and then the
    # automatic cut-out.
    open_dialog()
    assert [ink(0.05, 0.05), ink(0.92, 0.95)] == ["garment", "garment"]
    canvas.press("Control+z")
    assert [ink(0.05, 0.05), ink(0.92, 0.95)] == ["garment", "nothing"]
    assert cut(apply) == first
    open_dialog()
    undo.click()
    assert cut(apply) == found

    # An outdated page does not lose the marks of the newest cut-out.
    other = eyes.follow(context.new_page())
    other.goto(page.url)
    open_dialog()
    draw("keep", 0.03, 0.05)
    assert cut(apply) == first
    page = other
    dialog, canvas = page.locator("#touch-up"), page.locator("[data-canvas]")
    piece = page.locator("img.stage-piece")
    open_dialog()
    draw("keep", 0.9, 0.95)
    assert cut(dialog.locator("[data-apply]")) == second
    expect(page.locator(".toast")).to_contain_text("Both")

    # Starts over with the keyboard only.
    page.locator("[data-touch-up]").focus()
    page.keyboard.press("Enter")
    expect(canvas).to_be_focused()
    for _ in range(6):
        page.keyboard.press("Tab")
        if dialog.locator("[data-start-over]").evaluate("(each) => each === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(piece).to_have_attribute("src", found, timeout=60_000)
    page.locator("[data-touch-up]").click()
    expect(dialog.locator("[data-start-over]")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator("[data-touch-up]")).to_be_focused()


def test_touch_up_fits_every_window(main, eyes, studio):
    open_garment(main, "camel coat")
    main.locator("button[value=make]").click()
    expect(main.locator("img.stage-piece")).to_be_visible(timeout=60_000)
    for width, height in [(1280, 800), (1280, 640), (844, 390), (667, 375), (390, 844), (320, 568)]:
        main.set_viewport_size({"width": width, "height": height})
        main.locator("[data-touch-up]").click()
        eyes.at(main, f"{width}x{height}")
        box = main.locator("#touch-up").bounding_box()
        if width >= 640:
            assert box["y"] >= 8 and box["y"] + box["height"] <= height - 8, box
        photo, canvas = (main.locator(f"#touch-up {each}").bounding_box() for each in ["img", "canvas"])
        assert photo == canvas and photo["height"] >= 120
        main.keyboard.press("Escape")
