// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of the table and its lookup: nh_switch_regs, which clears the table after reset and writes it for
/// software that writes anything at any time; nh_switch_queue of each channel, into which heads come at any time; and
/// nh_switch_lookup, whose stages are left at any time. One row and, whenever the solver likes, one head to it are
/// watched: the head comes to its stage once, in its turn, with its own fields and the entry that the row held as a
/// whole in the clock of the lookup, in which nothing is written. With `Target` it has another row's adaptive ports:
/// the escape's way is that to its destination, wherever it goes first.
module nh_switch_lookup_proof #(
    parameter int V = 3,
    parameter int E = 2,
    parameter int S = 3,
    parameter int Target = 0,
    localparam int H = 2,
    localparam int L = 3,
    localparam int B = 2,
    localparam int SW = nh_width_pkg::index_width(S),
    localparam int FieldWidth = nh_switch_pkg::queue_bits(nh_switch_pkg::LookupTable, 1, S, H),
    localparam int QueueWidth = FieldWidth + nh_switch_pkg::target_bits(Target, S),
    localparam int HeadWidth = nh_switch_pkg::head_bits(H),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(L, E)
) (
    input logic                  clk_i,
    input logic                  rst_i,
    // Software
    input logic [7:0]            awaddr_i,
    input logic                  awvalid_i,
    input logic [31:0]           wdata_i,
    input logic [3:0]            wstrb_i,
    input logic                  wvalid_i,
    input logic                  bready_i,
    // Heads that come, one of them watched; stages that are left.
    input logic [         V-1:0] put_i,
    input logic [QueueWidth-1:0] fields_i,
    input logic                  watch_i,
    input logic [         V-1:0] own_i,
    input logic                  granted_i
);
  `NH_START

  // ---- The table's write port. Reads change nothing (and would bring in all that can be read).
  logic table_write;
  logic [SW-1:0] table_index;
  logic [EntryWidth-1:0] table_entry;
  logic [L-1:0] down_ports, down_ports_next;
  logic [L+H-1:0] kill;
  logic [31:0] nonminimal;
  nh_axil_pkg::request_t  axil;
  nh_axil_pkg::response_t answer;
  assign axil = {24'b0, awaddr_i, awvalid_i, wdata_i, wstrb_i, wvalid_i, bready_i, 32'b0, 1'b0, 1'b0};
  nh_switch_regs #(
      .Ports(L + H),
      .HostPorts(H),
      .VirtualChannels(V),
      .EscapeChannels(E),
      .Switches(S)
  ) u_regs (
      .clk_i,
      .rst_i,
      .table_write_o(table_write),
      .table_index_o(table_index),
      .table_entry_o(table_entry),
      .down_ports_o(down_ports),
      .down_ports_next_o(down_ports_next),
      .nonminimal_o(nonminimal),
      .detours_i('0),
      .kill_o(kill),
      .dead_i('0),
      .asked_i('0),
      .listening_i('0),
      .counts_i('0),
      .reasons_i('0),
      .axil_i(axil),
      .axil_o(answer)
  );

  // ---- Queues
  logic [V-1:0] queue_valid, queue_valid_next, take, fill, have_q;
  logic [V*QueueWidth-1:0] fields;
  for (genvar v = 0; v < V; v++) begin : gen_queue
    nh_switch_queue #(
        .Width (QueueWidth),
        .Places(B)
    ) u_queue (
        .clk_i,
        .rst_i,
        .put_i(put_i[v]),
        .data_i(fields_i),
        .take_i(take[v]),
        .valid_o(queue_valid[v]),
        .valid_next_o(queue_valid_next[v]),
        .data_o(fields[v*QueueWidth+:QueueWidth])
    );
  end

  // ---- Lookup
  logic granted_q;
  logic [HeadWidth-1:0] head;
  logic [EntryWidth-1:0] entry;
  logic [SW-1:0] index;
  logic phase_0;
  always_ff @(posedge clk_i) granted_q <= !rst_i && granted_i;
  nh_switch_lookup #(
      .HostPorts(H),
      .LinkPorts(L),
      .VirtualChannels(V),
      .EscapeChannels(E),
      .Switches(S),
      .Target(Target)
  ) dut (
      .clk_i,
      .rst_i,
      .write_i(table_write),
      .index_i(table_index),
      .entry_i(table_entry),
      .valid_next_i(queue_valid_next),
      .have_i(have_q),
      .leaves_i(own_i),
      .granted_q_i(granted_q),
      .under_way_i('0),
      .fields_i(fields),
      .take_o(take),
      .fill_o(fill),
      .head_o(head),
      .index_o(index),
      .first_o(phase_0),
      .entry_o(entry)
  );

  // ---- Stages, as in nh_switch_request: one channel asks, and who is granted is there.
  always_comb begin
    assume ($onehot0(own_i));
    assume (!granted_i || (own_i & have_q) != '0);
  end
  always_ff @(posedge clk_i) have_q <= rst_i ? '0 : fill | (have_q & ~(own_i & {V{granted_i}}));

  // ---- What software wrote into the row
  (* anyconst *) logic [SW-1:0] row;
  logic written, this_row, wrong_answer;
  logic [EntryWidth-1:0] expected;
  logic [L-1:0] down_ports_told;
  nh_switch_row #(
      .Links(L),
      .EscapeChannels(E),
      .Switches(S)
  ) u_row (
      .clk_i,
      .rst_i,
      .row_i(row),
      .axil_i(axil),
      .answer_i(answer),
      .write_o(written),
      .this_row_o(this_row),
      .entry_o(expected),
      .down_ports_o(down_ports_told),
      .wrong_o(wrong_answer)
  );
  // And into that of the head's target.
  logic [EntryWidth-1:0] first;
  if (Target != 0) begin : gen_target
    (* anyconst *) logic [SW-1:0] other;
    always_comb assume (32'(other) < S);
    always_comb assume (!put_it || fields_i[FieldWidth+:SW] == other);
    logic unused_written, unused_this, unused_wrong;
    logic [L-1:0] unused_down;
    logic [EntryWidth-1:0] held;
    nh_switch_row #(
        .Links(L),
        .EscapeChannels(E),
        .Switches(S)
    ) u_row (
        .clk_i,
        .rst_i,
        .row_i(other),
        .axil_i(axil),
        .answer_i(answer),
        .write_o(unused_written),
        .this_row_o(unused_this),
        .entry_o(held),
        .down_ports_o(unused_down),
        .wrong_o(unused_wrong)
    );
    assign first = {expected[EntryWidth-1:L], held[L-1:0]};
    `NH_COVER(another_row, fills_it && on && other != row && held[L-1:0] != expected[L-1:0] && expected[L+:L] != '0)
  end else begin : gen_no_target
    assign first = expected;
  end
  `NH_ASSERT(answered_as_told, !wrong_answer)
  `NH_ASSERT(written_when_answered, table_write == written)
  `NH_ASSERT(down_ports_when_answered, down_ports == down_ports_told)

  // ---- Heads. Whoever puts one in keeps to the places, and to switches that exist.
  (* anyconst *) logic [V-1:0] channel;
  logic [V*2-1:0] waiting_q;
  logic [V-1:0] none;
  logic [QueueWidth-1:0] watched_q;
  logic [1:0] waiting, ahead_q;
  logic watching_q, put_it, fills, fills_it;
  always_comb begin
    assume ($onehot(channel));
    assume ($onehot0(put_i));
    assume (32'(fields_i[SW-1:0]) < S);
    for (int v = 0; v < V; v++) assume (!put_i[v] || 32'(waiting_q[v*2+:2]) < B);
  end
  always_comb begin
    waiting = '0;
    for (int v = 0; v < V; v++) begin
      none[v] = waiting_q[v*2+:2] == '0;
      waiting = waiting | (waiting_q[v*2+:2] & {2{channel[v]}});
    end
  end
  assign put_it = (put_i & channel) != '0 && watch_i && !watching_q && fields_i[SW-1:0] == row;
  assign fills = (fill & channel) != '0;
  assign fills_it = fills && watching_q && ahead_q == '0;
  always_ff @(posedge clk_i) begin
    for (int v = 0; v < V; v++) begin
      if (rst_i) waiting_q[v*2+:2] <= '0;
      else waiting_q[v*2+:2] <= waiting_q[v*2+:2] + 2'(put_i[v]) - 2'(fill[v]);
    end
    if (rst_i) watching_q <= 1'b0;
    else watching_q <= put_it || (watching_q && !fills_it);
    if (put_it) watched_q <= fields_i;
    if (put_it) ahead_q <= waiting - 2'(fills);
    else if (fills) ahead_q <= ahead_q - 1'b1;
  end

  // What the head says of itself and which of its entry's ways it may take.
  logic single, local_packet, over, escape, down, host, on;
  logic [HeadWidth-1:0] head_expected;
  assign {single, down, escape, over, local_packet, host} = watched_q[FieldWidth-1:SW];
  assign on = !local_packet && !over;
  assign head_expected = {single, local_packet, over, escape, down, on && !escape && E < V, on && down, on && !down,
                          H'(local_packet) << host};

  `NH_ASSERT(one_at_a_time, $onehot0(fill))
  `NH_ASSERT(a_head_that_waits, (fill & none) == '0)
  `NH_ASSERT(a_full_stage_keeps, (fill & have_q) == '0)
  `NH_ASSERT(its_own_fields, !fills_it || head == head_expected)
  `NH_ASSERT(its_row_as_a_whole, !fills_it || entry == first)
  `NH_ASSERT(its_index, !fills_it || index == row)
  `NH_ASSERT(its_phase, !fills_it || phase_0 == (Target != 0 && watched_q[QueueWidth-1]))

  // A lookup starts in each clock in which one can, but for a write: of the first from the one after the last on.
  logic [V-1:0] can, turn, taken_q, last_q;
  logic [2*V-1:0] from;  // those that can, twice; the last one and who is before it do not count the first time
  assign can = queue_valid & ~have_q & ~fill;
  assign from = {can, can & ~(last_q | (last_q - 1'b1))};
  always_comb begin
    turn = '0;
    for (int k = 2 * V - 1; k >= 0; k--) if (from[k]) turn = V'(1) << (k % V);
  end
  always_ff @(posedge clk_i) begin
    taken_q <= rst_i ? '0 : take;
    if (rst_i) last_q <= V'(1) << (V - 1);
    else if (take != '0) last_q <= take;
  end
  `NH_ASSERT(no_lookup_in_a_write, !written || take == '0)
  `NH_ASSERT(whose_turn_it_is, written || take == turn)
  `NH_ASSERT(a_clock_later, fill == taken_q)

  logic unused_bits;
  assign unused_bits = ^{table_index, table_entry, down_ports_next, kill, nonminimal};

  // The row held an entry, and it was written again.
  logic again_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) again_q <= 1'b0;
    else if (this_row && expected != '0) again_q <= 1'b1;
  end
  `NH_COVER(nowhere, fills_it && on && expected == '0)
  `NH_COVER(all_ways, fills_it && on && expected[L-1:0] == '1 && expected[L+:L] != '0 && expected[2*L+:L] != '0)
  `NH_COVER(written_a_clock_later, fills_it && on && this_row)
  `NH_COVER(written_again, fills_it && on && again_q && expected != '0)
  `NH_COVER(behind_another, fills_it && ahead_q == '0 && waiting == 2'd2)
  `NH_COVER(two_wait_for_a_write, $countones(can) == 2 && written && !rst_i && again_q)
endmodule
