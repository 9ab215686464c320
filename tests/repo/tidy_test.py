#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""clang-tidy with the repository's checks passes good sources, finds planted faults, and leaves out what includes a
file that is still to be made."""

import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GOOD = "enum class Kind { kOne };\nint one(int in_it) { return in_it + static_cast<int>(Kind::kOne); }\n"
FAULTS = {
    "kOne": ("one", "invalid case style for enum constant 'one' [readability-identifier-naming]"),
    "in_it": ("inIt", "invalid case style for parameter 'inIt' [readability-identifier-naming]"),
    "return in_it +": ("if (in_it == 0);\n return in_it +", "[bugprone-suspicious-semicolon]"),
    "enum class": ("#include <string>\nsize_t size(std::string text) { return text.size(); }\nenum class",
                   "[performance-unnecessary-value-param]"),
}


class Tidy(unittest.TestCase):
    def tidy(self, text):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder).resolve() / "a.cpp"
            source.write_text(text)
            shutil.copy(ROOT / ".clang-tidy", folder)
            (source.parent / "compile_commands.json").write_text(json.dumps(
                [{"directory": folder, "file": str(source), "command": f"c++ -std=c++20 -c {source}"}]))
            done = subprocess.run([sys.executable, "-B", ROOT / "tools/tidy.py", "--build", folder, source],
                                  capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def test_good_sources_pass(self):
        self.assertEqual(self.tidy(GOOD), (0, "1 sources checked, 0 left out, as the build has still to make what they "
                                              "include; 0 findings\n"))

    def test_faults_are_found(self):
        for good, (bad, finding) in FAULTS.items():
            with self.subTest(finding):
                status, output = self.tidy(GOOD.replace(good, bad))
                self.assertEqual(status, 1, output)
                self.assertIn(finding, output)

    def test_what_is_still_to_be_made(self):
        status, output = self.tidy('#include "Vnh_a.h"\n' + GOOD)
        self.assertEqual((status, output[:32]), (0, "0 sources checked, 1 left out, a"))


if __name__ == "__main__":
    if shutil.which("clang-tidy-19") is None:
        print("message: clang-tidy-19 is not installed")
        sys.exit(77)
    unittest.main()
