#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""clang-tidy with the repository's checks passes good sources, finds planted faults, leaves out what includes a file
that is still to be made, and misses what nothing reads."""

import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import tidy  # noqa: E402
from tree import repository_files  # noqa: E402

GOOD = "enum class Kind { kOne };\nint one(int in_it) { return in_it + static_cast<int>(Kind::kOne); }\n"
OTHER = "int two() { return 2; }\n"
FAULTS = {
    "kOne": ("one", "invalid case style for enum constant 'one' [readability-identifier-naming]"),
    "in_it": ("inIt", "invalid case style for parameter 'inIt' [readability-identifier-naming]"),
    "return in_it +": ("if (in_it == 0);\n return in_it +", "[bugprone-suspicious-semicolon]"),
    "enum class": ("#include <string>\nsize_t size(std::string text) { return text.size(); }\nenum class",
                   "[performance-unnecessary-value-param]"),
}


class Tidy(unittest.TestCase):
    def tidy(self, *texts, options=(), header="", alone=""):
        """Of sources that are compiled together, where there are several; `alone` is compiled by nothing."""
        with tempfile.TemporaryDirectory() as folder:
            sim = Path(folder).resolve() / "sim"
            build = sim.parent / "build/Unity"
            for place in sim, build:
                place.mkdir(parents=True)
            (sim / "h.hpp").write_text(header)
            if alone:
                (sim / "alone.cpp").write_text(alone)
            sources = [sim / f"{name}.cpp" for name, text in zip("ab", texts)]
            for source, text in zip(sources, texts):
                source.write_text(text)
            file = sources[0]
            if len(texts) > 1:
                file = build / "unity_0_cxx.cxx"
                file.write_text("".join(f'#include "{source}"\n' for source in sources))
            (build.parent / "compile_commands.json").write_text(json.dumps(
                [{"directory": folder, "file": str(file), "command": f"c++ -std=c++20 -c {file}"}]))
            done = subprocess.run([sys.executable, "-B", tidy.__file__, "--build", build.parent, sim, *options],
                                  capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def passes(self, sources, found):
        self.assertEqual(found, (0, f"{sources} sources checked, 0 left out, as the build has still to make what they "
                                    "include; 0 findings\n"))

    def test_good_sources_pass(self):
        self.passes(1, self.tidy(GOOD))
        self.passes(2, self.tidy(GOOD, OTHER))

    def test_faults_are_found(self):
        for good, (bad, finding) in FAULTS.items():
            text = GOOD.replace(good, bad)
            for texts, name in ((text,), "a"), ((OTHER, text), "b"):
                with self.subTest(finding, together=len(texts)):
                    status, output = self.tidy(*texts)
                    self.assertEqual(status, 1, output)
                    self.assertEqual(output.count(finding), 2, output)  # and in the message
                    self.assertIn(f"/sim/{name}.cpp:", output)

    def test_what_is_still_to_be_made(self):
        text = '#include "Vnh_a.h"\n' + GOOD
        for texts, checked in ((text,), 0), ((OTHER, text), 1):
            with self.subTest(together=len(texts)):
                status, output = self.tidy(*texts)
                self.assertEqual((status, output[:32]), (0, f"{checked} sources checked, 1 left out, a"))
                status, output = self.tidy(*texts, options=["--all"], header="#pragma once\n")
                self.assertEqual(status, 1, output)

    def test_each_file_is_read(self):
        self.passes(1, self.tidy('#include "h.hpp"\n' + GOOD, options=["--all"]))
        status, output = self.tidy(GOOD, options=["--all"], alone=OTHER)
        self.assertEqual(status, 1, output)
        self.assertIn("sim/alone.cpp: not read\n", output)

    def test_folders_have_all_files(self):
        files = [file for file in repository_files(ROOT) if file.suffix in (".cpp", ".hpp")]
        self.assertEqual([file for file in files if file.parts[0] not in tidy.FOLDERS], [])
        self.assertTrue(set(tidy.LIKE) <= set(map(str, files)))


if __name__ == "__main__":
    if shutil.which("clang-tidy-19") is None:
        print("message: clang-tidy-19 is not installed")
        sys.exit(77)
    unittest.main()
