// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Index hash of a key: low bits (Hash 0), XOR fold (1) or CRC number Hash - 2 of nh_crc_pkg.
/// Combinational. The same numbers as nanohop::hash in sim/model/hash/hash.hpp.
/// It does not register: the caller owns the stage.
module nh_hash #(
  parameter int KeyWidth = 64,   // 1..64
  parameter int IndexWidth = 9,  // 1..16
  parameter int Hash = 2         // 0..nh_crc_pkg::HashLast
) (
  input  logic [KeyWidth-1:0]   key_i,
  output logic [IndexWidth-1:0] index_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PARAM(IndexWidth, IndexWidth >= 1 && IndexWidth <= 16)
  `NH_PARAM(Hash, Hash >= 0 && Hash <= nh_crc_pkg::HashLast)

  // Of the linear map only IndexWidth of 32 bits are used; the rest never becomes logic.
  logic [31:0] hash;
  logic [63:0] key;
  logic        unused_bits;

  assign key         = 64'(key_i);
  assign index_o     = hash[IndexWidth-1:0];
  assign unused_bits = ^{hash, key};

  if (Hash == nh_crc_pkg::HashLowBits) begin : g_low_bits
    assign hash = key[31:0];
  end else if (Hash == nh_crc_pkg::HashXorFold) begin : g_xor_fold
    // Chunks of IndexWidth bits from bit 0 upwards; the last one may be short.
    localparam int Chunks = (64 + IndexWidth - 1) / IndexWidth;
    logic [Chunks*IndexWidth-1:0] padded;
    logic [IndexWidth-1:0]        fold;
    assign padded = (Chunks * IndexWidth)'(key);
    always_comb begin
      fold = '0;
      for (int c = 0; c < Chunks; c++) begin
        fold = fold ^ padded[c*IndexWidth+:IndexWidth];
      end
    end
    assign hash = 32'(fold);
  end else if (Hash == nh_crc_pkg::HashCrc16Ccitt) begin : g_crc_0
    assign hash = nh_crc_pkg::crc_0(key);
  end else if (Hash == nh_crc_pkg::HashCrc32) begin : g_crc_1
    assign hash = nh_crc_pkg::crc_1(key);
  end else if (Hash == nh_crc_pkg::HashCrc32c) begin : g_crc_2
    assign hash = nh_crc_pkg::crc_2(key);
  end else if (Hash == nh_crc_pkg::HashCrc16Arc) begin : g_crc_3
    assign hash = nh_crc_pkg::crc_3(key);
  end else if (Hash == nh_crc_pkg::HashCrc16T10Dif) begin : g_crc_4
    assign hash = nh_crc_pkg::crc_4(key);
  end else if (Hash == nh_crc_pkg::HashCrc16Cdma2000) begin : g_crc_5
    assign hash = nh_crc_pkg::crc_5(key);
  end else if (Hash == nh_crc_pkg::HashCrc16Dnp) begin : g_crc_6
    assign hash = nh_crc_pkg::crc_6(key);
  end else if (Hash == nh_crc_pkg::HashCrc16Profibus) begin : g_crc_7
    assign hash = nh_crc_pkg::crc_7(key);
  end else if (Hash == nh_crc_pkg::HashCrc16OpensafetyA) begin : g_crc_8
    assign hash = nh_crc_pkg::crc_8(key);
  end else if (Hash == nh_crc_pkg::HashCrc16OpensafetyB) begin : g_crc_9
    assign hash = nh_crc_pkg::crc_9(key);
  end else if (Hash == nh_crc_pkg::HashCrc16Lj1200) begin : g_crc_10
    assign hash = nh_crc_pkg::crc_10(key);
  end else if (Hash == nh_crc_pkg::HashCrc16Teledisk) begin : g_crc_11
    assign hash = nh_crc_pkg::crc_11(key);
  end else if (Hash == nh_crc_pkg::HashCrc16Nrsc5) begin : g_crc_12
    assign hash = nh_crc_pkg::crc_12(key);
  end else if (Hash == nh_crc_pkg::HashCrc16DectX) begin : g_crc_13
    assign hash = nh_crc_pkg::crc_13(key);
  end else if (Hash == nh_crc_pkg::HashCrc32Base91D) begin : g_crc_14
    assign hash = nh_crc_pkg::crc_14(key);
  end else if (Hash == nh_crc_pkg::HashCrc32Autosar) begin : g_crc_15
    assign hash = nh_crc_pkg::crc_15(key);
  end else if (Hash == nh_crc_pkg::HashCrc32Aixm) begin : g_crc_16
    assign hash = nh_crc_pkg::crc_16(key);
  end else if (Hash == nh_crc_pkg::HashCrc32Mef) begin : g_crc_17
    assign hash = nh_crc_pkg::crc_17(key);
  end else if (Hash == nh_crc_pkg::HashCrc32CdRomEdc) begin : g_crc_18
    assign hash = nh_crc_pkg::crc_18(key);
  end else if (Hash == nh_crc_pkg::HashCrc32Xfer) begin : g_crc_19
    assign hash = nh_crc_pkg::crc_19(key);
  end

endmodule
