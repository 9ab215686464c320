// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_switch_guard: whatever comes in, in any clock, and whenever the link dies, what is stored is a
/// sequence of packets: a head to a destination that may exist and of a length that is allowed, into a channel with
/// room; no other head before the tail, exactly as many flits as the head said unless the tail has `bad`, and never
/// more. Each head that comes over a living link is stored, or owes its credit, or had none. A stored head has taken
/// one link more, unless it is at its destination or at its limit. With `Target` its phase becomes 1 at its via, or if
/// there is no such, and never 0; its target is its via before and its destination from then on.
module nh_switch_guard_proof #(
    parameter int Target = 0,
    localparam int V = 2,
    localparam int M = 3,
    localparam int SW = 2,  // 3 switches with 3 hosts
    localparam int HW = 2,
    localparam int LW = 2,
    localparam int NW = 2,
    localparam int Header = SW + HW + LW + NW + 2,
    localparam int W = Header + (Target != 0 ? SW + 1 : 0),
    localparam int F = W + 3
) (
    input logic          clk_i,
    input logic          rst_i,
    input logic          up_i,
    input logic          valid_i,
    input logic          vc_i,
    input logic [ F-1:0] flit_i,
    input logic [ V-1:0] full_i
);
  localparam logic [SW-1:0] Id = 2'd1;
  localparam int HopLimit = 2;
  logic dead_q, alive, store_o, head_o;
  logic no_head_o, bad_vc_o, overflow_o, head_in_packet_o, bad_length_o, bad_destination_o;
  logic cut_o, lost_o;
  logic [V-1:0] vc_o, owe_o;
  logic [F-1:0] flit_o;
  localparam int FieldWidth = SW + HW + 5;
  localparam int QueueWidth = FieldWidth + (Target != 0 ? SW + 1 : 0);
  logic [QueueWidth-1:0] fields_o;
  assign alive = up_i && !dead_q;
  nh_switch_guard #(
      .HostPorts(3),
      .FlitWidth(W),
      .PacketFlits(M),
      .VirtualChannels(V),
      .Switches(3),
      .HopLimit(HopLimit),
      .Target(Target)
  ) dut (
      .clk_i,
      .rst_i,
      .id_i(Id),
      .alive_i(alive),
      .dead_i(dead_q),
      .valid_i,
      .vc_i,
      .flit_i,
      .full_i,
      .store_o,
      .vc_o,
      .flit_o,
      .head_o,
      .fields_o,
      .owe_o,
      .no_head_o,
      .bad_vc_o,
      .overflow_o,
      .head_in_packet_o,
      .bad_length_o,
      .bad_destination_o,
      .cut_o,
      .lost_o
  );

  `NH_START
  always_ff @(posedge clk_i) dead_q <= !rst_i && !alive;

  // Reads the stored flits as a receiver would.
  logic head, tail, bad, open_q;
  logic [LW-1:0] length, stored_q, length_q, stored, expected;
  logic [NW-1:0] hops, hops_in;
  logic [V-1:0] vc_q;
  logic to_this, over;
  assign {head, tail, bad} = flit_o[F-1-:3];
  assign length = flit_o[SW+HW+:LW];
  assign hops = flit_o[SW+HW+LW+:NW];
  assign hops_in = flit_i[SW+HW+LW+:NW];
  assign to_this = flit_o[SW-1:0] == Id;
  assign over = hops_in >= NW'(HopLimit);
  assign stored = open_q ? stored_q + 1'b1 : LW'(1);
  assign expected = open_q ? length_q : length;
  always_ff @(posedge clk_i) begin
    if (rst_i) open_q <= 1'b0;
    else if (store_o) open_q <= !tail;
    if (store_o) begin
      stored_q <= stored;
      length_q <= expected;
      vc_q <= vc_o;
    end
  end
  logic arrives;
  assign arrives = valid_i && alive && flit_i[F-1];

  `NH_ASSERT(begins_with_a_head, !store_o || head == !open_q)
  `NH_ASSERT(head_is_told, head_o == (store_o && head))
  `NH_ASSERT(destination_exists, !head_o || (flit_o[SW-1:0] != 2'd3 && (!to_this || flit_o[SW+:HW] != 2'd3)))
  `NH_ASSERT(length_allowed, !head_o || length != '0)
  `NH_ASSERT(never_longer, !store_o || (stored <= expected && stored != '0))
  `NH_ASSERT(ends_at_its_length, !(store_o && stored == expected) || tail)
  `NH_ASSERT(shorter_is_bad, !(store_o && tail && stored != expected) || bad)
  `NH_ASSERT(one_channel, !store_o || ($onehot(vc_o) && (!open_q || vc_o == vc_q)))
  `NH_ASSERT(room, !head_o || (vc_o & full_i) == '0)
  `NH_ASSERT(one_fate, {3'b0, head_o} + {3'b0, owe_o[0]} + {3'b0, owe_o[1]} + {3'b0, bad_vc_o} + {3'b0, overflow_o} +
      {3'b0, head_in_packet_o && owe_o == '0} == {3'b0, arrives})
  `NH_ASSERT(owes_where_there_is_room, (owe_o & full_i) == '0)
  `NH_ASSERT(one_event, {3'b0, no_head_o} + {3'b0, bad_vc_o} + {3'b0, overflow_o} + {3'b0, head_in_packet_o} +
      {3'b0, bad_length_o} + {3'b0, bad_destination_o} + {3'b0, cut_o} + {3'b0, lost_o && !cut_o} <= 4'd1)
  `NH_ASSERT(bad_stays, !(store_o && alive && flit_i[F-3]) || bad)
  `NH_ASSERT(bad_has_a_reason, !(store_o && tail && bad) || cut_o || flit_i[F-3] || bad_length_o || head_in_packet_o)
  `NH_ASSERT(good_flits_pass, !(store_o && !bad_length_o && !cut_o && !head_in_packet_o) ||
      {flit_o[F-2], flit_o[Header-1-:2], flit_o[SW+HW+LW-1:0]} ==
      {flit_i[F-2], flit_i[Header-1-:2], flit_i[SW+HW+LW-1:0]})
  `NH_ASSERT(a_link_more, !head_o || hops == (to_this || over ? hops_in : hops_in + NW'(1)))
  `NH_ASSERT(body_unchanged, !(store_o && !head && !cut_o) || flit_o[W-1:0] == flit_i[W-1:0])
  `NH_ASSERT(dead_ends_it, !dead_q || !open_q || (store_o && tail && bad))
  `NH_ASSERT(nothing_over_a_dead_link, alive || !store_o || cut_o)
  `NH_ASSERT(fields, !head_o || fields_o[FieldWidth-1:0] ==
      {tail, flit_i[Header-1], flit_i[Header-2], over, to_this, flit_i[SW+HW-1:0]})
  if (Target != 0) begin : gen_target
    logic [SW-1:0] via;
    logic before, phase;
    assign via = flit_i[Header+:SW];
    assign before = flit_i[W-1];
    assign phase = flit_o[W-1];
    `NH_ASSERT(never_back, !head_o || phase || !before)
    `NH_ASSERT(until_it_is_there, !head_o || phase == (before || via == Id || via == 2'd3))
    `NH_ASSERT(via_stays, !head_o || flit_o[Header+:SW] == via)
    `NH_ASSERT(target, !head_o || fields_o[FieldWidth+:SW+1] == {!phase, phase ? flit_i[SW-1:0] : via})
    `NH_COVER(on_its_way, head_o && !phase && !to_this && fields_o[FieldWidth+:SW] != flit_i[SW-1:0])
    `NH_COVER(is_there, head_o && phase && !before && via == Id)
    `NH_COVER(at_home_before, head_o && !phase && to_this)
  end

  `NH_COVER(whole_packet, store_o && tail && !bad && stored == LW'(M))
  `NH_COVER(cut_by_a_head, store_o && flit_i[F-1] && open_q && !cut_o)
  `NH_COVER(tail_too_early, store_o && tail && bad && stored == LW'(2) && expected == LW'(3))
  `NH_COVER(no_tail, store_o && tail && !cut_o && !flit_i[F-2] && stored == expected)
  `NH_COVER(nothing_open, no_head_o)
  `NH_COVER(nobody_there, bad_destination_o)
  `NH_COVER(no_room, overflow_o)
  `NH_COVER(dies, cut_o && stored == LW'(2))
  `NH_COVER(one_flit, head_o && tail && !bad)
endmodule
