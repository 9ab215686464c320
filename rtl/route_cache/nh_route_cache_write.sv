// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Write port of the entry RAMs: a sweep goes first, then an answer to be stored, then the scrubbing of a damaged entry
/// that was read. Combinational from the store to the RAMs, a clock later with RamRegisters. A damaged entry that is
/// met while another one waits to be scrubbed is left to its next reader; one that has been overwritten is scrubbed no
/// more.
module nh_route_cache_write #(
    parameter int Ways = 4,
    parameter int IndexWidth = 9,  // >= 1
    parameter int IndexCount = 1,  // >= 1: Ways if skewed
    parameter int EntryWidth = 101,  // >= 1
    parameter int RamRegisters = 0   // 0, 1
) (
    input  logic                             clk_i,
    input  logic                             rst_i,
    input  logic                             sweeping_i,
    input  logic [IndexWidth-1:0]            sweep_index_i,
    // answer to be stored
    input  logic                             store_i,
    input  logic [Ways-1:0]                  store_ways_i,    // one bit per way
    input  logic [IndexWidth-1:0]            store_index_i,
    input  logic [EntryWidth-1:0]            store_entry_i,
    // what was read, and found damaged
    input  logic                             read_valid_i,
    input  logic [IndexCount*IndexWidth-1:0] read_index_i,
    input  logic [Ways-1:0]                  parity_error_i,
    // RAMs
    output logic [Ways-1:0]                  we_o,
    output logic [IndexWidth-1:0]            waddr_o,
    output logic [EntryWidth-1:0]            wdata_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ways, Ways == 1 || Ways == 2 || Ways == 4 || Ways == 8 || Ways == 16)
  `NH_PART_PARAM(IndexWidth, IndexWidth >= 1)
  `NH_PART_PARAM(IndexCount, IndexCount >= 1)
  `NH_PART_PARAM(EntryWidth, EntryWidth >= 1)
  `NH_PART_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)

  logic [Ways-1:0] damaged;
  logic [IndexWidth-1:0] damaged_index;
  always_comb begin
    damaged = '0;
    damaged_index = read_index_i[IndexWidth-1:0];
    for (int w = Ways - 1; w >= 0; w--) begin
      if (parity_error_i[w]) begin
        damaged = Ways'(1) << w;
        damaged_index = read_index_i[(IndexCount!=1?w : 0)*IndexWidth+:IndexWidth];
      end
    end
  end

  logic scrub_q, scrub_now, overwritten;
  logic [Ways-1:0] scrub_way_q;
  logic [IndexWidth-1:0] scrub_index_q;
  assign overwritten = (|(we_o & scrub_way_q)) & (waddr_o == scrub_index_q);
  assign scrub_now = scrub_q & ~store_i & ~sweeping_i & ~(RamRegisters != 0 & overwritten);
  always_ff @(posedge clk_i) begin
    if (!scrub_q | scrub_now) begin
      scrub_q <= read_valid_i & (|parity_error_i);
      scrub_way_q <= damaged;
      scrub_index_q <= damaged_index;
    end else if (overwritten) begin
      scrub_q <= 1'b0;
    end
    if (rst_i | sweeping_i) scrub_q <= 1'b0;
  end

  logic [Ways-1:0] ways;
  logic [IndexWidth-1:0] index;
  logic [EntryWidth-1:0] entry;
  always_comb begin
    if (sweeping_i) begin
      ways  = '1;
      index = sweep_index_i;
      entry = '0;
    end else if (store_i) begin
      ways  = store_ways_i;
      index = store_index_i;
      entry = store_entry_i;
    end else begin
      ways  = scrub_now ? scrub_way_q : '0;
      index = scrub_index_q;
      entry = '0;
    end
  end
  nh_delay #(.Width(Ways), .Clocks(RamRegisters)) u_we (.clk_i, .rst_i, .d_i(ways), .q_o(we_o));
  nh_delay #(.Width(IndexWidth + EntryWidth), .Clocks(RamRegisters)) u_word (
      .clk_i, .rst_i(1'b0), .d_i({index, entry}), .q_o({waddr_o, wdata_o})
  );
endmodule
