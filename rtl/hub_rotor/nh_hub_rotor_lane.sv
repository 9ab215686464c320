// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Packets of the host for link k: whole ones that are as their heads say wait in order, others are dropped.
module nh_hub_rotor_lane #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int HostSlots = 4,
    localparam int LB = $clog2(PieceFlits + 1),
    localparam int NB = nh_hub_pkg::NodeBits
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic [      NB-1:0] id_i,
    input  logic                valid_i,
    output logic                ready_o,
    input  logic                last_i,
    input  logic [FlitBits-1:0] data_i,
    output logic                whole_o,
    output logic                store_o,
    output logic [      LB-1:0] length_o,
    input  logic                pop_i,
    input  logic                first_i,
    input  logic                read_i,
    input  logic                read_last_i,
    output logic [FlitBits-1:0] data_o,
    output logic                wrong_o       // event
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 4 && Nodes <= 64 && 2 ** $clog2(Nodes) == Nodes)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(HostSlots, HostSlots >= 1 && HostSlots <= 8)

  // --- a word of the host's
  logic valid_q, last_q, open_q, full, enters;
  logic [FlitBits-1:0] data_q;
  assign ready_o = open_q || !full;
  assign enters = valid_i && ready_o;
  always_ff @(posedge clk_i) begin
    valid_q <= !rst_i && enters;
    if (rst_i) open_q <= 1'b0;
    else if (enters) open_q <= !last_i;
  end

  // As a head, and is it one that may be?
  logic [nh_hub_pkg::HeadBits-1:0] head;
  logic [1:0] class_of_kind;
  logic judged, good_q, store_q;
  always_comb begin
    head = data_i[nh_hub_pkg::HeadBits-1:0];
    head[nh_hub_pkg::SourceLow+:NB] = id_i;
    head[nh_hub_pkg::SpareLow] = 1'b0;
  end
  nh_hub_judge #(
      .Nodes(Nodes),
      .PieceFlits(PieceFlits),
      .Operations(0)
  ) u_judge (
      .head_i (head),
      .tail_i (last_i),
      .good_o (judged),
      .class_o(class_of_kind)
  );
  always_ff @(posedge clk_i) begin
    last_q <= last_i;
    data_q <= open_q ? data_i : FlitBits'(head);
    good_q <= judged && (head[2:0] == nh_hub_pkg::KindPut || head[2:0] == nh_hub_pkg::KindRelay);
    store_q <= class_of_kind == nh_hub_pkg::ClassStore;
  end

  // --- in the clock after it
  logic head_q, wrong_q, of_store_q, wrong, goes;
  logic [LB-1:0] left_q;
  // Of the packet so far; words beyond its length are not written.
  assign wrong = head_q ? !good_q : wrong_q || last_q != (left_q == LB'(1));
  assign goes = valid_q && (head_q || last_q || !wrong);
  assign wrong_o = valid_q && last_q && wrong;
  always_ff @(posedge clk_i) begin
    if (rst_i) head_q <= 1'b1;
    else if (valid_q) head_q <= last_q;
  end
  always_ff @(posedge clk_i) begin
    if (valid_q) begin
      wrong_q <= wrong;
      left_q <= head_q ? data_q[nh_hub_pkg::LengthLow+:LB] : left_q - LB'(1);
      if (head_q) of_store_q <= store_q;
    end
  end
  // --- the first packet is known from a register
  logic whole, store, fills, front_q;
  logic [LB-1:0] length;
  assign fills = whole && (!front_q || pop_i);
  always_ff @(posedge clk_i) front_q <= !rst_i && (fills || (front_q && !pop_i));
  always_ff @(posedge clk_i) begin
    if (fills) begin
      length_o <= length;
      store_o  <= store;
    end
  end
  assign whole_o = front_q;
  nh_hub_rotor_queue #(
      .Places(HostSlots),
      .Width(FlitBits),
      .PieceFlits(PieceFlits)
  ) u_queue (
      .clk_i,
      .rst_i,
      .reserve_i(enters && !open_q),
      .full_o(full),
      .push_i(goes),
      .head_i(head_q),
      .tail_i(last_q),
      .bad_i(wrong),
      .note_i(of_store_q),
      .data_i(data_q),
      .whole_o(whole),
      .length_o(length),
      .note_o(store),
      .pop_i(fills),
      .first_i,
      .read_i,
      .last_i(read_last_i),
      .data_o,
      .free_i(read_i && read_last_i)
  );
endmodule
