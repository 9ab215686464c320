#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The schemas of what commands write, data/schemas, and the page of their keys, docs/generated/results.md.

    schemas.py            writes the page, into simulate.json what docs/generated/simulation.md says
                          of each result, those that it lacks, too, into sweep.json which of them a sweep has
    schemas.py --check    fails if they say something else
"""

import argparse
import json
import re
import sys

from toollib import ROOT

FOLDER = ROOT / "data/schemas"
PAGE = ROOT / "docs/generated/results.md"
DRAFT = "https://json-schema.org/draft/2020-12/schema"
COMMON, RUN = "common", "simulate"
NOTHING = ("as many", "of them", "the same", "which")  # meanings that say nothing
HEAD = """\
<!-- SPDX-License-Identifier: Apache-2.0 -->
<!-- SPDX-FileCopyrightText: 2026 The nanohop authors -->
# Keys of results

For whoever reads the JSON of a command: each key with its type and unit. After this page you can tell what a number is;
[results](../results.md) says where numbers come from. Written by `tools/schemas.py` from
[data/schemas](../../data/schemas). `[]`: each of a list; `*`: each of an object's keys; `?`: may be absent.
"""


def read():
    """The schemas by name."""
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}


def layout(value, depth=0, column=0):
    """JSON, whatever fits in a line in one."""
    line = json.dumps(value, ensure_ascii=False)
    if column + len(line) <= 116 or not value or not isinstance(value, (dict, list)):
        return line
    space = " " * (depth + 1)
    if isinstance(value, list):
        rows, ends = [space + layout(one, depth + 1, depth + 1) for one in value], "[]"
    else:
        names = [f"{space}{json.dumps(key)}: " for key in value]
        rows, ends = [name + layout(one, depth + 1, len(name)) for name, one in zip(names, value.values())], "{}"
    return f"{ends[0]}\n" + ",\n".join(rows) + f"\n{' ' * depth}{ends[1]}"


def bundled(name, schemas):
    """One document without references to other files, for any validator."""
    def inside(value, file):
        if isinstance(value, list):
            return [inside(one, file) for one in value]
        if not isinstance(value, dict):
            return value
        made = {key: inside(one, file) for key, one in value.items() if key not in ("$schema", "$id")}
        if isinstance(made.get("$ref"), str):
            other, _, pointer = made["$ref"].partition("#")
            made["$ref"] = f"#/$defs/{other.removesuffix('.json') or file}{pointer}"
        return made

    return {"$schema": DRAFT, "$ref": f"#/$defs/{name}", "$defs": {file: inside(one, file)
                                                                   for file, one in schemas.items()}}


def anchor(title):
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


class Page:
    """The tables of one schema after another. What is referred to has a table of its own."""

    def __init__(self, schemas):
        self.schemas = schemas

    def resolved(self, schema, file):
        """What a reference stands for, with what is said beside it."""
        while "$ref" in schema:
            other, _, pointer = schema["$ref"].partition("#")
            file = other.removesuffix(".json") or file
            there = self.schemas[file]
            for part in pointer.split("/")[1:]:
                there = there[part]
            schema = {**there, **{key: value for key, value in schema.items() if key != "$ref"}}
        return schema

    def type_of(self, schema):
        if "$ref" in schema:
            other, _, pointer = schema["$ref"].partition("#")
            if "/properties/" in pointer:
                return self.type_of(self.resolved(schema, ""))
            name, part = other.removesuffix(".json"), pointer.split("/")[-1]
            if name in ("", COMMON):
                return part
            return f"{part} of ".removeprefix(" of ") + f"[{name}](#{anchor(self.schemas[name]['title'])})"
        if "const" in schema:
            return f"`{schema['const']}`"
        if "enum" in schema:
            return ", ".join("null" if word is None else f"`{word}`" for word in schema["enum"])
        if "anyOf" in schema:
            return " or ".join(map(self.type_of, schema["anyOf"]))
        kinds = schema.get("type", "any")
        kinds = [kinds] if isinstance(kinds, str) else kinds
        return " or ".join(f"list of {self.type_of(schema['items'])}" if kind == "array" and "items" in schema else
                           "list" if kind == "array" else kind for kind in kinds)

    def rows(self, schema, file, path, optional=False):
        """Of a value and what is in it."""
        if path:
            said = self.resolved(schema, file)
            yield (f"`{path}`{'?' if optional else ''}",
                   ", ".join(filter(None, (self.type_of(schema), said.get("unit")))), said.get("description", ""))
        for part in [schema, *schema.get("anyOf", [])]:
            inner = path
            while "items" in part:
                part, inner = part["items"], inner + "[]"
            for key, value in part.get("properties", {}).items():
                yield from self.rows(value, file, f"{inner}.{key}".lstrip("."), key not in part.get("required", []))
            for value in part.get("patternProperties", {}).values():
                yield from self.rows(value, file, f"{inner}.*".lstrip("."))

    def table(self, rows):
        return ["| key | type, unit | meaning |", "|---|---|---|",
                *("| " + " | ".join(cell.replace("|", r"\|") for cell in row) + " |" for row in rows)]

    def section(self, name):
        schema = self.schemas[name]
        lines = [f"## {schema['title']}", "", f"`{name}.json`: {schema['description']}."]
        if rows := list(self.rows(schema, name, "")):
            lines += ["", *self.table(rows)]
        for part, inner in schema.get("$defs", {}).items():
            lines += ["", f"**{part}** ({self.type_of(inner)}): {inner['description']}"]
            if rows := list(self.rows(inner, name, "")):
                lines += ["", *self.table(rows)]
        return lines

    def text(self):
        lines = [HEAD]
        for name in sorted(self.schemas, key=lambda name: (name != COMMON, name)):
            lines += [*self.section(name), ""]
        return "\n".join(lines).rstrip() + "\n"


def results_of_a_run(schemas):
    """simulate.json with the units and meanings of docs/generated/simulation.md, sweep.json with its columns."""
    page = (ROOT / "docs/generated/simulation.md").read_text(encoding="utf-8")
    table = page[page.index("<!-- results of a run"):]
    said = {m[1]: [cell.strip() for cell in m.groups()[1:]] for m in
            re.finditer(r"^\| `([\w.]+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", table, re.M)}
    run = schemas[RUN]
    own = {"series": None, "configuration": None, "runs": None}
    row, rows, always = schemas["sweep"]["properties"]["rows"]["items"], {}, list(own)
    each, short, short_always = row["properties"]["runs"]["items"], {}, ["seed"]
    for path, (kind, unit, meaning, of_sweep) in said.items():
        key, _, name = path.partition(".")
        inside = run["properties"].setdefault(key, {"type": "object", "properties": {}, "required": [],
                                                    "additionalProperties": False}) if name else run
        new = {"type": kinds[0] if len(kinds := kind.rstrip("?").split(" or ")) == 1 else kinds}
        there = inside["properties"].setdefault(name or key, new)
        if there is new and not kind.endswith("?"):
            inside.setdefault("required", []).append(name or key)
        required = key in run["required"] and (not name or name in inside.get("required", []))
        there.pop("unit", None)
        there |= {"description": meaning, **({"unit": unit} if unit else {})}
        if of_sweep:
            short[key] = {"$ref": f"simulate.json#/properties/{key}"}
            short_always += [key] if key in run["required"] and key not in short_always else []
        if of_sweep.endswith("half width"):
            column = re.match(r"`(\w+)`", of_sweep)[1]
            rows[column] = {"$ref": "#/$defs/spread", "description": f"`{path}` of the runs"}
            always += [column] if required else []
    row["properties"], row["required"] = {**{key: row["properties"][key] for key in own}, **rows}, always
    each["properties"], each["required"] = {"seed": each["properties"]["seed"], **short}, short_always


def faults(schemas):
    """What is wrong in the schemas themselves: a key without a meaning, or with one that says nothing, an object that
    takes any key."""
    def walk(value, where, named):
        if isinstance(value, dict):
            if not named and value.get("description") in NOTHING:
                yield f"{where}: \"{value['description']}\" says nothing"
            known = value.get("type") == "object" and "properties" in value
            if known and value.get("additionalProperties") is not False:
                yield f"{where}: an object of known keys without additionalProperties: false"
            if unknown := [key for key in value.get("required", []) if key not in value.get("properties", {})]:
                yield f"{where}: required, and no property: {', '.join(unknown)}"
            for key, one in value.items():
                inside = key in ("properties", "patternProperties", "$defs") and not named
                if named and "description" not in one and "description" not in Page(schemas).resolved(
                        one, where.split(":")[0]):
                    yield f"{where}/{key}: no description"
                yield from walk(one, f"{where}/{key}", inside)
        elif isinstance(value, list):
            for number, one in enumerate(value):
                yield from walk(one, f"{where}/{number}", False)

    for name, schema in schemas.items():
        if schema.get("$schema") != DRAFT or schema.get("$id") != f"{name}.json":
            yield f"{name}: $schema must be {DRAFT}, $id {name}.json"
        yield from walk(schema, f"{name}:", False)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    schemas = read()
    results_of_a_run(schemas)
    wrong = list(faults(schemas))
    texts = {FOLDER / f"{name}.json": layout(schema) + "\n" for name, schema in schemas.items()}
    texts[PAGE] = Page(schemas).text()
    for path, text in texts.items():
        if not arguments.check:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            wrong.append(f"{path.relative_to(ROOT)} is not what tools/schemas.py writes")
    for line in wrong:
        print(line)
    if wrong:
        print(f"message: {len(wrong)} faults, the first: {wrong[0]}\nreplay: python3 tools/schemas.py")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
