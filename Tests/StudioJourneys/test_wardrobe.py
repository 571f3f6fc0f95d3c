"""Finding clothes, and every state having an address."""

import json
import re

from playwright.sync_api import expect


def names(page):
    return page.locator(".card-name").all_text_contents()


def test_searching(main, eyes, studio):
    page = main
    everything = names(page)
    assert len(everything) == 10
    page.locator("[data-search] [name=q]").press_sequentially("coat")
    expect(page.locator(".card")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"[?&]q=coat\b"))
    page.reload()
    assert [name.lower() for name in names(page)] == ["camel coat"]
    page.fill("[data-search] [name=q]", "tartan trousers of gold")
    expect(page.locator(".card")).to_have_count(0)
    eyes.at(page, "nothing-found")
    page.locator(".empty [data-filter]").click()
    expect(page.locator(".card")).to_have_count(10)
    expect(page.locator("[data-search] [name=q]")).to_have_value("")


def test_filtering_and_coming_back(main, eyes, studio):
    page = main
    chip = page.locator("[data-filter][href*='kind=footwear']").first
    count = int(chip.locator(".chip-count").text_content())
    assert 0 < count < 10
    chip.click()
    expect(page.locator(".card")).to_have_count(count)
    expect(page.locator(".chip[aria-current]").first).to_be_visible()
    eyes.at(page, "footwear")
    page.locator(".card a").first.click()
    page.wait_for_url("**/garments/*")
    page.go_back()
    expect(page.locator(".card")).to_have_count(count)
    page.go_back()
    expect(page.locator(".card")).to_have_count(10)


def test_colours_and_sorting(main, eyes, studio):
    page = main
    page.locator(".colours summary").click()
    eyes.at(page, "colours")
    page.locator(".colour-list a").first.click()
    expect(page).to_have_url(re.compile(r"colour="))
    page.wait_for_load_state()
    assert 0 < page.locator(".card").count() < 10
    page.goto(studio.address + "/wardrobe")
    page.select_option("[data-sort] select", "description")
    expect(page).to_have_url(re.compile(r"sort=description"))
    expect(page.locator(".card-name").first).to_have_text(re.compile("ankle boots", re.I))
    found = [name.lower() for name in names(page)]
    assert found == sorted(found)


def test_unknown_address(main, eyes, studio):
    for path in ["/nowhere", "/garments/00000000-0000-0000-0000-000000000000"]:
        answer = main.goto(studio.address + path)
        assert answer.status == 404
        eyes.at(main, "not-found")


def test_what_is_featured_says_each_a_thing_of_its_own(main, studio, what2wear):
    garments = what2wear("garment", "list", "--json", wardrobe=studio.wardrobe)
    [first, *_] = [json.loads(line)["id"] for line in garments.splitlines()]
    for name in ["By the sea", "By the lake", "In the hills"]:
        what2wear("outfit", "create", name, first, wardrobe=studio.wardrobe)
    main.goto(studio.address + "/wardrobe")
    # Four outfits, and the newest garments.
    expect(main.locator(".featured-card a[href^='/outfits/']")).to_have_count(4)
    expect(main.locator(".featured-card a[href^='/garments/']")).to_have_count(2)
    labels = main.locator(".featured-label").all_inner_texts()
    assert labels and len(labels) == len(set(labels))
