// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/cam_table/nh_cam_table.sv by `nanohop generate`: do not edit.

/// Bench top of nh_cam_table: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_cam_table_tb #(
    parameter int KeyWidth = 64,
    parameter int PortWidth = 16,
    parameter int QosWidth = 16,
    parameter int TagWidth = 10,
    parameter int Sets = 1024,
    parameter int QueueEntries = 64,
    localparam int EntryWidth = KeyWidth + PortWidth + QosWidth + 2
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic                  req_valid_i,
    output logic                  req_ready_o,
    input  logic [1:0]            req_op_i,
    input  logic [TagWidth-1:0]   req_tag_i,
    input  logic [KeyWidth-1:0]   req_key_i,
    input  logic [PortWidth-1:0]  req_port_i,
    input  logic [QosWidth-1:0]   req_qos_i,
    input  logic [15:0]           req_check_i,
    output logic                  rsp_valid_o,
    input  logic                  rsp_ready_i,
    output logic [TagWidth-1:0]   rsp_tag_o,
    output logic                  rsp_found_o,
    output logic [PortWidth-1:0]  rsp_port_o,
    output logic [QosWidth-1:0]   rsp_qos_o,
    output logic [15:0]           rsp_check_o,
    input  logic [EntryWidth-1:0] fault_entry_i,
    input  logic [3:0]            fault_read_i,
    output logic                  probe_search_valid_o,
    output logic [15:0]           probe_search_tag_o,
    output logic                  probe_write_valid_o,
    output logic                  probe_dropped_o,
    output logic                  probe_damaged_o,
    output logic                  probe_busy_o
);
  nh_cam_table_pkg::probe_t probe;

  nh_cam_table #(
      .KeyWidth(KeyWidth),
      .PortWidth(PortWidth),
      .QosWidth(QosWidth),
      .TagWidth(TagWidth),
      .Sets(Sets),
      .QueueEntries(QueueEntries)
  ) u_cam_table (
      .clk_i,
      .rst_i,
      .req_valid_i,
      .req_ready_o,
      .req_op_i,
      .req_tag_i,
      .req_key_i,
      .req_port_i,
      .req_qos_i,
      .req_check_i,
      .rsp_valid_o,
      .rsp_ready_i,
      .rsp_tag_o,
      .rsp_found_o,
      .rsp_port_o,
      .rsp_qos_o,
      .rsp_check_o,
      .fault_entry_i,
      .fault_read_i,
      .probe_o(probe)
  );

  assign probe_search_valid_o = probe.search_valid;
  assign probe_search_tag_o = probe.search_tag;
  assign probe_write_valid_o = probe.write_valid;
  assign probe_dropped_o = probe.dropped;
  assign probe_damaged_o = probe.damaged;
  assign probe_busy_o = probe.busy;
endmodule
