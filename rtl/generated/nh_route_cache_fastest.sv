// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/fastest.toml and rtl/route_cache/nh_route_cache.sv by `nanohop generate`: do not edit.

/// nh_route_cache in the named configuration fastest: nothing left to set.
module nh_route_cache_fastest #(
    localparam int KeyWidth = 64,
    localparam int TagWidth = 8,
    localparam int PortWidth = 16,
    localparam int QosWidth = 16,
    localparam int Entries = 2048,
    localparam int Ways = 4,
    localparam int Replacement = 0,
    localparam int Hash = 2,
    localparam int Skewed = 0,
    localparam int RelocationDepth = 0,
    localparam int MshrEntries = 6,
    localparam int PendingEntries = 6,
    localparam int InOrder = 0,
    localparam int RamRegisters = 1,
    localparam int EpochWidth = 4,
    localparam int IdWidth = nh_width_pkg::index_width(MshrEntries),
    localparam int EntryWidth = KeyWidth + PortWidth + QosWidth + EpochWidth + 1,
    localparam int StateWidth = nh_route_cache_pkg::state_width(Replacement, Ways)
) (
    input  logic                           clk_i,
    input  logic                           rst_i,
    input  logic                           flush_i,           // routes have changed: empty the cache, in this clock
    // Requests: lookups
    input  logic                           req_valid_i,
    output logic                           req_ready_o,
    input  logic [KeyWidth-1:0]            req_dest_i,
    input  logic [TagWidth-1:0]            req_tag_i,
    // Responses; port and QoS mean something with HIT and MISS only
    output logic                           resp_valid_o,
    input  logic                           resp_ready_i,
    output logic [TagWidth-1:0]            resp_tag_o,
    output logic [PortWidth-1:0]           resp_port_o,
    output logic [QosWidth-1:0]            resp_qos_o,
    output logic [1:0]                     resp_status_o,     // 0 HIT, 1 MISS (found in CAM), 2 NOT_FOUND, 3 CAM_ERROR
    // Warm-up (+): store a route without a lookup; taken in cycles without a request
    input  logic                           ins_valid_i,
    output logic                           ins_ready_o,
    input  logic [KeyWidth-1:0]            ins_dest_i,
    input  logic [PortWidth-1:0]           ins_port_i,
    input  logic [QosWidth-1:0]            ins_qos_i,
    // CAM: searches, and answers in any order, never stalled; the id is the MSHR
    output logic                           cam_req_valid_o,
    input  logic                           cam_req_ready_i,
    output logic [IdWidth-1:0]             cam_req_id_o,
    output logic [KeyWidth-1:0]            cam_req_key_o,
    input  logic                           cam_rsp_valid_i,
    input  logic [IdWidth-1:0]             cam_rsp_id_i,
    input  logic                           cam_rsp_found_i,
    input  logic                           cam_rsp_error_i,
    input  logic [PortWidth-1:0]           cam_rsp_port_i,
    input  logic [QosWidth-1:0]            cam_rsp_qos_i,
    // Fault injection: XORed onto what is stored; tie to 0
    input  logic [EntryWidth-1:0]          fault_entry_i,
    input  logic [StateWidth-1:0]          fault_state_i,
    // Observation
    output nh_route_cache_pkg::counters_t  counters_o,        // eight counters of 32 bits that wrap
    output nh_route_cache_pkg::probe_t     probe_o            // costs nothing unconnected
);
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
  ) core (.*);
endmodule
