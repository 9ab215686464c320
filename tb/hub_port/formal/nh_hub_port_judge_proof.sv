// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_port_judge, for any one region: a packet is written only if the region is open, goes to
/// memory and takes its sender, in the clock in which it is decided about, and only within its bounds; in any order of
/// words, stalls and writes of the table. Beside it the memory of the proof keeps the region's entry alone.
module nh_hub_port_judge_proof #(
    localparam int N = 3,
    localparam int M = 3,
    localparam int FA = 20,
    localparam int Counters = 4
) (
    input logic                           clk_i,
    input logic                           rst_i,
    input nh_hub_port_pkg::region_write_t region_i,
    input logic                           valid_i,
    input nh_hub_port_pkg::about_t        about_i,
    input logic [                  127:0] data_i,
    input logic                           ready_i
);
  logic clearing_o, busy_o, ready_o, valid_o;
  nh_hub_port_pkg::about_t about_o;
  nh_hub_port_pkg::decision_t decision_o;
  logic [127:0] data_o;
  logic [FA-1:0] address_o;
  nh_hub_port_judge #(
      .Nodes(N),
      .FlitBits(128),
      .PieceFlits(M),
      .AddressWidth(FA + 4),
      .Regions(4),
      .Counters(Counters)
  ) dut (
      .*
  );
  `NH_START
  (* hierconn *) wire [1:0] \dut.u_table.kept ;
  logic [1:0] where;
  assign where = \dut.u_table.kept ;
  // Nothing is written while the table is cleared, and regions are of this table.
  always_comb assume (!(region_i.valid && clearing_o) && (!region_i.valid || region_i.index < 8'd4));

  // ---- The region as software wrote it: in this clock, in the one before, and when the packet was decided about
  typedef struct packed {
    logic          known;
    logic          open;
    logic          stream;
    logic          origin;
    logic [16:0]   flits;
    logic [N-1:0]  sources;
    logic [FA-1:0] base;
  } region_t;
  region_t region_q, before_q, held_q, used;
  logic free_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) region_q <= '0;
    else if (region_i.valid && region_i.index[1:0] == where)
      region_q <= {1'b1, region_i.open, region_i.stream, region_i.origin, region_i.flits, region_i.sources[N-1:0],
                   region_i.base[FA+3:4]};
    before_q <= region_q;
    held_q <= used;
    free_q <= !valid_o || ready_i;
  end
  assign used = free_q ? before_q : held_q;

  logic mine, allowed;
  logic [5:0] node;
  logic [16:0] last;
  assign mine = valid_o && about_o.first && data_o[nh_hub_pkg::RegionLow+:8] == 8'(where) &&
      decision_o.act == nh_hub_port_pkg::ActWrite;
  assign node = used.origin ? data_o[nh_hub_pkg::CountLow+:6] : data_o[nh_hub_pkg::SourceLow+:6];
  assign allowed = (node == 6'd0 && used.sources[0]) || (node == 6'd1 && used.sources[1]) ||
      (node == 6'd2 && used.sources[2]);
  assign last = 17'(data_o[nh_hub_pkg::OffsetLow+:16]) + 17'(decision_o.length);
  `NH_ASSERT(written_where_it_is_open, !mine || (used.open && !used.stream))
  `NH_ASSERT(written_by_who_may, !mine || allowed)
  `NH_ASSERT(written_within_bounds, !mine || last <= used.flits)
  `NH_ASSERT(written_to_its_place, !mine || address_o == used.base + FA'(data_o[nh_hub_pkg::OffsetLow+:16]))
  `NH_ASSERT(written_puts, !mine || (data_o[2:0] == nh_hub_pkg::KindPut && !about_o.recovery && !about_o.last))
  `NH_ASSERT(written_lengths, !mine || (decision_o.length == data_o[nh_hub_pkg::LengthLow+:9] &&
             decision_o.length != '0 && decision_o.length <= 9'(M) && decision_o.tag < 12'(Counters)))
  `NH_ASSERT(no_other_region, !(valid_o && about_o.first && data_o[nh_hub_pkg::RegionLow+:8] >= 8'd4) ||
             decision_o.act != nh_hub_port_pkg::ActWrite)
  `NH_COVER(written, mine && used.flits == last && !region_q.open)
  `NH_COVER(refused, valid_o && about_o.first && data_o[nh_hub_pkg::RegionLow+:8] == 8'(where) && used.open &&
            decision_o.reason == nh_hub_port_pkg::ReasonOutside && decision_o.act == nh_hub_port_pkg::ActDrop &&
            data_o[2:0] == nh_hub_pkg::KindPut && decision_o.length == 9'd2 && used.flits == last - 17'd1)

`ifdef INVARIANTS
  // What stands between the table and the decision.
  (* hierconn *) wire [42:0] \dut.entry ;
  (* hierconn *) wire [42:0] \dut.u_table.word_q ;
  (* hierconn *) wire [127:0] \dut.look_data_q ;
  (* hierconn *) wire \dut.look_valid_q ;
  (* hierconn *) wire \dut.recheck_q ;
  (* hierconn *) wire \dut.clearing_q ;
  (* hierconn *) wire [1:0] \dut.clear_q ;
  logic [42:0] entry;
  assign entry = {region_q.open, region_q.stream, region_q.origin, region_q.flits, region_q.sources, region_q.base};
  `NH_ASSERT(inv_word, (\dut.clearing_q && \dut.clear_q <= where) || \dut.u_table.word_q == entry)
  `NH_ASSERT(inv_clearing, !\dut.clearing_q || (\dut.recheck_q && entry == '0))
  `NH_ASSERT(inv_read, !\dut.look_valid_q || \dut.recheck_q ||
             \dut.look_data_q [nh_hub_pkg::RegionLow+:2] != where || \dut.entry == entry)
`endif
endmodule
