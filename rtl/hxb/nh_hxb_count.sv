// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Counts events of several sources: those of clock t are in the counter from t + 2 on. Wraps.
module nh_hxb_count #(
    parameter int Events = 1  // >= 1
) (
    input  logic                                clk_i,
    input  logic                                rst_i,
    input  logic [                  Events-1:0] event_i,
    output logic [nh_hxb_pkg::CounterWidth-1:0] count_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Events, Events >= 1)

  localparam int SumWidth = $clog2(Events + 1);
  logic [SumWidth-1:0] sum, sum_q;
  logic [nh_hxb_pkg::CounterWidth-1:0] count_q;
  assign count_o = count_q;
  always_comb begin
    sum = '0;
    for (int i = 0; i < Events; i++) sum = sum + SumWidth'(event_i[i]);
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      sum_q <= '0;
      count_q <= '0;
    end else begin
      sum_q <= sum;
      count_q <= count_q + nh_hxb_pkg::CounterWidth'(sum_q);
    end
  end
endmodule
