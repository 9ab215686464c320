// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Elements of nh_hub_float and its clocks (docs/blocks/hub_float.md).
package nh_hub_float_pkg;
  localparam int Fp64 = 0;
  localparam int Fp32 = 1;
  localparam int Bf16 = 2;  // added as Fp32

  localparam int AdderClocks = 6;

  /// Bits of an element in a flit.
  function automatic int element_bits(input int element);
    element_bits = element == Fp64 ? 64 : element == Fp32 ? 32 : 16;
  endfunction

  /// Exponent and fraction of what is added.
  function automatic int exponent_bits(input int element);
    exponent_bits = element == Fp64 ? 11 : 8;
  endfunction
  function automatic int fraction_bits(input int element);
    fraction_bits = element == Fp64 ? 52 : 23;
  endfunction

  /// From operands to their sum: a register, an adder for each level, and for Bf16 a register behind the rounding.
  function automatic int clocks(input int nodes, input int element);
    clocks = 1 + AdderClocks * $clog2(nodes) + (element == Bf16 ? 1 : 0);
  endfunction
endpackage
