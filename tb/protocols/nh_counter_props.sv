// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Properties of one counter of a block's registers: its event is kept for a clock, counted in all 32 bits, and a read
/// of its register says that count.
module nh_counter_props (
    input logic        clk_i,
    input logic        rst_i,
    input logic        event_i,
    input logic        event_q_i,  // as the block keeps it
    input logic [31:0] count_i,    // and counts it
    input logic        read_i,     // its register's address is read
    input logic [31:0] word_i,
    input logic        cover_i     // of the counter that is to be seen counting
);
  logic event_q;
  logic [31:0] count_q;
  always_ff @(posedge clk_i) {event_q, count_q} <= rst_i ? 33'd0 : {event_i, count_q + 32'(event_q)};
  `NH_ASSERT(read, !read_i || word_i == count_q)
  `NH_ASSERT(inv_event, event_q_i == event_q)
  `NH_ASSERT(inv_count, count_i == count_q)
  `NH_COVER(counts_two, count_q == 32'd2 && cover_i)
endmodule
