#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""What CTest has in a build folder: tests_test.py BUILD. Names are as CONTRIBUTING.md says, nightly tests are labelled
so, and every lockstep program runs in one of them."""

import json
import re
import subprocess
import sys
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import regress  # noqa: E402

NAME = re.compile(r"[a-z0-9_]+(?:\.[a-z0-9_]+)+|(?:[a-z0-9_]+\.)*[A-Z]\w*(?:/\w+)?(?:\.\w+(?:/\w+)?)?")
NOT_BUILT = re.compile(r"\w+_NOT_BUILT")  # a program of GoogleTest whose tests are not known yet


def arguments_of(command):
    """Those of `nanohop regress` that a test has."""
    with mock.patch("sys.argv", command[command.index(str(ROOT / "tools/regress.py")):]):
        return regress.parse_arguments()


def programs(build):
    """All lockstep programs, but those with waves and coverage."""
    every = mock.Mock(build=build, configs="all")
    return {name for name in regress.programs_of(every) if not re.search("_(?:trace|cov|toggle)$", name)}


def wrong_names(tests):
    """tests: name -> labels."""
    return [name for name, labels in tests.items() if not NOT_BUILT.fullmatch(name) and
            (not NAME.fullmatch(name) or ("nightly" in labels) != name.endswith(".nightly"))]


def words(name):
    """lockstep.hub.network.8_nodes is the program lockstep_hub_8_nodes_network."""
    return sorted(re.split("[._]", name.removesuffix(".nightly")))


class Tests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        done = subprocess.run(["ctest", "--show-only=json-v1", "-C", "nightly"], cwd=BUILD, check=True,
                              capture_output=True)
        cls.tests = json.loads(done.stdout)["tests"]

    def test_names(self):
        labels = {test["name"]: next((each["value"] for each in test["properties"] if each["name"] == "LABELS"), [])
                  for test in self.tests}
        self.assertGreater(len(labels), 100)
        self.assertEqual(wrong_names(labels), [])
        for name in ("Part.what", "Suite/Other.Works/3", "part.Suite.Works", "a.b"):
            self.assertEqual(wrong_names({name: ["unit"]}), [])
        for name, label in (("part", "unit"), ("part.What", "nightly"), ("a.b", "nightly"), ("a.nightly", "unit"),
                            ("Suite.a.b", "unit")):
            self.assertEqual(wrong_names({name: [label]}), [name])

    def test_every_lockstep_program_is_in_one(self):
        there = programs(BUILD)
        tested = [words(test["name"]) for test in self.tests]
        run = {name for name in there if words(name) in tested}
        for test in self.tests:
            if str(ROOT / "tools/regress.py") in test.get("command", []):
                run |= {program.name for program, *_ in regress.find_programs(arguments_of(test["command"]))}
        self.assertEqual(sorted(there - run), [])


if __name__ == "__main__":
    BUILD = Path(sys.argv.pop(1)).resolve()
    unittest.main()
