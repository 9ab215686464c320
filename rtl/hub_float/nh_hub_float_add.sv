// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Adds two numbers of IEEE 754, to the nearest or even, with subnormal numbers; what is no number is the quiet one
/// that is positive and has no payload. One a clock, the sum 6 clocks (nh_hub_float_pkg::AdderClocks) after them.
module nh_hub_float_add #(
    parameter int ExponentBits = 11,  // >= 2
    parameter int FractionBits = 52,  // >= 2
    localparam int W = 1 + ExponentBits + FractionBits
) (
    input  logic         clk_i,
    input  logic [W-1:0] a_i,
    input  logic [W-1:0] b_i,
    output logic [W-1:0] sum_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(ExponentBits, ExponentBits >= 2)
  `NH_PART_PARAM(FractionBits, FractionBits >= 2)

  localparam int E = ExponentBits;
  localparam int M = FractionBits;
  localparam int AW = M + 4;  // one before the point, fraction, three bits of what is behind it
  localparam int SW = M + 5;  // and a carry
  localparam int DW = $clog2(AW);  // of a shift that leaves something
  localparam int FW = SW - 2;      // what may be first: two last bits are only there below a larger number
  localparam int ZW = $clog2(FW);
  localparam logic [W-1:0] NotANumber = {1'b0, {E + 1{1'b1}}, {M - 1{1'b0}}};

  // ---- 1: which is larger, how far apart are they; an exponent of 0 stands for 1
  logic [E-1:0] exponent_a, exponent_b;
  assign exponent_a = a_i[M+:E] | E'(a_i[M+:E] == '0);
  assign exponent_b = b_i[M+:E] | E'(b_i[M+:E] == '0);
  logic special_a, special_b;
  assign special_a = &a_i[M+:E];
  assign special_b = &b_i[M+:E];
  logic [W-1:0] a1_q, b1_q;
  logic [E-1:0] a_above_q, b_above_q;
  logic less1_q, infinite1_q, nan1_q;
  always_ff @(posedge clk_i) begin
    a1_q <= a_i;
    b1_q <= b_i;
    less1_q <= a_i[W-2:0] < b_i[W-2:0];
    a_above_q <= exponent_a - exponent_b;
    b_above_q <= exponent_b - exponent_a;
    infinite1_q <= special_a || special_b;
    nan1_q <= (special_a && a_i[M-1:0] != '0) || (special_b && b_i[M-1:0] != '0) ||
              (special_a && special_b && a_i[W-1] != b_i[W-1]);
  end

  // ---- 2: the smaller one is shifted to the larger; bits that fall out leave a one in the last place
  logic [W-1:0] larger, smaller;
  logic [E-1:0] distance;
  logic [AW-1:0] shifted;
  logic lost;
  assign larger = less1_q ? b1_q : a1_q;
  assign smaller = less1_q ? a1_q : b1_q;
  assign distance = less1_q ? b_above_q : a_above_q;
  always_comb begin
    shifted = {smaller[M+:E] != '0, smaller[M-1:0], 3'b0};
    lost = 1'b0;
    for (int k = 0; k < DW; k++) begin
      if (distance[k]) begin
        lost = lost || (shifted & ~({AW{1'b1}} << 2 ** k)) != '0;
        shifted = shifted >> 2 ** k;
      end
    end
    if (|(distance >> DW)) shifted = '0;  // too far below to be more than nothing, lost or not
  end
  logic sign2_q, minus2_q, infinite2_q, nan2_q;
  logic [E-1:0] exponent2_q;
  logic [M:0] larger2_q;
  logic [AW-1:0] smaller2_q;
  always_ff @(posedge clk_i) begin
    sign2_q <= larger[W-1];
    minus2_q <= larger[W-1] != smaller[W-1];
    exponent2_q <= larger[M+:E] | E'(larger[M+:E] == '0);
    larger2_q <= {larger[M+:E] != '0, larger[M-1:0]};
    smaller2_q <= {shifted[AW-1:1], shifted[0] | lost};
    infinite2_q <= infinite1_q;
    nan2_q <= nan1_q;
  end

  // ---- 3: sum or difference, and the place that the first one of a subnormal number has at most
  logic sign3_q, minus3_q, infinite3_q, nan3_q;
  logic [E-1:0] exponent3_q;
  logic [SW-1:0] sum3_q;
  logic [FW-1:0] lowest3_q;
  always_ff @(posedge clk_i) begin
    sign3_q <= sign2_q;
    minus3_q <= minus2_q;
    exponent3_q <= exponent2_q;
    sum3_q <= {1'b0, larger2_q, 3'b0} + ({1'b0, smaller2_q} ^ {SW{minus2_q}}) + SW'(minus2_q);
    for (int p = 0; p < FW; p++) lowest3_q[p] <= exponent2_q == E'(FW - 1 - p);
    infinite3_q <= infinite2_q;
    nan3_q <= nan2_q;
  end

  // ---- 4: zeros before the first one, as many as the exponent allows
  logic [ZW-1:0] zeros;
  nh_hub_float_zeros #(
      .Width(FW)
  ) u_zeros (
      .word_i (sum3_q[SW-1:2] | lowest3_q),
      .zeros_o(zeros)
  );
  logic sign4_q, infinite4_q, nan4_q;
  logic [E-1:0] exponent4_q;
  logic [SW-1:0] sum4_q;
  logic [ZW-1:0] zeros4_q;
  always_ff @(posedge clk_i) begin
    sign4_q <= sign3_q && !(minus3_q && sum3_q == '0);  // x - x is +0
    exponent4_q <= exponent3_q;
    sum4_q <= sum3_q;
    zeros4_q <= zeros;
    infinite4_q <= infinite3_q;
    nan4_q <= nan3_q;
  end

  // ---- 5: the first one at the left end
  logic sign5_q, infinite5_q, nan5_q;
  logic [E-1:0] exponent5_q;
  logic [SW-1:0] sum5_q;
  always_ff @(posedge clk_i) begin
    sign5_q <= sign4_q;
    exponent5_q <= exponent4_q + E'(1) - E'(zeros4_q);
    sum5_q <= sum4_q << zeros4_q;
    infinite5_q <= infinite4_q;
    nan5_q <= nan4_q;
  end

  // ---- 6: rounded; a carry out of the fraction goes into the exponent
  logic [E-1:0] exponent;
  logic up, too_large;
  assign exponent = sum5_q[SW-1] ? exponent5_q : '0;
  assign up = sum5_q[3] && (sum5_q[4] || sum5_q[2:0] != '0);
  assign too_large = infinite5_q || (&exponent);
  always_ff @(posedge clk_i) begin
    if (nan5_q) sum_o <= NotANumber;
    else if (too_large) sum_o <= {sign5_q, {E{1'b1}}, {M{1'b0}}};
    else sum_o <= {sign5_q, {exponent, sum5_q[SW-2:4]} + (W - 1)'(up)};
  end
endmodule
