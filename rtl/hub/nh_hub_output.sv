// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Link k out: who may send, credits, copies that are not acknowledged, and the register before the link. It grants
/// one place in turn: banks of links in the order of nodes, results, the own lane's bank, answers. All that ask but
/// the lane are of class H.
module nh_hub_output #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int RelaySlots = 4,
    parameter int HostPackets = 4,
    parameter int SlotWidth = 2,  // >= 1: of a slot's number, bits
    parameter int Reductions = 1,
    localparam int Lane = Nodes + Reductions,  // place of its bank
    localparam int Banks = Lane + 1,
    localparam int Places = Banks + 1,
    localparam int SW = SlotWidth,
    localparam int NB = nh_hub_pkg::NodeBits,
    localparam int F = FlitBits + 3
) (
    input  logic                           clk_i,
    input  logic                           rst_i,
    input  logic [                 NB-1:0] id_i,
    input  logic                           alive_i,          // in this clock
    input  logic                           dark_i,           // before it
    input  logic                           usable_i,         // there is such a link, and it was not dark before
    input  logic                           held_i,           // the packet on it goes on after this clock
    input  logic                           held_on_i,        // and after the next one
    input  logic [             Places-1:0] ask_i,
    input  logic [                    1:0] lane_class_i,
    input  logic [           Banks*SW-1:0] slot_i,
    output logic [             Places-1:0] grant_o,
    output logic [                    2:0] room_o,           // by class, for who chooses
    output logic                           store_credit_o,
    // Buses of the banks
    input  logic [              Banks-1:0] bus_valid_i,
    input  logic [              Banks-1:0] bus_head_i,
    input  logic [              Banks-1:0] bus_tail_i,
    input  logic [              Banks-1:0] bus_bad_i,
    input  logic [                    1:0] bus_lane_class_i,
    input  logic [     Banks*FlitBits-1:0] bus_data_i,
    input  logic [                 NB-1:0] answer_owner_i,
    input  logic [nh_hub_pkg::TagBits-1:0] answer_tag_i,
    // Link
    output logic                           valid_o,
    output logic [                    1:0] class_o,
    output logic [                  F-1:0] flit_o,
    input  logic [                    2:0] credit_i,
    input  logic                           ack_i,
    // What a dark link's other end has taken; one output in turn goes through its copies.
    input  logic                           resume_i,
    input  logic [                   15:0] resume_taken_i,
    input  logic                           turn_i,
    output logic                           resuming_o,
    // The oldest copy is in, or goes again: its bank, or none for an answer, and slot
    output logic [              Banks-1:0] pop_o,
    output logic                           again_o,
    output logic [                 SW-1:0] pop_slot_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(RelaySlots, RelaySlots >= 1 && RelaySlots <= 16)
  `NH_PART_PARAM(HostPackets, HostPackets >= 1 && HostPackets <= 8)
  `NH_PART_PARAM(SlotWidth, SlotWidth >= 1)
  `NH_PART_PARAM(Reductions, Reductions >= 1 && Reductions <= 16)

  localparam int D = nh_hub_pkg::unacknowledged(RelaySlots, HostPackets);
  localparam int DW = $clog2(D);
  localparam int NW = $clog2(D + 1);
  localparam int PW = $clog2(Places);
  localparam int CW = 5;
  localparam int TB = nh_hub_pkg::TagBits;

  // --- credits and room
  logic [3*CW-1:0] credits_q;
  logic [2:0] credit, used;
  logic [NW-1:0] sent_q;
  logic full;
  function automatic logic [CW-1:0] most(input int k);
    most = k == 0 ? CW'(RelaySlots) : k == 1 ? CW'(HostPackets) : CW'(1);
  endfunction
  always_comb for (int c = 0; c < 3; c++) credit[c] = credits_q[c*CW+:CW] != '0;
  assign full = sent_q == NW'(D);
  assign room_o = credit & {3{usable_i && !held_on_i && !full}};
  assign store_credit_o = credit[0];
  always_ff @(posedge clk_i) begin
    for (int c = 0; c < 3; c++) begin
      if (rst_i) credits_q[c*CW+:CW] <= most(c);
      else if (credit_i[c] && alive_i && !used[c] && credits_q[c*CW+:CW] != most(c))
        credits_q[c*CW+:CW] <= credits_q[c*CW+:CW] + CW'(1);
      else if (used[c] && !(credit_i[c] && alive_i)) credits_q[c*CW+:CW] <= credits_q[c*CW+:CW] - CW'(1);
    end
  end

  // --- grant
  logic [2:0] ready, lane_class;
  logic [Places-1:0] may;
  logic [PW-1:0] pointer_q, granted;
  logic [SW-1:0] granted_slot;
  logic grants;
  assign ready = credit & {3{alive_i && !held_i && !full}};
  always_comb begin
    for (int c = 0; c < 3; c++) lane_class[c] = lane_class_i == 2'(c);
    may = ask_i & {Places{ready[nh_hub_pkg::ClassHost]}};
    may[Lane] = ask_i[Lane] && |(ready & lane_class);
  end
  nh_hub_first #(
      .N(Places)
  ) u_first (
      .ask_i  (may),
      .from_i (pointer_q),
      .first_o(grant_o)
  );
  assign grants = |grant_o;
  always_comb begin
    granted = '0;
    granted_slot = '0;
    for (int p = 0; p < Places; p++) if (grant_o[p]) granted = granted | PW'(p);
    for (int b = 0; b < Banks; b++) if (grant_o[b]) granted_slot = granted_slot | slot_i[b*SW+:SW];
    used = '0;
    if (grant_o[Lane]) used = lane_class;
    else used[nh_hub_pkg::ClassHost] = grants;
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) pointer_q <= '0;
    else if (grants) pointer_q <= granted == PW'(Places - 1) ? '0 : granted + PW'(1);
  end

  // --- copies that are not acknowledged, the oldest first
  logic pops;
  logic [DW-1:0] in_q, out_q;
  logic [PW-1:0] oldest;
  logic resuming_q;
  logic [15:0] retire_q, acked_q;
  nh_ram_lut #(
      .Width(PW + SW),
      .Depth(D)
  ) u_sent (
      .clk_i,
      .we_i   (grants),
      .waddr_i(in_q),
      .wdata_i({granted, granted_slot}),
      .raddr_i(out_q),
      .rdata_o({oldest, pop_slot_o})
  );
  assign pops = sent_q != '0 && (alive_i ? ack_i : turn_i && resuming_q);
  always_comb for (int b = 0; b < Banks; b++) pop_o[b] = pops && oldest == PW'(b);
  assign again_o = !alive_i && retire_q == '0;
  assign resuming_o = resuming_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      sent_q <= '0;
      in_q <= '0;
      out_q <= '0;
      acked_q <= '0;
      resuming_q <= 1'b0;
      retire_q <= '0;
    end else begin
      sent_q <= sent_q + NW'(grants) - NW'(pops);
      if (grants) in_q <= in_q == DW'(D - 1) ? '0 : in_q + DW'(1);
      if (pops) out_q <= out_q == DW'(D - 1) ? '0 : out_q + DW'(1);
      acked_q <= acked_q + 16'(pops);
      if (resume_i && dark_i && (!resuming_q || (turn_i && sent_q == '0))) begin
        resuming_q <= 1'b1;
        retire_q <= resume_taken_i - acked_q;
      end else if (resuming_q && turn_i) begin
        if (sent_q == '0) resuming_q <= 1'b0;
        else if (retire_q != '0) retire_q <= retire_q - 16'd1;
      end
    end
  end

  // --- answers: as late as a bank's head
  logic answer_read_q, answer_bus_q;
  logic [NB+TB-1:0] answer_read_data_q, answer_data_q;
  logic [nh_hub_pkg::HeadBits-1:0] answer;
  always_ff @(posedge clk_i) begin
    answer_read_q <= !rst_i && grant_o[Places-1];
    answer_bus_q <= !rst_i && answer_read_q;
    answer_read_data_q <= {answer_owner_i, answer_tag_i};
    answer_data_q <= answer_read_data_q;
  end
  always_comb begin
    answer = '0;
    answer[2:0] = nh_hub_pkg::KindAbsent;
    answer[nh_hub_pkg::SourceLow+:NB] = id_i;
    {answer[nh_hub_pkg::CountLow+:NB], answer[nh_hub_pkg::TagLow+:TB]} = answer_data_q;
  end

  // --- the link's register
  logic valid_q;
  logic [1:0] class_q;
  logic [F-1:0] flit_q, flit;
  always_comb begin
    flit = answer_bus_q ? {3'b110, FlitBits'(answer)} : '0;
    for (int b = 0; b < Banks; b++) begin
      if (bus_valid_i[b])
        flit = flit | {bus_head_i[b], bus_tail_i[b], bus_bad_i[b], bus_data_i[b*FlitBits+:FlitBits]};
    end
  end
  always_ff @(posedge clk_i) begin
    valid_q <= !rst_i && alive_i && (answer_bus_q || |bus_valid_i);
    class_q <= bus_valid_i[Lane] ? bus_lane_class_i : nh_hub_pkg::ClassHost;
    flit_q <= flit;
  end
  assign valid_o = valid_q;
  assign class_o = class_q;
  assign flit_o = flit_q;
  `NH_ASSERT(one_bus, $onehot0({answer_bus_q, bus_valid_i}))
  `NH_ASSERT(credit_taken_is_there, (used & ~credit) == '0)
endmodule
