// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/ipush_wide/nh_ipush_wide_core.sv by `nanohop generate`: do not edit.

/// nh_ipush with a data path of 512 bits: a packet of up to 64 bytes of data is one beat, with its header beside it,
/// and one packet a clock is taken, decided about, written and told of, PUSH and IPUSH, of any mix of senders and
/// rings. Rules, tables, status entries, LLCM and registers are those of nh_ipush, in lines of 64 bytes; the host reads
/// memory itself and moves heads by register. With OpenMessages packets come in any order. docs/blocks/ipush_wide.md
module nh_ipush_wide #(
    parameter int Senders = 256,  // power of two, 2..4096: processes that may send
    parameter int Rings = 64,  // power of two, 2..256: receive rings
    parameter int AddressWidth = 32,  // 24..40: byte address, bits
    parameter int MaxBytes = 2048,  // multiple of 64, 64..4096: data of a packet
    parameter int BufferLines = 512,  // power of two, 4..4096, >= MaxBytes / 64: packet buffer, lines of 64 bytes
    parameter int StatusEntries = 256,  // power of two, 4..4096: status ring
    parameter int OpenMessages = 0,  // 0, 4, 16, 64: open messages of a sender; 0: packets come in order
    parameter int MessagePackets = 64,  // power of two, 2..512: in any order: packets of a message
    parameter int CompletionOrder = 0,  // 0, 1: in any order: 1 status entries as messages complete, 0 in their order
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries),  // bits of an address in the LLCM
    localparam int RegsAddressWidth = nh_ipush_regs_pkg::AddressWidth  // bits of a register's address
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Packets in, AXI4-Stream
    input  logic [511:0]                s_axis_tdata,
    input  logic [127:0]                s_axis_tuser,  // header words 0 and 1, with the first beat
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,
    output logic                        s_axis_tready,
    // NACKs out, AXI4-Stream, a beat each
    output logic [127:0]                m_axis_nack_tdata,  // words 0 and 1
    output logic                        m_axis_nack_tvalid,
    output logic                        m_axis_nack_tlast,  // always 1
    input  logic                        m_axis_nack_tready,
    // Memory, AXI4 write: one id, 64 bytes a beat, incrementing bursts
    output logic [0:0]                  m_axi_awid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_awaddr,
    output logic [7:0]                  m_axi_awlen,
    output logic [2:0]                  m_axi_awsize,  // always 6: 64 bytes
    output logic [1:0]                  m_axi_awburst,  // always 1: INCR
    output logic                        m_axi_awlock,  // always 0
    output logic [3:0]                  m_axi_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_awprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_awvalid,
    input  logic                        m_axi_awready,
    output logic [511:0]                m_axi_wdata,
    output logic [63:0]                 m_axi_wstrb,
    output logic                        m_axi_wlast,
    output logic                        m_axi_wvalid,
    input  logic                        m_axi_wready,
    input  logic [0:0]                  m_axi_bid,  // not read, as all have id 0
    input  logic [1:0]                  m_axi_bresp,
    input  logic                        m_axi_bvalid,
    output logic                        m_axi_bready,  // always 1
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
    // LLCM, status and observation
    input  logic [LlcmWidth-1:0]        llcm_addr_i,  // in 64-bit words
    output logic [63:0]                 llcm_data_o,  // a clock later
    output logic                        status_pending_o,  // the status ring is not empty
    output logic                        stalled_o,  // a packet waits for room
    output logic                        told_o,  // a status entry is written
    output nh_ipush_pkg::probe_t        probe_o  // step is 0
);
  nh_axi_pkg::wide_request_t m_axi_request;
  nh_axi_pkg::wide_response_t m_axi_response;
  assign m_axi_response.awready = m_axi_awready;
  assign m_axi_response.wready = m_axi_wready;
  assign m_axi_response.bresp = m_axi_bresp;
  assign m_axi_response.bvalid = m_axi_bvalid;
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
  nh_ipush_wide_core #(
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .MaxBytes(MaxBytes),
      .BufferLines(BufferLines),
      .StatusEntries(StatusEntries),
      .OpenMessages(OpenMessages),
      .MessagePackets(MessagePackets),
      .CompletionOrder(CompletionOrder)
  ) u_core (
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
      .m_axi_o(m_axi_request),
      .m_axi_i(m_axi_response),
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response),
      .llcm_addr_i,
      .llcm_data_o,
      .status_pending_o,
      .stalled_o,
      .told_o,
      .probe_o
  );
  assign m_axi_awid = '0;
  assign m_axi_awsize = 3'($clog2(512 / 8));
  assign m_axi_awburst = 2'd1;
  assign m_axi_awlock = 1'b0;
  assign m_axi_awcache = 4'd3;
  assign m_axi_awprot = '0;
  assign m_axi_awaddr = m_axi_request.awaddr[AddressWidth-1:0];
  assign m_axi_awlen = m_axi_request.awlen;
  assign m_axi_awvalid = m_axi_request.awvalid;
  assign m_axi_wdata = m_axi_request.wdata;
  assign m_axi_wstrb = m_axi_request.wstrb;
  assign m_axi_wlast = m_axi_request.wlast;
  assign m_axi_wvalid = m_axi_request.wvalid;
  assign m_axi_bready = m_axi_request.bready;
  assign s_axil_awready = s_axil_response.awready;
  assign s_axil_wready = s_axil_response.wready;
  assign s_axil_bresp = s_axil_response.bresp;
  assign s_axil_bvalid = s_axil_response.bvalid;
  assign s_axil_arready = s_axil_response.arready;
  assign s_axil_rdata = s_axil_response.rdata;
  assign s_axil_rresp = s_axil_response.rresp;
  assign s_axil_rvalid = s_axil_response.rvalid;
  logic unused_bits;
  assign unused_bits = ^{m_axi_request, m_axi_bid, s_axil_awprot, s_axil_arprot};
endmodule
