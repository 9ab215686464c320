// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/link/nh_link_core.sv by `nanohop generate`: do not edit.

/// An end of a link between a NIC and a switch or two switches: flits of the switch's ports over a wire that may change
/// or lose any word. CRC-32, sequence numbers, replay from the flit that is missing, credits, dead-link signal. A flit
/// each clock each way; 4 clocks from an end's input to the other's output, and those of the wire. docs/blocks/link.md
module nh_link #(
    parameter int FlitWidth = 32,  // 8..512: W, data bits of a flit
    parameter int PacketFlits = 9,  // 1..32: M, flits of the longest packet
    parameter int VirtualChannels = 2,  // 1..8: V
    parameter int Packets = 2,  // 1..16: B, packets in a receiver's buffer of one virtual channel
    parameter int ReplayFlits = 64,  // power of two, 2..8192, at least (VirtualChannels * Packets + 1) * PacketFlits: flits that wait for their acknowledgement
    parameter int Timeout = 1024,  // 16..65535: more than the round trip; clocks of silence until dead
    parameter int Retries = 16,  // 1..255: replays in a row that are tried
    localparam int V = VirtualChannels,  // short for VirtualChannels
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),  // bits of a flit on a link: head, tail, bad, data
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),  // bits of a virtual channel's number
    localparam int PB = nh_link_pkg::payload_bits(FlitWidth, VirtualChannels, Packets, ReplayFlits),  // bits of a word without its CRC
    localparam int WireBits = PB + nh_link_pkg::CrcBits  // bits of a word on the wire
) (
    input  logic                clk_i,
    input  logic                rst_i,  // with what is attached
    // From this side's sender, as the switch's link out
    input  logic                link_valid_i,
    input  logic [VW-1:0]       link_vc_i,
    input  logic [F-1:0]        link_flit_i,
    output logic [V-1:0]        link_credit_o,
    // To this side's receiver, as the switch's link in
    output logic                link_valid_o,
    output logic [VW-1:0]       link_vc_o,
    output logic [F-1:0]        link_flit_o,
    input  logic [V-1:0]        link_credit_i,
    output logic                up_o,  // 0: the link is dead in both directions, until reset
    // The wire: a word each clock
    output logic                wire_valid_o,  // 0 only in the first 2 clocks
    output logic [WireBits-1:0] wire_word_o,
    input  logic                wire_valid_i,  // 0: the word of this clock was lost
    input  logic [WireBits-1:0] wire_word_i,
    output logic [3:0]          probe_o,  // a flit: delivered, checked, on the wire, in the word
    // Registers, AXI4-Lite (docs/generated/registers/nh_link.md)
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
  nh_axil_pkg::request_t s_axil_request;
  nh_axil_pkg::response_t s_axil_response;
  assign s_axil_request.awaddr = 32'(s_axil_awaddr);
  assign s_axil_request.awvalid = s_axil_awvalid;
  assign s_axil_request.wdata = s_axil_wdata;
  assign s_axil_request.wstrb = s_axil_wstrb;
  assign s_axil_request.wvalid = s_axil_wvalid;
  assign s_axil_request.bready = s_axil_bready;
  assign s_axil_request.araddr = 32'(s_axil_araddr);
  assign s_axil_request.arvalid = s_axil_arvalid;
  assign s_axil_request.rready = s_axil_rready;
  nh_link_core #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .VirtualChannels(VirtualChannels),
      .Packets(Packets),
      .ReplayFlits(ReplayFlits),
      .Timeout(Timeout),
      .Retries(Retries)
  ) u_core (
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
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response)
  );
  assign s_axil_awready = s_axil_response.awready;
  assign s_axil_wready = s_axil_response.wready;
  assign s_axil_bresp = s_axil_response.bresp;
  assign s_axil_bvalid = s_axil_response.bvalid;
  assign s_axil_arready = s_axil_response.arready;
  assign s_axil_rdata = s_axil_response.rdata;
  assign s_axil_rresp = s_axil_response.rresp;
  assign s_axil_rvalid = s_axil_response.rvalid;
endmodule
