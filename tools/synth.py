#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop synth: FPGA resources of a block, and on ECP5 its clock rate after place and route (median over seeds); or
its size and longest path in standard cells (--target cells, tools/cells.py).

The resources are those of the block alone. The clock rate is that of the block between two ranks of registers, so that
paths from its inputs and to its outputs count: every input comes from a flip-flop of a shift register, every output
goes straight into a flip-flop, and these are folded by a pipelined XOR tree into one pin.
"""

import argparse
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import cells
import synth_report
import tables
import toollib
from toollib import ROOT, UserError

# What the clock rate's harness and the resource wrapper leave out: see constraints/<block>/synth.toml.
# A block of several modules has `tops` in place of `top` (each takes those of the configuration's parameters that it
# has), and `rows` are variants of every configuration: name = { Parameter = value }, choices by names of its packages.
# `options` are further options of Yosys's synthesis command, `place` of nextpnr, by target; [options.<configuration>]
# has those of one that needs others. `config` is built unless --config names others. With `global_clock` the harness
# has pins, and nextpnr routes the clock over the global network; without it it has none, and nextpnr leaves the clock
# unrouted.
SYNTH_KEYS = {"config": str, "top": str, "tops": list, "rows": dict, "files": list, "tie_low": list,
              "unconnected": list, "clock": str, "target_mhz": dict, "replace": dict, "options": dict, "place": dict,
              "global_clock": bool}

TARGETS = {
    "ecp5-85k": "Lattice LFE5U-85F, speed grade 8, CABGA381",
    "xc7": "Xilinx 7 series",
    "xc2vp": "Xilinx Virtex-II Pro",
    "cells": "standard cells",
}

SUITE = "trixie"  # the Debian release whose packages a chroot gets where nextpnr-ecp5 is not packaged
MIRROR = "http://deb.debian.org/debian"


# ---- where the tools are ---------------------------------------------------------------------------------------------

def chroot_dir(suite):
    cache = os.environ.get("NANOHOP_CACHE") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "nanohop")
    return Path(cache) / suite


def in_chroot(root, command):
    """The command in the chroot, with /proc, where Yosys finds its own files. The mount is in a mount namespace of the
    command's own: it ends with the command however that ends, and no other program sees it."""
    script = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'
    return ["unshare", "--mount", "sh", "-c", script, str(root), *command]


def unmount_below(folder):
    """Ends every mount in the folder: what earlier versions and a killed debootstrap have left. Nothing may be removed
    through a mount."""
    folder = os.path.realpath(folder)
    mounts = [line.split()[4].replace("\\040", " ") for line in Path("/proc/self/mountinfo").read_text().splitlines()]
    for mount in sorted((m for m in mounts if m.startswith(folder + "/")), reverse=True):
        subprocess.run(["umount", mount], check=True)


class Tools:
    """Runs the FPGA programs: those of this system, or those of the chroot that --setup made; of a suite if it is
    given, only those of its chroot."""

    def __init__(self, target, limit, suite=None):
        self.root, self.limit = None, limit  # seconds of one run
        if target == "cells":
            if suite:
                raise UserError("--suite goes with --target ecp5-85k: --target cells uses the programs of this system")
            cells.need_programs()
            return
        wanted = ["yosys", "nextpnr-ecp5"] if target == "ecp5-85k" else ["yosys"]
        chroot = chroot_dir(suite or SUITE)
        missing = [p for p in wanted if suite or shutil.which(p) is None]
        if missing and (chroot / "usr/bin/nextpnr-ecp5").exists():
            if os.geteuid() != 0:
                raise UserError(f"{', '.join(missing)} is in the chroot {chroot}, which only root can enter")
            self.root = chroot
        elif suite:
            raise UserError(f"no tools of Debian {suite} in {chroot}: `nanohop synth --setup --suite {suite}` (as "
                            "root) gets them (a minute, 440 MB)")
        elif missing:
            raise UserError(
                f"{', '.join(missing)} is not installed. Debian 13 and Ubuntu 24.04: apt-get install yosys "
                "nextpnr-ecp5. "
                f"Debian 12 has no nextpnr-ecp5: `nanohop synth --setup` (as root) makes a Debian {SUITE} chroot with "
                "both "
                f"in {chroot} (a minute, 440 MB)")

    def work_dir(self, name):
        """A folder that the programs can reach, and its path as they see it."""
        base = (self.root or Path("/")) / "tmp"
        path = Path(tempfile.mkdtemp(prefix=f"nanohop-{name}-", dir=base))
        return path, path if self.root is None else Path("/") / path.relative_to(self.root)

    def run(self, command, log, inside, seconds=None):
        seconds = seconds or self.limit
        if self.root:
            return toollib.run(in_chroot(self.root, ["sh", "-c", 'cd "$0" && exec "$@"', str(inside)] + command), log,
                               "/",
                               seconds)
        return toollib.run(command, log, inside, seconds)

    def version(self, command):
        done = subprocess.run(in_chroot(self.root, command) if self.root else command, capture_output=True, text=True)
        return (done.stdout + done.stderr).strip().splitlines()[0]


def setup(suite=None):
    """Makes the chroot, of a suite even where the tools are installed. It appears whole or not at all."""
    target = chroot_dir(suite or SUITE)
    if not suite and shutil.which("nextpnr-ecp5") and shutil.which("yosys"):
        print("yosys and nextpnr-ecp5 are installed: nothing to do")
        return 0
    there = (target / "usr/bin/nextpnr-ecp5").exists()
    if not there and os.geteuid() != 0:
        raise UserError("--setup needs root: it runs debootstrap and chroot")
    if os.geteuid() == 0:
        unmount_below(target)
    if there:
        print(f"{target} is there: nothing to do")
        return 0
    if shutil.which("debootstrap") is None:
        print("installing debootstrap (makes the chroot) with apt-get")
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "debootstrap"], check=True)
    partial = target.with_name(target.name + ".partial")
    unmount_below(partial)
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    print(f"debootstrap of Debian {suite or SUITE} with yosys, nextpnr-ecp5 and fpga-trellis into {target} (a minute, "
          "440 MB)")
    # By the script that all of Debian's releases share: an older debootstrap knows no name of a newer release.
    command = ["unshare", "--mount", "debootstrap", "--variant=minbase", "--include=fpga-trellis,nextpnr-ecp5,yosys",
               suite or SUITE, str(partial), MIRROR, "sid"]
    if subprocess.run(command).returncode != 0:
        raise UserError("debootstrap failed (its messages are above)")
    partial.rename(target)
    print("done")
    return 0


# ---- what to build ---------------------------------------------------------------------------------------------------

def description(block):
    path = ROOT / "constraints" / block / "synth.toml"
    if not path.is_file():
        known = sorted(p.parent.name for p in ROOT.glob("constraints/*/synth.toml"))
        raise UserError(f"no constraints/{block}/synth.toml; blocks that have one: {', '.join(known) or 'none'}")
    try:
        data = tomllib.loads(path.read_text())
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{path.relative_to(ROOT)}: {error}") from None
    for key, value in data.items():
        if key not in SYNTH_KEYS or not isinstance(value, SYNTH_KEYS[key]):
            raise UserError(f"{path.relative_to(ROOT)}: bad key {key!r}; allowed: {', '.join(SYNTH_KEYS)}")
    return data


def jobs_of(desc, configurations, rows=None):
    """What to build: (description with its one top, configuration, row or "", parameters) of each table row."""
    jobs = []
    sources, _ = toollib.file_list(desc["files"])
    for config, base in configurations:
        for top in desc.get("tops", [desc.get("top")]):
            known = None
            if "tops" in desc:
                text = next((ROOT / s).read_text() for s in sources if Path(s).stem == top)
                known = set(re.findall(r"^ *parameter int (\w+)", text, re.MULTILINE))
            for row, changes in desc.get("rows", {"": {}}).items():
                if rows and row not in rows:
                    continue
                parameters = {k: v for k, v in toollib.numbers_of({**base, **changes}, sources).items()
                              if known is None or k in known}
                jobs.append(({**desc, "top": top}, config, row, parameters))
    return jobs


def ports(tools, files, top, parameters, work, inside):
    """The block's ports with these parameters: name -> (direction, width), as Yosys elaborates them."""
    # All at once: what is allowed of one parameter may depend on another.
    sets = f"chparam {' '.join(f'-set {k} {v}' for k, v in parameters.items())} {top}\n" if parameters else ""
    (work / "ports.ys").write_text(f"read_verilog -sv {files}\n{sets}hierarchy -top {top}\nrename -top {top}\nproc\n"
                                   "write_json ports.json\n")
    outcome = tools.run(["yosys", "-q", "-s", "ports.ys"], work / "ports.log", inside)
    if outcome.status != 0:
        raise UserError(f"yosys cannot read {top}:\n{outcome.text.strip()}")
    module = json.loads((work / "ports.json").read_text())["modules"][top]
    return {n: (p["direction"], len(p["bits"])) for n, p in module["ports"].items()}


def wrappers(desc, block_ports, parameters):
    """The bare wrapper for the resources and the registered harness for the clock rate."""
    top, clock = desc["top"], desc.get("clock", "clk_i")
    tie, open_ = desc.get("tie_low", []), desc.get("unconnected", [])
    for name in [*tie, *open_, clock]:
        if name not in block_ports:
            raise UserError(f"{top} has no port {name}; its ports: {', '.join(block_ports)}")
    inputs = {n: w for n, (d, w) in block_ports.items() if d == "input" and n != clock and n not in tie}
    outputs = {n: w for n, (d, w) in block_ports.items() if d == "output" and n not in open_}
    number_in, number_out = sum(inputs.values()), sum(outputs.values())

    def slices(names, vector):
        low, result = 0, {}
        for name, width in names.items():
            result[name] = f"{vector}[{low + width - 1}:{low}]"
            low += width
        return result

    bound = {clock: "clk", **{n: "'0" for n in tie}, **{n: "" for n in open_}, **slices(inputs, "in"),
             **slices(outputs, "out")}
    instance = (f"    {top} #({', '.join(f'.{k}({v})' for k, v in parameters.items())}) block (\n        "
                + ",\n        ".join(f".{n}({e})" for n, e in bound.items()) + ");\n")
    bare = (f"module synth_bare(input wire clk, input wire [{number_in - 1}:0] in, output wire [{number_out - 1}:0] "
            "out);\n"
            f"{instance}endmodule\n")
    lines = [f"module synth_timed(input wire clk, input wire si, output wire so);",
             f"    reg [{number_in - 1}:0] in;", f"    wire [{number_out - 1}:0] out;",
             f"    always @(posedge clk) in <= {{in[{number_in - 2}:0], si}};", instance,
             f"    reg [{number_out - 1}:0] level0;", "    always @(posedge clk) level0 <= out;"]
    width, level = number_out, 0
    while width > 1:
        narrow = (width + 3) // 4
        lines.append(f"    reg [{narrow - 1}:0] level{level + 1};")
        lines += [f"    always @(posedge clk) level{level + 1}[{i}] <= "
                  f"^level{level}[{min(4 * i + 3, width - 1)}:{4 * i}];"
                  for i in range(narrow)]
        width, level = narrow, level + 1
    lines += [f"    assign so = level{level};", "endmodule"]
    return bare, "\n".join(lines) + "\n"


# ---- synthesis -------------------------------------------------------------------------------------------------------

LUTS = re.compile(r"LUT[1-6]$")
FLIP_FLOPS = re.compile(r"TRELLIS_FF|FD[A-Z]+(_1)?$")
BLOCK_RAMS = re.compile(r"DP16KD|PDPW16KD|RAMB.*")
LUT_RAMS = re.compile(r"TRELLIS_DPR16X4|RAM(32|64|128|16).*|SRL.*")


def cell_counts(text):
    """The cells of the last `stat` in a Yosys log: since 0.54 the number stands before the name."""
    counts = {}
    *_, last = re.finditer(r"^ *(Number of cells: +\d+|\d+ cells)$", text, re.MULTILINE)
    for line in text[last.end():].splitlines()[1:]:
        found = re.fullmatch(r"\s+(?:(?P<old>\$?\w+)\s+)?(?P<count>\d+)(?:\s+(?P<new>\$?\w+))?", line)
        if not found:
            break
        counts[found["old"] or found["new"]] = int(found["count"])
    return counts


def cells_of(counts):
    total = lambda pattern: sum(n for cell, n in counts.items() if pattern.fullmatch(cell))
    # A CCU2C is a carry slice: two LUTs. A TRELLIS_DPR16X4 is a LUT RAM: four LUTs and its write port two more.
    luts = total(LUTS) + 2 * counts.get("CCU2C", 0) + 6 * counts.get("TRELLIS_DPR16X4", 0)
    return {"lut": luts, "ff": total(FLIP_FLOPS), "block_ram": total(BLOCK_RAMS), "lut_ram": total(LUT_RAMS),
            "cells": counts}


def slices(counts):
    """Slices of a Virtex-II Pro (two LUTs and two flip-flops each) that this takes at least, packed without a gap."""
    total = lambda pattern: sum(n for cell, n in counts.items() if re.fullmatch(pattern, cell))
    luts = total(r"LUT[1-4]|RAM16X1S|SRL16E?") + 2 * total(r"RAM16X1D|RAM32X1S") + 4 * total(r"RAM32X1D|RAM64X1S")
    return (max(luts + 8 * total("RAM64X1D"), total(FLIP_FLOPS.pattern)) + 1) // 2


def synth_script(target, files, top, output, options=""):
    """The Yosys script. Modules with keep_hierarchy in the RTL are optimised each on its own: ABC shares logic at the
    cost of depth wherever another path of the module is deeper, as it knows no routing."""
    command = {"ecp5-85k": f"synth_ecp5 -top {top} -json {output}.json",
               "xc7": f"synth_xilinx -family xc7 -noiopad -noclkbuf -flatten -top {top}",
               "xc2vp": f"synth_xilinx -family xc2vp -noiopad -noclkbuf -flatten -top {top}"}[target]
    return f"read_verilog -sv {files}\n{command} {options}\nstat\n"


def critical_path(report):
    """The slowest path of a nextpnr report: its delays, split in logic and routing, and its steps."""
    paths = report.get("critical_paths", [])
    paths = [p for p in paths if p["from"].startswith("posedge") and p["to"].startswith("posedge")]
    if not paths:
        return None
    path = max(paths, key=lambda p: sum(s["delay"] for s in p["path"]))["path"]
    kind = lambda step: step["type"] if step["type"] in ("clk-to-q", "setup", "routing") else "logic"
    return {"delay_ns": round(sum(s["delay"] for s in path), 3),
            "logic_ns": round(sum(s["delay"] for s in path if kind(s) != "routing"), 3),
            "routing_ns": round(sum(s["delay"] for s in path if kind(s) == "routing"), 3),
            "steps": [{"type": kind(s), "delay_ns": round(s["delay"], 3), "net": s.get("net", ""),
                       "from": f"{s['from']['cell']}.{s['from']['port']}", "to": f"{s['to']['cell']}.{s['to']['port']}"}
                      for s in path]}


def ended(outcome, tools, log):
    """The output of a program that did what it should."""
    if outcome.status is None:
        raise UserError(f"{log.stem}: did not end in {tools.limit} s (--limit), see {log}")
    if outcome.status != 0:
        raise UserError(f"{log.stem}: failed, see {log}: {outcome.text.strip().splitlines()[-1:]}")
    return outcome.text


def place_and_route(tools, work, inside, seed, mhz, options, global_clock, reroute_seconds=None):
    """One run of nextpnr, with timing-driven rerouting if a time limit for it is given; None if that was not enough.
    Without rerouting, and if wires are not done in the tools' limit: nextpnr's estimate after placement."""
    report = f"report{seed}.json"
    command = ["nextpnr-ecp5", "--85k", "--speed", "8", "--package", "CABGA381", "--json", "timed.json", "--freq",
               str(mhz), "--lpf-allow-unconstrained" if global_clock else "--out-of-context", "--timing-allow-fail",
               "--detailed-timing-report", "--report", report, "--seed", str(seed), *options.split()]
    log = work / f"nextpnr{seed}.log"
    outcome = (tools.run(command + ["--tmg-ripup"], log, inside, reroute_seconds) if reroute_seconds
               else tools.run(command, log, inside))
    if outcome.status is None and reroute_seconds:
        return None
    estimates = re.findall(r"Max frequency for clock .*?: ([\d.]+) MHz", outcome.text)
    if outcome.status is None and estimates:
        return {"seed": seed, "placed_mhz": min(map(float, estimates))}
    ended(outcome, tools, log)
    report = json.loads((work / report).read_text())
    return {"seed": seed, "mhz": round(min(v["achieved"] for v in report["fmax"].values()), 1),
            "critical_path": critical_path(report)}


def options_of(desc, key, config, target):
    """Of `options` or `place`: those of the configuration, else those of all."""
    by_target = desc.get(key, {})
    return by_target.get(config, {}).get(target, by_target.get(target, ""))


def build(tools, target, desc, config, block_ports, parameters, seeds, reroute, mhz, work, inside, files, progress,
          label):
    bare, timed = wrappers(desc, block_ports, parameters)
    (work / "wrappers.v").write_text("// Written by tools/synth.py.\n" + bare + timed)
    progress.show(f"{label}: synthesis")
    options = options_of(desc, "options", config, target)
    (work / "bare.ys").write_text(synth_script(target, files + " wrappers.v", "synth_bare", "bare", options))
    counts = cell_counts(ended(tools.run(["yosys", "-s", "bare.ys"], work / "bare.log", inside), tools,
                               work / "bare.log"))
    result = {"parameters": parameters, **cells_of(counts),
              **({"slices": slices(counts)} if target == "xc2vp" else {})}
    if target != "ecp5-85k" or seeds == 0:
        return result
    (work / "timed.ys").write_text(synth_script(target, files + " wrappers.v", "synth_timed", "timed", options))
    ended(tools.run(["yosys", "-s", "timed.ys"], work / "timed.log", inside), tools, work / "timed.log")
    runs, place, global_clock = [], options_of(desc, "place", config, target), desc.get("global_clock", False)
    for seed in range(1, seeds + 1):
        progress.show(f"{label}: place and route, seed {seed} of {seeds}")
        run = place_and_route(tools, work, inside, seed, mhz, place, global_clock)
        if "placed_mhz" in run:
            progress.done(f"{label}: seed {seed}: no wires in {tools.limit} s (--limit); {run['placed_mhz']} MHz by "
                          "nextpnr's estimate after placement")
            result.setdefault("not_routed", []).append(run)
            continue
        if run["mhz"] < mhz and reroute:
            # The router's timing-driven second look gains up to 7 %, and does not end where it is asked for much more.
            progress.show(f"{label}: timing-driven rerouting, seed {seed} of {seeds}")
            again = place_and_route(tools, work, inside, seed, min(mhz, round(1.07 * run["mhz"])), place,
                                    global_clock, reroute_seconds=1800)
            run = max(run, again or run, key=lambda r: r["mhz"])
        runs.append(run)
    result["target_mhz"] = mhz
    if not runs:
        return result
    result["runs"] = [{"seed": r["seed"], "mhz": r["mhz"]} for r in runs]
    result["fmax_mhz"] = round(statistics.median(r["mhz"] for r in runs), 1)
    # The critical path shown is that of the run nearest to the median.
    nearest = min(runs, key=lambda r: abs(r["mhz"] - result["fmax_mhz"]))
    result["critical_path"] = {"seed": nearest["seed"], **(nearest["critical_path"] or {})}
    return result


def parse_arguments():
    parser = argparse.ArgumentParser(prog="nanohop synth", description=__doc__.split("\n\n")[0],
                                     formatter_class=argparse.RawDescriptionHelpFormatter, epilog="""\
examples:
  nanohop synth route_cache --seeds 1 --one-pass     resources and clock rate on ECP5
  nanohop synth route_cache --target cells --path    kGE, RAM bits and FO4 of the longest path in standard cells
  nanohop synth --fo4 --liberty my.lib               delay of an inverter with four behind it, in another library""")
    parser.add_argument("block", nargs="?", help="a block with constraints/<block>/synth.toml")
    parser.add_argument("--target", choices=TARGETS, default="ecp5-85k")
    parser.add_argument("--config", help="named configurations, separated by commas (default: `config` of synth.toml); "
                                         "none: the RTL's own defaults")
    parser.add_argument("--ways", help="numbers of ways to try in place of the configuration's, separated by commas")
    parser.add_argument("--row", action="append", metavar="NAME", help="only this row of a block that has rows")
    parser.add_argument("--top", action="append", metavar="MODULE", help="only this module of a block that has several")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="another parameter's value")
    parser.add_argument("--seeds", type=int, default=5, help="seeds of place and route (default 5; 0: resources only)")
    parser.add_argument("--one-pass", action="store_true",
                        help="no timing-driven rerouting of a seed that misses the goal")
    parser.add_argument("--path", action="store_true", help="print the critical path step by step")
    parser.add_argument("--limit", type=int, default=1800, metavar="SECONDS",
                        help="of one run of a tool (default 1800); beyond it, in routing, the estimate after placement "
                             "counts")
    parser.add_argument("--json", type=toollib.result_file, metavar="FILE", help="write the results to FILE")
    parser.add_argument("--store", action="store_true",
                        help="put the results in constraints/BLOCK/clock_rates.json and docs/generated/resources.md; "
                             "with --target cells in cells.json and cells.md there")
    parser.add_argument("--work", metavar="DIR", help="copy scripts, netlists and logs to DIR")
    parser.add_argument("--setup", action="store_true", help="get the tools where they are not packaged, then end")
    parser.add_argument("--suite", metavar="RELEASE",
                        help="use (with --setup: get) Debian RELEASE's Yosys and nextpnr, whatever is installed: forky")
    parser.add_argument("--liberty", metavar="FILE",
                        help="with --target cells or --fo4: another library of cells than Debian's qflow-tech-osu018")
    parser.add_argument("--ram-access", type=float, default=cells.RAM_ACCESS, metavar="FO4",
                        help="with --target cells: from the clock to a RAM's output (default %(default)s: 1,024 words "
                             "of 32 bits by CACTI, see docs/cells.md)")
    parser.add_argument("--ram-setup", type=float, default=cells.RAM_SETUP, metavar="FO4",
                        help="with --target cells: of a RAM's inputs (default %(default)s, likewise)")
    parser.add_argument("--fo4", action="store_true",
                        help="only measure the library's FO4; --store puts it in constraints/fo4.json")
    parser.add_argument("--source", metavar="TEXT", help="with --fo4 --store: process and origin of the library")
    arguments = parser.parse_args()
    if arguments.fo4:
        check_fo4(parser, arguments)
    if arguments.suite is not None and not re.fullmatch(r"[a-z]+", arguments.suite):
        raise UserError(f"--suite {arguments.suite}: expected the name of a Debian release, such as {SUITE} or forky")
    if not arguments.block and not arguments.setup and not arguments.fo4:
        parser.error("which block?")
    if arguments.liberty and arguments.target != "cells" and not arguments.fo4:
        raise UserError("--liberty goes with --target cells or --fo4")
    if min(arguments.ram_access, arguments.ram_setup) < 0 or not math.isfinite(arguments.ram_access +
                                                                               arguments.ram_setup):
        raise UserError("--ram-access and --ram-setup must be 0 or more")
    cells_alone = (arguments.ram_access, arguments.ram_setup) != (cells.RAM_ACCESS, cells.RAM_SETUP)
    if cells_alone and arguments.target != "cells":
        raise UserError("--ram-access and --ram-setup go with --target cells")
    if arguments.target == "cells" and (arguments.one_pass or arguments.seeds != 5):
        raise UserError("--seeds and --one-pass are of place and route: not with --target cells")
    if arguments.source and not (arguments.fo4 and arguments.store):
        raise UserError("--source goes with --fo4 --store")
    if arguments.seeds < 0:
        raise UserError("--seeds must be 0 or more")
    if arguments.limit < 1:
        raise UserError("--limit must be 1 or more")
    return arguments


def check_fo4(parser, arguments):
    """It measures a library: what is of blocks does not go with it."""
    if arguments.block:
        raise UserError(f"--fo4 measures a library, no block: {arguments.block} does not go with it")
    of_fo4 = ("fo4", "target", "liberty", "source", "store", "json", "limit")
    for name, value in vars(arguments).items():
        if name not in of_fo4 and value != parser.get_default(name):
            raise UserError(f"--fo4 measures a library, no block: --{name.replace('_', '-')} does not go with it")
    if arguments.target not in (parser.get_default("target"), "cells"):
        raise UserError(f"--fo4 is of standard cells: --target {arguments.target} does not go with it")
    if arguments.store and not arguments.source:
        raise UserError("--fo4 --store needs --source TEXT: process and origin of the library")


def configurations_of(block, asked):
    """Those of --config or of synth.toml: (name, parameters) each."""
    if asked is None:
        known = ", ".join(toollib.configurations(block))
        raise UserError(f"which configuration of {block}? --config NAME,.. with NAME of: {known}")
    return [(name, {} if name == "none" else toollib.configuration(block, name)) for name in asked.split(",")]


def measure_fo4(arguments):
    tools, lib = Tools("cells", arguments.limit), cells.library(arguments.liberty)
    with tempfile.TemporaryDirectory(prefix="nanohop-fo4-") as work:
        delay, _ = cells.fo4(tools, Path(work), lib)
    result = {"library": lib.name, "inverter": lib.inverter.name, "fo4_ps": round(1000 * delay * lib.ns, 2)}
    print(f"{lib.name}: FO4 {result['fo4_ps']} ps ({lib.inverter.name})")
    if arguments.json:
        toollib.write_json(arguments.json, result)
    if arguments.store:
        tables.store_fo4({**result, "source": arguments.source})
    return 0


def main():
    arguments = parse_arguments()
    if arguments.setup:
        return setup(arguments.suite)
    if arguments.fo4:
        return measure_fo4(arguments)
    desc = description(arguments.block)
    overrides = {}
    for pair in arguments.set:
        name, equals, value = pair.partition("=")
        if not equals or not re.fullmatch(r"[A-Za-z_]\w*", name, re.ASCII) or not re.fullmatch(r"-?\d+", value):
            raise UserError(f"--set {pair}: expected NAME=INTEGER")
        overrides[name] = int(value)
    ways = []
    if arguments.ways:
        if not re.fullmatch(r"\d+(,\d+)*", arguments.ways):
            raise UserError(f"--ways {arguments.ways}: expected numbers separated by commas")
        ways = [int(w) for w in arguments.ways.split(",")]
    configurations = [(config, {**base, **({"Ways": w} if w else {}), **overrides})
                      for config, base in configurations_of(arguments.block, arguments.config or desc.get("config"))
                      for w in ways or [None]]
    for given, known in ((arguments.row, desc.get("rows", {})), (arguments.top, desc.get("tops", []))):
        for name in given or []:
            if name not in known:
                raise UserError(f"constraints/{arguments.block}/synth.toml has no {name!r}; there are: "
                                f"{', '.join(known) or 'none'}")
    if arguments.top:
        desc["tops"] = arguments.top
    jobs = jobs_of(desc, configurations, arguments.row)

    tools, progress, results = Tools(arguments.target, arguments.limit, arguments.suite), toollib.Progress(), []
    lib = cells.library(arguments.liberty) if arguments.target == "cells" else None
    sources, incdirs = toollib.file_list(desc["files"])
    # A target may have its own version of a module: [replace.<target>] "plain file" = ["its file", ..].
    replace = desc.get("replace", {}).get(arguments.target, {})
    sources = [file for s in sources for file in replace.get(s, [s])]
    for number, (desc, config, row, parameters) in enumerate(jobs, 1):
        variant = {**({"module": desc["top"]} if "tops" in desc else {}), **({"row": row} if row else {})}
        label = " ".join([f"[{number}/{len(jobs)}] {arguments.block} {config}", *variant.values()]) + (
            f", {parameters['Ways']} ways" if "Ways" in parameters else "")
        work, inside = tools.work_dir(arguments.block)
        try:
            for path in [*sources, *(str(p.relative_to(ROOT)) for d in incdirs for p in (ROOT / d).glob("*.svh"))]:
                (work / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / path, work / path)
            files = "".join(f"-I{d} " for d in incdirs) + " ".join(sources)
            progress.show(f"{label}: ports")
            block_ports = ports(tools, files, desc["top"], parameters, work, inside)
            if lib:
                bare, _ = wrappers(desc, block_ports, parameters)
                result = {"block": arguments.block, "config": config, **variant, "target": "cells",
                          **cells.build(tools, desc, block_ports, parameters, lib, arguments.ram_access,
                                        arguments.ram_setup, work, files, bare, progress, label)}
                results.append(result)
                progress.done(f"{label}: {result['kge']} kGE, {result['ff']} FF, {result['ram_bits']} RAM bits"
                              + (f", {result['fo4']} FO4" if "fo4" in result else ""))
                continue
            mhz = desc.get("target_mhz", {}).get(config, desc.get("target_mhz", {}).get("default", 100))
            result = {"block": arguments.block, "config": config, **variant, "target": arguments.target,
                      **build(tools, arguments.target, desc, config, block_ports, parameters, arguments.seeds,
                              not arguments.one_pass, mhz,
                              work, inside, files, progress, label)}
            results.append(result)
            clock = f", {result['fmax_mhz']} MHz" if "fmax_mhz" in result else ""
            progress.done(f"{label}: {result['lut']} LUT, {result['ff']} FF, {result['block_ram']} block RAM{clock}")
        finally:
            if arguments.work:
                name = "-".join([config, str(parameters.get("Ways", 0)), *variant.values()]).replace(" ", "_")
                shutil.copytree(work, Path(arguments.work) / name, dirs_exist_ok=True)
            shutil.rmtree(work)

    if lib:
        synth_report.print_cells(arguments.block, results, arguments.path)
        versions = {"yosys": tools.version(["yosys", "-V"]), "opensta": tools.version(["sta", "-version"])}
        if arguments.json:
            toollib.write_json(arguments.json, {"tools": versions, "results": results})
        if arguments.store:
            tables.store_cells(arguments.block, results, ["synth", *sys.argv[1:]], versions, overrides)
        return 0
    timed = arguments.target == "ecp5-85k" and arguments.seeds > 0
    synth_report.print_rates(arguments.block, TARGETS[arguments.target], results, timed, arguments.path)
    if arguments.json or arguments.store:
        versions = {"yosys": tools.version(["yosys", "-V"])}
        if timed:
            versions["nextpnr"] = tools.version(["nextpnr-ecp5", "--version"])
        if arguments.json:
            toollib.write_json(arguments.json, {"tools": versions, "results": results})
        if arguments.store:
            for result in results:
                path = result.get("critical_path", {})
                if "steps" in path:
                    path |= {end: synth_report.short(path["steps"][at][end]) for end, at in (("from", 0), ("to", -1))}
            tables.store_rates(arguments.block, results, ["synth", *sys.argv[1:]], versions, overrides)
    return 0


if __name__ == "__main__":
    toollib.main(main)
