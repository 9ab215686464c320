#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop lint: Verilator -Wall over every block with every named configuration, and over every module by itself.

A module is linted with its default parameters; a block's top module also with those of each named configuration, as its
wrapper, plain Verilog, where the build has made it (rtl/generated/wrappers). Waivers are in rtl/<block>/<block>.vlt and
rtl/common/common.vlt, each with its reason.
"""

import argparse
import concurrent.futures
import json
import re
import subprocess

import toollib
from toollib import ROOT, UserError

CONFIGURATIONS = ROOT / "rtl" / "generated" / "configs.json"
WRAPPERS = CONFIGURATIONS.parent / "wrappers"


def configurations(block):
    """Named configurations of a block: name -> list of "Parameter=value"."""
    if not CONFIGURATIONS.is_file():
        raise UserError(f"{CONFIGURATIONS.relative_to(ROOT)} is missing; ./nanohop generate writes it")
    return {entry["name"]: [f"{name}={value}" for name, value in entry["blocks"][block].items()]
            for entry in json.loads(CONFIGURATIONS.read_text())["configs"] if block in entry["blocks"]}


def blocks():
    """Folders of rtl/ that have a file list of their name."""
    return sorted(path.parent.name for path in ROOT.glob("rtl/*/*.f") if path.stem == path.parent.name)


def modules(block):
    """The modules in a block's own folder, and its generated flat one; packages are linted through the modules that use
    them."""
    found = []
    for path in sorted((ROOT / "rtl").glob(f"{block}/*.sv")) + sorted((ROOT / "rtl/generated").glob(f"nh_{block}.sv")):
        if re.search(rf"^\s*module\s+{path.stem}\b", path.read_text(), re.MULTILINE):
            found.append(path.stem)
    return found


def configured(block, name, parameters):
    """The jobs for a named configuration: its generated wrappers are the tops, which fix the block's parameters."""
    wrappers = [toollib.wrapper(block, module, name) for module in modules(block)]
    there = [(block, wrapper, name, []) for wrapper in wrappers if (WRAPPERS / f"{wrapper}.v").is_file()]
    return there or [(block, f"nh_{block}", name, parameters)]


def networks(block):
    """Generated networks of the block's modules: nh_<block>_4x4x4.sv."""
    return [path.stem for path in sorted((ROOT / "rtl" / "generated").glob(f"nh_{block}_*.sv"))
            if re.fullmatch(rf"nh_{block}_\d+(x\d+)*", path.stem)]


def command(block, top, parameters):
    files, include_folders = toollib.file_list([f"rtl/{block}/{block}.f"])
    also = (CONFIGURATIONS.parent / f"{top}.sv", WRAPPERS / f"{top}.v")
    files += [name for path in also if path.is_file() and (name := str(path.relative_to(ROOT))) not in files]
    waivers = [name for name in dict.fromkeys(("rtl/common/common.vlt", f"rtl/{block}/{block}.vlt"))
               if (ROOT / name).is_file()]
    return [toollib.need("verilator", "verilator"), "--lint-only", "-Wall", "+1364-2001ext+v", "--top-module", top,
            *(f"+incdir+{folder}" for folder in include_folders), *(f"-G{p}" for p in parameters), *waivers, *files]


def run(job):
    """Lints one top. Verilator's status is the verdict: with -Wall every warning is fatal."""
    block, top, name, parameters = job
    done = subprocess.run(command(block, top, parameters), cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace")
    return job, done.returncode, done.stdout.strip()


def main():
    parser = argparse.ArgumentParser(prog="./nanohop lint",
                                     description="Verilator -Wall over every module and configuration.")
    parser.add_argument("block", nargs="*", help=f"blocks (default: all: {', '.join(blocks())})")
    parser.add_argument("--config", metavar="NAME", action="append",
                        help="only the block's top with this configuration")
    parser.add_argument("--modules", action="store_true", help="only the modules by themselves, default parameters")
    parser.add_argument("--list", action="store_true", help="only list block and configuration or module")
    parser.add_argument("--json", metavar="FILE", type=toollib.result_file, help="write the outcome as JSON")
    parser.add_argument("-j", "--jobs", type=int, default=toollib.jobs())
    arguments = parser.parse_args()

    jobs = []
    for block in arguments.block or blocks():
        if block not in blocks():
            raise UserError(f"no block {block!r}; there are: {', '.join(blocks())}")
        if not arguments.config:
            jobs += [(block, module, "defaults", []) for module in modules(block)]
        if arguments.modules:
            continue
        known = configurations(block)
        for name in arguments.config or known:
            if name not in known:
                raise UserError(f"no configuration {name!r} of {block}; there are: {', '.join(known) or 'none'}")
            jobs += configured(block, name, known[name])
        if not arguments.config:
            jobs += [(block, network, "network", []) for network in networks(block)]
    if not jobs:
        raise UserError("nothing to lint")
    if arguments.list:
        for block, top, name, parameters in jobs:
            print(f"{block} {top} {name} {' '.join(parameters)}".rstrip())
        return 0

    progress = toollib.Progress()
    results = []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for number, (job, status, output) in enumerate(pool.map(run, jobs), 1):
            block, top, name, _ = job
            results.append({"block": block, "top": top, "configuration": name, "clean": status == 0, "output": output})
            if status != 0:
                progress.done(f"{top} ({name}): not clean\n{output}")
            progress.show(f"[{number}/{len(jobs)}] {top} ({name})")
    bad = [r for r in results if not r["clean"]]
    if arguments.json:
        toollib.write_json(arguments.json,
                           {"clean": len(results) - len(bad), "not_clean": len(bad), "results": results})
    if bad:
        first = bad[0]["output"].splitlines() or ["Verilator failed"]
        print(f"message: {bad[0]['top']} ({bad[0]['configuration']}): {first[0]}")
        print("replay: ./nanohop lint " + " ".join(arguments.block + [f"--config {c}" for c in arguments.config or []]
                                                   + ["--modules"] * arguments.modules))
    progress.done(f"{len(results) - len(bad)} clean, {len(bad)} not clean")
    return 1 if bad else 0


if __name__ == "__main__":
    toollib.main(main)
