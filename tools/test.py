#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop test: runs the tests of a build with CTest and reports each failure with its seed, message and replay
command.

A test states them by printing lines `seed: N`, `message: TEXT` and `replay: COMMAND`. Where it does not, the message is
taken from the end of its output, and the replay command is the one that runs this test alone.
"""

import argparse
import datetime
import json
import os
import re
import signal
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import toollib
from toollib import ROOT, UserError

# What a terminal or XML 1.0 does not take. CTest spells such characters out; colour sequences then leave their tail.
CONTROL = re.compile(r"\[NON-XML-CHAR-0x[0-9A-F]+\](\[[0-9;]*[A-Za-z])?"
                     r"|[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# CTest's line for a finished test, such as `3/7 Test #3: name ....***Exception: SegFault  0.05 sec`.
FINISHED = re.compile(r"\s*(\d+)/(\d+) Test\s+#\d+: (\S.*?) \.*\s*(?:\*\*\*)?([A-Z][^*]*?)\s+([0-9.]+) sec\s*$")


class Result:
    """One finished test."""

    def __init__(self, name, label, status, seconds, output, reason):
        self.name, self.label, self.status, self.seconds, self.output = name, label, status, seconds, output
        self.seed = last_line(output, "seed")
        own = f"./nanohop test -R {toollib.shell_word('^' + re.escape(name) + '$')}"
        self.replay = last_line(output, "replay") or own
        self.message = last_line(output, "message") or guess_message(output) or reason or "failed without any output"
        self.reason = reason


def last_line(output, key):
    """The text after the last line `key: ...` of an output, or None."""
    found = re.findall(rf"^[ \t]*{key}:[ \t]*(\S.*?)[ \t]*$", output, re.MULTILINE)
    return found[-1] if found else None


def guess_message(output):
    """The line that says most about a failure whose test printed no `message:`."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    for index, line in enumerate(lines):
        if re.search(r": Failure$", line):  # GoogleTest: place, then what was expected
            return " ".join(lines[index:index + 4])[:400]
    for pattern in (r"^mismatch\b", r"\b(error|Error|ERROR)\b", r"^\w*(Error|Exception)\b"):
        for line in lines:
            if re.search(pattern, line):
                return line[:400]
    return lines[-1][:400] if lines else None


def parse_arguments():
    parser = argparse.ArgumentParser(prog="./nanohop test", description="Runs the tests (CTest).")
    parser.add_argument("--junit", metavar="FILE", type=Path, help="write a JUnit XML report")
    parser.add_argument("--json", metavar="FILE", type=toollib.result_file, help="write the results as JSON")
    parser.add_argument("-L", "--label", metavar="REGEX", action="append", default=[],
                        help=f"only tests whose label matches: {', '.join(toollib.labels())}")
    parser.add_argument("-R", "--regex", metavar="REGEX", action="append", default=[],
                        help="only tests whose name matches")
    parser.add_argument("-E", "--exclude", metavar="REGEX", help="without tests whose name matches")
    parser.add_argument("-j", "--jobs", metavar="N", type=int, default=toollib.jobs(),
                        help="tests at a time (default: one a core)")
    parser.add_argument("--list", action="store_true", help="only list the tests")
    parser.add_argument("--build", metavar="DIR", type=Path, help=argparse.SUPPRESS)
    # ./nanohop asks with them what to build, and whose packages are needed.
    parser.add_argument("--targets", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--labels", action="store_true", help=argparse.SUPPRESS)
    # ./nanohop calls with it when the build failed: the reports get that as their one result.
    parser.add_argument("--build-failed", metavar="LOG", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.jobs is not None and arguments.jobs < 1:
        parser.error("-j wants a positive number")
    for path in (arguments.junit, arguments.json):
        if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
            parser.error(f"cannot write {path}: its folder does not exist, or it is a folder itself")
    return arguments


def described(build, options=()):
    """CTest's own description of the tests that these options choose."""
    found = subprocess.run(["ctest", "--test-dir", str(build), "--show-only=json-v1", *options], capture_output=True,
                           text=True, stdin=subprocess.DEVNULL)
    if found.returncode != 0:
        raise UserError(f"ctest cannot list the tests of {build}: {found.stderr.strip()}")
    return json.loads(found.stdout)["tests"]


def targets_of(build, options):
    """Targets that build the programs of the chosen tests: those of their commands and their REQUIRED_FILES. Before
    they are built CTest's description lacks their commands, its files have them."""
    programs = build.resolve() / "bin"
    chosen = {test["name"]: {Path(file).name for p in test.get("properties", []) if p["name"] == "REQUIRED_FILES"
                             for file in p["value"] if Path(file).parent == programs}
              for test in described(build, options)}
    targets = set().union(*chosen.values())
    for path in build.rglob("CTestTestfile.cmake"):
        for name, command in re.findall(r'^add_test\((?:\[=\[)?([^ "]+?)(?:\]=\])? "(.*)"\)$', path.read_text(), re.M):
            for word in command.split('" "') if name in chosen else ():
                if Path(word) == programs and not chosen[name]:
                    return ["all"]
                targets.update(re.findall(rf"(?:^|=){re.escape(str(programs))}/([^/;]+)$", word))
    return sorted(targets)


def in_sources(arguments):
    """Of the chosen tests that the sources name: (labels, folders whose programs of GoogleTest have some). CTest does
    not know those of programs that are not built, and those whose packages are missing."""
    def chosen(name):
        return any(re.search(regex, name) for regex in arguments.regex) and not (
            arguments.exclude and re.search(arguments.exclude, name))

    labels, folders = set(), []
    for folder in (ROOT / "tests").iterdir():
        text = "".join(path.read_text() for kind in ("CMakeLists.txt", "*.cmake") for path in folder.glob(kind))
        tests = re.findall(r"nanohop_test\((\S+)[^()]*? LABEL (\w+)", text)
        labels.update(label for name, label in tests if chosen(name))
        sources = "".join(path.read_text() for path in folder.glob("*.cpp"))
        instances = re.findall(r"INSTANTIATE_TEST_SUITE_P\(\s*(\w+),\s*(\w+)", sources)
        names = re.findall(r"^TEST(?:_[FP])?\(\s*(\w+),\s*(\w+)\)", sources, re.M)
        names = [(suite, f"{suite}.{name}") for suite, name in names]
        names = [full for suite, name in names for full in
                 (suite, name, *(f"{instance}/{name}/0" for instance, of in instances if of == suite))]
        if any(chosen(prefix + name) for name in names for prefix in ("", *re.findall(r"PREFIX (\S+\.)", text))):
            programs = re.findall(r"nanohop_gtest\([^()]*", text)
            labels.update((re.findall(r" LABEL (\w+)", program) or ["unit"])[0] for program in programs)
            folders.append(folder.name)
    return labels, folders


def labels_of_chosen(build, options, arguments):
    """Labels that tell what the chosen tests need, as a regular expression; nothing where one has none."""
    labels, _ = in_sources(arguments)
    for test in described(build, options):
        values = [p["value"] for p in test.get("properties", []) if p["name"] == "LABELS"]
        if not test["name"].endswith("_NOT_BUILT"):  # a program of GoogleTest
            labels.add(values[0][0] if values and values[0] else None)
    return "|".join(sorted(labels)) if labels <= set(toollib.labels()) else ""


def labels_of(build):
    """First label of each test."""
    labels = {}
    for test in described(build):
        values = [p["value"] for p in test.get("properties", []) if p["name"] == "LABELS"]
        labels[test["name"]] = values[0][0] if values and values[0] else "unlabelled"
    return labels


def read_results(path, labels, verdicts):
    """The results in CTest's own JUnit file. `verdicts` are its words for the failures, which that file lacks."""
    results = []
    for case in ElementTree.fromstring(CONTROL.sub("", Path(path).read_text(errors="replace"))).iter("testcase"):
        name = case.get("name")
        output = (case.findtext("system-out") or "").strip("\n")
        status, reason = "passed", None
        skipped = case.find("skipped")
        if case.get("status") == "disabled":
            status, reason = "skipped", "disabled"
        elif skipped is not None:
            # A test whose program is missing is "skipped" to CTest; here it is an error. Only a test skips itself.
            reason = skipped.get("message") or ""
            status = "skipped" if reason.startswith("SKIP_") else "error"
        elif case.get("status") != "run":
            reason = verdicts.get(name, "Failed")
            status = "failed" if reason == "Failed" else "error"  # error: a crash or a timeout
        results.append(Result(name, labels.get(name, "unlabelled"), status, float(case.get("time") or 0), output,
                              reason))
    return sorted(results, key=lambda r: (r.label, r.name))


def run_ctest(command):
    """Runs CTest with a line of progress a test. Returns its exit status and its words for tests that did not pass."""
    progress = toollib.Progress()
    verdicts = {}
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               text=True,
                               errors="replace")
    failed = 0
    try:
        for line in process.stdout:
            match = FINISHED.match(line)
            if not match:
                continue
            number, total, name, verdict, seconds = match.groups()
            if verdict != "Passed":
                verdicts[name] = verdict
                failed += verdict not in ("Skipped", "Not Run (Disabled)")
                progress.done(f"{verdict}: {name}")
            text = f"[{number}/{total}] {name} ({seconds} s)"
            progress.show(text + (f", {failed} failed so far" if failed else ""))
            if not progress.live:
                print(text, flush=True)
        return process.wait(), verdicts
    except KeyboardInterrupt:
        process.send_signal(signal.SIGINT)
        process.wait()
        raise
    finally:
        progress.show("")


def junit(results, started):
    """The report: a suite a label. It stays within what both common schemas (Ant's and Jenkins') allow, so each failure
    carries seed, message and replay command in its text: neither schema has a place of its own for them."""
    root = ElementTree.Element("testsuites")
    for number, label in enumerate(sorted({r.label for r in results})):
        chosen = [r for r in results if r.label == label]
        suite = ElementTree.SubElement(root, "testsuite", {
            "name": label, "package": "nanohop", "id": str(number), "hostname": "localhost",
            "timestamp": started.strftime("%Y-%m-%dT%H:%M:%S"), "tests": str(len(chosen)),
            "failures": str(sum(r.status == "failed" for r in chosen)),
            "errors": str(sum(r.status == "error" for r in chosen)),
            "skipped": str(sum(r.status == "skipped" for r in chosen)),
            "time": f"{sum(r.seconds for r in chosen):.3f}"})
        properties = ElementTree.SubElement(suite, "properties")
        ElementTree.SubElement(properties, "property", {"name": "version", "value": toollib.version()})
        for result in chosen:
            case = ElementTree.SubElement(suite, "testcase", {
                "name": result.name, "classname": f"nanohop.{label}", "time": f"{result.seconds:.3f}"})
            if result.status == "skipped":
                ElementTree.SubElement(case, "skipped", {"message": result.message})
            elif result.status != "passed":
                element = ElementTree.SubElement(case, "failure" if result.status == "failed" else "error", {
                    "type": result.reason or "failed",
                    "message": f"{result.message} [seed: {result.seed or 'none'}] [replay: {result.replay}]"})
                element.text = (f"seed: {result.seed or 'none'}\nmessage: {result.message}\nreplay: {result.replay}\n\n"
                                + result.output)
        ElementTree.SubElement(suite, "system-out")
        ElementTree.SubElement(suite, "system-err")
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def as_json(results):
    return {"passed": sum(r.status == "passed" for r in results),
            "failed": sum(r.status in ("failed", "error") for r in results),
            "skipped": sum(r.status == "skipped" for r in results),
            "tests": [{"name": r.name, "label": r.label, "status": r.status, "seconds": r.seconds,
                       **({} if r.status == "passed" else {"message": r.message}),
                       **({"seed": r.seed, "replay": r.replay} if r.status in ("failed", "error") else {})}
                      for r in results]}


def report(results, arguments, started):
    """Prints what failed and writes the files that were asked for; returns the number of failures."""
    failed = [r for r in results if r.status in ("failed", "error")]
    skipped = [r for r in results if r.status == "skipped"]
    for result in failed:
        print(f"\n---- {result.name}: {result.reason or 'failed'}")
        print(result.output.rstrip()[-6000:])
        print(f"  message: {result.message}\n  seed:    {result.seed or 'none'}\n  replay:  {result.replay}")
    for result in skipped:
        print(f"skipped: {result.name}: {result.message}")
    if arguments.junit:
        toollib.write_whole(arguments.junit, junit(results, started))
    if arguments.json:
        toollib.write_json(arguments.json, as_json(results))
    print(f"{len(results) - len(failed) - len(skipped)} passed, {len(failed)} failed")
    return len(failed)


def main():
    arguments = parse_arguments()
    started = datetime.datetime.now()
    if arguments.build_failed:
        result = Result("build", "build", "error", 0.0, arguments.build_failed.read_text(errors="replace")[-20000:],
                        "build failed")
        result.replay = "./nanohop build"
        report([result], arguments, started)
        return 1
    build = arguments.build or Path(os.environ.get("NANOHOP_BUILD") or ROOT / "build" / "release")
    if not (build / "CTestTestfile.cmake").exists():
        raise UserError(f"{build} holds no build with tests; run ./nanohop test, which builds them")

    options = []
    for label in arguments.label:
        options += ["-L", label]
    if arguments.regex:
        options += ["-R", "|".join(f"({regex})" for regex in arguments.regex)]
    if arguments.exclude:
        options += ["-E", arguments.exclude]
    if arguments.labels:
        print(labels_of_chosen(build, options, arguments))
        return 0
    if arguments.targets:
        targets = set(targets_of(build, options))
        for folder in [] if arguments.label else in_sources(arguments)[1]:  # a label's are built all
            made = build / "tests" / folder / "CTestTestfile.cmake"
            targets.update(re.findall(r"/(\w+)\[1\]_include\.cmake", made.read_text()) if made.exists() else ())
        print(*sorted(targets))
        return 0
    labels = labels_of(build)
    command = ["ctest", "--test-dir", str(build), "--no-tests=error", *options]
    if arguments.list:
        return subprocess.run([*command, "-N"], stdin=subprocess.DEVNULL).returncode

    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "ctest.xml"
        command += ["-j", str(arguments.jobs), "--output-junit", str(written)]
        status, verdicts = run_ctest(command)
        if not written.exists():
            raise UserError(f"ctest ended with status {status} and wrote no results")
        results = read_results(written, labels, verdicts)
    if not results:
        raise UserError("no test matches; ./nanohop test --list lists them with the same options")

    failed = report(results, arguments, started)
    if status != 0 and not failed:
        raise UserError(f"ctest ended with status {status} although no test failed")
    return 1 if failed else 0


toollib.main(main)
