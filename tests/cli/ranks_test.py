#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""`nanohop simulate --ranks` under a real MPI: ranks_test.py FOLDER_OF_PROGRAMS [--nightly] [--mpich].

Results byte for byte those of one process; what is wrong is said once; a rank that is killed takes the others with it
and no result appears."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path()
MPICH = False    # with MPICH beside the machine's own MPI, not with that one
SKIPPED = 77     # exit status
NIGHTLY = False  # with 8 ranks, too, which wait for a long time on a few cores
# Open MPI asks for these where it is started by root; the others are ignored.
ROOT_MAY = {name: "1" for name in ("OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "PRTE_ALLOW_RUN_AS_ROOT",
                                   "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM")}
# Ranks that wait give their processor to the others, which may be on the same one.
ENVIRONMENT = {**os.environ, **ROOT_MAY, "OMPI_MCA_mpi_yield_when_idle": "1"}
SWITCHES = ["--set", "topology=torus", "--set", "dims=4x4", "--set", "hosts=2", "--set", "message=9", "--set",
            "process=open", "--set", "load=0.2", "--set", "warmup=100", "-q"]
SHORT = [*SWITCHES, "--set", "clocks=400"]
DEAD = [*SHORT, "--set", "dead_links=200:S0>S1;200:S1>S5;300:S9>S10", "--set", "new_tables=260", "--set",
        "message_max=32", "--set", "load=0.5"]


class Ranks(unittest.TestCase):
    def setUp(self):
        self.dir = Path(self.enterContext(tempfile.TemporaryDirectory()))

    @staticmethod
    def command(*arguments):
        """`simulate` itself starts ranks with mpirun."""
        if MPICH and "--ranks" in arguments:
            ranks = arguments[arguments.index("--ranks") + 1]
            return ["mpiexec.mpich", "-n", ranks, BIN / "nanohop-simulate-mpich", *arguments]
        return [BIN / "nanohop-simulate", *arguments]

    def simulate(self, *arguments):
        return subprocess.run(self.command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, cwd=self.dir, timeout=300, env=ENVIRONMENT)

    def files(self):
        return sorted(p.name for p in self.dir.iterdir())

    def test_no_word_starts_another_program(self):
        done = subprocess.run([BIN / "nanohop-simulate", *SHORT, "--ranks", "2", "--json", ":"], text=True,
                              capture_output=True, cwd=self.dir, timeout=60)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn('":": mpirun takes it for its own', done.stderr)

    @unittest.skipIf(os.geteuid() != 0, "not root")
    def test_root_is_told_what_open_mpi_wants(self):
        if MPICH or Path(shutil.which("mpirun")).resolve().name != "orterun":
            self.skipTest("mpirun is not that of Open MPI 4")
        environment = {key: value for key, value in os.environ.items() if key not in ROOT_MAY}
        done = subprocess.run([BIN / "nanohop-simulate", *SHORT, "--ranks", "2"], text=True, capture_output=True,
                              cwd=self.dir, timeout=60, env=environment)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("unless OMPI_ALLOW_RUN_AS_ROOT=1 and OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 are set", done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)

    def test_results_are_those_of_one_process(self):
        shapes = [(2, 1, "blocks"), (4, 1, "random"), (2, 2, "auto")]
        if NIGHTLY:
            shapes += [(1, 2, "auto"), (4, 2, "auto"), (8, 1, "metis"), (8, 1, "random"), (8, 2, "blocks")]
        for name, keys in (("plain", SHORT), ("dead", DEAD)):
            self.assertEqual(self.simulate(*keys, "--json", f"{name}.json").returncode, 0)
            whole = (self.dir / f"{name}.json").read_bytes()
            for ranks, threads, partition in shapes:
                file = f"{name}_{ranks}_{threads}.json"
                done = self.simulate(*keys, "--ranks", str(ranks), "--threads", str(threads), "--partition", partition,
                                     "--json", file)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual((self.dir / file).read_bytes(), whole, f"message: {file} differs")
                self.assertEqual(done.stdout.count("verdict"), 1, done.stdout)
                self.assertIn(f"parts        {ranks} ranks of {threads} thread", done.stdout)
                self.assertIn("windows of 3 clocks", done.stdout)

    def test_results_of_hyper_crossbars_are_those_of_one_process(self):
        """Ranks meet twice in each clock: small ones."""
        hxb = ["--set", "dims=3x2x4", "--set", "routing=adaptive", "--set", "warmup=50", "--set", "clocks=250", "-q"]
        shapes = [(2, 1, "auto"), (4, 1, "metis")]  # by day threads of ranks are test_replays_are_of_one_process's
        if NIGHTLY:
            shapes += [(2, 2, "random"), (1, 2, "auto"), (4, 2, "auto"), (8, 1, "metis"), (8, 1, "random"),
                       (8, 2, "blocks")]
        for name, keys in (("wormhole", [*hxb, "--set", "process=overlap"]),
                           ("dead", [*hxb, "--set", "policy=static", "--set", "buffer=20", "--set", "message=9",
                                     "--set", "dead_links=90:EX(0,0,1)>X;100:X>EX(1,1,1);150:PU(2,1,3)>EX"]),
                           ("one_flit", ["--set", "topology=hxb_one_flit", *hxb])):
            self.assertEqual(self.simulate(*keys, "--json", f"{name}.json").returncode, 0)
            whole = (self.dir / f"{name}.json").read_bytes()
            for ranks, threads, partition in shapes if NIGHTLY or name != "one_flit" else shapes[:1]:
                done = self.simulate(*keys, "--ranks", str(ranks), "--threads", str(threads), "--partition", partition,
                                     "--json", "r.json")
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual((self.dir / "r.json").read_bytes(), whole, f"message: {name} {ranks} {threads}")
                if name == "one_flit":
                    self.assertIn("parts        none: topology = hxb_one_flit is not cut", done.stdout)
                elif ranks > 1:
                    self.assertIn(f"parts        {ranks} ranks of {threads} thread", done.stdout)

    def test_replays_are_of_one_process(self):
        """A few messages: ranks ask each other in each window where the next delivery is."""
        for topology in ("torus", "hxb"):
            self.replay_in_parts(topology)

    def replay_in_parts(self, topology):
        keys = [str(ROOT / "data/npb/p2p/bt.A.16.p2p.xz"), "--messages", "20", "--set", "dims=4x4", "--set",
                f"topology={topology}", "-q"]
        for name, own in (("whole", []), ("threads", ["--threads", "2"]), ("ranks", ["--ranks", "2"]),
                          ("both", ["--ranks", "2", "--threads", "2"])):
            done = subprocess.run([BIN / "nanohop-replay", *keys, *own, "--json", f"{name}.json"], cwd=self.dir,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=300,
                                  env=ENVIRONMENT)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stdout.count("replayed"), 1)
            self.assertEqual((self.dir / f"{name}.json").read_bytes(), (self.dir / "whole.json").read_bytes(), name)

    def test_the_benchmark_compares_the_json_of_every_run(self):
        done = subprocess.run([sys.executable, "-B", ROOT / "tools/benchmark_ranks.py", "--sizes", "", "--dims", "4x4",
                               "--clocks", "600", "--repeats", "1", "--no-messages", "--json", "b.json"], cwd=self.dir,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=300,
                              env={**ENVIRONMENT, "NANOHOP_BUILD": str(BIN.parent)})
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = json.loads((self.dir / "b.json").read_text())["parts"]
        self.assertEqual([(row["name"], row["json_equal"]) for row in rows],
                         [("1 process", True), ("2 ranks", True), ("2 threads", True)])
        self.assertGreater(rows[1]["waiting"], 0)
        self.assertEqual(done.stdout.count("JSON equal"), 3)
        wrong = subprocess.run([sys.executable, "-B", ROOT / "tools/benchmark_ranks.py", "--sizes", "3x3"],
                               cwd=self.dir, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=300)
        self.assertEqual(wrong.returncode, 2)
        self.assertIn("--sizes: 3x3 is none of 16x16", wrong.stderr)

    def test_wrong_input_is_said_once_and_writes_nothing(self):
        wrong = [(["--set", "dims=2x2", "-q", "--checkpoint", "c"], "checkpoint: topology = hxb cannot be saved"),
                 ([*SHORT, "--set", "nothing=1"], "nothing: is not a known key"),
                 ([*SHORT, "--set", "message=40"], "message: 40"),
                 ([*SHORT, "--json", "r.json/x"], "r.json")]
        (self.dir / "r.json").write_text("kept")
        for arguments, message in wrong:
            own = [] if "--json" in arguments else ["--json", "out.json"]
            done = self.simulate("--ranks", "2", *own, *arguments)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual(done.stderr.count("nanohop simulate: "), 1, done.stderr)
            self.assertIn(message, done.stderr)
            self.assertEqual(self.files(), ["r.json"])

    def test_a_number_of_ranks_that_was_not_started_is_refused(self):
        done = subprocess.run(["mpirun", "-n", "1", BIN / "nanohop-simulate", *SHORT, "--ranks", "2"], text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.dir, env=ENVIRONMENT,
                              timeout=300)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("--ranks 2: 1 were started", done.stderr)

    def test_a_killed_rank_ends_the_run_without_a_result(self):
        for keys in (SWITCHES, ["--set", "dims=4x4", "-q"]):
            self.kill_a_rank([*keys, "--set", "clocks=2000000000"],
                             lambda ranks: len(ranks) == 2 and (self.dir / ".r.json.tmp").exists())

    def kill_a_rank(self, keys, ready):
        run = subprocess.Popen(self.command(*keys, "--ranks", "2", "--json", "r.json"), stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, cwd=self.dir, env=ENVIRONMENT)
        try:
            until = time.monotonic() + 120
            while not ready(ranks := self.ranks_in(self.dir)) and time.monotonic() < until:
                time.sleep(0.01)
            self.assertEqual(len(ranks), 2, "message: two ranks have not begun, or ended too soon")
            os.kill(max(ranks), signal.SIGKILL)
            run.communicate(timeout=120)
        finally:
            run.kill()
        self.assertNotEqual(run.returncode, 0)
        self.assertNotIn("r.json", self.files())

    def test_a_killed_rank_goes_on_from_the_last_checkpoint_with_any_number_of_ranks(self):
        keys = [*SWITCHES, "--set", "clocks=20000", "--set", "dead_links=900:S0>S1", "--set", "new_tables=1000"]
        self.assertEqual(self.simulate(*keys, "--json", "whole.json").returncode, 0)
        self.kill_a_rank([*keys, "--checkpoint", "state", "--every", "1000"],
                         lambda ranks: (self.dir / "state").exists())
        whole = (self.dir / "whole.json").read_bytes()
        for own in (["--ranks", "3", "--partition", "random"], ["--threads", "2"], []):
            done = self.simulate(*keys, *own, "--restart", "state", "--json", "r.json")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual((self.dir / "r.json").read_bytes(), whole, f"message: {own} differs")
            (self.dir / "r.json").unlink()
        wrong = self.simulate(*keys, "--set", "load=0.21", "--ranks", "2", "--restart", "state")
        self.assertEqual(wrong.returncode, 2)
        self.assertEqual(wrong.stderr.count("of another experiment: load = 0.2, not load = 0.21"), 1, wrong.stderr)

    @staticmethod
    def ranks_in(folder):
        """Processes of ranks that work in this folder, none of another test's."""
        found = []
        for entry in Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and (entry / "exe").resolve().name == (
                        "nanohop-simulate-mpich" if MPICH else "nanohop-simulate-mpi") and (
                        (entry / "cwd").resolve() == folder.resolve()):
                    found.append(int(entry.name))
            except OSError:
                continue
        return found


if __name__ == "__main__":
    BIN = Path(sys.argv.pop(1)).resolve()
    if "--nightly" in sys.argv:
        sys.argv.remove("--nightly")
        NIGHTLY = True
    if "--mpich" in sys.argv:
        sys.argv.remove("--mpich")
        MPICH = True
        if not (BIN / "nanohop-simulate-mpich").exists():
            print("skipped: there is no nanohop-simulate-mpich: it is built where mpich and libmpich-dev are installed")
            sys.exit(SKIPPED)
    unittest.main()
