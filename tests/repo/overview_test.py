#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The pictures of docs/overview.md and of blocks say what contains what as the lists of files do."""

import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import pictures


class Overview(unittest.TestCase):
    def test_contains(self):
        inside = pictures.contains(pictures.modules())
        self.assertIn("tag_match", inside["nic"])
        self.assertEqual([], [f"{outer} lists no file of {inner}" for outer, parts in inside.items() for inner in parts
                              if f"../{inner}/" not in (ROOT / f"rtl/{outer}/{outer}.f").read_text()])

    def test_each_module_that_is_listed_is_contained(self):
        of = pictures.modules()
        inside = pictures.contains(of)

        def all_in(outer):
            return {block for part in inside[outer] for block in (part, *all_in(part))}
        wrong = []
        for outer in pictures.blocks():
            listed = {Path(line).stem for line in (ROOT / f"rtl/{outer}/{outer}.f").read_text().splitlines()}
            wrong += [f"{outer} lists {top} and does not contain {inner}" for inner in pictures.blocks()
                      if inner not in (outer, *all_in(outer)) for top in pictures.tops(inner, of) if top in listed]
        self.assertEqual([], wrong)
        self.assertIn("irq", inside["nic_wide_top"])  # in a module of nic_top's folder

    def test_each_block_is_drawn(self):
        drawn = pictures.containment(pictures.modules())
        self.assertEqual([], [block for block in pictures.blocks() if f">{block}</text>" not in drawn])

    def test_a_part_more_is_seen(self):
        of = pictures.modules()
        before = pictures.block_picture("nic", of)
        of["nh_nic_core"].parts.append("nh_irq_core")
        self.assertIn("irq", pictures.contains(of)["nic"])
        self.assertNotEqual(before, pictures.block_picture("nic", of))

    def test_what_is_left_over_is_found(self):
        with tempfile.TemporaryDirectory() as name:
            docs = Path(name)
            for path in ("blocks/nic.svg", "blocks/nic.md", "registers/old.svg", "overview/old.svg", "timing/any.svg",
                         "figures/shown.svg", "figures/old.svg"):
                (docs / "generated" / path).parent.mkdir(parents=True, exist_ok=True)
                (docs / "generated" / path).touch()
            (docs / "page.md").write_text("![Figure](../generated/figures/shown.svg)\n")
            found = [line.split(":")[0] for line in pictures.left_over({"generated/blocks/nic.svg": ""}, docs)]
            self.assertEqual(found, [f"docs/generated/{of}/old.svg" for of in ("figures", "overview", "registers")])

    def test_interfaces(self):
        found, pins = pictures.interfaces(pictures.modules()["nh_nic_core"].ports)
        self.assertIn(("s_axil_match", "AXI4-Lite", True, False), found)
        self.assertIn(("link", "valid, credit", True, True), found)
        self.assertIn("up", pins[True])


if __name__ == "__main__":
    unittest.main(argv=sys.argv)
