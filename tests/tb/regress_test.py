#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""tools/regress.py with made-up lockstep programs: verdict, resumption after a kill, rerun of failures alone."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import elaborated  # noqa: E402
import regress  # noqa: E402
import toollib  # noqa: E402

# Plays a lockstep program: seeds named in the file `bad` mismatch, `slow` makes each run take that long, `log` gets a
# line a run, with its seed and process.
PROGRAM = f"""#!{sys.executable}
import json, os, pathlib, sys, time
here = pathlib.Path(sys.argv[0]).parent.parent
value = lambda key: sys.argv[sys.argv.index(key) + 1]
if "--list" in sys.argv:
    print("random   all kinds")
    print("long     only if named")
    sys.exit()
seed, cycles = int(value("--seed")), int(value("--messages" if "--messages" in sys.argv else "--cycles"))
with open(here / "log", "a") as log:
    print("start", seed, os.getpid(), file=log)
time.sleep(float((here / "slow").read_text()))
bad = seed in json.loads((here / "bad").read_text())
result = dict(block="route_cache", config="route_cache_in_order", kind="source", seed=seed,
              cycles=cycles, seconds=0.1, equal=not bad,
              measures=dict(packets=1000000 if "--scenario" in sys.argv and value("--scenario") == "long" else 5),
              coverage=[dict(name="met", text="", reachable=True, hits=1),
                        dict(name="gone", text="", reachable=False, hits=0),
                        dict(name="seed3", text="", reachable=True, hits=int(seed == 3))])
if bad:
    result["mismatch"] = dict(scenario="random", cycle=7, signal="x", got="0", expected="1", replay="replay me")
pathlib.Path(value("--json")).write_text(json.dumps(result))
print("MISMATCH" if bad else "equal")
sys.exit(1 if bad else 0)
"""


class Regress(unittest.TestCase):
    def test_configuration_without_program(self):
        """It says which configurations of the block have one."""
        status, text, _ = self.regress("--configs", "route_cache_hirasawa_2020")
        self.assertEqual(status, 2, text)
        self.assertIn("no lockstep program (source) of route_cache of route_cache_hirasawa_2020", text)
        self.assertIn("there are route_cache: route_cache_in_order", text)

    def test_slow_configurations_are_there(self):
        self.assertLessEqual(set(regress.SLOW), {path.stem for path in ROOT.glob("sim/configs/*/*.toml")})

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.build = Path(self.folder.name)
        (self.build / "bin").mkdir()
        program = self.build / "bin" / "lockstep_route_cache_route_cache_in_order_source"
        program.write_text(PROGRAM)
        program.chmod(0o755)
        self.set(bad=[], slow=0)

    def tearDown(self):
        self.folder.cleanup()

    def set(self, bad=None, slow=None):
        if bad is not None:
            (self.build / "bad").write_text(json.dumps(bad))
        if slow is not None:
            (self.build / "slow").write_text(str(slow))

    def command(self, *arguments):
        return [sys.executable, str(ROOT / "tools/regress.py"), "--build", str(self.build), "--block", "route_cache",
                "--configs", "route_cache_in_order", "--cycles", "1000", "--jobs", "2", *arguments]

    def regress(self, *arguments):
        report = self.build / "report.json"
        run = subprocess.run(self.command("--json", str(report), *arguments), stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT,
                             text=True)
        return run.returncode, run.stdout, json.loads(report.read_text()) if report.exists() else None

    def starts(self):
        log = self.build / "log"
        return sorted(int(line.split()[1]) for line in log.read_text().splitlines()) if log.exists() else []

    def test_equal(self):
        status, text, report = self.regress("--seeds", "4")
        self.assertEqual(status, 0, text)
        self.assertEqual(report["cycles"], 4000)
        self.assertEqual(report["groups"][0]["missing"], [])

    def test_done_runs_are_kept(self):
        self.regress("--seeds", "3")
        status, text, report = self.regress("--seeds", "5")
        self.assertEqual(status, 0, text)
        self.assertEqual(self.starts(), [1, 2, 3, 4, 5])
        self.assertEqual(report["groups"][0]["runs"], 5)

    def test_mismatch_then_rerun_failed(self):
        self.set(bad=[2, 4])
        status, text, report = self.regress("--seeds", "4")
        self.assertEqual(status, 1)
        self.assertIn("replay me", text)
        self.assertEqual([f["seed"] for f in report["groups"][0]["failures"]], [2, 4])
        self.set(bad=[4])
        status, text, report = self.regress("--seeds", "4", "--rerun-failed")
        self.assertEqual(status, 1)
        self.assertEqual(self.starts(), [1, 2, 2, 3, 4, 4])
        self.set(bad=[])
        status, text, report = self.regress("--seeds", "4", "--rerun-failed")
        self.assertEqual(status, 0, text)

    def test_killed_run_goes_on(self):
        self.set(slow=0.3)
        process = subprocess.Popen(self.command("--seeds", "8"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 30
        while len(self.starts()) < 5 and time.monotonic() < deadline:
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        time.sleep(0.5)  # its children end by themselves
        before = len(self.starts())
        self.set(slow=0)
        status, text, report = self.regress("--seeds", "8")
        self.assertEqual(status, 0, text)
        self.assertEqual(report["groups"][0]["runs"], 8)
        self.assertLess(len(self.starts()) - before, 8)  # finished ones were not run again

    def test_nightly_wants_every_coverage_point(self):
        status, text, _ = self.regress("--nightly", "--seeds", "2")
        self.assertEqual(status, 1)
        self.assertIn("seed3", text)
        status, text, _ = self.regress("--nightly", "--seeds", "3")
        self.assertEqual(status, 0, text)

    @unittest.skipUnless(shutil.which("verilator"), "no verilator")
    def test_what_is_not_built_is_named(self):
        status, text, report = self.regress("--seeds", "2")
        self.assertEqual(status, 0, text)
        found = report["groups"][0]["not_built"]
        self.assertEqual(found["points"], ["gone"])
        self.assertIn("nh_route_cache_replace.gen_lru", found["rtl"])
        self.assertNotIn("nh_route_cache_replace.gen_fifo", found["rtl"])
        count = 1 + len(found["rtl"])
        self.assertIn(f"route_cache route_cache_in_order: 1 of 2 points; {count} more not built here: points gone; RTL "
                      f"{' '.join(found['rtl'])}", text)
        self.assertRegex(text, rf"(?m)^route_cache +route_cache_in_order +source .* 1/2 +{count}$")

    def test_configuration_outside_the_repository(self):
        (self.build / "own").mkdir()
        (self.build / "own/mine.cmake").write_text("set(NANOHOP_CONFIG_mine_route_cache\n    Ways=2\n    Hash=1)\n")
        self.assertEqual(regress.parameters_of(self.build, "route_cache", "mine"), {"Ways": "2", "Hash": "1"})
        self.assertIsNone(regress.parameters_of(self.build, "hxb", "4x4x4"))
        self.assertEqual(regress.parameters_of(self.build, "route_cache", "route_cache_in_order")["Ways"], 2)

    def test_one_scenario(self):
        self.regress("--seeds", "1")
        status, text, report = self.regress("--seeds", "1", "--scenario", "long")
        self.assertEqual(status, 0, text)
        self.assertIn("packets = 1000000", text)
        self.assertEqual(self.starts(), [1, 1])  # the run of all scenarios does not count for it
        status, text, _ = self.regress("--scenario", "nonsense")
        self.assertEqual(status, 2, text)

    def test_network(self):
        """A network counts messages, and has a name of its own instead of a configuration's."""
        program = self.build / "bin" / "lockstep_hxb_some_network"
        program.write_text(PROGRAM)
        program.chmod(0o755)
        arguments = ["--block", "hxb", "--kinds", "network", "--configs", "some", "--messages", "70"]
        status, text, report = self.regress(*arguments)
        self.assertEqual(status, 0, text)
        self.assertEqual([(g["config"], g["kind"], g["cycles"]) for g in report["groups"]], [("some", "network", 70)])
        self.set(bad=[1])
        status, text, report = self.regress("--fresh", *arguments)
        self.assertEqual(status, 1, text)
        self.assertIn("replay me", text)

    def test_crash_is_a_failure(self):
        program = self.build / "bin" / "lockstep_route_cache_route_cache_in_order_source"
        program.write_text("#!/bin/sh\necho boom\nexit 139\n")
        status, text, report = self.regress("--seeds", "1")
        self.assertEqual(status, 1)
        self.assertEqual(report["groups"][0]["failures"][0]["verdict"], "crash")
        self.assertIn("boom", text)

    def test_builds_only_what_it_runs(self):
        """A build folder with nothing built: of four programs the one that is asked for is built."""
        (self.build / "bin/lockstep_route_cache_route_cache_in_order_source").unlink()
        (self.build / "program").write_text(PROGRAM)
        rules = "rule CXX_EXECUTABLE_LINKER__x\n  command = mkdir -p bin && cp program $out && chmod +x $out\n"
        names = [f"bin/lockstep_route_cache_{config}_source" for config in
                 ("route_cache_in_order", "route_cache_hirasawa_2020", "route_cache_registered", "route_cache_skewed")]
        for name in names:
            rules += f"build {name}: CXX_EXECUTABLE_LINKER__x\nbuild {Path(name).name}: phony {name}\n"
        rules += f"build tb/route_cache/all: phony {' '.join(names[:3])}\nbuild all: phony tb/route_cache/all\n"
        (self.build / "build.ninja").write_text(rules)
        built = lambda: sorted(p.name for p in (self.build / "bin").iterdir())  # noqa: E731
        status, text, _ = self.regress("--seeds", "1")
        self.assertEqual(status, 0, text)
        self.assertEqual(built(), ["lockstep_route_cache_route_cache_in_order_source"])
        status, text, _ = self.regress("--replay", "route_cache:route_cache_skewed:source")
        self.assertEqual(built(), ["lockstep_route_cache_route_cache_in_order_source",
                                   "lockstep_route_cache_route_cache_skewed_source"])
        status, text, _ = self.regress("--seeds", "1", "--configs", "route_cache_hirasawa_2020,route_cache_skewed")
        self.assertEqual(status, 0, text)
        self.assertNotIn("lockstep_route_cache_route_cache_registered_source", built())

    def test_usage(self):
        for arguments in (["--configs", "nonsense"], ["--kinds", "x"], ["--seeds", "0"], ["--replay", "a:b"]):
            status, text, _ = self.regress(*arguments)
            self.assertEqual(status, 2, text)


SOURCE = """module a;
  if (X == 0) begin : gen_none
    assign y = 0;
  end else begin : gen_some
    // begin : gen_comment
    for (genvar i = 0; i < X; i++) begin : gen_each
      if (i == 0) begin : gen_first
      end
    end
    assign z = 0;
  end
  if (Y) begin : gen_last
  end
endmodule
"""


class Elaborated(unittest.TestCase):
    def test_labels(self):
        found = {label.name: label for label in elaborated.labels("rtl/a/a.sv", SOURCE)}
        self.assertEqual([(str(label), label.number) for label in found.values()],
                         [("a.gen_none", 2), ("a.gen_some", 4), ("a.gen_each", 6), ("a.gen_first", 7),
                          ("a.gen_last", 12)])
        self.assertEqual([label.parent and label.parent.name for label in found.values()],
                         [None, None, "gen_some", "gen_each", None])

    def test_xml(self):
        modules, built = elaborated.read_xml(
            '<file id="d" filename="rtl/a/a.sv" language="1800-2017"/>\n'
            '<module loc="d,1,8,1,9" name="a__X2" origName="a">\n<begin loc="d,6,3,6,8" name="gen_each[0]">\n'
            '<begin loc="d,7,3,7,8" name="gen_first"/>\n<begin loc="d,8,3,8,8">')
        self.assertEqual(modules, {"a"})
        self.assertEqual(built, {("rtl/a/a.sv", 6, "gen_each"), ("rtl/a/a.sv", 7, "gen_first")})

    @unittest.skipUnless(shutil.which("verilator"), "no verilator")
    def test_either_branch(self):
        """Of an if and its else one is built, wherever their module is."""
        for config, parameters in toollib.configurations("route_cache").items():
            absent = elaborated.not_built("route_cache", parameters)
            now, ahead = (f"nh_route_cache_send.gen_{name}" in absent for name in ("now", "ahead"))
            self.assertEqual((now, ahead), (parameters["RamRegisters"] != 0, parameters["RamRegisters"] == 0), config)
            self.assertEqual("nh_route_cache_relocate" in absent, parameters["Skewed"] == 0, config)


if __name__ == "__main__":
    unittest.main()
