# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Pictures of Urino 2020: table 7, figures 8 to 10 and 12, from data/studies/hub.json."""

import drawing


def table_7(stored, titles, algorithms, figures):
    printed = [(n, titles[key], value) for key in titles for n, value in enumerate(figures[key])]
    return drawing.chart("Urino 2020, table 7", "Speed of SUMMA compared with CA1 on the hub.", [drawing.Panel(
        "The matrix product, n = 8,192, 64 nodes", "", "speed, CA1 on the hub = 1", names=list(algorithms.values()),
        bars={titles[key]: [stored["summa"][key][a] for a in algorithms] for key in titles}, printed=printed,
        log_y=True, range_y=(0.3, 120))], "printed", 2)


def figures_8_to_12(stored, titles):
    runs, found = stored["figure_10"]["runs"], stored["figure_10"]
    x = {id(r): r["n"] / r["nodes"] ** 0.5 for r in runs}
    curves = [drawing.Curve(f"N = {nodes}", [(x[id(r)], (r["transfer"] + r["latency"]) / r["computation"])
                                             for r in runs if r["nodes"] == nodes], colour)
              for colour, nodes in ((0, 64), (1, 16))]
    curves.append(drawing.Curve("links alone", [(x[id(r)], r["transfer"] / r["computation"]) for r in runs
                                                if r["nodes"] == 64], 2, True))
    beside, rows = stored["summa"]["beside_multipath"], stored["rows"]

    def times(name, key, *kind):
        return drawing.Curve(name, [(int(n), us) for n, us in rows[key].items()], *kind)

    def links_alone(times_ca4):
        """Tables 3 and 8, in us: doubles, 64 nodes of 1,600 Gbps."""
        return [(int(n), times_ca4 * 2 * int(n) ** 2 * 64 / (8 * 1.6e6)) for n in rows["hub_ca4"]]

    ca4 = times("CA4, 1D hub", "hub_ca4", 4)
    return drawing.chart("Urino 2020, figures 8 to 12", "Broadcasts, SUMMA by size, communication over computation.", [
        drawing.Panel("Figure 8: MPI_Bcast of 8 MiB", "", "times as long as multipath on the hub",
                      names=[titles[n] for n in ("torus", "fat_tree")],
                      bars={"MPI_Bcast": [beside[n] for n in ("torus", "fat_tree")]},
                      printed=[(n, "MPI_Bcast", 10) for n in (0, 1)]),
        drawing.Panel("Figure 9: SUMMA on the hub", "n", "us", [times("CA1", "hub_ca1", 3), ca4,
                                                               times("CA4 under SimGrid", "hub_ca4_links", 5, True)],
                      printed=links_alone(1) + links_alone(64), log_x=True, log_y=True),
        drawing.Panel("Figure 10: CA4 on the hub", "n / sqrt N", "communication over computation", curves,
                      printed=[(found["printed_bound"], 1)], log_x=True, log_y=True, range_x=(10, 5e5),
                      range_y=(0.03, 30)),
        drawing.Panel("Figure 12: hubs of one and two dimensions", "n", "us", [ca4, times("CA4 in lines, 2D hub",
                                                                                         "hub_2d_ca4", 6)],
                      printed=links_alone(1), log_x=True, log_y=True)],
        "printed: about 10; tables 3 and 8; equation 6, where both are equal")
