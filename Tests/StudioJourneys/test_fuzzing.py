"""Fuzzes every address, signed in and signed out. The addresses are in openapi.yaml."""

import hashlib
import json
import random
import re
import shutil
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance, response_headers_conformance, response_schema_conformance, status_code_conformance,
)

import photos
from client import OWN, Client
from studio import PATIENCE, Studio

CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance,
]
# The fraction of real values. Generated values rarely exist, so the studio would only refuse them.
REAL = 0.8


@pytest.fixture(scope="module")
def fuzzed(request, tmp_path_factory, stock, what2wear):
    """A studio to fuzz. Afterwards, it must be intact."""
    wardrobe = shutil.copytree(stock, tmp_path_factory.mktemp("fuzzed") / "wardrobe", symlinks=True)
    studio = Studio(request.config.getoption("--studio"), str(wardrobe), "--registration", "open", "--log", "json")
    yield studio
    assert studio.process.poll() is None, "the studio has died"
    assert Client(studio).get("/healthz").text == "ok\n"
    assert studio.stop() == 0
    events = [json.loads(line) for line in studio.lines if line.startswith("{")]
    complaints = [each for each in events if each["level"] in ("warning", "error", "critical")]
    assert not complaints and len(studio.lines) == len(events) + 1, f"it complained: {complaints}"
    what2wear("check", wardrobe=wardrobe)
    # Checks that enough changes succeeded, so that the test means something.
    done = {each["route"] for each in events if each["message"] == "request"
            and each["method"] in ("POST", "PUT", "DELETE") and re.fullmatch("20.|303", each["status"])}
    assert len(done) >= 15, f"of what changes something only {sorted(done)} was ever done"


@pytest.fixture(scope="module")
def visitor(fuzzed):
    return Client(fuzzed).use_key()


@pytest.fixture(scope="module")
def there(fuzzed, visitor, stock, what2wear, tmp_path_factory):
    """The existing values, by field name."""
    garments, outfits = (
        [json.loads(line)["id"] for line in what2wear(kind, "list", "--json", wardrobe=stock).splitlines()]
        for kind in ["garment", "outfit"]
    )
    for title in ["Weekend in Porto", "Wash list"]:
        what2wear("bag", "add", *garments[:2], wardrobe=fuzzed.wardrobe)
        what2wear("bag", "checkout", "--title", title, wardrobe=fuzzed.wardrobe)
    what2wear("bag", "add", *garments[:4], wardrobe=fuzzed.wardrobe)
    lists = what2wear("packing", "list", "--json", wardrobe=fuzzed.wardrobe)
    packing = [json.loads(line)["id"] for line in lists.splitlines()]
    page = visitor.get(f"/garments/{garments[0]}").text
    jpeg = Path(photos.garment(tmp_path_factory.mktemp("photo") / "red.jpg")).read_bytes()
    upload = hashlib.sha256(jpeg).hexdigest()
    assert visitor.put(f"/uploads/{upload}", jpeg).status_code == 201
    laid = visitor.ask("POST", "/arrangements", json={"garments": garments[:2]}).json()
    strange = json.loads(json.dumps(laid))
    strange["pieces"][0]["box"] = {"x": -2**63, "y": 2**63 - 1, "width": 2**63 - 1, "height": 0}
    strange["pieces"][1]["degrees"] = 1e308
    waiting = [upload, re.search(r"/pictures/([0-9a-f]{64})/", page)[1]]
    return {
        "garments/id": garments[:2], "outfits/id": outfits, "packing/id": packing, "photo": waiting, "mask": waiting,
        "width": ["160.webp", "640.webp"], "garment": garments[:4], "with": garments[:4],
        "garments": [garments[:2], garments, garments[:1] * 2, []],
        "user": [re.search(r'data-user="([^"]+)"', page)[1]], "removed": [garments[0], outfits[0], packing[0]],
        "edited": [re.search(r'name="edited" value="([^"]+)"', page)[1], str(2**63 - 1)],
        "kind": ["clothing shirt", "footwear", "clothing"], "type": ["shirt", "dress"], "colour": ["navy"],
        "sort": ["description", "added"], "preset": ["story", "pinterest"], "language": ["en", "es"],
        "action": ["make", "remove", "strokes"], "file": ["styles/base.css", "../../../etc/passwd"],
        "strokes": ["keep 0.5 0.5 0.1\ndrop 0.1 0.1 0.02", "keep nan 1e999 -1"],
        "arrangement": [json.dumps(laid), json.dumps(strange), "{}", "[" * 10_000, ""],
        "next": ["/account", "//evil.example", "https://evil.example"], "name": ["Sunday", "\u202e\u0000", "x" * 5000],
        "price": ["29.95 EUR", "99999999999999999999 EUR"], "height": ["98.5", "1e308", "-0"],
        "bought": ["2024-02-29", "0000-00-00"], "email": ["ana@example.com"], "step": ["1", "99"], "free": [""],
        "bytes": [jpeg, jpeg[:5000], jpeg[:300] + bytes(300) + jpeg[600:]],
        f"kind-{upload}": ["clothing shirt"], "tick": garments[:3], "untick": garments[:3], "item": garments[:2],
        "place": ["1", "9223372036854775807"], "copied": packing, "page": ["1", "2"], "title": ["Porto", " "],
        "day": ["2026-05-01", "9999-12-31", "0001-01-01"], "outfit": outfits, "entry": ["1", str(2**63 - 1), "-1"],
        "month": ["2026-05", "9999-12"], "week": ["2026-05-01", "0001-01-01"], "diary": ["added.1.2026-05-01", "removed.1.x"],
        "from": ["2026-05-01", "1 May", ""], "to": ["2026-05-03", "2026-04-30", ""],
        "low": ["8", "-61", ""], "high": ["14", "nan"], "occasion": ["work", "regatta"], "turn": ["3", "-1"],
        "rating": ["0", "4", "6"], "tags": ["summer, work", "x" * 1001], "view": ["back", "inside"],
    }


def filled(values, there, path, chance):
    """Replaces most values by existing ones."""
    def value(name, old):
        real = there.get(f"{path.split('/')[1]}/{name}", there.get(name))
        return chance.choice(real) if real and chance.random() < REAL else old

    return {name: value(name, old) for name, old in values.items()} if isinstance(values, dict) else values


schema = schemathesis.openapi.from_path(Path(__file__).with_name("openapi.yaml"))
schema.config.phases.coverage.enabled = False


# pytest parametrizes this test, because Schemathesis would give all tests the same name, and
# pytest-xdist would then run only one.
@pytest.mark.parametrize(
    "operation", [found.ok() for found in schema.get_all_operations()], ids=lambda operation: operation.label,
)
def test_every_address(operation, fuzzed, visitor, there):
    @given(case=operation.as_strategy())
    @settings(max_examples=15, derandomize=True, database=None, deadline=None,
              suppress_health_check=list(HealthCheck))
    def ask(case):
        chance = random.Random(f"{case.path_parameters}{case.query}{case.body}")
        for part in ["path_parameters", "query", "body"]:
            setattr(case, part, filled(getattr(case, part), there, case.path, chance))
        if case.media_type == "application/octet-stream":
            case.body = chance.choice([case.body, *there["bytes"]])
        for who in [visitor.headers, OWN]:
            answer = case.call(base_url=fuzzed.address, headers=who, timeout=PATIENCE, allow_redirects=False)
            case.validate_response(answer, checks=CHECKS)

    ask()
