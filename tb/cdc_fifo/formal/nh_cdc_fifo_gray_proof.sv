// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Proof harness of nh_cdc_fifo's counts that go over, under free clocks and resets: a bit a clock.
module nh_cdc_fifo_gray_proof #(
    parameter int Width = 1,
    parameter int Depth = 4
) (
    input logic             w_clk_i,
    input logic             r_clk_i,
    input logic             w_rst_i,
    input logic             r_rst_i,
    input logic             w_valid_i,
    input logic [Width-1:0] w_data_i,
    input logic             r_ready_i
);
  localparam int CW = $clog2(Depth) + 1;
  logic both, w_up_q, r_up_q;
  nh_cdc_resets u_resets (
      .*
  );

  logic w_ready_o, r_valid_o;
  logic [Width-1:0] r_data_o;
  nh_cdc_fifo #(
      .Width(Width),
      .Depth(Depth)
  ) dut (
      .*
  );

  (* hierconn *) wire [CW-1:0] \dut.w_gray_q , \dut.r_gray_q ;
  logic [CW-1:0] w_before_q, r_before_q, w_change, r_change;
  always_ff @(posedge w_clk_i) w_before_q <= \dut.w_gray_q ;
  always_ff @(posedge r_clk_i) r_before_q <= \dut.r_gray_q ;
  assign w_change = \dut.w_gray_q ^ w_before_q;
  assign r_change = \dut.r_gray_q ^ r_before_q;
  always_comb begin
    w_one_bit: assert (!w_up_q || (w_change & (w_change - 1'b1)) == '0);
    r_one_bit: assert (!r_up_q || (r_change & (r_change - 1'b1)) == '0);
    w_goes: cover (w_up_q && w_change[CW-1]);
    r_goes: cover (r_up_q && r_change[CW-1]);
  end
endmodule
