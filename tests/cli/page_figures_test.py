#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Figures of pages that a command gives in seconds are what it gives now.

    page_figures_test.py BIN [all]   fails where a page says something else; all: parallel links, which take longer, too
    page_figures_test.py BIN rows    prints the lines of the pages
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("reports/koibuchi_2011.md", "which-network.md")
GRAPHS = (("ring", 256, 8), ("torus", 256, 8), ("torus", 1024, 8))


def result(folder, program, **keys):
    with tempfile.TemporaryDirectory() as temporary:
        path = Path(temporary) / "r.json"
        sets = [word for key, value in keys.items() for word in ("--set", f"{key}={value}")]
        done = subprocess.run([Path(folder) / program, *sets, "--json", path], text=True, capture_output=True)
        if done.returncode not in (0, 3):
            sys.exit(f"message: {program} {' '.join(sets)}: exit status {done.returncode}\n{done.stderr}")
        return json.loads(path.read_text())


def shortcuts(folder):
    """The table of the report of Koibuchi 2011."""
    for base, switches, degree in GRAPHS:
        uniform, distance = (result(folder, "nanohop-topology", topology="rst", base=base, switches=switches,
                                    degree=degree, shortcuts=kind, draws=100) for kind in ("uniform", "distance"))

        def both(value, shown, one=uniform, other=distance):
            change = 100 * (value(other) / value(one) - 1)
            return f"{format(value(one), shown)} | {format(value(other), shown)} ({change:+.0f} %)"

        yield (f"| {base}, {switches:,} switches, degree {degree} | {uniform['diameter']} | {distance['diameter']} | "
               f"{both(lambda g: g['mean_distance'], '.3f')} | {both(lambda g: g['cables']['metres'], ',.0f')} |")


PACKETS = {"process": "open", "until": "steady", "clocks": 20000, "message": 16, "packet_flits": 16, "packets": 4,
           "virtual_channels": 4, "escape_when": "no_room"}
FAT_TREE = {"topology": "fat_tree", "children": "8x4"}
GROUPS = {"topology": "dragonfly", "groups": 3, "terminals": 8, "host_reserve": 2}
TRUNKS = (
    ("fat tree of 8x4, two upper switches, two cables to each: uniform", "31 / 48", 31 / 48,
     {**FAT_TREE, "parents": "1x2", "parallel": "1x2"}),
    ("dragonfly of three groups, a 4, h 2, p 8: `group_shift`", "1 / 8", 1 / 8, {**GROUPS, "traffic": "group_shift"}),
    ("the same, UGAL", "(4 + 2) / 32", 6 / 32,
     {**GROUPS, "traffic": "group_shift", "nonminimal": "ugal", "virtual_channels": 6}),
)


def held(folder, keys, bound):
    """Highest load that is held, between two thirds of a bound and the bound, to 1 %."""
    low, high = bound * 2 / 3, bound * 1.02
    while high - low > 0.01 * bound:
        load = (low + high) / 2
        verdict = result(folder, "nanohop-simulate", **keys, load=f"{load:.6f}")["verdict"]
        low, high = (load, high) if verdict == "COMPLETED" else (low, load)
    return low


def trunks(folder):
    """What networks of parallel links hold, beside what is counted."""
    for name, counted, bound, keys in TRUNKS:
        loads = [held(folder, {**PACKETS, **keys, "seed": seed}, bound) for seed in (1, 2, 3)]
        yield (f"| {name} | {counted} = {bound:.3f} | {min(loads):.3f} to {max(loads):.3f} | "
               f"{sum(loads) / 3 / bound:.2f} |")


def main():
    wrong = []
    text = " ".join("".join((DOCS / name).read_text(encoding="utf-8") for name in PAGES).split())
    folder, *what = sys.argv[1:]
    for line in (*shortcuts(folder), *(trunks(folder) if what else ())):
        if what == ["rows"]:
            print(line)
        elif line not in text:
            wrong.append(f"neither {' nor '.join(PAGES)} says: {line}")
    if wrong:
        sys.exit("message: " + "; ".join(wrong))


main()
