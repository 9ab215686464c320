// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/switch_pair.toml and rtl/link/nh_link.sv by `nanohop generate`: do not edit.

/// nh_link in the named configuration switch_pair: nothing left to set.
module nh_link_switch_pair #(
    localparam int FlitWidth = 128,
    localparam int PacketFlits = 32,
    localparam int VirtualChannels = 1,
    localparam int Packets = 2,
    localparam int ReplayFlits = 128,
    localparam int Timeout = 64,
    localparam int Retries = 16,
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),
    localparam int PB = nh_link_pkg::payload_bits(FlitWidth, VirtualChannels, Packets, ReplayFlits),
    localparam int WireBits = PB + nh_link_pkg::CrcBits
) (
    input  logic                clk_i,
    input  logic                rst_i,           // with what is attached
    // From this side's sender, as the switch's link out
    input  logic                link_valid_i,
    input  logic [      VW-1:0] link_vc_i,
    input  logic [       F-1:0] link_flit_i,
    output logic [       V-1:0] link_credit_o,
    // To this side's receiver, as the switch's link in
    output logic                link_valid_o,
    output logic [      VW-1:0] link_vc_o,
    output logic [       F-1:0] link_flit_o,
    input  logic [       V-1:0] link_credit_i,
    output logic                up_o,            // 0: the link is dead in both directions, until reset
    // The wire: a word each clock
    output logic                wire_valid_o,    // 0 only in the first 2 clocks
    output logic [WireBits-1:0] wire_word_o,
    input  logic                wire_valid_i,    // 0: the word of this clock was lost
    input  logic [WireBits-1:0] wire_word_i,
    output logic [         3:0] probe_o,         // a flit: delivered, checked, on the wire, in the word
    // Registers, AXI4-Lite (docs/registers/nh_link.md)
    input  logic [         7:0] s_axil_awaddr,
    input  logic                s_axil_awvalid,
    output logic                s_axil_awready,
    input  logic [        31:0] s_axil_wdata,
    input  logic [         3:0] s_axil_wstrb,
    input  logic                s_axil_wvalid,
    output logic                s_axil_wready,
    output logic [         1:0] s_axil_bresp,
    output logic                s_axil_bvalid,
    input  logic                s_axil_bready,
    input  logic [         7:0] s_axil_araddr,
    input  logic                s_axil_arvalid,
    output logic                s_axil_arready,
    output logic [        31:0] s_axil_rdata,
    output logic [         1:0] s_axil_rresp,
    output logic                s_axil_rvalid,
    input  logic                s_axil_rready
);
  nh_link #(
    .FlitWidth(FlitWidth),
    .PacketFlits(PacketFlits),
    .VirtualChannels(VirtualChannels),
    .Packets(Packets),
    .ReplayFlits(ReplayFlits),
    .Timeout(Timeout),
    .Retries(Retries)
  ) core (.*);
endmodule
