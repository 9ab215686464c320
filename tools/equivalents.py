# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Reasons why faults that a bench does not catch are equivalent: tb/<block>/survivors.toml."""

import re

import toollib
from toollib import ROOT, UserError

REASON_KEYS = {"file": str, "text": str, "at": str, "cell": str, "reads": str, "drives": str, "modes": list,
               "ports": list, "configs": (str, list), "proof": str, "why": str}


def survivors_toml(block):
    path = ROOT / "tb" / block / "survivors.toml"
    return toollib.toml(path) if path.is_file() else {}


def tables(said, value, header):
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise UserError(f"{said}: must be tables, {header} each")
    return value


def invariants(block):
    """The [[invariant]] of tb/<block>/survivors.toml: a register of a module's file is one-hot, as a proof shows."""
    known, said = proofs_of(block), f"tb/{block}/survivors.toml: invariant"
    entries = tables(said, survivors_toml(block).get("invariant", []), "[[invariant]]")
    for entry in entries:
        if set(entry) != {"file", "onehot", "proof"} or not all(isinstance(value, str) for value in entry.values()):
            raise UserError(f"{said}: has file, onehot, proof, each a text")
        if entry["proof"] not in known:
            raise UserError(f"{said}: {block} has no proof {entry['proof']!r}")
        source = ROOT / entry["file"]
        if not source.is_file() or f"$onehot({entry['onehot']})" not in source.read_text():
            raise UserError(f"{said}: {entry['file']} does not assert $onehot({entry['onehot']})")
    return entries


def proofs_of(block):
    """Names of a block's proofs; those of other blocks, which may be its parts, as block/name."""
    others = {f"{path.parent.name}/{name}" for path in (ROOT / "tb").glob("*/formal")
              if path.parent.name != block for name in own_proofs(path.parent.name)}
    return own_proofs(block) | others


def own_proofs(block):
    return {proof["name"] for path in (ROOT / "tb" / block / "formal").glob("*.toml")
            for proof in toollib.entries(path.relative_to(ROOT), toollib.toml(path), "proof")}


def explanations(block, config):
    """The reasons of tb/<block>/survivors.toml that hold in this configuration."""
    content, header = survivors_toml(block), '[[equivalent."FILE"]]'
    found, default = content.get("equivalent", {}), content.get("default", {})
    said = f"tb/{block}/survivors.toml"
    if not isinstance(found, dict):
        raise UserError(f"{said}: equivalent must be tables, {header} each")
    if not isinstance(default, dict):
        raise UserError(f"{said}: default must be a table")
    entries = reasons(block, [{**default, "file": file, **entry} for file, of_file in found.items()
                              for entry in tables(f"{said}: equivalent, {file}", of_file, header)])
    return [entry for entry in entries if entry["configs"] == "all" or config in entry["configs"]]


def check_values(said, entry):
    """Texts, lists of texts, and patterns that are some."""
    for key, value in entry.items():
        each = value if isinstance(value, list) else [value]
        if not isinstance(value, REASON_KEYS[key]) or not all(isinstance(one, str) for one in each):
            raise UserError(f"{said}: {key} must be {'a list of texts' if REASON_KEYS[key] is list else 'a text'}")
        for pattern in each if key in ("cell", "reads", "drives", "modes", "ports") else []:
            try:
                re.compile(pattern)
            except re.error as error:
                raise UserError(f"{said}: {key} = {pattern!r} is no pattern: {error}") from None


def reasons(block, entries):
    """Checks the [[equivalent."FILE"]] of a block's survivors.toml and finds their lines: text = part of the line it is
    at; configs = the configurations in which alone it holds, or "all"; why = the reason. To narrow it down: at = the
    expression of that line which the cell is made of; patterns: reads = the signal at the port, drives = each of the
    next signals with a name that the fault reaches, cell =
    instances and kind of cell (u_regs.$add), modes, ports. proof: not equivalent, but no run gets there, and this proof
    covers it, of the block or, as block/name, of another one."""
    shown = f"tb/{block}/survivors.toml"
    known = toollib.configurations(block)
    proofs = proofs_of(block)
    for entry in entries:
        if not set(entry) <= set(REASON_KEYS) or not {"file", "text", "configs", "why"} <= set(entry):
            raise UserError(f"{shown}: an [[equivalent.\"FILE\"]] has text, configs, why, and may have cell, "
                            "reads, drives, modes, ports, proof, at")
        said = f"{shown}: {entry['file']}, {entry['text']!r}"
        check_values(said, entry)
        if re.search(r"\$[(\[]*(\d|\\d)", entry.get("cell", "")):
            raise UserError(f"{said}: cell = {entry['cell']!r} names a cell by the number that Yosys gave it, which "
                            "the next change of "
                            "any file changes: say which signal it reads or drives")
        if entry["configs"] != "all" and (not isinstance(entry["configs"], list) or set(entry["configs"]) - set(known)):
            raise UserError(f'{said}: configs is "all" or a list of configurations of {block} ({", ".join(known)})')
        if "proof" in entry and entry["proof"] not in proofs:
            raise UserError(f"{said}: {block} has no proof {entry['proof']!r}")
        source = ROOT / entry["file"]
        lines = source.read_text().splitlines() if source.is_file() else []
        entry["lines"] = {i for i, line in enumerate(lines, 1) if entry["text"] in line}
        if not entry["lines"]:
            raise UserError(f"{said}: the file has no such line any more")
        if not all(entry.get("at", "") in lines[i - 1] for i in entry["lines"]):
            raise UserError(f"{said}: at = {entry['at']!r} is not in that line")
    return entries


def spots(fault):
    """(file, first line, last line) of where a fault is: from the cell's name if it says so, else its source
    attributes."""
    named = re.search(r"\$(/\S+?|rtl/\S+?):(\d+)\$", fault["cell"])
    if named and named[2] != "0":  # of a function Yosys says no line
        yield named[1].removeprefix(f"{ROOT}/"), int(named[2]), int(named[2])
        return
    for source in fault["source"]:
        for part in source.split("|"):
            found = re.fullmatch(r"(.+?):(\d+)(?:\.\d+-(\d+)\.\d+)?", part)
            if found:
                yield found[1].removeprefix(f"{ROOT}/"), int(found[2]), int(found[3] or found[2])


def made_of(fault, entry):
    """Is the fault's cell made of the expression `at` of the reason's line?"""
    for part in (part for source in fault["source"] for part in source.split("|")):
        found = re.fullmatch(r"(.+?):(\d+)\.(\d+)-\2\.(\d+)", part)
        if found and found[1].removeprefix(f"{ROOT}/") == entry["file"] and int(found[2]) in entry["lines"]:
            line = (ROOT / entry["file"]).read_text().splitlines()[int(found[2]) - 1]
            if line[int(found[3]) - 1:int(found[4]) - 1] == entry["at"]:
                return True
    return False


def kind(cell):
    """A cell's instances and kind, without what Yosys numbers: u_core.u_regs.$add, u_core.u_regs.$procmux_CMP."""
    name = cell.replace("\\", "").removeprefix("$flatten")
    return re.sub(r"(\$[a-z_]+)\$\S*?(_CMP)?\d+(_Y)?$", r"\1\2", name)


def explained(fault, entries):
    for entry in entries:
        near = any(file == entry["file"] and any(first <= line <= last for line in entry["lines"])
                   for file, first, last in spots(fault))
        if (near and re.search(entry.get("cell", ""), kind(fault["cell"]))
                and any(re.fullmatch(m, fault["mode"]) for m in entry.get("modes", [".*"]))
                and any(re.fullmatch(p, fault["port"].replace("\\", "")) for p in entry.get("ports", [".*"]))
                and ("at" not in entry or made_of(fault, entry))
                and ("reads" not in entry or any(re.search(entry["reads"], name) for name in fault["reads"]))
                and ("drives" not in entry or (fault["drives"] and all(
                    any(re.search(entry["drives"], name) for name in names) for names in fault["drives"])))):
            return entry
    return None
