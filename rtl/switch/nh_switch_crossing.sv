// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// From an input's grant to the crossbar: where the packet goes that is being read, what its head says behind the
/// switch, and what its channels count.
module nh_switch_crossing #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int FlitWidth = 32,
    parameter int VirtualChannels = 3,
    parameter int Switches = 64,
    parameter int EscapeLow = 0,  // >= 0: lowest bits of a head's fields: escape, via, marked
    parameter int ViaLow = 0,  // >= 0
    parameter int MarkedLow = 0,  // >= 0
    parameter int Over = 0,  // 0, 1: heads have a phase
    parameter int Marks = 0,
    parameter int Classes = 1,
    parameter int Input = 0,  // >= 0: number of this one
    localparam int P = Ports,
    localparam int L = P - HostPorts,
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int SW = nh_width_pkg::index_width(Switches),
    localparam int Counts = nh_switch_pkg::Counts
) (
    input  logic                clk_i,
    input  logic                rst_i,
    // What asks.
    input  logic [       V-1:0] have_i,
    input  logic                drop_i,
    input  logic                single_i,
    input  logic [      VW-1:0] ask_vc_i,
    input  logic [ Classes-1:0] class_i,         // one-hot
    input  logic                takes_escape_i,
    input  logic                escape_i,
    input  logic                down_i,
    input  logic [      SW-1:0] via_i,           // of a host's head
    input  logic                first_i,         // which is in phase 0
    input  logic [       P-1:0] grant_i,
    input  logic [       P-1:0] crowded_i,       // outputs that more heads wait for than the threshold says
    // What is read (nh_switch_input).
    input  logic                reading_i,
    input  logic [       V-1:0] reading_vc_i,
    input  logic                read_i,
    input  logic                last_i,
    input  logic                last_next_i,
    input  logic                last_after_next_i,
    input  logic                ask_last_next_i,
    input  logic [       F-1:0] flit_i,
    // To the outputs, one-hot.
    output logic [       P-1:0] hold_o,
    output logic                stays_o,         // the output is held in the next clock, in the one after
    output logic                stays_long_o,
    output logic                ask_stays_o,     // should who asks be granted
    output logic [       P-1:0] cross_o,
    output logic                cross_head_o,
    output logic                cross_tail_o,
    output logic [      VW-1:0] cross_vc_o,
    output logic [ Classes-1:0] cross_class_o,
    output logic [       F-1:0] cross_flit_o,
    output logic                detour_o,        // it goes over another switch
    output logic [V*Counts-1:0] event_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1 && HostPorts <= Ports - 1)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Switches, Switches >= 2 && Switches <= 4096)
  `NH_PART_PARAM(EscapeLow, EscapeLow >= 0)
  `NH_PART_PARAM(ViaLow, ViaLow >= 0)
  `NH_PART_PARAM(MarkedLow, MarkedLow >= 0)
  `NH_PART_PARAM(Over, Over == 0 || Over == 1)
  `NH_PART_PARAM(Marks, Marks == 0 || Marks == 1)
  `NH_PART_PARAM(Classes, Classes >= 1 && Classes <= 4)
  `NH_PART_PARAM(Input, Input >= 0)

  logic [P-1:0] holds_q;
  logic cross_head_q, escape_q, down_q, takes_escape_q;
  assign hold_o = holds_q;
  logic cross_tail_q;
  logic [VW-1:0] cross_vc_q;
  assign cross_head_o = cross_head_q;
  assign cross_tail_o = cross_tail_q;
  assign cross_vc_o = cross_vc_q;
  // The packet that is being read: its output, none if it is dropped; one-hot.
  logic [P-1:0] cross_q;
  assign stays_o = !last_i && !last_next_i;
  assign stays_long_o = stays_o && !last_after_next_i;
  assign ask_stays_o = !single_i && !ask_last_next_i;
  assign cross_o = cross_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      holds_q <= '0;
      cross_q <= '0;
      cross_head_q <= 1'b0;
    end else begin
      holds_q <= reading_i ? holds_q & {P{!last_i}} : grant_i & {P{!single_i}};
      cross_q <= reading_i ? holds_q & {P{read_i}} : grant_i;
      cross_head_q <= |grant_i;
    end
  end
  always_ff @(posedge clk_i) begin
    cross_tail_q <= reading_i ? last_i : single_i;
    if (!reading_i) begin
      cross_vc_q <= ask_vc_i;
      escape_q <= escape_i;
      down_q <= down_i;
    end
  end
  if (Classes > 1) begin : gen_class
    logic [Classes-1:0] class_q;
    assign cross_class_o = class_q;
    always_ff @(posedge clk_i) if (!reading_i) class_q <= class_i;
  end else begin : gen_no_class
    assign cross_class_o = class_i;
  end
  logic [F-1:0] told;  // with via and phase
  logic marks;  // where it is granted, many wait
  always_comb begin
    cross_flit_o = told;
    if (cross_head_q) cross_flit_o[EscapeLow+:2] = {down_q, escape_q};
    if (marks) cross_flit_o[MarkedLow] = 1'b1;
  end
  if (Marks != 0) begin : gen_marks
    logic marks_q;
    assign marks = marks_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) marks_q <= 1'b0;
      else marks_q <= |(grant_i & crowded_i);
    end
  end else begin : gen_no_marks
    assign marks = 1'b0;
  end
  if (Over == 0) begin : gen_minimal
    assign told = flit_i;
    assign detour_o = 1'b0;
    logic unused_via;
    assign unused_via = ^{via_i, first_i};
  end else begin : gen_over
    // What a host says of them means nothing.
    logic [SW-1:0] via_q;
    logic first_q;
    always_ff @(posedge clk_i) if (!reading_i) {via_q, first_q} <= {via_i, first_i};
    always_comb begin
      told = flit_i;
      if (cross_head_q) begin
        if (Input >= L) told[ViaLow+:SW+1] = {!first_q, via_q};
        if (takes_escape_q) told[ViaLow+SW] = 1'b1;
      end
    end
    assign detour_o = cross_head_q && first_q && !takes_escape_q;
  end

  // Without marks.
  logic unused_crowded;
  assign unused_crowded = ^crowded_i;

  // Events of a channel, a clock later, from registers: the grant comes late in its clock.
  logic dropped_q;
  logic [V-1:0] had_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      dropped_q <= 1'b0;
      had_q <= '0;
    end else begin
      dropped_q <= drop_i;
      had_q <= have_i;
    end
  end
  always_ff @(posedge clk_i) if (!reading_i) takes_escape_q <= takes_escape_i;
  for (genvar v = 0; v < V; v++) begin : gen_events
    logic [Counts-1:0] counted;
    always_comb begin
      counted = '0;
      counted[nh_switch_pkg::CountPackets] = cross_head_q && reading_vc_i[v];
      counted[nh_switch_pkg::CountFlits] = |cross_q && reading_vc_i[v];
      counted[nh_switch_pkg::CountWaits] = had_q[v] && !((cross_head_q || dropped_q) && reading_vc_i[v]);
      counted[nh_switch_pkg::CountEscapes] = cross_head_q && takes_escape_q && reading_vc_i[v];
      counted[nh_switch_pkg::CountDrops] = dropped_q && reading_vc_i[v];
    end
    assign event_o[v*Counts+:Counts] = counted;
  end
endmodule
