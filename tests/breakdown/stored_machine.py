#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Programs on machines of network interfaces as they are stored (data/studies/machine.json), and the table of
docs/generated/machine_npb.md that is made of them.

    stored_machine.py page                 the page's table is that of the stored results (a test)
    stored_machine.py write                writes the page
    stored_machine.py rows                 prints it
    stored_machine.py again PROGRAM [NAME ..]
                                           runs programs again (ep, ..): the same clocks (a test of ep, of all nightly)
    stored_machine.py store RESULT.json .. puts results of the command in `made_by` in place of those
"""

import json
import sys
from pathlib import Path

from stored import ROOT, compare, head, json_of, main, page_of, report, row, stale, written

STORED = ROOT / "data/studies/machine.json"
PAGE = "docs/generated/machine_npb.md"
NAMES = ("ep", "is", "mg", "cg", "ft", "sp", "bt", "lu")
SETS = ("topology=torus", "dims=4x4x4", "routing=dimension_order", "ring=16")
MATCHING = ("interface", "host")
MESSAGES = 19200
COMMAND = (f"nanohop machine replay data/npb/p2p/NAME.A.64.p2p.xz {' '.join(f'--set {s}' for s in SETS)} "
           f"--set matching=MATCHING --messages {MESSAGES} --engine fast")
COUNTED = ("packets_refused", "packets_sent_again", "matching_overflows")


def stored_runs():
    return json.loads(STORED.read_text()) if STORED.exists() else {"made_by": COMMAND, "runs": {}}


def kept_of(result):
    """Its name, who matches, and what is kept of it: clocks, and the sums of all ranks' ones."""
    keys = dict(one.split("=", 1) for one in result["configuration"]["sets"])
    ranks = result["ranks"]
    if not all(rank["right"] for rank in ranks):
        sys.exit(f"message: {result['program']}: a message is not as it was sent")
    return result["program"].split(".")[0], keys["matching"], {
        "of_program": result["of_program"], "network_alone": result["network_alone"]["clocks"],
        "machine": {"clocks": result["clocks"],
                    "library": sum(r["clocks"] - r["computing"] - r["waiting"] for r in ranks),
                    **{key: result[key] for key in COUNTED}}}


def put(runs, result):
    name, matching, kept = kept_of(result)
    run = runs.setdefault(name, {})
    machine = kept.pop("machine")
    if any(key in run and run[key] != kept[key] for key in kept):
        sys.exit(f"message: {name}: another program or network than with the other matching")
    run |= kept
    run[matching] = machine


def store(*results):
    stored = stored_runs()
    for path in results:
        put(stored["runs"], json.loads(Path(path).read_text()))
    runs = stored["runs"]
    STORED.write_text(written({"made_by": COMMAND, "runs": {n: runs[n] for n in NAMES if n in runs}}) + "\n")


def tables():
    rows = head("program", "messages", "MB", "network alone, us", "matching=interface", "library, %", "matching=host",
                "library, %")
    for name, run in stored_runs()["runs"].items():
        of, alone = run["of_program"], run["network_alone"]
        cells = []
        for matching in MATCHING:
            machine = run[matching]
            share = 100 * machine["library"] / (machine["clocks"] * of["ranks"])
            cells += [f"{machine['clocks'] / 1000:,.1f} ({machine['clocks'] / alone:.2f} times)", f"{share:.0f}"]
        rows.append(row(name.upper(), f"{of['messages']:,}", f"{of['bytes'] / 1e6:,.1f}", f"{alone / 1000:,.1f}",
                        *cells))
    return [rows]


def written_page():
    said = """\
For whoever wants the figures behind [the machine](../machine.md#what-comes-out).
After this page you can quote them, and run them again.
Generated from
[machine.json](../../data/studies/machine.json) by `tests/breakdown/stored_machine.py write`; tests run all again."""
    about = f"""\
    {COMMAND.replace(" --set routing", f" {chr(92)}{chr(10)}        --set routing")}

Class A, 64 ranks, each program up to its first 19,200 messages (EP has fewer). Library: share of all ranks' time, up to
the last one's end, in which the host was at its interface's registers and rings."""
    return page_of("What interfaces add to NPB", said, [("Eight programs", about, tables())])


def write():
    (ROOT / PAGE).write_text(written_page())


def page():
    wrong = stale({PAGE: written_page()}, __file__)
    if set(stored_runs()["runs"]) != set(NAMES) or stored_runs()["made_by"] != COMMAND:
        wrong.append(f"{STORED.name}: other programs or another command than here")
    return report(wrong, __file__)


def again(program, names):
    old = {name: stored_runs()["runs"][name] for name in names}
    new = {}
    for name in names:
        for matching in MATCHING:
            words = COMMAND.replace("NAME", name).replace("MATCHING", matching).split()[2:]
            put(new, json_of([f"{program}-machine", *words, "-q"], folder=ROOT))
    return compare(list(old.values()), [new[name] for name in names], lambda run: str(run["of_program"]))


if __name__ == "__main__":
    sys.exit(main(__doc__, page, tables, again, store, write, NAMES))
