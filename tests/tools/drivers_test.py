#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""plant.py and synth.py must fail where they should: each test gives them one thing that is wrong."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import types
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import equivalents  # noqa: E402
import plant  # noqa: E402
import rtlil  # noqa: E402
import synth  # noqa: E402
import tables  # noqa: E402
import toollib  # noqa: E402

NETLIST = r"""
  wire width 2 \u_a.x_q
  wire width 2 \u_a.alias
  wire \w
  wire output 1 \sum_o
  wire width 2 $1
  wire $2
  cell $or $x
    connect \A 2'01
    connect \B { \w \u_a.x_q [1] }
    connect \Y $1
  end
  cell $and $y
    connect \A $1
    connect \B { 1'0 1'1 }
    connect \Y \u_a.x_q
  end
  cell $reduce_or $z
    connect \A \u_a.x_q
    connect \Y $2
  end
  cell $not $n
    connect \A $2
    connect \Y \sum_o
  end
  connect \u_a.alias \u_a.x_q
"""

UNUSED = r"""
  wire input 1 \a
  wire input 2 \b
  wire width 2 input 3 \c
  wire output 4 \y_o
  wire width 2 output 5 \u_o
  wire width 2 output 6 \w_o
  wire output 7 \m_o
  wire \q
  wire \r
  wire \nobody
  wire $t
  cell $and $k
    connect \A \a
    connect \B 1'0
    connect \Y $t
  end
  cell $dff $d
    connect \D $t
    connect \Q \q
  end
  cell $and $m
    connect \A \b
    connect \B \q
    connect \Y \r
  end
  cell $or $o
    connect \A \r
    connect \B \a
    connect \Y \y_o
  end
  cell $not $s
    connect \A \b
    connect \Y \nobody
  end
  cell $mux $u
    connect \A 2'x
    connect \B \c
    connect \S \a
    connect \Y \u_o
  end
  cell $and $w
    parameter \A_SIGNED 0
    connect \A \a
    connect \B \c
    connect \Y \w_o
  end
  cell $mem_v2 $r
    connect \RD_ADDR \a
    connect \RD_SRST 1'0
    connect \RD_EN \b
    connect \RD_DATA \m_o
  end
"""


def gone(process):
    """Whether a program has ended, also one that nobody has waited for."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except FileNotFoundError:
        return True


class Ends(unittest.TestCase):
    def test_reader_that_has_seen_enough(self):
        """As in `prove --list | head`: no traceback."""
        read, write = os.pipe()
        os.close(read)
        done = subprocess.run([sys.executable, "-B", ROOT / "tools/prove.py", "--list"], stdout=write,
                              stderr=subprocess.PIPE, text=True)
        os.close(write)
        self.assertEqual((done.returncode, done.stderr), (141, ""))

    def test_nothing_outlives_the_driver(self):
        """A yosys that takes long, and proofs and plantings that are ended meanwhile."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "yosys").write_text(f"#!/bin/sh\necho $$ > {folder}/started\nmv {folder}/started "
                                          f"{folder}/pid\nexec sleep 60\n")
            (folder / "yosys").chmod(0o755)
            (folder / "build/build.ninja").parent.mkdir()
            (folder / "build/build.ninja").touch()
            path = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}")
            for driver in (["prove.py", "common", "--work", folder / "work"],
                           ["plant.py", "cam", "--build", folder / "build"]):
                for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
                    running = subprocess.Popen([sys.executable, "-B", ROOT / "tools" / driver[0], *driver[1:]],
                                               env=path,
                                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
                    deadline = time.monotonic() + 60
                    while not (folder / "pid").is_file() and running.poll() is None and time.monotonic() < deadline:
                        time.sleep(0.02)
                    self.assertTrue((folder / "pid").is_file(), driver)
                    process = int((folder / "pid").read_text())
                    (folder / "pid").unlink()
                    running.send_signal(number)
                    said = running.communicate(timeout=60)[1]
                    self.assertEqual((running.returncode, said), (-9 if number == signal.SIGKILL else 128 + number, ""),
                                     driver)
                    while not gone(process) and time.monotonic() < deadline:
                        time.sleep(0.02)
                    self.assertTrue(gone(process), f"{driver[0]}, {number.name}")


class Plant(unittest.TestCase):
    def test_netlist(self):
        netlist = rtlil.Netlist(NETLIST)
        self.assertEqual([netlist.constant("$x", "A", i) for i in (0, 1)], ["1", "0"])
        self.assertEqual([netlist.constant("$y", "B", i) for i in (0, 1)], ["1", "0"])
        self.assertEqual(netlist.constant("$x", "B", 0), "0")  # by what drives it
        self.assertIsNone(netlist.constant("$x", "B", 1))
        self.assertEqual(netlist.reads("$x", "B", 1), ["w"])
        self.assertEqual(netlist.reads("$x", "A", 1), ["0"])
        self.assertEqual(netlist.reads("$x", "B", 0), ["u_a.x_q[1]", "u_a.alias[1]"])
        # Through $y, bit by bit, but for what its constant hides; through $z and $n, which reach one bit from any.
        self.assertEqual(netlist.drives("$x", "Y", 0), [["u_a.x_q[0]", "u_a.alias[0]"]])
        self.assertEqual(netlist.drives("$x", "Y", 1), [])
        self.assertEqual(netlist.drives("$z", "A", 0), [["sum_o"]])

    def test_kind_of_a_cell_has_no_number(self):
        for cell, kind in ((r"$flatten\u_a.\u_b.$add$/x/rtl/a.sv:7$12", "u_a.u_b.$add"),
                           (r"$flatten\u_a.$procmux$5", "u_a.$procmux"),
                           (r"$flatten\g[1].u_a.$procmux$15_CMP0", "g[1].u_a.$procmux_CMP"), (r"\mem", "mem")):
            self.assertEqual(equivalents.kind(cell), kind)

    def test_without_effect(self):
        netlist = rtlil.Netlist(NETLIST)
        for cell, port, bit, mode, expected in (
                ("$x", "A", 0, "const1", True), ("$x", "A", 0, "const0", False), ("$x", "A", 0, "inv", False),
                ("$x", "B", 0, "inv", True), ("$x", "B", 1, "inv", True), ("$x", "Y", 0, "const1", True),
                ("$x", "Y", 0, "const0", False), ("$x", "Y", 1, "const1", True), ("$y", "A", 1, "inv", True),
                ("$y", "A", 0, "inv", False), ("$y", "Y", 1, "const0", True), ("$y", "Y", 1, "inv", False),
                ("$y", "B", 1, "const0", True)):
            fault = {"cell": cell, "port": "\\" + port, "portbit": str(bit), "mode": mode}
            self.assertEqual(rtlil.without_effect(fault, netlist), expected, fault)

    def test_without_hardware(self):
        """A register that stays 0 hides what it is ANDed with; what no output depends on, and values that do not
        matter, are no places for faults, nor is the reset of a memory that has none. A fault of what stays constant is
        one."""
        netlist = rtlil.Netlist(UNUSED)
        for cell, port, bit, mode, expected in (
                ("$m", "A", 0, "inv", True), ("$m", "B", 0, "const0", True), ("$m", "B", 0, "const1", False),
                ("$d", "Q", 0, "inv", False),
                ("$s", "A", 0, "inv", True), ("$o", "B", 0, "inv", False), ("$o", "A", 0, "const1", False),
                ("$u", "A", 1, "const1", True),
                ("$r", "RD_SRST", 0, "const1", True), ("$r", "RD_EN", 0, "const1", False),
                ("$r", "RD_DATA", 0, "const1", False), ("$u", "B", 1, "inv", False),
                ("$w", "B", 1, "inv", True), ("$w", "B", 0, "inv", False)):
            fault = {"cell": cell, "port": "\\" + port, "portbit": str(bit), "mode": mode}
            self.assertEqual(rtlil.without_effect(fault, netlist), expected, fault)

    def test_explained_only_at_its_place(self):
        entry = {"file": "rtl/a.sv", "lines": {7}, "modes": ["const0"], "ports": [r"A\[\d+\]"], "cell": r"u\.\$or$",
                 "reads": "^a_q", "drives": r"^b_q\[[34]\]$", "why": "because"}
        fault = {"cell": r"$flatten\u.$or$rtl/a.sv:7$1", "port": r"\A[3]", "mode": "const0", "source": [],
                 "reads": ["a_q[3]"],
                 "drives": [["c[1]", "b_q[3]"], ["b_q[4]"]]}
        self.assertEqual(equivalents.explained(fault, [entry])["why"], "because")
        for key, other in (("mode", "inv"), ("port", r"\B[3]"), ("cell", r"$flatten\u.$or$rtl/a.sv:8$1"),
                           ("cell", r"$flatten\u.$and$rtl/a.sv:7$1"), ("reads", ["c"]), ("reads", []), ("drives", []),
                           ("drives", [["b_q[3]"], ["b_q[5]"]])):
            self.assertIsNone(equivalents.explained({**fault, key: other}, [entry]), (key, other))
        # A cell of a function has no line: the instance it is in has.
        function = {**fault, "cell": r"$flatten\u.$or$rtl/b.sv:0$1", "source": ["rtl/a.sv:5.3-9.4"]}
        self.assertEqual(equivalents.explained(function, [entry])["why"], "because")

    def test_reason_of_one_expression(self):
        """Of two cells of one kind in a line, both before the same signal, `at` names one."""
        text = "assign drop[Fifo] = fifo_valid[Fifo] && !open_q && !(head && (to & owned) != '0);"
        file = "rtl/hxb/nh_hxb_crossbar.sv"
        [entry] = equivalents.reasons("hxb", [{"file": file, "text": text, "at": "head && (to & owned) != '0",
                                         "configs": "all", "why": "because"}])
        [number] = entry["lines"]
        line = (ROOT / file).read_text().splitlines()[number - 1]

        def fault(expression):
            first = line.index(expression) + 1
            return {"cell": "$flatten\\u.$logic_and$1", "port": "Y[0]", "mode": "const0", "reads": [], "drives": [],
                    "source": ["tb/generated/nh_hxb.sv:1.1-9.9",
                               f"{file}:{number}.{first}-{number}.{first + len(expression)}"]}

        self.assertTrue(equivalents.explained(fault("head && (to & owned) != '0"), [entry]))
        self.assertIsNone(equivalents.explained(fault("fifo_valid[Fifo] && !open_q"), [entry]))

    def test_bad_reasons(self):
        """A reason that names a cell by Yosys' number, or not the configurations in which it holds, is refused."""
        good = {"file": "rtl/cam/nh_cam_core.sv", "text": "module nh_cam",
                "configs": ["route_cache_in_order"], "why": "because"}
        for change, said in (({}, None), ({"configs": "all"}, None), ({"cell": r"u_regs\.\$add"}, None),
                             ({"reads": r"x_q\[3\]"}, None),
                             ({"cell": r"procmux\$5063$"}, "by the number"),
                             ({"cell": r"eq\$.*\$(4605|4620)$"}, "by the number"),
                             ({"cell": r"\$procmux\$\d+_CMP"}, "by the number"),
                             ({"configs": ["hxb_static"]}, "configurations of cam"),
                             ({"configs": "route_cache_in_order"}, "configurations of cam"),
                             ({"configs": None}, "has text, configs, why"),
                             ({"text": "no such text"}, "no such line"),
                             ({"at": "nh_cam"}, None),
                             ({"at": "no such part"}, "not in that line"),
                             ({"number": 7}, "has text, configs, why"),
                             ({"text": 7}, "text must be a text"), ({"modes": "inv"}, "modes must be a list of texts"),
                             ({"reads": "x_q("}, "is no pattern: missing"), ({"configs": 3}, "configs must be a")):
            entry = {key: value for key, value in {**good, **change}.items() if value is not None}
            if said is None:
                self.assertEqual(len(equivalents.reasons("cam", [entry])), 1)
            else:
                with self.assertRaisesRegex(toollib.UserError, said):
                    equivalents.reasons("cam", [entry])

    def test_proven_equal(self):
        """first_q is one-hot: its bit 1 inverted says no more than its bit 0, but only who knows it can prove it."""
        with tempfile.TemporaryDirectory() as folder:
            bench = types.SimpleNamespace(dir=Path(folder), top="top")
            work = Path(folder) / "netlist"
            work.mkdir()
            (work / "top.sv").write_text(
                "module top (input logic clk_i, input logic rst_i, input logic step_i, output logic y_o);\n"
                "logic [1:0] first_q;\n"
                "always_ff @(posedge clk_i) first_q <= rst_i ? 2'b01 : step_i ? {first_q[0], first_q[1]} : first_q;\n"
                "assign y_o = first_q[0] & ~first_q[1];\nendmodule\n")
            script = "read_verilog -sv top.sv; prep -flatten -top top; write_rtlil base.il"
            subprocess.run(["yosys", "-q", "-p", script], cwd=work, check=True)
            cell = re.search(r"cell \$and (\S+)", (work / "base.il").read_text())[1]
            invariant = [{"file": "top.sv", "onehot": "first_q", "proof": "rotates"}]

            def proven(mode, port, invariants):
                (work / "chosen.txt").write_text(f"mutate -ctrl mutsel 1 1 -mode {mode} -module top -cell {cell} "
                                                 f"-port {port} -portbit 0 -src top.sv:4.1-4.2\n")
                fault = {"number": 1, "cell": cell, "source": ["top.sv:4.1-4.2"]}
                return plant.proven_equal(bench, fault, invariants)

            self.assertEqual(proven("const1", "B", []), "")
            self.assertEqual(proven("const1", "B", invariant),
                             "proven equal by Yosys, first_q being one-hot (rotates)")
            self.assertEqual(proven("const1", "A", invariant), plant.PROVEN_EQUAL + ", first_q being one-hot (rotates)")
            self.assertEqual(proven("const0", "B", invariant), "")
            self.assertEqual(proven("inv", "Y", invariant), "")

    def test_bad_invariants(self):
        good = {"file": "rtl/hxb/nh_hxb_link_arbiter.sv", "onehot": "first_q", "proof": "hxb_link_arbiter"}
        for key, value, said in (("proof", "none", "no proof 'none'"), ("onehot", "first_d", "does not assert"),
                                 ("file", "rtl/hxb/none.sv", "does not assert"), ("why", "x", "has file, onehot"),
                                 ("file", 3, "each a text")):
            with mock.patch.object(equivalents, "survivors_toml", lambda block: {"invariant": [{**good, key: value}]}):
                with self.assertRaisesRegex(toollib.UserError, said):
                    equivalents.invariants("hxb")
        self.assertEqual(equivalents.invariants("hxb")[0], good)

    def test_a_bad_survivors_toml_is_said_where_it_is(self):
        with tempfile.TemporaryDirectory() as name, mock.patch.object(equivalents, "ROOT", Path(name)), \
                mock.patch.object(toollib.toml, "__defaults__", (Path(name),)):
            path = Path(name) / "tb/cam/survivors.toml"
            path.parent.mkdir(parents=True)
            for text, said in (("[default\n", r"^tb/cam/survivors.toml: .*line 1"), ("default = 1", "must be a table"),
                               ("equivalent = 1", r"equivalent must be tables, \[\[equivalent\.\"FILE\"\]\] each"),
                               ("[equivalent]\n'a.sv' = 3", r"equivalent, a.sv: must be tables"),
                               ("[equivalent.'a.sv']\ntext = 'x'", r"equivalent, a.sv: must be tables")):
                path.write_text(text)
                with self.assertRaisesRegex(toollib.UserError, said):
                    equivalents.explanations("cam", "small")
            for text in ("invariant = 1", "invariant = [1]"):
                path.write_text(text)
                with self.assertRaisesRegex(toollib.UserError, r"invariant: must be tables, \[\[invariant\]\] each"):
                    equivalents.invariants("cam")
            (path.parent / "formal").mkdir()
            (path.parent / "formal/x.toml").write_text("[proof")
            with self.assertRaisesRegex(toollib.UserError, r"^tb/cam/formal/x.toml: "):
                equivalents.invariants("cam")

    @contextlib.contextmanager
    def planted(self):
        """A tree with a file for faults and the TOML of its block, which the drivers read."""
        with tempfile.TemporaryDirectory() as name, mock.patch.object(plant, "ROOT", Path(name)), \
                mock.patch.object(tables, "ROOT", Path(name)):
            described = Path(name) / "tb/a/planted/planted.toml"
            described.parent.mkdir(parents=True)
            (Path(name) / "a.sv").write_text("assign x = y;\n")
            yield described

    def test_a_fault_needs_a_bench_or_proofs(self):
        fault = '[fault."a.sv".f]\nsays = "s"\nold = "= y"\nnew = "= z"\n'
        with self.planted() as described:
            for more in ('config = "route_cache_in_order"\n', 'proofs = ["p"]\n'):
                described.write_text(fault + more)
                self.assertEqual(len(plant.hand_list("a")), 1)
            described.write_text('[default]\nconfig = "route_cache_in_order"\n' + fault)
            self.assertEqual(plant.hand_list("a")[0]["config"], "route_cache_in_order")
            for text, said in (("default = 1\n" + fault, "default must be a table"),
                               (fault, "fault f: without `config`"),
                               (fault + fault.replace("a.sv", "b.sv"), "two faults are called f")):
                described.write_text(text)
                with self.assertRaisesRegex(toollib.UserError, f"planted.toml: {said}"):
                    plant.hand_list("a")

    def test_faults_by_hand_that_are_wrong(self):
        """An error that says what is expected, of the driver and of the page alike; no traceback."""
        good = '[default]\nconfig = "c"\n[fault."a.sv".f]\nsays = "s"\nold = "= y"\nnew = "= z"\n'
        header = r'\[fault\."FILE"\.NAME\]'
        shape = f"planted.toml: fault must be tables, {header} each"
        of_the_page = (
            ('[fault."a.sv".f]', "[[fault]]", shape), ('[fault."a.sv".f]', "[fault.f]", shape),
            ('[fault."a.sv".f]', '[[fault."a.sv".f]]', shape),
            ('[fault."a.sv".f]', "[fault.a/b.f]", "planted.toml: .*line 3"),
            ('[fault."a.sv".f]', "[faults.f]", f"no fault is there: must have tables, {header} each"),
            ("says =", 'file = "b.sv"\nsays =', f"planted.toml: f: key file is not allowed: .*{header}"),
            ("says =", 'name = "g"\nsays =', f"planted.toml: f: key name is not allowed: .*{header}"),
            ("config", 'file = "a.sv"\nconfig', "planted.toml: default: key file is not allowed"),
            ("config", 'name = "g"\nconfig', "planted.toml: default: key name is not allowed"))
        of_the_driver = (
            ("a.sv", "b.sv", f"fault f: no such file: b.sv; {header}"),
            ('"a.sv"', "a.sv", f"fault sv: no such file: a; {header}"),
            ("a.sv", "/etc/passwd", f"fault f: no such file: /etc/passwd; {header}"),
            ("a.sv", "../b.sv", f"fault f: no such file: ../b.sv; {header}"),
            ("says =", "say =", "fault f: unknown key 'say'; allowed: says, old, new, config, cycles, proofs, by$"),
            ('says = "s"\n', "", "fault f: key 'says' is missing"), ('"= y"', "1", "fault f: old must be of type str"))
        with self.planted() as described:
            for old, new, said in (("", "", None), *of_the_page, *of_the_driver):
                described.write_text(good.replace(old, new, 1))
                for read in (lambda: plant.hand_list("a"), tables.planted_faults):
                    if said is None or read is tables.planted_faults and (old, new, said) in of_the_driver:
                        self.assertTrue(read())
                        continue
                    with self.assertRaisesRegex(toollib.UserError, said, msg=new):
                        read()

    def test_coverage_is_stored_by_configuration(self):
        result = {"block": "a", "configs": ["c"], "never": ["rtl/a/nh_a.sv:7"],
                  "files": {"rtl/a/nh_a.sv": {"line": {"points": 4, "covered": 3}}}}
        said = {"command": "x", "date": "d", "version": "v", "rtl": "r"}
        with self.planted(), mock.patch.object(tables, "write"), mock.patch.object(tables, "rtl_of", lambda _: "r"), \
                mock.patch.object(tables, "said_of", lambda *_: said):
            for cycles in (1, 2000):
                tables.store_coverage(result, cycles, 1, [])
            self.assertEqual(tables.coverage()[-1], "| a | `c` | 2,000, 1 | 3 (75.0 %) | 4 | nh_a.sv:7 | v, d |")
            self.assertNotIn("| a | `c` | 1, 1 |", "".join(tables.coverage()))

    def test_proofs_of_all_faults_of_a_file_count(self):
        with self.planted() as described:
            described.write_text(
                '[default]\nproofs = ["p"]\n[fault."a.sv".f]\n[fault."a.sv".g]\nproofs = []\n[fault."b.sv".h]\n')
            self.assertEqual(tables.planted_faults()[-1], "| a | 3 | 2 |  |  |  |  |")

    def test_default_of_a_file_goes_before_that_of_all(self):
        content = {"default": {"config": "c", "cycles": 1, "a.sv": {"config": "d"}},
                   "fault": {"a.sv": {"f": {}, "g": {"config": "e"}}, "b.sv": {"h": {}}}}
        self.assertEqual([(f["name"], f["config"], f["cycles"]) for f in toollib.faults("planted.toml", content)],
                         [("f", "d", 1), ("g", "e", 1), ("h", "c", 1)])
        content["default"]["d.sv"] = {}
        with self.assertRaisesRegex(toollib.UserError, 'planted.toml: .default."d.sv".: no fault of this file'):
            toollib.faults("planted.toml", content)

    def test_hand_planted_texts_are_there(self):
        for path in ROOT.glob("tb/*/planted/planted.toml"):
            self.assertTrue(plant.hand_list(path.parent.parent.name))

    def test_reasons_still_apply(self):
        for path in ROOT.glob("tb/*/survivors.toml"):
            for config in toollib.configurations(path.parent.name):
                equivalents.explanations(path.parent.name, config)

    def test_reasons_only_where_they_hold(self):
        for config, used in (("route_cache_in_order", True), ("route_cache_hirasawa_2020", False)):
            whys = [entry["why"] for entry in equivalents.explanations("route_cache", config)]
            self.assertEqual(any("FIFO" in why for why in whys), used, config)


class Synth(unittest.TestCase):
    def test_cell_counts(self):
        log = ("Number of cells: 9\n  LUT4 1\n\n=== top ===\n   Number of cells:    12\n     CCU2C   2\n"
               "     LUT4    7\n     TRELLIS_FF   3\n\n")
        figures = synth.cells_of(synth.cell_counts(log))
        self.assertEqual((figures["lut"], figures["ff"], figures["block_ram"]), (11, 3, 0))
        newer = ("    9 cells\n    1   LUT4\n\n=== top ===\n\n        +----------Local Count, excluding submodules.\n"
                 "        | \n        3 ports\n       14 cells\n        2   $scopeinfo\n        2   CCU2C\n"
                 "        7   LUT4\n        3   TRELLIS_FF\n\nEnd of script.\n")
        self.assertEqual(synth.cell_counts(newer), {"$scopeinfo": 2, "CCU2C": 2, "LUT4": 7, "TRELLIS_FF": 3})

    def test_wrappers(self):
        block_ports = {"clk_i": ("input", 1), "a_i": ("input", 5), "f_i": ("input", 2), "y_o": ("output", 6),
                       "p_o": ("output", 9)}
        desc = {"top": "block", "tie_low": ["f_i"], "unconnected": ["p_o"]}
        bare, timed = synth.wrappers(desc, block_ports, {"N": 3})
        self.assertIn("input wire [4:0] in, output wire [5:0] out", bare)
        self.assertIn(".a_i(in[4:0])", timed)
        self.assertIn(".f_i('0), .p_o()".replace(", ", ",\n        "), timed)
        with self.assertRaises(toollib.UserError):
            synth.wrappers({**desc, "tie_low": ["nothing_i"]}, block_ports, {})

    def test_rows_of_a_block_of_several_modules(self):
        jobs = synth.jobs_of(synth.description("hxb"), [("c", {"Dims": 3, "PuWidth": 2, "Dimension": 0, "Policy": 3})])
        self.assertEqual(len(jobs), 18)  # two modules, four policies, two routings, and flexible with kept channels
        self.assertEqual({desc["top"] for desc, *_ in jobs}, {"nh_hxb_exchanger", "nh_hxb_crossbar"})
        for desc, config, row, parameters in jobs:
            # Each module gets the parameters that it has; a row's go before those of the configuration.
            self.assertEqual("PuWidth" in parameters, desc["top"] == "nh_hxb_exchanger")
            self.assertEqual("Dimension" in parameters, desc["top"] == "nh_hxb_crossbar")
            self.assertEqual(parameters["Policy"], ["wormhole", "static", "dynamic", "flexible"].index(row.split()[0]))
        only = synth.jobs_of(synth.description("hxb"), [("c", {})], ["static fixed"])
        self.assertEqual([row for _, _, row, _ in only], ["static fixed"] * 2)
        self.assertEqual(synth.jobs_of({"top": "t", "files": []}, [("c", {"N": 1})]),
                         [({"top": "t", "files": []}, "c", "", {"N": 1})])

    def test_a_run_that_does_not_end_in_the_limit(self):
        tools = synth.Tools.__new__(synth.Tools)
        tools.limit = 7
        log = Path("place.log")
        placed = ("Info: Max frequency for clock 'a': 37.83 MHz (FAIL at 100.00 MHz)\n"
                  "Info: Max frequency for clock 'b': 40.00 MHz (FAIL at 100.00 MHz)\nInfo: Routing..\n")
        tools.run = lambda *_: toollib.Outcome(None, placed, 7.0)
        self.assertEqual(synth.place_and_route(tools, Path("."), Path("."), 3, 100, "", False),
                         {"seed": 3, "placed_mhz": 37.83})
        for status, text, says in ((None, "", "did not end in 7 s"), (1, "ERROR: no", "ERROR: no")):
            with self.assertRaisesRegex(toollib.UserError, says):
                synth.ended(toollib.Outcome(status, text, 7.0), tools, log)
        self.assertEqual(synth.ended(toollib.Outcome(0, "good", 1.0), tools, log), "good")

    def test_unknown_configuration(self):
        with self.assertRaises(toollib.UserError):
            toollib.configuration("route_cache", "no_such_configuration")


def may_mount():
    """Whether this user may mount in a namespace of its own, as `synth --setup` does."""
    return os.geteuid() == 0 and subprocess.run(
        ["unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/tmp"], stderr=subprocess.DEVNULL).returncode == 0


@unittest.skipUnless(may_mount(), "needs root and unshare --mount")
class Mounts(unittest.TestCase):
    """Nothing stays mounted behind `synth`, however what it started ends."""

    def setUp(self):
        self.dir = Path(os.path.realpath(self.enterContext(tempfile.TemporaryDirectory(prefix="nanohop mounts "))))
        self.addCleanup(synth.unmount_below, self.dir)  # before the folder goes

    def mounted(self):
        text = Path("/proc/self/mountinfo").read_text().replace("\\040", " ")
        return [line for line in text.splitlines() if str(self.dir) in line]

    def test_a_command_in_the_chroot(self):
        libraries = subprocess.run(["ldd", "/bin/sh"], capture_output=True, text=True, check=True).stdout.split()
        (self.dir / "proc").mkdir()
        for name in ["/bin/sh", *(word for word in libraries if word.startswith("/"))]:
            (self.dir / name[1:]).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(name, self.dir / name[1:])
        for end, status in (("exit 0", 0), ("exit 3", 3), ("kill -9 $$", -signal.SIGKILL)):
            done = subprocess.run(synth.in_chroot(self.dir, ["/bin/sh", "-c", "read line </proc/self/stat && "
                                                             f"echo there; {end}"]), capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout), (status, "there\n"), done.stderr)
            self.assertEqual(self.mounted(), [], end)

    def test_what_others_have_left(self):
        (self.dir / "a/b").mkdir(parents=True)
        for name in ("a", "a/b"):
            (self.dir / name).mkdir(exist_ok=True)
            subprocess.run(["mount", "-t", "tmpfs", "tmpfs", self.dir / name], check=True)
            (self.dir / "a/b").mkdir(exist_ok=True)
        self.assertEqual(len(self.mounted()), 2)
        synth.unmount_below(self.dir)
        self.assertEqual(self.mounted(), [])

    def test_setup(self):
        """`synth --setup` with a debootstrap that mounts /proc and then is done, fails or is killed."""
        programs = self.dir / "bin"
        programs.mkdir()
        for name in ("unshare", "sh", "mount", "umount", "mkdir", "touch"):
            (programs / name).symlink_to(shutil.which(name))
        target = self.dir / "cache" / synth.SUITE
        for end, good in (("exit 7", False), ("kill -9 $$", False), ("exit 0", True)):
            (programs / "debootstrap").write_text(
                '#!/bin/sh\nmkdir -p "$4/proc" "$4/usr/bin" && mount -t proc proc "$4/proc" && '
                f'touch "$4/usr/bin/nextpnr-ecp5"\n{end}\n')
            (programs / "debootstrap").chmod(0o755)
            done = subprocess.run([sys.executable, "-B", ROOT / "tools/synth.py", "--setup"], capture_output=True,
                                  text=True, env={"PATH": str(programs), "NANOHOP_CACHE": str(self.dir / "cache")})
            self.assertEqual(done.returncode, 0 if good else 2, done.stderr)
            self.assertEqual(target.is_dir(), good)
            self.assertEqual(self.mounted(), [], end)
        self.assertEqual(list((target / "proc").iterdir()), [])

    def test_setup_of_a_suite(self):
        """`synth --setup --suite` gets that one where the programs are installed, too."""
        programs = self.dir / "bin"
        programs.mkdir()
        for name in ("unshare", "sh", "mkdir", "touch", "yosys", "nextpnr-ecp5"):
            (programs / name).symlink_to(shutil.which(name) or shutil.which("true"))
        (programs / "debootstrap").write_text('#!/bin/sh\nmkdir -p "$4/usr/bin" && echo "suite $3" && '
                                              'touch "$4/usr/bin/nextpnr-ecp5"\n')
        (programs / "debootstrap").chmod(0o755)
        cache = self.dir / "cache"
        environment = {"PATH": str(programs), "NANOHOP_CACHE": str(cache)}
        for options, status, says in (([], 0, "nothing to do"), (["--suite", "forky"], 0, "suite forky"),
                                      (["--suite", "forky"], 0, "nothing to do"), (["--suite", "../x"], 2, "expected")):
            done = subprocess.run([sys.executable, "-B", ROOT / "tools/synth.py", "--setup", *options],
                                  capture_output=True, text=True, env=environment)
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertIn(says, done.stdout + done.stderr)
        self.assertEqual([path.name for path in cache.iterdir()], ["forky"])
        with mock.patch.dict(os.environ, environment):
            self.assertIsNone(synth.Tools("ecp5-85k", 1).root)
            self.assertEqual(synth.Tools("ecp5-85k", 1, "forky").root, cache / "forky")
            with self.assertRaisesRegex(toollib.UserError, "--setup --suite trixie"):
                synth.Tools("ecp5-85k", 1, "trixie")


if __name__ == "__main__":
    unittest.main()
