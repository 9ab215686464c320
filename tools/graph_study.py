#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop graph_study: better graphs than one search finds, in hours (docs/topologies.md "Better graphs").

Many short searches (./nanohop topology optimise) under many groups and seeds, one process a core. A search is a number
of moves, not a time, so its row in tries.csv says all that is needed to make the graph again on any machine. Which
group is tried next follows from the rows so far, so a killed study goes on where it was.
"""

import argparse
import csv
import json
import os
import random
import subprocess
import threading
import time
from pathlib import Path

import toollib
from toollib import ROOT, UserError

# Switches and degree: moves of a search that take some ten seconds.
SIZES = {(256, 8): 2_000_000, (512, 8): 2_000_000, (1024, 8): 2_000_000, (1024, 11): 1_500_000, (4096, 12): 100_000}
COLUMNS = ("switches", "degree", "group", "moves", "seed", "mean_distance", "diameter", "seconds")


def semidirect(order):
    """Groups M:K:R of this many elements; R = 1, a direct product, only once."""
    for m in range(4, order // 2 + 1):
        if order % m:
            continue
        k = order // m
        seen = set()
        for r in range(1, m):
            if pow(r, k, m) != 1 % m or (r == 1 and k > m):
                continue
            powers = frozenset(pow(r, e, m) for e in range(k))  # another R with these powers is often the same group
            if powers not in seen:
                seen.add(powers)
                yield f"{m}:{k}:{r}"


def groups(switches, base):
    """Groups that act on a lift of `base` switches or of a few times as many."""
    found = []
    for t in (base, 2 * base, 4 * base):
        if switches % t:
            continue
        order = switches // t
        found += semidirect(order)
        if order % 2 == 0:
            found += [g + "x2" for g in semidirect(order // 2) if not g.endswith(":1")]
        for m in (2, 3, 4, 8, 16):
            for k in (2, 3, 4, 8):
                if m**k * k == order:
                    found.append(f"{m}w{k}")
                if m**k * k * 2 == order:
                    found.append(f"{m}w{k}x2")
        found.append(str(order))
    return found


class Study:
    def __init__(self, folder, program):
        self.folder, self.program = folder, program
        self.lock = threading.Lock()
        self.path = folder / "tries.csv"
        self.rows = self.stored()
        self.seeds = {}
        for leftover in folder.glob("now.*"):  # of searches that were killed
            leftover.unlink()

    def stored(self):
        """The rows of earlier runs. What a kill has left of a last line goes."""
        if not self.path.exists():
            self.path.write_text(",".join(COLUMNS) + "\n")
            return []
        text = self.path.read_text()
        if not text.endswith("\n"):
            text = text[:text.rfind("\n") + 1]
            toollib.write_whole(self.path, text)
        lines = text.splitlines()
        if lines[:1] != [",".join(COLUMNS)]:
            raise UserError(f"{self.path}: its first line must be {','.join(COLUMNS)}")
        rows = list(csv.DictReader(lines))
        for number, row in enumerate(rows, 2):
            try:
                int(row["switches"]), int(row["degree"]), int(row["seed"]), float(row["mean_distance"])
            except (TypeError, ValueError):
                raise UserError(f"{self.path}, line {number}: not a row of {','.join(COLUMNS)}") from None
        return rows

    def of(self, switches, degree):
        return [r for r in self.rows if (r["switches"], r["degree"]) == (str(switches), str(degree))]

    def next_try(self, switches, degree, moves):
        """A group that was not tried yet, or one of the best so far; the seed is the number of the try."""
        rows = self.of(switches, degree)
        seed = 1 + max((int(r["seed"]) for r in rows), default=0)
        seed = max(seed, 1 + self.seeds.get((switches, degree), 0))
        self.seeds[switches, degree] = seed
        draw = random.Random(f"{switches} {degree} {seed}")
        best = {}
        for r in rows:
            best[r["group"]] = min(best.get(r["group"], 99.0), float(r["mean_distance"]))
        fresh = [g for g in groups(switches, 2 if switches < 1024 else 4) if g not in best]
        if fresh and (not best or draw.random() < 0.4):
            return draw.choice(fresh), seed, moves
        ranked = sorted(best, key=best.get)
        return ranked[min(int(draw.expovariate(0.4)), len(ranked) - 1)], seed, moves

    def search(self, switches, degree, moves):
        with self.lock:
            group, seed, moves = self.next_try(switches, degree, moves)
        now = self.folder / f"now.{switches}x{degree}.{seed}"
        sets = {"switches": switches, "degree": degree, "group": group, "moves": moves, "seed": seed}
        command = [self.program, "optimise", "-q", "--json", f"{now}.metrics.json", "--orbits", f"{now}.json"]
        for key, value in sets.items():
            command += ["--set", f"{key}={value}"]
        done = subprocess.run(command, capture_output=True, text=True, preexec_fn=toollib.end_with_parent)
        with self.lock:
            if done.returncode != 0:
                # Not every group has a connected graph of this degree: it counts as a bad one.
                row = dict(sets, mean_distance=99, diameter=99, seconds=0)
            else:
                metrics = json.loads(Path(f"{now}.metrics.json").read_text())
                row = dict(sets, mean_distance=metrics["mean_distance"], diameter=metrics["diameter"],
                           seconds=round(metrics["optimise"]["seconds"], 1))
            before = min((float(r["mean_distance"]) for r in self.of(switches, degree)), default=99.0)
            with self.path.open("a", newline="") as f:
                csv.DictWriter(f, COLUMNS).writerow(row)
            self.rows.append({k: str(v) for k, v in row.items()})
            if done.returncode == 0 and row["mean_distance"] < before:
                os.replace(f"{now}.json", self.folder / f"{switches}x{degree}.json")
                print(f"{switches} x {degree}: {row['mean_distance']:.4f}, diameter {row['diameter']}, group {group}, "
                      f"seed {seed}", flush=True)
            for leftover in (f"{now}.json", f"{now}.metrics.json"):
                Path(leftover).unlink(missing_ok=True)


def main():
    p = argparse.ArgumentParser(prog="./nanohop graph_study", description="Better graphs by many short searches.")
    p.add_argument("folder", type=Path, help="results; a study that was killed goes on there")
    p.add_argument("--seconds", type=float, default=3600, help="time of this run (default 3600)")
    p.add_argument("--jobs", type=int, default=int(os.environ.get("NANOHOP_JOBS", 0)) or os.cpu_count(),
                   help="searches at a time (default: one a core)")
    p.add_argument("--sizes", metavar="NxD,..", default=",".join(f"{n}x{d}" for n, d in SIZES if n <= 1024),
                   help="switches and degree of each graph (default %(default)s)")
    p.add_argument("--moves", type=int, help="of a search (default: some ten seconds)")
    a = p.parse_args()
    if not a.seconds > 0 or a.jobs < 1 or (a.moves is not None and a.moves < 1):
        p.error("--seconds, --jobs and --moves want positive numbers")
    try:
        sizes = [tuple(int(x) for x in size.split("x")) for size in a.sizes.split(",")]
        if any(len(size) != 2 or min(size) < 2 or size[1] >= size[0] for size in sizes):
            raise ValueError
    except ValueError:
        p.error(f"--sizes {a.sizes}: must be switches x degree, joined by commas, as 256x8,512x8")
    program = Path(os.environ.get("NANOHOP_BUILD", ROOT / "build" / "release")) / "bin" / "nanohop-topology"
    if not program.exists():
        raise UserError(f"{program} is not there: ./nanohop build nanohop-topology")
    if a.folder.exists() and not a.folder.is_dir():
        raise UserError(f"{a.folder} is no folder")
    a.folder.mkdir(parents=True, exist_ok=True)
    study = Study(a.folder, str(program))
    end = time.monotonic() + a.seconds

    def worker(first):
        turn = first
        while time.monotonic() < end:
            switches, degree = sizes[turn % len(sizes)]
            study.search(switches, degree, a.moves or SIZES.get((switches, degree), 500_000))
            turn += 1

    # Daemons: a run that is ended does not wait for them.
    threads = [threading.Thread(target=worker, args=(i,), daemon=True) for i in range(a.jobs)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    for switches, degree in sizes:
        rows = [r for r in study.of(switches, degree)]
        if rows:
            best = min(rows, key=lambda r: float(r["mean_distance"]))
            print(f"{switches} x {degree}: {float(best['mean_distance']):.4f} after {len(rows)} searches: "
                  f"./nanohop topology optimise " +
                  " ".join(f"--set {k}={best[k]}" for k in ("switches", "degree", "group", "moves", "seed")))
    return 0


if __name__ == "__main__":
    toollib.main(main)
