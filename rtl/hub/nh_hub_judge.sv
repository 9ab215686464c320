// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Whether a head may stand on a link or a lane: its fields fit each other (docs/blocks/hub.md, "Packet").
/// Combinational.
module nh_hub_judge #(
    parameter int Nodes = 8,
    parameter int PieceFlits = 64,
    parameter int Operations = 7  // >= 0: of reductions, heads name one below
) (
    input  logic [nh_hub_pkg::HeadBits-1:0] head_i,
    input  logic                            tail_i,
    output logic                            good_o,
    output logic [                     1:0] class_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(Operations, Operations >= 0)

  localparam int NB = nh_hub_pkg::NodeBits;
  localparam int LB = nh_hub_pkg::LengthBits;
  localparam logic [7:0] Named = 8'((1 << Operations) - 1);  // of operations, a bit each
  logic [2:0] kind, op;
  logic [NB-1:0] source, count;
  logic [LB-1:0] length;
  assign kind = head_i[2:0];
  assign op = head_i[nh_hub_pkg::OpLow+:3];
  assign source = head_i[nh_hub_pkg::SourceLow+:NB];
  assign count = head_i[nh_hub_pkg::CountLow+:NB];
  assign length = head_i[nh_hub_pkg::LengthLow+:LB];
  assign class_o = nh_hub_pkg::class_of(kind);

  logic payload, nodes, some, owner, fields;
  assign payload = length != '0 && length <= LB'(PieceFlits);
  assign some = head_i[nh_hub_pkg::MaskLow+:Nodes] != '0;
  assign owner = {1'b0, count} < (NB + 1)'(Nodes);
  if (Nodes < 64) begin : gen_mask
    assign nodes = head_i[nh_hub_pkg::HeadBits-1:nh_hub_pkg::MaskLow+Nodes] == '0;
  end else begin : gen_all
    assign nodes = 1'b1;
  end
  always_comb begin
    case (kind)
      nh_hub_pkg::KindPut: fields = payload;
      nh_hub_pkg::KindRelay: fields = payload && some && nodes;
      nh_hub_pkg::KindKeep: fields = payload && nodes;
      nh_hub_pkg::KindReduce:
      fields = payload && some && nodes && count != '0 && owner && Named[op];
      nh_hub_pkg::KindGet, nh_hub_pkg::KindRelease, nh_hub_pkg::KindAbsent: fields = length == '0 && owner;
      default: fields = 1'b0;
    endcase
  end
  assign good_o = fields && {1'b0, source} < (NB + 1)'(Nodes) && tail_i == (length == '0);
  logic unused;
  assign unused = &{1'b0, head_i[nh_hub_pkg::SpareLow:nh_hub_pkg::RegionLow]};
endmodule
