// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_float_add with a small format, whose numbers are all multiples of the smallest one: the sum
/// is exact in fixed point, and is rounded from there.
module nh_hub_float_add_proof #(
    parameter int ExponentBits = 4,
    parameter int FractionBits = 4,
    localparam int W = 1 + ExponentBits + FractionBits
) (
    input logic         clk_i,
    input logic         rst_i,
    // free choices of the proof
    input logic [W-1:0] a_i,
    input logic [W-1:0] b_i
);
  localparam int E = ExponentBits;
  localparam int M = FractionBits;
  localparam int Clocks = nh_hub_float_pkg::AdderClocks;
  localparam int FW = 2 ** E + M;  // of a sum of two finite numbers, in multiples of the smallest one

  `NH_START

  logic [W-1:0] sum;
  nh_hub_float_add #(
      .ExponentBits(E),
      .FractionBits(M)
  ) dut (
      .clk_i,
      .a_i,
      .b_i,
      .sum_o(sum)
  );

  logic [W-1:0] a, b;
  logic [Clocks-1:0] there_q;
  nh_delay #(
      .Width (2 * W),
      .Clocks(Clocks)
  ) u_operands (
      .clk_i,
      .rst_i(1'b0),
      .d_i({a_i, b_i}),
      .q_o({a, b})
  );
  always_ff @(posedge clk_i) there_q <= rst_i ? '0 : {there_q[Clocks-2:0], 1'b1};

  // ---- The exact sum
  logic a_special, b_special, is_nan, is_infinite, a_larger, negative;
  logic [FW-1:0] a_is, b_is, exact;
  assign a_special = &a[M+:E];
  assign b_special = &b[M+:E];
  assign is_nan = (a_special && a[M-1:0] != '0) || (b_special && b[M-1:0] != '0) ||
                  (a_special && b_special && a[W-1] != b[W-1]);
  always_comb begin
    a_is = FW'({a[M+:E] != '0, a[M-1:0]});
    b_is = FW'({b[M+:E] != '0, b[M-1:0]});
    if (a[M+:E] != '0) a_is = a_is << (a[M+:E] - E'(1));
    if (b[M+:E] != '0) b_is = b_is << (b[M+:E] - E'(1));
    a_larger = a_is >= b_is;
    if (a[W-1] == b[W-1]) exact = a_is + b_is;
    else exact = a_larger ? a_is - b_is : b_is - a_is;
    if (exact == '0) negative = a[W-1] && b[W-1];
    else negative = a_larger ? a[W-1] : b[W-1];
    if (a_special || b_special) negative = a_special ? a[W-1] : b[W-1];
  end
  assign is_infinite = a_special || b_special;

  // ---- Rounded at the place that the first one says
  logic [FW:0] kept, rest, half;
  logic [E:0] exponent;
  logic [W-1:0] want;
  always_comb begin
    exponent = '0;
    for (int p = M; p < FW; p++) if (exact[p]) exponent = (E + 1)'(p - M + 1);
    kept = {1'b0, exact};
    rest = '0;
    half = '0;
    for (int d = 1; d < FW - M; d++) begin
      if (exponent == (E + 1)'(d + 1)) begin
        kept = {1'b0, exact} >> d;
        rest = {1'b0, exact} & ~({FW + 1{1'b1}} << d);
        half = (FW + 1)'(1) << (d - 1);
      end
    end
    if (half != '0 && (rest > half || (rest == half && kept[0]))) kept = kept + (FW + 1)'(1);
    if (kept[M+1]) begin
      kept = kept >> 1;
      exponent = exponent + (E + 1)'(1);
    end
    if (exponent == '0 && kept[M]) exponent = (E + 1)'(1);
    if (is_nan) want = {1'b0, {E + 1{1'b1}}, {M - 1{1'b0}}};
    else if (is_infinite || exponent >= (E + 1)'(2 ** E - 1)) want = {negative, {E{1'b1}}, {M{1'b0}}};
    else want = {negative, exponent[E-1:0], kept[M-1:0]};
  end
  logic due;
  assign due = !rst_i && there_q[Clocks-1];
  `NH_ASSERT(sum_is_exact_and_rounded, !due || sum == want)

  `NH_COVER(tie, due && half != '0 && rest == half && !is_infinite)
  `NH_COVER(overflow, due && !is_infinite && (&want[M+:E]))
  `NH_COVER(subnormal_of_normal, due && a[M+:E] != '0 && b[M+:E] != '0 && want[M+:E] == '0 && want[M-1:0] != '0)
  logic unused;
  assign unused = ^{kept[FW:M+2], exponent[E]};
endmodule
