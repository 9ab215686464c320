#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Studies of whole networks as they are stored (data/studies/networks.json), their page of tables,
docs/generated/network_studies.md.

    stored_studies.py page                  the pages have the tables of the stored studies (a test)
    stored_studies.py write                 writes the page of tables
    stored_studies.py rows                  prints these tables
    stored_studies.py again PROGRAM [STUDY ..]
                                            simulates studies again: equal in all six digits (a nightly test)
    stored_studies.py store RESULT.json     puts the studies of a result of the command in `made_by` in place of those
"""

import json
import sys
from pathlib import Path

from stored import ROOT, compare, head, main, page_of, report, row, six_digits, stale
from stored_figures import STEP, simulated, spread

STORED = ROOT / "data/studies/networks.json"
SEEDS = 3
DEAR = ("traffic", "buffers", "reserve", "restart", "dead", "load", "escape", "equal")
SIX = ("torus, dimension order", "torus, adaptive, 3 channels", "mesh", "hypercube", "DLN(RST), 4", "DLN(RST), 8")


def studies():
    return json.loads(STORED.read_text())


def store(result):
    stored = studies()
    new = six_digits(json.loads(Path(result).read_text())["topology"]["studies"])
    if new["clocks"] != stored["clocks"] or any(
            r["seeds"] != (15 if r["variant"] == "15 random permutations" else SEEDS) for r in new["rows"]):
        sys.exit(f"{result}: not of {stored['made_by']}")
    order = list(dict.fromkeys(r["study"] for r in stored["rows"] + new["rows"]))
    again_made = {r["study"] for r in new["rows"]}
    rows = [r for r in stored["rows"] if r["study"] not in again_made] + new["rows"]
    rows.sort(key=lambda r: order.index(r["study"]))
    lines = ",\n  ".join(map(json.dumps, rows))
    STORED.write_text(f'{{\n "made_by": "{stored["made_by"]}",\n "clocks": {stored["clocks"]},\n'
                      f' "rows": [\n  {lines}\n ]\n}}\n')


def again(program, names):
    stored = studies()
    new = simulated(program, names, SEEDS, stored["clocks"])["studies"]["rows"]
    old = [r for r in stored["rows"] if r["study"] in names]
    return compare(old, new, lambda r: f"{r['study']}, {r['network']}, {r['variant']}")


def saturation(r):
    return "< 0.01" if r["saturation"]["most"] < 0.01 else spread(r["saturation"])


def ns(value, digits=0):
    return f"{STEP * value['mean']:.{digits}f}"


def share(value):
    text = [f"{value[key]:.2f}" for key in ("mean", "least", "most")]
    return text[0] if text[1] == text[2] else f"{text[0]} ({text[1]} to {text[2]})"


def dropped(value):
    return "0" if value["most"] == 0 else f"{value['mean']:g} ({value['least']:g} to {value['most']:g})"


class Studies:
    def __init__(self):
        self.rows = {(r["study"], r["network"], r["variant"]): r for r in studies()["rows"]}

    def networks(self, study, variant):
        return [network for s, network, v in self.rows if (s, v) == (study, variant)]

    def variants(self, study, network):
        return [v for s, n, v in self.rows if (s, n) == (study, network)]


def traffic(s):
    for size in ("64", "256"):
        networks = [n for n in s.networks("traffic", "uniform") if n.startswith(size + ":")]
        table = head(f"{size} switches", *(n.split(": ")[1] for n in networks))
        for variant in s.variants("traffic", networks[0]):
            table.append(row(variant, *(saturation(s.rows["traffic", n, variant]) for n in networks)))
        yield table


def buffers(s):
    packets = (1, 2, 4, 6, 8, 16)
    table = head("256 switches", *(f"{p} packet{'' if p == 1 else 's'}" for p in packets), "4, patience 10",
                 "4, patience 40")
    for n in SIX:
        cells = [saturation(s.rows["buffers", n, f"{p} packets"]) for p in packets]
        for p in (10, 40):
            r = s.rows.get(("patience", n, f"patience {p}"))
            cells.append(saturation(r) if r else "-")
        table.append(row(n, *cells))
    yield table


def reserve(s):
    places = ("0", "1", "2", "2, no hosts", "3")
    table = head("256 switches", "saturation, reserve 0", *places[1:], "at load 1, reserve 0", *places[1:])
    for n in SIX:
        rows = [s.rows["reserve", n, f"reserve {k}"] for k in places]
        table.append(row(n, *map(saturation, rows), *(spread(r["beyond"]) for r in rows)))
    yield table
    table = head("about 1,000 hosts, 4 channels", "uniform: saturation, reserve 0", "2", "at load 1, reserve 0", "2",
                 "worst found: saturation, reserve 0", "2", "at load 1, reserve 0", "2")
    for n in s.networks("equal", "uniform"):
        cells = []
        for variant in ("uniform", "worst found"):
            rows = (s.rows["equal", n, variant], s.rows["reserve", n, f"{variant}, reserve 2"])
            cells += [*map(saturation, rows), *(spread(r["beyond"]) for r in rows)]
        table.append(row(n, *cells))
    yield table


def restart(s):
    table = head("256 switches", "restart", "reserve", "saturation", "at load 1", "escapes there", "dropped there")
    for (study, n, variant), r in s.rows.items():
        if study == "restart":
            yes, kept = variant.removeprefix("restart ").split(", reserve ")
            table.append(row(n, yes, kept, saturation(r), spread(r["beyond"]), share(r["escape_share_beyond"]),
                             dropped(r["dropped_at_hop_limit"])))
    yield table


def dead(s):
    networks = s.networks("dead", "0 % dead")
    table = head("dead links", *networks)
    for variant in s.variants("dead", networks[0]):
        rows = [s.rows["dead", n, variant] for n in networks]
        table.append(row(variant.removesuffix(" dead"), *(f"{saturation(r)}, {ns(r['idle'])}" for r in rows)))
    yield table


def load(s):
    networks = s.networks("load", "2 channels")
    table = head("switch", *networks, "load by random")
    for variant in s.variants("load", networks[0]):
        rows = [s.rows["load", n, variant] for n in networks]
        ratio = rows[2]["saturation"]["mean"] / rows[0]["saturation"]["mean"]
        table.append(row(variant, *map(saturation, rows), f"{ratio:.2f}"))
    yield table


def escape(s):
    rows = [(n, v) for study, n, v in s.rows if study == "escape"]
    table = head("256 switches", "escape", "saturation, reserve 0", "2", "at load 1, reserve 0", "2")
    for n, v in rows:
        if n.startswith("256: ") and v.endswith(", reserve 0"):
            pair = [s.rows["escape", n, v.replace("reserve 0", f"reserve {k}")] for k in (0, 2)]
            table.append(row(n.removeprefix("256: "), v.removesuffix(", reserve 0"), *map(saturation, pair),
                             *(spread(r["beyond"]) for r in pair)))
    yield table
    table = head("about 1,000 hosts, 5 channels, reserve 2", "escape", "uniform: saturation", "at load 1",
                 "worst found: saturation", "at load 1")
    for n, v in rows:
        if v.startswith("uniform, "):
            cells = []
            for r in (s.rows["escape", n, v], s.rows["escape", n, v.replace("uniform", "worst found")]):
                cells += [saturation(r), spread(r["beyond"])]
            table.append(row(n, v.removeprefix("uniform, "), *cells))
    yield table


def equal(s):
    table = head("network", "switches", "hosts", "hosts a switch", "radix", "mean hops", "idle, ns", "most by mean",
                 "bound", "uniform", "worst found", "metres a host")
    for n in s.networks("equal", "uniform"):
        uniform, worst = s.rows["equal", n, "uniform"], s.rows["equal", n, "worst found"]
        h = uniform["hardware"]
        table.append(row(n, h["switches"], h["hosts"], f"{h['hosts'] / h['switches']:.1f}", h["radix"],
                         f"{h['mean_hops']['mean']:.2f}", ns(uniform["idle"]), f"{h['most_by_mean']['mean']:.2f}",
                         f"{h['bound']['mean']:.3f}", saturation(uniform), saturation(worst),
                         f"{h['metres_by_host']['mean']:.1f}"))
    yield table


PAGE = "docs/generated/network_studies.md"
SECTIONS = (
    ("About 1,000 hosts", equal, """\
Switches of about 16 ports, 4 channels, patience 40, minimal adaptive routes with an up*/down* escape. "Most by mean":
the most loaded channel under uniform traffic, split evenly; "bound": the load at which it is full; "worst found": the
worst permutation of switches that a greedy search finds; metres of cable between switches, 16 in a cabinet, placed by
annealing. HyperX stands for hyper-crossbars."""),
    ("Other traffic", traffic, """\
Saturation of 64 switches with 4 hosts each and of 256 with 8. Transpose sends from switch x + a y to y + a x; the hot
spot is host 0 with 1 % of all messages; the permutations are of hosts, on one graph. Destinations of the benchmarks are
drawn in proportion to the bytes that a recorded process of NPB (class A, 256 processes) sent to each; 2,048 hosts run
eight copies side by side."""),
    ("Buffers and patience", buffers, """\
Saturation by packets a buffer, and with clocks of patience before a head takes the escape; uniform traffic."""),
    ("A reserve for what is under way", reserve, """\
`host_reserve`: a head from a host goes on only where more than so many places are free behind it. "No hosts": and heads
from hosts stay out of the escape (`host_escape=no`). Patience 0 in the first table, 40 in the second."""),
    ("An escape that restarts", restart, """\
`restart=yes`: a packet in the escape takes an adaptive port again as soon as one is free. Escapes are a share of hops;
dropped are packets at the hop limit of 63, in 6,000 clocks from the start."""),
    ("An escape of shortest routes", escape, """\
`escape=distance_classes`: one shortest route for each pair, its virtual channel the distance that is left. As many
channels for both escapes; patience 0, in the second table 40 with up*/down*."""),
    ("Dead links", dead, """\
256 switches with 8 hosts each, patience 40, an up*/down* escape everywhere; a share of all links is missing, drawn with
the seed. Saturation, and latency without load in ns."""),
    ("Even load", load, """\
256 switches of degree 8 with 8 hosts each, uniform traffic: random shortcuts, and graphs of `topology optimise` with
`moves=20000`, for distance, and with `weight_distance=0.6`, `weight_load=1`."""),
)


def written():
    """The page of tables."""
    command = studies()["made_by"].replace(" --network-seeds", "\\\n        --network-seeds")
    return page_of("Studies of networks of switches", f"""\
For whoever wants the figures behind [which network](../which-network.md).
After this page you can quote them, and run them again.
Generated from
[networks.json](../../data/studies/networks.json) by `tests/breakdown/stored_studies.py write`; a
nightly test simulates studies again.

    ./{command}

Flits per host and clock; means over 3 seeds, of the graph where it is drawn and of the traffic, in
brackets least and most where they differ by more than 0.001. Saturation: the highest load that is held
over 100,000 clocks or more. Delays and packets of Koibuchi 2011, 4 packets a buffer, 2 channels, unless
said otherwise. DLN(RST), d: random shortcuts on a ring, d links at each switch.""",
                   [(title, said, study(Studies())) for title, study, said in SECTIONS])


def write():
    (ROOT / PAGE).write_text(written())


def tables():
    return [table for _, study, _ in SECTIONS for table in study(Studies())]


def page():
    return report(stale({PAGE: written()}, __file__), __file__)


if __name__ == "__main__":
    sys.exit(main(__doc__, page, tables, again, store, write,
                  list(dict.fromkeys(r["study"] for r in studies()["rows"])), DEAR))
