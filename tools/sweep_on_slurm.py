#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Runs of a sweep as tasks of Slurm. `nanohop sweep --launcher slurm` starts it and says on standard input which.

Each task keeps its row in a file of its own; this program alone writes the sweep's file.
"""

import contextlib
import ctypes
import json
import shlex
import signal
import sqlite3
import sys
from pathlib import Path

import launcher
import toollib
from toollib import UserError

NO_LIMIT = 10**8  # seconds


class Point(launcher.Task):
    def __init__(self, job, run):
        super().__init__(run["key"], NO_LIMIT)
        self.job, self.point = job, run["point"]

    @property
    def results(self):
        return self.folder / "part.sqlite"

    def command(self):
        return [self.job["program"], self.job["spec"], "--point", self.point, "--results", self.results, "--jobs", 1,
                "-q"]


def keep(results, part):
    """Copies a task's row."""
    with contextlib.closing(sqlite3.connect(results, timeout=60)) as db:
        db.execute("ATTACH ? AS part", (str(part),))
        with db:
            db.execute("INSERT OR REPLACE INTO main.run SELECT * FROM part.run")


def main():
    # It goes with the sweep, and takes its tasks along: toollib makes an exception of the signal.
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG
    job = json.load(sys.stdin)
    tasks = [Point(job, run) for run in job["runs"]]
    runs_on = launcher.Slurm(Path(job["results"]).with_suffix(".slurm"), shlex.split(job["slurm"]), job["jobs"] or None)
    if not job["quiet"]:
        print(f"{len(tasks)} runs on the cluster", file=sys.stderr)
    with contextlib.closing(runs_on.run(tasks)) as ended:
        for number, (task, status) in enumerate(ended):
            if status != 0:
                raise UserError(f"run {task.point}: {'lost' if status == launcher.LOST else f'exit status {status}'}\n"
                                + task.log.read_text(errors="replace")[-2000:])
            keep(job["results"], task.results)
            if not job["quiet"] and sys.stderr.isatty():
                print(f"\r\033[K{number + 1}/{len(tasks)} runs", end="", file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    toollib.main(main)
