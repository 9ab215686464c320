#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop graph_study makes results that can be made again, goes on where it was killed, and refuses what is wrong:
graph_study_test.py BUILD_FOLDER."""

import collections
import csv
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = Path()
HEADER = "switches,degree,group,moves,seed,mean_distance,diameter,seconds\n"


class GraphStudy(unittest.TestCase):
    def setUp(self):
        self.dir = Path(self.enterContext(tempfile.TemporaryDirectory())) / "study"

    def command(self, *options):
        return [sys.executable, "-B", ROOT / "tools/graph_study.py", self.dir, "--jobs", "2", *options]

    def study(self, *options):
        return subprocess.run(self.command(*options), capture_output=True, text=True, timeout=60,
                              env=dict(os.environ, NANOHOP_BUILD=str(BUILD)))

    def rows(self):
        with (self.dir / "tries.csv").open(newline="") as f:
            return list(csv.DictReader(f))

    def refused(self, done, words):
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn(words, done.stderr)
        self.assertNotIn("Traceback", done.stderr)

    def test_results_can_be_made_again(self):
        done = self.study("--sizes", "16x4,32x4", "--moves", "500", "--seconds", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = self.rows()
        for size in ("16", "32"):
            seeds = [row["seed"] for row in rows if row["switches"] == size]
            self.assertEqual(len(seeds), len(set(seeds)), seeds)
        self.assertEqual(sorted(p.name for p in self.dir.iterdir()), ["16x4.json", "32x4.json", "tries.csv"])
        said = [line for line in done.stdout.splitlines() if " after " in line]
        self.assertEqual(len(said), 2, done.stdout)
        for line in said:
            words = line.split()
            again = subprocess.run([BUILD / "bin/nanohop-topology", *words[words.index("topology") + 1:]],
                                   capture_output=True, text=True, cwd=self.dir)
            self.assertEqual(again.returncode, 0, again.stderr)
            self.assertIn(words[words.index("after") - 1], again.stdout.replace(",", " "))

    def test_goes_on_where_it_was_killed(self):
        running = subprocess.Popen(self.command("--sizes", "16x4", "--moves", "500", "--seconds", "60"),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   env=dict(os.environ, NANOHOP_BUILD=str(BUILD)))
        end = time.monotonic() + 30
        while not ((self.dir / "tries.csv").is_file() and len(self.rows()) >= 5):
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)
        running.send_signal(signal.SIGKILL)
        running.wait()
        time.sleep(0.2)  # its searches end with it
        (self.dir / "now.16x4.9999.json").write_text("{")
        before = self.rows()
        with (self.dir / "tries.csv").open("a") as f:
            f.write("16,4,2:8")  # a line that was being written
        done = self.study("--sizes", "16x4", "--moves", "500", "--seconds", "0.3")
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = self.rows()
        whole = [row for row in before if None not in row.values()]
        self.assertEqual(rows[:len(whole)], whole)
        self.assertGreater(len(rows), len(whole))
        seeds = [row["seed"] for row in rows]
        self.assertEqual(len(seeds), len(set(seeds)), seeds)
        self.assertEqual([p.name for p in self.dir.glob("now.*")], [])

    def test_ends_at_once(self):
        running = subprocess.Popen(self.command("--sizes", "16x4", "--moves", "500", "--seconds", "60"),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   env=dict(os.environ, NANOHOP_BUILD=str(BUILD)))
        end = time.monotonic() + 30
        while not (self.dir / "tries.csv").is_file():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)
        time.sleep(0.2)
        running.send_signal(signal.SIGTERM)
        self.assertEqual(running.wait(10), 143)

    def program(self, text):
        """A search that does what the shell script says, in a build of its own."""
        build = self.dir.parent / "build"
        (build / "bin").mkdir(parents=True, exist_ok=True)
        path = build / "bin/nanohop-topology"
        path.write_text("#!/bin/sh\n" + text)
        path.chmod(0o755)
        return dict(os.environ, NANOHOP_BUILD=str(build))

    def run_with(self, env, *options):
        return subprocess.run(self.command(*options), capture_output=True, text=True, timeout=60, env=env)

    def test_a_search_that_failed_is_no_group_without_graph(self):
        options = ("--sizes", "16x4", "--moves", "500", "--seconds", "0.5")
        for text, words in (("kill -9 $$", "was ended by signal 9"), ("exit 1", "exit status 1"),
                            ("echo 'error: now.json: No space left on device' >&2; exit 2", "No space left on device")):
            self.refused(self.run_with(self.program(text), *options), words)
            self.assertEqual((self.dir / "tries.csv").read_text(), HEADER)
            self.assertEqual([p.name for p in self.dir.iterdir()], ["tries.csv"])
        done = self.run_with(self.program("echo 'error: no connected graph of 16 switches' >&2; exit 2"), *options)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual({row["mean_distance"] for row in self.rows()}, {"99.0"})
        # Another seed may find one; a group is not given up for the first.
        self.assertEqual(max(collections.Counter(row["group"] for row in self.rows()).values()) > 1, True)

    def test_the_best_graph_is_made_again(self):
        options = ("--sizes", "16x4", "--moves", "500", "--seconds", "1")
        self.assertEqual(self.study(*options).returncode, 0)
        graph = self.dir / "16x4.json"
        whole = graph.read_text()
        best = min(self.rows(), key=lambda row: float(row["mean_distance"]))
        for text in (None, "{", whole.replace('"seed":' + best["seed"], '"seed":987654'), "[" * 100000):
            graph.unlink() if text is None else graph.write_text(text)
            done = self.study(*options[:-1], "0.2")
            self.assertEqual(done.returncode, 0, done.stderr)
            best = min(self.rows(), key=lambda row: float(row["mean_distance"]))
            self.assertIn(f'"seed":{best["seed"]},', graph.read_text())

    def test_one_study_a_folder(self):
        env = self.program("sleep 30")
        first = subprocess.Popen(self.command("--sizes", "16x4"), env=env, stderr=subprocess.DEVNULL)
        try:
            self.wait_for(lambda: (self.dir / "tries.csv").is_file())
            (self.dir / "now.16x4.1.json").write_text("its own")
            self.refused(self.study("--seconds", "1"), "another study runs in it")
            self.assertTrue((self.dir / "now.16x4.1.json").exists())
        finally:
            first.terminate()
            self.assertEqual(first.wait(10), 143)
        self.assertEqual([p.name for p in self.dir.iterdir()], ["tries.csv"])

    def wait_for(self, condition):
        end = time.monotonic() + 30
        while not condition():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)

    def test_searches_end_with_the_study(self):
        for number in (signal.SIGTERM, signal.SIGKILL):
            pids = self.dir.parent / "pids"
            pids.write_text("")
            env = self.program(f"echo $$ >> {pids}; exec sleep 60")
            running = subprocess.Popen(self.command("--sizes", "16x4"), env=env, stderr=subprocess.DEVNULL)
            self.wait_for(lambda: len(pids.read_text().split()) == 2)
            running.send_signal(number)
            running.wait(10)
            for pid in pids.read_text().split():
                state = Path(f"/proc/{pid}/stat")
                self.wait_for(lambda: not state.exists() or " Z " in state.read_text())

    def test_an_error_of_a_search_ends_the_study(self):
        self.dir.mkdir()
        (self.dir / "16x4.json").mkdir()
        self.refused(self.study("--sizes", "16x4", "--moves", "500", "--seconds", "20"), "16x4.json")
        self.assertEqual([p.name for p in self.dir.glob("*now*")], [])

    def test_files_of_killed_searches_go(self):
        self.dir.mkdir()
        for name in ("now.16x4.7.json", ".now.16x4.7.json.tmp", ".now.16x4.7.metrics.json.1.tmp"):
            (self.dir / name).write_text("half")
        self.assertEqual(self.study("--sizes", "16x4", "--moves", "500", "--seconds", "0.2").returncode, 0)
        self.assertEqual(sorted(p.name for p in self.dir.iterdir()), ["16x4.json", "tries.csv"])

    def test_damaged_rows(self):
        self.dir.mkdir()
        tries = self.dir / "tries.csv"
        options = ("--sizes", "16x4", "--moves", "500", "--seconds", "0.2")
        for text in ("", "switches,deg", HEADER[:-1]):  # a first write on a full disk
            tries.write_text(text)
            self.assertEqual(self.study(*options).returncode, 0, text)
            self.assertTrue(tries.read_text().startswith(HEADER + "16,4,"))
        for line in ("16,4,2:8,500,1,nan,3,0", "16,4,2:8,500,1,inf,3,0", "16,4,2:8,500,1,-2,3,0", "16,4,2:8,500,1,2,3",
                     "16,4,2:8,500,1,2,3,0,0", "016,4,2:8,500,1,2,3,0", "16,4,$(id),500,1,2,3,0", "16,4,2,500,-1,2,3,0",
                     "", '16,4,"2', "16,4,2:8,500,1" + "0" * 30 + ",2,3,0"):
            tries.write_text(HEADER + line + "\n")
            self.refused(self.study(*options), "tries.csv, line 2: not a row of")
        tries.write_bytes(HEADER.encode() + b"16,4,\xff,500,1,2,3,0\n")
        self.refused(self.study(*options), "tries.csv: is not UTF-8")

    def test_bad_arguments(self):
        self.refused(self.study("--sizes", "16"), "--sizes 16: must be switches x degree")
        self.refused(self.study("--sizes", "4x16"), "must be switches x degree")
        self.refused(self.study("--seconds", "-1"), "want positive numbers")
        self.refused(self.study("--seconds", "nan"), "want positive numbers")
        self.refused(self.study("--moves", "0"), "want positive numbers")
        self.assertFalse(self.dir.exists())
        self.dir.write_text("no folder")
        self.refused(self.study("--seconds", "1"), "is no folder")
        self.dir.unlink()
        self.dir.mkdir()
        (self.dir / "tries.csv").write_text("a,b\n")
        self.refused(self.study("--seconds", "1"), "tries.csv: its first line must be switches,degree")
        (self.dir / "tries.csv").write_text(HEADER + "16,4,2:8,500,one,2,3,0\n")
        self.refused(self.study("--seconds", "1"), "tries.csv, line 2: not a row of")
        self.assertEqual((self.dir / "tries.csv").read_text(), HEADER + "16,4,2:8,500,one,2,3,0\n")
        # Behind a byte-order mark the same line is read, and the wrong row named.
        (self.dir / "tries.csv").write_text("\ufeff" + HEADER + "16,4,2:8,500,one,2,3,0\n")
        self.refused(self.study("--seconds", "1"), "tries.csv, line 2: not a row of")


if __name__ == "__main__":
    BUILD = Path(sys.argv.pop(1)).resolve()
    unittest.main()
