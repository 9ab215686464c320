// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/direct.toml and rtl/route_cache/nh_route_cache.sv by `nanohop generate`: do not edit.

// nh_route_cache in the configuration direct: plain Verilog, nothing left to set.
module nh_route_cache_direct (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire        clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire        rst_i,
    input  wire        flush_i,  // routes have changed: empty the cache, in this clock
    // Requests: lookups
    input  wire        req_valid_i,
    output wire        req_ready_o,
    input  wire [31:0] req_dest_i,
    input  wire [7:0]  req_tag_i,
    // Responses; port and QoS mean something with HIT and MISS only
    output wire        resp_valid_o,
    input  wire        resp_ready_i,
    output wire [7:0]  resp_tag_o,
    output wire [15:0] resp_port_o,
    output wire [15:0] resp_qos_o,
    output wire [1:0]  resp_status_o,  // 0 HIT, 1 MISS (found in CAM), 2 NOT_FOUND, 3 CAM_ERROR
    // Warm-up (+): store a route without a lookup; taken in cycles without a request
    input  wire        ins_valid_i,
    output wire        ins_ready_o,
    input  wire [31:0] ins_dest_i,
    input  wire [15:0] ins_port_i,
    input  wire [15:0] ins_qos_i,
    // CAM: searches, and answers in any order, never stalled; the id is the MSHR
    output wire        cam_req_valid_o,
    input  wire        cam_req_ready_i,
    output wire [1:0]  cam_req_id_o,
    output wire [31:0] cam_req_key_o,
    input  wire        cam_rsp_valid_i,
    input  wire [1:0]  cam_rsp_id_i,
    input  wire        cam_rsp_found_i,
    input  wire        cam_rsp_error_i,
    input  wire [15:0] cam_rsp_port_i,
    input  wire [15:0] cam_rsp_qos_i,
    // Fault injection: XORed onto what is stored; tie to 0
    input  wire [68:0] fault_entry_i,
    input  wire        fault_state_i,
    // Observation
    // eight counters of 32 bits that wrap
    output wire [31:0] counters_lookups_o,  // requests whose outcome is known
    output wire [31:0] counters_hits_o,
    output wire [31:0] counters_misses_o,  // lookups - hits
    output wire [31:0] counters_joined_o,  // misses that joined a search already under way
    output wire [31:0] counters_conflict_evictions_o,  // stores that overwrote a valid entry
    output wire [31:0] counters_parity_errors_o,  // reads that met at least one damaged entry
    output wire [31:0] counters_not_found_o,  // CAM answers "not found"
    output wire [31:0] counters_cam_errors_o,  // searches that ended in an error
    // costs nothing unconnected
    output wire        probe_hash_valid_o,  // a request is in the first stage after the hash
    output wire [15:0] probe_hash_tag_o,
    output wire        probe_cache_valid_o,  // a request's outcome is known in this cycle
    output wire [15:0] probe_cache_tag_o,
    output wire        probe_cache_hit_o,
    output wire        probe_cache_join_o,
    output wire        probe_cache_miss_o,  // a new CAM search, with MSHR cache_id
    output wire [7:0]  probe_cache_id_o,
    output wire [7:0]  probe_mshr_used_o,
    output wire [7:0]  probe_pending_used_o
);
  nh_route_cache #(
      .KeyWidth(32),
      .TagWidth(8),
      .PortWidth(16),
      .QosWidth(16),
      .Entries(256),
      .Ways(1),
      .Replacement(0),
      .Hash(0),
      .Skewed(0),
      .RelocationDepth(0),
      .MshrEntries(3),
      .PendingEntries(3),
      .InOrder(0),
      .RamRegisters(0),
      .EpochWidth(4)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .flush_i(flush_i),
      .req_valid_i(req_valid_i),
      .req_ready_o(req_ready_o),
      .req_dest_i(req_dest_i),
      .req_tag_i(req_tag_i),
      .resp_valid_o(resp_valid_o),
      .resp_ready_i(resp_ready_i),
      .resp_tag_o(resp_tag_o),
      .resp_port_o(resp_port_o),
      .resp_qos_o(resp_qos_o),
      .resp_status_o(resp_status_o),
      .ins_valid_i(ins_valid_i),
      .ins_ready_o(ins_ready_o),
      .ins_dest_i(ins_dest_i),
      .ins_port_i(ins_port_i),
      .ins_qos_i(ins_qos_i),
      .cam_req_valid_o(cam_req_valid_o),
      .cam_req_ready_i(cam_req_ready_i),
      .cam_req_id_o(cam_req_id_o),
      .cam_req_key_o(cam_req_key_o),
      .cam_rsp_valid_i(cam_rsp_valid_i),
      .cam_rsp_id_i(cam_rsp_id_i),
      .cam_rsp_found_i(cam_rsp_found_i),
      .cam_rsp_error_i(cam_rsp_error_i),
      .cam_rsp_port_i(cam_rsp_port_i),
      .cam_rsp_qos_i(cam_rsp_qos_i),
      .fault_entry_i(fault_entry_i),
      .fault_state_i(fault_state_i),
      .counters_o({counters_lookups_o, counters_hits_o, counters_misses_o, counters_joined_o,
          counters_conflict_evictions_o, counters_parity_errors_o, counters_not_found_o, counters_cam_errors_o}),
      .probe_o({probe_hash_valid_o, probe_hash_tag_o, probe_cache_valid_o, probe_cache_tag_o, probe_cache_hit_o,
          probe_cache_join_o, probe_cache_miss_o, probe_cache_id_o, probe_mshr_used_o, probe_pending_used_o})
  );
endmodule
