#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""examples/library, a project outside, built with what `cmake --install` installs: library_test.py BUILD. Its results
are those of `nanohop simulate`, and what it prints does not depend on the folder."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else ROOT / "build/release"


def run(*command, cwd, status=0):
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True)
    assert done.returncode == status, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout + (done.stderr if status else "")


class Library(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.work = Path(cls.folder.name)
        cls.prefix = cls.work / "usr"
        run("cmake", "--install", BUILD, "--prefix", cls.prefix, cwd=cls.work)
        shutil.copytree(ROOT / "examples/library", cls.work / "outside")
        run("cmake", "-S", "outside", "-B", "build", "-DCMAKE_BUILD_TYPE=Release",
            f"-DCMAKE_PREFIX_PATH={cls.prefix}", cwd=cls.work)
        run("cmake", "--build", "build", "-j", "2", cwd=cls.work)
        cls.printed = run("build/own_network", cwd=cls.work)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def simulate(self, *sets):
        options = [word for one in ("topology=file", "file=wheel.json", "message=9", *sets) for word in ("--set", one)]
        run(self.prefix / "bin/nanohop", "simulate", *options, "--json", "cli.json", "--quiet", cwd=self.work)
        result = json.loads((self.work / "cli.json").read_text())
        result["configuration"].pop("file")
        return result

    def line(self, name):
        return re.search(rf"^{name} (\d+) messages, mean ([\d.]+) clocks, 99 % (\d+), longest (\d+)$", self.printed,
                         re.MULTILINE).groups()

    def same_latency(self, name, latency):
        messages, mean, p99, longest = self.line(name)
        self.assertEqual([int(messages), float(mean), int(p99), int(longest)],
                         [latency[key] for key in ("messages", "mean", "p99", "max")])

    def test_runs_are_those_of_the_command(self):
        cli = self.simulate("process=open", "load=0.15", "clocks=5000")
        library = json.loads((self.work / "run.json").read_text())
        library["configuration"].pop("file")
        self.assertEqual(library, cli)
        self.same_latency("latency", cli["latency"])
        self.same_latency("stepped", cli["latency"])
        self.assertNotEqual(library, self.simulate("process=open", "load=0.15", "clocks=5000", "seed=2"))

    def test_own_traffic_is_a_trace_of_it(self):
        cli = self.simulate("traffic=trace", "trace=trace.csv", "clocks=100000")
        self.assertEqual(cli["verdict"], "COMPLETED")
        self.same_latency("own", cli["latency"])
        self.assertIn(f"last delivery in clock {cli['measured_clocks'] - 1}\n", self.printed)

    def test_what_it_prints(self):
        version = (ROOT / "VERSION").read_text().strip()
        self.assertIn(f"nanohop {version}: 8 switches, diameter 2, mean distance 1.5000\n", self.printed)
        self.assertIn('error: load: "much": must be ', self.printed)

    def test_models(self):
        printed = run("build/route_cache", cwd=self.work)
        self.assertRegex(printed, r"^128 lookups in \d+ clocks: 64 hits, 64 misses, 0 joined, 0 wrong ports\n"
                                  r"error: ways: 3 is not one of .*\n$")

    def test_another_major_version_is_refused(self):
        other = self.work / "other"
        other.mkdir()
        (other / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.23)\nproject(other LANGUAGES CXX)\n"
                                              "find_package(nanohop 99 REQUIRED)\n")
        said = run("cmake", "-S", other, "-B", other / "build", f"-DCMAKE_PREFIX_PATH={self.prefix}", cwd=self.work,
                   status=1)
        self.assertIn("99", said)

    def test_nothing_inside_is_installed(self):
        headers = sorted(path.name for path in (self.prefix / "include").rglob("*.hpp"))
        self.assertEqual(headers, ["choices.hpp", "error.hpp", "models.hpp", "net.hpp", "topology.hpp", "version.hpp"])
        for path in (self.prefix / "include").rglob("*.hpp"):
            for name in re.findall(r'#include ["<]([^">]+)', path.read_text()):
                self.assertTrue("/" not in name or name.startswith("nanohop/"), f"{path}: {name}")


if __name__ == "__main__":
    unittest.main()
