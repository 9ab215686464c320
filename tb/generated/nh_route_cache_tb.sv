// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/route_cache/nh_route_cache.sv by `nanohop generate`: do not edit.

/// Bench top of nh_route_cache: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_route_cache_tb #(
    parameter int KeyWidth = 64,
    parameter int TagWidth = 8,
    parameter int PortWidth = 16,
    parameter int QosWidth = 16,
    parameter int Entries = 2048,
    parameter int Ways = 4,
    parameter int Replacement = 0,
    parameter int Hash = 2,
    parameter int Skewed = 0,
    parameter int RelocationDepth = 0,
    parameter int MshrEntries = 8,
    parameter int PendingEntries = 8,
    parameter int InOrder = 0,
    parameter int RamRegisters = 0,
    parameter int EpochWidth = 4,
    localparam int IdWidth = nh_width_pkg::index_width(MshrEntries),
    localparam int EntryWidth = KeyWidth + PortWidth + QosWidth + EpochWidth + 1,
    localparam int StateWidth = nh_route_cache_pkg::state_width(Replacement, Ways)
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic                  flush_i,
    input  logic                  req_valid_i,
    output logic                  req_ready_o,
    input  logic [KeyWidth-1:0]   req_dest_i,
    input  logic [TagWidth-1:0]   req_tag_i,
    output logic                  resp_valid_o,
    input  logic                  resp_ready_i,
    output logic [TagWidth-1:0]   resp_tag_o,
    output logic [PortWidth-1:0]  resp_port_o,
    output logic [QosWidth-1:0]   resp_qos_o,
    output logic [1:0]            resp_status_o,
    input  logic                  ins_valid_i,
    output logic                  ins_ready_o,
    input  logic [KeyWidth-1:0]   ins_dest_i,
    input  logic [PortWidth-1:0]  ins_port_i,
    input  logic [QosWidth-1:0]   ins_qos_i,
    output logic                  cam_req_valid_o,
    input  logic                  cam_req_ready_i,
    output logic [IdWidth-1:0]    cam_req_id_o,
    output logic [KeyWidth-1:0]   cam_req_key_o,
    input  logic                  cam_rsp_valid_i,
    input  logic [IdWidth-1:0]    cam_rsp_id_i,
    input  logic                  cam_rsp_found_i,
    input  logic                  cam_rsp_error_i,
    input  logic [PortWidth-1:0]  cam_rsp_port_i,
    input  logic [QosWidth-1:0]   cam_rsp_qos_i,
    input  logic [EntryWidth-1:0] fault_entry_i,
    input  logic [StateWidth-1:0] fault_state_i,
    output logic [31:0]           counters_lookups_o,
    output logic [31:0]           counters_hits_o,
    output logic [31:0]           counters_misses_o,
    output logic [31:0]           counters_joined_o,
    output logic [31:0]           counters_conflict_evictions_o,
    output logic [31:0]           counters_parity_errors_o,
    output logic [31:0]           counters_not_found_o,
    output logic [31:0]           counters_cam_errors_o,
    output logic                  probe_hash_valid_o,
    output logic [15:0]           probe_hash_tag_o,
    output logic                  probe_cache_valid_o,
    output logic [15:0]           probe_cache_tag_o,
    output logic                  probe_cache_hit_o,
    output logic                  probe_cache_join_o,
    output logic                  probe_cache_miss_o,
    output logic [7:0]            probe_cache_id_o,
    output logic [7:0]            probe_mshr_used_o,
    output logic [7:0]            probe_pending_used_o
);
  nh_route_cache_pkg::counters_t counters;
  nh_route_cache_pkg::probe_t probe;

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
  ) u_route_cache (
      .clk_i,
      .rst_i,
      .flush_i,
      .req_valid_i,
      .req_ready_o,
      .req_dest_i,
      .req_tag_i,
      .resp_valid_o,
      .resp_ready_i,
      .resp_tag_o,
      .resp_port_o,
      .resp_qos_o,
      .resp_status_o,
      .ins_valid_i,
      .ins_ready_o,
      .ins_dest_i,
      .ins_port_i,
      .ins_qos_i,
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
      .fault_entry_i,
      .fault_state_i,
      .counters_o(counters),
      .probe_o(probe)
  );

  assign counters_lookups_o = counters.lookups;
  assign counters_hits_o = counters.hits;
  assign counters_misses_o = counters.misses;
  assign counters_joined_o = counters.joined;
  assign counters_conflict_evictions_o = counters.conflict_evictions;
  assign counters_parity_errors_o = counters.parity_errors;
  assign counters_not_found_o = counters.not_found;
  assign counters_cam_errors_o = counters.cam_errors;
  assign probe_hash_valid_o = probe.hash_valid;
  assign probe_hash_tag_o = probe.hash_tag;
  assign probe_cache_valid_o = probe.cache_valid;
  assign probe_cache_tag_o = probe.cache_tag;
  assign probe_cache_hit_o = probe.cache_hit;
  assign probe_cache_join_o = probe.cache_join;
  assign probe_cache_miss_o = probe.cache_miss;
  assign probe_cache_id_o = probe.cache_id;
  assign probe_mshr_used_o = probe.mshr_used;
  assign probe_pending_used_o = probe.pending_used;
endmodule
