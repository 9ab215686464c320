#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The hooks of tools/hooks in a small repository: a fault that is staged is not committed, one that is not staged does
not matter, and nothing is pushed when a unit test fails."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import check_test

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("tools/hooks/pre-commit", "tools/hooks/pre-push", "tools/format.py", "tools/toollib.py",
          "tests/repo/check.py", "tests/repo/pages.py", "tests/repo/tree.py", ".clang-format")
# REUSE-IgnoreStart: licence lines of planted files
TREE = {
    **check_test.GOOD,
    "rtl/generated/written.json": "1\n",
    "nanohop": check_test.GOOD["nanohop"] + 'case "$*" in\n'
               '    *"generate --check --root"*) grep -q 1 "$5/rtl/generated/written.json" ;;\n'
               '    "test -L unit") [ ! -e build/fails ] ;;\n    *) exit 2 ;;\nesac\n',
}
# REUSE-IgnoreEnd


@unittest.skipUnless(shutil.which("git"), "git is not installed")
class Hooks(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.root = check_test.plant(Path(folder) / "tree", TREE)
        for name in COPIED:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)
        (self.root / "nanohop").chmod(0o755)
        (self.root / "build/release").mkdir(parents=True)
        (self.root / "build/release/build.ninja").touch()
        subprocess.run([sys.executable, "-B", "tools/format.py"], cwd=self.root, capture_output=True)
        self.git("init", "--quiet")
        self.git("config", "core.hooksPath", "tools/hooks")
        self.git("add", ":!build")

    def git(self, *arguments, fails=None):
        """Runs git, which is to fail with these words where they are given."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "NANOHOP_"))}
        done = subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments], cwd=self.root,
                              env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        output = done.stdout + done.stderr
        self.assertEqual(done.returncode != 0, fails is not None, output)
        self.assertIn(fails or "", output)

    def test_only_what_is_staged_is_checked(self):
        (self.root / "run.sh").write_text(TREE["run.sh"] + "a \n")
        self.git("commit", "--message", "a")
        self.git("add", "run.sh")
        self.git("commit", "--message", "b", fails="run.sh:4: white space at the end of the line")
        (self.root / "run.sh").write_text(TREE["run.sh"] + "a\n")
        self.git("commit", "--message", "b", fails="run.sh:4")  # mended, and not staged
        self.git("commit", "--all", "--message", "b")

    def test_format_and_generated_files(self):
        self.git("commit", "--message", "a")
        (self.root / "rtl/generated/written.json").write_text("2\n")
        self.git("commit", "--all", "--message", "b", fails="")
        self.git("checkout", "HEAD", "--", ":!build")
        if shutil.which("clang-format-19"):
            (self.root / "sim/io/xz.hpp").write_text(TREE["sim/io/xz.hpp"] + "int  a;\n")
            self.git("commit", "--all", "--message", "b", fails="1 of 4 files are not formatted")

    @unittest.skipUnless(shutil.which("codespell"), "codespell is not installed")
    def test_spelling(self):
        (self.root / "run.sh").write_text(TREE["run.sh"] + "# teh\n")
        self.git("add", "run.sh")
        self.git("commit", "--message", "a", fails="==> the")

    def test_a_failed_unit_test_stops_a_push(self):
        self.git("commit", "--message", "a")
        self.git("init", "--quiet", "--bare", "../to")
        (self.root / "build/fails").touch()
        self.git("push", "../to", "HEAD:refs/heads/main", fails="failed to push")
        (self.root / "build/fails").unlink()
        self.git("push", "../to", "HEAD:refs/heads/main")


if __name__ == "__main__":
    unittest.main()
