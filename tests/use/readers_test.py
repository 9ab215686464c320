#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Each block's RTL as the tools of other people read it: without assertions where SYNTHESIS is defined, or by Yosys
without -formal, and by Icarus, Verilog-Perl and, with --npm, programs of npm those blocks that
docs/use-in-your-project.md says. NANOHOP_NODE_MODULES names the folder of these; without it --npm is status 77."""

import collections
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BLOCKS = sorted(path.stem for path in (ROOT / "rtl").glob("*/*.f"))
PAGE = ROOT / "docs/use-in-your-project.md"
TOPS = {"hxb": ["nh_hxb_crossbar", "nh_hxb_exchanger"]}
NODE_MODULES = os.environ.get("NANOHOP_NODE_MODULES")
ASSERTION = re.compile(r"\b(assert|assume|cover|restrict)\b *(property)? *\(")


def run(*command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)


def files(block):
    """Its sources, as paths from the folder rtl/."""
    lines = (ROOT / f"rtl/{block}/{block}.f").read_text().splitlines()
    return [str((ROOT / "rtl" / block / line).resolve().relative_to(ROOT / "rtl"))
            for line in lines if line.endswith(".sv")]


@functools.cache
def assertions(*defines):
    """{source: how many the preprocessor leaves}, of all blocks in one run."""
    done = run("verilator", "-E", *defines, "-F", "rtl/nanohop.f", cwd=ROOT)
    if done.returncode != 0:
        raise AssertionError(done.stdout)
    found = collections.Counter()
    _, *parts = re.split(r'(?m)^`line \d+ "rtl/([^"]+)".*$', done.stdout)
    for source, text in zip(parts[::2], parts[1::2]):
        found[source] += len(ASSERTION.findall(text))
    return found


def table(tool):
    """What the page says that a tool reads: block: yes or no."""
    for line in PAGE.read_text().splitlines():
        names, _, reads = line.strip("| ").partition(" | ")
        if line.startswith("|") and tool in names.split(", "):
            named = set(re.findall(r"`(\w+)`", reads))
            if not named <= set(BLOCKS):
                raise AssertionError(f"{PAGE}: {tool}: no such block: {sorted(named - set(BLOCKS))}")
            return {block: "yes" if (block in named) != reads.startswith("all") else "no" for block in BLOCKS}
    raise AssertionError(f"{PAGE}: no row of {tool}")


class Readers(unittest.TestCase):
    maxDiff = None

    def test_there_are_blocks(self):
        self.assertGreater(len(BLOCKS), 14)

    @unittest.skipUnless(shutil.which("verilator"), "no verilator")
    def test_no_assertion_in_synthesis(self):
        for define in "SYNTHESIS", "YOSYS":
            self.assertEqual({source: n for source, n in assertions(f"-D{define}").items() if n}, {}, define)

    @unittest.skipUnless(shutil.which("verilator"), "no verilator")
    def test_assertions_in_simulation_and_proofs(self):
        for block in BLOCKS:
            with self.subTest(block):
                self.assertLessEqual(set(files(block)), set(assertions()))
                self.assertGreater(sum(assertions()[source] for source in files(block)), 0)
        # Yosys -formal: a tool that defines SYNTHESIS as well still proves.
        self.assertEqual(assertions("-DYOSYS", "-DFORMAL"), assertions())
        self.assertEqual(assertions("-DYOSYS", "-DFORMAL", "-DSYNTHESIS"), assertions())

    def test_rows_of_the_page(self):
        self.assertEqual(table("Verilator 5.006"), dict.fromkeys(BLOCKS, "yes"))
        self.assertEqual((table("Icarus 11")["hub"], table("Icarus 11")["cam"]), ("yes", "no"))
        self.assertEqual((table("Icarus 12")["match"], table("Icarus 12")["cam"]), ("yes", "no"))

    @unittest.skipUnless(shutil.which("iverilog"), "no iverilog")
    def test_icarus(self):
        version = re.search(r"version (\d+)", run("iverilog", "-V").stdout)[1]
        if f"Icarus {version}" not in PAGE.read_text():
            self.skipTest(f"the page says nothing of Icarus {version}")
        found = {}
        for block in BLOCKS:
            found[block] = "yes" if all(
                run("iverilog", "-g2012", "-t", "null", "-s", top, "-I", "common", *files(block),
                    cwd=ROOT / "rtl").returncode == 0 for top in tops(block)) else "no"
        self.assertEqual(found, table(f"Icarus {version}"))

    @unittest.skipUnless(shutil.which("iverilog"), "no iverilog")
    def test_icarus_stops_at_a_wrong_parameter(self):
        for credits, status in ((1, 0), (0, 1)):
            done = run("iverilog", "-g2012", "-t", "null", "-s", "nh_credit_counter", "-I", "common",
                       f"-Pnh_credit_counter.Credits={credits}", "common/nh_credit_counter.sv", cwd=ROOT / "rtl")
            self.assertEqual(done.returncode, status, done.stdout)
            self.assertEqual("parameter_Credits_out_of_range" in done.stdout, credits == 0, done.stdout)

    @unittest.skipUnless(shutil.which("vhier"), "no vhier of Verilog-Perl")
    def test_verilog_perl(self):
        def status(top, *sources):
            return run("vhier", "--language", "1800-2012", "--top-module", top, "+incdir+common", "-DSYNTHESIS",
                       *sources, cwd=ROOT / "rtl").returncode
        found = {block: "yes" if all(status(top, *files(block)) == 0 for top in tops(block)) else "no"
                 for block in BLOCKS}
        self.assertEqual(found, table("Verilog-Perl"))
        with tempfile.NamedTemporaryFile("w", suffix=".sv") as bad:
            bad.write("module bad (input logic a_i;\nendmodule\n")
            bad.flush()
            self.assertNotEqual(status("bad", bad.name), 0)


def tops(block):
    return TOPS.get(block, [f"nh_{block}"])


@unittest.skipUnless(NODE_MODULES and shutil.which("node"), "no NANOHOP_NODE_MODULES, or no node")
class Npm(unittest.TestCase):
    """Programs of npm, in NANOHOP_NODE_MODULES, which the nightly has."""

    maxDiff = None

    def read(self, task):
        """{name: "yes" or what is refused}"""
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(task, file)
            file.flush()
            done = run("node", str(Path(__file__).with_name("readers.mjs")), NODE_MODULES, file.name)
        self.assertEqual(done.returncode, 0, done.stdout)
        return dict(line.split("\t", 1) for line in done.stdout.splitlines() if "\t" in line)

    def column(self, package, name):
        said = json.loads((Path(NODE_MODULES) / package / "package.json").read_text())["version"]
        title = f"{name} {said}"
        if title not in PAGE.read_text():
            self.skipTest(f"the page says nothing of {title}")
        return table(title)

    def test_yosys(self):
        column = self.column("@yowasp/yosys", "Yosys")
        sources = [str(path.relative_to(ROOT / "rtl")) for kind in ("sv", "svh")
                   for path in (ROOT / "rtl").glob(f"*/*.{kind}")]
        bad = "bad: no such port"
        found = self.read({"tool": "yosys", "root": str(ROOT / "rtl"), "files": sources, "tops": {
            f"{block} {top}": {"top": top, "files": files(block)} for block in BLOCKS for top in tops(block)} | {
            bad: {"top": "nh_none", "files": files(BLOCKS[0])}}})
        self.assertIn("nh_none", found.pop(bad))
        for name, said in found.items():
            self.assertEqual(said, column[name.split()[0]], name)
        self.assertEqual({name.split()[0] for name in found}, set(BLOCKS))

    @unittest.skipUnless(shutil.which("verilator"), "no verilator")
    def test_tree_sitter(self):
        """It has no preprocessor: what Verilator's leaves."""
        column = self.column("tree-sitter-systemverilog", "tree-sitter")
        texts = {block: run("verilator", "-E", "-P", "-DSYNTHESIS", "-F", f"rtl/{block}/{block}.f", cwd=ROOT).stdout
                 for block in BLOCKS}
        texts["bad"] = "module bad (input logic a_i;\nendmodule\n"
        found = self.read({"tool": "tree-sitter", "tops": texts})
        self.assertIn("line 1", found.pop("bad"))
        self.assertEqual(found, column)


if __name__ == "__main__":
    npm = "--npm" in sys.argv
    if npm and not NODE_MODULES:
        print("message: NANOHOP_NODE_MODULES names no folder with @yowasp/yosys, web-tree-sitter and "
              "tree-sitter-systemverilog")
        sys.exit(77)
    unittest.main(argv=[sys.argv[0], "Npm" if npm else "Readers"])
