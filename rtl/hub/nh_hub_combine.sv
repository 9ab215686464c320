// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Two operands of a reduction by words of 64 bits, or the one that there is. Combinational.
module nh_hub_combine #(
    parameter int FlitBits = 128
) (
    input  logic [         2:0] op_i,
    input  logic                a_valid_i,
    input  logic                b_valid_i,
    input  logic [FlitBits-1:0] a_i,
    input  logic [FlitBits-1:0] b_i,
    output logic [FlitBits-1:0] both_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)

  logic is_signed, takes_less;
  assign is_signed = op_i == nh_hub_pkg::OpMin || op_i == nh_hub_pkg::OpMax;
  assign takes_less = op_i == nh_hub_pkg::OpMin || op_i == nh_hub_pkg::OpMinUnsigned;
  for (genvar w = 0; w < FlitBits / 64; w++) begin : gen_word
    logic [63:0] a, b, both;
    logic less;
    assign a = a_i[w*64+:64];
    assign b = b_i[w*64+:64];
    assign less = {a[63] ^ is_signed, a[62:0]} < {b[63] ^ is_signed, b[62:0]};
    always_comb begin
      case (op_i)
        nh_hub_pkg::OpSum: both = a + b;
        nh_hub_pkg::OpOr: both = a | b;
        nh_hub_pkg::OpAnd: both = a & b;
        default: both = less == takes_less ? a : b;
      endcase
    end
    assign both_o[w*64+:64] = !b_valid_i ? a : !a_valid_i ? b : both;
  end
endmodule
