#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""What is promised to stay (docs/stability.md): data/generated/promises.json against what is there.

    promises.py BIN            fails where something promised is gone or means something else; BIN: the build's bin
    promises.py BIN --store    promises all that is there now
"""

import argparse
import ast
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import keys
import python_package
import schemas
from toollib import ROOT, register_map, rows

STORED = ROOT / "data/generated/promises.json"
PROGRAMS = sorted(name for name, _, targets, _ in rows("COMMANDS")
                  if targets.startswith(f"nanohop-{name}") and name != "benchmark")
FORMAT = re.compile(r'"(nanohop-[a-z-]+-\d+)"')
# Ways to end, with each exit status at least once: words behind `nanohop-`, for the shell in a folder with these files.
FILES = {"bad.csv": "switch,destination,port\n", "trace.csv": "0,1,100000\n"}
RUN = "simulate --quiet --set message=20 --set"
ENDS = (f"{RUN} topology=torus --set clocks=100", f"{RUN} topology=nowhere", f"{RUN} speed=0.2",
        f"{RUN} dims=2x2 --set routing=adaptive --set virtual_channels=1 --set clocks=300000 --set seed=3 --force",
        f"{RUN} topology=torus --set traffic=trace --set trace=trace.csv --set clocks=100",
        "topology --quiet --set topology=torus", "topology --quiet --set topology=torus > /dev/full",
        "topology nowhere.json", "routes check bad.csv --set topology=torus --set dims=3x3",
        *(f"{program} --nowhere" for program in PROGRAMS), *(f"{program} --help" for program in PROGRAMS))
COMMENT = re.compile(r"//[^\n]*|^\s*#[^\n]*", re.MULTILINE)
SCOPE = re.compile(r"(namespace|enum class|class|struct) (?:NANOHOP_EXPORT )?(\w+)")


def help_of(program, *words):
    done = subprocess.run([program, *words, "--help"], capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else ""


def options(program, *words):
    """Its options, and those of its subcommands, with whether they take a value."""
    text = help_of(program, *words).split("\nExamples:")[0]
    found = {}
    positionals = text.partition("\nPositionals:\n")[2].partition("\n\n")[0]
    for place, (name, about) in enumerate(re.findall(r"^  (\w+)\b(.*)", positionals, re.M), 1):
        found[" ".join((*words, f"argument {place}"))] = " ".join(
            [name, "needed" if "REQUIRED" in about else "optional"] + ["many"] * (" ... " in f"{about} "))
    for line in text.splitlines():
        if one := re.match(r"  (?:(-\w)\b,?)?(--[a-z][\w-]*)?( \S.*)?", line):
            for name in filter(None, one.groups()[:2]):
                found[" ".join((*words, name))] = "value" if one[3] else "flag"
    subcommands = text.split("\nSubcommands:")[1] if "\nSubcommands:" in text else ""
    if not words:
        for name in re.findall(r"^  ([a-z][\w-]*)", subcommands, re.M):
            found[name] = "command"
            found |= options(program, name)
    return found


def key_values(program):
    """Keys of simulations, with the words that they may be, or that they are not words."""
    found = {}
    for line in keys.tables(subprocess.run([program, "--keys"], check=True, capture_output=True,
                                           text=True).stdout).splitlines():
        cells = [cell.strip() for cell in line.split(" | ")]
        if len(cells) == 4 and (name := re.fullmatch(r"\| `(\w+)`", cells[0])):
            words = cells[2].removeprefix("one of ").split(", ") if cells[2].startswith("one of ") else []
            found[name[1]] = sorted({*found.get(name[1], []), *words})
    return found


def results():
    """Keys of a run's JSON, with their units."""
    page = (ROOT / "docs/generated/simulation.md").read_text(encoding="utf-8")
    table = page[page.index("<!-- results of a run"):]
    return dict(re.findall(r"^\| `([\w.]+)` \| [^|]* \| ([^|]*?) \|", table, re.M))


def keys_of_results():
    """Keys of all JSON, with their types and units, by schema."""
    known = schemas.read()
    page, found = schemas.Page(known), {}
    for name, schema in known.items():
        parts = {"": schema, **{f"{part}: ": inner for part, inner in schema.get("$defs", {}).items()}}
        for part, value in parts.items():
            for path, kind, _ in page.rows(value, name, ""):
                plain = re.sub(r"\[(\w+)\]\([^)]*\)", r"\1", kind).replace("`", "")
                found[f"{name}: {part}{path.replace('`', '').rstrip('?')}"] = plain
    return found


def registers():
    """Each register's address and access, each field's bits."""
    found = {}
    for path in sorted((ROOT / "sim/gen/registers").glob("*.toml")):
        for name, register in register_map(path).items():
            name = f"{path.stem}.{name}"
            found[name] = f"{register['offset']:#x} {register['access']}"
            for of, field in register["fields"].items():
                found[f"{name}.{of}"] = field["bits"]
    return found


def formats():
    """Names of file forms that C++ sources write or read."""
    return {name: "" for path in sorted((ROOT / "sim").rglob("*.[ch]pp"))
            for name in FORMAT.findall(path.read_text(encoding="utf-8"))}


def configuration_keys():
    """Keys of the named configurations."""
    found = {}
    for path in sorted((ROOT / "sim/configs").rglob("*.toml")):
        for table, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if isinstance(entries, dict):
                found |= {f"{table}.{key}": "" for key in entries}
    return dict(sorted(found.items()))


def exit_statuses(folder):
    with tempfile.TemporaryDirectory() as name:
        for file, text in FILES.items():
            (Path(name) / file).write_text(text)
        return {words: str(subprocess.run(["sh", "-c", f"{folder}/nanohop-{words}"], cwd=name, check=False,
                                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode)
                for words in ENDS if (folder / f"nanohop-{words.split()[0]}").exists()}


def declarations(text):
    """Of a header of C++: (scope, declaration) in its order, without what is private and what functions do."""
    text = re.sub(r"\bprivate:.*?^\s*};", "};", COMMENT.sub("", text), flags=re.DOTALL | re.MULTILINE)
    scopes, said, inner = [], "", 0
    for token in re.findall(r"[{};,]|[^{};,]+", text):
        scope = "::".join(name for _, name in scopes)
        kind = scopes[-1][0] if scopes else ""
        head = re.sub(r"^(public: )?(NANOHOP_EXPORT )?", "", " ".join(said.split()))
        if inner or token == "{" and not SCOPE.match(head):  # what a function does, or the braces of a value
            inner += {"{": 1, "}": -1}.get(token, 0)
            said += token
            if inner == 0 and re.search(r"\)( const| noexcept)* ?\{", head):
                yield scope, head.partition("{")[0].strip()
                said = ""
        elif token == "{":
            scopes.append(SCOPE.match(head).groups())
            yield scope, head
            said = ""
        elif token in ("}", ";") or token == "," and kind == "enum class":
            if head:
                yield scope, head
            said = ""
            if token == "}":
                scopes.pop()
        else:
            said += token


def library_headers(folder):
    """Declarations by scope; members of structures and values of enumerations with their places, as a program may give
    them in order."""
    found = {}
    for path in sorted(folder.rglob("*.hpp")):
        places = {}
        for scope, said in declarations(path.read_text(encoding="utf-8")):
            if "(" in said or SCOPE.match(said) or said.startswith(("using ", "template ")):
                found[f"{path.name}: {scope}: {said}"] = ""
            else:
                places[scope] = places.get(scope, 0) + 1
                found[f"{path.name}: {scope}: {places[scope]}"] = said
    return found


def python_api(folder):
    """Classes, members, functions and each of their arguments, of the stub and of what is written in Python."""
    found = {}

    def add_function(node, name):
        found[name] = f"gives {ast.unparse(node.returns)}"
        named = node.args
        places = [*named.posonlyargs, *named.args]
        defaults = [None] * (len(places) - len(named.defaults)) + named.defaults + named.kw_defaults
        for place, (one, default) in enumerate(zip([*places, *named.kwonlyargs], defaults)):
            kind = "by name" if one in named.kwonlyargs else "in place" if one in named.posonlyargs else str(place)
            value = "" if default is None else f" = {ast.unparse(default)}"
            if one.arg != "self":
                found[f"{name}({one.arg})"] = f"{kind}: {ast.unparse(one.annotation)}{value}"

    for name, node in python_package.public(folder).items():
        if isinstance(node, ast.FunctionDef):
            add_function(node, name)
            continue
        found[name] = "class"
        for member, one in python_package.members(node):
            if isinstance(one, ast.FunctionDef):
                add_function(one, f"{name}.{member}")
            else:
                found[f"{name}.{member}"] = ast.unparse(one.annotation)
    return found


def present(folder):
    return {"command line": {f"nanohop {name}": options(folder / f"nanohop-{name}") for name in PROGRAMS
                             if (folder / f"nanohop-{name}").exists()},
            "keys of simulations": key_values(folder / "nanohop-simulate"),
            "results of simulations": results(), "keys of results": keys_of_results(),
            "keys of configurations": configuration_keys(), "registers": registers(), "file forms": formats(),
            "exit statuses": exit_statuses(folder), "library headers": library_headers(ROOT / "sim/library/nanohop"),
            "Python": python_api(ROOT / "python/nanohop")}


def broken(promised, there, path=()):
    """What is promised and not there as it is promised, one line each."""
    if isinstance(promised, dict):
        for name, value in promised.items():
            if name not in there:
                yield f"{': '.join((*path, name))} is gone"
            else:
                yield from broken(value, there[name], (*path, name))
    elif isinstance(promised, list):
        yield from (f"{': '.join(path)}: {word} is gone" for word in promised if word not in there)
    elif promised != there:
        yield f"{': '.join(path)}: promised {promised or 'nothing'}, now {there or 'nothing'}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin", type=Path, metavar="BIN")
    parser.add_argument("--store", action="store_true")
    arguments = parser.parse_args()
    there = present(arguments.bin.resolve())
    if arguments.store:
        missing = [name for name in PROGRAMS if not (arguments.bin / f"nanohop-{name}").exists()]
        if missing:
            sys.exit(f"message: not built, so it would not be promised: {', '.join(missing)}")
        STORED.write_text(json.dumps({"version": 1, **there}, indent=1) + "\n")
        return 0
    promised = json.loads(STORED.read_text())
    del promised["version"]
    for name in PROGRAMS:  # some are built only where their packages are
        if not (arguments.bin / f"nanohop-{name}").exists():
            promised["command line"].pop(f"nanohop {name}", None)
            for words in [words for words in ENDS if words.split()[0] == name]:
                promised["exit statuses"].pop(words, None)
    wrong = list(broken(promised, there))
    wrong += [f"{name}: built, and not promised: --store" for name in there["command line"]
              if name not in promised["command line"]]
    for line in wrong:
        print(line)
    if wrong:
        print(f"message: {len(wrong)} broken promises, the first: {wrong[0]}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
