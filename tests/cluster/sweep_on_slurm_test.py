#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""`sweep --launcher slurm` on a real Slurm: the rows, the JSON and the exit status of a sweep on this machine.

Its argument is the folder of the build's programs.
"""

import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from cluster import ClusterTest

BIN = Path(sys.argv.pop(1)).absolute()
SPEC = """\
topology = "torus"
dims = "4x4"
clocks = 2000
message = 9
seed = [1, 2]
[[series]]
name = "light"
load = [0.05, 0.1]
[[series]]
name = "shares two runs with it"
load = [0.1, 0.15]
"""
COLUMNS = "configuration, version, series, seed, verdict, throughput, latency_mean, result"


class SweepOnSlurm(ClusterTest):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "some.toml").write_text(SPEC)

    def command(self, name, *arguments):
        return [str(BIN / "nanohop-sweep"), "some.toml", "--results", f"{name}.sqlite", "--json", f"{name}.json",
                *arguments]

    def sweep(self, name, *arguments):
        return subprocess.run(self.command(name, *arguments), cwd=self.folder, env=self.cluster.environment,
                              capture_output=True, text=True, timeout=300)

    def rows(self, name):
        """All but the seconds."""
        with sqlite3.connect(self.folder / f"{name}.sqlite") as db:
            return db.execute(f"SELECT {COLUMNS} FROM run ORDER BY configuration").fetchall()

    def test_rows_and_report_are_those_of_a_local_sweep(self):
        local = self.sweep("local")
        self.assertEqual(local.returncode, 0, local.stderr)
        slurm = self.sweep("slurm", "--launcher", "slurm")
        self.assertEqual(slurm.returncode, 0, slurm.stderr)
        self.assertEqual(len(self.rows("local")), 6)
        self.assertEqual(self.rows("slurm"), self.rows("local"))
        self.assertEqual(slurm.stdout, local.stdout)
        self.assertEqual((self.folder / "slurm.json").read_text(), (self.folder / "local.json").read_text())
        self.assertIn("6 runs on the cluster", slurm.stderr)
        self.assertEqual(self.cluster.ask("squeue", "-h").stdout, "")
        again = self.sweep("slurm", "--launcher", "slurm")
        self.assertEqual((again.returncode, again.stdout, again.stderr), (0, local.stdout, ""), "nothing is left")

    def test_a_killed_sweep_takes_its_tasks_along_and_goes_on(self):
        (self.folder / "some.toml").write_text(SPEC.replace("clocks = 2000", "clocks = 400000"))
        process = subprocess.Popen(self.command("slurm", "--launcher", "slurm", "-q"), cwd=self.folder,
                                   env=self.cluster.environment)
        end = time.monotonic() + 200
        while not (self.folder / "slurm.sqlite").is_file() or not self.rows("slurm"):
            self.assertLess(time.monotonic(), end)
            self.assertIsNone(process.poll(), "it is to be killed before its end")
            time.sleep(0.05)
        process.send_signal(signal.SIGKILL)
        process.wait()
        while self.cluster.ask("squeue", "-h").stdout:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.2)
        done = self.sweep("slurm", "--launcher", "slurm")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("6 runs on the cluster", done.stderr, "what had ended was run again")
        self.assertEqual(len(self.rows("slurm")), 6)
        self.assertEqual(self.sweep("local").stdout, done.stdout)

    def test_what_is_wrong_is_said(self):
        refused = self.sweep("slurm", "--launcher", "slurm", "--slurm=--partition=none")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("invalid partition specified: none", refused.stderr)
        self.assertEqual(self.sweep("slurm", "--slurm=--partition=all").returncode, 2)
        self.assertIn("there are 8 runs", self.sweep("slurm", "--point", "8").stderr)


if __name__ == "__main__":
    unittest.main()
