// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_route_cache. Everything is free: requests, stalls, flushes, inserts, the CAM's timing and
/// errors, a flipped bit in each entry as it is written, any damage to the replacement state.
///
/// The routing table is abstract. For one destination `key` (any) it has an answer `route`, which may change with each
/// flush; the CAM gives it for searches that no flush overlaps, and anything at all for the others and for other keys.
/// One request for `key` with tag `tag` (any) is watched (chosen freely). Because responses of a tag come in order, its
/// response is the one after those of the requests of that tag that were outstanding when it was accepted: if the cache
/// lost, duplicated or exchanged responses, the watched request would get a foreign answer.
module nh_route_cache_proof #(
    parameter int KeyWidth = 4,
    parameter int TagWidth = 1,
    parameter int PortWidth = 1,
    parameter int QosWidth = 1,
    parameter int Entries = 4,
    parameter int Ways = 2,
    parameter int Replacement = 0,
    parameter int Hash = 0,
    parameter int Skewed = 0,
    parameter int RelocationDepth = 0,
    parameter int MshrEntries = 2,
    parameter int PendingEntries = 2,
    parameter int InOrder = 0,
    parameter int RamRegisters = 0,
    parameter int EpochWidth = 1,
    parameter int Bound = 0,       // > 0: a request is answered within so many cycles, given the following two
    parameter int CamStall = 0,    // the CAM takes a request within so many stalled cycles
    parameter int CamDelay = 0,    // and answers it within so many
    localparam int IdWidth = nh_width_pkg::index_width(MshrEntries),
    localparam int EntryWidth = KeyWidth + PortWidth + QosWidth + EpochWidth + 1,
    localparam int StateWidth = nh_route_cache_pkg::state_width(Replacement, Ways),
    localparam int RouteWidth = 1 + PortWidth + QosWidth
) (
    input logic                  clk_i,
    input logic                  rst_i,
    input logic                  flush_i,
    input logic                  req_valid_i,
    input logic [  KeyWidth-1:0] req_dest_i,
    input logic [  TagWidth-1:0] req_tag_i,
    input logic                  resp_ready_i,
    input logic                  ins_valid_i,
    input logic [  KeyWidth-1:0] ins_dest_i,
    input logic [ PortWidth-1:0] ins_port_i,
    input logic [  QosWidth-1:0] ins_qos_i,
    input logic                  cam_req_ready_i,
    input logic                  cam_rsp_valid_i,
    input logic [   IdWidth-1:0] cam_rsp_id_i,
    input logic                  cam_rsp_found_i,
    input logic                  cam_rsp_error_i,
    input logic [ PortWidth-1:0] cam_rsp_port_i,
    input logic [  QosWidth-1:0] cam_rsp_qos_i,
    input logic [EntryWidth-1:0] fault_entry_i,
    input logic [StateWidth-1:0] fault_state_i,
    // free choices of the proof
    input logic                  choose_i,    // watch the request accepted now
    input logic [RouteWidth-1:0] new_route_i  // the route after a flush
);
  logic req_ready_o, resp_valid_o, ins_ready_o, cam_req_valid_o;
  logic [TagWidth-1:0] resp_tag_o;
  logic [PortWidth-1:0] resp_port_o;
  logic [QosWidth-1:0] resp_qos_o;
  logic [1:0] resp_status_o;
  logic [IdWidth-1:0] cam_req_id_o;
  logic [KeyWidth-1:0] cam_req_key_o;
  nh_route_cache_pkg::counters_t counters_o;
  nh_route_cache_pkg::probe_t probe_o;

  nh_route_cache #(
      .KeyWidth(KeyWidth),
      .TagWidth(TagWidth),
      .PortWidth(PortWidth),
      .QosWidth(QosWidth),
      .Entries(Entries),
      .Ways(Ways),
      .Replacement(Replacement),
      .Hash(Hash),
      .Skewed(Skewed),
      .RelocationDepth(RelocationDepth),
      .MshrEntries(MshrEntries),
      .PendingEntries(PendingEntries),
      .InOrder(InOrder),
      .RamRegisters(RamRegisters),
      .EpochWidth(EpochWidth)
  ) dut (
      .*
  );

  // ---- Environment.
  `NH_START
  always_comb begin
    assume ($onehot0(fault_entry_i));
  end

  logic [MshrEntries-1:0] outstanding;
  nh_cam_port_props #(
      .Ids(MshrEntries),
      .KeyWidth(KeyWidth),
      .MaxStall(CamStall),
      .MaxDelay(CamDelay)
  ) u_cam_port (
      .req_valid_i(cam_req_valid_o),
      .req_ready_i(cam_req_ready_i),
      .req_id_i(cam_req_id_o),
      .req_key_i(cam_req_key_o),
      .rsp_valid_i(cam_rsp_valid_i),
      .rsp_id_i(cam_rsp_id_i),
      .outstanding_o(outstanding),
      .*
  );

  (* anyconst *) logic [KeyWidth-1:0] key;
  (* anyconst *) logic [TagWidth-1:0] tag;

  // {found, port, qos}; all zero if not found.
  logic [RouteWidth-1:0] route_q;
  always_ff @(posedge clk_i) if (rst_i || flush_i) route_q <= new_route_i;
  always_comb assume (new_route_i[RouteWidth-1] || new_route_i == '0);

  // Searches for `key`, and those that a flush overlaps (from the cycle of the request to that of the answer).
  logic [MshrEntries-1:0] for_key_q, stale_q;
  logic answers_key, answer_stale;
  always_ff @(posedge clk_i) begin
    for (int i = 0; i < MshrEntries; i++) begin
      if (cam_req_valid_o && cam_req_ready_i && cam_req_id_o == i[IdWidth-1:0]) begin
        for_key_q[i] <= cam_req_key_o == key;
        stale_q[i] <= flush_i;
      end else if (flush_i) begin
        stale_q[i] <= 1'b1;
      end
    end
  end
  always_comb begin
    answers_key = 1'b0;
    answer_stale = flush_i;
    for (int i = 0; i < MshrEntries; i++) begin
      if (cam_rsp_id_i == i[IdWidth-1:0]) begin
        answers_key = cam_rsp_valid_i && for_key_q[i];
        answer_stale = answer_stale | stale_q[i];
      end
    end
    if (answers_key && !answer_stale && !cam_rsp_error_i) begin
      assume (cam_rsp_found_i == route_q[RouteWidth-1]);
      assume (!cam_rsp_found_i || {cam_rsp_port_i, cam_rsp_qos_i} == route_q[RouteWidth-2:0]);
    end
    // Software warms the cache up with true routes (an insert in the cycle of a flush has no effect).
    if (ins_valid_i && ins_ready_o && ins_dest_i == key && !flush_i)
        assume (route_q == {1'b1, ins_port_i, ins_qos_i});
  end

  // ---- The watched request.
  localparam int CountWidth = $clog2(PendingEntries + 2 * RamRegisters + 6);
  logic [CountWidth-1:0] open_q, ahead_q;   // requests of `tag` (InOrder: all) without a response; those before ours
  logic watched_q;
  logic request, response, counts_request, counts_response, ours, choose;
  assign request = req_valid_i && req_ready_o;
  assign response = resp_valid_o && resp_ready_i;
  assign counts_request = request && (InOrder != 0 || req_tag_i == tag);
  assign counts_response = response && (InOrder != 0 || resp_tag_o == tag);
  assign choose = choose_i && !watched_q && request && req_dest_i == key && req_tag_i == tag;
  assign ours = watched_q && counts_response && ahead_q == '0;
  always_ff @(posedge clk_i) begin
    open_q <= rst_i ? '0 : open_q + CountWidth'(counts_request) - CountWidth'(counts_response);
    if (choose) ahead_q <= open_q - CountWidth'(counts_response);
    else if (counts_response) ahead_q <= ahead_q - 1'b1;
    watched_q <= !rst_i && (choose || (watched_q && !ours));
  end

  // `foreign` is any route that the table has not had since the watched request was accepted (the route that a flush
  // in that same cycle replaced does not count). Nothing else is assumed of it, so the response can only be a route
  // that the table had in between, or an error.
  (* anyconst *) logic [RouteWidth-1:0] foreign;
  logic [RouteWidth-1:0] answer;
  always_comb begin
    if ((choose || watched_q) && flush_i) assume (new_route_i != foreign);
    if (choose && !flush_i) assume (route_q != foreign);
    answer = resp_status_o == nh_route_cache_pkg::StatusNotFound ? '0 : {1'b1, resp_port_o, resp_qos_o};
  end

  `NH_ASSERT(no_wrong_port, !(ours && resp_status_o != nh_route_cache_pkg::StatusCamError && answer == foreign))
  `NH_ASSERT(nothing_invented, !(counts_response && open_q == '0))
  `NH_ASSERT(in_order_tag, !(InOrder != 0 && ours && resp_tag_o != tag))

  nh_stream_props #(
      .Width(TagWidth + PortWidth + QosWidth + 2),
      .Stalls(Bound == 0 ? 1 : 0)
  ) u_response (
      .valid_i(resp_valid_o),
      .ready_i(resp_ready_i),
      .data_i({resp_tag_o, resp_port_o, resp_qos_o, resp_status_o}),
      .*
  );

`ifdef INVARIANTS
    `include "invariants.svh"
`endif

  // ---- Every request is answered.
  if (Bound != 0) begin : gen_bound
    localparam int AgeWidth = $clog2(Bound + 2);
    logic [AgeWidth-1:0] age_q;
    always_ff @(posedge clk_i) age_q <= watched_q ? age_q + 1'b1 : AgeWidth'(1);
    always_comb if (!rst_i) assume (resp_ready_i);
    `NH_ASSERT(answered_in_time, !(watched_q && age_q > AgeWidth'(Bound)))
    `NH_COVER(takes_long, watched_q && age_q == AgeWidth'(Bound))
  end

  // ---- Not vacuous: each way an answer comes about, with the interesting company.
  logic flushed_q, damaged_q;
  always_ff @(posedge clk_i) begin
    flushed_q <= watched_q && (flushed_q || flush_i);
    damaged_q <= !rst_i && (damaged_q || |counters_o.parity_errors);
  end
  `NH_COVER(hit, ours && resp_status_o == nh_route_cache_pkg::StatusHit)
  `NH_COVER(hit_behind_another, ours && resp_status_o == nh_route_cache_pkg::StatusHit && resp_tag_o == tag
      && open_q > 1)
  `NH_COVER(miss, ours && resp_status_o == nh_route_cache_pkg::StatusMiss)
  `NH_COVER(not_found, ours && resp_status_o == nh_route_cache_pkg::StatusNotFound)
  `NH_COVER(cam_error, ours && resp_status_o == nh_route_cache_pkg::StatusCamError)
  `NH_COVER(joined, ours && counters_o.joined == 32'd1)
  `NH_COVER(retried_after_flush, ours && flushed_q && resp_status_o == nh_route_cache_pkg::StatusMiss)
  `NH_COVER(damage_met, ours && damaged_q && resp_status_o == nh_route_cache_pkg::StatusMiss)
`ifndef RELOCATION
  `NH_COVER(evicted, ours && counters_o.conflict_evictions == 32'd1)
`endif
endmodule
