// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Counters of an input in LUT RAM (docs/blocks/switch.md, "Registers"). Events are added up in a few flip-flops per
/// counter; a sweep, the same for all inputs, carries those of one counter after the other into the RAM. Two clocks
/// after a counter's turn count_o is what nh_switch_count would have shown in its turn, if it is asked for, else 0.
/// Counts wrap.
module nh_switch_count_ram #(
    parameter int Counters = 10,  // >= 4: a word is written two clocks after it was read
    localparam int N = Counters,
    localparam int NW = $clog2(N),
    localparam int CW = nh_switch_pkg::CounterWidth
) (
    input  logic          clk_i,
    input  logic          rst_i,
    input  logic [ N-1:0] event_i,  // what happened in the clock before
    input  logic [NW-1:0] turn_i,   // whose turn it is
    input  logic          first_i,  // it is its first turn since reset: the RAM holds nothing of it
    input  logic          ask_i,    // it is asked for
    output logic [CW-1:0] count_o
);
  // A counter has at most an event a clock, and its turn after N.
  localparam int EventWidth = $clog2(N + 1);
  logic [N*EventWidth-1:0] events_q;
  logic [EventWidth-1:0] taken, taken_q;
  always_comb begin
    taken = '0;
    for (int k = 0; k < N; k++) if (turn_i == NW'(k)) taken = taken | events_q[k*EventWidth+:EventWidth];
  end
  for (genvar k = 0; k < N; k++) begin : gen_counter
    logic [EventWidth-1:0] kept;
    assign kept = turn_i == NW'(k) ? '0 : events_q[k*EventWidth+:EventWidth];
    always_ff @(posedge clk_i) begin
      if (rst_i) events_q[k*EventWidth+:EventWidth] <= '0;
      else events_q[k*EventWidth+:EventWidth] <= kept + EventWidth'(event_i[k]);
    end
  end

  logic [CW-1:0] word, word_q, sum_q;
  logic [NW-1:0] turn_q, turn_q2;
  logic ask_q, ask_q2;
  nh_ram_lut #(
      .Width(CW),
      .Depth(N)
  ) u_ram (
      .clk_i,
      .we_i(1'b1),
      .waddr_i(turn_q2),
      .wdata_i(sum_q),
      .raddr_i(turn_i),
      .rdata_o(word)
  );
  assign count_o = sum_q & {CW{ask_q2}};
  always_ff @(posedge clk_i) begin
    taken_q <= taken;
    word_q <= first_i ? '0 : word;
    turn_q <= turn_i;
    ask_q <= ask_i;
    sum_q <= word_q + CW'(taken_q);
    turn_q2 <= turn_q;
    ask_q2 <= ask_q;
  end
endmodule
