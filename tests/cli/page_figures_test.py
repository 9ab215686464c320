#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Figures of pages that a command gives in seconds are what it gives now.

    page_figures_test.py BIN         fails where a page says something else
    page_figures_test.py BIN rows    prints the lines of the pages
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"
GRAPHS = (("ring", 256, 4), ("ring", 256, 8), ("torus", 256, 8), ("torus", 1024, 8))


def result(folder, program, **keys):
    with tempfile.TemporaryDirectory() as temporary:
        path = Path(temporary) / "r.json"
        sets = [word for key, value in keys.items() for word in ("--set", f"{key}={value}")]
        done = subprocess.run([Path(folder) / program, *sets, "--json", path], text=True, capture_output=True)
        if done.returncode not in (0, 3):
            sys.exit(f"message: {program} {' '.join(sets)}: exit status {done.returncode}\n{done.stderr}")
        return json.loads(path.read_text())


def shortcuts(folder):
    """The table of docs/topologies.md."""
    for base, switches, degree in GRAPHS:
        first = None
        for kind in ("uniform", "distance"):
            graph = result(folder, "nanohop-topology", topology="rst", base=base, switches=switches, degree=degree,
                           shortcuts=kind, draws=100)
            metres, mean = graph["cables"]["metres"], graph["mean_distance"]
            first = first or (mean, metres)
            more = "" if kind == "uniform" else f" ({100 * (mean / first[0] - 1):+.0f} %)"
            less = "" if kind == "uniform" else f" ({100 * (metres / first[1] - 1):+.0f} %)"
            yield (f"| {base}, {switches:,} switches, degree {degree} | {kind} | {graph['diameter']} | "
                   f"{mean:.3f}{more} | {metres:,.0f}{less} |")


def main():
    wrong = []
    text = " ".join((DOCS / "topologies.md").read_text(encoding="utf-8").split())
    for line in shortcuts(sys.argv[1]):
        if sys.argv[2:] == ["rows"]:
            print(line)
        elif line not in text:
            wrong.append(f"docs/topologies.md does not say: {line}")
    if wrong:
        sys.exit("message: " + "; ".join(wrong))


main()
