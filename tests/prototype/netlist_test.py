#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The FPGA prototype placed and routed: its clock rate, and its netlist beside the source for 100,000 clocks and more.
Ends with 77 (skipped) without the FPGA programs."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import prototype  # noqa: E402
import synth  # noqa: E402
import toollib  # noqa: E402

CLOCKS = 100_000


def say(*arguments):
    command = [sys.executable, "-B", ROOT / "tools/prototype.py", *arguments]
    done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(done.stdout, flush=True)
    if done.returncode != 0:
        sys.exit(f"{arguments} ended with {done.returncode}")
    return done.stdout


def main():
    try:
        synth.Tools("ecp5-85k", 0)
    except toollib.UserError as error:
        print(f"skipped: {error}")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        rate = re.search(r"([0-9.]+) MHz, goal", say("ecp5-85k", "--out", folder))
        said = say("simulate", "--netlist", folder, "--out", f"{folder}/simulation", "--", "--ping-pong", "match",
                   "--count", "100", "--load", "0.03")
    equal = re.search(r"each output equal to the source's in (\d+) clocks", said)
    if float(rate[1]) < prototype.GOAL_MHZ or equal is None or int(equal[1]) < CLOCKS:
        sys.exit(f"{rate[1]} MHz, {equal and equal[1]} clocks equal")
    return 0


if __name__ == "__main__":
    sys.exit(main())
