# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""What synth.py prints of its results."""

import re

import toollib


def short(cell):
    """A cell's name without the suffixes that synthesis added."""
    cell = re.sub(r"\$func\$.*", "()", cell.removeprefix("block."))
    return re.split(r"_(?:TRELLIS_FF|LUT4|PFUMX|L6MUX21|CCU2C|DP16KD)", cell)[0]


def mhz_cells(result):
    """Median, lowest, highest and goal, for the table."""
    if "runs" not in result:
        return [*3 * ["not routed"], result["target_mhz"]]
    mhz = [run["mhz"] for run in result["runs"]]
    return [result["fmax_mhz"], min(mhz), max(mhz), result["target_mhz"]]


def print_cells(block, results, steps):
    """The table of --target cells, and where the longest paths are."""
    first = results[0]
    print(f"\n{block} in {first['library']}, FO4 {first['fo4_ps']} ps; RAMs: access {first['ram_access_fo4']} FO4, "
          f"setup {first['ram_setup_fo4']} FO4")
    print(toollib.table(["configuration", "kGE", "FF", "RAM bits", "FO4", "ns"], [
        [" ".join([r["config"], *(r[k] for k in ("module", "row") if k in r)]), r["kge"], r["ff"], r["ram_bits"],
         r.get("fo4", "-"), r.get("longest_path", {}).get("ns", "-")] for r in results], right=range(1, 6)))
    for r in results:
        for ram in r["rams"]:
            print(f"RAM of {r['config']}: {ram['name']}: {ram['words']} x {ram['width']}, {ram['reads']} read, "
                  f"{ram['writes']} write")
        path = r.get("longest_path")
        if path:
            print(f"longest path of {r['config']}: {path['ns']} ns, {path['cells']} cells, setup {path['setup_ns']}: "
                  f"{path['from']} -> {path['to']}")
        if path and steps:
            print(toollib.table(["cell", "ns", "net"], [[s["cell"], s["delay_ns"], s["net"]] for s in path["steps"]],
                                right=(1,)))


def print_rates(block, target, results, timed, steps):
    """The table of an FPGA, and where the critical paths are."""
    print(f"\n{block} on {target}")
    # Rows and modules where the block has them, else ways.
    kinds = [k for k in ("module", "row") if any(k in r for r in results)]
    which = (lambda r: [r.get(k, "-") for k in kinds]) if kinds else (lambda r: [r["parameters"].get("Ways", "-")])
    header = ["configuration", *(kinds or ["ways"]), "LUT", "FF", "block RAM", "LUT RAM"] + (
        ["slices (at least)"] if "slices" in results[0] else []) + (
        ["MHz (median)", "lowest", "highest", "goal"] if timed else [])
    print(toollib.table(header, [
        [r["config"], *which(r), r["lut"], r["ff"], r["block_ram"], r["lut_ram"]]
        + ([r["slices"]] if "slices" in r else [])
        + (mhz_cells(r) if timed else []) for r in results], right=range(len(kinds) + 1 if kinds else 1, 12)))
    for r in results:
        path = r.get("critical_path")
        if not path or "steps" not in path:
            continue
        kind = " ".join(which(r)) if kinds else f"{r['parameters'].get('Ways', '-')} ways"
        print(f"\ncritical path of {r['config']}, {kind} (seed {path['seed']}): "
              f"{path['delay_ns']} ns, logic {path['logic_ns']}, routing {path['routing_ns']}; "
              f"{short(path['steps'][0]['from'])} -> {short(path['steps'][-1]['to'])}")
        if steps:
            print(toollib.table(["step", "ns", "net"], [[s["type"], s["delay_ns"], s["net"] or s["to"]]
                                                        for s in path["steps"]], right=(1,)))
