#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Memory of a large network of switches (docs/scale-out.md, "Memory"): memory_test.py FOLDER_OF_PROGRAMS."""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BIN = Path()
KEYS = {"topology": "torus", "hosts": "16", "escape": "dimension_order", "process": "open", "load": "0.02",
        "message": "9", "warmup": "100", "clocks": "250"}


def bytes_of(dims, folder):
    """Of the process, at most."""
    words = [str(BIN / "nanohop-simulate"), "-q", "--json", str(Path(folder) / "run.json"), "--set", f"dims={dims}"]
    for key, value in KEYS.items():
        words += ["--set", f"{key}={value}"]
    with open(Path(folder) / "out", "wb") as out:
        process = subprocess.Popen(words, stdout=out, stderr=out)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise AssertionError((Path(folder) / "out").read_text())
    return usage.ru_maxrss * 1024


class Memory(unittest.TestCase):
    def test_a_host_takes_what_the_page_says(self):
        page = (ROOT / "docs/scale-out.md").read_text()
        said = int(re.search(r"^\| 1,048,576 \| 16x16x16x16 \| [0-9,]+ \| ([0-9,]+) \|", page, re.M)[1])
        with tempfile.TemporaryDirectory() as folder:
            a_host = (bytes_of("16x16x16x4", folder) - bytes_of("16x16x16x2", folder)) / 131072
        # Memory of lists grows by doubling, and pages have 2 MiB.
        self.assertLess(a_host, 1.1 * said)
        self.assertGreater(a_host, 0.9 * said)


if __name__ == "__main__":
    BIN = Path(sys.argv.pop(1)).resolve()
    unittest.main()
