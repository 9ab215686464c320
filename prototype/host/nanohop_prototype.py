#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Talks to the FPGA prototype over its serial line: loads the switch's route, runs traffic at its four endpoints, reads
latency histograms. prototype/README.md has commands, registers and what a run means."""

import argparse
import json
import os
import select
import sys
import termios
import time

ENDPOINTS = 4
BINS = 256
BAUD = 1_000_000

SWITCH, ENDPOINT, BOARD = 0x0000, 0x1000, 0xF000
TABLE_MASK, TABLE_ESCAPE, TABLE_WRITE = 0x1C, 0x20, 0x24
CONTROL, RATE, LENGTH, TARGETS, COUNT, SENT, RECEIVED, ERRORS, LEAST, MOST, SUM_LOW, SUM_HIGH, BIN, BIN_COUNT = range(
    0x04, 0x3C, 4)
ID_BOARD, ID_SWITCH, ID_ENDPOINT = 0x4E485054, 0x4E485357, 0x4E485447
RUN, CLEAR, BUSY, CLEARING = 1, 2, 2, 4


class LineError(Exception):
    """The prototype does not answer, or refuses."""


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
            data += os.read(self.fd, count - len(data))
        return data

    def synchronise(self):
        """Ends whatever command was begun with bytes that are none, then asks until the board says who it is."""
        os.write(self.fd, 8 * b"?")  # a command has at most 6 bytes behind its first
        wanted, seen, end = ID_BOARD.to_bytes(4, "big") + b"k", b"", time.monotonic() + self.seconds
        while time.monotonic() < end:
            os.write(self.fd, b"R" + BOARD.to_bytes(2, "big"))
            quiet = time.monotonic() + self.seconds / 5
            while time.monotonic() < quiet:
                if select.select([self.fd], [], [], self.seconds / 50)[0]:
                    seen += os.read(self.fd, 64)
                if seen.endswith(wanted):
                    return
        raise LineError(f"the board does not say who it is: {seen[-16:]!r}")

    def read(self, address):
        os.write(self.fd, b"R" + address.to_bytes(2, "big"))
        answer = self._receive(5)
        if answer[4:] != b"k":
            raise LineError(f"read of {address:#06x} refused")
        return int.from_bytes(answer[:4], "big")

    def write(self, address, data):
        os.write(self.fd, b"W" + address.to_bytes(2, "big") + data.to_bytes(4, "big"))
        if self._receive(1) != b"k":
            raise LineError(f"write of {data:#x} to {address:#06x} refused")

    # ---- What the registers are for
    def check(self):
        """That this is the prototype: its parts' ids."""
        ids = [(BOARD, ID_BOARD), (SWITCH, ID_SWITCH)] + [(ENDPOINT * (1 + e), ID_ENDPOINT) for e in range(ENDPOINTS)]
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

    def run(self, rate, length, targets, count):
        """`count` packets of `length` flits from each endpoint whose `targets` (a list of masks) is not 0, a packet in
        a clock with a probability of `rate`; returns what each endpoint saw."""
        for e in range(ENDPOINTS):
            self.write(self.endpoint(e, CONTROL), CLEAR)
            for register, value in ((RATE, min(0xFFFF, round(rate * 65536))), (LENGTH, length), (TARGETS, targets[e]),
                                    (COUNT, count)):
                self.write(self.endpoint(e, register), value)
        for e in range(ENDPOINTS):
            if targets[e]:
                self.write(self.endpoint(e, CONTROL), RUN)
        senders = sum(1 for t in targets if t)
        end = time.monotonic() + 6 * self.seconds
        while True:
            received = sum(self.read(self.endpoint(e, RECEIVED)) for e in range(ENDPOINTS))
            if received >= senders * count or time.monotonic() > end:
                break
        for e in range(ENDPOINTS):
            self.write(self.endpoint(e, CONTROL), 0)
        return [self.results(e) for e in range(ENDPOINTS)]

    def results(self, e):
        value = lambda register: self.read(self.endpoint(e, register))
        received = value(RECEIVED)
        total = value(SUM_LOW) | value(SUM_HIGH) << 32
        return {"endpoint": e, "sent": value(SENT), "received": received, "errors": value(ERRORS),
                "least": value(LEAST) if received else None, "most": value(MOST) if received else None,
                "mean": total / received if received else None}

    def histogram(self, e):
        """Heads by clocks; the last bin has all that took longer."""
        result = []
        for b in range(BINS):
            self.write(self.endpoint(e, BIN), b)
            result.append(self.read(self.endpoint(e, BIN_COUNT)))
        return result


def percentile(histogram, part):
    """The clocks within which `part` of the heads came."""
    wanted, seen = part * sum(histogram), 0
    for clocks, count in enumerate(histogram):
        seen += count
        if seen >= wanted:
            return clocks
    return len(histogram) - 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("terminal", help="the serial line, /dev/ttyUSB0 for example")
    parser.add_argument("--rate", type=float, default=0.02, help="packets a clock and endpoint (default 0.02)")
    parser.add_argument("--length", type=int, default=8, help="flits of a packet, 1..8 (default 8)")
    parser.add_argument("--count", type=int, default=1000, help="packets of each endpoint (default 1000)")
    parser.add_argument("--to", type=int, choices=range(ENDPOINTS), help="all to one endpoint (default: to all others)")
    parser.add_argument("--from", type=int, choices=range(ENDPOINTS), dest="sender", help="one endpoint sends alone")
    parser.add_argument("--histogram", type=int, choices=range(ENDPOINTS), action="append", default=[],
                        help="print this endpoint's histogram, too")
    parser.add_argument("--json", metavar="FILE", help="write results and histograms to FILE")
    arguments = parser.parse_args()
    wanted = 0xF if arguments.to is None else 1 << arguments.to
    targets = [wanted & ~(1 << e) for e in range(ENDPOINTS)]  # none to itself
    if arguments.sender is not None:
        targets = [t if e == arguments.sender else 0 for e, t in enumerate(targets)]
    line = Prototype(arguments.terminal)
    try:
        line.check()
        line.load_routes()
        results = line.run(arguments.rate, arguments.length, targets, arguments.count)
        for r in results:
            mean = f"{r['mean']:.2f}" if r["received"] else "-"
            print(f"endpoint {r['endpoint']}: sent {r['sent']}, received {r['received']}, errors {r['errors']}, clocks "
                  f"{r['least']} to {r['most']}, mean {mean}")
        for e in arguments.histogram:
            results[e]["histogram"] = line.histogram(e)
            for clocks, count in enumerate(results[e]["histogram"]):
                if count:
                    print(f"endpoint {e}: {clocks}{'+' if clocks == BINS - 1 else ''} clocks: {count}")
        if arguments.json:
            with open(arguments.json, "w", encoding="utf-8") as file:
                json.dump({"endpoints": results}, file, indent=1)
        wanted = arguments.count * sum(1 for t in targets if t)
        lost = wanted - sum(r["received"] for r in results)
        if lost or any(r["errors"] for r in results):
            print(f"{lost} packets are missing", file=sys.stderr)
            return 1
    finally:
        line.close()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (LineError, OSError) as error:
        sys.exit(f"error: {error}")
