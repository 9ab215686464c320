// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_rotor_take: whatever comes in any clock, each head that is taken becomes a packet of its
/// length, a flit in each clock, whose tail is bad if what came was not so.
module nh_hub_rotor_take_proof #(
    localparam int F = 131,
    localparam int LB = 3
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic         alive_i,
    input logic         valid_i,
    input logic [  1:0] class_i,
    input logic [F-1:0] flit_i,
    input logic         host_full_i,
    input logic         free_i,
    input logic         free_slot_i
);
  logic store_head_o, store_push_o, slot_o, host_head_o, host_push_o, tail_o, bad_o;
  logic owe_store_o, owe_host_o, malformed_o, broken_o;
  logic [127:0] data_o;
  nh_hub_rotor_take #(
      .Nodes(4),
      .PieceFlits(6),
      .RelaySlots(2),
      .Link(2)
  ) dut (
      .*
  );
  `NH_START

  // Slots that are taken: of heads a clock later, when slot_o says which.
  logic [1:0] used_q, used;
  logic head_q;
  always_comb begin
    used = used_q;
    if (head_q) used[slot_o] = 1'b1;
  end
  always_comb assume (!free_i || used[free_slot_i]);
  always_ff @(posedge clk_i) begin
    head_q <= !rst_i && store_head_o;
    used_q <= rst_i ? 2'd0 : used;
    if (free_i && !rst_i) used_q[free_slot_i] <= 1'b0;
  end

  // What came a clock ago, and the packet as its reader sees it.
  logic valid_q, came_head_q, came_tail_q, came_bad_q, wrong_q, wrong, begins, goes_on, of_store_q;
  logic [LB-1:0] left_q;
  logic [2:0] frames_q;  // clocks until a head for the store may come
  assign begins = store_head_o || host_head_o;
  assign goes_on = (store_push_o && !store_head_o) || (host_push_o && !host_head_o);
  assign wrong = !valid_q || came_head_q || came_tail_q != (left_q == LB'(1)) || (left_q == LB'(1) && came_bad_q);
  always_ff @(posedge clk_i) begin
    valid_q <= !rst_i && valid_i && alive_i;
    {came_head_q, came_tail_q, came_bad_q} <= flit_i[F-1-:3];
    if (rst_i) left_q <= '0;
    else if (begins) left_q <= data_o[nh_hub_pkg::LengthLow+:LB];
    else if (left_q != '0) left_q <= left_q - LB'(1);
    if (begins) of_store_q <= store_head_o;
    wrong_q <= !begins && (wrong_q || wrong);
    if (rst_i) frames_q <= '0;
    else if (store_head_o) frames_q <= data_o[nh_hub_pkg::LengthLow+:9] < 9'd4 ? 3'd3 : 3'd7;
    else if (frames_q != '0) frames_q <= frames_q - 3'd1;
  end

  `NH_ASSERT(begins_outside, !begins || (left_q == '0 && valid_q && came_head_q))
  `NH_ASSERT(a_flit_a_clock, goes_on == (left_q != '0))
  `NH_ASSERT(one_of_them, !(store_push_o && host_push_o) && (!goes_on || store_push_o == of_store_q))
  logic [8:0] length;
  assign length = data_o[nh_hub_pkg::LengthLow+:9];
  `NH_ASSERT(length_allowed, !begins || (length >= 9'd1 && length <= 9'd6))
  `NH_ASSERT(ends_at_its_length, !goes_on || tail_o == (left_q == LB'(1)))
  `NH_ASSERT(bad_if_not_so, !(goes_on && tail_o) || bad_o == (wrong_q || wrong))
  `NH_ASSERT(whole_frames, !store_head_o || frames_q == '0)
  `NH_ASSERT(a_free_slot, !head_q || !used_q[slot_o])
  `NH_ASSERT(room_of_host, !host_head_o || !host_full_i)
  `NH_ASSERT(own_source, !store_head_o || data_o[nh_hub_pkg::SourceLow+:6] == 6'd2)
  `NH_ASSERT(head_taken_or_dropped, !(valid_q && came_head_q) || begins != malformed_o)

  `NH_COVER(two_frames, goes_on && tail_o && !bad_o && store_push_o && frames_q == 3'd1)
  `NH_COVER(broken, broken_o)
  `NH_COVER(head_within, malformed_o && goes_on)
  `NH_COVER(both_slots, used_q == 2'd3)
endmodule
