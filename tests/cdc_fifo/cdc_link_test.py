#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nh_cdc_link by Verilator between two clocks of ratios from 1:5 to 5:1, resets in any order; the tops that have it are
clean for Verilator with LinkClock 1, and Yosys reads it."""

import subprocess
import sys
import tempfile
import unittest

from cdc_fifo_test import ROOT, built

sys.path.insert(0, str(ROOT / "tools"))
import lint  # noqa: E402
import toollib  # noqa: E402

SHAPES = [{"FlitBits": 20, "PacketFlits": 4, "VirtualChannels": 2, "Packets": 4},
          {"FlitBits": 8, "PacketFlits": 16, "VirtualChannels": 1, "Packets": 1},  # hardly a place to spare
          {"FlitBits": 30, "PacketFlits": 5, "VirtualChannels": 3, "Packets": 2}]


class CdcLink(unittest.TestCase):
    def test_flits_and_credits_go_over(self):
        for shape in SHAPES:
            with self.subTest(**shape), tempfile.TemporaryDirectory() as folder:
                program = built(folder, shape, "nh_cdc_link")
                for seed in 1, 2, 3:
                    done = subprocess.run([program, str(100 * seed)], capture_output=True, text=True)
                    self.assertEqual(done.returncode, 0, done.stdout)
                    self.assertEqual(len(done.stdout.splitlines()), 9)

    def test_tops_with_it_are_clean(self):
        for block in "nic_top", "nic_wide_top":
            _, status, output = lint.run((block, f"nh_{block}", "LinkClock", ["LinkClock=1"]))
            self.assertEqual(status, 0, output)

    def test_yosys_reads_it(self):
        files, folders = toollib.file_list(["rtl/cdc_fifo/cdc_fifo.f"])
        script = (f"read_verilog -sv {' '.join(f'-I{folder}' for folder in folders)} {' '.join(files)}; "
                  "hierarchy -top nh_cdc_link; proc; flatten; check -assert")
        done = subprocess.run(["yosys", "-p", script], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
