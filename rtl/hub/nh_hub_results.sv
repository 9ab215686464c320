// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Reductions, their unit unless it is on the port, and a bank of results for each at a time, which outputs send from
/// like from that of a link. Nothing without Reduction.
module nh_hub_results #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int RelaySlots = 4,
    parameter int ResultSlots = 2,
    parameter int SlotWidth = 2,  // >= 1: of a slot's number, bits
    parameter int Reduction = 1,
    parameter int Unit = 0,  // 0..3: port, or fp64, fp32, bf16
    parameter int UnitClocks = 0,
    parameter int AtOnce = 1,  // 1..16
    localparam int N = Nodes,
    localparam int R = AtOnce,
    localparam int SW = SlotWidth,
    localparam int RW = nh_width_pkg::index_width(RelaySlots),
    localparam int LB = nh_hub_pkg::LengthBits,
    localparam int TB = nh_hub_pkg::TagBits,
    localparam int PB = nh_hub_pkg::piece_bits(Nodes)
) (
    input  logic                            clk_i,
    input  logic                            rst_i,
    input  logic [nh_hub_pkg::NodeBits-1:0] id_i,
    input  logic [                   N-1:0] self_i,
    input  logic [                   N-1:0] dark_i,
    // Of the banks of links (nh_hub_reduce)
    output logic [                  RW-1:0] turn_o,
    input  logic [                   N-1:0] waits_i,
    output logic                            match_o,
    output logic [                  TB-1:0] match_tag_o,
    input  logic [                   N-1:0] matches_i,
    input  logic [                N*RW-1:0] match_slot_i,
    input  logic [                N*PB-1:0] piece_i,
    input  logic [                   N-1:0] still_i,
    input  logic [                   N-1:0] reading_i,
    output logic [                   N-1:0] reserved_o,
    output logic [                   N-1:0] reserve_o,
    output logic [                   N-1:0] reduced_o,
    output logic [                N*RW-1:0] slot_o,
    output logic [                   N-1:0] read_o,
    output logic [                N*LB-1:0] flit_o,
    input  logic [          N*FlitBits-1:0] data_i,
    output logic                            clash_o,       // event
    output logic [                   N-1:0] unit_members_o,
    output logic [          N*FlitBits-1:0] unit_data_o,
    input  logic [            FlitBits-1:0] unit_data_i,
    // Of outputs and the own host (nh_hub_bank), by reduction
    input  logic [                   N-1:0] room_i,
    input  logic [                   N-1:0] link_full_i,   // the own host's queues: of links, of results
    input  logic [                   N-1:0] result_full_i,
    output logic [                 R*N-1:0] ask_o,
    output logic [                R*SW-1:0] ask_slot_o,
    input  logic [                 R*N-1:0] grant_i,
    output logic [                   R-1:0] own_grant_o,
    output logic [                 R*N-1:0] held_o,
    output logic [                 R*N-1:0] held_on_o,
    output logic [                   R-1:0] refused_o,     // events
    output logic [                   R-1:0] diverted_o,
    output logic [                 R*N-1:0] bus_to_o,
    output logic [                   R-1:0] bus_own_o,
    output logic [                   R-1:0] bus_back_o,
    output logic [                   R-1:0] bus_head_o,
    output logic [                   R-1:0] bus_tail_o,
    output logic [                   R-1:0] bus_bad_o,
    output logic [          R*FlitBits-1:0] bus_data_o,
    input  logic [                 R*N-1:0] pop_i,
    input  logic [                   N-1:0] again_i,
    input  logic [                N*SW-1:0] pop_slot_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(RelaySlots, RelaySlots >= 1 && RelaySlots <= 16)
  `NH_PART_PARAM(ResultSlots, ResultSlots >= 1 && ResultSlots <= 4)
  `NH_PART_PARAM(SlotWidth, SlotWidth >= 1)
  `NH_PART_PARAM(Reduction, Reduction == 0 || Reduction == 1)
  `NH_PART_PARAM(Unit, Unit >= 0 && Unit <= 3)
  `NH_PART_PARAM(UnitClocks, UnitClocks >= 0 && UnitClocks <= 255)
  `NH_PART_PARAM(AtOnce, AtOnce >= 1 && AtOnce <= 16)

  localparam int EW = nh_width_pkg::index_width(ResultSlots);

  if (Reduction != 0) begin : gen_reduction
    logic [R-1:0] result_free, result_open, result_push, result_close;
    logic [N-1:0] result_send;
    logic [LB-1:0] result_length;
    logic [R*FlitBits-1:0] result_data;
    logic [N*EW-1:0] slot_popped;
    logic unused_pop_slot;
    always_comb for (int o = 0; o < N; o++) slot_popped[o*EW+:EW] = pop_slot_i[o*SW+:EW];
    assign unused_pop_slot = ^pop_slot_i;
    // Their unit, on the port or here
    logic [R*N-1:0] unit_members;
    logic [N*FlitBits-1:0] unit_data;
    logic [R*FlitBits-1:0] unit_answer;
    if (Unit == nh_hub_pkg::UnitPort) begin : gen_unit_on_port
      assign unit_members_o = unit_members[0+:N];
      assign unit_data_o = unit_data;
      assign unit_answer = {R{unit_data_i}};
      if (R > 1) begin : gen_none
        logic unused_members;
        assign unused_members = ^unit_members;
      end
    end else begin : gen_unit_here
      logic unused_port;
      for (genvar r = 0; r < R; r++) begin : gen_float
        logic unused_valid;
        nh_hub_float #(
            .Nodes(Nodes),
            .FlitBits(FlitBits),
            .Element(nh_hub_pkg::element_of(Unit))
        ) u_float (
            .clk_i,
            .rst_i,
            .members_i(unit_members[r*N+:N]),
            .data_i(unit_data),
            .valid_o(unused_valid),
            .data_o(unit_answer[r*FlitBits+:FlitBits])
        );
      end
      assign unit_members_o = '0;
      assign unit_data_o = '0;
      assign unused_port = ^unit_data_i;
    end
    logic [R-1:0] own_room;
    logic unused_full;
    assign own_room = R == 1 ? R'(!(|(self_i & link_full_i))) : ~result_full_i[R-1:0];
    assign unused_full = ^{link_full_i, result_full_i};
    nh_hub_reduce #(
        .Nodes(Nodes),
        .FlitBits(FlitBits),
        .Slots(RelaySlots),
        .UnitClocks(UnitClocks),
        .AtOnce(AtOnce)
    ) u_reduce (
        .clk_i,
        .rst_i,
        .id_i,
        .turn_o,
        .waits_i,
        .match_o,
        .match_tag_o,
        .matches_i,
        .match_slot_i,
        .piece_i,
        .still_i,
        .reading_i,
        .reserved_o,
        .reserve_o,
        .reduced_o,
        .slot_o,
        .read_o,
        .flit_o,
        .data_i,
        .result_free_i(result_free),
        .open_o(result_open),
        .open_send_o(result_send),
        .open_length_o(result_length),
        .push_o(result_push),
        .close_o(result_close),
        .data_o(result_data),
        .unit_members_o(unit_members),
        .unit_data_o(unit_data),
        .unit_data_i(unit_answer),
        .clash_o
    );
    for (genvar r = 0; r < R; r++) begin : gen_bank
      logic [1:0] unused_class, unused_bus_class;
      logic unused_valid, unused_reading, unused_want;
      logic [$clog2(ResultSlots+1)-1:0] unused_ended;
      logic [EW-1:0] unused_free_slot;
      logic [ResultSlots-1:0] unused_kept, unused_waits;
      logic [ResultSlots*TB-1:0] unused_tag;
      logic [ResultSlots*N-1:0] unused_copies;
      logic [FlitBits-1:0] unused_read;
      logic own_ask;
      logic [EW-1:0] ask_slot;
      assign own_grant_o[r] = own_ask && own_room[r];
      assign ask_slot_o[r*SW+:SW] = SW'(ask_slot);
      nh_hub_bank #(
          .Targets(N),
          .Slots(ResultSlots),
          .FlitBits(FlitBits),
          .PieceFlits(PieceFlits),
          .HeadLater(1)
      ) u_results (
          .clk_i,
          .rst_i,
          .self_i,
          .dark_i,
          .whole_only_i(1'b0),
          .open_i(result_open[r]),
          .open_whole_i(1'b0),
          .open_keep_i(1'b0),
          .open_piece_i(1'b0),
          .open_class_i(nh_hub_pkg::ClassHost),
          .open_length_i(result_length),
          .open_tag_i({TB{1'b0}}),
          .open_send_i(result_send),
          .push_i(result_push[r]),
          .close_i(result_close[r]),
          .bad_i(1'b0),
          .drop_i(1'b0),
          .data_i(result_data[r*FlitBits+:FlitBits]),
          .free_o(result_free[r]),
          .free_slot_o(unused_free_slot),
          .ended_o(unused_ended),
          .room_i({{N{1'b0}}, room_i, {N{1'b0}}}),
          .own_room_i(own_room[r]),
          .store_credit_i(1'b1),
          .want_own_o(unused_want),
          .ask_o(ask_o[r*N+:N]),
          .ask_own_o(own_ask),
          .ask_class_o(unused_class),
          .ask_slot_o(ask_slot),
          .grant_i(grant_i[r*N+:N]),
          .own_grant_i(own_grant_o[r]),
          .held_o(held_o[r*N+:N]),
          .held_on_o(held_on_o[r*N+:N]),
          .reading_o(unused_reading),
          .refused_o(refused_o[r]),
          .diverted_o(diverted_o[r]),
          .bus_valid_o(unused_valid),
          .bus_to_o(bus_to_o[r*N+:N]),
          .bus_own_o(bus_own_o[r]),
          .bus_back_o(bus_back_o[r]),
          .bus_class_o(unused_bus_class),
          .bus_head_o(bus_head_o[r]),
          .bus_tail_o(bus_tail_o[r]),
          .bus_bad_o(bus_bad_o[r]),
          .bus_data_o(bus_data_o[r*FlitBits+:FlitBits]),
          .read_data_o(unused_read),
          .pop_i(pop_i[r*N+:N]),
          .again_i,
          .pop_slot_i(slot_popped),
          .get_i({N{1'b0}}),
          .release_i(1'b0),
          .serve_slot_i({EW{1'b0}}),
          .reserved_i(1'b0),
          .reduce_read_i(1'b0),
          .reduce_flit_i({LB{1'b0}}),
          .reduce_slot_i({EW{1'b0}}),
          .reserve_i(1'b0),
          .reduced_i(1'b0),
          .kept_o(unused_kept),
          .waits_o(unused_waits),
          .tag_o(unused_tag),
          .copies_o(unused_copies)
      );
      logic unused_results;
      assign unused_results = &{1'b0, unused_want, unused_class, unused_bus_class, unused_valid, unused_reading,
                                unused_ended, unused_free_slot, unused_kept, unused_waits, unused_tag, unused_copies,
                                unused_read};
    end
  end else begin : gen_no_reduction
    assign turn_o = '0;
    assign {match_o, match_tag_o, reserved_o, reserve_o, reduced_o, slot_o, read_o, flit_o, clash_o} = '0;
    assign {unit_members_o, unit_data_o} = '0;
    assign {ask_o, ask_slot_o, own_grant_o, held_o, held_on_o, refused_o, diverted_o} = '0;
    assign {bus_to_o, bus_own_o, bus_back_o, bus_head_o, bus_tail_o, bus_bad_o, bus_data_o} = '0;
    logic unused;
    assign unused = &{1'b0, clk_i, rst_i, id_i, self_i, dark_i, waits_i, matches_i, match_slot_i, piece_i, still_i,
                      reading_i, data_i, unit_data_i, room_i, link_full_i, result_full_i, grant_i, pop_i, again_i,
                      pop_slot_i};
  end
endmodule
