// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/push_small.toml and rtl/ipush/nh_ipush.sv by `nanohop generate`: do not edit.

/// nh_ipush in the named configuration push_small: nothing left to set.
module nh_ipush_push_small #(
    localparam int Profile = 0,
    localparam int Senders = 16,
    localparam int Rings = 4,
    localparam int AddressWidth = 24,
    localparam int MaxBytes = 64,
    localparam int BufferWords = 16,
    localparam int StatusEntries = 4,
    localparam int EnableIpush = 0,
    localparam int CutThrough = 0,
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries),
    localparam int RegsAddressWidth = nh_ipush_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Packets in, AXI4-Stream
    input  logic [63:0]                 s_data,
    input  logic                        s_valid,
    input  logic                        s_last,
    output logic                        s_ready,
    // NACKs out, AXI4-Stream
    output logic [63:0]                 m_nack_data,
    output logic                        m_nack_valid,
    output logic                        m_nack_last,
    input  logic                        m_nack_ready,
    // Data of the read engine, AXI4-Stream of whole words
    output logic [63:0]                 m_host_data,
    output logic                        m_host_valid,
    output logic                        m_host_last,
    input  logic                        m_host_ready,
    // Memory, AXI4: one id, 8 bytes a beat, incrementing bursts
    output logic [AddressWidth-1:0]     m_awaddr,
    output logic [7:0]                  m_awlen,
    output logic                        m_awvalid,
    input  logic                        m_awready,
    output logic [63:0]                 m_wdata,
    output logic [7:0]                  m_wstrb,
    output logic                        m_wlast,
    output logic                        m_wvalid,
    input  logic                        m_wready,
    input  logic [1:0]                  m_bresp,
    input  logic                        m_bvalid,
    output logic                        m_bready,          // always 1
    output logic [AddressWidth-1:0]     m_araddr,
    output logic [7:0]                  m_arlen,
    output logic                        m_arvalid,
    input  logic                        m_arready,
    input  logic [63:0]                 m_rdata,
    input  logic [1:0]                  m_rresp,
    input  logic                        m_rlast,
    input  logic                        m_rvalid,
    output logic                        m_rready,
    // Registers for the host, AXI4-Lite (docs/registers/nh_ipush.md)
    input  logic [RegsAddressWidth-1:0] s_axil_awaddr,
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
    output nh_ipush_pkg::probe_t        probe_o
);
  nh_ipush #(
    .Profile(Profile),
    .Senders(Senders),
    .Rings(Rings),
    .AddressWidth(AddressWidth),
    .MaxBytes(MaxBytes),
    .BufferWords(BufferWords),
    .StatusEntries(StatusEntries),
    .EnableIpush(EnableIpush),
    .CutThrough(CutThrough)
  ) core (.*);
endmodule
