// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub_port/nh_hub_port_core.sv by `nanohop generate`: do not edit.

/// Host port of a hub's node, between nh_hub's lanes and the host: puts that came go to memory, in regions that the
/// host opened and nowhere else, and are counted by message; what came back and answers go to a stream; packets of the
/// host come on another. One flit a clock each way. docs/blocks/hub_port.md
module nh_hub_port #(
    parameter int Nodes = 8,  // 3..64: of the hub
    parameter int FlitBits = 128,  // 128, 256, 512: data bits of a flit
    parameter int PieceFlits = 64,  // 1..256: payload flits of the longest packet
    parameter int AddressWidth = 32,  // 24..40: byte address, bits
    parameter int Regions = 16,  // power of two, 2..256: regions of memory
    parameter int Counters = 256,  // power of two, 2..4096: messages that are counted
    parameter int MostOpen = 8,  // power of two, 2..64: bursts that memory has not answered
    parameter int Ports = 1,  // 1..Nodes: host ports of the node, each at lanes of its own
    parameter int Port = 0,  // 0..Ports-1: which it is; its lanes are Port, Port + Ports, Port + 2 Ports, ..
    localparam int N = Nodes,  // short for Nodes
    localparam int NodeCounts = nh_hub_pkg::Reasons * nh_hub_pkg::CountBits,  // bits of a node's counters
    localparam int RegsAddressWidth = nh_hub_port_regs_pkg::AddressWidth  // bits of a register's address
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // The node: lanes from the host
    output logic [N-1:0]                lane_valid_o,
    input  logic [N-1:0]                lane_ready_i,
    output logic [N-1:0]                lane_last_o,
    output logic [N*FlitBits-1:0]       lane_data_o,
    // The node: lanes to the host
    input  logic [N-1:0]                host_valid_i,
    output logic [N-1:0]                host_ready_o,
    input  logic [N-1:0]                host_last_i,
    input  logic [N-1:0]                host_recovery_i,
    input  logic [N*FlitBits-1:0]       host_data_i,
    // The node: links and counters
    output logic                        resume_o,
    output logic [5:0]                  resume_link_o,
    output logic [15:0]                 resume_taken_o,
    input  logic [N-1:0]                dark_i,
    input  logic [N*16-1:0]             link_taken_i,
    input  logic [NodeCounts-1:0]       counts_i,
    // Packets of the host, AXI4-Stream: a head and its payload
    input  logic [FlitBits-1:0]         s_axis_tdata,
    input  logic [FlitBits/8-1:0]       s_axis_tkeep,  // not read: whole flits
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,
    input  logic [5:0]                  s_axis_tdest,  // lane
    output logic                        s_axis_tready,
    output logic [N-1:0]                lane_room_o,  // lanes that take a word now
    // Packets for the host, AXI4-Stream: what came back, answers, and those of regions that go here
    output logic [FlitBits-1:0]         m_axis_tdata,
    output logic [FlitBits/8-1:0]       m_axis_tkeep,  // all ones: whole flits
    output logic                        m_axis_tvalid,
    output logic                        m_axis_tlast,
    output logic [5:0]                  m_axis_tdest,  // lane
    output logic                        m_axis_tuser,  // the packet came back
    input  logic                        m_axis_tready,
    // Memory, AXI4: one id, a flit a beat, incrementing bursts
    output logic [0:0]                  m_axi_awid,  // always 0
    output logic [AddressWidth-1:0]     m_axi_awaddr,
    output logic [7:0]                  m_axi_awlen,
    output logic [2:0]                  m_axi_awsize,  // always that of a flit
    output logic [1:0]                  m_axi_awburst,  // always 1: INCR
    output logic                        m_axi_awlock,  // always 0
    output logic [3:0]                  m_axi_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [2:0]                  m_axi_awprot,  // always 0: unprivileged, secure, data
    output logic                        m_axi_awvalid,
    input  logic                        m_axi_awready,
    output logic [FlitBits-1:0]         m_axi_wdata,
    output logic [FlitBits/8-1:0]       m_axi_wstrb,  // all ones, or all zeros: a word that is void
    output logic                        m_axi_wlast,
    output logic                        m_axi_wvalid,
    input  logic                        m_axi_wready,
    input  logic [0:0]                  m_axi_bid,  // not read, as all have id 0
    input  logic [1:0]                  m_axi_bresp,
    input  logic                        m_axi_bvalid,
    output logic                        m_axi_bready,
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_hub_port.md)
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
    input  logic                        s_axil_rready
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
  nh_hub_port_core #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits),
      .AddressWidth(AddressWidth),
      .Regions(Regions),
      .Counters(Counters),
      .MostOpen(MostOpen),
      .Ports(Ports),
      .Port(Port)
  ) u_core (
      .clk_i,
      .rst_i,
      .lane_valid_o,
      .lane_ready_i,
      .lane_last_o,
      .lane_data_o,
      .host_valid_i,
      .host_ready_o,
      .host_last_i,
      .host_recovery_i,
      .host_data_i,
      .resume_o,
      .resume_link_o,
      .resume_taken_o,
      .dark_i,
      .link_taken_i,
      .counts_i,
      .s_axis_tdata,
      .s_axis_tkeep,
      .s_axis_tvalid,
      .s_axis_tlast,
      .s_axis_tdest,
      .s_axis_tready,
      .lane_room_o,
      .m_axis_tdata,
      .m_axis_tkeep,
      .m_axis_tvalid,
      .m_axis_tlast,
      .m_axis_tdest,
      .m_axis_tuser,
      .m_axis_tready,
      .m_axi_o(m_axi_request),
      .m_axi_i(m_axi_response),
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response)
  );
  assign m_axi_awid = '0;
  assign m_axi_awsize = 3'($clog2(FlitBits / 8));
  assign m_axi_awburst = 2'd1;
  assign m_axi_awlock = 1'b0;
  assign m_axi_awcache = 4'd3;
  assign m_axi_awprot = '0;
  assign m_axi_awaddr = m_axi_request.awaddr[AddressWidth-1:0];
  assign m_axi_awlen = m_axi_request.awlen;
  assign m_axi_awvalid = m_axi_request.awvalid;
  assign m_axi_wdata = m_axi_request.wdata[FlitBits-1:0];
  assign m_axi_wstrb = m_axi_request.wstrb[FlitBits/8-1:0];
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
