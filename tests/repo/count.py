# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Lines of code written by hand, a column for each revision.

Lines that are blank or only a comment (or a Python docstring) do not count, nor do generated files, documentation and
data. What came with a function that is new (NEW) stands apart from the rest, so that a revision can be compared with a
later one that does more: the rest is the same function, wherever its files have been moved to."""

import argparse
import collections
import re
import subprocess

FOLDERS = ("rtl", "sim", "systemc", "tb", "tests", "tools", "cmake")
SUFFIXES = {".sv": "//", ".svh": "//", ".v": "//", ".cpp": "//", ".hpp": "//", ".py": "#", ".cmake": "#", ".txt": "#",
            ".toml": "#"}
# Functions that the first revisions did not have, by their files. tb/measure/switch* are ports of route_cache.
NEW = {
    "switch": re.compile(r"(?!tb/measure).*(/|_)switch"),
    "graphs and routes": re.compile(r"sim/graphs/|sim/net/routing/|sim/net/topology/(?!hxb|topology|CMake)|"
                                    r"tests/topology/|sim/breakdown/topology|sim/cli/(topology|routes)_"),
    "applications": re.compile(r"(sim|tests)/app/|sim/breakdown/application/|sim/cli/(mpi|replay|summa)"),
    "other people's projects": re.compile(r"tests/use/"),
}
GENERATED = re.compile(r"[Gg]enerated (from|by)|do not edit")


def git(*words):
    return subprocess.run(["git", *words], check=True, capture_output=True).stdout


def code(text, comment):
    """Lines of code."""
    if comment == "//":
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    else:
        text = re.sub(r'^\s*"""[^"]*?"""\s*$', "", text, flags=re.M)
    return sum(bool(line.strip()) and not line.strip().startswith(comment) for line in text.splitlines())


def row(path):
    """(function if it is new, folder) of a file."""
    return next((name for name, paths in NEW.items() if paths.match(path)), ""), path.split("/")[0]


def count(revision):
    lines = collections.Counter()
    for line in git("ls-tree", "-r", revision).decode().splitlines():
        mode, path = line.split()[0], line.split("\t", 1)[1]
        comment = SUFFIXES.get("." + path.rsplit(".", 1)[-1])
        if mode == "120000" or not comment or path.split("/")[0] not in FOLDERS or "/generated/" in path:
            continue
        text = git("show", f"{revision}:{path}").decode()
        if not GENERATED.search("\n".join(text.splitlines()[:6])):
            lines[row(path)] += code(text, comment)
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revisions", nargs="*", default=["HEAD"], metavar="REVISION", help="default: HEAD")
    revisions = parser.parse_args().revisions
    for revision in revisions:
        if subprocess.run(["git", "rev-parse", "--quiet", "--verify", f"{revision}^{{commit}}"],
                          stdout=subprocess.DEVNULL).returncode != 0:
            parser.error(f"{revision}: git knows no such revision")
    columns = [count(revision) for revision in revisions]
    print(f"{'':24}" + "".join(f"{revision[:12]:>13}" for revision in revisions))
    for function in ("", *NEW):
        rows = [(function, folder) for folder in FOLDERS if any(column[function, folder] for column in columns)]
        print(function or "as before")
        for name in [*rows, None]:
            print(f"  {name[1] if name else 'sum':22}"
                  + "".join(f"{sum(column[r] for r in ([name] if name else rows)):13,}" for column in columns))


if __name__ == "__main__":
    main()
