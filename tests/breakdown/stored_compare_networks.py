#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Networks beside each other as they are stored (data/studies/compare_networks_1024_24.json), and
docs/generated/compare_networks.md that is made of them.

    stored_compare_networks.py page                  the page is made of what is stored, and no load is held beyond
                                                     what counting links allows (a test)
    stored_compare_networks.py write                 writes docs/generated/compare_networks.md
    stored_compare_networks.py rows                  prints these tables
    stored_compare_networks.py again PROGRAM [NAME ..]
                                                     compares networks again: equal in all six digits (a nightly test)
    stored_compare_networks.py store RESULT.json     puts a result of the command in `made_by` in its place
"""

import json
import sys
from pathlib import Path

from stored import ROOT, compare, head, json_of, main, page_of, report, row, six_digits, stale

STORED = ROOT / "data/studies/compare_networks_1024_24.json"
GENERATED = "docs/generated/compare_networks.md"
ASKED = ("--hosts", "1024", "--radix", "24")
PATTERNS = {"uniform": "uniform", "worst_case": "its worst case", "incast": "beside an incast",
            "permutation": "permutation", "dead_links": "5 % of links dead"}
STEP = 1.02  # of the search for the highest load that is held


def stored():
    return json.loads(STORED.read_text())


def lines_of(value, depth):
    """JSON with a line for each value of an object down to some depth."""
    if depth == 0 or not isinstance(value, (dict, list)) or not value:
        return json.dumps(value)
    inner = ([f"{json.dumps(key)}: {lines_of(one, depth - 1)}" for key, one in value.items()]
             if isinstance(value, dict) else [lines_of(one, depth - 1) for one in value])
    left, right = "{}" if isinstance(value, dict) else "[]"
    return left + "\n" + ",\n".join(inner) + "\n" + right


def store(result):
    made_by = f"nanohop compare-networks {' '.join(ASKED)}"
    STORED.write_text(lines_of({"made_by": made_by, **six_digits(json.loads(Path(result).read_text()))}, 4) + "\n")


def again(program, names):
    command = [f"{program}-compare-networks", *ASKED, "-q", "--networks", *names]
    new = six_digits(json_of(command, ["html", "results"]))["rows"]
    return compare([r for r in stored()["rows"] if r["network"] in names], new, lambda r: r["title"])


def spread(value, digits=3):
    half = f" ± {value['half_width']:.{digits}f}" if value["half_width"] else ""
    return f"{value['mean']:.{digits}f}{half}"


def best(r, pattern):
    return r["patterns"][pattern][r["patterns"][pattern]["best"]]


def half(carried):
    return carried["curve"][2]["p99_ns"]  # at half of what is held


def sizes(rows):
    table = head("network", "keys", "hosts", "switches", "ports used", "links", "diameter", "mean hops", "bisection")
    for r in rows:
        keys = " ".join(f"`{key}={value}`" for key, value in r["keys"].items() if key != "topology")
        table.append(row(r["title"], keys, f"{r['hosts']:,}", r["switches"], r["ports_used"], f"{r['links']:,}",
                         r["diameter"], f"{r['mean_hops']:.2f}", f"{r['bisection']['by_hosts']:.2f}"))
    return table


def held(rows):
    table = head("network", "uniform", "its worst case", "beside an incast", "permutation, mean", "worst of 20",
                 "5 % of links dead")
    for r in rows:
        cells = []
        for pattern in PATTERNS:
            sign = " U" if r["patterns"][pattern]["best"] == "ugal" else ""
            cells.append(spread(best(r, pattern)["held"]) + sign)
            if pattern == "permutation":
                cells.append(f"{best(r, pattern)['held']['least']:.3f}{sign}")
        table.append(row(r["title"], *cells))
    return table


def latency_and_cost(rows):
    table = head("network", "uniform, hardly any load, ns", "99 % at half of its saturation",
                 "its worst case, the same", "switches a host", "cables a host", "of these optical", "metres a host",
                 "USD a host", "W a host", "USD for a flit a clock, uniform", "its worst case")
    for r in rows:
        hosts = r["hosts"]
        usd = r["cost_usd"] / hosts
        table.append(row(r["title"], spread(best(r, "uniform")["idle"]["mean_ns"], 0),
                         spread(half(best(r, "uniform")), 0), spread(half(best(r, "worst_case")), 0),
                         f"{r['switches'] / hosts:.3f}", f"{r['links'] / hosts:.2f}",
                         f"{r['cables']['optical'] / hosts:.2f}", f"{r['cables']['metres'] / hosts:.1f}", f"{usd:.0f}",
                         f"{r['power_watts'] / hosts:.1f}",
                         *(f"{usd / best(r, pattern)['held']['mean']:.0f}" for pattern in ("uniform", "worst_case"))))
    return table


def generated():
    said = """\
For whoever wants the figures behind [which network](../compare-networks.md#1024-hosts-24-ports), which says how they
are taken.
After this page you can quote them, and run them again.
Generated from [compare_networks_1024_24.json](../../data/studies/compare_networks_1024_24.json) by
`tests/breakdown/stored_compare_networks.py write`; nightly tests compare all again."""
    rows = stored()["rows"]
    return page_of("1,024 hosts, 24 ports", said, [
        ("Sizes", "The networks that are compared.", [sizes(rows)]),
        ("Loads that are held", """\
The highest of them, flits per host and clock, ± half of the 95 % interval over 3 seeds (U: by UGAL).""",
         [held(rows)]),
        ("Latency and cost", """\
Latency in ns with `clock_ns=8`, of packets of 16 flits; cost by the assumptions.""", [latency_and_cost(rows)])])


def write():
    (ROOT / GENERATED).write_text(generated())


def tables():
    return [table(stored()["rows"]) for table in (sizes, held, latency_and_cost)]


def beyond_bounds():
    """Loads that are held and that counting links forbids."""
    for r in stored()["rows"]:
        for pattern, p in r["patterns"].items():
            for way in ("minimal", "ugal"):
                for load in p.get(way, {"of_seeds": []})["of_seeds"]:
                    if load > p[way]["bound"] * STEP:
                        yield f"{STORED.name}: {r['title']}, {pattern}, {way}: {load} is held, beyond the bound of " \
                              f"{p[way]['bound']}"


def page():
    return report(stale({GENERATED: generated()}, __file__) + list(beyond_bounds()), __file__)


if __name__ == "__main__":
    sys.exit(main(__doc__, page, tables, again, store, write,
                  [r["network"] for r in stored()["rows"]], ("fat_tree", "dragonfly", "hyperx", "torus")))
