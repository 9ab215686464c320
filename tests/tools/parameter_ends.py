#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Each parameter of nh_switch is elaborated at both ends of the range that its source states: in a named configuration,
which lint.switch.nightly lints, or in one of EXTRA, which are linted here. So are the largest buffers of what else is
at a link's ends, and a hub's node with as many reductions at a time as there may be. --named: the ends are looked for,
nothing is linted."""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import lint  # noqa: E402
import toollib  # noqa: E402

# Without a cache these are not looked at.
OF_A_CACHE = ("KeyWidth", "CacheEntries", "CacheWays")
# Small where nothing is at its end, as Verilator's time grows with ports, channels and bits.
EXTRA = [
    {"Ports": 3, "HostPorts": 1, "VirtualChannels": 1, "Lookup": 1, "FlitWidth": 24, "KeyWidth": 1, "CacheEntries": 2,
     "CacheWays": 1},
    {"Ports": 3, "HostPorts": 1, "VirtualChannels": 1, "Lookup": 1, "FlitWidth": 80, "KeyWidth": 64,
     "CacheEntries": 16384, "CacheWays": 16},
    {"Ports": 3, "HostPorts": 1, "VirtualChannels": 2, "Lookup": 1, "FlitWidth": 24, "KeyWidth": 3, "CacheEntries": 16,
     "CacheWays": 8},
    {"Ports": 3, "HostPorts": 1, "VirtualChannels": 1, "Lookup": 1, "FlitWidth": 24, "KeyWidth": 6, "CacheEntries": 16,
     "CacheWays": 4},
    # The most ports with a host each but one, and the most packets.
    {"Ports": 24, "HostPorts": 23, "FlitWidth": 32, "PacketFlits": 1, "VirtualChannels": 1, "Counters": 0,
     "Packets": 16},
    # A choice among the most switches and candidates, over a single link.
    {"Ports": 3, "HostPorts": 2, "FlitWidth": 64, "VirtualChannels": 8, "Packets": 16, "Switches": 4096,
     "HopLimit": 63, "Nonminimal": 2, "Candidates": 4, "Counters": 0},
    # The most classes, and more of them than escapes and adaptive channels.
    {"Ports": 3, "HostPorts": 1, "FlitWidth": 32, "VirtualChannels": 3, "EscapeChannels": 1, "Classes": 4},
]
LARGEST = [
    ("link", {"FlitWidth": 512, "PacketFlits": 32, "VirtualChannels": 8, "Packets": 16, "ReplayFlits": 8192}),
    ("nic", {"PacketFlits": 32, "VirtualChannels": 8, "Packets": 16}),
    ("hub", {"Nodes": 16, "Reductions": 16}),
]


def ends():
    """(parameter, value) of each value or end that the header's comments name. An end that another parameter gives is
    looked for as such: HostPorts = Ports - 1."""
    found = []
    source = (ROOT / "rtl/switch/nh_switch_core.sv").read_text()
    for name, text in re.findall(r"parameter int (\w+) = \d+,\s*// (.*)", source):
        values = re.match(r"(?:power of two, )?((?:\d+(?: \* \w+)?)\.\.[\w -]+?|\d+(?:, \d+)+)(?:,|:| \()", text)
        if values is None:
            raise toollib.UserError(f"nh_switch.sv: {name}: no range in {text!r}")
        found += [(name, value) for value in re.split(r"\.\.|, ", values[1])]
    return found


def has(parameters, name, value):
    """Whether parameters have this end. 'Ports - 1', '2 * CacheWays', 'VirtualChannels' are worked out."""
    if name in OF_A_CACHE and parameters.get("Lookup") != 1:
        return False
    terms = re.fullmatch(r"(?:(\d+) \* )?(\w+?)(?: - (\d+))?", value)
    number = int(terms[2]) if terms[2].isdigit() else parameters.get(terms[2])
    return number is not None and parameters.get(name) == int(terms[1] or 1) * number - int(terms[3] or 0)


def main():
    named = {c["name"]: c["blocks"]["switch"] for c in json.loads(lint.CONFIGURATIONS.read_text())["configs"]
             if "switch" in c["blocks"]}
    wanted = ends()
    missing = []
    for name, value in wanted:
        where = [config for config, parameters in named.items() if has(parameters, name, value)]
        where += [f"EXTRA[{i}]" for i, parameters in enumerate(EXTRA) if has(parameters, name, value)]
        print(f"{name} = {value}: {', '.join(where) or 'nowhere'}")
        if not where:
            missing.append(f"{name} = {value}")
    bad = []
    linted = "--named" not in sys.argv
    for i, parameters in enumerate(EXTRA if linted else ()):
        _, status, output = lint.run(("switch", "nh_switch", "ends", [f"{k}={v}" for k, v in parameters.items()]))
        if status != 0:
            bad.append(i)
            print(f"EXTRA[{i}] is not clean:\n{output}")
    for block, parameters in LARGEST if linted else ():
        _, status, output = lint.run((block, f"nh_{block}", "ends", [f"{k}={v}" for k, v in parameters.items()]))
        if status != 0:
            print(f"message: nh_{block} with {parameters} is not clean:\n{output}")
            return 1
    if missing or bad or len(wanted) < 30:
        print(f"message: nh_switch: {len(wanted)} ends, not elaborated: {', '.join(missing) or 'none'}; "
              f"not clean: {', '.join(f'EXTRA[{i}]' for i in bad) or 'none'}")
        return 1
    count = len(EXTRA) + len(LARGEST) if linted else 0
    print(f"{len(wanted)} ends, all named; {count} configurations linted here are clean")
    return 0


if __name__ == "__main__":
    toollib.main(main)
