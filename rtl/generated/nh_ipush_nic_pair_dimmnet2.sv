// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/nic_pair_dimmnet2.toml and rtl/ipush/nh_ipush.sv by `nanohop generate`: do not edit.

/// nh_ipush in the named configuration nic_pair_dimmnet2: nothing left to set.
module nh_ipush_nic_pair_dimmnet2 #(
    localparam int Profile = 0,
    localparam int Senders = 256,
    localparam int Rings = 64,
    localparam int AddressWidth = 32,
    localparam int MaxBytes = 2048,
    localparam int BufferWords = 1024,
    localparam int StatusEntries = 256,
    localparam int EnableIpush = 1,
    localparam int CutThrough = 0,
    localparam int Matching = 0,
    localparam int AddressTable = 1,
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries),
    localparam int RegsAddressWidth = nh_ipush_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Packets in, AXI4-Stream
    input  logic [63:0]                 s_axis_tdata,
    input  logic [7:0]                  s_axis_tkeep,      // not read: the size in the header counts
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,
    output logic                        s_axis_tready,
    // NACKs out, AXI4-Stream
    output logic [63:0]                 m_axis_nack_tdata,
    output logic [7:0]                  m_axis_nack_tkeep, // all ones: whole words
    output logic                        m_axis_nack_tvalid,
    output logic                        m_axis_nack_tlast,
    input  logic                        m_axis_nack_tready,
    // Data of the read engine, AXI4-Stream of whole words
    output logic [63:0]                 m_axis_host_tdata,
    output logic [7:0]                  m_axis_host_tkeep, // all ones: whole words
    output logic                        m_axis_host_tvalid,
    output logic                        m_axis_host_tlast,
    input  logic                        m_axis_host_tready,
    // Memory, AXI4: one id, 8 bytes a beat, incrementing bursts
    output logic [0:0]                  m_axi_awid,        // always 0
    output logic [AddressWidth-1:0]     m_axi_awaddr,
    output logic [7:0]                  m_axi_awlen,
    output logic [2:0]                  m_axi_awsize,      // always 3: 8 bytes
    output logic [1:0]                  m_axi_awburst,     // always 1: INCR
    output logic                        m_axi_awlock,      // always 0
    output logic [3:0]                  m_axi_awcache,     // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_awprot,      // always 0: unprivileged, secure, data
    output logic                        m_axi_awvalid,
    input  logic                        m_axi_awready,
    output logic [63:0]                 m_axi_wdata,
    output logic [7:0]                  m_axi_wstrb,
    output logic                        m_axi_wlast,
    output logic                        m_axi_wvalid,
    input  logic                        m_axi_wready,
    input  logic [0:0]                  m_axi_bid,         // not read, as all have id 0
    input  logic [1:0]                  m_axi_bresp,
    input  logic                        m_axi_bvalid,
    output logic                        m_axi_bready,      // always 1
    output logic [0:0]                  m_axi_arid,        // always 0
    output logic [AddressWidth-1:0]     m_axi_araddr,
    output logic [7:0]                  m_axi_arlen,
    output logic [2:0]                  m_axi_arsize,      // always 3: 8 bytes
    output logic [1:0]                  m_axi_arburst,     // always 1: INCR
    output logic                        m_axi_arlock,      // always 0
    output logic [3:0]                  m_axi_arcache,     // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_arprot,      // always 0: unprivileged, secure, data
    output logic                        m_axi_arvalid,
    input  logic                        m_axi_arready,
    input  logic [0:0]                  m_axi_rid,         // not read
    input  logic [63:0]                 m_axi_rdata,
    input  logic [1:0]                  m_axi_rresp,
    input  logic                        m_axi_rlast,
    input  logic                        m_axi_rvalid,
    output logic                        m_axi_rready,
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
    // Matcher: its question and answer (Matching 0: outputs 0, inputs not read)
    output logic                        arrival_valid_o,
    input  logic                        arrival_ready_i,
    input  logic                        arrival_full_i,    // it takes none: its results wait for the host
    output logic [15:0]                 arrival_source_o,
    output logic [31:0]                 arrival_tag_o,
    output logic [15:0]                 arrival_communicator_o,
    input  logic                        answer_valid_i,
    input  logic [1:0]                  answer_code_i,     // 0 matched, 1 unexpected, 2 overflow
    input  logic [15:0]                 answer_id_i,       // matched: the receive's handle; else the message's id
    input  logic [AddressWidth-1:0]     answer_base_i,     // matched: the receive's buffer, a multiple of 8
    input  logic [31:0]                 answer_capacity_i, // matched: its bytes
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
    .CutThrough(CutThrough),
    .Matching(Matching),
    .AddressTable(AddressTable)
  ) core (.*);
endmodule
