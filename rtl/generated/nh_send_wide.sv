// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/send_wide/nh_send_wide_core.sv by `nanohop generate`: do not edit.

/// Send engine with a data path of 512 bits: reads descriptors of a ring in memory, one a clock, and the lines of their
/// messages, wherever these begin and end; makes packets as nh_ipush_wide takes them, and of these flits of nh_switch
/// with 64 bytes of data each; says in memory and registers how each ended. Beside it the depacketizer, from flits to
/// nh_ipush_wide's packets. docs/blocks/send_wide.md
module nh_send_wide #(
    parameter int FlitWidth = 512,  // multiple of 64, 512..768: data bits of a flit
    parameter int PacketFlits = 32,  // 2..32: flits of the longest packet
    parameter int DestinationWidth = 64,  // 1..64: bits of a destination, an id or switch and host
    parameter int HopLimit = 31,  // 1..63: the switch's
    parameter int AddressWidth = 32,  // 24..40: byte address, bits
    parameter int MaxMessage = 1048576,  // 64..16777215: bytes of the longest message
    parameter int MostOpen = 32,  // power of two, 2..64: descriptors read ahead, waiting packets and outcomes
    parameter int DataLines = 128,  // power of two, 8..512, >= PacketFlits + 1: lines of data that wait
    parameter int AnyOrder = 0,  // 0, 1, 0 unless MaxMessage <= 1048576: headers of packets in any order
    localparam int RegsAddressWidth = nh_send_wide_regs_pkg::AddressWidth  // bits of a register's address
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
    // Packets to nh_ipush_wide, AXI4-Stream
    output logic [511:0]                m_axis_packet_tdata,
    output logic [127:0]                m_axis_packet_tuser,  // header words 0 and 1
    output logic                        m_axis_packet_tvalid,
    output logic                        m_axis_packet_tlast,
    input  logic                        m_axis_packet_tready,
    // Rings of descriptors and completion words, AXI4: one id, 32 bytes a beat, bursts of one beat
    output logic [0:0]                  m_axi_ring_awid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_ring_awaddr,
    output logic [7:0]                  m_axi_ring_awlen,  // always 0: one beat
    output logic [2:0]                  m_axi_ring_awsize,  // always 5: 32 bytes
    output logic [1:0]                  m_axi_ring_awburst,  // always 1: INCR
    output logic                        m_axi_ring_awlock,  // always 0
    output logic [3:0]                  m_axi_ring_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_ring_awprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_ring_awvalid,
    input  logic                        m_axi_ring_awready,
    output logic [255:0]                m_axi_ring_wdata,
    output logic [31:0]                 m_axi_ring_wstrb,  // 8 bytes
    output logic                        m_axi_ring_wlast,  // always 1
    output logic                        m_axi_ring_wvalid,
    input  logic                        m_axi_ring_wready,
    input  logic [0:0]                  m_axi_ring_bid,  // not read, as all have id 0
    input  logic [1:0]                  m_axi_ring_bresp,
    input  logic                        m_axi_ring_bvalid,
    output logic                        m_axi_ring_bready,  // an answer is due
    output logic [0:0]                  m_axi_ring_arid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_ring_araddr,
    output logic [7:0]                  m_axi_ring_arlen,  // always 0: one beat
    output logic [2:0]                  m_axi_ring_arsize,  // always 5: 32 bytes
    output logic [1:0]                  m_axi_ring_arburst,  // always 1: INCR
    output logic                        m_axi_ring_arlock,  // always 0
    output logic [3:0]                  m_axi_ring_arcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_ring_arprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_ring_arvalid,
    input  logic                        m_axi_ring_arready,
    input  logic [0:0]                  m_axi_ring_rid,  // not read
    input  logic [255:0]                m_axi_ring_rdata,
    input  logic [1:0]                  m_axi_ring_rresp,
    input  logic                        m_axi_ring_rlast,  // not read
    input  logic                        m_axi_ring_rvalid,
    output logic                        m_axi_ring_rready,  // always 1: what is asked for has room
    // Data, AXI4 read: one id, 64 bytes a beat, incrementing bursts
    output logic [0:0]                  m_axi_data_arid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_data_araddr,
    output logic [7:0]                  m_axi_data_arlen,
    output logic [2:0]                  m_axi_data_arsize,  // always 6: 64 bytes
    output logic [1:0]                  m_axi_data_arburst,  // always 1: INCR
    output logic                        m_axi_data_arlock,  // always 0
    output logic [3:0]                  m_axi_data_arcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_data_arprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_data_arvalid,
    input  logic                        m_axi_data_arready,
    input  logic [0:0]                  m_axi_data_rid,  // not read
    input  logic [511:0]                m_axi_data_rdata,
    input  logic [1:0]                  m_axi_data_rresp,
    input  logic                        m_axi_data_rlast,  // not read: beats are counted
    input  logic                        m_axi_data_rvalid,
    output logic                        m_axi_data_rready,  // always 1: what is asked for has room
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_send_wide.md)
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
    // From bit 0: a descriptor is asked for, is here, is checked; data are asked for, a line of them is here; a descriptor ended; a packet's last beat went to nh_ipush_wide
    output logic [6:0]                  probe_o
);
  nh_axi_pkg::ring_request_t m_axi_ring_request;
  nh_axi_pkg::ring_response_t m_axi_ring_response;
  assign m_axi_ring_response.awready = m_axi_ring_awready;
  assign m_axi_ring_response.wready = m_axi_ring_wready;
  assign m_axi_ring_response.bresp = m_axi_ring_bresp;
  assign m_axi_ring_response.bvalid = m_axi_ring_bvalid;
  assign m_axi_ring_response.arready = m_axi_ring_arready;
  assign m_axi_ring_response.rdata = m_axi_ring_rdata;
  assign m_axi_ring_response.rresp = m_axi_ring_rresp;
  assign m_axi_ring_response.rlast = m_axi_ring_rlast;
  assign m_axi_ring_response.rvalid = m_axi_ring_rvalid;
  nh_axi_pkg::read_request_t m_axi_data_request;
  nh_axi_pkg::read_response_t m_axi_data_response;
  assign m_axi_data_response.arready = m_axi_data_arready;
  assign m_axi_data_response.rdata = m_axi_data_rdata;
  assign m_axi_data_response.rresp = m_axi_data_rresp;
  assign m_axi_data_response.rlast = m_axi_data_rlast;
  assign m_axi_data_response.rvalid = m_axi_data_rvalid;
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
  nh_send_wide_core #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .AddressWidth(AddressWidth),
      .MaxMessage(MaxMessage),
      .MostOpen(MostOpen),
      .DataLines(DataLines),
      .AnyOrder(AnyOrder)
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
      .m_axis_packet_tuser,
      .m_axis_packet_tvalid,
      .m_axis_packet_tlast,
      .m_axis_packet_tready,
      .m_axi_ring_o(m_axi_ring_request),
      .m_axi_ring_i(m_axi_ring_response),
      .m_axi_data_o(m_axi_data_request),
      .m_axi_data_i(m_axi_data_response),
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response),
      .probe_o
  );
  assign m_axi_ring_awid = '0;
  assign m_axi_ring_awsize = 3'($clog2(256 / 8));
  assign m_axi_ring_awburst = 2'd1;
  assign m_axi_ring_awlock = 1'b0;
  assign m_axi_ring_awcache = 4'd3;
  assign m_axi_ring_awprot = '0;
  assign m_axi_ring_arid = '0;
  assign m_axi_ring_arsize = 3'($clog2(256 / 8));
  assign m_axi_ring_arburst = 2'd1;
  assign m_axi_ring_arlock = 1'b0;
  assign m_axi_ring_arcache = 4'd3;
  assign m_axi_ring_arprot = '0;
  assign m_axi_ring_awaddr = m_axi_ring_request.awaddr[AddressWidth-1:0];
  assign m_axi_ring_awlen = m_axi_ring_request.awlen;
  assign m_axi_ring_awvalid = m_axi_ring_request.awvalid;
  assign m_axi_ring_wdata = m_axi_ring_request.wdata;
  assign m_axi_ring_wstrb = m_axi_ring_request.wstrb;
  assign m_axi_ring_wlast = m_axi_ring_request.wlast;
  assign m_axi_ring_wvalid = m_axi_ring_request.wvalid;
  assign m_axi_ring_bready = m_axi_ring_request.bready;
  assign m_axi_ring_araddr = m_axi_ring_request.araddr[AddressWidth-1:0];
  assign m_axi_ring_arlen = m_axi_ring_request.arlen;
  assign m_axi_ring_arvalid = m_axi_ring_request.arvalid;
  assign m_axi_ring_rready = m_axi_ring_request.rready;
  assign m_axi_data_arid = '0;
  assign m_axi_data_arsize = 3'($clog2(512 / 8));
  assign m_axi_data_arburst = 2'd1;
  assign m_axi_data_arlock = 1'b0;
  assign m_axi_data_arcache = 4'd3;
  assign m_axi_data_arprot = '0;
  assign m_axi_data_araddr = m_axi_data_request.araddr[AddressWidth-1:0];
  assign m_axi_data_arlen = m_axi_data_request.arlen;
  assign m_axi_data_arvalid = m_axi_data_request.arvalid;
  assign m_axi_data_rready = m_axi_data_request.rready;
  assign s_axil_awready = s_axil_response.awready;
  assign s_axil_wready = s_axil_response.wready;
  assign s_axil_bresp = s_axil_response.bresp;
  assign s_axil_bvalid = s_axil_response.bvalid;
  assign s_axil_arready = s_axil_response.arready;
  assign s_axil_rdata = s_axil_response.rdata;
  assign s_axil_rresp = s_axil_response.rresp;
  assign s_axil_rvalid = s_axil_response.rvalid;
  logic unused_bits;
  assign unused_bits = ^{m_axi_ring_request, m_axi_ring_bid, m_axi_ring_rid, m_axi_data_request, m_axi_data_rid, s_axil_awprot, s_axil_arprot};
endmodule
