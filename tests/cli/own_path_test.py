#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""`./nanohop breakdown --config PATH` from a TOML file to its report, and lockstep of the same: own_path_test.py
BUILD_FOLDER.

The RTL is Verilated for it, so this is a test of the nightly (ctest -C nightly -R cli.own_path)."""

import json
import os
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = Path()


class OwnPath(unittest.TestCase):
    def nanohop(self, folder, *arguments):
        environment = {**os.environ, "NANOHOP_BUILD_ROOT": str(BUILD.parent)}
        return subprocess.run([ROOT / "nanohop", "--preset", BUILD.name, *arguments], cwd=folder, env=environment,
                              capture_output=True, text=True)

    def test_from_the_file_to_the_report(self):
        status = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True).stdout
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "mine.csv").write_text("0,1,64\n1,2,64\n2,3,64\n3,0,64\n0,1,8\n")
            text = (ROOT / "sim/configs/route_cache/route_cache_in_order.toml").read_text()
            text = text.replace('clock = "1 GHz"', 'clock = "125 MHz"')
            text = text.replace("timeout = \"64 ns\"", "timeout = \"64 cycles\"")
            text = text.replace("timeout = \"256 ns\"", "timeout = \"256 cycles\"")
            command = ["breakdown", "--config", "mine.toml", "--beside", "", "--traffic", "mine.csv", "--torus", "2x2",
                       "--json", "r.json", "--html", "r.html"]
            # With RAM registers a hit takes 4 clocks: the RTL of this file was measured, and again of the changed one.
            registers = text.replace("ram_registers = false", "ram_registers = true")
            registers = registers.replace("mshr_entries = 4", "mshr_entries = 8").replace("pending_entries = 4",
                                                                                         "pending_entries = 8")
            for number, (content, clocks) in enumerate(((text, 2), (registers, 4), (registers, 4))):
                (folder / "mine.toml").write_text(content)
                start = time.monotonic()
                done = self.nanohop(folder, *command)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                result = json.loads((folder / "r.json").read_text())
                self.assertEqual((result["config"], result["route_cache"]["hit_cycles"],
                                  result["route_cache"]["hit_ns"]), ("mine", clocks, 8 * clocks))
                self.assertEqual(result["lockstep"]["mismatches"], 0)
                print(f"run {number}: {time.monotonic() - start:.0f} s", flush=True)
                if number == 2:
                    self.assertNotIn("Verilating", done.stderr, "nothing had changed")
            (folder / "mine.toml").write_text(text.replace("ways = 2", "ways = 3"))
            done = self.nanohop(folder, *command)
            self.assertEqual(done.returncode, 2)
            self.assertIn("route_cache.ways: 3 is not one of 1, 2, 4, 8, 16", done.stderr)
            (folder / "mine.toml").write_text(text)
            done = self.nanohop(folder, "regress", "--configs", "mine.toml", "--block", "route_cache", "--seeds", "1",
                                "--cycles", "20000", "--database", "r.sqlite")
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertIn("0 of 1 runs failed", done.stdout)
        after = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True).stdout
        self.assertEqual(after, status, "the repository stays as it was")


if __name__ == "__main__":
    BUILD = Path(sys.argv.pop(1)).resolve()
    unittest.main(verbosity=2)
