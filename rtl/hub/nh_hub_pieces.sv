// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Finds pieces in a link's bank: those that are kept, by tag, for the guard and for requests, and those of
/// reductions, whose heads it holds. Combinational but for the heads' memory.
module nh_hub_pieces #(
    parameter int Nodes = 8,
    parameter int Slots = 4,  // >= 1
    parameter int Reduction = 1,
    localparam int N = Nodes,
    localparam int SW = nh_width_pkg::index_width(Slots),
    localparam int TB = nh_hub_pkg::TagBits,
    localparam int PB = nh_hub_pkg::piece_bits(Nodes)
) (
    input  logic                            clk_i,
    input  logic [               Slots-1:0] kept_i,
    input  logic [               Slots-1:0] waits_i,
    input  logic [            Slots*TB-1:0] tag_i,
    input  logic [             Slots*N-1:0] copies_i,
    input  logic                            open_i,
    input  logic [                  SW-1:0] open_slot_i,
    input  logic [nh_hub_pkg::HeadBits-1:0] open_head_i,
    // A piece of this tag is kept already
    input  logic [                  TB-1:0] take_tag_i,
    output logic                            kept_already_o,
    // A request
    input  logic [                  TB-1:0] serve_tag_i,
    input  logic [                   N-1:0] serve_node_i,    // one-hot
    output logic                            kept_o,
    output logic                            waiting_o,
    output logic [                  SW-1:0] serve_slot_o,
    output logic                            on_its_way_o,    // to the node
    // Reductions: the first piece that waits from slot turn_i on, or with match_i the one of this tag
    input  logic [                  SW-1:0] turn_i,
    input  logic                            match_i,
    input  logic [                  TB-1:0] match_tag_i,
    output logic                            waits_o,
    output logic                            matches_o,
    output logic [                  SW-1:0] match_slot_o,
    output logic [                  PB-1:0] piece_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(Slots, Slots >= 1)
  `NH_PART_PARAM(Reduction, Reduction == 0 || Reduction == 1)

  logic [Slots-1:0] kept_hit, wait_hit, match_hit, first;
  logic [SW-1:0] kept_slot, wait_slot, first_slot;
  always_comb begin
    kept_already_o = 1'b0;
    kept_slot = '0;
    wait_slot = '0;
    match_slot_o = '0;
    first_slot = '0;
    on_its_way_o = 1'b0;
    for (int s = Slots - 1; s >= 0; s--) begin
      kept_hit[s] = kept_i[s] && tag_i[s*TB+:TB] == serve_tag_i;
      wait_hit[s] = waits_i[s] && tag_i[s*TB+:TB] == serve_tag_i;
      match_hit[s] = waits_i[s] && tag_i[s*TB+:TB] == match_tag_i;
      if (kept_i[s] && tag_i[s*TB+:TB] == take_tag_i) kept_already_o = 1'b1;
      if (kept_hit[s]) kept_slot = SW'(s);
      if (wait_hit[s]) wait_slot = SW'(s);
      if (match_hit[s]) match_slot_o = SW'(s);
      if (first[s]) first_slot = SW'(s);
      if (kept_hit[s]) on_its_way_o = |(copies_i[s*N+:N] & serve_node_i);
    end
  end
  nh_hub_first #(
      .N(Slots)
  ) u_first (
      .ask_i  (waits_i),
      .from_i (turn_i),
      .first_o(first)
  );
  assign kept_o = |kept_hit;
  assign waiting_o = |wait_hit;
  assign serve_slot_o = kept_o ? kept_slot : wait_slot;
  assign waits_o = |waits_i;
  assign matches_o = |match_hit;

  if (Reduction != 0) begin : gen_heads
    nh_ram_lut #(
        .Width(PB),
        .Depth(Slots < 2 ? 2 : Slots)
    ) u_heads (
        .clk_i,
        .we_i(open_i),
        .waddr_i(open_slot_i),
        .wdata_i({
          open_head_i[nh_hub_pkg::MaskLow+:N],
          open_head_i[nh_hub_pkg::SpareLow-1:nh_hub_pkg::CountLow],
          open_head_i[nh_hub_pkg::OpLow+:3]
        }),
        .raddr_i(match_i ? match_slot_o : first_slot),
        .rdata_o(piece_o)
    );
  end else begin : gen_no_heads
    assign piece_o = '0;
    logic unused;
    assign unused = &{1'b0, clk_i, open_i, open_slot_i, open_head_i, match_i, first_slot};
  end
  logic unused_head;
  assign unused_head = ^open_head_i;
endmodule
