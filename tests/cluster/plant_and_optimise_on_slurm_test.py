#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""`plant` and `topology optimise` with --launcher slurm on a real Slurm: what they find on this machine, also when a
task is killed. Faults are those of a made-up bench. Its argument is the build folder."""

import concurrent.futures
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from cluster import ClusterTest

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(sys.argv.pop(1)).absolute()
sys.path.insert(0, str(ROOT / "tools"))
import launcher  # noqa: E402
import plant  # noqa: E402

# Fault n is noticed by the run with the seed n % 6, if there is one; each start is a line of the log.
BENCH = """\
#!/usr/bin/env python3
import os, sys, time
fault, seed = int(os.environ["NANOHOP_MUTSEL"]), int(sys.argv[sys.argv.index("--seed") + 1])
with open("{log}", "a") as log:
    log.write(f"{{fault}} {{seed}} {{os.getpid()}}\\n")
time.sleep({slow})
if fault % 6 == seed:
    print(f"signal of fault {{fault}} differs")
    sys.exit(1)
"""


class PlantAndOptimise(ClusterTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.before = dict(os.environ)
        os.environ.update(cls.cluster.environment)
        cls.addClassCleanup(lambda: (os.environ.clear(), os.environ.update(cls.before)))

    def setUp(self):
        self.dir = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.log = self.dir / "log"

    def bench(self, slow=0):
        program = self.dir / "bench"
        program.write_text(BENCH.format(log=self.log, slow=slow))
        program.chmod(0o755)
        return program

    def starts(self):
        log = self.log.read_text() if self.log.exists() else ""
        return [tuple(map(int, line.split())) for line in log.splitlines()]

    def said(self, program, numbers):
        """As random_faults has it: cycles, seed, scenarios, seconds of a run. Fault 6 needs no long run."""
        runs = [(100, 1, ["a"]), (100, 2, ["a"]), (100, 4, ["b"]), (100, 3, ["a"]), (100, 0, ["c"])]
        runs = [(*run, plant.Once(lambda: 1.0)) for run in runs]
        faults = [{"number": n} for n in numbers]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            return plant.on_launcher(launcher.Slurm(self.dir / "slurm"), faults, program, 0, runs,
                                     lambda fault: fault["number"] == 6, pool, lambda line: None)

    def test_faults_are_noticed_by_the_runs_that_notice_them_here(self):
        said = self.said(self.bench(), range(1, 13))
        self.assertEqual({n: text for n, text in said.items() if text},
                         {n: f"signal of fault {n} differs" for n in range(1, 13) if n % 6 != 5 and n != 6})
        runs = {n: [seed for fault, seed, _ in self.starts() if fault == n] for n in range(1, 13)}
        self.assertEqual(runs[1], [1])
        self.assertEqual(runs[2], [1, 2])
        self.assertEqual(runs[3], [1, 2, 4, 3])
        self.assertEqual(runs[5], [1, 2, 4, 3, 0])
        self.assertEqual(runs[6], [1, 2], "its excuse comes before the long runs")
        self.assertEqual(runs[12], [1, 2, 4, 3, 0])

    def test_a_killed_run_of_a_fault_is_run_again(self):
        program = self.bench(slow=1.5)
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            found = pool.submit(self.said, program, [1, 2])
            end = time.monotonic() + 90
            while len(self.starts()) < 2:
                self.assertLess(time.monotonic(), end)
                time.sleep(0.05)
            parent = Path(f"/proc/{self.starts()[0][2]}/stat").read_text().split()[3]
            os.kill(int(parent), signal.SIGKILL)
            self.assertEqual(found.result(timeout=120),
                             {1: "signal of fault 1 differs", 2: "signal of fault 2 differs"})

    def test_the_best_of_some_searches_is_that_of_this_machine(self):
        keys = ["--set", "switches=40", "--set", "degree=4", "--set", "moves=3000", "--seeds", "5", "--jobs", "2"]
        results = []
        for name in ("local", "slurm"):
            done = subprocess.run([sys.executable, "-B", ROOT / "tools/optimise_seeds.py", *keys, "--launcher", name,
                                   "--json", f"{name}.json", "--out", f"{name}.txt"], cwd=self.dir, text=True,
                                  capture_output=True, timeout=200, env={**os.environ, "NANOHOP_BUILD": str(BUILD)})
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stderr.count("seed "), 5)
            metrics = json.loads((self.dir / f"{name}.json").read_text())
            self.assertGreater(metrics["optimise"].pop("seconds"), 0)  # all that may differ
            results.append((done.stdout, metrics, (self.dir / f"{name}.txt").read_text()))
        self.assertEqual(results[0], results[1])
        self.assertRegex(results[0][0], "5 searches, the best has seed [1-5]: mean distance 2")
        means = []
        for seed in range(1, 6):
            subprocess.run([BUILD / "bin/nanohop-topology", "optimise", *keys[:6], "--set", f"seed={seed}", "-q",
                            "--json", "one.json"], cwd=self.dir, check=True, capture_output=True)
            means.append(json.loads((self.dir / "one.json").read_text())["mean_distance"])
        self.assertEqual(results[0][1]["mean_distance"], min(means))

    def test_what_is_wrong_is_said(self):
        def refused(words, *command):
            done = subprocess.run([sys.executable, "-B", *command], cwd=self.dir, text=True, capture_output=True,
                                  timeout=100, env={**os.environ, "NANOHOP_BUILD": str(BUILD)})
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(words, done.stderr)
        optimise = [ROOT / "tools/optimise_seeds.py", "--launcher", "slurm", "--seeds", "2", "--set"]
        refused("seed: is each search's own", *optimise, "seed=3")
        refused("nothing", *optimise, "nothing=3")
        refused("--launcher slurm is for random faults", ROOT / "tools/plant.py", "route_cache", "--hand", "--launcher",
                "slurm")


if __name__ == "__main__":
    unittest.main()
