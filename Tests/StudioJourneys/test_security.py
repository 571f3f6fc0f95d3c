"""Tests OWASP's attacks on every address in openapi.yaml."""

import hashlib
import json
import re
import shutil
import socket
import struct
import uuid
import zlib
from pathlib import Path

import pytest
import schemathesis
from playwright.sync_api import expect

import photos
from client import OWN, Client
from people import ANA, BEN, PASSWORD
from studio import PATIENCE, Studio

schema = schemathesis.openapi.from_path(Path(__file__).with_name("openapi.yaml"))
ROUTES = sorted((each.ok().method.upper(), each.ok().path) for each in schema.get_all_operations())
PUBLIC = ("/assets/", "/favicon", "/apple-touch-icon", "/icon-", "/manifest")
OPEN = ("/healthz", "/sign-", "/register", "/reset", "/confirm", *PUBLIC)
INSIDE = [(method, path) for method, path in ROUTES if path != "/" and not path.startswith(OPEN)]
CHANGES = [(method, path) for method, path in ROUTES if method != "GET"]
EVIL = "<img src=x onerror=\"document.title='evil'\"><script>document.title='evil'</script>{{name}}'\"&amp;"


@pytest.fixture(scope="module")
def shared(request, tmp_path_factory, stock, what2wear):
    """A studio with two users. Ana has clothes, and Ben has none."""
    wardrobe = shutil.copytree(stock, tmp_path_factory.mktemp("shared") / "wardrobe", symlinks=True)
    what2wear("user", "edit", "Ana Torres", "--email", ANA, wardrobe=wardrobe)
    what2wear("user", "password", ANA, wardrobe=wardrobe, typed=PASSWORD)
    what2wear("user", "add", "Ben", "--email", BEN, "--password", wardrobe=wardrobe, typed=PASSWORD)
    studio = Studio(request.config.getoption("--studio"), str(wardrobe))
    yield studio
    assert studio.stop() == 0
    assert len(studio.lines) == 1, f"it complained: {studio.lines[1:]}"
    what2wear("check", wardrobe=wardrobe)


@pytest.fixture(scope="module")
def ana(shared):
    return Client(shared).sign_in(ANA, PASSWORD)


@pytest.fixture(scope="module")
def ben(shared):
    return Client(shared).sign_in(BEN, PASSWORD)


@pytest.fixture(scope="module")
def anas(ana, stock, what2wear, tmp_path_factory):
    """Ana's identifiers, by the words in addresses, and identifiers that do not exist."""
    garments, outfits = (
        [json.loads(line)["id"] for line in what2wear(kind, "list", "--json", wardrobe=stock).splitlines()]
        for kind in ["garment", "outfit"]
    )
    page = ana.get(f"/garments/{garments[0]}").text
    user = re.search(r'data-user="([^"]+)"', page)[1]
    ana.post(f"/garments/{garments[0]}/cutout", user=user, action="make")
    page = ana.get(f"/garments/{garments[0]}").text
    photo, mask = re.search(r"/cutouts/([0-9a-f]{64})/([0-9a-f]{64})/", page).groups()
    jpeg = Path(photos.garment(tmp_path_factory.mktemp("photo") / "red.jpg")).read_bytes()
    upload = hashlib.sha256(jpeg).hexdigest()
    assert ana.put(f"/uploads/{upload}", jpeg).status_code == 201
    data = Path(photos.garment(tmp_path_factory.mktemp("back") / "back.jpg", (20, 90, 160))).read_bytes()
    assert ana.put(f"/garments/{garments[0]}/photos", data).status_code == 303
    additional = hashlib.sha256(data).hexdigest()
    sessions = re.findall(r"/account/sessions/(\d+)/end", Client(ana.studio).sign_in(ANA, PASSWORD).get("/account").text)
    return {
        "garments": garments[0], "outfits": outfits[0], "user": user, "photo": photo, "mask": mask, "upload": upload,
        "session": sessions[0], "additional": additional,
    }


NOBODYS = {
    "garments": str(uuid.UUID(int=1)), "outfits": str(uuid.UUID(int=2)), "photo": "0" * 64, "mask": "1" * 64,
    "upload": "2" * 64, "session": "987654", "additional": "3" * 64,
}


def address(path, of):
    """Returns an address with a user's identifiers."""
    kind = path.split("/")[1]
    whose = {"id": of["session"] if kind == "account" else of.get(kind), "garment": of["garments"], "mark": "x",
             "photo": of[{"uploads": "upload", "garments": "additional"}.get(kind, "photo")], "mask": of["mask"], "width": "640.webp",
             "token": "A" * 43, "version": "x", "file": "styles/base.css", "day": "2026-05-01"}
    return re.sub(r"\{(\w+)\}", lambda name: str(whose[name[1]]), path)


def everything(client):
    """Returns all pages with an account's data, to check that nothing was changed."""
    pages = ["/wardrobe", "/outfits", "/diary?month=2026-05", "/account"]
    first = re.search(r"/garments/[0-9a-f-]{36}", client.get("/wardrobe").text)
    return [client.get(path).text for path in [*pages, *([first[0]] if first else [])]]


@pytest.mark.parametrize("method, path", INSIDE)
def test_nobody_comes_in(shared, anas, method, path):
    for cookies in [{}, {"__Host-what2wear": "A" * 43}, {"__Host-what2wear": "x" * 5000}]:
        client = Client(shared)
        client.cookies = cookies
        answer = client.ask(method, address(path, anas), data=None if method == "GET" else b"user=x")
        assert answer.status_code == 401 and answer.headers["Cache-Control"] == "no-store"
        assert set(answer.json()) == {"error"}
    if method == "GET":
        page = Client(shared).get(address(path, anas), headers={"Accept": "text/html"})
        assert page.status_code == 303 and page.headers["Location"].startswith("/sign-in")


@pytest.mark.parametrize("method, path", CHANGES)
def test_no_other_site_changes_anything(ana, anas, method, path):
    before = everything(ana)
    for headers in [
        {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}, {}, {"Origin": "http://evil.example"},
        {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site", "Origin": ana.studio.address},
    ]:
        answer = ana.ask(method, address(path, anas), headers=headers, data={"user": anas["user"], "word": "delete"})
        assert answer.status_code == 403 and "Set-Cookie" not in answer.headers
    assert everything(ana) == before


# Any user who has a photo's bytes may upload the photo, and every user's diary has every day.
@pytest.mark.parametrize("method, path", [
    each for each in INSIDE
    if "{" in each[1] and each != ("PUT", "/uploads/{photo}") and not each[1].startswith("/diary/")])
def test_others_things_are_as_if_they_were_not_there(ana, ben, anas, method, path):
    before = everything(ana)
    user = re.search(r'data-user="([^"]+)"', ben.get("/account").text)[1]
    data = {
        "GET": None, "DELETE": None, "PUT": Path(photos.TEN[0]).read_bytes(),
        "POST": {"user": user, "action": "remove", "name": "Ben's", "edited": "1", "kind": "footwear"},
    }[method]
    theirs, none = (ben.ask(method, address(path, of), data=data) for of in [anas, NOBODYS])
    assert theirs.status_code == none.status_code == 404
    assert theirs.content == none.content
    assert everything(ana) == before


def test_others_outfits_stay_out_of_the_diary(ana, ben, anas):
    before = everything(ana)
    user = re.search(r'data-user="([^"]+)"', ben.get("/account").text)[1]
    theirs, none = (
        ben.ask("POST", "/diary/2026-05-01/add", data={"user": user, "outfit": of["outfits"]})
        for of in [anas, NOBODYS]
    )
    assert theirs.status_code == none.status_code == 404
    assert theirs.content == none.content
    assert everything(ana) == before


@pytest.mark.parametrize(
    "method, path", [each for each in INSIDE if each[0] == "POST" and each[1] != "/arrangements"])
def test_a_form_of_another_user_is_refused(ben, ana, anas, method, path):
    """Ben signed in while one of Ana's pages was open."""
    before = everything(ana)
    answer = ben.ask(method, address(path, anas), data={
        "user": anas["user"], "word": "delete", "action": "remove", "name": "Ben", "new": "x" * 12})
    assert answer.status_code == 409
    assert everything(ana) == before


@pytest.mark.parametrize("method, path", [each for each in INSIDE if each[0] in ("PUT", "DELETE")])
def test_what_a_script_of_another_users_page_sends_is_refused(ben, ana, anas, method, path):
    """Ben signed in while one of Ana's pages was open."""
    before = everything(ana)
    for whose in [ana.page, {"X-User": ""}]:
        answer = ben.ask(method, address(path, anas), headers=OWN | whose, data=Path(photos.TEN[0]).read_bytes())
        assert answer.status_code == 409
    assert everything(ana) == before


@pytest.mark.parametrize("method, path", [each for each in ROUTES if each[1] != "/sign-out"])
def test_what_every_answer_says(ana, anas, method, path):
    for headers in [OWN, OWN | {"Accept": "text/html"}]:
        answer = ana.ask(method, address(path, anas), headers=headers, data=b"\x00" if method != "GET" else None)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert "Server" not in answer.headers and "Access-Control-Allow-Origin" not in answer.headers
        caching = answer.headers["Cache-Control"]
        is_public = path.startswith(PUBLIC)
        assert is_public and answer.ok or caching.startswith("private,") or caching == "no-store", caching
        if answer.status_code >= 400:
            assert not re.search(r"\.swift|/src/|Error\b|sqlite|Hummingbird|/tmp/", answer.text), answer.text


def test_names_stay_names(main, eyes, studio, what2wear):
    """Typed text never works as markup, script, template or header."""
    garment = json.loads(what2wear("garment", "list", "--json", wardrobe=studio.wardrobe).splitlines()[0])["id"]
    outfit = json.loads(what2wear("outfit", "list", "--json", wardrobe=studio.wardrobe).splitlines()[0])["id"]
    what2wear("garment", "edit", garment, "--description", EVIL, "--brand", EVIL, wardrobe=studio.wardrobe)
    what2wear("outfit", "edit", outfit, "--name", EVIL, wardrobe=studio.wardrobe)
    what2wear("user", "edit", "Ana Torres", "--name", EVIL, wardrobe=studio.wardrobe)
    for path in [
        "/wardrobe", f"/garments/{garment}", "/outfits", f"/outfits/{outfit}", f"/outfits/{outfit}/edit",
        f"/outfits/{outfit}/send", f"/outfits/new?free&garment={garment}", "/account",
        f"/wardrobe?q={EVIL.replace('&', '%26')}", f"/outfits?q={EVIL.replace('&', '%26')}",
    ]:
        main.goto(studio.address + path)
        main.wait_for_load_state("networkidle")
        assert main.title() != "evil"
        expect(main.locator("img[src=x], [onerror]")).to_have_count(0)
    with main.expect_download() as sent:
        main.goto(studio.address + f"/outfits/{outfit}/send")
        main.locator(".sending-buttons a[download]").last.click()
    assert "/" not in sent.value.suggested_filename


def bomb(side):
    """Makes a PNG of side × side black pixels. It takes only a few kilobytes per thousand rows."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    packer = zlib.compressobj(9)
    row = bytes(1 + side // 8)
    rows = b"".join(packer.compress(row) for _ in range(side)) + packer.flush()
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def test_uploads_that_mean_harm(ana):
    svg = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for data in [
        bomb(60_000), svg, b"<!doctype html><script>alert(1)</script>", b"GIF89a", b"%PDF-1.7", b"", b"\xff\xd8\xff",
        bomb(64)[:45],
    ]:
        digest = hashlib.sha256(data).hexdigest()
        answer = ana.put(f"/uploads/{digest}?name=shirt.jpg", data)
        assert 400 <= answer.status_code < 500, (answer.status_code, data[:20])
        assert ana.get(f"/uploads/{digest}").status_code == 404
        assert ana.get(f"/pictures/{digest}/320.webp").status_code == 404
    assert ana.put("/uploads/" + "0" * 64, b"other bytes than the name says").status_code == 400


def test_a_name_of_a_file_is_no_path(ana, shared, tmp_path):
    data = Path(photos.garment(tmp_path / "blue.jpg", (20, 30, 160))).read_bytes()
    name = "..%2F..%2F..%2Ftmp%2Fstraw%20hat%00.jpg%0d%0aX-Evil:%201"
    path = f"/uploads/{hashlib.sha256(data).hexdigest()}"
    assert ana.put(f"{path}?name={name}", data).status_code == 400
    name = name.replace("%00", "")
    answer = ana.put(f"{path}?name={name}", data)
    assert answer.status_code == 201 and "X-Evil" not in answer.headers
    assert "/" not in answer.json()["name"] and ".." not in answer.json()["name"]
    assert not [each for each in Path(shared.wardrobe).rglob("*hat*")]
    assert ana.ask("DELETE", path).status_code == 204


def raw(studio, text):
    """Returns the studio's complete answer to these bytes."""
    with socket.create_connection(("127.0.0.1", studio.port), timeout=PATIENCE) as connection:
        connection.sendall(text.encode("latin-1"))
        connection.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: connection.recv(65536), b"")).decode("latin-1")


@pytest.mark.parametrize("path", [
    "/assets/x/../../../../etc/passwd", "/assets/x/..%2f..%2f..%2fetc%2fpasswd", "/assets/x/%2e%2e/%2e%2e/etc/passwd",
    "/assets//etc/passwd", "/pictures/../wardrobe.db", "/../../etc/passwd", "/assets/x/styles/base.css%00.svg",
])
def test_paths_lead_nowhere_else(shared, path):
    said = raw(shared, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert re.match(r"HTTP/1.1 (400|401|404)", said) and "root:" not in said


@pytest.mark.parametrize("head", [
    "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n",
    "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 40\r\n",
    "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n",
    "GET /healthz HTTP/1.1\r\nHost: evil.example\r\n",
    "GET /healthz HTTP/1.1\r\n",
    "GET http://evil.example/healthz HTTP/1.1\r\nHost: evil.example\r\n",
    "GET /sign-in HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: evil.example\r\nX-Evil : 1\r\n",
])
def test_heads_that_mean_two_things(shared, head):
    said = raw(shared, f"{head}Connection: close\r\n\r\n")
    # The studio may refuse the request or close the connection, but must not accept the request.
    assert not said or re.match(r"HTTP/1.1 (4\d\d)", said), said


@pytest.mark.parametrize("hosts", ["", "Host: localhost\r\nHost: localhost\r\n",
                                   "Host: localhost\r\nhost: evil.example\r\n"])
def test_a_request_says_one_host(shared, hosts):
    said = raw(shared, f"GET /healthz HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n")
    assert said.startswith("HTTP/1.1 400 ")


def test_what_a_proxy_would_say_is_not_believed_of_others(shared):
    for field in ["X-Forwarded-Host: evil.example", "Forwarded: host=evil.example", "X-Original-URL: /account"]:
        said = raw(shared, f"GET /sign-in HTTP/1.1\r\nHost: localhost\r\n{field}\r\nConnection: close\r\n\r\n")
        assert said.startswith("HTTP/1.1 200") and "evil.example" not in said
    said = raw(shared, "TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: a=secret\r\nConnection: close\r\n\r\n")
    assert "secret" not in said and not said.startswith("HTTP/1.1 200")
