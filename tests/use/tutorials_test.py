#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""tutorials_test.py BIN [--nightly | --fpga]: the tutorials from their own text, or those that need the
repository, each in a copy of it; those that build or measure much, or place and route, are the nightly's, and by day
Verilator lints what it would build. Status 77: without the FPGA programs. A file is a fenced block under its name in
backquotes and a colon; of a block `console` each line after "$ " is run by the shell in one folder, ./nanohop being the
programs of BIN, and must print what stands under it: "..." is any text, at an end or in between, also of any
lines."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Those that need the repository, by the option that runs them.
IN_REPOSITORY = {"--nightly": {"planted-bug", "own-block"}, "--fpga": {"bitstream"}}
OPTION = next((option for option in IN_REPOSITORY if option in sys.argv), None)
if OPTION:
    sys.argv.remove(OPTION)
BIN = Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else ROOT / "build/release/bin"
# Of the others those that are not by day alone; Overview.* measure by day what first-breakdown does.
LONG = {"soc": [None, "--nightly"], "first-breakdown": ["--nightly"]}
NEEDS = {"mpi-program": "smpicc", "soc": "verilator", "python": str(BIN.parent / "python/nanohop/__init__.py")}
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(BIN.parent / "python")}

LAUNCHER = f"""#!/bin/sh
command=$1
shift
case $command in breakdown) command=overview ;; esac
exec {shlex.quote(str(BIN))}/nanohop-"$command" "$@"
"""
FILE = re.compile(r"^`([\w.-]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(block):
    """Of a block `console`: (command, what it prints)."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        lines = part.splitlines(keepends=True)
        ends = next(i for i, line in enumerate(lines) if not line.endswith("\\\n")) + 1
        yield "".join(lines[:ends]).rstrip("\n"), "".join(lines[ends:])


def pattern(printed):
    """What output must match; all of it, but for spaces at ends of lines."""
    parts = [re.escape(part.strip("\n")) for part in re.split(r"\.\.\.", printed)]
    return re.compile(r"\s*" + r"(?s:.*)".join(r"\s*" + part + r"\s*" for part in parts) + r"\s*")


class Tutorials(unittest.TestCase):
    def test_pages(self):
        pages = sorted((ROOT / "docs/tutorials").glob("*.md"))
        self.assertGreaterEqual(len(pages), 3)
        for page in pages:
            needs_repository = [option for option, names in IN_REPOSITORY.items() if page.stem in names]
            if OPTION not in (needs_repository or LONG.get(page.stem, [None])):
                continue
            with self.subTest(page=page.name), tempfile.TemporaryDirectory() as name:
                if not shutil.which(needed := NEEDS.get(page.stem, "sh"), mode=os.F_OK):
                    print(f"skipped: {page.stem}: needs {needed}", flush=True)
                    self.skipTest(f"needs {needed}")
                folder = Path(name)
                if needs_repository:
                    folder /= "nanohop"
                    shutil.copytree(ROOT, folder, symlinks=True,
                                    ignore=shutil.ignore_patterns("build", ".git", "results"))
                else:
                    (folder / "nanohop").write_text(LAUNCHER)
                    (folder / "nanohop").chmod(0o755)
                    (folder / "python3").symlink_to(sys.executable)
                self.run_page(page.read_text(), folder)

    def run_page(self, text, folder):
        for name, content in FILE.findall(text):
            (folder / name).write_text(content)
        ran = 0
        for block in CONSOLE.findall(text):
            for command, printed in commands(block):
                if not OPTION:
                    if command.startswith("./obj_dir/"):
                        continue
                    command = command.replace("--cc --exe --build -j 2", "--lint-only")
                done = subprocess.run(["sh", "-c", command], cwd=folder, stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, text=True,
                                      env={**ENVIRONMENT, "PATH": f"{folder}:{os.environ['PATH']}"})
                if "$?" not in command:
                    self.assertEqual(done.returncode, 0, f"{command}\n{done.stdout}{done.stderr}")
                said = f"{command}\nsays\n{printed}\nis\n{done.stdout}"
                self.assertTrue(pattern(printed).fullmatch(done.stdout), said)
                for clocks in re.findall(r"equal to the source's in (\d+) clocks", done.stdout):
                    self.assertGreaterEqual(int(clocks), 100_000, said)
                ran += 1
        self.assertGreater(ran, 1)

    def test_what_cannot_run_is_skipped_by_name(self):
        with tempfile.TemporaryDirectory() as folder:
            test = textwrap.dedent(f"""\
                import tutorials_test as t
                t.NEEDS = dict.fromkeys([page.stem for page in (t.ROOT / "docs/tutorials").glob("*.md")], "no-program")
                t.unittest.main(t, argv=["t", "Tutorials.test_pages"])""")
            done = subprocess.run([sys.executable, "-c", test, folder], capture_output=True, text=True, check=True,
                                  env={**os.environ, "PYTHONPATH": str(Path(__file__).parent)})
        self.assertIn("skipped: soc: needs no-program\n", done.stdout)
        self.assertIn("skipped=5", done.stderr)

    def test_what_is_printed_is_compared(self):
        self.assertTrue(pattern("a\n...\nd 1\n").fullmatch("a\nb\nc\nd 1\n"))
        self.assertTrue(pattern("...\n  time ...\n...\n").fullmatch("x\n  time 3 us\ny\n"))
        self.assertFalse(pattern("a\n...\nd 1\n").fullmatch("a\nb\nc\nd 2\n"))
        self.assertFalse(pattern("a\n").fullmatch("a\nb\n"))
        self.assertEqual(list(commands("$ x --y\n1\n2\n$ z\n")), [("x --y", "1\n2\n"), ("z", "")])
        self.assertEqual(list(commands("$ x \\\n  y\n1\n")), [("x \\\n  y", "1\n")])


if __name__ == "__main__":
    if OPTION == "--fpga":
        sys.path.insert(0, str(ROOT / "tools"))
        import synth
        try:
            synth.Tools("ecp5-85k", 0)
        except synth.UserError as error:
            print(f"message: {error}")
            sys.exit(77)
    unittest.main()
