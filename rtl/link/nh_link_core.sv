// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// An end of a link between a NIC and a switch or two switches: flits of the switch's ports over a wire that may change
/// or lose any word. CRC-32, sequence numbers, replay from the flit that is missing, credits, dead-link signal. A flit
/// each clock each way; 4 clocks from an end's input to the other's output, and those of the wire. docs/blocks/link.md
module nh_link_core #(
    parameter int FlitWidth = 32,       // 8..512: W, data bits of a flit
    parameter int PacketFlits = 9,      // 1..32: M, flits of the longest packet
    parameter int VirtualChannels = 2,  // 1..8: V
    parameter int Packets = 2,          // 1..16: B, packets in a receiver's buffer of one virtual channel
    parameter int ReplayFlits = 64,     // power of two, 2..8192,
                                        // at least (VirtualChannels * Packets + 1) * PacketFlits: flits that wait
                                        // for their acknowledgement
    parameter int Timeout = 1024,       // 16..65535: more than the round trip; clocks of silence until dead
    parameter int Retries = 16,         // 1..255: replays in a row that are tried
    localparam int V = VirtualChannels,  // short for VirtualChannels
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),  // bits of a flit on a link: head, tail, bad, data
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),  // bits of a virtual channel's number
    localparam int PB = nh_link_pkg::payload_bits(FlitWidth, VirtualChannels, Packets, ReplayFlits),
        // bits of a word without its CRC
    localparam int WireBits = PB + nh_link_pkg::CrcBits  // bits of a word on the wire
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
    // Registers, AXI4-Lite (docs/generated/registers/nh_link.md)
    input  nh_axil_pkg::request_t s_axil_i,
    output nh_axil_pkg::response_t s_axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PARAM(PacketFlits, PacketFlits >= 1 && PacketFlits <= 32)
  `NH_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PARAM(ReplayFlits, ReplayFlits >= 2 && ReplayFlits >= (VirtualChannels * Packets + 1) * PacketFlits &&
            ReplayFlits <= 8192 && 2 ** $clog2(ReplayFlits) == ReplayFlits)
  `NH_PARAM(Timeout, Timeout >= 16 && Timeout <= 65535)
  `NH_PARAM(Retries, Retries >= 1 && Retries <= 255)

  // ---- To the wire: the word, then its CRC.
  logic [PB-1:0] word, wire_word_q;
  logic [31:0] crc, wire_crc_q;
  logic word_valid_q, wire_valid_q, word_flit, wire_flit_q;
  nh_link_crc #(
      .Width(PB)
  ) u_crc (
      .data_i(word),
      .crc_o(crc)
  );
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      word_valid_q <= 1'b0;
      wire_valid_q <= 1'b0;
      wire_flit_q <= 1'b0;
    end else begin
      word_valid_q <= 1'b1;
      wire_valid_q <= word_valid_q;
      wire_flit_q <= word_valid_q && word_flit;
    end
  end
  always_ff @(posedge clk_i) begin
    wire_word_q <= word;
    wire_crc_q <= crc;
  end
  assign wire_valid_o = wire_valid_q;
  assign wire_word_o = {wire_crc_q, wire_word_q};

  // ---- From the wire: the difference of the two CRCs, then what to do.
  logic [31:0] got_crc, difference_q;
  logic [PB-1:0] got_word_q;
  logic got_q, intact;
  nh_link_crc #(
      .Width(PB)
  ) u_got_crc (
      .data_i(wire_word_i[PB-1:0]),
      .crc_o(got_crc)
  );
  always_ff @(posedge clk_i) begin
    if (rst_i) got_q <= 1'b0;
    else got_q <= wire_valid_i;
  end
  always_ff @(posedge clk_i) begin
    difference_q <= got_crc ^ wire_word_i[PB+:32];
    got_word_q <= wire_word_i[PB-1:0];
  end
  assign intact = got_q && difference_q == '0;

  logic kill, dead, taken;
  nh_link_pkg::status_t status;
  nh_link_pkg::events_t events, end_events;
  nh_link_end #(
      .FlitBits(F + VW),
      .VirtualChannels(V),
      .Packets(Packets),
      .ReplayFlits(ReplayFlits),
      .Timeout(Timeout),
      .Retries(Retries)
  ) u_end (
      .clk_i,
      .rst_i,
      .kill_i(kill),
      .flit_valid_i(link_valid_i),
      .flit_i({link_vc_i, link_flit_i}),
      .credit_o(link_credit_o),
      .flit_valid_o(link_valid_o),
      .flit_o({link_vc_o, link_flit_o}),
      .credit_i(link_credit_i),
      .dead_o(dead),
      .word_o(word),
      .word_flit_o(word_flit),
      .intact_i(intact),
      .word_i(got_word_q),
      .taken_o(taken),
      .status_o(status),
      .events_o(end_events)
  );
  assign up_o = !dead;
  assign probe_o = {link_valid_o, taken, wire_flit_q, word_valid_q && word_flit};

  // ---- Registers
  logic link_is_up;
  assign link_is_up = status.state == nh_link_pkg::StateUp;
  always_comb begin
    events = end_events;
    events.crc_error = link_is_up && got_q && !intact;
    events.lost_word = link_is_up && !got_q;
  end
  nh_link_regs #(
      .VirtualChannels(V),
      .Packets(Packets),
      .ReplayFlits(ReplayFlits),
      .Timeout(Timeout),
      .Retries(Retries)
  ) u_regs (
      .clk_i,
      .rst_i,
      .kill_o(kill),
      .status_i(status),
      .events_i(events),
      .axil_i(s_axil_i),
      .axil_o(s_axil_o)
  );
endmodule
