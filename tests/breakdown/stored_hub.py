#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The optical hub beside other networks as it is stored (data/studies/hub.json), docs/generated/urino_2020.md, and
the tables and ratios of docs/reports/urino_2020.md that are made of it.

    stored_hub.py page                the pages' tables are those of the stored results, and so are the ratios in their
                                      prose; who is said to be first is (a test)
    stored_hub.py write               writes docs/generated/urino_2020.md and the pictures
    stored_hub.py rows                prints these tables
    stored_hub.py again PROGRAM [PART ..]
                                      runs parts again: equal in all six digits, of what SimGrid times within a percent
                                      (a nightly test); parts: those of COMMANDS
    stored_hub.py store RESULT.json   puts the parts of results of the commands in `made_by` in place of those
"""

import json
import shlex
import sys
from pathlib import Path

import stored_applications
import stored_simulator
from stored import (DRAWN, ROOT, compare, differences, head, json_of, main, page_of, report, row, six_digits, stale,
                    unshown, write_all, written)

import urino_pictures

STORED = ROOT / "data/studies/hub.json"
REPORT = "docs/reports/urino_2020.md"
GENERATED = "docs/generated/urino_2020.md"
COMMANDS = {"comparison": "nanohop breakdown hub", "cache": "nanohop breakdown hub", "three_d": "nanohop breakdown hub",
            "power": "nanohop breakdown hub", "switches_today": "nanohop breakdown hub",
            "rows": "nanohop breakdown application --application hub",
            "clocks": "nanohop breakdown application --application hub",
            "summa": "nanohop breakdown application --application summa",
            "figure_10": "nanohop breakdown application --application summa",
            "npb": "nanohop breakdown application --application hub_npb --npb-messages 100",
            "light": "nanohop breakdown hub --hub light"}
NETWORKS = {"direct": "hub, direct", "one_queue": "hub, direct, one queue", "spread": "hub, spread",
            "either": "hub, either", "torus": "torus", "fat_tree": "fat tree"}
TRAFFIC = {"uniform": "uniform", "permutation": "random permutation", "transpose": "transpose, (x, y, z) to (z, y, x)",
           "bit_reversal": "bit reversal", "hot_spot": "a tenth of all to one node", "exchange": "all to all",
           "uneven_exchange": "all to all, one pair with 16 times as much"}
SCHEDULES = {"hub_ca1": ("1D hub", "CA1", "packets"), "hub_ca4": ("1D hub", "CA4", "packets"),
             "hub_ca4_smpi": ("1D hub", "CA4", "SMPI, delays of the RTL"),
             "hub_ca4_links": ("1D hub", "CA4", "SMPI, links alone"),
             "hub_3d": ("1D hub", "3D, relays' hosts add", "packets"),
             "hub_3d_from_blocks": ("1D hub", "3D, from and to blocks of 2D", "packets"),
             "hub_2d_ca4": ("2D hub", "CA4 in lines", "packets"), "hub_2d_stream": ("2D hub", "streaming", "packets"),
             "hub_ca4_leading": ("1D hub", "CA4, B/63 a link", "packets"),
             "hub_3d_leading": ("1D hub", "3D, B/63 a link", "packets"),
             "hub_3d_from_blocks_leading": ("1D hub", "3D, from and to blocks, B/63 a link", "packets"),
             "hub_2d_ca4_leading": ("2D hub", "CA4 in lines, B/14 a link", "packets"),
             "hub_2d_stream_leading": ("2D hub", "streaming, B/14 a link", "packets"),
             "torus_ring": ("2D torus", "rings in both directions", "SMPI, links alone"),
             "torus_ca2": ("2D torus", "CA2", "SMPI, links alone"),
             "fat_tree_ring": ("fat tree", "rings in both directions", "SMPI, links alone"),
             "fat_tree_ca2": ("fat tree", "CA2", "SMPI, links alone")}
# Table 7 of Urino 2020.
ALGORITHMS = {"ca0": "CA0", "ca1": "CA1", "ca2": "CA2", "ca3": "CA3", "ca4": "CA4", "ca1_3d": "2.5D CA1",
              "ca3_3d": "2.5D CA3"}
PRINTED = {"hub": (0.5, 1.0, 16.0, 33.5, 66.8, 1.3, 42.2), "torus": (3.5, 5.8, 27.0, 4.5, 5.6, 3.1, 4.4),
           "fat_tree": (9.9, 9.6, 64.7, 26.5, 43.5, 15.0, 29.6)}
LIBRARIES = ("mvapich2", "mpich", "default")
TITLES = {"hub": "hub", "torus": "2D torus", "fat_tree": "fat tree"}


def stored_parts():
    return json.loads(STORED.read_text())


def parts_of(result):
    kept = {}
    if "comparison" in result.get("hub", {}):
        kept["comparison"] = {key: result["hub"]["comparison"][key]
                              for key in ("accepted", "us", "dead_accepted", "loss")}
        kept["cache"] = result["hub"]["cache"]
        kept["three_d"] = result["hub"]["schedules"]["three_d_n2048_us"]
        of_node = ("transceivers", "transceiver_gbps", "switch_ports", "switch_tbps", "cables", "awgs", "awg_ports",
                   "lasers", "amplifiers", "watts", "dollars")
        kept["power"] = {name: {key: result["hub"]["power"][name][key] for key in of_node}
                         for name in ("hub", "torus", "fat_tree")}
        kept["switches_today"] = result["hub"]["switches_today"]
    if "light" in result.get("hub", {}):
        kept["light"] = result["hub"]["light"]
    if "hub_npb" in result:
        kept["npb"] = {key: result["hub_npb"][key] for key in ("messages_per_rank", "networks", "us")}
    if "hub_application" in result:
        kept["rows"] = result["hub_application"]["us"]
        kept["clocks"] = result["hub_application"]["packet_clocks"]["by_nodes"]
    if "figure_10" in result.get("summa", {}):
        kept["figure_10"] = result["summa"]["figure_10"]
    if "summa" in result:
        kept["summa"] = {key: result["summa"][key] for key in ("hub", "torus", "fat_tree", "hub_2d")}
        kept["summa"]["beside_multipath"] = result["summa"]["broadcast"]["beside_multipath"]
    return six_digits(kept)


def store(*results):
    stored = stored_parts() if STORED.exists() else {}
    for path in results:
        stored |= parts_of(json.loads(Path(path).read_text()))
    stored["made_by"] = COMMANDS
    STORED.write_text(written({part: stored[part] for part in ("made_by", *COMMANDS) if part in stored}) + "\n")


def near(old, new):
    """Another SimGrid may time a little otherwise: a percent is none."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {key: near(old.get(key), one) for key, one in new.items()}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [near(one, other) for one, other in zip(old, new)]
    both = isinstance(old, float) and isinstance(new, float)
    return old if both and abs(old - new) <= 0.01 * abs(old) else new


def again(program, names):
    old, wrong = stored_parts(), 0
    for command in dict.fromkeys(COMMANDS[name] for name in names):
        parts = parts_of(json_of([program, *shlex.split(command)[1:]], ["html"], ROOT))
        for name in (n for n in names if COMMANDS[n] == command):
            new = near(old[name], parts[name]) if name in ("rows", "summa", "figure_10") else parts[name]
            named = [list(one.items()) if isinstance(one, dict) else list(enumerate(one)) for one in (old[name], new)]
            wrong |= compare(*named, lambda pair, name=name: f"{name}, {pair[0]}")
    return wrong


def cell(spread, times, digits):
    if spread is None:
        return ""
    mean, least, most = (f"{spread[key] * times:.{digits}f}" for key in ("mean", "least", "most"))
    by = f"; {spread['by']}" if "by" in spread else ""
    return (mean if least == most else f"{mean} ({least} to {most})") + by


def of_networks(first, by_row, names, times, digits):
    shown = [n for n in NETWORKS if any(n in one for one in by_row.values())]
    rows = head(first, *(NETWORKS[n] for n in shown))
    for key, one in by_row.items():
        rows.append(row(names.get(key, key), *(cell(one.get(n), times, digits) for n in shown)))
    return rows


def us(value):
    return f"{value:.{2 if value < 100 else 1}f}"


def schedules(stored):
    rows = head("network", "schedule", "simulated", "n = 128", "512", "2048", "8192", "relative to CA1")
    one = stored["rows"]["hub_ca1"]["8192"]
    for key, (network, schedule, how) in SCHEDULES.items():
        times = stored["rows"][key]
        rows.append(row(network, schedule, how, *(us(times[n]) for n in ("128", "512", "2048", "8192")),
                        f"{one / times['8192']:.1f}"))
    return rows


def table_7(stored):
    rows = head("network", *ALGORITHMS.values())
    for key, title in TITLES.items():
        rows.append(row(title, *(f"{stored['summa'][key][a]:.1f} ({p:.1f})"
                                 for a, p in zip(ALGORITHMS, PRINTED[key]))))
    return rows


def by_libraries(stored):
    rows = head("algorithm", "all-to-all by", *TITLES.values())
    for key in ("ca3", "ca4"):
        for by, run in [("messages at once", key), *((library, f"{key}_{library}") for library in LIBRARIES)]:
            rows.append(row(key.upper(), by, *(f"{stored['summa'][n][run]:.1f}" for n in TITLES)))
        at = list(ALGORITHMS).index(key)
        rows.append(row(key.upper(), "printed", *(f"{PRINTED[n][at]:.1f}" for n in TITLES)))
    return rows


def clocks(stored):
    rows = head("N", "RTL measured", "flits", "host to host, clocks", "over a relay")
    return rows + [row(c["nodes"], c["measured"] or "no", c["flits"], c["direct"], c["relayed"])
                   for c in stored["clocks"]]


OPERATIONS = {"send_recv": ("Send/Recv", "63 ways, relays pass on"), "bcast": ("Bcast", "63 parts, relays pass on"),
              "reduce": ("Reduce", "reduce-scatter and gather, hosts add"),
              "allreduce": ("Allreduce", "reduce-scatter and allgather, hosts add")}


def cache(stored):
    rows = head("operation", "direct", "by nodes", "gain", "best without", "gain over it", "way", "held by hosts")
    for key, (name, way) in OPERATIONS.items():
        c = stored["cache"][key]
        held = f"{c['held_by_hosts_clocks']:,}" if "held_by_hosts_clocks" in c else ""
        rows.append(row(name, f"{c['direct_clocks']:,}", f"{c['clocks']:,}", f"{c['gain']:.1f}",
                        f"{c['best_clocks']:,}", f"{c['gain_over_best']:.2f}", way, held))
    spread = head("stays spread", "nodes combine", "gain", "hosts add", "gain", "gathered at once, hosts add", "gain")
    for key, (name, _) in OPERATIONS.items():
        c = stored["cache"][key]
        if "stays_spread" in c:
            s = c["stays_spread"]
            spread.append(row(name, f"{s['clocks']:,}", f"{s['gain']:.1f}", f"{s['hosts_add_clocks']:,}",
                              f"{s['hosts_add_gain']:.1f}", f"{c['best_clocks']:,}", f"{c['best_gain']:.1f}"))
    return [rows, spread]


def three_d(stored):
    of = stored["three_d"]
    rows = head("bits of a flit", "reductions at a time", "sums a clock", "us", "its flits of results alone, us",
                "times as long as hosts")
    for bits, by_reductions in of["by_reductions"].items():
        for reductions, one in by_reductions.items():
            rows.append(row(bits, reductions, one["sums_a_clock"], f"{one['us']:.1f}", f"{one['bound_us']:.1f}",
                            f"{one['us'] / of['hosts_add']:.2f}"))
    return rows


def figure_10(stored):
    rows = head("N", "n", "n / sqrt N", "run, us", "C / P", "S / B", "M L", "M", "t_c / t_p", "packets, S / B", "M L")
    for r in stored["figure_10"]["runs"]:
        parts = [f"{r[key] * 1e6:.2f}" for key in ("seconds", "computation", "transfer", "latency")]
        packets = [f"{r['packets'][key] * 1e6:.2f}" for key in ("transfer", "latency")] if "packets" in r else ["", ""]
        ratio = (r["transfer"] + r["latency"]) / r["computation"]
        rows.append(row(r["nodes"], r["n"], f"{r['n'] / r['nodes'] ** 0.5:g}", *parts, f"{r['messages']:.2f}",
                        f"{ratio:.4g}", *packets))
    return rows


def switches_today(stored):
    rows = head("two layers", "switches", "ports of one, most used", "cables of a node", "cables in all")
    for key, name in (("printed", "six switches of 32 ports of 1,600 Gbps"),
                      ("planes", "the same in eight planes of 200 Gbps, switches of 40 ports"),
                      ("one", "one tree of 200 Gbps, 20 cables of nodes a switch")):
        t = stored["switches_today"][key]
        rows.append(row(name, t["switches"], t["most_ports"], t["cables_a_node"], f"{t['cables']:,}"))
    return rows


def npb(stored):
    programs = stored["npb"]["us"]
    rows = head("network", "a flit on a link, ns", *programs)
    for key, network in stored["npb"]["networks"].items():
        rows.append(row(network["name"], f"{network['clock_ns']:g}",
                        *(f"{us_of[key]:.2f}" if us_of[key] < 10 else f"{us_of[key]:.1f}"
                          for us_of in programs.values())))
    return rows


ROUTERS = {"one": "one N x N AWG", "pairs": "2 N AWGs of N ports"}
LIGHT = {"own": "own lasers", "shared": "shared sources", "amplified": "shared, amplified at the node"}


def most(n):
    return "none" if n == 0 else "any" if n == 1 << 20 else f"{n:,}"


def light(stored):
    largest, stored = stored["light"]["largest"], stored["light"]
    bounds = head("router", "light", "FEC", "power", "crosstalk, 1 dB", "OSNR", "wavelengths", "all")
    for router, name in ROUTERS.items():
        for source, of in LIGHT.items():
            for fec, said in (("fec", "yes"), ("no_fec", "no")):
                b = largest[router][source][fec]
                bounds.append(row(name, of, said, *(most(b[key]) for key in
                                                    ("power", "crosstalk", "osnr", "wavelengths", "all"))))
    penalty = head("router", "dB", "with FEC", "without", "by the total isolation, with FEC", "without")
    for router, name in ROUTERS.items():
        cells = [stored[part][router][fec] for part in ("penalty_db_64", "penalty_db_total")
                 for fec in ("fec", "no_fec")]
        penalty.append(row(name, f"{stored['crosstalk_db_64'][router]:.1f}",
                           *("closed" if c is None else f"{c:.2f}" for c in cells)))
    figures = head("key", "value", "source")
    for key, figure in stored["figures"].items():
        figures.append(row(f"`{key}`", f"{figure['value']:g}", figure["source"]))
    published = head("network", "says", "source")
    for one in stored["published"]:
        published.append(row(one["network"], one["says"], one["source"]))
    return [bounds, penalty, figures, published]


class Ratios:
    """Ratios of what is stored, and whether who is said to be first is."""

    def __init__(self, stored):
        self.rows, self.power, self.wrong = stored["rows"], stored["power"], []
        self.c = stored["comparison"]
        self.of_uniform = {n: self.accepted("uniform", {"hub": "direct"}.get(n, n)) * 1600 for n in self.power}

    def accepted(self, traffic, network):
        return self.c["accepted"][traffic][network]["mean"]

    def us(self, traffic, network):
        return self.c["us"][traffic][network]["mean"]

    def hub_us(self, traffic):
        return min(one["mean"] for name, one in self.c["us"][traffic].items() if name not in ("torus", "fat_tree"))

    def holds(self, what, true):
        if not true:
            self.wrong.append(f"{REPORT} says what is not so in the stored results: {what}")

    def a_gbps(self, network, key):
        return self.power[network][key] / self.of_uniform[network]


def times(values, digits=1):
    """"1.6 to 2.2", or one of them where both read alike."""
    least, most = (f"{value:.{digits}f}" for value in (min(values), max(values)))
    return least if least == most else f"{least} to {most}"


def which(r):
    rows = head("traffic, or what counts", "which to take")
    drawn = ("uniform", "permutation", "transpose", "bit_reversal")
    for t in ("exchange", *drawn):
        r.holds(f"fat tree first, {t}", r.us(t, "fat_tree") < min(r.hub_us(t), r.us(t, "torus")))
    r.holds("all to all by shift", r.c["us"]["exchange"]["fat_tree"]["by"] == "shift")
    e = "exchange"
    rows.append(row("all to all",
                    f"fat tree by shift: {r.hub_us(e) / r.us(e, 'fat_tree'):.1f} times as fast as the hub, "
                    f"{r.us(e, 'torus') / r.us(e, 'fat_tree'):.1f} as the torus"))
    direct = r.accepted("uniform", "direct")
    for t in ("uniform", "hot_spot"):
        r.holds(f"hub first, {t}", r.accepted(t, "direct") > max(r.accepted(t, n) for n in ("torus", "fat_tree")))
    rows.append(row("steady even traffic",
                    "hub with a queue for each lane of a host: "
                    f"{direct / r.accepted('uniform', 'fat_tree'):.1f} times what the fat tree accepts"))
    h = "hot_spot"
    r.holds("hot node sooner on the fat tree", r.us(h, "fat_tree") < min(r.hub_us(h), r.us(h, "torus")))
    rows.append(row("traffic beside a hot spot",
                    f"the same: {r.accepted(h, 'direct') / r.accepted(h, 'fat_tree'):.1f} times; what goes to the hot "
                    f"node is through {r.hub_us(h) / r.us(h, 'fat_tree'):.1f} times sooner on the fat tree"))
    rows.append(row("permutations, few partners, messages drawn at random",
                    f"fat tree: {times([r.hub_us(t) / r.us(t, 'fat_tree') for t in drawn])} times as fast as the hub "
                    "whose hosts relay, "
                    f"{times([r.us(t, 'torus') / r.us(t, 'fat_tree') for t in drawn])} as the torus"))
    price = r.power["torus"]["dollars"] / r.power["fat_tree"]["dollars"]
    rings = [min(r.rows[f"{n}_{s}"]["8192"] for s in ("ring", "ca2")) for n in ("torus", "fat_tree")]
    r.holds("torus and fat tree alike for known schedules", max(rings) < 1.01 * min(rings))
    rows.append(row("known schedules of large matrices",
                    "torus (of two dimensions) or fat tree ([above](#best-schedules)), the torus for "
                    f"{price:.2f} of the fat tree's price"))
    dead, loss = r.c["dead_accepted"], r.c["loss"]
    r.holds("the fat tree loses the least",
            all(one["fat_tree"]["mean"] < min(one[n]["mean"] for n in ("direct", "torus")) for one in loss.values()))
    r.holds("the hub accepts the most with 4 dead",
            dead["4"]["direct"]["least"] > max(dead["4"][n]["most"] for n in ("torus", "fat_tree")))
    r.holds("as much as the fat tree with 16",
            dead["16"]["fat_tree"]["least"] < dead["16"]["direct"]["mean"] < dead["16"]["fat_tree"]["most"])
    rows.append(row("failures",
                    "fat tree: it loses the least; the hub accepts more with 4 of 64 links dead, as much with 16"))
    shares = {key: [r.a_gbps("hub", key) / r.a_gbps(n, key) for n in ("torus", "fat_tree")]
              for key in ("watts", "dollars")}
    r.holds("hub first in power and cost of what is accepted", max(v for one in shares.values() for v in one) < 1)
    rows.append(row("power and cost of accepted bandwidth",
                    "hub: {:.2f} and {:.2f} of the watts of torus and fat tree, {:.2f} and {:.2f} of the dollars"
                    .format(*shares["watts"], *shares["dollars"])))
    for key in ("watts", "dollars"):
        r.holds(f"torus first, {key} of a node", min(r.power, key=lambda n: r.power[n][key]) == "torus")
    rows.append(row("power and cost of a node", "torus"))
    return rows


def first_by_size(r):
    def ahead(n, by, of):
        return f"{100 * (r.rows[of][n] / r.rows[by][n] - 1):.0f} %"

    def best(n, *out):
        left = {key: one[n] for key, one in r.rows.items()
                if n in one and not key.endswith("_leading") and key != "hub_ca4_links" and key not in out}
        return min(left, key=left.get)

    for n in ("128", "256", "512"):
        r.holds(f"fat tree by CA2 first at {n}", best(n) == "fat_tree_ca2")
    for n in ("1024", "2048", "4096", "8192"):
        r.holds(f"three dimensions first at {n}", best(n) == "hub_3d")
        r.holds(f"fat tree or torus first from blocks at {n}", best(n, "hub_3d").startswith(("torus", "fat_tree")))
    tree, large = "fat_tree_ca2", best("8192", "hub_3d")
    return ["| | first, and by how much |", "|---|---|",
            row("n = 128",
                f"fat tree by CA2 (3.8 times the memory), {ahead('128', tree, 'hub_2d_stream')} ahead of "
                f"the 2D hub, {ahead('128', tree, 'torus_ring')} of the torus"),
            row("n = 512", f"the same, {ahead('512', tree, 'torus_ring')} ahead of the torus, "
                f"{ahead('512', tree, 'hub_3d')} of 3D"),
            row("n >= 1024, matrices spread over all nodes",
                f"1D hub in three dimensions, {ahead('8192', 'hub_3d', large)} ahead at 8192; hosts must add"),
            row("n >= 1024, blocks of the 2D layout",
                f"fat tree and torus, {ahead('8192', large, 'hub_3d_from_blocks')} ahead of 3D at 8192, "
                f"{ahead('8192', large, 'hub_2d_stream')} of the 2D hub, {ahead('8192', large, 'hub_ca4')} of CA4")]


def parts(r):
    """Of a node's share."""
    names = ("hub", "torus", "fat_tree")
    of = {key: [r.power[n][key] for n in names] for key in r.power["hub"]}
    rows = head("", "optical hub", "torus", "fat tree")
    rates = [gbps / n for gbps, n in zip(of["transceiver_gbps"], of["transceivers"])]
    ends = [f"{n} of {rate:,.1f}".removesuffix(".0") for n, rate in zip(of["transceivers"], rates)]
    said = [f"{end}{' Gbps' if i == 0 else ''}, {gbps:,.0f}{' in all' if i == 0 else ''}"
            for i, (end, gbps) in enumerate(zip(ends, of["transceiver_gbps"]))]
    rows.append(row("ends of links with a transceiver", *said))
    rows.append(row("the same a Gbps", *(f"{n / 1600:.4f}" for n in of["transceivers"])))
    how = ("64 links, 64 lanes", "6 links, 6 hosts", "3 of 1,600 Gbps")
    rows.append(row("ports of switches, in the node or outside",
                    *(f"{text}: {tbps:.1f} Tbps" for text, tbps in zip(how, of["switch_tbps"]))))
    rows.append(row("the same a Gbps", *(f"{n / 1600:.4f}" for n in of["switch_ports"])))
    cables = [f"{n:.0f}{' fibre pair' if i == 0 else ''}, {n / 1600:.4f}" for i, n in enumerate(of["cables"])]
    rows.append(row("cables, and a Gbps", *cables))
    hub = r.power["hub"]
    rows.append(row("AWGs (their ports by wavelength, and a Gbps), lasers, amplifiers",
                    f"{hub['awgs']} ({hub['awg_ports']}, {hub['awg_ports'] / 1600:.4f}), {hub['lasers']}, "
                    f"{hub['amplifiers']} | | |").removesuffix(" |"))
    rows.append(row("W: 2 per 100 Gbps of a transceiver, 10 per Tbps of switch ports, 5 a laser, 10 an amplifier; AWGs "
                    "0", *(f"{w:.0f}" for w in of["watts"])))
    rows.append(row("$: 100 per 100 Gbps, 781 per Tbps of switch ports, AWGs, lasers, amplifiers and splitters as in "
                    "table A.1", *(f"{d:,.0f}" for d in of["dollars"])))
    rows.append(row("W per accepted Gbps of uniform traffic", *(f"{r.a_gbps(n, 'watts'):.3f}" for n in names)))
    rows.append(row("$ per accepted Gbps of uniform traffic", *(f"{r.a_gbps(n, 'dollars'):.2f}" for n in names)))
    return rows


def npb_sentences(stored, r):
    of = stored["npb"]["us"]
    hubs = ("direct", "spread", "grid", "grid_spread")

    def beside(names, other):
        return times([min(p[n] for n in names) / p[other] for p in of.values()])

    r.holds("every network of switches beside its best hub", all(p["fat_tree"] < min(p.values()) * 1.0001
                                                                 for p in of.values()))
    r.holds("spreading pays where few send", all(p["spread"] < p["direct"] for name, p in of.items()
                                                 if name not in ("EP", "MG")))
    r.holds("spreading costs where messages are short", all(of[name]["spread"] > of[name]["direct"]
                                                            for name in ("EP", "MG")))
    return [f"the best hub takes {beside(hubs, 'fat_tree')} times as long as the fat tree, "
            f"{beside(hubs, 'dragonfly')} as the dragonfly, {beside(hubs, 'hyperx')} as the HyperX and "
            f"{beside(hubs, 'torus')} as the torus"]


def sentences(stored, r):
    """Of the pages' prose, whatever the lines are."""
    links = stored["figure_10"]["regression_of_links"]
    one = [100 * r.accepted(t, "one_queue") for t in ("uniform", "hot_spot")]
    r.holds("with one queue the hub accepts less than both beside a hot spot",
            one[1] < 100 * min(r.accepted("hot_spot", n) for n in ("torus", "fat_tree")))
    today, cached = stored["switches_today"], [stored["cache"][key] for key in OPERATIONS]
    spread = [one["stays_spread"] for one in cached[2:]]
    at_a_time = stored["three_d"]["by_reductions"]["128"]
    hosts = stored["three_d"]["hosts_add"]
    return {REPORT: [
        f"{one[0]:.1f} % of uniform traffic are left of {100 * r.accepted('uniform', 'direct'):.1f}, and "
        f"{one[1]:.1f} % beside a hot spot",
        f"{times([c['gain'] for c in cached])} times as fast as direct messages, but "
        f"{times([c['gain_over_best'] for c in cached], 2)} times as fast as the best",
        f"{times([s['hosts_add_gain'] for s in spread])} times as fast where hosts add, "
        f"{times([s['gain'] for s in spread])} where nodes combine",
        f"takes {at_a_time['1']['us'] / hosts:.1f} times as long as at the hosts, with 16 [reductions at a "
        f"time](../blocks/hub_reductions.md) {at_a_time['16']['us'] / hosts:.1f} times",
        f"an N of {max(b[f]['all'] for n in stored['light']['largest'].values() for b in n.values() for f in b)} is "
        "the largest of all",
        f"at most {stored['light']['watts_a_node_64']['own']:.1f} W with lasers of their own",
        f"the paper's {today['printed_cables_a_node']} cables a node come out, "
        f"its {today['printed_switches']} switches do not",
        f"follows equation 5 with its factor {links['bound']:.3g} in what links carry alone",
        *npb_sentences(stored, r)]}


def of_dead(c):
    networks = ("direct", "torus", "fat_tree")
    rows = head("of 64", "accepted: hub, direct", "torus", "fat tree", "loss: hub", "torus", "fat tree")
    for key in c["dead_accepted"]:
        rows.append(row(key, *(cell(c[part].get(key, {}).get(network), 100, 1)
                               for part in ("dead_accepted", "loss") for network in networks)))
    return rows


def sections(stored):
    """Of the generated page: title, what is said above the tables, tables."""
    c, r, today = stored["comparison"], Ratios(stored), stored["switches_today"]
    fit, links = (stored["figure_10"][key] for key in ("regression", "regression_of_links"))
    # Of what links carry: payload's share of a packet, that of links that lead somewhere, and links on a packet's way.
    payload, others = 31 / 32, 63
    shares = payload * others / 64, payload * others / 64 / (2 - 1 / others), payload * others / (3 * 64), payload
    direct, spread, torus, fat_tree = (f"{100 * share:.1f} %" for share in shares)
    return [
        ("Network cache", """\
One MiB, clocks, compared with direct messages in packets of 128 flits, and with the best known without the cache, in
the packets that suit it best. Where results stay spread, a part stays at each node until it is got.""", cache(stored)),
        ("Three-dimensional SUMMA at the nodes", f"""\
n = 2,048, doubles, packets of 4 KiB, 64 nodes of 1,600 Gbps: 16 groups of 4 senders reduce at each node. Hosts that add
take {stored['three_d']['hosts_add']:.1f} us, nodes that add integers, in one reduction at a time, \
{stored['three_d']['node_adds']:.1f}.""", [three_d(stored)]),
        ("Switches of today", f"""\
Networks that carry as much as the paper's two layers, counted in graphs. The paper takes \
{today['printed_switches']} switches of 40 ports of
200 Gbps; capacity alone asks for {today['by_capacity']}, ports for {today['by_ports']}.""", [switches_today(stored)]),
        ("Clocks of a packet", """\
Links of 20 clocks. Golden nodes and the engine take the same clocks at each N.""", [clocks(stored)]),
        ("Schedules of SUMMA", """\
Messages on 64 nodes of 1,600 Gbps, us. A link of the hub has B/N, in two dimensions B/(2 sqrt N); rows with B/63 and
B/14 share a node's bandwidth among the ports that lead somewhere. Delays of the RTL are those of packets of 32 flits,
too long at n = 128, where messages have 2.""", [schedules(stored)]),
        ("Table 7", """\
The matrix product, n = 8,192, 64 ranks of 1,600 Gbps under SimGrid: speed compared with CA1 on the hub, and in
parentheses the printed one. CA0: MPI_Bcast, CA1: direct, CA2: all broadcasts at once, CA3: multipath, CA4: fewest
messages.""", [table_7(stored)]),
        ("All-to-all of MPI libraries", """\
Speed compared with CA1 on the hub (SimGrid's selectors).""", [by_libraries(stored)]),
        ("Figure 10 by equation 2", f"""\
t = C / P + S / B + M L of CA4 with computation on the hub, us: each term from runs with twice the P, the B and the L.
On the right packets on `nh_hub`, where heads and both nodes' clocks are part of S / B. Over all sizes, with
x = n / sqrt N: t_c / t_p = ({fit['bound']:.3g} / x)^{-fit['slope']:.3f}; of what links carry alone \
({links['bound']:.3g} / x)^{-links['slope']:.3f}.""", [figure_10(stored)]),
        ("SUMMA flit by flit", """\
16 ranks, n = 256, us, on the same network of switches.""",
         [stored_applications.flits(stored_applications.stored_parts())]),
        ("Accepted traffic", f"""\
All links of a node together carry 1,600 Gbps each way: of the hub 64 of 25 Gbps, of which 63 lead somewhere (a flit of
128 bits in 5.12 ns), of the torus 4x4x4 6 of 266.7 Gbps (0.48 ns; switches with six hosts for each node), of the fat
tree one of 1,600 Gbps (0.08 ns; 8 switches of 8 nodes and 8 above), both with minimal adaptive routes. Packets have a
head and 31 flits. Every node offers all that its links carry, which of uniform traffic allow {direct} (hub, direct),
{spread} (spread), {torus} (torus) and {fat_tree} (fat tree). Payload, % of 1,600 Gbps of the nodes that send; mean of 5
seeds, least and most where they differ. Spread packets cross two links, those of nodes that send nothing included (16
by transpose, 8 by bit reversal).""", [of_networks("traffic", c["accepted"], TRAFFIC, 100, 1)]),
        ("Until all has arrived", """\
us; 63 messages of 16 packets from each node, or as many to each other node. "Either": a packet takes the lane of its
destination unless another has fewer packets, which then relays it. Torus and fat tree: the best of three orders
(random; shift, a message after the other to the nodes behind; a packet of each message in turn), with 4 or 8
channels.""", [of_networks("until all has arrived", c["us"], TRAFFIC, 1, 2)]),
        ("Dead links", """\
Uniform traffic with 1, 4 and 16 of 64 of all links dead from the start, drawn with the seed: 32, 126 and 504 of the
hub, 3, 12 and 48 of the torus, 1, 4 and 16 between the fat tree's switches.""", [of_dead(c)]),
        ("Parts, power and cost", """\
Of a node's share. Watts are assumptions of ours, prices the paper's forecast (`--hub-assume`), without optical loss,
cables, network interfaces and cooling.""", [parts(r)]),
        ("Eight recorded programs", """\
The first 100 messages a rank, class A, 64 ranks, no computation, flit by flit, us. A node's links carry 1,600 Gbps each
way: 64 of the hub, 16 of the hub of two dimensions, 6 of the torus, 14 of the HyperX, 1 to the switches of fat tree and
dragonfly; links take 2 clocks, switches 5, buffers hold 4 packets.""", [npb(stored)]),
        ("Direct and spread sending", """\
A hub of 64 nodes, messages of 64 flits in packets of 8, seed 1 (`./nanohop sweep sim/studies/hub_ways.toml`): flits per
unit and clock, latency in clocks.""", [stored_simulator.hub_ways(stored_simulator.Results())]),
        ("Light", """\
Largest N by each bound alone, and by all; crosstalk at N = 64 and the dB more that it takes (closed: no power is
enough); the figures taken (keys of `--hub-optics`); what others publish of networks that change with time, by rotors,
tuning lasers or mirrors, none of which runs here. Each N is an upper bound: no figure was found for several parts, such
as connectors and fibre, and an AWG's loss (`awg_db`) is taken to be the same at any N.""", light(stored))]


INTRO = """\
For whoever wants the figures behind the [report of Urino 2020](../reports/urino_2020.md), which says how they are
taken.
After this page you can quote them, and run them again.
Generated from [hub.json](../../data/studies/hub.json) by `tests/breakdown/stored_hub.py write`; a nightly test
runs parts again."""


def generated(stored):
    return page_of("Tables of Urino 2020", INTRO, sections(stored))


PICTURES = {name: f"{DRAWN}/urino_2020_{name}.svg" for name in ("table_7", "8_to_12")}


def files(stored):
    return {GENERATED: generated(stored),
            PICTURES["table_7"]: urino_pictures.table_7(stored, TITLES, ALGORITHMS, PRINTED),
            PICTURES["8_to_12"]: urino_pictures.figures_8_to_12(stored, TITLES)}


def write():
    write_all(files(stored_parts()))


def tables(stored):
    r = Ratios(stored)
    return {REPORT: [first_by_size(r), which(r)],
            GENERATED: [table for *_, shown in sections(stored) for table in shown]}


def prose(stored):
    """What the pages' prose lacks, and what they say of who is first that is not so."""
    r = Ratios(stored)
    which(r)
    first_by_size(r)
    wrong = []
    for name, all_of_it in sentences(stored, r).items():
        text = " ".join((ROOT / name).read_text().split())
        wrong += [f"{name} lacks: {one}" for one in all_of_it if one not in text]
    return wrong + r.wrong


def page():
    stored = stored_parts()
    return report(differences(REPORT, tables(stored)[REPORT]) + prose(stored) + stale(files(stored), __file__)
                  + unshown(REPORT, PICTURES.values()), __file__)


if __name__ == "__main__":
    sys.exit(main(__doc__, page, lambda: [t for all_of_it in tables(stored_parts()).values() for t in all_of_it], again,
                  store, write, list(COMMANDS)))
