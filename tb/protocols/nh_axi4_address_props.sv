// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Rules of an address channel (AW or AR) of an AXI4 master with a bus of 8 bytes: a stalled address and its length
/// stay; bursts are of whole words and cross no 4 KiB boundary.
module nh_axi4_address_props #(
    parameter int AddressWidth = 32
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic [AddressWidth-1:0] address_i,
    input logic [7:0]              length_i,
    input logic                    valid_i,
    input logic                    ready_i
);
  nh_stream_props #(
      .Width(AddressWidth + 8)
  ) u_stream (
      .clk_i,
      .rst_i,
      .valid_i,
      .ready_i,
      .data_i({address_i, length_i})
  );
  `NH_ASSERT(burst_in_page, !valid_i || {1'b0, address_i[11:3]} + 10'(length_i) < 10'd512)
  `NH_ASSERT(burst_of_whole_words, !valid_i || address_i[2:0] == '0)
endmodule
