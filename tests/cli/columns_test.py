#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Columns of results, from one list to all that shows them: columns_test.py FOLDER_OF_PROGRAMS."""

import csv
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BIN = Path()
OPEN = {"process": "open", "load": 0.1, "message": 8, "clocks": 1000}
NETWORK = {"dims": "4x4"} | OPEN
INCAST = {"traffic": "incast", "incast_sources": 4, "incast_load": 0.2}


class Columns(unittest.TestCase):
    def setUp(self):
        self.dir = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def run_program(self, name, *arguments):
        return subprocess.run([BIN / name, *arguments], cwd=self.dir, text=True, capture_output=True, check=True).stdout

    def result(self, keys):
        """JSON and printed lines of a run."""
        sets = [word for key, value in keys.items() for word in ("--set", f"{key}={value}")]
        text = self.run_program("nanohop-simulate", *sets, "-q", "--json", "one.json")
        return json.loads((self.dir / "one.json").read_text()), text

    def rows_of_page(self):
        """Key, type, unit, meaning and what a sweep has, of the table in docs/generated/simulation.md."""
        page = (ROOT / "docs/generated/simulation.md").read_text()
        table = re.search(r"<!-- results of a run by nanohop generate -->\n(.*?)<!-- end -->", page, re.S)[1]
        return [[cell.strip() for cell in line.strip("|\n").split(" | ")] for line in table.splitlines()[2:]]

    def test_the_page_has_each_key_of_a_result(self):
        known = {row[0].strip("`") for row in self.rows_of_page()}
        others = {"configuration", "seed", "version", "engine"}
        ring = {"topology": "ring", "switches": 8, "dead_links": "200:S0>S1", "nonminimal": "ugal"}
        for keys in (NETWORK, NETWORK | {"load": 2}, ring | OPEN, NETWORK | INCAST, ring | OPEN | {"reply": 4},
                     ring | OPEN | {"marks": "yes"}, ring | OPEN | {"classes": 4}):
            result, _ = self.result(keys)
            for key, value in result.items():
                if key in others:
                    continue
                for name in [f"{key}.{inner}" for inner in value] if isinstance(value, dict) else [key]:
                    self.assertIn(name, known)

    def test_victims_are_those_beside_an_incast(self):
        result, text = self.result(NETWORK | INCAST)
        victims = result["victims"]
        self.assertAlmostEqual(victims["throughput"], 0.1, delta=0.03)
        self.assertLess(victims["mean"], result["latency"]["mean"])
        self.assertGreaterEqual(victims["p99"], victims["mean"])
        self.assertIn(f"victims      {victims['throughput']:.4f} flits", text)
        self.assertNotIn("victims", self.result(NETWORK)[0])

    def test_an_incast_is_shown_without_victims_messages(self):
        keys = NETWORK | INCAST | {"load": 1e-6, "clocks": 10000}
        result, text = self.result(keys)
        self.assertEqual(result["victims"], {"throughput": 0, "mean": None, "p99": None})
        self.assertAlmostEqual(result["incast"]["throughput"], 4 * 0.2, delta=0.05)
        self.assertGreater(result["incast"]["fairness"], 0.9)
        self.assertRegex(text, "victims      0.0000 flits per processing unit and clock\n  incast       0\\.[78]")
        self.assertNotIn("incast", self.result(NETWORK)[0])
        (self.dir / "s.toml").write_text("".join(f"{key} = {json.dumps(value)}\n" for key, value in keys.items()))
        for _ in range(2):  # run, then as stored
            table = self.run_program("nanohop-sweep", "s.toml", "-q", "--json", "s.json", "--csv", "s.csv")
            [row] = json.loads((self.dir / "s.json").read_text())["rows"]
            self.assertIsNone(row["victims_mean"]["mean"])
            self.assertEqual(row["incast_throughput"]["mean"], result["incast"]["throughput"])
            with open(self.dir / "s.csv", newline="") as file:
                [line] = csv.DictReader(file)
            self.assertEqual((line["victims_mean"], line["victims_p99"]), ("", ""))
            self.assertIn("fairness", table)

    def test_fairness_of_an_incast(self):
        incast = self.result(NETWORK | INCAST | {"clocks": 10000})[0]["incast"]
        self.assertAlmostEqual(incast["throughput"], 4 * 0.2, delta=0.05)
        self.assertGreater(incast["fairness"], 0.98)
        self.assertLessEqual(incast["fairness"], 1)

    def test_marked_are_those_that_wait_beside_others(self):
        torus = {"topology": "torus", "dims": "4x4", "marks": "yes"} | OPEN | {"message": 4, "clocks": 5000}
        shares = [self.result(torus | {"load": 0.3, "mark_threshold": heads})[0]["marked_share"] for heads in range(4)]
        self.assertGreater(shares[0], 0.99)
        self.assertEqual(shares, sorted(shares, reverse=True))
        self.assertLess(shares[3], 0.1)
        self.assertEqual(self.result(torus | {"mark_threshold": 255})[0]["marked_share"], 0)
        self.assertNotIn("marked_share", self.result(torus | {"marks": "no"})[0])

    def test_replies_are_part_of_the_throughput(self):
        torus = {"topology": "torus", "dims": "4x4"} | OPEN | {"message": 4, "clocks": 10000}
        for reply, clocks in ((12, 0), (12, 50), (1, 0)):
            result, text = self.result(torus | {"load": 0.05, "reply": reply, "reply_clocks": clocks})
            self.assertEqual(result["verdict"], "COMPLETED")
            replies = result["replies"]["throughput"]
            self.assertAlmostEqual(replies, 0.05 * reply / 4, delta=0.01)
            self.assertAlmostEqual(result["throughput"], replies + 0.05, delta=0.01)
            trip = result["round_trip"]
            self.assertAlmostEqual(trip["mean"], 2 * result["latency"]["mean"] + reply - 4 + clocks, delta=5)
            self.assertGreaterEqual(trip["p99"], trip["mean"])
            self.assertIn(f"round trip mean {trip['mean']:.1f}", text)
        self.assertNotIn("replies", self.result(torus)[0])

    def test_classes_are_the_throughput(self):
        torus = {"topology": "torus", "dims": "4x4"} | OPEN | {"message": 4, "clocks": 10000}
        result, text = self.result(torus | {"load": 0.2, "classes": 3, "class_shares": "0.2:0.5:0.3"})
        classes = [result[f"class_{k}"] for k in range(3)]
        for of, share in zip(classes, (0.2, 0.5, 0.3)):
            self.assertAlmostEqual(of["throughput"], 0.2 * share, delta=0.01)
            self.assertGreaterEqual(of["p99"], of["mean"])
        self.assertAlmostEqual(sum(of["throughput"] for of in classes), result["throughput"], delta=0.001)
        given = self.result(torus | {"load": 0.2, "classes": 3, "class_shares": "0.2:0.5:0.3", "clocks": 20000,
                                     "class_messages": "9:2:1"})[0]
        for k, (share, flits) in enumerate(((0.2, 9), (0.5, 2), (0.3, 1))):
            self.assertAlmostEqual(given[f"class_{k}"]["throughput"], 0.2 * share, delta=0.01)
            self.assertAlmostEqual(given[f"class_{k}"]["mean"] - classes[k]["mean"], flits - 4, delta=3)
        self.assertIn(f"class_1      {classes[1]['throughput']:.4f} flits", text)
        self.assertNotIn("class_3", result)
        self.assertNotIn("class_0", self.result(torus)[0])

    def test_a_switch_in_between_is_drawn_from_all(self):
        mesh = {"topology": "full_mesh", "switches": 8, "escape": "distance_classes"} | OPEN | {"clocks": 10000}
        result, text = self.result(mesh | {"nonminimal": "valiant"})
        # Neither source nor destination: 6 of 8.
        self.assertAlmostEqual(result["nonminimal_share"], 6 / 8, delta=0.05)
        self.assertIn(f"nonminimal_share {result['nonminimal_share']:.4f}", text)
        self.assertLess(self.result(mesh | {"nonminimal": "ugal"})[0]["nonminimal_share"], 0.1)
        self.assertNotIn("nonminimal_share", self.result(mesh)[0])

    def test_a_spread_is_in_table_csv_json_and_figure(self):
        (self.dir / "s.toml").write_text('dims = "4x4"\nprocess = "open"\nload = [0.05, 0.1]\nmessage = 8\n'
                                         "clocks = 1000\nseed = [1, 2]\n")
        table = self.run_program("nanohop-sweep", "s.toml", "-q", "--json", "s.json", "--csv", "s.csv")
        rows = json.loads((self.dir / "s.json").read_text())["rows"]
        with open(self.dir / "s.csv", newline="") as file:
            lines = list(csv.DictReader(file))
        spreads = [row[4].split("`")[1] for row in self.rows_of_page() if "half width" in row[4]]
        self.assertIn("throughput_sent", spreads)
        for name in spreads:
            if name not in rows[0]:
                # Of other networks and traffic.
                self.assertIn(name, ("latency_ns", "lost_messages", "nonminimal_share", "victims_throughput",
                                     "victims_mean", "incast_throughput", "incast_fairness", "replies_throughput",
                                     "round_trip_mean", "marked_share",
                                     *(f"class_{k}_{key}" for k in range(4)
                                       for key in ("throughput", "mean", "p99"))))
                continue
            for row, line in zip(rows, lines, strict=True):
                self.assertEqual(float(line[name]), row[name]["mean"], name)
                self.assertEqual(float(line[f"{name}_max"]), row[name]["max"], name)
        self.assertIn(f"{rows[1]['throughput_sent']['mean']:.4f}", table)
        refused = subprocess.run([BIN / "nanohop-sweep", "s.toml", "--plot", "x.svg", "--plot-y", "none"],
                                 cwd=self.dir, text=True, capture_output=True)
        self.assertEqual(refused.returncode, 2)
        for name in spreads:
            self.assertIn(name, refused.stderr)


if __name__ == "__main__":
    BIN = Path(sys.argv.pop(1)).resolve()
    unittest.main(verbosity=2)
