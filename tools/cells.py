# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop synth --target cells: size and longest path of a block in standard cells, in units that carry over to other
processes: kGE (1,000 of the smallest two-input NAND) and FO4 (the delay of the smallest inverter with four of them
behind it, measured with the same library by the same tool).

Yosys maps the block to the cells of a Liberty file, flat; OpenSTA finds the longest path between registers, without
wires. Memories that are read with a clock are RAMs: their bits are listed, their times stated; all others are
flip-flops. As on ECP5 the block stands between two ranks of registers, which are not in its size.
"""

import json
import re
import shutil
from pathlib import Path

import toollib
from toollib import UserError

LIBERTY = Path("/usr/share/qflow/tech/osu018/osu018_stdcells.lib")
PACKAGES = "apt-get install yosys opensta qflow-tech-osu018"

# Access and setup time of a RAM in FO4: 0.309 and 0.050 ns of fakeram45_1024x32 (1,024 words of 32 bits, from CACTI by
# bsg_fakeram) in OpenROAD-flow-scripts 8c009b0b, at 25.8 ps per FO4 of its own library, NanGate 45 nm typical.
RAM_ACCESS, RAM_SETUP = 12.0, 2.0


# ---- Liberty ---------------------------------------------------------------------------------------------------------

TOKENS = re.compile(r'(\w+)\s*\(([^(){}]*)\)\s*\{|(\})|(\w+)\s*:\s*("[^"]*"|[^;\n}"]+)|"[^"]*"')
HEADER = re.compile(r"^\s*((?:\w+_threshold_pct_\w+|slew_derate_from_library|\w+_unit)\s*[:(][^;]*);", re.MULTILINE)


class Group:
    """A group of a Liberty file: its kind, name, attributes and groups."""

    def __init__(self, kind, name):
        self.kind, self.name, self.attributes, self.groups = kind, name, {}, []

    def all(self, kind):
        return [g for g in self.groups if g.kind == kind]

    def number(self, name, default=None):
        value = self.attributes.get(name, default)
        if value is None:
            raise UserError(f"Liberty: {self.kind} {self.name} has no {name}")
        try:
            return float(value)
        except ValueError:
            raise UserError(f"Liberty: {self.kind} {self.name}: {name} is {value!r}, no number") from None


class Library:
    """What is needed of a Liberty file of standard cells."""

    def __init__(self, path):
        self.path = Path(path).absolute()
        try:
            text = self.path.read_text(errors="replace")
        except OSError as error:
            raise UserError(f"{path}: {error.strerror}") from None
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL).replace("\\\n", " ")
        self.header = HEADER.findall(re.split(r"^\s*cell\s*\(", text, maxsplit=1, flags=re.MULTILINE)[0])
        root = Group("", "")
        around = [root]
        for kind, name, close, key, value in TOKENS.findall(text):
            if kind:
                around.append(Group(kind, name.strip().strip('"')))
                around[-2].groups.append(around[-1])
            elif close:
                if len(around) == 1:
                    raise UserError(f"{path}: not a Liberty file: a brace closes nothing")
                around.pop()
            elif key:
                around[-1].attributes[key] = value.strip().strip('"').strip()
        libraries = root.all("library")
        if len(libraries) != 1 or len(around) != 1:
            raise UserError(f"{path}: not a Liberty file: must have one library, closed at its end")
        self.name = libraries[0].name
        self.cells = {cell.name: cell for cell in libraries[0].all("cell")}
        unit = libraries[0].attributes.get("time_unit", "1ns")
        if unit not in ("1ns", "100ps", "10ps", "1ps"):
            raise UserError(f"{path}: time_unit {unit}: must be 1ns, 100ps, 10ps or 1ps")
        self.ns = {"1ns": 1.0, "100ps": 0.1, "10ps": 0.01, "1ps": 0.001}[unit]  # of a time in the file
        load = re.search(r"capacitive_load_unit\s*\(\s*([\d.]+)\s*,\s*\"?(pf|ff)", text, re.IGNORECASE)
        self.ff = float(load[1]) * (1000 if load[2].lower() == "pf" else 1) if load else 1000.0
        self.inverter = self._smallest("inverter", lambda cell: self._is(cell, 1, 0b01))
        self.buffer = self._smallest("buffer", lambda cell: self._is(cell, 1, 0b10))
        self.nand = self._smallest("two-input NAND", lambda cell: self._is(cell, 2, 0b0111))
        self.flip_flop = self._smallest("flip-flop", self._is_flip_flop)

    def _smallest(self, what, fits):
        found = [cell for cell in self.cells.values()
                 if cell.attributes.get("dont_use") != "true" and "area" in cell.attributes and fits(cell)]
        if not found:
            return None
        return min(found, key=lambda cell: (cell.number("area"), len(cell.name), cell.name))

    def need(self, what):
        cell = getattr(self, what)
        if cell is None:
            raise UserError(f"{self.path}: has no {what.replace('_', '-')}; must have an inverter, a buffer, a NAND of "
                            "two inputs and a rising-edge flip-flop without reset")
        return cell

    def link(self, work):
        """Its name in a folder of work: of a path with a space neither OpenSTA nor ABC makes one word."""
        (work / "cells.lib").unlink(missing_ok=True)
        (work / "cells.lib").symlink_to(self.path)
        return "cells.lib"

    @staticmethod
    def pins(cell, direction):
        return [pin for pin in cell.all("pin") if pin.attributes.get("direction") == direction]

    @staticmethod
    def pin(cell, name):
        return next(pin for pin in cell.all("pin") if pin.name == name)

    def _is(self, cell, inputs, truth):
        """Whether a cell has so many inputs and one output, of this truth table."""
        if any(cell.all(kind) for kind in ("ff", "latch", "statetable")):
            return False
        ins, outs = self.pins(cell, "input"), self.pins(cell, "output")
        if len(ins) != inputs or len(outs) != 1 or "three_state" in outs[0].attributes:
            return False
        return truth_table(outs[0].attributes.get("function", ""), [pin.name for pin in ins]) == truth

    def _is_flip_flop(self, cell):
        registers = cell.all("ff")
        if len(registers) != 1:
            return False
        said = {key: re.sub(r"[()\s]", "", value) for key, value in registers[0].attributes.items()}
        inputs = {pin.name for pin in self.pins(cell, "input")}
        return (not {"clear", "preset"} & set(said) and {said.get("clocked_on"), said.get("next_state")} == inputs
                and len(inputs) == 2 and len(self._states(cell)) == 1)

    def _states(self, cell):
        """Outputs that have a flip-flop's state, not its inverse."""
        state = cell.all("ff")[0].name.split(",")[0].strip().strip('"')
        return [pin.name for pin in self.pins(cell, "output")
                if re.sub(r"[()\s]", "", pin.attributes.get("function", "")) == state]

    def flip_flop_pins(self):
        """Names of its clock, input and output."""
        cell = self.need("flip_flop")
        said = {key: re.sub(r"[()\s]", "", value) for key, value in cell.all("ff")[0].attributes.items()}
        return said["clocked_on"], said["next_state"], self._states(cell)[0]


def truth_table(function, inputs):
    """Of a Liberty function; bit i: its value where input k is bit k of i. None: other names in it."""
    names = {name: sum(1 << i for i in range(1 << len(inputs)) if i >> k & 1) for k, name in enumerate(inputs)}
    if not function or not set(re.findall(r"[A-Za-z_]\w*", function)) <= set(names):
        return None
    text = re.sub(r"([\w)])\s*'", r"\1'", function)
    text = re.sub(r"(\w+)'", r"(~\1)", text)
    text = re.sub(r"(?<=[\w)])\s+(?=[\w(!~])", "&", text.strip())
    text = text.replace("!", "~").replace("*", "&").replace("+", "|")
    if not re.fullmatch(r"[\w()~&|^\s]+", text):
        return None
    try:
        value = eval(text, {"__builtins__": {}}, names)  # names, (, ), ~, &, |, ^ alone
    except (SyntaxError, TypeError):
        return None
    return value & (1 << (1 << len(inputs))) - 1


# ---- OpenSTA ---------------------------------------------------------------------------------------------------------

def need_programs():
    for program in ("yosys", "sta"):
        if shutil.which(program) is None:
            raise UserError(f"{program} is not installed: {PACKAGES}")


def library(name):
    if name is None and not LIBERTY.is_file():
        raise UserError(f"{LIBERTY} is not there: {PACKAGES} (Debian 12; newer ones have no qflow-tech-osu018: "
                        "--liberty FILE names another library)")
    return Library(name or LIBERTY)


def sta(tools, work, name, liberties, netlist, top, commands):
    """OpenSTA's output for a netlist with the clock `clk`; an error if it prints one."""
    script = [f"read_liberty {path}" for path in liberties]
    script += [f"read_verilog {netlist}", f"link_design {top}", *commands, "exit"]
    (work / f"{name}.tcl").write_text("\n".join(script) + "\n")
    log = work / f"{name}.log"
    outcome = tools.run(["sta", "-no_splash", "-exit", f"{name}.tcl"], log, work)
    if outcome.status != 0 or re.search(r"^Error", outcome.text, re.MULTILINE):
        said = re.findall(r"^Error.*", outcome.text, re.MULTILINE) or [f"status {outcome.status}"]
        raise UserError(f"OpenSTA, {name}: {said[0]}")
    return outcome.text


STEP = re.compile(r"^ *(?:([\d.-]+) +)?([\d.-]+) +[\d.-]+ [v^] (\S+)/(\S+) \((\S+)\)$", re.MULTILINE)
SETUP = re.compile(r"^ +(-?[\d.]+) +-?[\d.]+ +library setup time$", re.MULTILINE)
SLACK = re.compile(r"^ +(-?[\d.]+) +slack", re.MULTILINE)


def path_of(text):
    """The steps of the one path that report_checks printed: instance, pin, cell, delay, slew."""
    return [{"instance": m[3], "pin": m[4], "cell": m[5], "delay": float(m[2]), "slew": float(m[1] or 0)}
            for m in STEP.finditer(text)]


STAGES = 20  # inverters in a row, of which the last but one pair is measured


def fo4(tools, work, lib):
    """(delay of the inverter with four behind it, slew behind it), in the library's unit: mean of a rising and a
    falling edge, deep in a row of them."""
    inverter = lib.need("inverter")
    a, y = lib.pins(inverter, "input")[0].name, lib.pins(inverter, "output")[0].name
    lines = ["module fo4(input n0, output y);"]
    for stage in range(STAGES):
        lines.append(f"  wire n{stage + 1};")
        lines.append(f"  {inverter.name} s{stage} (.{a}(n{stage}), .{y}(n{stage + 1}));")
        lines += [f"  wire u{stage}_{k};\n  {inverter.name} l{stage}_{k} (.{a}(n{stage + 1}), .{y}(u{stage}_{k}));"
                  for k in range(3)]
    lines += [f"  {inverter.name} last (.{a}(n{STAGES}), .{y}(y));", "endmodule"]
    (work / "fo4.v").write_text("\n".join(lines) + "\n")
    text = sta(tools, work, "fo4", [lib.link(work)], "fo4.v", "fo4", [
        "create_clock -name clk -period 1000000", "set_input_delay -clock clk 0 [get_ports n0]",
        "set_output_delay -clock clk 0 [get_ports y]", "report_checks -digits 6 -fields {slew} -format full"])
    steps = {step["instance"]: step for step in path_of(text)}
    pair = [steps[f"s{stage}"] for stage in (STAGES - 3, STAGES - 2)]
    return sum(step["delay"] for step in pair) / 2, sum(step["slew"] for step in pair) / 2


# ---- Yosys -----------------------------------------------------------------------------------------------------------

# A memory that is read with a clock as one cell at each pin: what comes to it is awaited for a setup time, what it
# reads is there an access time after the clock. Bits that one signal lets write have one pin for it. A memory that is
# read without a clock stays, and becomes flip-flops.
RAMS = """\
(* techmap_celltype = "$mem_v2" *)
module nh_cells_ram (RD_CLK, RD_EN, RD_ARST, RD_SRST, RD_ADDR, RD_DATA, WR_CLK, WR_EN, WR_ADDR, WR_DATA);
  parameter MEMID = "", SIZE = 0, OFFSET = 0, ABITS = 0, WIDTH = 0, INIT = 0;
  parameter RD_PORTS = 0, RD_CLK_ENABLE = 0, RD_CLK_POLARITY = 0, RD_TRANSPARENCY_MASK = 0, RD_COLLISION_X_MASK = 0;
  parameter RD_WIDE_CONTINUATION = 0, RD_CE_OVER_SRST = 0, RD_ARST_VALUE = 0, RD_SRST_VALUE = 0, RD_INIT_VALUE = 0;
  parameter WR_PORTS = 0, WR_CLK_ENABLE = 0, WR_CLK_POLARITY = 0, WR_PRIORITY_MASK = 0, WR_WIDE_CONTINUATION = 0;
  input [RD_PORTS-1:0] RD_CLK, RD_EN, RD_ARST, RD_SRST;
  input [RD_PORTS*ABITS-1:0] RD_ADDR;
  output [RD_PORTS*WIDTH-1:0] RD_DATA;
  input [WR_PORTS-1:0] WR_CLK;
  input [WR_PORTS*WIDTH-1:0] WR_EN, WR_DATA;
  input [WR_PORTS*ABITS-1:0] WR_ADDR;
  parameter _TECHMAP_BITS_CONNMAP_ = 0;
  parameter [WR_PORTS*WIDTH*_TECHMAP_BITS_CONNMAP_-1:0] _TECHMAP_CONNMAP_WR_EN_ = 0;
  localparam Map = _TECHMAP_BITS_CONNMAP_;
  wire _TECHMAP_FAIL_ = RD_CLK_ENABLE != {RD_PORTS{1'b1}} || WR_PORTS == 0;
  genvar i, j;
  generate
    for (i = 0; i < RD_PORTS; i = i + 1) begin : read
      nh_ram_in en (.C(RD_CLK[i]), .D(RD_EN[i]));
      nh_ram_in srst (.C(RD_CLK[i]), .D(RD_SRST[i]));
      for (j = 0; j < ABITS; j = j + 1) nh_ram_in addr (.C(RD_CLK[i]), .D(RD_ADDR[i*ABITS+j]));
      for (j = 0; j < WIDTH; j = j + 1) nh_ram_out data (.C(RD_CLK[i]), .Q(RD_DATA[i*WIDTH+j]));
    end
    for (i = 0; i < WR_PORTS; i = i + 1) begin : write
      for (j = 0; j < ABITS; j = j + 1) nh_ram_in addr (.C(WR_CLK[i]), .D(WR_ADDR[i*ABITS+j]));
      for (j = 0; j < WIDTH; j = j + 1) nh_ram_in data (.C(WR_CLK[i]), .D(WR_DATA[i*WIDTH+j]));
      for (j = 0; j < WIDTH; j = j + 1)
        if (j == 0 || _TECHMAP_CONNMAP_WR_EN_[(i*WIDTH+j)*Map +: Map]
                      != _TECHMAP_CONNMAP_WR_EN_[(i*WIDTH+j-1)*Map +: Map])
          nh_ram_in en (.C(WR_CLK[i]), .D(WR_EN[i*WIDTH+j]));
    end
  endgenerate
endmodule
"""
BOXES = """\
(* blackbox, keep *) module nh_ram_in(input C, input D); endmodule
(* blackbox *) module nh_ram_out(input C, output Q); endmodule
"""

# For speed: AIG with choices, mapped by delay, then buffers and sizes for the slews.
ABC = "strash\n&get -n\n&st\n&dch\n&nf\n&put\nbuffer -c\ntopo\nstime -c\nupsize -c\ndnsize -c\nstime -p\n"


def yosys_script(files, top, liberty):
    """Flat, whatever keep_hierarchy in the RTL says: that is for tools that place LUTs."""
    return f"""\
read_verilog -sv {files}
read_verilog -lib boxes.v
hierarchy -top {top}
proc
setattr -mod -unset keep_hierarchy *
synth -flatten -top {top} -run coarse:fine
write_json memories.json
techmap -map rams.v
opt -fast -full
memory_map
opt -undriven -fine
techmap
opt -fast
simplemap
opt_clean
dfflibmap -liberty {liberty}
opt_clean
write_json registers.json
"""


def abc_script(top, liberty):
    return f"""\
read_json loads.json
read_verilog -lib boxes.v
hierarchy -top {top}
abc -constr abc.constr -liberty {liberty} -script abc.script
setundef -zero
opt_clean -purge
tee -o stat.txt stat -liberty {liberty}
write_json cells.json
"""


def separate_loads(module, lib):
    """Gives each pin of a register that shares its net with others a buffer, for ABC: it knows of one output a net, and
    would neither size nor buffer for more. The buffers go with the mapping, where no more comes of them."""
    inputs = {name: [pin.name for pin in lib.pins(cell, "input") if pin.attributes.get("clock") != "true"]
              for name, cell in lib.cells.items() if cell.all("ff")} | {"nh_ram_in": ["D"]}
    pins = [(cell["connections"], pin) for cell in module["cells"].values() for pin in inputs.get(cell["type"], [])]
    loads = {}
    for connections, pin in pins:
        loads.setdefault(connections[pin][0], []).append((connections, pin))
    free = 1 + max(bit for net in module["netnames"].values() for bit in net["bits"] if isinstance(bit, int))
    for bit, several in loads.items():
        for connections, pin in several if len(several) > 1 and isinstance(bit, int) else []:
            module["cells"][f"load{free}"] = {
                "hide_name": 0, "type": "$_BUF_", "parameters": {}, "attributes": {},
                "port_directions": {"A": "input", "Y": "output"}, "connections": {"A": [bit], "Y": [free]}}
            module["netnames"][f"$load{free}"] = {"hide_name": 1, "bits": [free], "attributes": {}}
            connections[pin] = [free]
            free += 1


def memories_of(module):
    """Of Yosys' JSON: the memories, each with its bits and whether it is a RAM."""
    found = []
    for cell in module["cells"].values():
        if cell["type"] != "$mem_v2":
            continue
        value = {key: int(cell["parameters"][key], 2) for key in ("SIZE", "WIDTH", "RD_PORTS", "WR_PORTS")}
        reads = int(cell["parameters"]["RD_CLK_ENABLE"], 2)
        found.append({"name": short(cell["parameters"]["MEMID"]), "words": value["SIZE"], "width": value["WIDTH"],
                      "reads": value["RD_PORTS"], "writes": value["WR_PORTS"], "bits": value["SIZE"] * value["WIDTH"],
                      "ram": reads == (1 << value["RD_PORTS"]) - 1 and value["WR_PORTS"] > 0})
    return sorted(found, key=lambda memory: memory["name"])


def short(name):
    return name.strip().lstrip("\\").removeprefix("block.")


def pin_of_ram(name):
    """mem.write[0].genblk2[97].data: bit 97 of what port 0 writes."""
    return re.sub(r"genblk\d+\[(\d+)\]\.(\w+)", r"\2[\1]", re.sub(r"\$.*", "", short(name)))


def register_names(module, vectors):
    """Bit of the netlist -> the name that the RTL gave it; `vectors`: names of the bits of the harness' vectors."""
    names = {}
    for name, net in module["netnames"].items():
        for place, bit in enumerate(net["bits"]):
            said = vectors[name][place] if name in vectors else (
                short(name) + (f"[{place}]" if len(net["bits"]) > 1 else ""))
            rank = (net.get("hide_name", 0), not re.search(r"_q\b", said), len(said), said)
            if isinstance(bit, int) and rank < names.get(bit, (2,)):
                names[bit] = rank
    return {bit: rank[-1] for bit, rank in names.items()}


class Netlist:
    """The mapped block between two ranks of the library's flip-flops, for OpenSTA; all nets are single bits."""

    def __init__(self, module, lib, input_names, output_names):
        self.names = {}  # instance -> register in the RTL
        clock, d, q = lib.flip_flop_pins()
        flip_flop = lib.flip_flop.name
        inputs, outputs = module["ports"]["in"]["bits"], module["ports"]["out"]["bits"]
        clk = module["ports"]["clk"]["bits"][0]
        net = lambda bit: f"n{bit}" if isinstance(bit, int) and bit != clk else "clk" if bit == clk else f"1'b{bit}"
        known, used = register_names(module, {"in": input_names, "out": output_names}), set()
        outs = {name: [pin.name for pin in lib.pins(cell, "output")] for name, cell in lib.cells.items()}
        lines = []
        for number, (name, cell) in enumerate(sorted(module["cells"].items())):
            pins = {pin: bits[0] for pin, bits in cell["connections"].items() if bits}
            used |= {bit for bit in pins.values() if isinstance(bit, int)}
            drives = ["Q"] if cell["type"] == "nh_ram_out" else outs.get(cell["type"], [])
            ends = [pins[pin] for pin in drives if pin in pins]
            self.names[f"c{number}"] = (pin_of_ram(name) if cell["type"] == "nh_ram_in"
                                        else known.get(ends[0], name) if ends else name)
            lines.append(f"  {cell['type']} c{number} ("
                         + ", ".join(f".{pin}({net(bit)})" for pin, bit in pins.items()) + ");")
        for place, bit in enumerate(inputs):
            self.names[f"i{place}"] = input_names[place]
            if bit in used:
                lines.append(f"  {flip_flop} i{place} (.{clock}(clk), .{d}(si), .{q}({net(bit)}));")
        for place, bit in enumerate(outputs):
            self.names[f"o{place}"] = output_names[place]
            lines.append(f"  wire so{place};\n  {flip_flop} o{place} (.{clock}(clk), .{d}({net(bit)}), "
                         f".{q}(so{place}));")
        bits = {bit for bit in used | set(inputs) | set(outputs) if isinstance(bit, int) and bit != clk}
        self.text = "\n".join(["module timed(input clk, input si);", *(f"  wire n{bit};" for bit in sorted(bits)),
                               *lines, "endmodule"]) + "\n"


def ram_liberty(lib, access, setup, slew):
    """The two cells of a RAM's pins; times in the library's unit. An input loads as a flip-flop's does."""
    _, d, _ = lib.flip_flop_pins()
    load = lib.pin(lib.flip_flop, d).number("capacitance")
    both = lambda names, value: " ".join(f'{name}(scalar) {{ values("{value:.9g}"); }}' for name in names)
    return "\n".join(["library(nanohop_ram) {", "  delay_model : table_lookup;", *(f"  {line};" for line in lib.header),
                      "  cell(nh_ram_in) {", "    pin(C) { direction : input; capacitance : 0; clock : true; }",
                      f"    pin(D) {{ direction : input; capacitance : {load};",
                      '      timing() { related_pin : "C"; timing_type : setup_rising;',
                      f"        {both(('rise_constraint', 'fall_constraint'), setup)} }} }}", "  }",
                      "  cell(nh_ram_out) {", "    pin(C) { direction : input; capacitance : 0; clock : true; }",
                      "    pin(Q) { direction : output;",
                      '      timing() { related_pin : "C"; timing_type : rising_edge;',
                      f"        {both(('cell_rise', 'cell_fall'), access)}",
                      f"        {both(('rise_transition', 'fall_transition'), slew)} }} }}", "  }", "}"]) + "\n"


def yosys(tools, work, name, script):
    (work / f"{name}.ys").write_text(script)
    outcome = tools.run(["yosys", "-s", f"{name}.ys"], work / f"{name}.log", work)
    if outcome.status is None:
        raise UserError(f"yosys: did not end in {tools.limit} s (--limit)")
    if outcome.status != 0:
        raise UserError(f"yosys: {(outcome.text.strip().splitlines() or ['failed'])[-1]}")


def map_to_cells(tools, lib, work, files, progress, label):
    """(mapped module `synth_bare`, its memories), both of Yosys' JSON; the harness stands in wrappers.v."""
    (work / "rams.v").write_text(RAMS)
    (work / "boxes.v").write_text(BOXES)
    (work / "abc.script").write_text(ABC)
    _, data, _ = lib.flip_flop_pins()
    load = lib.pin(lib.flip_flop, data).number("capacitance") * lib.ff
    (work / "abc.constr").write_text(f"set_driving_cell {lib.need('buffer').name}\nset_load {load:.3f} [all_outputs]\n")
    progress.show(f"{label}: synthesis")
    yosys(tools, work, "registers", yosys_script(files + " wrappers.v", "synth_bare", lib.link(work)))
    design = json.loads((work / "registers.json").read_text())
    separate_loads(design["modules"]["synth_bare"], lib)
    (work / "loads.json").write_text(json.dumps(design))
    progress.show(f"{label}: mapping")
    yosys(tools, work, "cells", abc_script("synth_bare", lib.link(work)))
    memories = memories_of(json.loads((work / "memories.json").read_text())["modules"]["synth_bare"])
    return json.loads((work / "cells.json").read_text())["modules"]["synth_bare"], memories


def size_of(module, lib, stat=None):
    """(area, cells of each type), the area held against what Yosys' `stat` says."""
    counts = {}
    for cell in module["cells"].values():
        counts[cell["type"]] = counts.get(cell["type"], 0) + 1
    unknown = [cell for cell in counts if cell not in lib.cells and cell not in ("nh_ram_in", "nh_ram_out")]
    if unknown:
        raise UserError(f"yosys left cells that the library has not: {', '.join(sorted(unknown))}")
    area = sum(lib.cells[cell].number("area") * number for cell, number in counts.items() if cell in lib.cells)
    if stat is not None:
        said = re.search(r"Chip area for (?:top )?module '\\synth_bare': ([\d.]+)", stat)
        if not said or abs(float(said[1]) - area) > 1e-4 * area:
            raise UserError(f"area {area} by the Liberty file, {said[1] if said else 'none'} by Yosys")
    return area, counts


def longest_path(tools, work, lib, netlist, ram, delay):
    """OpenSTA's longest path between two registers of a Netlist; `ram`: Liberty of a RAM's pins, `delay`: FO4."""
    (work / "ram.lib").write_text(ram)
    (work / "timed.v").write_text(netlist.text)
    period = 100 * delay  # a path may be longer; OpenSTA computes in single precision
    text = sta(tools, work, "path", [lib.link(work), "ram.lib"], "timed.v", "timed", [
        f"create_clock -name clk -period {period} [get_ports clk]", "set_input_delay -clock clk 0 [get_ports si]",
        "set_false_path -from [get_ports si]", "report_checks -digits 6 -fields {slew} -format full"])
    steps, slack = path_of(text), SLACK.search(text)
    if not slack or not steps:
        return {}
    ends, setup = re.findall(r"^(?:Startpoint|Endpoint): (\S+)", text, re.MULTILINE), SETUP.search(text)
    length = period - float(slack[1])
    return {"fo4": round(length / delay, 1), "longest_path": {
        "ns": round(length * lib.ns, 4), "cells": len({s["instance"] for s in steps}) - 2,
        "from": netlist.names[ends[0]], "to": netlist.names[ends[1]],
        "setup_ns": round(-float(setup[1]) * lib.ns, 4) if setup else 0.0,
        "steps": [{"cell": s["cell"], "delay_ns": round(s["delay"] * lib.ns, 4), "net": netlist.names[s["instance"]]}
                  for s in steps if s["delay"] > 0]}}


def build(tools, desc, block_ports, parameters, lib, access, setup, work, files, wrappers, progress, label):
    """One block: its size and longest path. `access`, `setup`: of a RAM, in FO4."""
    (work / "wrappers.v").write_text("// Written by tools/cells.py.\n" + wrappers)
    module, memories = map_to_cells(tools, lib, work, files, progress, label)
    area, counts = size_of(module, lib, (work / "stat.txt").read_text())
    progress.show(f"{label}: longest path")
    delay, slew = fo4(tools, work, lib)
    netlist = Netlist(module, lib, names_of(desc, block_ports, "input"), names_of(desc, block_ports, "output"))
    path = longest_path(tools, work, lib, netlist, ram_liberty(lib, access * delay, setup * delay, slew), delay)
    rams = [memory for memory in memories if memory["ram"]]
    flip_flops = sum(number for cell, number in counts.items() if cell in lib.cells and lib.cells[cell].all("ff"))
    return {"parameters": parameters, "library": lib.name,
            "kge": round(area / lib.need("nand").number("area") / 1000, 3), "area": round(area, 3), "ff": flip_flops,
            "ram_bits": sum(memory["bits"] for memory in rams), "rams": rams, "fo4_ps": round(1000 * delay * lib.ns, 3),
            "ram_access_fo4": access, "ram_setup_fo4": setup, **path, "cells": counts}


def names_of(desc, block_ports, direction):
    """The block's port of each bit of the harness' vector."""
    left_out = {desc.get("clock", "clk_i"), *desc.get("tie_low", []), *desc.get("unconnected", [])}
    return [name + (f"[{bit}]" if width > 1 else "") for name, (way, width) in block_ports.items()
            if way == direction and name not in left_out for bit in range(width)]
