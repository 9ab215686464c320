// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_cam.sv by `nanohop generate`: do not edit.

/// Bench top of nh_cam: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_cam_tb #(
    parameter int Ports = 7,
    parameter int KeyWidth = 64,
    parameter int PortWidth = 16,
    parameter int QosWidth = 16,
    parameter int MshrEntries = 8,
    parameter int GenerationWidth = 4,
    parameter int TimeoutCycles = 256,
    parameter int CommandTimeoutCycles = 4096,
    localparam int IdWidth = nh_width_pkg::index_width(MshrEntries),
    localparam int TagWidth = nh_cam_pkg::tag_width(Ports, MshrEntries, GenerationWidth),
    localparam int AddressWidth = nh_cam_regs_pkg::AddressWidth
) (
    input  logic                      clk_i,
    input  logic                      rst_i,
    input  logic [Ports-1:0]          req_valid_i,
    output logic [Ports-1:0]          req_ready_o,
    input  logic [Ports*IdWidth-1:0]  req_id_i,
    input  logic [Ports*KeyWidth-1:0] req_key_i,
    output logic [Ports-1:0]          rsp_valid_o,
    output logic [IdWidth-1:0]        rsp_id_o,
    output logic                      rsp_found_o,
    output logic                      rsp_error_o,
    output logic [PortWidth-1:0]      rsp_port_o,
    output logic [QosWidth-1:0]       rsp_qos_o,
    output logic                      flush_o,
    input  logic [Ports*256-1:0]      counters_i,
    output logic                      chip_req_valid_o,
    input  logic                      chip_req_ready_i,
    output logic [1:0]                chip_req_op_o,
    output logic [TagWidth-1:0]       chip_req_tag_o,
    output logic [KeyWidth-1:0]       chip_req_key_o,
    output logic [PortWidth-1:0]      chip_req_port_o,
    output logic [QosWidth-1:0]       chip_req_qos_o,
    output logic [15:0]               chip_req_check_o,
    input  logic                      chip_rsp_valid_i,
    output logic                      chip_rsp_ready_o,
    input  logic [TagWidth-1:0]       chip_rsp_tag_i,
    input  logic                      chip_rsp_found_i,
    input  logic [PortWidth-1:0]      chip_rsp_port_i,
    input  logic [QosWidth-1:0]       chip_rsp_qos_i,
    input  logic [15:0]               chip_rsp_check_i,
    input  logic [AddressWidth-1:0]   s_axil_awaddr,
    input  logic [2:0]                s_axil_awprot,
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
    input  logic [2:0]                s_axil_arprot,
    input  logic                      s_axil_arvalid,
    output logic                      s_axil_arready,
    output logic [31:0]               s_axil_rdata,
    output logic [1:0]                s_axil_rresp,
    output logic                      s_axil_rvalid,
    input  logic                      s_axil_rready,
    output logic                      probe_req_valid_o,
    output logic [15:0]               probe_req_tag_o,
    output logic                      probe_rsp_valid_o,
    output logic [15:0]               probe_rsp_tag_o,
    output logic                      probe_damaged_o,
    output logic                      probe_late_o,
    output logic                      probe_timeout_o,
    output logic                      probe_refused_o,
    output logic [15:0]               probe_outstanding_o
);
  nh_cam_pkg::probe_t probe;

  nh_cam #(
      .Ports(Ports),
      .KeyWidth(KeyWidth),
      .PortWidth(PortWidth),
      .QosWidth(QosWidth),
      .MshrEntries(MshrEntries),
      .GenerationWidth(GenerationWidth),
      .TimeoutCycles(TimeoutCycles),
      .CommandTimeoutCycles(CommandTimeoutCycles)
  ) u_cam (
      .clk_i,
      .rst_i,
      .req_valid_i,
      .req_ready_o,
      .req_id_i,
      .req_key_i,
      .rsp_valid_o,
      .rsp_id_o,
      .rsp_found_o,
      .rsp_error_o,
      .rsp_port_o,
      .rsp_qos_o,
      .flush_o,
      .counters_i,
      .chip_req_valid_o,
      .chip_req_ready_i,
      .chip_req_op_o,
      .chip_req_tag_o,
      .chip_req_key_o,
      .chip_req_port_o,
      .chip_req_qos_o,
      .chip_req_check_o,
      .chip_rsp_valid_i,
      .chip_rsp_ready_o,
      .chip_rsp_tag_i,
      .chip_rsp_found_i,
      .chip_rsp_port_i,
      .chip_rsp_qos_i,
      .chip_rsp_check_i,
      .s_axil_awaddr,
      .s_axil_awprot,
      .s_axil_awvalid,
      .s_axil_awready,
      .s_axil_wdata,
      .s_axil_wstrb,
      .s_axil_wvalid,
      .s_axil_wready,
      .s_axil_bresp,
      .s_axil_bvalid,
      .s_axil_bready,
      .s_axil_araddr,
      .s_axil_arprot,
      .s_axil_arvalid,
      .s_axil_arready,
      .s_axil_rdata,
      .s_axil_rresp,
      .s_axil_rvalid,
      .s_axil_rready,
      .probe_o(probe)
  );

  assign probe_req_valid_o = probe.req_valid;
  assign probe_req_tag_o = probe.req_tag;
  assign probe_rsp_valid_o = probe.rsp_valid;
  assign probe_rsp_tag_o = probe.rsp_tag;
  assign probe_damaged_o = probe.damaged;
  assign probe_late_o = probe.late;
  assign probe_timeout_o = probe.timeout;
  assign probe_refused_o = probe.refused;
  assign probe_outstanding_o = probe.outstanding;
endmodule
