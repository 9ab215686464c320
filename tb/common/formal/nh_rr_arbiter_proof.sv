// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_rr_arbiter: one-hot grants to requesters only, and a requester that keeps asking while grants
/// are taken is among the next N of them; a grant that is held stays.
module nh_rr_arbiter_proof #(
    parameter int N = 4
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic [N-1:0] req_i,
    input logic         advance_i,
    input logic         hold_i
);
  logic [N-1:0] gnt_o;
  nh_rr_arbiter #(.N(N)) dut (.*);

  `NH_START
  always_comb assume (!(advance_i && hold_i));

  `NH_ASSERT(one_hot, $onehot0(gnt_o))
  `NH_ASSERT(only_requesters, (gnt_o & ~req_i) == '0)
  `NH_ASSERT(work_conserving, (req_i == '0) == (gnt_o == '0))

  // Any one requester: how many grants went to others since it began to ask.
  (* anyconst *) logic [$clog2(N)-1:0] who;
  logic [$clog2(N):0] others_q;
  logic mine, asks;
  always_comb begin
    mine = 1'b0;
    asks = 1'b0;
    for (int i = 0; i < N; i++) begin
      if (who == i[$clog2(N)-1:0]) begin
        mine = gnt_o[i];
        asks = req_i[i];
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_i || !asks || (mine && advance_i)) others_q <= '0;
    else if (advance_i && others_q != '1) others_q <= others_q + 1'b1;
  end
  `NH_ASSERT(fair, others_q < ($clog2(N)+1)'(N))

  // Held, it keeps the grant.
  logic held_q;
  always_ff @(posedge clk_i) held_q <= !rst_i && mine && hold_i;
  `NH_ASSERT(held, !held_q || !asks || mine)

  `NH_COVER(last_of_all, gnt_o[N-1] && req_i == '1)
  `NH_COVER(held_against_all, held_q && req_i == '1)
  `NH_COVER(waits_longest, others_q == ($clog2(N)+1)'(N-1))
endmodule
