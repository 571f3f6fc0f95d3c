"""Requests as scripts of the studio's own pages send them, and as others do."""

import re

import requests

from studio import PATIENCE

# As a script of the studio's own pages asks.
OWN = {"Sec-Fetch-Site": "same-origin", "Accept": "*/*"}


class Client:
    """Somebody, or nobody, who asks a studio."""

    def __init__(self, studio):
        self.studio, self.cookies = studio, {}
        # Whose pages it has, as their scripts say with what they send.
        self.page = {}

    @classmethod
    def of(cls, page, studio):
        """Whoever is signed in on a browser's page."""
        client = cls(studio)
        client.cookies = {each["name"]: each["value"] for each in page.context.cookies()}
        return client.open()

    @property
    def headers(self):
        # A browser sends such cookies on loopback without TLS; `requests` does not by itself.
        return OWN | self.page | {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}

    def ask(self, method, path, headers=OWN, **what):
        headers = self.page | headers | ({"Cookie": self.headers["Cookie"]} if self.cookies else {})
        answer = requests.request(
            method, self.studio.address + path, headers=headers, timeout=PATIENCE, allow_redirects=False, **what)
        self.cookies |= {each.name: each.value for each in answer.cookies}
        return answer

    def get(self, path, **what):
        return self.ask("GET", path, **what)

    def post(self, path, **fields):
        return self.ask("POST", path, data=fields)

    def put(self, path, data):
        return self.ask("PUT", path, data=data)

    def use_key(self):
        """Signs in by the key that the studio printed."""
        assert self.get(self.studio.key.removeprefix(self.studio.address)).headers["Location"] == "/wardrobe"
        return self.open()

    def sign_in(self, email, password):
        assert self.post("/sign-in", email=email, password=password).headers["Location"] == "/wardrobe"
        return self.open()

    def open(self):
        """Opens a page."""
        self.page = {"X-User": re.search(r'data-user="([^"]+)"', self.get("/account").text)[1]}
        return self
