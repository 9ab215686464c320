#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The tables of topologies and keys in docs/generated/simulation.md, from what `nanohop simulate --keys` prints.

    keys.py PROGRAM            writes them; PROGRAM is nanohop-simulate
    keys.py PROGRAM --check    fails if the page says something else
"""

import argparse
import re
import subprocess
import sys

from toollib import ROOT

PAGE = ROOT / "docs/generated/simulation.md"
TOPOLOGY = re.compile(r"(\w+): (.*?)(?:; (?=\w+: )|$)")
BEGIN, END = "<!-- keys by tools/keys.py -->\n", "<!-- end -->"
SWITCHES = "With switches, whatever graph"


def cell(text):
    return text.replace("|", r"\|").replace("<", "&lt;")


def title(group):
    """Of keys that several topologies have: switches are those of most of all."""
    names = group.split(", ")
    return SWITCHES if len(names) > 8 else "With " + ", ".join(f"`{name}`" for name in names)


def tables(printed):
    found, rows = [], []
    for line in printed.splitlines():
        if group := re.fullmatch(r"With topology = (.*) also:", line):
            found += ["", f"**{title(group[1])}**", ""]
            rows = []
        elif default := re.match(r" {17} default: (.*?); (?:must be )?(.*)", line):
            name, about = key
            standard, allowed, about = cell(default[1]), cell(default[2]), cell(about)
            if name == "topology":  # it prints what each of them is
                found += ["| `topology` | what it is |", "|---|---|",
                          *(f"| `{each}` | {is_what} |" for each, is_what in TOPOLOGY.findall(about)), ""]
                about, allowed = "one of these", "a name above"
            if not rows:
                rows = ["| key | default | allowed | meaning |", "|---|---|---|---|"]
                found += rows
            found.append(f"| `{name}` | {standard} | {allowed} | {about} |")
        elif line:
            name, _, about = line.partition(" ")
            key = name, about.strip()
    return "\n".join(found) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="PROGRAM")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    printed = subprocess.run([arguments.program, "--keys"], check=True, capture_output=True, text=True).stdout
    page = PAGE.read_text()
    at = page.index(BEGIN) + len(BEGIN)
    new = page[:at] + tables(printed) + page[page.index(END, at):]
    if not arguments.check:
        PAGE.write_text(new)
    elif page != new:
        print(f"message: {PAGE.relative_to(ROOT)} is not what --keys says")
        print(f"replay: python3 tools/keys.py {arguments.program}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
