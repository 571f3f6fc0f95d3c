"""Requests, as sent by scripts of the studio's own pages or by other clients."""

import re

import requests

from studio import PATIENCE

# The headers of a script on the studio's own pages.
OWN = {"Sec-Fetch-Site": "same-origin", "Accept": "*/*"}


class Client:
    def __init__(self, studio):
        self.studio, self.cookies = studio, {}
        # The header with the current page's user, which scripts send with each request.
        self.page = {}

    @classmethod
    def of(cls, page, studio):
        """Makes a client with the session of a browser's page."""
        client = cls(studio)
        client.cookies = {each["name"]: each["value"] for each in page.context.cookies()}
        return client.open()

    @property
    def headers(self):
        # On loopback, a browser sends secure cookies without TLS, but `requests` does not.
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
        """Signs in with the key that the studio printed."""
        assert self.get(self.studio.key.removeprefix(self.studio.address)).headers["Location"] == "/wardrobe"
        return self.open()

    def sign_in(self, email, password):
        assert self.post("/sign-in", email=email, password=password).headers["Location"] == "/wardrobe"
        return self.open()

    def open(self):
        """Opens a page, to learn its user."""
        self.page = {"X-User": re.search(r'data-user="([^"]+)"', self.get("/account").text)[1]}
        return self
