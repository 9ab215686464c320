#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop tidy: clang-tidy with the checks of .clang-tidy, over the C++ sources of a configured build.

A source is read with the flags that the build compiles it with, and together with those that the build compiles it
with: headers are most of what there is to read. What includes a file that the build has still to make (of Verilator,
such as the benches' tops) is left out and counted; with --all it is a fault, as is each C++ file, header or source,
that no run has read. As with clang-format one major version is fixed; where it is not installed, the exit status is 77,
which CTest reports as skipped.
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

import prototype
import toollib
from toollib import ROOT, UserError

PROGRAM = "clang-tidy-19"
FOLDERS = ("examples", "prototype", "python", "sim", "systemc", "tb", "tests")
FINDING = re.compile(r"^(/\S+?):(\d+):\d+: (?:warning|error): (.*) \[([^\]]*)\]$", re.MULTILINE)
# What the build does not compile with a command of its own: the source whose flags it is read with, and more of them.
LIKE = {
    "examples/library/own_network.cpp": ("tests/library/net_test.cpp",),
    "examples/library/route_cache.cpp": ("tests/library/models_test.cpp",),
    "prototype/sim/main.cpp": ("tb/dut.cpp", "-DBIT_CLOCKS=8"),
    "sim/app/summa/broadcast.cpp": ("sim/app/summa/summa.cpp",),
    "tb/cdc_fifo/cdc_fifo_main.cpp": ("tb/dut.cpp", "-DNANOHOP_WIDTH=8", "-DNANOHOP_DEPTH=4", "-DNANOHOP_STAGES=2"),
    "tests/fuzz/fuzz_main.cpp": ("tests/fuzz/replay_main.cpp",),
    "tests/use/verilator/main.cpp": ("tb/dut.cpp",),
}


def verilated():
    """Of these the files that Verilator makes: the prefix, the top, and what it reads."""
    files, folders = prototype.sources()
    return {
        "prototype/sim/main.cpp": ("Vsource", prototype.TOP, [*(f"-I{folder}" for folder in folders), *files]),
        "tb/cdc_fifo/cdc_fifo_main.cpp": ("Vnh_cdc_fifo", "nh_cdc_fifo", ["-F", "rtl/cdc_fifo/cdc_fifo.f"]),
        "tests/use/verilator/main.cpp": ("Vlookup", "lookup", ["-F", "rtl/nanohop.f", "tests/use/lookup.sv"]),
    }


def below(file, folders):
    return any(file.is_relative_to(folder) for folder in folders)


def cpp_files(chosen):
    return {file for folder in chosen for file in folder.rglob("*.[ch]pp")
            if "build" not in file.relative_to(folder).parts}


def text_for_elsewhere(file):
    """A source as part of a file elsewhere: some checks are of the file alone that is compiled, not of what it
    includes."""
    return re.sub(r'^(#include )"(.*)"', lambda match: f'{match[1]}"{file.parent / match[2]}"'
                  if (file.parent / match[2]).is_file() else match[0], file.read_text() + "\n", flags=re.MULTILINE)


def lacks(unit):
    """Whether folders that a command names are still to be made."""
    return not all(os.path.isdir(name) for name in re.findall(r" (?:-isystem |-I)(\S+)", unit[0]["command"]))


class Sources:
    """What can be read, sources and files of several of them, with the flags of each."""

    def __init__(self, build, folder):
        self.entries, self.together, self.folder = {}, {}, folder
        for entry, files in sorted(toollib.compile_units(build), key=lacks):
            words = shlex.split(re.sub(r"-include \S+/cmake_pch\.hxx", "", entry["command"]))
            words = [word for word in words if not re.match("-fpch-pre|-Winvalid-pch|-Wno-restrict|--param=", word)]
            own = [Path(file) for file in files if not Path(file).is_relative_to(build)]
            for file in own:
                self.add(file, entry, words)
            if len(own) > 1:
                file = folder / f"together_{len(self.together)}.cpp"
                self.add(file, entry, words)
                self.together[file] = own

    def add(self, file, like, words):
        words = [str(file) if word == like["file"] else word for word in words]
        self.entries.setdefault(file, {"directory": like["directory"], "file": str(file), "arguments": words})

    def add_others(self, chosen):
        """Those of LIKE."""
        made = verilated()
        for name, (like, *more) in LIKE.items():
            entry = self.entries.get(ROOT / like)
            if entry is None or not below(ROOT / name, chosen):
                continue
            if name in made:
                prefix, top, files = made[name]
                command = [toollib.need("verilator", "verilator"), "--cc", "-Wno-lint", "--prefix", prefix, "--Mdir",
                           self.folder / prefix, "--top-module", top, *files]
                done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
                if done.returncode != 0:
                    raise UserError(f"Verilator, {top}: {done.stderr.strip()[-500:]}")
                more.append(f"-I{self.folder / prefix}")
            self.add(ROOT / name, entry, entry["arguments"] + more)

    def runs(self, chosen):
        """The fewest that read each chosen source: those compiled together at once where all of them are chosen."""
        rest = {file for file in self.entries if below(file, chosen)}
        for run, files in sorted(self.together.items(), key=lambda item: (-len(item[1]), item[0])):
            if all(below(file, chosen) for file in files) and len(rest.intersection(files)) > 1:
                run.write_text("".join(map(text_for_elsewhere, files)))
                yield run
                rest.difference_update(files)
        yield from sorted(rest)

    def place(self, run, line):
        """The source, and the line there, of a line of a run."""
        for file in self.together.get(run, ()):
            lines = text_for_elsewhere(file).count("\n")
            if line <= lines:
                return file, line
            line -= lines
        return run, line

    def of_headers(self, headers):
        """Files that include headers which no source here does, each with the flags of the source nearest to it."""
        like = {}
        files = sorted(file for file in self.entries if file.suffix == ".cpp" and file not in self.together)
        for header in sorted(headers):
            nearest = max(files, key=lambda file: len(os.path.commonpath([file, header])))
            like.setdefault(nearest, []).append(header)
        for file, group in like.items():
            run = self.folder / f"headers_{len(self.entries)}.cpp"
            run.write_text("".join(f'#include "{header}"\n' for header in group))
            self.add(run, self.entries[file], self.entries[file]["arguments"])
            yield run


class Tidy:
    """Runs clang-tidy, and says once what it finds."""

    def __init__(self, sources, jobs):
        self.sources, self.jobs, self.progress = sources, jobs, toollib.Progress()
        self.read, self.left_out, self.findings = set(), [], {}

    def _run(self, file):
        command = [PROGRAM, "--quiet", f"--config-file={ROOT / '.clang-tidy'}", "--extra-arg=-H",
                   "-p", self.sources.folder, file]
        return file, subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace",
                                    stdin=subprocess.DEVNULL)

    def over(self, runs):
        (self.sources.folder / "compile_commands.json").write_text(json.dumps(list(self.sources.entries.values())))
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            for number, (file, done) in enumerate(pool.map(self._run, runs), 1):
                self.progress.show(f"[{number}/{len(runs)}] {os.path.relpath(file, ROOT)}")
                self._take(file, done)

    def _take(self, file, done):
        together = self.sources.together.get(file)
        if re.search(r"file not found \[clang-diagnostic-error", done.stdout):
            if together:  # one of them
                for each in together:
                    self._take(*self._run(each))
            else:
                self.left_out.append(file)
            return
        found = FINDING.findall(done.stdout)
        if done.returncode != 0 and not found:
            raise UserError(f"{PROGRAM}, {file}: status {done.returncode}: {done.stderr.strip()[-500:]}")
        self.read.update(together or [file])
        self.read.update(Path(os.path.normpath(name)) for name in re.findall(r"^\.+ (/.*)$", done.stderr, re.MULTILINE))
        for path, line, text, check in found:  # of a header once
            path, line = self.sources.place(Path(path), int(line))
            where = f"{os.path.relpath(path, ROOT)}:{line}: {text} [{check.split(',')[0]}]"
            if where not in self.findings:
                self.progress.done(where)
            self.findings.setdefault(where, path if path.suffix == ".cpp" else (together or [file])[0])


def main():
    parser = argparse.ArgumentParser(prog="./nanohop tidy", description=f"{PROGRAM} over the C++ sources.")
    parser.add_argument("path", nargs="*", type=Path, help=f"files, folders (default: {', '.join(FOLDERS)})")
    parser.add_argument("--all", action="store_true", help="each C++ file below must have been read")
    parser.add_argument("-j", "--jobs", type=int, default=toollib.jobs())
    parser.add_argument("--build", metavar="DIR", type=Path, help=argparse.SUPPRESS,
                        default=Path(os.environ.get("NANOHOP_BUILD", ROOT / "build/release")))
    arguments = parser.parse_args()
    if shutil.which(PROGRAM) is None:
        print(f"message: {PROGRAM} is not installed, the sources are not checked (apt-get install {PROGRAM})")
        return 77
    chosen = [path.resolve() for path in arguments.path] or [ROOT / folder for folder in FOLDERS]
    with tempfile.TemporaryDirectory() as folder:
        sources = Sources(arguments.build.resolve(), Path(folder))
        sources.add_others(chosen)
        runs = list(sources.runs(chosen))
        if not runs:
            raise UserError("no source of this build is among these: " + " ".join(map(str, chosen)))
        tidy = Tidy(sources, arguments.jobs)
        tidy.over(runs)
        wanted = cpp_files(chosen) if arguments.all else set()
        tidy.over(list(sources.of_headers({file for file in wanted - tidy.read if file.suffix == ".hpp"})))
    unread = sorted(os.path.relpath(file, ROOT) for file in wanted - tidy.read)
    tidy.progress.done(f"{len(tidy.read & set(sources.entries))} sources checked, {len(tidy.left_out)} left out, as "
                       f"the build has still to make what they include; {len(tidy.findings)} findings")
    if unread:
        print("\n".join(f"{file}: not read" for file in unread))
        print(f"message: {len(unread)} files that no source of this build is or includes, the first: {unread[0]}")
    if tidy.findings:
        where, file = next(iter(tidy.findings.items()))
        print(f"message: {len(tidy.findings)} findings of {PROGRAM}, the first: {where}")
        print(f"replay: ./nanohop tidy {toollib.shell_word(os.path.relpath(file, ROOT))}")
    return 1 if tidy.findings or unread else 0


if __name__ == "__main__":
    toollib.main(main)
