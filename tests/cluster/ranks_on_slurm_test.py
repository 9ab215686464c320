#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""`srun nanohop-simulate-mpi` on a real Slurm, by PMIx: the JSON of one process; a rank that is killed ends the step,
and its run goes on from its checkpoint. Its argument is the folder of the build's programs."""

import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from cluster import ClusterTest

BIN = Path(sys.argv.pop(1)).absolute()
RUN = ["--set", "topology=torus", "--set", "dims=4x4", "--set", "hosts=2", "--set", "message=9", "--set",
       "process=open", "--set", "load=0.2", "--set", "warmup=100", "-q"]


class RanksOnSlurm(ClusterTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        # Ranks that wait give their core to the others, which have the same few. Open MPI takes the nodes for machines
        # of their own, and goes from one to the other as it finds a way.
        cls.environment = {**cls.cluster.environment, "OMPI_MCA_mpi_yield_when_idle": "1"}

    def setUp(self):
        self.dir = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def srun(self, ranks, *arguments):
        # Without it a rank that is killed leaves the others waiting for it.
        return subprocess.Popen(["srun", "-n", str(ranks), "--mpi=pmix", "--kill-on-bad-exit",
                                 str(BIN / "nanohop-simulate-mpi"), *RUN, "--ranks", str(ranks), *arguments],
                                cwd=self.dir, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                text=True)

    def whole(self, *arguments):
        subprocess.run([BIN / "nanohop-simulate", *RUN, *arguments, "--json", "whole.json"], cwd=self.dir, check=True,
                       stdout=subprocess.DEVNULL)
        return (self.dir / "whole.json").read_bytes()

    def test_results_are_those_of_one_process(self):
        keys = ["--set", "clocks=300", "--set", "dead_links=200:S0>S1", "--set", "new_tables=260"]
        whole = self.whole(*keys)
        for ranks in (2, 4):
            run = self.srun(ranks, *keys, "--json", "r.json")
            out, err = run.communicate(timeout=200)
            self.assertEqual(run.returncode, 0, err)
            self.assertIn(f"parts        {ranks} ranks of 1 thread", out)
            self.assertEqual((self.dir / "r.json").read_bytes(), whole)

    def test_a_killed_rank_ends_the_step_and_its_run_goes_on(self):
        keys = ["--set", "clocks=6000"]
        whole = self.whole(*keys)
        run = self.srun(2, *keys, "--checkpoint", "state", "--every", "500", "--json", "r.json")
        end = time.monotonic() + 200
        while not (self.dir / "state").exists():
            self.assertLess(time.monotonic(), end)
            self.assertIsNone(run.poll(), "it ended too soon")
            time.sleep(0.02)
        os.kill(max(self.ranks()), signal.SIGKILL)
        try:
            run.communicate(timeout=60)
        finally:
            run.kill()
            self.cluster.clear()
        self.assertNotEqual(run.returncode, 0)
        self.assertFalse((self.dir / "r.json").exists())
        subprocess.run([BIN / "nanohop-simulate", *RUN, *keys, "--restart", "state", "--json", "r.json"], cwd=self.dir,
                       check=True, stdout=subprocess.DEVNULL)
        self.assertEqual((self.dir / "r.json").read_bytes(), whole)

    def ranks(self):
        """Those in this test's folder."""
        found = []
        for entry in Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and (entry / "exe").resolve().name == "nanohop-simulate-mpi" and (
                        (entry / "cwd").resolve() == self.dir.resolve()):
                    found.append(int(entry.name))
            except OSError:
                continue
        return found


if __name__ == "__main__":
    unittest.main()
