// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Reductions (docs/blocks/hub.md, "Reductions"), so many at a time: while one more could begin, a piece that waits is
/// looked for in one bank after the other, from another slot on in each round; banks with its tag are found, they are
/// enough or not. They belong to their reduction then, end what they read, and are read together.
module nh_hub_reduce #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int Slots = 4,  // >= 1
    parameter int UnitClocks = 0,
    parameter int AtOnce = 1,  // 1..16
    localparam int N = Nodes,
    localparam int R = AtOnce,
    localparam int SW = nh_width_pkg::index_width(Slots),
    localparam int LB = nh_hub_pkg::LengthBits,
    localparam int NB = nh_hub_pkg::NodeBits,
    localparam int TB = nh_hub_pkg::TagBits,
    localparam int PB = nh_hub_pkg::piece_bits(Nodes)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [        NB-1:0] id_i,
    // Of the banks
    output logic [        SW-1:0] turn_o,         // the slot that is first in line in each bank
    input  logic [         N-1:0] waits_i,
    output logic                  match_o,
    output logic [        TB-1:0] match_tag_o,
    input  logic [         N-1:0] matches_i,
    input  logic [      N*SW-1:0] match_slot_i,
    input  logic [      N*PB-1:0] piece_i,
    input  logic [         N-1:0] still_i,        // the slot of slot_o waits
    input  logic [         N-1:0] reading_i,
    output logic [         N-1:0] reserved_o,
    output logic [         N-1:0] reserve_o,
    output logic [         N-1:0] reduced_o,
    output logic [      N*SW-1:0] slot_o,         // of its reduction, or that was found
    output logic [         N-1:0] read_o,
    output logic [      N*LB-1:0] flit_o,
    input  logic [N*FlitBits-1:0] data_i,         // a clock after read_o
    // The result's slot, by reduction
    input  logic [         R-1:0] result_free_i,
    output logic [         R-1:0] open_o,
    output logic [         N-1:0] open_send_o,
    output logic [        LB-1:0] open_length_o,
    output logic [         R-1:0] push_o,
    output logic [         R-1:0] close_o,
    output logic [R*FlitBits-1:0] data_o,
    // The units (docs/blocks/hub_float.md)
    output logic [       R*N-1:0] unit_members_o,
    output logic [N*FlitBits-1:0] unit_data_o,
    input  logic [R*FlitBits-1:0] unit_data_i,
    output logic                  clash_o         // event
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(Slots, Slots >= 1)
  `NH_PART_PARAM(UnitClocks, UnitClocks >= 0 && UnitClocks <= 255)
  `NH_PART_PARAM(AtOnce, AtOnce >= 1 && AtOnce <= 16)

  localparam int IW = nh_width_pkg::index_width(N);
  localparam int CW = $clog2(N + 1);
  localparam logic [2:0] Look = 3'd0;
  localparam logic [2:0] Match = 3'd1;
  localparam logic [2:0] Decide = 3'd2;
  localparam logic [2:0] Reserve = 3'd3;
  localparam logic [2:0] Run = 3'd4;

  logic looks, matching, deciding;
  logic [IW-1:0] pointer_q;
  logic [SW-1:0] turn_q;
  logic last_bank;
  logic [PB-1:0] piece_q, candidate;
  logic [N-1:0] members_q, differs, looked_at;
  logic [N*SW-1:0] slot_q;
  logic clash_q, candidate_waits;
  // By reduction
  logic [R-1:0] run, read, can_begin, begins;
  logic [R*N-1:0] members;
  logic [R*PB-1:0] piece;
  logic [R*LB-1:0] flit;

  // Fields of the candidate.
  logic [2:0] op;
  logic [NB-1:0] count;
  logic [LB-1:0] length;
  logic [7:0] region;
  logic [TB-1:0] tag;
  logic [nh_hub_pkg::OffsetBits-1:0] offset;
  logic [N-1:0] mask;
  assign {mask, offset, tag, region, length, count, op} = piece_q;

  always_comb begin
    candidate = '0;
    candidate_waits = 1'b0;
    for (int b = 0; b < N; b++) begin
      if (pointer_q == IW'(b)) candidate = candidate | piece_i[b*PB+:PB];
      if (pointer_q == IW'(b)) candidate_waits = candidate_waits | looked_at[b];
      differs[b] = matches_i[b] && piece_i[b*PB+:PB] != piece_q;
    end
  end

  logic [CW-1:0] pieces;
  logic all_there, decides, opens, enough, too_many;
  always_comb begin
    pieces = '0;
    for (int b = 0; b < N; b++) pieces = pieces + CW'(members_q[b]);
  end
  assign enough = (NB + 1)'(pieces) > (NB + 1)'(count);
  assign too_many = (NB + 1)'(pieces) > (NB + 1)'(count) + (NB + 1)'(1);
  assign decides = deciding && all_there && |can_begin;
  assign clash_o = decides && (clash_q || too_many);
  assign opens = decides && !clash_o && enough;
  assign open_o = begins & {R{opens}};
  assign open_send_o = mask;
  assign open_length_o = length;
  assign last_bank = pointer_q == IW'(N - 1);
  assign turn_o = turn_q;
  assign match_o = matching;
  assign match_tag_o = tag;
  assign reserve_o = members_q & {N{opens}};
  assign unit_data_o = UnitClocks != 0 ? data_i : '0;
  always_comb begin
    reduced_o = members_q & {N{clash_o}};
    for (int r = 0; r < R; r++) reduced_o = reduced_o | (members[r*N+:N] & {N{close_o[r]}});
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      pointer_q <= '0;
      turn_q <= '0;
    end else if (looks) begin
      pointer_q <= last_bank ? '0 : pointer_q + IW'(1);
      if (last_bank) turn_q <= turn_q == SW'(Slots - 1) ? '0 : turn_q + SW'(1);
    end
  end
  always_ff @(posedge clk_i) begin
    if (looks) piece_q <= candidate;
    if (matching) begin
      members_q <= matches_i;
      slot_q <= match_slot_i;
      clash_q <= |differs;
    end
  end

  for (genvar r = 0; r < R; r++) begin : gen_reduction
    nh_hub_reduction #(
        .Nodes(Nodes),
        .FlitBits(FlitBits),
        .UnitClocks(UnitClocks)
    ) u_reduction (
        .clk_i,
        .rst_i,
        .id_i,
        .run_i(run[r]),
        .piece_i(piece[r*PB+:PB]),
        .members_i(members[r*N+:N]),
        .read_o(read[r]),
        .flit_o(flit[r*LB+:LB]),
        .data_i,
        .push_o(push_o[r]),
        .close_o(close_o[r]),
        .data_o(data_o[r*FlitBits+:FlitBits]),
        .unit_members_o(unit_members_o[r*N+:N]),
        .unit_data_i(unit_data_i[r*FlitBits+:FlitBits])
    );
  end

  if (AtOnce == 1) begin : gen_one
    // The search rests while the reduction runs, on what was found.
    logic [2:0] state_q;
    assign looks = state_q == Look;
    assign matching = state_q == Match;
    assign deciding = state_q == Decide;
    assign run = state_q == Run;
    assign looked_at = waits_i;
    assign all_there = (members_q & ~still_i) == '0;
    assign can_begin = result_free_i;
    assign begins = 1'b1;
    assign members = members_q;
    assign piece = piece_q;
    assign slot_o = slot_q;
    assign reserved_o = members_q & {N{state_q == Reserve || state_q == Run}};
    assign read_o = reserved_o & {N{read}};
    assign flit_o = {N{flit}};
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        state_q <= Look;
      end else begin
        case (state_q)
          Look: if (candidate_waits) state_q <= Match;
          Match: state_q <= Decide;
          Decide: state_q <= opens ? Reserve : Look;
          Reserve: if ((members_q & reading_i) == '0) state_q <= Run;
          default: if (close_o) state_q <= Look;
        endcase
      end
    end
  end else begin : gen_several
    localparam logic [2:0] Idle = 3'd5;
    logic [2:0] search_q;
    logic [R*3-1:0] state_q;
    logic [R-1:0] idle, waits_for_banks;
    logic [R*N-1:0] members_of_q;
    logic [R*PB-1:0] piece_of_q;
    logic [N*SW-1:0] slot_of_q;
    assign looks = search_q == Look && |idle;
    assign matching = search_q == Match;
    assign deciding = search_q == Decide;
    assign looked_at = waits_i & ~reserved_o;
    assign all_there = (members_q & (~still_i | reserved_o)) == '0;
    assign can_begin = idle & result_free_i;
    assign members = members_of_q;
    assign piece = piece_of_q;
    nh_hub_first #(
        .N(R)
    ) u_first (
        .ask_i  (can_begin),
        .from_i ('0),
        .first_o(begins)
    );
    always_comb begin
      for (int r = 0; r < R; r++) begin
        idle[r] = state_q[r*3+:3] == Idle;
        run[r] = state_q[r*3+:3] == Run;
        waits_for_banks[r] = |(members_of_q[r*N+:N] & reading_i);
      end
    end
    always_comb begin
      reserved_o = '0;
      read_o = '0;
      flit_o = '0;
      for (int r = 0; r < R; r++) begin
        for (int b = 0; b < N; b++) begin
          if (members_of_q[r*N+b] && !idle[r]) begin
            reserved_o[b] = 1'b1;
            read_o[b] = read_o[b] | read[r];
            flit_o[b*LB+:LB] = flit_o[b*LB+:LB] | flit[r*LB+:LB];
          end
        end
      end
      for (int b = 0; b < N; b++) slot_o[b*SW+:SW] = reserved_o[b] ? slot_of_q[b*SW+:SW] : slot_q[b*SW+:SW];
    end
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        search_q <= Look;
        state_q  <= {R{Idle}};
      end else begin
        case (search_q)
          Look: if (looks && candidate_waits) search_q <= Match;
          Match: search_q <= Decide;
          default: search_q <= Look;
        endcase
        for (int r = 0; r < R; r++) begin
          case (state_q[r*3+:3])
            Idle: if (open_o[r]) state_q[r*3+:3] <= Reserve;
            Reserve: if (!waits_for_banks[r]) state_q[r*3+:3] <= Run;
            default: if (close_o[r]) state_q[r*3+:3] <= Idle;
          endcase
        end
      end
    end
    always_ff @(posedge clk_i) begin
      for (int r = 0; r < R; r++) begin
        if (open_o[r]) members_of_q[r*N+:N] <= members_q;
        if (open_o[r]) piece_of_q[r*PB+:PB] <= piece_q;
      end
      for (int b = 0; b < N; b++) if (reserve_o[b]) slot_of_q[b*SW+:SW] <= slot_q[b*SW+:SW];
    end
  end
  logic unused_fields;
  assign unused_fields = ^{offset, region, op};
  `NH_ASSERT(banks_of_one, (reserve_o & reserved_o) == '0)
endmodule
