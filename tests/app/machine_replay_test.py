#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Commands that run programs from files on machines: machine_replay_test.py PROGRAM PART, nanohop-machine and one of
machine (files and programs of one's own), nightly (longer files), ranks (these under an MPI), run (MPI programs under
SMPI)."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PART = sys.argv.pop(2)
MACHINE = Path(sys.argv.pop(1)).resolve()
ROOT = Path(__file__).resolve().parents[2]
NPB = ROOT / "data/npb/p2p"
PAGE = ROOT / "docs/machine.md"
GOAL = """num_ranks 3
rank 0 {
a: calc 500
b: send 3000b to 1 tag 5
b requires a
}
rank 1 {
a: recv 3000b from 0 tag 5
b: calc 250
c: send 8b to 2 tag 4294967295
b requires a
c requires b
}
rank 2 {
recv 8b from 1 tag 4294967295
}
"""
TRACE = "0 init\n1 init\n0 compute 2000\n0 bcast 64 0 0\n1 bcast 64 0 0\n1 send 0 0 9 0\n0 recv 1 0 9 0\n"
RECORDED = "# made ranks=2\n# rank 0\nS 1 500 0\nR 1 24 0\n# rank 1\nR 0 500 0\nS 0 24 0\n"
TORUS = ["--set", "topology=torus", "--set", "dims=4x4"]
OWN = "#include \"message/own_program.hpp\"\nNANOHOP_RANK_PROGRAM(all, words, result) {\n"
ONE_BYTE = "std::vector<uint8_t> b(1);\n"
NETWORK = re.compile(r"network alone: \d+\.\d{3} us, (\d+) clocks; interfaces and their software: (\S+) times as long")


class Machine(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def run_it(self, *arguments, status=0, **environment):
        known = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1") | environment
        done = subprocess.run([MACHINE, *map(str, arguments)], text=True, capture_output=True, env=known, timeout=250,
                              cwd=self.folder)
        self.assertEqual(done.returncode, status, f"{arguments}\n{done.stdout}{done.stderr}")
        return done

    def result(self, *arguments, **environment):
        path = self.folder / "result.json"
        done = self.run_it("--json", path, *arguments, **environment)
        return json.loads(path.read_text()), done.stdout

    def refused(self, said, *arguments, status=2, **environment):
        done = self.run_it("--json", self.folder / "none.json", *arguments, status=status, **environment)
        self.assertIn(said, done.stderr)
        self.assertIn("nanohop machine: error: ", done.stderr)
        self.assertFalse((self.folder / "none.json").exists())


class Replay(Machine):
    def test_every_form_on_both_engines(self):
        for text, options, ranks, messages in ((GOAL, [], 3, 2), (TRACE, ["--world-collectives"], 2, 2),
                                               (RECORDED, [], 2, 2)):
            with self.subTest(text.split()[0]):
                file = self.write("program", text)
                json_of, said = self.result("replay", file, "--engine", "both", "--host-speed", "1e10", *options)
                self.assertEqual(json_of["of_program"]["ranks"], ranks)
                self.assertEqual(json_of["of_program"]["messages"], messages)
                self.assertTrue(all(rank["right"] for rank in json_of["ranks"]))
                self.assertEqual(len(json_of["ranks"]), 8)
                self.assertEqual(json_of["clocks"], max(rank["clocks"] for rank in json_of["ranks"]))
                self.assertGreater(json_of["clocks"], json_of["network_alone"]["clocks"])
                network = NETWORK.search(said)
                self.assertEqual(int(network[1]), json_of["network_alone"]["clocks"])
                self.assertEqual(f"{json_of['network_alone']['machine_over_it']:.2f}", network[2])
                for rank in json_of["ranks"]:
                    self.assertLessEqual(rank["computing"] + rank["waiting"], rank["clocks"])

    def test_computation_becomes_clocks(self):
        file = self.write("program.goal", GOAL)
        one, _ = self.result("replay", file)
        two, _ = self.result("replay", file, "--clock", "2")
        self.assertEqual([rank["computing"] for rank in one["ranks"][:3]], [500, 250, 0])
        self.assertEqual([rank["computing"] for rank in two["ranks"][:3]], [250, 125, 0])
        self.assertEqual(two["time_ns"], 2 * two["clocks"])
        trace = self.write("trace.txt", TRACE)
        for speed, clocks in ((None, 0), ("1e10", 200)):
            options = [] if speed is None else ["--host-speed", speed]
            of, _ = self.result("replay", trace, "--world-collectives", *options)
            self.assertEqual(of["ranks"][0]["computing"], clocks)

    def test_recorded_programs_whatever_goes_wrong(self):
        file = NPB / "mg.A.16.p2p.xz"
        messages, operations = ("1000", "1e6") if PART == "nightly" else ("250", "1e5")
        sets = ["--messages", messages, "--operations", operations, "--host-speed", "1e9", *TORUS]
        plain, _ = self.result("replay", file, "--engine", "both", *sets)
        self.assertEqual(sum(rank["computing"] > 0 for rank in plain["ranks"]), 16)
        errors = ["--set", "link_layer=yes", "--set", "errors=5", "--set", "ring=8", "--set", "dead_links=3", "--set",
                  "dead_clocks=5000"]
        matching = ["--set", "matching=interface", "--set", "posted_entries=8", "--set", "unexpected_entries=8"]
        for options in (errors, [*matching, *errors[:4], *errors[6:], "--set", "ring=12"],
                        ["--set", "lookup=cache", "--set", "flit_width=144"]):
            other, _ = self.result("replay", file, *sets, *options)
            self.assertEqual([rank["result"] for rank in other["ranks"]], [rank["result"] for rank in plain["ranks"]])
            self.assertTrue(all(rank["right"] for rank in other["ranks"]))
            self.assertGreater(other["clocks"], 0)
        self.assertIsNone(other["network_alone"])

    def test_what_is_wrong_is_named(self):
        file = self.write("program.goal", GOAL)
        self.refused("16 ranks, and a machine of 8 nodes, a rank each: must be at most 8", "replay",
                     NPB / "mg.A.16.p2p.xz")
        self.refused("nothing.goal", "replay", "nothing.goal")
        self.refused("expected GOAL", "replay", self.write("text", "hello\n"))
        self.refused("--world-collectives", "replay", self.write("trace.txt", TRACE))
        waits = "num_ranks 2\nrank 0 {\na: recv 1b from 1 tag 0\nb: send 1b to 1 tag 0\nb requires a\n}\n" \
                "rank 1 {\na: recv 1b from 0 tag 0\nb: send 1b to 0 tag 0\nb requires a\n}\n"
        self.refused("deadlock: 4 operations wait for each other", "replay", self.write("waits.goal", waits))
        self.refused("replay: which file?", "replay")
        self.refused("replay: one file, not 2", "replay", file, file)
        self.refused("ping-pong: x follows; only replay, run and --program have words", "ping-pong", "x")
        self.refused("--clock: of replay and run alone", "ping-pong", "--clock", "2")
        self.refused("--messages: of replay and run alone", "sort", "--messages", "2")
        self.refused("--world-collectives: of replay alone", "ring", "--world-collectives")
        self.refused("-n: of run alone", "replay", file, "-n", "2")
        self.refused("--ranks: replay is on a machine only; the file says", "replay", file, "--ranks", "2")
        self.refused("--operations: computation that takes no time: must come with --host-speed", "replay", file,
                     "--operations", "5")
        computes = self.write("program.goal", "num_ranks 1\nrank 0 {\ncalc 9000000000\n}\n")
        self.refused("--clock 0.001: a rank of program.goal computes 9000000000000 clocks: must be less than "
                     "4294901760 in all with --engine fast and both", "replay", computes, "--clock", "0.001",
                     "--engine", "fast")
        self.refused("ring: 11: receive rings of 2048 bytes never have room for a message of 3000 and a byte "
                     "behind it, the longest of program.goal: must be 12..20, or matching=host", "replay",
                     self.write("program.goal", GOAL), "--set", "matching=interface", "--set", "ring=11")
        self.refused("must be at most 268435456 bytes on a machine", "replay",
                     self.write("long.goal", "num_ranks 2\nrank 0 {\nsend 268435457b to 1 tag 0\n}\nrank 1 {\n"
                                             "recv 268435457b from 0 tag 0\n}\n"))
        self.run_it("replay", file, "--clock", "0", status=2)

    def test_one_message_of_a_megabyte_and_programs_of_nothing(self):
        text = "num_ranks 2\nrank 0 {\nsend 1000000b to 1 tag 0\n}\nrank 1 {\nrecv 1000000b from 0 tag 0\n}\n"
        of, _ = self.result("replay", self.write("long.goal", text), "--engine", "fast")
        self.assertEqual(of["ranks"][1]["result"], "0 sent, 1 received, 1000000 bytes")
        self.assertTrue(of["ranks"][1]["right"])
        of, said = self.result("replay", self.write("empty.goal", "num_ranks 1\nrank 0 {\n}\n"))
        self.assertEqual(of["clocks"], 0)
        self.assertIn("network alone: 0.000 us, 0 clocks\n", said)


def example():
    """The program of the page."""
    return re.search(r"```cpp\n(.*?)```", PAGE.read_text(), re.DOTALL)[1]


class Own(Machine):
    def test_the_pages_program_on_both_engines(self):
        file = self.write("token.cpp", example())
        of, said = self.result("--program", file, "--engine", "both", "--", "3")
        self.assertEqual(of["program"], "token")
        self.assertEqual([rank["result"] for rank in of["ranks"]],
                         ["token 24", *(f"token {16 + rank}" for rank in range(1, 8))])
        self.assertEqual({rank["computing"] for rank in of["ranks"]}, {300})
        self.assertIn("% computing", said)
        one, _ = self.result("--program", file, "--", "1")
        self.assertLess(one["clocks"], of["clocks"] / 2)
        # The same as a shared object.
        subprocess.run([os.environ.get("CXX", "c++"), "-std=c++20", "-fPIC", "-shared", "-I", ROOT / "sim", file, "-o",
                        self.folder / "token.so"], check=True)
        compiled, _ = self.result("--program", "token.so", "--engine", "both", "--", "3")
        self.assertEqual(compiled["ranks"], of["ranks"])

    def test_what_a_program_says_and_throws(self):
        wrong = self.write("wrong.cpp", OWN + "result.right = all.rank() != 2; }\n")
        self.assertIn("rank 2:   WRONG\n", self.run_it("--program", wrong, status=1).stdout)
        throws = self.write("throws.cpp", OWN + ONE_BYTE + "if (all.rank() == 1) all.send(b, 9, 0); }\n")
        self.refused("send: rank 9 of 8", "--program", throws, status=1)
        waits = self.write("waits.cpp", OWN + ONE_BYTE + "if (all.rank() == 1) all.receive(b, 0, 4); }\n")
        self.refused("deadlock: 1 of the ranks wait for a message, and none is under way:\n  rank 1: in a receive, for "
                     "one from rank 0 with tag 4", "--program", waits, status=1)

    def test_what_cannot_be_loaded_is_named(self):
        good = self.write("good.cpp", OWN + "}\n")
        self.refused("must end in .cpp, .cc or .cxx (C++ source) or .so", "--program", self.write("good.py", ""))
        self.refused("nothing.cpp: there is no such file", "--program", "nothing.cpp")
        (self.folder / "folder.so").mkdir()
        self.refused("folder.so: is a folder", "--program", "folder.so")
        self.refused("/no/compiler: is no compiler here: package g++ has one; CXX names another", "--program", good,
                     CXX="/no/compiler")
        self.refused("bad.cpp: c++ does not compile it", "--program", self.write("bad.cpp", OWN + "nothing();}\n"),
                     CXX="")
        self.refused("none.cpp: has no nanohop_rank_program: NANOHOP_RANK_PROGRAM(all, words, result) of",
                     "--program", self.write("none.cpp", "int main() {}\n"))
        self.refused("text.so: cannot be loaded: ", "--program", self.write("text.so", "no object\n"))
        version = "NANOHOP_RANK_PROGRAM_VERSION"
        old = OWN.replace("\nNANO", f"\n#undef {version}\n#define {version} 77\nNANO")
        self.refused("old.cpp: was compiled for version 77 of sim/message/own_program.hpp, which is 1", "--program",
                     self.write("old.cpp", old + "}\n"))
        missing = self.write("missing.cpp", "void nobody();\n" + OWN + "nobody(); }\n")
        self.refused("missing.cpp: cannot be loaded: ", "--program", missing)
        # Neither a path nor a word is a command of a shell.
        odd = self.write("a;touch b$(touch c).cpp", OWN + "result.text = words[0]; }\n")
        of, _ = self.result("--program", odd, "--", "$(touch d)")
        self.assertEqual(of["ranks"][0]["result"], "$(touch d)")
        self.assertFalse([name for name in "bcd" if (self.folder / name).exists()])


class Ranks(Machine):
    def test_own_programs_say_the_same_under_an_mpi(self):
        file = self.write("token.cpp", example())
        mpi, _ = self.result("--program", file, "--ranks", "4", "--", "3")
        on_machine, _ = self.result("--program", file, "--set", "hosts=1", "--", "3")
        self.assertEqual(mpi["ranks"],
                         [{key: rank[key] for key in ("result", "right")} for rank in on_machine["ranks"]])
        any_of = OWN + """std::vector<uint8_t> one(1), two(1);
            if (all.rank() != 0) { all.send(one, 0, 3); return; }
            std::vector<nanohop::message::Request> both{all.irecv(one, 1, 3), all.irecv(two, 2, 3)};
            const size_t first = *all.wait_any(both), again = *all.wait_any(both);
            const int source = all.wait(both[first]).source;
            result.right = first == again && source == static_cast<int>(first) + 1 && *all.wait_any(both) == first &&
                           all.wait(both[1 - first]).source == 2 - static_cast<int>(first); }
        """
        self.result("--program", self.write("any.cpp", any_of), "--ranks", "3")
        self.run_it("--program", self.write("any.cpp", any_of), "--set", "hosts=1", "--set", "switches=3")


class Run(Machine):
    HEAD = "#include <mpi.h>\nint main(int argc, char** argv) {\nMPI_Init(&argc, &argv);\n" \
           "int rank, ranks, x = 1, y;\nMPI_Comm_rank(MPI_COMM_WORLD, &rank);\nMPI_Comm_size(MPI_COMM_WORLD, &ranks);\n"

    def test_a_program_as_it_is(self):
        if not shutil.which("smpicc"):
            self.skipTest("no smpicc")
        body = "MPI_Sendrecv(&x, 1, MPI_INT, (rank + 1) % ranks, 0, &y, 1, MPI_INT, (rank + ranks - 1) % ranks, 0, " \
               "MPI_COMM_WORLD, MPI_STATUS_IGNORE);\nMPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);\n"
        source = self.write("p ranks=7;touch b.c", self.HEAD + body + "MPI_Finalize(); return argc != 2; }\n")
        of, said = self.result("run", "-n", "4", "--engine", "both", "--", source, "word")
        self.assertEqual(of["program"], "p ranks=7;touch b.c")
        self.assertEqual(of["of_program"]["ranks"], 4)
        self.assertGreaterEqual(of["of_program"]["messages"], 4 + 4)
        self.assertEqual(len(of["ranks"]), 8)
        self.assertTrue(NETWORK.search(said))
        self.assertFalse((self.folder / "b").exists())
        # The same as recorded and replayed by hand.
        recorder = MACHINE.with_name("nanohop-record")
        if recorder.exists():
            subprocess.run([recorder, "-n", "4", "-o", "p.p2p", "--", source, "word"], check=True, cwd=self.folder,
                           capture_output=True)
            by_hand, _ = self.result("replay", "p.p2p", "--engine", "fast")
            self.assertEqual(by_hand["ranks"], of["ranks"])
        everybody, _ = self.result("run", "--engine", "fast", "--collectives", "mpich", "--", source, "word")
        self.assertEqual(everybody["of_program"]["ranks"], 8)
        self.refused("the program failed, and is not replayed", "run", "-n", "2", "--", source, status=1)

    def test_what_is_wrong_is_named(self):
        waits = self.write("waits.c", self.HEAD + "MPI_Recv(&y, 1, MPI_INT, 1 - rank, 5, MPI_COMM_WORLD, "
                                                  "MPI_STATUS_IGNORE);\nMPI_Finalize(); return 0; }\n")
        if shutil.which("smpicc"):
            self.refused("rank 0: waits in MPI_Recv (from rank 1, tag 5", "run", "-n", "2", "--", waits, status=4)
        self.refused("-n 9: the machine has 8 nodes, a rank each: must be from 1 to 8", "run", "-n", "9", "--", waits)
        self.refused("nothing: no such program", "run", "--", "nothing")
        self.refused("/bin/true: is no program for SMPI", "run", "--", "/bin/true")
        self.refused("run: which MPI program?", "run")
        self.refused("--ranks: run is on a machine only; -n says", "run", "--ranks", "2", "--", waits)
        self.refused("--world-collectives: of replay alone", "run", "--world-collectives", "--", waits)


if __name__ == "__main__":
    parts = {"machine": (Replay, Own), "nightly": (Replay,), "ranks": (Ranks,), "run": (Run,)}[PART]
    unittest.main(argv=sys.argv[:1], defaultTest=[part.__name__ for part in parts])
