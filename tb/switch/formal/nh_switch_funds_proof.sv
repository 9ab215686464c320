// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_switch_funds, whatever is read and whatever the weights are: counts that are as the page has
/// them stay from -256 to 255, and say which classes are in funds. A class of constant weight w that neither is in
/// funds nor pays is so for floor(256 / w) refills at most.
module nh_switch_funds_proof #(
    parameter int K = 2
) (
    input logic           clk_i,
    input logic           rst_i,
    input logic [    1:0] reads_i,   // class of the flit that is read, no such: none
    input logic [K*8-1:0] weight_i,
    input logic [    7:0] constant_i
);
  `NH_START

  // It is in the crossbar a clock later.
  logic [K-1:0] reads, crosses_q, funds;
  always_comb for (int k = 0; k < K; k++) reads[k] = reads_i == 2'(k);
  always_ff @(posedge clk_i) crosses_q <= rst_i ? '0 : reads;

  // Class 0 has a constant weight.
  logic [7:0] constant_q;
  always_ff @(posedge clk_i) if (rst_i) constant_q <= constant_i;
  logic [K*8-1:0] weights;
  assign weights = {weight_i[K*8-1:8], constant_q};
  nh_switch_funds #(
      .Classes(K)
  ) dut (
      .clk_i,
      .rst_i,
      .weight_i (weights),
      .crosses_i(crosses_q),
      .funds_o  (funds)
  );

  // By the page: what it gets and pays in one clock together, and at least -256.
  logic signed [11:0] count_q[K], next[K];
  logic refill;
  always_comb begin
    refill = 1'b1;
    for (int k = 0; k < K; k++) if (count_q[k] > 0) refill = 1'b0;
    for (int k = 0; k < K; k++) begin
      next[k] = count_q[k] + (refill ? 12'(weights[8*k+:8]) : 12'sd0) - (reads[k] ? 12'sd1 : 12'sd0);
      if (next[k] < -12'sd256) next[k] = -12'sd256;
    end
  end
  always_ff @(posedge clk_i) for (int k = 0; k < K; k++) count_q[k] <= rst_i ? '0 : next[k];

  (* hierconn *) wire signed [8:0] \dut.gen_class[0].funds , \dut.gen_class[1].funds ;
  logic [8:0] refills_q;  // while class 0 is neither in funds nor pays
  always_ff @(posedge clk_i) begin
    if (rst_i || funds[0] || reads[0]) refills_q <= '0;
    else if (refill && refills_q != '1) refills_q <= refills_q + 1'b1;
  end
  if (K == 2) begin : gen_two
    `NH_ASSERT(as_the_page_says, !started_q || (count_q[0] == 12'(\dut.gen_class[0].funds ) &&
                                                count_q[1] == 12'(\dut.gen_class[1].funds )))
  end
  `NH_ASSERT(in_range, !started_q || (count_q[0] >= -12'sd256 && count_q[0] <= 12'sd255 &&
                                      count_q[1] >= -12'sd256 && count_q[1] <= 12'sd255))
  `NH_ASSERT(who_is_in_funds, !started_q || funds == {count_q[1] > 0, count_q[0] > 0})
  // Each refill brings it w: had it paid nothing, it would be so far above -256.
  `NH_ASSERT(refills_add_up, !started_q || funds[0] ||
             $signed({3'b0, refills_q} * {4'b0, constant_q}) <= 21'(count_q[0]) + 21'sd256)
  `NH_ASSERT(not_for_long, !started_q || funds[0] || 17'(refills_q) * 17'(constant_q) <= 17'd256)

  `NH_COVER(refills, started_q && refill && count_q[0] < 0)
  `NH_COVER(both_in_funds, started_q && funds == '1 && reads[1])
endmodule
