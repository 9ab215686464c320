#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop new-block: writes a block's skeleton in every folder it needs, from the files in tools/new_block, and
generates what follows from them.

The skeleton is a register slice with a handshake and a count: RTL, golden model, lockstep bench, proof, SystemC module,
unit test, page and configuration. It builds, runs in lockstep and is proven as it is; docs/add-a-block.md says what to
change then.
"""

import argparse
import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

from toollib import ROOT, UserError, jobs, main, write_whole

TEMPLATES = ROOT / "tools/new_block"
RULE = "a lower-case letter, then lower-case letters, digits and single underscores, 2 to 24 characters"
# Where a block's name is a folder of its own, or an identifier among others.
ROOMS = ("rtl", "sim", "sim/model", "systemc", "tb", "tests", "constraints")
SHARED = ("sim/common/*.hpp", "sim/model/*.hpp", "systemc/common/*.hpp", "tb/common/*.hpp", "tb/protocols/*.hpp")


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def filled(text, name):
    return text.replace("@name@", name).replace("@Name@", camel(name))


def check_name(name, root=ROOT):
    """Throws UserError for what cannot be a block's name: which rule, and why."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or not 2 <= len(name) <= 24:
        raise UserError(f"{name!r} is no name of a block: {RULE}")
    words = re.sub(r"#.*", "", (TEMPLATES / "keywords.txt").read_text())
    words += re.search(r'R"\((.*?)\)"', (ROOT / "sim/gen/keywords.hpp").read_text(), re.DOTALL)[1]
    if name in words.split():
        raise UserError(f"{name!r} is no name of a block: a keyword of SystemVerilog or C++ "
                        "(sim/gen/keywords.hpp, tools/new_block/keywords.txt)")
    for room in ROOMS:
        if (root / room / name).exists():
            raise UserError(f"{name!r} is taken: {room}/{name} is there; blocks are: {', '.join(blocks(root))}")
    identifier = re.compile(rf"\b(?:namespace|class|struct|using|concept)\s+(?:{name}|{camel(name)})\b|"
                            rf"^[^/\n]*\b{name}\(", re.MULTILINE)
    for path in sorted(path for pattern in SHARED for path in root.glob(pattern)):
        if identifier.search(path.read_text()):
            raise UserError(f"{name!r} is taken: {path.relative_to(root)} has something of this name")


def blocks(root):
    return sorted(path.stem for path in root.glob("rtl/*/*.f"))


def formatted(path, text, root):
    """C++ as ./nanohop format would write it, where its program is installed: names have other lengths than @name@."""
    program = shutil.which("clang-format-19")
    if program is None or path.suffix not in (".cpp", ".hpp"):
        return text
    return subprocess.run([program, f"--assume-filename={root / path}"], input=text, text=True, check=True,
                          capture_output=True, cwd=root).stdout


def with_line(text, path, like, line, in_order):
    """The text of a file with a line more among those that `like` matches."""
    lines = text.split("\n")
    first = next((i for i, one in enumerate(lines) if re.fullmatch(like, one)), None)
    if first is None:
        raise UserError(f"{path}: no line like {like!r}, beside which the block's line stands")
    behind = first
    while behind < len(lines) and re.fullmatch(like, lines[behind]):
        behind += 1
    place = next((i for i in range(first, behind) if in_order and lines[i] > line), behind)
    return "\n".join([*lines[:place], line, *lines[place:]])


def plan(name, root=ROOT):
    """What the block's files are, (new, changed): path below the root -> text."""
    new, changed = {}, {}
    for template in sorted(TEMPLATES.rglob("*/*.in")):
        path = Path(filled(str(template.relative_to(TEMPLATES).with_suffix("")), name))
        if (root / path).exists():
            raise UserError(f"{path} is there: nothing is written, as it would be overwritten")
        new[path] = formatted(path, filled(template.read_text(), name), root)
    for entry in tomllib.loads(filled((TEMPLATES / "lines.toml.in").read_text(), name))["line"]:
        path = Path(entry["file"])
        text = changed[path] if path in changed else (root / path).read_text()
        changed[path] = with_line(text, path, entry["like"], entry["text"], entry.get("sorted", False))
    return new, {path: formatted(path, text, root) for path, text in changed.items()}


def write(new, changed, root=ROOT):
    """Writes all files, or none: what was written is taken back on an error or interrupt."""
    before = {path: (root / path).read_text() for path in changed}
    written, folders = [], []
    try:
        for path, text in {**new, **changed}.items():
            parents = [parent for parent in (root / path).parents if not parent.exists()]
            folders += reversed(parents)
            written.append(path)
            write_whole(root / path, text)
    except BaseException:
        for path in written:
            if path in before:
                write_whole(root / path, before[path])
            else:
                (root / path).unlink(missing_ok=True)
        for folder in reversed(folders):
            if folder.exists():
                folder.rmdir()
        raise


def generate(root):
    """./nanohop generate, in the build folder and with the jobs that the entry script was asked for."""
    command = [str(root / "nanohop")]
    if "NANOHOP_BUILD" in os.environ:
        command += ["--preset", Path(os.environ["NANOHOP_BUILD"]).name, "--jobs", str(jobs())]
    return subprocess.run([*command, "generate"]).returncode


def new_block():
    parser = argparse.ArgumentParser(
        prog="./nanohop new-block", formatter_class=argparse.RawDescriptionHelpFormatter,
        description=__doc__.split(": ", 1)[1],
        epilog="example:\n  ./nanohop new-block reorder     rtl/reorder, sim/model/reorder, tb/reorder, ..")
    parser.add_argument("name", help=RULE)
    parser.add_argument("--no-generate", action="store_true", help="do not run ./nanohop generate afterwards")
    arguments = parser.parse_args()
    name = arguments.name
    check_name(name)
    new, changed = plan(name)
    write(new, changed)
    print(f"written, {len(new)} files:")
    print("".join(f"  {path}\n" for path in new), end="")
    print(f"a line each, or more, in {len(changed)} files:")
    print("".join(f"  {path}\n" for path in changed), end="", flush=True)
    if not arguments.no_generate and generate(ROOT) != 0:
        print("error: the files are written, but ./nanohop generate has failed; its messages are above")
        return 1
    steps = [f"./nanohop regress --block {name} --seeds 4", f"./nanohop prove {name}", f"./nanohop test -R {name}"]
    if arguments.no_generate:
        steps = ["./nanohop generate", *steps[:2]]
    print("next:\n" + "".join(f"  {step}\n" for step in steps) + "and then docs/add-a-block.md")
    return 0


if __name__ == "__main__":
    main(new_block)
