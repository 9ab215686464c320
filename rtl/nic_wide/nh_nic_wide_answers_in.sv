// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Answers that came, for the host. Their flits are always taken: an answer without a place, or a packet that its head
/// takes for an answer and that is not one good flit, is dropped.
module nh_nic_wide_answers_in #(
    parameter int FlitWidth = 512,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31,
    parameter int Entries = 16,  // >= 2
    localparam int CW = $clog2(Entries + 1)
) (
    input  logic                 clk_i,
    input  logic                 rst_i,
    input  logic                 valid_i,
    input  logic [FlitWidth-1:0] data_i,
    input  logic                 head_i,
    input  logic                 tail_i,
    input  logic                 bad_i,
    output logic [       CW-1:0] count_o,
    input  logic                 take_i,   // only if there is one
    output nh_nic_pkg::nack_t    nack_o,   // the first of them
    // In this clock
    output logic                 kept_o,
    output logic                 full_o,
    output logic                 bad_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 512 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Entries, Entries >= 2)

  localparam int DW = DestinationWidth;
  localparam int LW = $clog2(PacketFlits + 1);
  localparam int HeaderBits = nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit);
  logic good, room, there;
  assign good = tail_i && !bad_i && data_i[DW+:LW] == LW'(1);
  assign kept_o = valid_i && head_i && good && room;
  assign full_o = valid_i && head_i && good && !room;
  assign bad_o = valid_i && head_i && !good;
  always_ff @(posedge clk_i) begin
    if (rst_i) count_o <= '0;
    else count_o <= count_o + CW'(kept_o) - CW'(take_i);
  end

  logic [127:0] words;
  logic [DW-1:0] from;
  nh_nic_fifo #(
      .Width(DW + 128),
      .Depth(Entries)
  ) u_ring (
      .clk_i,
      .rst_i,
      .room_o(room),
      .put_i(kept_o),
      .data_i(data_i[HeaderBits+:DW+128]),
      .valid_o(there),
      .take_i,
      .data_o({from, words})
  );
  always_comb begin
    nack_o = '0;
    nack_o.node[DW-1:0] = from;
    nack_o.word1 = words[127:64];
    nack_o.word0 = words[63:0];
  end

  logic unused_bits;
  assign unused_bits = ^{data_i, there};
endmodule
