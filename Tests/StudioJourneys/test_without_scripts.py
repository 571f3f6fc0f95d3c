"""All that is possible without scripts, by links and forms alone."""

import pytest
from playwright.sync_api import expect

from test_first_use import choose


@pytest.fixture
def plain(chromium, eyes, studio, width):
    context = chromium.new_context(viewport={"width": width, "height": 844}, java_script_enabled=False)
    page = eyes.follow(context.new_page())
    page.goto(studio.key)
    yield page
    context.close()


def test_plain_pages(plain, studio):
    page = plain
    page.fill("[name=q]", "coat")
    page.keyboard.press("Enter")
    expect(page.locator(".card")).to_have_count(1)
    page.locator(".card a").click()
    page.fill("#field-brand", "By hand")
    page.locator("[data-save-bar] [type=submit]").click()
    expect(page.locator("#field-brand")).to_have_value("By hand")

    page.goto(studio.address + "/outfits/new")
    while page.locator("input[name=name]:visible").count() == 0:
        choose(page, 0)
        with page.expect_navigation():
            page.locator("[data-guided] [type=submit]").click()
    page.fill("input[name=name]", "Without scripts")
    page.locator("[data-guided] [type=submit]").click()
    expect(page.locator("h1")).to_have_text("Without scripts")
    page.locator("form[action$='/remove'] button").click()
    page.goto(studio.address + "/outfits?q=without")
    expect(page.locator("[data-grid] > *")).to_have_count(0)

    page.goto(studio.address + "/add")
    expect(page.locator("noscript p")).to_contain_text("what2wear garment add")
