"""Tests a studio that goes down and comes back, and a session that ends. No typed text is lost."""

import pytest
from playwright.sync_api import expect

import photos
from people import ANA, fill_sign_in, sign_in, sign_out
from test_first_use import add_photos


@pytest.fixture
def inside(page, ana, studio):
    """The wardrobe's page of Ana, who signed in with her password."""
    sign_in(page, studio)
    page.wait_for_url("**/wardrobe")
    return page


@pytest.fixture
def end_session(what2wear, studio):
    """Ends all sessions from the terminal, as if they had expired."""
    return lambda: what2wear("user", "sign-out", ANA, wardrobe=studio.wardrobe)


def open_jeans(page):
    page.locator(".card a", has_text="blue jeans").click()
    page.wait_for_url("**/garments/*")


def sign_in_again(page):
    """Follows the link to another tab, signs in there, and returns."""
    expect(page.locator("#signed-out")).to_contain_text("Your work here stays")
    with page.expect_popup() as opened:
        page.locator("#signed-out a").click()
    tab = opened.value
    with tab.expect_event("close"):
        fill_sign_in(tab)
    expect(page.locator("#signed-out")).to_be_hidden()


def test_form_while_the_studio_is_away(main, eyes, studio):
    open_jeans(main)
    garment = main.url
    main.fill("#field-brand", "Weaver & Daughter")
    assert studio.stop() == 0
    main.locator("[data-save-bar] [type=submit]").click()
    expect(main.locator("#offline")).to_be_visible()
    eyes.at(main, "away")
    assert main.url == garment
    studio.start(studio.port)
    main.wait_for_url("**/garments/*?saved=1")
    expect(main.locator("#field-brand")).to_have_value("Weaver & Daughter")
    expect(main.locator("#offline")).to_be_hidden()


def test_links_while_the_studio_is_away(main, eyes, studio):
    open_jeans(main)
    main.wait_for_load_state("networkidle")
    assert studio.stop() == 0
    here = main.url
    main.locator(".places a[href='/add']").click()
    expect(main.locator("#offline")).to_be_visible()
    eyes.at(main, "away")
    # The user chooses another page instead.
    main.locator(".places a[href='/outfits']").focus()
    main.keyboard.press("Enter")
    assert main.url == here
    studio.start(studio.port)
    main.locator("[data-retry]").dispatch_event("click")
    main.wait_for_url("**/outfits")


def test_a_step_while_the_studio_is_away(main, studio):
    main.goto(studio.address + "/outfits/new")
    main.locator("label.choice").first.click()
    assert studio.stop() == 0
    main.locator(".guided-foot [type=submit]").click()
    expect(main.locator("#offline")).to_be_visible()
    studio.start(studio.port)
    main.wait_for_url("**/outfits/new?*step=2*")
    expect(main.locator(".step-done")).to_have_count(1)


def test_uploads_go_on_when_the_studio_is_back(main, eyes, studio, tmp_path):
    main.goto(studio.address + "/add")
    add_photos(main, [photos.garment(tmp_path / "red.jpg")])
    main.locator("[data-name]:visible").fill("Red shirt")
    assert studio.stop() == 0
    later = [photos.garment(tmp_path / f"{n}.jpg", (20 * n, 90, 200)) for n in range(3)]
    main.locator("[data-files]").first.set_input_files(later)
    expect(main.locator('[data-item][data-state="offline"]')).to_have_count(2)
    eyes.at(main, "away-while-adding")
    studio.start(studio.port)
    expect(main.locator('[data-item][data-state="ready"]')).to_have_count(4)
    main.locator("[data-add]").click()
    main.wait_for_url("**/wardrobe?added=4")
    expect(main.locator(".card")).to_have_count(14)
    expect(main.locator(".card-name", has_text="Red shirt")).to_be_visible()


def test_session_ends_over_a_form(inside, eyes, end_session):
    open_jeans(inside)
    inside.fill("#field-brand", "Weaver & Daughter")
    end_session()
    inside.locator("[data-save-bar] [type=submit]").click()
    expect(inside.locator("#signed-out")).to_be_visible()
    expect(inside.locator("main")).to_be_hidden()
    eyes.at(inside, "session-ended")
    sign_in_again(inside)
    expect(inside.locator("#field-brand")).to_have_value("Weaver & Daughter")
    inside.locator("[data-save-bar] [type=submit]").click()
    inside.wait_for_url("**/garments/*?saved=1")
    expect(inside.locator("#field-brand")).to_have_value("Weaver & Daughter")


def test_session_ends_over_an_arrangement(inside, eyes, studio, end_session):
    inside.goto(studio.address + "/outfits")
    inside.locator("[data-grid] a").first.click()
    inside.locator("a[href$='/edit']").click()
    expect(inside.locator("[data-lay-piece]")).to_have_count(4)
    inside.locator("[data-lay-piece]").last.focus()
    for _ in range(3):
        inside.keyboard.press("ArrowRight")
    moved = inside.locator("[data-lay-field]").input_value()
    inside.fill("[name=name]", "By the lake")
    end_session()
    inside.locator(".arrange-save [type=submit]").click()
    sign_in_again(inside)
    assert inside.locator("[data-lay-field]").input_value() == moved
    inside.locator(".arrange-save [type=submit]").click()
    inside.wait_for_url(lambda url: "/edit" not in url)
    expect(inside.locator("h1")).to_have_text("By the lake")


def test_session_ends_over_photos(inside, studio, end_session, tmp_path):
    inside.goto(studio.address + "/add")
    add_photos(inside, [photos.garment(tmp_path / "red.jpg")])
    inside.locator("[data-name]:visible").fill("Red shirt")
    end_session()
    inside.locator("[data-add]").click()
    # The browser stores the pending photos, so no other tab is needed.
    inside.locator("#signed-out a").click()
    fill_sign_in(inside)
    inside.wait_for_url("**/add")
    expect(inside.locator("[data-item] [data-name]")).to_have_value("Red shirt")
    expect(inside.locator('[data-item][data-state="ready"]')).to_have_count(1)
    inside.locator("[data-add]").click()
    inside.wait_for_url("**/wardrobe?added=1")


def test_signing_out_leaves_nothing_behind(inside, eyes, studio, context, tmp_path):
    adding, garment = (eyes.follow(context.new_page()) for _ in range(2))
    adding.goto(studio.address + "/add")
    add_photos(adding, [photos.garment(tmp_path / "red.jpg")])
    garment.goto(studio.address + "/wardrobe")
    open_jeans(garment)
    garment.fill("#field-brand", "Nobody is to read this")
    sign_out(inside)
    for other in [adding, garment]:
        expect(other.locator("#signed-out")).to_be_visible()
        expect(other.locator("main")).to_have_count(0)
        assert "jeans" not in other.content() and "shirt" not in other.content()
    inside.wait_for_function("indexedDB.databases().then((all) => all.length === 0)")
    inside.go_back()
    inside.wait_for_url("**/sign-in*")
    expect(inside.locator(".card")).to_have_count(0)
    adding.reload()
    adding.wait_for_url("**/sign-in?next=/add")


ELSEWHERE = [
    "//evil.example/", "https://evil.example/", "https:evil.example", "/\\evil.example", "\\\\evil.example",
    "/%5Cevil.example", "%2F%2Fevil.example", "/%09/evil.example", "/%0A/evil.example", "/.//evil.example",
    "javascript:document.title='evil'", "data:text/html,evil", "/sign-in?next=//evil.example",
]


def test_signing_in_leads_to_no_other_site(page, context, ana, studio):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for address in ELSEWHERE:
        page.goto(f"{studio.address}/sign-in?next={address}")
        fill_sign_in(page)
        page.wait_for_load_state()
        expect(page.locator("body[data-user], main.failure"), address).to_have_count(1)
        assert all(url.startswith((studio.address + "/", "data:image/", "blob:")) for url in asked), (address, asked)
        assert page.url.startswith(studio.address + "/") and page.title() != "evil", address
        context.clear_cookies()


def test_deep_link(page, ana, studio, what2wear):
    page.goto(studio.address + "/outfits?q=by+the+river%2Bsea&removed=x")
    asked = page.url
    fill_sign_in(page)
    expect(page).to_have_url(f"{studio.address}/outfits?q=by+the+river%2Bsea&removed=x")
    assert asked.startswith(studio.address + "/sign-in?next=")
    expect(page.locator("[data-search] [name=q]")).to_have_value("by the river+sea")
