// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_link.sv by `nanohop generate`: do not edit.

/// Bench top of nh_link: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_link_tb #(
    parameter int FlitWidth = 32,
    parameter int PacketFlits = 9,
    parameter int VirtualChannels = 2,
    parameter int Packets = 2,
    parameter int ReplayFlits = 64,
    parameter int Timeout = 1024,
    parameter int Retries = 16,
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),
    localparam int PB = nh_link_pkg::payload_bits(FlitWidth, VirtualChannels, Packets, ReplayFlits),
    localparam int WireBits = PB + nh_link_pkg::CrcBits
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                link_valid_i,
    input  logic [VW-1:0]       link_vc_i,
    input  logic [F-1:0]        link_flit_i,
    output logic [V-1:0]        link_credit_o,
    output logic                link_valid_o,
    output logic [VW-1:0]       link_vc_o,
    output logic [F-1:0]        link_flit_o,
    input  logic [V-1:0]        link_credit_i,
    output logic                up_o,
    output logic                wire_valid_o,
    output logic [WireBits-1:0] wire_word_o,
    input  logic                wire_valid_i,
    input  logic [WireBits-1:0] wire_word_i,
    output logic [3:0]          probe_o,
    input  logic [7:0]          s_axil_awaddr,
    input  logic                s_axil_awvalid,
    output logic                s_axil_awready,
    input  logic [31:0]         s_axil_wdata,
    input  logic [3:0]          s_axil_wstrb,
    input  logic                s_axil_wvalid,
    output logic                s_axil_wready,
    output logic [1:0]          s_axil_bresp,
    output logic                s_axil_bvalid,
    input  logic                s_axil_bready,
    input  logic [7:0]          s_axil_araddr,
    input  logic                s_axil_arvalid,
    output logic                s_axil_arready,
    output logic [31:0]         s_axil_rdata,
    output logic [1:0]          s_axil_rresp,
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
  ) u_link (
      .clk_i,
      .rst_i,
      .link_valid_i,
      .link_vc_i,
      .link_flit_i,
      .link_credit_o,
      .link_valid_o,
      .link_vc_o,
      .link_flit_o,
      .link_credit_i,
      .up_o,
      .wire_valid_o,
      .wire_word_o,
      .wire_valid_i,
      .wire_word_i,
      .probe_o,
      .s_axil_awaddr,
      .s_axil_awvalid,
      .s_axil_awready,
      .s_axil_wdata,
      .s_axil_wstrb,
      .s_axil_wvalid,
      .s_axil_wready,
      .s_axil_bresp,
      .s_axil_bvalid,
      .s_axil_bready,
      .s_axil_araddr,
      .s_axil_arvalid,
      .s_axil_arready,
      .s_axil_rdata,
      .s_axil_rresp,
      .s_axil_rvalid,
      .s_axil_rready
  );

endmodule
