// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/nic_wide_top/nh_nic_wide_top_core.sv by `nanohop generate`: do not edit.

/// nh_nic_wide as it goes into a system: one AXI4-Lite port for all registers and the LLCM, one interrupt. Queues of
/// nh_irq: 0 status entries, 1 completion words, 2 answers, 3 errors (the transport's, and the link's death).
/// docs/blocks/nic_wide_top.md
module nh_nic_wide_top #(
    parameter int FlitWidth = 512,  // multiple of 64, 512..768: data bits of a flit
    parameter int PacketFlits = 32,  // 2..32: flits of the longest packet
    parameter int DestinationWidth = 64,  // 1..64: bits of a destination, an id or switch and host
    parameter int HopLimit = 31,  // 1..63: the switch's
    parameter int AddressWidth = 32,  // 24..40: byte address, bits
    parameter int MaxMessage = 65536,  // 64..1048576: bytes of the longest message
    parameter int MostOpen = 32,  // power of two, 2..64: descriptors read ahead, waiting packets and outcomes
    parameter int DataLines = 128,  // power of two, 8..512, >= PacketFlits + 1: lines of data that wait
    parameter int Senders = 256,  // power of two, 2..4096: processes that may send; Reliable 1: nodes
    parameter int Rings = 64,  // power of two, 2..256: receive rings
    parameter int MaxBytes = 2048,  // multiple of 64, 64..4096: data of a packet that comes
    parameter int BufferLines = 512,  // power of two, 4..4096, >= MaxBytes / 64: packet buffer, lines of 64 bytes
    parameter int StatusEntries = 256,  // power of two, 4..4096: status ring
    parameter int OpenMessages = 16,  // 4, 16, 64: open messages of a sender
    parameter int MessagePackets = 64,  // power of two, 2..512: packets of a message
    parameter int CompletionOrder = 0,  // 0, 1: 1 status entries as messages complete, 0 in their order
    parameter int Reliable = 0,  // 0, 1: 1 nh_transport is before the link
    parameter int Destinations = 256,  // power of two, 2..4096: Reliable 1: nodes
    parameter int Slots = 64,  // power of two, 2..64: Reliable 1: packets that are kept
    parameter int Window = 64,  // power of two, 2..64: Reliable 1: packets under way to a destination
    parameter int SequenceBits = 16,  // 3..16: Reliable 1: bits of a number
    parameter int AckEntries = 8,  // 2..16: Reliable 1: acknowledgements that wait
    parameter int VirtualChannels = 2,  // 1..8: V, the switch's
    parameter int EscapeChannels = 1,  // 1..VirtualChannels: the first ones
    parameter int Packets = 2,  // 1..16: B, packets in a buffer of one virtual channel, here and there
    parameter int LinkClocks = 1,  // 1..64: from the port's register to the switch, flits and credits
    parameter int NackEntries = 16,  // power of two, 2..64: answers that wait, each way
    parameter int Acks = 0,  // 0, 1, 0 unless Reliable == 0: 1 ACKs are sent back, 0 NACKs alone
    parameter int CountWidth = 16,  // 2..32: bits of the counts of entries in nh_irq
    parameter int TimeWidth = 20,  // 1..32: bits of a time in clocks there
    parameter int StatusInMemory = 0,  // 0, 1: 1 status entries go to a ring in the host's memory
    parameter int LinkClock = 0,  // 0, 1: 1 the link and up_i are link_clk_i's, 0 clk_i's
    localparam int V = VirtualChannels,  // short for VirtualChannels
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),  // bits of a flit on a link: head, tail, bad, data
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),  // bits of a virtual channel's number
    localparam int HostAddressWidth = nh_nic_wide_top_map_pkg::AddressWidth  // bits of an address of all registers
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // With LinkClock, else not looked at: the link's clock
    input  logic                        link_clk_i,
    input  logic                        link_rst_i,  // of its clock; together with rst_i for an edge of each
    // Link to the switch, as nh_switch's link in
    output logic                        link_valid_o,
    output logic [VW-1:0]               link_vc_o,
    output logic [F-1:0]                link_flit_o,
    input  logic [V-1:0]                link_credit_i,
    // Link from the switch, as nh_switch's link out
    input  logic                        link_valid_i,
    input  logic [VW-1:0]               link_vc_i,
    input  logic [F-1:0]                link_flit_i,
    output logic [V-1:0]                link_credit_o,
    input  logic                        up_i,  // 0: the link is dead in both directions, for ever
    // Rings of descriptors and completion words, AXI4 as nh_send_wide's
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
    // Data to be sent, AXI4 read as nh_send_wide's
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
    // Memory of the receive controller, AXI4 write as nh_ipush_wide's
    output logic [0:0]                  m_axi_receive_awid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_receive_awaddr,
    output logic [7:0]                  m_axi_receive_awlen,
    output logic [2:0]                  m_axi_receive_awsize,  // always 6: 64 bytes
    output logic [1:0]                  m_axi_receive_awburst,  // always 1: INCR
    output logic                        m_axi_receive_awlock,  // always 0
    output logic [3:0]                  m_axi_receive_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_receive_awprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_receive_awvalid,
    input  logic                        m_axi_receive_awready,
    output logic [511:0]                m_axi_receive_wdata,
    output logic [63:0]                 m_axi_receive_wstrb,
    output logic                        m_axi_receive_wlast,
    output logic                        m_axi_receive_wvalid,
    input  logic                        m_axi_receive_wready,
    input  logic [0:0]                  m_axi_receive_bid,  // not read, as all have id 0
    input  logic [1:0]                  m_axi_receive_bresp,
    input  logic                        m_axi_receive_bvalid,
    output logic                        m_axi_receive_bready,  // always 1
    // Memory of the status ring, AXI4 write of 64 bits
    output logic [0:0]                  m_axi_status_awid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_status_awaddr,
    output logic [7:0]                  m_axi_status_awlen,  // always 1: two beats
    output logic [2:0]                  m_axi_status_awsize,  // always 3: 8 bytes
    output logic [1:0]                  m_axi_status_awburst,  // always 1: INCR
    output logic                        m_axi_status_awlock,  // always 0
    output logic [3:0]                  m_axi_status_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_status_awprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_status_awvalid,
    input  logic                        m_axi_status_awready,
    output logic [63:0]                 m_axi_status_wdata,
    output logic [7:0]                  m_axi_status_wstrb,
    output logic                        m_axi_status_wlast,
    output logic                        m_axi_status_wvalid,
    input  logic                        m_axi_status_wready,
    input  logic [0:0]                  m_axi_status_bid,  // not read, as all have id 0
    input  logic [1:0]                  m_axi_status_bresp,
    input  logic                        m_axi_status_bvalid,
    output logic                        m_axi_status_bready,  // always 1
    // All registers, AXI4-Lite (docs/generated/addresses/nh_nic_wide_top.md)
    input  logic [HostAddressWidth-1:0] s_axil_awaddr,
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
    input  logic [HostAddressWidth-1:0] s_axil_araddr,
    input  logic [2:0]                  s_axil_arprot,  // not read
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [31:0]                 s_axil_rdata,
    output logic [1:0]                  s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready,
    output logic                        irq_o  // level: a queue has an interrupt
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
  nh_axi_pkg::wide_request_t m_axi_receive_request;
  nh_axi_pkg::wide_response_t m_axi_receive_response;
  assign m_axi_receive_response.awready = m_axi_receive_awready;
  assign m_axi_receive_response.wready = m_axi_receive_wready;
  assign m_axi_receive_response.bresp = m_axi_receive_bresp;
  assign m_axi_receive_response.bvalid = m_axi_receive_bvalid;
  nh_axi_pkg::wide_request_t m_axi_status_request;
  nh_axi_pkg::wide_response_t m_axi_status_response;
  assign m_axi_status_response.awready = m_axi_status_awready;
  assign m_axi_status_response.wready = m_axi_status_wready;
  assign m_axi_status_response.bresp = m_axi_status_bresp;
  assign m_axi_status_response.bvalid = m_axi_status_bvalid;
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
  nh_nic_wide_top_core #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .AddressWidth(AddressWidth),
      .MaxMessage(MaxMessage),
      .MostOpen(MostOpen),
      .DataLines(DataLines),
      .Senders(Senders),
      .Rings(Rings),
      .MaxBytes(MaxBytes),
      .BufferLines(BufferLines),
      .StatusEntries(StatusEntries),
      .OpenMessages(OpenMessages),
      .MessagePackets(MessagePackets),
      .CompletionOrder(CompletionOrder),
      .Reliable(Reliable),
      .Destinations(Destinations),
      .Slots(Slots),
      .Window(Window),
      .SequenceBits(SequenceBits),
      .AckEntries(AckEntries),
      .VirtualChannels(VirtualChannels),
      .EscapeChannels(EscapeChannels),
      .Packets(Packets),
      .LinkClocks(LinkClocks),
      .NackEntries(NackEntries),
      .Acks(Acks),
      .CountWidth(CountWidth),
      .TimeWidth(TimeWidth),
      .StatusInMemory(StatusInMemory),
      .LinkClock(LinkClock)
  ) u_core (
      .clk_i,
      .rst_i,
      .link_clk_i,
      .link_rst_i,
      .link_valid_o,
      .link_vc_o,
      .link_flit_o,
      .link_credit_i,
      .link_valid_i,
      .link_vc_i,
      .link_flit_i,
      .link_credit_o,
      .up_i,
      .m_axi_ring_o(m_axi_ring_request),
      .m_axi_ring_i(m_axi_ring_response),
      .m_axi_data_o(m_axi_data_request),
      .m_axi_data_i(m_axi_data_response),
      .m_axi_receive_o(m_axi_receive_request),
      .m_axi_receive_i(m_axi_receive_response),
      .m_axi_status_o(m_axi_status_request),
      .m_axi_status_i(m_axi_status_response),
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response),
      .irq_o
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
  assign m_axi_receive_awid = '0;
  assign m_axi_receive_awsize = 3'($clog2(512 / 8));
  assign m_axi_receive_awburst = 2'd1;
  assign m_axi_receive_awlock = 1'b0;
  assign m_axi_receive_awcache = 4'd3;
  assign m_axi_receive_awprot = '0;
  assign m_axi_receive_awaddr = m_axi_receive_request.awaddr[AddressWidth-1:0];
  assign m_axi_receive_awlen = m_axi_receive_request.awlen;
  assign m_axi_receive_awvalid = m_axi_receive_request.awvalid;
  assign m_axi_receive_wdata = m_axi_receive_request.wdata;
  assign m_axi_receive_wstrb = m_axi_receive_request.wstrb;
  assign m_axi_receive_wlast = m_axi_receive_request.wlast;
  assign m_axi_receive_wvalid = m_axi_receive_request.wvalid;
  assign m_axi_receive_bready = m_axi_receive_request.bready;
  assign m_axi_status_awid = '0;
  assign m_axi_status_awsize = 3'($clog2(64 / 8));
  assign m_axi_status_awburst = 2'd1;
  assign m_axi_status_awlock = 1'b0;
  assign m_axi_status_awcache = 4'd3;
  assign m_axi_status_awprot = '0;
  assign m_axi_status_awaddr = m_axi_status_request.awaddr[AddressWidth-1:0];
  assign m_axi_status_awlen = m_axi_status_request.awlen;
  assign m_axi_status_awvalid = m_axi_status_request.awvalid;
  assign m_axi_status_wdata = m_axi_status_request.wdata[63:0];
  assign m_axi_status_wstrb = m_axi_status_request.wstrb[7:0];
  assign m_axi_status_wlast = m_axi_status_request.wlast;
  assign m_axi_status_wvalid = m_axi_status_request.wvalid;
  assign m_axi_status_bready = m_axi_status_request.bready;
  assign s_axil_awready = s_axil_response.awready;
  assign s_axil_wready = s_axil_response.wready;
  assign s_axil_bresp = s_axil_response.bresp;
  assign s_axil_bvalid = s_axil_response.bvalid;
  assign s_axil_arready = s_axil_response.arready;
  assign s_axil_rdata = s_axil_response.rdata;
  assign s_axil_rresp = s_axil_response.rresp;
  assign s_axil_rvalid = s_axil_response.rvalid;
  logic unused_bits;
  assign unused_bits = ^{m_axi_ring_request, m_axi_ring_bid, m_axi_ring_rid, m_axi_data_request, m_axi_data_rid, m_axi_receive_request, m_axi_receive_bid, m_axi_status_request, m_axi_status_bid, s_axil_awprot, s_axil_arprot};
endmodule
