// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_switch_counters: whatever happens when, and whichever counter is read when, it shows
/// in every clock what flip-flops alone would.
module nh_switch_counters_proof #(
    parameter int Words = 3,
    parameter int Width = 4
) (
    input logic             clk_i,
    input logic             rst_i,
    input logic [Words-1:0] event_i,
    input logic [Words-1:0] read_i
);
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_comb assume (rst_i == !started_q);
  always_comb assume ($onehot0(read_i));

  logic [Width-1:0] count, plain, plain_q;
  nh_switch_counters #(
      .Words(Words),
      .Width(Width)
  ) dut (
      .clk_i,
      .rst_i,
      .event_i,
      .read_i,
      .count_o(count)
  );

  logic [Words*Width-1:0] counts_q;
  always_comb begin
    plain = '0;
    for (int k = 0; k < Words; k++) if (read_i[k]) plain = plain | counts_q[k*Width+:Width];
  end
  always_ff @(posedge clk_i) begin
    for (int k = 0; k < Words; k++) begin
      if (rst_i) counts_q[k*Width+:Width] <= '0;
      else counts_q[k*Width+:Width] <= counts_q[k*Width+:Width] + Width'(event_i[k]);
    end
    plain_q <= plain;
  end

  // In the first clock after the reset's nothing was read out of it.
  logic read_q;
  always_ff @(posedge clk_i) read_q <= !rst_i;
  `NH_ASSERT(shows_the_count, !read_q || count == plain_q)
  `NH_COVER(beyond_the_lowest_bits, started_q && read_q && count[Width-1:$clog2(Words)] == '1)
endmodule
