// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// CRC-32 of a word as zlib's crc32() reckons it of the word's bytes, the lowest first, filled up with 0: polynomial
/// 0x04c11db7, reflected, start and end inverted. Without a clock; each bit is the parity of some of the word's.
module nh_link_crc #(
    parameter int Width = 64  // >= 2
) (
    input  logic [Width-1:0] data_i,
    output logic [31:0]      crc_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Width, Width >= 2)

  localparam logic [31:0] Polynomial = 32'hedb8_8320;
  localparam int Padding = (8 - Width % 8) % 8;

  // A bit's step in the register, lowest bit first.
  function automatic logic [31:0] step(input logic [31:0] crc);
    step = {1'b0, crc[31:1]} ^ (crc[0] ? Polynomial : 32'd0);
  endfunction

  // The word's bits that bit `at` of the CRC is the parity of. The last bit passes the polynomial once, each one before
  // it a step more.
  function automatic logic [Width-1:0] mask(input logic [4:0] at);
    logic [31:0] crc;
    int i;  // outside the loops: else Icarus takes the function for one that is not constant
    logic [Width-1:0] bits;
    crc = Polynomial;
    bits = Width'(0);
    for (i = 0; i < Padding; i++) crc = step(crc);
    for (i = 0; i < Width; i++) begin
      bits = {bits[Width-2:0], crc[at]};
      crc = step(crc);
    end
    mask = bits;
  endfunction

  // The CRC of a word of zeros.
  function automatic logic [31:0] zeros();
    logic [31:0] crc;
    int i;
    crc = 32'hffff_ffff;  // not '1: Yosys takes that for 1 in a constant function
    for (i = 0; i < Width + Padding; i++) crc = step(crc);
    zeros = ~crc;
  endfunction
  localparam logic [31:0] Zeros = zeros();

  for (genvar i = 0; i < 32; i++) begin : gen_bit
    localparam logic [Width-1:0] Mask = mask(5'(i));
    assign crc_o[i] = ^(data_i & Mask) ^ Zeros[i];
  end
endmodule
