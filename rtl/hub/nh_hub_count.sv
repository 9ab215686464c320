// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Counts events of several places; the count is 2 clocks behind them.
module nh_hub_count #(
    parameter int Places = 8  // >= 1
) (
    input  logic                             clk_i,
    input  logic                             rst_i,
    input  logic [               Places-1:0] event_i,
    output logic [nh_hub_pkg::CountBits-1:0] count_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Places, Places >= 1)

  localparam int W = nh_hub_pkg::CountBits;
  localparam int SW = $clog2(Places + 1);
  logic [Places-1:0] event_q;
  logic [W-1:0] count_q;
  logic [SW-1:0] sum;
  always_comb begin
    sum = '0;
    for (int i = 0; i < Places; i++) sum = sum + SW'(event_q[i]);
  end
  always_ff @(posedge clk_i) begin
    event_q <= rst_i ? '0 : event_i;
    count_q <= rst_i ? '0 : count_q + W'(sum);
  end
  assign count_o = count_q;
endmodule
