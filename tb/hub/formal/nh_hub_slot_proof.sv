// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_slot, for any one target: a copy leaves once for each bit of the mask, each get and each
/// that goes again, and is in once for each that left; the slot ends only when nothing of it is due or under way.
module nh_hub_slot_proof #(
    localparam int T = 2,
    localparam int LB = nh_hub_pkg::LengthBits
) (
    input logic                           clk_i,
    input logic                           rst_i,
    input logic                           open_i,
    input logic                           open_flit_i,
    input logic                           open_whole_i,
    input logic                           open_keep_i,
    input logic                           open_piece_i,
    input logic [                    1:0] open_class_i,
    input logic [                 LB-1:0] open_length_i,
    input logic [nh_hub_pkg::TagBits-1:0] open_tag_i,
    input logic [                  T-1:0] open_send_i,
    input logic                           push_i,
    input logic                           close_i,
    input logic                           bad_i,
    input logic                           drop_i,
    input logic [                  T-1:0] leave_i,
    input logic [                  T-1:0] done_i,
    input logic [                  T-1:0] again_i,
    input logic [                  T-1:0] get_i,
    input logic                           release_i,
    input logic                           reserve_i,
    input logic                           reduced_i,
    input logic                           read_i
);
  logic used_o, whole_o, bad_o, kept_o, waits_o, ends_o;
  logic [T-1:0] send_o, unacknowledged_o;
  logic [LB-1:0] flits_o, length_o;
  logic [nh_hub_pkg::TagBits-1:0] tag_o;
  logic [1:0] class_o;
  nh_hub_slot #(
      .Targets(T)
  ) dut (
      .*
  );
  `NH_START
  // What the bank does: it opens free slots, sends what is to be sent, and is told of what has left; a get is of a
  // piece that is kept and of a copy that is not there.
  always_comb begin
    assume (!open_i || !used_o);
    assume (used_o || (leave_i | done_i | again_i | get_i) == '0);
    assume (!ends_o || (leave_i | done_i | again_i | get_i) == '0);
    assume (!drop_i);
    assume ((leave_i & ~send_o) == '0);
    assume ((done_i & ~unacknowledged_o) == '0);
    assume ((again_i & ~done_i) == '0);
    assume ((get_i & (send_o | unacknowledged_o)) == '0);
    assume (get_i == '0 || kept_o);
  end

  // Copies of target 0: due, and under way.
  logic [7:0] due_q, way_q, due, way;
  logic breaks;
  assign breaks = close_i && bad_i;
  assign due = due_q + 8'(again_i[0]) + 8'(get_i[0] && !bad_o) - 8'(leave_i[0]);
  assign way = way_q + 8'(leave_i[0]) - 8'(done_i[0]);
  always_ff @(posedge clk_i) begin
    if (rst_i || open_i) due_q <= rst_i ? '0 : 8'(open_send_i[0]);
    else due_q <= breaks ? '0 : due;
    way_q <= rst_i || open_i ? '0 : way;
  end
  `NH_ASSERT(due_is_to_be_sent, !used_o || due_q == 8'(send_o[0]))
  `NH_ASSERT(under_way_is_not_acknowledged, !used_o || way_q == 8'(unacknowledged_o[0]))
  `NH_ASSERT(ends_with_nothing_due, !ends_o || (due_q == '0 && way_q == '0 && whole_o && !kept_o && !waits_o
      && !read_i))
  `NH_ASSERT(bad_goes_nowhere, !(used_o && bad_o && send_o[1]) || whole_o)
  logic used_before_q, ended_q;
  always_ff @(posedge clk_i) begin
    used_before_q <= !rst_i && used_o;
    ended_q <= !rst_i && ends_o;
  end
  `NH_ASSERT(free_only_by_its_end, !(used_before_q && !used_o) || ended_q)

  `NH_COVER(ends, ends_o)
  `NH_COVER(got_and_ended, ends_o && $past(release_i, 1) && !bad_o)
  `NH_COVER(again, again_i[0])
endmodule
