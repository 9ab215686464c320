#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop graph_study: better graphs than one search finds, in hours (docs/topologies.md "Better graphs").

Many short searches (./nanohop topology optimise) under many groups and seeds, one process a core. A search is a number
of moves, not a time, so its row in tries.csv says all that is needed to make the graph again on any machine. Which
group is tried next follows from the rows so far, so a killed study goes on where it was.
"""

import argparse
import collections
import csv
import errno
import fcntl
import io
import json
import math
import os
import random
import re
import shlex
import subprocess
import sys
import threading
import time
from pathlib import Path

import toollib
from toollib import ROOT, UserError

# Switches and degree: moves of a search that take some ten seconds.
SIZES = {(256, 8): 2_000_000, (512, 8): 2_000_000, (1024, 8): 2_000_000, (1024, 11): 1_500_000, (4096, 12): 100_000}
KEYS = ("switches", "degree", "group", "moves", "seed")  # that a search is made again from
COLUMNS = (*KEYS, "mean_distance", "diameter", "seconds")


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


NO_GRAPH = 99.0  # mean distance in the row of a group that has no connected graph of this degree
ANSWERS = ("no connected graph of", 'group: "')  # of a search that has found that out
WHOLE = re.compile(r"[1-9][0-9]{0,17}", re.ASCII)
GROUP = re.compile(r"[0-9:wx]{1,200}", re.ASCII)


def right_row(row):
    """Whether all of it can be a search's."""
    if None in row or None in row.values() or not GROUP.fullmatch(row["group"]):
        return False
    if not all(WHOLE.fullmatch(row[key]) for key in ("switches", "degree", "moves", "seed", "diameter")):
        return False
    try:
        numbers = float(row["mean_distance"]), float(row["seconds"])
    except ValueError:
        return False
    return all(math.isfinite(n) for n in numbers) and numbers[0] >= 1 and numbers[1] >= 0


class Study:
    """The folder of a study; one program at a time has it."""

    def __init__(self, folder, program):
        self.folder, self.program = folder, program
        self.lock = threading.Lock()
        self.path = folder / "tries.csv"
        self.running, self.ended = set(), False
        self.held = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
        try:
            fcntl.flock(self.held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UserError(f"{folder}: another study runs in it") from None
        self.rows = self.stored()
        self.seeds = {}
        self.remove_leftovers()
        self.again = [row for row in map(self.best_row, self.sizes()) if row and not self.has_graph(row)]

    def remove_leftovers(self):
        """Files of searches that were killed."""
        for pattern in ("now.*", ".now.*.tmp"):
            for leftover in self.folder.glob(pattern):
                leftover.unlink()

    def stored(self):
        """The rows of earlier runs. What a kill or a full disk has left of a last line goes."""
        header = ",".join(COLUMNS)
        try:
            text = self.path.read_bytes().decode("utf-8-sig")  # a spreadsheet may have written a mark
        except FileNotFoundError:
            text = ""
        except UnicodeDecodeError:
            raise UserError(f"{self.path}: is not UTF-8: it must be {header} and a row for each search") from None
        whole = text[:text.rfind("\n") + 1]
        if not whole and header.startswith(text):
            whole = header + "\n"
        if whole != text:
            toollib.write_whole(self.path, whole)
        lines = whole.split("\n")[:-1]
        if lines[:1] != [header]:
            raise UserError(f"{self.path}: its first line must be {header}")
        rows = []
        for number, line in enumerate(lines[1:], 2):
            row = next(csv.DictReader([header, line]), {None: None})
            if not right_row(row):
                raise UserError(f"{self.path}, line {number}: not a row of {header}")
            rows.append(row)
        return rows

    def sizes(self):
        return dict.fromkeys((row["switches"], row["degree"]) for row in self.rows)

    def of(self, switches, degree):
        return [r for r in self.rows if (r["switches"], r["degree"]) == (str(switches), str(degree))]

    def best_row(self, size):
        """The first of the best; nothing where no graph was found."""
        rows = [row for row in self.of(*size) if float(row["mean_distance"]) < NO_GRAPH]
        return min(rows, key=lambda r: float(r["mean_distance"]), default=None)

    def graph_path(self, row):
        return self.folder / f"{row['switches']}x{row['degree']}.json"

    def has_graph(self, row):
        """Whether the graph that is stored is the row's. It is not where a study was killed between the two."""
        try:
            made_by = json.loads(self.graph_path(row).read_bytes())["made_by"]
            return all(str(made_by[key]) == row[key] for key in KEYS)
        except (FileNotFoundError, ValueError, KeyError, TypeError, RecursionError):
            return False

    def next_try(self, switches, degree, moves):
        """A group that was not tried yet, or one of the best so far; the seed is the number of the try."""
        rows = self.of(switches, degree)
        seed = 1 + max((int(r["seed"]) for r in rows), default=0)
        seed = max(seed, 1 + self.seeds.get((switches, degree), 0))
        self.seeds[switches, degree] = seed
        draw = random.Random(f"{switches} {degree} {seed}")
        best, tries = {}, collections.Counter()
        for r in rows:
            best[r["group"]] = min(best.get(r["group"], NO_GRAPH), float(r["mean_distance"]))
            tries[r["group"]] += 1
        # A second seed may find a graph where one has not.
        fresh = [g for g in groups(switches, 2 if switches < 1024 else 4)
                 if tries[g] == 0 or (tries[g] == 1 and best[g] >= NO_GRAPH)]
        if fresh and (not best or draw.random() < 0.4):
            return draw.choice(fresh), seed, moves
        ranked = sorted(best, key=best.get)
        return ranked[min(int(draw.expovariate(0.4)), len(ranked) - 1)], seed, moves

    def run(self, command):
        """A search's exit status, and what it says; it ends with the study."""
        with self.lock:
            if self.ended:
                raise Ended
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.PIPE, preexec_fn=toollib.end_with_parent)
            self.running.add(process)
        said = process.communicate()[1].decode(errors="replace")
        with self.lock:
            self.running.discard(process)
            if self.ended:
                raise Ended
        return process.returncode, said.strip()

    def search(self, switches, degree, moves):
        with self.lock:
            known = self.again.pop() if self.again else None
            if known:
                sets = {key: known[key] for key in KEYS}
            else:
                group, seed, moves = self.next_try(switches, degree, moves)
                sets = dict(zip(KEYS, (switches, degree, group, moves, seed)))
        now = self.folder / f"now.{sets['switches']}x{sets['degree']}.{sets['seed']}"
        metrics, graph = Path(f"{now}.metrics.json"), Path(f"{now}.json")
        command = [self.program, "optimise", "-q", "--json", metrics, "--orbits", graph]
        for key, value in sets.items():
            command += ["--set", f"{key}={value}"]
        status, said = self.run(command)
        if status != 0 and not (status == 2 and any(answer in said for answer in ANSWERS)):
            why = f"was ended by signal {-status}" if status < 0 else f"exit status {status}"
            raise UserError(f"a search {why}: {shlex.join(map(str, command))}\n{said[-2000:]}".rstrip())
        with self.lock:
            if self.ended:
                raise Ended
            # Not every group has a connected graph of this degree: it counts as a bad one.
            row = dict(sets, mean_distance=NO_GRAPH, diameter=99, seconds=0)
            if status == 0:
                found = json.loads(metrics.read_text())
                row = dict(sets, mean_distance=found["mean_distance"], diameter=found["diameter"],
                           seconds=round(found["optimise"]["seconds"], 1))
            self.store({k: str(v) for k, v in row.items()}, graph, known)
            for leftover in (graph, metrics):
                leftover.unlink(missing_ok=True)

    def store(self, row, graph, known):
        """The row first: a graph that is not there can be made again from it."""
        value = float(row["mean_distance"])
        size = row["switches"], row["degree"]
        if known:
            if value != float(known["mean_distance"]):
                print(f"{self.path}: the search of {size[0]} x {size[1]} with seed {row['seed']} gives "
                      f"{value:.4f} now, not {float(known['mean_distance']):.4f}", file=sys.stderr, flush=True)
            if graph.exists() and self.best_row(size) is known:
                os.replace(graph, self.graph_path(row))
            return
        before = self.best_row(size)
        self.append(row)
        self.rows.append(row)
        if value < NO_GRAPH and (before is None or value < float(before["mean_distance"])):
            os.replace(graph, self.graph_path(row))
            print(f"{size[0]} x {size[1]}: {value:.4f}, diameter {row['diameter']}, group {row['group']}, "
                  f"seed {row['seed']}", flush=True)

    def append(self, row):
        """The line as a whole, or none of it."""
        text = io.StringIO()
        csv.DictWriter(text, COLUMNS, lineterminator="\n").writerow(row)
        with open(self.path, "r+b", buffering=0) as f:
            end = f.seek(0, os.SEEK_END)
            line = text.getvalue().encode()
            try:
                if f.write(line) != len(line):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
                os.fsync(f)
            except OSError:
                f.truncate(end)
                raise

    def end(self):
        """No search goes on, and none leaves files."""
        with self.lock:
            self.ended = True
            running = list(self.running)
            for process in running:
                process.kill()
        for process in running:
            process.wait()
        self.remove_leftovers()


class Ended(Exception):
    """The study has ended meanwhile."""


def search_until(study, sizes, moves, jobs, end):
    """Searches in as many threads; what one of them raises ends all."""
    failed = []

    def worker(first):
        turn = first
        try:
            while time.monotonic() < end and not failed:
                switches, degree = sizes[turn % len(sizes)]
                study.search(switches, degree, moves or SIZES.get((switches, degree), 500_000))
                turn += 1
        except Ended:
            pass
        except BaseException as error:
            failed.append(error)

    # Daemons: a run that is ended does not wait for them.
    threads = [threading.Thread(target=worker, args=(i,), daemon=True) for i in range(jobs)]
    for t in threads:
        t.start()
    while any(t.is_alive() for t in threads) and not failed:
        for t in threads:
            t.join(0.05)
    if failed:
        raise failed[0]


def main():
    p = argparse.ArgumentParser(prog="./nanohop graph_study", description="Better graphs by many short searches.")
    p.add_argument("folder", type=Path, help="results; a study that was killed goes on there")
    p.add_argument("--seconds", type=float, default=3600, help="time of this run (default 3600)")
    p.add_argument("--jobs", type=int, default=toollib.jobs(),
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
    try:
        study = Study(a.folder, str(program))
        try:
            search_until(study, sizes, a.moves, a.jobs, time.monotonic() + a.seconds)
        finally:
            study.end()
    except OSError as error:
        if error.filename is None:
            raise
        raise UserError(f"{error.filename2 or error.filename}: {error.strerror}") from None
    for switches, degree in sizes:
        best = study.best_row((str(switches), str(degree)))
        if best:
            print(f"{switches} x {degree}: {float(best['mean_distance']):.4f} after "
                  f"{len(study.of(switches, degree))} searches: ./nanohop topology optimise " +
                  " ".join(f"--set {k}={best[k]}" for k in KEYS))
    return 0


if __name__ == "__main__":
    toollib.main(main)
