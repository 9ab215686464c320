// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hxb_count with as many sources as exchangers and crossbars have, from one to 20: the counter is
/// the number of events up to the clock before the last one, in all of its 32 bits. No run of a bench gets far into 32
/// bits; this does.
module nh_hxb_count_proof #(
    localparam int Sizes = 8
) (
    input logic                clk_i,
    input logic                rst_i,
    input logic [24*Sizes-1:0] event_i
);
  // In reset in the first cycle, never afterwards.
  `NH_START

  // Events of the counters of the named configurations and of all sizes between that change the sum's width.
  function automatic int sources(input int i);
    sources = i == 0 ? 1 : i == 1 ? 2 : i == 2 ? 3 : i == 3 ? 5 : i == 4 ? 8 : i == 5 ? 12 : i == 6 ? 15 : 20;
  endfunction

  logic [Sizes-1:0] right, all_at_once, carried;
  for (genvar i = 0; i < Sizes; i++) begin : gen_size
    localparam int E = sources(i);
    logic [nh_hxb_pkg::CounterWidth-1:0] count, expected_q;
    nh_hxb_count #(
        .Events(E)
    ) dut (
        .clk_i,
        .rst_i,
        .event_i(event_i[24*i+:E]),
        .count_o(count)
    );
    // The events themselves, a clock late, and how many they were.
    logic [E-1:0] late_q;
    logic [5:0] events;
    always_comb begin
      events = '0;
      for (int e = 0; e < E; e++) events = events + 6'(late_q[e]);
    end
    always_ff @(posedge clk_i) begin
      late_q <= rst_i ? '0 : event_i[24*i+:E];
      expected_q <= rst_i ? '0 : expected_q + 32'(events);
    end
    assign right[i] = count == expected_q;
    assign all_at_once[i] = count == 32'(2 * E);
    assign carried[i] = count[3:0] == 4'd0 && count[31:4] != '0;
  end
  `NH_ASSERT(counts_in_all_bits, right == '1)

  `NH_COVER(every_source_twice, all_at_once == '1)
  `NH_COVER(carried_on, carried[Sizes-1])
endmodule
