// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Looks a head's region up and decides what becomes of its packet: two stages, a word a clock. The table of regions is
/// cleared after reset. A region that is written counts for the heads that are not decided about; they wait a clock.
module nh_hub_port_judge #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int AddressWidth = 32,
    parameter int Regions = 16,
    parameter int Counters = 256,
    localparam int FA = AddressWidth - $clog2(FlitBits / 8)
) (
    input  logic                           clk_i,
    input  logic                           rst_i,
    output logic                           clearing_o,
    output logic                           busy_o,
    input  nh_hub_port_pkg::region_write_t region_i,
    input  logic                           valid_i,
    output logic                           ready_o,
    input  nh_hub_port_pkg::about_t        about_i,
    input  logic [           FlitBits-1:0] data_i,
    output logic                           valid_o,
    input  logic                           ready_i,
    output nh_hub_port_pkg::about_t        about_o,
    output logic [           FlitBits-1:0] data_o,
    output nh_hub_port_pkg::decision_t     decision_o,  // of the word's packet
    output logic [                 FA-1:0] address_o    // of its first flit, in flits
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(Regions, Regions >= 2 && Regions <= 256 && 2 ** $clog2(Regions) == Regions)
  `NH_PART_PARAM(Counters, Counters >= 2 && Counters <= 4096 && 2 ** $clog2(Counters) == Counters)

  localparam int N = Nodes;
  localparam int RW = $clog2(Regions);
  localparam int EB = nh_hub_port_pkg::entry_bits(N, FA);
  localparam int FB = nh_hub_port_pkg::FlitsBits;
  localparam int LB = nh_hub_pkg::LengthBits;
  localparam int OB = nh_hub_pkg::OffsetBits;

  // ---- Stages: a word whose region is being looked up, and one that is decided about
  logic look_valid_q, look_moves, decided_valid_q, recheck_q, in_moves;
  nh_hub_port_pkg::about_t look_q, decided_q;
  logic [FlitBits-1:0] look_data_q, decided_data_q;
  assign look_moves = look_valid_q && !recheck_q && (!decided_valid_q || ready_i);
  assign ready_o = !look_valid_q || look_moves;
  assign in_moves = valid_i && ready_o;
  assign valid_o = decided_valid_q;
  assign about_o = decided_q;
  assign data_o = decided_data_q;
  assign busy_o = look_valid_q || decided_valid_q;

  // ---- Table. What is read in the clock of a write is not looked at.
  logic [RW-1:0] clear_q;
  logic clearing_q, write;
  logic [EB-1:0] entry, entry_write;
  assign write = clearing_q || region_i.valid;
  assign entry_write = clearing_q ? '0 : {region_i.open, region_i.stream, region_i.origin, region_i.flits,
                                          region_i.sources[N-1:0], region_i.base[AddressWidth-1:AddressWidth-FA]};
  nh_ram_sdp #(
      .Width(EB),
      .Depth(Regions)
  ) u_table (
      .clk_i,
      .we_i(write),
      .waddr_i(clearing_q ? clear_q : region_i.index[RW-1:0]),
      .wdata_i(entry_write),
      .raddr_i(in_moves ? data_i[nh_hub_pkg::RegionLow+:RW] : look_data_q[nh_hub_pkg::RegionLow+:RW]),
      .rdata_o(entry)
  );
  assign clearing_o = clearing_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      look_valid_q <= 1'b0;
      decided_valid_q <= 1'b0;
      recheck_q <= 1'b1;
      clearing_q <= 1'b1;
      clear_q <= '0;
    end else begin
      look_valid_q <= in_moves || (look_valid_q && !look_moves);
      decided_valid_q <= look_moves || (decided_valid_q && !ready_i);
      recheck_q <= write;
      if (clearing_q) clear_q <= clear_q + RW'(1);
      if (clear_q == RW'(Regions - 1)) clearing_q <= 1'b0;
    end
  end

  // ---- Decision: the first that applies
  logic open, stream, origin, allowed, fits;
  logic [FB-1:0] flits;
  logic [N-1:0] sources, who;
  logic [FA-1:0] base, address_q;
  logic [2:0] kind;
  logic [5:0] node;
  logic [7:0] region;
  logic [LB-1:0] length;
  logic [OB-1:0] offset;
  nh_hub_port_pkg::decision_t decision, decision_q;
  assign {open, stream, origin, flits, sources, base} = entry;
  assign kind = look_data_q[2:0];
  assign node = origin ? look_data_q[nh_hub_pkg::CountLow+:6] : look_data_q[nh_hub_pkg::SourceLow+:6];
  assign length = look_data_q[nh_hub_pkg::LengthLow+:LB];
  assign region = look_data_q[nh_hub_pkg::RegionLow+:8];
  assign offset = look_data_q[nh_hub_pkg::OffsetLow+:OB];
  always_comb for (int k = 0; k < N; k++) who[k] = node == 6'(k);
  assign allowed = (sources & who) != '0;
  assign fits = FB'(offset) + FB'(length) <= flits;
  always_comb begin
    decision.act = nh_hub_port_pkg::ActDrop;
    decision.reason = nh_hub_port_pkg::ReasonKind;
    decision.length = length;
    decision.tag = look_data_q[nh_hub_pkg::TagLow+:nh_hub_pkg::TagBits];
    if (look_q.recovery || kind == nh_hub_pkg::KindAbsent) decision.act = nh_hub_port_pkg::ActStream;
    else if (kind != nh_hub_pkg::KindPut) decision.reason = nh_hub_port_pkg::ReasonKind;
    else if (length == '0 || length > LB'(PieceFlits) || look_q.last) decision.reason = nh_hub_port_pkg::ReasonLength;
    else if (!open || 9'(region) >= 9'(Regions)) decision.reason = nh_hub_port_pkg::ReasonClosed;
    else if (!allowed) decision.reason = nh_hub_port_pkg::ReasonSource;
    else if (stream) decision.act = nh_hub_port_pkg::ActStream;
    else if (!fits) decision.reason = nh_hub_port_pkg::ReasonOutside;
    else if (13'(decision.tag) >= 13'(Counters)) decision.reason = nh_hub_port_pkg::ReasonTag;
    else decision.act = nh_hub_port_pkg::ActWrite;
  end

  always_ff @(posedge clk_i) begin
    if (in_moves) begin
      look_q <= about_i;
      look_data_q <= data_i;
    end
    if (look_moves) begin
      decided_q <= look_q;
      decided_data_q <= look_data_q;
      if (look_q.first) begin
        decision_q <= decision;
        address_q <= base + FA'(offset);
      end
    end
  end

  assign decision_o = decision_q;
  assign address_o = address_q;

  logic unused_bits;
  assign unused_bits = ^{region_i, look_data_q};
endmodule
