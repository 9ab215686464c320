#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Each C++ source of a build by itself, without precompiled headers: files include what they use, although those of a
target are compiled together. apart_test.py BUILD [FOLDER..]"""

import concurrent.futures
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import toollib  # noqa: E402

PRECOMPILED = re.compile(r" -include \S*cmake_pch\.hxx| -Winvalid-pch| -fpch-preprocess")


def commands(build, folders):
    """Of each source in these folders that was built, as the headers of Verilated models are there then: the first."""
    found = {}
    for entry in toollib.compile_commands(build):
        path = Path(entry["file"])
        object_file = Path(entry["directory"], re.search(r" -o (\S+) -c ", entry["command"])[1])
        if object_file.exists() and str(path).startswith(tuple(f"{ROOT}/{folder}" for folder in folders)):
            command = re.sub(r" -o \S+ -c ", " -fsyntax-only ", PRECOMPILED.sub("", entry["command"]))
            found.setdefault(path, (shlex.split(command), entry["directory"]))
    return found


def fault(source):
    """What the compiler says of a source that cannot stand alone."""
    path, (command, folder) = source
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return f"{path.relative_to(ROOT)}: {done.stderr}" if done.returncode else None


def main():
    folders = sys.argv[2:] or ["sim/", "systemc/", "tb/", "tests/"]
    sources = commands(Path(sys.argv[1]), folders)
    with concurrent.futures.ThreadPoolExecutor(toollib.jobs()) as pool:
        faults = list(filter(None, pool.map(fault, sources.items())))
    for one in faults:
        print(one)
    if faults or not sources:
        print(f"message: {len(faults)} of {len(sources)} sources do not compile alone")
        print(f"replay: python3 tests/repo/apart_test.py {sys.argv[1]} FOLDER..")
        return 1
    print(f"{len(sources)} sources")
    return 0


if __name__ == "__main__":
    sys.exit(main())
