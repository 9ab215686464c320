#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Talks to the FPGA prototype over its serial line: loads the switch's route, runs traffic at its endpoints and
ping-pong between its network interfaces, reads latency histograms. prototype/README.md has commands, registers and what
a run means."""

import argparse
import ctypes
import json
import os
import re
import select
import sys
import termios
import time

import nic_driver

sys.path.append(str(nic_driver.ROOT / "tools"))
from toollib import register_map  # noqa: E402


def of_block(block, *registers):
    """Offsets of registers, from the description of a block's."""
    described = register_map(nic_driver.ROOT / f"sim/gen/registers/{block}.toml")
    return [described[register]["offset"] for register in registers]


def of_module(module, registers):
    """Those of the prototype's own, from its RTL."""
    text = (nic_driver.ROOT / f"prototype/rtl/{module}.sv").read_text()
    return [int(re.search(rf"\bReg{register} = \d+'h(\w+);", text)[1], 16) for register in registers.split()]


TRAFFIC = (0, 1)  # endpoints that are traffic, and those that are nodes with a network interface
NODES = (2, 3)
BINS = 256
BAUD = 1_000_000

SWITCH, ENDPOINT, BOARD = 0x0000, 0x1000, 0xF000
TABLE_MASK, TABLE_ESCAPE, TABLE_WRITE = of_block("switch", "table_mask", "table_escape", "table_write")
CONTROL, RATE, LENGTH, TARGETS, COUNT, SENT, RECEIVED, ERRORS = of_module(
    "nh_traffic", "Control Rate Length Targets Count Sent Received Errors")
LEAST, MOST, SUM_LOW, SUM_HIGH, BIN, BIN_COUNT = of_module("nh_traffic", "Least Most SumLow SumHigh Bin BinCount")
ID_BOARD, ID_SWITCH, ID_TRAFFIC, ID_NODE = 0x4E485054, 0x4E485357, 0x4E485447, 0x4E485050
RUN, CLEAR, BUSY, CLEARING, FIRST, RELEASE, POST = 1, 2, 2, 4, 8, 16, 32

# A node: COUNT and what follows it as above, and these of its ping-pong; then the blocks of its interface
# (docs/generated/registers: nh_send, nh_ipush, nh_nic, nh_tag_match).
MESSAGE_LOW, MESSAGE_HIGH, WORDS, AT, MEMORY_LOW, MEMORY_HIGH, LLCM_LOW, LLCM_HIGH = of_module(
    "nh_ping_pong", "MessageLow MessageHigh Words At MemoryLow MemoryHigh LlcmLow LlcmHigh")
SEND, RECEIVE, NIC, MATCH = 0x100, 0x200, 0x300, 0x400
READ_BYTES, = of_block("ipush", "read_bytes")
RESULT_TAKE, = of_block("tag_match", "result_take")
PRIMITIVES = {"push": 1, "ipush": 2, "match": 4}
PER_MESSAGE, LAST = 1 << 8, 1 << 9
MATCHED = 1 << 10  # in a status entry
# Where things are in a node's memory: the descriptor and behind it its data, as the hardware has them; ring, region.
DESCRIPTOR, DATA, RING, REGION = 0x000, 0x020, 0x800, 0xC00
RING_LOG2, REGION_BYTES, KEY = 9, 0x100, 7
MOST_BYTES = 40
RING_LOG2_SOFTWARE = 8  # of software's messages: the line copies all of it
# What the interfaces are built as, for where their registers cannot be read; and their four blocks.
SHAPE = {"senders": 4, "rings": 4, "status_entries": 4, "packet_bytes": MOST_BYTES, "address_width": 24,
         "destination_width": 3, "handles": 4}
LAYOUT = {"send": SEND, "receive": RECEIVE, "nic": NIC, "match": MATCH}


class LineError(Exception):
    """The prototype does not answer, or refuses."""


class Refused(LineError):
    """A register's access was answered with an error."""


class Prototype:
    """Registers over a serial line; `path` is a terminal."""

    def __init__(self, path, seconds=10.0):
        self.fd, self.seconds = os.open(path, os.O_RDWR | os.O_NOCTTY), seconds
        speed = getattr(termios, f"B{BAUD}")
        settings = termios.tcgetattr(self.fd)
        settings[:6] = [0, 0, termios.CS8 | termios.CREAD | termios.CLOCAL, 0, speed, speed]
        termios.tcsetattr(self.fd, termios.TCSANOW, settings)
        termios.tcflush(self.fd, termios.TCIOFLUSH)
        self.synchronise()

    def close(self):
        os.close(self.fd)

    def _receive(self, count):
        data, end = b"", time.monotonic() + self.seconds
        while len(data) < count:
            ready, _, _ = select.select([self.fd], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise LineError(f"{len(data)} of {count} bytes came in {self.seconds} s")
            data += self._read(count - len(data))
        return data

    def _read(self, count):
        data = os.read(self.fd, count)
        if not data:
            raise LineError("the line was closed")
        return data

    def synchronise(self):
        """Ends whatever command was begun with bytes that are none, then asks until the board says who it is."""
        os.write(self.fd, 8 * b"?")  # a command has at most 6 bytes behind its first
        wanted, seen, end = ID_BOARD.to_bytes(4, "big") + b"k", b"", time.monotonic() + self.seconds
        patience, asked = self.seconds / 5, 0
        while time.monotonic() < end:
            os.write(self.fd, b"R" + BOARD.to_bytes(2, "big"))
            asked += 1
            again = time.monotonic() + patience
            while time.monotonic() < again:
                if select.select([self.fd], [], [], self.seconds / 50)[0]:
                    seen += self._read(64)
                if seen.endswith(wanted):
                    # A slow board has answers to the other questions under way.
                    while asked > 1 and select.select([self.fd], [], [], 2 * patience)[0]:
                        self._read(64)
                    return
        raise LineError(f"the board does not say who it is: {seen[-16:]!r}")

    def read(self, address):
        os.write(self.fd, b"R" + address.to_bytes(2, "big"))
        answer = self._receive(5)
        if answer[4:] != b"k":
            raise Refused(f"read of {address:#06x} refused")
        return int.from_bytes(answer[:4], "big")

    def write(self, address, data):
        os.write(self.fd, b"W" + address.to_bytes(2, "big") + data.to_bytes(4, "big"))
        if self._receive(1) != b"k":
            raise Refused(f"write of {data:#x} to {address:#06x} refused")

    # ---- What the registers are for
    def check(self):
        """That this is the prototype: its parts' ids."""
        ids = [(BOARD, ID_BOARD), (SWITCH, ID_SWITCH)] + [(ENDPOINT * (1 + e), ID_TRAFFIC) for e in TRAFFIC]
        ids += [(ENDPOINT * (1 + e), ID_NODE) for e in NODES]
        for address, expected in ids:
            if self.read(address) != expected:
                raise LineError(f"no {expected:#x} at {address:#06x}")

    def load_routes(self):
        """Switch 1, whose endpoint is endpoint 0, is behind port 0, by adaptive channels and by the escape."""
        self.write(SWITCH + TABLE_MASK, 1)
        self.write(SWITCH + TABLE_ESCAPE, 1 << 5)  # up port 0 and that there is one, channel 0
        self.write(SWITCH + TABLE_WRITE, 1)

    def endpoint(self, number, register):
        return ENDPOINT * (1 + number) + register

    def begin_traffic(self, rate, length, targets, count):
        """At each endpoint of TRAFFIC whose `targets` (a list of masks) is not 0 `count` packets of `length` flits (0:
        no limit), a packet in a clock with a probability of `rate`."""
        for e in TRAFFIC:
            self.write(self.endpoint(e, CONTROL), CLEAR)
            for register, value in ((RATE, min(0xFFFF, round(rate * 65536))), (LENGTH, length), (TARGETS, targets[e]),
                                    (COUNT, count)):
                self.write(self.endpoint(e, register), value)
        for e in TRAFFIC:
            if targets[e]:
                self.write(self.endpoint(e, CONTROL), RUN)

    def end_traffic(self):
        for e in TRAFFIC:
            self.write(self.endpoint(e, CONTROL), 0)

    def run(self, rate, length, targets, count):
        """begin_traffic among the endpoints of TRAFFIC, to its end; returns what each endpoint saw."""
        self.begin_traffic(rate, length, targets, count)
        senders = sum(1 for t in targets if t)
        end = time.monotonic() + 6 * self.seconds
        while True:
            received = sum(self.read(self.endpoint(e, RECEIVED)) for e in TRAFFIC)
            if received >= senders * count or time.monotonic() > end:
                break
        self.end_traffic()
        return [self.results(e) for e in TRAFFIC]

    # ---- Network interfaces
    def put(self, node, address, word):
        """A word of 64 bits to a node's memory."""
        for register, value in ((AT, address // 8), (MEMORY_LOW, word & 0xFFFFFFFF), (MEMORY_HIGH, word >> 32)):
            self.write(self.endpoint(node, register), value)

    def get(self, node, address):
        self.write(self.endpoint(node, AT), address // 8)
        return self.read(self.endpoint(node, MEMORY_LOW)) | self.read(self.endpoint(node, MEMORY_HIGH)) << 32

    def llcm(self, node, word):
        """A word of what the receive controller shows the host: heads and tails of rings, status entries."""
        self.write(self.endpoint(node, AT), word)
        return self.read(self.endpoint(node, LLCM_LOW)) | self.read(self.endpoint(node, LLCM_HIGH)) << 32

    def interface(self, node, places, copies):
        """The driver of a node's interface; `places`: where memory is, by size."""
        return nic_driver.Interface(Node(self, node), Refused, LAYOUT, places, copies)

    def set_up(self, node, primitive, size):
        """The node's interface for messages of `size` bytes to and from the other one, whose numbers begin anew. The
        number of a node's endpoint is its process's, too. The ping-pong writes descriptor and data."""
        other = node ^ 1
        nic = self.interface(node, {32: [DESCRIPTOR], 1 << RING_LOG2: [RING]}, False)
        nic.open(SHAPE)
        nic.call("disable")
        nic.start(source=destination(node))
        nic.set_node(other, destination(other))
        nic.set_region(other, REGION, REGION_BYTES, KEY)
        nic.call("set_ring", 0, RING_LOG2, 0)
        nic.call("assign", other, 0)
        self.write(self.endpoint(node, RECEIVE + READ_BYTES), size)
        nic.call("enable", 0)
        if primitive == "match":  # a receive for the first message; the ping-pong posts the next ones
            nic.receive(handle=0, source=other, tag=tag(other), communicator=KEY, bus=REGION, bytes=REGION_BYTES)
            self.write(self.endpoint(node, MATCH + RESULT_TAKE), 1)
        self.put(node, DESCRIPTOR + 8, REGION if primitive == "push" else tag(node))
        self.put(node, DESCRIPTOR + 16, destination(other))
        self.put(node, DESCRIPTOR + 24, size << 40 | DATA)
        self.write(self.endpoint(node, MESSAGE_LOW), first_half(primitive) | node << 16)
        self.write(self.endpoint(node, MESSAGE_HIGH), KEY << 16)  # a PUSH's key, an IPUSH's tag, a MATCH's communicator
        self.write(self.endpoint(node, WORDS), size // 8)

    def ping_pong(self, primitive, size, count):
        """`count` messages there and back, of a packet of `size` bytes (a multiple of 8), with `primitive` of
        PRIMITIVES; returns what each node saw."""
        for node in NODES:
            self.set_up(node, primitive, size)
            self.write(self.endpoint(node, COUNT), count)
            self.write(self.endpoint(node, CONTROL), CLEAR)
        mode = {"push": 0, "ipush": RELEASE, "match": POST}[primitive]
        for node in reversed(NODES):  # who begins last, when the other one is ready
            self.write(self.endpoint(node, CONTROL), RUN | mode | (FIRST if node == NODES[0] else 0))
        end = time.monotonic() + 6 * self.seconds
        while self.read(self.endpoint(NODES[0], RECEIVED)) < count and time.monotonic() < end:
            pass
        for node in NODES:
            self.write(self.endpoint(node, CONTROL), 0)
        return [self.results(node) for node in NODES]

    def messages(self, count):
        """`count` messages each way between the interfaces, by software alone: their driver posts them over the line
        and looks for what comes. For a prototype whose interfaces' registers can be read (NicReads). Returns what each
        node saw."""
        wrong = ("dropped", "refused", "send_errors", "bus_errors", "nacks_lost", "link_overflow")
        nics, data, results, before = {}, {}, {}, {}
        for node in NODES:
            other = node ^ 1
            places = {4 * 32: [DESCRIPTOR], 8 * MOST_BYTES: [0x200], 1 << RING_LOG2_SOFTWARE: [RING]}
            nic = nics[node] = self.interface(node, places, True)
            nic.open()
            before[node] = nic.counters()
            nic.start(source=destination(node), log2_descriptors=2)
            nic.set_node(other, destination(other))
            nic.call("set_ring", 0, RING_LOG2_SOFTWARE, 0)
            nic.call("assign", other, 0)
            nic.call("enable", 0)
            data[node] = nic.memory(8 * MOST_BYTES)
            results[node] = {"endpoint": node, "sent": 0, "received": 0, "errors": 0}
        for number in range(count):
            for node in NODES:
                self._message(node, number, nics, data[node], results)
        for node in NODES:
            counters = nics[node].counters()
            results[node]["errors"] += sum(counters[name] - before[node][name] for name in wrong)
            nics[node].call("close")
        return [results[node] for node in NODES]

    def _message(self, node, number, nics, data, results):
        """A message to the other node, which is compared there."""
        (buffer, bus), nic, other = data, nics[node], nics[node ^ 1]
        size = 1 + number * 7 % MOST_BYTES
        at = number % 8 * MOST_BYTES
        text = bytes((node * 51 + number * 29 + i * 3) % 256 for i in range(size))
        buffer[at:at + size] = text
        nic.post(primitive=nic_driver.IPUSH, sender=node, number=number % 64, key=KEY, header=number,
                 destination=destination(node ^ 1), data=ctypes.addressof(buffer) + at, bus=bus + at, bytes=size)
        nic.call("doorbell")
        results[node]["sent"] += 1
        end = time.monotonic() + self.seconds
        came, done = None, None
        while (came is None or done is None) and time.monotonic() < end:
            came = came or other.arrival()
            done = done or nic.completion()
        if came is None or done is None:
            results[node ^ 1]["errors"] += 1
            return
        arrival, found = came
        other.release(arrival)
        results[node ^ 1]["received"] += 1
        results[node ^ 1]["errors"] += (found, arrival.info, arrival.sender) != (text, number, node)

    def results(self, e):
        value = lambda register: self.read(self.endpoint(e, register))
        received = value(RECEIVED)
        total = value(SUM_LOW) | value(SUM_HIGH) << 32
        return {"endpoint": e, "sent": value(SENT), "received": received, "errors": value(ERRORS),
                "least": value(LEAST) if received else None, "most": value(MOST) if received else None,
                "mean": total / received if received else None}

    def histogram(self, e):
        """What came by clocks; the last bin has all that took longer. Only bins from least to most are asked for."""
        result = BINS * [0]
        if self.read(self.endpoint(e, RECEIVED)):
            least, most = (min(BINS - 1, self.read(self.endpoint(e, register))) for register in (LEAST, MOST))
            for b in range(least, most + 1):
                self.write(self.endpoint(e, BIN), b)
                result[b] = self.read(self.endpoint(e, BIN_COUNT))
        return result


class Node:
    """What the driver of a node's interface reaches."""

    def __init__(self, line, node):
        self.line, self.node = line, node

    def read(self, address):
        return self.line.read(self.line.endpoint(self.node, address))

    def write(self, address, value):
        self.line.write(self.line.endpoint(self.node, address), value)

    def llcm(self, word):
        return self.line.llcm(self.node, word)

    def get(self, address):
        return self.line.get(self.node, address)

    def put(self, address, word):
        self.line.put(self.node, address, word)


def destination(endpoint):
    """An endpoint as a head has it: the other switch, or a host of the prototype's."""
    return 1 if endpoint == 0 else (endpoint - 1) << 1


def tag(node):
    """What a node's messages carry in their second header word."""
    return 0x1234_0000 + node


def first_half(primitive):
    """Of a header's first word, but for its number and sender: a packet that is a message."""
    return PRIMITIVES[primitive] | LAST | (PER_MESSAGE if primitive == "match" else 0)


def data_word(node, number, index):
    """Word `index` of a node's message `number`, as the hardware writes it."""
    low = (node << 28 | (number & 0xFFFF) << 3 | index) & 0xFFFFFFFF
    return (~low & 0xFFFFFFFF) << 32 | low


def show(results, histograms):
    for r in results:
        if "mean" not in r:
            print(f"endpoint {r['endpoint']}: sent {r['sent']}, received {r['received']}, errors {r['errors']}")
            continue
        mean = f"{r['mean']:.2f}" if r["received"] else "-"
        print(f"endpoint {r['endpoint']}: sent {r['sent']}, received {r['received']}, errors {r['errors']}, clocks "
              f"{r['least']} to {r['most']}, mean {mean}")
    for r in results:
        for clocks, count in enumerate(histograms.get(r["endpoint"], [])):
            if count:
                print(f"endpoint {r['endpoint']}: {clocks}{'+' if clocks == BINS - 1 else ''} clocks: {count}")


def run(line, arguments):
    """What the arguments ask for: results, and messages or packets that each of their endpoints has to get in all."""
    if arguments.messages:
        return line.messages(arguments.messages), len(NODES) * arguments.messages
    if arguments.ping_pong:
        if arguments.load:
            line.begin_traffic(arguments.load, arguments.length, len(TRAFFIC) * [sum(1 << n for n in NODES)], 0)
        results = line.ping_pong(arguments.ping_pong, arguments.bytes, arguments.count)
        line.end_traffic()
        return results, len(NODES) * arguments.count
    targets = [sum(1 << t for t in TRAFFIC if t != e) for e in TRAFFIC]  # none to itself
    if arguments.sender is not None:
        targets = [t if e == arguments.sender else 0 for e, t in zip(TRAFFIC, targets)]
    return (line.run(arguments.rate, arguments.length, targets, arguments.count),
            arguments.count * sum(1 for t in targets if t))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("terminal", help="the serial line, /dev/ttyUSB0 for example")
    parser.add_argument("--ping-pong", choices=PRIMITIVES, help="between the network interfaces, in place of traffic")
    parser.add_argument("--messages", type=int, metavar="COUNT",
                        help="between the interfaces, by software through their driver; the prototype has NicReads")
    parser.add_argument("--bytes", type=int, default=24, choices=range(8, MOST_BYTES + 1, 8), help="of its messages")
    parser.add_argument("--load", type=float, default=0, metavar="RATE",
                        help="beside it traffic to the interfaces, which they drop: packets a clock and endpoint")
    parser.add_argument("--rate", type=float, default=0.02, help="packets a clock and endpoint (default 0.02)")
    parser.add_argument("--length", type=int, default=8, help="flits of a packet, 1..8 (default 8)")
    parser.add_argument("--count", type=int, default=1000, help="packets of each endpoint, or messages (default 1000)")
    parser.add_argument("--from", type=int, choices=TRAFFIC, dest="sender", help="one endpoint sends alone")
    parser.add_argument("--histogram", type=int, choices=TRAFFIC + NODES, action="append", default=[],
                        help="print this endpoint's histogram, too")
    parser.add_argument("--json", metavar="FILE", help="write results and histograms to FILE")
    arguments = parser.parse_args()
    line = Prototype(arguments.terminal)
    try:
        line.check()
        line.load_routes()
        results, wanted = run(line, arguments)
        histograms = {e: line.histogram(e) for e in arguments.histogram}
        show(results, histograms)
        if arguments.json:
            with open(arguments.json, "w", encoding="utf-8") as file:
                json.dump({"endpoints": results, "histograms": histograms}, file, indent=1)
        lost = wanted - sum(r["received"] for r in results)
        if lost or any(r["errors"] for r in results):
            print(f"{lost} packets are missing", file=sys.stderr)
            return 1
    except nic_driver.DriverError as error:
        reads = "; are its registers readable (NicReads)?" if arguments.messages else ""
        print(f"the network interface's driver: {error}{reads}", file=sys.stderr)
        return 1
    finally:
        line.close()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (LineError, OSError) as error:
        sys.exit(f"error: {error}")
