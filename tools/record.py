#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop record: the messages of an MPI program as recorded events (data/npb/README.md).

Runs a program that smpicc, smpicxx or smpiff compiled under SimGrid's SMPI and keeps what each rank sends and
receives, in its own order, collectives as the messages of their algorithms. SMPI says each message that it starts and
each receive that it ends in its log; what it sends for its own bookkeeping is left out.
"""

import argparse
import lzma
import math
import re
import subprocess
import tempfile
from pathlib import Path

import toollib
from toollib import UserError

# One rank a host of a torus with links of 200 Gbps and 100 ns. Its delays only decide in which order receives end that
# are waited for together.
PLATFORM = """<?xml version='1.0'?>
<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
<platform version="4.1">
  <cluster id="torus" prefix="h" suffix="" radical="0-{last}" speed="1Gf" bw="25GBps" lat="100ns" topology="TORUS"
           topo_parameters="{dims}" loopback_bw="25GBps" loopback_lat="100ns"/>
</platform>
"""
# SMPI's log, each line behind the number of the process that speaks, from 1 on: a message starts, a receive has ended
# (Request::print_request()), and from whom it came (TRACE_smpi_recv()), which a receive of any source does not say; a
# rank has made a communicator (Comm::Comm()).
SEND = re.compile(rb"(\d+) New send  request .*size = (\d+), src = (\d+), dst = (\d+), tag = (-?\d+)")
ENDED = re.compile(rb"(\d+) Finishing  request .*size = (\d+), .*flags = ([0-9a-f]+)\]")
FROM = re.compile(rb"(\d+) Recv tracing from (\d+) to (\d+), tag (-?\d+)")
NEW = re.compile(rb"(\d+) Communicator 0x[0-9a-f]+ has id ")
RECEIVE = 0x8  # MPI_REQ_RECV among the flags
# Tags of messages inside collectives (src/smpi/include/private.hpp of SimGrid); those of Comm::split.
REDUCE, BARRIER, ALLTOALLV, ALLTOALL, BROADCAST, ALLREDUCE = -112, -778, -1000, -1112, -3334, -4445
COLLECTIVES = {REDUCE, BARRIER, ALLTOALLV, ALLTOALL, BROADCAST, ALLREDUCE}
ALLGATHER = -556
ANY_TAG = -444  # MPI_ANY_TAG
SPLIT = {-445, -123}
HEAD = ("# {name} ranks={ranks} columns: op peer bytes tag ; op S=send started to peer, R=receive from peer completed; "
        "tag>=0 application p2p, tag<0 internal to a collective\n")


def dims(ranks):
    """Sides of the least torus that has a host for each rank; SimGrid knows none with a side of one."""
    sides = range(2, max(ranks, 2) + 1)
    fits = ((x, y, z) for x in sides for y in range(x, ranks // x + 3) for z in [max(y, -(-ranks // (x * y)))])
    return min((f for f in fits if math.prod(f) >= ranks), key=lambda f: (math.prod(f), sum(f)))


class Rank:
    """What one rank does, without SMPI's bookkeeping. MPI_Comm_split gathers and sends. Before the first collective
    of a communicator (Comm::init_smp) its ranks allgather 4 bytes twice, each with all others in the order of their
    numbers behind its own; all send 4 bytes to the first of them, and from there 4 bytes go down a binomial tree. When
    a communicator is made its number goes down this tree, too."""

    def __init__(self):
        self.lines = []
        self.ended = None  # bytes that the receive may take which has just ended
        self.gathered = []  # to whom the allgathers of the bookkeeping have sent
        self.still = None  # messages that the bookkeeping still has of this rank: (reduction, broadcast)
        self.tree = 0  # messages of this rank in a broadcast of the communicator of the last bookkeeping
        self.place = 0  # of the line behind it

    def messages_of_bookkeeping(self, operation, peer):
        """Of the reduction and the broadcast, from the reduction's first message."""
        ranks = len(self.gathered) // 2 + 1
        own = 0 if operation == "R" else ranks - 1 - self.gathered.index(peer)
        lowest = own & -own or ranks
        children = sum(1 for k in range(ranks.bit_length()) if 1 << k < lowest and own + (1 << k) < ranks)
        return (ranks - 1, children) if own == 0 else (1, children + 1)

    def is_bookkeeping(self, operation, peer, size, tag):
        if tag in SPLIT:
            return True
        if tag == ALLGATHER and size == 4 and self.still is None:
            if operation == "S":
                self.gathered.append(peer)
            return True
        if not self.gathered:
            return False
        if tag == REDUCE and self.still is None:
            self.still = self.messages_of_bookkeeping(operation, peer)
            self.tree = self.still[1]
        reductions, broadcasts = self.still or (0, 0)
        if size != 4 or tag != (REDUCE if reductions else BROADCAST) or reductions + broadcasts == 0:
            raise UserError(f"SMPI's own bookkeeping is not as known: a message of tag {tag}, {size} bytes, within it")
        self.still = (reductions - 1, broadcasts) if reductions else (0, broadcasts - 1)
        if self.still == (0, 0):
            self.gathered, self.still, self.place = [], None, len(self.lines)
        return True

    def new_communicator(self):
        """The broadcast of its number was the first on it, right behind its bookkeeping; one of this rank alone has
        neither."""
        if len(self.lines) == self.place + self.tree and all(l.endswith(f" 4 {BROADCAST}\n")
                                                             for l in self.lines[self.place:]):
            del self.lines[self.place:]
        self.tree = 0

    def add(self, operation, peer, size, tag):
        if self.is_bookkeeping(operation, peer, size, tag):
            return
        if tag < 0 and tag not in COLLECTIVES:
            raise UserError(f"a message of tag {tag}, {size} bytes, of a collective that is not known here")
        self.lines.append(f"{operation} {peer} {size} {tag}\n")


class Recorder:
    def __init__(self, ranks):
        self.ranks = [Rank() for _ in range(ranks)]
        self.under_way = {}  # (source, destination, tag): bytes of each message
        self.other = []  # last lines that are none of these

    def read(self, line):
        if found := SEND.match(line):
            size, source, destination, tag = (int(x) for x in found.groups()[1:])
            self.ranks[source - 1].add("S", destination - 1, size, tag)
            self.under_way.setdefault((source, destination, tag), []).append(size)
        elif found := ENDED.match(line):
            if int(found[3], 16) & RECEIVE:
                self.ranks[int(found[1]) - 1].ended = int(found[2])
        elif found := FROM.match(line):
            # MPI_Wait says a second time what has ended within it.
            who, source, destination, tag = (int(x) for x in found.groups())
            rank = self.ranks[who - 1]
            if rank.ended is not None:
                rank.add("R", source - 1, self.received((source, destination, tag), rank.ended), tag)
                rank.ended = None
        elif found := NEW.match(line):
            self.ranks[int(found[1]) - 1].new_communicator()
        elif b" request 0x" not in line and b" tracing from " not in line:
            self.other = [*self.other[-9:], line.decode(errors="replace")]

    def received(self, key, most):
        """Bytes of the message that a receive of at most so many took: the first that is as long, or the first."""
        if key[2] == ANY_TAG:
            raise UserError(f"rank {key[1] - 1} receives any tag, and which one it was SMPI does not say")
        sizes = self.under_way.get(key, [])
        if not sizes:
            raise UserError(f"rank {key[1] - 1} receives from rank {key[0] - 1}, tag {key[2]}, what was not sent")
        return sizes.pop(sizes.index(most) if most in sizes else 0)


def smpirun():
    """The program, of a SimGrid whose log is understood here."""
    program = toollib.need("smpirun", "libsimgrid-dev")
    version = subprocess.run([program, "-version"], capture_output=True, text=True).stdout.strip()
    if not version.startswith("SimGrid version 3."):
        raise UserError(f"{program} is of {version or 'an unknown version'}: record reads the log of SimGrid 3 (3.32, "
                        "Debian 12), and 4.0 ends in a fault under its settings")
    return program


def record(options):
    """The lines of each rank."""
    program = smpirun()
    with tempfile.TemporaryDirectory() as folder:
        platform, hosts = Path(folder) / "torus.xml", Path(folder) / "hosts"
        sides = dims(options.ranks)
        platform.write_text(PLATFORM.format(last=math.prod(sides) - 1, dims=",".join(str(d) for d in sides)))
        hosts.write_text("".join(f"h{r}\n" for r in range(options.ranks)))
        command = [program, "-np", str(options.ranks), "-platform", str(platform),
                   "-hostfile", str(hosts), "--cfg=smpi/coll-selector:mpich", "--cfg=smpi/simulate-computation:no",
                   "--cfg=surf/precision:1e-12", "--cfg=tracing:yes", "--cfg=tracing/filename:/dev/null",
                   "--cfg=tracing/smpi:yes", "--cfg=tracing/smpi/internals:yes", "--log=root.thres:error",
                   "--log=smpi_request.thres:verbose", "--log=instr_smpi.thres:debug", "--log=smpi_comm.thres:debug",
                   "--log=root.fmt:%i%e%m%n", *options.program]
        run = subprocess.Popen(command, stderr=subprocess.PIPE, preexec_fn=toollib.end_with_parent)
        recorder = Recorder(options.ranks)
        for line in run.stderr:
            recorder.read(line)
    if run.wait() != 0:
        raise UserError(f"{options.program[0]} ended with status {run.returncode}:\n" + "".join(recorder.other))
    left = sum(len(sizes) for sizes in recorder.under_way.values())
    if left:
        raise UserError(f"{options.program[0]}: {left} messages were sent that nobody received")
    return [rank.lines for rank in recorder.ranks]


def main():
    p = argparse.ArgumentParser(prog="./nanohop record", description=__doc__.split("\n", 1)[1].strip(),
                                formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("-n", "--ranks", type=int, required=True, help="processes")
    p.add_argument("-o", "--output", type=Path, required=True,
                   help="file of recorded events, NAME.p2p.xz or NAME.p2p; its first line has NAME")
    p.add_argument("program", nargs="+", help="behind --: the program and its arguments")
    a = p.parse_args()
    if a.ranks < 1:
        p.error("--ranks must be at least 1")
    name = re.fullmatch(r"(.+)\.p2p(\.xz)?", a.output.name)
    if not name:
        p.error(f"--output {a.output}: must end in .p2p.xz or .p2p")
    if not Path(a.program[0]).is_file():
        raise UserError(f"{a.program[0]}: no such program")
    ranks = record(a)
    text = HEAD.format(name=name[1], ranks=a.ranks)
    text += "".join(f"# rank {r}\n" + "".join(lines) for r, lines in enumerate(ranks))
    data = text.encode()
    toollib.write_whole(a.output, lzma.compress(data, preset=9 | lzma.PRESET_EXTREME) if name[2] else data)
    sends = [line.split() for lines in ranks for line in lines if line[0] == "S"]
    print(f"{a.output}: {a.ranks} ranks, {len(sends):,} messages, {sum(int(s[2]) for s in sends):,} bytes")
    return 0


if __name__ == "__main__":
    toollib.main(main)
