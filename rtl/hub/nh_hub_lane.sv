// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Lane k from the host: two places at its mouth, then a packet into a slot of its bank where there is one, or a
/// request where the lane is the own one. A packet that is not as its head says is dropped and counted.
module nh_hub_lane #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int Operations = 7  // >= 0: of reductions, heads name one below
) (
    input  logic                            clk_i,
    input  logic                            rst_i,
    input  logic [nh_hub_pkg::NodeBits-1:0] id_i,
    input  logic                            own_i,           // the lane of the own number
    input  logic                            valid_i,
    output logic                            ready_o,
    input  logic                            last_i,
    input  logic [            FlitBits-1:0] data_i,
    input  logic                            kept_already_i,
    input  logic                            slot_free_i,
    input  logic                            asked_i,
    output logic                            open_o,
    output logic                            whole_o,         // the head is all
    output logic                            push_o,
    output logic                            close_o,
    output logic                            drop_o,          // the open packet is gone
    output logic                            request_o,
    output logic [            FlitBits-1:0] data_o,          // of a head: its fields and nothing else
    output logic                            wrong_o          // event
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(Operations, Operations >= 0)

  localparam int LB = nh_hub_pkg::LengthBits;
  localparam int NB = nh_hub_pkg::NodeBits;
  localparam int HeadBits = nh_hub_pkg::HeadBits;

  logic front_valid_q, back_valid_q, front_last_q, back_last_q, pops, enters;
  logic [FlitBits-1:0] front_q, back_q;
  assign ready_o = !back_valid_q;
  assign enters = valid_i && ready_o;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      front_valid_q <= 1'b0;
      back_valid_q  <= 1'b0;
    end else begin
      front_valid_q <= enters || back_valid_q || (front_valid_q && !pops);
      back_valid_q  <= (back_valid_q || enters) && front_valid_q && !pops;
    end
  end
  always_ff @(posedge clk_i) begin
    if (pops || !front_valid_q) begin
      front_q <= back_valid_q ? back_q : data_i;
      front_last_q <= back_valid_q ? back_last_q : last_i;
    end
    if (enters) begin
      back_q <= data_i;
      back_last_q <= last_i;
    end
  end

  logic [HeadBits-1:0] head;
  logic [2:0] kind;
  logic [1:0] class_of_kind;
  logic judged, good;
  always_comb begin
    head = front_q[HeadBits-1:0];
    head[nh_hub_pkg::SourceLow+:NB] = id_i;
    head[nh_hub_pkg::SpareLow] = 1'b0;
  end
  assign kind = head[2:0];
  nh_hub_judge #(
      .Nodes(Nodes),
      .PieceFlits(PieceFlits),
      .Operations(Operations)
  ) u_judge (
      .head_i (head),
      .tail_i (front_last_q),
      .good_o (judged),
      .class_o(class_of_kind)
  );
  assign good = judged && kind != nh_hub_pkg::KindAbsent &&
      !(own_i && (kind == nh_hub_pkg::KindPut || (kind == nh_hub_pkg::KindKeep && kept_already_i)));

  logic open_q, dropping_q, at_head, takes, wants_request, wrong_length;
  logic [LB-1:0] left_q;
  assign at_head = front_valid_q && !dropping_q && !open_q;
  assign wants_request = own_i && class_of_kind == nh_hub_pkg::ClassRequest;
  assign takes = at_head && good && (wants_request ? !asked_i : slot_free_i);
  assign request_o = takes && wants_request;
  assign open_o = takes && !wants_request;
  assign whole_o = front_last_q;
  assign wrong_length = front_valid_q && !dropping_q && open_q && front_last_q != (left_q == LB'(1));
  assign drop_o = wrong_length;
  assign push_o = front_valid_q && !dropping_q && open_q && !wrong_length;
  assign close_o = push_o && front_last_q;
  assign data_o = at_head ? FlitBits'(head) : front_q;
  assign wrong_o = (at_head && !good) || wrong_length;
  assign pops = front_valid_q && (!at_head || !good || takes);

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_q <= 1'b0;
      dropping_q <= 1'b0;
    end else if (pops) begin
      open_q <= (open_o || push_o) && !front_last_q;
      dropping_q <= (dropping_q || wrong_o) && !front_last_q;
    end
  end
  always_ff @(posedge clk_i) if (pops) left_q <= at_head ? head[nh_hub_pkg::LengthLow+:LB] : left_q - LB'(1);
endmodule
