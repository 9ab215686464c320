// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Resets of two free clocks: both are there until each clock had an edge in them, then each ends and does not come
/// again.
module nh_cdc_resets (
    input  logic w_clk_i,
    input  logic r_clk_i,
    input  logic w_rst_i,
    input  logic r_rst_i,
    output logic both,    // each clock had its edge
    output logic w_up_q,  // left it
    output logic r_up_q
);
  logic w_reset_q = 1'b0, r_reset_q = 1'b0;
  initial {w_up_q, r_up_q} = '0;
  always_ff @(posedge w_clk_i) begin
    w_reset_q <= 1'b1;
    if (!w_rst_i) w_up_q <= 1'b1;
  end
  always_ff @(posedge r_clk_i) begin
    r_reset_q <= 1'b1;
    if (!r_rst_i) r_up_q <= 1'b1;
  end
  assign both = w_reset_q && r_reset_q;
  always_comb begin
    assume (both || (w_rst_i && r_rst_i));
    assume (!w_up_q || !w_rst_i);
    assume (!r_up_q || !r_rst_i);
  end
endmodule
