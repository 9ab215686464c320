#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Runs tools/test.py on a small CTest project with every kind of outcome, and reads its reports back."""

import json
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = ROOT / "tests" / "repo" / "junit.xsd"
PROJECT = r"""
cmake_minimum_required(VERSION 3.23)
project(outcomes NONE)
enable_testing()
add_test(NAME good COMMAND sh -c "echo fine")
add_test(NAME seeded COMMAND
    sh -c "printf 'red \\033[31m \\001 <&> ]]>\\nseed: 42\\nmessage: cycle 12, signal x\\n'
           printf 'replay: ./again 42\\n'; exit 1")
add_test(NAME plain COMMAND sh -c "printf 'a_test.cpp:7: Failure\\nExpected: 1\\n'; exit 1")
add_test(NAME crash COMMAND sh -c "kill -SEGV $$")
add_test(NAME slow COMMAND sleep 60)
set_tests_properties(slow PROPERTIES TIMEOUT 1)
add_test(NAME absent COMMAND /no/such/program)
add_test(NAME tool_missing COMMAND sh -c "echo message: no such tool; exit 77")
set_tests_properties(tool_missing PROPERTIES SKIP_RETURN_CODE 77)
set_tests_properties(good seeded PROPERTIES LABELS unit)
"""


class Report(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = Path(cls.folder.name)
        (cls.root / "CMakeLists.txt").write_text(PROJECT)
        subprocess.run(["cmake", "-S", cls.root, "-B", cls.root / "b"], check=True, stdout=subprocess.DEVNULL)
        cls.done = cls.run_tests("--junit", cls.root / "r.xml", "--json", cls.root / "r.json")
        cls.cases = {case.get("name"): case for case in ElementTree.parse(cls.root / "r.xml").iter("testcase")}

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def run_tests(cls, *arguments):
        return subprocess.run([sys.executable, "-B", ROOT / "tools" / "test.py", "--build", cls.root / "b", "-j", "4",
                               *arguments],
                              capture_output=True, text=True, stdin=subprocess.DEVNULL)

    def test_verdict(self):
        self.assertEqual(self.done.returncode, 1, self.done)
        self.assertEqual(self.done.stdout.splitlines()[-1], "1 passed, 5 failed")
        self.assertIn("skipped: tool_missing: no such tool", self.done.stdout)
        good = self.run_tests("-L", "unit", "-R", "good")
        self.assertEqual((good.returncode, good.stdout.splitlines()[-1]), (0, "1 passed, 0 failed"))

    def test_what_to_build(self):
        build = self.root / "parts"
        (build / "folder").mkdir(parents=True)
        program = f'"{build.resolve()}/bin'
        (build / "CTestTestfile.cmake").write_text(f"""
add_test([=[a.b]=] {program}/one" "--seed" "1")
set_tests_properties([=[a.b]=] PROPERTIES LABELS "few")
add_test(script "python3" "x.py" {program}/two" {program}/one")
set_tests_properties(script PROPERTIES LABELS "few")
add_test(every "python3" "x.py" {program}")
set_tests_properties(every PROPERTIES LABELS "many")
add_test(some "python3" "x.py" {program}")
set_tests_properties(some PROPERTIES LABELS "some" REQUIRED_FILES "/bin/sh;{build.resolve()}/bin/four")
add_test(none "python3" "x.py")
set_tests_properties(none PROPERTIES LABELS "none")
subdirs("folder")
""")
        (build / "folder" / "CTestTestfile.cmake").write_text(f"""
add_test([=[c]=] {program}/three")
set_tests_properties([=[c]=] PROPERTIES LABELS "few")
add_test(given "cmake" "-DPROGRAM={program[1:]}/five" "-P" "run.cmake")
set_tests_properties(given PROPERTIES LABELS "given")
""")
        for label, expected in (("few", "one three two"), ("given", "five"), ("many", "all"), ("some", "four"),
                                ("none", "")):
            done = self.run_tests("--build", build, "-L", label, "--targets")
            self.assertEqual((done.returncode, done.stdout.strip()), (0, expected), done.stderr)

    def test_failed_build(self):
        log = self.root / "build.log"
        log.write_text("[1/2] Building x.cpp\nx.cpp:3: error: no such thing\n")
        done = self.run_tests("--build-failed", log, "--junit", self.root / "f.xml", "--json", self.root / "f.json")
        self.assertEqual((done.returncode, done.stdout.splitlines()[-1]), (1, "0 passed, 1 failed"))
        error = ElementTree.parse(self.root / "f.xml").find(".//error")
        self.assertIn("x.cpp:3: error: no such thing", error.get("message"))
        self.assertIn("replay: ./nanohop build", error.text)
        self.assertEqual(json.loads((self.root / "f.json").read_text())["failed"], 1)

    def test_mistakes(self):
        none = self.run_tests("-R", "no_such_test")
        self.assertEqual(none.returncode, 2)
        self.assertIn("no test matches", none.stderr)
        self.assertEqual(self.run_tests("--junit", self.root / "no_folder" / "r.xml").returncode, 2)

    def test_each_failure_says_how(self):
        failure = self.cases["seeded"].find("failure")
        self.assertTrue(failure.text.startswith("seed: 42\nmessage: cycle 12, signal x\nreplay: ./again 42\n"),
                        failure.text)
        self.assertIn("red  ", failure.text)
        plain = self.cases["plain"].find("failure")
        self.assertIn("a_test.cpp:7: Failure Expected: 1", plain.get("message"))
        self.assertIn("replay: ./nanohop test -R '^plain$'", plain.text)
        for name, kind in (("crash", "SegFault"), ("slow", "Timeout"), ("absent", "Unable to find executable")):
            self.assertIn(kind, self.cases[name].find("error").get("type"))
        self.assertEqual(self.cases["tool_missing"].find("skipped").get("message"), "no such tool")
        self.assertEqual(list(self.cases["good"]), [])

    def test_json(self):
        data = json.loads((self.root / "r.json").read_text())
        self.assertEqual((data["passed"], data["failed"], data["skipped"]), (1, 5, 1))
        self.assertEqual({t["name"]: t.get("seed") for t in data["tests"]}["seeded"], "42")

    @unittest.skipUnless(shutil.which("xmllint"), "xmllint is not installed")
    def test_schema(self):
        def validate(path):
            return subprocess.run(["xmllint", "--noout", "--schema", SCHEMA, path], capture_output=True, text=True)

        good = validate(self.root / "r.xml")
        self.assertEqual(good.returncode, 0, good.stderr)
        text = (self.root / "r.xml").read_text()
        for old, new in ((">seed: 42", ">"), ('type="Failed"', ""), ('hostname="localhost"', ""),
                         ("<system-out />", "")):
            self.assertIn(old, text)
            bad = self.root / "bad.xml"
            bad.write_text(text.replace(old, new))
            self.assertNotEqual(validate(bad).returncode, 0, f"the schema accepts a report without {old}")


if __name__ == "__main__":
    unittest.main()
