#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""docs/overview.md says of each block what it contains as the lists of files do."""

import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def blocks():
    return {path.stem for path in ROOT.glob("rtl/*/*.f")}


def pairs(text):
    """(block, what stands below it) of the diagram, by its indentation; what contains no block has None above it."""
    found, above = [], []
    for indent, name in re.findall(r"(?m)^( {4,})(\w+)(?:  .*)?$", text.split("## How a clock")[0]):
        above = [one for one in above if one[0] < len(indent)]
        found.append((above[-1][1] if above else None, name))
        above.append((len(indent), name))
    return found


def wrong(text):
    known, found = blocks(), pairs(text)
    problems = [f"{name} is not there" for name in known - {name for _, name in found}]
    for outer, inner in found:
        if outer in known and f"../{inner}/" not in (ROOT / f"rtl/{outer}/{outer}.f").read_text():
            problems.append(f"{outer} does not contain {inner}")
    return problems


class Overview(unittest.TestCase):
    TEXT = (ROOT / "docs/overview.md").read_text()

    def test_contains(self):
        self.assertEqual(wrong(self.TEXT), [])

    def test_a_wrong_line_is_seen(self):
        self.assertEqual(wrong(self.TEXT.replace("        send\n", "        hub_port\n")),
                         ["send is not there", "nic does not contain hub_port"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv)
