"""Clients that start a request and do not finish it, in each way that keeps a server waiting."""
import contextlib
import re
import socket
import time

UPLOAD = 1 << 20
"""What a photo is said to have, in bytes."""
SENT = 20 << 10
"""What is sent of it."""
ANSWERS = 100
"""How many pages are asked for of which none is read: more than networks hold."""

SETTLING = 3
"""Seconds until nothing is done for them any more; far less than the studio has patience with them."""


def stalled_heads(_page, _cookie, _number):
    """Returns the start of a request whose head never ends."""
    return b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


def stalled_uploads(page, cookie, number):
    """Returns the start of an upload that stops in the middle. Each client sends another photo."""
    user = re.search(r'data-user="([^"]+)"', page)[1]
    head = (f"PUT /uploads/{number:064x} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nX-User: {user}\r\n"
            f"Sec-Fetch-Site: same-origin\r\nContent-Length: {UPLOAD}\r\n\r\n")
    return head.encode() + bytes(SENT)


def unread_answers(_page, cookie, _number):
    """Returns requests from a client that reads no answers."""
    return f"GET /wardrobe HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n\r\n".encode() * ANSWERS


KINDS = {"within a head": stalled_heads, "within a photo": stalled_uploads, "that read no answer": unread_answers}


@contextlib.contextmanager
def slow_clients(port, count, words):
    """Opens `count` connections that send `words(number)`, and then wait."""
    connections = []
    try:
        for number in range(count):
            connection = socket.socket()
            connections.append(connection)
            # Unread data stays on the server's side.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.settimeout(5)
            connection.connect(("127.0.0.1", port))
            connection.sendall(words(number))
        # After this pause, the server has answered as far as possible, and the clients only wait.
        time.sleep(SETTLING)
        yield
    finally:
        for connection in connections:
            connection.close()
