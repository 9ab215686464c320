#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Mean distance and length of cable that a search for graphs can trade, as they are stored
(data/studies/short_cables.json), with their page and picture.

    stored_short_cables.py page              page and picture are those of what is stored (a test)
    stored_short_cables.py write             writes them
    stored_short_cables.py rows              prints the table
    stored_short_cables.py again PROGRAM [GRAPH ..]
                                             searches and measures again: equal in all six digits (a nightly test)
    stored_short_cables.py run PROGRAM       puts what is found now in place of what is stored
"""

import json
import sys
import tempfile
from pathlib import Path

from stored import ROOT, compare, head, json_of, main, page_of, report, row, six_digits, stale, write_all, written

import drawing

STORED = ROOT / "data/studies/short_cables.json"
PAGE = "docs/generated/short_cables.md"
PICTURE = "docs/generated/short_cables.svg"
SIZE = ("switches=256", "degree=8")
SEARCH = (*SIZE, "symmetry=1", "moves=2000000", "seed=1", "weight_cables=WEIGHT")
WEIGHTS = ("0", "0.02", "0.05", "0.1", "0.2", "0.5", "1", "2")
FAMILIES = {"hypercube": ("topology=hypercube", SIZE[0]), "random shortcuts": ("topology=rst", *SIZE, "seed=1"),
            "random regular": ("topology=random_regular", *SIZE, "seed=1")}
GRAPHS = (*WEIGHTS, *FAMILIES)
PLACEMENTS = ("order", "annealed")
COMMAND = (f"nanohop topology optimise {' '.join(f'--set {s}' for s in SEARCH)} --out graph.txt; "
           f"nanohop topology graph.txt --set placement=PLACEMENT")
SHOWN = (COMMAND.replace("nanohop", "./nanohop").replace(" --set moves", " \\\n        --set moves")
         .replace("; ", "\n    "))


def sets(words):
    return [part for word in words for part in ("--set", word)]


def measured(program, graph):
    """A graph whose switches stand in their order or are placed by annealing, as is shorter."""
    with tempfile.TemporaryDirectory() as folder:
        command = [f"{program}-topology"]
        if graph in WEIGHTS:
            search = [word.replace("WEIGHT", graph) for word in SEARCH]
            json_of([*command, "optimise", *sets(search), "-q", "--out", f"{folder}/graph.txt"])
            command.append(f"{folder}/graph.txt")
        placed = [json_of([*command, *sets((*FAMILIES.get(graph, ()), f"placement={how}"))]) for how in PLACEMENTS]
        best = min(placed, key=lambda one: one["cables"]["metres"])
        return six_digits({"graph": graph, "mean_distance": best["mean_distance"], "diameter": best["diameter"],
                           "most_loaded": best["channel_load"]["most"],
                           "metres_per_cable": best["cables"]["metres"] / best["links"]})


def stored_parts():
    return json.loads(STORED.read_text())


def run(program):
    STORED.write_text(written({"made_by": COMMAND, "graphs": [measured(program, graph) for graph in GRAPHS]}) + "\n")


def again(program, names):
    old = [one for one in stored_parts()["graphs"] if one["graph"] in names]
    return compare(old, [measured(program, one["graph"]) for one in old], lambda one: one["graph"])


def tables():
    rows = head("graph", "mean distance, hops", "diameter", "metres a cable", "most loaded channel, of a flit each")
    for one in stored_parts()["graphs"]:
        name = f"searched, {one['graph']} a metre" if one["graph"] in WEIGHTS else one["graph"]
        rows.append(row(name, f"{one['mean_distance']:.3f}", one["diameter"], f"{one['metres_per_cable']:.2f}",
                        f"{one['most_loaded']:.3f}"))
    return [rows]


def picture():
    of = {one["graph"]: (one["metres_per_cable"], one["mean_distance"]) for one in stored_parts()["graphs"]}
    panel = drawing.Panel("256 switches of degree 8", "metres a cable", "mean distance, hops",
                          [drawing.Curve("searched", sorted(of[w] for w in WEIGHTS), 0)],
                          printed=[of[name] for name in FAMILIES], range_x=(2.5, 4.5), range_y=(2.6, 4.2))
    return drawing.chart("Mean distance and length of cable", "Graphs that were searched with growing weight of cables "
                         "and families with as many switches and links.", [panel], "families", 2)


def files():
    page = page_of("Mean distance and length of cable", f"""\
For whoever has to pay for cable. After this page you can say what a hop costs in metres. 256 switches of degree 8, 16
in a cabinet, cabinets on a square floor. Searched graphs minimise mean distance + weight x metres a cable; families
that are drawn are of one draw. Switches stand in their order or are placed by annealing, as is shorter. Generated from
[short_cables.json](../../data/studies/short_cables.json) by `tests/breakdown/stored_short_cables.py write`; nightly
tests run all again:

    {SHOWN}

![Mean distance over metres a cable](short_cables.svg)""", [("Graphs", f"""\
`WEIGHT`: {', '.join(WEIGHTS)}; `PLACEMENT`: {', '.join(PLACEMENTS)}.
The torus 4x4x4x4 is the hypercube. Short cables load some channels more.""", tables())])
    return {PAGE: page, PICTURE: picture()}


def page():
    wrong = stale(files(), __file__)
    if [one["graph"] for one in stored_parts()["graphs"]] != list(GRAPHS) or stored_parts()["made_by"] != COMMAND:
        wrong.append(f"{STORED.name}: other graphs or another command than here")
    return report(wrong, __file__)


if __name__ == "__main__":
    if sys.argv[1:2] == ["run"] and len(sys.argv) == 3:
        run(sys.argv[2])
    else:
        sys.exit(main(__doc__, page, tables, again, None, lambda: write_all(files()), GRAPHS))
