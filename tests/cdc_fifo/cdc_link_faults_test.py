#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Faults that a person might make in a link's crossing, one by one: the bench of nh_cdc_link notices each."""

import subprocess
import tempfile
import unittest

from cdc_fifo_test import RTL, built
from cdc_link_test import SHAPES

WAY, LINK = "nh_cdc_link_way.sv", "nh_cdc_link.sv"
FAULTS = {
    "there are places for a quarter of the flits":
        (WAY, "Depth(places(VirtualChannels * ((Packets + 1) * PacketFlits - 1)))",
         "Depth(places(VirtualChannels * ((Packets + 1) * PacketFlits - 1)) / 4)"),
    "there are places for packets that have a credit alone":
        (WAY, "Depth(places(VirtualChannels * ((Packets + 1) * PacketFlits - 1)))",
         "Depth(places(VirtualChannels * Packets * PacketFlits))"),
    "there are places for the credits of one virtual channel":
        (WAY, "Depth(places(VirtualChannels * Packets))", "Depth(places(Packets))"),
    "of the credits of a clock one goes over":
        (WAY, "credits_come ? credits :", "credits_come ? credits & (~credits + 1'b1) :"),
    "credits are given in each clock until others come":
        (WAY, "credit_q <= !w_rst_i && credits_come ? credits : '0;",
         "credit_q <= w_rst_i ? '0 : credits_come ? credits : credit_q;"),
    "credits are written in the sender's clock": (WAY, ".w_clk_i(r_clk_i),", ".w_clk_i(w_clk_i),"),
    "credits of the highest channel alone are seen":
        (WAY, ".w_valid_i(credit_i != '0),", ".w_valid_i(credit_i[V-1]),"),
    "flits go out in the sender's clock":
        (WAY, "always_ff @(posedge r_clk_i) flit_q <= flit;", "always_ff @(posedge w_clk_i) flit_q <= flit;"),
    "a flit is there for ever":
        (WAY, "flit_valid_q <= !r_rst_i && comes;", "flit_valid_q <= !r_rst_i && (comes || flit_valid_q);"),
    "flits are lost until the other side leaves its reset":
        (WAY, "      .w_rst_i,\n", "      .w_rst_i(r_rst_i),\n"),
    "channel and flit are the other way round at the link":
        (LINK, ".flit_o({link_vc_o, link_flit_o}),", ".flit_o({link_flit_o, link_vc_o}),"),
    "a link in reset is dead": (LINK, "down_q <= !link_rst_i && !link_up_i;", "down_q <= !link_up_i;"),
    "a link is dead from the beginning": (LINK, "assign up_o = !down;", "assign up_o = down;"),
    "a dead link stays up":
        (LINK, "down_q <= !link_rst_i && !link_up_i;", "down_q <= link_rst_i && !link_up_i;"),
}


class CdcLinkFaults(unittest.TestCase):
    def test_each_is_noticed(self):
        for says, (file, old, new) in FAULTS.items():
            with self.subTest(says), tempfile.TemporaryDirectory() as folder:
                text = (RTL / file).read_text()
                self.assertEqual(text.count(old), 1)
                program = built(folder, SHAPES[0], "nh_cdc_link", (file, text.replace(old, new)))
                done = subprocess.run([program], capture_output=True, text=True)
                self.assertEqual(done.returncode, 1, done.stdout)
                self.assertIn("message: ", done.stdout)


if __name__ == "__main__":
    unittest.main()
