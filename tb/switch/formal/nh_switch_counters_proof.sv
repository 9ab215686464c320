// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_switch_counters: whatever happens when, and whichever counter is read when, with a sweep it
/// shows in every clock what it shows without one.
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

  logic [Width-1:0] count, plain;
  nh_switch_counters #(
      .Words(Words),
      .Width(Width),
      .Swept(1)
  ) dut (
      .clk_i,
      .rst_i,
      .event_i,
      .read_i,
      .count_o(count)
  );
  nh_switch_counters #(
      .Words(Words),
      .Width(Width),
      .Swept(0)
  ) u_plain (
      .clk_i,
      .rst_i,
      .event_i,
      .read_i,
      .count_o(plain)
  );

  // In the first clock after the reset's nothing was read out of it.
  logic read_q;
  always_ff @(posedge clk_i) read_q <= !rst_i;
  `NH_ASSERT(shows_the_count, !read_q || count == plain)
  `NH_COVER(beyond_the_lowest_bits, started_q && read_q && count[Width-1:$clog2(Words)] == '1)
endmodule
