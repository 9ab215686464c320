#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Configurations of one's own, as `breakdown` takes them: own_test.py FOLDER_OF_PROGRAMS.

The programs are copied into a build folder of their own, whose measuring programs are scripts: what they write is made
up, so that each figure of a report can be told. own_path_test.py does the same with the Verilated RTL."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BIN = Path()
SMALL = (ROOT / "sim/configs/route_cache/route_cache_in_order.toml").read_text().replace(
    'clock = "1 GHz"', 'clock = "250 MHz"')
NIC = (ROOT / "sim/configs/ipush/ipush_tight.toml").read_text()

# A measuring program: what it writes where --record says, and how long it waits before.
SCRIPT = """#!{python}
import os, sys, time
open({log!r}, "a").write(str(os.getpid()) + "\\n")
time.sleep({seconds})
open(sys.argv[sys.argv.index("--record") + 1], "w").write({record!r})
"""


def path(outcome, cache, out, search, back, count):
    total = 1 + cache + out + search + back
    return {"outcome": outcome, "joined": False, "hash": 1, "cache": cache, "cam_out": out, "search": search,
            "cam_back": back, "total": total, "count": count}


def cycles(name, clock_hz):
    """Two clocks a hit, 27 a miss."""
    hit, miss = path("hit", 1, 0, 0, 0, 30), path("miss", 2, 11, 4, 9, 10)
    many = {"ports": 3, "lookups": 40, "joined": 0, "searches": 10, "refused": 0, "cycles": 500, "steady_lookups": 40,
            "steady_cycles": 100, "hit": {"count": 30, "clocks": 60, "least": 2, "most": 2},
            "miss": {"count": 10, "clocks": 270, "least": 27, "most": 27}}
    return {"format": "nanohop-cycles-1", "config": name, "clock_hz": clock_hz,
            "chip": {"issue_interval": 25, "link_out": 8, "search": 5, "link_back": 7},
            "lockstep": {"cycles": 1000, "seconds": 1, "threads": 1}, "reference": [miss, hit],
            "traffic": [{"name": "mine", "nodes": 4, "messages": 12, "streams": 8, "lookups_total": 40,
                         "lookups_measured": 40, "conflict_evictions": 0, "paths": [hit, miss]}],
            "rate": [{"miss_share_offered": 0, "spacing": "even", "cam_issue_interval": 25, "lookups": 10, "misses": 0,
                      "joined": 0, "searches": 0, "cycles": 10}],
            "all_ports": {"rate": [{"miss_share_offered": 0.1, "spacing": "even", "cam_issue_interval": 25, **many}],
                          "traffic": [{"name": "mine", "switch": 0, **many}]}}


def receive_clocks(name, clock_hz):
    def packet(primitive, bytes_, clocks):
        return {"primitive": primitive, "bytes": bytes_, "clocks": clocks, "clocks_from_arrival": clocks + 3,
                "clocks_to_next": clocks, "rows": {"parse": 2}}
    return {"format": "nanohop-ipush-clocks-1", "config": name, "clock_hz": clock_hz, "memory": "a memory",
            "profile": "dimmnet2", "packets": [packet("PUSH", 8, 20), packet("IPUSH", 8, 24)],
            "reads": [{"bytes": 8, "clocks_data": 12, "clocks_head": 15}],
            "streams": [{"primitive": "IPUSH", "bytes": 64, "packets": 9, "senders": 2, "clocks_per_packet": 40.0}],
            "messages": [{"primitive": "IPUSH", "bytes": 128, "packets": 2, "clocks": 90}],
            "lockstep": {"cycles": 100, "mismatches": 0, "seconds": 1}}


class Own(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.build = tempfile.TemporaryDirectory()
        (Path(cls.build.name) / "bin").mkdir()
        for name in ("nanohop", "nanohop-generate"):
            shutil.copy2(BIN / name, Path(cls.build.name) / "bin" / name)

    @classmethod
    def tearDownClass(cls):
        cls.build.cleanup()

    def setUp(self):
        self.dir = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.bin = Path(self.build.name) / "bin"
        self.own = Path(self.build.name) / "own"
        self.addCleanup(shutil.rmtree, self.own, ignore_errors=True)
        (self.dir / "mine.csv").write_text("0,1,64\n1,2,64\n2,3,64\n3,0,64\n")

    def run_program(self, name, *arguments):
        return subprocess.run([self.bin / name, *arguments], capture_output=True, text=True, cwd=self.dir, timeout=200)

    def register(self, file):
        """The file's name in the build folder."""
        done = self.run_program("nanohop-generate", "own", file)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.split()[0]

    def program(self, name, record, seconds=0):
        script = self.bin / f"nanohop_measure_{name}"
        script.write_text(SCRIPT.format(python=sys.executable, log=str(self.dir / "pids"), seconds=seconds,
                                        record=json.dumps(record)))
        script.chmod(0o755)
        self.addCleanup(script.unlink)

    def refused(self, expected, *arguments):
        before = sorted(p.name for p in self.dir.iterdir())
        done = self.run_program("nanohop", "breakdown", *arguments)
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertIn(expected, done.stderr)
        self.assertEqual(sorted(p.name for p in self.dir.iterdir()), before)

    def test_a_report_of_ones_own(self):
        (self.dir / "mine.toml").write_text(SMALL)
        name = self.register("mine.toml")
        self.assertRegex(name, r"^mine_[0-9a-f]{8}$")
        self.program("route_cache_" + name, cycles(name, 250_000_000))
        done = self.run_program("nanohop", "breakdown", "--config", "mine.toml", "--beside", "", "--traffic",
                                "mine.csv",
                                "--torus", "2x2", "--json", "r.json", "--html", "r.html", "-q")
        self.assertEqual(done.returncode, 0, done.stderr)
        result = json.loads((self.dir / "r.json").read_text())
        self.assertEqual((result["config"], result["own"], result["paper"]), ("mine", True, []))
        self.assertEqual((result["route_cache"]["hit_cycles"], result["route_cache"]["hit_ns"]), (2, 8))
        self.assertEqual((result["route_cache"]["miss_cycles"], result["route_cache"]["miss_ns"]), (27, 108))
        self.assertEqual(result["benchmarks"][0]["rtl"]["mean_ns"], 4 * (30 * 2 + 10 * 27) / 40)
        self.assertIsNone(result["zero_load_latency"]["link_delays_that_fit_ns"])
        self.assertIn("Hirasawa 2020", result["power"]["energies"]["of"])
        self.assertNotIn("ipush", result, "only the block of the file")
        self.assertNotIn("hxb", result)
        html = re.sub(r"<[^>]*>", " ", (self.dir / "r.html").read_text())
        for text in (done.stdout, html):
            for word in ("Beside the paper", "verdict", "fig 5", "fig 6", "figs 11", "Fig 12", "Fig 13", "printed in",
                         "0.1 % or less", "Its 19 %"):
                self.assertNotIn(word, text)
            self.assertIn("27 cycles, 108.00 ns", text)
            self.assertIn("250 MHz", text)
            self.assertIn("The energies are those that Hirasawa 2020", text)
            self.assertIn("scaled to this cache of 64 entries and 2 ways", re.sub(r"\s+", " ", text))
            self.assertIn("mean ns (RTL)", text)

    def test_a_cache_slower_than_none(self):
        (self.dir / "mine.toml").write_text(SMALL)
        name = self.register("mine.toml")
        self.program("route_cache_" + name, cycles(name, 40_000_000))
        done = self.run_program("nanohop", "breakdown", "--config", "mine.toml", "--beside", "", "--traffic",
                                "mine.csv", "--torus", "2x2", "--json", "r.json", "--html", "r.html", "-q")
        self.assertEqual(done.returncode, 0, done.stderr)
        points = json.loads((self.dir / "r.json").read_text())["zero_load_latency"]["against_job_size"]
        self.assertLess(max(point["reduction"] for point in points), 0, "the figure has to show what is below 0")

    def test_a_network_interface_of_ones_own(self):
        (self.dir / "nic.toml").write_text(NIC)
        name = self.register("nic.toml")
        self.program("ipush_" + name, receive_clocks(name, 200_000_000))
        for arguments in (["--config", "nic.toml"], ["ipush", "--config", "nic.toml"]):
            done = self.run_program("nanohop", "breakdown", *arguments, "--json", "r.json", "--html", "r.html", "-q",
                                    "--record", "c.json")
            self.assertEqual(done.returncode, 0, done.stderr)
            result = json.loads((self.dir / "r.json").read_text())["ipush"]
            self.assertEqual((result["config"], result["packets"][1]["clocks"], result["packets"][1]["ns"]),
                             ("nic", 24, 120))
            self.assertEqual(result["streams"][0]["mbytes_per_s"], 320)
            self.assertRegex(done.stdout, r"IPUSH +8 +24 +120\.0 +27 +135\.0")
            for word in ("paper", "Kitamura", "printed", "Table", "table 7"):
                self.assertNotIn(word, done.stdout)
            self.assertIn("nic", json.loads((self.dir / "c.json").read_text())["ipush"])

    def test_what_has_not_been_built_or_changed_since(self):
        (self.dir / "mine.toml").write_text(SMALL)
        self.refused("mine.toml: its RTL has not been built; ./nanohop breakdown --config mine.toml", "--config",
                     "mine.toml")
        name = self.register("mine.toml")
        self.refused("its RTL is not built", "--config", "mine.toml")
        self.program("route_cache_" + name, cycles(name, 250_000_000))
        (self.dir / "mine.toml").write_text(SMALL.replace("ways = 2", "ways = 4"))
        self.refused("mine.toml: changed since its RTL was built", "--config", "mine.toml")
        self.assertEqual(self.register("mine.toml"), name)
        self.assertIn("Ways=4", (self.own / f"{name}.cmake").read_text())
        # The copy that the build folder keeps, edited: as in the repository, the parameters decide.
        (self.own / f"{name}.toml").write_text(SMALL)
        (self.dir / "mine.toml").write_text(SMALL)
        self.refused("route_cache has Ways = 2, and the RTL was built with what is generated, 4", "--config",
                     "mine.toml")

    def test_two_files_of_one_name(self):
        for folder in ("a", "b"):
            (self.dir / folder).mkdir()
            (self.dir / folder / "x-1.toml").write_text(SMALL)
        one, two = self.register("a/x-1.toml"), self.register("b/x-1.toml")
        self.assertNotEqual(one, two)
        self.assertEqual((one[:4], two[:4]), ("x_1_", "x_1_"))
        self.assertEqual(self.register(self.dir / "a/../a/x-1.toml"), one, "the same file by another path")
        # The same name from two paths, which eight digits cannot rule out.
        file = self.own / f"{one}.cmake"
        file.write_text(file.read_text().replace(str(self.dir), "/elsewhere"))
        done = self.run_program("nanohop-generate", "own", "a/x-1.toml")
        self.assertEqual(done.returncode, 2)
        self.assertIn(f"{one}, is taken by another file (/elsewhere/a/x-1.toml)", done.stderr)

    def test_a_wrong_file_registers_nothing(self):
        (self.dir / "folder.toml").mkdir()
        for text, expected in ((SMALL.replace("ways = 2", "ways = 3"),
                                "bad.toml:16: route_cache.ways: 3 is not one of 1, 2, 4, 8, 16"),
                               ("[switch\n", "bad.toml:1"),
                               ("", "or [send_wide] is missing")):
            (self.dir / "bad.toml").write_text(text)
            done = self.run_program("nanohop-generate", "own", "bad.toml")
            self.assertEqual(done.returncode, 2)
            self.assertIn(expected, done.stderr)
            self.refused(expected, "--config", "bad.toml")
        for file in ("missing.toml", "folder.toml"):
            self.assertEqual(self.run_program("nanohop-generate", "own", file).returncode, 2)
            self.refused(file, "--config", file)
        self.assertFalse(self.own.exists())

    def test_blocks_that_take_no_such_configuration(self):
        (self.dir / "mine.toml").write_text(SMALL)
        self.register("mine.toml")
        (self.dir / "net.toml").write_text((ROOT / "sim/configs/hxb/hxb16.toml").read_text())
        self.register("net.toml")
        (self.dir / "push.toml").write_text((ROOT / "sim/configs/ipush/ipush_push_only.toml").read_text())
        self.register("push.toml")
        self.refused("--config mine.toml: has no [ipush]: nothing to measure; it is of route_cache", "ipush",
                     "--config",
                     "mine.toml")
        cache = "route_cache_hirasawa_2020"
        self.refused(f"--config {cache}: has no [ipush]", "ipush", "--config", cache)
        for arguments in (["--config", "net.toml"], ["hxb", "--config", "net.toml"], ["hxb", "--config", "mine.toml"]):
            self.refused("hxb takes none here", *arguments)
        self.refused("./nanohop simulate net.toml", "--config", "net.toml")
        self.refused("ipush.enable_ipush is false", "--config", "push.toml")
        self.refused("ipush.enable_ipush is false", "ipush", "--config", "ipush_push_only")
        self.refused("--beside is for the route_cache, not for ipush", "ipush", "--beside", cache)

    def test_a_signal_leaves_nothing(self):
        (self.dir / "nic.toml").write_text(NIC)
        name = self.register("nic.toml")
        self.program("ipush_" + name, {}, seconds=600)
        (self.dir / "tmp").mkdir()
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
            (self.dir / "pids").unlink(missing_ok=True)
            child = subprocess.Popen([self.bin / "nanohop", "breakdown", "--config", "nic.toml", "-q"], cwd=self.dir,
                                     env={**os.environ, "TMPDIR": str(self.dir / "tmp")}, stderr=subprocess.DEVNULL)
            while not (self.dir / "pids").exists() or not (self.dir / "pids").read_text().endswith("\n"):
                self.assertIsNone(child.poll())
                time.sleep(0.01)
            measuring = int((self.dir / "pids").read_text())
            child.send_signal(number)
            self.assertEqual(child.wait(20), -number)
            for _ in range(500):  # the measuring program has ended, or is one that nobody has waited for
                try:
                    if Path(f"/proc/{measuring}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z":
                        break
                except FileNotFoundError:
                    break
                time.sleep(0.01)
            else:
                self.fail("the measuring program goes on")
            self.assertEqual(list((self.dir / "tmp").iterdir()), [])


if __name__ == "__main__":
    BIN = Path(sys.argv.pop(1)).resolve()
    unittest.main(verbosity=2)
