// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/wide_small.toml and rtl/ipush_wide/nh_ipush_wide.sv by `nanohop generate`: do not edit.

/// nh_ipush_wide in the named configuration wide_small: nothing left to set.
module nh_ipush_wide_wide_small #(
    localparam int Senders = 16,
    localparam int Rings = 4,
    localparam int AddressWidth = 24,
    localparam int MaxBytes = 256,
    localparam int BufferLines = 16,
    localparam int StatusEntries = 64,
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries),
    localparam int RegsAddressWidth = nh_ipush_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Packets in, AXI4-Stream
    input  logic [511:0]                s_axis_tdata,
    input  logic [127:0]                s_axis_tuser,      // header words 0 and 1, with the first beat
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,
    output logic                        s_axis_tready,
    // NACKs out, AXI4-Stream, a beat each
    output logic [127:0]                m_axis_nack_tdata, // words 0 and 1
    output logic                        m_axis_nack_tvalid,
    output logic                        m_axis_nack_tlast, // always 1
    input  logic                        m_axis_nack_tready,
    // Memory, AXI4 write: one id, 64 bytes a beat, incrementing bursts
    output logic [0:0]                  m_axi_awid,        // always 0
    output logic [AddressWidth-1:0]     m_axi_awaddr,
    output logic [7:0]                  m_axi_awlen,
    output logic [2:0]                  m_axi_awsize,      // always 6: 64 bytes
    output logic [1:0]                  m_axi_awburst,     // always 1: INCR
    output logic                        m_axi_awlock,      // always 0
    output logic [3:0]                  m_axi_awcache,     // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_awprot,      // always 0: unprivileged, secure, data
    output logic                        m_axi_awvalid,
    input  logic                        m_axi_awready,
    output logic [511:0]                m_axi_wdata,
    output logic [63:0]                 m_axi_wstrb,
    output logic                        m_axi_wlast,
    output logic                        m_axi_wvalid,
    input  logic                        m_axi_wready,
    input  logic [0:0]                  m_axi_bid,         // not read, as all have id 0
    input  logic [1:0]                  m_axi_bresp,
    input  logic                        m_axi_bvalid,
    output logic                        m_axi_bready,      // always 1
    // Registers for the host, AXI4-Lite (docs/registers/nh_ipush.md)
    input  logic [RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [2:0]                  s_axil_awprot,     // not read
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
    input  logic [2:0]                  s_axil_arprot,     // not read
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [31:0]                 s_axil_rdata,
    output logic [1:0]                  s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready,
    // LLCM, status and observation
    input  logic [LlcmWidth-1:0]        llcm_addr_i,       // in 64-bit words
    output logic [63:0]                 llcm_data_o,       // a clock later
    output logic                        status_pending_o,  // the status ring is not empty
    output logic                        stalled_o,         // a packet waits for room
    output nh_ipush_pkg::probe_t        probe_o            // step is 0
);
  nh_ipush_wide #(
    .Senders(Senders),
    .Rings(Rings),
    .AddressWidth(AddressWidth),
    .MaxBytes(MaxBytes),
    .BufferLines(BufferLines),
    .StatusEntries(StatusEntries)
  ) core (.*);
endmodule
