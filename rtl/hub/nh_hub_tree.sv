// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Combines the words of N banks of which some take part: a register behind each of ceil(log2 N) levels. Who takes part
/// and the operation do not change while words are on their way.
module nh_hub_tree #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    localparam int N = Nodes
) (
    input  logic                  clk_i,
    input  logic [           2:0] op_i,
    input  logic [         N-1:0] members_i,
    input  logic [N*FlitBits-1:0] data_i,
    output logic [  FlitBits-1:0] data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)

  localparam int Levels = $clog2(N);
  localparam int Leaves = 2 ** Levels;
  // A heap: entry 1 is the root, Leaves + b is bank b; an entry is there if a bank below it takes part.
  logic [Leaves-1:0] members;
  assign members = Leaves'(members_i);
  logic [2*Leaves-1:0] there;
  logic [2*Leaves*FlitBits-1:0] word;
  assign there[0] = 1'b0;
  assign word[0+:FlitBits] = '0;
  for (genvar i = 1; i < 2 * Leaves; i++) begin : gen_entry
    localparam int Below = 2 ** (Levels + 1 - $clog2(i + 1));
    assign there[i] = |members[i*Below-Leaves+:Below];
    if (i < Leaves) begin : gen_both
      logic [FlitBits-1:0] both, both_q;
      nh_hub_combine #(
          .FlitBits(FlitBits)
      ) u_combine (
          .op_i,
          .a_valid_i(there[2*i]),
          .b_valid_i(there[2*i+1]),
          .a_i(word[2*i*FlitBits+:FlitBits]),
          .b_i(word[(2*i+1)*FlitBits+:FlitBits]),
          .both_o(both)
      );
      always_ff @(posedge clk_i) both_q <= both;
      assign word[i*FlitBits+:FlitBits] = both_q;
    end else if (i < Leaves + N) begin : gen_bank
      assign word[i*FlitBits+:FlitBits] = data_i[(i-Leaves)*FlitBits+:FlitBits];
    end else begin : gen_none
      assign word[i*FlitBits+:FlitBits] = '0;
    end
  end
  assign data_o = word[FlitBits+:FlitBits];
  logic unused;
  assign unused = ^{there[1:0], word[0+:FlitBits]};
endmodule
