// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Table of an input and who is looked up in it (docs/blocks/switch_clocks.md, "Table and lookup"): each clock one of
/// the channels that ask, round robin; two clocks later its stage has the head and its entry. No lookup starts in the
/// clock of a write. Who asks is known a clock ahead, but for a grant, which comes late in its clock: registers have
/// who asks without one, and who only with one. With `Target` heads have one, and the adaptive ports are those of its
/// entry; at an input that chooses an entry has hops.
module nh_switch_lookup #(
    parameter int HostPorts = 1,
    parameter int LinkPorts = 3,  // >= 1
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Restart = 0,
    parameter int Switches = 64,
    parameter int Target = 0,  // 0, 1
    parameter int HopsWidth = 0,  // >= 0
    parameter int Classes = 1,
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int SW = nh_width_pkg::index_width(Switches),
    localparam int HW = nh_width_pkg::index_width(HostPorts),
    localparam int FieldWidth = nh_switch_pkg::queue_bits(nh_switch_pkg::LookupTable, 1, Switches, HostPorts),
    localparam int TargetWidth = nh_switch_pkg::target_bits(Target, Switches),
    localparam int ClassWidth = nh_switch_pkg::class_bits(Classes),
    localparam int QueueWidth = FieldWidth + TargetWidth + ClassWidth,
    localparam int PlainWidth = nh_switch_pkg::head_bits(HostPorts),
    localparam int HeadWidth = PlainWidth + ClassWidth,
    localparam int EntryWidth = nh_switch_pkg::entry_bits(LinkPorts, EscapeChannels) + HopsWidth
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  logic                    write_i,
    input  logic [          SW-1:0] index_i,
    input  logic [  EntryWidth-1:0] entry_i,
    input  logic [           V-1:0] valid_next_i,  // in the next clock the queue shows a head, if none is taken now
    input  logic [           V-1:0] have_i,        // the stage has a head
    input  logic [           V-1:0] leaves_i,      // which leaves it, if the input is granted in this clock
    input  logic                    granted_q_i,   // it was in the clock before
    input  logic [           V-1:0] under_way_i,   // the stage's head comes later than fill_o
    input  logic [V*QueueWidth-1:0] fields_i,      // of the heads at the queues' ends
    output logic [           V-1:0] take_o,        // one-hot
    output logic [           V-1:0] fill_o,        // a clock after take_o
    output logic [   HeadWidth-1:0] head_o,
    output logic [          SW-1:0] index_o,       // a clock after take_o
    output logic                    first_o,       // of a head with a target: phase 0
    output logic [  EntryWidth-1:0] entry_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1)
  `NH_PART_PARAM(LinkPorts, LinkPorts >= 1)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(Restart, Restart == 0 || Restart == 1)
  `NH_PART_PARAM(Switches, Switches >= 2 && Switches <= 4096)
  `NH_PART_PARAM(Target, Target == 0 || Target == 1)
  `NH_PART_PARAM(HopsWidth, HopsWidth >= 0)
  `NH_PART_PARAM(Classes, Classes >= 1 && Classes <= 4)

  logic [VW-1:0] from_q;
  logic [V-1:0] ask, ask_q, ask_granted_q, shown, picked, fill_q;
  nh_switch_pick #(
      .N(V)
  ) u_pick (
      .ask_i (ask),
      .from_i(from_q),
      .pick_o(picked)
  );
  assign ask = ask_q | (ask_granted_q & {V{granted_q_i}});
  assign shown = valid_next_i & ~fill_q & ~take_o & ~under_way_i;
  assign take_o = picked & {V{!write_i}};
  assign fill_o = fill_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      ask_q <= '0;
      ask_granted_q <= '0;
      from_q <= '0;
      fill_q <= '0;
    end else begin
      ask_q <= shown & ~have_i;
      ask_granted_q <= shown & leaves_i;
      fill_q <= take_o;
      for (int v = 0; v < V; v++) if (take_o[v]) from_q <= VW'((v + 1) % V);
    end
  end

  logic [QueueWidth-1:0] fields;
  always_comb begin
    fields = '0;
    for (int v = 0; v < V; v++) fields = fields | (fields_i[v*QueueWidth+:QueueWidth] & {QueueWidth{picked[v]}});
  end
  logic [SW-1:0] index;
  logic [HW-1:0] host;
  logic local_packet, over, escape, down, single;
  assign {single, down, escape, over, local_packet, host, index} = fields[FieldWidth-1:0];
  logic [HeadWidth-1:0] head, head_q;
  nh_switch_head #(
      .HostPorts(HostPorts),
      .VirtualChannels(V),
      .EscapeChannels(EscapeChannels),
      .Restart(Restart)
  ) u_head (
      .host_i(host),
      .local_i(local_packet),
      .over_i(over),
      .escape_i(escape),
      .down_i(down),
      .single_i(single),
      .head_o(head[PlainWidth-1:0])
  );
  if (Classes > 1) begin : gen_class
    assign head[PlainWidth+:ClassWidth] = fields[QueueWidth-1-:ClassWidth];
  end
  assign head_o = head_q;
  always_ff @(posedge clk_i) head_q <= head;
  logic [SW-1:0] index_q;
  assign index_o = index_q;
  always_ff @(posedge clk_i) index_q <= index;

  // Adaptive ports from a table of their own, by target; what the escape needs from the other, by destination.
  localparam int Low = Target != 0 ? LinkPorts : 0;
  localparam int TableWidth = EntryWidth - Low;
  if (Target != 0) begin : gen_target
    logic [V*SW-1:0] targets;
    for (genvar v = 0; v < V; v++) begin : gen_channel
      assign targets[v*SW+:SW] = fields_i[v*QueueWidth+FieldWidth+:SW];
    end
    nh_switch_table #(
        .Readers(V),
        .Width(LinkPorts),
        .Switches(Switches)
    ) u_adaptive (
        .clk_i,
        .write_i,
        .index_i,
        .entry_i(entry_i[LinkPorts-1:0]),
        .of_i(targets),
        .picked_i(picked),
        .entry_o(entry_o[LinkPorts-1:0])
    );
    logic first_q;
    assign first_o = first_q;
    always_ff @(posedge clk_i) first_q <= fields[FieldWidth+TargetWidth-1];
  end else begin : gen_no_target
    assign first_o = 1'b0;
  end
  logic [V*SW-1:0] destinations;
  for (genvar v = 0; v < V; v++) begin : gen_destination
    assign destinations[v*SW+:SW] = fields_i[v*QueueWidth+:SW];
  end
  nh_switch_table #(
      .Readers(V),
      .Width(TableWidth),
      .Switches(Switches)
  ) u_table (
      .clk_i,
      .write_i,
      .index_i,
      .entry_i(entry_i[EntryWidth-1:Low]),
      .of_i(destinations),
      .picked_i(picked),
      .entry_o(entry_o[EntryWidth-1:Low])
  );
endmodule
