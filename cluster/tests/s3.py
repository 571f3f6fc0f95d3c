"""S3 by moto, in a separate process. As a script, this module is that process: `s3.py HOST PORT
FOLDER`.

If a test creates FOLDER/hold-ADDRESS, the first done mark from that address is held until FOLDER/go
exists, and is then refused. In the meantime, the test can kill its writer. FOLDER/held exists when
the mark is held.
"""

import os
import subprocess
import sys
import time
from pathlib import Path


class S3Server:
    def __init__(self, host, port, folder, through=()):
        self.address = f"http://{host}:{port}"
        self.folder = Path(folder)
        self.command = [*through, sys.executable, __file__, host, str(port), str(folder)]
        self.environment = {"FSSPEC_S3_ENDPOINT_URL": self.address, "AWS_ACCESS_KEY_ID": "test",
                            "AWS_SECRET_ACCESS_KEY": "test", "AWS_DEFAULT_REGION": "us-east-1"}

    def start(self):
        self.log = open(self.folder / "log", "wb")
        self.process = subprocess.Popen(self.command, stdout=self.log, stderr=self.log)

    def answers(self):
        return (self.folder / "ready").exists()

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.log.close()


class Holding:
    def __init__(self, application, folder):
        self.application, self.folder = application, folder

    def __call__(self, environment, start_response):
        if environment["REQUEST_METHOD"] == "PUT" and "/done/" in environment["PATH_INFO"] and self.is_first(environment):
            (self.folder / "held").write_text(environment["PATH_INFO"])
            while not (self.folder / "go").exists():
                time.sleep(0.05)
            start_response("403 Forbidden", [])
            return []
        return self.application(environment, start_response)

    def is_first(self, environment):
        try:
            os.unlink(self.folder / f"hold-{environment['REMOTE_ADDR']}")
        except FileNotFoundError:
            return False
        return True


def serve(host, port, folder):
    from moto.server import DomainDispatcherApplication, create_backend_app
    from werkzeug.serving import make_server

    application = Holding(DomainDispatcherApplication(create_backend_app), folder)
    server = make_server(host, port, application, threaded=True)
    (folder / "ready").touch()
    server.serve_forever()


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
