// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/send/nh_send_core.sv by `nanohop generate`: do not edit.

/// Send engine of a network interface: reads descriptors of a ring in memory and the data of their messages, cuts these
/// into packets as nh_ipush takes them, and packets into flits of nh_switch; says in memory and registers how each
/// ended. Beside it the depacketizer, from flits to nh_ipush's packets. docs/blocks/send.md
module nh_send #(
    parameter int FlitWidth = 128,  // 64..512: at least the header's bits; data bits of a flit
    parameter int PacketFlits = 32,  // 4..32: flits of the longest packet
    parameter int DestinationWidth = 64,  // 1..64: bits of a destination, an id or switch and host
    parameter int HopLimit = 31,  // 1..63: the switch's
    parameter int AddressWidth = 32,  // 24..40: byte address, bits
    parameter int MaxMessage = 1048576,  // 8..16777215: bytes of the longest message
    parameter int MostOpen = 8,  // power of two, 2..16: open reads, waiting descriptors, packets, outcomes
    parameter int DataWords = 64,  // power of two, 32..512: words of data that wait
    localparam int RegsAddressWidth = nh_send_regs_pkg::AddressWidth  // bits of a register's address
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Flits to the switch, AXI4-Stream
    output logic [FlitWidth-1:0]        m_axis_tdata,
    output logic                        m_axis_tvalid,
    output logic                        m_axis_tlast,  // tail
    output logic [1:0]                  m_axis_tuser,  // bit 0 the packet is bad (with the tail), 1 head
    input  logic                        m_axis_tready,
    // Flits from the switch, AXI4-Stream
    input  logic [FlitWidth-1:0]        s_axis_tdata,
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,  // tail
    input  logic [1:0]                  s_axis_tuser,  // bit 0 the packet is bad (with the tail), 1 head
    output logic                        s_axis_tready,
    // Packets to nh_ipush, AXI4-Stream
    output logic [63:0]                 m_axis_packet_tdata,
    output logic [7:0]                  m_axis_packet_tkeep,  // all ones: whole words
    output logic                        m_axis_packet_tvalid,
    output logic                        m_axis_packet_tlast,
    input  logic                        m_axis_packet_tready,
    // Memory, AXI4: one id, 8 bytes a beat, incrementing bursts
    output logic [0:0]                  m_axi_awid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_awaddr,
    output logic [7:0]                  m_axi_awlen,  // always 0: one beat
    output logic [2:0]                  m_axi_awsize,  // always 3: 8 bytes
    output logic [1:0]                  m_axi_awburst,  // always 1: INCR
    output logic                        m_axi_awlock,  // always 0
    output logic [3:0]                  m_axi_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_awprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_awvalid,
    input  logic                        m_axi_awready,
    output logic [63:0]                 m_axi_wdata,
    output logic [7:0]                  m_axi_wstrb,  // all ones
    output logic                        m_axi_wlast,  // always 1
    output logic                        m_axi_wvalid,
    input  logic                        m_axi_wready,
    input  logic [0:0]                  m_axi_bid,  // not read, as all have id 0
    input  logic [1:0]                  m_axi_bresp,
    input  logic                        m_axi_bvalid,
    output logic                        m_axi_bready,  // an answer is due
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
    input  logic                        m_axi_rlast,  // not read: beats are counted
    input  logic                        m_axi_rvalid,
    output logic                        m_axi_rready,  // always 1: what is asked for has room
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_send.md)
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
    // From bit 0: a descriptor is asked for, is here, is checked; data are asked for, a word of them is here; a descriptor ended; a packet's last word went to nh_ipush
    output logic [6:0]                  probe_o
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
  nh_send_core #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .AddressWidth(AddressWidth),
      .MaxMessage(MaxMessage),
      .MostOpen(MostOpen),
      .DataWords(DataWords)
  ) u_core (
      .clk_i,
      .rst_i,
      .m_axis_tdata,
      .m_axis_tvalid,
      .m_axis_tlast,
      .m_axis_tuser,
      .m_axis_tready,
      .s_axis_tdata,
      .s_axis_tvalid,
      .s_axis_tlast,
      .s_axis_tuser,
      .s_axis_tready,
      .m_axis_packet_tdata,
      .m_axis_packet_tkeep,
      .m_axis_packet_tvalid,
      .m_axis_packet_tlast,
      .m_axis_packet_tready,
      .m_axi_o(m_axi_request),
      .m_axi_i(m_axi_response),
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response),
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
