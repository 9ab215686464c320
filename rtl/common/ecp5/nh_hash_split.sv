// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// ECP5 version of rtl/common/nh_hash_split.sv. All hashes are linear: the hash of a key is the XOR of those of its thirds,
/// which are two levels of 4-input LUTs per bit if synthesis is kept from sharing logic among them (keep_hierarchy in
/// constraints/*/synth.toml). tests/hash compares both versions with the model.
module nh_hash_split #(
  parameter int KeyWidth = 64,   // 1..64
  parameter int IndexWidth = 9,  // 1..16
  parameter int Hash = 2         // 0..nh_crc_pkg::Count + 1
) (
  input  logic [KeyWidth-1:0]   key_i,
  output logic [IndexWidth-1:0] index_o
);
  logic [3*IndexWidth-1:0] index;
  for (genvar t = 0; t < 3; t++) begin : g_third
    for (genvar i = 0; i < IndexWidth; i++) begin : g_bit
      nh_hash_part #(
        .KeyWidth(KeyWidth),
        .IndexWidth(IndexWidth),
        .Bit(i),
        .Third(t),
        .Hash(Hash)
      ) u_part (
        .key_i,
        .bit_o(index[t*IndexWidth+i])
      );
    end
  end
  assign index_o = index[0+:IndexWidth] ^ index[IndexWidth+:IndexWidth] ^ index[2*IndexWidth+:IndexWidth];
endmodule
