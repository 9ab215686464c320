#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Figures of Koibuchi 2011 as they are stored (2 to 8: koibuchi_graphs.py; 9 to 16: data/studies/figures_9_to_16.json),
what docs/reports/koibuchi_2011.md says of them, its pictures, and docs/generated/koibuchi_2011.md.

    stored_figures.py page                   the page's tables are those of the stored figures (a test)
    stored_figures.py write                  writes docs/generated/koibuchi_2011.md and the pictures
    stored_figures.py rows                   prints these tables
    stored_figures.py again PROGRAM [FIGURE ..]
                                             runs figures again (graphs: 2 to 8): equal in all six digits (a nightly
                                             test)
    stored_figures.py store RESULT.json ..   puts the figures of results of the commands in `made_by`, or of some of
                                             their figures, in place of those that are stored

A curve with `held` has been searched for the highest load that it holds; one without is of runs of `clocks` clocks
alone, with escape_when = held, and its knee is that of these.
"""

import json
import math
import sys
from pathlib import Path

from stored import (DRAWN, ROOT, STUDENT, compare, differences, head, json_of, main, page_of, report, row, six_digits,
                    stale, unshown, write_all, yes)

import drawing
import koibuchi_graphs as graphs

STORED = ROOT / "data/studies/figures_9_to_16.json"
PAGE = "docs/reports/koibuchi_2011.md"
GENERATED = "docs/generated/koibuchi_2011.md"
COMMAND = "nanohop breakdown topology --network 9,10,11,12,13,14,15,16 --network-seeds 5"
STEP = 2.5  # ns a clock
PATIENT = ", patience 40"
DEAR = ("10", "11", "12", "14", "15", "16")


def store(*results):
    stored = json.loads(STORED.read_text())
    for result in results:
        topology = json.loads(Path(result).read_text())["topology"]
        if "network" not in topology:
            graphs.store(topology)
            continue
        network = six_digits(topology["network"])
        if network["seeds"] != 5 or network["clocks"] != stored["clocks"]:
            sys.exit(f"{result}: not of {COMMAND}")
        for key in ("held_seeds", "held_clocks"):
            stored[key] = network[key]
        again_made = {c["figure"] for c in network["curves"]}
        kept = [c for c in stored["curves"] if c["figure"] not in again_made]
        stored["curves"] = sorted(kept + network["curves"], key=lambda c: int(c["figure"]))
    curves = []
    for curve in stored["curves"]:
        head = json.dumps({key: value for key, value in curve.items() if key != "points"})
        points = ",\n    ".join(map(json.dumps, curve["points"]))
        curves.append(f'  {head[:-1]}, "points": [\n    {points}]}}')
    STORED.write_text(f'{{\n "made_by": "{COMMAND}",\n "seeds": 5,\n "clocks": {stored["clocks"]},\n'
                      f' "held_seeds": {stored["held_seeds"]},\n "held_clocks": {stored["held_clocks"]},\n'
                      ' "curves": [\n' + ",\n".join(curves) + "\n ]\n}\n")


def simulated(program, names, seeds, clocks):
    """The chapter `topology` of a report, with these figures or studies."""
    asked = ["--network", ",".join(names), "--network-seeds", str(seeds), "--network-clocks", str(clocks)]
    return six_digits(json_of([program, "breakdown", "topology", "--draws", "1", *asked])["topology"])


def again(program, figures):
    if "graphs" in figures:
        figures.remove("graphs")
        new = graphs.kept_of(json_of([program, *graphs.COMMAND.split()[1:]], ["html"])["topology"])
        old = json.loads(graphs.STORED.read_text())
        differs = compare([(part, old[part]) for part in new], list(new.items()), lambda part: part[0])
        if differs or not figures:
            return differs
    stored = json.loads(STORED.read_text())
    new = simulated(program, figures, stored["seeds"], stored["clocks"])["network"]["curves"]
    old = [curve for curve in stored["curves"] if curve["figure"] in figures]
    return compare(old, new, lambda c: f"figure {c['figure']}, {c['network']}")


class Figures:
    def __init__(self):
        stored = json.loads(STORED.read_text())
        self.curves = {(c["figure"], c["network"]): c for c in stored["curves"]}
        self.graphs = graphs.Graphs()

    def of(self, figure):
        return [curve for (number, _), curve in self.curves.items() if number == figure]

    def knee(self, figure, network):
        return max(self.curves[figure, network]["points"], key=lambda p: p["throughput"]["mean"])

    def carried(self, figure, network):
        """The highest load that it holds, or the accepted traffic of its knee where that was not searched."""
        curve = self.curves[figure, network]
        return curve["held"] if "held" in curve else self.knee(figure, network)["throughput"]

    def at(self, figure, network):
        curve = self.curves[figure, network]
        return "held" if "held" in curve else f"{self.knee(figure, network)['load']:g}"

    def most(self, figure, network):
        return self.carried(figure, network)["mean"]

    def beyond(self, figure, network):
        return self.curves[figure, network]["points"][-1]

    def idle(self, figure, network):
        return STEP * self.curves[figure, network]["points"][0]["latency"]["mean"]


def spread(value):
    """A mean; least and most over the seeds where they differ by more than 0.001."""
    text = f"{value['mean']:.3f}"
    return text if value["most"] - value["least"] <= 0.001 else f"{text} ({value['least']:.3f} to {value['most']:.3f})"


SIZES = (("9", 64, "DLN(RST), 4", "DLN(RST), 6"), ("10", 256, "DLN(RST), 4", "DLN(RST), 8"),
         ("11", 512, "DLN(RST), 6", "DLN(RST), 9"))


def comparison(f):
    rows = head("switches: network", "latency without load, ns", "2.5 (42 h + 52) ns", "knee", "at load", "beyond",
                "escape share there", "knee with patience 40")
    for figure, size, *_ in SIZES:
        for curve in f.of(figure):
            name = curve["network"]
            if "patience" in name:
                continue
            patient = "adaptive torus, 3 channels" if name == "torus" else name
            has = (figure, patient + PATIENT) in f.curves
            beyond = f.beyond(figure, name)
            switches = 80 if name == "Clos" else size
            rows.append(row(f"{switches}: {name}", f"{f.idle(figure, name):.1f}",
                            f"{STEP * curve['formula_clocks']:.1f}",
                            spread(f.carried(figure, name)), f.at(figure, name), spread(beyond["throughput"]),
                            f"{beyond['escape_share']['mean']:.2f}",
                            (spread(f.carried(figure, patient + PATIENT)) if has else "") +
                            (" (adaptive, 3 channels)" if name == "torus" else "")))
    return rows


def dead(f):
    rows = head("figure 12: dead links", "latency without load, ns", "knee", "beyond", "escape share there",
                "knee with patience 40")
    for curve in f.of("12"):
        name = curve["network"]
        if "patience" in name:
            continue
        beyond = f.beyond("12", name)
        rows.append(row(name.split(" of")[0], f"{f.idle('12', name):.1f}", spread(f.carried("12", name)),
                        spread(beyond["throughput"]), f"{beyond['escape_share']['mean']:.2f}",
                        spread(f.carried("12", name + PATIENT))))
    return rows


def bases(f):
    rows = head("switches: graph", "latency without load, ns", "knee", "at load", "beyond")
    for figure, size in (("13", 64), ("14", 256)):
        for curve in f.of(figure):
            name = curve["network"]
            rows.append(row(f"{size}: {name}", f"{f.idle(figure, name):.1f}", spread(f.carried(figure, name)),
                            f.at(figure, name), spread(f.beyond(figure, name)["throughput"])))
    return rows


def deviations(means):
    """Standard deviation of the curves' means, and that of the seeds of one curve."""
    values = [m["mean"] for m in means]
    middle = sum(values) / len(values)
    between = math.sqrt(sum((v - middle) ** 2 for v in values) / (len(values) - 1))
    within = [m["half_width_95"] * math.sqrt(5) / STUDENT[5] for m in means]
    return between, math.sqrt(sum(s * s for s in within) / len(within))


def patterns(f):
    rows = head("15 patterns, 5 seeds of traffic each", "means of the patterns", "their standard deviation",
                "that of a pattern's seeds", "all 75 runs")
    for figure, name in (("15", "64 switches, degree 4"), ("16", "256 switches, degree 8")):
        curves = f.of(figure)
        assert len(curves) == 15
        for what, values, scale, digits in (
                ("knee", [f.knee(figure, c["network"])["throughput"] for c in curves], 1, 4),
                ("latency without load, ns", [c["points"][0]["latency"] for c in curves], STEP, 1)):
            means = [scale * v["mean"] for v in values]
            between, within = (scale * d for d in deviations(values))
            least, most = scale * min(v["least"] for v in values), scale * max(v["most"] for v in values)
            rows.append(row(f"{name}: {what}", f"{min(means):.{digits}f} to {max(means):.{digits}f}",
                            f"{between:.{digits}f}", f"{within:.{digits}f}",
                            f"{least:.{digits}f} to {most:.{digits}f}"))
    return rows


def below(f, network):
    """By size, the share by which random shortcuts of the grid's degree are faster without load."""
    return {size: 1 - f.idle(figure, low) / f.idle(figure, network) for figure, size, low, _ in SIZES}


def off_formula(f):
    """The curve whose latency without load is farthest from 42 h + 52, and by how much."""
    return max(((f.idle(c["figure"], c["network"]) / (STEP * c["formula_clocks"]) - 1, c) for c in f.curves.values()
                if c["formula_clocks"] != 0), key=lambda one: abs(one[0]))


def studies_ratios():
    """Random shortcuts by the hypercube of the same degree, in the studies, by packets a buffer."""
    rows = json.loads((ROOT / "data/studies/networks.json").read_text())["rows"]
    value = {(r["network"], r["variant"]): r["saturation"]["mean"] for r in rows if r["study"] == "buffers"}
    return [value["DLN(RST), 8", f"{p} packets"] / value["hypercube", f"{p} packets"] for p in (4, 6, 8, 16)]


def claims(f):
    rows = head("what the paper says", "ours", "holds") + graphs.claims(f.graphs)

    def add(claim, ours, holds):
        rows.append(row(claim, ours, yes(holds)))

    off, curve = off_formula(f)
    add("latency without load is that of the delays (ours: 2.5 (42 h + 52) ns within 1 %)",
        f"{100 * off:+.2f} % at most (figure {curve['figure']}, {curve['network']})", abs(off) < 0.01)
    for network, least in (("torus", 0.35), ("mesh", 0.5)):
        share = below(f, network)
        add(f"latency at low load up to {100 * least:.0f} % below the {network}'s" +
            (" of the same degree" if network == "torus" else ""),
            f"{100 * share[256]:.0f} % at 256, {100 * share[512]:.0f} % at 512, {100 * share[64]:.0f} % at 64",
            max(share.values()) > least)

    def ratio(patient, value):
        return [value(figure, high + patient) / value(figure, "hypercube" + patient) for figure, _, _, high in SIZES]

    def listed(values):
        return ", ".join(f"{v:.2f}" for v in values)

    plain, patient = ratio("", f.most), ratio(PATIENT, f.most)
    studies = studies_ratios()
    add("throughput about the hypercube's of the same degree (ours: 0.9 of it)",
        f"{listed(plain)} at 64, 256, 512", min(plain) >= 0.9)
    add("the same, buffers of 6 packets and more",
        f"{listed(studies)} with 4, 6, 8 and 16 packets at 256 ([studies](../generated/network_studies.md))",
        min(studies[1:]) >= 0.9)
    add("the same, both with patience 40", listed(patient), min(patient) >= 0.9)
    faster = ratio("", f.idle)
    add("at lower latency", f"{listed(faster)} times", max(faster) < 1)

    def lost(name, value):
        return 100 * (value("12", name) / value("12", "0" + name[name.index(" "):]) - 1)

    ten, twenty = "10 % of all links dead", "20 % of all links dead"
    add("10 % of dead links degrade gracefully (ours: a knee of four fifths)",
        f"knee {lost(ten, f.most):+.0f} %, with patience {lost(ten + PATIENT, f.most):+.0f} %, latency "
        f"{lost(ten, f.idle):+.1f} %; 20 %: {lost(twenty, f.most):+.0f} %, {lost(twenty + PATIENT, f.most):+.0f} %, "
        f"{lost(twenty, f.idle):+.1f} %", lost(ten, f.most) >= -20)

    def apart(figure, value):
        values = [value(figure, c["network"]) for c in f.of(figure)]
        return max(values) / min(values) - 1

    knees = [apart(figure, f.most) for figure in ("13", "14")]
    idles = [apart(figure, f.idle) for figure in ("13", "14")]
    add("base topologies matter less as size and degree grow",
        f"64, degree 6: knees {100 * knees[0]:.1f} % apart, latencies {100 * idles[0]:.1f} %; 256, degree 8: "
        f"{100 * knees[1]:.1f} %, {100 * idles[1]:.1f} %", knees[1] < knees[0] and idles[1] < idles[0])
    for what, value, limit in (("latency without load", f.idle, 0.05), ("knee", f.most, 0.1)):
        values = [apart(figure, value) for figure in ("15", "16")]
        add(f"15 random patterns hardly differ: {what} (ours: within {100 * limit:.0f} %)",
            f"{100 * values[0]:.1f} % apart at 64, {100 * values[1]:.1f} % at 256", max(values) <= limit)
    better = [(f.most("9", "DLN(RST), 14" + p) / f.most("9", "Clos" + p),
               f.idle("9", "DLN(RST), 14" + p) / f.idle("9", "Clos" + p)) for p in ("", PATIENT)]
    add("a Clos network of 80 switches is worse than DLN(RST), 14 (64 switches)",
        f"knee {better[0][0]:.2f} times the Clos network's, with patience {better[1][0]:.2f}; latency "
        f"{better[0][1]:.2f} times", min(b[0] for b in better) > 1 and max(b[1] for b in better) < 1)

    def kept(networks):
        shares = [100 * f.beyond(figure, name)["throughput"]["mean"] / f.most(figure, name)
                  for figure, name in networks]
        return f"{min(shares):.0f} to {max(shares):.0f} %"

    random = [(figure, name) for figure, _, *names in SIZES[1:] for name in names]
    regular = [(figure, name) for figure, *_ in SIZES[1:] for name in ("torus", "mesh", "hypercube")]
    rows.append(row("(beyond the knee)", f"random shortcuts keep {kept(random)} of the knee at 256 and 512; "
                    f"torus, mesh and hypercube {kept(regular)}", ""))
    return rows


def refuted(f):
    """The report's: those that do not hold."""
    columns, rule, *rows = claims(f)
    return [columns, rule] + [one for one in rows if one.endswith("| no |")]


INTRO = f"""\
For whoever wants the figures behind the [report of Koibuchi 2011](../reports/koibuchi_2011.md), which says how they are
taken.
After this page you can quote them, and run them again.
Generated from [figures_2_to_8.json](../../data/studies/figures_2_to_8.json) and
[figures_9_to_16.json](../../data/studies/figures_9_to_16.json) by `tests/breakdown/stored_figures.py write`; a nightly
test runs figures again.

    ./{graphs.COMMAND}
    ./{COMMAND}

Figures 9 to 16 in flits per host and clock, means of 5 seeds of graph and traffic (in figures 15 and 16, where a curve
is one graph, of traffic); in brackets least and most where they differ by more than 0.001. Knee: the highest load that
is held, searched to 2 % with 3 seeds. Beyond: what is accepted at the highest load. Latency without load is simulated
at load 0.0005. DLN(RST), d: random shortcuts on a ring, d links at each switch; DLN(reg): regular ones."""


def generated(f):
    return page_of("Tables of Koibuchi 2011", INTRO, [
        ("Claims", "By figures 2 to 16, tables 1 and 2.", [claims(f)]),
        *graphs.sections(f.graphs),
        ("Figures 9 to 11", """\
Networks of 64, 256 and 512 switches. Clos: 256 hosts on 80 switches of 16 ports (`topology=fat_tree`,
`children=8x8x4`, `parents=1x8x8`, `merge=4`), minimal adaptive.""", [comparison(f)]),
        ("Figure 12", "256 switches, degree 8, with a share of all links dead.", [dead(f)]),
        ("Figures 13 and 14", "Random shortcuts on three bases.", [bases(f)]),
        ("Figures 15 and 16", "Random shortcuts that are drawn 15 times.", [patterns(f)])])


def panel(title, curves, **more):
    """Curves: name, what is stored, colour, dashed."""
    held = max(p["throughput"]["mean"] for _, curve, *_ in curves for p in curve["points"])
    return drawing.Panel(title, "accepted, flits per host and clock", "latency, ns", [
        drawing.Curve(name, [(p["throughput"]["mean"], STEP * p["latency"]["mean"]) for p in curve["points"]], *kind)
        for name, curve, *kind in curves], range_x=(0, 1.1 * held), range_y=(0, 2500), **more)


def compared(f):
    kinds = {"torus": (0,), "mesh": (1,), "hypercube": (2,), "Clos": (3,), "DLN(RST), 4": (4,), "DLN(RST), 6": (5,),
             "DLN(RST), 14": (6,), "DLN(RST), 8": (4, True), "DLN(RST), 9": (6, True)}

    def curves(figure):
        return [c for c in f.of(figure) if "patience" not in c["network"]]

    panels = [panel(f"Figure {figure}: {size} switches", [(c["network"], c, *kinds[c["network"]])
                                                          for c in curves(figure)],
                    printed=[(0, 0.65 * f.idle(figure, "torus")), (0, 0.5 * f.idle(figure, "mesh"))])
              for figure, size, *_ in SIZES]
    panels.append(panel("Figure 12: dead links of 256 switches", [
        (c["network"].replace(" of all links", ""), c, n) for n, c in enumerate(curves("12"))]))
    return drawing.chart("Koibuchi 2011, figures 9 to 12", "Latency over accepted traffic of networks of three sizes, "
                         "and with dead links.", panels,
                         "printed, of random shortcuts: up to 35 % below the torus (ours), 50 % below the mesh")


def drawn_again(f):
    panels = [panel(f"Figure {figure}: bases, {size} switches, degree {degree}", [
        (c["network"].rsplit(",", 1)[0], c, n) for n, c in enumerate(f.of(figure))])
        for figure, size, degree in (("13", 64, 6), ("14", 256, 8))]
    panels += [panel(f"Figure {figure}: {size} switches, degree {degree}", [
        ("each of 15 patterns", c, 4) for c in f.of(figure)], printed=[
            (0, STEP * (42 * hops + 52)) for hops in graphs.PRINTED_TABLE_2[size][1]])
        for figure, size, degree in (("15", 64, 4), ("16", 256, 8))]
    return drawing.chart("Koibuchi 2011, figures 13 to 16", "Latency over accepted traffic on three bases, and with "
                         "shortcuts drawn 15 times.", panels,
                         "printed: mean distances of table 2 at the paper's delays, 2.5 (42 h + 52) ns")


def pictures(f):
    return {**graphs.pictures(f.graphs), f"{DRAWN}/koibuchi_2011_9_to_12.svg": compared(f),
            f"{DRAWN}/koibuchi_2011_13_to_16.svg": drawn_again(f)}


def files(f):
    return {GENERATED: generated(f), **pictures(f)}


def write():
    write_all(files(Figures()))


def tables(f):
    return [comparison(f), claims(f), *(table for *_, shown in graphs.sections(f.graphs) for table in shown), dead(f),
            bases(f), patterns(f)]


def page():
    f = Figures()
    wrong = [f"{figure}, {name}: one seed only" for (figure, name), curve in f.curves.items()
             if f.knee(figure, name)["throughput"]["half_width_95"] == 0]
    wrong += differences(PAGE, [refuted(f)]) + stale(files(f), __file__) + unshown(PAGE, pictures(f))
    wrong += [f"{PAGE} does not name the command: {command}" for command in (graphs.COMMAND, COMMAND)
              if f"./{command}\n" not in (ROOT / PAGE).read_text()]
    return report(wrong, __file__)


if __name__ == "__main__":
    sys.exit(main(__doc__, page, lambda: tables(Figures()), again, store, write,
                  ("graphs", *dict.fromkeys(c["figure"] for c in json.loads(STORED.read_text())["curves"])), DEAR))
