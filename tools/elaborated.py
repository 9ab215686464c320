# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Which parts of a block's RTL a configuration has no hardware of: parameters leave generate blocks and modules out,
and no coverage point of what is built says so."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import toollib
from toollib import ROOT

LABEL = re.compile(r"^( *)[^/]*\bbegin : (\w+)")


class Label:
    """A generate block that has a name: `gen_lru` of a module, with its place and the block that it lies in."""

    def __init__(self, file, number, name, parent):
        self.file, self.number, self.name, self.parent = file, number, name, parent

    def __str__(self):
        return f"{Path(self.file).stem}.{self.name}"


def labels(file, text):
    """Those of a source. Who lies in whom is read from the indents."""
    found, around = [], []  # around: (indent, label) of the blocks that are open here
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith(("//", "`")):
            continue
        indent = len(line) - len(line.lstrip())
        while around and around[-1][0] >= indent:
            around.pop()
        match = LABEL.match(line)
        if match:
            label = Label(file, number, match[2], around[-1][1] if around else None)
            found.append(label)
            around.append((indent, label))
    return found


def read_xml(text):
    """({module}, {(file, line, name)}) of what Verilator has elaborated."""
    files = dict(re.findall(r'<file id="(\w+)" filename="([^"]+)"', text))
    modules = set(re.findall(r'<module [^>]*origName="(\w+)"', text))
    return modules, {(files[file], int(line), name) for file, line, name in
                     re.findall(r'<begin loc="(\w+),(\d+),[^"]*" name="(\w+)', text)}


def not_built(block, parameters, root=ROOT):
    """Names of the modules and generate blocks in the block's own folder that its bench, with these parameters, has
    none of, without what lies in them; None where there is no Verilator to ask, or none that writes XML."""
    if shutil.which("verilator") is None:
        return None
    files, folders = toollib.bench_files(block, root)
    with tempfile.TemporaryDirectory() as work:
        xml = Path(work) / "built.xml"
        done = subprocess.run(
            ["verilator", "--xml-only", "--xml-output", str(xml), "--Mdir", work, "-Wno-fatal", "-Wno-lint",
             "--top-module", f"nh_{block}", *(f"+incdir+{folder}" for folder in folders),
             *(f"-G{name}={value}" for name, value in parameters.items()), *files],
            cwd=root, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if "Invalid option" in done.stdout:
            return None
        if done.returncode != 0:
            raise toollib.UserError(f"Verilator cannot elaborate {block}:\n{done.stdout[-2000:]}")
        modules, built = read_xml(xml.read_text())
    missing = []
    for file in files:
        if not file.startswith(f"rtl/{block}/") or file.endswith("_pkg.sv"):
            continue
        if Path(file).stem not in modules:
            missing.append(Path(file).stem)
            continue
        absent = [label for label in labels(file, (root / file).read_text())
                  if (label.file, label.number, label.name) not in built]
        missing += [str(label) for label in absent if label.parent not in absent]
    return list(dict.fromkeys(missing))
