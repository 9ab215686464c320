#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""What `cmake --install` installs runs without the repository: installed_test.py BUILD.

Every command runs from an empty folder, and nothing that is installed names the repository's data: a run under an
environment in which the repository is hidden (where the tests may make one) gives what it gives beside it.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else ROOT / "build/release"

# Hides the repository and the build folder from a program, where this user may.
HIDE = ["unshare", "--mount", "--map-root-user", "sh", "-c",
        'mount -t tmpfs none "$0" && cd "$1" && shift && exec "$@"']


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = Path(cls.folder.name) / "usr"
        done = subprocess.run(["cmake", "--install", str(BUILD), "--prefix", str(cls.prefix)], capture_output=True,
                              text=True)
        assert done.returncode == 0, done.stderr
        cls.work = Path(cls.folder.name) / "work"
        cls.work.mkdir()
        can = subprocess.run([*HIDE, str(ROOT), str(cls.work), "true"], capture_output=True).returncode == 0
        cls.hidden = [*HIDE, str(ROOT), str(cls.work)] if can and not cls.prefix.is_relative_to(ROOT) else []

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_it(self, *arguments, status=0):
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.work)}
        done = subprocess.run([*self.hidden, str(self.prefix / "bin/nanohop"), *arguments], cwd=self.work,
                              capture_output=True, text=True, env=environment)
        self.assertEqual(done.returncode, status, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return done

    def test_version_help_and_wrong_commands(self):
        version = (ROOT / "VERSION").read_text().strip()
        self.assertEqual(self.run_it("--version").stdout, f"nanohop {version}\n")
        listed = self.run_it("--help").stdout
        installed = sorted(p.name.removeprefix("nanohop-") for p in (self.prefix / "bin").iterdir()
                           if p.name != "nanohop")
        for command in installed:
            self.assertIn(f"\n  {command} ", listed)
            self.assertIn("Usage: nanohop", self.run_it(command, "--help").stdout)
            self.assertEqual(self.run_it(command, "--version").stdout, f"nanohop {version}\n")
        wrong = self.run_it("simulat", status=2).stderr
        self.assertIn("no command 'simulat'; commands: advise", wrong)

    def test_simulate_and_sweep(self):
        self.run_it("simulate", "--set", "topology=torus", "--set", "dims=4x4", "--set", "message=16", "--set",
                    "clocks=2000", "--json", "run.json")
        self.assertEqual(json.loads((self.work / "run.json").read_text())["verdict"], "COMPLETED")
        config = str(self.prefix / "share/nanohop/sim/configs/hxb/hxb16.toml")
        self.run_it("simulate", config, "--set", "process=open", "--set", "load=0.1", "--set", "message=16", "--set",
                    "clocks=500")
        (self.work / "loads.toml").write_text('topology = "ring"\nswitches = 4\nmessage = 16\nclocks = 500\n'
                                              'process = "open"\nload = [0.1, 0.2]\n')
        self.run_it("sweep", "loads.toml", "--results", "loads.sqlite")

    def test_topology_routes_and_generate(self):
        self.run_it("topology", "--set", "topology=slim_fly", "--set", "q=5", "--out", "fly.json")
        self.run_it("routes", "make", "--network", "fly.json", "--set", "routing=minimal_adaptive", "--out", "t.csv")
        self.run_it("routes", "check", "t.csv", "--network", "fly.json")
        self.assertIn("is no repository of nanohop", self.run_it("generate", status=2).stderr)

    def test_programs(self):
        recorded = str(self.prefix / "share/nanohop/data/npb/p2p/mg.A.16.p2p.xz")
        self.run_it("replay", recorded, "--messages", "200", "--set", "topology=torus", "--set", "dims=4x4")
        self.assertIn("| 8 x 8 | rows", self.run_it("hub-collectives", "--page", "stored").stdout)
        self.run_it("machine", "ping-pong")
        said = self.run_it("machine", "run", "--", "./program", status=2).stderr
        self.assertRegex(said, r"^nanohop machine: error: run: .* there \./nanohop record .*machine replay \S+\n$")
        (self.work / "own.cpp").write_text('#include "message/own_program.hpp"\nNANOHOP_RANK_PROGRAM(all, words, '
                                           'result) { all.barrier(); result.text = "here"; }\n')
        self.assertIn("here", self.run_it("machine", "--program", "own.cpp").stdout)

    def test_advise(self):
        if not (self.prefix / "libexec").is_dir():
            self.skipTest("built without Verilator")
        traffic = str(self.prefix / "share/nanohop/data/npb/p2p/mg.A.16.p2p.xz")
        self.run_it("advise", "--traffic", traffic, "--budget", "25%")

    def test_manual_and_completion(self):
        if shutil.which("help2man") is None:
            self.skipTest("no help2man")
        pages = {p.name for p in (self.prefix / "share/man/man1").iterdir()}
        self.assertLessEqual({"nanohop.1", "nanohop-simulate.1", "nanohop-routes-check.1"}, pages)
        completion = self.prefix / "share/bash-completion/completions/nanohop"
        script = f"""source '{completion}'
            reply() {{ COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _nanohop; echo "${{COMPREPLY[*]}}"; }}
            reply nanohop sim; reply nanohop routes ch; reply nanohop routes check --subn"""
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
        self.assertEqual(done.stdout.split("\n"), ["simulate", "change check", "--subnet", ""], done.stderr)

    def test_what_debian_wants_is_there(self):
        said = (self.prefix / "share/doc/nanohop/copyright").read_text()
        self.assertIn("Files: usr/share/nanohop/data/npb/*\n", said)
        self.assertTrue((self.prefix / "share/nanohop/data/npb").is_dir())
        self.assertTrue((self.prefix / "share/lintian/overrides/nanohop").is_file())

    def test_schemas_are_there(self):
        names = {path.name for path in (self.prefix / "share/nanohop/schemas").iterdir()}
        self.assertEqual(names, {path.name for path in (ROOT / "data/schemas").iterdir()})
        self.assertIn("simulate.json", names)
        self.assertFalse((self.prefix / "share/nanohop/data/schemas").exists())

    def test_rtl_is_there(self):
        rtl = self.prefix / "share/nanohop/rtl"
        for line in (rtl / "switch/switch.f").read_text().splitlines():
            if line.startswith("rtl/"):
                self.assertTrue((rtl.parent / line).is_file(), line)


if __name__ == "__main__":
    unittest.main()
