#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Results of the network simulator as they are stored (data/studies/simulator.json), docs/generated/boku_1995.md and
docs/generated/simulator_studies.md, and the tables of docs/reports/boku_1995.md.

    stored_simulator.py page               the page's tables are those of the stored results (a test)
    stored_simulator.py write              writes the two pages of docs/generated
    stored_simulator.py rows               prints these tables
    stored_simulator.py again PROGRAM [PART ..]
                                           runs sweeps of sim/studies, or claims, again: equal in all six digits (a
                                           nightly test)
    stored_simulator.py store RESULT.json  puts results of the commands in `made_by` in place of those

Speeds are of a machine on a day, and other simulators are no part of this project: `speeds`, `beside` and
`beside_speeds` are records of what their commands printed.
"""

import datetime
import json
import math
import re
import shlex
import statistics
import sys
from pathlib import Path

from stored import (DRAWN, ROOT, STUDENT, compare, differences, head, json_of, main, page_of, report, row, six_digits,
                    stale, strangers, unshown, write_all, written, yes)

import drawing

STORED = ROOT / "data/studies/simulator.json"
GENERATED = "docs/generated/boku_1995.md"
STUDIES = "docs/generated/simulator_studies.md"
PAGES = ("docs/reports/boku_1995.md", STUDIES, GENERATED, "docs/generated/urino_2020.md")
CLAIMED = PAGES[0]
CLAIMS = "nanohop sweep --claims --seeds 1 2 3 --messages 10 30 50 75 90 100 150 275 300"
SWEEP = "nanohop sweep sim/studies/NAME.toml"
UNSAID = ("seed", "clocks")
MARKED = ("congestion", "congestion_8192")
SPREAD = (*MARKED, "nonminimal")  # sweeps whose half widths are stored


def stored_parts():
    return json.loads(STORED.read_text())


def rows_of(result):
    """A sweep's rows: series, the keys that vary, throughput over the seeds, mean latency in clocks."""
    rows = result["rows"]
    keys = dict.fromkeys(key for r in rows for key in r["configuration"] if key not in UNSAID)
    values = {key: {r["configuration"].get(key) for r in rows} for key in keys}
    varies = [key for key in keys if len(values[key]) > 1]
    return [{"series": r["series"], **{key: r["configuration"][key] for key in varies if key in r["configuration"]},
             "seeds": len(r["runs"]), "throughput": {key: r["throughput"][key] for key in ("mean", "min", "max")},
             "latency": r["latency"]["mean"],
             **({"nonminimal_share": r["nonminimal_share"]["mean"]} if r.get("nonminimal_share") else {}),
             **(classes_of(r) if "class_0" in r["runs"][0] else
                incast_of(r) if r.get("victims_throughput") else {}),
             **({"half_widths": half_widths(r)} if result["sweep"] in SPREAD else {}),
             **({"marked_share": (r.get("marked_share") or {}).get("mean")} if result["sweep"] in MARKED else {})}
            for r in rows]


def half_widths(r):
    """Over the seeds (95 %, Student's t)."""
    found = {key: r[key]["half_width"] for key in ("throughput", "victims_throughput", "incast_throughput",
                                                   "incast_fairness", "marked_share", "nonminimal_share") if r.get(key)}
    if r.get("victims_throughput"):
        found["victims_p99"] = half_width([one["victims"]["p99"] for one in r["runs"]])
    return found


def half_width(values):
    return STUDENT[len(values)] * statistics.stdev(values) / math.sqrt(len(values))


def incast_of(r):
    """Of those beside an incast, and of it: over the seeds, p99 of each."""
    return {**{key: r[key]["mean"] for key in ("victims_throughput", "incast_throughput", "incast_fairness")},
            "victims_p99": [one["victims"]["p99"] for one in r["runs"]]}


def classes_of(r):
    """Of each class, over the seeds."""
    return {f"class_{k}_{key}": [one[f"class_{k}"].get(key) for one in r["runs"]]
            for k in range(4) if f"class_{k}" in r["runs"][0] for key in ("throughput", "p99")}


def parts_of(result):
    if "sweep" in result:
        return six_digits({result["sweep"]: rows_of(result)})
    return six_digits({"claims": {"figures": result["figures"], "claims": result["claims"]}})


def ugal_speed(result):
    """The table of `nanohop benchmark ugal --json`, which was measured here today."""
    machine = re.search(r"^model name\s*: (.*)", Path("/proc/cpuinfo").read_text(), re.MULTILINE)[1]
    def shown(spread, digits):
        return f"{spread['median']:.{digits}f} ({spread['least']:.{digits}f} to {spread['most']:.{digits}f})"
    return [{"routes": one["name"], "packets over another switch": f"{one['nonminimal_share']:.3f}",
             "M flit-hops/s of processor": shown(one["mega_flit_hops_per_processor_second"], 1),
             "compared with minimal": shown(one["beside_minimal"], 3),
             "goal": "0.8" if one["name"].endswith("1 candidate") else "",
             "machine": machine, "day": str(datetime.date.today())} for one in result["ways"]]


def store(*results):
    stored = stored_parts()
    for path in results:
        result = json.loads(Path(path).read_text())
        if "ways" in result:
            stored["ugal_speed"] = ugal_speed(result)
        else:
            stored["results"] |= parts_of(result)
    stored["made_by"] = {"claims": CLAIMS, "sweeps": SWEEP}
    STORED.write_text(written(stored) + "\n")


def simulated(program, name):
    command = shlex.split((CLAIMS if name == "claims" else SWEEP.replace("sim/", f"{ROOT}/sim/")
                           .replace("NAME", name)).removeprefix("nanohop sweep "))
    return parts_of(json_of([f"{program}-sweep", *command]))[name]


def again(program, names):
    wrong = 0
    for name in names:
        old, new = stored_parts()["results"][name], simulated(program, name)
        if name == "claims":
            old, new = old["claims"], new["claims"]
        wrong |= compare(old, new, lambda r, name=name: f"{name}, {r.get('series') or r['claim']}")
    return wrong


class Results:
    def __init__(self):
        self.stored = stored_parts()
        self.results = self.stored["results"]

    def value(self, sweep, series, **keys):
        """Of the one row of a series with these keys; none if there is no such."""
        found = [r for r in self.results[sweep] if r["series"] == series
                 and all(str(r.get(key, value)) == str(value) for key, value in keys.items())]
        if len(found) > 1:
            sys.exit(f"{sweep}, {series}, {keys}: {len(found)} rows")
        return found[0]["throughput"]["mean"] if found else None

    def curves(self, number):
        return next(f for f in self.results["claims"]["figures"] if f["figure"] == number)["series"]


def cell(value):
    return "" if value is None else f"{value:.3f}"


def with_width(one):
    """What is carried, and the half width over the seeds."""
    return f"{one['throughput']['mean']:.3f} +- {one['half_widths']['throughput']:.3f}"


def hub_ways(r):
    rows = head("traffic", "direct", "clocks", "spread", "clocks")
    found = r.results["hub_ways"]
    for name in dict.fromkeys(one["series"] for one in found):
        ways = [next(o for o in found if (o["series"], o["ways"]) == (name, way)) for way in ("direct", "spread")]
        rows.append(row(name, *(c for o in ways for c in (
            f"{o['throughput']['mean']:.3g}", "-" if o["latency"] is None else f"{o['latency']:.0f}"))))
    return rows


def figure_3(r):
    curves = {c["name"]: {p["message"]: p["mean"] for p in c["points"]} for c in r.curves(3)}
    rows = head("M, B", "wormhole", "static", "dynamic", "flexible")
    for buffer in (300, 100):
        named = [curves["wormhole"]] + [curves[f"{policy} {buffer}"] for policy in ("static", "dynamic", "flexible")]
        for message in named[3]:
            rows.append(row(f"{message}, {buffer}", *(cell(curve.get(message)) for curve in named)))
    return rows


def figure_2(r):
    curves = {c["name"]: {p["message"]: p["mean"] for p in c["points"]} for c in r.curves(2)}
    rows = head("M", *curves)
    for message in next(iter(curves.values())):
        rows.append(row(message, *(cell(curve.get(message)) for curve in curves.values())))
    return rows


def claims(number):
    def table(r):
        rows = head(f"claim of figure {number}", "printed", "ours", "holds")
        for c in r.results["claims"]["claims"]:
            if c["figure"] == number:
                rows.append(row(c["claim"], c["printed"], c["ours"],
                                "not judged" if c["holds"] is None else yes(c["holds"])))
        return rows
    return table


def refuted(r):
    return head("claim that does not hold", "printed", "ours") + [
        row(f"figure {c['figure']}: {c['claim']}", c["printed"], c["ours"])
        for c in r.results["claims"]["claims"] if c["holds"] is False]


def figure_3_buffers(r):
    found = r.results["boku_figure3_buffers"]
    return head("policy", *(f"{one['series']}, {one['buffer']}" for one in found)) + [
        row("throughput", *(f"{one['throughput']['mean']:.4f}" for one in found))]


READINGS = (
    ("the channel is the number of crossbars passed, also to the unit: the default", "as it is", "PU 2", None),
    ("to the unit the channel of the dimension: `unit_channel = \"dimension\"`", "to the unit by dimension",
     "PU 2, to the unit by dimension", None),
    ("fixed routing spreads over all three channels: `channel_choice = \"kept\"`", "as it is", "PU 2",
     ("fixed uses all channels", "PU 2, all channels")),
    ("\"busy\" is said of the unit's link, one message at a time: `unit_messages = 1`", "1 message per PU", None, None),
    ("two at a time", "2 messages per PU", "PU 2, 2 messages", None),
    ("a blocked message costs the other channels of its link their turns: `link_turns = \"held\"`",
     "blocked take turns", None, None),
    ("the same, one message at a time", "blocked take turns, 1 message", None, None),
    ("the same, `kept`", "blocked take turns", None, ("blocked take turns, all channels", None)),
    ("larger buffers: `buffer = 8`", "buffers 8 + 3", None, None),
    ("`buffer = 16`, `input_flits = 16`", "buffers 16 + 16", None, None),
    ("no work between messages", "no work", None, None),
    ("200 clocks of work", "work 200", None, None),
)


def readings(r):
    rows = head("reading of Boku 1995, 4.1", "FIX1", "ADP1", "ADP1 over FIX1", "ADP2 over FIX1", "FIX2 over FIX1")

    for name, one, two, fixed in READINGS:
        fix1, fix2 = (r.value("boku_figure2_readings", series, routing="fixed") for series in fixed or (one, two))
        adp1, adp2 = (r.value("boku_figure2_readings", series, routing="adaptive") for series in (one, two))
        rows.append(row(name, cell(fix1), cell(adp1),
                        *("" if v is None else f"{100 * (v / fix1 - 1):+.0f} %" for v in (adp1, adp2, fix2))))
    return rows


POLICIES = ("wormhole", "static 300", "dynamic 300", "flexible 300", "flexible 100", "flexible 25")
KINDS = (("fixed", "", "fixed"), ("fixed, kept", ", kept", "fixed"), ("adaptive", "", "adaptive"),
         ("adaptive, dim.", ", dimension", "adaptive"))


def policies(r):
    lengths = sorted({one["message"] for one in r.results["adaptive_policies"]}, key=int)
    rows = head("policy, B", *(f"M = {m}: {name}" for m in lengths for name, _, _ in KINDS))
    for policy in POLICIES:
        rows.append(row(policy, *(cell(r.value("adaptive_policies", policy + suffix, routing=routing, message=m))
                                  for m in lengths for _, suffix, routing in KINDS)))
    return rows


def traffic(r):
    columns = [(name, series + suffix, routing) for series in ("wormhole", "dynamic 300", "flexible 300")
               for name, suffix, routing in KINDS[:3] if (series, suffix) != ("dynamic 300", ", kept")]
    rows = head("traffic", *(f"{series.split(' ')[0].rstrip(',')}: {name}" for name, series, _ in columns))
    for kind in dict.fromkeys(one["traffic"] for one in r.results["hxb_traffic"]):
        rows.append(row(kind.replace("_", " "), *(cell(r.value("hxb_traffic", series, routing=routing, traffic=kind))
                                                  for _, series, routing in columns)))
    return rows


def buffers(r):
    found = r.results["hxb_buffers"]
    sizes = sorted({one["buffer"] for one in found if one["series"] == "flexible"}, key=int)
    rows = head("B", *sizes)
    for policy in ("static", "dynamic", "flexible"):
        for routing in ("fixed", "adaptive"):
            rows.append(row(f"{policy}, {routing}", *(cell(r.value("hxb_buffers", policy, routing=routing, buffer=b))
                                                      for b in sizes)))
    return rows


def dimensions(r):
    rows = head("sizes", "wormhole", "flexible, B = 100")
    for dims in dict.fromkeys(one["dims"] for one in r.results["hxb_dimensions"]):
        rows.append(row(dims, *(" / ".join(cell(r.value("hxb_dimensions", series, dims=dims, routing=routing))
                                           for routing in ("fixed", "adaptive"))
                                for series in ("wormhole", "flexible 100"))))
    return rows


# What each graph has that is worst for minimal ways, and what these carry of it (tests/net/nonminimal_test.cpp).
WORST = (("dragonfly", "dragonfly, a 4, h 2, p 2", "group_shift", "0.125"),
         ("Slim Fly", "Slim Fly, q 5, p 4", "slim_fly_worst", "0.125"),
         ("HyperX", "HyperX 4x4, T 4", "dimension_shift", "0.250"),
         ("torus", "torus 8x8, T 1", "tornado", "0.333"),
         ("random shortcuts", "DLN(RST), 6, 64 switches, T 2", "permutation", "-"))


def nonminimal(r):
    rows = head("network", "traffic", "closed form", "minimal", "Valiant",
                *(c for n in "123" for c in (f"UGAL, {n} candidate{'s' * (n > '1')}", "share")))
    for series, name, worst, closed in WORST:
        for traffic in ("uniform", worst):
            found = {(one["nonminimal"], one["candidates"]): one for one in r.results["nonminimal"]
                     if (one["series"], one["traffic"]) == (series, traffic)}
            rows.append(row(
                name, traffic, closed if traffic == worst else "",
                *(with_width(found[way, 1]) for way in ("none", "valiant")),
                *(c for n in (1, 2, 3) for c in (with_width(found["ugal", n]),
                                                 f"{found['ugal', n]['nonminimal_share']:.2f}"))))
    return rows


def nonminimal_loads(r):
    """Latencies; in brackets what is taken where that is less than 98 % of the load."""
    found = r.results["nonminimal_loads"]
    loads = list(dict.fromkeys(one["load"] for one in found))
    rows = head("network", "routing", *(f"{load:g}" for load in loads))
    for name in ("dragonfly", "Slim Fly"):
        for routing, series, candidates in (("Valiant", f"{name}, Valiant", 1), *(
                (f"UGAL, {n} candidate{'s' * (n > 1)}", name, n) for n in (1, 2, 3))):
            of = {one["load"]: one for one in found if (one["series"], one["candidates"]) == (series, candidates)}
            rows.append(row(name, routing, *(
                f"{of[load]['latency']:.0f}" if of[load]["throughput"]["mean"] >= 0.98 * load
                else f"({cell(of[load]['throughput']['mean'])})" for load in loads)))
    return rows


def incast(r):
    found = r.results["incast"]

    def one(series, **keys):
        return next(o for o in found if o["series"] == series and all(float(o[k]) == v for k, v in keys.items()))

    def p99(o):
        return sum(o["victims_p99"]) / len(o["victims_p99"])

    rows = head("incast", "hosts and switches have", "victims: throughput", "99 %", "99 % without incast", "times",
                "hot port", "fairness")
    for sources in (16, 64):
        for series in ("neither", "windows", "windows and marks"):
            quiet, full = (one(series, incast_sources=sources, incast_load=load) for load in (1e-6, 1))
            rows.append(row(f"{sources} to 1", series, cell(full["victims_throughput"]), f"{p99(full):.0f}",
                            f"{p99(quiet):.0f}", f"{p99(full) / p99(quiet):.2f}", cell(full["incast_throughput"]),
                            cell(full["incast_fairness"])))
    return rows


def congestion(r):
    """One set of parameters: 1,024 and 8,192 hosts."""
    def with_width(o, key, digits=3):
        return f"{o[key]:.{digits}f} +- {o['half_widths'][key]:.{digits}f}"

    def p99(o):
        return sum(o["victims_p99"]) / len(o["victims_p99"])

    rows = head("hosts", "incast", "victims: throughput", "99 %", "99 % without incast", "times", "hot port",
                "fairness")
    for hosts, sweep, sources in (("1,024", "congestion", 16), ("1,024", "congestion", 64),
                                  ("8,192", "congestion_8192", 64)):
        found = [o for o in r.results[sweep] if float(o.get("incast_sources", sources)) == sources
                 and "victims_p99" in o]
        quiet, full = (next(o for o in found if (float(o["incast_load"]) == 1) is loud) for loud in (False, True))
        rows.append(row(hosts, f"{sources} to 1", with_width(full, "victims_throughput"),
                        f"{p99(full):.0f} +- {full['half_widths']['victims_p99']:.0f}", f"{p99(quiet):.0f}",
                        f"{p99(full) / p99(quiet):.2f}", with_width(full, "incast_throughput"),
                        with_width(full, "incast_fairness")))
    return rows


def uniform_loss(r):
    """What uniform traffic above saturation loses."""
    rows = head("hosts", "hosts and switches have", "throughput", "loss", "marked")
    for hosts, sweep in (("1,024", "congestion"), ("8,192", "congestion_8192")):
        found = {o["series"].removeprefix("uniform, "): o for o in r.results[sweep] if "victims_p99" not in o}
        whole = found["neither"]["throughput"]["mean"]
        for name, o in found.items():
            mean = o["throughput"]["mean"]
            rows.append(row(hosts, name, f"{mean:.4f} +- {o['half_widths']['throughput']:.4f}",
                            f"{100 * (1 - mean / whole):.1f} %",
                            f"{o['marked_share']:.3f}" if o.get("marked_share") is not None else ""))
    return rows


def with_half_width(values, digits):
    return f"{statistics.mean(values):.{digits}f} +- {half_width(values):.{digits}f}"


def times(a, b):
    return with_half_width([x / y for x, y in zip(a, b)], 2)


def classes(r):
    found = {o["series"]: o for o in r.results["classes"]}
    rows = head("network", "class 0: 99 % alone", "with one class", "times", "with two", "times", "class 1 beside it",
                "1:3 to one host", "1:3 to all")

    for name in dict.fromkeys(series.split(",")[0] for series in found):
        alone, common, two = (found[f"{name}, {series}"] for series in ("alone", "in common", "two classes"))
        rows.append(row(
            name, with_half_width(alone["class_0_p99"], 0), with_half_width(common["class_0_p99"], 0),
            times(common["class_0_p99"], alone["class_0_p99"]), with_half_width(two["class_0_p99"], 0),
            times(two["class_0_p99"], alone["class_0_p99"]), with_half_width(two["class_1_throughput"], 3),
            *(times(o["class_1_throughput"], o["class_0_throughput"])
              for o in (found[f"{name}, 1:3 to one host"], found[f"{name}, 1:3 to all"]))))
    return rows


def classes_fast_heads(r):
    found = {o["series"]: o["class_0_p99"] for o in r.results["classes_fast_heads"]}
    rows = head("network", "class 0: 99 % alone", "with two", "times")
    for name in dict.fromkeys(series.split(",")[0] for series in found):
        alone, two = (found[f"{name}, {series}"] for series in ("alone", "two classes"))
        rows.append(row(name, with_half_width(alone, 0), with_half_width(two, 0), times(two, alone)))
    return rows


def classes_packets(r):
    found = r.results["classes_packets"]
    alone = next(o["class_0_p99"] for o in found if o["series"] == "alone")
    rows = head("class 1 sends", "in packets of", "class 1 beside it", "class 0: 99 %", "times alone")
    for o in found:
        if o["series"] != "alone":
            flits = o.get("class_messages", "9:9").split(":")[1]
            rows.append(row("all that is left" if o["load"] == 1 else f"{o['load'] - 0.08:.1f}", f"{flits} flits",
                            with_half_width(o["class_1_throughput"], 3), with_half_width(o["class_0_p99"], 0),
                            times(o["class_0_p99"], alone)))
    return rows


def recorded(part):
    """A table of records: their keys are its columns."""
    def table(r):
        records = r.stored[part]
        return head(*records[0]) + [row(*record.values()) for record in records]
    return table


TABLES = {"hub_ways": hub_ways, "figure_3": figure_3, "claims_3": claims(3), "figure_3_buffers": figure_3_buffers,
          "figure_2": figure_2, "claims_2": claims(2), "readings": readings, "policies": policies, "traffic": traffic,
          "buffers": buffers, "dimensions": dimensions, "incast": incast, "congestion": congestion,
          "uniform_loss": uniform_loss, "classes": classes, "refuted": refuted,
          "classes_fast_heads": classes_fast_heads, "classes_packets": classes_packets,
          "ugal_speed": recorded("ugal_speed"), "speeds": recorded("speeds"),
          "beside": recorded("beside"), "beside_speeds": recorded("beside_speeds")}


INTRO = """\
For whoever wants the figures behind the [report of Boku 1995](../reports/boku_1995.md), which says how they are taken.
After this page you can quote them, and run them again.
Generated from [simulator.json](../../data/studies/simulator.json) by `tests/breakdown/stored_simulator.py write`; a
nightly test runs all again. Flits per unit and clock. B: flits of a buffer, M: of a message."""


def generated(r):
    sweep = "`./nanohop sweep sim/studies/{}.toml`"
    return page_of("Tables of Boku 1995", INTRO, [
        ("Figure 3", "1,024 units in 8x8x16, 3 seeds.", [figure_3(r), claims(3)(r)]),
        ("Figure 3, larger buffers of wormhole", f"M = 300, seed 1; {sweep.format('boku_figure3_buffers')}.",
         [figure_3_buffers(r)]),
        ("Figure 2", """\
4,096 units in 16x16x16, 3 seeds. FIX, ADP: routing; 1 to 3: flits per clock from and to a unit.""",
         [figure_2(r), claims(2)(r)]),
        ("Figure 2, readings of the paper", f"""\
M = 100, seed 1; {sweep.format('boku_figure2_readings')}.
Printed: ADP1 up to about +20 %, ADP2 about +30 %, FIX2 hardly any.""", [readings(r)]),
        ("Routing and buffering", f"""\
8x8x16, 3 virtual channels, `overlap`, B = 300 (wormhole 2), uniform traffic, 3 seeds;
{sweep.format('adaptive_policies')}. Fixed, kept: messages keep the channel in which they
left their unit; adaptive, dim.: `unit_channel = "dimension"`, as in what is below.""", [policies(r)]),
        ("Traffic", f"""\
The same with M = 100; {sweep.format('hxb_traffic')}. Hot spot: 1 % of all messages to one
unit; kept: `channel_choice`.""", [traffic(r)]),
        ("Buffers", f"M = 100, 3 seeds; {sweep.format('hxb_buffers')}.", [buffers(r)]),
        ("Dimensions", f"""\
1,024 units, 4 virtual channels, M = 100, seed 1, fixed / adaptive;
{sweep.format('hxb_dimensions')}.""", [dimensions(r)])])


SECTIONS = (
    ("Routes that are not minimal", nonminimal, """\
`./nanohop sweep sim/studies/nonminimal.toml`: hosts offer 0.9 flits a clock, packets of 16 flits, 6 channels of 4
packets, a reserve of 2. Closed form: the most that minimal routes can carry of their worst traffic; share: of packets
to other switches that ugal sends over one."""),
    ("Routes that are not minimal, below saturation", nonminimal_loads, """\
`./nanohop sweep sim/studies/nonminimal_loads.toml`, under group_shift and slim_fly_worst: mean latency in clocks, or in
brackets what was taken where that is less than 98 % of the load."""),
    ("Incast", incast, """\
`./nanohop sweep sim/studies/incast.toml`: a fat tree of 1,024 hosts; latencies are of what got through."""),
    ("Paced windows", congestion, """\
`./nanohop sweep sim/studies/congestion.toml` and `congestion_8192.toml`: the same with paced windows in fat trees of
1,024 and 8,192 hosts."""),
    ("What windows cost uniform traffic", uniform_loss, """\
`./nanohop sweep sim/studies/congestion.toml` and `congestion_8192.toml`: all uniform, at a load of 0.95, more than the
network takes. Acknowledgements alone are windows that never hold a message."""),
    ("Two classes", classes, """\
`./nanohop sweep sim/studies/classes.toml`: class 0 has 8 % of the links' rate, alone or beside a class that asks for
all the rest; "with one class": both have all channels and no weight."""),
    ("Two classes: packets of the bulk class", classes_packets, """\
`./nanohop sweep sim/studies/classes_packets.toml`: the dragonfly; class 0 sends 8 % in packets of 9 flits."""),
    ("Two classes: heads of 5 clocks", classes_fast_heads, "`./nanohop sweep sim/studies/classes_fast_heads.toml`."),
    ("Speed", TABLES["speeds"], "Flit-hops a second that each run prints."),
    ("Speed of UGAL", TABLES["ugal_speed"], """\
`./nanohop benchmark ugal`: 8,192 hosts, 60,000 clocks each. M flit-hops (links of hosts too) per second of processor,
medians (least to most)."""),
    ("Other simulators: results", TABLES["beside"], """\
The commands of [the page](../peers.md#switches-compared-with-booksim-2-and-cnsim), seed 1, one run each."""),
    ("Other simulators: speed", TABLES["beside_speeds"], """\
Millions of flit-hops (links between switches) per second of processor at one load, by the commands of [the
page](../peers.md#switches-compared-with-booksim-2-and-cnsim)."""),
)


def generated_studies(r):
    return page_of("Studies of the network simulator", """\
For whoever wants the figures behind [which network](../which-network.md), [congestion](../congestion.md) and
[peers](../peers.md).
After this page you can quote them, and run them again.
Generated from [simulator.json](../../data/studies/simulator.json) by
`tests/breakdown/stored_simulator.py write`; nightly tests run all again. +- is half of the 95 % interval over
the seeds.""", [(title, said, [study(r)]) for title, study, said in SECTIONS])


def picture_2(r):
    curves = {c["name"]: [(p["message"], p["mean"]) for p in c["points"]] for c in r.curves(2)}
    kinds = {name: (int(name[3]) - 1, name.startswith("FIX")) for name in curves}
    gains = {name: [(m, 100 * (v / first - 1)) for (m, v), (_, first) in zip(points, curves["FIX1"])]
             for name, points in curves.items() if name != "FIX1"}
    at = max(gains["ADP1"], key=lambda p: p[1])[0]  # the paper says how large gains are, not where
    return drawing.chart(
        "Boku 1995, figure 2: adaptive and fixed routing", "Throughput over message length, and gains over FIX1.", [
            drawing.Panel("4,096 units, wormhole", "message, flits", "flits per unit and clock",
                          [drawing.Curve(name, points, *kinds[name]) for name, points in curves.items()],
                          range_y=(0, 0.5)),
            drawing.Panel("Gain over FIX1", "message, flits", "%",
                          [drawing.Curve(name, points, *kinds[name]) for name, points in gains.items()],
                          printed=[(at, 20), (at, 30), (at, 0)])],
        "printed: the largest gain of ADP1, 20 %, of ADP2, 30 %, of FIX2 and FIX3, none")


def picture_3(r):
    curves = {c["name"]: [(p["message"], p["mean"]) for p in c["points"]] for c in r.curves(3)}
    panels = []
    for buffer in (300, 100):
        named = {p: curves[p if p == "wormhole" else f"{p} {buffer}"] for p in ("wormhole", "static", "dynamic",
                                                                               "flexible")}
        at_buffer = dict(named["wormhole"])[buffer]
        panels.append(drawing.Panel(
            f"Buffers of {buffer} flits", "message, flits", "flits per unit and clock",
            [drawing.Curve(name, points, n) for n, (name, points) in enumerate(named.items())],
            printed=[(buffer, at_buffer * gain) for gain in (1.15, 1.4)], range_y=(0, 0.7)))
    return drawing.chart("Boku 1995, figure 3: buffering", "Throughput over message length of four ways to buffer.",
                         panels, "printed at M = B: dynamic 15 %, flexible 40 % over wormhole (ours)")


def files(r):
    return {GENERATED: generated(r), STUDIES: generated_studies(r), f"{DRAWN}/boku_1995_2.svg": picture_2(r),
            f"{DRAWN}/boku_1995_3.svg": picture_3(r)}


def write():
    write_all(files(Results()))


def tables():
    r = Results()
    return [table(r) for table in TABLES.values()]


def page():
    r = Results()
    all_tables = [*tables(), nonminimal(r), nonminimal_loads(r)]
    text = {name: (ROOT / name).read_text() for name in PAGES}
    wrong = []
    for table in all_tables:
        on = [name for name in PAGES if f"\n{table[0]}\n" in text[name]]
        wrong += differences(on[0], [table]) if on else [f"no page has the table: {table[0]}"]
    wrong += [line for name in PAGES[:2] for line in strangers(name, all_tables)]
    made = files(r)
    wrong += stale(made, __file__) + unshown(CLAIMED, [path for path in made if path.endswith("svg")])
    if CLAIMS not in text[CLAIMED]:
        wrong.append(f"{CLAIMED} does not name the command: {CLAIMS}")
    return report(wrong, __file__)


if __name__ == "__main__":
    sys.exit(main(__doc__, page, tables, again, store, write, list(stored_parts()["results"]), ("congestion_8192",)))
