// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_ipush_wide.sv by `nanohop generate`: do not edit.

/// Bench top of nh_ipush_wide: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_ipush_wide_tb #(
    parameter int Senders = 256,
    parameter int Rings = 64,
    parameter int AddressWidth = 32,
    parameter int MaxBytes = 2048,
    parameter int BufferLines = 512,
    parameter int StatusEntries = 256,
    parameter int OpenMessages = 0,
    parameter int MessagePackets = 64,
    parameter int CompletionOrder = 0,
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries),
    localparam int RegsAddressWidth = nh_ipush_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    input  logic [511:0]                s_axis_tdata,
    input  logic [127:0]                s_axis_tuser,
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,
    output logic                        s_axis_tready,
    output logic [127:0]                m_axis_nack_tdata,
    output logic                        m_axis_nack_tvalid,
    output logic                        m_axis_nack_tlast,
    input  logic                        m_axis_nack_tready,
    output logic [0:0]                  m_axi_awid,
    output logic [AddressWidth-1:0]     m_axi_awaddr,
    output logic [7:0]                  m_axi_awlen,
    output logic [2:0]                  m_axi_awsize,
    output logic [1:0]                  m_axi_awburst,
    output logic                        m_axi_awlock,
    output logic [3:0]                  m_axi_awcache,
    output logic [2:0]                  m_axi_awprot,
    output logic                        m_axi_awvalid,
    input  logic                        m_axi_awready,
    output logic [511:0]                m_axi_wdata,
    output logic [63:0]                 m_axi_wstrb,
    output logic                        m_axi_wlast,
    output logic                        m_axi_wvalid,
    input  logic                        m_axi_wready,
    input  logic [0:0]                  m_axi_bid,
    input  logic [1:0]                  m_axi_bresp,
    input  logic                        m_axi_bvalid,
    output logic                        m_axi_bready,
    input  logic [RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [2:0]                  s_axil_awprot,
    input  logic                        s_axil_awvalid,
    output logic                        s_axil_awready,
    input  logic [31:0]                 s_axil_wdata,
    input  logic [3:0]                  s_axil_wstrb,
    input  logic                        s_axil_wvalid,
    output logic                        s_axil_wready,
    output logic [1:0]                  s_axil_bresp,
    output logic                        s_axil_bvalid,
    input  logic                        s_axil_bready,
    input  logic [RegsAddressWidth-1:0] s_axil_araddr,
    input  logic [2:0]                  s_axil_arprot,
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [31:0]                 s_axil_rdata,
    output logic [1:0]                  s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready,
    input  logic [LlcmWidth-1:0]        llcm_addr_i,
    output logic [63:0]                 llcm_data_o,
    output logic                        status_pending_o,
    output logic                        stalled_o,
    output logic                        told_o,
    output logic                        probe_arrive_o,
    output logic                        probe_detect_o,
    output logic [7:0]                  probe_detect_id_o,
    output logic [4:0]                  probe_step_o,
    output logic                        probe_decide_o,
    output logic [7:0]                  probe_decide_id_o,
    output logic [3:0]                  probe_outcome_o,
    output logic                        probe_done_o,
    output logic [7:0]                  probe_done_id_o
);
  nh_ipush_pkg::probe_t probe;

  nh_ipush_wide #(
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .MaxBytes(MaxBytes),
      .BufferLines(BufferLines),
      .StatusEntries(StatusEntries),
      .OpenMessages(OpenMessages),
      .MessagePackets(MessagePackets),
      .CompletionOrder(CompletionOrder)
  ) u_ipush_wide (
      .clk_i,
      .rst_i,
      .s_axis_tdata,
      .s_axis_tuser,
      .s_axis_tvalid,
      .s_axis_tlast,
      .s_axis_tready,
      .m_axis_nack_tdata,
      .m_axis_nack_tvalid,
      .m_axis_nack_tlast,
      .m_axis_nack_tready,
      .m_axi_awid,
      .m_axi_awaddr,
      .m_axi_awlen,
      .m_axi_awsize,
      .m_axi_awburst,
      .m_axi_awlock,
      .m_axi_awcache,
      .m_axi_awprot,
      .m_axi_awvalid,
      .m_axi_awready,
      .m_axi_wdata,
      .m_axi_wstrb,
      .m_axi_wlast,
      .m_axi_wvalid,
      .m_axi_wready,
      .m_axi_bid,
      .m_axi_bresp,
      .m_axi_bvalid,
      .m_axi_bready,
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
      .llcm_addr_i,
      .llcm_data_o,
      .status_pending_o,
      .stalled_o,
      .told_o,
      .probe_o(probe)
  );

  assign probe_arrive_o = probe.arrive;
  assign probe_detect_o = probe.detect;
  assign probe_detect_id_o = probe.detect_id;
  assign probe_step_o = probe.step;
  assign probe_decide_o = probe.decide;
  assign probe_decide_id_o = probe.decide_id;
  assign probe_outcome_o = probe.outcome;
  assign probe_done_o = probe.done;
  assign probe_done_id_o = probe.done_id;

`ifdef NH_MONITORS
`include "nh_ipush_wide_monitors.svh"
`endif
endmodule
