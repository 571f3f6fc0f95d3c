"""Tests adding photos. Known photos are not uploaded, other files are reported, and no choice is
lost."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import photos
from browser import DESK, PHONE, both_widths
from people import speak
from test_first_use import add_photos


def test_what_is_there_is_not_sent(main, eyes, studio):
    sent = []
    main.on("request", lambda request: request.method == "PUT" and sent.append(request.url))
    main.goto(studio.address + "/add")
    main.locator("[data-files]").first.set_input_files(photos.samples("blue-jeans"))
    expect(main.locator('[data-item][data-state="there"] a')).to_have_text("blue jeans")
    assert sent == []
    eyes.at(main, "there-already")
    expect(main.locator("[data-add]")).to_be_disabled()


def test_no_photo(main, eyes, studio, tmp_path):
    main.goto(studio.address + "/add")
    main.locator("[data-files]").first.set_input_files(photos.no_photo(tmp_path / "shirt.jpg"))
    expect(main.locator('[data-item][data-state="failed"]')).to_have_count(1)
    eyes.at(main, "no-photo")
    main.locator("[data-drop-one]").click()
    expect(main.locator("[data-item]")).to_have_count(0)


def test_what_is_left_out_is_said(main, eyes, studio, tmp_path):
    """Another kind of file, an empty file, and a photo chosen twice are all reported."""
    main.goto(studio.address + "/add")
    files = main.locator("[data-files]").first
    (tmp_path / "list.csv").write_text("hat,2\n")
    files.set_input_files(tmp_path / "list.csv")
    expect(main.locator(".toast-problem")).to_contain_text("list.csv")
    expect(main.locator("[data-item]")).to_have_count(0)
    (tmp_path / "empty.jpg").touch()
    red = Path(photos.garment(tmp_path / "red.jpg"))
    (tmp_path / "again.jpg").write_bytes(red.read_bytes())
    files.set_input_files([tmp_path / "empty.jpg", red, tmp_path / "again.jpg"])
    expect(main.locator('[data-item][data-state="failed"]')).to_contain_text("This file is empty.")
    expect(main.locator(".toast", has_text="twice")).to_contain_text("again.jpg")
    expect(main.locator("[data-item]")).to_have_count(2)
    # After all files are read, the add button no longer changes.
    expect(main.locator('[data-item][data-state="ready"]')).to_have_count(1)
    eyes.at(main, "left-out")


def test_what_is_chosen_before_the_script_is_there(main, studio, tmp_path):
    """On a slow connection, the button appears before its script."""
    held = []
    main.route("**/scripts/add.js", lambda route: held.append(route))
    with main.expect_request("**/scripts/add.js"):
        main.goto(studio.address + "/add", wait_until="commit")
    main.locator("[data-files]").first.set_input_files(photos.garment(tmp_path / "red.jpg"))
    held[0].continue_()
    expect(main.locator('[data-item][data-state="ready"]')).to_have_count(1)


def test_those_that_failed_are_told_from_each_other(main, eyes, studio, tmp_path):
    """Photos are labelled by file names. Equal names get numbers, because phones call every photo
    image.jpg."""
    main.goto(studio.address + "/add")
    paths = [tmp_path / folder / "image.jpg" for folder in ["one", "two"]] + [tmp_path / "other.jpg"]
    for number, path in enumerate(paths):
        path.parent.mkdir(exist_ok=True)
        photos.no_photo(path)
        path.write_bytes(path.read_bytes() + bytes([number]))
    for path in paths:
        main.locator("[data-files]").first.set_input_files(path)
    failed = main.locator('[data-item][data-state="failed"]')
    expect(failed).to_have_count(3)
    names = failed.locator("[data-file]")
    expect(names).to_have_text(["image.jpg", "image.jpg (Photo 2)", "other.jpg"])
    expect(names.nth(1)).to_be_visible()
    eyes.at(main, "failed-apart")
    main.get_by_role("button", name="Skip image.jpg (Photo 2)").click()
    expect(names).to_have_text(["image.jpg", "other.jpg"])


@pytest.mark.parametrize("width, language", [(PHONE, "en"), (DESK, "es")])
def test_each_field_is_called_by_its_photo(main, eyes, studio, language, tmp_path):
    """A screen reader says which photo a field belongs to, even for photos pending on the
    server."""
    speak(main, studio, language)
    name, kind, retry = {
        "en": ("Name", "What it is", "Try again"), "es": ("Nombre", "Qué es", "Reintentar"),
    }[language]
    paths = [tmp_path / folder / "image.jpg" for folder in ["one", "two"]]
    main.goto(studio.address + "/add")
    for number, path in enumerate(paths):
        path.parent.mkdir()
        photos.garment(path, (80 * number, 40, 90))
        main.locator("[data-files]").first.set_input_files(path)
        expect(main.locator('[data-item][data-state="ready"]')).to_have_count(number + 1)
    second = f"image.jpg ({'Photo' if language == 'en' else 'Foto'} 2)"

    def look():
        for called in ["image.jpg", second]:
            expect(main.get_by_role("textbox", name=f"{name} {called}", exact=True)).to_have_count(1)
            expect(main.get_by_role("combobox", name=f"{kind} {called}", exact=True)).to_have_count(1)
        for selector in ["progress", "[data-colours]"]:
            names = [each.get_attribute("aria-label") for each in main.locator(f"[data-item] {selector}").all()]
            assert len(set(names)) == 2 and sum(second in each for each in names) == 1, names

    look()
    eyes.at(main, f"called-{language}")
    main.locator("[data-item] [data-retry]").last.evaluate("(button) => (button.hidden = false)")
    expect(main.get_by_role("button", name=f"{retry} {second}", exact=True)).to_have_count(1)
    main.evaluate("indexedDB.databases().then((all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name)))")
    main.goto(studio.address + "/account")
    main.goto(studio.address + "/add")
    expect(main.locator('[data-item][data-state="ready"]')).to_have_count(2)
    look()


def test_a_word_can_be_dropped_into_a_field(main, studio, tmp_path):
    """Only dropped files are handled by the page."""
    main.goto(studio.address + "/add")
    add_photos(main, [photos.garment(tmp_path / "red.jpg")])
    drop = """(field, isFile) => {
      const dataTransfer = new DataTransfer();
      if (isFile) dataTransfer.items.add(new File(["x"], "list.csv", { type: "text/csv" }));
      else dataTransfer.setData("text/plain", "jumper");
      return !field.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }"""
    field = main.locator("[data-name]:visible")
    assert not field.evaluate(drop, False)
    assert field.evaluate(drop, True)
    expect(main.locator(".toast-problem")).to_contain_text("list.csv")


@both_widths
def test_one_that_cannot_be_used_keeps_none_from_being_added(main, eyes, studio, tmp_path):
    main.goto(studio.address + "/add")
    main.locator("[data-files]").first.set_input_files([
        photos.garment(tmp_path / "red.jpg"), photos.no_photo(tmp_path / "none.jpg"), *photos.samples("blue-jeans"),
    ])
    for state in ["ready", "failed", "there"]:
        expect(main.locator(f'[data-item][data-state="{state}"]')).to_have_count(1)
    eyes.at(main, "three-fates")
    main.locator("[data-name]:visible").fill("Red shirt")
    main.locator("[data-add]").click()
    expect(main.locator('[data-item][data-state="ready"]')).to_have_count(0)
    expect(main.locator("[data-item]")).to_have_count(2)
    main.goto(studio.address + "/wardrobe")
    expect(main.locator(".card-name", has_text="Red shirt")).to_be_visible()


def test_one_that_is_there_keeps_nobody_on_the_page(main, eyes, studio, tmp_path):
    main.goto(studio.address + "/add")
    main.locator("[data-files]").first.set_input_files(
        [photos.garment(tmp_path / "red.jpg"), *photos.samples("blue-jeans")])
    for state in ["ready", "there"]:
        expect(main.locator(f'[data-item][data-state="{state}"]')).to_have_count(1)
    main.locator("[data-name]:visible").fill("Red shirt")
    main.locator("[data-add]").click()
    main.wait_for_url("**/wardrobe?added=1")
    expect(main.locator(".toast")).to_contain_text("1 garment added.")
    # The message appears only once.
    main.reload()
    expect(main.locator(".card")).to_have_count(11)
    expect(main.locator(".toast")).to_have_count(0)
    main.goto(studio.address + "/add")
    assert main.evaluate(KEPT_NAMES) == []
    expect(main.locator("[data-item]")).to_have_count(0)


def test_what_was_added_elsewhere_waits_no_more(main, eyes, studio, what2wear, tmp_path):
    main.goto(studio.address + "/add")
    photo = photos.garment(tmp_path / "red.jpg")
    add_photos(main, [photo])
    what2wear("garment", "add", photo, wardrobe=studio.wardrobe)
    main.reload()
    expect(main.locator("[data-item]")).to_have_count(0)
    expect(main.locator("[data-queue]")).to_be_hidden()
    assert main.evaluate(KEPT_NAMES) == []


# Returns the names that the browser has stored. Transactions run one after another, so earlier
# writes are complete.
KEPT_NAMES = """async () => {
  const [{ name }] = await indexedDB.databases();
  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await settled(indexedDB.open(name));
  const photos = await settled(database.transaction("photos").objectStore("photos").getAll());
  database.close();
  return photos.map((photo) => photo.name);
}"""


def test_queue_survives_a_reload(main, eyes, studio, tmp_path):
    main.goto(studio.address + "/add")
    add_photos(main, [photos.garment(tmp_path / "red.jpg")])
    main.locator("[data-name]:visible").fill("Red shirt")
    assert main.evaluate(KEPT_NAMES) == ["Red shirt"]
    main.reload()
    expect(main.locator('[data-item][data-state="ready"]')).to_have_count(1)
    expect(main.locator("[data-item] [data-name]")).to_have_value("Red shirt")
    main.locator("[data-add]").click()
    main.wait_for_url("**/wardrobe*")
    expect(main.locator(".card-name", has_text="Red shirt")).to_be_visible()
    main.goto(studio.address + "/add")
    expect(main.locator("[data-item]")).to_have_count(0)


def test_what_waits_is_on_every_browser(main, eyes, studio, context, tmp_path):
    """Pending photos are listed even if the browser lost its data. They can be added or
    discarded."""
    main.goto(studio.address + "/add")
    add_photos(main, [photos.garment(tmp_path / "red-shirt.jpg"), photos.garment(tmp_path / "green.jpg", (30, 120, 70))])
    main.evaluate("indexedDB.databases().then((all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name)))")
    other = eyes.follow(context.new_page())
    main.close()
    other.goto(studio.address + "/add")
    items = other.locator('[data-item][data-state="ready"]')
    expect(items).to_have_count(2)
    # Two photos are uploaded at once, so either may finish first.
    names = items.locator("[data-name]")
    assert sorted(name.input_value() for name in names.all()) == ["Green", "Red shirt"]
    eyes.at(other, "from-elsewhere")
    with other.expect_response(lambda answer: answer.request.method == "DELETE"):
        items.filter(has=other.locator("[data-of]", has_text="green.jpg")).locator("[data-drop-one]").click()
    expect(items).to_have_count(1)
    expect(names).to_have_value("Red shirt")
    other.reload()
    expect(names).to_have_value("Red shirt")
    items.first.locator("[data-kind]").select_option("clothing shirt")
    other.locator("[data-add]").click()
    other.wait_for_url("**/wardrobe*")
    expect(other.locator(".card-name", has_text="Red shirt")).to_be_visible()
    other.goto(studio.address + "/add")
    expect(other.locator("[data-item]")).to_have_count(0)


def test_console_stays_silent(main, studio, tmp_path):
    """An unknown photo is not an error."""
    heard = []
    main.on("console", lambda line: heard.append(line.text))
    main.goto(studio.address + "/add")
    add_photos(main, [photos.garment(tmp_path / "red.jpg")])
    assert heard == []


def test_without_a_connection(main, eyes, studio, context, tmp_path):
    main.goto(studio.address + "/add")
    context.set_offline(True)
    main.locator("[data-files]").first.set_input_files(photos.garment(tmp_path / "green.jpg", (30, 120, 70)))
    expect(main.locator("#offline")).to_be_visible()
    eyes.at(main, "offline")
    context.set_offline(False)
    expect(main.locator('[data-item][data-state="ready"]')).to_have_count(1, timeout=60_000)
    expect(main.locator("#offline")).to_be_hidden()
    expect(main).to_have_url(f"{studio.address}/add")


def test_studio_away_and_back(main, studio):
    """If the studio is not running, the user stays signed in."""
    assert studio.stop() == 0
    main.fill("[data-search] [name=q]", "coat")
    expect(main.locator("#offline")).to_be_visible()
    studio.start(studio.port)
    expect(main.locator(".card")).to_have_count(1, timeout=60_000)


@pytest.mark.parametrize("width, language", [(PHONE, "en"), (DESK, "es")])
def test_several_things_are_split(main, eyes, studio, language, tmp_path):
    """With the keyboard, a photo of three things becomes three garments, without a name or a
    kind."""
    speak(main, studio, language)
    shows, split = {
        "en": ("This photo shows 3 things", "Split"), "es": ("Esta foto muestra 3 cosas", "Separar"),
    }[language]
    main.goto(studio.address + "/add")
    add_photos(main, [photos.outfit(tmp_path / "outfit.png")])
    expect(main.get_by_role("group", name=shows)).to_be_visible()
    eyes.at(main, f"several-things-{language}")
    main.locator("[data-item] [data-whole]").focus()
    main.keyboard.press("ArrowRight")
    expect(main.get_by_role("radio", name=split)).to_be_checked()
    expect(main.locator("[data-item] [data-name]")).to_be_hidden()
    eyes.at(main, f"split-{language}")
    with main.expect_navigation():
        main.locator("[data-add]").click()
    assert main.url.endswith("added=3")


@pytest.mark.parametrize("width, language", [(PHONE, "en"), (DESK, "es")])
def test_photos_without_a_guess_are_asked_for_together(main, eyes, studio, language, tmp_path):
    """If nothing was added, the page says why, and one choice applies to all photos. Names
    follow from kinds."""
    speak(main, studio, language)
    shirt, shoes, accessory = {
        "en": ("Shirt", "Shoes", "Accessory"), "es": ("Camisa", "Zapatos", "Complemento"),
    }[language]
    walls = [photos.wall(tmp_path / f"IMG_{number:04}.jpg", (40 * number, 120, 90)) for number in range(3)]
    main.goto(studio.address + "/add")
    add_photos(main, [photos.garment(tmp_path / "red-tee.jpg"), *walls])
    items, asked = main.locator("[data-item]"), main.locator("[data-asked]")
    expect(asked).to_contain_text("3")
    eyes.at(main, f"asked-{language}")
    main.locator("[data-add]").click()
    expect(main.locator(".toast-problem")).to_contain_text("3")
    expect(main.locator("[data-asked-kinds]")).to_be_focused()
    needs = items.evaluate_all("(all) => all.map((each) => each.hasAttribute('data-needs-kind'))")
    assert needs == [True, True, True, False]
    eyes.at(main, f"asked-again-{language}")
    first = items.first
    for kind, name in [("clothing shirt", shirt), ("footwear", shoes)]:
        first.locator("[data-kind]").select_option(kind)
        expect(first.locator("[data-name]")).to_have_value(name)
    expect(asked).to_contain_text("2")
    items.nth(1).locator("[data-name]").fill("My own")
    main.locator("[data-asked-kinds]").select_option("accessory")
    expect(asked).to_be_hidden()
    assert [each.input_value() for each in items.locator("[data-name]").all()[:3]] == [shoes, "My own", accessory]
    main.locator("[data-add]").click()
    main.wait_for_url("**/wardrobe?added=4")


def test_one_photo_without_a_guess(main, studio, tmp_path):
    """The page points to the photo's own field. If the name is cleared, it becomes the kind's name
    again."""
    main.goto(studio.address + "/add")
    add_photos(main, [photos.wall(tmp_path / "IMG_0001.jpg", (30, 120, 90))])
    main.locator("[data-add]").click()
    expect(main.locator(".toast-problem")).to_be_visible()
    expect(main.locator("[data-item] [data-kind]")).to_be_focused()
    expect(main.locator("[data-asked-kinds]")).to_be_hidden()
    main.locator("[data-item] [data-kind]").select_option("clothing shirt")
    main.locator("[data-item] [data-name]").fill("")
    main.locator("[data-add]").click()
    main.wait_for_url("**/wardrobe?added=1")
    expect(main.locator(".card-name", has_text="Shirt").first).to_be_visible()


@pytest.fixture
def closet(tmp_path):
    """A folder with three photos, some in subfolders, together with other files and system
    files."""
    folder = tmp_path / "closet"
    for index, path in enumerate(["tee 10.jpg", "tee 2.jpg", "summer/beach/tee 1.jpg"]):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        photos.garment(folder / path, (60 * index + 40, 60, 90), (300, 400))
    systems = [".hidden/tee.jpg", "._tee 2.jpg", "@eaDir/tee 2.jpg/SYNO_THUMB.jpg", "Thumbs.db", "notes.pdf"]
    ours = ["tee 2.mask.png", "masks/tee 10.png", ".what2wear-thumbnails", "256/tee 2.jpg"]
    for path in systems + ours:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(b"nothing")
    return folder


def drop_files(page, *paths):
    """Drops files and folders, as a file manager does."""
    session = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ["dragEnter", "dragOver", "drop"]:
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 100, "y": 300, "data": data})


@pytest.mark.parametrize("way", ["dropped", "chosen"])
def test_a_folder_is_walked(main, studio, closet, way):
    main.goto(studio.address + "/add")
    if way == "dropped":
        drop_files(main, closet, photos.samples("blue-jeans")[0])
    else:
        main.locator("[data-files][webkitdirectory]").set_input_files(closet)
    found = 4 if way == "dropped" else 3
    expect(main.locator("[data-item]")).to_have_count(found)
    expect(main.locator(".toast-problem [data-text]")).to_have_text("Skipped files that are not photos: notes.pdf")
    names = main.locator("[data-item] [data-file]").all_text_contents()
    assert names[:3] == ["tee 1.jpg", "tee 2.jpg", "tee 10.jpg"]
    expect(main.locator('[data-item][data-state="ready"]')).to_have_count(3)


def test_a_folder_without_photos(main, studio, tmp_path):
    main.goto(studio.address + "/add")
    (tmp_path / "empty").mkdir()
    drop_files(main, tmp_path / "empty")
    expect(main.locator(".toast-problem")).to_be_visible()
    expect(main.locator("[data-item]")).to_have_count(0)


def test_no_more_wait_than_are_kept(main, studio, closet):
    """The first photos are accepted, and the page says how many."""
    main.goto(studio.address + "/add")
    main.locator("[data-queue]").evaluate("(form) => (form.dataset.most = 2)")
    drop_files(main, closet)
    expect(main.locator("[data-item]")).to_have_count(2)
    expect(main.locator(".toast-problem", has_text="2 photos")).to_be_visible()
