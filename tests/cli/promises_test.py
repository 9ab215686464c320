#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""tools/promises.py notices what is broken in the headers of the library, the module of Python and programs, and lets
pass what is added."""

import shutil
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import promises  # noqa: E402

HELP = "Usage: p [OPTIONS] a b..\n\nPositionals:\n  a FILE REQUIRED  One\n  b WORD ...\n          More\n\nOptions:\n"


class Promises(unittest.TestCase):
    def changed(self, folder, read, file, old, new):
        """What of its promises this change in a copy of the folder breaks."""
        with tempfile.TemporaryDirectory() as name:
            copy = Path(name) / "copy"
            shutil.copytree(ROOT / folder, copy)
            promised = read(copy)
            self.assertEqual(list(promises.broken(promised, read(copy))), [])
            text = (copy / file).read_text()
            self.assertIn(old, text)
            (copy / file).write_text(text.replace(old, new, 1))
            return list(promises.broken(promised, read(copy)))

    def header(self, *change):
        return self.changed("sim/library/nanohop", promises.library_headers, *change)

    def python(self, *change):
        return self.changed("python/nanohop", promises.python_api, *change)

    def test_headers(self):
        for change, said in (
                (("net.hpp", "void run(uint64_t end)", "void run(uint32_t end)"), "void run(uint64_t end) is gone"),
                (("net.hpp", "double mean = 0;", ""), "net.hpp: nanohop::Latency: 2: promised double mean = 0, now"),
                (("net.hpp", "kSaturated, kUnsteady", "kUnsteady, kSaturated"),
                 "net.hpp: nanohop::Verdict: 2: promised kSaturated, now kUnsteady"),
                (("net.hpp", "unsigned threads = 1;", "unsigned threads = 2;"),
                 "net.hpp: nanohop::RunOptions: 1: promised unsigned threads = 1, now unsigned threads = 2"),
                (("net.hpp", "void step() {", "void tick() {"), "net.hpp: nanohop::Simulation: void step() is gone"),
                (("error.hpp", ": public std::runtime_error", ""), "public std::runtime_error is gone")):
            broken = self.header(*change)
            self.assertTrue(broken and said in broken[0], (change, broken))

    def test_headers_with_more(self):
        for change in (("net.hpp", "    bool record = true;", "    bool record = true;\n    bool more = false;"),
                       ("net.hpp", "    void step() {", "    void leap();\n    void step() {"),
                       ("net.hpp", "struct Impl;", "int inner;\n    struct Impl;"),
                       ("net.hpp", "/// One clock.", "/// One clock, one step.")):
            self.assertEqual(self.header(*change), [], change)

    def test_python(self):
        for change, said in (
                (("_native.pyi", "def finished(self) -> bool", "def finished(self) -> int"),
                 "Simulation.finished: promised gives bool, now gives int"),
                (("_native.pyi", "urgent: bool = False", ""), "Simulation.send(urgent) is gone"),
                (("__init__.py", "threads: int = 1", "threads: int = 2"),
                 "simulate(threads): promised by name: int = 1, now by name: int = 2"),
                (("sweeps.py", "def frame(self)", "def table(self)"), "Sweep.frame is gone"),
                (("__init__.py", '"sweep", ', ""), "sweep is gone")):
            broken = self.python(*change)
            self.assertTrue(broken and broken[0].startswith(said), (change, broken))
        self.assertEqual(self.python("_native.pyi", "record: bool = True", "record: bool = True,\n more: int = 1"), [])

    def test_programs(self):
        promised = self.program(HELP)
        self.assertEqual(promised, {"argument 1": "a needed", "argument 2": "b optional many"})
        self.assertEqual(list(promises.broken(promised, self.program(HELP.replace(" ...", "")))),
                         ["argument 2: promised b optional many, now b optional"])

    def program(self, said):
        with tempfile.TemporaryDirectory() as name:
            path = Path(name) / "p"
            path.write_text(f"#!/bin/sh\ncat <<'END'\n{said}\nEND\n")
            path.chmod(0o755)
            return promises.options(path)

    def test_exit_statuses(self):
        with tempfile.TemporaryDirectory() as name:
            for status in (0, 3):
                for program in promises.PROGRAMS:
                    path = Path(name) / f"nanohop-{program}"
                    path.write_text(f"#!/bin/sh\nexit {status}\n")
                    path.chmod(0o755)
                now = promises.exit_statuses(Path(name))
                if status == 0:
                    promised = now
            self.assertEqual(len(list(promises.broken(promised, now))), len(promises.ENDS))


if __name__ == "__main__":
    unittest.main()
