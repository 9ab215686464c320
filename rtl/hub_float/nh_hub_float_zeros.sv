// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Zeros before the first one of a word, by halves. Of a word of zeros any number. Combinational.
module nh_hub_float_zeros #(
    parameter int Width = 57,  // >= 2
    localparam int CW = $clog2(Width)
) (
    input  logic [Width-1:0] word_i,
    output logic [   CW-1:0] zeros_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Width, Width >= 2)

  localparam int Leaves = 2 ** CW;
  // A heap: entry 1 is the whole word, Leaves + b is bit b from its end.
  logic [2*Leaves-1:0] none;
  logic [2*Leaves*CW-1:0] zeros;
  always_comb begin
    none = '0;
    none[2*Leaves-1:Leaves] = ~(Leaves'(word_i) << (Leaves - Width));
    zeros = '0;
    for (int level = 1; level <= CW; level++) begin
      for (int i = Leaves >> level; i < Leaves >> (level - 1); i++) begin
        none[i] = none[2*i] && none[2*i+1];
        if (none[2*i+1]) zeros[i*CW+:CW] = zeros[2*i*CW+:CW] | CW'(2 ** (level - 1));
        else zeros[i*CW+:CW] = zeros[(2*i+1)*CW+:CW];
      end
    end
  end
  assign zeros_o = zeros[CW+:CW];
  logic unused;
  assign unused = none[0] || none[1] || (zeros[0+:CW] != '0);
endmodule
