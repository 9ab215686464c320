// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// One reduction that has begun: its banks are read together, their words combined by the tree or the unit and written
/// as its result.
module nh_hub_reduction #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int UnitClocks = 0,
    localparam int N = Nodes,
    localparam int LB = nh_hub_pkg::LengthBits,
    localparam int NB = nh_hub_pkg::NodeBits,
    localparam int TB = nh_hub_pkg::TagBits,
    localparam int PB = nh_hub_pkg::piece_bits(Nodes)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [        NB-1:0] id_i,
    input  logic                  run_i,           // until close_o
    input  logic [        PB-1:0] piece_i,
    input  logic [         N-1:0] members_i,
    output logic                  read_o,
    output logic [        LB-1:0] flit_o,
    input  logic [N*FlitBits-1:0] data_i,          // a clock after read_o
    // The result
    output logic                  push_o,
    output logic                  close_o,
    output logic [  FlitBits-1:0] data_o,
    // The unit (docs/blocks/hub_float.md), which is given data_i
    output logic [         N-1:0] unit_members_o,
    input  logic [  FlitBits-1:0] unit_data_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(UnitClocks, UnitClocks >= 0 && UnitClocks <= 255)

  localparam int Levels = $clog2(N);

  logic [2:0] op;
  logic [NB-1:0] count;
  logic [LB-1:0] length;
  logic [7:0] region;
  logic [TB-1:0] tag;
  logic [nh_hub_pkg::OffsetBits-1:0] offset;
  logic [N-1:0] mask;
  assign {mask, offset, tag, region, length, count, op} = piece_i;

  logic [LB-1:0] flit_q;
  logic read_all_q;
  assign read_o = run_i && !read_all_q;
  assign flit_o = flit_q;
  always_ff @(posedge clk_i) begin
    if (!run_i) begin
      flit_q <= '0;
      read_all_q <= 1'b0;
    end else if (read_o) begin
      flit_q <= flit_q + LB'(1);
      read_all_q <= flit_q == length;
    end
  end

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
    if (!run_i) begin
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
      .members_i,
      .data_i,
      .data_o(combined)
  );
  assign head = nh_hub_pkg::HeadBits'({mask, 1'b0, offset, tag, region, length, count, id_i, op, nh_hub_pkg::KindPut});
  assign push_o = run_i && clock_q == first;
  assign close_o = push_o && pushed_q == length;
  assign data_o = pushed_q == '0 ? FlitBits'(head) : of_unit ? unit_data_i : combined;

  if (UnitClocks != 0) begin : gen_unit
    logic payload_q;
    always_ff @(posedge clk_i) payload_q <= !rst_i && read_o && of_unit && flit_q != '0;
    assign unit_members_o = members_i & {N{payload_q}};
  end else begin : gen_no_unit
    assign unit_members_o = '0;
    logic unused_unit;
    assign unused_unit = ^{rst_i, unit_data_i};
  end
  `NH_ASSERT(result_of_what_was_read, !push_o || read_all_q || pushed_q < flit_q)
endmodule
