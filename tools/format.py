#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop format: formats the C++ sources with clang-format; --check only says which files are not formatted.

Versions of clang-format differ in what they make of the same file, so one major version is fixed. Where it is not
installed, --check exits 77, which CTest reports as skipped.
"""

import argparse
import shutil
import subprocess

from toollib import ROOT, main

PROGRAM = "clang-format-19"
FOLDERS = ("sim", "systemc", "tb", "tests", "examples", "python", "rtl")
ENDINGS = (".cpp", ".hpp", ".h", ".cc")


def sources():
    return sorted(str(path.relative_to(ROOT)) for folder in FOLDERS for path in (ROOT / folder).rglob("*")
                  if path.suffix in ENDINGS and path.is_file())


def format_sources():
    parser = argparse.ArgumentParser(prog="./nanohop format", description=f"Formats the C++ sources with {PROGRAM}.")
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if a file is not formatted")
    parser.add_argument("files", nargs="*", help="these alone")
    arguments = parser.parse_args()
    if shutil.which(PROGRAM) is None:
        print(f"message: {PROGRAM} is not installed, the format is not checked (apt-get install {PROGRAM})")
        return 77
    files = arguments.files or sources()
    if not arguments.check:
        return subprocess.run([PROGRAM, "-i", *files], cwd=ROOT).returncode
    done = subprocess.run([PROGRAM, "--dry-run", "--Werror", *files], cwd=ROOT, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        bad = sorted({line.split(":")[0] for line in done.stderr.splitlines() if "-Wclang-format-violations" in line})
        print("\n".join(bad) or done.stderr)
        print(f"message: {len(bad)} of {len(files)} files are not formatted, the first: {bad[0] if bad else '?'}")
        print("replay: ./nanohop format --check   (./nanohop format repairs it)")
        return 1
    print(f"{len(files)} files, all formatted")
    return 0


main(format_sources)
