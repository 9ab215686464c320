// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// NACKs that came, for the host. Their flits are always taken: a NACK without a place, or a packet that is no NACK
/// although its head says three flits, is dropped.
module nh_nic_nacks_in #(
    parameter int FlitWidth = 144,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31,
    parameter int Entries = 16,  // >= 1
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int CW = $clog2(Entries + 1)
) (
    input  logic              clk_i,
    input  logic              rst_i,
    input  logic              valid_i,
    input  logic [     F-1:0] flit_i,
    output logic [    CW-1:0] count_o,
    input  logic              take_i,   // only if there is one
    output nh_nic_pkg::nack_t nack_o,   // the first of them
    // In this clock
    output logic              kept_o,
    output logic              full_o,
    output logic              bad_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 64 && FlitWidth <= 512)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 4 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Entries, Entries >= 1)

  localparam int HeaderBits = nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit);
  logic head, tail, good, room, there, open_q;
  logic [1:0] words_q;  // of the packet, up to 3
  logic [63:0] word0_q;
  logic [DestinationWidth-1:0] node_q;
  nh_ipush_pkg::nack_t word0;
  nh_nic_pkg::nack_t nack;
  assign head = flit_i[F-1];
  assign tail = flit_i[F-2];
  assign word0 = word0_q;
  assign good = valid_i && !head && tail && !flit_i[F-3] && words_q == 2'd1 && word0.prim == nh_ipush_pkg::Nack;
  assign kept_o = good && room;
  assign full_o = good && !room;
  // A head cuts what was open, and a head alone is none.
  assign bad_o = valid_i && (head ? open_q || tail : tail && !good);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_q <= 1'b0;
      words_q <= '0;
      count_o <= '0;
    end else begin
      if (valid_i) begin
        open_q <= !tail && (head || open_q);
        words_q <= head ? '0 : words_q == '1 ? words_q : words_q + 1'b1;
      end
      count_o <= count_o + CW'(kept_o) - CW'(take_i);
    end
  end
  always_ff @(posedge clk_i) begin
    if (valid_i && head) node_q <= flit_i[HeaderBits+:DestinationWidth];
    if (valid_i && !head && words_q == '0) word0_q <= flit_i[63:0];
  end

  logic [63:0] oldest_node;
  logic [DestinationWidth-1:0] oldest_from;
  assign oldest_node = 64'(oldest_from);
  nh_nic_fifo #(
      .Width(DestinationWidth + 128),
      .Depth(Entries)
  ) u_ring (
      .clk_i,
      .rst_i,
      .room_o(room),
      .put_i(kept_o),
      .data_i({node_q, flit_i[63:0], word0_q}),
      .valid_o(there),
      .take_i,
      .data_o({oldest_from, nack.word1, nack.word0})
  );
  assign nack.node = oldest_node;
  assign nack_o = nack;

  logic unused_bits;
  assign unused_bits = ^{flit_i, word0, there};
endmodule
