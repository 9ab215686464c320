// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/nic_top/nh_nic_top_core.sv by `nanohop generate`: do not edit.

/// nh_nic as it goes into a system: one AXI4-Lite port for all registers and the LLCM, one interrupt. Queues of nh_irq:
/// 0 status entries, 1 completion words, 2 NACKs, 3 results of matching, and the link's death. docs/blocks/nic_top.md
module nh_nic_top #(
    parameter int FlitWidth = 144,  // 64..512: at least a head's with its source; data bits of a flit
    parameter int PacketFlits = 32,  // 4..32: flits of the longest packet
    parameter int DestinationWidth = 64,  // 1..64: bits of a destination, an id or switch and host
    parameter int HopLimit = 31,  // 1..63: the switch's
    parameter int AddressWidth = 32,  // 24..40: byte address, bits
    parameter int MaxMessage = 1048576,  // 8..16777215: bytes of the longest message
    parameter int MostOpen = 8,  // power of two, 2..16: open reads, waiting descriptors, packets, outcomes
    parameter int DataWords = 64,  // power of two, 32..512: words of data that wait
    parameter int Profile = 1,  // 0, 1: dimmnet2, pipelined
    parameter int Senders = 256,  // power of two, 2..4096: processes that may send
    parameter int Rings = 64,  // power of two, 2..256: receive rings
    parameter int MaxBytes = 2048,  // multiple of 8, 64..4096, at least 8 * (PacketFlits - nh_send_pkg::Overhead): data of a packet
    parameter int BufferWords = 1024,  // power of two, 16..4096, >= MaxBytes / 8 + 2: packet buffer
    parameter int StatusEntries = 256,  // power of two, 4..4096: status ring
    parameter int EnableIpush = 1,  // 0, 1: 0 PUSH only
    parameter int CutThrough = 0,  // 0, 1, 0 unless Profile == nh_ipush_pkg::ProfileDimmnet2: a packet is begun with once its header is here
    parameter int Matching = 0,  // 0, 1, 0 unless Profile == nh_ipush_pkg::ProfilePipelined && EnableIpush == 1: nh_tag_match is beside
    parameter int AddressTable = 1,  // 0, 1, 1 unless EnableIpush == 1 && Matching == 0: 0 packets name their ring
    parameter int Handles = 256,  // power of two, 2..65536: with matching: receives that may be in the unit
    parameter int Results = 64,  // power of two, 2..2048: with matching: ring of results
    parameter int PostedEntries = 64,  // power of two, 2..4096: with matching: posted-receive queue
    parameter int UnexpectedEntries = 64,  // power of two, 2..4096: with matching: unexpected-message queue
    parameter int EntriesPerClock = 4,  // power of two, 1..64, at most PostedEntries, at most UnexpectedEntries: with matching: entries compared in a clock
    parameter int VirtualChannels = 2,  // 1..8: V, the switch's
    parameter int EscapeChannels = 1,  // 1..VirtualChannels: the first ones
    parameter int Packets = 2,  // 1..16: B, packets in a buffer of one virtual channel, here and there
    parameter int LinkClocks = 1,  // 1..64: from the port's register to the switch, flits and credits
    parameter int NackEntries = 16,  // power of two, 2..64: NACKs that wait, each way
    parameter int CountWidth = 16,  // 2..32: bits of the counts of entries in nh_irq
    parameter int TimeWidth = 20,  // 1..32: bits of a time in clocks there
    parameter int StatusInMemory = 0,  // 0, 1: 1 status entries go to a ring in the host's memory
    parameter int LinkClock = 0,  // 0, 1: 1 the link and up_i are link_clk_i's, 0 clk_i's
    localparam int V = VirtualChannels,  // short for VirtualChannels
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),  // bits of a flit on a link: head, tail, bad, data
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),  // bits of a virtual channel's number
    localparam int HostAddressWidth = nh_nic_top_map_pkg::AddressWidth  // bits of an address of all registers
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
    // Memory of the send engine, AXI4 as nh_send's
    output logic [0:0]                  m_axi_send_awid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_send_awaddr,
    output logic [7:0]                  m_axi_send_awlen,
    output logic [2:0]                  m_axi_send_awsize,  // always 3: 8 bytes
    output logic [1:0]                  m_axi_send_awburst,  // always 1: INCR
    output logic                        m_axi_send_awlock,  // always 0
    output logic [3:0]                  m_axi_send_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_send_awprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_send_awvalid,
    input  logic                        m_axi_send_awready,
    output logic [63:0]                 m_axi_send_wdata,
    output logic [7:0]                  m_axi_send_wstrb,
    output logic                        m_axi_send_wlast,
    output logic                        m_axi_send_wvalid,
    input  logic                        m_axi_send_wready,
    input  logic [0:0]                  m_axi_send_bid,  // not read
    input  logic [1:0]                  m_axi_send_bresp,
    input  logic                        m_axi_send_bvalid,
    output logic                        m_axi_send_bready,
    output logic [0:0]                  m_axi_send_arid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_send_araddr,
    output logic [7:0]                  m_axi_send_arlen,
    output logic [2:0]                  m_axi_send_arsize,  // always 3: 8 bytes
    output logic [1:0]                  m_axi_send_arburst,  // always 1: INCR
    output logic                        m_axi_send_arlock,  // always 0
    output logic [3:0]                  m_axi_send_arcache,  // always 3
    output logic [2:0]                  m_axi_send_arprot,  // always 0
    output logic                        m_axi_send_arvalid,
    input  logic                        m_axi_send_arready,
    input  logic [0:0]                  m_axi_send_rid,  // not read
    input  logic [63:0]                 m_axi_send_rdata,
    input  logic [1:0]                  m_axi_send_rresp,
    input  logic                        m_axi_send_rlast,
    input  logic                        m_axi_send_rvalid,
    output logic                        m_axi_send_rready,
    // Memory of the receive controller, AXI4 as nh_ipush's
    output logic [0:0]                  m_axi_receive_awid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_receive_awaddr,
    output logic [7:0]                  m_axi_receive_awlen,
    output logic [2:0]                  m_axi_receive_awsize,  // always 3: 8 bytes
    output logic [1:0]                  m_axi_receive_awburst,  // always 1: INCR
    output logic                        m_axi_receive_awlock,  // always 0
    output logic [3:0]                  m_axi_receive_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_receive_awprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_receive_awvalid,
    input  logic                        m_axi_receive_awready,
    output logic [63:0]                 m_axi_receive_wdata,
    output logic [7:0]                  m_axi_receive_wstrb,
    output logic                        m_axi_receive_wlast,
    output logic                        m_axi_receive_wvalid,
    input  logic                        m_axi_receive_wready,
    input  logic [0:0]                  m_axi_receive_bid,  // not read
    input  logic [1:0]                  m_axi_receive_bresp,
    input  logic                        m_axi_receive_bvalid,
    output logic                        m_axi_receive_bready,
    output logic [0:0]                  m_axi_receive_arid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_receive_araddr,
    output logic [7:0]                  m_axi_receive_arlen,
    output logic [2:0]                  m_axi_receive_arsize,  // always 3: 8 bytes
    output logic [1:0]                  m_axi_receive_arburst,  // always 1: INCR
    output logic                        m_axi_receive_arlock,  // always 0
    output logic [3:0]                  m_axi_receive_arcache,  // always 3
    output logic [2:0]                  m_axi_receive_arprot,  // always 0
    output logic                        m_axi_receive_arvalid,
    input  logic                        m_axi_receive_arready,
    input  logic [0:0]                  m_axi_receive_rid,  // not read
    input  logic [63:0]                 m_axi_receive_rdata,
    input  logic [1:0]                  m_axi_receive_rresp,
    input  logic                        m_axi_receive_rlast,
    input  logic                        m_axi_receive_rvalid,
    output logic                        m_axi_receive_rready,
    // Memory of the status ring, AXI4 write
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
    input  logic [0:0]                  m_axi_status_bid,  // not read
    input  logic [1:0]                  m_axi_status_bresp,
    input  logic                        m_axi_status_bvalid,
    output logic                        m_axi_status_bready,  // always 1
    // Data of the read engine, AXI4-Stream of whole words
    output logic [63:0]                 m_axis_host_tdata,
    output logic [7:0]                  m_axis_host_tkeep,  // all ones: whole words
    output logic                        m_axis_host_tvalid,
    output logic                        m_axis_host_tlast,
    input  logic                        m_axis_host_tready,
    // All registers, AXI4-Lite (docs/generated/addresses/nh_nic_top.md)
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
  nh_axi_pkg::request_t m_axi_send_request;
  nh_axi_pkg::response_t m_axi_send_response;
  assign m_axi_send_response.awready = m_axi_send_awready;
  assign m_axi_send_response.wready = m_axi_send_wready;
  assign m_axi_send_response.bresp = m_axi_send_bresp;
  assign m_axi_send_response.bvalid = m_axi_send_bvalid;
  assign m_axi_send_response.arready = m_axi_send_arready;
  assign m_axi_send_response.rdata = m_axi_send_rdata;
  assign m_axi_send_response.rresp = m_axi_send_rresp;
  assign m_axi_send_response.rlast = m_axi_send_rlast;
  assign m_axi_send_response.rvalid = m_axi_send_rvalid;
  nh_axi_pkg::request_t m_axi_receive_request;
  nh_axi_pkg::response_t m_axi_receive_response;
  assign m_axi_receive_response.awready = m_axi_receive_awready;
  assign m_axi_receive_response.wready = m_axi_receive_wready;
  assign m_axi_receive_response.bresp = m_axi_receive_bresp;
  assign m_axi_receive_response.bvalid = m_axi_receive_bvalid;
  assign m_axi_receive_response.arready = m_axi_receive_arready;
  assign m_axi_receive_response.rdata = m_axi_receive_rdata;
  assign m_axi_receive_response.rresp = m_axi_receive_rresp;
  assign m_axi_receive_response.rlast = m_axi_receive_rlast;
  assign m_axi_receive_response.rvalid = m_axi_receive_rvalid;
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
  nh_nic_top_core #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .AddressWidth(AddressWidth),
      .MaxMessage(MaxMessage),
      .MostOpen(MostOpen),
      .DataWords(DataWords),
      .Profile(Profile),
      .Senders(Senders),
      .Rings(Rings),
      .MaxBytes(MaxBytes),
      .BufferWords(BufferWords),
      .StatusEntries(StatusEntries),
      .EnableIpush(EnableIpush),
      .CutThrough(CutThrough),
      .Matching(Matching),
      .AddressTable(AddressTable),
      .Handles(Handles),
      .Results(Results),
      .PostedEntries(PostedEntries),
      .UnexpectedEntries(UnexpectedEntries),
      .EntriesPerClock(EntriesPerClock),
      .VirtualChannels(VirtualChannels),
      .EscapeChannels(EscapeChannels),
      .Packets(Packets),
      .LinkClocks(LinkClocks),
      .NackEntries(NackEntries),
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
      .m_axi_send_o(m_axi_send_request),
      .m_axi_send_i(m_axi_send_response),
      .m_axi_receive_o(m_axi_receive_request),
      .m_axi_receive_i(m_axi_receive_response),
      .m_axi_status_o(m_axi_status_request),
      .m_axi_status_i(m_axi_status_response),
      .m_axis_host_tdata,
      .m_axis_host_tkeep,
      .m_axis_host_tvalid,
      .m_axis_host_tlast,
      .m_axis_host_tready,
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response),
      .irq_o
  );
  assign m_axi_send_awid = '0;
  assign m_axi_send_awsize = 3'($clog2(64 / 8));
  assign m_axi_send_awburst = 2'd1;
  assign m_axi_send_awlock = 1'b0;
  assign m_axi_send_awcache = 4'd3;
  assign m_axi_send_awprot = '0;
  assign m_axi_send_arid = '0;
  assign m_axi_send_arsize = 3'($clog2(64 / 8));
  assign m_axi_send_arburst = 2'd1;
  assign m_axi_send_arlock = 1'b0;
  assign m_axi_send_arcache = 4'd3;
  assign m_axi_send_arprot = '0;
  assign m_axi_send_awaddr = m_axi_send_request.awaddr[AddressWidth-1:0];
  assign m_axi_send_awlen = m_axi_send_request.awlen;
  assign m_axi_send_awvalid = m_axi_send_request.awvalid;
  assign m_axi_send_wdata = m_axi_send_request.wdata;
  assign m_axi_send_wstrb = m_axi_send_request.wstrb;
  assign m_axi_send_wlast = m_axi_send_request.wlast;
  assign m_axi_send_wvalid = m_axi_send_request.wvalid;
  assign m_axi_send_bready = m_axi_send_request.bready;
  assign m_axi_send_araddr = m_axi_send_request.araddr[AddressWidth-1:0];
  assign m_axi_send_arlen = m_axi_send_request.arlen;
  assign m_axi_send_arvalid = m_axi_send_request.arvalid;
  assign m_axi_send_rready = m_axi_send_request.rready;
  assign m_axi_receive_awid = '0;
  assign m_axi_receive_awsize = 3'($clog2(64 / 8));
  assign m_axi_receive_awburst = 2'd1;
  assign m_axi_receive_awlock = 1'b0;
  assign m_axi_receive_awcache = 4'd3;
  assign m_axi_receive_awprot = '0;
  assign m_axi_receive_arid = '0;
  assign m_axi_receive_arsize = 3'($clog2(64 / 8));
  assign m_axi_receive_arburst = 2'd1;
  assign m_axi_receive_arlock = 1'b0;
  assign m_axi_receive_arcache = 4'd3;
  assign m_axi_receive_arprot = '0;
  assign m_axi_receive_awaddr = m_axi_receive_request.awaddr[AddressWidth-1:0];
  assign m_axi_receive_awlen = m_axi_receive_request.awlen;
  assign m_axi_receive_awvalid = m_axi_receive_request.awvalid;
  assign m_axi_receive_wdata = m_axi_receive_request.wdata;
  assign m_axi_receive_wstrb = m_axi_receive_request.wstrb;
  assign m_axi_receive_wlast = m_axi_receive_request.wlast;
  assign m_axi_receive_wvalid = m_axi_receive_request.wvalid;
  assign m_axi_receive_bready = m_axi_receive_request.bready;
  assign m_axi_receive_araddr = m_axi_receive_request.araddr[AddressWidth-1:0];
  assign m_axi_receive_arlen = m_axi_receive_request.arlen;
  assign m_axi_receive_arvalid = m_axi_receive_request.arvalid;
  assign m_axi_receive_rready = m_axi_receive_request.rready;
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
  assign unused_bits = ^{m_axi_send_request, m_axi_send_bid, m_axi_send_rid, m_axi_receive_request, m_axi_receive_bid, m_axi_receive_rid, m_axi_status_request, m_axi_status_bid, s_axil_awprot, s_axil_arprot};
endmodule
