// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_switch_choice behind nh_switch_queues, whatever a lookup says of a head, whatever queues, links
/// and registers are in each clock, and whatever is in the table. One row is watched: heads whose candidate it is go
/// over it if and only if the page's rule says so, by what was so in the clock of the lookup, and then have its
/// adaptive ports; others keep their own; fields and escape's way are those of the lookup in either phase. Which of
/// several candidates it is nh_switch_best_proof says.
module nh_switch_choice_proof #(
    parameter int Nonminimal = 2,
    parameter int Candidates = 1,
    localparam int S = 3,
    localparam int H = 1,
    localparam int L = 2,
    localparam int V = 2,
    localparam int E = 1,
    localparam int QW = 2,
    localparam int HopLimit = 3,
    localparam int HopsWidth = 2,
    localparam int SW = nh_width_pkg::index_width(S),
    localparam int HeadWidth = nh_switch_pkg::head_bits(H),
    localparam int WayWidth = nh_switch_pkg::entry_bits(L, E),
    localparam int EntryWidth = WayWidth + HopsWidth
) (
    input logic                  clk_i,
    input logic                  rst_i,
    input logic [31:0]           settings_i,
    input logic [L-1:0]          dead_i,
    input logic [L*QW-1:0]       queued_i,
    input logic                  write_i,
    input logic [SW-1:0]         write_index_i,
    input logic [EntryWidth-1:0] write_entry_i,
    input logic [V-1:0]          take_i,
    input logic [HeadWidth-1:0]  head_i,
    input logic [SW-1:0]         index_i,
    input logic [EntryWidth-1:0] entry_i
);
  localparam logic [SW-1:0] Id = 2'd1;
  logic [2:0] clocks_q = '0;
  always_ff @(posedge clk_i) if (!clocks_q[2]) clocks_q <= clocks_q + 1'b1;
  always_comb begin
    assume (rst_i == (clocks_q == '0));
    assume ($onehot0(take_i));
    assume (!write_i || 32'(write_index_i) < S);
    // No lookup begins in a write, nor in the first clocks, nor of a channel of which one is under way.
    assume (!write_i || take_i == '0);
    assume (clocks_q[1] || clocks_q[2] || take_i == '0);
    assume ((take_i & (take1_q | take2_q | take3_q)) == '0);
  end

  // ---- The clocks before: 1 is that after the lookup.
  logic [31:0] settings1_q, settings2_q;
  logic [V-1:0] take1_q, take2_q, take3_q, take4_q;
  logic [L-1:0] dead1_q;
  logic [L*QW-1:0] queued1_q, queued;
  logic [L*L-1:0] ahead;
  always_ff @(posedge clk_i) begin
    {settings2_q, settings1_q} <= {settings1_q, settings_i};
    {take4_q, take3_q, take2_q, take1_q} <= rst_i ? '0 : {take3_q, take2_q, take1_q, take_i};
    {dead1_q, queued1_q} <= {dead_i, queued_i};
  end
  nh_switch_regs_pkg::nonminimal_t at, before;
  assign at = settings1_q;
  assign before = settings2_q;

  logic [V-1:0] under_way, fill, own_vc;
  logic [HeadWidth-1:0] head;
  logic [WayWidth-1:0] own_entry, entry;
  logic [Candidates*L-1:0] over;
  logic [Candidates-1:0] goes;
  logic [SW-1:0] via;
  logic first, told, told_q;
  always_ff @(posedge clk_i) told_q <= told;
  assign own_vc = take4_q;
  nh_switch_queues #(
      .N(L),
      .Width(QW)
  ) u_queues (
      .clk_i,
      .queued_i,
      .dead_i,
      .queued_o(queued),
      .before_o(ahead)
  );
  nh_switch_choice #(
      .HostPorts(H),
      .LinkPorts(L),
      .VirtualChannels(V),
      .EscapeChannels(E),
      .Switches(S),
      .HopLimit(HopLimit),
      .Nonminimal(Nonminimal),
      .Candidates(Candidates),
      .QueuedWidth(QW),
      .Input(2)
  ) dut (
      .clk_i,
      .rst_i,
      .id_i(Id),
      .settings_i,
      .settings_q_i(settings1_q),
      .dead_q_i(dead1_q),
      .queued_q_i(queued),
      .before_q_i(ahead),
      .write_i,
      .write_index_i,
      .write_entry_i,
      .begins_i(take_i != '0),
      .fill_i(take1_q),
      .head_i,
      .index_i,
      .entry_i,
      .under_way_o(under_way),
      .fill_o(fill),
      .head_o(head),
      .entry_o(own_entry),
      .over_o(over),
      .goes_over_o(goes),
      .own_vc_i(own_vc),
      .via_o(via),
      .first_o(first)
  );

  // The head's entry with the adaptive ports of the way that it goes: nh_switch_request, which is not here, makes what
  // comes to the stage of the same signals.
  assign told = goes != '0;
  always_comb begin
    entry = own_entry;
    if (told) entry[L-1:0] = '0;
    for (int c = 0; c < Candidates; c++) entry[L-1:0] = entry[L-1:0] | (over[c*L+:L] & {L{goes[c]}});
  end

  // ---- The watched row, as it is and as it was in the clock of the lookup; unknown before it is written.
  (* anyconst *) logic [SW-1:0] row;
  logic known_q, known1_q;
  logic [EntryWidth-1:0] row_q, row1_q;
  always_comb assume (32'(row) < S);
  always_ff @(posedge clk_i) begin
    if (rst_i) known_q <= 1'b0;
    else if (write_i && write_index_i == row) known_q <= 1'b1;
    if (write_i && write_index_i == row) row_q <= write_entry_i;
    {known1_q, row1_q} <= {known_q, row_q};
  end

  // ---- The rule, in the clock after the lookup, for the candidate that the row is.
  function automatic logic [QW-1:0] least(input logic [L-1:0] alive, input logic [L*QW-1:0] queued);
    least = '1;
    for (int p = 0; p < L; p++) if (alive[p] && queued[p*QW+:QW] < least) least = queued[p*QW+:QW];
  endfunction
  logic [L-1:0] own_alive, over_alive;
  logic [15:0] own_weight, over_weight;
  logic rule, has_way, possible;
  assign own_alive = entry_i[L-1:0] & ~dead1_q;
  assign over_alive = row1_q[L-1:0] & ~dead1_q;
  assign own_weight = 16'(least(own_alive, queued1_q)) * 16'(entry_i[WayWidth+:HopsWidth]);
  assign over_weight = 16'(least(over_alive, queued1_q)) * (16'(row1_q[WayWidth+:HopsWidth]) + 16'(at.mean_hops)) +
                       16'(at.threshold);
  assign has_way = own_alive != '0;
  assign possible = !head_i[HeadWidth-2] && before.switches != '0 && row != index_i && row != Id;
  assign rule = possible && over_alive != '0 &&
                (Nonminimal == nh_switch_pkg::NonminimalValiant || !has_way || own_weight > over_weight);

  // ---- Two clocks later the head comes to its stage, and a clock later its via and phase are known.
  logic [HeadWidth-1:0] head2_q, head3_q;
  logic [WayWidth-1:0] way2_q, way3_q, way4_q, entry4_q;
  logic [L-1:0] over2_q, over3_q, over4_q;
  logic [6:0] told2_q, told3_q, told4_q;
  logic rule4, known4, none4, home4, small4, own4, tie4;
  always_ff @(posedge clk_i) begin
    {head3_q, head2_q} <= {head2_q, head_i};
    {way4_q, way3_q, way2_q} <= {way3_q, way2_q, entry_i[WayWidth-1:0]};
    entry4_q <= entry;
    {over4_q, over3_q, over2_q} <= {over3_q, over2_q, row1_q[L-1:0]};
    {told4_q, told3_q, told2_q} <= {told3_q, told2_q,
        rule, known1_q, before.switches == '0, head_i[HeadWidth-2], 32'(before.switches) <= S, !has_way,
        own_weight == over_weight && has_way && possible && over_alive != '0};
  end
  assign {rule4, known4, none4, home4, small4, own4, tie4} = told4_q;
  logic of_row, done;
  assign done = own_vc != '0;
  assign of_row = done && via == row && known4 && small4;  // with more switches it may be another candidate's low bits

  `NH_ASSERT(two_clocks_later, fill == take3_q && under_way == (take2_q | take3_q))
  `NH_ASSERT(one_way, $onehot0(goes))
  `NH_ASSERT(its_fields, fill == '0 || head == head3_q)
  `NH_ASSERT(its_escape, fill == '0 || entry[WayWidth-1:L] == way3_q[WayWidth-1:L])
  `NH_ASSERT(minimal_without_switches, !(done && none4) || !first)
  `NH_ASSERT(minimal_at_home, !(done && home4) || !first)
  `NH_ASSERT(over_another, !(done && first) || (32'(via) < S && via != Id))
  `NH_ASSERT(told_with_it, !done || first == told_q)
  `NH_ASSERT(its_own_ports, !done || first || entry4_q == way4_q)
  `NH_ASSERT(as_the_rule_says, !of_row || first == rule4)
  `NH_ASSERT(ports_of_its_via, !(of_row && first) || entry4_q[L-1:0] == over4_q)

  `NH_COVER(goes_over, of_row && first && !own4 && entry4_q != way4_q)
  `NH_COVER(only_way, of_row && first && own4)
  `NH_COVER(stays, of_row && !first && !none4 && !home4 && over4_q != '0)
  `NH_COVER(tie, Nonminimal != nh_switch_pkg::NonminimalUgal || of_row && tie4)
  `NH_COVER(one_after_the_other, fill != '0 && done && first)
endmodule
