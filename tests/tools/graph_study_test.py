#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop graph_study makes results that can be made again, goes on where it was killed, and refuses what is wrong:
graph_study_test.py BUILD_FOLDER."""

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
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.dir = Path(holder.name) / "study"

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


if __name__ == "__main__":
    BUILD = Path(sys.argv.pop(1)).resolve()
    unittest.main()
