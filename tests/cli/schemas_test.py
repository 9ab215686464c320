#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""What commands write as JSON is what data/schemas says: schemas_test.py BIN [--measured=NAMES] [--nightly]
[TEST ..]. NAMES: of the programs nanohop_measure_NAME that chapters run without options, by CMake. With --nightly the
chapters of a breakdown and the tools that take long, and the overview. Programs that are not built are left out;
jsonschema (Debian: python3-jsonschema) is needed, else 77."""

import copy
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import schemas  # noqa: E402

try:
    import jsonschema
except ImportError:
    print("message: python3-jsonschema is not installed")
    sys.exit(77)

NIGHTLY = "--nightly" in sys.argv
MEASURED = [name for word in sys.argv if word.startswith("--measured=") for name in word[11:].split(",") if name]
BIN, *ONLY = [word for word in sys.argv[1:] if word != "--nightly" and not word.startswith("--measured=")]
BIN = Path(BIN).resolve()
ALL = schemas.read()
MG = ROOT / "data/npb/p2p/mg.A.16.p2p.xz"
OPEN = "process=open load=0.2 message=9 clocks=500"
TORUS = f"topology=torus dims=4x4 {OPEN}"


def sets(text):
    return [word for pair in text.split() for word in ("--set", pair)]


# Schema, program, words; what they write is the file out.json, or the one behind ":".
RUNS = [
    *(("simulate", "simulate", [*sets(text), "--json", "out.json"]) for text in (
        "topology=torus dims=4x4 message=9 clocks=500", TORUS, f"{TORUS} reply=4 message=4", f"{TORUS} marks=yes",
        f"{TORUS} classes=2 packets=4", f"{TORUS} load=5 dead_links=100:S0>S1", f"{TORUS} nonminimal=valiant",
        f"{TORUS} traffic=incast incast_sources=3 hosts=2", "dims=4x4 message=9 clocks=500",
        "topology=optical_hub nodes=4 message=9 clocks=500", f"{TORUS} until=steady least_clocks=500 most_clocks=500")),
    ("simulate", "simulate", ["--force", *sets("topology=hxb dims=4x4 message=100 clocks=3000 process=open load=0.9 "
                                               "routing=adaptive virtual_channels=1"), "--json", "out.json"]),
    ("sweep", "sweep", ["loads.toml", "--results", "loads.sqlite", "--json", "out.json"]),
    ("replay", "replay", [MG, "--messages", "50", *sets("topology=torus dims=4x4"), "--json", "out.json"]),
    ("replay", "replay", [MG, "--messages", "50", *sets("topology=torus dims=4x4"), "--model", "both", "--json",
                          "out.json"]),
    ("replay", "replay", [MG, "--messages", "50", *sets("topology=optical_hub nodes=16"), "--json", "out.json"]),
    ("machine", "machine", ["ping-pong", "--json", "out.json"]),
    ("machine", "machine", ["ring", "--engine", "both", "--json", "out.json"]),
    ("machine", "machine", ["replay", MG, "--messages", "20", "--engine", "fast", *sets("topology=torus dims=4x4"),
                            "--json", "out.json"]),
    ("topology", "topology", [*sets("topology=slim_fly q=5"), "--out", "fly.json", "--best-split", "--faults", "2",
                              "--json", "out.json"]),
    ("topology", "topology", [*sets("topology=tree switches=7"), "--json", "out.json"]),
    ("network", "topology", [*sets("topology=ring switches=4"), "--out", "out.json"]),
    ("topology", "topology", ["optimise", *sets("switches=16 degree=3 moves=2000 weight_load=1 weight_cables=0.1"),
                              "--orbits", "orbits.json", "--json", "out.json"]),
    ("network", "topology", ["optimise", *sets("switches=16 degree=3 moves=500"), "--orbits", "out.json"]),
    ("optimise_state", "topology", ["optimise", *sets("switches=16 degree=3 moves=500"), "--state", "out.json"]),
    ("grow", "topology", ["grow", "fly.json", *sets("add=2"), "--out", "larger.json", "--json", "out.json"]),
    ("network", "topology", ["grow", "fly.json", *sets("add=2"), "--out", "out.json"]),
    *(("routes", "routes", ["make", "--network", "fly.json", *sets(f"routing={kind}"), "--out", "out.json"])
      for kind in ("minimal_adaptive", "up_down")),
    ("routes_check", "routes", ["make", "--network", "fly.json", *sets("routing=up_down"), "--out", "up.json", "--json",
                                "out.json"]),
    ("routes_check", "routes", ["check", "up.json", "--network", "fly.json", *sets("classes=2 reply_class=0"), "--json",
                                "out.json"]),
    ("routes_check", "routes", ["check", "lfts.txt", "--subnet", "subnet.txt", "--json", "out.json"]),
    ("routes_change", "routes", ["change", "up.json", "up.json", "--network", "fly.json", "--json", "out.json"]),
    ("rtl_network", "generate", ["network", *sets("topology=ring switches=4 routing=up_down"), "--out", "net",
                                 ":net/manifest.json"]),
    ("benchmark_ugal", "benchmark", ["ugal", *sets("topology=torus dims=4x4 clocks=500"), "--repeat", "1", "--json",
                                     "out.json"]),
    ("advise", "advise", ["--traffic", MG, "--budget", "25%", "--json", "out.json"]),
    ("compare", "compare", [MG, "--messages", "20", "--on", "topology=torus dims=4x4", "--json", "out.json"]),
    ("mpi", "mpi", ["-n", "2", *sets("topology=ring switches=4"), "--json", "out.json", "--",
                    ROOT / "tests/app/programs/pingpong.c"]),
]
RUNS_NIGHTLY = [("overview", "overview", ["--json", "out.json", "--html", "out.html"])]
# Programs in the place of other simulators, which print what they print.
PEERS = {
    "booksim2": ("--booksim", """\
====== Overall Traffic Statistics ======
====== Traffic class 0 ======
Time taken is 10119 cycles
Packet latency average = 21.5 (1 samples)
Accepted flit rate average = 0.25 (1 samples)
Hops average = 5.5 (1 samples)
Total run time 2.5
"""),
    "cnsim": ("--cnsim", """\
Time elapsed: 1.5s
Average latency: 21.25  Average receiving rate: 0.0995
Internal Hops: 2.625   Parallel Hops: 0   Serial Hops: 0   Other Hops: 0
"""),
    "noxim": ("--noxim", """\
% Global average delay (cycles): 13.5
% Average IP throughput (flits/cycle/IP): 0.0475
""")}
# Chapters of a breakdown, with their records.
CHAPTERS = [["ipush", "--config", "ipush_pipelined"], ["switch", "--cam-seeds", "1", "--cam-clocks", "200"],
            ["switch", "--config", "switch_tight"], ["hub", "--hub", "light"], ["topology", "--draws", "1"]]
CHAPTERS_NIGHTLY = [["ipush"], ["route_cache", "--traffic", "own.csv", "--torus", "2x2", "--max-lookups", "50"],
                    ["hxb", "--seeds", "0", "--results", "."], ["machine"], ["hub"],
                    ["application", "--npb-messages", "10"],
                    ["all", "--hub", "light", "--cam-seeds", "0", "--seeds", "0", "--results", ".", "--application",
                     "npb,hub"]]
# Chapters whose programs measure the RTL for a schema's command, and for a chapter other than itself.
PAGE = ["route_cache", "hxb", "switch", "ipush", "machine", "hub"]
NEEDS = {"advise": ["ipush"], "compare": ["switch"], "mpi": ["switch"], "overview": PAGE}
CHAPTER_NEEDS = {"topology": [], "hub": [], "application": ["switch", "hub"], "all": PAGE}


def built(program, chapters):
    names = [f"nanohop_measure_{name}" for name in MEASURED if name.startswith(tuple(f"{c}_" for c in chapters))]
    return bool(MEASURED or not chapters) and all((BIN / name).exists() for name in (program, *names))


# In the place of a bench, of what builds one and of nextpnr; seed 2 and odd faults are mismatches.
DOUBLES = {"bench": r"""#!/usr/bin/env python3
import json, os, sys
words = dict(zip(sys.argv[1:], sys.argv[2:]))
if "--list" in sys.argv:
    sys.exit(print("random  all kinds"))
bad = int(os.environ.get("NANOHOP_MUTSEL", words["--seed"] == "2")) % 2
said = {"cycles": int(words["--cycles"]), "seconds": 0.5, "equal": not bad, "measures": {"packets": 5},
        "coverage": [{"name": name, "text": "", "reachable": name == "met", "hits": 1} for name in ("met", "none")]}
if bad:
    said["mismatch"] = {"scenario": "random", "cycle": 7, "signal": "x", "got": "0", "expected": "1", "replay": "again"}
if "--json" in words:
    json.dump(said, open(words["--json"], "w"))
if "--coverage" in words:
    print("# SystemC::Coverage-3", *(f"C '\1f\2rtl/irq/nh_irq_core.sv\1l\2{line}\1page\2v_{kind}/nh' {line - 1}"
                                     for kind in ("line", "toggle") for line in (1, 2)), sep="\n",
          file=open(words["--coverage"], "w"))
print("signal: x" if bad else "equal")
sys.exit(bool(bad))
""", "cmake": """#!/bin/sh
mkdir -p "$2/bin" && cp "$2/../bench" "$2/bin/$4"
""", "ninja": "#!/bin/sh\n", "nextpnr-ecp5": """#!/bin/sh
while [ $# -gt 1 ]; do [ "$1" = --report ] && report=$2; shift; done
cat >"${report:-/dev/null}" <<'END'
{"fmax": {"clk": {"achieved": 99.5}}, "critical_paths": [{"from": "posedge clk", "to": "posedge clk", "path": [
  {"type": "clk-to-q", "delay": 1, "from": {"cell": "a", "port": "CLK"}, "to": {"cell": "a", "port": "Q"}},
  {"type": "routing", "delay": 1, "net": "n", "from": {"cell": "a", "port": "Q"}, "to": {"cell": "b", "port": "M"}}]}]}
END
echo nextpnr-ecp5
"""}
IRQ = ["irq", "--configs", "irq_tight"]
# Developers' tools: the program that it needs, tool, words.
TOOLS = [("verilator", "lint", ["cdc_fifo", "--modules"]),
         ("yosys", "prove", ["common", "--only", "rr_arbiter", "--work", "proofs"]),
         ("yosys", "plant", ["common", "--hand", "--only", "grant_to_two", "--build", "b"]),
         ("yosys", "plant", ["irq", "--config", "irq_tight", "--count", "8", "--cycles", "9", "--goal", "0", "--build",
                             "b"]),
         ("yosys", "synth", ["irq", "--config", "irq_tight", "--seeds", "1", "--one-pass"]),
         ("sta", "synth", ["irq", "--config", "irq_tight", "--target", "cells"]), ("sta", "synth", ["--fo4"]),
         ("python3", "regress", ["--block", *IRQ, "--cycles", "9", "--seeds", "2", "--build", "b"]),
         ("verilator_coverage", "coverage", [*IRQ, "--toggle", "--cycles", "9", "--build", "b"]),
         ("ctest", "test", ["--build", "b"])]
TOOLS_NIGHTLY = [("yosys", "synth", ["irq", "--config", "irq_tight", "--target", "xc2vp"])]
SUBNET = """\
Switch\t2 "S-0000000000000001"\t\t# "one" enhanced port 0 lid 1 lmc 0
[1]\t"H-0000000000000002"[1](0000000000000003)\t\t# "a" lid 11
[2]\t"H-0000000000000004"[1](0000000000000005)\t\t# "b" lid 12

Ca\t1 "H-0000000000000002"\t\t# "a"
[1](0000000000000003)\t"S-0000000000000001"[1]\t\t# lid 11 lmc 0 "one" lid 1

Ca\t1 "H-0000000000000004"\t\t# "b"
[1](0000000000000005)\t"S-0000000000000001"[2]\t\t# lid 12 lmc 0 "one" lid 1
"""
TABLES = """\
Unicast lids [0x0-0xc] of switch Lid 1 guid 0x0000000000000001 (one):
  Lid  Out   Destination
0x0001 000 : (Switch portguid 0x0000000000000001: 'one')
0x000b 001 : (Channel Adapter portguid 0x0000000000000003: 'a')
0x000c 002 : (Channel Adapter portguid 0x0000000000000005: 'b')
"""


@functools.cache
def validator(name):
    return jsonschema.Draft202012Validator(schemas.bundled(name, ALL))


def all_of(errors):
    """Errors, and those of the choices that none of them allows."""
    for error in errors:
        yield error
        yield from all_of(error.context or [])


def short(value):
    """A document with the first of each list alone."""
    if isinstance(value, dict):
        return {key: short(inner) for key, inner in value.items()}
    deep = isinstance(value, list) and any(isinstance(inner, (dict, list)) for inner in value)
    return [short(inner) for inner in value[:1]] if deep else value


def places(value, path=()):
    """Each object of a document: (path, object)."""
    if isinstance(value, dict):
        yield path, value
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []:
        yield from places(inner, (*path, key))


def at(document, path):
    for step in path:
        document = document[step]
    return document


class Schemas(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.held = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.held.name)
        (cls.folder / "loads.toml").write_text('topology = "ring"\nswitches = 4\nmessage = 9\nclocks = 500\n'
                                               'process = "open"\nload = [0.1, 0.2]\nseed = [1, 2]\n')
        (cls.folder / "own.csv").write_text("source,destination,bytes\n" + "".join(
            f"{a},{b},100\n" for a in range(4) for b in range(4) if a != b))
        (cls.folder / "subnet.txt").write_text(SUBNET)
        (cls.folder / "lfts.txt").write_text(TABLES)

    @classmethod
    def tearDownClass(cls):
        cls.held.cleanup()

    def written(self, program, words):
        file = self.folder / next((word[1:] for word in map(str, words) if word.startswith(":")), "out.json")
        file.unlink(missing_ok=True)
        words = [str(word) for word in words if not str(word).startswith(":")]
        done = subprocess.run([BIN / program, *words], cwd=self.folder, capture_output=True, text=True)
        said = done.stdout[-2000:] + done.stderr[-2000:]
        self.assertIn(done.returncode, (0, 4), f"{program} {' '.join(words)}\n{said}")
        return json.loads(file.read_text())

    def check(self, name, document):
        wrong = list(validator(name).iter_errors(document))
        if wrong:
            best = jsonschema.exceptions.best_match(wrong)
            self.fail(f"{name}: {'.'.join(map(str, best.absolute_path))}: {best.message[:400]}")

    def plant(self, name, document):
        """A new key in each object, of several with the same keys in one, is found, and each one that is required and
        gone. Returns how many were."""
        check, planted, document, seen = validator(name), 0, short(document), set()
        self.assertTrue(check.is_valid(document))
        for path, value in list(places(document)):
            if (kind := (len(path), *value)) in seen:
                continue
            seen.add(kind)
            if self.takes_any(name, document, path):
                continue
            changed = copy.deepcopy(document)
            at(changed, path)["No such key"] = 1
            self.assertFalse(check.is_valid(changed), f"{name}: a new key in {path} is not found")
            planted += 1
            for key in value:
                changed = copy.deepcopy(document)
                del at(changed, path)[key]
                planted += not check.is_valid(changed)
        return planted

    def takes_any(self, name, document, path):
        """Whether an object is a table of a report, whose keys are its rows and columns."""
        changed = copy.deepcopy(document)
        at(changed, path)["No such key"] = object()
        return any("No such key" in error.absolute_path for error in all_of(validator(name).iter_errors(changed)))

    def test_schemas_are_schemas(self):
        for schema in ALL.values():
            jsonschema.Draft202012Validator.check_schema(schema)

    def test_commands_write_what_the_schemas_say(self):
        seen = set()
        for name, program, words in RUNS + RUNS_NIGHTLY if NIGHTLY else RUNS:
            program = f"nanohop-{program}"
            if not built(program, NEEDS.get(name, [])):
                continue
            with self.subTest(schema=name, words=" ".join(map(str, words))):
                document = self.written(program, words)
                self.check(name, document)
                if name not in seen:
                    self.assertGreater(self.plant(name, document), 3, name)
                seen.add(name)
        self.assertLessEqual({"simulate", "sweep", "topology", "routes", "replay", "machine"}, seen)

    def test_other_simulators(self):
        if not built("nanohop-benchmark", []):
            self.skipTest("nanohop-benchmark is not built")
        (self.folder / "power.yaml").write_text("        - [16, 32, 4.36e-3, 1.58e-12, 0, 1.41e-12]\n")
        for peer, words in (("booksim2", ["--dims", "2x2x2"]), ("booksim2", ["--network", "mesh", "--dims", "4x4"]),
                            ("booksim2", ["--network", "anynet", *sets("topology=hypercube switches=8")]),
                            ("cnsim", ["--dims", "4x4"]), ("noxim", ["--dims", "4x4", "--timed-only"])):
            option, prints = PEERS[peer]
            fake = self.folder / peer
            fake.write_text(f"#!/bin/sh\ncat <<'END'\n{prints}END\n")
            fake.chmod(0o755)
            with self.subTest(peer=peer, words=" ".join(words)):
                document = self.written("nanohop-benchmark", [peer, option, fake, *words, "--clocks", "600",
                                                              "--load", "0.05", "-q", "--json", "out.json"])
                self.check("benchmark", document)
                self.assertGreater(self.plant("benchmark", document), 10)

    def test_chapters_and_records(self):
        planted = set()
        for words in CHAPTERS_NIGHTLY if NIGHTLY else CHAPTERS:
            if not built("nanohop", CHAPTER_NEEDS.get(words[0], words[:1])):
                continue
            with self.subTest(words=" ".join(words)):
                document = self.written("nanohop", ["breakdown", *words, "-q", "--json", "out.json", "--html",
                                                    "out.html", "--record", "record.json"])
                self.check("breakdown", document)
                record = json.loads((self.folder / "record.json").read_text())
                self.check("record", record)
                if words[0] not in planted and (words[0] in ("hxb", "route_cache") or not NIGHTLY):
                    planted.add(words[0])
                    self.assertGreater(self.plant("breakdown", document), 3)
                    if record:
                        self.assertGreater(self.plant("record", record), 3)

    def test_the_page_s_command(self):
        document = self.written("nanohop-sweep", ["loads.toml", "--results", "page.sqlite", "--json", "out.json"])
        command = re.search(r"^    (python3 -m jsonschema .*)", (ROOT / "docs/results.md").read_text(), re.M)[1]
        for change, status in ({}, 0), ({"sweep": 7}, 1), ({"rows": [{**document["rows"][0], "none": 1}]}, 1):
            (self.folder / "mine.json").write_text(json.dumps({**document, **change}))
            words = command.replace("~", str(self.folder)).replace("python3", f"'{sys.executable}' -W ignore")
            done = subprocess.run(["sh", "-c", words], cwd=ROOT / "data/schemas", capture_output=True, text=True)
            self.assertEqual(done.returncode, status, done.stdout + done.stderr)

    def test_developers_tools(self):
        (self.folder / "b/bin").mkdir(parents=True)
        for name, text in DOUBLES.items():
            (self.folder / name).write_text(text)
            (self.folder / name).chmod(0o755)
        for kind in ("", "_toggle"):
            shutil.copy(self.folder / "bench", self.folder / f"b/bin/lockstep_irq_irq_tight_source{kind}")
        (self.folder / "b/build.ninja").write_text("build bin/lockstep_irq_irq_tight_source: CXX_EXECUTABLE_LINKER")
        (self.folder / "b/CTestTestfile.cmake").write_text('add_test(good "true")\nadd_test(bad "false")\n')
        for needs, tool, words in TOOLS_NIGHTLY if NIGHTLY else TOOLS:
            if not shutil.which(needs):
                continue
            with self.subTest(tool=tool, words=" ".join(words)):
                command = [sys.executable, "-B", ROOT / f"tools/{tool}.py", *words, "--json", "out.json"]
                done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True,
                                      env={**os.environ, "PATH": f"{self.folder}:{os.environ['PATH']}"})
                self.assertTrue((self.folder / "out.json").exists(), done.stdout + done.stderr)
                document = json.loads((self.folder / "out.json").read_text())
                (self.folder / "out.json").unlink()
                self.check(tool, document)
                self.assertGreater(self.plant(tool, document), 3)
        for path in (ROOT / "docs/generated/timing").glob("*.json"):
            document = json.loads(path.read_text())
            self.check("timing", document)
            self.assertGreater(self.plant("timing", document), 3)

    def test_stored_studies(self):
        document = json.loads((ROOT / "data/studies/compare_networks_1024_24.json").read_text())
        del document["made_by"]
        self.check("compare_networks", document)
        self.assertGreater(self.plant("compare_networks", document), 10)
        for path in ROOT.glob("data/graphs/*.json"):
            self.check("network", json.loads(path.read_text()))

    def test_every_form_that_is_written_has_a_schema(self):
        source = "".join(path.read_text() for folder in ("sim", "tb/measure")
                         for path in (ROOT / folder).rglob("*.cpp"))
        forms = set(re.findall(r'"(nanohop-[a-z-]+-\d+)"', source))
        known = set(re.findall(r'"const": "(nanohop-[a-z-]+-\d+)"', json.dumps(ALL)))
        self.assertEqual(forms - known, set())

    def test_every_result_has_the_version(self):
        # Chapters are parts of others; what commands read has a number in `format`; timing is of WaveDrom's form.
        read = {"network", "routes"}
        for name in sorted(n for n in ALL if not n.startswith("breakdown_") and n not in ("common", "timing")):
            kinds = [one["$ref"].rpartition("/")[2] for one in ALL[name].get("anyOf", []) if "$ref" in one]
            for whole in [ALL[name]["$defs"][kind] for kind in kinds] or [ALL[name]]:
                with self.subTest(schema=name):
                    self.assertIn("format" if name in read else "version", whole.get("required", whole["properties"]))

    def test_the_page_is_what_the_schemas_say(self):
        done = subprocess.run([sys.executable, "-B", ROOT / "tools/schemas.py", "--check"], capture_output=True,
                              text=True)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual([], list(schemas.faults(ALL)))
        bad = copy.deepcopy(ALL)
        del bad["grow"]["additionalProperties"], bad["grow"]["properties"]["cables_new"]["description"]
        bad["sweep"]["$defs"]["spread"]["properties"]["min"]["description"] = "of them"
        self.assertEqual(list(schemas.faults(bad)), [
            "grow:: an object of known keys without additionalProperties: false",
            "grow:/properties/cables_new: no description",
            'sweep:/$defs/spread/properties/min: "of them" says nothing'])
        units = bad["simulate"]["properties"].pop("units")
        bad["simulate"]["required"].remove("units")
        schemas.results_of_a_run(bad)
        self.assertEqual(bad["simulate"]["properties"]["units"], {**units, "type": "number"})
        self.assertIn("units", bad["simulate"]["required"])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *ONLY])
