#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""plant_targets.py BUILD: every named configuration of every block with a bench for planted faults has its target
there."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import toollib  # noqa: E402


def main():
    listed = subprocess.run(["ninja", "-C", sys.argv[1], "-t", "targets", "all"], capture_output=True, text=True,
                            check=True).stdout
    there = {line.split(":")[0] for line in listed.splitlines()}
    wanted = {f"plant_{path.parent.parent.name}_{config}" for path in ROOT.glob("tb/*/planted/planted.toml")
              for config in toollib.configurations(path.parent.parent.name)}
    missing = sorted(wanted - there)
    print(f"{len(wanted)} configurations, {len(missing)} without a target{': ' if missing else ''}{', '.join(missing)}")
    return 1 if missing or not wanted else 0


if __name__ == "__main__":
    toollib.main(main)
