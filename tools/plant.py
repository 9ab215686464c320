#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop plant: plants single faults in a block's RTL and counts how many its lockstep bench catches.

Random faults (the default) are Yosys `mutate`'s, one Verilator build for all of them: an input `mutsel` chooses the
fault, 0 is none and must pass. Survivors are listed with their place in the source, apart those that
tb/<block>/survivors.toml explains. --hand plants the faults of tb/<block>/planted/planted.toml, changes of the source
text that a person thought of: each must be caught by the bench and the proofs that it names (by = 'proofs': by these
alone; without `config`, in tb/common: there is no bench). It has the keys of [default.'FILE'], else of [default].

Keys of a reason, a table [[equivalent.'FILE']] of survivors.toml:
  text           the fault's line has this text
  configs, why   where alone the reason holds, or 'all'; why no bench can catch it
  reads, drives  patterns: the signal at the faulty port; each next signal with a name
  at, cell       the expression that the cell is made of; pattern: its instances and kind, u_regs.$add
  modes, ports   patterns: const0, const1, inv; A[3]
  proof          not equivalent, but no run gets there, by this proof
An [[invariant]] there (file, onehot, proof) is a one-hot register of which Yosys may know that.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import equivalents
import launcher
import rtlil
import tables
import toollib
from toollib import ROOT, UserError

# A fault's multiplexer in a chain through a vector (nh_route_cache_spare's OR) makes Verilator 5.006 evaluate the
# vector wrongly, the fault chosen or not; cells of one bit have no vectors. As small, and as fast to compile.
ONE_BIT_CELLS = "simplemap r:WIDTH>1 r:Y_WIDTH>1 %u\nopt_clean -purge\n"
# In Yosys before 0.3x these modes change the circuit even when they are not selected.
BROKEN_MODES = ("cnot0", "cnot1")
TIME_LIMIT = "no end (time limit)"
PROVEN_EQUAL = "proven equal by Yosys"
EQUAL_SECONDS = 300
LONG = (4, 0)  # numbers of long runs, which are run on what is left only
COMMON = "opt_expr\nopt_merge -share_all\nopt_clean\n"
FAULT_KEYS = {"says": str, "old": str, "new": str, "config": str, "cycles": int, "proofs": list, "by": str}


class Bench:
    """Builds the block's bench around a design with planted faults, in an existing CMake build folder."""

    def __init__(self, block, config, build, jobs):
        self.block, self.config, self.build, self.jobs = block, config, build, jobs
        if not (build / "build.ninja").is_file():
            build.mkdir(parents=True, exist_ok=True)
            log = build / "plant-configure.log"
            if toollib.run(["cmake", "-G", "Ninja", "-S", str(ROOT), "-B", str(build)], log, ROOT).status != 0:
                raise UserError(f"cmake cannot configure {build}, see {log}")
        self.dir = build / "plant" / f"{block}_{config}"
        self.top = f"nh_{block}"
        self.files, self.incdirs = toollib.bench_files(block)
        self.parameters = toollib.configuration(block, config)
        self.running, self.stopped = set(), False

    def stop(self):
        """Ends what runs, from another thread, and what would begin."""
        self.stopped = True
        for process in list(self.running):
            process.kill()

    def write(self, name, text):
        """Only what changed: the same faults again need no new program."""
        path = self.dir / name
        if not path.is_file() or path.read_text() != text:
            toollib.write_whole(path, text)

    def make(self, arguments, selector, name):
        """Verilates and links; returns the program's path, moved to its own name."""
        self.dir.mkdir(parents=True, exist_ok=True)
        select = ("mutsel = static_cast<unsigned>(std::strtoul(std::getenv(\"NANOHOP_MUTSEL\"), nullptr, 10));"
                  if selector else "")
        self.write("plant_top.hpp", (
            "// Written by tools/plant.py.\n#include <cstdlib>\n#include \"Vplant.h\"\n"
            "struct PlantTop : Vplant {\n    PlantTop(VerilatedContext* context, const char* name) : Vplant(context, "
            "name) "
            f"{{ {select} }}\n}};\n"))
        inputs = [Path(word) for word in arguments if not word.startswith("-")]
        sums = "".join(f"// {path.name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n" for path in inputs)
        self.write("input.vc", sums + "\n".join(arguments) + "\n")
        program = f"plant_{self.block}_{self.config}"
        outcome = toollib.run(["cmake", "--build", str(self.build), "--target", program, "-j", str(self.jobs)],
                              self.dir / f"{name}.build.log", self.build)
        if outcome.status != 0:
            raise UserError(f"building {program} failed, see {self.dir}/{name}.build.log")
        kept = self.dir / name
        shutil.copy2(self.build / "bin" / program, kept)
        return kept

    def scenarios(self, program):
        """Names of what the bench runs when no scenario is named."""
        listed = subprocess.run([str(program), "--list"], stdout=subprocess.PIPE, text=True, check=True,
                                env=dict(os.environ, NANOHOP_MUTSEL="0")).stdout
        return [line.split()[0] for line in listed.splitlines() if line.strip() and "(only if named)" not in line]

    def run(self, program, cycles, seed, mutsel=None, seconds=300, scenarios=()):
        """As run_bench."""

        def started(process):
            self.running.add(process)
            if self.stopped:
                process.kill()

        return run_bench(program, cycles, seed, mutsel, seconds, scenarios, self.dir, started, self.running.discard)


def run_bench(program, cycles, seed, mutsel, seconds, scenarios, folder, started=None, ended=None):
    """Runs the bench, whole or these scenarios of it, for so many seconds of processor time. Returns None when it
    passes, or what it said."""

    def limit():
        toollib.end_with_parent()
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))

    environment = dict(os.environ, NANOHOP_MUTSEL=str(mutsel or 0))
    chosen = [word for name in scenarios for word in ("--scenario", name)]
    done = subprocess.Popen([str(program), "--cycles", str(cycles), "--seed", str(seed), *chosen], text=True,
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
                            cwd=folder, preexec_fn=limit)
    if started:
        started(done)
    output, errors = done.communicate()
    if ended:
        ended(done)
    if done.returncode == -signal.SIGXCPU:
        return TIME_LIMIT
    if done.returncode == -signal.SIGKILL:
        raise UserError(f"{program.name} was killed with fault {mutsel or 0}: is there memory enough for --jobs?")
    if done.returncode == 0:
        return None
    if done.returncode == 2:
        raise UserError(f"{program.name}: {errors.strip()}")
    text = output + errors
    said = re.search(r"^.*(?:signal|check|assertion).*$", text, re.M | re.I)
    return said[0].strip() if said else f"exit status {done.returncode}"


class FaultTask(launcher.Task):
    """Runs of the bench with one fault, up to the first that notices it; `runs`: cycles, seed, scenarios, seconds."""

    def __init__(self, fault, program, runs):
        self.fault, self.program, self.runs = fault, program, runs
        sha = hashlib.sha256(program.read_bytes()).hexdigest()
        # A task has more seconds than its runs' processor time: nodes may be busy.
        super().__init__(json.dumps([sha, fault["number"], runs]), 60 + 4 * sum(seconds for *_, seconds in runs))

    def command(self):
        (self.folder / "runs.json").write_text(json.dumps(
            {"program": str(self.program), "fault": self.fault["number"], "runs": self.runs}))
        return [sys.executable, "-B", Path(__file__).resolve(), "--task", self.folder]

    def said(self, status):
        if status != 0:
            raise UserError(f"fault {self.fault['number']}: {'lost' if status == launcher.LOST else f'status {status}'}"
                            f"\n{self.log.read_text(errors='replace')[-2000:]}")
        return json.loads((self.folder / "said.json").read_text())


def run_task(folder):
    """What a node does of a FaultTask."""
    task = json.loads((folder / "runs.json").read_text())
    said = None
    for cycles, seed, scenarios, seconds in task["runs"]:
        said = said or run_bench(Path(task["program"]), cycles, seed, task["fault"], seconds, scenarios, folder)
    toollib.write_whole(folder / "said.json", json.dumps(said) + "\n")


# ---- random faults ---------------------------------------------------------------------------------------------------

def mutate(bench, count, seed):
    """The netlist with all faults, and the list of faults: {"number", "mode", "cell", "port", "source", "key"}."""
    work = bench.dir / "netlist"
    work.mkdir(parents=True, exist_ok=True)
    sets = "".join(f"chparam -set {k} {v} {bench.top}\n" for k, v in bench.parameters.items())
    includes = "".join(f" -I{ROOT / d}" for d in bench.incdirs)
    bits = max(1, count.bit_length())
    yosys = toollib.need("yosys", "yosys")

    def script(name, text):
        (work / f"{name}.ys").write_text(text)
        outcome = toollib.run([yosys, "-q", "-s", f"{work}/{name}.ys"], work / f"{name}.log", work)
        if outcome.status != 0:
            raise UserError(f"yosys failed, see {work}/{name}.log")

    # Relative source names, so that what is listed reads the same on every machine.
    script("base", f"read_verilog -sv{includes} {' '.join(str(ROOT / f) for f in bench.files)}\n{sets}"
                   f"{toollib.prep_flat(bench.top)}\nrename -top {bench.top}\nopt_clean -purge\nwrite_rtlil base.il\n"
                   f"mutate -list {count} -none -ctrl mutsel {bits} 0 -seed {seed} -o faults.txt\n")
    design = rtlil.Netlist((work / "base.il").read_text())
    faults, commands = [], []
    for line in (work / "faults.txt").read_text().splitlines():
        options = dict(re.findall(r"-(mode|cell|port|portbit|ctrlbit|wire|wirebit) (\S+)", line))
        control = re.search(r"-ctrl mutsel \d+ (\d+)", line)
        if options["mode"] in BROKEN_MODES:
            continue
        if options.get("cell", "$")[0] not in "\\$":
            options["cell"] = "\\" + options["cell"]  # as RTLIL writes a name of the source
        if options["mode"] == "none":
            commands.append(line)
            continue
        if rtlil.without_effect(options, design):
            continue
        commands.append(line)
        sources = sorted({re.sub(rf"^{re.escape(str(ROOT))}/", "", s) for s in re.findall(r"-src (\S+)", line)})
        bit = f"[{options['portbit']}]" if "portbit" in options else ""
        place = options.get("cell", ""), options.get("port", "").removeprefix("\\"), int(options.get("portbit", 0))
        faults.append({"number": int(control[1]), "mode": options["mode"], "cell": options.get("cell", ""),
                       "port": options.get("port", "") + bit, "source": sources,
                       "reads": design.reads(*place), "drives": design.drives(*place)})
    (work / "chosen.txt").write_text("\n".join(commands) + "\n")
    script("all", f"read_rtlil base.il\nscript chosen.txt\nopt_clean\n{ONE_BIT_CELLS}"
                  f"script {ROOT}/cmake/netlist_for_verilator.ys\n"
                  "write_verilog -noattr all.v\n")
    return work / "all.v", faults


def proven_equal(bench, fault, invariants=()):
    """Why a fault changes nothing, where Yosys proves it, else "": from equal registers come equal registers and
    outputs (equiv_simple); or they do while a register of the fault's instance is one-hot, as an invariant says (SAT,
    a proof for each of its values). It looks at no clock, so nothing is said of a fault at one. Memories are taken
    apart for it; where that takes too long there is no proof."""
    number, work = fault["number"], bench.dir / "netlist"
    line = next(text for text in (work / "chosen.txt").read_text().splitlines()
                if re.search(rf"-ctrl mutsel \d+ {number} ", text))
    if re.search(r"-port \S*(CLK|ARST)", line):
        return ""
    yosys = toollib.need("yosys", "yosys")

    def proves(name, both, commands):
        fault_here = re.sub(r"-ctrl mutsel [0-9]+ [0-9]+ ", "", line)
        script = work / f"{name}-{number}.ys"
        script.write_text("".join(f"read_rtlil base.il\n{change}memory_map\nopt_clean\n{both}"
                                  f"rename {bench.top} {copy}\ndesign -stash {copy}\n"
                                  for copy, change in (("gold", ""), ("gate", fault_here + "\n")))
                          + "design -copy-from gold -as gold gold\ndesign -copy-from gate -as gate gate\n" + commands)
        log = work / f"{name}-{number}.log"
        return toollib.run([yosys, "-q", "-s", str(script)], log, work, EQUAL_SECONDS).status == 0

    if proves("equal", "", "equiv_make gold gate equal\nhierarchy -top equal\nopt_merge -share_all\nopt_clean\n"
                           "equiv_struct\nequiv_simple -seq 1\nequiv_status -assert\n"):
        return PROVEN_EQUAL
    widths = {name: int(width) for width, name in re.findall(r"^  wire width (\d+) (?:.* )?\\(\S+)$",
                                                             (work / "base.il").read_text(), re.M)}
    for entry in invariants:
        signal = ".".join([*equivalents.kind(fault["cell"]).split(".")[:-1], entry["onehot"]])
        if signal in widths and any(file == entry["file"] for file, _, _ in equivalents.spots(fault)):
            # Registers become inputs and outputs; what the two have in common is then one, and the rest is small.
            sat = "".join(f"sat -verify -prove trigger 0 -set in_{signal}.q {1 << i}\n" for i in range(widths[signal]))
            if proves("onehot", "expose -evert-dff\n", "miter -equiv -flatten gold gate miter\nhierarchy -top miter\n"
                                                        f"{2 * COMMON}{sat}"):
                return f"{PROVEN_EQUAL}, {entry['onehot']} being one-hot ({entry['proof']})"
    return ""


def source_text(fault):
    for file, first, last in equivalents.spots(fault):
        if last - first < 4 and (ROOT / file).is_file():
            return (ROOT / file).read_text().splitlines()[first - 1].strip()
    return ""


def named(fault):
    drives = sorted(names[0] for names in fault["drives"])
    return (f"{fault['number']}: {fault['mode']} {fault['port']} of {equivalents.kind(fault['cell'])}"
            + (f", reads {fault['reads'][0]}" if fault["reads"] else "")
            + (f", drives {', '.join(drives[:3])}" if drives else "")
            + (f" and {len(drives) - 3} more" if len(drives) > 3 else ""))


class Once:
    """A value that is found when it is first asked for, by one thread; the others wait for it."""

    def __init__(self, find, *arguments):
        self.find, self.arguments, self.lock, self.found = find, arguments, threading.Lock(), []

    def result(self):
        with self.lock:
            if not self.found:
                self.found.append(self.find(*self.arguments))
            return self.found[0]


def on_launcher(runs_on, faults, program, seed, runs, excused, pool, show):
    """{fault number: what its runs said}: all faults up to the first long run, then those that are left and have no
    excuse, as one machine has them."""
    said = {}
    left = faults
    long = next((k for k, run in enumerate(runs) if run[1] in LONG), len(runs))
    for part in (runs[:long], runs[long:]):
        timed = [(cycles, seed + more, scenarios, 5 + 5 * taken.result()) for cycles, more, scenarios, taken in part
                 if taken.result() is not None] if left else []
        if not timed:
            continue
        tasks = [FaultTask(fault, program, timed) for fault in left]
        for number, (task, status) in enumerate(runs_on.run(tasks), 1):
            said[task.fault["number"]] = task.said(status)
            show(f"[{number}/{len(tasks)}] {sum(not s for s in said.values())} survive so far")
        left = [fault for fault in left if not said[fault["number"]]]
        left = [fault for fault, excuse in zip(left, pool.map(excused, left)) if not excuse]
    return said


def verdict(arguments, bench, faults, wrong, left_out, progress):
    """The record of the faults that were run, and whether the goal is met."""
    survivors = [f for f in faults if not f["caught_by"]]
    equivalent = [f for f in survivors if f["why_equivalent"]]
    proven = sum(bool(f["proof"]) for f in equivalent)
    equal = sum(f["why_equivalent"].startswith(PROVEN_EQUAL) for f in equivalent)
    killed, open_ = len(faults) - len(survivors), [f for f in survivors if not f["why_equivalent"]]
    share = 100.0 * killed / max(1, len(faults) - len(equivalent))

    progress.done(f"{arguments.block} {bench.config}: {len(faults)} faults planted, {killed} caught, "
                  f"{len(equivalent) - proven} equivalent ({equal} proven so by Yosys) and {proven} left to proofs "
                  f"(reasons in tb/{arguments.block}/survivors.toml), "
                  f"{len(open_)} survive: "
                  f"{share:.1f} % of the others caught (goal {arguments.goal:g} %)")
    record = {"block": arguments.block, "config": bench.config, "seed": arguments.seed, "cycles": arguments.cycles,
              "planted": len(faults), "caught": killed, "equivalent": len(equivalent) - proven,
              "proven_equal": equal, "left_to_proofs": proven, "survivors": len(open_),
              "caught_percent": round(share, 2), "wrong_reasons": len(wrong), "left_out": left_out,
              "faults": faults}
    return record, share >= arguments.goal and not wrong


def random_faults(arguments, bench, progress):
    progress.show("netlist with planted faults")
    netlist, faults = mutate(bench, arguments.count, arguments.seed)
    entries = equivalents.explanations(arguments.block, bench.config)
    known = equivalents.invariants(arguments.block)
    progress.show(f"building the bench around {len(faults)} faults")
    program = bench.make([str(netlist)], True, "random")
    few = max(1000, arguments.cycles // 10)

    left_out = []

    def sound(run):
        """Seconds that a run takes without a fault, None for more than --longest; it must pass."""
        cycles, seed, scenarios = run
        begin = time.monotonic()
        said = bench.run(program, cycles, arguments.seed + seed, 0, arguments.longest, scenarios)
        if said == TIME_LIMIT:
            left_out.append({"cycles": cycles, "scenarios": scenarios})
            progress.done(f"left out, as {arguments.longest} s do not do for it without a fault: {cycles} cycles of "
                          f"{', '.join(scenarios)}")
            return None
        if said:
            raise UserError(f"the bench fails without a fault: {said}")
        return time.monotonic() - begin

    def excused(fault):
        """Why a survivor needs no test; found once."""
        if "excuse" not in fault:
            entry = equivalents.explained(fault, entries)
            equal = "" if entry else proven_equal(bench, fault, known)
            fault["excuse"] = entry or ({"why": equal} if equal else None)
        return fault["excuse"]

    def test(fault, runs):
        for cycles, seed, scenarios, taken in runs:
            if seed in LONG and excused(fault):
                return None
            if taken.result() is None:
                continue
            seconds = 5 + 5 * taken.result()  # a faulty circuit may never end
            said = bench.run(program, cycles, arguments.seed + seed, fault["number"], seconds, scenarios)
            if said:
                return said
        excused(fault)
        return None

    done, wrong = 0, []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        try:
            # Most faults die early: in scenarios that take little time. Those that take most of it are run on what is
            # left.
            progress.show("the bench without a fault")
            names = bench.scenarios(program)
            seconds = dict(zip(names, pool.map(sound, [(few, 0, [name]) for name in names])))
            seconds = {name: taken for name, taken in seconds.items() if taken is not None}
            quick = [name for name in seconds if seconds[name] < sum(seconds.values()) / 20]
            slow = [name for name in seconds if name not in quick]
            # Cycles of the random scenarios, seed, scenarios.
            # What is slow runs alone, so that --longest leaves out no more than it must.
            runs = [(few, 1, quick), *((few, 1, [name]) for name in slow),
                    (arguments.cycles, 2, quick), *((arguments.cycles, 4, [name]) for name in slow),
                    (arguments.cycles * 4, 3, quick), (arguments.cycles, 0, arguments.soak)]
            # Without a fault when the first fault gets so far: few do.
            runs = [(*run, Once(sound, run)) for run in runs if run[2]]
            if arguments.launcher == "slurm":
                said = on_launcher(launcher.of(arguments, bench.dir / "slurm"), faults, program, arguments.seed, runs,
                                   excused, pool, progress.show)
                futures = {pool.submit(said.get, fault["number"]): fault for fault in faults}
            else:
                futures = {pool.submit(test, fault, runs): fault for fault in faults}
            for future in concurrent.futures.as_completed(futures):
                fault = futures[future]
                fault["caught_by"] = future.result()
                entry = equivalents.explained(fault, entries) if fault["caught_by"] else excused(fault)
                fault.pop("excuse", None)
                fault["why_equivalent"] = entry["why"] if entry and not fault["caught_by"] else None
                fault["proof"] = entry.get("proof") if entry and not fault["caught_by"] else None
                # A reason that excuses more than it explains would hide a hole of the bench.
                if fault["caught_by"] and entry and "proof" not in entry:
                    wrong.append(fault["number"])
                    progress.done(f"WRONG REASON: caught ({fault['caught_by']}), but survivors.toml excuses "
                                  f"{named(fault)}: {entry['why']}")
                done += 1
                if not fault["caught_by"] and not fault["why_equivalent"]:
                    progress.done(f"survivor {named(fault)}: {source_text(fault)}")
                alive = sum("caught_by" in f and not f["caught_by"] for f in faults)
                progress.show(f"[{done}/{len(faults)}] {alive} survive so far")
        except BaseException:  # SIGTERM, too: the pool waits for its threads
            pool.shutdown(wait=False, cancel_futures=True)
            bench.stop()
            raise
    return verdict(arguments, bench, faults, wrong, left_out, progress)


# ---- faults planted by hand ------------------------------------------------------------------------------------------

def planted(block):
    """Place and content of the block's planted.toml."""
    path = ROOT / "tb" / block / "planted" / "planted.toml"
    if not path.is_file():
        raise UserError(f"{path.relative_to(ROOT)} is missing")
    return path, toollib.toml(path, ROOT)


def hand_list(block):
    path, content = planted(block)
    faults = toollib.faults(path.relative_to(ROOT), content)
    names = [fault["name"] for fault in faults]
    for fault in faults:
        where = f"{path.relative_to(ROOT)}: fault {fault['name']}"
        if names.count(fault["name"]) > 1:
            raise UserError(f"{path.relative_to(ROOT)}: two faults are called {fault['name']}")
        file = ROOT / fault["file"]
        if not file.is_file() or not file.resolve().is_relative_to(ROOT.resolve()):
            raise UserError(f"{where}: no such file: {fault['file']}; [fault.\"FILE\".NAME] has its path from the root")
        toollib.check_keys(where, FAULT_KEYS, {key: fault[key] for key in fault if key not in ("name", "file")})
        for key in ("says", "old", "new"):
            if key not in fault:
                raise UserError(f"{where}: key {key!r} is missing")
        if not ("config" in fault or fault.get("proofs")):
            raise UserError(f"{where}: without `config`, a bench's, it needs `proofs`")
        text = (ROOT / fault["file"]).read_text()
        if text.count(fault["old"]) != 1:
            raise UserError(f"{where}: the old text must be in {fault['file']} exactly once, and is there "
                            f"{text.count(fault['old'])} times")
    return faults


def plant_text(fault, into, files, incdirs):
    """A copy of the sources with the fault in it."""
    shutil.rmtree(into, ignore_errors=True)
    headers = [str(p.relative_to(ROOT)) for d in incdirs for p in sorted((ROOT / d).glob("*.svh"))]
    for path in [*files, *headers]:
        (into / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, into / path)
    target = into / fault["file"]
    target.write_text(target.read_text().replace(fault["old"], fault["new"]))


def proofs_catch(block, fault, into):
    """Runs the named proofs on the faulty copy; returns those that fail, and those that do not."""
    failing, passing = [], []
    for directory in ("tools", "tb"):
        shutil.copytree(ROOT / directory, into / directory, dirs_exist_ok=True,
                        ignore=shutil.ignore_patterns("__pycache__"))
    # All files that the block's proofs name, but for those that the fault's copy has.
    for source in ROOT.glob("rtl/**/*"):
        target = into / source.relative_to(ROOT)
        if source.is_file() and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    for name in fault.get("proofs", []):
        outcome = toollib.run([sys.executable, str(into / "tools/prove.py"), block, "--only", name, "--work",
                               str(into / "proofs"),
                               "--no-trace", "--no-cover"], into / "prove.log", into, 1200)
        if outcome.status not in (0, 1):
            raise UserError(f"proof {name} on fault {fault['name']} did not run: see {into}/prove.log")
        caught = outcome.status == 1 and re.search(r"assertion (\S+ )?fails|does not close", outcome.text)
        (failing if caught else passing).append(name)
    return failing, passing


def hand_faults(arguments, progress):
    faults = [f for f in hand_list(arguments.block) if arguments.only in (None, f["name"])]
    if not faults:
        raise UserError(f"no fault by hand is called {arguments.only}")
    results = []
    for number, fault in enumerate(faults, 1):
        label = f"[{number}/{len(faults)}] {fault['name']}"
        said = ""
        if "config" in fault:
            bench = Bench(arguments.block, fault["config"], arguments.build, arguments.jobs)
            into = bench.dir / "hand" / fault["name"]
            plant_text(fault, into, bench.files, bench.incdirs)
            progress.show(f"{label}: building")
            program = bench.make([*(f"-I{into / d}" for d in bench.incdirs),
                                  *(f"-G{k}={v}" for k, v in bench.parameters.items()),
                                  *(str(into / f) for f in bench.files)], False, f"hand-{fault['name']}")
            progress.show(f"{label}: bench")
            said = bench.run(program, fault.get("cycles", arguments.cycles), arguments.seed)
        else:
            into = arguments.build / "plant" / arguments.block / "hand" / fault["name"]
            plant_text(fault, into, *toollib.file_list([fault["file"]]))
        failing, passing = [], []
        by_proofs = fault.get("by") == "proofs" or "config" not in fault
        if arguments.proofs or by_proofs:
            progress.show(f"{label}: proofs {', '.join(fault.get('proofs', []))}")
            failing, passing = proofs_catch(arguments.block, fault, into)
        results.append({**{k: fault.get(k) for k in ("name", "says", "file", "config")}, "bench": said,
                        "proofs_failing": failing, "proofs_passing": passing,
                        "caught": bool(said or (by_proofs and failing)) and not passing})
        missed = "no bench gets there" if by_proofs and "config" in fault else (
            "no bench" if by_proofs else "NOT CAUGHT by the bench")
        progress.done(f"{label}: {'caught' if said else missed}{': ' + said if said else ''}"
                      + (f"; proofs that fail: {', '.join(failing)}" if failing else "")
                      + (f"; proofs that DO NOT NOTICE: {', '.join(passing)}" if passing else ""))
    missed = [r["name"] for r in results if not r["caught"]]
    print(f"{len(results) - len(missed)} of {len(results)} faults planted by hand are caught"
          + (f"; not: {', '.join(missed)}" if missed else ""))
    return {"block": arguments.block, "hand": results}, not missed


def main():
    if sys.argv[1:2] == ["--task"]:  # FaultTask.command
        return run_task(Path(sys.argv[2]))
    parser = argparse.ArgumentParser("nanohop plant", None, __doc__, None, [], argparse.RawDescriptionHelpFormatter)
    parser.add_argument("block")
    parser.add_argument("--hand", action="store_true", help="the faults of tb/<block>/planted/planted.toml")
    parser.add_argument("--only", metavar="NAME", help="with --hand: this fault")
    parser.add_argument("--proofs", action="store_true", help="with --hand: run the proofs that a fault names, too")
    parser.add_argument("--count", type=int, default=200, help="random faults to plant (default 200)")
    parser.add_argument("--config",
                        help="configuration of the random faults (default: `random` of the block's planted.toml)")
    parser.add_argument("--cycles", type=int, default=50000, help="cycles a fault is given (default 50000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--soak", action="append", metavar="SCENARIO",
                        help="run this scenario, too, on what survives without a reason: for long ones that run only "
                             "if named (default: `soak` of the block's planted.toml)")
    parser.add_argument("--no-soak", action="store_true", help="leave these long ones out")
    parser.add_argument("--longest", type=int, default=1800, metavar="SECONDS",
                        help="leave out what takes longer without a fault, in seconds of processor time (default 1800)")
    parser.add_argument("--goal", type=float, default=95.0, help="percentage to be caught (default 95)")
    parser.add_argument("--jobs", type=int, default=toollib.jobs())
    parser.add_argument("--build", type=Path, default=Path(os.environ.get("NANOHOP_BUILD", ROOT / "build")),
                        help="CMake build folder, configured if it is not yet (default build)")
    parser.add_argument("--json", type=toollib.result_file, metavar="FILE", help="write the results to FILE")
    parser.add_argument("--store", action="store_true",
                        help="put the result of random faults in tb/BLOCK/planted/random.json and its page")
    launcher.add_arguments(parser)
    arguments = parser.parse_args()
    if arguments.slurm and arguments.launcher != "slurm":
        raise UserError("--slurm goes with --launcher slurm")
    if arguments.launcher == "slurm" and arguments.hand:
        raise UserError("--launcher slurm is for random faults: each by hand is a build, which one machine makes")
    arguments.build = arguments.build.resolve()
    if not 1 <= arguments.count <= 100000:
        raise UserError("--count must be 1..100000")
    if not (ROOT / "tb" / arguments.block).is_dir():
        raise UserError(f"no such block: {arguments.block}")
    progress = toollib.Progress()
    if arguments.hand:
        record, good = hand_faults(arguments, progress)
    else:
        path, content = planted(arguments.block)
        if not (arguments.config or "random" in content):
            raise UserError(f"{path.relative_to(ROOT)}: key random is missing: name one there or by --config")
        bench = Bench(arguments.block, arguments.config or content["random"], arguments.build, arguments.jobs)
        arguments.soak = [] if arguments.no_soak else arguments.soak or content.get("soak", [])
        record, good = random_faults(arguments, bench, progress)
    if arguments.json:
        toollib.write_json(arguments.json, record)
    if arguments.store and not arguments.hand:
        tables.store_random(record, ["plant", *sys.argv[1:]])
    return 0 if good else 1


if __name__ == "__main__":
    toollib.main(main)
