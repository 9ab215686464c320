#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop prove: runs the proofs described in tb/<block>/formal/*.toml, each with its cover run.

A proof passes when its assertions hold (for all time with an inductive engine, to a depth with a bounded one) and when
every cover point of the same top is reached under the same assumptions: a proof whose assumptions exclude what it
talks about is a failure, not a success.

Keys of a table [proof.NAME]; those that it leaves out are [default]'s:
  says                 what is proven
  like                 a proof above that has the other keys
  top, files           harness module; files read before it, after the block's .f list
  replace              files of that list and what is read in their place; of a .svh, a module's body, below the
                       file's own header, from parameters to ports
  parameters, defines  of the top, choices by names of the block's packages; of the preprocessor
  engine, depth        pdr, sat-tempinduct, bmc or smt-induction; k, or cycles
  cover                { depth, seconds } of the cover run
  clocks               'free': the top's clocks have edges in any step; else it has one clock
  mem2reg              1: arrays become registers (array_q[0]), for invariants
  seconds, memory_mb   limits (600, 6000)
  nightly              1: a test of the nightly: it takes seconds, or is like one of each commit
"""

import argparse
import re
from pathlib import Path

import pictures
import toollib
from toollib import ROOT, UserError

ENGINES = {
    "sat-tempinduct": "proven by k-induction (Yosys SAT)",
    "pdr": "proven by property-directed reachability (ABC)",
    "smt-induction": "proven by k-induction (z3)",
    "bmc": "holds to depth (ABC)",
}
KEYS = {"says": str, "top": str, "files": list, "defines": list, "parameters": dict, "engine": str,
        "depth": int, "seconds": int, "memory_mb": int, "cover": dict, "replace": dict, "mem2reg": int,
        "nightly": int, "clocks": str}
COVER_KEYS = {"depth": int, "seconds": int}


class Proof:
    """One table [proof.NAME], checked."""

    def __init__(self, block, path, table):
        where = f"{path.relative_to(ROOT)}: proof {table['name']!r}"
        toollib.check_keys(where, KEYS, {key: value for key, value in table.items() if key != "name"})
        for key in ("says", "top", "engine", "depth"):
            if key not in table:
                raise UserError(f"{where}: key {key!r} is missing")
        cover = table.get("cover", {})
        toollib.check_keys(f"{where}, cover", COVER_KEYS, cover)
        self.block, self.path = block, path
        self.name = table["name"]
        if not re.fullmatch(r"[a-z][a-z0-9_]*", self.name):
            raise UserError(f"{where}: a name is lower case letters, digits and underscores")
        self.says, self.top = table["says"], table["top"]
        own = [f"rtl/{block}/{block}.f"] if (ROOT / f"rtl/{block}/{block}.f").is_file() else []
        self.files, self.incdirs = toollib.file_list([*own, *table.get("files", []),
                                                      f"tb/{block}/formal/{self.top}.sv"])
        for old, new in table.get("replace", {}).items():
            if old not in self.files or not (ROOT / new).is_file():
                raise UserError(f"{where}: replace: {old} is not in the file list, or there is no {new}")
            if not new.endswith(".svh"):
                self.files[self.files.index(old)] = new
        self.bodies = {old: new for old, new in table.get("replace", {}).items() if new.endswith(".svh")}
        self.incdirs += [str(path.parent.relative_to(ROOT)), "tb/common/formal"]
        self.defines = table.get("defines", [])
        self.parameters = toollib.numbers_of(table.get("parameters", {}), self.files)
        # Arrays as registers with names (`array_q[0]`), so that invariants can speak of their words.
        self.mem2reg = bool(table.get("mem2reg", 0))
        # "free": the top's clocks are signals of the proof, whose edges come in any of its steps.
        self.free_clocks = "clocks" in table
        if table.get("clocks", "free") != "free":
            raise UserError(f"{where}: clocks: {table['clocks']!r} is not allowed: \"free\", or no such key")
        self.nightly = bool(table.get("nightly", 0))
        self.engine = table["engine"]
        if self.engine not in ENGINES:
            raise UserError(f"{where}: unknown engine {self.engine!r}; allowed: {', '.join(ENGINES)}")
        self.depth = table["depth"]
        self.seconds = table.get("seconds", 600)
        self.memory_mb = table.get("memory_mb", 6000)
        self.cover_depth = cover.get("depth", self.depth)
        self.cover_seconds = cover.get("seconds", self.seconds)
        for key, value in (("depth", self.depth), ("cover.depth", self.cover_depth)):
            if not 1 <= value <= 1000:
                raise UserError(f"{where}: {key} must be 1..1000")

    @property
    def full_name(self):
        return f"{self.block}/{self.name}"


def entries(where, content):
    """The proofs of a file; `like` one above is one that has all of its keys that it does not say itself."""
    found = {}
    for entry in toollib.entries(where, content, "proof"):
        name, own = entry["name"], dict(content["proof"][entry["name"]])
        like = own.pop("like", None)
        if like is not None and like not in list(found):  # a list: what is no text may have no hash
            raise UserError(f"{where}: proof {name!r}: like: no proof {like!r} above it")
        found[name] = {**(found[like] if like else entry), **own, "name": name}
    return list(found.values())


def load(block=None, only=None):
    proofs = []
    if block and not (ROOT / "tb" / block).is_dir():
        raise UserError(f"no such block: {block} (no folder tb/{block})")
    for path in sorted(ROOT.glob(f"tb/{block or '*'}/formal/*.toml")):
        of = path.parts[-3]
        if not block and (ROOT / f"rtl/{of}/{of}.f").is_file() and \
                of not in toollib.generated("file_lists.json")["blocks"]:
            continue  # a new block, of which CMake knows nothing before `nanohop generate`
        data = toollib.toml(path)
        for key in data:
            if key not in ("proof", "default"):
                raise UserError(f"{path.relative_to(ROOT)}: unknown table {key!r}; allowed: [proof.NAME], [default]")
        proofs += [Proof(of, path, entry) for entry in entries(path.relative_to(ROOT), data)]
    names = [p.full_name for p in proofs]
    for name in names:
        if names.count(name) > 1:
            raise UserError(f"two proofs are called {name}")
    if only:
        proofs = [p for p in proofs if only in (p.name, p.full_name)]
        if not proofs:
            raise UserError(f"no proof is called {only}; known: {', '.join(names)}")
    return proofs


# ---- Yosys scripts ---------------------------------------------------------------------------------------------------

# A cover point is reached exactly when the assertion of its opposite fails, so a bounded model checker that looks for
# failing assertions is a cover engine.
COVER_MAP = r"""module \$cover (input A, input EN);
    \$assert _TECHMAP_REPLACE_ (.A(~A), .EN(EN));
endmodule
"""


def with_body(path, body, work):
    """A copy of the module's file that has its header, and another body."""
    header, end, _ = (ROOT / path).read_text().partition("\n);\n")
    copy = Path(work) / Path(path).name
    copy.write_text(f"{header}{end}{(ROOT / body).read_text()}endmodule\n")
    return copy


def front_end(proof, work):
    """Reads and flattens the design, once for the proof and its cover run."""
    defines = "".join(f" -D{d}" for d in proof.defines)
    includes = "".join(f" -I{ROOT / d}" for d in proof.incdirs)
    sources = " ".join(str(with_body(f, proof.bodies[f], work) if f in proof.bodies else ROOT / f) for f in proof.files)
    options = f"-defer -sv -formal{' -mem2reg' if proof.mem2reg else ''}"  # -defer: modules that the top uses alone
    lines = [f"read_verilog {options} -DPROOF{defines}{includes} {sources}"]
    for name, value in proof.parameters.items():
        lines.append(f"chparam -set {name} {value} {proof.top}")
    return lines + [toollib.prep_flat(proof.top, "-nordff"), f"rename -top {proof.top}", "write_rtlil design.il"]


def kept(proof, drop):
    """The design with assumptions and either assertions or cover points."""
    clocks = ["memory_map", "clk2fflogic"] if proof.free_clocks else ["async2sync"]
    return ["read_rtlil design.il", f"chformal -{drop} -remove", *clocks]


def to_smt2(proof, work):
    return kept(proof, "cover") + ["dffunmap", "chformal -assume -early", "opt_clean",
                                   f"write_smt2 -wires {work}/cover.smt2"]


def to_bits(proof, drop, work):
    """Down to flip-flops and words without memories. Cover points become assertions of their opposite."""
    lines = kept(proof, drop) + ["chformal -assume -early"]
    if drop == "assert":
        lines += [f"techmap -map {work}/cover_map.v", "opt_clean"]
    return lines + ["memory_map", "opt -full", "dffunmap"]


def to_aiger(proof, drop, work):
    stem = f"{work}/{drop}"
    return to_bits(proof, drop, work) + [
        "setundef -undriven -anyseq", "setattr -unset keep", "delete -output", "opt -full", "techmap", "opt -fast",
        "dffunmap", "abc -g AND -fast", "opt_clean", f"tee -o {stem}.names select -list t:$assert",
        f"write_aiger -I -B -zinit -no-startoffset -symbols {stem}.aig"]


# ---- engines ---------------------------------------------------------------------------------------------------------

class Failure(Exception):
    """Why a proof or its cover run does not pass."""


def yosys(proof, lines, work, name, seconds=None, expect_ok=True):
    script = Path(work) / f"{name}.ys"
    script.write_text("\n".join(lines) + "\n")
    outcome = toollib.run([toollib.need("yosys", "yosys"), "-s", str(script)], f"{work}/{name}.log", work,
                          seconds or proof.seconds, proof.memory_mb)
    if expect_ok and outcome.status != 0:
        last = [line for line in outcome.text.splitlines() if "ERROR" in line] or outcome.text.splitlines()[-1:]
        raise Failure(f"yosys: {' '.join(last) or 'no output'} (see {work}/{name}.log)")
    return outcome


def resources(outcome, what, log):
    """The message for an engine that gave no verdict."""
    why = "time limit" if outcome.status is None else f"exit status {outcome.status}; memory limit?"
    return Failure(f"{what} gave no verdict ({why}; see {log})")


def names(work, drop):
    """The assertions in the order of the AIGER file's bad-state outputs (both go through the module's cells alike)."""
    return [line.split("/", 1)[1] for line in Path(f"{work}/{drop}.names").read_text().split() if "/" in line]


def abc(proof, drop, work, command, seconds):
    script = f"read_aiger {work}/{drop}.aig; fold; strash; print_stats; {command}; print_status"
    return toollib.run([toollib.abc_program(), "-c", script], f"{work}/{drop}-abc.log", work, seconds, proof.memory_mb)


def trace(proof, work, depth):
    """A failed proof's counterexample as a VCD, by the word-level engine that can write one."""
    vcd = f"{work}/counterexample.vcd"
    Path(vcd).unlink(missing_ok=True)
    yosys(proof, to_bits(proof, "cover", work) + [
        f"sat -prove-asserts -set-assumes -tempinduct-baseonly -seq 1 -maxsteps {depth} -show-ports -dump_vcd {vcd} "
        f"{proof.top}"], work, "trace", seconds=300, expect_ok=False)
    return f", waves in {vcd}" if Path(vcd).is_file() else ""


def prove_aiger(proof, work, with_trace):
    yosys(proof, to_aiger(proof, "cover", work), work, "to_aiger")
    asserts = names(work, "cover")
    if not asserts:
        raise Failure("the top has no assertion")
    command = f"bmc3 -v -F {proof.depth}" if proof.engine == "bmc" else "pdr"
    outcome = abc(proof, "cover", work, command, proof.seconds)
    failed = re.search(r"Output (\d+) of miter .* was asserted in frame (\d+)|Output (\d+) was asserted in frame (\d+)",
                       outcome.text)
    if failed:
        number, frame = (int(g) for g in failed.groups() if g is not None)
        where = trace(proof, work, frame + 1) if with_trace else ""
        raise Failure(f"assertion {asserts[number]} fails in cycle {frame}{where}")
    if proof.engine == "pdr":
        if "Property proved" not in outcome.text:
            raise resources(outcome, "pdr", f"{work}/cover-abc.log")
    else:
        # bmc3 with its limits lifted ends only after the last frame; its verbose lines show which frames are finished.
        frames = [int(n) for n in re.findall(r"^ *(\d+) [+-] :", outcome.text, re.M)]
        if outcome.status != 0 or not frames or max(frames) < proof.depth - 1:
            raise resources(outcome, f"bmc stopped after frame {max(frames, default=-1)} and", f"{work}/cover-abc.log")
    return len(asserts)


def assertion_signals(dump):
    """{assertion: (its condition, its enable)} of the RTLIL of the assertions; constants are left out."""
    found = {}
    for cell in re.split(r"(?m)^ *cell \$assert ", dump)[1:]:
        name = cell.split()[0].lstrip("\\")
        pins = dict(re.findall(r"(?m)^ *connect \\(A|EN) (\S+(?: \[\d+\])?) *$", cell))
        if not re.match(r"\d+'", pins.get("A", "0'")):
            found[name] = (pins["A"], pins.get("EN", "1'1"))
    return found


def not_inductive(proof, work, vcd):
    """Which assertions the last induction step breaks; writes its waves."""
    signals = assertion_signals(Path(f"{work}/asserts.il").read_text())
    shown = {s for pair in signals.values() for s in pair if not re.match(r"\d+'", s)}
    Path(vcd).unlink(missing_ok=True)
    show = " ".join("-show " + s.replace(" ", "") for s in sorted(shown))
    outcome = yosys(proof, to_bits(proof, "cover", work) + [
        f"sat -prove-asserts -set-assumes -tempinduct -seq 1 -maxsteps {proof.depth} -show-public {show}"
        f" -dump_vcd {vcd} {proof.top}"], work, "induction", expect_ok=False)
    # The model's table, of the last step only: `time name value ..`, the binary value last.
    table = outcome.text.rpartition("Signal Name")[2]
    rows = [(int(time), name.strip(), bits) for time, name, bits in
            re.findall(r"(?m)^ +(\d+) (\S+(?: \[\d+\])?) .* ([01x]+)$", table)]
    last = max((time for time, *_ in rows), default=None)
    values = {name: bits for time, name, bits in rows if time == last}

    def value(signal):
        return signal[-1] if re.match(r"\d+'", signal) else values.get(signal)

    return [name for name, (a, en) in signals.items() if value(a) == "0" and value(en) == "1"]


def prove_sat(proof, work, with_trace):
    vcd = f"{work}/counterexample.vcd"
    Path(vcd).unlink(missing_ok=True)
    outcome = yosys(proof, to_bits(proof, "cover", work) + [
        "tee -o sat.names select -list t:$assert", "dump -o asserts.il t:$assert",
        f"sat -verify -prove-asserts -set-assumes -tempinduct -seq 1 -maxsteps {proof.depth} -show-ports"
        f" -dump_vcd {vcd} {proof.top}"], work, "sat", expect_ok=False)
    count = len(Path(f"{work}/sat.names").read_text().split()) if Path(f"{work}/sat.names").is_file() else 0
    if outcome.status == 0 and "Induction step proven: SUCCESS!" in outcome.text and count:
        return count
    # Yosys loses the last lines of its log when it stops with an error: what it solved last tells which case failed.
    solved = re.findall(r"\[(base case|induction step) \d+\] Solving problem", outcome.text)
    if "proof did fail" in outcome.text and solved:
        if solved[-1] == "base case":
            raise Failure(f"an assertion fails from reset, waves in {vcd}")
        broken = not_inductive(proof, work, vcd) if with_trace else []
        which = f": {', '.join(broken)} may fail in the next step" if broken else ""
        waves = f", waves in {vcd}" if Path(vcd).is_file() else ""
        raise Failure(f"k-induction does not close at k = {proof.depth}{which} (no counterexample from reset; "
                      f"{work}/sat.log){waves}")
    error = re.search("ERROR.*", outcome.text)
    if error:
        raise Failure(f"yosys: {error[0]} (see {work}/sat.log)")
    if not count:
        raise Failure("the top has no assertion")
    raise resources(outcome, "sat", f"{work}/sat.log")


def prove_smt(proof, work, with_trace):
    toollib.need("yosys-smtbmc", "yosys")
    toollib.need("z3", "z3")
    yosys(proof, to_smt2(proof, work), work, "to_smt2")
    count = len(re.findall(r"^; yosys-smt2-assert ", Path(f"{work}/cover.smt2").read_text(), re.M))
    if count == 0:
        raise Failure("the top has no assertion")
    smtbmc = ["yosys-smtbmc", "--noprogress", "-s", "z3", "-t", str(proof.depth), "--dump-vcd",
              f"{work}/counterexample.vcd"]
    # Induction alone says nothing of the first steps: the base case runs too.
    for mode in ([], ["-i"]):
        log = f"{work}/smt{''.join(mode)}.log"
        outcome = toollib.run(smtbmc + mode + [f"{work}/cover.smt2"], log, work, proof.seconds, proof.memory_mb)
        if "Status: PASSED" in outcome.text:
            continue
        if re.search(r"Status: FAILED|Status: failed", outcome.text):
            failed = re.findall(r"Assert failed in [^:]*: (.*)", outcome.text)
            kind = "the induction step does not close" if mode else "an assertion fails"
            raise Failure(f"{kind}: {', '.join(failed) or '?'}, waves in {work}/counterexample.vcd")
        raise resources(outcome, "z3", log)
    return count


def one_bad_state(path, number, destination):
    """A copy of a binary AIGER file with only one of its bad states (AIGER 1.9: a line each, after latches and
    outputs)."""
    data = Path(path).read_bytes()
    header, rest = data.split(b"\n", 1)
    kind, *counts = header.split()
    counts = [int(c) for c in counts]
    latches, outputs, bad = counts[2], counts[3], counts[5]
    lines = rest.split(b"\n", latches + outputs + bad)
    first = latches + outputs
    counts[5] = 1
    Path(destination).write_bytes(b"\n".join(
        [b" ".join([kind, *(b"%d" % c for c in counts)]), *lines[:first], lines[first + number], lines[first + bad]]))


def cover_aiger(proof, work):
    Path(f"{work}/cover_map.v").write_text(COVER_MAP)
    yosys(proof, to_aiger(proof, "assert", work), work, "cover_to_aiger")
    points = names(work, "assert")
    if not points:
        raise Failure("the top has no cover point")
    # One point at a time: ABC 0.23's `bmc3 -a`, which would take them all at once, crashes after the first one it
    # reaches.
    for i in range(len(points)):
        one_bad_state(f"{work}/assert.aig", i, f"{work}/assert-{i}.aig")
    script = "; ".join(f"echo point {i}; read_aiger {work}/assert-{i}.aig; fold; strash; bmc3 -F {proof.cover_depth}"
                       for i in range(len(points)))
    outcome = toollib.run([toollib.abc_program(), "-c", script], f"{work}/assert-abc.log", work, proof.cover_seconds,
                          proof.memory_mb)
    reached = {}
    for part in re.split(r"^point (?=\d+ *$)", outcome.text, flags=re.M)[1:]:
        asserted = re.search(r"was asserted in frame +(\d+)", part)
        if asserted:
            reached[int(part.split()[0])] = int(asserted[1])
    missing = [p for i, p in enumerate(points) if i not in reached]
    if missing:
        limit = " within the time limit" if outcome.status is None else ""
        raise Failure(f"not reached in {proof.cover_depth} cycles{limit}: {', '.join(missing)}")
    return {point: reached[i] for i, point in enumerate(points)}


def run_proof(proof, work, progress, label, with_trace=True, with_cover=True):
    """Runs one proof with its cover run; returns its record for the table and the JSON file."""
    work = work / proof.block / proof.name
    work.mkdir(parents=True, exist_ok=True)
    record = {"block": proof.block, "name": proof.name, "says": proof.says, "top": proof.top, "engine": proof.engine,
              "depth": proof.depth, "parameters": proof.parameters, "verdict": "pass", "message": "", "asserts": 0,
              "covers": {}, "seconds": 0.0}
    start = toollib.time.monotonic()
    provers = {"bmc": prove_aiger, "pdr": prove_aiger, "sat-tempinduct": prove_sat, "smt-induction": prove_smt}
    messages = []
    steps = [("cover run", cover_aiger), ("proof", provers[proof.engine])][0 if with_cover else 1:]
    try:
        yosys(proof, front_end(proof, work), str(work), "design")
    except Failure as failure:
        messages, steps = [str(failure)], []
    for what, function in steps:
        progress.show(f"{label} {proof.full_name}: {what} ({proof.engine}, depth {proof.depth})")
        try:
            if what == "proof":
                record["asserts"] = function(proof, str(work), with_trace)
            else:
                record["covers"] = function(proof, str(work))
        except Failure as failure:
            messages.append(f"{what}: {failure}")
    if messages:
        record["verdict"], record["message"] = "fail", "; ".join(messages)
    record["seconds"] = round(toollib.time.monotonic() - start, 1)
    return record


def result_text(record):
    if record["verdict"] != "pass":
        return "FAILED"
    bounded = record["engine"] == "bmc"
    return f"holds for {record['depth']} cycles" if bounded else "proven for all time"


def main():
    parser = argparse.ArgumentParser("nanohop prove", None, __doc__, None, [], argparse.RawDescriptionHelpFormatter)
    parser.add_argument("block", nargs="?", help="only this block's proofs")
    parser.add_argument("--list", action="store_true", help="print the proofs and run nothing")
    parser.add_argument("--names", action="store_true", help="print only their names (for CMake) and run nothing")
    parser.add_argument("--only", metavar="NAME", help="one proof: NAME or BLOCK/NAME")
    parser.add_argument("--nightly", action="store_true", help="also those that take long")
    parser.add_argument("--json", type=toollib.result_file, metavar="FILE", help="write the results to FILE")
    parser.add_argument("--work", metavar="DIR", default=str(ROOT / "build" / "proofs"),
                        help="where scripts, logs and counterexamples go (default build/proofs)")
    parser.add_argument("--no-trace", action="store_true", help="no waves of counterexamples")
    parser.add_argument("--no-cover", action="store_true", help="leave the cover runs out (faults planted by plant.py)")
    arguments = parser.parse_args()
    proofs = load(arguments.block, arguments.only)
    if not (arguments.nightly or arguments.only or arguments.list):
        later = [p.full_name for p in proofs if p.nightly]
        proofs = [p for p in proofs if not p.nightly]
        if later and not arguments.names:
            print(f"left out without --nightly: {', '.join(later)}")
    if arguments.names:
        print("\n".join(p.full_name for p in proofs))
        return 0
    if arguments.list:
        print(toollib.table(["proof", "engine", "depth", "what it says"],
                            [[p.full_name, p.engine, p.depth, p.says] for p in proofs], right=(2,)))
        return 0
    if not proofs:
        parts = pictures.contains(pictures.modules()).get(arguments.block, [])
        raise UserError("there are no proofs" + (f" of {arguments.block}" if arguments.block else "")
                        + (f" itself; of what it contains: prove {', '.join([*parts, 'common'])}" if parts else ""))
    progress, records = toollib.Progress(), []
    for number, proof in enumerate(proofs, 1):
        label = f"[{number}/{len(proofs)}]"
        record = run_proof(proof, Path(arguments.work).resolve(), progress, label, not arguments.no_trace,
                           not arguments.no_cover)
        records.append(record)
        tail = f": {record['message']}" if record["message"] else ""
        progress.done(f"{label} {proof.full_name}: {result_text(record)}{tail} ({record['seconds']} s)")
    print()
    print(toollib.table(
        ["proof", "engine", "depth", "result", "asserts", "covers reached", "s"],
        [[f"{r['block']}/{r['name']}", r["engine"], r["depth"], result_text(r), r["asserts"], len(r["covers"]),
          r["seconds"]] for r in records], right=(2, 4, 5, 6)))
    failed = sum(r["verdict"] != "pass" for r in records)
    print(f"{len(records) - failed} of {len(records)} proofs pass")
    if arguments.json:
        toollib.write_json(arguments.json, {"proofs": records, "failed": failed})
    return 1 if failed else 0


if __name__ == "__main__":
    toollib.main(main)
