// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/ipush/nh_ipush_core.sv by `nanohop generate`: do not edit.

/// Receive controller of a network interface with PUSH and IPUSH: packets come on s_axis_*, their data go to memory,
/// and what the host must know of them to LLCM; refused packets are answered on m_axis_nack_*; the host reads its rings
/// on m_axis_host_*. One outcome per packet, in order of arrival; nothing is told of a malformed one. Profile 0 takes
/// the paper's steps one after the other, profile 1 overlaps them: one word a clock. CutThrough: profile 0 begins with
/// a packet before it is whole; what came of a malformed one may be in memory then. Packets, memory, cycle tables:
/// docs/blocks/ipush.md.
module nh_ipush #(
    parameter int Profile = 0,  // 0, 1: dimmnet2, pipelined; the paper's steps in turn, or overlapped
    parameter int Senders = 256,  // power of two, 2..4096: processes that may send
    parameter int Rings = 64,  // power of two, 2..256: receive rings
    parameter int AddressWidth = 32,  // 24..40: byte address, bits
    parameter int MaxBytes = 2048,  // multiple of 8, 64..4096: data of a packet
    parameter int BufferWords = 1024,  // power of two, 16..4096, >= MaxBytes / 8 + 2: packet buffer
    parameter int StatusEntries = 256,  // power of two, 4..4096: status ring
    parameter int EnableIpush = 1,  // 0, 1: 0 PUSH only, no receive rings, no read engine
    parameter int CutThrough = 0,  // 0, 1, 0 unless Profile == nh_ipush_pkg::ProfileDimmnet2: a packet is begun with once its header is here
    parameter int Matching = 0,  // 0, 1, 0 unless Profile == nh_ipush_pkg::ProfilePipelined && EnableIpush == 1: MATCH, a matcher beside
    parameter int AddressTable = 1,  // 0, 1, 1 unless EnableIpush == 1 && Matching == 0: 0 packets name rings
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries),  // bits of an address in the LLCM
    localparam int RegsAddressWidth = nh_ipush_regs_pkg::AddressWidth  // bits of a register's address
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Packets in, AXI4-Stream
    input  logic [63:0]                 s_axis_tdata,
    input  logic [7:0]                  s_axis_tkeep,  // not read: the size in the header counts
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,
    output logic                        s_axis_tready,
    // NACKs out, AXI4-Stream
    output logic [63:0]                 m_axis_nack_tdata,
    output logic [7:0]                  m_axis_nack_tkeep,  // all ones: whole words
    output logic                        m_axis_nack_tvalid,
    output logic                        m_axis_nack_tlast,
    input  logic                        m_axis_nack_tready,
    // Data of the read engine, AXI4-Stream of whole words
    output logic [63:0]                 m_axis_host_tdata,
    output logic [7:0]                  m_axis_host_tkeep,  // all ones: whole words
    output logic                        m_axis_host_tvalid,
    output logic                        m_axis_host_tlast,
    input  logic                        m_axis_host_tready,
    // Memory, AXI4: one id, 8 bytes a beat, incrementing bursts
    output logic [0:0]                  m_axi_awid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_awaddr,
    output logic [7:0]                  m_axi_awlen,
    output logic [2:0]                  m_axi_awsize,  // always 3: 8 bytes
    output logic [1:0]                  m_axi_awburst,  // always 1: INCR
    output logic                        m_axi_awlock,  // always 0
    output logic [3:0]                  m_axi_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_awprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_awvalid,
    input  logic                        m_axi_awready,
    output logic [63:0]                 m_axi_wdata,
    output logic [7:0]                  m_axi_wstrb,
    output logic                        m_axi_wlast,
    output logic                        m_axi_wvalid,
    input  logic                        m_axi_wready,
    input  logic [0:0]                  m_axi_bid,  // not read, as all have id 0
    input  logic [1:0]                  m_axi_bresp,
    input  logic                        m_axi_bvalid,
    output logic                        m_axi_bready,  // always 1
    output logic [0:0]                  m_axi_arid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_araddr,
    output logic [7:0]                  m_axi_arlen,
    output logic [2:0]                  m_axi_arsize,  // always 3: 8 bytes
    output logic [1:0]                  m_axi_arburst,  // always 1: INCR
    output logic                        m_axi_arlock,  // always 0
    output logic [3:0]                  m_axi_arcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_arprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_arvalid,
    input  logic                        m_axi_arready,
    input  logic [0:0]                  m_axi_rid,  // not read
    input  logic [63:0]                 m_axi_rdata,
    input  logic [1:0]                  m_axi_rresp,
    input  logic                        m_axi_rlast,
    input  logic                        m_axi_rvalid,
    output logic                        m_axi_rready,
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_ipush.md)
    input  logic [RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [2:0]                  s_axil_awprot,  // not read
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
    input  logic [2:0]                  s_axil_arprot,  // not read
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [31:0]                 s_axil_rdata,
    output logic [1:0]                  s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready,
    // Matcher: its question and answer (Matching 0: outputs 0, inputs not read)
    output logic                        arrival_valid_o,
    input  logic                        arrival_ready_i,
    input  logic                        arrival_full_i,  // it takes none: its results wait for the host
    output logic [15:0]                 arrival_source_o,
    output logic [31:0]                 arrival_tag_o,
    output logic [15:0]                 arrival_communicator_o,
    input  logic                        answer_valid_i,
    input  logic [1:0]                  answer_code_i,  // 0 matched, 1 unexpected, 2 overflow
    input  logic [15:0]                 answer_id_i,  // matched: the receive's handle; else the message's id
    input  logic [AddressWidth-1:0]     answer_base_i,  // matched: the receive's buffer, a multiple of 8
    input  logic [31:0]                 answer_capacity_i,  // matched: its bytes
    // LLCM, status and observation
    input  logic [LlcmWidth-1:0]        llcm_addr_i,  // in 64-bit words
    output logic [63:0]                 llcm_data_o,  // a clock later
    output logic                        status_pending_o,  // the status ring is not empty
    output logic                        stalled_o,  // a packet waits for room
    output logic                        told_o,  // a status entry is written
    output nh_ipush_pkg::probe_t        probe_o
);
  nh_axi_pkg::request_t m_axi_request;
  nh_axi_pkg::response_t m_axi_response;
  assign m_axi_response.awready = m_axi_awready;
  assign m_axi_response.wready = m_axi_wready;
  assign m_axi_response.bresp = m_axi_bresp;
  assign m_axi_response.bvalid = m_axi_bvalid;
  assign m_axi_response.arready = m_axi_arready;
  assign m_axi_response.rdata = m_axi_rdata;
  assign m_axi_response.rresp = m_axi_rresp;
  assign m_axi_response.rlast = m_axi_rlast;
  assign m_axi_response.rvalid = m_axi_rvalid;
  nh_axil_pkg::request_t s_axil_request;
  nh_axil_pkg::response_t s_axil_response;
  assign s_axil_request.awaddr = 32'(s_axil_awaddr);
  assign s_axil_request.awvalid = s_axil_awvalid;
  assign s_axil_request.wdata = s_axil_wdata;
  assign s_axil_request.wstrb = s_axil_wstrb;
  assign s_axil_request.wvalid = s_axil_wvalid;
  assign s_axil_request.bready = s_axil_bready;
  assign s_axil_request.araddr = 32'(s_axil_araddr);
  assign s_axil_request.arvalid = s_axil_arvalid;
  assign s_axil_request.rready = s_axil_rready;
  nh_ipush_core #(
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
  ) u_core (
      .clk_i,
      .rst_i,
      .s_axis_tdata,
      .s_axis_tkeep,
      .s_axis_tvalid,
      .s_axis_tlast,
      .s_axis_tready,
      .m_axis_nack_tdata,
      .m_axis_nack_tkeep,
      .m_axis_nack_tvalid,
      .m_axis_nack_tlast,
      .m_axis_nack_tready,
      .m_axis_host_tdata,
      .m_axis_host_tkeep,
      .m_axis_host_tvalid,
      .m_axis_host_tlast,
      .m_axis_host_tready,
      .m_axi_o(m_axi_request),
      .m_axi_i(m_axi_response),
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response),
      .arrival_valid_o,
      .arrival_ready_i,
      .arrival_full_i,
      .arrival_source_o,
      .arrival_tag_o,
      .arrival_communicator_o,
      .answer_valid_i,
      .answer_code_i,
      .answer_id_i,
      .answer_base_i,
      .answer_capacity_i,
      .llcm_addr_i,
      .llcm_data_o,
      .status_pending_o,
      .stalled_o,
      .told_o,
      .probe_o
  );
  assign m_axi_awid = '0;
  assign m_axi_awsize = 3'($clog2(64 / 8));
  assign m_axi_awburst = 2'd1;
  assign m_axi_awlock = 1'b0;
  assign m_axi_awcache = 4'd3;
  assign m_axi_awprot = '0;
  assign m_axi_arid = '0;
  assign m_axi_arsize = 3'($clog2(64 / 8));
  assign m_axi_arburst = 2'd1;
  assign m_axi_arlock = 1'b0;
  assign m_axi_arcache = 4'd3;
  assign m_axi_arprot = '0;
  assign m_axi_awaddr = m_axi_request.awaddr[AddressWidth-1:0];
  assign m_axi_awlen = m_axi_request.awlen;
  assign m_axi_awvalid = m_axi_request.awvalid;
  assign m_axi_wdata = m_axi_request.wdata;
  assign m_axi_wstrb = m_axi_request.wstrb;
  assign m_axi_wlast = m_axi_request.wlast;
  assign m_axi_wvalid = m_axi_request.wvalid;
  assign m_axi_bready = m_axi_request.bready;
  assign m_axi_araddr = m_axi_request.araddr[AddressWidth-1:0];
  assign m_axi_arlen = m_axi_request.arlen;
  assign m_axi_arvalid = m_axi_request.arvalid;
  assign m_axi_rready = m_axi_request.rready;
  assign s_axil_awready = s_axil_response.awready;
  assign s_axil_wready = s_axil_response.wready;
  assign s_axil_bresp = s_axil_response.bresp;
  assign s_axil_bvalid = s_axil_response.bvalid;
  assign s_axil_arready = s_axil_response.arready;
  assign s_axil_rdata = s_axil_response.rdata;
  assign s_axil_rresp = s_axil_response.rresp;
  assign s_axil_rvalid = s_axil_response.rvalid;
  logic unused_bits;
  assign unused_bits = ^{m_axi_request, m_axi_bid, m_axi_rid, s_axil_awprot, s_axil_arprot};
endmodule
