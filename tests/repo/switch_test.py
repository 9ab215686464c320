#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""A switch that lacks a value of its enumeration does not compile with our warnings, with a default or without:
switch_test.py BUILD_FOLDER."""

import json
import shlex
import subprocess
import sys
import unittest
from pathlib import Path

BUILD = Path(sys.argv.pop(1))
SOURCE = """enum class Choice { kOne, kTwo, kThree };
int number(Choice choice) {
    switch (choice) {
        case Choice::kOne: return 1;
        %s
    }
    return 0;
}
"""


class SwitchValues(unittest.TestCase):
    def compile(self, cases):
        commands = json.loads((BUILD / "compile_commands.json").read_text())
        words = next(shlex.split(entry["command"]) for entry in commands
                     if "-Werror=switch-enum" in entry["command"])
        compiler = next(word for word in words if Path(word).name != "ccache")
        done = subprocess.run([compiler, *(word for word in words if word.startswith(("-W", "-std="))),
                               "-fsyntax-only", "-x", "c++", "-"],
                              input=SOURCE % cases, text=True, capture_output=True)
        return done.returncode, done.stderr

    def test_every_value_is_named(self):
        self.assertEqual(self.compile("case Choice::kTwo: case Choice::kThree: break;"), (0, ""))
        for cases in ("case Choice::kTwo: break;", "case Choice::kTwo: break;\n        default: return 3;"):
            with self.subTest(cases):
                status, said = self.compile(cases)
                self.assertNotEqual(status, 0)
                self.assertIn("kThree", said)


if __name__ == "__main__":
    unittest.main(verbosity=2)
