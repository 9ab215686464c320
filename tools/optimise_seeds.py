#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop topology optimise --launcher: the same search under several seeds, here or on a cluster's nodes, and the best
of what they find (docs/cluster.md). Every other option goes to each search as it is; --json and --out are the best
one's. With moves the result is the same wherever it runs; with seconds it is as good as the nodes are fast."""

import argparse
import json
import os
import sys
from pathlib import Path

import launcher
import toollib
from toollib import ROOT, UserError

NO_LIMIT = 10**8  # seconds


class Search(launcher.Task):
    """Its metrics and its graph, in files of its own."""

    def __init__(self, program, options, seed, end):
        self.program, self.options, self.seed, self.end = program, options, seed, end
        super().__init__(json.dumps([str(program), options, seed, end]), NO_LIMIT)

    @property
    def graph(self):
        return self.folder / f"graph{self.end}"

    def command(self):
        return [self.program, "optimise", *self.options, "--set", f"seed={self.seed}", "--json",
                self.folder / "metrics.json", "--out", self.graph, "-q"]


def rank(metrics):
    """Least first: the mean distance, then the diameter; the seed decides between equals."""
    return metrics["mean_distance"], metrics["diameter"]


def main():
    p = argparse.ArgumentParser(prog="nanohop topology optimise --launcher", description=__doc__)
    p.add_argument("--seeds", type=int, default=8, metavar="N", help="searches, with seeds from 1 on (default 8)")
    p.add_argument("--jobs", type=int, help="searches at a time")
    p.add_argument("--json", type=toollib.result_file, metavar="FILE", help="metrics of the best")
    p.add_argument("--out", type=Path, metavar="NETWORK", help="the best: .json, .graphml, else an edge list")
    p.add_argument("-q", "--quiet", action="store_true", help="no line for each search")
    launcher.add_arguments(p)
    a, options = p.parse_known_args()
    if any(word.startswith(("seed=", "--set=seed=")) for word in options):
        p.error("seed: is each search's own: 1 to --seeds")
    if a.seeds < 1:
        p.error("--seeds must be at least 1")
    program = Path(os.environ.get("NANOHOP_BUILD", ROOT / "build/release")) / "bin/nanohop-topology"
    end = a.out.suffix if a.out else ".txt"
    tasks = [Search(program, options, seed, end) for seed in range(1, a.seeds + 1)]
    runs_on = launcher.of(a, (a.out or a.json or Path("optimise")).with_suffix(".slurm"))
    found = {}
    for task, status in runs_on.run(tasks):
        if status != 0:
            raise UserError(f"seed {task.seed}: {'lost' if status == launcher.LOST else f'exit status {status}'}\n"
                            + task.log.read_text(errors="replace")[-2000:])
        found[task.seed] = (json.loads((task.folder / "metrics.json").read_text()), task.graph.read_bytes())
        if not a.quiet:
            print(f"seed {task.seed}: mean distance {rank(found[task.seed][0])[0]:.6f}", file=sys.stderr, flush=True)
    best = min(found, key=lambda seed: (*rank(found[seed][0]), seed))
    metrics, graph = found[best]
    if a.json:
        toollib.write_json(a.json, metrics)
    if a.out:
        toollib.write_whole(a.out, graph)
    print(f"{len(found)} searches, the best has seed {best}: mean distance {rank(metrics)[0]:.6f}, diameter "
          f"{rank(metrics)[1]}")
    return 0


if __name__ == "__main__":
    toollib.main(main)
