#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop coverage: line and (with --toggle) toggle coverage of the RTL under its lockstep bench, by Verilator.

Builds programs of their own: counting lines halves the speed, counting toggles costs a factor of 20.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import elaborated
import tables
import toollib
from toollib import ROOT, UserError


def parse_arguments():
    p = argparse.ArgumentParser(prog="./nanohop coverage",
                                description="Line and toggle coverage of the RTL under its bench.")
    p.add_argument("block", nargs="?", default="route_cache")
    p.add_argument("--configs", metavar="A,B", help="default: all named configurations")
    p.add_argument("--toggle", action="store_true", help="toggles too (slow)")
    p.add_argument("--cycles", metavar="N", type=int,
                   help="random cycles of each configuration (default 200000, toggle 50000)")
    p.add_argument("--seed", metavar="N", type=int, default=1)
    p.add_argument("--output", metavar="DIR", type=Path,
                   help="annotated sources, lcov file, HTML (default: in the build folder)")
    p.add_argument("--json", metavar="FILE", type=toollib.result_file)
    p.add_argument("--store", action="store_true", help="put the result in tb/BLOCK/coverage.json and its page")
    p.add_argument("--build", metavar="DIR", type=Path, help=argparse.SUPPRESS)
    a = p.parse_args()
    if a.cycles is not None and a.cycles < 1:
        p.error("--cycles wants a positive number")
    if a.store and a.toggle:
        p.error("--store is of lines: not with --toggle")
    a.build = a.build or Path(os.environ.get("NANOHOP_BUILD", ROOT / "build" / "release"))
    a.output = (a.output or a.build / "coverage" / (a.block + ("_toggle" if a.toggle else "_line"))).resolve()
    a.cycles = a.cycles or (50_000 if a.toggle else 200_000)
    return a


def run_configs(a, configs):
    """Builds and runs each configuration; the data files they wrote."""
    ending = "toggle" if a.toggle else "cov"
    data = []
    progress = toollib.Progress()
    for number, config in enumerate(configs, 1):
        label = f"[{number}/{len(configs)}]"
        target = f"lockstep_{a.block}_{config}_source_{ending}"
        progress.show(f"{label} building {target}")
        build = subprocess.run([toollib.need("ninja", "ninja-build"), "-C", str(a.build), "-j", str(toollib.jobs()),
                                target], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if build.returncode != 0:
            raise UserError(f"cannot build {target}:\n{build.stdout[-3000:]}")
        progress.show(f"{label} running {target}")
        folder = a.output / "data" / config
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        run = subprocess.run([str(a.build / "bin" / target), "--cycles", str(a.cycles), "--seed", str(a.seed),
                              "--coverage",
                              str(folder / "run.dat")], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode != 0:
            print(run.stdout)
            raise UserError(f"{target} failed; coverage of a failing run says nothing")
        files = sorted(folder.glob("run.dat*"))
        data += files
        progress.done(f"{label} {config}: {run.stdout.strip().splitlines()[-1]}")
    return data


# Lines of Verilator's coverage data: C '<^A key ^B value>...' COUNT
POINT = re.compile(r"^C '(.*)' (\d+)$")


def read_points(merged):
    """{(kind, file, line, place within): hits}, summed over instances and configurations."""
    points = {}
    for line in merged.read_text(errors="replace").splitlines():
        match = POINT.match(line)
        if not match:
            continue
        fields = dict(part.split("\x02", 1) for part in match[1].split("\x01") if "\x02" in part)
        page = fields.get("page", "")
        kind = "toggle" if page.startswith("v_toggle") else "user" if page.startswith("v_user") else "line"
        file = os.path.relpath(ROOT / fields.get("f", ""), ROOT)
        if file.startswith("tb/"):
            continue
        key = (kind, file, int(fields.get("l", 0)), fields.get("n", ""), fields.get("o", ""))
        points[key] = points.get(key, 0) + int(match[2])
    return points


def main():
    a = parse_arguments()
    toollib.need("verilator_coverage", "verilator")
    known = [c["name"] for c in json.loads((ROOT / "rtl/generated/configs.json").read_text())["configs"]
             if a.block in c["blocks"]]
    if not known:
        raise UserError(f"no named configuration has a block {a.block!r}")
    configs = a.configs.split(",") if a.configs else known
    for config in configs:
        if config not in known:
            raise UserError(f"--configs: unknown configuration {config!r}; known: {', '.join(known)}")
    data = run_configs(a, configs)
    merged = a.output / "merged.dat"
    # Points are named by file, line and hierarchy; parameters change the hierarchy's name, so they are summed by place.
    subprocess.run(["verilator_coverage", "--write", str(merged), *map(str, data)], check=True,
                   stdout=subprocess.DEVNULL)
    annotated = a.output / "annotated"
    shutil.rmtree(annotated, ignore_errors=True)
    subprocess.run(["verilator_coverage", "--annotate", str(annotated), "--annotate-min", "1", str(merged)], check=True,
                   stdout=subprocess.DEVNULL, cwd=ROOT)
    info = a.output / "coverage.info"
    subprocess.run(["verilator_coverage", "--write-info", str(info), str(merged)], check=True,
                   stdout=subprocess.DEVNULL, cwd=ROOT)
    if shutil.which("genhtml"):
        subprocess.run(["genhtml", "-q", "-o", str(a.output / "html"), str(info)], stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, cwd=ROOT)

    points = read_points(merged)
    kinds = sorted({key[0] for key in points})
    table, summary = [], {}
    for file in sorted({key[1] for key in points}):
        row = [file]
        for kind in kinds:
            mine = [hits for key, hits in points.items() if key[0] == kind and key[1] == file]
            covered = sum(1 for hits in mine if hits)
            row.append(f"{covered}/{len(mine)} {100 * covered / len(mine):.1f} %" if mine else "-")
            summary.setdefault(row[0], {})[kind] = {"points": len(mine), "covered": covered}
        table.append(row)
    total = ["total"]
    for kind in kinds:
        mine = [hits for key, hits in points.items() if key[0] == kind]
        covered = sum(1 for hits in mine if hits)
        total.append(f"{covered}/{len(mine)} {100 * covered / len(mine):.1f} %")
    table.append(total)
    print(toollib.table(["file", *kinds], table, right=tuple(range(1, len(kinds) + 1))))
    never = sorted({(k[1], k[2]) for k, hits in points.items() if k[0] != "toggle" and not hits})
    for file, line in never:
        print(f"never: {file}:{line}")
    absent = [elaborated.not_built(a.block, toollib.configuration(a.block, config)) for config in configs]
    built_nowhere = [part for part in absent[0] if all(part in one for one in absent)] if None not in absent else None
    if built_nowhere:
        print(f"not built in {', '.join(configs)}: {' '.join(built_nowhere)}")
    print(f"annotated sources: {annotated}")
    result = {"block": a.block, "configs": configs, "files": summary, "never": [f"{f}:{n}" for f, n in never],
              "not_built": built_nowhere}
    if a.json:
        toollib.write_json(a.json, result)
    if a.store:
        tables.store_coverage(result, a.cycles, a.seed, ["coverage", *sys.argv[1:]])
    return 0


if __name__ == "__main__":
    toollib.main(main)
