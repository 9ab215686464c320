#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop synth --target cells on netlists and modules whose size and delay are worked out here: with a library of
linear delays, and with the tables of Debian's osu018."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import cells  # noqa: E402
import tables  # noqa: E402
import toollib  # noqa: E402

PROGRAMS = unittest.skipUnless(shutil.which("yosys") and shutil.which("sta"), "no yosys or no opensta")
OSU018 = unittest.skipUnless(cells.LIBERTY.is_file() and shutil.which("sta"), "no opensta or no qflow-tech-osu018")

# Times in ns, capacitances in pF: 0.02 + 3 x load through an inverter or NAND, whatever the slew; 0.3 from the clock.
CAP, BASE, SLOPE, CLOCK_TO_Q, SETUP = 0.01, 0.02, 3.0, 0.3, 0.1


def liberty(time_unit="1ns", scale=1.0, load_unit="pf", load_scale=1.0, inverter_area=2, more=""):
    """The library, with its figures in other units if those are asked for."""
    def table(name, at_no_load, slope):
        ends = [(at_no_load + slope * load) * scale for load in (0, 1)]
        return (f'{name}(two) {{ index_1 ("0, {load_scale}"); index_2 ("0, {scale}"); '
                f'values ("{ends[0]}, {ends[0]}", "{ends[1]}, {ends[1]}"); }}')

    def arc(pin, kind, base, slope):
        return (f'timing() {{ related_pin : "{pin}"; {kind} {table("cell_rise", base, slope)} '
                f'{table("cell_fall", base, slope)} {table("rise_transition", 0.05, 0)} '
                f'{table("fall_transition", 0.05, 0)} }}')

    def gate(name, area, inputs, function):
        sense = "timing_sense : negative_unate;" if "!" in function else "timing_sense : positive_unate;"
        pins = " ".join(f"pin({i}) {{ direction : input; capacitance : {CAP * load_scale}; }}" for i in inputs)
        arcs = " ".join(arc(i, sense, BASE, SLOPE) for i in inputs)
        output = f'pin(Y) {{ direction : output; function : "{function}"; {arcs} }}'
        return f"cell({name}) {{ area : {area}; {pins} {output} }}"

    constraint = " ".join(f'{edge}_constraint(scalar) {{ values ("{SETUP * scale}"); }}' for edge in ("rise", "fall"))
    flip_flop = (f'cell(DFF) {{ area : 10; ff(IQ, IQN) {{ next_state : "D"; clocked_on : "CK"; }} '
                 f'pin(CK) {{ direction : input; capacitance : {CAP * load_scale}; clock : true; }} '
                 f'pin(D) {{ direction : input; capacitance : {CAP * load_scale}; timing() {{ related_pin : "CK"; '
                 f'timing_type : setup_rising; {constraint} }} }} pin(Q) {{ direction : output; function : "IQ"; '
                 f'{arc("CK", "timing_type : rising_edge;", CLOCK_TO_Q, 0)} }} }}')
    percents = "".join(f"{kind}_threshold_pct_{edge} : {value};\n" for kind, value in (
        ("slew_lower", 20), ("slew_upper", 80), ("input", 50), ("output", 50)) for edge in ("rise", "fall"))
    return f"""/* by hand: a {{ in a comment */
library(by_hand) {{
delay_model : table_lookup;
time_unit : "{time_unit}"; voltage_unit : "1V"; current_unit : "1uA"; pulling_resistance_unit : "1kohm";
leakage_power_unit : "1nW"; capacitive_load_unit (1,{load_unit});
{percents}lu_table_template(two) {{ variable_1 : total_output_net_capacitance; variable_2 : input_net_transition;
  index_1 ("0, 1"); index_2 ("0, 1"); }}
{gate("INV", inverter_area, "A", "(!A)")}
{gate("INVBIG", 2 * inverter_area, "A", "!A")}
{gate("BUF", 3, "A", "A")}
{gate("NAND", 4, "AB", "!(A*B)")}
{gate("NOR", 4, "AB", "!(A+B)")}
{gate("AND", 5, "AB", "(A B)")}
{flip_flop}
{more}}}
"""


class Tools:
    """As tools/synth.py's."""

    limit = 120

    @staticmethod
    def run(command, log, inside):
        return toollib.run(command, log, inside, 120)


class Silent:
    def show(self, text):
        pass


def chain(inverters, inverter="INV"):
    """Yosys' JSON of so many inverters between the two ranks of registers."""
    bits = list(range(3, 4 + inverters))
    return {"ports": {"clk": {"bits": [2]}, "in": {"bits": [bits[0]]}, "out": {"bits": [bits[-1]]}},
            "netnames": {f"n{bit}": {"bits": [bit]} for bit in bits},
            "cells": {f"inverter{k}": {"type": inverter, "connections": {"A": [bits[k]], "Y": [bits[k + 1]]}}
                      for k in range(inverters)}}


class Case(unittest.TestCase):
    def setUp(self):
        self.work = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="nanohop-cells-")))

    def library(self, **changes):
        path = self.work / "by_hand.lib"
        path.write_text(liberty(**changes))
        return cells.Library(path)

    def path(self, module, lib, access=12.0, setup=2.0):
        delay, slew = cells.fo4(Tools, self.work, lib)
        netlist = cells.Netlist(module, lib, [f"in_{k}" for k in range(len(module["ports"]["in"]["bits"]))],
                                [f"out_{k}" for k in range(len(module["ports"]["out"]["bits"]))])
        ram = cells.ram_liberty(lib, access * delay, setup * delay, slew)
        return cells.longest_path(Tools, self.work, lib, netlist, ram, delay), delay

    def mapped(self, source, width_in, width_out, lib):
        """(module, memories) of a module `block` with clk, in and out."""
        (self.work / "block.sv").write_text(source)
        (self.work / "wrappers.v").write_text(
            f"module synth_bare(input wire clk, input wire [{width_in - 1}:0] in,\n"
            f"                  output wire [{width_out - 1}:0] out);\n"
            "  block block(.clk(clk), .in(in), .out(out));\nendmodule\n")
        return cells.map_to_cells(Tools, lib, self.work, f"-I{ROOT}/rtl/common block.sv "
                                  f"{ROOT}/rtl/common/nh_ram_sdp.sv", Silent(), "")


class Names(unittest.TestCase):
    def test_pin_of_a_ram(self):
        self.assertEqual(cells.pin_of_ram("\\block.u_a.mem.write[0].genblk2[97].data"), "u_a.mem.write[0].data[97]")


class Liberty(Case):
    def test_truth_tables(self):
        for function, inputs, truth in (
                ("(!A)", "A", 0b01), ("A'", "A", 0b01), ("A", "A", 0b10), ("!(A*B)", "AB", 0b0111),
                ("!(A&B)", "AB", 0b0111), ("(!A) + (!B)", "AB", 0b0111),
                ("A' B", "AB", 0b0100), ("A^B", "AB", 0b0110), ("A*C", "AB", None),
                ("", "A", None)):
            self.assertEqual(cells.truth_table(function, list(inputs)), truth, function)

    def test_cells_that_units_are_made_of(self):
        lib = self.library()
        self.assertEqual([lib.inverter.name, lib.buffer.name, lib.nand.name, lib.flip_flop.name],
                         ["INV", "BUF", "NAND", "DFF"])
        self.assertEqual(lib.flip_flop_pins(), ("CK", "D", "Q"))

    def test_flip_flops(self):
        """Two outputs are allowed; a falling edge, a reset and a scan input are not."""
        def flip_flop(name, area, said, pins, outputs='pin(QN) { direction : output; function : "IQN"; } '):
            inputs = " ".join(f"pin({pin}) {{ direction : input; capacitance : 0.01; }}" for pin in pins)
            return (f'cell({name}) {{ area : {area}; ff("IQ","IQN") {{ {said} }} {inputs} {outputs}'
                    'pin(Q) { direction : output; function : "IQ"; } }\n')
        rising = 'next_state : "D"; clocked_on : "CK";'
        lib = self.library(more=flip_flop("TWO", 9, rising, ("D", "CK"))
                           + flip_flop("FALLING", 8, 'next_state : "D"; clocked_on : "!CK";', ("D", "CK"))
                           + flip_flop("RESET", 7, rising + ' clear : "!R";', ("D", "CK", "R"))
                           + flip_flop("SCAN", 6, 'next_state : "S*D+!S*I"; clocked_on : "CK";', ("D", "I", "S", "CK")))
        self.assertEqual((lib.flip_flop.name, lib.flip_flop_pins()), ("TWO", ("CK", "D", "Q")))

    def test_dont_use(self):
        lib = self.library(more='cell(TINY) { area : 1; dont_use : true; pin(A) { direction '
                           ': input; capacitance : 0.01; } pin(Y) { direction : output; function : "!A"; } }\n')
        self.assertEqual(lib.inverter.name, "INV")

    def test_bad_files(self):
        for text, says in (("nothing", "must have one library"), ("library(a) {", "closed at its end"),
                           ("}", "closes nothing"), (liberty(time_unit="7ns"), "must be 1ns")):
            path = self.work / "bad.lib"
            path.write_text(text)
            with self.assertRaisesRegex(toollib.UserError, says):
                cells.Library(path)
        with self.assertRaisesRegex(toollib.UserError, "No such file"):
            cells.library(self.work / "none.lib")
        with self.assertRaisesRegex(toollib.UserError, "must have an inverter"):
            cells.Library(self.write("library(a) { }")).need("inverter")

    def write(self, text):
        path = self.work / "other.lib"
        path.write_text(text)
        return path


@PROGRAMS
class ByHand(Case):
    def test_fo4(self):
        for units in ({}, {"time_unit": "1ps", "scale": 1000.0}, {"load_unit": "ff", "load_scale": 1000.0}):
            lib = self.library(**units)
            delay, slew = cells.fo4(Tools, self.work, lib)
            self.assertAlmostEqual(delay * lib.ns, BASE + SLOPE * 4 * CAP, 5, units)
            self.assertAlmostEqual(slew * lib.ns, 0.05, 5)

    def test_chain_of_inverters(self):
        for count in (1, 2, 17):
            module = chain(count)
            lib = self.library()
            path, delay = self.path(module, lib)
            expected = CLOCK_TO_Q + count * (BASE + SLOPE * CAP) + SETUP  # each has one load: an inverter, a flip-flop
            longest = path["longest_path"]
            self.assertAlmostEqual(longest["ns"], expected, 4)
            self.assertEqual(path["fo4"], round(expected / delay, 1))
            self.assertEqual((longest["cells"], longest["setup_ns"]), (count, SETUP))
            self.assertEqual((longest["from"], longest["to"]), ("in_0", "out_0"))
            self.assertAlmostEqual(sum(step["delay_ns"] for step in longest["steps"]), expected - SETUP, 4)
            self.assertEqual(cells.size_of(module, lib)[0], 2 * count)

    def test_area_is_held_against_yosys(self):
        lib, module = self.library(), chain(3)
        said = "   Chip area for module '\\synth_bare': {}\n"
        self.assertEqual(cells.size_of(module, lib, said.format("6.000000")), (6.0, {"INV": 3}))
        for stat in (said.format("8.0"), ""):
            with self.assertRaisesRegex(toollib.UserError, "area 6.0 by the Liberty file"):
                cells.size_of(module, lib, stat)
        with self.assertRaisesRegex(toollib.UserError, "the library has not: STRANGE"):
            cells.size_of(chain(1, "STRANGE"), lib)

    def test_shift_register(self):
        lib, length = self.library(), 9
        module, memories = self.mapped(
            f"module block(input wire clk, input wire in, output wire out);\n  reg [{length - 1}:0] q;\n"
            f"  always @(posedge clk) q <= {{q[{length - 2}:0], in}};\n  assign out = q[{length - 1}];\nendmodule\n",
            1, 1, lib)
        area, counts = cells.size_of(module, lib, (self.work / "stat.txt").read_text())
        self.assertEqual((area, counts, memories), (10.0 * length, {"DFF": length}, []))
        self.assertAlmostEqual(self.path(module, lib)[0]["longest_path"]["ns"], CLOCK_TO_Q + SETUP, 4)

    def test_ram_and_register_file(self):
        """32 x 3 bits read with a clock are a RAM; 4 x 3 bits read without are flip-flops."""
        lib = self.library()
        module, memories = self.mapped("""
module block(input wire clk, input wire [16:0] in, output wire [5:0] out);
  nh_ram_sdp #(.Width(3), .Depth(32)) u_ram (.clk_i(clk), .we_i(in[0]), .waddr_i(in[5:1]), .wdata_i(in[8:6]),
                                             .raddr_i(in[13:9]), .rdata_o(out[2:0]));
  reg [2:0] mem[0:3];
  always @(posedge clk) if (in[0]) mem[in[2:1]] <= in[8:6];
  assign out[5:3] = mem[in[15:14]];
endmodule
""", 17, 6, lib)
        self.assertEqual([(m["words"], m["width"], m["bits"], m["ram"]) for m in memories],
                         [(4, 3, 12, False), (32, 3, 96, True)])
        _, counts = cells.size_of(module, lib, (self.work / "stat.txt").read_text())
        self.assertEqual((counts["DFF"], counts["nh_ram_out"]), (12, 3))
        # Two addresses of five, three bits of data, one pin for their write enable; and read enable and reset.
        self.assertEqual(counts["nh_ram_in"], 16)

    def test_access_and_setup_of_a_ram(self):
        lib = self.library()
        module = {"ports": {"clk": {"bits": [2]}, "in": {"bits": [3]}, "out": {"bits": [4]}}, "netnames": {},
                  "cells": {"a": {"type": "nh_ram_in", "connections": {"C": [2], "D": [5]}},
                            "i": {"type": "INV", "connections": {"A": [6], "Y": [5]}},
                            "q": {"type": "nh_ram_out", "connections": {"C": [2], "Q": [6]}}}}
        for access, setup in ((12.0, 2.0), (13.0, 2.0), (12.0, 7.5)):
            path, delay = self.path(module, lib, access, setup)
            self.assertEqual(path["fo4"], round(access + setup + (BASE + SLOPE * CAP) / delay, 1))

    def test_no_path(self):
        module = chain(0)
        module["ports"]["out"]["bits"] = ["0"]
        self.assertEqual(self.path(module, self.library())[0], {})

    def test_many_loads_are_buffered(self):
        """One register before 40: each has a load that ABC sees."""
        lib = self.library()
        registers = {f"r{k}": {"type": "DFF", "connections": {"CK": [2], "D": [3 if k < 40 else 4], "Q": [10 + k]}}
                     for k in range(41)}
        module = {"netnames": {"n": {"bits": [2, 3, 4]}, "q": {"bits": list(range(10, 51))}}, "cells": registers}
        cells.separate_loads(module, lib)
        buffers = [c for c in module["cells"].values() if c["type"] == "$_BUF_"]
        self.assertEqual([c["connections"]["A"] for c in buffers], [[3]] * 40)
        driven = [module["cells"][f"r{k}"]["connections"]["D"][0] for k in range(41)]
        self.assertEqual(len(set(driven)), 41)
        self.assertEqual((driven[40], min(driven[:40])), (4, 51))


@OSU018
class Osu018(Case):
    """The same by the tables of a real library, interpolated here."""

    def setUp(self):
        super().setUp()
        self.text = re.sub(r"\\\n", " ", cells.LIBERTY.read_text())

    def group(self, cell, what, place=0):
        """(index_1, index_2, rows) of a table of a cell."""
        body = re.search(rf"^cell \({cell}\) \{{(.*?)^\}}", self.text, re.DOTALL | re.MULTILINE)[1]
        found = re.findall(rf"{what}\(\w+\) \{{(.*?)\}}", body, re.DOTALL)[place]
        numbers = lambda text: [float(x) for x in re.findall(r"-?[\d.]+", text)]
        axes = [numbers(re.search(rf"{axis} \(([^)]*)\)", found)[1]) for axis in ("index_1", "index_2")]
        values = re.search(r"values \((.*)\)", found, re.DOTALL)[1]
        return (*axes, [numbers(row) for row in re.findall(r'"([^"]*)"', values)])

    @staticmethod
    def at(table, x, y):
        rows, columns, values = table
        place = lambda axis, v: min(max(sum(a <= v for a in axis) - 1, 0), len(axis) - 2)
        i, j = place(rows, x), place(columns, y)
        dx, dy = (x - rows[i]) / (rows[i + 1] - rows[i]), (y - columns[j]) / (columns[j + 1] - columns[j])
        return ((1 - dx) * (1 - dy) * values[i][j] + dx * (1 - dy) * values[i + 1][j] + (1 - dx) * dy * values[i][j + 1]
                + dx * dy * values[i + 1][j + 1])

    def capacitance(self, cell, pin, edge):
        body = re.search(rf"^cell \({cell}\) \{{(.*?)^\}}", self.text, re.DOTALL | re.MULTILINE)[1]
        return float(re.search(rf"pin\({pin}\).*?{edge}_capacitance : ([\d.]+)", body, re.DOTALL)[1])

    def stage(self, cell, load, slew, edge):
        """(delay, slew) of an edge at its output."""
        return (self.at(self.group(cell, f"cell_{edge}"), load, slew),
                self.at(self.group(cell, f"{edge}_transition"), load, slew))

    def test_fo4(self):
        slew, delays = 0.1, []
        for k in range(20):
            edge = ("fall", "rise")[k % 2]
            delay, slew = self.stage("INVX1", 4 * self.capacitance("INVX1", "A", edge), slew, edge)
            delays.append(delay)
        measured, _ = cells.fo4(Tools, self.work, cells.library(None))
        self.assertAlmostEqual(measured, sum(delays[-2:]) / 2, 4)

    def test_a_library_s_path_may_have_a_space(self):
        path = self.work / "a folder's [lib] $x" / "an osu018.lib"
        path.parent.mkdir()
        path.write_text(self.text)
        lib = cells.Library(path)
        self.assertEqual(cells.fo4(Tools, self.work, lib), cells.fo4(Tools, self.work, cells.library(None)))
        module, _ = self.mapped("module block(input clk, input [1:0] in, output reg out);\n"
                                "always @(posedge clk) out <= ^in;\nendmodule\n", 2, 1, lib)
        self.assertGreater(cells.size_of(module, lib)[0], 0)

    def test_chain_of_inverters(self):
        count, lengths = 6, []
        for first in ("rise", "fall"):
            edge = first
            load = lambda k: self.capacitance(*(("INVX1", "A") if k < count else ("DFFPOSX1", "D")), edge)
            total, slew = self.stage("DFFPOSX1", load(0), 0.0, edge)
            for k in range(count):
                edge = "fall" if edge == "rise" else "rise"
                delay, slew = self.stage("INVX1", load(k + 1), slew, edge)
                total += delay
            # The second of the two tables of constraints is that of setup; the clock has no slew.
            lengths.append(total + self.at(self.group("DFFPOSX1", f"{edge}_constraint", 1), 0.0, slew))
        lib = cells.library(None)
        path, _ = self.path(chain(count, "INVX1"), lib)
        self.assertAlmostEqual(path["longest_path"]["ns"], max(lengths), 3)
        self.assertEqual(cells.size_of(chain(count, "INVX1"), lib)[0], 16 * count)
        self.assertEqual(lib.nand.number("area"), 24)


def synth(*options, **environment):
    return subprocess.run([sys.executable, "-B", ROOT / "tools/synth.py", *options], capture_output=True, text=True,
                          env={**os.environ, **environment})


class Command(Case):
    def test_what_is_missing_is_named(self):
        for there, missing in (((), "yosys"), (("yosys",), "sta")):
            folder = self.work / f"without_{missing}"
            folder.mkdir()
            for program in there:
                (folder / program).symlink_to("/bin/true")
            done = synth("link", "--config", "switch8", "--target", "cells", PATH=str(folder))
            self.assertEqual((done.returncode, done.stderr), (
                2, f"error: {missing} is not installed: apt-get install yosys opensta qflow-tech-osu018\n"))
        with mock.patch.object(cells, "LIBERTY", self.work / "none.lib"):
            with self.assertRaisesRegex(toollib.UserError, "qflow-tech-osu018 .*--liberty FILE"):
                cells.library(None)

    def test_bad_options(self):
        for options, says in ((["--liberty", "x.lib"], "--liberty goes with"),
                              (["--target", "cells", "--ram-access", "-1"], "must be 0 or more"),
                              (["--target", "cells", "--ram-setup", "nan"], "must be 0 or more"),
                              (["--target", "cells", "--suite", "forky"], "--suite goes with --target ecp5-85k"),
                              (["--target", "xc7", "--ram-access", "3"], "go with --target cells"),
                              (["--target", "cells", "--seeds", "3"], "are of place and route"),
                              (["--source", "x"], "--source goes with --fo4 --store"),
                              (["--fo4"], "--fo4 measures a library, no block: link")):
            done = synth("link", "--config", "switch8", *options)
            self.assertEqual(done.returncode, 2, options)
            self.assertIn(says, done.stderr)

    def test_what_does_not_go_with_fo4_is_named(self):
        for options, says in ((["--seeds", "3"], "no block: --seeds does not"), (["--one-pass"], "--one-pass does not"),
                              (["--config", "switch8"], "--config does not"), (["--set", "A=1"], "--set does not"),
                              (["--ram-access", "3"], "--ram-access does not"), (["--work", "x"], "--work does not"),
                              (["--setup"], "--setup does not"), (["--suite", "forky"], "--suite does not"),
                              (["--target", "xc7"], "--target xc7 does not"), (["--store"], "needs --source TEXT")):
            done = synth("--fo4", *options)
            self.assertEqual(done.returncode, 2, options)
            self.assertIn(says, done.stderr)

    def test_which_configuration_is_asked_where_the_standard_one_is_none(self):
        done = synth("link", "--target", "cells")
        self.assertEqual((done.returncode, done.stderr.split(": ")[1]),
                         (2, "which configuration of link? --config NAME,.. with NAME of"))
        self.assertIn(" switch8,", done.stderr)
        done = synth("cam", "--target", "cells", "--row", "none")
        self.assertEqual(done.stderr, "error: constraints/cam/synth.toml has no 'none'; there are: none\n")


class Version(Case):
    def test_only_what_decides_a_result_makes_it_dirty(self):
        def git(*words):
            subprocess.run(["git", "-C", str(self.work), "-c", "user.name=a", "-c", "user.email=a@b", *words],
                           check=True, capture_output=True)
        for name in ("rtl/a.sv", "constraints/a/cells.json", "constraints/a/synth.toml", "docs/generated/cells.md"):
            (self.work / name).parent.mkdir(parents=True, exist_ok=True)
            (self.work / name).write_text("one")
        git("init", "-q")
        git("add", "-A")
        git("commit", "-q", "-m", "one")
        with mock.patch.object(tables, "ROOT", self.work), mock.patch.object(tables, "rtl_of", str):
            for name, dirty in (("constraints/a/cells.json", False), ("docs/generated/cells.md", False),
                                ("constraints/a/synth.toml", True), ("rtl/a.sv", True)):
                git("checkout", "-q", ".")
                (self.work / name).write_text("two")
                self.assertRegex(tables.said_of(["synth"], "a")["version"],
                                 r"^[0-9a-f]{8}" + "-dirty" * dirty + "$", name)


    def test_a_row_of_older_rtl_is_marked(self):
        module = "module nh_a;  // ring\n  wire b;\nendmodule\n"
        self.assertEqual(tables.digest([module, "x"]),
                         tables.digest(["x", "module nh_a;\n/* two\n */ wire b; endmodule"]))
        self.assertNotEqual(tables.digest([module]), tables.digest([module.replace("wire", "reg")]))
        row = {"version": "12345678", "date": "2026-01-01"}
        self.assertEqual(tables.made({**row, "rtl": tables.rtl_of("cam")}, "cam"), "12345678, 2026-01-01")
        for older in (row, {**row, "rtl": tables.rtl_of("link")}):
            self.assertEqual(tables.made(older, "cam"), "12345678, 2026-01-01, older RTL")


class Page(unittest.TestCase):
    """What docs/cells.md says of stored results."""

    def test_figures(self):
        page = " ".join((ROOT / "docs/cells.md").read_text().split())
        found = {(block, r["library"], r["ram_access_fo4"]): r for block in ("route_cache", "cam")
                 for r in json.loads((ROOT / f"constraints/{block}/cells.json").read_text())["results"]
                 if r["config"] == "route_cache_hirasawa_2020"}
        osu018, nangate, usual = "osu018_stdcells", "NangateOpenCellLibrary", cells.RAM_ACCESS
        cache, cam = ([found[block, library, usual] for library in (osu018, nangate)]
                      for block in ("route_cache", "cam"))
        self.assertIn(f"path is {cache[0]['fo4']} FO4 in osu018, {cache[1]['fo4']} in NanGate 45; that of the CAM "
                      f"interface is {cam[0]['fo4']} and {cam[1]['fo4']}.", page)
        slowest = max(r["fo4"] for r in cache + cam)
        self.assertIn(f"FO4 takes less than {int(1000 / slowest)} ps", page)
        fo4 = {r["library"]: r["fo4_ps"] for r in json.loads((ROOT / "constraints/fo4.json").read_text())["results"]}
        fast = sorted(library for library, ps in fo4.items() if ps * slowest < 1000)
        self.assertEqual(fast, sorted([nangate, next(name for name in fo4 if name.startswith("asap7"))]))
        slow_ram = found["route_cache", osu018, 34.0]["fo4"]
        self.assertIn(f"with IHP's of 34 the longest path begins at the RAM and is {slow_ram} FO4", page)
        self.assertGreater(slow_ram * fo4[nangate], 1000)


@unittest.skipUnless("--nightly" in sys.argv, "nightly")
@OSU018
class Stored(unittest.TestCase):
    """What is stored is what the command prints; by the same Yosys, as others map to other cells."""

    def test_link(self):
        (stored,) = json.loads((ROOT / "constraints/link/cells.json").read_text())["results"]
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "link.json"
            done = synth("link", "--config", stored["config"], "--target", "cells", "--json", str(file))
            self.assertEqual(done.returncode, 0, done.stderr)
            found = json.loads(file.read_text())
        (result,) = found["results"]
        if found["tools"] != stored["tools"]:
            self.skipTest(f"stored by {stored['tools']}, here are {found['tools']}")
        for name in ("library", "kge", "ff", "ram_bits", "fo4", "fo4_ps", "ram_access_fo4", "ram_setup_fo4"):
            self.assertEqual(result[name], stored[name], name)
        longest = result["longest_path"]
        self.assertEqual({name: longest[name] for name in stored["longest_path"]}, stored["longest_path"])


if __name__ == "__main__":
    ended = unittest.main(argv=[word for word in sys.argv if word != "--nightly"], exit=False).result
    sys.exit(77 if "--nightly" in sys.argv and ended.skipped else not ended.wasSuccessful())
