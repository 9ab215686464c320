// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Histogram of clocks, with their least, most and sum. Bins of a clock each, the last one has all that took longer. A
/// bin is read in the clock after add_i and written in the next one; one that was written just before is not read
/// again, so clocks may be added in every clock. A clear takes a clock for each bin, and what is added meanwhile is not
/// in them.
module nh_histogram #(
    parameter int Width = 16,     // 9..32: bits of a number of clocks
    localparam int BinWidth = 8
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                clear_i,
    input  logic                add_i,
    input  logic [   Width-1:0] clocks_i,
    output logic                clearing_o,
    output logic [   Width-1:0] least_o,
    output logic [   Width-1:0] most_o,
    output logic [        47:0] sum_o,
    input  logic [BinWidth-1:0] bin_i,       // for software: which bin, and some clocks later what is in it
    output logic [        31:0] bin_count_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Width, Width >= 9 && Width <= 32)

  localparam int Last = 2 ** BinWidth - 1;
  logic [BinWidth-1:0] index, index_q, written_q, clear_q;
  logic adds_q, wrote_q, shows_q, write_bin;
  logic [31:0] bin_read, bin_write, bin_written_q;
  assign index = clocks_i > Width'(Last) ? BinWidth'(Last) : clocks_i[BinWidth-1:0];
  assign bin_write = (wrote_q && written_q == index_q ? bin_written_q : bin_read) + 32'd1;
  assign write_bin = clearing_o || adds_q;
  nh_ram_sdp #(
      .Width(32),
      .Depth(2 ** BinWidth)
  ) u_bins (
      .clk_i,
      .we_i   (write_bin),
      .waddr_i(clearing_o ? clear_q : index_q),
      .wdata_i(clearing_o ? 32'b0 : bin_write),
      .raddr_i(add_i ? index : bin_i),
      .rdata_o(bin_read)
  );
  always_ff @(posedge clk_i) begin
    if (rst_i || clear_i) clearing_o <= 1'b1;
    else if (clear_q == '1) clearing_o <= 1'b0;
    if (rst_i || !clearing_o) clear_q <= '0;
    else clear_q <= clear_q + BinWidth'(1);
    adds_q <= add_i && !clearing_o;
    index_q <= index;
    wrote_q <= adds_q;
    written_q <= index_q;
    bin_written_q <= bin_write;
    // What software sees: the bin that was read in the clock before, if nothing was added then, and not when it was
    // being written.
    shows_q <= !add_i && !write_bin;
    if (shows_q) bin_count_o <= bin_read;
  end
  always_ff @(posedge clk_i) begin
    if (rst_i || clear_i) begin
      least_o <= '1;
      most_o <= '0;
      sum_o <= '0;
    end else if (add_i) begin
      sum_o <= sum_o + 48'(clocks_i);
      if (clocks_i < least_o) least_o <= clocks_i;
      if (clocks_i > most_o) most_o <= clocks_i;
    end
  end
endmodule
