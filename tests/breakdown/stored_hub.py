#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The optical hub beside other networks as it is stored (data/studies/hub.json), and the tables of docs/blocks/hub.md
and docs/mpi.md that are made of it.

    stored_hub.py page                the pages' tables are those of the stored results (a test)
    stored_hub.py rows                prints these tables
    stored_hub.py again PROGRAM PART  runs a part again: equal in all six digits, of what SimGrid times within a percent
                                      (a nightly test); parts: comparison, rows, summa
    stored_hub.py store RESULT.json   puts the parts of results of the commands in `made_by` in place of those
"""

import json
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from stored import ROOT, compare, differences, head, main, report, row, six_digits, written

STORED = ROOT / "data/studies/hub.json"
COMMANDS = {"comparison": "nanohop breakdown hub", "rows": "nanohop breakdown application --application hub",
            "summa": "nanohop breakdown application --application summa"}
NETWORKS = {"direct": "hub, direct", "one_queue": "hub, direct, one queue", "spread": "hub, spread",
            "either": "hub, either", "torus": "torus", "fat_tree": "fat tree"}
TRAFFIC = {"uniform": "uniform", "permutation": "random permutation", "transpose": "transpose, (x, y, z) to (z, y, x)",
           "bit_reversal": "bit reversal", "hot_spot": "a tenth of all to one node", "exchange": "all to all",
           "uneven_exchange": "all to all, one pair with 16 times as much"}
SCHEDULES = {"hub_ca1": ("1D hub", "CA1", "packets"), "hub_ca4": ("1D hub", "CA4", "packets"),
             "hub_ca4_smpi": ("1D hub", "CA4", "SMPI, delays of the RTL"),
             "hub_ca4_links": ("1D hub", "CA4", "SMPI, links alone"),
             "hub_3d": ("1D hub", "3D, relays' hosts add", "packets"),
             "hub_3d_from_blocks": ("1D hub", "3D, from and to blocks of 2D", "packets"),
             "hub_2d_ca4": ("2D hub", "CA4 in lines", "packets"), "hub_2d_stream": ("2D hub", "streaming", "packets"),
             "hub_ca4_leading": ("1D hub", "CA4, B/63 a link", "packets"),
             "hub_3d_leading": ("1D hub", "3D, B/63 a link", "packets"),
             "hub_3d_from_blocks_leading": ("1D hub", "3D, from and to blocks, B/63 a link", "packets"),
             "hub_2d_ca4_leading": ("2D hub", "CA4 in lines, B/14 a link", "packets"),
             "hub_2d_stream_leading": ("2D hub", "streaming, B/14 a link", "packets"),
             "torus_ring": ("2D torus", "rings in both directions", "SMPI, links alone"),
             "torus_ca2": ("2D torus", "CA2", "SMPI, links alone"),
             "fat_tree_ring": ("fat tree", "rings in both directions", "SMPI, links alone"),
             "fat_tree_ca2": ("fat tree", "CA2", "SMPI, links alone")}
# Table 7 of Urino 2020.
ALGORITHMS = {"ca0": "CA0", "ca1": "CA1", "ca2": "CA2", "ca3": "CA3", "ca4": "CA4", "ca1_3d": "2.5D CA1",
              "ca3_3d": "2.5D CA3"}
PRINTED = {"hub": (0.5, 1.0, 16.0, 33.5, 66.8, 1.3, 42.2), "torus": (3.5, 5.8, 27.0, 4.5, 5.6, 3.1, 4.4),
           "fat_tree": (9.9, 9.6, 64.7, 26.5, 43.5, 15.0, 29.6)}
LIBRARIES = ("mvapich2", "mpich", "default")
TITLES = {"hub": "hub", "torus": "2D torus", "fat_tree": "fat tree"}


def stored_parts():
    return json.loads(STORED.read_text())


def parts_of(result):
    kept = {}
    if "comparison" in result.get("hub", {}):
        kept["comparison"] = {key: result["hub"]["comparison"][key]
                              for key in ("accepted", "us", "dead_accepted", "loss")}
    if "hub_application" in result:
        kept["rows"] = result["hub_application"]["us"]
    if "summa" in result:
        kept["summa"] = {key: result["summa"][key] for key in ("hub", "torus", "fat_tree", "hub_2d")}
        kept["summa"]["beside_multipath"] = result["summa"]["broadcast"]["beside_multipath"]
    return six_digits(kept)


def store(*results):
    stored = stored_parts() if STORED.exists() else {}
    for path in results:
        stored |= parts_of(json.loads(Path(path).read_text()))
    stored["made_by"] = COMMANDS
    STORED.write_text(written({part: stored[part] for part in ("made_by", *COMMANDS) if part in stored}) + "\n")


def near(old, new):
    """Another SimGrid may time a little otherwise: a percent is none."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {key: near(old.get(key), one) for key, one in new.items()}
    both = isinstance(old, float) and isinstance(new, float)
    return old if both and abs(old - new) <= 0.01 * abs(old) else new


def again(program, names):
    wrong = 0
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "r.json"
            command = [program, *shlex.split(COMMANDS[name])[1:], "--html", Path(folder) / "r.html", "--json", path]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
            new = parts_of(json.loads(path.read_text()))[name]
        old = stored_parts()[name]
        if name != "comparison":
            new = near(old, new)
        wrong |= compare(list(old.items()), list(new.items()), lambda pair: f"{name}, {pair[0]}")
    return wrong


def cell(spread, times, digits):
    if spread is None:
        return ""
    mean, least, most = (f"{spread[key] * times:.{digits}f}" for key in ("mean", "least", "most"))
    by = f"; {spread['by']}" if "by" in spread else ""
    return (mean if least == most else f"{mean} ({least} to {most})") + by


def of_networks(first, by_row, names, times, digits):
    shown = [n for n in NETWORKS if any(n in one for one in by_row.values())]
    rows = head(first, *(NETWORKS[n] for n in shown))
    for key, one in by_row.items():
        rows.append(row(names.get(key, key), *(cell(one.get(n), times, digits) for n in shown)))
    return rows


def us(value):
    return f"{value:.{2 if value < 100 else 1}f}"


def schedules(stored):
    rows = head("network", "schedule", "simulated", "n = 128", "512", "2048", "8192", "beside CA1")
    one = stored["rows"]["hub_ca1"]["8192"]
    for key, (network, schedule, how) in SCHEDULES.items():
        times = stored["rows"][key]
        rows.append(row(network, schedule, how, *(us(times[n]) for n in ("128", "512", "2048", "8192")),
                        f"{one / times['8192']:.1f}"))
    return rows


def table_7(stored):
    rows = head("network", *ALGORITHMS.values())
    for key, title in TITLES.items():
        rows.append(row(title, *(f"{stored['summa'][key][a]:.1f} ({p:.1f})"
                                 for a, p in zip(ALGORITHMS, PRINTED[key]))))
    return rows


def by_libraries(stored):
    rows = head("algorithm", "all-to-all by", *TITLES.values())
    for key in ("ca3", "ca4"):
        for by, run in [("messages at once", key), *((library, f"{key}_{library}") for library in LIBRARIES)]:
            rows.append(row(key.upper(), by, *(f"{stored['summa'][n][run]:.1f}" for n in TITLES)))
        at = list(ALGORITHMS).index(key)
        rows.append(row(key.upper(), "printed", *(f"{PRINTED[n][at]:.1f}" for n in TITLES)))
    return rows


def tables(stored):
    c = stored["comparison"]
    dead = {key: {f"{network} {what}": c[part].get(key, {}).get(network) for what, part in
                  (("accepted", "dead_accepted"), ("loss", "loss")) for network in ("direct", "torus", "fat_tree")}
            for key in c["dead_accepted"]}
    of_dead = head("of 64", "accepted: hub, direct", "torus", "fat tree", "loss: hub", "torus", "fat tree")
    for key, one in dead.items():
        of_dead.append(row(key, *(cell(spread, 100, 1) for spread in one.values())))
    return {"docs/blocks/hub.md": [schedules(stored), of_networks("traffic", c["accepted"], TRAFFIC, 100, 1),
                                   of_networks("until all has arrived", c["us"], TRAFFIC, 1, 2), of_dead],
            "docs/mpi.md": [table_7(stored), by_libraries(stored)]}


def page():
    return report([line for name, all_of_it in tables(stored_parts()).items() for line in differences(name, all_of_it)],
                  __file__)


if __name__ == "__main__":
    sys.exit(main(__doc__, page, lambda: [t for all_of_it in tables(stored_parts()).values() for t in all_of_it], again,
                  store))
