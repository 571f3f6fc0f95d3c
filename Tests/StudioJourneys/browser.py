"""A page as a user sees it: photographed and checked."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error

# The browser's messages about answers that are part of a journey: a photo that the server does not
# have, a refused form, an ended session, or a server that is down. The browser may also abort a
# cross-fade, for example after another tab was closed. The page then appears at once.
EXPECTED = re.compile(r"Failed to load resource|Transition was aborted because of invalid state")

PHONE, DESK = 390, 1280
# The widths for journeys about layout. test_everywhere.py checks every screen at five widths.
both_widths = pytest.mark.parametrize("width", [PHONE, DESK])

# Each width occurs once, with one colour scheme. Colours depend on the scheme, and positions on the
# width.
WIDTHS_AND_SCHEMES = [(320, "light"), (PHONE, "dark"), (768, "light"), (DESK, "dark"), (2560, "light")]

SMALLEST = 24  # pixels, WCAG 2.2's target size

MEASURE = """() => ({
  beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  small: [...document.querySelectorAll("a, button, input, select, textarea, summary")].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    const style = getComputedStyle(each);
    const isSeen = width > 1 && height > 1 && style.visibility === "visible" && style.opacity !== "0";
    return isSeen && !each.matches("p a, td a") && Math.min(width, height) < %d;
  }).map((each) => each.outerHTML.slice(0, 80)),
  broken: [...document.images].filter((each) => each.checkVisibility() && each.complete && !each.naturalWidth)
    .map((each) => each.src),
})""" % SMALLEST


def photograph(page, path, **options):
    """Takes a screenshot. Retries if Chromium refuses, which sometimes happens on a busy machine
    although the page is fine."""
    refusals = 0
    while True:
        try:
            return page.screenshot(path=path, **options)
        except Error as error:
            refusals += 1
            if "Unable to capture screenshot" not in error.message or refusals == 10:
                raise
            page.wait_for_timeout(500)


class Eyes:
    """Takes pictures of pages, and checks the pages."""

    def __init__(self, folder, prefix):
        self.folder, self.prefix = folder, prefix
        self.folder.mkdir(parents=True, exist_ok=True)
        self.number = 0
        self.heard = []
        # For pages without scripts: a function that opens the same contents in a page with scripts.
        self.twin = None

    def follow(self, page):
        """Records the page's errors."""
        page.on("pageerror", lambda error: self.hear(page, str(error)))
        page.on("console", lambda line: line.type in ("error", "warning") and self.hear(page, line.text))
        return page

    def hear(self, page, text):
        if not EXPECTED.search(text):
            self.heard.append(f"{page.url}: {text}")

    def at(self, page, name):
        """Takes a picture of the page, and fails if axe or measurements find a problem."""
        page.wait_for_load_state("load")
        if self.twin:
            # In a page without scripts, the checks cannot run in the page itself.
            with self.twin(page) as scripted:
                return self.judge(scripted, name)
        self.judge(page, name)

    def judge(self, page, name):
        page.evaluate("Promise.all([...document.images].filter((i) => !i.complete && i.loading !== 'lazy')"
                      ".map((i) => i.decode().catch(() => 0)))")
        page.evaluate("Promise.allSettled(document.getAnimations().map((each) => each.finished))")
        self.number += 1
        photograph(page, self.folder / f"{self.prefix}-{self.number:02}-{name}.png")
        faults = [
            f"{fault['id']}: {[node['target'] for node in fault['nodes']]}"
            for fault in Axe().run(page).response["violations"]
        ]
        measured = page.evaluate(MEASURE)
        if measured["beyond"] > 0:
            faults.append(f"{measured['beyond']} pixels wider than the window")
        faults += [f"too small to press: {each}" for each in measured["small"]]
        faults += [f"no picture came: {each}" for each in measured["broken"]]
        assert not faults, f"{name}: " + "; ".join(faults)

    def assert_silent(self):
        """Fails on errors from scripts or from the Content-Security-Policy."""
        assert not self.heard, self.heard
