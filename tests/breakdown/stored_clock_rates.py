#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Clock rates of the network interface's blocks as they are stored (constraints/<block>/clock_rates.json, of runs of
`nanohop synth BLOCK --json`), and the pages' tables of them.

    stored_clock_rates.py page      the pages' tables are those of the stored results (a test)
    stored_clock_rates.py rows      prints these tables
    stored_clock_rates.py store RESULT.json COMMAND DATE VERSION
                                    puts the results of a run of COMMAND in place of those of its configurations;
                                    VERSION is the commit whose RTL was built
"""

import json
import sys
from pathlib import Path

from stored import ROOT, differences, head, report, row, written

KEYS = ("block", "config", "row", "target", "target_mhz", "runs", "fmax_mhz")
BLOCKS = ("nic",)
NOTE = "Yosys 0.52 and nextpnr-ecp5 0.7-1 of Debian 13; version: the commit whose RTL was built."


def file_of(block):
    return ROOT / "constraints" / block / "clock_rates.json"


def table(block):
    """Median and range of the seeds."""
    rows = head("ECP5-85K, speed grade 8", "MHz (median)", "lowest, highest", "seeds", "goal", "command",
                "date, commit")
    for r in json.loads(file_of(block).read_text())["results"]:
        mhz = [run["mhz"] for run in r["runs"]]
        name = f"`{r['config']}`" + (f", {r['row']}" if "row" in r else "")
        rows.append(row(name, r["fmax_mhz"], f"{min(mhz)}, {max(mhz)}", len(mhz), r["target_mhz"],
                        f"`{r['command'].removeprefix('./nanohop synth ')}`", f"{r['date']}, {r['version']}"))
    return rows


def page():
    return report([line for block in BLOCKS for line in differences(f"docs/blocks/{block}.md", [table(block)])],
                  __file__)


def store(path, command, date, version):
    results = json.loads(Path(path).read_text())["results"]
    file = file_of(results[0]["block"])
    old = json.loads(file.read_text())["results"] if file.is_file() else []
    rows = {(r["config"], r.get("row")): r for r in old}
    for r in results:
        rows[r["config"], r.get("row")] = {"command": command, "date": date, "version": version,
                                           **{key: r[key] for key in KEYS if key in r}}
    file.write_text(written({"note": NOTE, "results": list(rows.values())}) + "\n")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["page"]:
            sys.exit(page())
        case ["rows"]:
            print("\n\n".join("\n".join(table(block)) for block in BLOCKS))
        case ["store", path, command, date, version]:
            store(path, command, date, version)
        case _:
            sys.exit(__doc__)
