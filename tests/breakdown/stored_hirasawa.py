#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""What Hirasawa 2020 prints of its cache, and figures 5 and 11 to 13, as they are stored
(data/studies/hirasawa_2020.json), their page, and their picture in docs/reports/hirasawa_2020.md.

    stored_hirasawa.py page                  page and picture are those of the stored results (a test)
    stored_hirasawa.py write                 writes them
    stored_hirasawa.py rows                  prints the table
    stored_hirasawa.py again PROGRAM         measures again: equal in all six digits (a nightly test)
    stored_hirasawa.py store RESULT.json     puts the result of the command in `made_by` in its place
"""

import json
import sys
import tomllib
from pathlib import Path

from stored import (DRAWN, ROOT, compare, head, json_of, main, page_of, report, row, six_digits, stale, unshown,
                    write_all, written)

import drawing

STORED = ROOT / "data/studies/hirasawa_2020.json"
REPORT = "docs/reports/hirasawa_2020.md"
PAGE = "docs/generated/hirasawa_2020_cache.md"
PICTURE = f"{DRAWN}/hirasawa_2020_5_11_12_13.svg"
COMMAND = "nanohop breakdown route_cache"
FIGURE_5 = (256, 512, 1024, 2048)  # destinations


def kept_of(result):
    file = next(ROOT.glob(f"sim/configs/*/{result['config']}.toml"))
    hashed = tomllib.loads(file.read_text())["route_cache"]["hash"]
    return six_digits({
        "claims": [{key: one[key] for key in ("quantity", "paper", "ours", "unit", "relation", "verdict", "where")}
                   for one in result["paper"] if one["verdict"]],
        "conflicts": [[p["destinations"], p["ways"], p["lost_of_entries"]] for p in result["conflicts"]
                      if (p["cache"], p["ids"], p["hash"]) == ("plain", "random", hashed)
                      and p["destinations"] in FIGURE_5],
        "job_size": [[p["nodes"], p["reduction"]] for p in result["zero_load_latency"]["against_job_size"]],
        "entries": [[p["entries"], p["reduction"]] for p in result["zero_load_latency"]["against_entries"]],
        "power": [[p["switch"], p["miss_share"], p["load"], p["total_w"]] for p in result["power"]["points"]]})


def stored_parts():
    return json.loads(STORED.read_text())


def store(result):
    STORED.write_text(written({"made_by": COMMAND, **kept_of(json.loads(Path(result).read_text()))}) + "\n")


def again(program, _):
    old, new = stored_parts(), kept_of(json_of([program, *COMMAND.split()[1:]], ["html", "record"]))
    del old["made_by"]
    return compare(list(old.items()), list(new.items()), lambda part: part[0])


def number(value, unit):
    if isinstance(value, str):
        return value
    return f"{100 * value:.4g} %" if unit == "share" else f"{value:,.6g} {unit}"


def claims(stored):
    return head("what Hirasawa 2020 says", "printed", "ours", "verdict", "where; what ours is") + [
        row(one["quantity"], f"{one['relation']} {number(one['paper'], one['unit'])}".removeprefix("equal "),
            number(one["ours"], one["unit"]), one["verdict"], one["where"]) for one in stored["claims"]]


def curves(points, scale=1):
    """(name, x, y) as a curve for each name."""
    names = list(dict.fromkeys(name for name, _, _ in points))
    return [drawing.Curve(name, [(x, scale * y) for one, x, y in points if one == name and y > 0], n)
            for n, name in enumerate(names)]


def picture(stored):
    def percent(part):
        return [("reduction", x, y) for x, y in stored[part]]
    power = [(switch if switch == "conventional" else f"{switch}, {100 * misses:g} % misses", load, watts)
             for switch, misses, load, watts in stored["power"]]
    return drawing.chart("Hirasawa 2020, figures 5 and 11 to 13", "Conflicts, latency without load, power.", [
        drawing.Panel("Figure 5: conflicts", "ways", "lost, % of the entries", curves(
            [(f"{ids} destinations", ways, lost) for ids, ways, lost in stored["conflicts"]], 100),
            log_x=True, log_y=True, printed=[(4, 0.1), (16, 0.1)]),
        drawing.Panel("Figure 11: latency by job size", "nodes", "reduction, %", curves(percent("job_size"), 100),
                      log_x=True, range_y=(0, 25), printed=[(125, 19), (29791, 13)]),
        drawing.Panel("Figure 12: latency by entries", "entries", "reduction, %", curves(percent("entries"), 100),
                      log_x=True, range_y=(0, 25), printed=[(128, 9), (9261, 19)]),
        drawing.Panel("Figure 13: power of lookups", "load", "W", curves(power))], "printed")


def generated(stored):
    return page_of("Hirasawa 2020: the cache", """\
For whoever wants each printed figure of the cache compared with ours, as the [report](../reports/hirasawa_2020.md) sums
them up. After this page you can quote them, and measure them again.
Generated from [hirasawa_2020.json](../../data/studies/hirasawa_2020.json) by `tests/breakdown/stored_hirasawa.py
write`; a nightly test measures again.""", [
        ("Printed and ours", "    ./nanohop breakdown route_cache --json route_cache.json", [claims(stored)])])


def files(stored):
    return {PAGE: generated(stored), PICTURE: picture(stored)}


def write():
    write_all(files(stored_parts()))


def page():
    return report(stale(files(stored_parts()), __file__) + unshown(REPORT, [PICTURE]), __file__)


if __name__ == "__main__":
    sys.exit(main(__doc__, page, lambda: [claims(stored_parts())], again, store, write))
