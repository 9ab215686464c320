# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""A Slurm cluster on this machine for tests: a controller and nodes of one core each, on loopback addresses alone.

It needs Debian's slurmctld, slurmd and slurm-client. Nothing of it outlives the program that started it.
"""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "tools"))
import toollib  # noqa: E402

PROGRAMS = ("slurmctld", "slurmd", "sbatch", "squeue", "scancel", "sinfo", "scontrol")
# Nobody else uses the ports, so no secret is needed (auth/none); processes are told apart by /proc (linuxproc), which
# needs no control groups. A node that is silent for 30 s is down (those of a busy machine are for 10), and its jobs run
# elsewhere.
CONFIGURATION = """\
ClusterName=nanohop
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/none
CredType=cred/none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
TmpFS={folder}/tmp-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd-%n.log
SlurmdParameters=config_overrides
SlurmctldTimeout=30
SlurmdTimeout=30
KillWait=5
MinJobAge=300
ReturnToService=2
MessageTimeout=20
SchedulerParameters=sched_min_interval=0,sched_interval=2,batch_sched_delay=0
{nodes}
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def installed():
    return all(shutil.which(p, path=os.environ["PATH"] + ":/usr/sbin:/sbin") for p in PROGRAMS)


def _free_ports(count):
    holders = [socket.socket() for _ in range(count)]
    for holder in holders:
        holder.bind(("127.0.0.1", 0))
    ports = [holder.getsockname()[1] for holder in holders]
    for holder in holders:
        holder.close()
    return ports


class Cluster:
    """Of `nodes` nodes n1, n2, ..; `environment` is what Slurm's commands need to find it."""

    def __init__(self, folder, nodes=4):
        self.folder = Path(folder)
        self.names = [f"n{i + 1}" for i in range(nodes)]
        ports = _free_ports(nodes + 1)
        lines = [f"NodeName={name} NodeHostname={socket.gethostname()} NodeAddr=127.0.0.1 Port={port} CPUs=1 "
                 "State=UNKNOWN" for name, port in zip(self.names, ports[1:])]
        for sub in ("state", *(f"{what}-{name}" for name in self.names for what in ("spool", "tmp"))):
            (self.folder / sub).mkdir(parents=True)
        self.configuration = self.folder / "slurm.conf"
        self.configuration.write_text(CONFIGURATION.format(
            host=socket.gethostname(), ports=ports, folder=self.folder, nodes="\n".join(lines),
            user=pwd.getpwuid(os.geteuid()).pw_name))
        self.environment = {**os.environ, "SLURM_CONF": str(self.configuration),
                            "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"}
        self.processes = {}
        self.start("slurmctld")
        for name in self.names:
            self.start(name)

    def start(self, name):
        """The controller ("slurmctld") or a node."""
        command = ["slurmctld", "-D"] if name == "slurmctld" else ["slurmd", "-D", "-N", name]
        with open(self.folder / f"{name}.out", "a") as out:
            self.processes[name] = subprocess.Popen(command, env=self.environment, stdout=out, stderr=out,
                                                    stdin=subprocess.DEVNULL, preexec_fn=toollib.end_with_parent)

    def kill(self, name):
        """At once, as a machine that fails; of a node its tasks go on, as they do in Slurm."""
        process = self.processes.pop(name)
        process.kill()
        process.wait()

    def ask(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=60)

    def wait_until_ready(self, seconds=60):
        """RuntimeError with what the controller says."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            states = self.ask("sinfo", "-h", "-N", "-o", "%T").stdout.split()
            if states and all(state == "idle" for state in states):
                return
            time.sleep(0.3)
        logs = "\n".join(path.read_text()[-1500:] for path in sorted(self.folder.glob("*.log")))
        raise RuntimeError(f"the cluster does not come up: {states}\n{logs}")

    def clear(self, seconds=60):
        """Cancels what a test has left, held jobs too; the next one has an empty queue."""
        end = time.monotonic() + seconds
        while self.ask("squeue", "-h").stdout and time.monotonic() < end:
            self.ask("scancel", "--user", pwd.getpwuid(os.geteuid()).pw_name)
            time.sleep(0.5)

    def stop(self):
        self.ask("scancel", "--user", pwd.getpwuid(os.geteuid()).pw_name)
        for name in [*self.names, "slurmctld"]:
            if name in self.processes:
                self.processes[name].terminate()
        for process in self.processes.values():
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.processes.clear()


class ClusterTest(unittest.TestCase):
    """Tests of a class share a cluster."""

    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster(Path(cls.enterClassContext(tempfile.TemporaryDirectory())) / "cluster")
        cls.addClassCleanup(cls.cluster.stop)
        cls.cluster.wait_until_ready()
