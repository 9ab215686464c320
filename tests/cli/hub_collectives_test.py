#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Collectives of hubs by length, as commands: hub_collectives_test.py FOLDER_OF_PROGRAMS."""

import json
import sys
import unittest
from pathlib import Path

import robustness_test
from robustness_test import ROOT, Case

HUB = ["--set", "topology=optical_hub", "--set", "nodes=8"]
STORED = ["--set", "flit_bytes=16", "--set", "link_clocks=20", "--set", "relay_slots=16", "--set", "host_slots=8"]
OTHER = ["--set", "flit_bytes=64", "--set", "link_clocks=200"]
TRACE = "".join(f"{r} init\n{r} bcast 4096 0 6\n{r} finalize\n" for r in range(8))
ROW = "1,8,broadcast,0,direct\n"
SMALL = ["--hub", "8", "--most", "4096"]


class HubCollectives(Case):
    def measured(self, name, *arguments):
        done = self.run_program("nanohop-hub-collectives", *SMALL, "--table", name, *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout, (self.dir / name).read_text()

    def replay(self, *arguments, status=0):
        (self.dir / "trace.txt").write_text(TRACE)
        done = self.run_program("nanohop-replay", "trace.txt", "--world-collectives", "-q", "--json", "r.json", *HUB,
                                *arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stderr

    def result(self):
        return json.loads((self.dir / "r.json").read_text())

    def test_version_and_wrong_usage(self):
        done = self.run_program("nanohop-hub-collectives", "--version")
        self.assertEqual((done.returncode, done.stdout), (0, f"nanohop {(ROOT / 'VERSION').read_text().strip()}\n"))
        size = "what is measured is said by --hub, as 64 or 8x8"
        for expected, *arguments in (("--no-such", "--no-such"), ("--most", "--most", "5"), ("--hub 2", "--hub", "2"),
                                     ("--hub 8x4", "--hub", "8x4"), ("--hub: ", "--hub"),
                                     (f"--set nodes=16: nodes: {size}", "--set", "nodes=16"),
                                     (f"--set dimensions=2: dimensions: {size}", "--set", "dimensions=2"),
                                     (f"--set topology=torus: topology: {size}", "--set", "topology=torus"),
                                     ("--set link_clock=2: ", "--set", "link_clock=2"),
                                     ("--set link_clocks: ", "--set", "link_clocks"),
                                     ("none.csv", "--page", "none.csv")):
            done = self.run_program("nanohop-hub-collectives", "--table", "t.csv", *SMALL, *arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
            self.assertIn(expected, done.stderr)
            self.assertEqual(self.files(), [])

    def test_set_of_one_key_keeps_the_others(self):
        one = self.measured("one.csv", "--set", "link_clocks=30")
        every = self.measured("every.csv", *STORED[:2], "--set", "link_clocks=30", *STORED[4:])
        self.assertEqual(one, every)
        self.assertIn("\n# Keys: flit_bytes=16 link_clocks=30 ", one[1])
        self.assertNotEqual(one[0], self.measured("stored.csv")[0])

    def test_another_network_than_the_tables_is_named(self):
        self.assertEqual(self.replay("--collectives", "hub", *STORED), "")
        self.assertEqual(self.result()["configuration"]["collectives_table"], "data/hub_collectives.csv")
        for key, value, here in (("flit_bytes", "16", "64"), ("link_clocks", "20", "200"), ("relay_slots", "16", "8"),
                                 ("host_slots", "8", "4"), ("piece_flits", "64", "32")):
            said = self.replay("--collectives", "hub", *STORED, "--set", f"{key}={here}")
            self.assertRegex(said, rf"^nanohop replay: warning: data/hub_collectives.csv was measured with "
                                   rf"{key}={value} \(here {here}\): other ways may be faster here .*\n$")
        for word in ("standard", "hub_direct"):
            self.assertEqual(self.replay("--collectives", word, *OTHER), "")
            self.assertNotIn("collectives_table", self.result()["configuration"])

    def test_the_table_of_a_network_takes_its_fastest_way_without_a_warning(self):
        keys = [*STORED[4:], *OTHER]
        clocks = {}
        for word in ("hub", "hub_direct", "hub_multipath", "hub_rows"):
            self.replay("--collectives", word, *keys)
            clocks[word] = self.result()["flits"]["clocks"]
        best = min(clocks.values())
        self.assertGreater(clocks["hub"], best, "the stored table is another network's")
        self.measured("mine.csv", *OTHER)
        self.assertEqual(self.replay("--collectives", "hub", "--collectives-table", "mine.csv", *keys), "")
        self.assertEqual(self.result()["flits"]["clocks"], best)
        self.assertEqual(self.result()["configuration"]["collectives_table"], "mine.csv")

    def test_a_table_without_rows_of_the_hub_is_refused(self):
        header = "dimensions,ranks,collective,bytes,way\n"
        for text, dimensions, words in (("", 1, "1 dimension"), (header, 1, "1 dimension"),
                                        ("# Keys: flit_bytes=16\n", 1, "1 dimension"),
                                        (header + ROW, 2, "2 dimensions"),
                                        (header + ROW.replace("1", "2", 1), 1, "1 dimension")):
            (self.dir / "t.csv").write_text(text)
            said = self.replay("--collectives", "hub", "--collectives-table", "t.csv", "--set",
                               f"dimensions={dimensions}", status=2)
            self.assertIn(f"nanohop replay: error: t.csv: no row of a hub of {words}: must have lines dimensions,ranks",
                          said)
            self.assertNotIn("r.json", self.files())
        (self.dir / "t.csv").write_text(ROW)  # which does not say what network it is of
        self.assertEqual(self.replay("--collectives", "hub", "--collectives-table", "t.csv"), "")


if __name__ == "__main__":
    robustness_test.BIN = Path(sys.argv.pop(1)).resolve()
    unittest.main()
