// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Counters of an input in LUT RAM (docs/blocks/switch.md, "Registers"). Events are added up in a few flip-flops per
/// counter; a sweep, the same for all inputs, carries those of one counter after the other into the RAM, a byte a
/// clock, the lowest first: a counter's turn takes four clocks. Two clocks after a byte's clock count_o is that byte of
/// what nh_switch_count would have shown when the turn began, if it is asked for, else 0. Counts wrap.
module nh_switch_count_ram #(
    parameter int Counters = 10,  // 1..63: events of a sweep fit into a byte
    localparam int N = Counters,
    localparam int NW = nh_width_pkg::index_width(N)
) (
    input  logic          clk_i,
    input  logic          rst_i,
    input  logic [ N-1:0] event_i,  // what happened in the clock before
    input  logic [NW-1:0] turn_i,   // whose turn it is
    input  logic [   1:0] byte_i,
    input  logic          first_i,  // it is its first turn since reset: the RAM holds nothing of it
    input  logic          ask_i,    // it is asked for
    output logic [   7:0] count_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Counters, Counters >= 1 && Counters <= 63)

  // A counter has at most an event a clock, and its turn after four clocks of each.
  localparam int EventWidth = $clog2(4 * N + 1);
  logic begins;
  logic [N*EventWidth-1:0] events_q;
  logic [EventWidth-1:0] taken, taken_q;
  assign begins = byte_i == '0;
  always_comb begin
    taken = '0;
    for (int k = 0; k < N; k++) begin
      if (begins && turn_i == NW'(k)) taken = taken | events_q[k*EventWidth+:EventWidth];
    end
  end
  for (genvar k = 0; k < N; k++) begin : gen_counter
    logic [EventWidth-1:0] kept;
    assign kept = begins && turn_i == NW'(k) ? '0 : events_q[k*EventWidth+:EventWidth];
    always_ff @(posedge clk_i) begin
      if (rst_i) events_q[k*EventWidth+:EventWidth] <= '0;
      else events_q[k*EventWidth+:EventWidth] <= kept + EventWidth'(event_i[k]);
    end
  end

  logic [7:0] word, word_q, sum_q;
  logic [NW+1:0] place_q, place_q2;
  logic begins_q, carry_q, ask_q, ask_q2;
  nh_ram_lut #(
      .Width(8),
      .Depth(4 * N)
  ) u_ram (
      .clk_i,
      .we_i(1'b1),
      .waddr_i(place_q2),
      .wdata_i(sum_q),
      .raddr_i({turn_i, byte_i}),
      .rdata_o(word)
  );
  assign count_o = sum_q & {8{ask_q2}};
  always_ff @(posedge clk_i) begin
    taken_q <= taken;
    word_q <= first_i ? '0 : word;
    place_q <= {turn_i, byte_i};
    begins_q <= begins;
    ask_q <= ask_i;
    {carry_q, sum_q} <= 9'(word_q) + 9'(taken_q) + 9'(carry_q && !begins_q);
    place_q2 <= place_q;
    ask_q2 <= ask_q;
  end
endmodule
