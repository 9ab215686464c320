// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_rotor_turn, 8 lanes: what enters any one lane leaves the lane that is by_i further, 3 clocks
/// later.
module nh_hub_rotor_turn_proof (
    input logic        clk_i,
    input logic        rst_i,
    input logic [ 2:0] by_i,
    input logic [15:0] data_i,
    input logic [ 2:0] any_lane_i
);
  `NH_START
  logic [2:0] lane_q;
  always_ff @(posedge clk_i) if (rst_i) lane_q <= any_lane_i;

  logic [15:0] data_o;
  nh_hub_rotor_turn #(
      .Nodes(8),
      .Width(2)
  ) dut (
      .clk_i,
      .by_i,
      .data_i,
      .data_o
  );
  logic [1:0] word_1_q, word_2_q, word_3_q;
  logic [2:0] to_1_q, to_2_q, to_3_q;
  logic [2:0] clocks_q;
  always_ff @(posedge clk_i) begin
    word_1_q <= data_i[lane_q*2+:2];
    to_1_q <= lane_q + by_i;
    {word_3_q, word_2_q} <= {word_2_q, word_1_q};
    {to_3_q, to_2_q} <= {to_2_q, to_1_q};
    clocks_q <= rst_i ? '0 : clocks_q == 3'd4 ? 3'd4 : clocks_q + 3'd1;
  end
  `NH_ASSERT(turned, clocks_q < 3'd3 || data_o[to_3_q*2+:2] == word_3_q)
  `NH_COVER(turns, clocks_q == 3'd4 && to_3_q != lane_q && word_3_q != '0)
endmodule
