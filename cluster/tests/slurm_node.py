"""A Slurm cluster of one node, on loopback, with all files in its own folder."""

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

# Slurm uses its ports for longer than free ports can be reserved, so each daemon gets a port that
# is free now.
CONFIGURATION = """\
ClusterName=recipes
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
SlurmdPort={node_port}
SlurmUser=root
AuthType=auth/munge
CredType=cred/munge
# A job that asks to be put back waits until its credential has run out: two minutes, if not said here.
AuthInfo=socket={folder}/munge.socket,cred_expire=5
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
KillWait=5
SchedulerParameters=sched_interval=1,batch_sched_delay=0
# The recipe asks for four cores a task; the node says it has eight, whatever this machine has.
SlurmdParameters=config_overrides
NodeName={host} NodeAddr=127.0.0.1 CPUs=8 RealMemory=16000
PartitionName=all Nodes=ALL Default=YES State=UP
"""


class SlurmNode:
    def __init__(self, folder):
        self.folder = folder
        self.daemons = []
        self.environment = {"SLURM_CONF": str(folder / "slurm.conf")}
        for name in ["state", "spool"]:
            (folder / name).mkdir()
        (folder / "munge.key").write_bytes(os.urandom(128))
        (folder / "munge.key").chmod(0o600)
        (folder / "slurm.conf").write_text(
            CONFIGURATION.format(
                folder=folder,
                host=socket.gethostname().split(".")[0],
                controller_port=free_port(),
                node_port=free_port(),
            )
        )

    def start(self):
        """Starts the daemons. Returns the reason if the controller cannot start, or None."""
        files = {word: self.folder / f"munge.{word}" for word in ["socket", "key", "log", "pid", "seed"]}
        self.spawn(
            "munged", "--foreground", "--force", "--num-threads=2", f"--socket={files['socket']}",
            f"--key-file={files['key']}", f"--log-file={files['log']}", f"--pid-file={files['pid']}",
            f"--seed-file={files['seed']}",
        )
        self.wait_for(files["socket"].exists)
        controller = self.spawn("slurmctld", "-D", "-i")
        if not self.wait_for(lambda: "is UP" in self.ask("scontrol", "ping"), controller):
            return f"slurmctld ended with {controller.returncode}: {self.log('slurmctld').splitlines()[-1:]}"
        node = self.spawn("slurmd", "-D")
        ready = self.wait_for(lambda: self.ask("sinfo", "--noheader", "--format=%T").strip() == "idle", node)
        assert ready, self.log("slurmd")
        return None

    def spawn(self, *command):
        with open(self.folder / f"{command[0]}.log", "w") as log:
            daemon = subprocess.Popen(
                command, env=os.environ | self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        self.daemons.append(daemon)
        return daemon

    def log(self, name):
        return (self.folder / f"{name}.log").read_text()

    def ask(self, *command):
        return subprocess.run(
            command, env=os.environ | self.environment, capture_output=True, text=True
        ).stdout

    def wait_for(self, condition, daemon=None, limit=300):
        """Waits for a condition. Returns False if the daemon ends first. The limit only matters if
        something hangs."""
        end = time.monotonic() + limit
        while not condition():
            if daemon and daemon.poll() is not None:
                return False
            assert time.monotonic() < end, f"nothing happened in {limit} s; see {self.folder}"
            time.sleep(0.2)
        return True

    def wait_for_jobs(self):
        """Waits until no task is pending or running."""
        self.wait_for(lambda: not self.ask("squeue", "--noheader").strip())

    def tasks(self, job):
        """Returns a job's tasks as Slurm shows them: a dictionary of fields for each task's
        number."""
        lines = self.ask("scontrol", "show", "job", "--oneliner", job).splitlines()
        tasks = [dict(word.split("=", 1) for word in line.split() if "=" in word) for line in lines]
        return {int(task["ArrayTaskId"]): task for task in tasks}

    def stop(self):
        if len(self.daemons) == 3:
            self.ask("scancel", "--signal=KILL", "--full", "--user=root")
        for daemon in reversed(self.daemons):
            daemon.terminate()
            try:
                daemon.wait(30)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@contextlib.contextmanager
def slurm_node():
    """Yields a node, and the reason why it could not start, or None. Stops and removes the node
    at the end."""
    # The folder is in /tmp, because a socket's path has at most 107 bytes. Other users can read the
    # folder, because munge requires that.
    folder = Path(tempfile.mkdtemp(prefix="slurm-"))
    folder.chmod(0o755)
    node = SlurmNode(folder)
    try:
        yield node, node.start()
    finally:
        node.stop()
        shutil.rmtree(folder, ignore_errors=True)
