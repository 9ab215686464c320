# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Figures 2 to 8 and tables 1 and 2 of Koibuchi 2011, of graphs alone, from data/studies/figures_2_to_8.json: what is
kept of the command, tables, claims and pictures."""

import json
import math

from stored import DRAWN, ROOT, head, row, six_digits, written, yes

import drawing

STORED = ROOT / "data/studies/figures_2_to_8.json"
COMMAND = "nanohop breakdown topology"
FIGURES = ("figure_2", "figures_3_4", "figures_5_6", "figure_8", "table_2")
RANDOM, METHOD_2 = (4, 8, 12, 22), (4, 8, 10)  # degrees of figures 3 to 7
NAMED = (*(f"DLN(RST), {degree}" for degree in RANDOM), "DLN(reg), 9", "DLN(reg), 13", "hypercube")
BASES = ("ring", "torus", "tree", "hypercube")
PRINTED_TABLE_1 = {(4, 256): (2, 8), (4, 1024): (2, 9), (4, 4096): (2, 11), (8, 256): (2, 15), (8, 1024): (3, 16),
                   (8, 4096): (2, 21), (10, 256): (4, 18), (10, 1024): (3, 22), (10, 4096): (2, 22)}
PRINTED_TABLE_2 = {64: ((5, 6), (3.114, 3.222)), 256: ((4, 5), (2.893, 2.907))}  # diameter, mean distance
PRINTED_DIAMETER = 8  # figure 2, two random shortcuts a switch
PRINTED_SHARE = 0.3  # figure 7, ten of them


def ends(value):
    return [value["least"], value["most"]]


def kept_of(topology):
    def point(p):
        chosen = p["chosen"]
        return {"graph": p["graph"], "switches": p["switches"], "draws": p["draws"], "diameter": chosen["diameter"],
                "mean_distance": chosen["mean_distance"], "links": chosen["links"], "degrees": ends(chosen["degree"]),
                "all_diameters": ends(p["diameter"]), "all_mean_distances": ends(p["mean_distance"]),
                "all_degrees": ends(p["degree"])}

    return six_digits({"draws": topology["draws"], **{figure: [point(p) for p in topology[figure]]
                                                      for figure in FIGURES},
                       "figure_7": [{**one, "share": one["share"]["mean"],
                                     "half_width_95": one["share"]["half_width_95"]} for one in topology["figure_7"]]})


def store(topology):
    STORED.write_text(written({"made_by": COMMAND, **kept_of(topology)}) + "\n")


def to(pair, digits=0):
    least, most = (f"{value:.{digits}f}" for value in pair)
    return least if least == most else f"{least} to {most}"


def both(p):
    return f"{p['diameter']} / {p['mean_distance']:.3f}" if p else ""


class Graphs:
    def __init__(self):
        self.stored = json.loads(STORED.read_text())
        self.points = {(figure, p["graph"], p["switches"]): p for figure in FIGURES for p in self.stored[figure]}
        self.sizes = sorted({p["switches"] for p in self.stored["figures_3_4"]})
        self.dead = {(one["degree"], one["switches"]): one for one in self.stored["figure_7"]}

    def at(self, figure, graph, switches=256):
        return self.points.get((figure, graph, switches))

    def of(self, figure, graph):
        """Its points by size."""
        found = [self.at(figure, graph, size) for size in self.sizes]
        return [p for p in found if p]

    def of_base(self, base):
        """Points of figure 8 by degree."""
        found = {degree: self.at("figure_8", f"{base} + shortcuts, {degree}") for degree in range(3, 13)}
        return {degree: p for degree, p in found.items() if p}

    def second(self, kind):
        """Points of figure 2 by degree."""
        found = {degree: self.at("figure_2", f"DLN({kind}), {degree}") for degree in range(3, 12)}
        return {degree: p for degree, p in found.items() if p}


def figure_2(g):
    rows = head("degree", "DLN(RST): diameter", "all draws", "mean distance", "links", "DLN(reg): diameter",
                "mean distance", "links")
    regular = g.second("reg")
    for degree, p in g.second("RST").items():
        other = regular.get(degree)
        rows.append(row(degree, p["diameter"], to(p["all_diameters"]), f"{p['mean_distance']:.3f}",
                        f"{p['links']:,}", *([other["diameter"], f"{other['mean_distance']:.3f}",
                                              f"{other['links']:,}"] if other else ["", "", ""])))
    return rows


def by_size(g):
    rows = head("switches", *NAMED, *(f"method 2, {degree}" for degree in METHOD_2))
    for size in g.sizes:
        rows.append(row(f"{size:,}", *(both(g.at("figures_3_4", graph, size)) for graph in NAMED),
                        *(both(g.at("figures_5_6", f"DLN(RST), {degree}", size)) for degree in METHOD_2)))
    return rows


def table_1(g):
    rows = head("mean degree", "switches", "printed", "ours", "all draws")
    for (degree, size), printed in PRINTED_TABLE_1.items():
        p = g.at("figures_5_6", f"DLN(RST), {degree}", size)
        rows.append(row(degree, f"{size:,}", to(printed), to(p["degrees"]), to(p["all_degrees"])))
    return rows


def figure_7(g):
    rows = head("switches", "trials", *(f"degree {degree}" for degree in RANDOM))
    for size in sorted({size for _, size in g.dead}):
        shares = [g.dead[degree, size] for degree in RANDOM]
        rows.append(row(f"{size:,}", shares[0]["trials"], *(
            f"{100 * one['share']:.1f} +- {100 * one['half_width_95']:.1f} %" for one in shares)))
    return rows


def figure_8(g):
    columns = [g.of_base(base) for base in BASES]
    return head("degree", *(f"{base} + shortcuts" for base in BASES)) + [
        row(degree, *(both(column.get(degree)) for column in columns)) for degree in range(3, 13)]


def table_2(g):
    rows = head("graph", "diameter printed", "ours", "mean distance printed", "ours")
    for p in g.stored["table_2"]:
        diameter, distance = PRINTED_TABLE_2[p["switches"]]
        rows.append(row(f"{p['switches']} switches, {p['graph']}", to(diameter), to(p["all_diameters"]),
                        to(distance, 3), to(p["all_mean_distances"], 3)))
    return rows


def claims(g):
    """What the paper says, ours, and whether it holds."""
    found = []

    def add(claim, ours, holds):
        found.append(row(claim, ours, yes(holds)))

    random, regular, largest = g.second("RST"), g.second("reg"), g.sizes[-1]
    two = random[4]
    add(f"figure 2: diameter {PRINTED_DIAMETER} with two random shortcuts a switch",
        f"{two['diameter']}; {to(two['all_diameters'])} in {two['draws']} draws", two["diameter"] == PRINTED_DIAMETER)
    gap = {degree: random[degree]["diameter"] - random[degree]["mean_distance"] for degree in (3, 11)}
    add("figure 2: diameter and mean distance approach each other with more shortcuts (ours: to half)",
        ", ".join(f"{value:.2f} apart at degree {degree}" for degree, value in gap.items()), gap[11] <= gap[3] / 2)

    def times(one, other):
        return [other[what] / one[what] for what in ("diameter", "mean_distance")]

    near = [max(pair) for pair in zip(*(times(random[d], regular[d]) for d in regular))]
    far = times(*(g.at("figures_3_4", graph, largest) for graph in ("DLN(RST), 8", "DLN(reg), 9")))
    add("up to 8 times shorter than with regular shortcuts (ours: within a fifth)",
        f"diameter {near[0]:.1f}, mean distance {near[1]:.1f} times at 256; {far[0]:.1f}, {far[1]:.1f} at {largest:,}",
        any(all(abs(value / 8 - 1) <= 0.2 for value in pair) for pair in (near, far)))
    over = [p["diameter"] / math.log(p["switches"], degree) for degree in RANDOM
            for p in g.of("figures_3_4", f"DLN(RST), {degree}")]
    add("figure 3: diameters near log_k N, k the degree (ours: below twice)",
        f"{min(over):.2f} to {max(over):.2f} times", max(over) < 2)
    four, cube = (g.at("figures_3_4", graph, largest)["diameter"] for graph in ("DLN(RST), 4", "hypercube"))
    add(f"figure 3: at {largest:,} switches degree 4 has a smaller diameter than the hypercube, degree 12",
        f"{four}, {cube}", four < cube)
    pairs = [(g.at("figures_3_4", f"DLN(RST), {d}", size), g.at("figures_5_6", f"DLN(RST), {d}", size))
             for d in (4, 8) for size in g.sizes]
    steps = max(abs(a["diameter"] - b["diameter"]) for a, b in pairs)
    apart = max(abs(b["mean_distance"] / a["mean_distance"] - 1) for a, b in pairs)
    add("figures 5 and 6: uniform degrees and others hardly differ (ours: diameters by 1, mean distances by 10 %)",
        f"diameters by {steps} at most, mean distances by {100 * apart:.1f} %", steps <= 1 and apart <= 0.1)
    below = [p["diameter"] < cube["diameter"] for degree in METHOD_2
             for p, cube in zip(g.of("figures_5_6", f"DLN(RST), {degree}"), g.of("figures_3_4", "hypercube"))]
    add("figure 5: though degrees differ, the diameter is below the hypercube's",
        f"{sum(below)} of {len(below)} points", all(below))
    held = [low >= p["all_degrees"][0] and high <= p["all_degrees"][1] for (degree, size), (low, high)
            in PRINTED_TABLE_1.items() for p in [g.at("figures_5_6", f"DLN(RST), {degree}", size)]]
    add("table 1: least and most degree of method 2 (ours: within those of all draws)",
        f"{sum(held)} of {len(held)}", all(held))

    sizes = sorted({size for _, size in g.dead})
    falls = [g.dead[d, a]["share"] >= g.dead[d, b]["share"] for d in RANDOM for a, b in zip(sizes, sizes[1:])]
    rises = [g.dead[a, n]["share"] < g.dead[b, n]["share"] for n in sizes for a, b in zip(RANDOM, RANDOM[1:])]
    add("figure 7: the share of dead links falls with the size and rises with shortcuts",
        f"falls in {sum(falls)} of {len(falls)} steps, rises in {sum(rises)} of {len(rises)}", all(falls + rises))
    ten = [g.dead[12, size]["share"] for size in sizes]
    add("figure 7: with ten shortcuts a switch about 30 % (4.4), 30 % or more (6)",
        f"{100 * max(ten):.0f} % at {sizes[0]} to {100 * min(ten):.0f} % at {sizes[-1]:,}", min(ten) >= PRINTED_SHARE)
    by_base = {base: g.of_base(base) for base in BASES}
    ahead = [by_base[a][degree]["mean_distance"] < p["mean_distance"] for a, b in
             (("ring", "torus"), ("torus", "hypercube")) for degree, p in by_base[b].items()]
    add("figure 8: at low degrees bases with more random shortcuts lead (ours: ring, torus, hypercube, by mean "
        "distance)", f"{sum(ahead)} of {len(ahead)} comparisons", all(ahead))
    at = {d: [points[d]["diameter"] for points in by_base.values() if d in points] for d in (9, 10)}
    add("figure 8: the base matters less for the diameter as the degree grows (ours: not from degree 10 on)",
        ", ".join(f"{to((min(v), max(v)))} at degree {d}" for d, v in at.items()),
        max(at[9]) > min(at[9]) and max(at[10]) == min(at[10]))
    draws = {p["switches"]: p for p in g.stored["table_2"]}
    chosen = {size: g.at("figures_3_4", graph, size) for size, graph in ((64, "DLN(RST), 4"), (256, "DLN(RST), 8"))}
    add("table 2: diameters (ours: of 100 draws)",
        ", ".join(f"{to(p['all_diameters'])} at {size}" for size, p in chosen.items()) + "; of 15 draws " +
        ", ".join(to(p["all_diameters"]) for p in draws.values()),
        all(tuple(p["all_diameters"]) == PRINTED_TABLE_2[size][0] for size, p in chosen.items()))
    off = max(abs(ours / said - 1) for size, p in draws.items()
              for ours, said in zip(p["all_mean_distances"], PRINTED_TABLE_2[size][1]))
    add("table 2: mean distances of 15 draws (ours: within 1 %)", f"{100 * off:.1f} % off at most", off <= 0.01)
    return found


def sections(g):
    draws = g.stored["draws"]
    return [
        ("Figure 2", f"""\
Ring of 256 switches with shortcuts. Of {draws} draws each graph, here and below, is the one of the least diameter, then
of the fewest links (4.1).""", [figure_2(g)]),
        ("Figures 3 to 6", "Diameter / mean distance. Method 2: random ends, a mean degree.", [by_size(g)]),
        ("Table 1", "Degrees of method 2: least and most of the graph, and of all draws.", [table_1(g)]),
        ("Figure 7", "Share of links, dead in a random order, with which the diameter grows by 2 at most.",
         [figure_7(g)]),
        ("Figure 8", "256 switches: diameter / mean distance. At odd degrees a tree's free ports are odd in number.",
         [figure_8(g)]),
        ("Table 2", "Least and most of 15 draws.", [table_2(g)])]


COLOURS = {"DLN(RST), 4": 2, "DLN(RST), 8": 3, "DLN(RST), 12": 4, "DLN(RST), 22": 5, "DLN(reg), 9": 1,
           "DLN(reg), 13": 6, "hypercube": 0}


def pictures(g):
    def sized(what, log_y, names, second=()):
        shown = [(graph, g.of("figures_3_4", graph), COLOURS[graph]) for graph in names]
        shown += [(f"method 2, {d}", g.of("figures_5_6", f"DLN(RST), {d}"), colour, True)
                  for d, colour in zip(second, (2, 3, 1))]
        curves = [drawing.Curve(name, [(p["switches"], p[what]) for p in points], *kind)
                  for name, points, *kind in shown]
        return {"x": "switches", "y": "hops", "curves": curves, "log_x": True, "log_y": log_y}

    def second(what):
        return [drawing.Curve(f"DLN({kind})", [(degree, p[what]) for degree, p in g.second(kind).items()], n, True)
                for n, kind in enumerate(("RST", "reg"))]

    printed_4 = [(size, value) for size, (_, distances) in PRINTED_TABLE_2.items() for value in distances]
    scale = drawing.chart(
        "Koibuchi 2011, figures 2 to 4", "Diameter and mean distance by degree and by size.", [
            drawing.Panel("Figure 2: diameter of 256 switches", "degree", "hops", second("diameter"),
                          printed=[(4, PRINTED_DIAMETER)], log_y=True, range_x=(3, 11)),
            drawing.Panel("Figure 2: mean distance", "degree", "hops", second("mean_distance"), log_y=True,
                          range_x=(3, 11)),
            drawing.Panel("Figure 3: diameter by size", **sized("diameter", True, NAMED)),
            drawing.Panel("Figure 4: mean distance by size", **sized("mean_distance", True, NAMED),
                          printed=printed_4)],
        "printed: diameter 8 at degree 4; table 2 (DLN(RST), 4 at 64, 8 at 256)")
    uniform = ("DLN(RST), 4", "DLN(RST), 8", "hypercube")
    shares = [drawing.Curve(name, [(size, 100 * one["share"]) for (d, size), one in g.dead.items() if d == degree],
                            COLOURS[name]) for degree in RANDOM for name in [f"DLN(RST), {degree}"]]
    bases = [drawing.Curve(f"{base} + shortcuts", [(degree, p["diameter"]) for degree, p in g.of_base(base).items()],
                           n, base != "ring") for n, base in zip((5, 1, 2, 0), BASES)]
    rest = drawing.chart(
        "Koibuchi 2011, figures 5 to 8", "Uniform degrees and others, dead links, base topologies.", [
            drawing.Panel("Figure 5: diameter, uniform degree and not", **sized("diameter", False, uniform, METHOD_2)),
            drawing.Panel("Figure 6: mean distance, the same", **sized("mean_distance", False, uniform, METHOD_2)),
            drawing.Panel("Figure 7: dead links, diameter + 2", "switches", "% of links", shares, log_x=True,
                          printed=[(size, 100 * PRINTED_SHARE) for d, size in g.dead if d == 12], range_y=(0, 80)),
            drawing.Panel("Figure 8: bases of 256 switches", "degree", "diameter, hops", bases, range_x=(3, 12))],
        "printed: about 30 % at degree 12, sizes not named")
    return {f"{DRAWN}/koibuchi_2011_2_to_4.svg": scale, f"{DRAWN}/koibuchi_2011_5_to_8.svg": rest}
