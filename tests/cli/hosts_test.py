#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""`nanohop simulate --ranks` over several hosts: hosts_test.py FOLDER_OF_PROGRAMS.

Hosts are network namespaces with addresses and names of their own, joined by a bridge, so Open MPI starts its daemons
on them and has nothing but TCP between them. Needs root and Debian's iproute2 and openmpi-bin; else it is skipped."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

SKIPPED = 77  # exit status
BIN = Path(sys.argv.pop(1)).resolve()
NETWORK = "10.213.57"
KEYS = ["--set", "topology=torus", "--set", "dims=4x4", "--set", "hosts=2", "--set", "message=9", "--set",
        "process=open", "--set", "load=0.2", "--set", "warmup=100", "-q"]
# A cable that is cut is noticed by the daemons' connection: a probe a second, three without an answer.
PROBES = ["--mca", "oob_tcp_keepalive_time", "1", "--mca", "oob_tcp_keepalive_intvl", "1", "--mca",
          "oob_tcp_keepalive_probes", "3"]


def run(*words, check=True):
    return subprocess.run(words, check=check, capture_output=True, text=True, stdin=subprocess.DEVNULL)


class Hosts:
    """Namespaces with the addresses .1, .2, ..."""
    made = 0

    def __init__(self, number, folder):
        Hosts.made += 1
        own = f"nh{os.getpid() % 100000}{chr(96 + Hosts.made)}"  # names of links have at most 15 letters
        self.names = [f"{own}-{k}" for k in range(number)]
        self.bridge = f"{own}b"
        self.agent = folder / "agent.sh"
        self.agent.write_text(
            "#!/bin/sh\n# Starts a command on a host: what ssh is elsewhere.\nhost=$1\nshift\n"
            f"name={own}-$((${{host##*.}} - 1))\n"
            'exec ip netns exec "$name" unshare --uts sh -c "hostname $name; exec sh -c \\"\\$0\\"" "$*"\n')
        self.agent.chmod(0o755)

    def __enter__(self):
        try:
            self.make()
        except subprocess.CalledProcessError:
            self.__exit__()
            raise
        return self

    def make(self):
        run("ip", "link", "add", self.bridge, "type", "bridge")
        run("ip", "link", "set", self.bridge, "up")
        for k, name in enumerate(self.names):
            run("ip", "netns", "add", name)
            run("ip", "link", "add", f"{self.bridge}{k}", "type", "veth", "peer", "name", "eth0", "netns", name)
            run("ip", "link", "set", f"{self.bridge}{k}", "master", self.bridge, "up")
            run("ip", "-n", name, "address", "add", f"{NETWORK}.{k + 1}/24", "dev", "eth0")
            run("ip", "-n", name, "link", "set", "eth0", "up")
            run("ip", "-n", name, "link", "set", "lo", "up")

    def __exit__(self, *_):
        for name in self.names:
            self.kill(name)
            run("ip", "netns", "delete", name, check=False)
        for k in range(len(self.names)):
            run("ip", "link", "delete", f"{self.bridge}{k}", check=False)
        run("ip", "link", "delete", self.bridge, check=False)

    def kill(self, name):
        for pid in run("ip", "netns", "pids", name, check=False).stdout.split():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(pid), signal.SIGKILL)

    def cut(self, k):
        run("ip", "link", "set", f"{self.bridge}{k}", "down")

    def mpirun(self, *words, threads=1):
        """The command that runs a rank on each host, begun on the first."""
        hosts = ",".join(f"{NETWORK}.{k + 1}:1" for k in range(len(self.names)))
        mca = ["--mca", "plm_rsh_agent", self.agent, "--mca", "btl", "tcp,self", "--mca", "btl_tcp_if_include",
               f"{NETWORK}.0/24", "--mca", "oob_tcp_if_include", f"{NETWORK}.0/24", "--mca", "mpi_yield_when_idle", "1"]
        return ["ip", "netns", "exec", self.names[0], "unshare", "--uts", "sh", "-c",
                f'hostname {self.names[0]}; exec "$@"', "sh", "mpirun", "--allow-run-as-root", "--bind-to", "none",
                *mca, *PROBES, "-n", str(len(self.names)), "--host", hosts, BIN / "nanohop-simulate-mpi", "--ranks",
                str(len(self.names)), "--threads", str(threads), *words]


class SeveralHosts(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def alone(self, *words):
        subprocess.run([BIN / "nanohop-simulate", *KEYS, *words, "--json", self.folder / "alone.json"], check=True,
                       capture_output=True)
        return (self.folder / "alone.json").read_bytes()

    def hosts(self, number):
        hosts = Hosts(number, self.folder)
        self.addCleanup(hosts.__exit__)
        return hosts.__enter__()

    def test_results_are_those_of_one_process(self):
        whole = self.alone("--set", "clocks=400")
        for number, threads in ((2, 1), (4, 1), (2, 2)):
            with self.subTest(hosts=number, threads=threads), Hosts(number, self.folder) as hosts:
                path = self.folder / f"{number}.json"
                done = subprocess.run(hosts.mpirun(*KEYS, "--set", "clocks=400", "--json", path, threads=threads),
                                      capture_output=True, text=True, timeout=300)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue(path.read_bytes() == whole, "message: the JSON differs")

    def dies(self, how):
        """A host dies in the middle: no result, an end with a status and its name, and the checkpoint leads on."""
        keys = [*KEYS, "--set", "clocks=300000"]
        state, path = self.folder / "run.state", self.folder / "run.json"
        hosts = self.hosts(2)
        process = subprocess.Popen(hosts.mpirun(*keys, "--checkpoint", state, "--every", "20000", "--json", path),
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        until = time.monotonic() + 200
        while not state.exists() and process.poll() is None and time.monotonic() < until:
            time.sleep(0.05)
        self.assertIsNone(process.poll(), "message: it ended before a host could die")
        how(hosts)
        _, error = process.communicate(timeout=200)
        self.assertNotEqual(process.returncode, 0, error)
        self.assertFalse(path.exists(), "message: a result although a host died")
        self.assertIn(f"{NETWORK}.2", error)
        done = subprocess.run([BIN / "nanohop-simulate", *keys, "--restart", state, "--json", path],
                              capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(path.read_bytes() == self.alone("--set", "clocks=300000"), "message: another result")

    def test_a_host_that_dies(self):
        self.dies(lambda hosts: hosts.kill(hosts.names[1]))

    def test_a_cable_that_is_cut(self):
        self.dies(lambda hosts: hosts.cut(1))

    def test_what_is_wrong_ends_all_with_its_reason(self):
        done = subprocess.run(self.hosts(2).mpirun(*KEYS, "--set", "load=nan"), capture_output=True, text=True,
                              timeout=120)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stderr.count("error: "), 1, done.stderr)


def may():
    """Whether this user may make hosts."""
    if os.geteuid() != 0 or any(shutil.which(program) is None for program in ("ip", "mpirun", "unshare", "hostname")):
        return False
    if Path(shutil.which("mpirun")).resolve().name != "orterun":  # of Open MPI 4
        return False
    name = f"nh{os.getpid()}"
    there = run("ip", "netns", "add", name, check=False).returncode == 0
    run("ip", "netns", "delete", name, check=False)
    return there


if __name__ == "__main__":
    if not may():
        print("skipped: hosts of network namespaces need root, iproute2 and openmpi-bin")
        sys.exit(SKIPPED)
    unittest.main()
