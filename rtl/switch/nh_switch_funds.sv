// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What the classes have at an output (docs/blocks/switch_classes.md, "Funds"): each flit that is read for it is paid
/// by its class; while none is in funds each gets its weight. A flit that is read in one clock is in the crossbar in
/// the next: funds_q is what a class has before it pays for that.
module nh_switch_funds #(
    parameter int Classes = 2,  // 2..4
    localparam int K = Classes,
    localparam int FundsWidth = nh_switch_pkg::FundsWidth
) (
    input  logic           clk_i,
    input  logic           rst_i,
    input  logic [K*8-1:0] weight_i,
    input  logic [  K-1:0] crosses_i,  // class of the flit in the crossbar, one-hot or 0
    output logic [  K-1:0] funds_o     // in funds
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Classes, Classes >= 2 && Classes <= 4)

  localparam logic signed [FundsWidth-1:0] Least = {1'b1, {FundsWidth - 1{1'b0}}};
  logic refill;
  logic [K-1:0] positive;  // after what it pays
  assign refill = funds_o == '0;
  for (genvar k = 0; k < K; k++) begin : gen_class
    logic signed [FundsWidth-1:0] funds_q, funds;
    assign funds_o[k] = funds_q > (crosses_i[k] ? FundsWidth'(1) : FundsWidth'(0));
    assign funds = crosses_i[k] && funds_q != Least ? funds_q - FundsWidth'(1) : funds_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) funds_q <= '0;
      else funds_q <= refill ? funds + FundsWidth'({1'b0, weight_i[k*8+:8]}) : funds;
    end
    assign positive[k] = funds > FundsWidth'(0);
  end
  `NH_ASSERT(funds_are_what_is_left, positive == funds_o)
  logic unused_checks;
  assign unused_checks = ^positive;
endmodule
