#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop fuzz: libFuzzer on the readers of other people's files, with the address and undefined-behaviour sanitizers.

Exit status 0: nothing was found; 1: an input that a reader crashes at, has no error message for, or takes too long
over, kept in build/fuzz/findings. Such an input, mended, belongs into tests/fuzz/corpus."""

import argparse
import fcntl
import os
import shutil
import tempfile
from pathlib import Path

import toollib
from toollib import ROOT, UserError

SOURCE = ROOT / "tests/fuzz"
# libFuzzer's names of what it keeps.
FINDINGS = ("crash-", "timeout-", "oom-", "leak-")


def build(folder, jobs):
    """The fuzzer, by clang: no other compiler has libFuzzer."""
    clang = toollib.need("clang++", "clang")
    toollib.need("ninja", "ninja-build")
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # a format each may run at a time
        return made(folder, clang, jobs)


def made(folder, clang, jobs):
    for name, command in (("configure", ["cmake", "-S", SOURCE, "-B", folder, "-G", "Ninja",
                                         f"-DCMAKE_CXX_COMPILER={clang}"]),
                          ("build", ["ninja", "-C", folder, "-j", str(jobs), "nanohop_fuzz"])):
        outcome = toollib.run([str(word) for word in command], folder / f"{name}.log", ROOT)
        if outcome.status != 0:
            raise UserError(f"the fuzzer cannot be built, see {folder / f'{name}.log'} (packages clang and "
                            f"libclang-rt-dev):\n{outcome.text[-2000:]}")
    return folder / "nanohop_fuzz"


def fuzz(program, name, seconds, work):
    """The findings of one format. Inputs that reach new code stay in `work` for the next run."""
    found, corpus = work / "findings", work / "corpus" / name
    for folder in (found, corpus):
        folder.mkdir(parents=True, exist_ok=True)
    known = set(found.iterdir())
    command = [str(program), name, f"-max_total_time={seconds}", "-timeout=20", "-rss_limit_mb=2048", "-max_len=4096",
               "-print_final_stats=1", f"-artifact_prefix={found}/{name}-", str(corpus), str(SOURCE / "corpus" / name)]
    outcome = toollib.run(command, work / f"{name}.log", ROOT, seconds + 120)
    new = sorted(path for path in set(found.iterdir()) - known
                 if path.name.removeprefix(f"{name}-").startswith(FINDINGS))
    runs = next((line.split()[-1] for line in outcome.text.splitlines() if "number_of_executed_units" in line), "0")
    failed = outcome.status != 0
    print(f"{name}: {runs} inputs in {outcome.seconds:.0f} s: " +
          (", ".join(str(path) for path in new) or f"status {outcome.status}, see {work / f'{name}.log'}" if failed
           else "nothing found"), flush=True)
    return failed


def store(program, name, most, work):
    """Of what runs have kept, inputs that reach what the stored ones do not: at most so many, short and long ones."""
    stored = SOURCE / "corpus" / name
    with tempfile.TemporaryDirectory() as folder:
        merged = Path(folder) / "merged"
        shutil.copytree(stored, merged)
        command = [str(program), name, "-merge=1", "-timeout=20", "-rss_limit_mb=2048", str(merged),
                   str(work / "corpus" / name)]
        outcome = toollib.run(command, work / f"{name}-merge.log", ROOT, 3600)
        if outcome.status != 0:
            raise UserError(f"{name}: status {outcome.status} of {' '.join(command)}, see {work / f'{name}-merge.log'}")
        new = sorted((path for path in merged.iterdir() if not (stored / path.name).exists()),
                     key=lambda path: (path.stat().st_size, path.name))
        new = [new[k * len(new) // most] for k in range(most)] if len(new) > most else new
        for path in new:
            shutil.copy(path, stored / f"{path.name[:8]}.seed")
    print(f"{name}: {len(new)} inputs stored", flush=True)


def main():
    p = argparse.ArgumentParser(prog="./nanohop fuzz", description=__doc__.split(": ", 1)[1])
    p.add_argument("formats", nargs="*", metavar="FORMAT", help="default: all")
    p.add_argument("--seconds", type=int, default=60, help="for each format (default 60)")
    p.add_argument("--nightly", action="store_true", help="an hour for each format")
    p.add_argument("--store", type=int, metavar="N", help="then store N of the inputs that reached new code")
    p.add_argument("--list", action="store_true", help="the formats")
    p.add_argument("--jobs", type=int, default=toollib.jobs(),
                   help="compilers at a time")
    a = p.parse_args()
    known = sorted(path.name for path in (SOURCE / "corpus").iterdir())
    if a.list:
        print("\n".join(known))
        return 0
    for name in a.formats:
        if name not in known:
            raise UserError(f"{name!r} is no format; there are: {', '.join(known)}")
    if a.seconds < 1 or a.jobs < 1 or (a.store is not None and a.store < 1):
        p.error("--seconds, --jobs and --store want positive numbers")
    work = Path(os.environ.get("NANOHOP_BUILD", ROOT / "build/release")).parent / "fuzz"
    program = build(work, a.jobs)
    failed = []
    for name in a.formats or known:
        if fuzz(program, name, 3600 if a.nightly else a.seconds, work):
            failed.append(name)
        elif a.store is not None:
            store(program, name, a.store, work)
    if failed:
        print(f"message: {', '.join(failed)}: inputs that a reader cannot take")
    return 1 if failed else 0


if __name__ == "__main__":
    toollib.main(main)
