// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Guards link k (docs/blocks/hub.md, "Take"): what it stores is a sequence of packets that are as their heads say, or
/// end with a bad tail. Works in the flit's own clock. What is dropped is acknowledged and its credit owed at its tail.
module nh_hub_take #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int Operations = 7,  // >= 0: of reductions, heads name one below
    parameter int Link = 0,  // >= 0: number of this one
    localparam int F = FlitBits + 3
) (
    input  logic         clk_i,
    input  logic         rst_i,
    input  logic         alive_i,
    input  logic         valid_i,
    input  logic [  1:0] class_i,
    input  logic [F-1:0] flit_i,
    input  logic         kept_already_i,  // a piece of the head's tag is kept
    input  logic         slot_free_i,
    input  logic         host_full_i,
    input  logic         asked_i,         // a request is under way
    // To the bank; the head opens a slot, what follows is pushed.
    output logic         open_o,
    output logic         push_o,
    output logic         close_o,
    output logic         bad_o,
    // To the host's queue and to the requests
    output logic         host_head_o,
    output logic         host_push_o,
    output logic         host_tail_o,
    output logic         host_bad_o,
    output logic         request_o,
    // What is owed: of the queue, of what was being dropped, of what is dropped now; and how many acknowledgements.
    output logic         owe_host_o,
    output logic         owe_old_o,
    output logic [  1:0] old_class_o,
    output logic         owe_new_o,
    output logic [  1:0] acks_o,
    output logic [ 15:0] taken_o,         // whole packets, modulo 2^16
    output logic         no_head_o,       // events
    output logic         malformed_o,
    output logic         length_o,
    output logic         cut_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(Operations, Operations >= 0)
  `NH_PART_PARAM(Link, Link >= 0)

  localparam int LB = nh_hub_pkg::LengthBits;
  localparam int NB = nh_hub_pkg::NodeBits;
  logic head, tail, bad;
  logic [nh_hub_pkg::HeadBits-1:0] fields;
  assign {head, tail, bad} = flit_i[F-1-:3];
  assign fields = flit_i[nh_hub_pkg::HeadBits-1:0];
  if (FlitBits > nh_hub_pkg::HeadBits) begin : gen_rest
    logic unused_data;
    assign unused_data = ^flit_i[FlitBits-1:nh_hub_pkg::HeadBits];
  end

  logic judged, place, good;
  logic [1:0] class_of_kind;
  nh_hub_judge #(
      .Nodes(Nodes),
      .PieceFlits(PieceFlits),
      .Operations(Operations)
  ) u_judge (
      .head_i (fields),
      .tail_i (tail),
      .good_o (judged),
      .class_o(class_of_kind)
  );
  always_comb begin
    case (class_i)
      nh_hub_pkg::ClassStore:   place = slot_free_i;
      nh_hub_pkg::ClassHost:    place = !host_full_i;
      nh_hub_pkg::ClassRequest: place = !asked_i;
      default:                  place = 1'b0;
    endcase
  end
  assign good = judged && class_of_kind == class_i && place &&
      (class_i == nh_hub_pkg::ClassHost || fields[nh_hub_pkg::SourceLow+:NB] == NB'(Link)) &&
      !(fields[2:0] == nh_hub_pkg::KindKeep && kept_already_i);

  logic open_q, dropping_q, owes_q;
  logic [1:0] class_q;
  logic [LB-1:0] left_q;
  logic [15:0] taken_q;
  logic sees, storing, cut_by_head, cut_by_dark, starts, takes, refuses, goes_on, last, ends, is_class;
  assign sees = valid_i && alive_i;
  assign storing = open_q && !dropping_q;
  assign cut_by_dark = !alive_i && storing;
  assign cut_by_head = sees && head && storing;
  assign starts = sees && head && !storing;
  assign takes = starts && good;
  assign refuses = starts && !good;
  assign goes_on = sees && !head && storing;
  assign last = left_q == LB'(1);
  assign ends = tail || last;
  assign is_class = class_i <= nh_hub_pkg::ClassRequest;

  // What is stored.
  logic of_host, stores, closes, is_bad;
  assign of_host = takes ? class_i == nh_hub_pkg::ClassHost : class_q == nh_hub_pkg::ClassHost;
  assign stores = goes_on || cut_by_head || cut_by_dark;
  assign closes = cut_by_head || cut_by_dark || (goes_on && ends);
  assign is_bad = cut_by_head || cut_by_dark || (tail && bad) || tail != last;
  assign open_o = takes && class_i == nh_hub_pkg::ClassStore;
  assign push_o = stores && !of_host;
  assign close_o = closes && !of_host;
  assign bad_o = is_bad;
  assign host_head_o = takes && of_host;
  assign host_push_o = host_head_o || (stores && of_host);
  assign host_tail_o = takes ? tail : closes;
  assign host_bad_o = takes ? bad : is_bad;
  assign request_o = takes && class_i == nh_hub_pkg::ClassRequest;

  logic taken_whole, old_ends, new_ends;
  assign taken_whole = cut_by_head || (goes_on && ends) || request_o || (host_head_o && tail);
  assign old_ends = open_q && dropping_q && sees && (head || tail);
  assign new_ends = (cut_by_head || refuses) && tail && is_class;
  assign owe_host_o = host_push_o && host_tail_o && host_bad_o;
  assign owe_old_o = old_ends && owes_q;
  assign old_class_o = class_q;
  assign owe_new_o = new_ends;
  assign acks_o = 2'(taken_whole) + 2'(owe_old_o) + 2'(new_ends);
  assign taken_o = taken_q;

  assign no_head_o = sees && !head && !open_q;
  assign malformed_o = refuses;
  assign length_o = goes_on && tail != last;
  assign cut_o = cut_by_head || cut_by_dark;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_q  <= 1'b0;
      taken_q <= '0;
    end else begin
      taken_q <= taken_q + 16'(acks_o);
      if (!alive_i) open_q <= 1'b0;
      else if (takes) open_q <= !tail;
      else if (sees && (head || open_q)) open_q <= !tail;
    end
  end
  always_ff @(posedge clk_i) begin
    if (sees && (head || (goes_on && ends))) begin
      dropping_q <= !takes;
      owes_q <= head && is_class;
    end
    if (sees && head) class_q <= class_i;
    if (sees) left_q <= head ? fields[nh_hub_pkg::LengthLow+:LB] : left_q - LB'(1);
  end
  `NH_ASSERT(flits_to_come, !storing || left_q != '0)
endmodule
