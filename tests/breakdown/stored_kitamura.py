#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Figure 8 of Kitamura 2006 as it is stored (data/studies/kitamura_2006.json), its picture, and the table of
docs/reports/kitamura_2006.md.

    stored_kitamura.py page                  the report's table and picture are those of the stored results (a test)
    stored_kitamura.py write                 writes the picture
    stored_kitamura.py rows                  prints the table
    stored_kitamura.py again PROGRAM         measures again: equal in all six digits (a nightly test)
    stored_kitamura.py store RESULT.json     puts the result of the command in `made_by` in its place
"""

import json
import sys
from pathlib import Path

from stored import (DRAWN, ROOT, compare, differences, head, json_of, main, report, row, six_digits, stale, unshown,
                    write_all, written)

import drawing

STORED = ROOT / "data/studies/kitamura_2006.json"
REPORT = "docs/reports/kitamura_2006.md"
PICTURE = f"{DRAWN}/kitamura_2006_8.svg"
COMMAND = "nanohop breakdown machine"
PACKETS = ("figure_8", "figure_8_long_packets")
KEPT = ("condition", "primitive", "data", "printed_us", "us", "printed_mbytes_per_s", "packet_bytes", "rtl")


def kept_of(result):
    return six_digits({which: [{**{key: one[key] for key in KEPT},
                                "mbytes_per_s": [[p["bytes"], p["mbytes_per_s"]] for p in one["points"]]}
                               for one in result["machine"][which]] for which in PACKETS})


def stored_parts():
    return json.loads(STORED.read_text())


def store(result):
    STORED.write_text(written({"made_by": COMMAND, **kept_of(json.loads(Path(result).read_text()))}) + "\n")


def again(program, _):
    old, new = stored_parts(), kept_of(json_of([program, *COMMAND.split()[1:]], ["html"]))
    return compare([one for which in PACKETS for one in old[which]], [one for which in PACKETS for one in new[which]],
                   lambda one: f"condition {one['condition']}, packets of {one['packet_bytes']} B")


def shown(value, digits):
    return "-" if value is None else f"{value:.{digits}f}"


def title(one):
    return f"{one['condition']} {one['primitive']}, {one['data'].removesuffix(', window write-back')}".replace(
        "host memory, window uncachable", "uncached")


def table(stored):
    rows = head("condition of table 5", "us printed", "ours", "MB/s printed", "ours, packets of 232 B",
                "models only, 2,048 B")
    for short, long in zip(*(stored[which] for which in PACKETS)):
        rows.append(row(title(short), shown(short["printed_us"], 2), shown(short["us"], 3),
                        shown(short["printed_mbytes_per_s"], 0),
                        *(shown(one["mbytes_per_s"][-1][1], 0) for one in (short, long))))
    return rows


def picture(stored):
    short, long = (stored[which] for which in PACKETS)
    curves = [drawing.Curve(title(one), one["mbytes_per_s"], n) for n, one in enumerate(short)]
    curves += [drawing.Curve(f"{one['condition']}, 2,048 B", one["mbytes_per_s"], n, True)
               for n, one in enumerate(long[:2])]
    return drawing.chart("Kitamura 2006, figure 8", "Bandwidth over message length, and half a round trip.", [
        drawing.Panel("Bandwidth", "message, bytes", "MB/s", curves, log_x=True, range_y=(0, 800), printed=[
            (one["mbytes_per_s"][-1][0], one["printed_mbytes_per_s"]) for one in short if one["printed_mbytes_per_s"]]),
        drawing.Panel("Half a round trip of 24 B", "", "us, by condition",
                      names=[str(one["condition"]) for one in short], bars={"half a round trip": [
                          one["us"] for one in short]},
                      printed=[(n, "half a round trip", one["printed_us"]) for n, one in enumerate(short)
                               if one["printed_us"]])], "printed")


def write():
    write_all({PICTURE: picture(stored_parts())})


def page():
    stored = stored_parts()
    wrong = differences(REPORT, [table(stored)]) + stale({PICTURE: picture(stored)}, __file__)
    return report(wrong + unshown(REPORT, [PICTURE]), __file__)


if __name__ == "__main__":
    sys.exit(main(__doc__, page, lambda: [table(stored_parts())], again, store, write))
