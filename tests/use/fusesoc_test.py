#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The FuseSoC cores as FuseSoC reads them, without FuseSoC, which Debian has no package of: keys and types are those of
its schema (CAPI2), each file is there, each core that another depends on is there, and each target with a top has the
files of its block and lints in Verilator with exactly its files, top and parameters, by day of some cores, with
--nightly of all. Where a fusesoc is in PATH, its own target lint runs, too."""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

RTL = Path(__file__).resolve().parent.parent.parent / "rtl"
sys.path.insert(0, str(RTL.parent / "tools"))
import toollib  # noqa: E402

# Linted by day: small ones, and the one with files that a flag takes for others.
BY_DAY = {"cam", "cdc_fifo", "transport"}
NIGHTLY = "--nightly" in sys.argv

# What the cores have of FuseSoC 2.4's schema (fusesoc/capi2/json_schema.py): key: type; "*": keys that are names.
FILE = {"file_type": str, "is_include_file": bool, "include_path": str}
TOOL = {"mode": str, "verilator_options": [str]}
CORE = {"name": str, "description": str,
        "filesets": {"*": {"depend": [str], "files": [(str, {"*": FILE})], "file_type": str}},
        "targets": {"*": {"filesets": [str], "toplevel": str, "parameters": [str], "default_tool": str,
                          "tools": {"*": TOOL}}},
        "parameters": {"*": {"datatype": str, "paramtype": str, "default": (int, str)}}}


def scalar(text):
    """A value in one line: {key: value, ..}, [value, ..], "text", number, true, text; None for none."""
    text = text.strip()
    if text[:1] in ("{", "["):
        if {"{": "}", "[": "]"}[text[0]] != text[-1]:
            raise ValueError(text)
        parts = [part for part in re.split(r",\s*", text[1:-1]) if part]
        if text[0] == "[":
            return [scalar(part) for part in parts]
        return {key: scalar(value) for key, value in (part.split(": ", 1) for part in parts)}
    if text.startswith('"'):
        return text[1:-1]
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    return {"": None, "true": True, "false": False}.get(text, text)


def read(text):
    """The YAML that the generator writes: maps and lists by their indents. ValueError for all else."""
    first, *rest = text.splitlines()
    if first != "CAPI=2:":
        raise ValueError(f"line 1: {first!r} instead of 'CAPI=2:'")
    lines = [(len(line) - len(line.lstrip()), line.strip()) for line in rest
             if line.strip() and not line.lstrip().startswith("#")]

    def block(at, indent):
        found = [] if at < len(lines) and lines[at][1].startswith("- ") else {}
        while at < len(lines) and lines[at][0] == indent:
            line = lines[at][1]
            at += 1
            if isinstance(found, list):
                if not line.startswith("- "):
                    raise ValueError(f"{line!r} in a list")
                key, colon, value = re.fullmatch(r'- ("[^"]*"|[^:]*)(: )?(.*)', line).groups()
                found.append({scalar(key): scalar(value)} if colon else scalar(key))
                continue
            key, value = re.fullmatch(r"([^:]+):(| .*)", line).groups()
            if key in found:
                raise ValueError(f"{key} is there twice")
            found[key] = scalar(value)
            if found[key] is None and at < len(lines) and lines[at][0] > indent:
                found[key], at = block(at, lines[at][0])
        return found, at

    core, at = block(0, 0)
    if at != len(lines):
        raise ValueError(f"indent of {lines[at][1]!r}")
    return core


def fits(value, schema, where):
    """What the schema does not allow."""
    if isinstance(schema, tuple):
        tried = [fits(value, one, where) for one in schema]
        return [] if [] in tried else tried[-1]
    if isinstance(schema, list):
        if not isinstance(value, list):
            return [f"{where} must be array"]
        return [wrong for i, one in enumerate(value) for wrong in fits(one, schema[0], f"{where}[{i}]")]
    if isinstance(schema, dict):
        if not isinstance(value, dict):
            return [f"{where} must be object"]
        known = schema.get("*")
        return [wrong for key, one in value.items() for wrong in
                ([f"{where} must not contain {key!r}"] if known is None and key not in schema
                 else fits(one, known or schema[key], f"{where}.{key}"))]
    return [] if type(value) is schema else [f"{where} must be {schema.__name__}"]


class Cores:
    def __init__(self, folder):
        self.folder, self.cores, self.wrong = folder, {}, []
        for path in sorted(folder.glob("*.core")):
            try:
                core = read(path.read_text())
            except (ValueError, AttributeError) as error:
                self.wrong.append(f"{path.name}: cannot be read: {error}")
                continue
            found = fits(core, CORE, "core")
            self.wrong += [f"{path.name}: {wrong}" for wrong in found]
            if not found:
                self.cores[core["name"]] = core
        for name, core in self.cores.items():
            self.wrong += [f"{name}: {wrong}" for wrong in self.check(core)]

    def check(self, core):
        for key, files in core["filesets"].items():
            for needed in files.get("depend", []):
                if needed not in self.cores:
                    yield f"fileset {key} depends on {needed}, which is not there"
            for entry in files.get("files", []):
                path = re.sub(r"^!?\w+ \? \((.*)\)$", r"\1", entry if isinstance(entry, str) else next(iter(entry)))
                if not (self.folder / path).is_file():
                    yield f"fileset {key}: no such file: {path}"
        for key, target in core["targets"].items():
            yield from (f"target {key}: no such fileset: {name}" for name in target["filesets"]
                        if name not in core["filesets"])
            yield from (f"target {key}: no such parameter: {name}" for name in target.get("parameters", [])
                        if name not in core.get("parameters", {}))

    def files(self, core, names, flags):
        """(files, include folders) of file sets, those that they depend on first."""
        found, folders = [], []
        for name in names:
            files = core["filesets"][name]
            for needed in files.get("depend", []):
                other = self.cores[needed]
                more, more_folders = self.files(other, other["targets"]["default"]["filesets"], flags)
                found += [path for path in more if path not in found]
                folders += more_folders
            for entry in files.get("files", []):
                path, options = (entry, {}) if isinstance(entry, str) else next(iter(entry.items()))
                condition = re.fullmatch(r"(!?)(\w+) \? \((.*)\)", path)
                if condition:
                    if (condition[2] in flags) == bool(condition[1]):
                        continue
                    path = condition[3]
                if options.get("is_include_file"):
                    folders.append(options["include_path"])
                else:
                    found.append(path)
        return found, folders

    def lint(self, core, target, flags):
        """What Verilator says of a target that has a top."""
        files, folders = self.files(core, target["filesets"], {"tool_verilator", *flags})
        defaults = core.get("parameters", {})
        command = ["verilator", "--lint-only", "-Wall", *(f"+incdir+{folder}" for folder in folders), *files,
                   "--top-module", target["toplevel"],
                   *(f"-G{name}={defaults[name]['default']}" for name in target.get("parameters", []))]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        return done.stdout + done.stderr if done.returncode != 0 else ""


class Repository(unittest.TestCase):
    def test_cores(self):
        cores = Cores(RTL)
        self.assertEqual(cores.wrong, [])
        blocks = {path.stem for path in RTL.glob("*/*.f")}
        exchanged = set()
        self.assertEqual({name.split(":")[2] for name in cores.cores}, blocks | {"common"})
        for name, core in cores.cores.items():
            block = name.split(":")[2]
            tops = [target for target in core["targets"].values() if "toplevel" in target]
            self.assertEqual(bool(tops), not name.startswith("nanohop:rtl:common:"), name)
            # Each list of files once; the files that a flag takes for others in one core.
            runs = {}
            for target in tops:
                usual = cores.files(core, target["filesets"], ())[0]
                for flags in ((), ("ecp5",)):
                    files = cores.files(core, target["filesets"], flags)
                    exchange = frozenset(files[0]) ^ frozenset(usual)
                    if not flags or exchange not in exchanged:
                        runs[str(files), target["toplevel"], str(target.get("parameters"))] = (target, flags)
                        exchanged.add(exchange)
            for target, flags in runs.values():
                with self.subTest(core=name, top=target["toplevel"], flags=flags):
                    files, _ = toollib.file_list([f"rtl/{block}/{block}.f"])
                    self.assertLessEqual(set(files), {f"rtl/{path}" for path in usual})
                    if NIGHTLY or block in BY_DAY:
                        self.assertEqual(cores.lint(core, target, flags), "")

    @unittest.skipUnless(shutil.which("fusesoc"), "no fusesoc in PATH")
    def test_fusesoc_itself(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in Cores(RTL).cores:
                if not name.startswith("nanohop:rtl:common:"):
                    done = subprocess.run(["fusesoc", "--cores-root", RTL, "run", "--target=lint", name],
                                          cwd=folder, capture_output=True, text=True)
                    self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


GOOD = {
    "common.core": 'CAPI=2:\n# text\nname: a:b:common:1\nfilesets:\n  rtl:\n    files:\n      - p.sv\n'
                   '      - "ecp5 ? (q.sv)"\n      - inc/h.svh: {is_include_file: true, include_path: inc}\n'
                   'targets:\n  default:\n    filesets: [rtl]\n',
    "ring.core": 'CAPI=2:\nname: a:b:ring:1\nfilesets:\n  rtl:\n    depend: ["a:b:common:1"]\n    files:\n'
                 '      - ring.sv\ntargets:\n  default:\n    filesets: [rtl]\n    toplevel: ring\n'
                 '    parameters: [Width]\nparameters:\n'
                 '  Width: {datatype: int, paramtype: vlogparam, default: 3}\n',
    "p.sv": "package p; localparam int One = 1; endpackage\n", "q.sv": "package q; endpackage\n",
    "inc/h.svh": "`define H 1\n",
    "ring.sv": '`include "h.svh"\nmodule ring #(parameter int Width = 2) (output logic [Width-1:0] y_o);\n'
               "assign y_o = Width'(p::One + `H);\nendmodule\n",
}
# File, old and new text of it (new: None removes the file), what the finding says.
FAULTS = [
    ("ring.core", "    files:\n      - ring.sv\n", "    files:\n", "filesets.rtl.files must be array"),
    ("ring.core", "default: 3", "value: 3", "must not contain 'value'"),
    ("ring.core", "a:b:common:1", "a:b:commons:1", "which is not there"),
    ("ring.core", "[Width]", "[Depth]", "no such parameter: Depth"),
    ("ring.core", "filesets: [rtl]", "filesets: [all]", "no such fileset: all"),
    ("ring.core", "CAPI=2:", "CAPI=1:", "line 1"),
    ("q.sv", "", None, "no such file: q.sv"),
    ("ring.core", "toplevel: ring", "toplevel: rong", "rong"),
    ("ring.sv", "parameter int Width", "parameter int Depth", "Width"),
    ("common.core", "      - p.sv\n", "", "p"),
    ("common.core", "include_path: inc", "include_path: none", "h.svh"),
    ("ring.sv", "p::One", "0", ""),
]


class Finds(unittest.TestCase):
    """What is wrong is found."""

    def findings(self, files):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for path, text in files.items():
                (folder / path).parent.mkdir(exist_ok=True)
                (folder / path).write_text(text)
            cores = Cores(folder)
            if cores.wrong:
                return "; ".join(cores.wrong)
            core = cores.cores["a:b:ring:1"]
            return cores.lint(core, core["targets"]["default"], ())

    def test_nothing_in_good_cores(self):
        self.assertEqual(self.findings(GOOD), "")

    def test_faults(self):
        for path, old, new, finding in FAULTS:
            with self.subTest(path=path, old=old):
                files = {**GOOD, path: GOOD[path].replace(old, new or "")}
                if new is None:
                    del files[path]
                self.assertNotEqual(files, GOOD)
                found = self.findings(files)
                self.assertIn(finding, found)
                self.assertEqual(bool(found), bool(finding))


if __name__ == "__main__":
    unittest.main(argv=[word for word in sys.argv if word != "--nightly"])
