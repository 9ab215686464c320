// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_take: whatever comes in, in any clock, and whenever the link goes dark, what is stored is a
/// sequence of packets, each as long as its head says unless its tail is bad, into a place that was free; every head of
/// a class is acknowledged exactly once, in its turn.
module nh_hub_take_proof #(
    localparam int F = 131,
    localparam int LB = nh_hub_pkg::LengthBits
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic         up_i,
    input logic         valid_i,
    input logic [  1:0] class_i,
    input logic [F-1:0] flit_i,
    input logic         kept_already_i,
    input logic         slot_free_i,
    input logic         host_full_i,
    input logic         asked_i
);
  logic dead_q, alive, open_o, push_o, close_o, bad_o, host_head_o, host_push_o, host_tail_o, host_bad_o, request_o;
  logic owe_host_o, owe_old_o, owe_new_o, no_head_o, malformed_o, length_o, cut_o;
  logic [1:0] old_class_o, acks_o;
  logic [15:0] taken_o;
  assign alive = up_i && !dead_q;
  nh_hub_take #(
      .Nodes(3),
      .PieceFlits(3),
      .Link(2)
  ) dut (
      .alive_i(alive),
      .*
  );
  `NH_START
  always_ff @(posedge clk_i) dead_q <= !rst_i && !alive;

  // Reads what is stored as a receiver would.
  logic open_q, host_q, begins, goes_on, tail, bad;
  logic [LB-1:0] stored_q, length_q, stored, expected;
  assign begins = open_o || host_head_o;
  assign goes_on = push_o || (host_push_o && !host_head_o);
  assign tail = (push_o && close_o) || (host_push_o && host_tail_o);
  assign bad = push_o ? bad_o : host_bad_o;
  assign stored = begins ? '0 : stored_q + LB'(1);
  assign expected = begins ? flit_i[nh_hub_pkg::LengthLow+:LB] : length_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) open_q <= 1'b0;
    else if (begins || goes_on) open_q <= !tail;
    if (begins || goes_on) begin
      stored_q <= stored;
      length_q <= expected;
    end
    if (begins) host_q <= host_head_o;
  end
  // Heads of a class over the living link that are not acknowledged.
  logic waits_q, arrives;
  logic [2:0] waits;
  assign arrives = valid_i && alive && flit_i[F-1] && class_i != 2'd3;
  assign waits = 3'(waits_q) + 3'(arrives) - 3'(acks_o);
  always_ff @(posedge clk_i) waits_q <= !rst_i && alive && waits[0];

  `NH_ASSERT(begins_outside, !begins || !open_q)
  `NH_ASSERT(goes_on_within, !goes_on || (open_q && push_o == !host_q))
  `NH_ASSERT(one_of_them, !(open_o && host_push_o) && !(push_o && host_push_o) && !(request_o && (begins || goes_on)))
  `NH_ASSERT(length_allowed, !begins || expected <= LB'(3))
  `NH_ASSERT(never_longer, !goes_on || stored <= expected)
  `NH_ASSERT(ends_at_its_length, !(host_head_o || goes_on) || stored != expected || tail)
  `NH_ASSERT(shorter_is_bad, !(goes_on && tail && stored != expected) || bad)
  `NH_ASSERT(a_place, (!open_o || slot_free_i) && (!host_head_o || !host_full_i) && (!request_o || !asked_i))
  `NH_ASSERT(kept_once, !(open_o && flit_i[2:0] == nh_hub_pkg::KindKeep) || !kept_already_i)
  `NH_ASSERT(own_source, !(open_o || request_o) || flit_i[nh_hub_pkg::SourceLow+:6] == 6'd2)
  `NH_ASSERT(acknowledged_once, waits <= 3'd1)
  `NH_ASSERT(not_under_way_for_nothing, !open_q || waits_q || dead_q)
  `NH_ASSERT(nothing_over_a_dark_link, alive || !(begins || request_o))
  `NH_ASSERT(dark_ends_it, !dead_q || !open_q)
  `NH_ASSERT(owes_what_it_drops, !malformed_o || !valid_i || !flit_i[F-2] || class_i == 2'd3 || owe_new_o)

  `NH_COVER(whole, goes_on && tail && !bad && stored == LB'(3))
  `NH_COVER(too_long, length_o && !flit_i[F-2])
  `NH_COVER(cut_by_a_head, cut_o && alive)
  `NH_COVER(cut_by_dark, cut_o && !alive)
  `NH_COVER(two_acknowledgements, acks_o == 2'd2)
endmodule
