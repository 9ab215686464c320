#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop record keeps what a program sends and receives, and nothing of what SMPI sends for itself."""

import lzma
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

HEAD = """#include <mpi.h>
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
VERSION = subprocess.run(["smpirun", "-version"], capture_output=True, text=True).stdout.strip()
READ = VERSION.startswith("SimGrid version 3.")


class Program(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.dir = Path(holder.name)

    def run_it(self, ranks, body, name="x.p2p"):
        (self.dir / "p.c").write_text(HEAD + body + TAIL)
        subprocess.run(["smpicc", "-O1", "-o", self.dir / "p", self.dir / "p.c"], check=True, capture_output=True)
        return subprocess.run([sys.executable, "-B", ROOT / "tools/record.py", "-n", str(ranks), "-o", self.dir / name,
                               "--", self.dir / "p"], capture_output=True, text=True, timeout=60)


@unittest.skipIf(READ, "SimGrid's log is read")
class Refused(Program):
    def test_another_simgrid_is_named(self):
        done = self.run_it(2, "")
        self.assertEqual(done.returncode, 2)
        self.assertIn(f"is of {VERSION}: record reads the log of SimGrid 3", done.stderr)
        self.assertFalse((self.dir / "x.p2p").exists())


@unittest.skipUnless(READ, VERSION)
class Record(Program):
    def recorded(self, ranks, body, name="x.p2p"):
        done = self.run_it(ranks, body, name)
        self.assertEqual(done.returncode, 0, done.stderr)
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
        return of_ranks

    def test_sources_tags_and_lengths_are_those_of_the_messages(self):
        # The receives take any source and more bytes than come. MPI_Wait says an end twice in SMPI's trace.
        body = """
    if (rank == 0) MPI_Send(room, 70000, MPI_CHAR, 1, 5, MPI_COMM_WORLD);
    if (rank == 0) MPI_Send(room, 3, MPI_CHAR, 1, 5, MPI_COMM_WORLD);
    if (rank == 1) {
        for (int i = 0; i < 2; ++i) {
            MPI_Irecv(room, 90000, MPI_CHAR, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
    }
"""
        self.assertEqual(self.recorded(2, body, "x.p2p.xz"), [["S 1 70000 5", "S 1 3 5"], ["R 0 70000 5", "R 0 3 5"]])

    def test_a_message_to_oneself(self):
        body = """
    MPI_Isend(room, 7, MPI_CHAR, rank, 1, MPI_COMM_WORLD, &request);
    MPI_Recv(room + 10, 7, MPI_CHAR, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
"""
        self.assertEqual(self.recorded(2, body), [["S 0 7 1", "R 0 7 1"], ["S 1 7 1", "R 1 7 1"]])

    def test_broadcasts_of_any_number_of_ranks(self):
        # Of 4 bytes, as SMPI's own are.
        for ranks in (1, 2, 5, 6, 8):
            with self.subTest(ranks=ranks):
                body = "    for (int i = 0; i < 3; ++i) MPI_Bcast(room, 1, MPI_INT, 0, MPI_COMM_WORLD);\n"
                got = self.recorded(ranks, body)
                lines = [line for rank in got for line in rank]
                self.assertEqual(sum(line[0] == "S" for line in lines), 3 * (ranks - 1))
                for rank, of_rank in enumerate(got):
                    self.assertEqual(sum(line[0] == "R" for line in of_rank), 3 if rank else 0)
                self.assertEqual({line.split(" ", 2)[2] for line in lines}, {"4 -3334"} if ranks > 1 else set())

    def test_new_communicators_cost_no_messages(self):
        # Even and odd ranks of six, then each alone; in between broadcasts of 4 bytes that are the program's.
        body = """
    MPI_Comm half, again, alone;
    MPI_Bcast(room, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Bcast(room, 1, MPI_INT, 0, half);
    MPI_Comm_dup(half, &again);
    MPI_Comm_split(MPI_COMM_WORLD, rank, 0, &alone);
    MPI_Bcast(room, 1, MPI_INT, 0, again);
    MPI_Bcast(room, 1, MPI_INT, 0, alone);
"""
        got = self.recorded(6, body)
        self.assertEqual(got[1][0], "R 0 4 -3334")
        self.assertEqual([rank[-2:] for rank in got],
                         [["S 4 4 -3334", "S 2 4 -3334"], ["S 5 4 -3334", "S 3 4 -3334"]] +
                         [["R 0 4 -3334"] * 2, ["R 1 4 -3334"] * 2] * 2)
        self.assertEqual(sum(line[0] == "S" for rank in got for line in rank), 5 + 2 * 2 * 2)

    def test_what_is_wrong_is_refused(self):
        for body, words in (("MPI_Allgather(room, 2, MPI_INT, room + 1000, 2, MPI_INT, MPI_COMM_WORLD);", "tag -556"),
                            ("exit(3);", "status 3"),
                            ("if (rank == 0) MPI_Send(room, 1, MPI_CHAR, 1, 0, MPI_COMM_WORLD);\n    if (rank == 1) "
                             "MPI_Recv(room, 1, MPI_CHAR, 0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);",
                             "rank 1 receives any tag"),
                            ("if (rank == 0) MPI_Send(room, 1, MPI_CHAR, 1, 0, MPI_COMM_WORLD);", "nobody received")):
            with self.subTest(body=body):
                done = self.run_it(4, "    " + body + "\n")
                self.assertEqual(done.returncode, 2, done.stderr + done.stdout)
                self.assertIn(words, done.stderr)
                self.assertNotIn("Traceback", done.stderr)
                self.assertFalse((self.dir / "x.p2p").exists())
        done = self.run_it(2, "", "x.txt")
        self.assertEqual(done.returncode, 2)
        self.assertIn("must end in .p2p.xz or .p2p", done.stderr)


if __name__ == "__main__":
    unittest.main()
