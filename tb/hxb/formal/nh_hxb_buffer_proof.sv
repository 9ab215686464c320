// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hxb_buffer: any word, written at any time, is at the output unchanged after exactly the words
/// that were before it, and at once if there were none: nothing lost, doubled or out of order. With RAM = 1 as block
/// RAM with bypass.
module nh_hxb_buffer_proof #(
    parameter int Depth = 3,
    parameter int Ram = 0,
    localparam int W = 2,
    localparam int CountWidth = $clog2(Depth + 1)
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic         write_i,
    input logic [W-1:0] data_i,
    input logic         read_i,
    input logic         watch_i  // begin to watch the word that is written in this clock
);
  logic [W-1:0] data_o;
  logic valid_o, full_o;
  logic [CountWidth-1:0] count_o;
  nh_hxb_buffer #(
      .Width(W),
      .Depth(Depth),
      .LutRamDepth(Ram != 0 ? 0 : Depth)
  ) dut (
      .*
  );

  `NH_START
  always_comb assume (!(write_i && full_o) && !(read_i && !valid_o));

  // The watched word and how many words are before it.
  logic watching_q;
  logic [W-1:0] word_q;
  logic [CountWidth-1:0] before_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) watching_q <= 1'b0;
    else if (watching_q) begin
      if (read_i && before_q == '0) watching_q <= 1'b0;
      before_q <= before_q - CountWidth'(read_i);
    end else if (write_i && watch_i) begin
      watching_q <= 1'b1;
      word_q <= data_i;
      before_q <= count_o - CountWidth'(read_i);
    end
  end
  `NH_ASSERT(in_there, !watching_q || before_q < count_o)
  `NH_ASSERT(unchanged_in_order, !(watching_q && before_q == '0) || (valid_o && data_o == word_q))
  `NH_ASSERT(counted, valid_o == (count_o != '0) && full_o == (count_o == CountWidth'(Depth)))

  `NH_COVER(was_full, watching_q && before_q == CountWidth'(Depth - 1))
  `NH_COVER(into_empty, $past(write_i && count_o == '0) && watching_q && before_q == '0 && read_i)
  `NH_COVER(in_and_out, watching_q && write_i && read_i && before_q == CountWidth'(1))
endmodule
