// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Reductions (docs/blocks/hub.md, "Reductions"), one at a time: a piece that waits is looked for in one bank after the
/// other, from another slot on in each round; banks with its tag are found, they are enough or not, they end what they
/// read, and are read together.
module nh_hub_reduce #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int Slots = 4,  // >= 1
    parameter int UnitClocks = 0,
    localparam int N = Nodes,
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
    output logic [      N*SW-1:0] slot_o,
    output logic                  read_o,
    output logic [        LB-1:0] flit_o,
    input  logic [N*FlitBits-1:0] data_i,         // a clock after read_o
    // The result's slot
    input  logic                  result_free_i,
    output logic                  open_o,
    output logic [         N-1:0] open_send_o,
    output logic [        LB-1:0] open_length_o,
    output logic                  push_o,
    output logic                  close_o,
    output logic [  FlitBits-1:0] data_o,
    // The unit (docs/blocks/hub_unit.md)
    output logic [         N-1:0] unit_members_o,
    output logic [N*FlitBits-1:0] unit_data_o,
    input  logic [  FlitBits-1:0] unit_data_i,
    output logic                  clash_o         // event
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(Slots, Slots >= 1)
  `NH_PART_PARAM(UnitClocks, UnitClocks >= 0 && UnitClocks <= 255)

  localparam int IW = nh_width_pkg::index_width(N);
  localparam int CW = $clog2(N + 1);
  localparam int Levels = $clog2(N);
  localparam logic [2:0] Look = 3'd0;
  localparam logic [2:0] Match = 3'd1;
  localparam logic [2:0] Decide = 3'd2;
  localparam logic [2:0] Reserve = 3'd3;
  localparam logic [2:0] Run = 3'd4;

  logic [2:0] state_q;
  logic [IW-1:0] pointer_q;
  logic [SW-1:0] turn_q;
  logic last_bank;
  logic [PB-1:0] piece_q, candidate;
  logic [N-1:0] members_q, differs;
  logic [N*SW-1:0] slot_q;
  logic clash_q, candidate_waits;
  logic [LB-1:0] flit_q;
  logic read_all_q;

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
      if (pointer_q == IW'(b)) candidate_waits = candidate_waits | waits_i[b];
      differs[b] = matches_i[b] && piece_i[b*PB+:PB] != piece_q;
    end
  end

  logic [CW-1:0] pieces;
  logic all_there, decides, enough, too_many;
  always_comb begin
    pieces = '0;
    for (int b = 0; b < N; b++) pieces = pieces + CW'(members_q[b]);
  end
  assign all_there = (members_q & ~still_i) == '0;
  assign decides = state_q == Decide && all_there && result_free_i;
  assign enough = (NB + 1)'(pieces) > (NB + 1)'(count);
  assign too_many = (NB + 1)'(pieces) > (NB + 1)'(count) + (NB + 1)'(1);
  assign clash_o = decides && (clash_q || too_many);
  assign open_o = decides && !clash_o && enough;
  assign open_send_o = mask;
  assign open_length_o = length;
  assign last_bank = pointer_q == IW'(N - 1);
  assign turn_o = turn_q;
  assign match_o = state_q == Match;
  assign match_tag_o = tag;
  assign slot_o = slot_q;
  assign reserve_o = members_q & {N{open_o}};
  assign reserved_o = members_q & {N{state_q == Reserve || state_q == Run}};
  assign reduced_o = members_q & {N{clash_o || close_o}};
  assign read_o = state_q == Run && !read_all_q;
  assign flit_o = flit_q;

  // Words are read without a gap, so the result's follow the first of them without one, from a clock on that is the
  // tree's or the unit's.
  localparam int Longest = UnitClocks > Levels ? UnitClocks : Levels;
  localparam int WW = $clog2(Longest + 2);
  logic of_unit;
  logic [WW-1:0] clock_q, first;
  logic [LB-1:0] pushed_q;
  assign of_unit = UnitClocks != 0 && op == nh_hub_pkg::OpUnit;
  assign first = of_unit ? WW'(UnitClocks + 1) : WW'(Levels + 1);
  always_ff @(posedge clk_i) begin
    if (state_q != Run) begin
      clock_q  <= '0;
      pushed_q <= '0;
    end else if (push_o) begin
      pushed_q <= pushed_q + LB'(1);
    end else begin
      clock_q <= clock_q + WW'(1);
    end
  end
  logic [FlitBits-1:0] combined;
  logic [nh_hub_pkg::HeadBits-1:0] head;
  nh_hub_tree #(
      .Nodes(Nodes),
      .FlitBits(FlitBits)
  ) u_tree (
      .clk_i,
      .op_i(op),
      .members_i(members_q),
      .data_i,
      .data_o(combined)
  );
  assign head = nh_hub_pkg::HeadBits'({mask, 1'b0, offset, tag, region, length, count, id_i, op, nh_hub_pkg::KindPut});
  assign push_o = state_q == Run && clock_q == first;
  assign close_o = push_o && pushed_q == length;
  assign data_o = pushed_q == '0 ? FlitBits'(head) : of_unit ? unit_data_i : combined;

  if (UnitClocks != 0) begin : gen_unit
    logic payload_q;
    always_ff @(posedge clk_i) payload_q <= !rst_i && read_o && of_unit && flit_q != '0;
    assign unit_members_o = members_q & {N{payload_q}};
    assign unit_data_o = data_i;
  end else begin : gen_no_unit
    assign unit_members_o = '0;
    assign unit_data_o = '0;
    logic unused_unit;
    assign unused_unit = ^unit_data_i;
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      state_q   <= Look;
      pointer_q <= '0;
      turn_q    <= '0;
    end else begin
      case (state_q)
        Look: begin
          pointer_q <= last_bank ? '0 : pointer_q + IW'(1);
          if (last_bank) turn_q <= turn_q == SW'(Slots - 1) ? '0 : turn_q + SW'(1);
          if (candidate_waits) state_q <= Match;
        end
        Match: state_q <= Decide;
        Decide: state_q <= open_o ? Reserve : Look;
        Reserve: if ((members_q & reading_i) == '0) state_q <= Run;
        default: if (close_o) state_q <= Look;
      endcase
    end
  end
  always_ff @(posedge clk_i) begin
    if (state_q == Look) piece_q <= candidate;
    if (state_q == Match) begin
      members_q <= matches_i;
      slot_q <= match_slot_i;
      clash_q <= |differs;
    end
    if (state_q != Run) begin
      flit_q <= '0;
      read_all_q <= 1'b0;
    end else if (read_o) begin
      flit_q <= flit_q + LB'(1);
      read_all_q <= flit_q == length;
    end
  end
  `NH_ASSERT(result_of_what_was_read, !push_o || read_all_q || pushed_q < flit_q)
endmodule
