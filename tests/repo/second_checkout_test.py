#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The compiler cache of one checkout serves another: second_checkout_test.py BUILD. Neither what is defined for a
compiler nor the C++ that Verilator wrote holds the checkout's path, but for the one file that tells it the programs;
and of files compiled together ccache makes the paths relative, which it does where it runs the preprocessor."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import toollib  # noqa: E402

KNOWN = "sim/io/source_folder.cpp"
AS_THEY_RUN = ("plant/", "tests/use/")  # what `plant` and tests build when they run, by commands of their own


def main():
    build = Path(sys.argv[1])
    wrong = []
    known = 0
    text = (build / "CMakeFiles/rules.ninja").read_text()
    rules = dict(re.findall(r"^rule (\S+)\n(?:  .*\n)*?  command = (.*)$", text, re.MULTILINE))
    text = (build / "build.ninja").read_text()
    for file, rule in re.findall(r"^build (\S+/Unity/unity_\d+_cxx\.cxx\.o): (\S+)", text, re.MULTILINE):
        if " CCACHE_DEPEND=" in rules[rule]:
            wrong.append(f"{file}: holds the paths of files, and ccache does not read it")
    for command in toollib.compile_commands(build):
        file = Path(command["file"])
        defined = re.findall(r"-D(\w+)=\S*" + re.escape(str(ROOT)), command["command"])
        if defined and file == ROOT / KNOWN:
            known += 1
        elif defined:
            wrong.append(f"{file}: compiled with the path in {', '.join(defined)}")
    if not 1 <= known <= 2:
        wrong.append(f"{KNOWN}: compiled with the path {known} times: must be one, for the library another")
    models = 0
    for file in build.glob("**/V*.cpp"):
        if str(file.relative_to(build)).startswith(AS_THEY_RUN):
            continue
        models += 1
        if str(ROOT) in file.read_text(errors="replace"):
            wrong.append(f"{file.relative_to(build)}: holds the path")
    if models == 0 and any(build.glob("bin/lockstep_*")):
        wrong.append(f"{build}: no C++ of Verilator's beside its programs")
    for line in wrong:
        print(line)
    if wrong:
        print(f"message: {len(wrong)} files that a second checkout compiles again, the first: {wrong[0]}")
    elif models == 0:
        print("skipped: nothing is Verilated")
        return 77
    else:
        print(f"{models} files of Verilated C++ and all programs without the path")
    return 1 if wrong else 0


sys.exit(main())
