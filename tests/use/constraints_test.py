#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Constraints of each block, constraints/generated/<block>/<module>.sdc and .xdc, read by Tcl with the commands of
timing tools written down here: of every port of every named configuration's wrapper they say exactly one thing."""

import re
import shutil
import subprocess
import tempfile
import tomllib
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
WRAPPERS = ROOT / "rtl/generated/wrappers"
FILES = sorted([*ROOT.glob("constraints/generated/*/nh_*.sdc"), *ROOT.glob("constraints/generated/*/nh_*.xdc")])
TCLSH = shutil.which("tclsh")
LINK = "_link_clock"  # files of tops whose link has a clock of its own

# What Vivado takes in an .xdc beside the commands themselves (no if, no proc).
XDC_WORDS = {"set", "expr", "get_ports"}
COMMANDS = ("create_clock", "set_input_delay", "set_output_delay", "set_false_path")
TOOL = """proc get_ports {patterns} {
    set found {}
    foreach pattern $patterns {
        set matched [lsearch -all -inline -glob $::all $pattern]
        if {$matched eq ""} { error "no port $pattern" }
        lappend found {*}$matched
    }
    return $found
}
proc say args { puts "[lrange $args 0 end-1] | [lindex $args end]" }
foreach command {create_clock set_input_delay set_output_delay set_false_path} {
    interp alias {} $command {} say $command
}
"""


def ports(wrapper):
    """{name of a bit's vector, as a timing tool has it: direction}"""
    return {name: direction for direction, name in
            re.findall(r"(?m)^    (input |output) wire *(?:\[\d+:0\])? +(\w+)", wrapper.read_text())}


def said(path, names, before=""):
    """The constraints of a file, for a top with ports of these names."""
    with tempfile.NamedTemporaryFile("w", suffix=".tcl") as script:
        script.write(f"set all {{{' '.join(names)}}}\n{TOOL}{before}\nsource {path}\n")
        script.flush()
        done = subprocess.run([TCLSH, script.name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise AssertionError(f"{path.name}: {done.stdout}")
    return [re.fullmatch(r"(\w+) (.*) \| (.*)", line).groups() for line in done.stdout.splitlines()]


@unittest.skipUnless(TCLSH, "no tclsh")
class Constraints(unittest.TestCase):
    def test_every_top_has_them(self):
        texts = [path.read_text() for path in WRAPPERS.glob("*.v")]
        tops = {re.search(r"(?m)^  (nh_\w+) #\(", text)[1] + more
                for text in texts for more in ("", LINK) if not more or "link_clk_i" in text}
        for kind in ".sdc", ".xdc":
            self.assertEqual({path.stem for path in FILES if path.suffix == kind}, tops)

    def test_every_port_once(self):
        for path in FILES:
            goals = ROOT / "constraints" / path.parent.name / "synth.toml"
            goal = tomllib.loads(goals.read_text())["target_mhz"]["default"]
            top = path.stem.removesuffix(LINK)
            wrappers = [other for other in WRAPPERS.glob(f"{top}_*.v")
                        if re.search(rf"(?m)^  {top} #\(", other.read_text())]
            self.assertTrue(wrappers, path)
            for wrapper in wrappers:
                with self.subTest(path=path.name, wrapper=wrapper.name):
                    self.check(path, ports(wrapper), 1000 / goal)

    def check(self, path, given, period):
        found = {}
        for command, options, names in said(path, given):
            for name in names.split():
                found.setdefault(name, []).append((command, options))
        two = path.stem.endswith(LINK)
        for name, direction in given.items():
            of_link = name.startswith("link_") or name == "up_i"
            clock = "link_clk_i" if two and of_link else "clk_i"
            command = "set_output_delay" if direction == "output" else "set_input_delay"
            allowed = [(command, f"-clock {clock} -{end}") for end in (f"max {0.3 * period}", "min 0")]
            if name in ("id_i", "position_i"):
                allowed = [("set_false_path", "-from")]
            if name == clock:
                allowed = [("create_clock", f"-name {clock} -period {period}")]
            if name in ("link_clk_i", "link_rst_i") and not two:
                allowed = None  # not looked at
            self.assertEqual(found.get(name), allowed, name)

    def test_sdc_takes_other_numbers(self):
        path = ROOT / "constraints/generated/route_cache/nh_route_cache.sdc"
        names = ports(WRAPPERS / "nh_route_cache_hirasawa_2020.v")
        clock, delay = said(path, names, "set clock_mhz 200\nset io_share 0.5")[:2]
        self.assertEqual((clock[1], delay[1]), ("-name clk_i -period 5.0", "-clock clk_i -max 2.5"))

    def test_xdc_has_no_other_words(self):
        for path in FILES:
            if path.suffix != ".xdc":
                continue
            lines = [line for line in path.read_text().splitlines() if line and not line.startswith(("#", " "))]
            words = {word for line in lines for word in re.findall(r"(?:^|\[)(\w+)", line)}
            self.assertLessEqual(words, XDC_WORDS | set(COMMANDS), path)

    def test_a_port_too_many_is_seen(self):
        path = ROOT / "constraints/generated/route_cache/nh_route_cache.sdc"
        with self.assertRaisesRegex(AssertionError, "no port flush_i"):
            said(path, [name for name in ports(WRAPPERS / "nh_route_cache_hirasawa_2020.v") if name != "flush_i"])
        with self.assertRaises(AssertionError):
            self.check(path, {**ports(WRAPPERS / "nh_route_cache_hirasawa_2020.v"), "new_i": "input "}, 8.0)


if __name__ == "__main__":
    unittest.main()
