#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop benchmark ranks: one network in parts beside the same network whole (docs/scale-out.md).

Three tables: memory of each host and time of each flit-hop while the network grows; two ranks and two threads beside
one, with the share of the time that they wait; what a message costs under this MPI. The JSON of every run in parts must
be that of the whole, byte for byte, else the status is 1. Times of the runs are without set-up: they are those between
a short run and a long one of the same network. Results are as good as the machine is idle.
"""

import argparse
import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

import toollib
from toollib import ROOT, UserError

# Tori with 16 hosts at each switch, and clocks: about as many flit-hops each.
SIZES = {"16x16": 60000, "16x16x4": 12000, "16x16x16": 2500, "16x16x16x4": 1200, "16x16x16x16": 600}
LEAST = 250  # clocks of the short run: the network is full by then
KEYS = {"topology": "torus", "hosts": "16", "escape": "dimension_order", "process": "open", "load": "0.02",
        "message": "9", "warmup": "100"}
# Open MPI's for root, and for more ranks than cores; a rank that waits gives its core away.
MPI = {name: "1" for name in ("OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM",
                              "OMPI_MCA_rmaps_base_oversubscribe", "OMPI_MCA_mpi_yield_when_idle")}


class Run:
    """One simulation: `seconds` of the run alone, `megabytes` of its largest process, `hops`, `waiting`, its JSON."""

    def __init__(self, program, folder, keys, options=()):
        words = [str(program), "-q", "--json", str(folder / "run.json"), *options]
        for key, value in keys.items():
            words += ["--set", f"{key}={value}"]
        with open(folder / "out", "w+") as out, open(folder / "err", "w+") as err:
            process = subprocess.Popen(words, stdout=out, stderr=err, env={**os.environ, **MPI})
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        text = (folder / "out").read_text()
        if process.returncode != 0:
            raise UserError(f"{' '.join(words)}: status {process.returncode}\n{(folder / 'err').read_text()}")
        self.seconds = float(re.search(r"simulated .* in ([0-9.]+) s", text)[1])
        self.user = usage.ru_utime
        # Of mpirun's processes the largest one.
        self.megabytes = usage.ru_maxrss / 1024
        parts = re.search(r"parts .* ([0-9]+) of ([0-9]+) links cut, windows of ([0-9]+) clocks, ([0-9.]+) %", text)
        self.waiting = float(parts[4]) if parts else 0.0
        self.cut = (int(parts[1]), int(parts[2])) if parts else (0, 0)
        self.json = (folder / "run.json").read_bytes()
        self.hops = json.loads(self.json)["flit_hops"]


def seconds_a_hop(short, long):
    """Of a flit-hop, between two runs of one network: of the processor, which on a busy machine are nearer to those of
    an idle one than the clock's."""
    return (long.user - short.user) / (long.hops - short.hops)


def growth(run, sizes):
    rows = []
    print("hosts      switches   bytes a host   ns a flit-hop   flit-hops")
    for dims in sizes:
        keys = {"dims": dims}
        short, long = (run({**keys, "clocks": clocks}) for clocks in (LEAST, SIZES[dims]))
        seconds = seconds_a_hop(short, long)
        hosts = json.loads(long.json)["units"]
        rows.append({"dims": dims, "hosts": hosts, "bytes_a_host": long.megabytes * 2**20 / hosts,
                     "megabytes": long.megabytes, "ns_a_flit_hop": 1e9 * seconds,
                     "flit_hops": long.hops})
        print(f"{hosts:<11,}{hosts // 16:<11,}{rows[-1]['bytes_a_host']:<15,.0f}{1e9 * seconds:<16.1f}"
              f"{long.hops:,}", flush=True)
    return rows


def parts(run, dims, clocks, repeats, ways):
    """Times of the runs alone, set-up left out by the difference to a short run of each way."""
    rows, whole = [], None
    print(f"\n{dims}, {clocks} clocks      seconds, {repeats} times       best   beside one   waiting")
    for name, options in ways:
        short = run({"dims": dims, "clocks": LEAST}, options)
        runs = [run({"dims": dims, "clocks": clocks}, options) for _ in range(repeats)]
        seconds = [one.seconds - short.seconds for one in runs]
        if whole is None:
            whole, one_seconds = runs[0].json, min(seconds)
        equal = all(one.json == whole for one in runs)
        waiting = min(one.waiting for one in runs)
        ratio = one_seconds / min(seconds) if min(seconds) > 0 else 0.0  # 0: too short to be timed
        rows.append({"name": name, "seconds": seconds, "ratio": ratio, "waiting": waiting,
                     "megabytes": max(one.megabytes for one in runs), "cut": runs[0].cut, "json_equal": equal})
        print(f"{name:<28}{' '.join(f'{s:.2f}' for s in seconds):<23} {min(seconds):<7.2f}{rows[-1]['ratio']:<13.2f}"
              f"{waiting:.1f} %  {'JSON equal' if equal else 'JSON DIFFERS'}", flush=True)
    return rows


def message_cost(program):
    """Seconds of a message and of a byte: of an empty swap, and of the largest one's bytes."""
    done = subprocess.run(["mpirun", "-n", "2", str(program)], capture_output=True, text=True,
                          env={**os.environ, **MPI})
    if done.returncode != 0:
        raise UserError(f"mpirun -n 2 {program}: {done.stderr}")
    swaps = {int(n): float(s) for n, s in (line.split() for line in done.stdout.splitlines())}
    a, most = swaps[0], max(swaps)
    b = (swaps[most] - a) / most
    print(f"\na swap of two ranks: {1e6 * a:.2f} us with no bytes, {1e6 * swaps[4096]:.2f} us with 4,096 each way, "
          f"{1e6 * swaps[most]:.0f} us with {most:,}: a = {1e6 * a:.2f} us, b = {1e9 * b:.3f} ns")
    return {"a": a, "b": b, "swaps": swaps}


def main():
    p = argparse.ArgumentParser(prog="nanohop benchmark ranks", description=__doc__,
                                formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--sizes", default=",".join(SIZES), help=f"of the growing network, from {', '.join(SIZES)}; "
                   "empty: no such table")
    p.add_argument("--dims", default="16x16x16", help="of the network in parts (default: %(default)s, 65,536 hosts); "
                   "empty: no such table")
    p.add_argument("--clocks", type=int, default=10000, help="of it (default: %(default)s)")
    p.add_argument("--repeats", type=int, default=3, help="of each way (default: %(default)s)")
    p.add_argument("--ranks", default="2", help="numbers of ranks, joined by commas (default: %(default)s)")
    p.add_argument("--threads", default="2", help="numbers of threads (default: %(default)s)")
    p.add_argument("--no-messages", action="store_true", help="not what a message costs")
    p.add_argument("--json", type=toollib.result_file, metavar="FILE", help="results for programs")
    a = p.parse_args()
    programs = Path(os.environ.get("NANOHOP_BUILD", ROOT / "build/release")) / "bin"
    sizes = a.sizes.split(",") if a.sizes else []
    if unknown := [s for s in sizes if s not in SIZES]:
        p.error(f"--sizes: {unknown[0]} is none of {', '.join(SIZES)}")
    if a.clocks <= LEAST or a.repeats < 1:
        p.error(f"--clocks must be more than {LEAST}, --repeats at least 1")
    results = {}
    with tempfile.TemporaryDirectory(prefix="nanohop-") as folder:
        def run(keys, options=()):
            return Run(programs / "nanohop-simulate", Path(folder), {**KEYS, **keys}, options)
        results["growth"] = growth(run, sizes)
        if a.dims:
            ways = [("1 process", [])]
            ways += [(f"{n} ranks", ["--ranks", n]) for n in a.ranks.split(",") if n]
            ways += [(f"{n} threads", ["--threads", n]) for n in a.threads.split(",") if n]
            results["parts"] = parts(run, a.dims, a.clocks, a.repeats, ways)
    if not a.no_messages:
        results["messages"] = message_cost(programs / "nanohop-exchange-cost")
    if a.json:
        toollib.write_json(a.json, results)
    return 0 if all(row["json_equal"] for row in results.get("parts", [])) else 1


if __name__ == "__main__":
    toollib.main(main)
