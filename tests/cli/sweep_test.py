#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""What a sweep runs, leaves out and prints: sweep_test.py FOLDER_OF_PROGRAMS."""

import contextlib
import csv
import itertools
import json
import sqlite3
import subprocess
import sys
import unittest
from pathlib import Path

import robustness_test
from robustness_test import ROOT, SPEC, Case


class SweepCombinations(Case):
    def sweep(self, spec, *arguments, name="s"):
        (self.dir / f"{name}.toml").write_text(spec)
        return self.run_program("nanohop-sweep", f"{name}.toml", "--results", f"{name}.sqlite", "-q", *arguments)

    def swept(self, *arguments, **more):
        """Status 0."""
        done = self.sweep(*arguments, **more)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def refused(self, expected, spec):
        """Status 2, nothing written."""
        before = self.files()
        done = self.sweep(spec, "--json", "r.json", name="wrong")
        self.assertEqual(done.returncode, 2, f"{spec}: {done.stdout}{done.stderr}")
        self.assertIn(expected, done.stderr)
        self.assertEqual([name for name in self.files() if name not in before], ["wrong.toml"])
        (self.dir / "wrong.toml").unlink()
        return done.stderr

    def test_what_a_single_run_refuses_is_left_out_and_all_else_is_run(self):
        keys = {"topology": ["hxb", "torus"], "dims": ["4x4", "2x3"], "routing": ["fixed", "adaptive"],
                "virtual_channels": [1, 2, 6], "message": [4, 40], "load": [0.05, 6.0],
                "traffic": ["uniform", "bit_reversal"]}
        spec = "".join(f"{key} = {json.dumps(values)}\n" for key, values in keys.items())
        done = self.swept(spec + 'seed = [1, 2]\nprocess = "open"\nclocks = 50\nwarmup = 0\n', "--json", "r.json")
        result = json.loads((self.dir / "r.json").read_text())
        ran = {tuple(row["configuration"][key] for key in keys) for row in result["rows"]}
        left_out = {tuple(one["values"].values()): one for one in result["left_out"]}
        possible = 0
        for values in itertools.product(*keys.values()):
            # The topology first, as it has the other keys.
            sets = [word for key, value in zip(keys, values) for word in ("--set", f"{key}={value}")]
            single = self.run_program("nanohop-simulate", *sets, "--set", "process=open", "--set", "clocks=50", "--set",
                                      "warmup=0", "-q")
            self.assertEqual(values in ran, single.returncode == 0, f"{values}: {single.stderr}")
            self.assertEqual(values in left_out, single.returncode == 2, f"{values}: {single.stderr}")
            possible += single.returncode == 0
            if values in left_out:
                self.assertIn(left_out[values]["why"].splitlines()[0], single.stderr, values)
                self.assertEqual(left_out[values]["runs"], 2, "one for each seed")
        self.assertTrue(0 < possible < 192)
        self.assertIn(f"s: {2 * (192 - possible)} of 384 runs are left out", done.stderr)
        self.assertIn('series "s", topology=hxb dims=2x3 ', done.stderr)
        self.assertIn("must be a power of two", done.stderr)
        self.assertEqual({values[0] for values in ran}, {"hxb", "torus"})
        self.assertIn(f"{2 * (192 - possible)} of 384 runs were left out", done.stdout)

    def test_the_pages_example(self):
        page = (ROOT / "docs/simulator.md").read_text()
        spec = page[page.index('    topology = ["hxb", "torus"]'):page.index("leaves out what a torus cannot do")]
        done = self.swept(spec)
        self.assertIn("virtual_channels=1 message=9|40: virtual_channels: 1: minimal adaptive routes need 2",
                      done.stderr)
        self.assertIn("virtual_channels=2 message=40: message: 40 flits are more than a packet of this network has: "
                      "must be from 1 to 32", done.stderr)

    def test_reasons_stand_once_for_all_values_that_they_are_of(self):
        done = self.swept('dims = "4x4"\nclocks = 50\nrouting = ["fixed", "adaptive"]\nvirtual_channels = [1, 2]\n'
                          'message = [3, 4, 5]\n')
        lines = done.stderr.splitlines()
        self.assertEqual(lines[0], "s: 3 of 12 runs are left out, values that do not go together:")
        self.assertEqual(lines[1], '  series "s", routing=adaptive virtual_channels=1 message=3|4|5: virtual_channels: '
                                   '1: adaptive routing can deadlock, channels depend on each other in a cycle, must '
                                   'be from 2 on')
        self.assertEqual(len(lines), 2)
        # A task of a cluster says nothing of it, and counts only what is run.
        self.assertEqual(self.run_program("nanohop-sweep", "s.toml", "--point", "8", "-q", "--results",
                                          "p.sqlite").stderr, "")
        self.assertIn("there are 9 runs", self.run_program("nanohop-sweep", "s.toml", "--point", "9").stderr)

    def test_a_sweep_without_a_possible_combination_fails(self):
        buffers = 'policy = "static"\nbuffer = 50\nclocks = 50\nmessage = '
        error = self.refused("wrong.toml: no combination of its values is possible:", buffers + "[60, 70]\n")
        self.assertIn('message=60: message: 60 flits never fit into a buffer', error)
        self.assertIn('message=70: message: 70 flits never fit into a buffer', error)
        self.refused('wrong.toml:1: : series "wrong": message: 60 flits never fit', buffers + "60\n")
        one = '[[series]]\nname = "long"\nmessage = [60, 70]\n'
        self.refused('series "long", message=60', buffers + "[10, 20]\n" + one)
        done = self.swept(buffers + "[10, 20]\n" + one + '[[series]]\nname = "short"\n')
        self.assertIn("s: 2 of 4 runs are left out", done.stderr)

    def test_topologies_have_keys_of_their_own(self):
        done = self.sweep('clocks = 50\nmessage = 8\nswitches = 16\nbuffer = 3\n[[series]]\nname = "one"\n'
                          'topology = ["rst", "random_regular", "hxb"]\n[[series]]\nname = "two"\ntopology = "torus"\n'
                          'dims = "4x4"\n')
        self.assertEqual(done.returncode, 2, "no topology has both keys")
        for topology in ("rst", "random_regular", "torus"):
            self.assertIn(f"is not a key of topology = {topology}: ", done.stderr)
        done = self.swept('clocks = 50\nmessage = 8\nswitches = 16\n[[series]]\nname = "one"\ndegree = [4, 5, 16]\n'
                          'topology = ["rst", "random_regular"]\n[[series]]\nname = "two"\ntopology = "full_mesh"\n',
                          "--json", "r.json")
        result = json.loads((self.dir / "r.json").read_text())
        self.assertEqual([(row["series"], row["configuration"]["topology"], row["configuration"].get("degree"))
                          for row in result["rows"]],
                         [("one", "rst", 4), ("one", "rst", 5), ("one", "random_regular", 4),
                          ("one", "random_regular", 5), ("two", "full_mesh", None)])
        # Columns are what rows that have it differ in.
        self.assertIn("the same in all that have it: ", done.stdout)
        header = next(line for line in done.stdout.splitlines() if line.startswith("series")).split()
        self.assertEqual(header[:3], ["series", "topology", "degree"])
        # What no topology of the spec takes is wrong.
        both = 'topology = ["hxb", "torus"]\n'
        self.refused('wrong.toml:2: virtual_channels: "9": must be a whole number from 1 to 4; with another topology '
                     '"9": must be a whole number from 1 to 8', both + "virtual_channels = [2, 9]\n")
        self.refused("wrong.toml:2: switches: is not a known key", both + "switches = 16\n")
        self.refused('wrong.toml:1: topology: "toru": must be one of', 'topology = ["hxb", "toru"]\n')

    def test_files_are_read_before_the_first_run(self):
        (self.dir / "t.csv").write_text("0,20,64\n")
        trace = 'dims = ["4x4", "5x5"]\nclocks = 50\ntraffic = ["trace", "uniform"]\ntrace = '
        done = self.swept(trace + '"t.csv"\n')
        self.assertIn("dims=4x4 traffic=trace: trace: t.csv has 21 processes, and dims = 4x4 only 16 processing units",
                      done.stderr)
        # What is missing or no traffic is no matter of the other values.
        self.refused("missing.csv: No such file or directory", trace + '["t.csv", "missing.csv"]\n')
        (self.dir / "t.csv").write_text("0,20,sixty\n")
        self.refused("t.csv:1: ", trace + '"t.csv"\n')
        self.refused("missing.json: No such file or directory",
                     'topology = ["torus", "file"]\nfile = "missing.json"\nmessage = 8\n')

    def test_results_of_a_version_whose_runs_all_had_a_latency(self):
        with contextlib.closing(sqlite3.connect(self.dir / "s.sqlite")) as db, db:
            db.execute("CREATE TABLE run (configuration TEXT NOT NULL, version TEXT NOT NULL, series TEXT NOT NULL, "
                       "seed INTEGER NOT NULL, verdict TEXT NOT NULL, throughput REAL NOT NULL, latency_mean REAL NOT "
                       "NULL, result TEXT NOT NULL, seconds REAL NOT NULL, PRIMARY KEY (configuration, version))")
            db.execute("INSERT INTO run VALUES ('c', 'v', 's', 1, 'COMPLETED', 0.5, 3.25, '{}', 1)")
        done = self.swept('dims = "4x4"\nprocess = "open"\nload = 3\nmessage = 4\nclocks = 50\n', "--csv", "s.csv")
        with open(self.dir / "s.csv", newline="") as file:
            row = next(csv.DictReader(file))
        self.assertEqual((row["verdict"], row["latency"], row["latency_p99"]), ("SATURATED", "", ""))
        with contextlib.closing(sqlite3.connect(self.dir / "s.sqlite")) as db:
            self.assertEqual(db.execute("SELECT series, latency_mean FROM run ORDER BY rowid").fetchall(),
                             [("s", 3.25), ("s", None)], "what was there stays")


class SweepOutput(Case):
    def setUp(self):
        super().setUp()
        (self.dir / "s.toml").write_text(SPEC
                                         + '\n[[series]]\nname = "two, fast"\npolicy = "flexible"\nmessage = [4, 16]\n')

    def test_table_csv_and_half_widths(self):
        done = self.ran("nanohop-sweep", "s.toml", "--results", "r.sqlite", "--json", "r.json", "--csv",
                        "r.csv", "-q")
        lines = done.stdout.splitlines()
        self.assertIn("the same in all: topology=hxb dims=4x4", lines[0])
        header = next(line for line in lines if line.startswith("series")).split()
        self.assertEqual(header[:4], ["series", "policy", "buffer", "message"])
        self.assertEqual(header[-9:], ["seeds", "throughput", "+-", "sent", "latency", "+-", "99", "%", "verdict"])
        rows = json.loads((self.dir / "r.json").read_text())["rows"]
        with open(self.dir / "r.csv", newline="") as file:
            table = list(csv.DictReader(file))
        self.assertEqual(len(table), len(rows))
        for got, row in zip(table, rows):
            self.assertEqual(got["series"], row["series"])
            self.assertEqual(got["message"], str(row["configuration"]["message"]))
            runs = [run["throughput"] for run in row["runs"]]
            self.assertEqual(len(runs), 2)
            mean = sum(runs) / 2
            # Student's t of one degree of freedom, times the standard error.
            half = 12.706 * abs(runs[0] - runs[1]) / 2
            self.assertAlmostEqual(row["throughput"]["half_width"], half, 9)
            self.assertEqual(row["throughput"]["half_width_over"], "seeds")
            self.assertAlmostEqual(float(got["throughput"]), mean, 9)
            self.assertAlmostEqual(float(got["throughput_half_width"]), half, 9)
            for what in ("throughput_sent", "offered"):
                runs = [run[what] for run in row["runs"]]
                for key, right in (("", sum(runs) / 2), ("_half_width", 12.706 * abs(runs[0] - runs[1]) / 2),
                                   ("_min", min(runs)), ("_max", max(runs))):
                    self.assertAlmostEqual(row[what][key[1:] or "mean"], right, 9)
                    self.assertAlmostEqual(float(got[what + key]), right, 9)
            self.assertGreater(row["throughput_sent"]["mean"], row["throughput"]["mean"], "more left than arrived")
            self.assertIn(f"{row['throughput_sent']['mean']:.4f}", lines[len(lines) - len(rows) - 3 + rows.index(row)])
            self.assertEqual(got["latency_ns"], "", "of this network no clock is known")
            latencies = [run["latency"]["mean"] for run in row["runs"]]
            self.assertAlmostEqual(row["latency"]["mean"], sum(latencies) / 2, 9)
            self.assertEqual(row["latency"]["min"], min(latencies))
            self.assertAlmostEqual(float(got["latency_half_width"]), 12.706 * abs(latencies[0] - latencies[1]) / 2, 6)

    def test_one_seed_has_the_half_width_of_its_batches(self):
        (self.dir / "s.toml").write_text('dims = "4x4"\nclocks = 2000\nmessage = [4, 8]\n')
        done = self.ran("nanohop-sweep", "s.toml", "--results", "r.sqlite", "--json", "r.json", "-q")
        single = self.run_program("nanohop-simulate", "--set", "dims=4x4", "--set", "clocks=2000", "--set", "message=8",
                                  "--json",
                                  "one.json", "-q")
        self.assertEqual(single.returncode, 0, single.stderr)
        one = json.loads((self.dir / "one.json").read_text())
        row = json.loads((self.dir / "r.json").read_text())["rows"][1]
        self.assertEqual(row["throughput"]["half_width"], one["throughput_half_width"])
        self.assertEqual(row["throughput"]["half_width_over"], "batches")
        self.assertEqual(row["latency"]["half_width"], one["latency"]["half_width"])

    def test_rows_say_what_was_lost_and_whose_latency_it_is(self):
        (self.dir / "s.toml").write_text('dims = "4x4"\nclocks = 3000\nprocess = "open"\nmessage = 4\nseed = [1, 2]\n'
                                         'load = [0.1, 1.2]\n[[series]]\nname = "whole"\n'
                                         '[[series]]\nname = "dead"\ndead_links = "500:PU(0,0)>EX"\n')
        done = self.ran("nanohop-sweep", "s.toml", "--results", "r.sqlite", "--json", "r.json", "--csv",
                        "r.csv", "-q")
        rows = json.loads((self.dir / "r.json").read_text())["rows"]
        with open(self.dir / "r.csv", newline="") as file:
            table = list(csv.DictReader(file))
        verdicts = [line["verdict"] for line in table]
        self.assertEqual(verdicts, ["COMPLETED", "SATURATED", "LOST", "SATURATED"])
        for row, line in zip(rows, table):
            survivors = line["verdict"] != "COMPLETED"
            self.assertEqual(row["latency"].get("of_survivors", False), survivors)
            self.assertEqual(line["latency_of_survivors"], str(survivors).lower())
            if line["series"] == "whole":
                self.assertNotIn("lost_messages", row)
                self.assertEqual(line["lost_messages"], "")
                continue
            lost = [run["lost_messages"] for run in row["runs"]]
            self.assertGreater(min(lost), 0)
            self.assertEqual(row["lost_messages"]["mean"], sum(lost) / 2)
            self.assertEqual(float(line["lost_messages"]), sum(lost) / 2)
            self.assertEqual(float(line["lost_messages_max"]), max(lost))
        self.assertIn(" lost ", done.stdout)
        if subprocess.run(["gnuplot", "--version"], capture_output=True).returncode != 0:
            return
        for y, more in (("latency", ": of those that got through"), ("throughput", "")):
            done = self.plot("r.svg", "--plot-y", y)
            self.assertEqual(done.returncode, 0, done.stderr)
            svg = (self.dir / "r.svg").read_text()
            for verdict in ("LOST", "SATURATED"):
                self.assertIn(f">{verdict}{more}<", svg)

    def test_a_figure(self):
        if subprocess.run(["gnuplot", "--version"], capture_output=True).returncode != 0:
            self.skipTest("gnuplot is not installed")
        for y in ("throughput", "latency"):
            done = self.ran("nanohop-sweep", "s.toml", "--results", "r.sqlite", "--plot", "r.svg", "--plot-y",
                            y, "-q")
            svg = (self.dir / "r.svg").read_text()
            self.assertIn(f"{y} over message, a curve each of: one; two, fast", svg)
            self.assertTrue(svg.rstrip().endswith("</svg>"))
        done = self.run_program("nanohop-sweep", "s.toml", "--results", "r.sqlite", "--plot", "p.svg", "--plot-x",
                                "messag", "-q")
        self.assertEqual(done.returncode, 2)
        self.assertIn('did you mean "message"?', done.stderr)
        self.assertFalse((self.dir / "p.svg").exists())

    def plot(self, *options):
        return self.run_program("nanohop-sweep", "s.toml", "--results", "r.sqlite", "-q", "--plot", *options)

    def test_axes_of_a_figure(self):
        if subprocess.run(["gnuplot", "--version"], capture_output=True).returncode != 0:
            self.skipTest("gnuplot is not installed")
        (self.dir / "s.toml").write_text('dims = "4x4"\nclocks = 500\nprocess = "open"\nmessage = 4\n'
                                         'load = [0.02, 0.1, 0.9]\n')
        done = self.plot("r.png")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue((self.dir / "r.png").read_bytes().startswith(b"\x89PNG\r\n"))
        svgs = set()
        for options in ([], ["--plot-x-scale", "linear"], ["--plot-y-scale", "log"], ["--plot-x-range", "0.05:"],
                        ["--plot-y-range", "0:2", "--plot-x-range", ":1"]):
            done = self.plot("r.svg", *options)
            self.assertEqual(done.returncode, 0, done.stderr)
            svg = (self.dir / "r.svg").read_text()
            self.assertIn(">SATURATED<", svg)
            svgs.add(svg)
        self.assertEqual(len(svgs), 5)
        (self.dir / "r.svg").unlink()
        done = self.plot("r.PNG")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue((self.dir / "r.PNG").read_bytes().startswith(b"\x89PNG\r\n"))
        for name in ("r.jpg", "r", "png"):
            done = self.plot(name)
            self.assertEqual(done.returncode, 2, name)
            self.assertIn(f"--plot {name}: must end in .svg or .png", done.stderr)
            self.assertFalse((self.dir / name).exists())
        for options, words in ((["--plot-x-range", "5:1"], "MIN must be below MAX"),
                               (["--plot-y-range", "a:b"], "must be MIN:MAX"),
                               (["--plot-y-range", "nan:"], "must be MIN:MAX"),
                               (["--plot-y-range", ":"], "must be MIN:MAX"),
                               (["--plot-x-range", "0:1", "--plot-x-scale", "log"], "above 0 on a log scale"),
                               (["--plot-x-scale", "cubic"], "cubic")):
            done = self.plot("r.svg", *options)
            self.assertEqual(done.returncode, 2, options)
            self.assertIn(words, done.stderr)
            self.assertFalse((self.dir / "r.svg").exists())

    def test_names_of_series_run_no_commands(self):
        if subprocess.run(["gnuplot", "--version"], capture_output=True).returncode != 0:
            self.skipTest("gnuplot is not installed")
        names = ["x\n!touch touched\n#", "`touch touched`", "$(touch touched)", "'\n!touch touched\n'",
                 "''\n!touch touched", "' system('touch touched') '", "END_OF_DATA\n!touch touched"]
        (self.dir / "s.toml").write_text('dims = "4x4"\nclocks = 100\nmessage = [4, 8]\n' + "".join(
            f"[[series]]\nname = {json.dumps(name)}\n" for name in names))
        for figure in ("r.svg", "r.png"):
            done = self.plot(figure)
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertFalse((self.dir / "touched").exists())
        self.assertIn(r">x\x0a!touch touched\x0a#<", (self.dir / "r.svg").read_text())


if __name__ == "__main__":
    robustness_test.BIN = Path(sys.argv.pop(1)).resolve()
    unittest.main(verbosity=2)
