// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/small.toml and rtl/cam_table/nh_cam_table.sv by `nanohop generate`: do not edit.

/// nh_cam_table in the named configuration small: nothing left to set.
module nh_cam_table_small #(
    localparam int KeyWidth = 16,
    localparam int PortWidth = 16,
    localparam int QosWidth = 16,
    localparam int TagWidth = 6,
    localparam int Sets = 16,
    localparam int QueueEntries = 16,
    localparam int EntryWidth = KeyWidth + PortWidth + QosWidth + 2
) (
    input  logic                          clk_i,
    input  logic                          rst_i,
    // Request of the channel
    input  logic                          req_valid_i,
    output logic                          req_ready_o,
    input  logic [1:0]                    req_op_i,
    input  logic [TagWidth-1:0]           req_tag_i,
    input  logic [KeyWidth-1:0]           req_key_i,
    input  logic [PortWidth-1:0]          req_port_i,
    input  logic [QosWidth-1:0]           req_qos_i,
    input  logic [15:0]                   req_check_i,
    // Answer of the channel; a stalled one holds everything
    output logic                          rsp_valid_o,
    input  logic                          rsp_ready_i,
    output logic [TagWidth-1:0]           rsp_tag_o,
    output logic                          rsp_found_o,
    output logic [PortWidth-1:0]          rsp_port_o,
    output logic [QosWidth-1:0]           rsp_qos_o,
    output logic [15:0]                   rsp_check_o,
    // Fault injection and observation
    input  logic [EntryWidth-1:0]         fault_entry_i,  // XORed onto an entry when written; tie to 0
    input  logic [3:0]                    fault_read_i,   // damages what is read of these ways; tie to 0
    output nh_cam_table_pkg::probe_t      probe_o         // search and write with tag, dropped, damaged, busy
);
  nh_cam_table #(
    .KeyWidth(KeyWidth),
    .PortWidth(PortWidth),
    .QosWidth(QosWidth),
    .TagWidth(TagWidth),
    .Sets(Sets),
    .QueueEntries(QueueEntries)
  ) core (.*);
endmodule
