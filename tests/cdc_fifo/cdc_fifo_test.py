#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nh_cdc_fifo by Verilator between two clocks of ratios from 1:7 to 7:1, from its own file list; and its constraints
name registers that are there. The bench notices a fault that is planted. cdc_fifo_test.py [RUNTIME]: the build's
library of Verilator's own sources; where there is none they are compiled with each bench."""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RTL = ROOT / "rtl/cdc_fifo"
LIBRARY = sys.argv.pop(1) if sys.argv[1:] else ""
RUNTIME = [LIBRARY, "-MAKEFLAGS", "VM_GLOBAL_FAST= VM_GLOBAL_SLOW="] if Path(LIBRARY).is_file() else []
SHAPES = [{"Width": 20, "Depth": 16, "Stages": 2}, {"Width": 8, "Depth": 4, "Stages": 3}]


def built(folder, shape, top="nh_cdc_fifo", planted=None):
    """The bench of `top` in one shape; `planted`: (file, its text) in place of one of the list."""
    files = [str((RTL / line).resolve()) for line in (RTL / "cdc_fifo.f").read_text().splitlines()
             if line.endswith(".sv")]
    if planted is not None:
        own = Path(folder, planted[0])
        own.write_text(planted[1])
        files = [str(own) if Path(file).name == planted[0] else file for file in files]
    macros = " ".join(f"-DNANOHOP_{name.upper()}={value}" for name, value in shape.items())
    command = ["verilator", "--cc", "--exe", "--build", "-Wall", "--assert", "--top-module", top,
               f"-I{ROOT / 'rtl/common'}", "--Mdir", f"{folder}/obj", "-O3", *RUNTIME,
               "-MAKEFLAGS", "OPT_GLOBAL=-O0", "-CFLAGS", f"-std=c++20 -O1 -I{ROOT / 'sim/model'} {macros}",
               *[f"-G{name}={value}" for name, value in shape.items()], str(ROOT / "rtl/common/common.vlt"), *files,
               str(ROOT / f"tb/cdc_fifo/{top.removeprefix('nh_')}_main.cpp")]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return f"{folder}/obj/V{top}"


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
            wrong = text.replace(before, "assign w_ready_o = w_gray_q != ~r_seen;")
            program = built(folder, SHAPES[1], planted=("nh_cdc_fifo.sv", wrong))
            done = subprocess.run([program], capture_output=True, text=True)
            self.assertEqual(done.returncode, 1, done.stdout)
            self.assertIn("message: ", done.stdout)

    def test_constraints_name_what_is_there(self):
        for module, least in ("cdc_fifo", 5), ("cdc_link", 2):
            rtl = "".join((RTL / f"nh_{name}.sv").read_text() for name in (module, "cdc_link_way", "cdc_sync"))
            for ending in "sdc", "xdc":
                text = re.sub(r"(?m)^#.*$", "", (ROOT / f"constraints/cdc_fifo/nh_{module}.{ending}").read_text())
                names = set(re.findall(r"\b(u_[a-z_]+|gen_[a-z_]+|[a-z_]+_q)(?:_reg)?\b", text))
                self.assertGreaterEqual(len(names), least, ending)
                for name in names:
                    self.assertRegex(rtl, rf"\b{name}\b", f"{ending}: {name}")


if __name__ == "__main__":
    unittest.main()
