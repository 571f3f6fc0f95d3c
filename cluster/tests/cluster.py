"""A cluster in network namespaces: three workers, and a hub with a bridge for the store, the master
and the driver.

`stop` removes everything and ends all processes in the namespaces.
"""

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pyspark

from helpers import wait_until
from s3 import S3Server

SPARK_CLASS = str(Path(pyspark.__file__).parent / "bin" / "spark-class")
HUB = "10.77.19.1"
EXECUTOR = "CoarseGrainedExecutorBackend"


def ip(*words):
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)


def namespaces():
    return [line.split()[0] for line in subprocess.run(["ip", "netns"], capture_output=True, text=True).stdout.splitlines()]


def inhabitants(name):
    """Returns the processes in a namespace, with their command lines."""
    pids = subprocess.run(["ip", "netns", "pids", name], capture_output=True, text=True).stdout.split()
    found = {}
    for pid in map(int, pids):
        with suppress(OSError):
            found[pid] = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    return found


def remove_namespace(name):
    if name in namespaces():
        for pid in inhabitants(name):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        subprocess.run(["ip", "netns", "del", name])


def refused_namespaces():
    """Returns the reason why this machine cannot make namespaces, for example in a container
    without that right. Returns an empty text if it can."""
    name = f"w2w-{os.getpid()}-hub"
    tried = subprocess.run(["ip", "netns", "add", name], capture_output=True, text=True)
    remove_namespace(name)
    return tried.stderr.strip() if tried.returncode else ""


def remove_left():
    """Removes the namespaces of tests that were killed."""
    for name in namespaces():
        owner = re.fullmatch(r"w2w-([0-9]+)-(hub|[0-9])", name)
        if owner and not Path(f"/proc/{owner[1]}").exists():
            remove_namespace(name)


class Cluster:
    def __init__(self, folder):
        self.folder = folder
        self.names = [f"w2w-{os.getpid()}-{part}" for part in ("hub", "1", "2", "3")]
        self.processes = []
        (folder / "s3").mkdir()
        self.s3 = S3Server(HUB, 9000, folder / "s3", self.inside(0))
        self.environment = {**os.environ, **self.s3.environment, "PYSPARK_PYTHON": sys.executable,
                            "TMPDIR": str(self.place("tmp")), "SPARK_DAEMON_MEMORY": "256m"}

    def place(self, name):
        (self.folder / name).mkdir(exist_ok=True)
        return self.folder / name

    def inside(self, number):
        return ["ip", "netns", "exec", self.names[number]]

    def address(self, number):
        return f"10.77.19.{10 + number}" if number else HUB

    def start(self, faults):
        """Starts the cluster. `faults` are the faults of each worker's program; see
        faulty_worker.py."""
        remove_left()
        for name in self.names:
            ip("netns", "add", name)
            ip("-n", name, "link", "set", "lo", "up")
        hub = self.names[0]
        ip("-n", hub, "link", "add", "bridge", "type", "bridge")
        ip("-n", hub, "link", "set", "bridge", "up")
        ip("-n", hub, "addr", "add", f"{HUB}/24", "dev", "bridge")
        for number, name in enumerate(self.names[1:], 1):
            ip("-n", hub, "link", "add", f"port{number}", "type", "veth", "peer", "name", "eth0", "netns", name)
            ip("-n", hub, "link", "set", f"port{number}", "master", "bridge", "up")
            ip("-n", name, "addr", "add", f"{self.address(number)}/24", "dev", "eth0")
            ip("-n", name, "link", "set", "eth0", "up")
        self.s3.start()
        wait_until(self.s3.answers, "S3 answers")
        self.spark(0, "org.apache.spark.deploy.master.Master", "--host", HUB, "--port", "7077", "--webui-port", "0")
        for number, fault in enumerate(faults, 1):
            self.spark(number, "org.apache.spark.deploy.worker.Worker", "--host", self.address(number), "--cores", "1",
                       "--memory", "1g", "--webui-port", "0", "--work-dir", str(self.place(f"work{number}")),
                       f"spark://{HUB}:7077", WHAT2WEAR_FAULTS=fault, SPARK_LOCAL_DIRS=str(self.place(f"local{number}")))
        wait_until(lambda: self.said(0).count("Registering worker") == 3, "three workers are registered")

    def spark(self, number, *words, **environment):
        with open(self.folder / f"log{number}", "wb") as log:
            self.processes.append(subprocess.Popen(
                [*self.inside(number), SPARK_CLASS, *words], stdout=log, stderr=log,
                env={**self.environment, "SPARK_LOCAL_IP": self.address(number), **environment}))

    def said(self, number):
        return (self.folder / f"log{number}").read_text(errors="replace")

    def command(self, *words):
        """Starts the command at the hub, with speculation. Its output goes to a file, which never
        blocks."""
        settings = {"spark.driver.host": HUB, "spark.executor.memory": "512m", "spark.ui.enabled": "false",
                    "spark.speculation.quantile": "0.5", "spark.speculation.multiplier": "1.5"}
        words = [sys.executable, "-m", "what2wear_spark", *map(str, words), "--master", f"spark://{HUB}:7077",
                 *(f"--conf={name}={value}" for name, value in settings.items())]
        with open(self.folder / "said", "wb") as said:
            return subprocess.Popen([*self.inside(0), *words], stdout=said, stderr=said,
                                    env={**self.environment, "SPARK_LOCAL_IP": HUB})

    def command_said(self):
        return (self.folder / "said").read_text(errors="replace")

    def python(self, script):
        """Runs a Python script at the hub. Returns its output."""
        done = subprocess.run([*self.inside(0), sys.executable, "-c", script], capture_output=True, text=True,
                              env=self.environment)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def kill_executor(self, number, with_tasks):
        """Kills an executor with SIGKILL, alone or with all processes that it started. Spark's
        worker continues, and starts another executor."""
        there = inhabitants(self.names[number])
        executors = [pid for pid, line in there.items() if EXECUTOR in line and "java" in line]
        assert len(executors) == 1, there
        tasks = [pid for pid, line in there.items() if "pyspark.daemon" in line or "what2wear" in line.split(EXECUTOR)[0]]
        for pid in executors + [pid for pid in tasks if pid not in executors and with_tasks]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        return executors[0]

    def stop(self):
        for name in self.names:
            remove_namespace(name)
        for process in self.processes:
            process.wait()
        if hasattr(self.s3, "process"):
            self.s3.stop()
