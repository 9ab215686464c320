// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// An interface's link in a clock of its own: flits and credits each way, and whether the link is up. With Crossing 0
/// wires, and link_clk_i is not looked at. docs/blocks/cdc_fifo.md
module nh_cdc_link #(
    parameter int Crossing = 1,         // 0, 1: 1 the link's side is link_clk_i's, 0 clk_i's
    parameter int FlitBits = 147,       // 1..1000: with head, tail and bad
    parameter int PacketFlits = 32,     // 1..32: flits of the longest packet
    parameter int VirtualChannels = 2,  // 1..8: V
    parameter int Packets = 2,          // 1..16: B, packets in a buffer of one virtual channel, here and there
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(VirtualChannels)
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                link_clk_i,
    input  logic                link_rst_i,    // of its clock, and together with rst_i as nh_cdc_fifo's
    // The interface
    input  logic                valid_i,
    input  logic [      VW-1:0] vc_i,
    input  logic [FlitBits-1:0] flit_i,
    output logic [       V-1:0] credit_o,
    output logic                valid_o,
    output logic [      VW-1:0] vc_o,
    output logic [FlitBits-1:0] flit_o,
    input  logic [       V-1:0] credit_i,
    output logic                up_o,
    // The link
    output logic                link_valid_o,
    output logic [      VW-1:0] link_vc_o,
    output logic [FlitBits-1:0] link_flit_o,
    input  logic [       V-1:0] link_credit_i,
    input  logic                link_valid_i,
    input  logic [      VW-1:0] link_vc_i,
    input  logic [FlitBits-1:0] link_flit_i,
    output logic [       V-1:0] link_credit_o,
    input  logic                link_up_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Crossing, Crossing == 0 || Crossing == 1)
  `NH_PART_PARAM(FlitBits, FlitBits >= 1 && FlitBits <= 1000)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 1 && PacketFlits <= 32)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)

  if (Crossing == 1) begin : gen_clocks
    nh_cdc_link_way #(
        .Width(VW + FlitBits),
        .PacketFlits(PacketFlits),
        .VirtualChannels(VirtualChannels),
        .Packets(Packets)
    ) u_out (
        .w_clk_i(clk_i),
        .w_rst_i(rst_i),
        .flit_valid_i(valid_i),
        .flit_i({vc_i, flit_i}),
        .credit_o(credit_o),
        .r_clk_i(link_clk_i),
        .r_rst_i(link_rst_i),
        .flit_valid_o(link_valid_o),
        .flit_o({link_vc_o, link_flit_o}),
        .credit_i(link_credit_i)
    );
    nh_cdc_link_way #(
        .Width(VW + FlitBits),
        .PacketFlits(PacketFlits),
        .VirtualChannels(VirtualChannels),
        .Packets(Packets)
    ) u_in (
        .w_clk_i(link_clk_i),
        .w_rst_i(link_rst_i),
        .flit_valid_i(link_valid_i),
        .flit_i({link_vc_i, link_flit_i}),
        .credit_o(link_credit_o),
        .r_clk_i(clk_i),
        .r_rst_i(rst_i),
        .flit_valid_o(valid_o),
        .flit_o({vc_o, flit_o}),
        .credit_i(credit_i)
    );
    // A link that is down goes over: out of reset nh_cdc_sync gives 0.
    logic down_q, down;
    always_ff @(posedge link_clk_i) down_q <= !link_rst_i && !link_up_i;
    nh_cdc_sync u_down (
        .clk_i,
        .rst_i,
        .d_i(down_q),
        .q_o(down)
    );
    assign up_o = !down;
  end else begin : gen_wires
    assign {link_valid_o, link_vc_o, link_flit_o, credit_o} = {valid_i, vc_i, flit_i, link_credit_i};
    assign {valid_o, vc_o, flit_o, link_credit_o} = {link_valid_i, link_vc_i, link_flit_i, credit_i};
    assign up_o = link_up_i;
    logic unused_clocks;
    assign unused_clocks = ^{clk_i, rst_i, link_clk_i, link_rst_i};
  end
endmodule
