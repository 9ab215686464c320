#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Timing diagrams: the reader of waves, WaveJSON, SVG, what a wrong description is told; and that the comparison sees a
run that is not the stored one."""

import copy
import json
import re
import shutil
import sys
import tempfile
import unittest
import xml.etree.ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import timing  # noqa: E402
import timing_svg  # noqa: E402
from toollib import UserError  # noqa: E402

BUILD = Path(sys.argv.pop(1)) if len(sys.argv) > 1 else None
# valid is 1 in clocks 1 and 2, data are 5 and 10h; done follows a clock after. Nothing changes at times 6 to 8.
VCD = """$scope module top $end
$var wire 1 a valid_i $end
$scope module nh_foo $end
$var wire 1 b valid_i $end
$var wire 8 c data_i [7:0] $end
$scope struct probe $end
$var logic 1 d done $end
$upscope $end
$upscope $end
$upscope $end
$enddefinitions $end
#0
0b
b0 c
0d
#2
1b
b101 c
#3
1d
#4
b10000 c
#5
0b
#9
0d
#10
""".splitlines(keepends=True)
DESCRIPTION = """[[diagram]]
name = "one"
title = "One"
shows = "What it shows."
config = "foo_tight"
scenario = "some"
clocks = [[0, 2], [4, 5]]
origin = 1
spans = [{ from = [1, "valid_i"], to = [4, "probe.done"], text = "all" }]
signals = [
    { name = "valid_i", group = "In" },
    { name = "data_i", when = "valid_i" },
    { name = "data_i", label = "low", bits = [0, 0] },
    { name = "probe.done", label = "probe.done", group = "Out" },
]
"""


class Timing(unittest.TestCase):
    def setUp(self):
        self.root = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def described(self, text=DESCRIPTION):
        path = self.root / "tb/foo/timing.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return timing.read_all(self.root)["foo"][0]

    def values(self, names=("valid_i", "data_i", "probe.done"), clocks=(0, 1, 2, 4, 5)):
        return timing.read_vcd(VCD, "nh_foo", list(names), list(clocks))

    def fails(self, words, function, *arguments):
        with self.assertRaises(UserError) as caught:
            function(*arguments)
        self.assertIn(words, str(caught.exception))

    def test_waves_are_read_before_the_edge(self):
        values = self.values()
        self.assertEqual(values["valid_i"], {0: "0", 1: "1", 2: "1", 4: "0", 5: "0"})
        self.assertEqual(values["data_i"], {0: "0", 1: "101", 2: "10000", 4: "10000", 5: "10000"})
        self.assertEqual(values["probe.done"], {0: "0", 1: "0", 2: "1", 4: "1", 5: "0"})
        self.fails("signal 'valid_o' is not in the waves of nh_foo; near: valid_i", self.values, ["valid_o"])
        self.fails("the waves end before clock 6", self.values, ["valid_i"], [6])

    def test_wavejson(self):
        made = timing.wavejson(self.described(), self.values())
        self.assertEqual(made, {
            "signal": [{"name": "clk_i", "wave": "p..|p."},
                       ["In", {"name": "valid_i", "wave": "01.|0."},
                        {"name": "data_i", "wave": "x==|x.", "data": ["5", "10h"]}, {"name": "low", "wave": "010|.."}],
                       ["Out", {"name": "probe.done", "wave": "0.1|.0"}], {"node": ".a..b."}],
            "head": {"text": "One", "tock": "-1 t +1 | +3 +4 "}, "edge": ["a+b all: 3 clocks"]})
        self.assertEqual(json.loads(timing.text_of(made)), made)

    def test_words_and_numbers(self):
        self.assertEqual(timing._text({"name": "s", "words": ["IDLE", "BUSY"]}, "1"), "BUSY")
        self.assertEqual(timing._text({"name": "s", "words": ["IDLE", "BUSY"]}, "1010"), "ah")
        self.assertEqual(timing._text({"name": "s", "decimal": True}, "1010"), "10")
        self.assertEqual(timing._part({"name": "s", "bits": [5, 4]}, "101"), "00")
        self.assertEqual(timing._part({"name": "s", "bits": [2, 1]}, "1101"), "10")

    def test_steps_between_edges(self):
        lines = DESCRIPTION.splitlines(keepends=True)
        text = "".join(line for line in lines if not line.startswith(("config", "scenario", "spans")))
        text = text.replace("origin", 'program = "foo_trace"\nclock = "valid_i"\norigin')
        diagram = self.described(text)
        self.assertEqual(timing.program_of(diagram), "foo_trace")
        made = timing.wavejson(diagram, self.values())
        self.assertEqual(made["head"]["tock"], ". t . | . . ")
        self.assertEqual(made["signal"][0][0], "In")
        marks = [text.text for text in xml.etree.ElementTree.fromstring(timing.svg(made, "here")).iter()
                 if text.get("class") == "m"]
        self.assertEqual(marks, ["t"])
        self.assertIn("    build/release/bin/foo_trace --waves foo_one.fst\n", timing.page({"foo": [diagram]}))
        diagram["origin"] = 2
        self.fails("valid_i does not rise in step 2", timing.wavejson, diagram, self.values())
        self.fails("clock must be a signal", self.described, text.replace('clock = "valid_i"', 'clock = "ready_o"'))
        self.fails("needs config and scenario, or", self.described, text.replace('clock = "valid_i"', 'seed = 2'))

    def test_each_is_shown_by_a_page(self):
        diagram, page = self.described(), self.root / "docs/blocks/foo.md"
        page.parent.mkdir(parents=True)
        for name, found in ("foo_on", ["docs/blocks: no page shows timing/foo_one.svg"]), ("foo_one", []):
            page.write_text(f"![One](../generated/timing/{name}.svg)")
            self.assertEqual(timing.not_shown([diagram], self.root), found)

    def test_signals_are_in_the_module(self):
        for block, diagrams in timing.read_all().items():
            module = f"nh_{block}.sv"
            source = next(path for folder in ("rtl/generated", f"rtl/{block}", "tb/generated")
                          if (path := ROOT / folder / module).is_file())
            words = set(re.findall(r"\w+", re.sub(r"//.*", "", source.read_text())))
            for diagram in diagrams:
                with self.subTest(block=block, diagram=diagram["name"]):
                    names = {signal["name"].split(".")[0] for signal in diagram["signals"]}
                    self.assertEqual(names - words, set(), source)

    def test_svg(self):
        made = timing.wavejson(self.described(), self.values())
        picture = timing.svg(made, "here")
        self.assertEqual(picture, timing.svg(copy.deepcopy(made), "here"))
        root = xml.etree.ElementTree.fromstring(picture)
        self.assertLessEqual(int(root.get("width")), timing_svg.WIDTH)
        shown = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
        for text in ("clk_i", "In", "data_i", "5", "10h", "t", "+4", "all: 3 clocks"):
            self.assertIn(text, shown)
        made["signal"][1][2]["data"][0] = "too long for a clock"
        self.fails("here: 'too long for a clock' of data_i does not fit", timing.svg, made, "here")
        made["head"]["tock"] = "t " * 100
        self.fails("100 clocks do not fit", timing.svg, made, "here")

    def test_wrong_descriptions(self):
        for old, new, words in (('name = "one"', 'name = "One!"', "name must be of a-z"),
                                ('title = "One"', "title = 1", "title must be a text, not 1"),
                                ('title = "One"', "", "title missing"),
                                ("origin = 1", "begin = 1", "unknown key 'begin'; known: name, title"),
                                ("origin = 1", "origin = -1", "origin must be a number from 0"),
                                ("[4, 5]]", "[3, 5]]", "clocks must be pairs"),
                                ("[[0, 2], [4, 5]]", "[]", "one stretch"),
                                ("bits = [0, 0]", "bits = [0, 1]", "bits must be [highest, lowest]"),
                                ("to = [4,", "to = [3,", "a span's ends must be"),
                                ('from = [1, "valid_i"]', 'from = [1, "ready_o"]', "'ready_o' is not"),
                                ("[[diagram]]", "[[diagram]", "tb/foo/timing.toml: ")):
            self.assertIn(old, DESCRIPTION)
            self.fails(words, self.described, DESCRIPTION.replace(old, new))
        wrong = self.described(DESCRIPTION.replace('from = [1, "valid_i"]', 'from = [0, "valid_i"]'))
        self.fails("valid_i is 0 in clock 0, not 1", timing.wavejson, wrong, self.values())

    def test_comparison_sees_another_run(self):
        diagram = self.described()
        stored = timing.files_of(diagram, timing.wavejson(diagram, self.values()))
        for path, text in stored.items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(text)
        self.assertEqual(timing.differences(stored, self.root), [])
        for name, clock, bits in (("valid_i", 2, "0"), ("data_i", 1, "111"), ("probe.done", 5, "1")):
            values = self.values()
            values[name][clock] = bits
            wrong = timing.differences(timing.files_of(diagram, timing.wavejson(diagram, values)), self.root)
            self.assertEqual([line.split(" differs;")[0] for line in wrong], [str(path) for path in stored])
        # Grey says nothing, whatever is there.
        values = self.values()
        values["data_i"][4] = "10100"
        self.assertEqual(timing.differences(timing.files_of(diagram, timing.wavejson(diagram, values)), self.root), [])
        (self.root / timing.FOLDER / "foo_one.svg").unlink()
        self.assertEqual(timing.differences(stored, self.root), ["docs/generated/timing/foo_one.svg is missing"])
        (self.root / timing.FOLDER / "foo_two.svg").write_text("")
        self.assertEqual(timing.left_over({"foo": [diagram]}, self.root), [timing.FOLDER / "foo_two.svg"])


    def test_another_seed(self):
        """The stored diagram is that of its seed: with the program of the RTL, where it is built."""
        diagram = timing.read_block(ROOT / "tb/route_cache/timing.toml")[0]
        if BUILD is None or not (BUILD / "bin" / timing.program_of(diagram)).is_file() or not shutil.which("fst2vcd"):
            self.skipTest("no program with waves, or no fst2vcd")
        for seed, differ in ((diagram["seed"], 0), (diagram["seed"] + 1, 2)):
            diagram["seed"] = seed
            files = timing.files_of(diagram, timing.wavejson(diagram, timing.values_of(diagram, BUILD)))
            self.assertEqual(len(timing.differences(files)), differ)


if __name__ == "__main__":
    unittest.main()
