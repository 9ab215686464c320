#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The network interface's driver in C on the Verilated prototype whose interfaces can be read, through its serial pins:
it finds what is there, and messages go both ways by software alone."""

import ctypes
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "prototype/host")]
import nanohop_prototype as host  # noqa: E402
import nic_driver  # noqa: E402
import prototype_test  # noqa: E402


class DriverTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.running = subprocess.Popen([prototype_test.simulation()], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       text=True)
        cls.line = host.Prototype(cls.running.stdout.readline().strip(), 60.0)

    @classmethod
    def tearDownClass(cls):
        cls.line.close()
        cls.running.stdin.close()
        cls.running.wait()
        cls.running.stdout.close()

    def test_messages(self):
        for _ in range(2):  # the second finds what the first has left
            self.assertEqual(self.line.messages(6), [{"endpoint": node, "sent": 6, "received": 6, "errors": 0}
                                                     for node in host.NODES])

    def test_what_is_assumed_of_interfaces_is_so(self):
        nic = self.line.interface(2, {}, True)
        nic.open()
        offset = ctypes.sizeof(nic_driver.Platform) + ctypes.sizeof(nic_driver.Layout)
        found = nic_driver.Shape.from_buffer(nic.state, offset)
        self.assertEqual({name: getattr(found, name) for name, _ in nic_driver.Shape._fields_}, host.SHAPE)

    def test_a_message_that_is_changed_counts(self):
        put = self.line.put
        self.line.put = lambda node, address, word: put(node, address, word ^ (0x200 <= address < 0x340))
        try:
            results = self.line.messages(1)
        finally:
            del self.line.put
        self.assertEqual([result["errors"] for result in results], [1, 1])

    def test_what_goes_wrong_is_told(self):
        nic = self.line.interface(3, {}, True)
        nic.open()
        with self.assertRaisesRegex(nic_driver.DriverError, "start: no memory that the interface reaches"):
            nic.start(source=1)
        nic.layout.send = host.NIC
        with self.assertRaisesRegex(nic_driver.DriverError, "open: no such interface"):
            nic.open()
        nic.layout.send = 0x500
        with self.assertRaisesRegex(nic_driver.DriverError, "open: the interface answered an access with an error"):
            nic.open()
        nic.bus.line = None
        with self.assertRaises(AttributeError):
            nic.open()

    def test_structures_are_the_headers(self):
        library = nic_driver.library()
        sizes = list((ctypes.c_size_t * (len(nic_driver.STRUCTURES) + 1)).in_dll(library, "nic_library_sizes"))
        self.assertEqual(nic_driver.check_sizes(sizes), library.size)
        for place in range(len(nic_driver.STRUCTURES)):
            with self.assertRaisesRegex(nic_driver.DriverError, nic_driver.STRUCTURES[place].__name__):
                nic_driver.check_sizes([size + (i == place) for i, size in enumerate(sizes)])


if __name__ == "__main__":
    unittest.main()
