#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The FPGA prototype's host program on the Verilated top, through its serial pins: routes, traffic, histograms. With
NIC_READS=0 in the environment on the top whose interfaces' registers cannot be read, as boards have it."""

import argparse
import atexit
import contextlib
import functools
import io
import os
import re
import subprocess
import sys
import tempfile
import tomllib
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "prototype/host")]
import nanohop_prototype as host  # noqa: E402
import prototype  # noqa: E402

# From the clock in which a packet is due to its head on the link to the switch, and through an idle switch
# (docs/blocks/switch.md: 5 + LinkClocks).
LINK, SWITCH = 2, 6
NO_ROUTE = 0x5C
CONTROL, TAG = 0x10, 0x14  # of the send engine and of the receive controller, of the matching unit
# Half a round trip of 24 bytes over a switch: `nanohop breakdown machine` has 42 + 6, with a memory that answers a
# write in the 6th clock after its last word. The prototype's answers in the first one. A word more is a flit on the
# link and a word into memory.
BREAKDOWN, ANSWER, MATCHING = 42 + 6, 5, 4  # the last: of a message that the first receive of the queue takes
SECOND_BURST = 2  # the memory takes its address in the clock after the answer to the first one
STATUS_ENTRIES = 4
NIC_READS = int(os.environ.get("NIC_READS", "1"))
STATUS = 8  # of LLCM's words, the first one of the status ring


def half_round_trip(size, primitive="push"):
    return BREAKDOWN - ANSWER + 2 * (size // 8 - 3) + (MATCHING if primitive == "match" else 0)


@functools.cache
def simulation():
    """The Verilated top, built once for all tests."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    values = {"BitClocks": 8, "ClockMhz": 50, "NicReads": NIC_READS}
    return prototype.build_simulation(Path(folder.name), values, None)


class PrototypeTest(unittest.TestCase):
    def setUp(self):
        self.running = subprocess.Popen([simulation()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.line = host.Prototype(self.running.stdout.readline().strip())

    def tearDown(self):
        self.line.close()
        self.running.stdin.close()
        self.running.wait()
        self.running.stdout.close()

    def test_one_sender_meets_nobody(self):
        self.line.load_routes()
        for sender, to in ((1, 0), (0, 1)):  # to and from the other switch
            targets = [1 << to if e == sender else 0 for e in host.TRAFFIC]
            results = self.line.run(0.001, 8, targets, 100)
            self.assertEqual(results[sender]["sent"], 100)
            self.assertEqual([results[to][key] for key in ("sent", "received", "errors", "least")],
                             [0, 100, 0, LINK + SWITCH])
            histogram = self.line.histogram(to)
            # Some few become due while the one before is on its way.
            self.assertGreaterEqual(histogram[LINK + SWITCH], 90)
            self.assertEqual(sum(histogram), 100)

    def test_both_ways_are_whole(self):
        self.line.load_routes()
        for length, rate in ((8, 1.0), (1, 0.2), (3, 0.2)):
            results = self.line.run(rate, length, [1 << 1, 1 << 0], 300)
            for e in host.TRAFFIC:
                self.assertEqual([results[e][key] for key in ("sent", "received", "errors")], [300, 300, 0])
                histogram = self.line.histogram(e)
                self.assertEqual(sum(histogram), 300)
                self.assertAlmostEqual(results[e]["mean"] * 300, sum(c * n for c, n in enumerate(histogram)))

    def ping_pong(self, primitive, size, count):
        """Both nodes have all messages, without an error; their histograms."""
        histograms = []
        for result in self.line.ping_pong(primitive, size, count):
            self.assertEqual([result[key] for key in ("sent", "received", "errors")], [count, count, 0])
            histograms.append(self.line.histogram(result["endpoint"]))
            self.assertEqual(sum(histograms[-1]), count)
            self.assertAlmostEqual(result["mean"] * count, sum(c * n for c, n in enumerate(histograms[-1])))
        return histograms

    def test_half_a_round_trip(self):
        for size in range(8, host.MOST_BYTES + 1, 8):
            for primitive in host.PRIMITIVES:
                most = 2 ** host.RING_LOG2 // size  # so that no packet goes over the ring's end
                for histogram in self.ping_pong(primitive, size, min(most, 12)):
                    self.assertEqual({c for c, n in enumerate(histogram) if n}, {half_round_trip(size, primitive)})

    def test_a_matched_message_is_in_its_receives_buffer(self):
        self.ping_pong("match", 24, 20)
        for node in host.NODES:
            other = node ^ 1
            self.assertEqual([self.line.get(node, host.REGION + 8 * index) for index in range(3)],
                             [host.data_word(other, 19, index) for index in range(3)])
            entry = STATUS + 2 * (19 % STATUS_ENTRIES)
            self.assertEqual(self.line.llcm(node, entry), 24 << 32 | other << 16 | host.MATCHED | host.PER_MESSAGE |
                             host.LAST | host.PRIMITIVES["match"])
            self.assertEqual(self.line.llcm(node, entry + 1), host.tag(other) << 32 | host.KEY)  # handle 0

    def test_a_message_over_the_end_of_its_ring(self):
        words = 2 ** host.RING_LOG2 // 8
        count = words  # it goes around 3 times, over the end with 2 of each 64 messages of 3 words
        for histogram in self.ping_pong("ipush", 24, count):
            usual = half_round_trip(24)
            self.assertEqual({c: n for c, n in enumerate(histogram) if n},
                             {usual: count - 2, usual + SECOND_BURST: 2})
        for node in host.NODES:
            other, last = node ^ 1, count - 1
            # The last message as memory has it, and its status entry; the ring is empty, head and tail are equal.
            for index in range(3):
                place = (3 * last + index) % words
                self.assertEqual(self.line.get(node, host.RING + 8 * place), host.data_word(other, last, index))
            amt = self.line.llcm(node, 0)
            self.assertEqual((amt & 0xFFFFFFFF, amt >> 32), (24 * count, 24 * count))
            entry = self.line.llcm(node, STATUS + 2 * (last % STATUS_ENTRIES))
            self.assertEqual(entry, 24 << 32 | other << 16 | host.LAST | host.PRIMITIVES["ipush"])
            self.assertEqual(self.line.llcm(node, STATUS + 2 * (last % STATUS_ENTRIES) + 1),
                             host.tag(other) << 32 | host.KEY)

    def test_push_is_where_it_says(self):
        self.ping_pong("push", 40, 3)
        for node in host.NODES:
            self.assertEqual([self.line.get(node, host.REGION + 8 * index) for index in range(5)],
                             [host.data_word(node ^ 1, 2, index) for index in range(5)])

    def test_ping_pong_waits_for_traffic(self):
        self.line.load_routes()
        self.line.begin_traffic(0.03, 8, [0b1100, 0b1100], 0)
        self.assertEqual(self.line.read(self.line.endpoint(0, host.CONTROL)) & host.RUN, host.RUN)
        histograms = self.ping_pong("push", 24, 200)
        self.line.end_traffic()
        for histogram in histograms:
            clocks = [c for c, n in enumerate(histogram) if n]
            self.assertEqual(min(clocks), half_round_trip(24))
            self.assertGreater(max(clocks), half_round_trip(24) + 8)  # behind a packet of 8 flits
        for histogram in self.ping_pong("push", 24, 20):  # and without it as before
            self.assertEqual({c for c, n in enumerate(histogram) if n}, {half_round_trip(24)})

    def test_what_takes_long_is_in_the_last_bin(self):
        line = self.line
        for node in host.NODES:
            line.set_up(node, "push", 8)
            line.write(line.endpoint(node, host.COUNT), 1)
            line.write(line.endpoint(node, host.CONTROL), host.CLEAR)
        for node, control in ((2, host.RUN | host.FIRST), (3, host.RUN)):  # the answer waits for a command's time
            line.write(line.endpoint(node, host.CONTROL), control)
        while line.read(line.endpoint(2, host.RECEIVED)) != 1:
            pass
        result, histogram = line.results(3), line.histogram(3)
        self.assertEqual(result["least"], result["most"])
        self.assertGreater(result["least"], host.BINS)
        self.assertEqual({c: n for c, n in enumerate(histogram) if n}, {host.BINS - 1: 1})
        self.assertEqual(line.results(2)["most"], half_round_trip(8))

    def test_a_word_that_is_not_the_others_counts(self):
        """Data are looked at: the far node is told that messages are of another length."""
        line = self.line
        for node in host.NODES:
            line.set_up(node, "push", 24)
            line.write(line.endpoint(node, host.COUNT), 1)
            line.write(line.endpoint(node, host.CONTROL), host.CLEAR)
        line.write(line.endpoint(3, host.WORDS), 2)
        line.write(line.endpoint(3, host.CONTROL), host.RUN)
        line.write(line.endpoint(2, host.CONTROL), host.RUN | host.FIRST)
        while line.read(line.endpoint(2, host.RECEIVED)) != 1:
            pass
        # The third word at node 3 is none of message 1, and message 1 is not whole in the turn.
        self.assertEqual(line.read(line.endpoint(3, host.ERRORS)), 2)

    def test_without_its_route_nothing_comes_to_the_other_switch(self):
        line = self.line
        for register, value in ((host.CONTROL, host.CLEAR), (host.RATE, 0x1000), (host.LENGTH, 2), (host.TARGETS, 1),
                                (host.COUNT, 10), (host.CONTROL, host.RUN)):
            line.write(line.endpoint(1, register), value)
        while line.read(line.endpoint(1, host.SENT)) != 10:
            pass
        self.assertEqual(line.read(host.SWITCH + NO_ROUTE), 10)
        self.assertEqual(line.read(line.endpoint(0, host.RECEIVED)), 0)
        line.load_routes()
        self.assertEqual(line.run(0.1, 2, [0, 1], 10)[0]["received"], 10)

    def test_what_is_refused(self):
        line = self.line
        line.check()
        for address, value in ((line.endpoint(0, host.LENGTH), 9), (line.endpoint(0, host.LENGTH), 0),
                               (line.endpoint(1, host.TARGETS), 16), (line.endpoint(1, host.SENT), 0), (0x7000, 0),
                               (host.BOARD, 1), (line.endpoint(2, host.WORDS), 0), (line.endpoint(2, host.WORDS), 6),
                               (line.endpoint(3, host.ERRORS), 0), (line.endpoint(3, 0x50), 0),
                               (line.endpoint(3, 0x500), 0), (line.endpoint(2, host.SEND), 0)):
            with self.assertRaisesRegex(host.LineError, "refused"):
                line.write(address, value)
        unread = () if NIC_READS else (line.endpoint(2, host.SEND), line.endpoint(3, host.RECEIVE),
                                       line.endpoint(3, host.NIC), line.endpoint(2, host.MATCH))
        for address in (0x5000, host.BOARD + 0x10, host.ENDPOINT + 0x3C, line.endpoint(2, 0x50), *unread):
            with self.assertRaisesRegex(host.LineError, "refused"):
                line.read(address)
        self.assertEqual(line.read(host.BOARD + 4), 4 << 24 | 8 << 16 | 50 << 8 | 2)
        # While the ping-pong runs the interface's registers are its.
        line.set_up(3, "push", 8)
        line.write(line.endpoint(3, host.CONTROL), host.RUN)
        for address in (host.SEND + CONTROL, host.RECEIVE + CONTROL, host.MATCH + TAG, host.MEMORY_HIGH):
            with self.assertRaisesRegex(host.LineError, "refused"):
                line.write(line.endpoint(3, address), 1)
        line.write(line.endpoint(3, host.CONTROL), 0)
        line.write(line.endpoint(3, host.SEND + CONTROL), 1)

    def test_a_command_that_was_cut_is_ended(self):
        for cut in (b"R", b"W\x10", b"W\x10\x08\x00\x00\x00", b"xyz"):
            os.write(self.line.fd, cut)
            self.line.synchronise()
            self.line.check()


class LintTest(unittest.TestCase):
    def test_the_rtl_is_clean(self):
        files, folders = prototype.sources()
        done = subprocess.run(["verilator", "--lint-only", "-Wall", "+1364-2001ext+v", "--top-module", prototype.TOP,
                               *(f"-I{folder}" for folder in folders), "rtl/common/common.vlt",
                               "prototype/rtl/prototype.vlt", *files], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)


class BoardsTest(unittest.TestCase):
    ports = {"uart_rx_i", "uart_tx_o", *(f"led_o[{i}]" for i in range(4))}

    def test_each_board_of_ecp5_has_all_pins_and_a_source(self):
        for name, board in prototype.boards().items():
            lines = prototype.constraints(board).splitlines()
            if name == "generic":
                self.assertEqual(lines, [""])
                continue
            located = [line.split('"') for line in lines if line.startswith("LOCATE")]
            self.assertEqual({parts[1] for parts in located}, self.ports | {"clk_i"}, name)
            self.assertEqual(len({parts[3] for parts in located}), 7, name)  # no site twice
            self.assertTrue(board["source"].startswith("https://"), name)
            self.assertEqual(prototype.parameters(board)["BitClocks"], board["clock_mhz"], name)

    def test_a_bitstream(self):
        """By programs in the place of Yosys, nextpnr and ecppack."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("yosys", "echo '   Number of cells: 4'; echo '     LUT4 4'"),
                               ("nextpnr-ecp5", "touch routed.config routed.json\n"
                                                """echo '{"fmax": {"clk": {"achieved": 60.5}}}' >report.json"""),
                               ("ecppack", "echo >prototype.bit")):
                (Path(folder) / name).write_text(f"#!/bin/sh\n{text}\n")
                (Path(folder) / name).chmod(0o755)
            with mock.patch.dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}"), \
                    contextlib.redirect_stdout(io.StringIO()) as said:
                status = prototype.bitstream(argparse.Namespace(board="generic", out=f"{folder}/out", limit=60, seed=1))
            self.assertEqual((status, (Path(folder) / "out/prototype.bit").read_text()), (0, "\n"))
            self.assertIn("generic: 4 LUT, 0 FF, 0 block RAM, 0 LUT RAM; 60.5 MHz, goal 50: met", said.getvalue())

    def test_what_vivado_gets(self):
        for name, board in tomllib.loads((ROOT / "prototype/boards/vivado.toml").read_text()).items():
            self.assertEqual(board["oscillator_mhz"] * board["multiply"] / board["divide"], prototype.GOAL_MHZ, name)
            with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as said:
                prototype.vivado(argparse.Namespace(board=name, out=folder))
                self.assertIn("never run", said.getvalue())
                pins = (Path(folder) / "pins.xdc").read_text()
                script = (Path(folder) / "build.tcl").read_text()
                top = (Path(folder) / "top.v").read_text()
            clocks = {"clock_p_i", "clock_n_i"} if len(board["clock"]) == 2 else {"clock_p_i"}
            self.assertEqual(set(re.findall(r"PACKAGE_PIN \w+ .*get_ports {(.*)}", pins)), self.ports | clocks, name)
            files = re.findall(r'read_verilog -sv "(.*)"', script)
            self.assertEqual([str(Path(f).relative_to(ROOT)) for f in files], prototype.sources()[0], name)
            self.assertTrue(all(Path(f).is_file() for f in files), name)
            self.assertIn(".BitClocks(50), .ClockMhz(50)", top)


if __name__ == "__main__":
    unittest.main()
