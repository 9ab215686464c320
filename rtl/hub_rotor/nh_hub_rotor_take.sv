// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Guards link k (docs/blocks/hub_rotor.md, "Take"): of each head that it takes it makes a packet that is as long as
/// the head says, a flit in each clock, with a bad tail if what came was not so. Works in the clock after the flit's.
module nh_hub_rotor_take #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int RelaySlots = 4,
    parameter int Link = 0,  // >= 0: number of this one
    localparam int F = FlitBits + 3,
    localparam int SW = nh_width_pkg::index_width(RelaySlots)
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                alive_i,
    input  logic                valid_i,
    input  logic [         1:0] class_i,
    input  logic [       F-1:0] flit_i,
    input  logic                host_full_i,
    input  logic                free_i,         // the slot is free again
    input  logic [      SW-1:0] free_slot_i,
    // The packet: its class, slot and flits
    output logic                store_head_o,
    output logic                store_push_o,
    output logic [      SW-1:0] slot_o,         // of the packet that began last
    output logic                host_head_o,
    output logic                host_push_o,
    output logic                tail_o,
    output logic                bad_o,
    output logic [FlitBits-1:0] data_o,
    // Credits of heads that are dropped; events
    output logic                owe_store_o,
    output logic                owe_host_o,
    output logic                malformed_o,
    output logic                broken_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 4 && Nodes <= 64 && 2 ** $clog2(Nodes) == Nodes)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(RelaySlots, RelaySlots >= 1 && RelaySlots <= 16)
  `NH_PART_PARAM(Link, Link >= 0)

  localparam int LB = $clog2(PieceFlits + 1);
  localparam int NB = nh_hub_pkg::NodeBits;
  localparam int CB = nh_hub_rotor_pkg::clock_bits(Nodes, PieceFlits);

  // --- the flit's clock: is it a head that may be?
  logic [nh_hub_pkg::HeadBits-1:0] fields;
  logic judged, named;
  logic [1:0] class_of_kind;
  assign fields = flit_i[nh_hub_pkg::HeadBits-1:0];
  nh_hub_judge #(
      .Nodes(Nodes),
      .PieceFlits(PieceFlits),
      .Operations(0)
  ) u_judge (
      .head_i (fields),
      .tail_i (flit_i[F-2]),
      .good_o (judged),
      .class_o(class_of_kind)
  );
  assign named = fields[2:0] == nh_hub_pkg::KindPut ||
      (fields[2:0] == nh_hub_pkg::KindRelay && fields[nh_hub_pkg::SourceLow+:NB] == NB'(Link));
  logic valid_q, head_q, tail_q, bad_q, good_q;
  logic [1:0] class_q;
  logic [FlitBits-1:0] data_q;
  always_ff @(posedge clk_i) begin
    valid_q <= !rst_i && valid_i && alive_i;
    {head_q, tail_q, bad_q, data_q} <= flit_i;
    class_q <= class_i;
    good_q <= judged && named && class_of_kind == class_i;
  end

  // --- the clock after it
  logic [RelaySlots-1:0] used_q, first;
  logic [SW-1:0] slot_q, first_slot;
  logic [LB-1:0] left_q, length;
  logic [CB-1:0] gap_q;
  logic idle, of_store_q, broken_q, is_head, of_store, place, takes, last, wrong;
  assign first = ~used_q & (used_q + RelaySlots'(1));
  always_comb begin
    first_slot = '0;
    for (int s = 0; s < RelaySlots; s++) if (first[s]) first_slot = first_slot | SW'(s);
  end
  assign length = data_q[nh_hub_pkg::LengthLow+:LB];
  assign idle = left_q == '0;
  assign is_head = valid_q && head_q;
  assign of_store = class_q == nh_hub_pkg::ClassStore;
  assign place = of_store ? first != '0 && gap_q == '0 : !host_full_i;
  assign takes = is_head && idle && good_q && place;
  assign last = left_q == LB'(1);
  assign wrong = !valid_q || head_q || tail_q != last;
  assign store_head_o = takes && of_store;
  assign host_head_o = takes && !of_store;
  assign store_push_o = store_head_o || (!idle && of_store_q);
  assign host_push_o = host_head_o || (!idle && !of_store_q);
  assign tail_o = last;
  assign bad_o = broken_q || wrong || bad_q;
  assign data_o = data_q;
  assign slot_o = slot_q;
  assign malformed_o = is_head && !takes;
  assign owe_store_o = malformed_o && of_store;
  assign owe_host_o = malformed_o && class_q == nh_hub_pkg::ClassHost;
  assign broken_o = last && bad_o;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      left_q <= '0;
      gap_q  <= '0;
      used_q <= '0;
    end else begin
      if (takes) left_q <= length;
      else if (!idle) left_q <= left_q - LB'(1);
      // The writer needs whole frames: a clock less than them until the next head for the store.
      if (store_head_o) gap_q <= CB'(length) | CB'(Nodes - 1);
      else if (gap_q != '0) gap_q <= gap_q - CB'(1);
      for (int s = 0; s < RelaySlots; s++) begin
        if (store_head_o && first[s]) used_q[s] <= 1'b1;
        else if (free_i && free_slot_i == SW'(s)) used_q[s] <= 1'b0;
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (takes) of_store_q <= of_store;
    if (store_head_o) slot_q <= first_slot;
    broken_q <= !takes && !idle && (broken_q || wrong);
  end
  `NH_ASSERT(frees_what_is_used, !free_i || used_q[free_slot_i])
endmodule
