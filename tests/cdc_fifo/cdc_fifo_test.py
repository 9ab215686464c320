#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nh_cdc_fifo by Verilator between two clocks of ratios from 1:7 to 7:1, from its own file list; and its constraints
name registers that are there. The bench notices a fault that is planted."""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RTL = ROOT / "rtl/cdc_fifo"
SHAPES = [{"Width": 20, "Depth": 16, "Stages": 2}, {"Width": 8, "Depth": 4, "Stages": 3}]


def built(folder, shape, rtl=None):
    """The bench of one shape; `rtl` takes the place of nh_cdc_fifo.sv."""
    files = [str((RTL / line).resolve()) for line in (RTL / "cdc_fifo.f").read_text().splitlines()
             if line.endswith(".sv")]
    if rtl is not None:
        own = Path(folder, "nh_cdc_fifo.sv")
        own.write_text(rtl)
        files = [str(own) if file.endswith("/nh_cdc_fifo.sv") else file for file in files]
    macros = " ".join(f"-DNANOHOP_{name.upper()}={value}" for name, value in shape.items())
    command = ["verilator", "--cc", "--exe", "--build", "-Wall", "--assert", "--top-module", "nh_cdc_fifo",
               f"-I{ROOT / 'rtl/common'}", "--Mdir", f"{folder}/obj", "-O3",
               "-MAKEFLAGS", "OPT_GLOBAL=-O0", "-CFLAGS", f"-std=c++20 -O1 -I{ROOT / 'sim/model'} {macros}",
               *[f"-G{name}={value}" for name, value in shape.items()], str(ROOT / "rtl/common/common.vlt"), *files,
               str(ROOT / "tb/cdc_fifo/cdc_fifo_main.cpp")]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return f"{folder}/obj/Vnh_cdc_fifo"


class CdcFifo(unittest.TestCase):
    def test_words_go_over(self):
        for shape in SHAPES:
            with self.subTest(**shape), tempfile.TemporaryDirectory() as folder:
                program = built(folder, shape)
                for seed in 1, 2, 3:
                    done = subprocess.run([program, str(100 * seed)], capture_output=True, text=True)
                    self.assertEqual(done.returncode, 0, done.stdout)
                    self.assertEqual(len(done.stdout.splitlines()), 13)

    def test_a_fault_is_noticed(self):
        text = (RTL / "nh_cdc_fifo.sv").read_text()
        before = "assign w_ready_o = w_gray_q != {~r_seen[CW-1:CW-2], r_seen[CW-3:0]};"
        self.assertEqual(text.count(before), 1)
        with tempfile.TemporaryDirectory() as folder:
            program = built(folder, SHAPES[1], text.replace(before, "assign w_ready_o = w_gray_q != ~r_seen;"))
            done = subprocess.run([program], capture_output=True, text=True)
            self.assertEqual(done.returncode, 1, done.stdout)
            self.assertIn("message: ", done.stdout)

    def test_constraints_name_what_is_there(self):
        rtl = (RTL / "nh_cdc_fifo.sv").read_text() + (RTL / "nh_cdc_sync.sv").read_text()
        for ending in "sdc", "xdc":
            text = re.sub(r"(?m)^#.*$", "", (ROOT / f"constraints/cdc_fifo/nh_cdc_fifo.{ending}").read_text())
            names = set(re.findall(r"\b(u_[a-z_]+|[a-z_]+_q)(?:_reg)?\b", text))
            self.assertGreaterEqual(len(names), 5, ending)
            for name in names:
                self.assertRegex(rtl, rf"\b{name}\b", f"{ending}: {name}")


if __name__ == "__main__":
    unittest.main()
