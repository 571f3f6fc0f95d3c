"""A small `sendmail -t -i`. It forwards a mail from standard input unchanged to an SMTP server
on this machine.

python sendmail.py PORT < mail
"""

import sys
from email import message_from_bytes, policy
from smtplib import SMTP

raw = sys.stdin.buffer.read()
mail = message_from_bytes(raw, policy=policy.default)
[sender], to = mail["From"].addresses, mail["To"].addresses
with SMTP("127.0.0.1", int(sys.argv[1])) as server:
    server.sendmail(sender.addr_spec, [each.addr_spec for each in to], raw)
