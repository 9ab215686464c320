// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Watches an input link (docs/blocks/switch_clocks.md, "Input"): what it stores is a sequence of packets, each a head
/// with a destination that may exist and a length that is allowed, and as many flits as the head says or fewer, the
/// last one a tail; a packet that is not as its head said, or that a dead link cut, ends in a tail with `bad`. Works in
/// the flit's own clock and counts a link in a stored head's hops. With `Target` a head names a switch to go over: once
/// it is there, or if there is no such, its phase becomes 1; its target is that switch before, its destination then.
module nh_switch_guard #(
    parameter int HostPorts = 1,
    parameter int FlitWidth = 32,
    parameter int PacketFlits = 9,
    parameter int VirtualChannels = 3,
    parameter int Switches = 64,
    parameter int HopLimit = 31,
    parameter int Lookup = 0,
    parameter int KeyWidth = 64,
    parameter int Target = 0,  // 0, 1
    parameter int LinkRecovery = 0,
    parameter int Classes = 1,
    parameter int ClassLow = 0,  // >= 0: lowest bit of a head's class
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int SW = nh_width_pkg::index_width(Switches),
    localparam int FieldWidth = nh_switch_pkg::queue_bits(Lookup, KeyWidth, Switches, HostPorts),
    localparam int TargetWidth = nh_switch_pkg::target_bits(Target, Switches),
    localparam int QueueWidth = FieldWidth + TargetWidth + nh_switch_pkg::class_bits(Classes)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [        SW-1:0] id_i,
    input  logic                  alive_i,            // the link is not dead in this clock
    input  logic                  dead_i,             // it was before
    input  logic                  valid_i,
    input  logic [        VW-1:0] vc_i,
    input  logic [         F-1:0] flit_i,             // {head, tail, bad, data}
    input  logic [         V-1:0] full_i,             // channels without room for another packet
    output logic                  store_o,
    output logic [         V-1:0] vc_o,               // of the flit that is stored, one-hot
    output logic [         F-1:0] flit_o,
    output logic                  head_o,             // it is a head
    output logic [QueueWidth-1:0] fields_o,           // of that head
    output logic [         V-1:0] owe_o,              // a packet is thrown away that took a credit
    output logic                  no_head_o,          // events
    output logic                  bad_vc_o,
    output logic                  overflow_o,
    output logic                  head_in_packet_o,
    output logic                  bad_length_o,
    output logic                  bad_destination_o,
    output logic                  cut_o,
    output logic                  lost_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 1 && PacketFlits <= 32)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Switches, Switches >= 2 && Switches <= 4096)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Lookup, Lookup == 0 || Lookup == 1)
  `NH_PART_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PART_PARAM(Target, Target == 0 || Target == 1)
  `NH_PART_PARAM(LinkRecovery, LinkRecovery == 0 || LinkRecovery == 1)
  `NH_PART_PARAM(Classes, Classes >= 1 && Classes <= 4 && (Classes == 1 || (Lookup == nh_switch_pkg::LookupTable)))
  `NH_PART_PARAM(ClassLow, ClassLow >= 0)

  localparam int HW = nh_width_pkg::index_width(HostPorts);
  localparam int HostLow = nh_switch_pkg::host_low(Switches);
  localparam int LengthLow = nh_switch_pkg::destination_bits(Lookup, KeyWidth, Switches, HostPorts);
  localparam int HopsLow = nh_switch_pkg::hops_low(LengthLow, PacketFlits);
  localparam int EscapeLow = nh_switch_pkg::escape_low(LengthLow, PacketFlits, HopLimit);
  localparam int LW = HopsLow - LengthLow;
  localparam int NW = EscapeLow - HopsLow;

  logic head, tail, bad;
  logic [FlitWidth-1:0] data;
  assign {head, tail, bad, data} = flit_i;

  // What a head says.
  logic [LW-1:0] length;
  logic [NW-1:0] hops;
  logic local_packet, over, too_long, no_switch, no_host, wrong_length, wrong_destination;
  assign length = data[LengthLow+:LW];
  assign hops = data[HopsLow+:NW];
  assign over = hops >= NW'(HopLimit);
  assign wrong_length = length == '0 || too_long;
  assign wrong_destination = no_switch || (local_packet && no_host);

  // Numbers can be beyond the last one only if there is no power of two of them.
  if (2 ** LW - 1 > PacketFlits) begin : gen_too_long
    assign too_long = length > LW'(PacketFlits);
  end else begin : gen_never_too_long
    assign too_long = 1'b0;
  end
  logic ends;
  if (Lookup == nh_switch_pkg::LookupCache) begin : gen_id
    // Who that is, and whether it is here, is the lookup's to say.
    assign local_packet = 1'b0;
    assign no_switch = 1'b0;
    assign no_host = 1'b0;
    assign fields_o[FieldWidth-1:0] = {ends, data[EscapeLow+1], data[EscapeLow], over, data[KeyWidth-1:0]};
    logic unused_id;
    assign unused_id = ^id_i;
  end else begin : gen_destination
    logic [SW-1:0] to_switch;
    logic [HW-1:0] to_host;
    assign to_switch = data[SW-1:0];
    assign to_host = data[HostLow+:HW];
    assign local_packet = to_switch == id_i;
    assign fields_o[FieldWidth-1:0] = {
      ends, data[EscapeLow+1], data[EscapeLow], over, local_packet, to_host, to_switch
    };
    if (2 ** SW > Switches) begin : gen_no_switch
      assign no_switch = to_switch > SW'(Switches - 1);
    end else begin : gen_all_switches
      assign no_switch = 1'b0;
    end
    if (2 ** HW > HostPorts) begin : gen_no_host
      assign no_host = to_host > HW'(HostPorts - 1);
    end else begin : gen_all_hosts
      assign no_host = 1'b0;
    end
  end

  logic open_q, discarding_q;
  // Where it is to go first.
  logic [FlitWidth-1:0] told;  // what it says, but that it has been there
  if (Target != 0) begin : gen_target
    localparam int ViaLow = EscapeLow + 2;
    logic [SW-1:0] via;
    logic no_via, second;
    assign via = data[ViaLow+:SW];
    assign second = data[ViaLow+SW] || no_via || via == id_i;
    assign fields_o[FieldWidth+:TargetWidth] = {!second, second ? data[SW-1:0] : via};
    if (2 ** SW > Switches) begin : gen_no_via
      assign no_via = via > SW'(Switches - 1);
    end else begin : gen_all_vias
      assign no_via = 1'b0;
    end
    always_comb begin
      told = data;
      if (!open_q) told[ViaLow+SW] = second;
    end
  end else begin : gen_no_target
    assign told = data;
  end

  // Its class; numbers that are none are the last one's.
  if (Classes > 1) begin : gen_class
    localparam int ClassWidth = nh_switch_pkg::class_bits(Classes);
    logic [ClassWidth-1:0] said;
    assign said = data[ClassLow+:ClassWidth];
    assign fields_o[QueueWidth-1-:ClassWidth] = 32'(said) >= Classes ? ClassWidth'(Classes - 1) : said;
  end

  // Its channel, one-hot; 0 if there is none.
  logic [V-1:0] named, vc_q;
  always_comb for (int v = 0; v < V; v++) named[v] = vc_i == VW'(v);

  logic [LW-1:0] left_q;
  logic sees, starts, room, good, last, wrong;
  assign sees = valid_i && alive_i;
  assign starts = sees && head && !open_q;
  assign room = |(named & ~full_i);
  assign good = starts && room && !wrong_length && !wrong_destination;
  assign last = (open_q ? left_q : length) == LW'(1);
  assign wrong = (open_q && head) || tail != last;
  assign ends = (open_q && head) || tail || last;

  assign lost_o = valid_i && !alive_i;
  assign cut_o = dead_i && open_q;
  assign no_head_o = sees && !open_q && !head && !discarding_q;
  assign bad_vc_o = starts && named == '0;
  assign overflow_o = starts && |named && !room;
  assign head_in_packet_o = sees && open_q && head;
  assign bad_destination_o = starts && room && !wrong_length && wrong_destination;
  // A tail with `bad` was told of where the packet was cut.
  assign bad_length_o = (starts && room && wrong_length) ||
      ((good || (sees && open_q && !head)) && wrong && !(tail && bad));
  assign owe_o = {V{(starts && room && !good) || (head_in_packet_o && room)}} & named;

  assign store_o = good || (sees && open_q) || cut_o;
  assign vc_o = open_q ? vc_q : named;
  assign head_o = good;
  logic [FlitWidth-1:0] stored;
  always_comb begin
    stored = told;
    if (!open_q && !local_packet && !over) stored[HopsLow+:NW] = hops + NW'(1);
  end
  assign flit_o = cut_o ? {3'b011, FlitWidth'(0)} : {head && !open_q, ends, bad || wrong, stored};

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_q <= 1'b0;
      discarding_q <= 1'b0;
    end else if (cut_o || (LinkRecovery != 0 && dead_i)) begin
      open_q <= 1'b0;
      if (LinkRecovery != 0) discarding_q <= 1'b0;
    end else if (sees) begin
      open_q <= (good || open_q) && !ends;
      // Thrown away up to a tail: what follows a packet that should have ended, or a head that was not stored.
      if ((good || open_q) && !ends) discarding_q <= 1'b0;
      else discarding_q <= !tail && (open_q || head || discarding_q);
    end
  end
  always_ff @(posedge clk_i) begin
    if (sees) left_q <= (open_q ? left_q : length) - LW'(1);
    if (good) vc_q <= named;
  end

  `NH_ASSERT(one_state, !(open_q && discarding_q))
  `NH_ASSERT(flits_to_come, !open_q || left_q != '0)
endmodule
