# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Pictures of Urino 2020: table 7, figures 8 and 10, from data/studies/hub.json."""

import drawing


def table_7(stored, titles, algorithms, figures):
    printed = [(n, titles[key], value) for key in titles for n, value in enumerate(figures[key])]
    return drawing.chart("Urino 2020, table 7", "Speed of SUMMA compared with CA1 on the hub.", [drawing.Panel(
        "The matrix product, n = 8,192, 64 nodes", "", "speed, CA1 on the hub = 1", names=list(algorithms.values()),
        bars={titles[key]: [stored["summa"][key][a] for a in algorithms] for key in titles}, printed=printed,
        log_y=True, range_y=(0.3, 120))], "printed", 2)


def figures_8_and_10(stored, titles):
    runs, found = stored["figure_10"]["runs"], stored["figure_10"]
    x = {id(r): r["n"] / r["nodes"] ** 0.5 for r in runs}
    curves = [drawing.Curve(f"N = {nodes}", [(x[id(r)], (r["transfer"] + r["latency"]) / r["computation"])
                                             for r in runs if r["nodes"] == nodes], colour)
              for colour, nodes in ((0, 64), (1, 16))]
    curves.append(drawing.Curve("links alone", [(x[id(r)], r["transfer"] / r["computation"]) for r in runs
                                                if r["nodes"] == 64], 2, True))
    beside = stored["summa"]["beside_multipath"]
    return drawing.chart("Urino 2020, figures 8 and 10", "Broadcasts, and communication over computation.", [
        drawing.Panel("Figure 8: MPI_Bcast of 8 MiB", "", "times as long as multipath on the hub",
                      names=[titles[n] for n in ("torus", "fat_tree")],
                      bars={"MPI_Bcast": [beside[n] for n in ("torus", "fat_tree")]},
                      printed=[(n, "MPI_Bcast", 10) for n in (0, 1)]),
        drawing.Panel("Figure 10: CA4 on the hub", "n / sqrt N", "communication over computation", curves,
                      printed=[(found["printed_bound"], 1)], log_x=True, log_y=True, range_x=(10, 5e5),
                      range_y=(0.03, 30))], "printed: about 10; equation 6, where both are equal")
