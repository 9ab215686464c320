#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Each wrapper of a named configuration, rtl/generated/wrappers/nh_<block>_<configuration>.v: each bit of the
block is a bit of the port of its name, fields of structures apart; Icarus reads it as Verilog 2001; and its attributes
make whole interfaces of AXI4, AXI4-Lite and AXI4-Stream. Each block with AXI is its core and wires. Blocks and cores
are empty modules here, with their headers only."""

import itertools
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import toollib  # noqa: E402

GENERATED = ROOT / "rtl/generated"
WRAPPERS = GENERATED / "wrappers"
CONFIGURATIONS = {c["name"]: c["blocks"] for c in json.loads((GENERATED / "configs.json").read_text())["configs"]}
FILES = {block: lists["files"]
         for block, lists in json.loads((GENERATED / "file_lists.json").read_text())["blocks"].items()}
# Of a block with several tops.
TOPS = {"hxb": ["nh_hxb_crossbar", "nh_hxb_exchanger"]}

WRITE = {"AWADDR", "AWPROT", "AWVALID", "AWREADY", "WDATA", "WSTRB", "WVALID", "WREADY", "BRESP", "BVALID", "BREADY"}
READ = {"ARADDR", "ARPROT", "ARVALID", "ARREADY", "RDATA", "RRESP", "RVALID", "RREADY"}
BURSTS = {"WLAST", "RLAST", "BID", "RID"} | {
    f"{channel}{name}" for channel in ("AW", "AR") for name in ("ID", "LEN", "SIZE", "BURST", "LOCK", "CACHE")}
STREAM = {"TDATA", "TVALID", "TREADY", "TLAST"}
OUT_OF_A_SLAVE = {"AWREADY", "WREADY", "BRESP", "BVALID", "BID", "ARREADY", "RDATA", "RRESP", "RVALID", "RLAST", "RID",
                  "TREADY"}


def wrappers():
    """(block, top, wrapper, parameters)"""
    return sorted(((block, top, toollib.wrapper(block, top, name), parameters) for name, blocks in
                   CONFIGURATIONS.items() for block, parameters in blocks.items()
                   for top in TOPS.get(block, [f"nh_{block}"])), key=lambda one: one[:3])


def header(top, block):
    """The module without its inside."""
    text = (ROOT / next(file for file in FILES[block] if file.endswith(f"/{top}.sv"))).read_text()
    return re.search(rf"(?ms)^module {top} .*?^\);\n", text)[0] + "endmodule\n"


def run(*command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)


def elaborate(folder, files, designs):
    """The top of each design, (module, parameters, file beside the others or None), as Yosys' JSON."""
    script = [f"read_verilog -sv {' '.join(map(str, files))}", "design -save read"]
    for at, (top, parameters, file) in enumerate(designs):
        script += ["design -load read", *([f"read_verilog -sv {file}"] if file else []),
                   *([" ".join(["chparam", *(f"-set {name} {value}" for name, value in parameters), top])]
                     if parameters else []),
                   f"hierarchy -check -top {top}", "opt_clean", f"write_json {folder}/{at}.json"]
    (folder / "script.ys").write_text("\n".join(script))
    done = run("yosys", "-q", "-s", folder / "script.ys")
    if done.returncode != 0:
        raise AssertionError(f"{designs}: {done.stdout[-2000:]}")
    for at in range(len(designs)):
        modules = json.loads((folder / f"{at}.json").read_text())["modules"]
        yield next(module for name, module in modules.items() if module["attributes"].get("top"))


def wiring(module):
    """{(pin of the block, its bit): (port, its bit)} of a module that holds nothing but the block."""
    cells = list(module["cells"].values())
    if len(cells) != 1:
        raise AssertionError(f"{len(cells)} cells")
    place = {bit: (name, number) for name, port in module["ports"].items()
             for number, bit in enumerate(port["bits"])}
    return {(pin, number): place[bit]
            for pin, bits in cells[0]["connections"].items() for number, bit in enumerate(bits)}


def structure(package, name):
    """[(field, bits)] of a structure, the lowest first."""
    file, = ROOT.glob(f"rtl/*/{package}.sv")
    text = re.search(rf"(?s)struct packed {{([^}}]*)}} {name};", file.read_text())[1]
    return [(field, int(high or 0) + 1) for high, field in re.findall(r"logic +(?:\[(\d+):0\])? *(\w+);", text)][::-1]


def apart(text, module):
    """The same of a module without its inside, whose text this is, in a flat top: each field of a structure is a port,
    all else is as it is."""
    result = {}
    for pin, port in module["ports"].items():
        of = re.search(rf"(?m)^    output (\w+)::(\w+) +{pin}\b", text)
        fields = [(f"{pin[:-2]}_{field}_o", width) for field, width in structure(*of.groups())] if of else [
            (pin, len(port["bits"]))]
        places = [(name, number) for name, width in fields for number in range(width)]
        result.update({(pin, at): place for at, place in enumerate(places)})
    return result


def in_the_vector(place, pin, wires):
    """A port of one of several buses (s_axis_1_tdata, bit 3) as its place in the vector of the block."""
    name, number = place
    match = re.fullmatch(r"([sm]_(?:axis|axil|axi)(?:_\w+?)?)_(\d+)_([a-z]+)", name)
    if not match or f"{match[1]}_{match[3]}" != pin:
        return place
    width = sum(1 for (other, _), (port, _) in wires.items() if other == pin and port == name)
    return pin, int(match[2]) * width + number


def interfaces(module):
    """{bus: {signal: port}} of the attributes; and what they say of buses and of the clock."""
    buses, said = {}, {}
    for name, port in module["ports"].items():
        attributes = module["netnames"][name]["attributes"]
        if "X_INTERFACE_INFO" in attributes:
            kind, bus, signal = attributes["X_INTERFACE_INFO"].split()
            buses.setdefault((bus, kind), {})[signal] = port["direction"]
        if "X_INTERFACE_PARAMETER" in attributes:
            first, *rest = attributes["X_INTERFACE_PARAMETER"].split(", ")
            said[first.split()[1]] = dict(word.split(" ") for word in rest)
    return buses, said


@unittest.skipUnless(shutil.which("yosys"), "no yosys")
class Wrappers(unittest.TestCase):
    def test_all(self):
        self.assertEqual(sorted(path.stem for path in WRAPPERS.glob("*.v")),
                         sorted(name for _, _, name, _ in wrappers()))
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for (block, top), group in itertools.groupby(wrappers(), key=lambda one: one[:2]):
                (folder / f"{top}.sv").write_text(header(top, block))
                packages = [ROOT / file for file in FILES[block] if file.endswith("_pkg.sv")]
                own, group = re.findall(r"parameter int (\w+)", header(top, block)), list(group)
                modules = elaborate(folder, [*packages, folder / f"{top}.sv"], [
                    design for _, _, name, parameters in group for design in (
                        (name, [], WRAPPERS / f"{name}.v"), (top, [(one, parameters[one]) for one in own], None))])
                for _, _, name, _ in group:
                    flat, alone = next(modules), next(modules)
                    with self.subTest(name):
                        self.check_interfaces(flat)
                        given = wiring(flat)
                        self.assertEqual({pin: in_the_vector(place, pin[0], given) for pin, place in given.items()},
                                         apart(header(top, block), alone))

    def test_cores(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for block in [block for block in FILES if f"rtl/{block}/nh_{block}_core.sv" in FILES[block]]:
                with self.subTest(block):
                    text = header(f"nh_{block}_core", block)
                    (folder / "core.sv").write_text(text)
                    packages = [ROOT / file for file in FILES[block] if file.endswith("_pkg.sv")]
                    module, = elaborate(folder, [*packages, folder / "core.sv", GENERATED / f"nh_{block}.sv"],
                                        [(f"nh_{block}", [], None)])
                    cell, = module["cells"].values()
                    self.check_core(text, cell["connections"],
                                    {name: port["bits"] for name, port in module["ports"].items()})

    def check_core(self, text, pins, ports):
        """A field of a structure is the port of its name; what is above the port is 0."""
        found = re.findall(r"(?m)^    (input|output) +(\S+)(?: +(\[.*\]))? +(\w+),?(?: *//.*)?$", text)
        self.assertEqual(sorted(name for _, _, _, name in found), sorted(pins))
        for direction, kind, width, name in found:
            one = re.search(r"(nh_axil?_pkg)::(Wide)?(Request|Response)Bits", width)  # a vector, here of one
            if one:
                kind = f"{one[1]}::{'wide_' if one[2] else ''}{one[3].lower()}_t"
            if not kind.startswith("nh_axi"):
                self.assertEqual(pins[name], ports[name], name)
                continue
            at = 0
            for field, width in structure(*kind.split("::")):
                bits, port = pins[name][at:at + width], ports[f"{name[:-2]}_{field}"]
                self.assertEqual(bits[:len(port)], port, f"{name}.{field}")
                if direction == "input":
                    self.assertLessEqual(set(bits[len(port):]), {"0"}, f"{name}.{field}")
                at += width
            self.assertEqual(at, len(pins[name]), name)

    def check_interfaces(self, module):
        buses, said = interfaces(module)
        names = [bus for bus, kind in buses if ":interface:" in kind]
        self.assertIn(("clk_i", "xilinx.com:signal:clock:1.0"), buses)
        self.assertEqual(said["rst_i"], {"POLARITY": "ACTIVE_HIGH"})
        self.assertEqual(said["clk_i"].get("ASSOCIATED_BUSIF", ""), ":".join(
            sorted(names, key=said["clk_i"].get("ASSOCIATED_BUSIF", "").split(":").index)))
        for (bus, kind), signals in buses.items():
            if ":interface:" not in kind:
                continue
            found = set(signals)
            slave = bus.startswith("s_")
            for signal, direction in signals.items():
                self.assertEqual(direction, "output" if (signal in OUT_OF_A_SLAVE) == slave else "input", signal)
            if kind.endswith("axis:1.0"):
                self.assertTrue(STREAM <= found <= STREAM | {"TKEEP", "TDEST", "TUSER"}, f"{bus}: {found}")
                continue
            modes = {"WRITE_ONLY": WRITE, "READ_ONLY": READ, "READ_WRITE": WRITE | READ}
            needed = modes[said[bus]["READ_WRITE_MODE"]]
            if said[bus]["PROTOCOL"] == "AXI4LITE":  # a slave may leave the protection bits out
                self.assertEqual(found | {"AWPROT", "ARPROT"}, needed, bus)
            else:
                channels = tuple({signal[0] for signal in needed if signal[0] in "WR"} | {
                    signal[:2] for signal in needed if signal[0] == "A"} | ({"B"} if "BRESP" in needed else set()))
                self.assertEqual(found, needed | {signal for signal in BURSTS if signal.startswith(channels)}, bus)
        unsaid = [name for name in module["ports"] if re.match(r"[sm]_axi", name) and "X_INTERFACE_INFO" not in
                  module["netnames"][name]["attributes"]]
        self.assertEqual(unsaid, [])

    @unittest.skipUnless(shutil.which("iverilog"), "no iverilog")
    def test_verilog_2001(self):
        """Of the standard's words nothing is missing but the block itself."""
        for path in sorted(WRAPPERS.glob("*.v")):
            done = run("iverilog", "-g2001", "-t", "null", path)
            self.assertEqual(re.findall(r"error: (.*)", done.stdout), [f"Unknown module type: {block}" for block in
                             re.findall(r"(?m)^  (nh_\w+) #\(", path.read_text())], done.stdout)

    def test_a_twisted_wrapper_is_seen(self):
        text = (WRAPPERS / "nh_route_cache_in_order.v").read_text()
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "a.sv").write_text(header("nh_route_cache", "route_cache"))
            packages = [ROOT / file for file in FILES["route_cache"] if file.endswith("_pkg.sv")]
            (folder / "w.v").write_text(text)
            (folder / "twisted.v").write_text(
                text.replace("counters_hits_o, counters_misses_o", "counters_misses_o, counters_hits_o"))
            found = map(wiring, elaborate(folder, [*packages, folder / "a.sv"], [
                ("nh_route_cache_in_order", [], folder / name) for name in ("w.v", "twisted.v")]))
            self.assertNotEqual(*found)


if __name__ == "__main__":
    unittest.main()
