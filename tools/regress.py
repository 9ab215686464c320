#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop regress: lockstep of RTL and golden model over many seeds.

Each finished run is a row of an SQLite file at once, so a killed regression goes on where it was. A row counts for the
program that made it (its hash): after a change of RTL, model or bench everything runs again.
"""

import argparse
import contextlib
import hashlib
import json
import os
import re
import sqlite3
import subprocess
import time
from pathlib import Path

import elaborated
import launcher
import toollib
from toollib import ROOT, UserError

KINDS = ("source", "netlist", "network")
# Seeds, and cycles of each (network: messages).
USUAL = {"source": (4, 500_000), "netlist": (4, 500_000), "network": (1, 10_000)}
NIGHTLY = {"source": (16, 1_000_000), "netlist": (2, 1_000_000), "network": (1, 100_000)}
# These make few cycles a second, and get this part of them unless --cycles says how many.
SLOW = {"switch_512_bits": 4, "switch_koibuchi_2011": 10, "switch_24_ports": 20, "hub_rotor64": 10}
SCHEMA = """
CREATE TABLE IF NOT EXISTS runs (
    block TEXT, config TEXT, kind TEXT, seed INTEGER, cycles INTEGER, program TEXT,
    verdict TEXT, cycles_run INTEGER, seconds REAL, output TEXT, result TEXT, finished TEXT,
    PRIMARY KEY (block, config, kind, seed, cycles, program));
"""


def parse_arguments():
    p = argparse.ArgumentParser(prog="./nanohop regress",
                                description="Lockstep of RTL and golden model over many seeds and all named "
                                            "configurations.")
    p.add_argument("--seeds", metavar="N", type=int, help="runs of each configuration (default 4)")
    p.add_argument("--first-seed", metavar="N", type=int, default=1, help="seeds N, N+1, ... (default 1)")
    p.add_argument("--cycles", metavar="N", type=int, help="random cycles of each run (default 500000)")
    p.add_argument("--messages", metavar="N", type=int, help="messages of each run of a network (default 10000)")
    p.add_argument("--nightly", action="store_true",
                   help="10^8 cycles and more: 16 seeds of 10^6 cycles from the source, 2 from the netlist, 10^5 "
                        "messages in "
                   "each network; every functional coverage point must be met")
    p.add_argument("--block", metavar="NAME", help="only this block")
    p.add_argument("--configs", metavar="A,B",
                   help="only these configurations: names, or paths of TOML files of one's own")
    p.add_argument("--kinds", metavar="A,B", default="source", help="some of source, netlist, network (default source)")
    p.add_argument("--jobs", metavar="J", type=int,
                   help="runs at a time (default: one a core, of a cluster all that it gives)")
    launcher.add_arguments(p)
    p.add_argument("--rerun-failed", action="store_true", help="run those that failed again, and only those")
    p.add_argument("--fresh", action="store_true", help="forget earlier results of these runs")
    p.add_argument("--database", metavar="FILE", type=Path,
                   help="results (default: regress.sqlite in the build folder)")
    p.add_argument("--json", metavar="FILE", type=toollib.result_file, help="write the summary as JSON")
    p.add_argument("--build", metavar="DIR", type=Path, help=argparse.SUPPRESS)
    p.add_argument("--scenario", metavar="NAME",
                   help="only this scenario, of the programs that have it; long ones (soak_million "
                   "of ipush) run only when named")
    replay = p.add_argument_group("replay of one run, as a mismatch report prints it")
    replay.add_argument("--replay", metavar="BLOCK:CONFIG:KIND")
    replay.add_argument("--seed", metavar="N", type=int, default=1)
    replay.add_argument("--waves", metavar="FILE", help="FST file; builds the program with waves first")
    replay.add_argument("--waves-from", metavar="CYCLE", type=int, default=0)
    replay.add_argument("--zero-start", action="store_true")
    a = p.parse_args()
    for name in ("seeds", "cycles", "messages", "jobs"):
        if getattr(a, name) is not None and getattr(a, name) < 1:
            p.error(f"--{name} wants a positive number")
    if a.first_seed < 0 or a.seed < 0:
        p.error("seeds are not negative")
    if a.json is not None and (a.json.is_dir() or not a.json.absolute().parent.is_dir()):
        p.error(f"cannot write {a.json}: its folder does not exist, or it is a folder itself")
    if a.waves and not a.replay:
        p.error("--waves goes with --replay")
    a.build = a.build or Path(os.environ.get("NANOHOP_BUILD", ROOT / "build" / "release"))
    a.kinds = a.kinds.split(",")
    for kind in a.kinds:
        if kind not in KINDS:
            p.error(f"--kinds: unknown kind {kind!r}; allowed: {', '.join(KINDS)}")
    return a


class Run(launcher.Task):
    """One program with one seed."""

    def __init__(self, program, block, config, kind, seed, cycles, digest, scenario=None):
        # A hundredth of the usual speed is a hang. A scenario of its own may be as long as it says, and directed ones
        # of slow configurations and of netlists take minutes.
        long = scenario or kind in ("network", "netlist") or config in SLOW
        seconds = 6 * 3600 if long else 120 + cycles / 10_000
        self.columns = (block, config, kind, seed, cycles, digest)
        super().__init__(":".join(map(str, self.columns)), seconds)
        self.program, self.block, self.config, self.kind = program, block, config, kind
        self.seed, self.cycles, self.scenario = seed, cycles, scenario

    @property
    def name(self):
        return f"{self.block} {self.config} {self.kind} seed {self.seed}"

    @property
    def json(self):
        return self.folder / "result.json"

    def command(self):
        command = [self.program, "--messages" if self.kind == "network" else "--cycles", self.cycles,
                   "--seed", self.seed, "--json", self.json]
        return command + ["--scenario", self.scenario] if self.scenario else command

    def row(self, status):
        """The row of the database, when it has ended."""
        output = self.log.read_text(errors="replace")
        result = json.loads(self.json.read_text()) if self.json.is_file() else None
        if status == launcher.TIME_LIMIT:
            verdict = "hang"
        elif status == launcher.LOST:
            verdict = "lost"
        elif result is None:
            verdict = "crash"
        else:
            verdict = "equal" if status == 0 and result["equal"] else "mismatch"
        seconds = self.seconds if verdict == "hang" else self.took
        return {"verdict": verdict, "cycles_run": result["cycles"] if result else 0,
                "seconds": result["seconds"] if result else seconds, "output": output[-20000:],
                "result": json.dumps(result)}


def programs_of(a):
    """Names of lockstep programs: those that are built and those of a whole build; with --nightly, and where --configs
    names some, all that can be built."""
    names = {p.name for p in (a.build / "bin").glob("lockstep_*")}
    rules = a.build / "build.ninja"
    if rules.is_file():
        text = rules.read_text()
        known = set(re.findall(r"^build bin/(lockstep_\w+): CXX_EXECUTABLE_LINKER", text, re.MULTILINE))
        for line in re.findall(r"^build (?:\S+/)?all: phony(.*)$", text, re.MULTILINE):
            names |= {Path(word).name for word in line.split() if word.startswith("bin/lockstep_")}
        names = known if a.configs or a.nightly else names & known
    return names


def build(a, targets):
    """Builds these programs and no others; its messages are shown when it fails."""
    if not (a.build / "build.ninja").is_file():
        return
    jobs = a.jobs if a.jobs and a.launcher == "local" else toollib.jobs()
    command = [toollib.need("ninja", "ninja-build"), "-C", str(a.build), "-j", str(jobs), *targets]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise UserError(f"cannot build {' '.join(targets)}:\n{done.stdout[-3000:]}")


def no_program(a, available, blocks):
    """What to say when none is there: which configurations of the block have one."""
    chosen = [a.block] if a.block else blocks
    have = []
    for block in chosen:
        pattern = f"lockstep_{block}_(.+)_({'|'.join(a.kinds)})"
        with_one = sorted({match[1] for match in (re.fullmatch(pattern, name) for name in available) if match})
        if with_one:
            have.append(f"{block}: {', '.join(with_one)}")
    what = f"{', '.join(chosen) if a.block else 'any block'} of {a.configs or 'a named configuration'}"
    return (f"there is no lockstep program ({', '.join(a.kinds)}) of {what} in {a.build}; there are "
            + ("; ".join(have) if have else "none: is this a build folder?"))


def find_programs(a):
    """(program, block, config, kind) of what is wanted, in the order of configs.json; then networks."""
    available = programs_of(a)
    configs = json.loads((ROOT / "rtl/generated/configs.json").read_text())["configs"]
    names = [c["name"] for c in configs]
    if "network" in a.kinds:
        networks = (re.fullmatch("lockstep_(hub|hxb|switch)_(.*)_network", p.name) for p in map(Path, available))
        names += sorted({match[2] for match in networks if match})
    wanted = a.configs.split(",") if a.configs else names
    own = {p.stem for p in (a.build / "own").glob("*.cmake")}  # not in the repository: ./nanohop regress --configs PATH
    for name in wanted:
        if name not in names and name not in own:
            raise UserError(f"--configs: unknown configuration {name!r}; known: {', '.join(names)}")
    blocks = json.loads((ROOT / "rtl/generated/file_lists.json").read_text())["blocks"]
    if a.block and a.block not in blocks:
        raise UserError(f"--block: unknown block {a.block!r}; known: {', '.join(blocks)}")
    found = []
    for kind in a.kinds:
        for block in [a.block] if a.block else blocks:
            for config in wanted:
                program = a.build / "bin" / f"lockstep_{block}_{config}_{kind}"
                if program.name in available:
                    found.append((program, block, config, kind))
    if not found:
        raise UserError(no_program(a, available, blocks))
    return found


def plan(a):
    runs, programs = [], find_programs(a)
    toollib.Progress().show(f"building {len(programs)} lockstep programs")
    build(a, [program.name for program, *_ in programs])
    for program, block, config, kind in programs:
        digest = hashlib.sha256(program.read_bytes()).hexdigest()[:16]
        if a.scenario:
            listed = subprocess.run([program, "--list"], stdout=subprocess.PIPE, text=True).stdout
            if a.scenario not in [line.split()[0] for line in listed.splitlines() if line.strip()]:
                continue
            digest += ":" + a.scenario
        seeds, cycles = (NIGHTLY if a.nightly else USUAL)[kind]
        seeds = a.seeds or seeds
        cycles = (a.messages if kind == "network" else a.cycles) or cycles // SLOW.get(config, 1)
        runs += [Run(program, block, config, kind, seed, cycles, digest, a.scenario)
                 for seed in range(a.first_seed, a.first_seed + seeds)]
    if not runs:
        raise UserError(f"--scenario: none of these programs has a scenario {a.scenario!r}")
    runs.sort(key=lambda r: r.seed)  # every configuration early: mismatches show soon
    return runs


class Database:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self.db = sqlite3.connect(path)
        self.db.executescript(SCHEMA)

    def row(self, run):
        cursor = self.db.execute(
            "SELECT verdict, cycles_run, seconds, output, result FROM runs WHERE block = ? AND config = ? AND kind = ? "
            "AND "
            "seed = ? AND cycles = ? AND program = ?", run.columns)
        found = cursor.fetchone()
        return dict(zip(("verdict", "cycles_run", "seconds", "output", "result"), found)) if found else None

    def store(self, run, row):
        self.db.execute("INSERT OR REPLACE INTO runs VALUES (?,?,?,?,?,?,?,?,?,?,?,datetime('now'))",
                        (*run.columns, row["verdict"], row["cycles_run"], row["seconds"], row["output"], row["result"]))
        self.db.commit()

    def forget(self, run):
        self.db.execute("DELETE FROM runs WHERE block = ? AND config = ? AND kind = ? AND seed = ? AND cycles = ? AND "
                        "program = ?",
                        run.columns)
        self.db.commit()


def execute(todo, database, runs_on):
    """Runs them; each result is stored as soon as it is there. After ctrl-C what has not ended is run again next
    time."""
    progress = toollib.Progress()
    start = said = time.monotonic()
    finished, cycles, bad = 0, 0, 0

    def tell():
        nonlocal said
        seconds = time.monotonic() - start
        left = seconds / finished * (len(todo) - finished) if finished else 0
        line = (f"{finished}/{len(todo)} runs, {cycles / 1e6:.1f} M cycles, {cycles / seconds / 1e6:.2f} M cycles/s, "
                f"{bad} failed, {left:.0f} s left")
        progress.show(line)
        if not progress.live and time.monotonic() > said + 30:  # into a log file: now and then
            said = time.monotonic()
            progress.done(line)

    with contextlib.closing(runs_on.run(todo, tell)) as ended:
        for run, status in ended:
            row = run.row(status)
            database.store(run, row)
            finished += 1
            cycles += row["cycles_run"]
            if row["verdict"] != "equal":
                bad += 1
                progress.done(f"{row['verdict'].upper()} {run.name}")
                output = row["output"].strip()
                progress.done(re.sub(r"(?m)^", "    ", output if row["verdict"] == "mismatch" else output[-2000:]))
    if todo:
        progress.done(f"{finished} runs, {cycles / 1e6:.1f} M cycles in {time.monotonic() - start:.0f} s")


def parameters_of(build_folder, block, config):
    """The RTL parameters of a named configuration, or of one outside the repository; None for a network's name."""
    named = toollib.configurations(block)
    if config in named:
        return named[config]
    own = build_folder / "own" / f"{config}.cmake"  # `nanohop generate own` wrote it
    text = own.read_text() if own.is_file() else ""
    values = re.search(rf"set\(NANOHOP_CONFIG_{config}_{block}\n([^)]*)\)", text)
    return dict(pair.split("=") for pair in values[1].split()) if values else None


def left_out(groups, build_folder):
    """Adds to each group what its configuration leaves out of the RTL: what no coverage point of it can speak of."""
    known = {}
    for g in groups:
        place = g["block"], g["config"]
        if place not in known:
            parameters = parameters_of(build_folder, *place) if g["kind"] != "network" else None
            known[place] = elaborated.not_built(g["block"], parameters) if parameters is not None else None
        g["not_built"]["rtl"] = known[place]


def summarise(runs, database):
    """One entry per block, configuration and kind."""
    groups = {}
    for run in runs:
        row = database.row(run)
        g = groups.setdefault((run.block, run.config, run.kind), {
            "block": run.block, "config": run.config, "kind": run.kind, "runs": 0, "cycles": 0, "seconds": 0.0,
            "failed": 0,
            "coverage": {}, "not_built": {"points": [], "rtl": None}, "failures": [], "measures": {}})
        if row is None:
            continue
        result = json.loads(row["result"]) if row["result"] else None
        g["runs"] += 1
        g["cycles"] += row["cycles_run"]
        g["seconds"] += row["seconds"]
        for name, value in ((result or {}).get("measures") or {}).items():
            g["measures"].setdefault(name, []).append(value)
        if row["verdict"] != "equal":
            g["failed"] += 1
            mismatch = (result or {}).get("mismatch", {})
            g["failures"].append({"seed": run.seed, "verdict": row["verdict"], **mismatch})
        for point in (result or {}).get("coverage") or []:
            if point["reachable"]:
                g["coverage"][point["name"]] = g["coverage"].get(point["name"], 0) + point["hits"]
            elif point["name"] not in g["not_built"]["points"]:
                g["not_built"]["points"].append(point["name"])
    for g in groups.values():
        g["cycles_per_second"] = g["cycles"] / g["seconds"] if g["seconds"] else 0.0
        g["missing"] = sorted(name for name, hits in g["coverage"].items() if hits == 0)
    return list(groups.values())


def number_left_out(g):
    """Coverage points and parts of the RTL that this configuration has none of; "?": Verilator was not asked."""
    rtl = g["not_built"]["rtl"]
    return f"{len(g['not_built']['points']) + len(rtl)}" if rtl is not None else "?"


def print_table(groups):
    rows = []
    for g in groups:
        points = len(g["coverage"])
        rows.append([g["block"], g["config"], g["kind"], g["runs"], g["cycles"], f"{g['cycles_per_second'] / 1e6:.2f}",
                     g["failed"], f"{points - len(g['missing'])}/{points}", number_left_out(g)])
    rows.append(["total", "", "", sum(g["runs"] for g in groups), sum(g["cycles"] for g in groups), "",
                 sum(g["failed"] for g in groups), "", ""])
    print(toollib.table(["block", "config", "kind", "runs", "cycles", "M cycles/s", "failed", "coverage", "not built"],
                        rows, right=(3, 4, 5, 6, 7, 8)))
    said = set()
    for g in groups:
        parts = [f"{what} {' '.join(names)}" for what, names in
                 (("points", g["not_built"]["points"]), ("RTL", g["not_built"]["rtl"])) if names]
        points = len(g["coverage"])
        line = (f"{g['block']} {g['config']}: {points - len(g['missing'])} of {points} points; {number_left_out(g)} "
                f"more not built here: {'; '.join(parts)}")
        if parts and line not in said:  # of source and netlist alike
            print(line)
        said.add(line)
    for g in groups:
        if g["missing"]:
            print(f"not met: {g['block']} {g['config']} {g['kind']}: {' '.join(g['missing'])}")
    for g in groups:
        for f in g["failures"]:
            print(f"failed: {g['block']} {g['config']} {g['kind']} seed {f['seed']}: {f['verdict']}"
                  + (f", {f['signal']} at cycle {f['cycle']}\n    {f['replay']}" if "signal" in f else ""))


def replay(a):
    parts = a.replay.split(":")
    if len(parts) != 3:
        raise UserError("--replay wants BLOCK:CONFIG:KIND")
    target = "lockstep_" + "_".join(parts) + ("_trace" if a.waves else "")
    program = a.build / "bin" / target
    build(a, [target])
    command = [str(program), "--seed", str(a.seed)]
    network = parts[2] == "network"
    command += ["--messages", str(a.messages or 10_000)] if network else ["--cycles", str(a.cycles or 100_000)]
    if a.scenario:
        command += ["--scenario", a.scenario]
    if a.zero_start:
        command += ["--zero-start"]
    if a.waves:
        command += ["--waves", a.waves, "--waves-from", str(a.waves_from)]
    status = subprocess.run(command).returncode
    if a.waves and Path(a.waves).is_file():
        print(f"waves: {a.waves} (gtkwave, surfer)")
    return status


def main():
    a = parse_arguments()
    if a.replay:
        return replay(a)
    runs = plan(a)
    file = a.database or a.build / "regress.sqlite"
    runs_on = launcher.of(a, file.with_suffix(".slurm"))
    database = Database(file)
    if a.fresh:
        for run in runs:
            database.forget(run)
    rows = {run: database.row(run) for run in runs}
    if a.rerun_failed:
        todo = [run for run in runs if rows[run] is not None and rows[run]["verdict"] != "equal"]
        print(f"{len(todo)} failed runs to run again")
    else:
        # What was too slow may have had a busy machine, so it is not known.
        todo = [run for run in runs if rows[run] is None or rows[run]["verdict"] == "hang"]
        if len(todo) != len(runs):
            print(f"{len(runs) - len(todo)} of {len(runs)} runs are done already, {len(todo)} to go (--fresh starts "
                  "anew)")
    execute(todo, database, runs_on)
    groups = summarise(runs, database)
    left_out(groups, a.build)
    print_table(groups)
    if a.scenario:
        for g in groups:
            for name, values in sorted(g["measures"].items()):
                print(f"{g['block']} {g['config']} {g['kind']}: {name} = {', '.join(f'{v:.15g}' for v in values)}")
    failed = sum(g["failed"] for g in groups)
    missing = sum(len(g["missing"]) for g in groups)
    cycles = sum(g["cycles"] for g in groups)
    if a.json:
        toollib.write_json(a.json, {"cycles": cycles, "failed": failed, "nightly": a.nightly, "groups": groups})
    if a.nightly and missing:
        print(f"FAILED: {missing} functional coverage points were not met")
    print(f"{'FAILED' if failed else 'equal'}: {cycles} cycles, {failed} of {len(runs)} runs failed")
    return 1 if failed or (a.nightly and missing) else 0


if __name__ == "__main__":
    toollib.main(main)
