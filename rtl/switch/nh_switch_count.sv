// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Counts events of several sources: those of clock t are in the counter from t + 2 on. Wraps. With `Late` event_i says
/// in t + 1 what happened in t.
module nh_switch_count #(
    parameter int Events = 1,  // >= 1
    parameter int Late = 0     // 0, 1
) (
    input  logic                                   clk_i,
    input  logic                                   rst_i,
    input  logic [                     Events-1:0] event_i,
    output logic [nh_switch_pkg::CounterWidth-1:0] count_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Events, Events >= 1)
  `NH_PART_PARAM(Late, Late == 0 || Late == 1)

  localparam int SumWidth = $clog2(Events + 1);
  logic [Events-1:0] events;
  logic [SumWidth-1:0] sum, added;
  logic [nh_switch_pkg::CounterWidth-1:0] count_q;
  assign count_o = count_q;
  always_comb begin
    sum = '0;
    for (int i = 0; i < Events; i++) sum = sum + SumWidth'(events[i]);
  end
  // Few events are added up before the register, many behind it: they come from the whole switch.
  if (Late != 0) begin : gen_late
    assign events = event_i;
    assign added = sum;
  end else if (Events <= 8) begin : gen_registered
    logic [SumWidth-1:0] sum_q;
    assign events = event_i;
    assign added = sum_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) sum_q <= '0;
      else sum_q <= sum;
    end
  end else begin : gen_events_registered
    logic [Events-1:0] events_q;
    assign events = events_q;
    assign added = sum;
    always_ff @(posedge clk_i) begin
      if (rst_i) events_q <= '0;
      else events_q <= event_i;
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) count_q <= '0;
    else count_q <= count_q + nh_switch_pkg::CounterWidth'(added);
  end
endmodule
