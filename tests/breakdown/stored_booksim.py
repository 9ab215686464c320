#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Latency over load of routes that are not minimal, beside BookSim 2: data/studies/booksim2.json, its tables,
docs/generated/booksim2.md, and the picture of docs/peers.md, docs/generated/beside_booksim2.svg.

    stored_booksim.py page                     page and picture are those of the stored results (a test)
    stored_booksim.py write                    writes both
    stored_booksim.py rows                     prints the tables
    stored_booksim.py again PROGRAM [CURVE..]  runs ours again, all or some by number: equal (a nightly test)
    stored_booksim.py store PROGRAM BOOKSIM    runs both and stores what they say
    stored_booksim.py ours PROGRAM             runs ours and stores it in place of what was there

PROGRAM is nanohop-simulate or nanohop, BOOKSIM what BookSim 2 builds at the commit below with two lines changed
(CHANGES).
"""

import collections
import csv
import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from stored import ROOT, STUDENT, head, page_of, report, row, six_digits, stale, written

import drawing

STORED = ROOT / "data/studies/booksim2.json"
PAGE = "docs/generated/booksim2.md"
PICTURE = ROOT / "docs/generated/beside_booksim2.svg"
COMMIT = "28f43299f1706a3160ffac721ca461d74eb6e618"
CHANGES = {
    "networks/dragonfly.cpp": "without #define DRAGON_LATENCY, which gives links 10 and 100 clocks",
    "routefunc.cpp": "valiant_torus: int ring_part = f->ph % 2; it is not set where a packet goes straight on"}
SEEDS = (1, 2, 3)
PERIOD, WARMUP, SAMPLES = 2000, 2, 5
BOOKSIM = {"packet_size": 16, "vc_buf_size": 64, "wait_for_tail_credit": 0, "use_noc_latency": 0,
           "injection_process": "bernoulli", "injection_rate_uses_flits": 1, "speculative": 1, "routing_delay": 0,
           "vc_alloc_delay": 1, "sw_alloc_delay": 1, "st_final_delay": 2, "hold_switch_for_packet": 1,
           "sim_type": "throughput",
           "warmup_periods": WARMUP, "sample_period": PERIOD, "max_samples": WARMUP + SAMPLES,
           "acc_warmup_thres": 1000.0, "acc_stopping_thres": 1000.0, "warmup_thres": 1000.0, "stopping_thres": 1000.0,
           "latency_thres": -1.0, "deadlock_warn_timeout": 1000000}
OURS = {"process": "open", "message": 16, "packet_flits": 16, "packets": 4, "switch_clocks": 5, "link_clocks": 1,
        "warmup": WARMUP * PERIOD, "clocks": SAMPLES * PERIOD}
ADAPTIVE = {"routing": "adaptive", "escape_when": "no_room", "host_reserve": 2}

A, H, P = 4, 2, 2
GROUPS = A * H + 1


def dragonfly():
    """BookSim's dragonflynew with k = 2: link j of a group (router j / h) goes to group j, or j + 1 from group j on."""
    links = [(g * A + r, g * A + q) for g in range(GROUPS) for r in range(A) for q in range(r + 1, A)]
    for g in range(GROUPS):
        for to in range(g + 1, GROUPS):
            links.append((g * A + (to - 1) // H, to * A + g // H))
    return links


def ports_of(links):
    """The port of each switch to each neighbour, numbered in the order of the links."""
    port, ports = {}, collections.Counter()
    for a, b in links:
        port[a, b], port[b, a] = ports[a], ports[b]
        ports.update((a, b))
    return port


def dragonfly_table():
    """Its ways: to the router with the link to the group, over that, to the destination; channel 1 from the link on."""
    port = ports_of(dragonfly())
    yield from ("# kind = dragonfly", f"# switches = {GROUPS * A}", "# escape_channels = 2",
                "switch,destination,up,channel")
    for s in range(GROUPS * A):
        for d in range(GROUPS * A):
            group, to = s // A, d // A
            if s == d:
                continue
            leave = group * A + (to if to < group else to - 1) // H
            enter = to * A + (group if group < to else group - 1) // H
            following = d if group == to else leave if s != leave else enter
            yield f"{s},{d},{port[s, following]},{0 if group != to and s != leave else 1}"


def torus():
    """Ours, switch by switch: to the next one in either dimension."""
    return [link for s in range(64) for link in ((s, s // 8 * 8 + (s + 1) % 8), (s, (s + 8) % 64))]


def torus_table():
    """One way, by dimension order, in adaptive channels and in the escape; channel 0 up to the dimension's wrap."""
    port = ports_of(torus())
    yield from ("# kind = dimension order, adaptive", "# switches = 64", "# escape_channels = 2",
                "switch,destination,adaptive,up,channel")
    for s in range(64):
        for d in range(64):
            if s == d:
                continue
            size = 1 if s % 8 != d % 8 else 8
            here, there = s // size % 8, d // size % 8
            ahead = (there - here) % 8 <= 4
            following = s + size * ((here + (1 if ahead else -1)) % 8 - here)
            wraps = there < here if ahead else there > here
            yield f"{s},{d},{port[s, following]},{port[s, following]},{0 if wraps else 1}"


def bad_dragon():
    """Any host of the next group."""
    hosts = A * P
    for source in range(GROUPS * hosts):
        first = (source // hosts + 1) % GROUPS * hosts
        yield from ((source, first + i) for i in range(hosts))


def flatfly_host(node):
    """BookSim's nodes stand on a grid, two by two at a router; ours are numbered by switches."""
    x, y = node % 8, node // 8
    return (y // 2 * 4 + x // 2) * 4 + y % 2 * 2 + x % 2


def badperm_yarc():
    """From a row of nodes to the column of its number."""
    for source in range(64):
        for to in range(8):
            if to * 8 + source // 8 != source:
                yield flatfly_host(source), flatfly_host(to * 8 + source // 8)


DRAGONFLY = {"topology": "dragonflynew", "k": 2, "n": 1}
FLATFLY = {"topology": "flatfly", "k": 4, "n": 2, "c": 4, "x": 4, "y": 4, "xr": 2, "yr": 2, "num_vcs": 6}
TORUS = {"topology": "torus", "k": 8, "n": 2, "traffic": "tornado"}
HYPERX = {"topology": "hyperx", "dims": "4x4", "terminals": 4, "virtual_channels": 6}
RING = {"topology": "torus", "dims": "8x8", "hosts": 1, "traffic": "tornado"}
HIGH = (0.05, 0.2, 0.4, 0.5, 0.6, 0.8)
MIDDLE = (0.05, 0.1, 0.15, 0.2, 0.3, 0.5)
LOW = (0.02, 0.06, 0.09, 0.11, 0.13, 0.2)


def dragonfly_curves(traffic, loads_min, loads_ugal):
    yield (f"dragonfly, {traffic}", "min", loads_min,
           {**DRAGONFLY, "traffic": traffic, "routing_function": "min", "num_vcs": 2},
           {"topology": "file", "hosts": P, "routing": "table", "virtual_channels": 2})
    yield (f"dragonfly, {traffic}", "ugal", loads_ugal,
           {**DRAGONFLY, "traffic": traffic, "routing_function": "ugal", "num_vcs": 3},
           {"topology": "file", "hosts": P, "virtual_channels": 3, "nonminimal": "ugal", "threshold": 2, **ADAPTIVE})


def curves():
    """Panel, routing, loads, BookSim's keys, ours."""
    yield from dragonfly_curves("uniform", HIGH, HIGH)
    yield from dragonfly_curves("bad_dragon", LOW, MIDDLE)
    for traffic, routes in (("uniform", ("ran_min", "valiant", "ugal")), ("badperm_yarc", ("ran_min", "ugal"))):
        for name in routes:
            ours = {"ran_min": {}, "valiant": {"nonminimal": "valiant"}, "ugal": {"nonminimal": "ugal"}}[name]
            yield (f"flatfly, {traffic}", name, HIGH, {**FLATFLY, "traffic": traffic, "routing_function": name},
                   {**HYPERX, **ADAPTIVE, **ours})
    yield ("torus, tornado", "dim_order", MIDDLE, {**TORUS, "routing_function": "dim_order", "num_vcs": 2},
           {**RING, "routing": "dimension_order", "virtual_channels": 2})
    yield ("torus, tornado", "valiant", MIDDLE, {**TORUS, "routing_function": "valiant", "num_vcs": 4},
           {**RING, **ADAPTIVE, "escape": "dimension_order", "virtual_channels": 4, "nonminimal": "valiant"})


def peer(program, keys, folder, load, seed):
    """What BookSim prints of its last sample; then it is ended, for it would go on until all has arrived."""
    file = folder / "configuration"
    file.write_text("".join(f"{k} = {v};\n" for k, v in {**BOOKSIM, **keys, "injection_rate": load,
                                                         "seed": seed}.items()))
    text = ""
    with subprocess.Popen([program, file], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        for line in process.stdout:
            text += line
            if line.startswith("Draining"):
                process.kill()
    latency = re.findall(r"Packet latency average = ([\d.]+)", text)
    accepted = re.findall(r"Accepted flit rate average\s*=\s*([\d.]+)", text)
    if len(latency) < 2 or "Draining" not in text:
        sys.exit(f"message: {program}: not what BookSim 2 prints: {text[-500:]}")
    return float(accepted[-1]), float(latency[-1])


def ours(program, panel, keys, folder, load, seed):
    values = {**OURS, **keys, "load": load, "seed": seed}
    if values["topology"] == "file":
        (folder / "dragonfly.txt").write_text("".join(f"{a} {b}\n" for a, b in dragonfly()))
        values["file"] = folder / "dragonfly.txt"
    if values.get("routing") == "table":
        table = dragonfly_table() if values["topology"] == "file" else torus_table()
        (folder / "table.csv").write_text("".join(f"{line}\n" for line in table))
        values["table"] = folder / "table.csv"
        values.pop("escape", None)
    pairs = {"dragonfly, bad_dragon": bad_dragon, "flatfly, badperm_yarc": badperm_yarc}.get(panel)
    if pairs:
        with open(folder / "matrix.csv", "w", newline="") as file:
            csv.writer(file).writerows((*pair, 1000) for pair in pairs())
        values |= {"traffic": "matrix", "trace": folder / "matrix.csv"}
    command = [program] if Path(program).name == "nanohop-simulate" else [program, "simulate"]
    sets = [word for key, value in values.items() for word in ("--set", f"{key}={value}")]
    done = subprocess.run([*command, "--quiet", *sets, "--json", folder / "r.json"], text=True, capture_output=True)
    if done.returncode != 0:
        sys.exit(f"message: {done.stderr}")
    result = json.loads((folder / "r.json").read_text())
    return result["throughput"], result["latency"]["mean"]


def mean(values):
    m = sum(values) / len(values)
    deviation = (sum((v - m) ** 2 for v in values) / (len(values) - 1)) ** 0.5
    return {"mean": m, "half_width": STUDENT[len(values)] * deviation / len(values) ** 0.5}


def points(loads, run):
    result = []
    with tempfile.TemporaryDirectory() as folder:
        for load in loads:
            both = [run(Path(folder), load, seed) for seed in SEEDS]
            result.append({"load": load, "throughput": mean([t for t, _ in both]),
                           "latency": mean([l for _, l in both])})
    return six_digits(result)


# What explains a difference: of a curve, whose keys change, and the change; at the three highest loads.
VARIANTS = (
    ("dragonfly, uniform", "min", "booksim2", {"hold_switch_for_packet": 0}),
    ("dragonfly, uniform", "ugal", "booksim2", {"vc_buf_size": 256}),
    ("dragonfly, bad_dragon", "min", "nanohop", {"routing": "distance_classes", "virtual_channels": 3}),
    ("dragonfly, bad_dragon", "ugal", "booksim2", {"vc_buf_size": 256}),
    ("flatfly, uniform", "ran_min", "nanohop", {"claim": 255}),
    ("flatfly, uniform", "ugal", "nanohop", {"claim": 255}),
    ("torus, tornado", "valiant", "booksim2", {"num_vcs": 8}),
    ("torus, tornado", "valiant", "nanohop", {"routing": "table"}),
    ("torus, tornado", "valiant", "nanohop", {"virtual_channels": 3}),
    ("torus, tornado", "valiant", "nanohop", {"claim": 255}),
)


def variant(program, booksim, what):
    panel, name, whose, change = what
    loads, theirs, mine = next(c[2:] for c in curves() if c[:2] == (panel, name))
    found = points(loads[-3:], (lambda *at: peer(booksim, {**theirs, **change}, *at)) if whose == "booksim2" else
                   lambda *at: ours(program, panel, {**mine, **change}, *at))
    return {"panel": panel, "routing": name, "of": whose, "change": change, "points": found}


def measured(program, booksim, curve):
    panel, name, loads, theirs, mine = curve
    one = {"panel": panel, "routing": name, "booksim2": theirs, "nanohop": {**OURS, **mine},
           "points_booksim2": points(loads, lambda *at: peer(booksim, theirs, *at)),
           "points_nanohop": points(loads, lambda *at: ours(program, panel, mine, *at))}
    print(panel, name, one["points_booksim2"][-1]["throughput"], one["points_nanohop"][-1]["throughput"], flush=True)
    return one


def store(program, booksim):
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda curve: measured(program, booksim, curve), curves()))
        changed = list(pool.map(lambda what: variant(program, booksim, what), VARIANTS))
    STORED.write_text(written({"peer": {"name": "BookSim 2", "commit": COMMIT, "changes": CHANGES,
                                        "configuration": BOOKSIM},
                               "made_by": f"python3 tests/breakdown/{Path(__file__).name} store PROGRAM BOOKSIM",
                               "seeds": len(SEEDS), "curves": found, "variants": changed}) + "\n")


def store_ours(program):
    stored = json.loads(STORED.read_text())

    def run(curve):
        panel, _, loads, _, mine = curve
        return points(loads, lambda *at: ours(program, panel, mine, *at))

    with ThreadPoolExecutor(2) as pool:
        for one, found in zip(stored["curves"], pool.map(run, curves())):
            one["points_nanohop"] = found
        changed = pool.map(lambda what: variant(program, None, what) if what[2] == "nanohop" else None, VARIANTS)
        stored["variants"] = [new or old for old, new in zip(stored["variants"], changed)]
    STORED.write_text(written(stored) + "\n")


def again(program, numbers):
    stored = json.loads(STORED.read_text())
    wrong = []
    for one, what in zip(stored["variants"], VARIANTS):
        if not numbers and what[2] == "nanohop" and variant(program, None, what) != one:
            wrong.append(f"{what}")
    for i, (panel, name, loads, _, mine) in enumerate(curves()):
        if numbers and str(i) not in numbers:
            continue
        now = points(loads, lambda *at: ours(program, panel, mine, *at))
        if now != stored["curves"][i]["points_nanohop"]:
            wrong.append(f"{panel}, {name}: {now}")
    if wrong:
        print(f"message: not what is stored: {wrong[0]}")
        print(f"replay: python3 tests/breakdown/{Path(__file__).name} again {program}")
    return 1 if wrong else 0


def figure(value, digits):
    width = f"{value['half_width']:.{digits}f}"
    return f"{value['mean']:.{digits}f} ± {width}"


def most(points_of):
    """What is carried at most, of all loads."""
    return max((p["throughput"] for p in points_of), key=lambda t: t["mean"])


def table(stored):
    rows = head("network, traffic", "routing", "latency: ours", "BookSim 2", "most carried: ours", "BookSim 2", "ratio")
    for c in stored["curves"]:
        both = c["points_nanohop"], c["points_booksim2"]
        ratio = most(both[0])["mean"] / most(both[1])["mean"]
        rows.append(row(c["panel"], f"`{c['routing']}`", *(figure(p[0]["latency"], 1) for p in both),
                        *(figure(most(p), 3) for p in both), f"{ratio:.2f}"))
    return rows


def variants_table(stored):
    rows = head("network, traffic", "routing", "changed", "most carried: ours", "BookSim 2", "ratio")
    for v in stored["variants"]:
        c = next(c for c in stored["curves"] if (c["panel"], c["routing"]) == (v["panel"], v["routing"]))
        mine = most(v["points"] if v["of"] == "nanohop" else c["points_nanohop"])
        theirs = most(v["points"] if v["of"] == "booksim2" else c["points_booksim2"])
        change = ", ".join(f"`{key} = {value}`" for key, value in v["change"].items())
        rows.append(row(v["panel"], f"`{v['routing']}`", f"{'ours' if v['of'] == 'nanohop' else 'BookSim 2'}: {change}",
                        figure(mine, 3), figure(theirs, 3), f"{mine['mean'] / theirs['mean']:.2f}"))
    return rows


COLOURS = {"min": 0, "ran_min": 0, "dim_order": 0, "ugal": 1, "valiant": 2}
TOP = 200  # clocks


def picture(stored):
    panels = []
    for name in dict.fromkeys(c["panel"] for c in stored["curves"]):
        of_panel = [c for c in stored["curves"] if c["panel"] == name]
        curves = [drawing.Curve(c["routing"] + whose, [(p["load"], p["latency"]["mean"]) for p in c[points_of]],
                                COLOURS[c["routing"]], bool(whose))
                  for c in of_panel
                  for points_of, whose in (("points_nanohop", ""), ("points_booksim2", ", BookSim 2"))]
        # Up to a load at which none of them is held.
        most = max(c["points_nanohop"][-2]["load"] for c in of_panel)
        panels.append(drawing.Panel(name, "offered, flits per host and clock", "latency, clocks", curves,
                                    range_x=(0, most), range_y=(0, TOP)))
    return drawing.chart("Latency over load of our switches and of BookSim 2", "Five networks and traffics.", panels,
                         "", columns=3)


SETTINGS = (
    ("",
     "ours",
     "BookSim 2"),
    ("graphs, traffic",
     "dragonfly a 4, h 2, p 2 with BookSim's links, HyperX 4x4 with 4 hosts each, torus 8x8; to the next "
     "group, to a column, tornado",
     "`dragonflynew`, `flatfly`, `torus`; uniform: itself, too"),
    ("packets of 16 flits, buffers of 64 flits (4 packets) a channel, links of 1 clock, 4,000 clocks "
     "before and 10,000 measured, 3 seeds",
     "the same",
     "the same"),
    ("virtual channels: dragonfly 2 (`min`) and 3, HyperX 6, torus 2 (`dim_order`) and 4",
     "`min`: BookSim's routes and channels as a table; else an escape, the others adaptive",
     "by phase; torus: by phase and side of the date line"),
    ("clocks of a head through a switch and a link",
     "6",
     "5.3: `speculative`, `routing_delay = 0`, `st_final_delay = 2`"),
    ("next buffer",
     "has room for the whole packet",
     "flit by flit"),
    ("allocation",
     "an output grants one head at a time, and all of its packet",
     "iSLIP, one iteration; `hold_switch_for_packet = 1`"),
    ("minimal routes",
     "all shortest ones, the port with room",
     "one, its dimensions drawn (`ran_min`)"),
    ("UGAL",
     "packets that have left by a port times links, the better of all ports; `threshold = 2` in the "
     "dragonfly",
     "flits, of one port; minimal unless by 30 flits worse (flatfly 2)"),
)


def written_page(stored):
    said = """\
For whoever wants the figures behind [peers](../peers.md#routes-that-are-not-minimal-compared-with-booksim-2).
After this page you can quote them, and run them again. Generated from
[booksim2.json](../../data/studies/booksim2.json) by `tests/breakdown/stored_booksim.py write`; a nightly test runs ours
again. Flits per host and clock, and clocks; means of 3 seeds ± half the 95 % interval."""
    return page_of("Routes that are not minimal, compared with BookSim 2", said, [
        ("Settings", "What is the same in both, and what is not.",
         [head(*SETTINGS[0]) + [row(*cells) for cells in SETTINGS[1:]]]),
        ("Curves", "Latency at a curve's lowest load, and the most that is carried at any load.", [table(stored)]),
        ("What one change does", "The same with one key of one simulator changed.", [variants_table(stored)])])


def page():
    stored = json.loads(STORED.read_text())
    wrong = stale({PAGE: written_page(stored)}, __file__)
    for name, one in zip(curves(), stored["curves"]):
        if (name[0], name[1]) != (one["panel"], one["routing"]):
            wrong.append(f"{STORED.name}: not the curve {name[0]}, {name[1]}")
    if not PICTURE.exists() or PICTURE.read_text() != picture(stored):
        wrong.append(f"{PICTURE.name} is not that of what is stored")
    return report(wrong, __file__)


def main():
    match sys.argv[1:]:
        case ["page"]:
            return page()
        case ["rows"]:
            stored = json.loads(STORED.read_text())
            print("\n".join([*table(stored), "", *variants_table(stored)]))
        case ["ours", program]:
            store_ours(program)
        case ["write"]:
            stored = json.loads(STORED.read_text())
            (ROOT / PAGE).write_text(written_page(stored))
            PICTURE.write_text(picture(stored))
        case ["again", program, *numbers]:
            return again(program, numbers)
        case ["store", program, booksim]:
            store(program, booksim)
        case _:
            sys.exit(__doc__)
    return 0


if __name__ == "__main__":
    sys.exit(main())
