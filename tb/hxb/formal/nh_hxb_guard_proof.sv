// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hxb_guard: whatever comes in, in any clock, what is stored is a sequence of messages: a head
/// with an address that exists and a length that is allowed, no other head before the tail, exactly as many flits as
/// the head said unless the tail has `bad`, and never more. Each flit is stored, thrown away with a credit owed, or
/// refused for want of room.
module nh_hxb_guard_proof #(
    parameter int MaxLength = 5,
    localparam int W = 8,
    localparam int L = 3,
    localparam int A = 3,  // 3 x 2 processing units
    localparam int F = W + 3
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic         valid_i,
    input logic [F-1:0] flit_i,
    input logic         full_i
);
  logic store_o, discard_o, overflow_o, no_head_o, bad_destination_o, bad_length_o;
  logic [F-1:0] flit_o;
  nh_hxb_guard #(
      .Dims(2),
      .Size0(3),
      .Size1(2),
      .Size2(1),
      .Size3(1),
      .FlitWidth(W),
      .LengthWidth(L),
      .MaxLength(MaxLength)
  ) dut (
      .*
  );

  `NH_START

  logic head, tail, bad;
  logic [L-1:0] length;
  assign {head, tail, bad} = flit_o[F-1-:3];
  assign length = flit_o[A+:L];

  // Reads the stored flits as a receiver would.
  logic open_q;
  logic [L-1:0] stored_q, length_q, stored, expected;
  assign stored = open_q ? stored_q + 1'b1 : L'(1);
  assign expected = open_q ? length_q : length;
  always_ff @(posedge clk_i) begin
    if (rst_i) open_q <= 1'b0;
    else if (store_o) open_q <= !tail;
    if (store_o) begin
      stored_q <= stored;
      length_q <= expected;
    end
  end

  `NH_ASSERT(begins_with_a_head, !store_o || head == !open_q)
  `NH_ASSERT(address_exists, !(store_o && head) || flit_o[1:0] != 2'd3)
  `NH_ASSERT(length_allowed, !(store_o && head) || (length != '0 && (MaxLength == 0 || length <= L'(MaxLength))))
  `NH_ASSERT(never_longer, !store_o || (stored <= expected && stored != '0))
  `NH_ASSERT(ends_at_its_length, !(store_o && stored == expected) || tail)
  `NH_ASSERT(shorter_is_bad, !(store_o && tail && stored != expected) || bad)
  `NH_ASSERT(one_fate, {1'b0, store_o} + {1'b0, discard_o} + {1'b0, overflow_o} == {1'b0, valid_i})
  `NH_ASSERT(room, !store_o || !full_i)
  `NH_ASSERT(data_unchanged, !store_o || flit_o[W-1:0] == flit_i[W-1:0])
  `NH_ASSERT(bad_stays, !store_o || !flit_i[W] || bad)
  `NH_ASSERT(bad_is_counted, !(store_o && bad && !flit_i[W]) || bad_length_o)
  `NH_ASSERT(one_event, {1'b0, no_head_o} + {1'b0, bad_destination_o} + {1'b0, bad_length_o}
      + {1'b0, overflow_o} <= 2'd1)
  // A good message is stored as it came, without an event: as long as it is good, and nothing was wrong before it.
  `NH_ASSERT(good_flits_pass, !(store_o && !bad_length_o) || flit_o == flit_i)

  `NH_COVER(whole_message, store_o && tail && !bad && stored == L'(4))
  `NH_COVER(longest, store_o && tail && !bad && stored == L'(MaxLength))
  `NH_COVER(cut_by_a_head, store_o && flit_i[F-1] && open_q)
  `NH_COVER(tail_too_early, store_o && tail && bad && stored == L'(2) && expected == L'(4))
  `NH_COVER(no_tail, store_o && tail && !flit_i[F-2] && stored == expected)
  `NH_COVER(thrown_away, discard_o && flit_i[F-2] && !no_head_o && !bad_length_o)
  `NH_COVER(nothing_open, no_head_o)
  `NH_COVER(nobody_there, bad_destination_o)
  `NH_COVER(full, overflow_o && open_q)
endmodule
