#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""rtl/common/nh_ram_style.svh: memories become what NH_RAM_BLOCK_STYLE and NH_RAM_LUT_STYLE say, and what the tool
likes without."""

import re
import shutil
import subprocess
import unittest
from pathlib import Path

COMMON = Path(__file__).resolve().parent.parent.parent / "rtl/common"
MARK = re.compile(r"`NH_RAM_(BLOCK|LUT)\n *logic \[\w+-1:0\] mem\[")

# The passes up to those that choose its memory.
MEMORIES = {"nh_ram_sdp": "synth_ecp5 -run begin:map_gates", "nh_ram_lut": "synth_xilinx -run prepare:fine"}


def run(*command):
    done = subprocess.run(command, cwd=COMMON, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stdout[-2000:])
    return done.stdout


def cells(module, *defines):
    """Kinds of cells that Yosys makes of a memory of 64 words."""
    text = run("yosys", "-p", f"read_verilog -sv {' '.join(f'-D{d}' for d in defines)} {module}.sv; "
               f"hierarchy -top {module} -chparam Width 18 -chparam Depth 64; {MEMORIES[module]} -top {module}; stat")
    return set(re.findall(r"(?m)^ +([A-Z]\w+) +\d+$", text.rpartition("Number of cells")[2]))


class RamStyle(unittest.TestCase):
    def test_each_memory_has_its_mark(self):
        marked = {path.name for path in COMMON.parent.glob("*/**/*.sv") if MARK.search(path.read_text())}
        memories = {path.name for path in COMMON.parent.glob("*/**/*.sv") if re.search(r"\bmem\[0:", path.read_text())}
        self.assertEqual(marked, memories)
        self.assertIn("nh_ram_sdp.sv", marked)

    @unittest.skipUnless(shutil.which("yosys"), "no yosys")
    def test_block(self):
        block = cells("nh_ram_sdp", "NH_RAM_BLOCK_STYLE=block")
        self.assertNotIn("TRELLIS_DPR16X4", block)
        self.assertIn("DP16KD", block)
        self.assertIn("TRELLIS_DPR16X4", cells("nh_ram_sdp", "NH_RAM_BLOCK_STYLE=distributed"))

    @unittest.skipUnless(shutil.which("yosys"), "no yosys")
    def test_lut(self):
        registers = cells("nh_ram_lut", "NH_RAM_LUT_STYLE=registers")
        self.assertFalse([cell for cell in registers if cell.startswith("RAM")], registers)
        for free in cells("nh_ram_lut"), cells("nh_ram_lut", "NH_RAM_BLOCK_STYLE=registers"):
            self.assertTrue([cell for cell in free if cell.startswith("RAM")], free)

    @unittest.skipUnless(shutil.which("verilator"), "no verilator")
    def test_attributes(self):
        def read(*defines):
            return run("verilator", "-E", "-P", *defines, "nh_ram_sdp.sv")
        self.assertNotIn("ram_style", read())
        self.assertIn('(* ram_style = "ultra", ramstyle = "ultra", syn_ramstyle = "ultra" *)',
                      read("-DNH_RAM_BLOCK_STYLE=ultra"))
        run("verilator", "--lint-only", "-Wall", "-DNH_RAM_BLOCK_STYLE=ultra", "nh_ram_sdp.sv")

    @unittest.skipUnless(shutil.which("iverilog"), "no iverilog")
    def test_icarus(self):
        for define in (), ("-DNH_RAM_BLOCK_STYLE=ultra",):
            run("iverilog", "-g2012", "-t", "null", *define, "nh_ram_sdp.sv")


if __name__ == "__main__":
    unittest.main()
