#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop record keeps what a program sends and receives, and nothing of what SMPI sends for itself: record_test.py
PROGRAM, the recorder."""

import collections
import lzma
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

RECORDER = Path(sys.argv.pop(1)).resolve()
PROGRAMS = Path(__file__).resolve().parent / "programs"

HEAD = """#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    char* room = calloc(1, 100000);
    MPI_Request request;
"""
TAIL = """    MPI_Finalize();
    return 0;
}
"""
SELECTORS = ("ompi", "mpich", "mvapich2", "impi", "default")
HUB_WAYS = ("hub", "hub_direct", "hub_multipath", "hub_rows")


class Block:
    """What rank i of n has in collectives.c: blocks of b bytes, of differing lengths where a call has such, and
    whether it is the root."""

    def __init__(self, n, i, b):
        self.n, self.i, self.b, self.root, self.alone = n, i, b, i == min(1, n - 1), n == 1
        self.own = (i + 1) * b
        self.others = sum((j + 1) * b for j in range(n)) - self.own
        self.crosswise = sum((i + j + 1) * b for j in range(n) if j != i)
        self.rest = (n - 1) * b  # a block of each of the others


# The bytes that a rank receives and sends at the least, whatever the algorithm: what it must learn that others have,
# and what others must learn of it.
LEAST = {
    "barrier": lambda r: (0, 0),
    "bcast": lambda r: (0, r.b) if r.root else (r.b, 0),
    "gather": lambda r: (r.rest, 0) if r.root else (0, r.b),
    "gatherv": lambda r: (r.others, 0) if r.root else (0, r.own),
    "scatter": lambda r: (0, r.rest) if r.root else (r.b, 0),
    "scatterv": lambda r: (0, r.others) if r.root else (r.own, 0),
    "allgather": lambda r: (r.rest, r.b),
    "allgatherv": lambda r: (r.others, r.own),
    "alltoall": lambda r: (r.rest, r.rest),
    "alltoallv": lambda r: (r.crosswise, r.crosswise),
    "alltoallw": lambda r: (r.crosswise, r.crosswise),
    "reduce": lambda r: (r.b, 0) if r.root else (0, r.b),
    "allreduce": lambda r: (r.b, r.b),
    "reduce_scatter": lambda r: (r.own, r.others),
    "reduce_scatter_block": lambda r: (r.b, r.rest),
    "scan": lambda r: (r.b * (r.i > 0), r.b * (r.i < r.n - 1)),
    "exscan": lambda r: (r.b * (r.i > 0), r.b * (r.i < r.n - 1)),
}
COLLECTIVES = [*LEAST, *("i" + name for name in LEAST)]
# The bytes that each rank sends to the next and receives from the one before, no more and no less.
RING = {
    "sendrecv": lambda b: b, "sendrecv_replace": lambda b: b, "any": lambda b: b, "probe": lambda b: b,
    "persistent": lambda b: 3 * b, "cancelled": lambda b: 0,
    "win_post": lambda b: b, "win_lock": lambda b: b, "win_put": lambda b: b, "win_get": lambda b: b,
    "win_rput": lambda b: b, "win_rget": lambda b: b, "win_accumulate": lambda b: b,
    "win_get_accumulate": lambda b: 2 * b, "win_fetch_and_op": lambda b: 8, "win_compare_and_swap": lambda b: 4,
    "shared": lambda b: 0,
}
GETS = ("win_get", "win_rget", "win_compare_and_swap")  # from the next, that is


def groups(kind, n):
    """The world ranks of each communicator that collectives.c makes, in the order of their numbers in it."""
    everybody = list(range(n))
    if kind in ("split", "dup_of_split"):
        return [everybody[half::2][::-1] for half in (0, 1)]
    if kind in ("create", "create_group"):
        return [everybody[:0:-1]]
    if kind == "cart_sub":
        return [[r, r + 1] for r in range(0, n, 2)]
    return [everybody]


class Recorded(unittest.TestCase):
    def setUp(self):
        self.dir = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def record(self, ranks, program, *arguments, name="x.p2p", options=()):
        """The recorder's end; nothing is left in the folder for temporary files."""
        (self.dir / "temporary").mkdir(exist_ok=True)
        done = subprocess.run([RECORDER, "-n", str(ranks), "-o", self.dir / name, *options, "--", program, *arguments],
                              capture_output=True, text=True, timeout=100, cwd=self.dir,
                              env={"PATH": "/usr/bin:/bin", "TMPDIR": str(self.dir / "temporary")})
        self.assertEqual(list((self.dir / "temporary").iterdir()), [])
        return done

    def lines(self, ranks, *what, name="x.p2p", **options):
        """Each rank's lines."""
        done = self.record(ranks, *what, name=name, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""), what)
        data = (self.dir / name).read_bytes()
        lines = (lzma.decompress(data) if name.endswith(".xz") else data).decode().splitlines()
        self.assertTrue(lines[0].startswith(f"# x ranks={ranks} "), lines[0])
        of_ranks = []
        for line in lines[1:]:
            if line.startswith("# rank "):
                self.assertEqual(line, f"# rank {len(of_ranks)}")
                of_ranks.append([])
            else:
                of_ranks[-1].append(line)
        self.assertEqual(len(of_ranks), ranks)
        sent, received = ([(int(peer), rank, size, tag) if which == "S" else (rank, int(peer), size, tag)
                           for rank, own in enumerate(of_ranks)
                           for what, peer, size, tag in (line.split() for line in own) if what == which]
                          for which in "SR")
        self.assertEqual(collections.Counter(sent), collections.Counter(received))
        self.assertIn(f"{ranks} ranks, {len(sent):,} messages, {sum(int(s[2]) for s in sent):,} bytes", done.stdout)
        return of_ranks

    def of_source(self, ranks, body, **options):
        """Those of a program of C, of what stands between MPI_Init and MPI_Finalize."""
        (self.dir / "p.c").write_text(HEAD + body + TAIL)
        return self.lines(ranks, self.dir / "p.c", **options)


class Calls(Recorded):
    @classmethod
    def setUpClass(cls):
        cls.program = Path(cls.enterClassContext(tempfile.TemporaryDirectory())) / "collectives"
        subprocess.run(["smpicc", "-O1", "-o", cls.program, PROGRAMS / "collectives.c"], check=True)

    def calls(self, ranks, kind, size, names, selector):
        """[call][which of both times][rank]: lines; of before the first what is left of making the communicator."""
        lines = self.lines(ranks, self.program, kind, str(size), *names, options=["--collectives", selector])
        cut = [[[]] for _ in lines]
        for rank, own in enumerate(lines):
            for line in own:
                if line == f"R {rank} 0 0":
                    cut[rank].append([])
                elif line != f"S {rank} 0 0":
                    cut[rank][-1].append(line)
            self.assertEqual(len(cut[rank]), 2 * len(names) + 2)
            self.assertEqual((cut[rank][0], cut[rank][-1]), ([], []), f"making {kind} costs rank {rank} messages")
        return {name: [[own[2 * k + 1 + again] for own in cut] for again in (0, 1)] for k, name in enumerate(names)}

    def check(self, ranks, kind, size, names, selector):
        made = self.calls(ranks, kind, size, names, selector)
        for name, (first, second) in made.items():
            with self.subTest(call=name, ranks=ranks, communicator=kind, size=size, collectives=selector):
                # Bookkeeping before a communicator's first collective would be in the first alone. In SMPI a rank can
                # be in the second MPI_Ibarrier while others are in the first.
                key = len if name == "ibarrier" else sorted
                self.assertEqual([key(own) for own in first], [key(own) for own in second])
                belongs = {r: group for group in groups(kind, ranks) for r in group}
                for rank, own in enumerate(first):
                    if rank not in belongs:
                        self.assertEqual(own, [])
                        continue
                    group = belongs[rank]
                    n, i = len(group), group.index(rank)
                    events = [line.split() for line in own]
                    self.assertLessEqual({int(e[1]) for e in events}, set(group))
                    sizes = {way: [int(e[2]) for e in events if e[0] == way] for way in "RS"}
                    got = sum(sizes["R"]), sum(sizes["S"])
                    if name in RING:
                        self.assertEqual(got, (RING[name](size),) * 2, f"rank {rank}: {own}")
                        sources = {int(e[1]) for e in events if e[0] == "R" and int(e[2])}
                        if got[0]:
                            self.assertIn(group[(i + 1) % n if name in GETS else i - 1], sources)
                        continue
                    if n == 1:  # messages to oneself, or none
                        continue
                    least = LEAST[name[name not in LEAST:]](Block(n, i, size))
                    for way, bytes_, at_least in zip("RS", got, least):
                        self.assertGreaterEqual(bytes_, at_least, f"rank {rank} {way}: {own}")
                    if name.endswith("barrier"):
                        self.assertTrue(sizes["R"] and sizes["S"], f"rank {rank} does not hear of the others")

    def test_collectives_of_all_selectors(self):
        for selector in SELECTORS:
            for ranks, size in ((1, 4), (1, 12), (4, 4), (5, 3000), (8, 12000)):
                self.check(ranks, "world", size, COLLECTIVES, selector)

    def test_collectives_by_the_ways_of_hubs(self):
        names = ["barrier", "bcast", "reduce", "allreduce", "allgather", "alltoall"]
        for selector in HUB_WAYS:
            for ranks, kind, size in ((1, "world", 4), (4, "world", 4), (5, "world", 3000), (6, "world", 0),
                                      (8, "world", 12000), (8, "split", 100), (8, "create", 100)):
                self.check(ranks, kind, size, names, selector)
        made = {selector: self.calls(6, "world", 600, names, selector) for selector in HUB_WAYS}
        count = {selector: {name: len(made[selector][name][0][1]) for name in names} for selector in HUB_WAYS}
        # Sends and receives of the root, rank 1 of 6: to all; parts to five, and back; in rows of 3 and columns.
        self.assertEqual(count["hub_direct"], {"barrier": 10, "bcast": 5, "reduce": 5, "allreduce": 10,
                                               "allgather": 10, "alltoall": 10})
        self.assertEqual(count["hub_multipath"], {"barrier": 10, "bcast": 5, "reduce": 15, "allreduce": 20,
                                                  "allgather": 10, "alltoall": 10})
        self.assertEqual(count["hub_rows"], {"barrier": 6, "bcast": 3, "reduce": 3, "allreduce": 6,
                                             "allgather": 6, "alltoall": 6})

    def test_collectives_of_no_elements(self):
        for selector in SELECTORS:
            for ranks in (2, 3, 4):
                self.check(ranks, "world", 0, [n for n in COLLECTIVES if n != "alltoallv" or ranks != 3], selector)

    def test_collectives_on_communicators(self):
        for kind in ("dup", "split", "dup_of_split", "create", "create_group", "cart", "cart_sub"):
            for selector in ("ompi", "mpich", "mvapich2", "default"):
                self.check(8, kind, 4, COLLECTIVES, selector)

    def test_messages_and_one_sided_calls(self):
        for ranks, kind, size in ((2, "world", 4), (5, "world", 70000), (6, "split", 100), (6, "create", 9)):
            self.check(ranks, kind, size, RING, "ompi")

    def test_where_all_algorithms_are_one(self):
        # SimGrid's own are direct messages, so each length is known.
        got = self.calls(5, "world", 100, ["gather", "scatter", "igather", "ibcast"], "default")
        peers = (0, 2, 3, 4)
        for name, way, back in (("gather", "R", "S"), ("scatter", "S", "R"), ("igather", "R", "S"),
                                ("ibcast", "S", "R")):
            lines = [[" ".join(line.split()[:3]) for line in own] for own in got[name][0]]
            self.assertEqual(sorted(lines[1]), [f"{way} {peer} 100" for peer in peers], name)
            for peer in peers:
                self.assertEqual(lines[peer], [f"{back} 1 100"], name)


class Record(Recorded):
    def test_sources_tags_and_lengths_are_those_of_the_messages(self):
        # The receives take any source, any tag and more bytes than come.
        body = """
    if (rank == 0) MPI_Send(room, 70000, MPI_CHAR, 1, 5, MPI_COMM_WORLD);
    if (rank == 0) MPI_Send(room, 3, MPI_CHAR, 1, 6, MPI_COMM_WORLD);
    if (rank == 1) {
        for (int i = 0; i < 2; ++i) {
            MPI_Irecv(room, 90000, MPI_CHAR, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
    }
"""
        self.assertEqual(self.of_source(2, body, name="x.p2p.xz"),
                         [["S 1 70000 5", "S 1 3 6"], ["R 0 70000 5", "R 0 3 6"]])

    def test_messages_of_one_tag_are_received_as_they_were_sent(self):
        # As replay wants it, though the program waits for the second first, and for that of the other communicator.
        body = """
    MPI_Comm other;
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    MPI_Request second;
    for (int i = 0; i < 2; ++i) {
        MPI_Comm then = i ? other : MPI_COMM_WORLD;
        if (rank == 0) MPI_Send(room, 700, MPI_CHAR, 1, 5, MPI_COMM_WORLD);
        if (rank == 0) MPI_Send(room, 3, MPI_CHAR, 1, 5, then);
        if (rank == 1) {
            if (i == 0) MPI_Irecv(room, 700, MPI_CHAR, 0, 5, MPI_COMM_WORLD, &request);
            MPI_Irecv(room + 800, 3, MPI_CHAR, 0, 5, then, &second);
            MPI_Wait(&second, MPI_STATUS_IGNORE);
            if (i == 1) MPI_Irecv(room, 700, MPI_CHAR, 0, 5, MPI_COMM_WORLD, &request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
    }
"""
        self.assertEqual(self.of_source(2, body), [["S 1 700 5", "S 1 3 5"] * 2, ["R 0 700 5", "R 0 3 5"] * 2])

    def test_a_message_to_oneself(self):
        body = """
    MPI_Isend(room, 7, MPI_CHAR, rank, 1, MPI_COMM_WORLD, &request);
    MPI_Recv(room + 10, 7, MPI_CHAR, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
"""
        self.assertEqual(self.of_source(2, body), [["S 0 7 1", "R 0 7 1"], ["S 1 7 1", "R 1 7 1"]])

    def test_tags_of_the_program_are_no_collectives(self):
        # Lengths and order of SMPI's own messages, with a program's tags.
        body = """
    for (int i = 0; i < 3; ++i) {
        if (rank == 0) MPI_Send(room, 1, MPI_INT, 1, 445 + i, MPI_COMM_WORLD);
        if (rank == 1) MPI_Recv(room, 1, MPI_INT, 0, 445 + i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Bcast(room, 1, MPI_INT, 0, MPI_COMM_WORLD);
    }
"""
        got = self.of_source(2, body)
        self.assertEqual(got[0], [line for i in range(3) for line in (f"S 1 4 {445 + i}", "S 1 4 -3334")])

    def test_the_library_of_algorithms_is_chosen(self):
        # Open MPI's are the default, as in `nanohop mpi`: of an allreduce of 20,000 bytes not those of MPICH.
        body = "    MPI_Allreduce(room, room + 50000, 5000, MPI_INT, MPI_SUM, MPI_COMM_WORLD);\n"
        lines = {selector: self.of_source(6, body, options=["--collectives", selector]) for selector in SELECTORS}
        self.assertEqual(self.of_source(6, body), lines["ompi"])
        self.assertNotEqual(lines["ompi"], lines["mpich"])
        done = self.record(2, self.dir / "p.c", options=["--collectives", "none"])
        self.assertEqual(done.returncode, 2)
        for selector in SELECTORS:
            self.assertIn(selector, done.stderr)

    def test_arguments_arrive_as_they_are(self):
        (self.dir / "a.c").write_text(HEAD + "    for (int i = 1; rank == 0 && i < argc; ++i) puts(argv[i]);\n" + TAIL)
        words = ["one two", "*", "", "$HOME", "--cfg=a", "--log=b", "--help", "a\tb", "'\"\\"]
        done = self.record(2, self.dir / "a.c", *words)
        self.assertEqual(done.stdout.split("\n")[:len(words)], words)

    def test_sources_of_every_language(self):
        (self.dir / "a.cpp").write_text("#include <mpi.h>\nint main(int c, char** v) {\n    MPI_Init(&c, &v);\n"
                                        "    auto n = 0;\n    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);\n"
                                        "    MPI_Finalize();\n}\n")
        (self.dir / "a.f90").write_text("program a\n  use mpi\n  integer :: e, n = 0\n  call mpi_init(e)\n"
                                        "  call mpi_bcast(n, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, e)\n"
                                        "  call mpi_finalize(e)\nend program\n")
        for source in ("a.cpp", "a.f90"):
            self.assertEqual(self.lines(2, self.dir / source), [["S 1 4 -3334"], ["R 0 4 -3334"]], source)

    def test_what_is_wrong_is_refused(self):
        send = "if (rank == 0) MPI_Send(room, 1, MPI_CHAR, 1, 0, MPI_COMM_WORLD);"
        for body, status, words in (
                ("exit(3);", 1, "status 3"),
                (send, 1, "nobody received"),
                (f"if (rank == 0) {{ MPI_Request r; MPI_Send_init(room, 1, MPI_CHAR, 1, 0, MPI_COMM_WORLD, &r); "
                 "MPI_Start(&r); }", 1, "rank 0: MPI_Start (to rank 1, tag 0) at p.c:"),
                ("if (rank == 0) MPI_Recv(room, 1, MPI_CHAR, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", 4, "DEADLOCK"),
                ("MPI_Alltoallv(room, (int[]){1, 1, 1}, (int[]){0, 1, 2}, MPI_CHAR, room + 9, (int[]){1, 1, 1}, "
                 "(int[]){0, 1, 2}, MPI_CHAR, MPI_COMM_WORLD);", 1, "MPI_Alltoallv"),
                ("MPI_Message m; MPI_Status s; MPI_Mprobe(0, 0, MPI_COMM_WORLD, &m, &s);", 1, "MPI_Mprobe"),
                ("MPI_File f; MPI_File_open(MPI_COMM_WORLD, \"f\", MPI_MODE_CREATE, MPI_INFO_NULL, &f);", 1,
                 "MPI_File_open: files are not recorded"),
                ("MPI_Comm c; MPI_Comm_spawn(\"a\", MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &c, "
                 "MPI_ERRCODES_IGNORE);", 1, "MPI_Comm_spawn")):
            with self.subTest(body=body):
                (self.dir / "p.c").write_text(HEAD + "    " + body + "\n" + TAIL)
                done = self.record(3, self.dir / "p.c")
                self.assertIn(words, done.stderr)
                self.assertEqual(done.returncode, status, done.stderr + done.stdout)
                self.assertFalse((self.dir / "x.p2p").exists())
        for name, words in (("x.txt", "must end in .p2p.xz or .p2p"), (".p2p", "behind a name"),
                            ("a\nb.p2p", "a\\x0ab.p2p: its name")):
            done = self.record(2, self.dir / "p.c", name=name)
            self.assertEqual(done.returncode, 2)
            self.assertIn(words, done.stderr)
        done = self.record(2, self.dir / "p.c", "--")
        self.assertEqual(done.returncode, 2)
        self.assertIn('an argument "--" of the program', done.stderr)
        for program, words in (("/bin/true", "is no program for SMPI"), (self.dir / "none", "no such program")):
            done = self.record(2, program)
            self.assertEqual(done.returncode, 2)
            self.assertIn(words, done.stderr)

    def test_a_simgrid_that_cannot_be_watched_is_refused(self):
        # An object before the recorder's goes to SMPI's function itself, as a library does that is bound to its own.
        (self.dir / "bound.cpp").write_text("""#include <dlfcn.h>
extern "C" void _ZN7simgrid4smpi7Request5startEv(void* request) {
    void* const smpi = dlopen("libsimgrid.so", RTLD_LAZY);
    reinterpret_cast<void (*)(void*)>(dlsym(smpi, "_ZN7simgrid4smpi7Request5startEv"))(request);
}
""")
        subprocess.run(["c++", "-shared", "-fPIC", "-o", "bound.so", "bound.cpp", "-ldl"], check=True, cwd=self.dir)
        (self.dir / "p.c").write_text(HEAD + "    MPI_Barrier(MPI_COMM_WORLD);\n" + TAIL)
        subprocess.run(["smpicc", "-o", "p", "p.c"], check=True, cwd=self.dir)
        (self.dir / "platform").write_text("""<?xml version='1.0'?>
<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
<platform version="4.1"><cluster id="c" prefix="h" suffix="" radical="0-1" speed="1Gf" bw="1GBps" lat="1us"/></platform>
""")
        (self.dir / "hosts").write_text("h0\nh1\n")
        smpirun = Path("/usr/bin/smpirun").read_text()
        main = re.search(r"/\S*/smpimain", smpirun)[0]
        recorder = str(RECORDER.parent / "nanohop_record.so")
        for before, status in (("", 0), ("./bound.so ", 2)):
            done = subprocess.run([main, "./p", "--cfg=smpi/privatization:1", "--cfg=smpi/np:2",
                                   "--cfg=smpi/hostfile:hosts", "--cfg=smpi/simulate-computation:no",
                                   f"--cfg=smpi/tmpdir:{self.dir}", recorder], cwd=self.dir, capture_output=True,
                                  text=True, timeout=30,
                                  env=dict(os.environ, LD_PRELOAD=before + recorder, NANOHOP_RECORD="events",
                                           NANOHOP_RECORD_RANKS="2", NANOHOP_PLATFORM="platform"))
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertEqual("its messages cannot be watched" in done.stderr, status == 2, done.stderr)


if __name__ == "__main__":
    unittest.main()
