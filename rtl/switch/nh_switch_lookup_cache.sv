// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Lookup of an input by id (docs/blocks/switch_cache.md): its routing-table cache before the CAM of all
/// inputs. A lookup that begins in clock t fills the channel's stage at the end of t + 2 if it hits; the head stays in
/// its queue until then, so that one whose search failed simply asks again. One lookup per channel is under way.
module nh_switch_lookup_cache #(
    parameter int HostPorts = 1,
    parameter int LinkPorts = 3,  // >= 1
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Restart = 0,
    parameter int KeyWidth = 64,
    parameter int Entries = 2048,  // power of two, >= 2 * Ways
    parameter int Ways = 4,  // power of two, 1..16
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int Searches = nh_switch_pkg::searches(V),
    localparam int IdWidth = nh_width_pkg::index_width(Searches),
    localparam int QueueWidth = KeyWidth + 4,
    localparam int HeadWidth = nh_switch_pkg::head_bits(HostPorts),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(LinkPorts, EscapeChannels)
) (
    input  logic                           clk_i,
    input  logic                           rst_i,
    input  logic                           flush_i,
    input  logic [                  V-1:0] ask_i,          // a head is at the queue's end, and its stage is empty
    input  logic [       V*QueueWidth-1:0] fields_i,       // of these heads
    output logic                           begins_o,       // a lookup
    output logic [                  V-1:0] fill_o,         // one-hot: a head with its way; it leaves its queue
    output logic [          HeadWidth-1:0] head_o,
    output logic [         EntryWidth-1:0] entry_o,
    output logic [                  V-1:0] unknown_o,      // of the head in the stage: nobody has that id
    // The CAM.
    output logic                           cam_req_valid_o,
    input  logic                           cam_req_ready_i,
    output logic [            IdWidth-1:0] cam_req_id_o,
    output logic [           KeyWidth-1:0] cam_req_key_o,
    input  logic                           cam_rsp_valid_i,
    input  logic [            IdWidth-1:0] cam_rsp_id_i,
    input  logic                           cam_rsp_found_i,
    input  logic                           cam_rsp_error_i,
    input  logic [                   15:0] cam_rsp_port_i,
    input  logic [                   15:0] cam_rsp_qos_i,
    output nh_route_cache_pkg::counters_t  counters_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1)
  `NH_PART_PARAM(LinkPorts, LinkPorts >= 1)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(Restart, Restart == 0 || Restart == 1)
  `NH_PART_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PART_PARAM(Entries, Entries >= 2 * Ways && 2 ** $clog2(Entries) == Entries)
  `NH_PART_PARAM(Ways, Ways >= 1 && Ways <= 16 && 2 ** $clog2(Ways) == Ways)

  localparam int L = LinkPorts;
  localparam int HW = nh_width_pkg::index_width(HostPorts);
  localparam int EW = nh_width_pkg::index_width(EscapeChannels);

  // ---- A lookup begins when the cache takes it. The cache's ready comes from registers.
  logic [VW-1:0] from_q;
  logic [V-1:0] picked, busy_q;
  logic ready, valid;
  logic [KeyWidth-1:0] key;
  logic [VW-1:0] tag;
  nh_switch_pick #(
      .N(V)
  ) u_pick (
      .ask_i (ask_i & ~busy_q),
      .from_i(from_q),
      .pick_o(picked)
  );
  assign valid = |picked && ready;
  assign begins_o = valid;
  always_comb begin
    key = '0;
    tag = '0;
    for (int v = 0; v < V; v++) begin
      if (picked[v]) begin
        key = key | fields_i[v*QueueWidth+:KeyWidth];
        tag = tag | VW'(v);
      end
    end
  end

  // ---- The answer.
  logic answered, known;
  logic [VW-1:0] answered_tag;
  logic [V-1:0] answered_vc;
  logic [1:0] status;
  logic [31:0] word;
  always_comb for (int v = 0; v < V; v++) answered_vc[v] = answered && answered_tag == VW'(v);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      from_q <= '0;
      busy_q <= '0;
    end else begin
      for (int v = 0; v < V; v++) if (valid && picked[v]) from_q <= VW'((v + 1) % V);
      busy_q <= (busy_q | (picked & {V{valid}})) & ~answered_vc;
    end
  end
  assign fill_o = status == nh_route_cache_pkg::StatusCamError ? '0 : answered_vc;

  // Bits of the word: docs/blocks/switch.md.
  logic here, channel_good, host_good, single, down, escape, over;
  logic [L-1:0] up_port, down_port;
  logic [HostPorts-1:0] hosts;
  logic [EscapeChannels-1:0] channels;
  // Compared one by one: a less-than is a carry chain, and the word comes late.
  always_comb begin
    for (int h = 0; h < HostPorts; h++) hosts[h] = word[4:0] == 5'(h);
    for (int v = 0; v < EscapeChannels; v++) channels[v] = word[29:26] == 4'(v);
  end
  assign here = word[30];
  assign host_good = |hosts;
  assign known = (status == nh_route_cache_pkg::StatusHit || status == nh_route_cache_pkg::StatusMiss) &&
      (!here || host_good);
  assign channel_good = |channels;
  always_comb begin
    for (int p = 0; p < L; p++) begin
      up_port[p] = word[20] && channel_good && 32'(word[19:16]) == p;
      down_port[p] = word[25] && channel_good && 32'(word[24:21]) == p;
    end
    {single, down, escape, over} = '0;
    for (int v = 0; v < V; v++) begin
      if (answered_vc[v]) {single, down, escape, over} = fields_i[v*QueueWidth+KeyWidth+:4];
    end
  end
  // What is unknown goes on without any way, and is dropped for that.
  nh_switch_head #(
      .HostPorts(HostPorts),
      .VirtualChannels(V),
      .EscapeChannels(EscapeChannels),
      .Restart(Restart)
  ) u_head (
      .host_i(HW'(word[4:0])),
      .local_i(here && known),
      .over_i(over),
      .escape_i(escape),
      .down_i(down),
      .single_i(single),
      .head_o
  );
  assign entry_o = known ? {EW'(word[29:26]), down_port, up_port, word[L-1:0]} : '0;
  logic [V-1:0] unknown_q;
  assign unknown_o = unknown_q;
  always_ff @(posedge clk_i) begin
    for (int v = 0; v < V; v++) if (fill_o[v]) unknown_q[v] <= !known;
  end

  // Nothing is inserted by hand, and the switch has a probe of its own.
  logic unused_ready;
  nh_route_cache_pkg::probe_t unused_probe;
  nh_route_cache #(
      .KeyWidth(KeyWidth),
      .TagWidth(VW),
      .Entries(Entries),
      .Ways(Ways),
      .MshrEntries(Searches),
      .PendingEntries(Searches)
  ) u_cache (
      .clk_i,
      .rst_i,
      .flush_i,
      .req_valid_i(valid),
      .req_ready_o(ready),
      .req_dest_i(key),
      .req_tag_i(tag),
      .resp_valid_o(answered),
      .resp_ready_i(1'b1),
      .resp_tag_o(answered_tag),
      .resp_port_o(word[15:0]),
      .resp_qos_o(word[31:16]),
      .resp_status_o(status),
      .ins_valid_i(1'b0),
      .ins_ready_o(unused_ready),
      .ins_dest_i('0),
      .ins_port_i('0),
      .ins_qos_i('0),
      .cam_req_valid_o,
      .cam_req_ready_i,
      .cam_req_id_o,
      .cam_req_key_o,
      .cam_rsp_valid_i,
      .cam_rsp_id_i,
      .cam_rsp_found_i,
      .cam_rsp_error_i,
      .cam_rsp_port_i,
      .cam_rsp_qos_i,
      .fault_entry_i('0),
      .fault_state_i('0),
      .counters_o,
      .probe_o(unused_probe)
  );

  // Bits that mean nothing.
  logic unused_bits;
  assign unused_bits = ^word;

  logic unasked, empty_queue;
  assign unasked = |(answered_vc & ~busy_q);
  assign empty_queue = |(fill_o & ~ask_i);
  `NH_ASSERT(an_answer_was_asked_for, !unasked)
  `NH_ASSERT(its_head_waits, !empty_queue)
  logic unused_checks;
  assign unused_checks = unasked || empty_queue;
endmodule
