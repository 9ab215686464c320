// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Counters of each input's channels, of their reasons for all inputs together.
module nh_switch_counters #(
    parameter int Ports = 8,
    parameter int VirtualChannels = 3,
    parameter int Counters = 1,
    parameter int CounterRam = 0,
    localparam int P = Ports,
    localparam int V = VirtualChannels,
    localparam int CW = nh_switch_pkg::CounterWidth,
    localparam int Counts = nh_switch_pkg::Counts,
    localparam int TurnWidth = nh_width_pkg::index_width(V * Counts),
    localparam int Reasons = nh_switch_pkg::Reasons,
    localparam int ReasonsOfDrop = nh_switch_pkg::ReasonsOfDrop
) (
    input  logic                     clk_i,
    input  logic                     rst_i,
    // Events: of channels, of each input's guard, of heads that are dropped, of outputs.
    input  logic [   P*V*Counts-1:0] event_i,
    input  logic [          P*8-1:0] guard_i,
    input  logic [P*ReasonsOfDrop-1:0] drop_i,
    input  logic [            P-1:0] cut_out_i,
    // Of nh_switch_sweep.
    input  logic [    TurnWidth-1:0] turn_i,
    input  logic [              1:0] byte_i,
    input  logic                     first_i,
    input  logic [            P-1:0] ask_i,
    output logic [          P*8-1:0] count_o,
    output logic [P*V*Counts*CW-1:0] counts_o,  // without CounterRam
    output logic [   Reasons*CW-1:0] reasons_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Counters, Counters == 0 || Counters == 1)
  `NH_PART_PARAM(CounterRam, (CounterRam == 0 || (Counters == 1)) && (CounterRam == 0 || CounterRam == 1))

  if (CounterRam != 0) begin : gen_counter_ram
    assign counts_o = '0;
    for (genvar i = 0; i < P; i++) begin : gen_input
      nh_switch_count_ram #(
          .Counters(V * Counts)
      ) u_counts (
          .clk_i,
          .rst_i,
          .event_i(event_i[i*V*Counts+:V*Counts]),
          .turn_i(turn_i),
          .byte_i(byte_i),
          .first_i(first_i),
          .ask_i(ask_i[i]),
          .count_o(count_o[i*8+:8])
      );
    end
  end else if (Counters != 0) begin : gen_counters
    assign count_o = '0;
    logic unused_turn;
    assign unused_turn = ^{turn_i, byte_i, first_i, ask_i};
    for (genvar k = 0; k < P * V * Counts; k++) begin : gen_counter
      nh_switch_count #(
          .Events(1),
          .Late  (1)
      ) u_count (
          .clk_i,
          .rst_i,
          .event_i(event_i[k]),
          .count_o(counts_o[k*CW+:CW])
      );
    end
  end else begin : gen_no_counters
    assign counts_o = '0;
    assign count_o = '0;
    logic unused_events;
    assign unused_events = ^event_i;
    logic unused_turn;
    assign unused_turn = ^{turn_i, byte_i, first_i, ask_i};
  end
  for (genvar r = 0; r < Reasons; r++) begin : gen_reason
    logic [P-1:0] happened;
    for (genvar i = 0; i < P; i++) begin : gen_event
      if (r < nh_switch_pkg::ReasonHopLimit) begin : gen_guard
        assign happened[i] = guard_i[i*8+r];
      end else if (r <= nh_switch_pkg::ReasonDeadLink) begin : gen_drop
        assign happened[i] = drop_i[i*nh_switch_pkg::ReasonsOfDrop+r-nh_switch_pkg::ReasonHopLimit];
      end else if (r == nh_switch_pkg::ReasonCutIn) begin : gen_cut_in
        assign happened[i] = guard_i[i*8+6];
      end else if (r == nh_switch_pkg::ReasonCutOut) begin : gen_cut_out_i
        assign happened[i] = cut_out_i[i];
      end else begin : gen_lost
        assign happened[i] = guard_i[i*8+7];
      end
    end
    nh_switch_count #(
        .Events(P)
    ) u_count (
        .clk_i,
        .rst_i,
        .event_i(happened),
        .count_o(reasons_o[r*CW+:CW])
    );
  end
endmodule
