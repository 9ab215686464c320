#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""plant_targets.py BUILD: every named configuration of every block with a bench for planted faults has its target
there, and what is planted by hand still has its place in the RTL: the nightly plants it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import plant  # noqa: E402
import toollib  # noqa: E402


def main():
    listed = subprocess.run(["ninja", "-C", sys.argv[1], "-t", "targets", "all"], capture_output=True, text=True,
                            check=True).stdout
    there = {line.split(":")[0] for line in listed.splitlines()}
    blocks = [path.parent.parent.name for path in ROOT.glob("tb/*/planted/planted.toml")]
    wanted = {f"plant_{block}_{config}" for block in blocks for config in toollib.configurations(block)}
    missing = sorted(wanted - there)
    print(f"{len(wanted)} configurations, {len(missing)} without a target{': ' if missing else ''}{', '.join(missing)}")
    print(f"{sum(len(plant.hand_list(block)) for block in blocks)} faults to plant by hand")
    return 1 if missing or not wanted else 0


if __name__ == "__main__":
    toollib.main(main)
