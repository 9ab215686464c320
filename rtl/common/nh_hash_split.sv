// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// nh_hash for a path where depth matters more than area, a request's hash before a RAM in one clock. This version is nh_hash
/// itself, which simulates faster; rtl/common/ecp5/nh_hash_split.sv is the one that synthesis takes.
module nh_hash_split #(
  parameter int KeyWidth = 64,   // 1..64
  parameter int IndexWidth = 9,  // 1..16
  parameter int Hash = 2         // 0..nh_crc_pkg::Count + 1
) (
  input  logic [KeyWidth-1:0]   key_i,
  output logic [IndexWidth-1:0] index_o
);
  nh_hash #(
    .KeyWidth(KeyWidth),
    .IndexWidth(IndexWidth),
    .Hash(Hash)
  ) u_hash (
    .key_i,
    .index_o
  );
endmodule
