"""A real SMTP server on this machine, which collects mails."""

import asyncio
import re
import sys
import threading
from email import message_from_bytes, policy
from pathlib import Path
from queue import Empty, Queue
from shlex import quote

from aiosmtpd.smtp import SMTP

from studio import PATIENCE


class PostOffice:
    """Receives mails on a free port until it is closed."""

    def __init__(self):
        self.letters = Queue()
        # The server has its own thread, because Playwright uses this thread's event loop.
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        starting = self.loop.create_server(lambda: SMTP(self), "127.0.0.1", 0)
        server = asyncio.run_coroutine_threadsafe(starting, self.loop).result(PATIENCE)
        self.port = server.sockets[0].getsockname()[1]

    async def handle_DATA(self, _server, _session, envelope):
        self.letters.put((envelope.rcpt_tos, message_from_bytes(envelope.content, policy=policy.default)))
        return "250 OK"

    @property
    def command(self):
        """The command that receives the studio's mails."""
        return f"{quote(sys.executable)} {quote(str(Path(__file__).with_name('sendmail.py')))} {self.port}"

    def letter(self, to):
        """Returns the next mail, which must be addressed to `to`."""
        try:
            recipients, letter = self.letters.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError(f"no letter came to {to}") from None
        assert recipients == [to] and letter["To"] == to, (recipients, letter["To"])
        return letter

    def link(self, to):
        """Returns the only link in the next mail to `to`."""
        [link] = re.findall(r"https?://\S+", self.letter(to).get_content())
        return link

    def close(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)
