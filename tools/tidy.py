#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop tidy: clang-tidy with the checks of .clang-tidy, over the C++ sources of a configured build.

A source is read with the flags that the build compiles it with. What includes a file that the build has still to make
(of Verilator, such as the benches' tops) is left out and counted. As with clang-format one major version is fixed;
where it is not installed, the exit status is 77, which CTest reports as skipped.
"""

import argparse
import concurrent.futures
import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

import toollib
from toollib import ROOT, UserError

PROGRAM = "clang-tidy-19"
FOLDERS = ("sim", "systemc", "tb", "tests")
FINDING = re.compile(r"^(/\S+?):(\d+):\d+: (?:warning|error): (.*) \[([^\]]*)\]$", re.MULTILINE)


def sources(build, chosen):
    """Each source among the chosen files and folders, with its first command, without GCC's precompiled headers."""
    found = {}
    for entry in toollib.compile_commands(build):
        file = Path(entry["file"])
        if any(file.is_relative_to(folder) for folder in chosen) and file.suffix == ".cpp":
            words = shlex.split(re.sub(r"-include \S+/cmake_pch\.hxx", "", entry["command"]))
            words = [word for word in words if word not in ("-fpch-preprocess", "-Winvalid-pch", "-Wno-restrict")]
            found.setdefault(file, {"directory": entry["directory"], "file": str(file), "arguments": words})
    if not found:
        raise UserError("no source of this build is among these: " + " ".join(map(str, chosen)))
    return found


def main():
    parser = argparse.ArgumentParser(prog="./nanohop tidy", description=f"{PROGRAM} over the C++ sources.")
    parser.add_argument("path", nargs="*", type=Path, help=f"files, folders (default: {', '.join(FOLDERS)})")
    parser.add_argument("-j", "--jobs", type=int, default=toollib.jobs())
    parser.add_argument("--build", metavar="DIR", type=Path, help=argparse.SUPPRESS,
                        default=Path(os.environ.get("NANOHOP_BUILD", ROOT / "build/release")))
    arguments = parser.parse_args()
    if shutil.which(PROGRAM) is None:
        print(f"message: {PROGRAM} is not installed, the sources are not checked (apt-get install {PROGRAM})")
        return 77
    chosen = [path.resolve() for path in arguments.path] or [ROOT / folder for folder in FOLDERS]
    commands = sources(arguments.build, chosen)
    findings, left_out = {}, []
    progress = toollib.Progress()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        (Path(folder) / "compile_commands.json").write_text(json.dumps(list(commands.values())))

        def run(file):
            return file, subprocess.run([PROGRAM, "--quiet", "-p", folder, str(file)], cwd=ROOT, capture_output=True,
                                        text=True, errors="replace", stdin=subprocess.DEVNULL)

        for number, (file, done) in enumerate(pool.map(run, commands), 1):
            progress.show(f"[{number}/{len(commands)}] {os.path.relpath(file, ROOT)}")
            if re.search(r"file not found \[clang-diagnostic-error", done.stdout):
                left_out.append(file)
                continue
            found = FINDING.findall(done.stdout)
            if done.returncode != 0 and not found:
                raise UserError(f"{PROGRAM}, {file}: status {done.returncode}: {done.stderr.strip()[-500:]}")
            for path, line, text, check in found:  # of a header once
                where = f"{os.path.relpath(path, ROOT)}:{line}: {text} [{check.split(',')[0]}]"
                if where not in findings:
                    progress.done(where)
                findings.setdefault(where, file)
    progress.done(f"{len(commands) - len(left_out)} sources checked, {len(left_out)} left out, as the build has still "
                  f"to make what they include; {len(findings)} findings")
    if findings:
        where, file = next(iter(findings.items()))
        print(f"message: {len(findings)} findings of {PROGRAM}, the first: {where}")
        print(f"replay: ./nanohop tidy {toollib.shell_word(os.path.relpath(file, ROOT))}")
    return 1 if findings else 0


if __name__ == "__main__":
    toollib.main(main)
