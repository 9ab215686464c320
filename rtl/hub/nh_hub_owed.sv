// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Credits of one class, or acknowledgements, that are owed to a neighbour: given one a clock.
module nh_hub_owed (
    input  logic                            clk_i,
    input  logic                            rst_i,
    input  logic [nh_hub_pkg::OwedBits-1:0] more_i,  // of this clock
    output logic                            give_o
);
  localparam int W = nh_hub_pkg::OwedBits;
  logic [W-1:0] owed_q;
  assign give_o = owed_q != '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) owed_q <= '0;
    else owed_q <= owed_q - W'(give_o) + more_i;
  end
  `NH_ASSERT(no_overflow, {1'b0, owed_q} + {1'b0, more_i} < (W + 1)'(2 ** W))
endmodule
