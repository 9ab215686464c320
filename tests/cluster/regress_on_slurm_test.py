#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""`regress --launcher slurm` on a real Slurm, with made-up lockstep programs: the same rows as on this machine, and
none lost or run again when a task, a node, Slurm's controller and the driver die."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from cluster import ClusterTest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/tb"))
from regress_test import PROGRAM  # noqa: E402


class RegressOnSlurm(ClusterTest):
    def setUp(self):
        self.build = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.addCleanup(self.cluster.clear)
        (self.build / "bin").mkdir()
        program = self.build / "bin" / "lockstep_route_cache_route_cache_in_order_source"
        program.write_text(PROGRAM)
        program.chmod(0o755)
        self.set(bad=[], slow=0)

    def set(self, bad=None, slow=None):
        if bad is not None:
            (self.build / "bad").write_text(json.dumps(bad))
        if slow is not None:
            (self.build / "slow").write_text(str(slow))

    def start(self, database, *arguments):
        """Its output is the file `database`.txt."""
        with open(self.build / f"{database}.txt", "w") as out:
            return subprocess.Popen(
                [sys.executable, "-B", str(ROOT / "tools/regress.py"), "--build", str(self.build), "--block",
                 "route_cache", "--configs", "route_cache_in_order", "--cycles", "1000", "--database",
                 str(self.build / f"{database}.sqlite"), *arguments],
                env=self.cluster.environment, stdout=out, stderr=subprocess.STDOUT)

    def regress(self, database, *arguments):
        status = self.start(database, *arguments).wait(timeout=240)
        return status, (self.build / f"{database}.txt").read_text()

    def rows(self, database):
        """All but the times."""
        with sqlite3.connect(self.build / f"{database}.sqlite") as db:
            return db.execute("SELECT block, config, kind, seed, cycles, program, verdict, cycles_run, output, result "
                              "FROM runs ORDER BY seed").fetchall()

    def starts(self):
        """(seed, process) of each start of a program."""
        log = self.build / "log"
        return [tuple(map(int, line.split()[1:])) for line in log.read_text().splitlines()] if log.exists() else []

    def wait_for(self, what, seconds=200):
        end = time.monotonic() + seconds
        while not what():
            self.assertLess(time.monotonic(), end, (self.build / "slurm.txt").read_text())
            time.sleep(0.05)

    def test_rows_are_those_of_a_local_run(self):
        self.set(bad=[3])
        local, text = self.regress("local", "--seeds", "9", "--jobs", "2")
        self.assertEqual(local, 1, text)
        status, text = self.regress("slurm", "--seeds", "9", "--launcher", "slurm")
        self.assertEqual(status, 1, text)
        self.assertIn("replay me", text)
        self.assertEqual(len(self.rows("local")), 9)
        self.assertEqual(self.rows("slurm"), self.rows("local"))
        self.assertEqual(len(self.starts()), 18, "none was run twice")
        self.assertEqual(self.cluster.ask("squeue", "-h").stdout, "")

    def test_a_killed_task_is_run_again(self):
        self.set(slow=2)
        driver = self.start("slurm", "--seeds", "3", "--launcher", "slurm")
        self.wait_for(lambda: len(self.starts()) == 3)
        seed, process = self.starts()[1]
        os.kill(process, signal.SIGKILL)
        self.assertEqual(driver.wait(timeout=90), 0, (self.build / "slurm.txt").read_text())
        self.assertEqual([row[3] for row in self.rows("slurm")], [1, 2, 3])
        self.assertEqual(sorted(s for s, _ in self.starts()), sorted([1, 2, 3, seed]))

    def ended_since(self):
        """Seeds that have ended while no driver lives to store them."""
        return {json.loads((file.parent / "result.json").read_text())["seed"]
                for file in (self.build / "slurm.slurm/tasks").glob("*/status")}

    def test_nothing_is_lost_or_run_again_when_node_controller_and_driver_die(self):
        self.set(slow=1.5)
        driver = self.start("slurm", "--seeds", "16", "--launcher", "slurm")
        self.wait_for(lambda: len(self.starts()) >= 4)
        self.cluster.kill("n2")
        self.cluster.kill("slurmctld")
        time.sleep(1)
        self.cluster.start("slurmctld")
        self.wait_for(lambda: len(self.rows("slurm")) >= 5)
        driver.kill()
        driver.wait()
        # Where the machine is busy, Slurm may hold all that is left until somebody cancels it.
        end = time.monotonic() + 45
        while not self.ended_since() and time.monotonic() < end:
            time.sleep(0.1)
        ended = self.ended_since() | {row[3] for row in self.rows("slurm")}
        before = self.starts()
        self.cluster.start("n2")
        status, text = self.regress("slurm", "--seeds", "16", "--launcher", "slurm")
        self.assertEqual(status, 0, text)
        self.assertEqual([row[3] for row in self.rows("slurm")], list(range(1, 17)))
        self.assertEqual({row[6] for row in self.rows("slurm")}, {"equal"})
        again = [seed for seed, _ in self.starts()[len(before):]]
        self.assertFalse(ended & set(again), "what had ended was run again")
        self.set(slow=0)
        self.regress("local", "--seeds", "16")
        self.assertEqual(self.rows("slurm"), self.rows("local"))

    def test_an_interrupt_takes_the_tasks_along(self):
        self.set(slow=30)
        driver = self.start("slurm", "--seeds", "8", "--launcher", "slurm", "--jobs", "2")
        self.wait_for(lambda: len(self.starts()) == 2)
        time.sleep(1)
        self.assertEqual(len(self.starts()), 2, "--jobs")
        driver.send_signal(signal.SIGINT)
        self.assertEqual(driver.wait(timeout=60), 130)
        self.assertEqual(self.cluster.ask("squeue", "-h").stdout, "")

    def test_what_slurm_refuses_is_said(self):
        status, text = self.regress("slurm", "--seeds", "1", "--launcher", "slurm", "--slurm=--partition=none")
        self.assertEqual(status, 2, text)
        self.assertIn("invalid partition specified: none", text)
        status, text = self.regress("slurm", "--seeds", "1", "--slurm=--partition=all")
        self.assertEqual(status, 2)
        self.assertIn("--slurm goes with --launcher slurm", text)


if __name__ == "__main__":
    unittest.main()
