#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Results of whole applications as they are stored (data/studies/applications.json), and the tables of
docs/application.md and docs/mpi.md that are made of them.

    stored_applications.py page               the pages' tables are those of the stored results (a test)
    stored_applications.py rows               prints these tables
    stored_applications.py again PROGRAM PART runs a part again: equal in all six digits, of what SimGrid times within
                                              a percent (a nightly test); parts: flits, or a case, such as case1_64
    stored_applications.py store RESULT.json  puts the parts of a result of the commands in `made_by` in place of those
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from stored_figures import ROOT, compare, head, main, report, row, six_digits

STORED = ROOT / "data/studies/applications.json"
NPB = "nanohop breakdown application --application npb --npb-full --npb CASE"
SUMMA = "nanohop breakdown application --application summa"
FIGURES = {"case1_64": ("7, case 1, 64", "tflops5"), "case1_256": ("8, case 1, 256", "tflops5"),
           "case2_64": ("9, case 2, 64", "tflops50")}
SETS = (("all eight", lambda name: True), ("without EP", lambda name: name != "EP"))


def stored_parts():
    return json.loads(STORED.read_text()) if STORED.exists() else {"made_by": {"npb": NPB, "summa": SUMMA}}


def parts_of(result):
    """What is kept of a result of the chapter `application`: of NPB the gains on the paper's hosts."""
    kept = {}
    for case, one in result.get("npb", {}).items():
        if case not in FIGURES:
            continue
        if one["model"] != "flits":
            sys.exit(f"{case}: not of {NPB}")
        kept.setdefault("npb", {})[case] = {
            "printed": one.get("printed_mean_gain"),
            "gain": {name: {FIGURES[case][1]: p[FIGURES[case][1]]["gain"]} for name, p in one["programs"].items()}}
    if "summa" in result:
        kept["summa"] = {"simgrid": result["summa"]["simgrid"], "flits": result["summa"]["flits"]}
    return six_digits(kept)


def store(path):
    stored, new = stored_parts(), parts_of(json.loads(Path(path).read_text()))
    stored.setdefault("npb", {}).update(new.get("npb", {}))
    stored["npb"] = {case: stored["npb"][case] for case in FIGURES if case in stored["npb"]}
    if "summa" in new:
        stored["summa"] = new["summa"]
    lines = [f' "made_by": {json.dumps(stored["made_by"])}']
    cases = ",\n".join(f'  "{case}": {{"printed": {json.dumps(one["printed"])}, "gain": {{\n   ' + ",\n   ".join(
        f"{json.dumps(name)}: {json.dumps(gain)}" for name, gain in one["gain"].items()) + "}}"
                       for case, one in stored["npb"].items())
    lines.append(f' "npb": {{\n{cases}\n }}')
    if "summa" in stored:
        rows = ",\n   ".join(map(json.dumps, stored["summa"]["flits"]))
        lines.append(f' "summa": {{"simgrid": {json.dumps(stored["summa"]["simgrid"])}, "flits": [\n   {rows}\n ]}}')
    STORED.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def simulated(program, *arguments):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "r.json"
        subprocess.run([program, "breakdown", "application", *arguments, "--json", path, "--html",
                        Path(folder) / "r.html"], check=True, stdout=subprocess.DEVNULL)
        return parts_of(json.loads(path.read_text()))


def again(program, names):
    wrong = 0
    for name in names:
        if name == "flits":
            old = stored_parts()["summa"]["flits"]
            new = simulated(program, "--application", "summa")["summa"]["flits"]
            # Another SimGrid may time a little otherwise.
            for one, other in zip(old, new):
                if abs(one["fluid_us"] - other["fluid_us"]) <= 0.01 * one["fluid_us"]:
                    other["fluid_us"] = one["fluid_us"]
            wrong |= compare(old, new, lambda r: f"{r['network']}, {r['algorithm']}")
        else:
            old = stored_parts()["npb"][name]["gain"]
            new = simulated(program, "--application", "npb", "--npb-full", "--npb", name)["npb"][name]["gain"]
            wrong |= compare(list(old.items()), list(new.items()), lambda p: f"{name}, {p[0]}")
    return wrong


def mean(gains, host, has):
    values = [gain[host] for name, gain in gains.items() if has(name)]
    return sum(values) / len(values)


def percent(value, digits=1):
    return f"{100 * value:+.{digits}f}"


def each_program(stored):
    """Gains on the paper's hosts."""
    names = list(stored["npb"]["case1_64"]["gain"])
    rows = head("figure, on its host", *names)
    for case, one in stored["npb"].items():
        title, host = FIGURES[case]
        rows.append(row(title, *(percent(one["gain"][n][host]) for n in names)))
    return rows


def claims(stored):
    rows = head("what P1 says", "printed", "all eight", "holds", "without EP", "holds")
    gains = {case: one["gain"] for case, one in stored["npb"].items()}
    for case, one in stored["npb"].items():
        title, host = FIGURES[case]
        cells = []
        for _, has in SETS:
            value = mean(gains[case], host, has)
            cells += [f"{percent(value, 2)} %", "yes" if abs(value - one["printed"]) <= 0.01 else "no"]
        rows.append(row(f"mean gain, figure {title}", f"{percent(one['printed'])} %", *cells))
    cells = []
    for _, has in SETS:
        small, large = (mean(gains[case], "tflops5", has) for case in ("case1_64", "case1_256"))
        cells += [f"{percent(large)} > {percent(small)} %", "yes" if large > small else "no"]
    rows.append(row("the larger network gains more", "+6.9 > +5.2 %", *cells))
    cells = []
    for _, has in SETS:
        values = [g["tflops5"] for case in ("case1_64", "case1_256") for n, g in gains[case].items() if has(n)]
        cells += [f"{sum(v > 0 for v in values)} of {len(values)}", "yes" if min(values) > 0 else "no"]
    rows.append(row("every benchmark gains (5.2, of figures 7 and 8)", "all", *cells))
    return rows


NETWORKS = {"full_mesh": "full mesh", "torus": "torus 4x4"}


def flits(stored):
    rows = head("network", "algorithm", "flits", "light model", "SimGrid, fluid")
    for r in stored["summa"]["flits"]:
        def beside(key):
            return f"{r[key]:.2f} ({100 * (r[key] / r['flits_us'] - 1) + 0.0:+.1f} %)".replace("-0.0", "0.0").replace(
                "+0.0", "0.0")
        rows.append(row(NETWORKS[r["network"]], r["algorithm"].replace("ca", "CA"), f"{r['flits_us']:.2f}",
                        beside("light_us"), beside("fluid_us")))
    return rows


def tables(stored):
    return {"docs/application.md": [claims(stored), each_program(stored)], "docs/mpi.md": [flits(stored)]}


def page():
    wrong = []
    for name, all_of_it in tables(stored_parts()).items():
        text = (ROOT / name).read_text()
        for table in all_of_it:
            if "\n".join(table) in text:
                continue
            lacks = [line for line in table if line not in text.splitlines()] or ["the table as a whole"]
            wrong += [f"{name} lacks: {line}" for line in lacks]
        # A row of other figures beside the right ones is as wrong.
        rows = [line for table in all_of_it for line in table]
        for table in all_of_it:
            at = text.find("\n".join(table[:2]))
            have = text[at:].split("\n\n")[0].splitlines() if at >= 0 else []
            wrong += [f"{name} has, and the results have not: {line}" for line in have if line not in rows]
    return report(wrong, __file__)


if __name__ == "__main__":
    sys.exit(main(__doc__, page, lambda: [t for all_of_it in tables(stored_parts()).values() for t in all_of_it], again,
                  store))
