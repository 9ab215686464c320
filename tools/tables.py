#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Tables of all blocks, one page each in docs/generated: resources and clock rates, proofs, planted faults, coverage,
and by block how it is verified.

    tables.py            writes the pages
    tables.py --check    fails if a page says something else

Resources and clock rates are those of constraints/<block>/clock_rates.json, which `nanohop synth BLOCK --store` writes;
faults planted at random those of tb/<block>/planted/random.json, which `nanohop plant BLOCK --store` writes; coverage
that of tb/<block>/coverage.json, which `nanohop coverage BLOCK --store` writes.
"""

import argparse
import datetime
import functools
import hashlib
import itertools
import json
import re
import subprocess
import sys

import pictures
import prove
import toollib
from toollib import ROOT, UserError

PAGES = ROOT / "docs/generated"
NOTE = "`nanohop synth BLOCK --store` writes this; version: the commit whose RTL was built; rtl: digest of that RTL."
# What tells one result of a block from another.
KEY = ("config", "module", "row", "target", "set", "library", "ram_access_fo4", "ram_setup_fo4")
BUILD = ("config", "module", "row", "set")  # of these, what is built
KEPT = (*KEY, "command", "date", "version", "rtl", "tools", "parameters", "lut", "ff", "block_ram", "lut_ram", "slices",
        "target_mhz", "runs", "not_routed", "fmax_mhz", "longest_path")


def rates_file(block):
    return ROOT / "constraints" / block / "clock_rates.json"


def random_file(block):
    return ROOT / "tb" / block / "planted/random.json"


def read(path):
    """Stored results, each with what the tables need."""
    if not path.is_file():
        return []
    needed = ("config", "command", "date", "version",
              *{"coverage.json": ("cycles", "seed", "lines", "covered", "never"),
                "random.json": ("seed", "caught", "caught_percent", "survivors"),
                "cells.json": ("kge", "ram_bits", "ff", "fo4_ps", "library")}.get(path.name, ("target",)))
    try:
        results = json.loads(path.read_text())["results"]
        for result, name in itertools.product(results, needed):
            result[name]
        return results
    except (ValueError, KeyError, TypeError) as error:
        raise UserError(f"{path.relative_to(ROOT)}: not what --store writes ({error!r})") from None


def key_of(result):
    return tuple(json.dumps(result.get(name)) for name in KEY)


def text_of(results, note):
    """JSON with each value of a result on one line."""
    body = ",\n".join("    {\n" + ",\n".join(f"      {json.dumps(name)}: {json.dumps(value)}"
                                             for name, value in result.items()) + "\n    }" for result in results)
    return f'{{\n  "note": {json.dumps(note)},\n  "results": [\n{body}\n  ]\n}}\n'


# What --store writes itself, which decides no result.
STORED = ("docs/generated", "constraints/*.json", "tb/*/planted/random.json", "tb/*/coverage.json")


def digest(texts):
    """Of RTL, whatever its comments and spaces."""
    bare = ["".join(re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL).split()) for text in texts]
    return hashlib.sha256("\n".join(sorted(bare)).encode()).hexdigest()[:16]


@functools.cache
def rtl_of(block):
    """What tells the RTL of a block, and of what it contains, from any other version of it."""
    return digest((ROOT / path).read_text() for path in toollib.file_list([f"rtl/{block}/{block}.f"])[0])


def made(result, block):
    """Version and day of a stored result, and whether the RTL has changed since."""
    older = "" if result.get("rtl") == rtl_of(result.get("block", block)) else ", older RTL"
    return f"{result['version']}, {result['date']}{older}"


def without(file_of):
    """Which blocks have no stored result of their own."""
    none = [block for block in pictures.blocks()
            if not any(r.get("block", block) == block for r in read(file_of(block)))]
    return ["", f"Not stored: {', '.join(none)}."] if none else []


def said_of(command, block):
    """What is said of each stored result: command, day and commit, whether the tree had changes that may decide it, and
    the RTL."""
    git = ["git", "-C", str(ROOT)]
    version = subprocess.run([*git, "describe", "--always", "--abbrev=8", "--exclude=*"], capture_output=True,
                             text=True).stdout.strip()
    if version:
        changed = subprocess.run([*git, "diff", "--quiet", "HEAD", "--", ".", *(f":!{path}" for path in STORED)])
        version += "-dirty" * (changed.returncode != 0)
    else:
        version = toollib.version()
    shown = toollib.shell_line(["./nanohop", *(word for word in command if word != "--store")])
    return {"command": shown, "date": datetime.date.today().isoformat(), "version": version, "rtl": rtl_of(block)}


def store_rates(block, results, command, tools, overrides):
    """Puts results of `nanohop synth` in the place of stored ones of the same build."""
    said = {**said_of(command, block), "tools": tools, **({"set": overrides} if overrides else {})}
    kept = {key_of(result): result for result in read(rates_file(block))}
    for result in results:
        path = result.get("critical_path") or {}
        whole = {**result, **said}
        if "steps" in path:
            whole["longest_path"] = {"ns": path["delay_ns"], "routing_ns": path["routing_ns"],
                                     "from": path["from"], "to": path["to"]}
        kept[key_of(whole)] = {"block": block, **{name: whole[name] for name in KEPT if name in whole}}
    toollib.write_whole(rates_file(block), text_of(kept.values(), NOTE))
    write()


CELLS = (*KEY, "command", "date", "version", "rtl", "tools", "kge", "ff", "ram_bits", "fo4", "fo4_ps",
         "longest_path")


def cells_file(block):
    return ROOT / "constraints" / block / "cells.json"


def store_cells(block, results, command, tools, overrides):
    """Puts results of `nanohop synth --target cells` in the place of stored ones of the same build."""
    said = {**said_of(command, block), "tools": tools, **({"set": overrides} if overrides else {})}
    kept = {key_of(result): result for result in read(cells_file(block))}
    for result in results:
        whole = {**result, **said}
        if "longest_path" in whole:
            whole["longest_path"] = {name: whole["longest_path"][name] for name in ("ns", "cells", "from", "to")}
        kept[key_of(whole)] = {"block": block, **{name: whole[name] for name in CELLS if name in whole}}
    toollib.write_whole(cells_file(block), text_of(kept.values(), NOTE.replace("BLOCK", "BLOCK --target cells")))
    write()


FO4 = ROOT / "constraints/fo4.json"


def read_fo4():
    """Stored FO4 delays of libraries."""
    if not FO4.is_file():
        return []
    try:
        results = json.loads(FO4.read_text())["results"]
        for result, name in itertools.product(results, ("library", "inverter", "fo4_ps", "source")):
            result[name]
        return results
    except (ValueError, KeyError, TypeError) as error:
        raise UserError(f"{FO4.relative_to(ROOT)}: not what --store writes ({error!r})") from None


def store_fo4(result):
    """Puts a measurement of `nanohop synth --fo4` in the place of the stored one of its library."""
    kept = {each["library"]: each for each in read_fo4()} | {result["library"]: result}
    toollib.write_whole(FO4, text_of(sorted(kept.values(), key=lambda each: -each["fo4_ps"]),
                                     "`nanohop synth --fo4 --liberty FILE --source TEXT --store` writes this."))
    write()


FAULTS = ("block", "config", "seed", "cycles", "planted", "caught", "equivalent", "left_to_proofs", "survivors",
          "caught_percent")


def store_random(record, command):
    """Puts a record of `nanohop plant` in the place of the stored one of its configuration."""
    path = random_file(record["block"])
    kept = {result["config"]: result for result in read(path)}
    kept[record["config"]] = {**{name: record[name] for name in FAULTS},
                               **said_of(command, record["block"])}
    toollib.write_whole(path, text_of(kept.values(), "`nanohop plant BLOCK --store` writes this; version: the commit "
                                                     "whose RTL was planted; rtl: digest of that RTL."))
    write()


def coverage_file(block):
    return ROOT / "tb" / block / "coverage.json"


def store_coverage(result, cycles, seed, command):
    """Puts a result of `nanohop coverage` in the place of the stored one of its configurations."""
    path, config = coverage_file(result["block"]), ", ".join(result["configs"])
    kept = {each["config"]: each for each in read(path)}
    lines, covered = (sum(file["line"][name] for file in result["files"].values() if "line" in file)
                      for name in ("points", "covered"))
    kept[config] = {"block": result["block"], "config": config, "cycles": cycles, "seed": seed, "lines": lines,
                    "covered": covered, "never": result["never"], **said_of(command, result["block"])}
    toollib.write_whole(path, text_of(kept.values(), NOTE.replace("synth", "coverage")))
    write()


def rate(result):
    """Median, range and seeds; or why there is none."""
    if "fmax_mhz" in result:
        mhz = [run["mhz"] for run in result["runs"]]
        spread = f", {min(mhz)} to {max(mhz)}, {len(mhz)} seeds" if len(mhz) > 1 else ", 1 seed"
        return f"{result['fmax_mhz']}{spread}"
    if "not_routed" in result:
        return f"{max(run['placed_mhz'] for run in result['not_routed'])} after placement, not routed"
    return ""


def longest(result):
    path = result.get("longest_path")
    if not path:
        return ""
    routing = f", {path['routing_ns']} of it routing" if "routing_ns" in path else ""
    return f"{path['ns']} ns{routing}: {path['from']} to {path['to']}"


def settings(result):
    return [f"`{name}` {value}" for name, value in result.get("set", {}).items()]


def what(result, common):
    words = [f"`{result['config']}`"] + [result[name] for name in ("module", "row") if name in result]
    return ", ".join(words + [each for each in settings(result) if each not in common])


def number(result, name):
    return f"{result[name]:,}" if name in result else ""


def table(results, target, block):
    timed = target == "ecp5-85k"
    common = [each for each in settings(results[0]) if all(each in settings(r) for r in results)]
    if common:
        yield from (f"All with {', '.join(common)}.", "")
    heads = ["configuration", "LUT", "flip-flops", "block RAMs",
             *(["LUT RAMs", "MHz", "goal", "longest path"] if timed else ["slices, at least"]), "version, date"]
    yield "| " + " | ".join(heads) + " |"
    yield "|---" * len(heads) + "|"
    for r in results:
        own = [number(r, "lut_ram"), rate(r), str(r.get("target_mhz", "")), longest(r)] if timed else [
            number(r, "slices")]
        cells = [what(r, common), *(number(r, name) for name in ("lut", "ff", "block_ram")), *own,
                 made(r, block)]
        yield "| " + " | ".join(cells) + " |"
    yield ""
    yield from (f"    {command}" for command in dict.fromkeys(r["command"] for r in results))


TITLES = {"ecp5-85k": "", "xc7": ", Xilinx 7 series", "xc2vp": ", Virtex-II Pro"}


HEAD = ["<!-- SPDX-License-Identifier: Apache-2.0 -->", "<!-- SPDX-FileCopyrightText: 2026 The nanohop authors -->"]


def resources():
    lines = ["# Resources and clock rates", "",
             "For whoever asks whether a block fits, and how fast it runs. After this page you can choose one.",
             "Generated by `tools/tables.py` from",
             "`constraints/*/clock_rates.json`; `./nanohop synth BLOCK --store` measures anew.", "",
             "LFE5U-85F, speed grade 8, Yosys and nextpnr-ecp5, where nothing else is said. Resources are those of",
             "the block alone with registers and counters; LUTs count two for a carry slice and six for a LUT RAM.",
             "The clock rate is the median over seeds of the block between two ranks of registers, so paths from",
             "inputs and to outputs count. *Older RTL*: it has changed since.", *without(rates_file)]
    for file in sorted(ROOT.glob("constraints/*/clock_rates.json")):
        for target, title in TITLES.items():
            chosen = [r for r in read(file) if r["target"] == target]
            if chosen:
                lines += ["", f"## {file.parent.name}{title}", "", *table(chosen, target, file.parent.name)]
    return lines


def standard_cells():
    lines = ["# Sizes and delays in standard cells", "",
             "For whoever asks what a block takes, and how fast it is, outside an FPGA. After this page you can",
             "compare blocks. Generated by `tools/tables.py`",
             "from `constraints/*/cells.json` and `constraints/fo4.json`; `./nanohop synth BLOCK --target cells",
             "--store` measures anew. What the columns mean, and what they leave out: [cells.md](../cells.md).", ""]
    found = [(file.parent.name, r) for file in sorted(ROOT.glob("constraints/*/cells.json")) for r in read(file)]
    for library in dict.fromkeys(r["library"] for _, r in found):
        lines += cells_table([(block, r) for block, r in found if r["library"] == library])
    return [*lines, *processes_table(found)]


def cells_table(found):
    """The blocks in the cells of one library."""
    first = found[0][1]
    yield from (f"Library {first['library']}, FO4 {first['fo4_ps']} ps; {first['tools']['yosys'].split(' (')[0]}, "
                f"OpenSTA {first['tools']['opensta']}. RAMs: {first['ram_access_fo4']:g} FO4 of",
                f"access, {first['ram_setup_fo4']:g} of setup. ECP5: LUT and MHz of",
                "[resources](resources.md), where they are stored, perhaps of another version.", "")
    heads = ["block", "configuration", "kGE", "flip-flops", "RAM bits", "FO4", "longest path", "ECP5: LUT", "MHz",
             "version, date"]
    yield "| " + " | ".join(heads) + " |"
    yield "|---" * len(heads) + "|"
    for block, r in found:
        path = r.get("longest_path")
        same = lambda e: all(e.get(name) == r.get(name) for name in BUILD)
        fpga = next((e for e in read(rates_file(block))
                     if e["target"] == "ecp5-85k" and e.get("block", block) == block and same(e)), {})
        cells = [block, ", ".join([what(r, []), *settings_of(r, first)]), f"{r['kge']:,.1f}", number(r, "ff"),
                 number(r, "ram_bits"), f"{r['fo4']:.1f}" if "fo4" in r else "",
                 f"{path['cells']} cells: {path['from']} to {path['to']}" if path else "",
                 number(fpga, "lut"), str(fpga.get("fmax_mhz", "")), made(r, block)]
        yield "| " + " | ".join(cells) + " |"
    yield ""
    yield from (f"    {command}" for command in dict.fromkeys(r["command"] for _, r in found))
    yield ""


# The configuration whose paper assumes 1 GHz.
PAPERS_CACHE = ("route_cache", "route_cache_hirasawa_2020")


def processes_table(found):
    """FO4 in other processes, and what the rows above come to there."""
    usual = found[0][1] if found else {}
    same = lambda r: all(r[name] == usual[name] for name in ("library", "ram_access_fo4", "ram_setup_fo4"))
    paths = {(block, r["config"]): r["fo4"] for block, r in found if "fo4" in r and same(r)}
    yield from ("## FO4 of processes", "",
                "Of the smallest inverter, as `./nanohop synth --fo4 --liberty FILE` measures it; beside it 1 ns, a",
                "clock of 1 GHz, in FO4, and the MHz that the longest path of the routing-table cache of Hirasawa 2020",
                "and of the slowest row above would come to there, without wires.", "",
                "| library | inverter | FO4, ps | 1 ns in FO4 | cache, MHz | slowest row, MHz | source |",
                "|---" * 7 + "|")
    for p in read_fo4():
        mhz = [f"{1e6 / (fo4 * p['fo4_ps']):,.0f}" if fo4 else ""
               for fo4 in (paths.get(PAPERS_CACHE), max(paths.values(), default=None))]
        yield "| " + " | ".join([p["library"], p["inverter"], str(p["fo4_ps"]), f"{1000 / p['fo4_ps']:.1f}", *mhz,
                                 p["source"]]) + " |"


def settings_of(result, usual):
    """What a row in cells was measured with if it is not the table's."""
    return [f"{name.replace('_', ' ').removesuffix(' fo4')} {result[name]:g} FO4"
            for name in ("ram_access_fo4", "ram_setup_fo4") if result[name] != usual[name]]


def holds(proof):
    bounded = proof.engine == "bmc"
    return (f"{proof.depth} clocks from reset" if bounded else "for all time") + (", nightly" if proof.nightly else "")


def proofs():
    lines = ["# Proofs", "",
             "For whoever asks what is proven of a block, and how far. After this page you can run each proof.",
             "Generated from `tb/*/formal/*.toml` by",
             "`tools/tables.py`; `./nanohop prove BLOCK` runs them, each with a cover run of the same assumptions.",
             f"Those of version {toollib.version()}."]
    block = None
    for proof in prove.load():
        if proof.block != block:
            block = proof.block
            lines += ["", f"## {block}", "", "| proof | says | holds |", "|---|---|---|"]
        lines += [f"| `{proof.name}` | {' '.join(proof.says.split())} | {holds(proof)} |"]
    return lines


def planted_faults():
    lines = ["# Planted faults", "",
             "For whoever asks whether the benches would notice. After this page you can plant each again.",
             "Generated by `tools/tables.py` from `tb/*/planted`.",
             "", "By hand: faults that a person might make, `./nanohop plant BLOCK --hand --proofs`; each must be",
             "caught by the bench, or by the proof that it names. At random: single faults in the netlist, `./nanohop",
             "plant BLOCK --store`; what a proof has, and what changes nothing in any clock, is not counted.", "",
             "| block | by hand | with proofs | at random: configuration, seed | caught | of | version, date |",
             "|---|---|---|---|---|---|---|"]
    for file in sorted(ROOT.glob("tb/*/planted/planted.toml")):
        block = file.parents[1].name
        faults = toollib.faults(file.relative_to(ROOT), toollib.toml(file, ROOT))
        first = [block, str(len(faults)), str(sum(bool(fault.get("proofs")) for fault in faults))]
        for r in read(random_file(block)) or [None]:
            cells = [f"`{r['config']}`, {r['seed']}", f"{r['caught']} ({r['caught_percent']:.1f} %)",
                     str(r["caught"] + r["survivors"]), made(r, block)] if r else [""] * 4
            lines += ["| " + " | ".join([*first, *cells]) + " |"]
            first = [""] * 3
    return lines


def coverage():
    lines = ["# Coverage", "",
             "For whoever asks what of the RTL a bench runs. Generated by `tools/tables.py` from `tb/*/coverage.json`;",
             "`./nanohop coverage BLOCK --store` measures anew. After this page you can name what no bench reaches.",
             "",
             "Lines of a block and what it contains, as Verilator counts them, in one configuration: directed",
             "scenarios, then random clocks from one seed. Other configurations build what this one leaves out.",
             "*Older RTL*: it has changed since.", *without(coverage_file),
             "", "| block | configuration | clocks, seed | lines that run | of | never | version, date |",
             "|---|---|---|---|---|---|---|"]
    for block in sorted(path.parent.name for path in ROOT.glob("tb/*/planted")):
        for r in read(coverage_file(block)):
            never = [place.rsplit("/", 1)[1] for place in r["never"]]
            named = ", ".join(never) if len(never) < 4 else f"{', '.join(never[:3])} and {len(never) - 3} more"
            cells = [block, f"`{r['config']}`", f"{r['cycles']:,}, {r['seed']}",
                     f"{r['covered']} ({100 * r['covered'] / r['lines']:.1f} %)", str(r["lines"]), named,
                     made(r, block)]
            lines += ["| " + " | ".join(cells) + " |"]
    return lines


def benches():
    """By block, the named configurations of its bench."""
    found = {}
    for file in ROOT.glob("tb/*/CMakeLists.txt"):
        text = re.sub(r"#.*", "", file.read_text())
        sets = {f"${{{name}}}": words.split() for name, words in re.findall(r"set\((\w+)\s([\w\s]+)\)", text)}
        for block, words in re.findall(r"nanohop_bench\((\w+)([^)]*)\)", text):
            words = words.partition("CONFIGS")[2].split()
            named = itertools.takewhile(lambda word: not word.isupper(), words)
            found[block] = [config for word in named for config in sets.get(word, [word])]
    return found


def verified(block, configs, parts, proven):
    """What, how much, and by which command."""
    commands = {"lockstep": f"./nanohop regress --block {block} --seeds 20", "tests": f"./nanohop test -R {block}",
                "prove": f"./nanohop prove {block}"}
    if configs:
        yield "RTL = golden model in each clock", f"{len(configs)} configuration{'s' * (len(configs) > 1)}: " + \
            ", ".join(f"`{config}`" for config in configs), commands["lockstep"]
    tests = [folder for folder, there in ((f"tb/{block}", configs),
                                          (f"tests/{block}", (ROOT / f"tests/{block}").is_dir())) if there]
    yield "tests", ", ".join(f"[{folder}](../../{folder})" for folder in tests), commands["tests"]
    own, nightly = proven.get(block, []), sum(proof.nightly for proof in proven.get(block, []))
    if own:
        yield f"[proofs](proofs.md#{block})", f"{len(own)}" + (f", of these {nightly} nightly" if nightly else ""), \
            commands["prove"] + " --nightly" * bool(nightly)
    listed = (ROOT / f"rtl/{block}/{block}.f").read_text()
    common = [proof.name for proof in proven["common"]
              if (used := [path for path in proof.files if path.startswith("rtl/common/")])
              and f"../common/{used[-1].removeprefix('rtl/common/')}\n" in listed]
    if common:
        yield "[proofs](proofs.md#common) of common modules", ", ".join(f"`{name}`" for name in common), \
            "./nanohop prove common"
    planted = ROOT / f"tb/{block}/planted/planted.toml"
    if planted.is_file():
        faults = toollib.faults(planted.relative_to(ROOT), toollib.toml(planted, ROOT))
        yield "[planted faults](planted_faults.md), by hand", f"{len(faults)}", \
            f"./nanohop plant {block} --hand --proofs"
    for r in read(random_file(block)):
        yield f"at random, `{r['config']}`", f"{r['caught']} of {r['caught'] + r['survivors']} caught", r["command"]
    for r in read(coverage_file(block)):
        yield "[coverage](coverage.md)", f"{r['covered']} of {r['lines']} lines", r["command"]
    if parts:
        yield "what it contains", ", ".join(f"[{part}](#{part})" for part in parts), ""


def verification():
    lines = ["# Verification by block", "",
             "For whoever asks how a block is verified. After this page you can run each check of it.",
             "Generated by `tools/tables.py` from `tb` and `rtl`; what each kind shows:",
             "[verification](../verification.md)."]
    configs, parts, proven = benches(), pictures.contains(pictures.modules()), {}
    for proof in prove.load():
        proven.setdefault(proof.block, []).append(proof)
    for block in pictures.blocks():
        rows = verified(block, configs.get(block, []), parts[block], proven)
        lines += ["", f"## {block}", "", "| what | how much | command |", "|---|---|---|",
                  *(f"| {what} | {many} | {command and f'`{command}`'} |" for what, many, command in rows)]
    return lines


def pages():
    return {PAGES / name: "\n".join(HEAD + lines) + "\n" for name, lines in (
        ("resources.md", resources()), ("cells.md", standard_cells()),
        ("proofs.md", proofs()), ("planted_faults.md", planted_faults()),
        ("coverage.md", coverage()), ("verification.md", verification()))}


def write():
    for path, text in pages().items():
        toollib.write_whole(path, text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="fail if a page is another")
    if not parser.parse_args().check:
        write()
        return 0
    wrong = [str(path.relative_to(ROOT)) for path, text in pages().items()
             if not path.is_file() or path.read_text() != text]
    if wrong:
        print(f"message: not what is stored: {', '.join(wrong)}", file=sys.stderr)
        print("replay: python3 tools/tables.py", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    toollib.main(main)
