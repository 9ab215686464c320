// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Rules of an address channel (AW or AR) of an AXI4 master with one id and a bus of 8 bytes: a stalled address stays,
/// with all that goes with it; bursts are of whole words and cross no 4 KiB boundary; in every clock they are
/// incrementing, not exclusive, of memory that is not cacheable and whose writes may be buffered, and are accesses of
/// unprivileged, secure data.
module nh_axi4_address_props #(
    parameter int AddressWidth = 32
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic [13:0]             attributes_i,  // {id, size, burst, lock, cache, prot}
    input logic [AddressWidth-1:0] address_i,
    input logic [7:0]              length_i,
    input logic                    valid_i,
    input logic                    ready_i
);
  nh_stream_props #(
      .Width(AddressWidth + 22)
  ) u_stream (
      .clk_i,
      .rst_i,
      .valid_i,
      .ready_i,
      .data_i({attributes_i, address_i, length_i})
  );

  logic [0:0] id;
  logic [2:0] size, prot;
  logic [1:0] burst;
  logic [3:0] cache;
  logic       lock;
  assign {id, size, burst, lock, cache, prot} = attributes_i;
  `NH_ASSERT(one_id, id == '0)
  `NH_ASSERT(size_of_the_bus, size == 3'd3)
  `NH_ASSERT(incrementing, burst == 2'd1)
  `NH_ASSERT(not_exclusive, !lock)
  `NH_ASSERT(bufferable, cache == 4'd3)
  `NH_ASSERT(unprivileged_secure_data, prot == '0)
  `NH_ASSERT(burst_in_page, !valid_i || {1'b0, address_i[11:3]} + 10'(length_i) < 10'd512)
  `NH_ASSERT(burst_of_whole_words, !valid_i || address_i[2:0] == '0)
endmodule
