#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Checks of the repository itself: links, file lists, licences, words. `check.py NAME|all [--root DIR]`; 0 is a pass.

Each check takes the root and the list of files (paths relative to it) and returns the list of what is wrong, each with
file and line. check_test.py shows that each of them finds what it looks for.
"""

import argparse
import ast
import fnmatch
import graphlib
import json
import os
import re
import sys
import tomllib
from pathlib import Path

from pages import figures, helps, index, links, meanings, prose
from tree import place, repository_files, text_of

ROOT = Path(__file__).resolve().parents[2]
NOT_TEXT = {".xz", ".png", ".fst", ".gz", ".seed"}
SPDX = "SPDX-License-Identifier:"


def blocks(root, files):
    """The README has a row for every block below rtl/, with a link to a page below docs/blocks."""
    readme = text_of(root, Path("README.md"))
    names = sorted({f.parts[1] for f in files if f.match("rtl/*/nh_*.sv")} - {"common", "generated"})
    wrong = []
    for name in names:
        row = re.search(rf"^\|[^|]*`{name}`.*", readme, re.MULTILINE)
        if not row:
            wrong.append(f"README.md: no table row for the block {name}")
        elif "](docs/blocks/" not in row[0]:
            wrong.append(f"README.md: the row of {name} links no page in docs/blocks")
    return wrong


def configurations(root, files):
    """What lint, lockstep and proofs loop over is complete: each table of a configuration that names a block gave the
    generator that block's parameters, no block with a bench is without a configuration, and a bench has all of its
    block's folder. A [switch] of nothing but a clock is that of the switch around route_cache and cam."""
    generated = Path("rtl/generated/configs.json")
    names = sorted({f.parts[1] for f in files if f.match("rtl/*/nh_*.sv")} - {"common", "generated"})
    configs = [f for f in files if f.match("sim/configs/*/*.toml")]
    tables = {(f.stem, table) for f in configs
              for table, keys in tomllib.loads(text_of(root, f)).items() if table in names and set(keys) != {"clock"}}
    if not names or generated not in files:
        return [f"{len(names)} blocks, {generated}: both must be there"]
    known = {(entry["name"], block) for entry in json.loads(text_of(root, generated))["configs"]
             for block in entry["blocks"]}
    wrong = [f"{f}: the name begins with the folder's, which is a block's" for f in configs
             if f.parts[2] not in names or not f.stem.startswith(f.parts[2])]
    wrong += [f"{generated}: no parameters of {block} for the configuration {name}"
              for name, block in sorted(tables - known)]
    for f in configs:
        bench = Path("tb", f.parts[2], "CMakeLists.txt")
        if (f.stem, f.parts[2]) in tables and bench in files and not re.search(rf"\b{f.stem}\b", text_of(root, bench)):
            wrong.append(f"{bench}: no lockstep of {f.stem}")
    return wrong + [f"sim/configs: no configuration of the block {name}" for name in names
                    if name not in {block for _, block in tables} and Path(f"tb/{name}/CMakeLists.txt") in files]


# A parameter's row of a page: key, words, "may be left out", default, range.
CHOICE = re.compile(r'^\| `\w+` \| `(\w+)` = ((?:"\w+"(?:, )?)+)(may be left out)? \| (\d+) \| ([^|]*) \|',
                    re.MULTILINE)


def choices(root, files):
    """Of a choice the RTL has as many values as the model has words, and a lockstep bench has a configuration with
    each."""
    wrong = []
    configs = {f.stem: tomllib.loads(text_of(root, f)) for f in files if f.match("sim/configs/*/*.toml")}
    for page in files:
        bench = Path("tb", page.stem, "CMakeLists.txt")
        if not page.match("docs/generated/blocks/*.md") or bench not in files:
            continue
        tables = [configs[word][page.stem] for word in set(re.findall(r"\w+", text_of(root, bench)))
                  if page.stem in configs.get(word, {})]
        for key, listed, optional, default, values in CHOICE.findall(text_of(root, page)):
            words = re.findall(r"\w+", listed)
            low, _, high = values.partition(",")[0].partition("..")
            count = int(high) - int(low) + 1 if high else len(re.findall(r"(?:^|, )\d+(?=,|$)", values))
            if count != len(words):
                wrong.append(f"{page}: {key} has {count} values in the RTL, {len(words)} words in the model")
            left_out = words[int(default)] if optional and int(default) < len(words) else None
            wrong += [f"{bench}: no configuration with {page.stem}.{key} = \"{word}\""
                      for word in words if word not in {table.get(key, left_out) for table in tables}]
    return wrong


# A parameter's row of a page that has words, and what the generator writes below a module's header.
CHOSEN = re.compile(r'^\| `(\w+)` \| `\w+` = "', re.MULTILINE)
RANGES = re.compile(r"^  // Ranges of the parameters, from their comments.*?\n\n|"
                    r"//(?P<range> *(?:\d+\.\.|[^:\n]*\bunless\b)[^:\n]*(?:::[^:\n]*)*)?[^\n]*",
                    re.MULTILINE | re.DOTALL)


def numbers(root, files):
    """SystemVerilog: a parameter that is a choice is compared and given by the names of a package, in ranges, too; in
    TOML of proofs and synthesis given, but for those that are bits."""
    pages = [text_of(root, f) for f in files if f.match("docs/generated/blocks/*.md")]
    chosen = "|".join(sorted({"Hash", *(name for page in pages for name in CHOSEN.findall(page))}))
    number = re.compile(rf"\b(?:{chosen}) *(?:[=!]=|[<>]=?) *\d+|\.(?:{chosen})\(\d+|\bHash = \d+,? *\d+\.\.\d+")
    given = re.compile(rf"\b(?!Adaptive|KeepChannel|UnitByDimension)(?:{chosen}) = \d+")
    wrong = []
    for path in files:
        if path.suffix not in (".sv", ".svh", ".toml") or "generated" in path.parts:
            continue
        text = RANGES.sub(lambda match: (match["range"] or "") + "\n" * match[0].count("\n"), text_of(root, path))
        wrong += [f"{path}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]}: a choice has names"
                  for match in (given if path.suffix == ".toml" else number).finditer(text)]
    return wrong


def filelists(root, files):
    """Each list is the generator's; each .sv or .v below rtl/ is in a list or named by an FPGA build, and holds the one
    module of its name."""
    generated = Path("rtl/generated/file_lists.json")
    lists = sorted(f for f in files if f.match("rtl/*/*.f"))
    if not lists or generated not in files:
        return [f"{len(lists)} file lists, {generated}: both must be there"]
    blocks_of = json.loads(text_of(root, generated))["blocks"]
    wrong = [f"{path}: not in {generated}" for path in lists if path.stem not in blocks_of]
    listed = set()
    for block, entry in blocks_of.items():
        listed |= set(entry["files"])
        wrong += [f"{generated}: {block}: no such file: {name}" for name in entry["files"] if Path(name) not in files]
        # A block's generated networks (nh_hxb_4x4x4, nh_hub_network_4).
        network = re.compile(rf"rtl/generated/nh_{block}_(network_)?\d+(x\d+)*\.sv")
        listed |= {str(f) for f in files if network.fullmatch(str(f))}
    for path in files:  # or lint fails in FuseSoC
        core = Path(f"rtl/nanohop_{path.parent.name}.core")
        if path.match("rtl/*/*.vlt") and (core not in files or f"{path.parent.name}/{path.name}" not in
                                          text_of(root, core)):
            wrong.append(f"{path}: not in {core}")
    builds = "".join(text_of(root, f) for f in files if f.match("constraints/*/*.toml"))
    listed |= {str(f) for f in files if str(f) in builds or str(f) == "rtl/generated/nh_version_pkg.sv"}
    for path in files:
        if path.suffix in (".sv", ".v") and path.parts[0] == "rtl" and str(path) not in listed:
            wrong.append(f"{path}: in no file list")
        if path.match("rtl/*/nh_*.sv"):
            modules = re.findall(r"^\s*(?:module|package|interface)\s+(\w+)", text_of(root, path), re.MULTILINE)
            if modules != [path.stem]:
                wrong.append(f"{path}: must hold the one module or package {path.stem}, holds "
                             f"{', '.join(modules) or 'none'}")
    return wrong


def licences(root, files):
    """Each file says its licence in its first lines, or REUSE.toml says it; each licence's text is there."""
    wrong, used = [], set()
    covered = []
    if Path("REUSE.toml") in files:
        for annotation in tomllib.loads(text_of(root, Path("REUSE.toml")))["annotations"]:
            patterns = annotation["path"] if isinstance(annotation["path"], list) else [annotation["path"]]
            covered += patterns
            used.add(annotation["SPDX-License-Identifier"])
            wrong += [f"REUSE.toml: {pattern} covers no file" for pattern in patterns
                      if "*" not in pattern and Path(pattern) not in files]
    for path in files:
        if path.parts[0] == "LICENSES":
            continue
        head = [] if path.suffix in NOT_TEXT else text_of(root, path).splitlines()[:6]
        found = [line.split(SPDX)[1].strip(" -*/>") for line in head if SPDX in line]
        if found:
            used.add(found[0])
            if not any("SPDX-FileCopyrightText:" in line for line in head):
                wrong.append(f"{path}: {SPDX} without SPDX-FileCopyrightText:")
        elif not any(fnmatch.fnmatch(str(path), pattern) for pattern in covered):
            wrong.append(f"{path}: no {SPDX} in its first lines, and REUSE.toml does not cover it")
    for name in sorted(used):
        if Path(f"LICENSES/{name}.txt") not in files:
            wrong.append(f"LICENSES/{name}.txt is missing")
    return wrong


# Paths that exist on one machine only. This file and its test have to spell the patterns so that they do not match.
FORBIDDEN = {
    r"\.\./[s]hared\b": "a path outside the repository",
    r"(?<![\w.$}{/-])/(?:[w]ork|[h]ome|[r]oot|[U]sers|[b]uilds)/": "an absolute path of one machine",
    r"(?<![\w.$}{/-])/[t]mp/b-": "somebody's build folder",
    r"\b[T]ODO\b|\b[F]IXME\b|\b[X]XX\b": "an unfinished place; finish it, or open an issue",
    r"^(?:<{7} |={7}$|>{7} )": "a merge conflict",
}


def words(root, files):
    """No path that exists on one machine only, no unfinished place, no merge conflict."""
    wrong = []
    for path in files:
        if path.suffix in NOT_TEXT or path.parts[0] == "LICENSES":
            continue
        for number, line in enumerate(text_of(root, path).splitlines(), 1):
            wrong += [f"{path}:{number}: {why}: {line.strip()[:100]}" for pattern, why in FORBIDDEN.items()
                      if re.search(pattern, line)]
    return wrong


def whitespace(root, files):
    """Text is UTF-8, ends its lines with a line feed, has no tabs for indenting and nothing at line ends."""
    wrong = []
    for path in files:
        if path.suffix in NOT_TEXT or path.parts[0] in ("LICENSES", "data"):
            continue
        try:
            text = (root / path).read_bytes().decode("utf-8")
        except UnicodeDecodeError as error:
            wrong.append(f"{path}: not UTF-8 at byte {error.start}")
            continue
        if text and not text.endswith("\n"):
            wrong.append(f"{path}: no line feed at the end")
        for number, line in enumerate(text.split("\n"), 1):
            if line != line.rstrip():
                wrong.append(f"{path}:{number}: white space at the end of the line")
            elif re.match(r" *\t", line):
                wrong.append(f"{path}:{number}: a tab in the indent")
    return wrong


MARK = re.compile(r"Generated from .+ by `nanohop generate`: do not edit")
# Users and their tools look for these where they are, and a core's files are named relative to it.
AT_THEIR_PLACE = ("Bender.yml", "rtl/nanohop.f", "rtl/*/*.f", "rtl/nanohop_*.core")
# Written by hand or kept as it was measured: not what a tool makes of the rest of the repository.
DATA = ("CMakePresets.json", "constraints/*.json", "data/graphs/*", "data/hardware/*", "data/hub_collectives.csv",
        "data/schemas/*", "data/studies/*", "tb/*/coverage.json", "tb/*/planted/random.json")


def generated(root, files):
    """A file that a tool has written lies in a folder called generated."""
    return [f"{path}: written by a tool, and in no folder called generated" for path in files
            if path.suffix not in NOT_TEXT and "generated" not in path.parts
            and not any(fnmatch.fnmatch(str(path), pattern) for pattern in AT_THEIR_PLACE + DATA)
            and (path.suffix in (".json", ".csv", ".svg") or
                 MARK.search("\n".join(text_of(root, path).split("\n", 6)[:6])))]


# Longest line of text, in characters. What may be longer: a row of a table, a line that ends in a URL, a pattern of a
# regular expression, which has no place to break, and these files, each for the reason that stands with it.
LONGEST_LINE = 120
CHECKED = {".md", ".py", ".toml", ".sh", ".hpp", ".cpp", ".sv", ".svh", ".v", ".f", ".ys", ".cmake"}
LONG_LINES = {
    "rtl/generated/*": "written by the generator",
    "docs/generated/*": "written by the generator",
}


def lines(root, files):
    """No line of text is longer than LONGEST_LINE characters."""
    wrong = []
    for path in files:
        if path.suffix not in CHECKED and path.name not in ("nanohop", "CMakeLists.txt"):
            continue
        if any(fnmatch.fnmatch(str(path), pattern) for pattern in LONG_LINES):
            continue
        table = r"\s*\|" if path.suffix == ".md" else r"[\w-]+ +\|" if str(path) == "nanohop" else r"drives = '"
        for number, line in enumerate(text_of(root, path).splitlines(), 1):
            if len(line) > LONGEST_LINE and not re.match(table, line) and not re.search(r"https?://\S+$", line):
                wrong.append(f"{path}:{number}: {len(line)} characters, at most {LONGEST_LINE}: {line.strip()[:60]}...")
    return wrong


def scripts(root, files):
    """A file with #! that stands alone can be executed, and nothing else can."""
    wrong = []
    for path in files:
        if path.suffix in NOT_TEXT:
            continue
        starts = (root / path).read_bytes()[:2] == b"#!"
        executable = os.access(root / path, os.X_OK)
        if executable and not starts:
            wrong.append(f"{path}: executable, but has no #! line")
        if starts and not executable and path.suffix != ".py":
            wrong.append(f"{path}: has a #! line, but is not executable")
    return wrong


CODE = ("sim", "systemc", "tb")
# Where the build looks for what is included, behind the file's own folder and the one above: the first that has it.
INCLUDED_FROM = ("sim", "sim/model", "tb/common", "tb/protocols", "tb/hxb", "tb/hxb/network", "tb/ipush", ".")
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
LIBRARY = re.compile(r"\badd_library\(([^()]*)\)")
LINK = re.compile(r"\btarget_link_libraries\(([^()]*)\)")


def includes(root, files, wrong):
    """Each include of a file of the project: its place, the file, what it includes."""
    sources = {path for path in files if path.parts[0] in CODE and path.suffix in {".c", ".cpp", ".h", ".hpp"}}
    names = {path.name for path in sources}
    idle = set(INCLUDED_FROM)
    for path in sorted(sources):
        text = text_of(root, path)
        for match in INCLUDE.finditer(text):
            folders = [path.parent, path.parent.parent, Path(path.parts[0]), *map(Path, INCLUDED_FROM)]
            places = [Path(os.path.normpath(folder / match[1])) for folder in folders]
            at = next((at for at, to in enumerate(places) if to in sources), None)
            if at is not None:
                to = places[at]
                idle -= {str(folders[at])} if at > 2 else set()
                yield place(path, text, match) + f" includes {to}", path, to
            elif Path(match[1]).name in names:  # others are the build's
                wrong.append(place(path, text, match) + f": {match[1]} is in no folder of INCLUDED_FROM (check.py)")
    if len(idle) < len(INCLUDED_FROM):  # a part of the tree may need none of them
        wrong += [f"tests/repo/check.py: INCLUDED_FROM: {folder}: serves no include" for folder in sorted(idle)]


def links_of_libraries(root, files):
    """Each library that another one links: the place, and a source of each, or the list of them, to know its folder."""
    lists = {path: re.sub(r"#.*", "", text_of(root, path)) for path in files
             if path.parts[0] in CODE and path.name == "CMakeLists.txt"}
    sources = {}
    for path, text in lists.items():
        for name, *words in (match[1].split() for match in LIBRARY.finditer(text)):
            own = [path.parent / word for word in words if re.fullmatch(r"[\w/]+\.(c|cpp)", word)]
            sources[name] = next(iter(own), path)
    patterns = {re.compile(re.sub(r"\\\$\\{.*?\\}", r"\\w+", re.escape(name))): name
                for name in sources if re.match(r"\w.*\$", name)}
    for path, text in lists.items():
        for match in LINK.finditer(text):
            target, *linked = match[1].split()
            for name in linked:
                name = name if name in sources else next((patterns[p] for p in patterns if p.fullmatch(name)), None)
                if target in sources and name:
                    yield place(path, text, match) + f" {target} links {name}", sources[target], sources[name]


def layers(root, files):
    """No circle of folders: a folder's own files and its folders, each with all below it, include and link each other
    in one direction."""
    wrong = []
    uses = {}  # parent -> in it, what uses -> what it uses -> where
    for where, path, to in [*includes(root, files, wrong), *links_of_libraries(root, files)]:
        parent = Path(os.path.commonpath([Path("x") / path.parent, Path("x") / to.parent])).relative_to("x")
        one, other = (parent / path.relative_to(parent).parts[0] if path.parent != parent else parent
                      for path in (path, to))
        if one != other:
            uses.setdefault(parent, {}).setdefault(one, {}).setdefault(other, []).append(where)
    for parent in sorted(uses):
        try:
            graphlib.TopologicalSorter(uses[parent]).prepare()
        except graphlib.CycleError as error:
            circle = error.args[1][::-1]  # each uses the next
            wrong += [f"{where}: a circle of the folders {', '.join(map(str, circle[1:]))}"
                      for one, other in zip(circle, circle[1:]) for where in uses[parent][one][other]]
    return wrong


MODULE = re.compile(r"^module (\w+)(?: #\((.*?)\n\))?(.*?)^endmodule", re.MULTILINE | re.DOTALL)
INSTANCE = re.compile(r"^ *(nh_\w+)(?:\s*#\((.*?)\n? *\))?\s+(\w+) \(\n", re.MULTILINE | re.DOTALL)


def parameters(root, files):
    """RTL: an instance is given each parameter that its module and the module around it have."""
    wrong = []
    found = {}  # module -> file, parameters, body
    for path in files:
        if path.match("rtl/*/*.sv") and "generated" not in path.parts:
            text = re.sub(r"//[^\n]*", "", text_of(root, path))
            found |= {m[1]: (path, re.findall(r"\bparameter [^=]*?(\w+)\s*=", m[2] or ""), m[3])
                      for m in MODULE.finditer(text)}
    for name, (path, own, body) in found.items():
        for instance in INSTANCE.finditer(body):
            given = re.findall(r"\.(\w+)\s*\(", instance[2] or "")
            wrong += [f"{path}: {instance[3]} is not given {parameter}, which {name} has"
                      for parameter in found.get(instance[1], ("", ()))[1]
                      if parameter in own and parameter not in given]
    return wrong


STYLED = ("sim", "systemc", "tb", "tests", "prototype", "tools")  # as CONTRIBUTING.md says
STD = re.compile(r"\bstd::(?:u?int(?:8|16|32|64)_t|size_t)\b")
ENUM = re.compile(r"\benum\b(\s+class|\s+struct)?(?:\s+(\w+))?(\s*:[^{;]*)?\s*\{([^}]*)\}")

BITS = Path("sim/model/bits.hpp")
# A mask of the lowest bits, what takes one bit after the other or counts them, and the logarithm.
BY_HAND = re.compile(r"(?:\b1(?:UL*)?|\{1\}) << (?:[^\s()]|\([^()]*\))+\) - 1\b"
                     r"|\b(\w+) &= \(?\1 - 1\b|\b__builtin_(?:clz|ctz|popcount)\w*|~(?:0U*L*|\w+\{0\}) >>"
                     r"|\blog2 = \[|\bbit_width\([^()]*\)\)? - 1\b")

NAMESPACE = re.compile(r"^namespace nanohop::(\w+)", re.M)
REALS = Path("sim/io/real_range.hpp")
REAL_RANGE = re.compile(r"CLI::(?:Range\(-?\d+\.|Range<double>|Number\b)")


def style(root, files):
    """C++: no std:: before fixed widths and size_t; enumerators are kCamelCase; an enumeration is scoped or states its
    type; bits of words are taken by the functions of bits.hpp; ranges of real numbers refuse nan; namespaces are
    folders."""
    wrong = []
    for path in files:
        if path.parts[0] not in STYLED or not re.search(r"\.(cpp|hpp)(\.in)?$", path.name):
            continue
        text = re.sub(r"//[^\n]*", "", text_of(root, path))
        found = [(match.start(), f"{match[0]}: no std:: before it") for match in STD.finditer(text)]
        found += [(match.start(), f"{match[0]}: {BITS} has it") for match in BY_HAND.finditer(text) if path != BITS]
        found += [(match.start(), f"{match[0]}: takes nan: {REALS} does not") for match in REAL_RANGE.finditer(text)]
        if path.parts[0] == "sim" and "generated" not in path.parts:
            found += [(match.start(), f"{match[0]}: no folder around it has this name")
                      for match in NAMESPACE.finditer(text) if match[1].rstrip("_") not in path.parts[1:-1]]
        for match in ENUM.finditer(text):
            names = [name.split("=")[0].strip() for name in match[4].split(",")]
            found += [(match.start(), f"the enumerator {name} is not kCamelCase") for name in names
                      if name and not re.fullmatch(r"k[A-Z0-9][A-Za-z0-9]*", name)]
            if not match[1] and not match[3]:
                found.append((match.start(), f"enum {match[2] or ''}: neither scoped nor with its type"))
        wrong += [f"{path}:{text.count(chr(10), 0, at) + 1}: {what}" for at, what in sorted(found)]
    return wrong


ENDS = r"end(?:module|package|interface|function|task|generate|case)?\b"
# What opens a block of SystemVerilog and what closes it; a `}` at the start of a line closes a struct.
BLOCK = re.compile(rf"\b(?:begin|casez?|module|package|interface|function|task|generate)\b|\b{ENDS}"
                   r"|\b(?:struct|enum|union)\b[^{};]*\{(?![^{}]*\})|^\}")
WHOLE = re.compile(rf"(?:;|\b(?:begin|{ENDS})(?: *: *\w+)?|\bcasez? .*\)|\bstruct packed \{{)$")  # ends a statement
BLANKED = re.compile(r'//[^\n]*|/\*[\s\S]*?\*/|"[^"\n]*"|`define(?:[^\n]*\\\n)*[^\n]*')


def indentation(root, files):
    """SystemVerilog: a statement begins two spaces further in than the block around it; how it goes on is its own."""
    wrong = []
    for path in (f for f in files if f.suffix in (".sv", ".svh") and "generated" not in f.parts):
        blocks, whole, called = None, True, 0  # called: open parentheses of a macro's call
        for number, line in enumerate(BLANKED.sub(lambda m: re.sub(r"[^\n]", " ", m[0]),
                                                  text_of(root, path)).split("\n"), 1):
            words = line.strip()
            if not words or re.match(r"`(?!NH)|extern |import .*function", words):
                continue
            indent = len(line) - len(line.lstrip())
            if blocks is None:  # what is included may stand within a module
                blocks = [""] * (indent // 2 if path.suffix == ".svh" else 0)
            outer = len(blocks)
            for word in BLOCK.findall(words):
                if not re.match(ENDS, word) and word != "}":
                    blocks.append(word)
                elif word != "}" or blocks[-1].endswith("{"):
                    blocks.pop()
                    outer = min(outer, len(blocks))
            if whole and indent != 2 * outer:
                wrong.append(f"{path}:{number}: {indent} spaces, {2 * outer} here: {words[:60]}")
            if called or whole and words[0] == "`":
                called += words.count("(") - words.count(")")
                whole = called == 0
            else:
                whole = bool(WHOLE.search(words))
    return wrong


MOST_LINES = 600
MOST_OF_A_FUNCTION = 100
SOURCES = {".cpp", ".hpp", ".c", ".h", ".py", ".sv", ".svh", ".cmake"}
# What may be larger: a file, or a file and its function, and why.
LARGER = {
    "driver/nanohop_nic.c": "a Linux driver is one file, as those of the kernel are",
    "nanohop": "it starts where nothing is installed, so it has no other file to read",
    "sim/sweep/columns.cpp common_columns": "a list, a line or two for each column",
    "tests/app/programs/wrong.c main": "a list of mistakes, whose lines are named where they are found",
}
# A function's head begins at the margin, or by one step in a class, and its last line is a bracket there.
ONE_LEVEL = re.compile(r"(?: {4})?(?=[^\s{}#/])(?!(?:namespace|class|struct|enum|union|public|private|protected)\b)")


def functions(path, text):
    """The functions of a source in Python, C, C++, bash or CMake: name, number of lines."""
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                yield node.name, node.end_lineno - node.lineno + 1
    elif path.suffix == ".cmake" or path.name == "CMakeLists.txt":
        for match in re.finditer(r"^function\((\w+).*?^endfunction", text, re.MULTILINE | re.DOTALL):
            yield match[1], match[0].count("\n") + 1
    elif path.suffix in (".c", ".h", ".cpp", ".hpp") or path.name == "nanohop":
        begun = {0: 0, 4: 0} if path.suffix in (".hpp", ".cpp") else {0: 0}
        rows = text.split("\n")
        for number, row in enumerate(rows):
            depth = len(row) - len(row.lstrip())
            if row.strip() == "}" and depth in begun:
                name = re.search(r"(~?\w+)\(", rows[begun[depth]])
                yield name[1] if name else rows[begun[depth]].strip(), number - begun[depth] + 1
            elif depth in begun and ONE_LEVEL.match(row):
                begun[depth] = number


def sizes(root, files):
    """A file written by hand has at most 600 lines, a function 100, but for those of LARGER."""
    sizes_of = {}
    for path in files:
        if "generated" in path.parts or not (path.suffix in SOURCES or path.name in ("nanohop", "CMakeLists.txt")):
            continue
        text = text_of(root, path)
        sizes_of[str(path)] = text.count("\n"), MOST_LINES
        for name, count in functions(path, text):
            key = f"{path} {name}"
            sizes_of[key] = max(count, sizes_of.get(key, (0,))[0]), MOST_OF_A_FUNCTION
    wrong = [f"{what}: {count} lines, at most {most}: one that does two jobs is two" for what, (count, most)
             in sizes_of.items() if count > most and what not in LARGER]
    return wrong + [f"tests/repo/check.py: LARGER: {what}: has {sizes_of[what][0]} lines" for what in LARGER
                    if what in sizes_of and sizes_of[what][0] <= sizes_of[what][1]]


TEST = re.compile(r"\b(?:add_test\(\s*NAME\s|(?:nanohop|python)_test\()\s*(\S+)(\s+NIGHTLY\b)?")
NAME = re.compile(r"(?!.*(?:_nightly|nightly[._]))[a-z0-9_]+(?:\.[a-z0-9_]+)+")
PROGRAM = re.compile(r"\badd_executable\(([^()]*)\)")
LABEL = re.compile(r"\b(?:LABELS?\s+\"?|python_test\(\S+\s+)([a-z_]+)\b")


def names(root, files):
    """A test is named part.what in lower case, a program of *_test.cpp test_what. `nanohop` knows what each label
    needs. Names that CMake puts together are CTest's: tests_test.py."""
    wrong = []
    script = text_of(root, Path("nanohop")) if Path("nanohop") in files else ""  # a part of the tree may lack it
    labels = {"nightly", *re.findall(r"^(\w+) +\|", script.partition("readonly LABELS='")[2].partition("\n'")[0], re.M)}
    for path in files:
        if path.suffix != ".cmake" and path.name not in ("CMakeLists.txt", "CMakeLists.txt.in"):
            continue
        text = re.sub(r"#[^\n]*", "", text_of(root, path))
        for match in TEST.finditer(text):
            name = re.sub(r"\$\{\w+\}|@\w+@", "x", match[1])
            if match[1][0] != "$" and not NAME.fullmatch(name) or bool(match[2]) != match[1].endswith(".nightly"):
                wrong.append(place(path, text, match) + f": the test {match[1]} is not named part.what[.nightly]")
        for match in PROGRAM.finditer(text):
            name, *sources = match[1].split()
            if any(source.endswith("_test.cpp") for source in sources) and not name.startswith(("test_", "$")):
                wrong.append(place(path, text, match) + f": the program {name} is not named test_what")
        for match in LABEL.finditer(text):
            if script and match[1] not in labels:
                wrong.append(place(path, text, match) + f": the table LABELS of nanohop has no label {match[1]}")
    return wrong


CHECKS = {check.__name__: check
          for check in (links, index, blocks, configurations, choices, numbers, filelists, licences, words, whitespace,
                        generated, lines, scripts, figures, prose, helps, layers, parameters, style, indentation,
                        meanings, names, sizes)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("check", nargs="+", choices=[*CHECKS, "all"])
    parser.add_argument("--root", type=Path, default=ROOT)
    arguments = parser.parse_args()
    files = repository_files(arguments.root)
    chosen, said = CHECKS if "all" in arguments.check else arguments.check, " ".join(arguments.check)
    wrong = [line for name in chosen for line in CHECKS[name](arguments.root, files)]
    for line in wrong:
        print(line)
    if wrong:
        print(f"message: {len(wrong)} found by the check '{said}', the first: {wrong[0]}")
        print(f"replay: python3 tests/repo/check.py {said}")
        return 1
    print(f"{len(files)} files, nothing wrong")
    return 0


if __name__ == "__main__":
    sys.exit(main())
