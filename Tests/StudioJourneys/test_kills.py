"""Tests a studio that is killed while it writes. The wardrobe stays intact, and users can
continue."""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import requests
from playwright.sync_api import expect

import photos
from client import OWN, Client
from studio import PATIENCE, Studio
from test_first_use import add_photos

# The number of moments at which the studio is killed, one per run.
MOMENTS = 14


def edited(page):
    return re.search(r'name="edited" value="([^"]+)"', page)[1]


def use_all(client, jpeg, name):
    """Runs every kind of change: adding, editing, cutting out, building, arranging, setting a
    cover, removing and restoring."""
    def form(path, **fields):
        answer = client.post(path, user=user, **fields)
        assert answer.status_code in (200, 303), (path, answer.status_code, answer.text)
        return answer

    user = re.search(r'data-user="([^"]+)"', client.get("/account").text)[1]
    digest = hashlib.sha256(jpeg).hexdigest()
    assert client.put(f"/uploads/{digest}?name=shirt.jpg", jpeg).status_code in (200, 201)
    fields = {"user": user, "photo": digest, f"name-{digest}": "Shirt", f"kind-{digest}": "clothing shirt"}
    kept = client.ask("POST", "/add", headers=OWN | {"Accept": "application/json"}, data=fields).json()
    garment = kept["added"][0]["address"]
    form(garment, edited=edited(client.get(garment).text), kind="clothing shirt", description="Red shirt", brand="W & D")
    form(f"{garment}/cutout", action="make")
    ids = [garment.split("/")[2]]
    laid = client.ask("POST", "/arrangements", json={"garments": ids}).json()
    laid["pieces"][0]["degrees"] = 12
    outfit = form("/outfits/new", name=name, garment=ids, arrangement=json.dumps(laid))
    path = outfit.headers["Location"].split("?")[0]
    form(f"{path}/edit", edited=edited(client.get(f"{path}/edit").text), name=f"{name}, later", garment=ids,
         arrangement=json.dumps(laid))
    assert client.get(f"{path}/picture.png").content.startswith(b"\x89PNG")
    assert client.put(f"{path}/cover", jpeg).status_code in (200, 303)
    form(f"{path}/remove")
    form(f"{path}/restore")
    # Bytes after a JPEG's end are not part of its picture, but make the photo unique.
    other = Path(photos.TEN[2]).read_bytes() + name.encode()
    assert client.put(f"{garment}/photo", other).status_code == 200
    form(f"{garment}/remove")
    form(f"{garment}/restore")


@pytest.fixture
def mend(request):
    """Returns a function that repairs a wardrobe, and checks that it only had leftovers of a killed
    writer."""
    def run(studio):
        check = [request.config.getoption("--program"), "check", "--wardrobe", studio.wardrobe]
        for line in subprocess.run([*check, "--repair"], capture_output=True, text=True).stderr.splitlines():
            assert re.search("is not used in the wardrobe|half-written|no problems found", line), line
        subprocess.run(check, check=True, capture_output=True)

    return run


@pytest.fixture
def jpeg(tmp_path):
    return Path(photos.garment(tmp_path / "red.jpg")).read_bytes()


def test_killed_at_moments_of_writing(request, stock, tmp_path, what2wear, mend, jpeg):
    def run(number, fault=None):
        wardrobe = tmp_path / f"wardrobe-{number}"
        if not wardrobe.exists():
            shutil.copytree(stock, wardrobe, symlinks=True)
        studio = Studio(request.config.getoption("--studio"), str(wardrobe), fault=fault)
        request.addfinalizer(lambda: studio.process.poll() is None and studio.kill())
        return studio, Client(studio).use_key()

    trace = tmp_path / "trace"
    studio, client = run(0, f"trace {trace}")
    before = len(trace.read_text().splitlines())
    use_all(client, jpeg, "By the lake")
    assert studio.stop() == 0
    points = trace.read_text().splitlines()[before:]
    assert {"file-written", "photo-put", "rows-changed", "rows-committed"} <= set(points)
    for number in range(1, MOMENTS + 1):
        # The moments are evenly spread, including the first and the last. A worker counts its own
        # moments, and is killed without the server.
        moment = before + 1 + (len(points) - 1) * (number - 1) // (MOMENTS - 1)
        studio, client = run(number, f"kill {moment}")
        try:
            use_all(client, jpeg, "By the lake")
        except (requests.ConnectionError, AssertionError):
            pass
        if studio.process.poll() is None:
            studio.kill()
        mend(studio)
        studio, client = run(number)
        use_all(client, jpeg, "By the sea")
        assert studio.stop() == 0
        what2wear("check", wardrobe=studio.wardrobe)


@pytest.mark.parametrize("width", [1280])
@pytest.mark.parametrize("request_number", [1, 3, 5])
def test_killed_while_photos_are_sent(main, studio, what2wear, mend, tmp_path, request_number):
    """The page continues automatically when the studio is back."""
    puts = []

    def follow(request):
        if request.method == "PUT":
            puts.append(request.url)
            if len(puts) == request_number:
                studio.kill()

    main.on("request", follow)
    main.goto(studio.address + "/add")
    chosen = [photos.garment(tmp_path / f"{n}.jpg", (40 * n, 90, 200)) for n in range(5)]
    main.locator("[data-files]").first.set_input_files(chosen)
    expect(main.locator("#offline")).to_be_visible()
    mend(studio)
    studio.start(studio.port)
    expect(main.locator('[data-item][data-state="ready"]')).to_have_count(5)
    main.locator("[data-add]").click()
    main.wait_for_url("**/wardrobe?added=5")
    expect(main.locator(".card")).to_have_count(15)
    assert studio.stop() == 0
    what2wear("check", wardrobe=studio.wardrobe)


@pytest.mark.parametrize("width", [1280])
@pytest.mark.parametrize("fault", ["kill 1 rows-changed", "kill 1 rows-committed"])
def test_killed_while_saving(main, studio, what2wear, mend, fault):
    """If a form's answer is lost, either everything or nothing was saved, and saving again is
    enough."""
    main.locator(".card a", has_text="blue jeans").click()
    main.wait_for_url("**/garments/*")
    garment = main.url.rsplit("/", 1)[1]
    assert studio.stop() == 0
    studio.start(studio.port, fault=fault)
    main.fill("#field-brand", "Weaver & Daughter")
    main.locator("[data-save-bar] [type=submit]").click()
    studio.process.wait(PATIENCE)
    mend(studio)
    is_saved = "Weaver & Daughter" in what2wear("garment", "show", garment, wardrobe=studio.wardrobe)
    # The page would send its form again when the studio is back, so the page is closed first.
    page = main.context.new_page()
    main.close()
    studio.start(studio.port)
    page.goto(f"{studio.address}/garments/{garment}")
    expect(page.locator("#field-brand")).to_have_value("Weaver & Daughter" if is_saved else "")
    page.fill("#field-brand", "Once more")
    page.locator("[data-save-bar] [type=submit]").click()
    page.wait_for_url("**?saved=1")
    what2wear("check", wardrobe=studio.wardrobe)
