// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_switch_counters: whatever happens when, and whichever counter is read when, it shows what a
/// counter of flip-flops alone would have shown in the clock before.
module nh_switch_counters_proof #(
    parameter int Words = 3,
    parameter int Width = 4,
    localparam int ReadWidth = $clog2(Words)
) (
    input logic                 clk_i,
    input logic                 rst_i,
    input logic [    Words-1:0] event_i,
    input logic [ReadWidth-1:0] read_i
);
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_comb assume (rst_i == !started_q);
  always_comb assume (32'(read_i) < Words);

  logic [Width-1:0] count;
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

  logic [Words*Width-1:0] plain_q;
  logic [Width-1:0] expected_q;
  logic read_q;
  always_ff @(posedge clk_i) begin
    for (int k = 0; k < Words; k++) begin
      if (rst_i) plain_q[k*Width+:Width] <= '0;
      else plain_q[k*Width+:Width] <= plain_q[k*Width+:Width] + Width'(event_i[k]);
    end
    expected_q <= plain_q[read_i*Width+:Width];
    read_q <= !rst_i;
  end
  `NH_ASSERT(shows_the_count, !read_q || count == expected_q)
  `NH_COVER(beyond_the_lowest_bits, started_q && read_q && count[Width-1:ReadWidth] == '1)
endmodule
