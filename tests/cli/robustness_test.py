#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""What programs do where the command line meets a bad world: robustness_test.py FOLDER_OF_PROGRAMS.

Devices, links and FIFOs as result files; a standard output that is full or closed; signals; folders in place of files;
damaged results; networks and messages that do not fit into memory."""

import json
import lzma
import os
import re
import resource
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BIN = Path()
QUICK = ["--set", "dims=4x4", "--set", "clocks=200", "-q"]
SPEC = 'dims = "4x4"\nclocks = 300\nmessage = [4, 8, 16]\nseed = [1, 2]\n\n[[series]]\nname = "one"\n'


class Case(unittest.TestCase):
    def setUp(self):
        self.dir = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def run_program(self, name, *arguments, seconds=60, **more):
        more.setdefault("stdout", subprocess.PIPE)
        return subprocess.run([BIN / name, *arguments], stderr=subprocess.PIPE, text=True, cwd=self.dir,
                              timeout=seconds,
                              **more)

    def ran(self, *arguments, **more):
        """Status 0."""
        done = self.run_program(*arguments, **more)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def device(self):
        """A null device that a wrong program may replace: root gets one of its own, others cannot replace the
        machine's."""
        if os.geteuid() != 0:
            return Path("/dev/null")
        os.mknod(self.dir / "device", stat.S_IFCHR | 0o600, os.makedev(1, 3))
        return self.dir / "device"

    def files(self):
        return sorted(p.name for p in self.dir.iterdir())


class Names(Case):
    def test_no_positional_is_called_as_an_option(self):
        """CLI11 from 2.4 on refuses a program that has such."""
        programs = sorted(path.name for path in BIN.glob("nanohop-*") if os.access(path, os.X_OK) and
                          path.name != "nanohop-exchange-cost")  # it has no command line, and measures
        self.assertIn("nanohop-machine", programs)
        for program in programs:
            text = self.run_program(program, "--help").stdout
            subcommands = re.findall(r"^  ([a-z][\w-]*)", text.partition("\nSubcommands:\n")[2].split("\n\n")[0], re.M)
            for words in ([], *([name] for name in subcommands)):
                text = self.run_program(program, *words, "--help").stdout
                block = text.partition("\nPositionals:\n")[2].split("\n\n")[0]
                positionals = set(re.findall(r"^  (\w[\w-]*)", block, re.M))
                options = set(re.findall(r"^  (?:-\w,)?--([a-z][\w-]*)", text, re.M))
                self.assertEqual(positionals & options, set(), f"{program} {words}")


class ResultFiles(Case):
    def test_a_device_stays_a_device(self):
        device = self.device()
        (self.dir / "null").symlink_to(device)
        for name in ("null", *([device] if device.parent == self.dir else [])):
            done = self.ran("nanohop-simulate", *QUICK, "--json", name)
        self.assertTrue(device.is_char_device())
        self.assertTrue((self.dir / "null").is_symlink())
        self.assertEqual([name for name in self.files() if name != "device"], ["null"])

    def test_a_fifo_gets_the_result(self):
        os.mkfifo(self.dir / "fifo")
        got = []
        reader = threading.Thread(target=lambda: got.append((self.dir / "fifo").read_text()))
        reader.start()
        done = self.run_program("nanohop-simulate", *QUICK, "--json", "fifo")
        reader.join(10)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(got[0])["verdict"], "COMPLETED")
        self.assertTrue(stat.S_ISFIFO(os.stat(self.dir / "fifo").st_mode))

    def test_standard_output_as_a_file(self):
        done = self.ran("nanohop-simulate", *QUICK, "--json", "/dev/stdout")
        self.assertIn('"verdict": "COMPLETED"', done.stdout)
        self.assertIn("throughput", done.stdout.split("}\n")[-1], "and what is printed after it")
        with open(self.dir / "out", "w") as out:
            done = self.run_program("nanohop-simulate", *QUICK, "--json", "/dev/stdout", stdout=out)
        text = (self.dir / "out").read_text()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('"verdict": "COMPLETED"', text)
        self.assertIn("flit-hops", text)

    def test_a_minus_is_the_standard_output_and_nothing_else_is_there(self):
        for program, *arguments in (("nanohop-simulate", *QUICK), ("nanohop-topology", "--set", "topology=torus"),
                                    ("nanohop-machine", "ping-pong", "--set", "topology=full_mesh", "--set",
                                     "switches=4")):
            for result in ("-", "r.json"):
                done = self.ran(program, *arguments, "--json", result)
                text = (self.dir / result).read_text() if result != "-" else done.stdout
                json.loads(text)
                self.assertEqual(sorted(self.files()), [] if result == "-" else ["r.json"])
                said = done.stderr if result == "-" else done.stdout
                self.assertGreater(len(said.splitlines()), 3, f"{program}: {said}")
            (self.dir / "r.json").unlink(missing_ok=True)
        done = self.run_program("nanohop-topology", "--set", "topology=torus", "--json", "-", "--svg", "-")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("cannot write -: another result is the standard output", done.stderr)

    def test_a_real_number_is_no_nan(self):
        for program, *arguments in (("nanohop-replay", "no.goal", "--clock"),
                                    ("nanohop-replay", "no.goal", "--host-speed"),
                                    ("nanohop-machine", "ping-pong", "--clock"),
                                    ("nanohop-benchmark", "booksim2", "--load")):
            for wrong in ("nan", "-NaN", "inf"):
                with self.subTest(program=program, wrong=wrong):
                    done = self.run_program(program, *arguments[:-1], f"{arguments[-1]}={wrong}")
                    self.assertEqual((done.returncode, done.stdout), (2, ""))
                    self.assertIn(f"{arguments[-1]}: Value {wrong} ", done.stderr)

    def test_the_generator_follows_the_same_rules(self):
        (self.dir / "there").mkdir()
        (self.dir / "link.sv").symlink_to("there/target.sv")
        done = self.ran("nanohop-generate", "hxb", "--dims", "2x2", "--out", "link.sv")
        self.assertTrue((self.dir / "link.sv").is_symlink())
        self.assertIn("endmodule", (self.dir / "there/target.sv").read_text())
        # What does not fit on the disk leaves the file that was there, and nothing else.
        (self.dir / "there/target.sv").write_text("before")
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))  # noqa: E731
        done = self.run_program("nanohop-generate", "hxb", "--dims", "2x2", "--out", "link.sv", preexec_fn=limit)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual((self.dir / "there/target.sv").read_text(), "before")
        self.assertEqual(sorted(p.name for p in (self.dir / "there").iterdir()), ["target.sv"])

    def test_signals_leave_nothing(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            command = [BIN / "nanohop-simulate", "--set", "dims=4x4", "--set", "clocks=1000000000", "-q", "--json",
                       "r.json"]
            child = subprocess.Popen(command, cwd=self.dir, stderr=subprocess.DEVNULL)
            while not self.files():
                self.assertIsNone(child.poll())
                time.sleep(0.005)
            time.sleep(0.05)
            child.send_signal(number)
            self.assertEqual(child.wait(20), -number)
            if number != signal.SIGKILL:
                self.assertEqual(self.files(), [])
        self.assertEqual(len(self.files()), 1, "what nobody could remove")
        self.assertEqual(self.run_program("nanohop-simulate", *QUICK, "--json", "r.json").returncode, 0)
        self.assertEqual(self.files(), ["r.json"], "the next start has taken it over")

    def test_python_tools_write_the_same_way(self):
        sys.path.insert(0, str(ROOT / "tools"))
        import toollib
        device = self.device()
        (self.dir / "null").symlink_to(device)
        (self.dir / "target").write_text("old")
        (self.dir / "link").symlink_to("target")
        toollib.write_whole(self.dir / "null", "x")
        toollib.write_whole(self.dir / "link", "new")
        (self.dir / ".plain.tmp").write_text("left by a killed one, and longer")
        toollib.write_whole(self.dir / "plain", "text")
        self.assertTrue(device.is_char_device())
        self.assertTrue((self.dir / "link").is_symlink())
        self.assertEqual((self.dir / "target").read_text(), "new")
        self.assertEqual((self.dir / "plain").read_text(), "text")
        self.assertEqual([name for name in self.files() if name != "device"], ["link", "null", "plain", "target"])
        with self.assertRaises(toollib.UserError):
            toollib.write_whole(self.dir, "x")


class StandardOutput(Case):
    PROGRAMS = [
        ("nanohop-simulate", *QUICK),
        ("nanohop-simulate", "--keys"),
        ("nanohop-simulate", "--help"),
        ("nanohop-sweep", "--help"),
        ("nanohop-benchmark", "--help"),
        ("nanohop-generate", "hxb", "--dims", "2x2"),
        ("nanohop-generate", "hxb", "--dims", "4x4x4"),
        ("nanohop-generate", "network", "--keys"),
        ("nanohop-generate", "network", "--help"),
    ]
    PYTHON = [("lint.py", "--help"), ("lint.py", "--list"), ("prove.py", "--list")]

    def commands(self):
        for name, *arguments in self.PROGRAMS:
            if (BIN / name).exists():
                yield [BIN / name, *arguments]
        for name, *arguments in self.PYTHON:
            yield [sys.executable, "-B", ROOT / "tools" / name, *arguments]
        yield [ROOT / "nanohop", "--help"]

    def check(self, redirection):
        for command in self.commands():
            done = subprocess.run(["bash", "-c", f'"$@" {redirection}', "-", *command], stderr=subprocess.PIPE,
                                  text=True,
                                  cwd=self.dir, timeout=120)
            with self.subTest(command=[str(c) for c in command]):
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertNotEqual(done.stderr, "")

    def test_full(self):
        self.check("> /dev/full")

    def test_closed(self):
        self.check(">&-")

    def test_a_closed_one_does_not_get_into_a_file(self):
        (self.dir / "s.toml").write_text(SPEC)
        done = subprocess.run(["bash", "-c", '"$@" >&-', "-", BIN / "nanohop-sweep", "s.toml", "--results", "r.sqlite",
                               "--json", "r.json", "-q"], cwd=self.dir, stderr=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(len(json.loads((self.dir / "r.json").read_text())["rows"]), 3)
        with sqlite3.connect(self.dir / "r.sqlite") as results:
            self.assertEqual(results.execute("PRAGMA integrity_check").fetchone(), ("ok",))


class Input(Case):
    def refused(self, expected, name, *arguments, seconds=10, **more):
        done = self.run_program(name, *arguments, seconds=seconds, **more)
        self.assertEqual(done.returncode, 2, f"{arguments}: {done.stdout}{done.stderr}")
        self.assertIn(expected, done.stderr)
        return done

    def test_folders_are_no_files(self):
        (self.dir / "d").mkdir()
        for name in ("nanohop-simulate", "nanohop-sweep"):
            self.refused("d: is a folder, not a file", name, "d")
            self.refused("d/: is a folder, not a file", name, "d/")
        self.refused("d: is a folder, not a file", "nanohop-simulate", "--set", "traffic=trace", "--set", "trace=d")
        (self.dir / "s.toml").write_text(SPEC)
        self.refused("d: is a folder, not a file", "nanohop-sweep", "s.toml", "--results", "d")
        self.refused("d: is a folder, not a file", "nanohop-simulate", "--set", "topology=ring", "--set", "switches=4",
                     "--set", "message=9", "--restart", "d")
        self.assertEqual(self.files(), ["d", "s.toml"])
        for command, name in self.readers():
            (self.dir / name).mkdir()
            self.refused(f"{name}: is a folder, not a file", *command)
            (self.dir / name).rmdir()

    def readers(self):
        """Each command with the file "f" in the place of one that it reads, whatever its form."""
        (self.dir / "n.txt").write_text("0 1\n1 2\n2 0\n")
        trace = ["nanohop-simulate", "--set", "dims=2x2", "--set", "traffic=trace"]
        routes = ["nanohop-routes", "check", "--network", "n.txt"]
        optimise = ["nanohop-topology", "optimise", "--set", "switches=8", "--set", "degree=3", "--set", "moves=1"]
        return [
            (["nanohop-topology", "f"], "f"), (["nanohop-simulate", "f"], "f"), (["nanohop-sweep", "f"], "f"),
            (["nanohop-replay", "f"], "f"), ([*trace, "--set", "trace=f"], "f"), ([*routes, "f.csv"], "f.csv"),
            ([*routes, "f.json"], "f.json"), ([*optimise, "--state", "f"], "f"),
            (["nanohop-topology", "--set", "topology=file", "--set", "file=f", "--set", "format=gml"], "f"),
            (["nanohop-machine", "ping-pong", "--network", "f"], "f"), (["nanohop-machine", "replay", "f"], "f"),
        ]

    def test_files_without_end(self):
        empty, traffic = lzma.compress(b"\n" * 10_000_000), lzma.compress(b"0,1,8\n" * 1_000_000)
        for command, name in self.readers():
            (self.dir / name).symlink_to("/dev/zero")
            self.refused(f"{name}: has more than 1.0 MB: --most-input SIZE reads more", *command, "--most-input", "1MB")
            (self.dir / name).unlink()
            (self.dir / name).write_bytes(traffic if "traffic=trace" in command else empty)
            self.refused(f"{name}: has more than 1.0 MB behind xz", *command, "--most-input", "1MB")
            (self.dir / name).unlink()
        # Without the option the limit is made for this memory.
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))  # noqa: E731
        (self.dir / "f").symlink_to("/dev/zero")
        self.refused("f: has more than 134 MB", "nanohop-topology", "f", preexec_fn=limit)
        self.refused("--most-input", "nanohop-topology", "f", "--most-input", "much")

    def test_messages_are_short_and_without_control_characters(self):
        dirty = b"\x1b[31m\xff\x07"
        long = b"x" * 5000
        texts = [dirty + b" " + dirty + b"\n", long + b" " + long + b"\n", dirty + b" = " + dirty + b"\n",
                 b"0 1\n" + dirty + b"\n", b"dims = \"" + long + b"\"\n", long + b" = 1\n",
                 b'{"format": "nanohop-routes-1", "' + long + b'": 1, "switches": "' + long + b'"}',
                 b'{"format": "nanohop-network-1", "switches": 3, "' + long + b'": 1}',
                 b"switch,destination," + dirty + b"," + long + b"\n", b"# switches = " + long + b"\n",
                 b"switch,destination,port\n" + long + b",1,1\n",
                 b"num_ranks 2\nrank 0 {\nl1: requires " + long + b"\n"]
        for command, name in self.readers():
            for text in texts:
                (self.dir / name).write_bytes(text)
                done = subprocess.run([BIN / command[0], *command[1:]], capture_output=True, cwd=self.dir, timeout=30)
                said = done.stderr.decode()
                if done.returncode == 0:  # a remark is no fault
                    self.assertTrue(text.startswith(b"#"), f"{command}: {text[:60]}")
                    continue
                self.assertEqual(done.returncode, 2, f"{command}: {text[:60]}: {said[:300]}")
                self.assertIn(name, said)
                for line in said.splitlines():
                    self.assertTrue(line.isprintable(), f"{command}: {text[:60]}: {line[:300]}")
                    self.assertNotIn("x" * 201, line, f"{command}: {text[:60]}")

    def test_names_of_files_that_are_no_text(self):
        program = "num_ranks 2\nrank 0 {\nl1: send 8b to 1\n}\nrank 1 {\nl1: recv 8b from 0\n}\n"
        (self.dir / "a.goal").write_text(program)
        os.rename(self.dir / "a.goal", os.fsencode(self.dir) + b"/a\xff\x1b.goal")
        network = ["--set", "topology=full_mesh", "--set", "switches=2", "-q", "--json", "r.json"]
        done = self.ran("nanohop-replay", b"a\xff\x1b.goal", *network)
        self.assertIn("a\\xff\\x1b.goal: 2 ranks", done.stdout)
        self.assertEqual(json.loads((self.dir / "r.json").read_text())["program"], "a\\xff\\x1b.goal")

    def test_networks_that_do_not_fit(self):
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))  # noqa: E731
        arguments = ["--set", "dims=64x64x64x64", "--set", "virtual_channels=4", "--json", "r.json"]
        done = self.refused("of memory, and there are 2.1 GB", "nanohop-simulate", *arguments, preexec_fn=limit)
        self.assertIn("dims: 64x64x64x64: a network of 16777216 processing units", done.stderr)
        (self.dir / "s.toml").write_text('dims = ["4x4", "64x64x64x64"]\nvirtual_channels = 4\n')
        self.refused("of memory", "nanohop-sweep", "s.toml", "--results", "r.sqlite", preexec_fn=limit)
        self.assertEqual(self.files(), ["s.toml"])

    def test_messages_that_do_not_fit(self):
        (self.dir / "t.csv").write_text("0,1,2242147483648\n")
        trace = ["--set", "traffic=trace", "--set", "trace=t.csv", "--set", "dims=2x2", "-q"]
        # What its link carries in these clocks decides, not what it is.
        done = self.run_program("nanohop-simulate", *trace, "--set", "clocks=2000", seconds=20)
        self.assertEqual(done.returncode, 5, done.stderr)
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))  # noqa: E731
        self.refused("of memory", "nanohop-simulate", *trace, "--set", "clocks=1000000000000", preexec_fn=limit)
        (self.dir / "t.csv").write_text(f"0,1,{2 ** 64 - 1}\n")
        self.refused("t.csv:1: expected at most 281474976710656 bytes", "nanohop-simulate", *trace)
        (self.dir / "t.txt").write_text(f"0 init\n0 send 1 0 {2 ** 62} 0\n1 recv 0 0 1 0\n")
        self.refused("t.txt:2: expected count (a whole number), 0 to 281474976710656", "nanohop-simulate", *trace[:2],
                     "--set", "trace=t.txt", *trace[4:])

    def test_a_damaged_row_is_named_and_run_again(self):
        (self.dir / "s.toml").write_text(SPEC)
        sweep = ["s.toml", "--results", "r.sqlite", "--json", "r.json"]
        self.assertEqual(self.run_program("nanohop-sweep", *sweep).returncode, 0)
        whole = (self.dir / "r.json").read_text()
        results = sqlite3.connect(self.dir / "r.sqlite")
        (good,) = results.execute("SELECT result FROM run ORDER BY rowid DESC LIMIT 1").fetchone()
        results.close()

        def changed(*path, to=None):
            """The result with a value of another kind, or without it."""
            json_of = json.loads(good)
            place = json_of
            for key in path[:-1]:
                place = place[key]
            if to is None:
                del place[path[-1]]
            else:
                place[path[-1]] = to
            return json.dumps(json_of)

        kinds = [changed("latency", key) for key in ("mean", "p50", "p99", "max", "messages")]
        kinds += [changed("latency", key, to="x") for key in ("mean", "p50", "p99", "max", "half_width")]
        kinds += [changed(key) for key in ("throughput_sent", "throughput", "offered", "messages", "seed", "links")]
        kinds += [changed(key, to=[]) for key in ("throughput_half_width", "throughput_sent", "latency", "verdict")]
        kinds += [changed("configuration", "buffer", to={}), changed("configuration", to=5)]
        deep = changed("configuration", "buffer", to=0).replace(
            '"buffer": 0', '"buffer": ' + "[" * 200000 + "]" * 200000)
        for broken in ('{"verdict": "COMP', "{}", "", "[1]", '{"verdict": 3}', *kinds, deep):
            results = sqlite3.connect(self.dir / "r.sqlite")
            (row,) = results.execute("SELECT max(rowid) FROM run").fetchone()
            results.execute("UPDATE run SET result = ? WHERE rowid = ?", (broken, row))
            results.commit()
            results.close()
            done = self.run_program("nanohop-sweep", *sweep)
            self.assertEqual(done.returncode, 0, f"{broken[:500]}: {done.stderr}")
            self.assertIn(f"r.sqlite: row {row} holds no result: ", done.stderr, broken[:500])
            self.assertIn("6 runs, 1 to do", done.stderr)
            self.assertEqual((self.dir / "r.json").read_text(), whole)

    def test_near_words_are_named(self):
        self.refused('did you mean "buffer"?', "nanohop-simulate", "--set", "bufer=3")
        self.refused('did you mean "wormhole"?', "nanohop-simulate", "--set", "policy=wormhol")
        (self.dir / "s.toml").write_text("mesage = 3\n")
        self.refused('; did you mean "message"?', "nanohop-simulate", "s.toml")
        text = (ROOT / "sim/configs/hxb/hxb16.toml").read_text().replace("buffer_flits", "bufer_flits")
        (self.dir / "c.toml").write_text(text)
        self.refused('did you mean "buffer_flits"?', "nanohop-simulate", "c.toml")

    def test_advice_is_what_the_command_takes(self):
        deadly = ["--set", "dims=4x4", "--set", "routing=adaptive", "--set", "virtual_channels=1"]
        self.refused("--force", "nanohop-simulate", *deadly)
        (self.dir / "s.toml").write_text('dims = "4x4"\nrouting = "adaptive"\nvirtual_channels = 1\n')
        done = self.refused("can deadlock", "nanohop-sweep", "s.toml", "--results", "r.sqlite")
        self.assertNotIn("--force", done.stderr, "a sweep has no such option")

    def test_the_bound_on_ports_stands_on_one_page(self):
        star = "".join(f"0 {leaf}\n" for leaf in range(1, 100))
        (self.dir / "star.edges").write_text(star)
        done = self.refused("must be at most", "nanohop-simulate", "--set", "topology=file", "--set",
                            "file=star.edges", "--set", "message=9")
        most = int(re.search(r"switch 0 has 99 links and 1 hosts: must be at most (\d+) ports", done.stderr)[1])
        pages = {page.name: page.read_text() for page in (ROOT / "docs").glob("*.md")}
        self.assertIn(f"A switch has at most {most} ports", pages["simulator.md"])
        keys = (ROOT / "docs/generated/simulation.md").read_text()
        self.assertIn(f"| `hosts` | auto | a whole number from 1 to {most - 1} |", keys)
        for name in ("configuration.md", "topologies.md", "scale-out.md"):
            self.assertNotRegex(pages[name], r"[Aa]t most \d+ (ports|links)", name)
        self.assertIn("simulator.md#ports", pages["topologies.md"])


class Help(Case):
    def test_generate_hxb_is_readable(self):
        done = self.run_program("nanohop-generate", "hxb", "--help")
        self.assertEqual(done.returncode, 0)
        # CLI11 writes a default as "=wormhole" or as " [wormhole]", depending on its version.
        self.assertRegex(done.stdout, r"--policy wormhole\|static\|dynamic\|flexible(=| \[)wormhole")
        for noise in ("ENUM", "->", " OR {", "BOOLEAN"):
            self.assertNotIn(noise, done.stdout)
        for printable in done.stdout:
            self.assertTrue(printable == "\n" or printable.isprintable(), repr(printable))
        done = self.run_program("nanohop-generate", "hxb", "--dims", "2x2", "--policy", "flexibel")
        self.assertEqual(done.returncode, 2)
        self.assertIn('must be one of wormhole, static, dynamic, flexible; did you mean "flexible"?', done.stderr)
        self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    BIN = Path(sys.argv.pop(1)).resolve()
    unittest.main(verbosity=2)
