"""Takes the README's pictures of the studio and of a share bundle's page, with the samples.

Called by `make studio-pictures`: draw_studio.py WHAT2WEAR WHAT2WEAR-STUDIO FOLDER
"""
import io
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/StudioJourneys"))
from studio import Studio  # noqa: E402

OUTFITS = {
    "Friday in town": ["navy-blazer", "linen-shirt", "sage-chinos", "ankle-boots", "sunglasses"],
    "Sunday by the river": ["camel-coat", "cable-jumper", "blue-jeans", "wool-scarf", "white-sneakers", "canvas-tote"],
    "Weekend in Porto": ["straw-hat", "summer-dress", "sunglasses", "white-sneakers"],
}
WINDOW = {"width": 1240, "height": 860}
BUNDLE_WINDOW = {"width": 980, "height": 900}


def keep(page, path, is_whole=False):
    """Saves a picture of the window, or of the whole page, when everything is loaded."""
    page.wait_for_load_state("networkidle")
    page.evaluate("Promise.allSettled(document.getAnimations().map((each) => each.finished))")
    Image.open(io.BytesIO(page.screenshot(full_page=is_whole))).save(path, quality=82, method=6)


def main(what2wear, program, folder):
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        wardrobe = Path(place) / "wardrobe"

        def run(*arguments):
            words = [what2wear, *arguments, "--wardrobe", str(wardrobe), "--quiet"]
            return subprocess.run(words, check=True, capture_output=True, text=True).stdout

        run("import", str(ROOT / "samples/wardrobe"))
        garments = [json.loads(line) for line in run("garment", "list", "--json").splitlines()]
        ids = {each["description"].replace(" ", "-"): each["id"] for each in garments}
        for name, pieces in OUTFITS.items():
            run("outfit", "create", name, *(ids[piece] for piece in pieces))
        studio = Studio(program, str(wardrobe))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            page = browser.new_page(viewport=WINDOW, color_scheme="light", locale="en-GB", device_scale_factor=1.25)
            page.goto(studio.key)
            keep(page, folder / "wardrobe.webp")
            page.goto(studio.address + "/outfits?q=river")
            page.locator("[data-grid] a").first.click()
            page.locator("a[href$='/edit']").click()
            page.locator("[data-lay-piece]").nth(len(OUTFITS["Sunday by the river"]) - 1).wait_for()
            page.locator("[data-lay-piece]").first.focus()
            for key in ["ArrowRight", "."]:
                page.keyboard.press(key)
            page.evaluate("scrollTo(0, 0)")
            keep(page, folder / "arranging.webp")
            bundle = Path(place) / "bundle"
            run("outfit", "share", "Sunday by the river", "-o", str(bundle), "--text", "In case the sun stays.")
            page.set_viewport_size(BUNDLE_WINDOW)
            page.goto((bundle / "index.html").as_uri())
            keep(page, folder / "bundle.webp", is_whole=True)
            browser.close()
        studio.stop()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
