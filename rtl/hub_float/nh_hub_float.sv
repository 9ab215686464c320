// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Adds the elements of a flit of each node that takes part, a flit a clock: those of nodes 2 i and 2 i + 1 first, then
/// these sums by pairs, and so on. A tree of adders for each element. docs/blocks/hub_float.md
module nh_hub_float #(
    parameter int Nodes = 8,       // 3..64: N
    parameter int FlitBits = 128,  // 128, 256, 512: data bits of a flit
    parameter int Element = 0,     // 0..2: of a flit: fp64, fp32, or bf16, which is added as fp32 and rounded once
    localparam int N = Nodes  // short for Nodes
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    // Operands
    input  logic [         N-1:0] members_i,  // those that take part
    input  logic [N*FlitBits-1:0] data_i,     // of each a flit
    // Their sums
    output logic                  valid_o,
    output logic [  FlitBits-1:0] data_o      // a flit
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PARAM(Element, Element >= 0 && Element <= 2)

  localparam int EB = nh_hub_float_pkg::element_bits(Element);
  localparam int XB = nh_hub_float_pkg::exponent_bits(Element);
  localparam int MB = nh_hub_float_pkg::fraction_bits(Element);
  localparam int SB = 1 + XB + MB;      // bits of a sum
  localparam int Elements = FlitBits / EB;
  localparam int LW = Elements * SB;    // of all sums
  localparam int Levels = $clog2(N);
  localparam int Leaves = 2 ** Levels;

  nh_delay #(
      .Width (1),
      .Clocks(nh_hub_float_pkg::clocks(N, Element))
  ) u_valid (
      .clk_i,
      .rst_i,
      .d_i(members_i != '0),
      .q_o(valid_o)
  );

  // A heap: entry 1 is the root, Leaves + b is node b. Who takes no part is -0, which changes no sum.
  logic [2*Leaves*LW-1:0] sums;
  assign sums[0+:LW] = '0;
  for (genvar i = 1; i < 2 * Leaves; i++) begin : gen_entry
    localparam int Below = 2 ** (Levels + 1 - $clog2(i + 1));  // nodes
    localparam int First = i * Below - Leaves;                 // of them
    if (First >= N) begin : gen_none
      assign sums[i*LW+:LW] = '0;
    end else if (i >= Leaves) begin : gen_node
      for (genvar e = 0; e < Elements; e++) begin : gen_element
        logic [SB-1:0] operand_q;
        always_ff @(posedge clk_i) begin
          if (!members_i[First]) operand_q <= {1'b1, {SB - 1{1'b0}}};
          else operand_q <= SB'(data_i[First*FlitBits+e*EB+:EB]) << (SB - EB);
        end
        assign sums[i*LW+e*SB+:SB] = operand_q;
      end
    end else if (First + Below / 2 >= N) begin : gen_left
      nh_delay #(
          .Width (LW),
          .Clocks(nh_hub_float_pkg::AdderClocks)
      ) u_left (
          .clk_i,
          .rst_i(1'b0),
          .d_i(sums[2*i*LW+:LW]),
          .q_o(sums[i*LW+:LW])
      );
    end else begin : gen_both
      for (genvar e = 0; e < Elements; e++) begin : gen_element
        nh_hub_float_add #(
            .ExponentBits(XB),
            .FractionBits(MB)
        ) u_add (
            .clk_i,
            .a_i  (sums[2*i*LW+e*SB+:SB]),
            .b_i  (sums[(2*i+1)*LW+e*SB+:SB]),
            .sum_o(sums[i*LW+e*SB+:SB])
        );
      end
    end
  end

  if (EB == SB) begin : gen_as_they_are
    assign data_o = sums[LW+:FlitBits];
  end else begin : gen_rounded
    // To the nearest or even; a carry out of the fraction goes into the exponent.
    localparam int Cut = SB - EB;
    for (genvar e = 0; e < Elements; e++) begin : gen_element
      logic [SB-1:0] sum;
      logic [EB-1:0] rounded_q;
      logic up;
      assign sum = sums[LW+e*SB+:SB];
      assign up = sum[Cut-1] && (sum[Cut] || sum[Cut-2:0] != '0);
      always_ff @(posedge clk_i) rounded_q <= sum[SB-1:Cut] + EB'(up);
      assign data_o[e*EB+:EB] = rounded_q;
    end
  end
  // No numbers but the quiet one
  localparam int FB = EB - 1 - XB;
  logic [Elements-1:0] odd;
  for (genvar e = 0; e < Elements; e++) begin : gen_odd
    logic [EB-1:0] element;
    assign element = data_o[e*EB+:EB];
    assign odd[e] = (&element[FB+:XB]) && element[FB-1:0] != '0 && element != {1'b0, {XB + 1{1'b1}}, {FB - 1{1'b0}}};
  end
  `NH_ASSERT(no_number_is_the_quiet_one, !valid_o || odd == '0)
  logic unused;
  assign unused = ^sums;
endmodule
