#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Network interfaces beside those of others: docs/generated/interfaces.md, of data/studies/interfaces.json (ours) and
data/hardware/interfaces.toml (published).

    stored_interfaces.py page                 the page is that of the stored results (a test; that they are what the
                                              models do is test MachineWide)
    stored_interfaces.py write                writes the page
    stored_interfaces.py rows                 prints its tables
    stored_interfaces.py store RESULT.json    puts a result of the command in `made_by` in place of what is stored
"""

import json
import sys
import tomllib
from pathlib import Path

from stored import ROOT, head, main, page_of, report, row, stale, written

STORED = ROOT / "data/studies/interfaces.json"
PUBLISHED = ROOT / "data/hardware/interfaces.toml"
PAGE = "docs/generated/interfaces.md"
COMMAND = "nanohop breakdown machine --json RESULT.json"
OURS = {"nic_pipelined": "nic_pipelined, 64 bits", "nic_wide_512": "nic_wide, 512 bits",
        "nic_wide_768": "nic_wide, 768 bits", "nic_wide_512_reliable": "nic_wide, 512 bits, reliable"}
WIDE = "nic_wide_512"
MHZ = 100
UNITS = {"rate": "millions", "latency": "ns", "bandwidth": "gbps"}
FIGURE_KEYS = {"bound", "limit", "what", "source"}
SOURCE_KEYS = {"document", "place", "address", "read"}  # and year


def stored_wide():
    return json.loads(STORED.read_text())["wide"]


def store(result):
    wide = json.loads(Path(result).read_text())["machine"]["wide"]
    STORED.write_text(written({"made_by": COMMAND, "wide": wide}) + "\n")


class Ours:
    """An interface of ours, in clocks."""

    def __init__(self, key):
        wide = stored_wide()
        at = {size: i for i, size in enumerate(wide["bytes"])}
        most = max(at)
        a_message = wide[key]["clocks_per_message"]
        self.latency = wide[key]["clocks"][at[8]]
        self.rate = {size: 1 / a_message[at[size]] for size in (8, 64)}
        self.bytes = most / a_message[at[most]]


def published():
    """(interfaces, sources) as the file has them, each figure and source with its keys."""
    content = tomllib.loads(PUBLISHED.read_text())
    name = PUBLISHED.name
    used = set()
    for one in content["interface"]:
        for kind in set(one) - {"name"}:
            figure = one[kind]
            if kind not in UNITS:
                sys.exit(f"message: {name}: {one['name']}: unknown key {kind!r}; known: name, {', '.join(UNITS)}")
            unknown = set(figure) - FIGURE_KEYS - {UNITS[kind]}
            if unknown or not {UNITS[kind], "what", "source"} <= set(figure):
                sys.exit(f"message: {name}: {one['name']}: {kind} needs {UNITS[kind]}, what and source, may have bound "
                         f"and limit, and has {', '.join(figure)}")
            if figure.get("bound", "above") not in ("above", "below"):
                sys.exit(f"message: {name}: {one['name']}: {kind}: bound is above or below, not {figure['bound']!r}")
            if figure["source"] not in content["source"]:
                sys.exit(f"message: {name}: {one['name']}: {kind}: no source is called {figure['source']!r}")
            used.add(figure["source"])
    for key, source in content["source"].items():
        if set(source) - {"year"} != SOURCE_KEYS:
            sys.exit(f"message: {name}: source {key} needs {', '.join(sorted(SOURCE_KEYS))}, may have year")
        if key not in used:
            sys.exit(f"message: {name}: nothing is of source {key}")
    return content["interface"], content["source"]


def shown(figure, unit, number):
    if figure is None:
        return "not published"
    return f"{figure['bound'] + ' ' if 'bound' in figure else ''}{figure[unit]:,g} [{number[figure['source']]}]"


def our_table():
    rows = head("interface", "clocks, 8 B", "messages a clock, 8 B", "of 64 B", "bytes a clock, 1 MiB",
                f"at {MHZ} MHz: ns, 8 B", "millions of messages a second, 8 B", "of 64 B", "Gb/s")
    for key, name in OURS.items():
        our = Ours(key)
        rows.append(row(name, our.latency, f"{our.rate[8]:.2f}", f"{our.rate[64]:.2f}", f"{our.bytes:.2f}",
                        f"{our.latency * 1000 / MHZ:g}", f"{our.rate[8] * MHZ:.1f}", f"{our.rate[64] * MHZ:.1f}",
                        f"{our.bytes * 8 * MHZ / 1000:.1f}"))
    return rows


def by_length():
    wide = stored_wide()
    rows = head("bytes", *OURS.values(), *(f"{name}: a message" for name in OURS.values()))
    for i, size in enumerate(wide["bytes"]):
        rows.append(row(f"{size:,}", *(f"{wide[key]['clocks'][i]:,}" for key in OURS),
                        *(f"{wide[key]['clocks_per_message'][i]:,.2f}" for key in OURS)))
    return rows


def published_tables():
    interfaces, sources = published()
    number = {key: i for i, key in enumerate(sources, 1)}
    rows = head("interface", "millions of messages a second", "ns, one way", "Gb/s", "what it is")
    for one in interfaces:
        said = "; ".join(f"{kind}: {one[kind]['what']}" for kind in UNITS if kind in one)
        rows.append(row(one["name"], *(shown(one.get(kind), unit, number) for kind, unit in UNITS.items()), said))
    cited = head("", "document", "place", "year", "read")
    for key, source in sources.items():
        cited.append(row(f"[{number[key]}]", f"[{source['document']}]({source['address']})", source["place"],
                         source.get("year", "none said"), source["read"]))
    return rows, cited


def mhz(kind, figure, our):
    """The clock rate at which ours has the published figure."""
    if figure is None or not figure.get("limit", True):
        return "-"
    value = figure[UNITS[kind]]
    clock = {"rate": lambda: value / our.rate[8], "latency": lambda: 1000 * our.latency / value,
             "bandwidth": lambda: 1000 * value / (8 * our.bytes)}[kind]()
    turned = {"above": "below", "below": "above"} if kind == "latency" else {}  # less time needs a faster clock
    bound = figure.get("bound", "")
    return f"{turned.get(bound, bound)} {clock:.0f}".lstrip()


def clock_table():
    our = Ours(WIDE)
    rows = head("interface", "message rate, ours of 8 B", "latency, ours of 8 B", "bandwidth, ours of 1 MiB")
    for one in published()[0]:
        rows.append(row(one["name"], *(mhz(kind, one.get(kind), our) for kind in UNITS)))
    return rows


def tables():
    return [our_table(), by_length(), *published_tables(), clock_table()]


def written_page():
    ours, lengths, theirs, cited, clocks = tables()
    said = """\
For whoever asks how far these network interfaces are from those that one can buy or study.
After this page you can compare them row by row. Generated from
[interfaces.json](../../data/studies/interfaces.json) and [interfaces.toml](../../data/hardware/interfaces.toml) by
`tests/breakdown/stored_interfaces.py write`."""
    about_ours = f"""\
Two interfaces, link out to link in, golden models: PUSH, a memory with a word or a line a clock and an answer 5 clocks
after a write's last, packets of 1,024 bytes, with flits of 768 bits 2,048, "reliable" with the
[transport](../blocks/transport.md). Latency is from the doorbell to the status at the far host, rate and bandwidth are
of messages behind each other, in one direction. {MHZ} MHz is a scale, not a result: no configuration of nic_wide is
placed and routed ([resources](resources.md)); its longest path by cells: [cells](cells.md).

    {COMMAND}"""
    about_lengths = """\
Clocks from doorbell to status when all is idle, then clocks a message, of messages behind each other."""
    about_theirs = """\
As the sources say; *not published*: none of them, and no other that could be read, says it. Figures of a maker are
upper ends; measured ones have the software and the host's bus in them."""
    about_clocks = """\
MHz at which nic_wide with 512 bits has the published figure, from its clocks above. A dash: there is none, or the
source does not say that it is the most.

**Comparable** are message rate and bandwidth: both are what an interface moves, ours without a host bus before it.
**Not comparable** is latency: a card has a host bus, serial links, error correction, cables and, where measured,
software in it; ours has none of these, memory that answers in the next clock and a wire of a clock. Its MHz only say at
which clock the logic here would take as long as all of that."""
    return page_of("Network interfaces compared with others", said,
                   [("Ours", about_ours, [ours]), ("By length", about_lengths, [lengths]),
                    ("Published", about_theirs, [theirs, cited]), ("At which clock", about_clocks, [clocks])])


def write():
    (ROOT / PAGE).write_text(written_page())


def page():
    wrong = stale({PAGE: written_page()}, __file__)
    if json.loads(STORED.read_text())["made_by"] != COMMAND:
        wrong.append(f"{STORED.name}: of another command than here")
    return report(wrong, __file__)


if __name__ == "__main__":
    sys.exit(main(__doc__, page, tables, None, store, write))
