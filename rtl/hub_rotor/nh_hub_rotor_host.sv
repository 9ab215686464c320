// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Lane k to the host: whole packets that came over the link, in order, a word a clock.
module nh_hub_rotor_host #(
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int HostPackets = 4,
    localparam int LB = $clog2(PieceFlits + 1)
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                head_i,
    output logic                full_o,
    input  logic                push_i,
    input  logic                tail_i,
    input  logic                bad_i,
    input  logic [FlitBits-1:0] data_i,
    output logic                free_o,   // a place of a packet that has left
    output logic                valid_o,
    input  logic                ready_i,
    output logic                last_o,
    output logic [FlitBits-1:0] data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(HostPackets, HostPackets >= 1 && HostPackets <= 8)

  logic whole, unused_note, moves, reads, last, frees, read_q, read_last_q, valid_q, last_q;
  logic [LB-1:0] length, left_q;
  logic [FlitBits-1:0] beat, out_q;
  assign moves = !valid_q || ready_i;
  assign reads = (!read_q || moves) && (left_q != '0 || whole);
  assign last = left_q == LB'(1);  // a packet has a head and a flit at least
  nh_hub_rotor_queue #(
      .Places(HostPackets),
      .Width(FlitBits),
      .PieceFlits(PieceFlits)
  ) u_queue (
      .clk_i,
      .rst_i,
      .reserve_i(head_i),
      .full_o,
      .push_i,
      .head_i,
      .tail_i,
      .bad_i,
      .note_i(1'b0),
      .data_i,
      .whole_o(whole),
      .length_o(length),
      .note_o(unused_note),
      .pop_i(reads && left_q == '0),
      .first_i(left_q == '0),
      .read_i(reads),
      .last_i(last),
      .data_o(beat),
      .free_i(frees)
  );
  assign frees = read_q && read_last_q && moves;
  assign free_o = frees;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      read_q  <= 1'b0;
      valid_q <= 1'b0;
      left_q  <= '0;
    end else begin
      if (moves) valid_q <= read_q;
      if (!read_q || moves) read_q <= reads;
      if (reads) left_q <= left_q == '0 ? length : left_q - LB'(1);
    end
  end
  always_ff @(posedge clk_i) begin
    if (reads) read_last_q <= last;
    if (moves) out_q <= beat;
    if (moves) last_q <= read_last_q;
  end
  assign valid_o = valid_q;
  assign last_o = last_q;
  assign data_o = out_q;
endmodule
