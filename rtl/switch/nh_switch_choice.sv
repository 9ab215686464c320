// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Which packets of a host go over another switch (docs/blocks/switch_nonminimal.md): behind the input's
/// lookup, two clocks longer. While the entry of a head's switch d is read so is each candidate's, drawn before;
/// then the least queue of the living ports of each, then their products with the links, then the choice, while all
/// ways are looked at. What a head's via and phase are is known until it has left its stage.
module nh_switch_choice #(
    parameter int HostPorts = 4,
    parameter int LinkPorts = 4,  // >= 1
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Switches = 64,
    parameter int HopLimit = 31,
    parameter int Nonminimal = 2,  // 1, 2
    parameter int Candidates = 1,  // 1..4
    parameter int QueuedWidth = 4,  // >= 1
    parameter int Classes = 1,
    parameter int Input = 0,  // >= 0: number of this one
    localparam int L = LinkPorts,
    localparam int V = VirtualChannels,
    localparam int C = Candidates,
    localparam int SW = nh_width_pkg::index_width(Switches),
    localparam int QW = QueuedWidth,
    localparam int PlainWidth = nh_switch_pkg::head_bits(HostPorts),
    localparam int HeadWidth = PlainWidth + nh_switch_pkg::class_bits(Classes),
    localparam int HopsWidth = nh_switch_pkg::hops_bits(Nonminimal, HopLimit),
    localparam int WayWidth = nh_switch_pkg::entry_bits(L, EscapeChannels),
    localparam int EntryWidth = WayWidth + HopsWidth
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [        SW-1:0] id_i,
    input  logic [          31:0] settings_i,   // register nonminimal
    // In the clock before.
    input  logic [          31:0] settings_q_i,
    input  logic [         L-1:0] dead_q_i,
    input  logic [      L*QW-1:0] queued_q_i,
    input  logic [       L*L-1:0] before_q_i,     // of nh_switch_queues
    // The table's write port.
    input  logic                  write_i,
    input  logic [        SW-1:0] write_index_i,
    input  logic [EntryWidth-1:0] write_entry_i,
    // Of the lookup: it begins; and in the clock after.
    input  logic                  begins_i,
    input  logic [         V-1:0] fill_i,
    input  logic [ HeadWidth-1:0] head_i,
    input  logic [        SW-1:0] index_i,
    input  logic [EntryWidth-1:0] entry_i,
    // Two clocks later.
    output logic [         V-1:0] under_way_o,
    output logic [         V-1:0] fill_o,
    output logic [ HeadWidth-1:0] head_o,
    output logic [  WayWidth-1:0] entry_o,
    output logic [       C*L-1:0] over_o,       // adaptive ports of each candidate
    output logic [         C-1:0] goes_over_o,  // one-hot or 0: phase 0, over that one
    // Of the head in a stage.
    input  logic [         V-1:0] own_vc_i,     // one-hot
    output logic [        SW-1:0] via_o,
    output logic                  first_o       // phase 0
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1)
  `NH_PART_PARAM(LinkPorts, LinkPorts >= 1)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(Switches, Switches >= 2 && Switches <= 4096)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(Nonminimal, Nonminimal == 1 || Nonminimal == 2)
  `NH_PART_PARAM(Candidates, Candidates >= 1 && Candidates <= 4)
  `NH_PART_PARAM(QueuedWidth, QueuedWidth >= 1)
  `NH_PART_PARAM(Classes, Classes >= 1 && Classes <= 4)
  `NH_PART_PARAM(Input, Input >= 0)

  nh_switch_regs_pkg::nonminimal_t settings, settings_q;
  assign settings = settings_i;
  assign settings_q = settings_q_i;

  localparam bit Ugal = Nonminimal == nh_switch_pkg::NonminimalUgal;
  localparam int ProductWidth = QW + 8;  // at most 63 + 63 links, and as many packets as there are with 255 more

  // ---- Of the head: in the clock after that of the lookup, and then.
  logic [L-1:0] own_alive;
  logic at_home, way2_q, way3_q;
  logic [V-1:0] fill2_q, fill3_q;
  logic [HeadWidth-1:0] head2_q, head3_q;
  logic [WayWidth-1:0] entry2_q, entry3_q;
  logic [ProductWidth-1:0] own3;
  assign own_alive = entry_i[L-1:0] & ~dead_q_i;
  assign at_home = head_i[PlainWidth-2];
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      fill2_q <= '0;
      fill3_q <= '0;
    end else begin
      fill2_q <= fill_i;
      fill3_q <= fill2_q;
    end
  end
  always_ff @(posedge clk_i) begin
    {head2_q, entry2_q} <= {head_i, entry_i[WayWidth-1:0]};
    {head3_q, entry3_q} <= {head2_q, entry2_q};
    way2_q <= own_alive != '0;
    way3_q <= way2_q;
  end
  if (Ugal) begin : gen_own
    logic [QW-1:0] own, own2_q;
    logic [HopsWidth-1:0] hops2_q;
    logic [ProductWidth-1:0] own3_q;
    nh_switch_least #(
        .N(L),
        .Width(QW)
    ) u_least (
        .counts_i(entry_i[L-1:0]),
        .number_i(queued_q_i),
        .before_i(before_q_i),
        .least_o (own)
    );
    always_ff @(posedge clk_i) begin
      own2_q <= own;
      hops2_q <= entry_i[WayWidth+:HopsWidth];
      own3_q <= ProductWidth'(own2_q) * ProductWidth'(hops2_q);
    end
    assign own3 = own3_q;
  end else begin : gen_no_own
    assign own3 = '0;
    logic unused_queues;
    assign unused_queues = ^{queued_q_i, before_q_i};
  end

  // ---- Candidates.
  // fresh: the second clock after reset; the table is cleared, and no head is there yet to be looked up.
  logic first_q, fresh_q, some_q;
  always_ff @(posedge clk_i) begin
    first_q <= rst_i;
    fresh_q <= first_q && !rst_i;
    some_q <= settings.switches != '0;
  end
  logic [15:0] spread_q;  // of the switch's number, which is there from the first clock after reset on
  always_ff @(posedge clk_i) spread_q <= 16'(32'(id_i) * 32'h9e37);
  function automatic logic [15:0] shifted(input logic [15:0] x);
    logic [15:0] one, two;
    one = x ^ (x << 7);
    two = one ^ (one >> 9);
    shifted = two ^ (two << 8);
  endfunction
  logic [C-1:0] may, gains;
  logic [C*L-1:0] ports;
  logic [C*SW-1:0] vias;
  logic [C*ProductWidth-1:0] over;
  for (genvar c = 0; c < C; c++) begin : gen_candidate
    // That of this clock is in a register. Whether a lookup begins comes late: products of what was drawn and of what
    // is next, both in registers, are ready then. Chosen by masks, as Yosys makes one product behind a multiplexer of
    // two.
    localparam logic [15:0] Seed = 16'hace1 ^ 16'(Input * 32'h1357) ^ 16'(c * 32'h5bd1);
    logic [15:0] first, start, draw_q, ahead_q;
    logic [28:0] scaled, scaled_ahead;
    logic [12:0] candidate, candidate_q;
    assign first = Seed ^ spread_q;
    assign start = first == '0 ? 16'hace1 : first;
    assign scaled = 29'(draw_q) * 29'(settings.switches);
    assign scaled_ahead = 29'(ahead_q) * 29'(settings.switches);
    assign candidate = (scaled_ahead[28:16] & {13{begins_i}}) | (scaled[28:16] & ~{13{begins_i}});
    always_ff @(posedge clk_i) begin
      draw_q <= fresh_q ? start : begins_i ? ahead_q : draw_q;
      ahead_q <= shifted(fresh_q ? start : begins_i ? ahead_q : draw_q);
      candidate_q <= candidate;
    end

    // Its entry, read with that of the head's switch.
    logic [HopsWidth+L-1:0] entry, written;
    assign written[L-1:0] = write_entry_i[L-1:0];
    nh_switch_table #(
        .Readers(1),
        .Width(HopsWidth + L),
        .Switches(Switches)
    ) u_table (
        .clk_i,
        .write_i,
        .index_i(write_index_i),
        .entry_i(written),
        .of_i(candidate_q[SW-1:0]),
        .picked_i(1'b1),
        .entry_o(entry)
    );

    // Its ports, and whether it may be gone over.
    logic [SW-1:0] via1_q, via2_q, via3_q;
    logic [L-1:0] alive, ports2_q, ports3_q;
    logic may1_q, may2_q, may3_q;
    assign alive = entry[L-1:0] & ~dead_q_i;
    always_ff @(posedge clk_i) begin
      via1_q <= candidate_q[SW-1:0];
      may1_q <= some_q && 32'(candidate_q) < Switches && candidate_q[SW-1:0] != id_i;
      {ports2_q, via2_q} <= {entry[L-1:0], via1_q};
      {ports3_q, via3_q} <= {ports2_q, via2_q};
      may2_q <= may1_q && !at_home && via1_q != index_i && alive != '0;
      may3_q <= may2_q;
    end
    assign may[c] = may3_q;
    assign ports[c*L+:L] = ports3_q;
    assign vias[c*SW+:SW] = via3_q;

    // Whether it is the better way: least queue, product, comparison, as a less, which is a carry alone.
    if (Ugal) begin : gen_ugal
      logic [QW-1:0] least, least2_q;
      logic [6:0] links2_q;
      logic [7:0] threshold2_q;
      logic [ProductWidth-1:0] over3_q;
      assign written[L+:HopsWidth] = write_entry_i[WayWidth+:HopsWidth];
      nh_switch_least #(
          .N(L),
          .Width(QW)
      ) u_least (
          .counts_i(entry[L-1:0]),
          .number_i(queued_q_i),
          .before_i(before_q_i),
          .least_o (least)
      );
      always_ff @(posedge clk_i) begin
        least2_q <= least;
        links2_q <= 7'(entry[L+:HopsWidth]) + 7'(settings_q.mean_hops);
        threshold2_q <= settings_q.threshold;
        over3_q <= ProductWidth'(least2_q) * ProductWidth'(links2_q) + ProductWidth'(threshold2_q);
      end
      assign over[c*ProductWidth+:ProductWidth] = over3_q;
      assign gains[c] = !way3_q || over3_q < own3;
    end else begin : gen_valiant
      assign over[c*ProductWidth+:ProductWidth] = '0;
      assign gains[c] = 1'b1;
    end
    logic unused_bits;
    assign unused_bits = ^{scaled[15:0], scaled_ahead[15:0]};
  end

  // ---- The best of those that may.
  logic [C-1:0] picked;
  nh_switch_best #(
      .N(C),
      .Width(ProductWidth)
  ) u_best (
      .may_i(may),
      .length_i(over),
      .best_o(picked)
  );
  logic [SW-1:0] via;
  always_comb begin
    via = '0;
    for (int c = 0; c < C; c++) via = via | (vias[c*SW+:SW] & {SW{picked[c]}});
  end
  assign over_o = ports;
  assign goes_over_o = picked & may & gains;
  assign under_way_o = fill2_q | fill3_q;
  assign fill_o = fill3_q;
  assign head_o = head3_q;
  assign entry_o = entry3_q;

  // ---- Of the stages' heads.
  logic [V*(SW+1)-1:0] heads;
  logic [SW:0] own_head;
  for (genvar v = 0; v < V; v++) begin : gen_stage
    logic [SW:0] head_q;
    assign heads[v*(SW+1)+:SW+1] = head_q;
    always_ff @(posedge clk_i) if (fill3_q[v]) head_q <= {|goes_over_o, via};
  end
  always_comb begin
    own_head = '0;
    for (int v = 0; v < V; v++) own_head = own_head | (heads[v*(SW+1)+:SW+1] & {SW + 1{own_vc_i[v]}});
  end
  assign {first_o, via_o} = own_head;

  // Bits without a field mean nothing.
  logic unused_bits;
  assign unused_bits = ^{settings, settings_q, write_entry_i, way3_q, own3};
endmodule
