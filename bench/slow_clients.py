"""Clients that begin something and do not go on with it, in each way that keeps a server waiting."""
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
    """What a client sends that never ends the head of its request."""
    return b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


def stalled_uploads(page, cookie, number):
    """What a client sends that stops within a photo, each in another one."""
    user = re.search(r'data-user="([^"]+)"', page)[1]
    head = (f"PUT /uploads/{number:064x} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nX-User: {user}\r\n"
            f"Sec-Fetch-Site: same-origin\r\nContent-Length: {UPLOAD}\r\n\r\n")
    return head.encode() + bytes(SENT)


def unread_answers(_page, cookie, _number):
    """What a client sends that reads none of the pages that it asks for."""
    return f"GET /wardrobe HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n\r\n".encode() * ANSWERS


KINDS = {"within a head": stalled_heads, "within a photo": stalled_uploads, "that read no answer": unread_answers}


@contextlib.contextmanager
def slow_clients(port, count, words):
    """So many connections whose clients have sent `words(number)`, and wait from then on."""
    connections = []
    try:
        for number in range(count):
            connection = socket.socket()
            connections.append(connection)
            # What nobody reads is to stay with the server.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.settimeout(5)
            connection.connect(("127.0.0.1", port))
            connection.sendall(words(number))
        # What was asked for is answered as far as it can be: from here on all that they do is to wait.
        time.sleep(SETTLING)
        yield
    finally:
        for connection in connections:
            connection.close()
