// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_switch_best and nh_switch_waiting, whatever comes in: of the ways that may be taken one is the
/// best, none that may is shorter, and none before it is as short; heads are as many as stages waited a clock ago.
module nh_switch_best_proof #(
    localparam int N = 4,
    localparam int Width = 3,
    localparam int Stages = 6
) (
    input logic               clk_i,
    input logic               rst_i,
    input logic [      N-1:0] may_i,
    input logic [N*Width-1:0] length_i,
    input logic [ Stages-1:0] waits_i
);
  logic [N-1:0] best;
  nh_switch_best #(
      .N(N),
      .Width(Width)
  ) dut (
      .may_i,
      .length_i,
      .best_o(best)
  );
  // Any two of them.
  (* anyconst *) logic [1:0] one, other;
  logic [Width-1:0] of_one, of_other;
  assign of_one = length_i[one*Width+:Width];
  assign of_other = length_i[other*Width+:Width];
  `NH_ASSERT(one_of_them, $onehot(best))
  `NH_ASSERT(may_be_taken, may_i == '0 ? best == 4'd1 : (best & ~may_i) == '0)
  `NH_ASSERT(none_is_shorter, !(best[one] && may_i[one] && may_i[other]) || of_one <= of_other)
  `NH_ASSERT(first_of_equals, !(best[one] && may_i[other] && other < one) || of_one < of_other)
  `NH_COVER(the_last_one, best[3] && may_i == '1)

  localparam int W = $clog2(Stages + 1);
  logic [W-1:0] heads;
  nh_switch_waiting #(
      .Stages(Stages)
  ) u_waiting (
      .clk_i,
      .rst_i,
      .waits_i,
      .heads_o(heads)
  );
  logic started_q = 1'b0;
  logic rst_q;
  logic [Stages-1:0] waited_q;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    rst_q <= rst_i;
    waited_q <= waits_i;
  end
  `NH_ASSERT(as_many_as_waited, !started_q || heads == (rst_q ? '0 : W'($countones(waited_q))))
  `NH_COVER(all_wait, started_q && heads == W'(Stages))
endmodule
