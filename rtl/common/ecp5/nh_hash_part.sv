// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// One bit of the hash of a third of a key, for nh_hash_split beside it.
module nh_hash_part #(
  parameter int KeyWidth = 64,   // 1..64
  parameter int IndexWidth = 9,  // 1..16
  parameter int Bit = 0,         // 0..IndexWidth - 1
  parameter int Third = 0,       // 0..2: key bits 22 x Third and up
  parameter int Hash = 2         // 0..nh_crc_pkg::Count + 1
) (
  input  logic [KeyWidth-1:0] key_i,
  output logic                bit_o
);
  localparam logic [63:0] Mask = 64'h3fffff << (22 * Third);

  logic [IndexWidth-1:0] index;
  logic                  unused_bits;
  nh_hash #(
    .KeyWidth(KeyWidth),
    .IndexWidth(IndexWidth),
    .Hash(Hash)
  ) u_hash (
    .key_i(key_i & Mask[KeyWidth-1:0]),
    .index_o(index)
  );
  assign bit_o       = index[Bit];
  assign unused_bits = ^{index, Mask};
endmodule
