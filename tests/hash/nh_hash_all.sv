// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Every hash number of nh_hash side by side: index h of a key in bits 16 * h upwards. Three shapes.
module nh_hash_all (
  input  logic [63:0]                          key_i,
  output logic [(nh_crc_pkg::Count+2)*16-1:0]  wide_o,    // 64-bit key, 16-bit index
  output logic [(nh_crc_pkg::Count+2)*16-1:0]  usual_o,   // 64-bit key, 9-bit index
  output logic [(nh_crc_pkg::Count+2)*16-1:0]  narrow_o   // 16-bit key, 5-bit index
);
  for (genvar h = 0; h < nh_crc_pkg::Count + 2; h++) begin : g_hash
    logic [8:0] usual;
    logic [4:0] narrow;
    nh_hash #(.KeyWidth(64), .IndexWidth(16), .Hash(h)) u_wide (.key_i(key_i), .index_o(wide_o[16*h+:16]));
    nh_hash #(.KeyWidth(64), .IndexWidth(9), .Hash(h)) u_usual (.key_i(key_i), .index_o(usual));
    nh_hash #(.KeyWidth(16), .IndexWidth(5), .Hash(h)) u_narrow (.key_i(key_i[15:0]), .index_o(narrow));
    assign usual_o[16*h+:16]  = 16'(usual);
    assign narrow_o[16*h+:16] = 16'(narrow);
  end
endmodule
