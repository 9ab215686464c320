// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The bank of link k, or of what the own lane spreads, and what finds pieces in it: for the guard, for requests and
/// for reductions.
module nh_hub_relay_bank #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int RelaySlots = 4,
    parameter int Reduction = 1,
    localparam int N = Nodes,
    localparam int SW = nh_width_pkg::index_width(RelaySlots),
    localparam int CW = $clog2(RelaySlots + 1),
    localparam int LB = nh_hub_pkg::LengthBits,
    localparam int TB = nh_hub_pkg::TagBits,
    localparam int PB = nh_hub_pkg::piece_bits(Nodes)
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic [       N-1:0] self_i,
    input  logic [       N-1:0] dark_i,
    // Written
    input  logic                own_i,           // by the own lane
    input  logic                open_i,
    input  logic                push_i,
    input  logic                close_i,
    input  logic                bad_i,
    input  logic                drop_i,
    input  logic [FlitBits-1:0] data_i,
    output logic                free_o,
    output logic [      CW-1:0] ended_o,         // slots, in this clock
    output logic                kept_already_o,  // a piece with the tag of data_i
    // Asked for
    input  logic [       N-1:0] room_i,          // of class H
    input  logic                own_room_i,
    output logic                want_own_o,
    output logic [       N-1:0] ask_o,
    output logic                ask_own_o,
    output logic [      SW-1:0] ask_slot_o,
    input  logic [       N-1:0] grant_i,
    input  logic                own_grant_i,
    output logic [       N-1:0] held_o,
    output logic [       N-1:0] held_on_o,
    output logic                reading_o,
    output logic                refused_o,       // events
    output logic                diverted_o,
    // Read
    output logic [       N-1:0] bus_to_o,
    output logic                bus_own_o,
    output logic                bus_back_o,
    output logic                bus_head_o,
    output logic                bus_tail_o,
    output logic                bus_bad_o,
    output logic [FlitBits-1:0] bus_data_o,
    output logic [FlitBits-1:0] read_data_o,
    input  logic [       N-1:0] pop_i,
    input  logic [       N-1:0] again_i,
    input  logic [    N*SW-1:0] pop_slot_i,
    // The request that is served
    input  logic [      TB-1:0] serve_tag_i,
    input  logic [       N-1:0] serve_node_i,    // one-hot
    output logic                kept_o,
    output logic                waiting_o,
    output logic                on_its_way_o,
    input  logic                get_i,
    input  logic                release_i,
    // Reductions: what waits, and the one that is running
    input  logic [      SW-1:0] turn_i,
    input  logic                match_i,
    input  logic [      TB-1:0] match_tag_i,
    output logic                waits_o,
    output logic                matches_o,
    output logic [      SW-1:0] match_slot_o,
    output logic [      PB-1:0] piece_o,
    input  logic                reserved_i,
    input  logic                reduce_read_i,
    input  logic [      LB-1:0] reduce_flit_i,
    input  logic [      SW-1:0] reduce_slot_i,
    input  logic                reserve_i,
    input  logic                reduced_i,
    output logic                still_o          // reduce_slot_i waits
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(RelaySlots, RelaySlots >= 1 && RelaySlots <= 16)
  `NH_PART_PARAM(Reduction, Reduction == 0 || Reduction == 1)

  logic [2:0] kind;
  logic [SW-1:0] free_slot, serve_slot;
  logic [RelaySlots-1:0] kept, waiting;
  logic [RelaySlots*TB-1:0] tags;
  logic [RelaySlots*N-1:0] copies;
  logic [1:0] unused_class, unused_bus_class;
  logic unused_valid;
  assign kind = data_i[2:0];
  nh_hub_bank #(
      .Targets(N),
      .Slots(RelaySlots),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits)
  ) u_bank (
      .clk_i,
      .rst_i,
      .self_i,
      .dark_i,
      .whole_only_i(own_i),
      .open_i,
      .open_whole_i(1'b0),
      .open_keep_i(kind == nh_hub_pkg::KindKeep),
      .open_piece_i(kind == nh_hub_pkg::KindReduce),
      .open_class_i(nh_hub_pkg::ClassHost),
      .open_length_i(data_i[nh_hub_pkg::LengthLow+:LB]),
      .open_tag_i(data_i[nh_hub_pkg::TagLow+:TB]),
      .open_send_i(data_i[nh_hub_pkg::MaskLow+:N] & {N{kind != nh_hub_pkg::KindReduce}}),
      .push_i,
      .close_i,
      .bad_i,
      .drop_i,
      .data_i,
      .free_o,
      .free_slot_o(free_slot),
      .ended_o,
      .room_i({{N{1'b0}}, room_i, {N{1'b0}}}),
      .own_room_i,
      .store_credit_i(1'b1),
      .want_own_o,
      .ask_o,
      .ask_own_o,
      .ask_class_o(unused_class),
      .ask_slot_o,
      .grant_i,
      .own_grant_i,
      .held_o,
      .held_on_o,
      .reading_o,
      .refused_o,
      .diverted_o,
      .bus_valid_o(unused_valid),
      .bus_to_o,
      .bus_own_o,
      .bus_back_o,
      .bus_class_o(unused_bus_class),
      .bus_head_o,
      .bus_tail_o,
      .bus_bad_o,
      .bus_data_o,
      .read_data_o,
      .pop_i,
      .again_i,
      .pop_slot_i,
      .get_i(serve_node_i & {N{get_i}}),
      .release_i,
      .serve_slot_i(serve_slot),
      .reserved_i,
      .reduce_read_i,
      .reduce_flit_i,
      .reduce_slot_i,
      .reserve_i,
      .reduced_i,
      .kept_o(kept),
      .waits_o(waiting),
      .tag_o(tags),
      .copies_o(copies)
  );
  nh_hub_pieces #(
      .Nodes(Nodes),
      .Slots(RelaySlots),
      .Reduction(Reduction)
  ) u_pieces (
      .clk_i,
      .kept_i(kept),
      .waits_i(waiting),
      .tag_i(tags),
      .copies_i(copies),
      .open_i,
      .open_slot_i(free_slot),
      .open_head_i(data_i[nh_hub_pkg::HeadBits-1:0]),
      .take_tag_i(data_i[nh_hub_pkg::TagLow+:TB]),
      .kept_already_o,
      .serve_tag_i,
      .serve_node_i,
      .kept_o,
      .waiting_o,
      .serve_slot_o(serve_slot),
      .on_its_way_o,
      .turn_i,
      .match_i,
      .match_tag_i,
      .waits_o,
      .matches_o,
      .match_slot_o,
      .piece_o
  );
  always_comb begin
    still_o = 1'b0;
    for (int i = 0; i < RelaySlots; i++) if (reduce_slot_i == SW'(i)) still_o = still_o | waiting[i];
  end
  logic unused;
  assign unused = &{1'b0, unused_class, unused_bus_class, unused_valid};
endmodule
