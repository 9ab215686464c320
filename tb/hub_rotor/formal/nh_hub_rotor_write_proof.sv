// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_rotor_write: packets of one or two frames, a flit in each clock, heads whole frames apart.
/// Each begins in a turn, within N clocks, and its words leave in the clocks from there on, so that they come to the
/// banks in order.
module nh_hub_rotor_write_proof (
    input logic       clk_i,
    input logic       rst_i,
    input logic       head_i,
    input logic [2:0] length_i,
    input logic       slot_i
);
  `NH_START

  // Words are numbered; a head has its length.
  logic push, turn_i, go_o, first_o, slot_o, frame_o;
  logic [1:0] turn_q;
  logic [2:0] left_q, gap_q, number_q;
  logic [128:0] data, word_o;
  always_comb assume (!head_i || (gap_q == '0 && length_i >= 3'd1 && length_i <= 3'd6));
  assign push = head_i || left_q != '0;
  always_comb begin
    data = '0;
    data[nh_hub_pkg::LengthLow+:3] = length_i;
    data[127:125] = head_i ? 3'd0 : number_q;
  end
  always_ff @(posedge clk_i) begin
    turn_q <= rst_i ? '0 : turn_q + 2'd1;
    if (rst_i) {left_q, gap_q} <= '0;
    else begin
      left_q <= head_i ? length_i : left_q == '0 ? '0 : left_q - 3'd1;
      gap_q <= head_i ? length_i | 3'd3 : gap_q == '0 ? '0 : gap_q - 3'd1;
    end
    number_q <= head_i ? 3'd1 : number_q + 3'd1;
  end
  assign turn_i = turn_q == '0;
  nh_hub_rotor_write #(
      .Nodes(4),
      .PieceFlits(6),
      .RelaySlots(2)
  ) dut (
      .clk_i,
      .rst_i,
      .head_i,
      .push_i(push),
      .data_i(data),
      .slot_i(slot_q),
      .turn_i,
      .go_o,
      .first_o,
      .slot_o,
      .frame_o,
      .word_o
  );
  // The slot is known from the clock after the head on, and until the next one.
  logic slot_q;
  always_ff @(posedge clk_i) if (head_i) slot_q <= slot_i;

  // The packet that waits, and the one that leaves.
  logic waits_q, leaving, leaving_slot_q;
  logic [1:0] waited_q;
  logic [2:0] waiting_length_q, out_q, length_q;
  assign leaving = out_q != '0;
  always_ff @(posedge clk_i) begin
    waits_q <= !rst_i && (head_i || (waits_q && !first_o));
    waited_q <= head_i ? '0 : waited_q + 2'd1;
    if (head_i) waiting_length_q <= length_i;
    if (rst_i) out_q <= '0;
    else if (first_o) out_q <= 3'd1;
    else if (leaving) out_q <= out_q == length_q ? '0 : out_q + 3'd1;
    if (first_o) length_q <= waiting_length_q;
    if (first_o) leaving_slot_q <= slot_q;
  end
  `NH_ASSERT(in_its_turn, !go_o || turn_i)
  `NH_ASSERT(begins_what_waits, !first_o || (go_o && waits_q && !leaving))
  `NH_ASSERT(soon, !(waits_q && waited_q == 2'd3) || first_o)
  `NH_ASSERT(head_first, !first_o || (word_o[127:125] == '0 && word_o[nh_hub_pkg::LengthLow+:3] == waiting_length_q))
  `NH_ASSERT(words_in_order, !leaving || word_o[127:125] == out_q)
  `NH_ASSERT(second_frame, !(leaving && out_q == 3'd4) || (go_o && !first_o && frame_o && slot_o == leaving_slot_q))
  `NH_ASSERT(first_frame, !first_o || (!frame_o && slot_o == slot_q))

  `NH_COVER(two_frames, leaving && out_q == 3'd6)
  `NH_COVER(longest_wait, waits_q && waited_q == 2'd3)
  `NH_COVER(next_waits, first_o && head_i)
endmodule
