#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Networks beside each other, small: compare_networks_test.py FOLDER_OF_PROGRAMS [--nightly]. By day a run of two
networks is killed, in the nightly one of all."""

import json
import math
import signal
import sqlite3
import subprocess
import sys
import time
import unittest
from pathlib import Path

import robustness_test
from robustness_test import ROOT, Case

NAMES = ["fat_tree", "dragonfly", "slim_fly", "hyperx", "torus", "random"]
NIGHTLY = "--nightly" in sys.argv
CLOCKS, FLITS = 2000, 16
SMALL = ["--hosts", "64", "--radix", "8", "--seeds", "2", "--permutations", "2", "--held-clocks", str(CLOCKS)]


def most_held(bound, hosts, clocks):
    """A load is held that is accepted to 95 %, or but for 3 standard errors of the messages of half of its clocks."""
    return bound / 0.95 * (1 + 3 / math.sqrt(bound * hosts * clocks / 2 / FLITS))


class CompareNetworks(Case):
    def command(self, *arguments, folder="r"):
        return ["--json", f"{folder}/r.json", "--html", f"{folder}/r.html", "--results", f"{folder}/r.sqlite", "-q",
                *arguments]

    def run_small(self, *arguments, folder="r"):
        done = self.ran("nanohop-compare-networks", *SMALL, *self.command(*arguments, folder=folder),
                        seconds=300)
        return (self.dir / folder / "r.json").read_text(), done.stdout

    def runs(self, folder):
        return set(sqlite3.connect(self.dir / folder / "r.sqlite").execute("SELECT configuration FROM run"))

    def refused(self, expected, *arguments):
        before = self.files()
        done = self.run_program("nanohop-compare-networks", *self.command(*arguments, folder="wrong"), seconds=100)
        self.assertEqual(done.returncode, 2, f"{arguments}: {done.stdout}{done.stderr}")
        self.assertIn(expected, done.stderr)
        self.assertEqual(self.files(), before)

    def test_killed_or_not_with_one_job_or_two_it_says_the_same(self):
        whole, printed = self.run_small("--jobs", "1")
        result = json.loads(whole)
        self.assertEqual([row["network"] for row in result["rows"]], NAMES)
        for row in result["rows"]:
            self.rows_hold(row)
        self.page_says_it((self.dir / "r/r.html").read_text(), printed, result)

        few = [] if NIGHTLY else ["--networks", "fat_tree", "torus"]
        all_runs = self.runs("r")
        whole, _ = self.run_small("--jobs", "1", *few)
        child = subprocess.Popen([robustness_test.BIN / "nanohop-compare-networks", *SMALL,
                                  *self.command("--jobs", "2", *few, folder="killed")], cwd=self.dir,
                                 stdout=subprocess.DEVNULL)
        until = time.monotonic() + 60
        while time.monotonic() < until and child.poll() is None:
            if (self.dir / "killed/r.sqlite").exists() and (self.dir / "killed/r.sqlite").stat().st_size > 400000:
                break
            time.sleep(0.01)
        child.send_signal(signal.SIGKILL)
        self.assertEqual(child.wait(), -signal.SIGKILL)
        self.assertFalse((self.dir / "killed/r.json").exists())
        begun = self.runs("killed")
        self.assertTrue(begun)
        again, _ = self.run_small("--jobs", "2", *few, folder="killed")
        self.assertEqual(again, whole)
        self.assertLess(begun, self.runs("killed"))
        if NIGHTLY:  # where there is always work for two jobs, both make the same runs
            self.assertEqual(len(self.runs("killed")), len(all_runs))

        # Other prices: nothing is simulated again, and nothing but them changes.
        (self.dir / "mine.toml").write_text(
            (ROOT / "sim/compare_networks/assumptions.toml").read_text().replace("78.125", "178.125"))
        dearer = json.loads(self.run_small("--assumptions", "mine.toml")[0])
        self.assertEqual(self.runs("r"), all_runs)
        for row, was in zip(dearer["rows"], result["rows"]):
            self.assertAlmostEqual(row["cost_usd"] - was["cost_usd"], 100 * 8 * row["switches"], places=6)
            self.assertEqual(row["patterns"], was["patterns"])

    def rows_hold(self, row):
        self.assertGreaterEqual(row["hosts"], 64)
        self.assertLessEqual(row["ports_used"], 8)
        self.assertGreaterEqual(row["capacity"], 0.95)
        self.assertLessEqual(row["bisection"]["at_least"], row["bisection"]["links"])
        self.assertEqual(row["cables"]["copper"] + row["cables"]["optical"], row["links"])
        for name, pattern in row["patterns"].items():
            self.assertEqual("ugal" in pattern, row["network"] != "fat_tree")
            clocks = CLOCKS / 4 if name == "permutation" else CLOCKS
            held = {way: pattern[way]["held"]["mean"] for way in ("minimal", "ugal") if way in pattern}
            self.assertEqual(held[pattern["best"]], max(held.values()))
            for way in held:
                carried = pattern[way]
                self.assertEqual(len(carried["of_seeds"]), 2)
                self.assertEqual(carried["held"]["least"], min(carried["of_seeds"]))
                for load in carried["of_seeds"]:
                    self.assertGreater(load, 0, f"{row['network']}, {name}, {way}")
                    self.assertLessEqual(load, most_held(carried["bound"], row["hosts"], clocks),
                                         f"{row['network']}, {name}, {way}")
                latencies = [point["mean_ns"]["mean"] for point in carried.get("curve", [])]
                self.assertEqual(len(latencies), 6 if name in ("uniform", "worst_case") else 0)
                self.assertEqual(latencies, sorted(latencies), "a higher load takes longer")

    def page_says_it(self, html, printed, result):
        self.assertNotIn("<script", html)
        self.assertEqual(html.count('role="img"'), 2 + len(NAMES))
        for row in result["rows"]:
            self.assertIn(f'{row["title"]}: {row["hosts"]} hosts on {row["switches"]} switches', html)
            best = row["patterns"]["uniform"]
            self.assertIn(f'{best[best["best"]]["held"]["mean"]:.3f}', printed)
        self.assertIn("Most uniform traffic: ", printed)

    def test_wrong_input(self):
        self.refused("--set hosts=4: is no key of all switches: must be one of switch_clocks, ", "--set", "hosts=4")
        self.refused("--set packets: \"99\": must be a whole number from 1 to 16 (of torus)", "--set", "packets=99",
                     "--networks", "torus")
        self.refused("--set escape: dimension_order: ", "--set", "escape=dimension_order", "--networks", "hyperx")
        self.refused("--hosts 2000: no network of switches with 8 ports has as many and takes 0.95 flits per host and "
                     "clock of uniform traffic; the most hosts are: slim_fly 64", "--hosts", "2000", "--radix", "8",
                     "--networks", "slim_fly")
        self.refused("--networks: ", "--networks", "ring")
        for nan in ("nan", "-NaN"):
            self.refused(f"--capacity: Value {nan} is no FLOAT in [0.01 - 1]", f"--capacity={nan}")
        (self.dir / "a.toml").write_text((ROOT / "sim/compare_networks/assumptions.toml").read_text().replace(
            'unit = "W"', 'unit = "kW"', 1))
        self.refused("a.toml:15: port_watts.unit: kW: must be W", "--assumptions", "a.toml")
        self.refused("none.toml: ", "--assumptions", "none.toml")


if __name__ == "__main__":
    robustness_test.BIN = Path(sys.argv.pop(1)).resolve()
    unittest.main(argv=[word for word in sys.argv if word != "--nightly"], verbosity=2)
