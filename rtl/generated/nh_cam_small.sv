// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/small.toml and rtl/cam/nh_cam.sv by `nanohop generate`: do not edit.

/// nh_cam in the named configuration small: nothing left to set.
module nh_cam_small #(
    localparam int Ports = 3,
    localparam int KeyWidth = 16,
    localparam int PortWidth = 16,
    localparam int QosWidth = 16,
    localparam int MshrEntries = 4,
    localparam int GenerationWidth = 2,
    localparam int TimeoutCycles = 64,
    localparam int CommandTimeoutCycles = 256,
    localparam int IdWidth = nh_width_pkg::index_width(MshrEntries),
    localparam int TagWidth = nh_cam_pkg::tag_width(Ports, MshrEntries, GenerationWidth),
    localparam int AddressWidth = nh_cam_regs_pkg::AddressWidth
) (
    input  logic                      clk_i,
    input  logic                      rst_i,
    // Caches: one bit or field per port. A request whose id is still outstanding waits; the first cycle in which it is
    // first in line passes without a request
    input  logic [Ports-1:0]          req_valid_i,
    output logic [Ports-1:0]          req_ready_o,
    input  logic [Ports*IdWidth-1:0]  req_id_i,
    input  logic [Ports*KeyWidth-1:0] req_key_i,
    output logic [Ports-1:0]          rsp_valid_o,       // at most one bit; the fields below are shared; no ready
    output logic [IdWidth-1:0]        rsp_id_o,
    output logic                      rsp_found_o,
    output logic                      rsp_error_o,
    output logic [PortWidth-1:0]      rsp_port_o,        // the route only with found
    output logic [QosWidth-1:0]       rsp_qos_o,
    output logic                      flush_o,           // one cycle: forget everything
    input  logic [Ports*256-1:0]      counters_i,        // nh_route_cache_pkg::counters_t of each, for the registers
    // Off-chip CAM: the channel
    output logic                      chip_req_valid_o,
    input  logic                      chip_req_ready_i,
    output logic [1:0]                chip_req_op_o,
    output logic [TagWidth-1:0]       chip_req_tag_o,
    output logic [KeyWidth-1:0]       chip_req_key_o,
    output logic [PortWidth-1:0]      chip_req_port_o,
    output logic [QosWidth-1:0]       chip_req_qos_o,
    output logic [15:0]               chip_req_check_o,
    input  logic                      chip_rsp_valid_i,
    output logic                      chip_rsp_ready_o,  // 0 only in a cycle in which an overdue request gets its error
    input  logic [TagWidth-1:0]       chip_rsp_tag_i,
    input  logic                      chip_rsp_found_i,
    input  logic [PortWidth-1:0]      chip_rsp_port_i,
    input  logic [QosWidth-1:0]       chip_rsp_qos_i,
    input  logic [15:0]               chip_rsp_check_i,
    // Maintenance: AXI4-Lite
    input  logic [AddressWidth-1:0]   s_axil_awaddr,
    input  logic [2:0]                s_axil_awprot,     // not read
    input  logic                      s_axil_awvalid,
    output logic                      s_axil_awready,
    input  logic [31:0]               s_axil_wdata,
    input  logic [3:0]                s_axil_wstrb,
    input  logic                      s_axil_wvalid,
    output logic                      s_axil_wready,
    output logic [1:0]                s_axil_bresp,
    output logic                      s_axil_bvalid,
    input  logic                      s_axil_bready,
    input  logic [AddressWidth-1:0]   s_axil_araddr,
    input  logic [2:0]                s_axil_arprot,     // not read
    input  logic                      s_axil_arvalid,
    output logic                      s_axil_arready,
    output logic [31:0]               s_axil_rdata,
    output logic [1:0]                s_axil_rresp,
    output logic                      s_axil_rvalid,
    input  logic                      s_axil_rready,
    // Observation
    output nh_cam_pkg::probe_t        probe_o            // what passes on the channel, errors, number outstanding
);
  nh_cam #(
    .Ports(Ports),
    .KeyWidth(KeyWidth),
    .PortWidth(PortWidth),
    .QosWidth(QosWidth),
    .MshrEntries(MshrEntries),
    .GenerationWidth(GenerationWidth),
    .TimeoutCycles(TimeoutCycles),
    .CommandTimeoutCycles(CommandTimeoutCycles)
  ) core (.*);
endmodule
