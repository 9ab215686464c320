#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The monitors of AXI4 masters, attached as to a block: silent at traffic without a fault, and each fault stopped by
its own assertion."""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FAULTS = {"page": "aw_in_page", "size": "aw_size", "wraps": "aw_burst", "last_early": "last_word",
          "no_last": "last_word", "answer_early": "answer_is_due", "twice": "answer_is_due",
          "answer_id": "answer_is_due", "read_page": "ar_in_page", "read_size": "ar_size", "read_wraps": "ar_burst",
          "read_last_early": "word_is_due", "word_too_many": "word_is_due"}
STALLED = {"aw": "id addr len size burst lock cache prot valid", "w": "data strb last valid", "b": "id valid",
           "ar": "id addr len size burst lock cache prot valid", "r": "id last valid"}
FAULTS |= {channel + name: f"{channel}_holds" for channel, names in STALLED.items() for name in names.split()}


class Monitors(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        built = subprocess.run(
            ["verilator", "--binary", "--assert", "-Wno-fatal", "-Wno-lint", "--top-module", "nh_axi4_monitor_test",
             f"-I{ROOT}/rtl/common", "--Mdir", cls.folder.name, ROOT / "tb/protocols/nh_axi4_write_monitor.sv",
             ROOT / "tb/protocols/nh_axi4_read_monitor.sv", ROOT / "tests/tb/nh_axi4_monitor_test.sv"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if built.returncode != 0:
            raise AssertionError(built.stdout)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_with(self, fault):
        done = subprocess.run([f"{self.folder.name}/Vnh_axi4_monitor_test", f"+fault={fault}"],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.returncode, done.stdout

    def test_silent(self):
        status, text = self.run_with("none")
        self.assertEqual(status, 0, text)
        self.assertIn("end", text.split())
        self.assertNotIn("failed", text)

    def test_faults(self):
        for fault, assertion in FAULTS.items():
            with self.subTest(fault):
                status, text = self.run_with(fault)
                self.assertNotEqual(status, 0, text)
                self.assertRegex(text, rf"\b{assertion}: ")


if __name__ == "__main__":
    if not shutil.which("verilator"):
        print("no verilator")
        sys.exit(77)
    unittest.main()
