// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Lane k from the host and the bank that keeps its packets for link k. What the own lane spreads goes to the bank of
/// relays instead, which is outside.
module nh_hub_lane_bank #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int HostSlots = 4,
    parameter int Operations = 7,  // >= 0: of reductions, heads name one below
    parameter int Refuse = 0,
    localparam int SW = nh_width_pkg::index_width(HostSlots)
) (
    input  logic                            clk_i,
    input  logic                            rst_i,
    input  logic [nh_hub_pkg::NodeBits-1:0] id_i,
    input  logic                            own_i,           // the lane of the own number
    input  logic                            dark_i,
    input  logic                            valid_i,
    output logic                            ready_o,
    input  logic                            last_i,
    input  logic [            FlitBits-1:0] data_i,
    input  logic                            kept_already_i,
    input  logic                            relay_free_i,    // a slot of the bank of relays
    input  logic                            asked_i,
    // What leaves the lane; of the own one into the bank of relays
    output logic                            open_o,
    output logic                            push_o,
    output logic                            close_o,
    output logic                            drop_o,
    output logic                            request_o,
    output logic [            FlitBits-1:0] data_o,
    output logic                            wrong_o,         // event
    // The bank: asks link and own host
    input  logic [                     2:0] room_i,
    input  logic                            own_room_i,
    input  logic                            store_credit_i,
    output logic                            want_own_o,
    output logic                            ask_o,
    output logic                            ask_own_o,
    output logic [                     1:0] ask_class_o,
    output logic [                  SW-1:0] ask_slot_o,
    input  logic                            grant_i,
    input  logic                            own_grant_i,
    output logic                            held_o,
    output logic                            held_on_o,
    output logic                            refused_o,       // events
    output logic                            diverted_o,
    output logic                            bus_to_o,
    output logic                            bus_own_o,
    output logic                            bus_back_o,
    output logic [                     1:0] bus_class_o,
    output logic                            bus_head_o,
    output logic                            bus_tail_o,
    output logic                            bus_bad_o,
    output logic [            FlitBits-1:0] bus_data_o,
    input  logic                            pop_i,
    input  logic                            again_i,
    input  logic [                  SW-1:0] pop_slot_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(HostSlots, HostSlots >= 1 && HostSlots <= 8)
  `NH_PART_PARAM(Operations, Operations >= 0)
  `NH_PART_PARAM(Refuse, Refuse == 0 || Refuse == 1)

  localparam int LB = nh_hub_pkg::LengthBits;
  localparam int TB = nh_hub_pkg::TagBits;

  logic free, whole;
  nh_hub_lane #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits),
      .Operations(Operations)
  ) u_lane (
      .clk_i,
      .rst_i,
      .id_i,
      .own_i,
      .valid_i,
      .ready_o,
      .last_i,
      .data_i,
      .kept_already_i,
      .slot_free_i(own_i ? relay_free_i : free),
      .asked_i,
      .open_o,
      .whole_o(whole),
      .push_o,
      .close_o,
      .drop_o,
      .request_o,
      .data_o,
      .wrong_o
  );

  logic unused_valid, unused_reading;
  logic [$clog2(HostSlots+1)-1:0] unused_ended;
  logic [SW-1:0] unused_free_slot;
  logic [HostSlots-1:0] unused_kept, unused_waits, unused_copies;
  logic [HostSlots*TB-1:0] unused_tag;
  logic [FlitBits-1:0] unused_read;
  nh_hub_bank #(
      .Targets(1),
      .Slots(HostSlots),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits),
      .Lane(1),
      .Refuse(Refuse)
  ) u_bank (
      .clk_i,
      .rst_i,
      .self_i(1'b0),
      .dark_i,
      .whole_only_i(1'b1),
      .open_i(open_o && !own_i),
      .open_whole_i(whole),
      .open_keep_i(1'b0),
      .open_piece_i(1'b0),
      .open_class_i(nh_hub_pkg::class_of(data_o[2:0])),
      .open_length_i(data_o[nh_hub_pkg::LengthLow+:LB]),
      .open_tag_i({TB{1'b0}}),
      .open_send_i(1'b1),
      .push_i(push_o && !own_i),
      .close_i(close_o && !own_i),
      .bad_i(1'b0),
      .drop_i(drop_o && !own_i),
      .data_i(data_o),
      .free_o(free),
      .free_slot_o(unused_free_slot),
      .ended_o(unused_ended),
      .room_i,
      .own_room_i,
      .store_credit_i,
      .want_own_o,
      .ask_o,
      .ask_own_o,
      .ask_class_o,
      .ask_slot_o,
      .grant_i,
      .own_grant_i,
      .held_o,
      .held_on_o,
      .reading_o(unused_reading),
      .refused_o,
      .diverted_o,
      .bus_valid_o(unused_valid),
      .bus_to_o,
      .bus_own_o,
      .bus_back_o,
      .bus_class_o,
      .bus_head_o,
      .bus_tail_o,
      .bus_bad_o,
      .bus_data_o,
      .read_data_o(unused_read),
      .pop_i,
      .again_i,
      .pop_slot_i,
      .get_i(1'b0),
      .release_i(1'b0),
      .serve_slot_i({SW{1'b0}}),
      .reserved_i(1'b0),
      .reduce_read_i(1'b0),
      .reduce_flit_i({LB{1'b0}}),
      .reduce_slot_i({SW{1'b0}}),
      .reserve_i(1'b0),
      .reduced_i(1'b0),
      .kept_o(unused_kept),
      .waits_o(unused_waits),
      .tag_o(unused_tag),
      .copies_o(unused_copies)
  );
  logic unused;
  assign unused = &{1'b0, unused_valid, unused_reading, unused_ended, unused_free_slot, unused_kept, unused_waits,
                    unused_copies, unused_tag, unused_read};
endmodule
