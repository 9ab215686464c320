#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""prove.py must fail where it should: a false property, an assumption that excludes everything, a bad description."""

import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COUNTER = """`include "nh_assert.svh"
module top (input logic clk_i, input logic rst_i, input logic step_i);
    logic started_q = 1'b0;
    always_ff @(posedge clk_i) started_q <= 1'b1;
    always_comb assume (rst_i == !started_q);
    logic [3:0] count_q;
    always_ff @(posedge clk_i) count_q <= rst_i || count_q == 4'd9 ? 4'd0 : count_q + 4'(step_i);
    `NH_ASSERT(small, count_q <= 4'd9)
    `NH_COVER(wraps, count_q == 4'd9)
endmodule
"""
PROOF = """[proof.counter]
says = "counts to 9"
top = "top"
engine = "ENGINE"
depth = 14
"""


class Prove(unittest.TestCase):
    def run_prove(self, source=COUNTER, proof=PROOF, engine="pdr", options=(), files=()):
        with tempfile.TemporaryDirectory() as name:
            tree = Path(name)
            shutil.copytree(ROOT / "tools", tree / "tools", ignore=shutil.ignore_patterns("__pycache__"))
            (tree / "rtl/common").mkdir(parents=True)
            shutil.copy(ROOT / "rtl/common/nh_assert.svh", tree / "rtl/common")
            shutil.copy(ROOT / "VERSION", tree)
            (tree / "tb/block/formal").mkdir(parents=True)
            (tree / "tb/block/formal/top.sv").write_text(source)
            (tree / "tb/block/formal/block.toml").write_text(proof.replace("ENGINE", engine))
            for path, text in files:
                (tree / path).write_text(text)
            done = subprocess.run([sys.executable, "-B", tree / "tools/prove.py", "--json", tree / "result.json",
                                   *options],
                                  capture_output=True, text=True)
            result = json.loads((tree / "result.json").read_text()) if (tree / "result.json").is_file() else None
            waves = list(tree.glob("build/proofs/**/counterexample.vcd"))
            return done.returncode, done.stdout + done.stderr, result, waves

    def test_true_property(self):
        for engine in ("pdr", "sat-tempinduct", "bmc"):
            status, text, result, _ = self.run_prove(engine=engine)
            self.assertEqual(status, 0, text)
            self.assertEqual(result["proofs"][0]["covers"], {"wraps": 11}, text)

    def test_another_body_has_the_header_of_its_module(self):
        source = COUNTER.replace("    `NH_ASSERT(", "    logic y;\n    part u_part (.a_i(step_i), .y_o(y));\n"
                                 "    `NH_ASSERT(through, y == step_i)\n    `NH_ASSERT(")
        files = [("rtl/common/part.sv", "module part (\n    input  logic a_i,\n    output logic y_o\n);\n"
                                        "  assign y_o = !a_i;\nendmodule\n"),
                 ("tb/block/formal/part_any.svh", "  assign y_o = a_i;\n")]
        proof = PROOF + 'files = ["rtl/common/part.sv"]\n'
        self.assertEqual(self.run_prove(source, proof, files=files)[0], 1)
        proof += 'replace = { "rtl/common/part.sv" = "tb/block/formal/part_any.svh" }\n'
        status, text, _, _ = self.run_prove(source, proof, files=files)
        self.assertEqual(status, 0, text)

    def test_false_property(self):
        for engine in ("pdr", "sat-tempinduct", "bmc"):
            status, text, result, waves = self.run_prove(COUNTER.replace("count_q <= 4'd9", "count_q <= 4'd8"),
                                                         engine=engine)
            self.assertEqual(status, 1, text)
            self.assertRegex(result["proofs"][0]["message"], "assertion .*fails")
            self.assertTrue(waves, text)

    def test_not_inductive(self):
        # True from reset, but k = 2 steps cannot see it: no verdict is no proof.
        source = COUNTER.replace("count_q == 4'd9 ?", "count_q == 4'd9 && step_i ?").replace(
            "count_q <= 4'd9)", "count_q != 4'd12)\n    `NH_ASSERT(inductive, count_q != 4'd9 || !count_q[2])")
        status, text, result, waves = self.run_prove(source, PROOF.replace("14", "2"), "sat-tempinduct")
        self.assertEqual(status, 1, text)
        # What fails is named, and not what holds; its waves are there.
        message = result["proofs"][0]["message"]
        self.assertIn("k-induction does not close at k = 2: small may fail", message)
        self.assertNotIn("inductive", message)
        self.assertEqual([f"waves in {path}" in message for path in waves], [True], message)

    def test_vacuous(self):
        source = COUNTER.replace("always_comb assume (rst_i", "always_comb assume (!step_i && rst_i")
        status, text, result, _ = self.run_prove(source)
        self.assertEqual(status, 1, text)
        self.assertIn("not reached in 14 cycles: wraps", result["proofs"][0]["message"])

    def test_nightly(self):
        """Left out unless it is asked for."""
        proof = PROOF + "nightly = 1\n"
        status, text, result, _ = self.run_prove(proof=proof)
        self.assertNotEqual(status, 0)
        self.assertIn("left out without --nightly: block/counter", text)
        for options in (["--nightly"], ["--only", "counter"]):
            status, text, result, _ = self.run_prove(proof=proof, options=options)
            self.assertEqual(status, 0, text)
            self.assertEqual(len(result["proofs"]), 1)

    def test_like_another(self):
        """It has the keys of the other one, and its own in their place."""
        like = '[proof.like]\nlike = "counter"\nsays = "likewise"\ndepth = 15\n'
        status, text, result, _ = self.run_prove(proof=PROOF + like)
        self.assertEqual(status, 0, text)
        self.assertEqual([(p["top"], p["says"], p["engine"], p["depth"]) for p in result["proofs"]],
                         [("top", "counts to 9", "pdr", 14), ("top", "likewise", "pdr", 15)])

    def test_nothing_to_prove(self):
        for macro in ("NH_ASSERT", "NH_COVER"):
            source = "\n".join(line for line in COUNTER.splitlines() if macro not in line)
            self.assertEqual(self.run_prove(source)[0], 1)

    def test_bad_descriptions(self):
        for old, new, said in (("depth = 14", "depht = 14", "unknown key 'depht'"),
                               ("depth = 14", "depth = 0", "1..1000"),
                               ("ENGINE", "magic", "unknown engine"), ('"top"', '"none"', "no such file"),
                               ("engine =", "like = \"other\"\nengine =", "no proof 'other' above it"),
                               ("engine =", "like = [\"other\"]\nengine =", "no proof ['other'] above it"),
                               ("engine =", 'parameters = { P = "None" }\nengine =', "no package of the files"),
                               ("[proof.counter]", "[[proof]]", "must be tables, [proof.NAME] each"),
                               ("[proof.counter]", "[proof", "block.toml: "),
                               ("says =", 'name = "c"\nsays =', "counter: key name is not allowed: the header says it, "
                                                                "[proof.NAME]"),
                               ("[proof.counter]", '[default]\nname = "c"\n[proof.counter]',
                                "default: key name is not allowed")):
            status, text, result, _ = self.run_prove(proof=PROOF.replace(old, new))
            self.assertEqual((status, result), (2, None), text)
            self.assertIn(said, text)


if __name__ == "__main__":
    unittest.main()
