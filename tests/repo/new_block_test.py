#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""./nanohop new-block in a copy of the tree: new_block_test.py [BUILD_FOLDER]. With a folder to build in (nightly) the
skeleton is built as it is: it runs in lockstep, from source and netlist, is proven, and its planted faults are
caught."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from additions_test import contents, copy_tree

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = None
sys.path.insert(0, str(ROOT / "tools"))
import check  # noqa: E402
import new_block  # noqa: E402
import toollib  # noqa: E402

# What reads what the generator writes.
GENERATED = ("links", "configurations", "filelists")
CPP = re.compile(r"\.[ch]pp$").search
LONG = "f123456789_123456789_123"  # lines are longer with longer names


class NewBlock(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tree = Path(cls.enterClassContext(tempfile.TemporaryDirectory(dir=BUILD))) / "tree"
        copy_tree(cls.tree)

    def setUp(self):
        self.before = contents(self.tree)

    def new_block(self, *arguments):
        return subprocess.run([sys.executable, "-B", "tools/new_block.py", *arguments], cwd=self.tree, text=True,
                              capture_output=True)

    def run_in(self, *command):
        done = subprocess.run(command, cwd=self.tree, text=True, capture_output=True)
        self.assertEqual(done.returncode, 0, f"{command}: {done.stdout[-3000:]}{done.stderr[-3000:]}")
        return done.stdout

    def check(self, names, files=()):  # files: new ones, whose format is checked in place of that of all
        self.run_in(sys.executable, "-B", "tests/repo/check.py", *names)
        done = subprocess.run([sys.executable, "-B", "tools/format.py", "--check", *filter(CPP, files)],
                              cwd=self.tree, text=True, capture_output=True)
        self.assertIn(done.returncode, (0, 77), done.stdout)  # 77: clang-format is not installed

    def test_names_are_refused(self):
        for name, why in (("Foo", "lower-case"), ("foo__bar", "single underscores"), ("f", "2 to 24"),
                          ("f" * 25, "2 to"),
                          ("1foo", "lower-case"), ("a/b", "lower-case"), ("foo_", "lower-case"), ("match", "is taken"),
                          ("logic", "a keyword"), ("namespace", "a keyword"), ("repo", "tests/repo is there"),
                          ("signals", "sim/model/signals.hpp")):
            done = self.new_block(name)
            self.assertEqual((done.returncode, done.stdout), (2, ""), name)
            self.assertIn(why, done.stderr, name)
        self.assertEqual(contents(self.tree), self.before)

    def test_nothing_is_overwritten(self):
        path = self.tree / "sim/configs/elastic/elastic_tight.toml"
        self.addCleanup(shutil.rmtree, path.parent)
        path.parent.mkdir()
        path.write_text("mine\n")
        done = self.new_block("elastic")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("sim/configs/elastic/elastic_tight.toml is there", done.stderr)
        self.assertEqual(contents(self.tree), {**self.before, "sim/configs/elastic/elastic_tight.toml": b"mine\n"})

    def test_all_or_nothing(self):
        folders = {path for path in self.tree.rglob("*") if path.is_dir()}
        new, changed = new_block.plan("elastic", self.tree)
        for last in (1, 10, len(new) + 3):
            written = []

            def full(path, text, last=last, written=written):
                written.append(path)
                if len(written) == last:
                    raise toollib.UserError("no space")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)

            with mock.patch.object(new_block, "write_whole", full), self.assertRaises(toollib.UserError):
                new_block.write(new, changed, self.tree)
            self.assertGreaterEqual(len(written), last)
            self.assertEqual(contents(self.tree), self.before)
            self.assertEqual({path for path in self.tree.rglob("*") if path.is_dir()}, folders)
        page = self.tree / "docs/configuration.md"  # has no place for the line
        self.addCleanup(page.write_bytes, self.before["docs/configuration.md"])
        page.write_text("\n")
        with self.assertRaisesRegex(toollib.UserError, "docs/configuration.md: no line like"):
            new_block.plan("elastic", self.tree)

    def test_no_line_stands_inside_a_call(self):
        _, changed = new_block.plan("elastic", self.tree)
        above, _, below = changed[Path("tests/systemc/CMakeLists.txt")].partition("nanohop_systemc_bench(elastic ")
        self.assertTrue(below)
        self.assertEqual(above.count("("), above.count(")"))

    def test_writes_what_it_lists(self):
        names = ("zz", "elastic_buffer", LONG)
        for name in names if BUILD else names[-1:]:
            with self.subTest(name):
                before = contents(self.tree)
                done = self.new_block(name, "--no-generate")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                after = contents(self.tree)
                listed = re.findall(r"^  (?!\./nanohop)(.*)$", done.stdout, re.MULTILINE)
                self.assertEqual(sorted(listed), sorted(path for path in after if after[path] != before.get(path)))
                self.assertEqual(len(re.findall(r"^  \./nanohop ", done.stdout, re.MULTILINE)), 3)
                self.assertEqual([path for path in listed if b"@name@" in after[path].lower()], [])
                self.check([name for name in check.CHECKS if name not in GENERATED], listed)

    def test_skeleton_builds_and_is_proven(self):
        if BUILD is None:
            self.skipTest("nightly")
        self.run_in("./nanohop", "--no-install", "new-block", LONG)
        self.check(["all"])
        self.run_in("build/release/bin/nanohop-generate", "--check")
        self.run_in("./nanohop", "--no-install", "lint", LONG)
        self.run_in("./nanohop", "--no-install", "regress", "--block", LONG, "--seeds", "2", "--kinds",
                    "source,netlist")
        self.assertIn("1 of 1", self.run_in("./nanohop", "--no-install", "prove", LONG))
        jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", "2")
        self.run_in("cmake", "--build", "build/release", "-j", jobs, "--target", f"test_{LONG}",
                    f"systemc_{LONG}_{LONG}_tight", "test_config")
        self.run_in("ctest", "--test-dir", "build/release", "--output-on-failure", "--no-tests=error",
                    "-R", rf"{LONG}|^Config\.", "-LE", "netlist")
        self.run_in("./nanohop", "--no-install", "plant", LONG, "--hand", "--proofs")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        BUILD = Path(sys.argv.pop(1)).resolve()
        BUILD.mkdir(parents=True, exist_ok=True)
    unittest.main(verbosity=2)
