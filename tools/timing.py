#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop timing: timing diagrams of the blocks, drawn from runs of their RTL.

tb/<block>/timing.toml says which clocks of which run show what. The lockstep program writes the waves of that run, and
what the signals are at the end of each clock, just before the rising edge, goes into docs/generated/timing: as
WaveJSON, which WaveDrom draws, too, and as SVG. All of it is on docs/generated/timing.md.

Keys of a [[diagram]]; tb/link/timing.toml is an example:
  name, title, shows        of its files, above it, and what to see
  config, scenario, seed    the lockstep run; seed 1 by default
  program, clock            instead of it, of a block with several clocks: a program that takes --waves FILE, whose
                            columns are steps of time; the rising edges of this drawn signal have numbers
  clocks                    pairs of first and last clock
  origin                    the clock that is called t, by default the first
  signals                   of each: name, below the block's module (probe_o.member of a structure), or label in its
                            place; group: a heading above it; bits: highest and lowest; when: grey where this signal
                            or label is 0; words for its values from 0 on; decimal
  spans                     from and to, each a clock and a label that must be 1 in it, and text
"""

import argparse
import difflib
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import toollib
from timing_svg import GAP_MARK, NO_MARK, svg
from toollib import ROOT, UserError

FOLDER = Path("docs/generated/timing")
PAGE = Path("docs/generated/timing.md")
SKIPPED = 77  # CTest's word for a test that could not run
# Keys of a diagram, of a signal and of a span, with their types; those in NEEDED must be there.
DIAGRAM = {"name": str, "title": str, "shows": str, "config": str, "scenario": str, "seed": int, "program": str,
           "clock": str, "clocks": list, "origin": int, "signals": list, "spans": list}
SIGNAL = {"name": str, "label": str, "group": str, "bits": list, "when": str, "words": list, "decimal": bool}
SPAN = {"from": list, "to": list, "text": str}
NEEDED = {"name", "title", "shows", "clocks", "signals", "from", "to", "text"}
RUNS = ({"config", "scenario"}, {"program", "clock"})


# The descriptions.


def _checked(table, keys, where):
    if not isinstance(table, dict):
        raise UserError(f"{where}: {table!r} is no table")
    for key, value in table.items():
        if key not in keys:
            raise UserError(f"{where}: unknown key {key!r}; known: {', '.join(keys)}")
        if not isinstance(value, keys[key]) or (keys[key] is int and (isinstance(value, bool) or value < 0)):
            kind = {str: "a text", int: "a number from 0", list: "a list", bool: "true or false"}[keys[key]]
            raise UserError(f"{where}: {key} must be {kind}, not {value!r}")
    missing = [key for key in keys if key in NEEDED and key not in table]
    if missing:
        raise UserError(f"{where}: {', '.join(missing)} missing")


def _label(signal):
    return signal.get("label", signal["name"])


def _is_pair(value, *kinds):
    return isinstance(value, list) and len(value) == 2 and all(type(v) is k for v, k in zip(value, kinds))


def read_block(path):
    """The diagrams of one timing.toml, each with its block."""
    where = "/".join(path.parts[-3:])
    try:
        whole = tomllib.loads(path.read_text())
    except (OSError, ValueError) as error:
        raise UserError(f"{where}: {error}") from None
    _checked(whole, {"diagram": list}, where)
    diagrams = whole.get("diagram", [])
    for diagram in diagrams:
        here = f"{where}: diagram {diagram.get('name', '?') if isinstance(diagram, dict) else '?'}"
        _checked(diagram, DIAGRAM, here)
        if not re.fullmatch(r"[a-z0-9_]+", diagram["name"]):
            raise UserError(f"{here}: name must be of a-z, 0-9 and _")
        if {"config", "scenario", "program", "clock"} & diagram.keys() not in RUNS:
            raise UserError(f"{here}: needs config and scenario, or program and clock")
        ends = [0]
        for stretch in diagram["clocks"]:
            if not _is_pair(stretch, int, int) or not ends[-1] <= stretch[0] <= stretch[1]:
                raise UserError(f"{here}: clocks must be pairs of first and last clock, rising, not {stretch!r}")
            ends.append(stretch[1] + 2)  # a clock at least is left out in between
        if len(ends) == 1 or not diagram["signals"]:
            raise UserError(f"{here}: needs one stretch of clocks and one signal at least")
        for signal in diagram["signals"]:
            _checked(signal, SIGNAL, f"{here}: signal {signal.get('name', '?') if isinstance(signal, dict) else ''}")
            bits = signal.get("bits", [0, 0])
            if not _is_pair(bits, int, int) or not bits[0] >= bits[1] >= 0:
                raise UserError(f"{here}: signal {signal['name']}: bits must be [highest, lowest]")
        for span in diagram.get("spans", []):
            _checked(span, SPAN, f"{here}: span")
            for end in (span["from"], span["to"]):
                if not _is_pair(end, int, str) or not any(a <= end[0] <= b for a, b in diagram["clocks"]):
                    raise UserError(f"{here}: a span's ends must be [clock that is drawn, signal], not {end!r}")
                if end[1] not in map(_label, diagram["signals"]):
                    raise UserError(f"{here}: a span's signal must be drawn; {end[1]!r} is not")
        if "clock" in diagram and (diagram["clock"] not in map(_label, diagram["signals"]) or "spans" in diagram):
            raise UserError(f"{here}: clock must be a signal that is drawn; spans count clocks of one clock alone")
        diagram.setdefault("seed", 1)
        diagram["block"] = path.parent.name
    names = [diagram["name"] for diagram in diagrams]
    if len(set(names)) != len(names):
        raise UserError(f"{where}: two diagrams have one name")
    return diagrams


def read_all(root=ROOT):
    """block -> its diagrams."""
    return {path.parent.name: read_block(path) for path in sorted((root / "tb").glob("*/timing.toml"))}


def program_of(diagram):
    return diagram.get("program") or f"lockstep_{diagram['block']}_{diagram['config']}_source_trace"


def stem_of(diagram):
    return f"{diagram['block']}_{diagram['name']}"


# A run and its waves.


def read_vcd(lines, top, wanted, clocks):
    """What the signals `wanted` (paths below the module `top`) are in the clocks: name -> clock -> bits as text.

    The bench writes time 2c when the inputs of clock c have settled, before its rising edge, and 2c + 1 after it.
    """
    scopes, paths, lines = [], {}, iter(lines)
    for line in lines:
        words = line.split()
        if words[:1] == ["$scope"]:
            scopes.append(words[2])
        elif words[:1] == ["$upscope"]:
            scopes.pop()
        elif words[:1] == ["$var"] and top in scopes:
            paths[".".join([*scopes[scopes.index(top) + 1:], words[4]])] = words[3]
        elif words[:1] == ["$enddefinitions"]:
            break
    for name in wanted:
        if name not in paths:
            near = difflib.get_close_matches(name, paths, 4, 0.5)
            raise UserError(f"signal {name!r} is not in the waves of {top}; near: {', '.join(near) or 'none'}")
    values = {paths[name]: None for name in wanted}
    seen = {name: {} for name in wanted}
    times = {2 * clock: clock for clock in clocks}
    now = None

    def sample():
        if now in times:
            for name in wanted:
                seen[name][times[now]] = values[paths[name]]

    for line in lines:
        if line[0] == "#":
            sample()
            now = int(line[1:])
            # A time at which nothing changes is not in the file.
            for time in [t for t in times if t < now and times[t] not in seen[wanted[0]]]:
                for name in wanted:
                    seen[name][times[time]] = values[paths[name]]
        elif line[0] in "01xzXZ":
            if line[1:].strip() in values:
                values[line[1:].strip()] = line[0]
        elif line[0] in "bB":
            value, identifier = line[1:].split()
            if identifier in values:
                values[identifier] = value
    sample()
    for clock in clocks:
        if any(seen[name].get(clock) is None for name in wanted):
            raise UserError(f"the waves end before clock {clock}")
    return seen


def values_of(diagram, build):
    """The signals of a diagram, clock by clock, of a run that is made now."""
    program = build / "bin" / program_of(diagram)
    first, last = diagram["clocks"][0][0], diagram["clocks"][-1][1]
    clocks = [clock for a, b in diagram["clocks"] for clock in range(a, b + 1)]
    labels = {_label(signal) for signal in diagram["signals"]}
    wanted = dict.fromkeys(signal["name"] for signal in diagram["signals"])
    wanted.update(dict.fromkeys(s["when"] for s in diagram["signals"] if "when" in s and s["when"] not in labels))
    where = f"tb/{diagram['block']}/timing.toml: diagram {diagram['name']}"
    with tempfile.TemporaryDirectory() as folder:
        waves = Path(folder) / "waves.fst"
        command = [program, "--waves", waves]
        if "program" not in diagram:
            # From zeros: what Verilator takes for random contents is no part of the RTL.
            command += ["--scenario", diagram["scenario"], "--seed", diagram["seed"], "--zero-start",
                        "--cycles", last + 2, "--directed-cycles", last + 2, "--waves-from", first]
        done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise UserError(f"{where}: {program.name} failed:\n{done.stdout[-2000:].strip()}")
        with subprocess.Popen([toollib.need("fst2vcd", "gtkwave"), str(waves)], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True) as vcd:
            try:
                return read_vcd(vcd.stdout, f"nh_{diagram['block']}", list(wanted), clocks)
            except UserError as error:
                raise UserError(f"{where}: {error}") from None


# WaveJSON.


def _part(signal, bits):
    """The bits of a value that are shown; a VCD leaves out leading zeros."""
    if "bits" not in signal:
        return bits
    high, low = signal["bits"]
    bits = bits.rjust(high + 1, "0")
    return bits[len(bits) - high - 1:len(bits) - low]


def _text(signal, bits):
    """A value of several bits as it is shown."""
    if set(bits) - {"0", "1"}:
        return "x"
    value = int(bits, 2)
    words = signal.get("words", [])
    if value < len(words):
        return words[value]
    return str(value) if signal.get("decimal") or value < 10 else f"{value:x}h"


def _bit(name, diagram, values, clock):
    """What a signal of the waves is in a clock, or one of the diagram by its label."""
    signal = next((s for s in diagram["signals"] if _label(s) == name), {"name": name})
    return _part(signal, values[signal["name"]][clock])


def wave_of(signal, diagram, values):
    """A signal's lane: one bit as 0 or 1, several, or a word for them, as text; nothing is said where `when` is 0."""
    lane = {clock: _part(signal, bits) for clock, bits in values[signal["name"]].items()}
    plain = "words" not in signal and all(len(bits) == 1 for bits in lane.values())
    wave, data, before = "", [], None
    for number, (first, last) in enumerate(diagram["clocks"]):
        wave += "|" if number else ""
        for clock in range(first, last + 1):
            bits = lane[clock]
            if "when" in signal and _bit(signal["when"], diagram, values, clock) != "1":
                now = "x"
            else:
                now = bits if plain else ("=", _text(signal, bits))
            wave += "." if now == before else now[0]
            if now != before and now[0] == "=":
                data.append(now[1])
            before = now
    made = {"name": _label(signal), "wave": wave}
    return {**made, "data": data} if data else made


def _span_lane(number, span, diagram, values, columns):
    ends = []
    for clock, name in (span["from"], span["to"]):
        if (bits := _bit(name, diagram, values, clock)) != "1":
            raise UserError(f"tb/{diagram['block']}/timing.toml: diagram {diagram['name']}: span {span['text']!r}: "
                            f"{name} is {bits} in clock {clock}, not 1")
        ends.append(columns.index(clock))
    nodes = ["."] * len(columns)
    letters = "abcdefghijklmnopqrstuvwxyz"[2 * number:2 * number + 2]
    for at, letter in zip(ends, letters):
        nodes[at] = letter
    clocks = span["to"][0] - span["from"][0]
    return ({"node": "".join(nodes)},
            f"{letters[0]}+{letters[1]} {span['text']}: {clocks} clock{'s' if clocks != 1 else ''}")


def _marks(diagram, values, columns):
    """What stands above each column: the clock's number from the origin on."""
    origin = diagram.get("origin", columns[0])
    if "clock" in diagram:
        level = {at: _bit(diagram["clock"], diagram, values, at) for at in columns if at is not None}
        rises = [at for at in level if (level.get(at - 1), level[at]) == ("0", "1")]
        if origin not in rises:
            raise UserError(f"tb/{diagram['block']}/timing.toml: diagram {diagram['name']}: "
                            f"{diagram['clock']} does not rise in step {origin}")
        numbers = {at: number - rises.index(origin) for number, at in enumerate(rises)}
    else:
        numbers = {at: at - origin for at in columns if at is not None}
    return [GAP_MARK if at is None else NO_MARK if at not in numbers else f"{numbers[at]:+d}" if numbers[at] else "t"
            for at in columns]


def wavejson(diagram, values):
    """The diagram in WaveDrom's form."""
    stretches = diagram["clocks"]
    columns = []
    for first, last in stretches:
        columns += [None] * bool(columns) + list(range(first, last + 1))
    lanes = []
    if "clock" not in diagram:
        lanes.append({"name": "clk_i", "wave": "|".join("p" + "." * (last - first) for first, last in stretches)})
    group = lanes
    for signal in diagram["signals"]:
        if "group" in signal:  # it and those behind it
            group = [signal["group"]]
            lanes.append(group)
        group.append(wave_of(signal, diagram, values))
    # WaveDrom appends a 0 to the marks; behind the last blank it is the mark of no clock.
    marks = " ".join([*_marks(diagram, values, columns), ""])
    made = {"signal": lanes, "head": {"text": diagram["title"], "tock": marks}}
    spans = [_span_lane(n, span, diagram, values, columns) for n, span in enumerate(diagram.get("spans", []))]
    if spans:
        lanes += [lane for lane, _ in spans]
        made["edge"] = [edge for _, edge in spans]
    return made


def text_of(made):
    """WaveJSON with each lane on one line."""
    lanes = ",\n    ".join(json.dumps(lane) for lane in made["signal"])
    rest = "".join(f',\n  "{key}": {json.dumps(value)}' for key, value in made.items() if key != "signal")
    return f'{{\n  "signal": [\n    {lanes}\n  ]{rest}\n}}\n'


# The page.


def page(blocks):
    text = ["<!-- SPDX-License-Identifier: Apache-2.0 -->", "<!-- SPDX-FileCopyrightText: 2026 The nanohop authors -->",
            "<!-- Written by `nanohop timing`. -->", "# Timing diagrams", "",
            "For whoever connects to a block. After this page you can say what its signals do, clock by clock, in runs",
            "of the RTL. A column is a clock and shows the signals just before the rising edge that ends it; grey is",
            "what nobody reads.", ""]
    for block, diagrams in blocks.items():
        text += [f"## {block}", "", f"`./nanohop timing {block}` draws this again; the block: "
                 f"[{block}](../blocks/{block}.md).", ""]
        for diagram in diagrams:
            stem = stem_of(diagram)
            first, last = diagram["clocks"][0][0], diagram["clocks"][-1][1]
            if "program" in diagram:
                columns, run = "Steps", f"build/release/bin/{diagram['program']}"
            else:
                columns = "Clocks"
                run = (f"./nanohop regress --replay {block}:{diagram['config']}:source \\\n"
                       f"        --scenario {diagram['scenario']} --seed {diagram['seed']} --zero-start")
            text += [f"### {block}: {diagram['title']}", "", diagram["shows"], "",
                     f"![{diagram['title']}](timing/{stem}.svg)", "",
                     f"[WaveJSON](timing/{stem}.json). {columns} {first} to {last} of this run:", "",
                     f"    {run} --waves {stem}.fst", ""]
    return "\n".join(text[:-1]) + "\n"


# The command.


def build_programs(build, programs):
    if not (build / "build.ninja").is_file():
        raise UserError(f"{build} is no build folder: ./nanohop build configure")
    toollib.Progress().show(f"building {len(programs)} lockstep programs with waves")
    done = subprocess.run([toollib.need("ninja", "ninja-build"), "-C", str(build), "-j",
                           str(toollib.jobs()), *programs],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise UserError(f"cannot build {' '.join(programs)}:\n{done.stdout[-3000:]}")


def stored(diagram, root=ROOT):
    path = root / FOLDER / f"{stem_of(diagram)}.json"
    try:
        return json.loads(path.read_text())
    except (OSError, ValueError) as error:
        raise UserError(f"{path.relative_to(root)}: {error}; `nanohop timing {diagram['block']}` writes it") from None


def files_of(diagram, made):
    """path -> text of what a diagram is stored as."""
    stem = stem_of(diagram)
    return {FOLDER / f"{stem}.json": text_of(made),
            FOLDER / f"{stem}.svg": svg(made, f"tb/{diagram['block']}/timing.toml: diagram {diagram['name']}")}


def differences(files, root=ROOT):
    """A line for each file that is not what it should be."""
    found = []
    for path, text in files.items():
        have = (root / path).read_text() if (root / path).is_file() else None
        if have is None:
            found.append(f"{path} is missing")
        elif have != text:
            lines = [line for line in difflib.unified_diff(have.splitlines(), text.splitlines(), lineterm="", n=0)
                     if not line.startswith(("---", "+++", "@@"))]
            shown = "".join(f"\n  {line[:200]}" for line in lines[:6])
            found.append(f"{path} differs; stored (-), as it should be (+):{shown}")
    return found


def not_shown(diagrams, root=ROOT):
    """Diagrams that no page of a block shows."""
    pages = "".join(path.read_text() for path in sorted((root / "docs/blocks").glob("*.md")))
    return [f"docs/blocks: no page shows {FOLDER.name}/{stem_of(diagram)}.svg" for diagram in diagrams
            if f"/{FOLDER.name}/{stem_of(diagram)}.svg)" not in pages]


def left_over(blocks, root=ROOT):
    """Stored files of which no description speaks."""
    known = {f"{stem_of(diagram)}{ending}" for diagrams in blocks.values() for diagram in diagrams
             for ending in (".json", ".svg")}
    folder = root / FOLDER
    return sorted(FOLDER / path.name for path in folder.iterdir() if path.name not in known) if folder.is_dir() else []


def parse_arguments(arguments=None):
    p = argparse.ArgumentParser(
        prog="./nanohop timing", formatter_class=argparse.RawDescriptionHelpFormatter,
        description=__doc__,
        epilog="examples:\n"
               "  ./nanohop timing route_cache      runs its programs with waves, writes WaveJSON, SVG and the page\n"
               "  ./nanohop timing --check          all blocks: says what is not as the RTL does it now")
    p.add_argument("blocks", metavar="BLOCK", nargs="*", help="only these blocks (default: all with a timing.toml)")
    p.add_argument("--check", action="store_true", help="write nothing; fail where a run gives something else")
    p.add_argument("--no-run", action="store_true", help="with the WaveJSON that is stored: pictures and page alone")
    p.add_argument("--as-built", action="store_true",
                   help=f"with the programs that are there; status {SKIPPED} where one, or fst2vcd, is not")
    p.add_argument("--build", metavar="DIR", type=Path, help=argparse.SUPPRESS)
    a = p.parse_args(arguments)
    a.build = a.build or Path(os.environ.get("NANOHOP_BUILD", ROOT / "build" / "release"))
    return a


def main():
    a = parse_arguments()
    blocks = read_all()
    for block in a.blocks:
        if block not in blocks:
            raise UserError(f"no diagram of block {block!r}: there is no tb/{block}/timing.toml; there are: "
                            f"{', '.join(blocks)}")
    chosen = [diagram for block in dict.fromkeys(a.blocks or blocks) for diagram in blocks[block]]
    if not a.no_run:
        programs = sorted({program_of(diagram) for diagram in chosen})
        if a.as_built:
            missing = [p for p in programs if not (a.build / "bin" / p).is_file()]
            if missing or not toollib.shutil.which("fst2vcd"):
                print(f"skipped: {', '.join(missing) or 'fst2vcd (package gtkwave)'} is not there")
                return SKIPPED
        else:
            toollib.need("fst2vcd", "gtkwave")
            build_programs(a.build, programs)
    files = {}
    for diagram in chosen:
        made = stored(diagram) if a.no_run else wavejson(diagram, values_of(diagram, a.build))
        files.update(files_of(diagram, made))
    files[PAGE] = page(blocks)
    wrong = differences(files)
    if a.check:
        wrong += [f"{path}: no timing.toml speaks of it" for path in left_over(blocks)] + not_shown(chosen)
        for line in wrong:
            print(f"message: {line}")
        print(f"{len(chosen)} timing diagrams, " + (f"{len(wrong)} faults: ./nanohop timing writes files anew" if wrong
                                                    else "all as stored"))
        return bool(wrong)
    for path, text in files.items():
        toollib.write_whole(ROOT / path, text)
    for path in left_over(blocks):
        (ROOT / path).unlink()
    print(f"{len(chosen)} timing diagrams, {len(wrong)} files changed: {PAGE}")
    return 0


if __name__ == "__main__":
    toollib.main(main)
