// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_switch_lookup_cache, whose cache answers each lookup at any time with anything
/// (nh_route_cache_any.svh): a head that waits is looked up by its own id, once at a time, and within V clocks in which
/// the cache takes a lookup; the answer goes to it alone, with its fields and the way that the answer says, or it is
/// unknown; after an error it asks again. Nothing leaves a queue otherwise.
module nh_switch_lookup_cache_proof #(
    parameter int V = 3,
    localparam int H = 3,
    localparam int L = 3,
    localparam int E = 2,
    localparam int KeyWidth = 2,
    localparam int QueueWidth = KeyWidth + 4,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int HeadWidth = nh_switch_pkg::head_bits(H),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(L, E)
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic [           V-1:0] ask_i,
    input logic [V*QueueWidth-1:0] fields_i,
    input logic                    ready_i,
    input logic                    answer_i,
    input logic [          VW-1:0] to_i,
    input logic [             1:0] status_i,
    input logic [            31:0] word_i
);
  logic begins_o, asks;
  logic [V-1:0] fill_o, unknown_o;
  logic [HeadWidth-1:0] head_o;
  logic [EntryWidth-1:0] entry_o;
  logic [VW-1:0] tag;
  logic [KeyWidth-1:0] key;
  nh_route_cache_pkg::counters_t counters;
  nh_switch_lookup_cache #(
      .HostPorts(H),
      .LinkPorts(L),
      .VirtualChannels(V),
      .EscapeChannels(E),
      .KeyWidth(KeyWidth),
      .Entries(8),
      .Ways(2)
  ) dut (
      .clk_i,
      .rst_i,
      .flush_i(1'b0),
      .ask_i,
      .fields_i,
      .begins_o,
      .fill_o,
      .head_o,
      .entry_o,
      .unknown_o,
      .cam_req_valid_o(asks),
      .cam_req_ready_i(ready_i),
      .cam_req_id_o(tag),
      .cam_req_key_o(key),
      .cam_rsp_valid_i(answer_i),
      .cam_rsp_id_i(to_i),
      .cam_rsp_found_i(status_i[1]),
      .cam_rsp_error_i(status_i[0]),
      .cam_rsp_port_i(word_i[15:0]),
      .cam_rsp_qos_i(word_i[31:16]),
      .counters_o(counters)
  );
  logic unused_counters;
  assign unused_counters = ^counters;

  `NH_START

  // A head stays at its queue's end until it is taken, and there is a stage for it.
  logic [V-1:0] waits_q, pending_q, answered;
  logic [V*QueueWidth-1:0] fields_q;
  always_ff @(posedge clk_i) begin
    waits_q <= rst_i ? '0 : ask_i & ~fill_o;
    fields_q <= fields_i;
  end
  always_comb assume (32'(to_i) < V);
  for (genvar v = 0; v < V; v++) begin : gen_queue
    always_comb assume (!waits_q[v] || (ask_i[v] &&
        fields_i[v*QueueWidth+:QueueWidth] == fields_q[v*QueueWidth+:QueueWidth]));
  end

  // What the word says, as the page has it.
  logic here, unknown, up_valid, down_valid, channel_good;
  assign here = word_i[30];
  assign unknown = status_i == 2'd2 || (here && word_i[4:0] > 5'd2);
  assign channel_good = word_i[29:26] < 4'd2;
  assign up_valid = word_i[20] && word_i[19:16] < 4'd3 && channel_good;
  assign down_valid = word_i[25] && word_i[24:21] < 4'd3 && channel_good;
  logic [EntryWidth-1:0] entry;
  assign entry = {word_i[26], L'(down_valid) << word_i[22:21], L'(up_valid) << word_i[17:16], word_i[2:0]};
  // What the head says of itself, and whether it may take a link.
  logic single, local_packet, over, escape, down;
  logic [2:0] links;
  logic [H-1:0] host;
  assign {single, local_packet, over, escape, down, links, host} = head_o;

  logic [QueueWidth-1:0] asked, filled;
  always_comb begin
    asked = '0;
    filled = '0;
    for (int v = 0; v < V; v++) begin
      if (tag == VW'(v)) asked = asked | fields_i[v*QueueWidth+:QueueWidth];
      if (to_i == VW'(v)) filled = filled | fields_i[v*QueueWidth+:QueueWidth];
      answered[v] = answer_i && to_i == VW'(v) && pending_q[v];
    end
  end
  logic [V-1:0] unknown_q, known_q;  // of whom has been answered
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      pending_q <= '0;
      known_q <= '0;
      unknown_q <= '0;
    end else begin
      for (int v = 0; v < V; v++) begin
        pending_q[v] <= (pending_q[v] && !answered[v]) || (asks && tag == VW'(v));
        if (answered[v] && status_i != 2'd3) begin
          known_q[v] <= 1'b1;
          unknown_q[v] <= unknown;
        end
      end
    end
  end

  // How many lookups of others began while it could have begun.
  logic [V-1:0] passed_over, lost, misremembered;
  for (genvar v = 0; v < V; v++) begin : gen_served
    logic [VW:0] passed_q;
    always_ff @(posedge clk_i) begin
      if (rst_i || !ask_i[v] || pending_q[v] || (asks && tag == VW'(v))) passed_q <= '0;
      else if (ready_i) passed_q <= passed_q + 1'b1;
    end
    assign passed_over[v] = 32'(passed_q) >= V;
    assign lost[v] = pending_q[v] && !ask_i[v];
    assign misremembered[v] = known_q[v] && unknown_o[v] != unknown_q[v];
  end
  `NH_ASSERT(served_in_turn, passed_over == '0)
  `NH_ASSERT(its_head_waits, lost == '0)
  `NH_ASSERT(stays_unknown, misremembered == '0)

  `NH_ASSERT(told, begins_o == asks)
  `NH_ASSERT(one_that_asks, !asks || (32'(tag) < V && ask_i[tag] && !pending_q[tag]))
  `NH_ASSERT(by_its_own_id, !asks || key == asked[KeyWidth-1:0])
  `NH_ASSERT(no_idle_clock, asks || !ready_i || (ask_i & ~pending_q) == '0)
  `NH_ASSERT(whom_it_answers, fill_o == (status_i == 2'd3 ? '0 : answered))
  `NH_ASSERT(its_own_fields, fill_o == '0 || {single, down, escape, over} == filled[QueueWidth-1-:4])
  `NH_ASSERT(its_host, fill_o == '0 || unknown || !here || (local_packet && host == H'(1) << word_i[1:0]))
  `NH_ASSERT(its_way, fill_o == '0 || unknown || here || (!local_packet && entry_o == entry))
  `NH_ASSERT(no_way_to_nobody, fill_o == '0 || !unknown || (!local_packet && entry_o == '0))
  `NH_ASSERT(links_or_a_host, fill_o == '0 || (local_packet ? links == '0 : host == '0))

  `NH_COVER(to_a_host, fill_o != '0 && here && !unknown)
  `NH_COVER(over_a_link, fill_o != '0 && !here && !unknown && up_valid)
  `NH_COVER(to_nobody, fill_o != '0 && status_i == 2'd2)
  `NH_COVER(to_no_host, fill_o != '0 && status_i == 2'd1 && unknown)
  `NH_COVER(again, |(answered & ask_i) && status_i == 2'd3)
  `NH_COVER(all_at_once, &pending_q)
  `NH_COVER(out_of_turn, fill_o[V-1] && pending_q[0])
endmodule
