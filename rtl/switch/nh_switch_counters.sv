// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Counters of the inputs' channels, one kind of event: those of clock t are in the counter from t + 2 on, if event_i
/// says in t + 1 what happened in t. Wraps. Flip-flops hold a counter's lowest bits alone, and whether
/// these have wrapped; its other bits are a word of a LUT RAM, into which a sweep over all words carries. A sweep takes
/// as many clocks as the lowest bits need at least to wrap again: no carry is lost; a counter that is read is whole.
module nh_switch_counters #(
    parameter int Words = 16,                           // counters, >= 2
    parameter int Width = nh_switch_pkg::CounterWidth   // of each, bits; > clog2(Words)
) (
    input  logic             clk_i,
    input  logic             rst_i,
    input  logic [Words-1:0] event_i,
    input  logic [Words-1:0] read_i,  // one-hot or 0
    output logic [Width-1:0] count_o  // what that counter was in the clock before; 0 for none
);
  localparam int LowWidth = $clog2(Words);
  localparam int HighWidth = Width - LowWidth;

  // The sweep. After reset the RAM holds anything; the first one writes it, and what it has not reached yet is 0.
  logic [LowWidth-1:0] at_q;
  logic first_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      at_q <= '0;
      first_q <= 1'b1;
    end else begin
      at_q <= at_q + 1'b1;
      first_q <= first_q && at_q != '1;
    end
  end

  // A carry waits for the sweep. One that comes when the sweep takes the one before waits in its turn.
  logic [Words-1:0] carry_q, safe;
  logic [Words*LowWidth-1:0] low_q;
  for (genvar k = 0; k < Words; k++) begin : gen_word
    logic [LowWidth-1:0] low;
    assign low = low_q[k*LowWidth+:LowWidth];
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        low_q[k*LowWidth+:LowWidth] <= '0;
        carry_q[k] <= 1'b0;
      end else begin
        if (event_i[k]) low_q[k*LowWidth+:LowWidth] <= low + 1'b1;
        carry_q[k] <= (event_i[k] && low == '1) || (carry_q[k] && at_q != LowWidth'(k));
      end
    end
    assign safe[k] = !carry_q[k] || low <= LowWidth'(at_q - LowWidth'(k) - 1'b1);
  end

  // Who is read.
  logic [LowWidth-1:0] index, low_read, low_read_q;
  logic carry_read_q;
  always_comb begin
    index = '0;
    low_read = '0;
    for (int k = 0; k < Words; k++) begin
      if (read_i[k]) begin
        index = index | LowWidth'(k);
        low_read = low_read | low_q[k*LowWidth+:LowWidth];
      end
    end
  end

  // Two copies: one for the sweep, one for who reads.
  logic [HighWidth-1:0] swept, carried, high, high_q;
  assign carried = (first_q ? '0 : swept) + HighWidth'(32'(at_q) < 32'(Words) && carry_q[at_q]);
  nh_ram_lut #(
      .Width(HighWidth),
      .Depth(2 ** LowWidth)
  ) u_swept (
      .clk_i,
      .we_i(1'b1),
      .waddr_i(at_q),
      .wdata_i(carried),
      .raddr_i(at_q),
      .rdata_o(swept)
  );
  nh_ram_lut #(
      .Width(HighWidth),
      .Depth(2 ** LowWidth)
  ) u_read (
      .clk_i,
      .we_i(1'b1),
      .waddr_i(at_q),
      .wdata_i(carried),
      .raddr_i(index),
      .rdata_o(high)
  );
  always_ff @(posedge clk_i) begin
    high_q <= read_i == '0 || (first_q && index >= at_q) ? '0 : high;
    carry_read_q <= |(read_i & carry_q);
    low_read_q <= low_read;
  end
  assign count_o = {high_q + HighWidth'(carry_read_q), low_read_q};

  // Why no carry is lost: the lowest bits have counted up from 0 since the sweep was here, at most.
  `NH_ASSERT(swept_before_the_next_carry, safe == '1)
  logic unused_checks;
  assign unused_checks = ^safe;
endmodule
