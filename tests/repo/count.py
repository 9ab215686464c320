# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Lines of code written by hand, a column for each revision.

Lines that are blank or only a comment (or a Python docstring) do not count, nor do generated files, documentation and
data. What came with a function that is new (NEW) stands apart from the rest, so that a revision can be compared with a
later one that does more: the rest is the same function, wherever its files have been moved to. New function in files
that were there before is told by its commits (new_function.txt); of two revisions the last line is the sum without."""

import argparse
import collections
import re
import shutil
import subprocess
from pathlib import Path

FOLDERS = ("rtl", "sim", "systemc", "tb", "tests", "tools", "cmake", "python", "examples")
SUFFIXES = {".sv": "//", ".svh": "//", ".v": "//", ".cpp": "//", ".hpp": "//", ".py": "#", ".cmake": "#", ".txt": "#",
            ".toml": "#"}
# Functions that the first revisions did not have, by files that came with them and do nothing else. What they added to
# files that were there stays with the rest. tb/measure/route_cache_switch and _switch_port are ports of route_cache.
NEW = {
    "networks beside each other": re.compile(r"(sim|tests)/compare_networks/|sim/cli/compare_networks_|"
                                             r"tests/(breakdown/stored_|cli/)compare_networks"),
    "ways that are not minimal, worst cases": re.compile(r"sim/(studies/incast|(benchmark|studies)/nonminimal)|"
                                                         r"sim/topology/worst_|"
                                                         r"tests/(net|switch)/(incast|nonminimal|worst_case)_"),
    "switch": re.compile(r"(?!tb/measure/route_cache_).*(/|_)switch|sim/benchmark/(cnsim|noxim)|"
                         r"sim/net/engine/measures"),
    "graphs and routes": re.compile(r"sim/(graphs|topology)/|sim/net/routing/|sim/net/topology/(?!hxb|topology|CMake)|"
                                    r"tests/topology/|sim/breakdown/topology|sim/cli/(topology|routes)_|"
                                    r"tools/graph_study|tests/tools/graph_study"),
    "optical hub": re.compile(r".*(/|_)hub(/|_|\.)"),
    "applications": re.compile(r"(sim|tests)/app/|sim/breakdown/application/|sim/cli/(mpi|replay|summa)|"
                               r"sim/analysis/urino_2020|sim/net/engine/injector|tests/net/hxb_given"),
    "one network on ranks, checkpoints": re.compile(r"sim/net/mpi/|.*checkpoint|tests/net/on_ranks|"
                                                    r"sim/net/engine/(exchange|loopback|all_ranks|engine_ranks)|"
                                                    r"tools/benchmark_ranks|tests/cli/(ranks|checkpoint|hosts)"),
    "classes of traffic": re.compile(r"sim/studies/classes|tests/net/class_"),
    "many runs on a cluster": re.compile(r"tests/cluster/|(tools|tests/tools)/launcher|tools/sweep_on_slurm"),
    "link layer": re.compile(r"(rtl|systemc|tb|tests|sim/model)/link/|sim/gen/registers/link|rtl/nanohop_link"),
    "files that an addition changes": re.compile(r"tests/(repo/additions|cli/columns)_test"),
    "skeleton of a block": re.compile(r"tools/new_block|tests/repo/new_block"),
    "transport": re.compile(r"(rtl|systemc|tb|tests|sim/model|sim/configs)/transport/|sim/gen/registers/transport|"
                            r"rtl/nanohop_transport"),
    "driver in C": re.compile(r"tests/driver/"),
    "register maps as C headers, SystemRDL, IP-XACT": re.compile(r"sim/gen/register_forms"),
    "site, man pages, packages": re.compile(r"tools/(docs|manual|package)\.|cmake/nanohop_install"),
    "library, module of Python": re.compile(r"sim/library/|python/|examples/|cmake/nanohopC|"
                                            r"tests/(library|use/(library|python))"),
    "releases, promises, keys of pages": re.compile(r"(tools|tests/use)/(release|promises|keys)"),
    "timing diagrams": re.compile(r"(tools|tests/tools)/timing|tb/\w+/timing\."),
    "standard cells, projects of vendors": re.compile(r"(tools|tests/tools)/cells|sim/gen/projects|tests/use/projects"),
    "FIFO between two clocks": re.compile(r"(rtl|tb|tests)/cdc_fifo/"),
    "results as JSON Schemas": re.compile(r"tools/schemas|tests/cli/schemas_"),
    "floating point in a hub's node": re.compile(r"(rtl|systemc|tb|tests|sim/model|sim/configs)/hub_float/|hub_matrix|"
                                                 r"rtl/nanohop_hub_float"),
    "pages of resources, proofs and planted faults": re.compile(r"tools/tables\."),
    "clang-tidy, checks of style, hooks": re.compile(r"(tools|tests/repo)/(tidy|hooks)"),
    "moderated interrupts": re.compile(r"(rtl|systemc|tb|tests|sim/model|sim/configs)/irq/|"
                                       r"sim/gen/(registers|ports)/irq"),
    "network interface of 512 bits": re.compile(r"(rtl|systemc|tb|tests|sim/model|sim/configs)/nic_wide/|"
                                                r"sim/gen/ports/nic_wide|"
                                                r"(sim|tests)/breakdown/machine(/|_)wide|"
                                                r"tests/breakdown/stored_interfaces"),
    "send engine of 512 bits": re.compile(r"(rtl|systemc|tb|tests|sim/model|sim/configs)/send_wide/|"
                                          r"sim/gen/(registers|ports)/send_wide"),
    "send engine": re.compile(r"(rtl|systemc|tb|tests|sim/model)/send/|sim/gen/registers/send|rtl/nanohop_send"),
    "network interface, matching, 512 bits": re.compile(
        r"(rtl|systemc|tb|tests|sim/model)/(nic|tag_match|ipush_wide)/|sim/gen/registers/(nic|tag_match)|"
        r"rtl/nanohop_(nic|tag_match|ipush_wide)|.*ipush/(.*_)?match(ing)?[._]|"
        r"sim/configs/(nic(_|/)|wide|ipush_wide/)"),
    "machines, prototype": re.compile(
        r"sim/(machine|message)/|(tb|tests)/(machine|prototype)/|prototype/|rtl/prototype/|sim/gen/machine|"
        r"(sim|tests)/breakdown/machine|sim/(cli|records)/machine|tools/prototype|sim/host/memory"),
    "other people's projects": re.compile(r"tests/use/"),
    "topologies, chapters of one's own": re.compile(r"tests/net/(ring_)?topology|sim/net/(networks|topology)/topology|"
                                                    r"tests/net/fingerprint|tests/breakdown/(made_up_)?chapter"),
    "Boku 1995 with one flit per output": re.compile(r"sim/net/(networks|topology)/hxb_one_flit|tests/net/hxb_one_flit|"
                                                       r"sim/studies/boku_figure2_one_flit"),
    "cut-through": re.compile(r"tb/ipush/cut\.|sim/configs/(dimmnet2_cut|cut_small|ipush/ipush_.*cut_through)"),
    "proofs of tables, LLCM, AXI4": re.compile(r"tb/ipush/formal/nh_ipush_(tables|llcm)_proof|"
                                               r"tb/protocols/nh_axi4_address"),
    "where the nanoseconds go": re.compile(r"sim/report/budget"),
    "recorder": re.compile(r"(sim|tests)/app/(simgrid/|programs/)?(record|collectives)|sim/cli/record_|sim/io/xz|"
                           r"(tools|tests/tools)/record"),
    "lines of code": re.compile(r"tests/repo/count"),
}
NEW_COMMITS = Path(__file__).parent / "new_function.txt"
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


def lines_of(revision, mode, path):
    """Lines that count in a file of a revision."""
    comment = SUFFIXES.get("." + path.rsplit(".", 1)[-1])
    if mode in ("000000", "120000") or not comment or path.split("/")[0] not in FOLDERS or "/generated/" in path:
        return 0
    text = git("show", f"{revision}:{path}").decode()
    return 0 if GENERATED.search("\n".join(text.splitlines()[:6])) else code(text, comment)


def count(revision):
    lines = collections.Counter()
    for line in git("ls-tree", "-r", revision).decode().splitlines():
        mode, path = line.split()[0], line.split("\t", 1)[1]
        lines[row(path)] += lines_of(revision, mode, path)
    return lines


def commits(first, last):
    """(hash and subject, what it added to files that have no function of their own) of each commit that did."""
    for commit in git("rev-list", "--no-merges", f"{first}..{last}").decode().split():
        more = 0
        changes = git("diff-tree", "--no-renames", "-r", "--raw", "--no-commit-id", f"{commit}^", commit).decode()
        for line in changes.splitlines():
            (before, after), path = line[1:].split()[:2], line.split("\t", 1)[1]
            if not row(path)[0]:
                more += lines_of(commit, after, path) - lines_of(f"{commit}^", before, path)
        if more:
            yield git("log", "-1", "--format=%h %s", commit).decode().strip(), more


def print_new_commits(first, last, lines):
    """What the commits of new_function.txt added to files as before, and these without that."""
    listed = {}
    for line in NEW_COMMITS.read_text().splitlines():
        function, _, short_hashes = line.rpartition(":")
        if not line.startswith("#"):
            listed |= dict.fromkeys(short_hashes.split(), function)
    added = collections.Counter()
    for commit, more in commits(first, last):
        if name := next((name for short, name in listed.items() if commit.startswith(short)), None):
            added[name] += more
    print("new function in files as before, by its commits")
    for name, more in added.items():
        print(f"  {name:40}{more:+10,}")
    print(f"{'as before without it':42}{lines - sum(added.values()):10,}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revisions", nargs="*", default=["HEAD"], metavar="REVISION", help="default: HEAD")
    parser.add_argument("--commits", action="store_true",
                        help="what each commit between two revisions added to files as before")
    arguments = parser.parse_args()
    revisions = arguments.revisions
    if arguments.commits and len(revisions) != 2:
        parser.error("--commits: takes two revisions")
    if shutil.which("git") is None:
        parser.error("git is not installed: lines are counted in its revisions")
    for revision in revisions:
        if subprocess.run(["git", "rev-parse", "--quiet", "--verify", f"{revision}^{{commit}}"],
                          stdout=subprocess.DEVNULL).returncode != 0:
            parser.error(f"{revision}: git knows no such revision")
    if arguments.commits:
        for commit, more in commits(*revisions):
            print(f"{more:+7,} {commit}")
        return
    columns = [count(revision) for revision in revisions]
    print(f"{'':24}" + "".join(f"{revision[:12]:>13}" for revision in revisions))
    first = columns[0]
    for function in ("", *NEW):
        rows = [(function, folder) for folder in FOLDERS if any(column[function, folder] for column in columns)]
        was = len(columns) > 1 and any(lines for (name, _), lines in first.items() if name == function and name)
        print((function or "as before") + (f" (not new: {revisions[0]} has it)" if was else ""))
        for name in [*rows, None]:
            print(f"  {name[1] if name else 'sum':22}"
                  + "".join(f"{sum(column[r] for r in ([name] if name else rows)):13,}" for column in columns))
    if len(revisions) == 2:
        print_new_commits(*revisions, sum(lines for (name, _), lines in columns[1].items() if not name))


if __name__ == "__main__":
    main()
