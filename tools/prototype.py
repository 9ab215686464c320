#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop prototype: two network interfaces, a 4-port switch, traffic and a serial line on an FPGA: the bitstream, and
a simulation with the host program at its pins, of the source or of the netlist after place and route.
prototype/README.md"""

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import synth
import toollib
from toollib import ROOT, UserError

TOP = "nh_prototype"
GOAL_MHZ = 50
BAUD_MHZ = 1  # of the serial line, bits per us
FOLDER = ROOT / "prototype"


def sources():
    files, incdirs = toollib.file_list(["rtl/switch/switch.f", "rtl/nic/nic.f"])
    own = [line.strip() for line in (FOLDER / "rtl/prototype.f").read_text().splitlines()]
    return files + [f"prototype/rtl/{name}" for name in own if name and not name.startswith("#")], incdirs


def fingerprint():
    """Of the sources, but for comments: a netlist can only be compared with what it was made from."""
    files, incdirs = sources()
    headers = sorted(str(p.relative_to(ROOT)) for d in incdirs for p in (ROOT / d).glob("*.svh"))
    text = "".join(re.sub(r"//.*", "", (ROOT / path).read_text()) for path in [*files, *headers])
    return hashlib.sha256("".join(text.split()).encode()).hexdigest()


def boards():
    return tomllib.loads((FOLDER / "boards/boards.toml").read_text())


def parameters(board):
    return {"BitClocks": board["clock_mhz"] // BAUD_MHZ, "ClockMhz": board["clock_mhz"]}


def constraints(board):
    """The board's pins as nextpnr reads them (LPF)."""
    lines = []
    for port, (site, standard) in board.get("pins", {}).items():
        lines += [f'LOCATE COMP "{port}" SITE "{site}";', f'IOBUF PORT "{port}" IO_TYPE={standard};']
    return "\n".join(lines) + "\n"


# ---- Bitstream -------------------------------------------------------------------------------------------------------

def bitstream(arguments):
    name = arguments.board
    if name not in boards():
        raise UserError(f"no board {name!r} in prototype/boards/boards.toml; there are: {', '.join(boards())}")
    board, out = boards()[name], Path(arguments.out or ROOT / "build/prototype" / name)
    tools, progress = synth.Tools("ecp5-85k", arguments.limit), toollib.Progress()
    if tools.run(["sh", "-c", "command -v ecppack"], "/dev/null", "/").status != 0:
        raise UserError("ecppack is not there: apt-get install fpga-trellis" + (
            f" in {tools.root}, or remove that folder and run `nanohop synth --setup`" if tools.root else ""))
    work, inside = tools.work_dir("prototype")
    made_from = fingerprint()
    try:
        files, incdirs = sources()
        for path in [*files, *(str(p.relative_to(ROOT)) for d in incdirs for p in (ROOT / d).glob("*.svh"))]:
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, work / path)
        sets = " ".join(f"-set {k} {v}" for k, v in parameters(board).items())
        read = " ".join([*(f"-I{d}" for d in incdirs), *files])
        # Without ABC9, as the switch alone (constraints/switch/synth.toml); without multiplexers behind the
        # tables, which keep up to eight tables in one place, fewer wires are to be routed (constraints/hub/synth.toml).
        (work / "synth.ys").write_text(f"read_verilog -sv {read}\nchparam {sets} {TOP}\nhierarchy -top {TOP}\n"
                                       f"rename -top {TOP}\nsynth_ecp5 -top {TOP} -json synth.json -noabc9 -nowidelut\n"
                                       "stat\n")
        (work / "pins.lpf").write_text(constraints(board))
        progress.show("synthesis")
        log = synth.ended(tools.run(["yosys", "-s", "synth.ys"], work / "synth.log", inside), tools, work / "synth.log")
        used = synth.cells_of(synth.cell_counts(log))
        progress.show("place and route")
        synth.ended(tools.run(
            ["nextpnr-ecp5", f"--{board['device']}", "--speed", str(board["speed"]), "--package", board["package"],
             "--json", "synth.json", "--lpf", "pins.lpf", "--lpf-allow-unconstrained", "--freq", str(GOAL_MHZ),
             "--timing-allow-fail", "--textcfg", "routed.config", "--write", "routed.json", "--report", "report.json",
             "--seed", str(arguments.seed)], work / "nextpnr.log", inside), tools, work / "nextpnr.log")
        progress.show("bitstream")
        synth.ended(tools.run(["ecppack", "routed.config", "prototype.bit"], work / "ecppack.log", inside), tools,
                    work / "ecppack.log")
        mhz = min(v["achieved"] for v in json.loads((work / "report.json").read_text())["fmax"].values())
        out.mkdir(parents=True, exist_ok=True)
        for file in ("pins.lpf", "synth.log", "nextpnr.log", "routed.config", "routed.json", "report.json",
                     "prototype.bit"):
            shutil.copy(work / file, out / file)
    finally:
        shutil.rmtree(work)
    (out / "parameters.json").write_text(json.dumps({**parameters(board), "sources": made_from}) + "\n")
    size = (out / "prototype.bit").stat().st_size
    progress.done(f"{name}: {used['lut']} LUT, {used['ff']} FF, {used['block_ram']} block RAM, {used['lut_ram']} LUT "
                  f"RAM; {mhz:.1f} MHz, goal {GOAL_MHZ}: {'met' if mhz >= GOAL_MHZ else 'NOT met'}; "
                  f"{out / 'prototype.bit'}, {size} bytes")
    return 0 if mhz >= GOAL_MHZ else 1


# ---- Vivado: written, never run --------------------------------------------------------------------------------------

def vivado_top(board):
    """The top that Vivado gets: the board's oscillator, through a manager of clocks, and the prototype."""
    pins = ["clock_p_i", "clock_n_i"][:len(board["clock"])]
    values = parameters({"clock_mhz": GOAL_MHZ})
    buffer = ("IBUFDS u_buffer (.I(clock_p_i), .IB(clock_n_i), .O(clock));" if len(pins) == 2 else
              "IBUF u_buffer (.I(clock_p_i), .O(clock));")
    return f"""// Written by `nanohop prototype vivado`.
module nh_prototype_board (
    input {", ".join(pins)}, uart_rx_i,
    output uart_tx_o,
    output [3:0] led_o
);
  wire clock, feedback, made, clk;
  {buffer}
  {board["manager"]} #(
      .CLKIN1_PERIOD({1000 / board["oscillator_mhz"]:.3f}),
      .CLKFBOUT_MULT_F({board["multiply"]}.0),
      .CLKOUT0_DIVIDE_F({board["divide"]}.0)
  ) u_manager (
      .CLKIN1(clock), .CLKFBIN(feedback), .CLKFBOUT(feedback), .CLKOUT0(made), .PWRDWN(1'b0), .RST(1'b0)
  );
  BUFG u_global (.I(made), .O(clk));
  {TOP} #({", ".join(f".{k}({v})" for k, v in values.items())}) u_prototype (
      .clk_i(clk), .uart_rx_i(uart_rx_i), .uart_tx_o(uart_tx_o), .led_o(led_o));
endmodule
"""


def vivado_pins(board):
    pins = {**dict(zip(("clock_p_i", "clock_n_i"), board["clock"])), **board["pins"]}
    lines = [f"set_property -dict {{PACKAGE_PIN {site} IOSTANDARD {standard}}} [get_ports {{{port}}}]"
             for port, (site, standard) in pins.items()]
    period = 1000 / board["oscillator_mhz"]
    return "\n".join([*lines, f"create_clock -name oscillator -period {period:.3f} [get_ports clock_p_i]"]) + "\n"


def vivado_script(board, out):
    files, incdirs = sources()
    word = toollib.tcl_word
    return "\n".join([
        "# Written by `nanohop prototype vivado`: vivado -mode batch -source build.tcl",
        *(f"read_verilog -sv {word(ROOT / file)}" for file in files), f"read_verilog {word(out / 'top.v')}",
        f"read_xdc {word(out / 'pins.xdc')}",
        f"synth_design -top nh_prototype_board -part {word(board['part'])} -include_dirs "
        f"[list {' '.join(word(ROOT / d) for d in incdirs)}]",
        "opt_design", "place_design", "phys_opt_design", "route_design",
        "report_utilization -file utilization.txt", "report_timing_summary -file timing.txt",
        "write_bitstream -force prototype.bit"]) + "\n"


def vivado(arguments):
    known = tomllib.loads((FOLDER / "boards/vivado.toml").read_text())
    if arguments.board not in known:
        raise UserError(f"no board {arguments.board!r} in prototype/boards/vivado.toml; there are: {', '.join(known)}")
    board = known[arguments.board]
    out = Path(arguments.out or ROOT / "build/prototype" / arguments.board).resolve()
    out.mkdir(parents=True, exist_ok=True)
    (out / "top.v").write_text(vivado_top(board))
    (out / "pins.xdc").write_text(vivado_pins(board))
    (out / "build.tcl").write_text(vivado_script(board, out))
    print(f"{out}/build.tcl for {board['what']}: written, never run by us; vivado -mode batch -source build.tcl")
    return 0


# ---- Simulation ------------------------------------------------------------------------------------------------------

def must(command, log, what):
    with open(log, "w", encoding="utf-8") as file:
        if subprocess.run(command, cwd=ROOT, stdout=file, stderr=subprocess.STDOUT).returncode != 0:
            raise UserError(f"{what} failed, see {log}")


def verilated(prefix, top, files, flags, out):
    folder = out / prefix
    must([toollib.need("verilator", "verilator"), "--cc", "--build", "-O3", "-Wno-fatal", "--prefix", prefix, "--Mdir",
          str(folder), "--top-module", top, *flags, *files], out / f"{prefix}.log", f"Verilator of {top}")
    return folder


def pins_left_open(cell):
    """What the pins are that nextpnr left open: an ECP5's inputs are 1 by themselves, which is how nextpnr makes that
    constant, and 0 where the pin's own multiplexer inverts or says so."""
    if cell["type"] == "TRELLIS_COMB":
        return {pin: "1" for pin in "ABCD"}
    if cell["type"] == "DP16KD":
        pins = [f"{name}{port}" for name in ("CE", "OCE", "WE", "RST") for port in "AB"]
        pins += [f"{name}{port}{i}" for name, count in (("CS", 3), ("AD", 14)) for port in "AB" for i in range(count)]
        mux = {pin: cell["parameters"].get(f"{pin}MUX", pin).strip() for pin in pins}
        for pin in pins:
            if mux[pin] != pin and cell["connections"].get(pin):
                raise UserError(f"netlist: a block RAM's {pin} is wired and {mux[pin]}, which has no model")
        return {pin: "1" if mux[pin] == pin else "0" for pin in pins}
    return {}


def netlist_of(routed, out):
    """Verilog of what nextpnr wrote, with open pins as they are on the chip. Whether the multiplexer behind a table
    chooses from two tables or from two such multiplexers is told by its wires alone, so each table's parameter WIDE
    says it to the model."""
    design = json.loads((routed / "routed.json").read_text())
    module = max(design["modules"].values(), key=lambda m: len(m["cells"]))  # nextpnr calls it "top"
    design["modules"] = {TOP: module}
    for cell in module["cells"].values():
        wired = cell["connections"]
        if cell["type"] == "TRELLIS_COMB":
            cell["parameters"]["WIDE"] = "FX" if wired.get("FXA") or wired.get("FXB") else "F1"
        open_pins = pins_left_open(cell)
        if cell["type"] == "TRELLIS_IO":  # Verilator wants pins of one direction
            cell["type"] += "_" + cell["parameters"]["DIR"]
            cell["parameters"] = {}
        if cell["type"] == "DP16KD":  # the model has those of its parameters that are not about pins or first contents
            cell["parameters"] = {key: value for key, value in cell["parameters"].items() if re.match(
                r"DATA_WIDTH|REGMODE|CSDECODE", key)}
        for pin, value in open_pins.items():
            if not wired.get(pin):
                wired[pin] = [value]
                cell["port_directions"][pin] = "input"
    (out / "netlist.json").write_text(json.dumps(design))
    must([toollib.need("yosys", "yosys"), "-q", "-p",
          f"read_json {out / 'netlist.json'}; write_verilog -noattr {out / 'netlist.v'}"], out / "netlist.log", "Yosys")
    return out / "netlist.v"


def build_simulation(out, values, netlist):
    out.mkdir(parents=True, exist_ok=True)
    files, incdirs = sources()
    folders = [verilated("Vsource", TOP, ["rtl/common/common.vlt", "prototype/rtl/prototype.vlt", *files],
                         ["--assert", *(f"-I{d}" for d in incdirs), *(f"-G{k}={v}" for k, v in values.items())], out)]
    defines = [f"-DBIT_CLOCKS={values['BitClocks']}"]
    if netlist:
        folders.append(verilated("Vnetlist", TOP, [str(netlist), "prototype/sim/ecp5_cells.v"], ["-Wno-lint"], out))
        defines.append("-DNETLIST")
    home = Path(subprocess.run(["verilator", "--getenv", "VERILATOR_ROOT"], capture_output=True, text=True,
                               check=True).stdout.strip())
    program = out / "simulation"
    must(["c++", "-std=c++20", "-O2", *defines, *(f"-I{f}" for f in folders), f"-I{home}/include",
          f"-I{home}/include/vltstd", "prototype/sim/main.cpp", *(f"{f}/{f.name}__ALL.a" for f in folders),
          f"{home}/include/verilated.cpp", f"{home}/include/verilated_threads.cpp", "-lpthread", "-o", str(program)],
         out / "program.log", "the simulation's compilation")
    return program


def simulate(arguments):
    out = Path(arguments.out or ROOT / "build/prototype/simulation")
    values, netlist = {"BitClocks": 8, "ClockMhz": GOAL_MHZ, "NicReads": int(arguments.nic_reads)}, None
    if arguments.netlist:
        if arguments.nic_reads:
            raise UserError("--nic-reads: a netlist has the registers that it was made with")
        routed = Path(arguments.netlist)
        if not (routed / "parameters.json").is_file():
            raise UserError(f"no netlist in {routed}: `nanohop prototype ecp5-85k` makes one")
        values = json.loads((routed / "parameters.json").read_text())
        if values.pop("sources") != fingerprint():
            raise UserError(f"the netlist in {routed} is not of these sources: `nanohop prototype ecp5-85k` makes one")
        out.mkdir(parents=True, exist_ok=True)
        netlist = netlist_of(routed, out)
    program = build_simulation(out, values, netlist)
    with subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        terminal = running.stdout.readline().strip()
        host = subprocess.run([sys.executable, "-B", FOLDER / "host/nanohop_prototype.py", terminal,
                               *arguments.host], timeout=arguments.limit)
        running.stdin.close()
        said = running.stdout.read().strip()
        print(said)
    if running.returncode != 0 or host.returncode != 0:
        raise UserError("source and netlist differ" if running.returncode == 1 else "the run failed")
    clocks = int(re.match(r"(\d+) clocks", said)[1])
    if netlist:
        print(f"netlist after place and route: each output equal to the source's in {clocks} clocks")
    return 0


def main():
    parser = argparse.ArgumentParser(prog="nanohop prototype", description=__doc__.splitlines()[0])
    parser.add_argument("--limit", type=int, default=7200, metavar="SECONDS", help="of a tool's run (default 7200)")
    commands = parser.add_subparsers(dest="command", required=True)
    ecp5 = commands.add_parser("ecp5-85k", help="synthesis, place and route, bitstream")
    ecp5.add_argument("--board", default="generic", help="one of prototype/boards/boards.toml (default generic)")
    ecp5.add_argument("--seed", type=int, default=1, help="of place and route (default 1)")
    ecp5.add_argument("--out", metavar="DIR", help="where results go (default build/prototype/BOARD)")
    ecp5.set_defaults(do=bitstream)
    xilinx = commands.add_parser("vivado", help="scripts and constraints for Vivado, which were never run")
    xilinx.add_argument("--board", required=True, help="one of prototype/boards/vivado.toml")
    xilinx.add_argument("--out", metavar="DIR", help="where they go (default build/prototype/BOARD)")
    xilinx.set_defaults(do=vivado)
    sim = commands.add_parser("simulate", help="the host program on the Verilated top")
    sim.add_argument("--netlist", metavar="DIR", help="beside it the netlist of `prototype ecp5-85k`, in DIR")
    sim.add_argument("--out", metavar="DIR", help="where it is built (default build/prototype/simulation)")
    sim.add_argument("--nic-reads", action="store_true", help="registers of the network interfaces can be read")
    sim.add_argument("host", nargs="*", help="options of the host program, after --")
    sim.set_defaults(do=simulate)
    arguments = parser.parse_args()
    return arguments.do(arguments)


if __name__ == "__main__":
    toollib.main(main)
