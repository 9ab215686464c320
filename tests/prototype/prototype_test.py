#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The FPGA prototype's host program on the Verilated top, through its serial pins: routes, traffic, histograms."""

import argparse
import contextlib
import io
import os
import re
import subprocess
import sys
import tempfile
import tomllib
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "prototype/host")]
import nanohop_prototype as host  # noqa: E402
import prototype  # noqa: E402

# From the clock in which a packet is due to its head on the link to the switch, and through an idle switch
# (docs/blocks/switch.md: 5 + LinkClocks).
LINK, SWITCH = 2, 6
NO_ROUTE = 0x5C


class PrototypeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.program = prototype.build_simulation(Path(cls.folder.name), {"BitClocks": 8, "ClockMhz": 50}, None)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def setUp(self):
        self.running = subprocess.Popen([self.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.line = host.Prototype(self.running.stdout.readline().strip())

    def tearDown(self):
        self.line.close()
        self.running.stdin.close()
        self.running.wait()
        self.running.stdout.close()

    def test_one_sender_meets_nobody(self):
        self.line.load_routes()
        for sender, to in ((1, 2), (3, 1), (2, 0), (0, 3)):  # to and from the other switch, too
            targets = [1 << to if e == sender else 0 for e in range(4)]
            results = self.line.run(0.001, 8, targets, 100)
            self.assertEqual(results[sender]["sent"], 100)
            self.assertEqual([results[to][key] for key in ("sent", "received", "errors", "least")],
                             [0, 100, 0, LINK + SWITCH])
            histogram = self.line.histogram(to)
            # Some few become due while the one before is on its way.
            self.assertGreaterEqual(histogram[LINK + SWITCH], 90)
            self.assertEqual(sum(histogram), 100)

    def test_three_to_one_share_its_link(self):
        self.line.load_routes()
        results = self.line.run(1.0, 8, [0, 1 << 3, 1 << 3, 0], 300)
        self.assertEqual(results[3]["received"], 600)
        self.assertEqual(results[3]["errors"], 0)
        histogram = self.line.histogram(3)
        self.assertEqual(sum(histogram), 600)
        # Two senders at full rate for one link: each packet waits for about one of the other's and its own before.
        self.assertGreater(results[3]["mean"], 2 * 8)
        self.assertEqual(results[3]["mean"] * 600, sum(c * n for c, n in enumerate(histogram)))

    def test_all_to_all_is_whole(self):
        self.line.load_routes()
        results = self.line.run(0.1, 8, [0xF & ~(1 << e) for e in range(4)], 500)
        self.assertEqual([r["sent"] for r in results], 4 * [500])
        self.assertEqual(sum(r["received"] for r in results), 2000)
        self.assertEqual([r["errors"] for r in results], 4 * [0])
        for length in (1, 3):
            results = self.line.run(0.2, length, [0xF & ~(1 << e) for e in range(4)], 500)
            self.assertEqual(sum(r["received"] for r in results), 2000)
            self.assertEqual([r["errors"] for r in results], 4 * [0])

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
        self.assertEqual(line.run(0.1, 2, [0, 1, 0, 0], 10)[0]["received"], 10)

    def test_what_is_refused(self):
        line = self.line
        line.check()
        for address, value in ((line.endpoint(0, host.LENGTH), 9), (line.endpoint(0, host.LENGTH), 0),
                               (line.endpoint(2, host.TARGETS), 16), (line.endpoint(1, host.SENT), 0), (0x7000, 0),
                               (host.BOARD, 1)):
            with self.assertRaisesRegex(host.LineError, "refused"):
                line.write(address, value)
        for address in (0x5000, host.BOARD + 0x10, host.ENDPOINT + 0x3C):
            with self.assertRaisesRegex(host.LineError, "refused"):
                line.read(address)
        self.assertEqual(line.read(host.BOARD + 4), 4 << 24 | 8 << 16 | 50 << 8 | 1)

    def test_a_command_that_was_cut_is_ended(self):
        for cut in (b"R", b"W\x10", b"W\x10\x08\x00\x00\x00", b"xyz"):
            os.write(self.line.fd, cut)
            self.line.synchronise()
            self.line.check()


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
            files = re.findall(r"read_verilog -sv {(.*)}", script)
            self.assertEqual([str(Path(f).relative_to(ROOT)) for f in files], prototype.sources()[0], name)
            self.assertTrue(all(Path(f).is_file() for f in files), name)
            self.assertIn(".BitClocks(50), .ClockMhz(50)", top)


if __name__ == "__main__":
    unittest.main()
