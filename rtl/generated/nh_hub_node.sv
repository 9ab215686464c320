// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub_node/nh_hub_node_core.sv by `nanohop generate`: do not edit.

/// Node of an optical hub with its host: nh_hub and `Ports` nh_hub_port, of which port p serves lanes p, p + Ports, ...
/// Each has streams, a memory port and registers of its own, side by side here, port 0 lowest: with as many ports as
/// nodes the host gives and takes a flit a clock on each link. docs/blocks/hub_node.md
module nh_hub_node #(
    parameter int Nodes = 8,  // 3..64: N
    parameter int FlitBits = 128,  // 128, 256, 512: data bits of a flit
    parameter int PieceFlits = 64,  // 1..256: M, payload flits of the longest packet
    parameter int RelaySlots = 4,  // 1..16: packets of a link that a bank holds for others
    parameter int HostSlots = 4,  // 1..8: packets of the host that wait for a link
    parameter int HostPackets = 4,  // 1..8: packets of a link that wait for the host
    parameter int ResultSlots = 2,  // 1..4: combined packets, with Reduction
    parameter int Refuse = 0,  // 0, 1: packets that find no relay slot free go back to their host, or wait
    parameter int Reduction = 1,  // 0, 1: nodes combine pieces
    parameter int UnitClocks = 0,  // 0..255: clocks of the unit on a port that combines, with Reduction; 0: none
    parameter int Unit = 0,  // 0..3, 0 unless UnitClocks == 0 && Reduction == 1: port, or fp64, fp32, bf16
    parameter int Reductions = 1,  // 1..16, 1 unless UnitClocks == 0 && Reduction == 1 && Reductions <= Nodes: running
    parameter int AddressWidth = 32,  // 24..40: byte address, bits
    parameter int Regions = 16,  // power of two, 2..256: regions of memory, of each port
    parameter int Counters = 256,  // power of two, 2..4096: messages that each port counts
    parameter int MostOpen = 8,  // power of two, 2..64: bursts of a port that memory has not answered
    parameter int Ports = 1,  // 1..Nodes: host ports
    localparam int N = Nodes,  // short for Nodes
    localparam int F = FlitBits + 3,  // bits of a flit on a link: head, tail, bad, data
    localparam int P = Ports,  // short for Ports
    localparam int FlitBytes = FlitBits / 8,  // bytes of a flit
    localparam int RegsAddressWidth = nh_hub_port_regs_pkg::AddressWidth  // bits of a register's address
) (
    input  logic                          clk_i,
    input  logic                          rst_i,
    input  logic [5:0]                    id_i,  // own number, constant
    input  logic [N-1:0]                  up_i,  // 0: the link is dark, for ever
    // Links in and out, as those of nh_hub
    input  logic [N-1:0]                  link_valid_i,
    input  logic [N*2-1:0]                link_class_i,
    input  logic [N*F-1:0]                link_flit_i,
    output logic [N*3-1:0]                link_credit_o,
    output logic [N-1:0]                  link_ack_o,
    output logic [N-1:0]                  link_valid_o,
    output logic [N*2-1:0]                link_class_o,
    output logic [N*F-1:0]                link_flit_o,
    input  logic [N*3-1:0]                link_credit_i,
    input  logic [N-1:0]                  link_ack_i,
    // The unit, as that of nh_hub
    output logic [N-1:0]                  unit_members_o,
    output logic [N*FlitBits-1:0]         unit_data_o,
    input  logic [FlitBits-1:0]           unit_data_i,
    // Packets of the host, AXI4-Stream: a head and its payload
    input  logic [P*FlitBits-1:0]         s_axis_tdata,
    input  logic [P-1:0]                  s_axis_tvalid,
    input  logic [P-1:0]                  s_axis_tlast,
    input  logic [P*6-1:0]                s_axis_tdest,  // lane, one of the port's
    output logic [P-1:0]                  s_axis_tready,
    output logic [N-1:0]                  lane_room_o,  // lanes that take a word now
    // Packets for the host, AXI4-Stream: what came back, answers, and those of regions that go here
    output logic [P*FlitBits-1:0]         m_axis_tdata,
    output logic [P-1:0]                  m_axis_tvalid,
    output logic [P-1:0]                  m_axis_tlast,
    output logic [P*6-1:0]                m_axis_tdest,  // lane
    output logic [P-1:0]                  m_axis_tuser,  // the packet came back
    input  logic [P-1:0]                  m_axis_tready,
    // Memory, AXI4: one id, a flit a beat, incrementing bursts
    output logic [P-1:0]                  m_axi_awid,  // always 0
    output logic [P*AddressWidth-1:0]     m_axi_awaddr,
    output logic [P*8-1:0]                m_axi_awlen,
    output logic [P*3-1:0]                m_axi_awsize,  // always that of a flit
    output logic [P*2-1:0]                m_axi_awburst,  // always 1: INCR
    output logic [P-1:0]                  m_axi_awlock,  // always 0
    output logic [P*4-1:0]                m_axi_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [P*3-1:0]                m_axi_awprot,  // always 0: unprivileged, secure, data
    output logic [P-1:0]                  m_axi_awvalid,
    input  logic [P-1:0]                  m_axi_awready,
    output logic [P*FlitBits-1:0]         m_axi_wdata,
    output logic [P*FlitBytes-1:0]        m_axi_wstrb,  // all ones, or all zeros: a word that is void
    output logic [P-1:0]                  m_axi_wlast,
    output logic [P-1:0]                  m_axi_wvalid,
    input  logic [P-1:0]                  m_axi_wready,
    input  logic [P-1:0]                  m_axi_bid,  // not read, as all have id 0
    input  logic [P*2-1:0]                m_axi_bresp,
    input  logic [P-1:0]                  m_axi_bvalid,
    output logic [P-1:0]                  m_axi_bready,
    // Registers for the host, AXI4-Lite, those of nh_hub_port; dark links are acknowledged at port 0
    input  logic [P*RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [P*3-1:0]                s_axil_awprot,  // not read
    input  logic [P-1:0]                  s_axil_awvalid,
    output logic [P-1:0]                  s_axil_awready,
    input  logic [P*32-1:0]               s_axil_wdata,
    input  logic [P*4-1:0]                s_axil_wstrb,
    input  logic [P-1:0]                  s_axil_wvalid,
    output logic [P-1:0]                  s_axil_wready,
    output logic [P*2-1:0]                s_axil_bresp,
    output logic [P-1:0]                  s_axil_bvalid,
    input  logic [P-1:0]                  s_axil_bready,
    input  logic [P*RegsAddressWidth-1:0] s_axil_araddr,
    input  logic [P*3-1:0]                s_axil_arprot,  // not read
    input  logic [P-1:0]                  s_axil_arvalid,
    output logic [P-1:0]                  s_axil_arready,
    output logic [P*32-1:0]               s_axil_rdata,
    output logic [P*2-1:0]                s_axil_rresp,
    output logic [P-1:0]                  s_axil_rvalid,
    input  logic [P-1:0]                  s_axil_rready
);
  logic [P*nh_axi_pkg::WideRequestBits-1:0] m_axi_request;
  logic [P*nh_axi_pkg::WideResponseBits-1:0] m_axi_response;
  logic [P*nh_axil_pkg::RequestBits-1:0] s_axil_request;
  logic [P*nh_axil_pkg::ResponseBits-1:0] s_axil_response;
  nh_hub_node_core #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits),
      .RelaySlots(RelaySlots),
      .HostSlots(HostSlots),
      .HostPackets(HostPackets),
      .ResultSlots(ResultSlots),
      .Refuse(Refuse),
      .Reduction(Reduction),
      .UnitClocks(UnitClocks),
      .Unit(Unit),
      .Reductions(Reductions),
      .AddressWidth(AddressWidth),
      .Regions(Regions),
      .Counters(Counters),
      .MostOpen(MostOpen),
      .Ports(Ports)
  ) u_core (
      .clk_i,
      .rst_i,
      .id_i,
      .up_i,
      .link_valid_i,
      .link_class_i,
      .link_flit_i,
      .link_credit_o,
      .link_ack_o,
      .link_valid_o,
      .link_class_o,
      .link_flit_o,
      .link_credit_i,
      .link_ack_i,
      .unit_members_o,
      .unit_data_o,
      .unit_data_i,
      .s_axis_tdata,
      .s_axis_tvalid,
      .s_axis_tlast,
      .s_axis_tdest,
      .s_axis_tready,
      .lane_room_o,
      .m_axis_tdata,
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
  assign m_axi_awsize = {P{3'($clog2(FlitBits / 8))}};
  assign m_axi_awburst = {P{2'd1}};
  assign m_axi_awlock = {P{1'b0}};
  assign m_axi_awcache = {P{4'd3}};
  assign m_axi_awprot = '0;
  for (genvar i = 0; i < P; i++) begin : gen_m_axi
    assign m_axi_response[i*nh_axi_pkg::WideResponseBits+4+:1] = m_axi_awready[i];
    assign m_axi_response[i*nh_axi_pkg::WideResponseBits+3+:1] = m_axi_wready[i];
    assign m_axi_response[i*nh_axi_pkg::WideResponseBits+1+:2] = m_axi_bresp[i*2+:2];
    assign m_axi_response[i*nh_axi_pkg::WideResponseBits+0+:1] = m_axi_bvalid[i];
    assign m_axi_awaddr[i*AddressWidth+:AddressWidth] = m_axi_request[i*nh_axi_pkg::WideRequestBits+588+:AddressWidth];
    assign m_axi_awlen[i*8+:8] = m_axi_request[i*nh_axi_pkg::WideRequestBits+580+:8];
    assign m_axi_awvalid[i] = m_axi_request[i*nh_axi_pkg::WideRequestBits+579+:1];
    assign m_axi_wdata[i*FlitBits+:FlitBits] = m_axi_request[i*nh_axi_pkg::WideRequestBits+67+:FlitBits];
    assign m_axi_wstrb[i*FlitBytes+:FlitBytes] = m_axi_request[i*nh_axi_pkg::WideRequestBits+3+:FlitBytes];
    assign m_axi_wlast[i] = m_axi_request[i*nh_axi_pkg::WideRequestBits+2+:1];
    assign m_axi_wvalid[i] = m_axi_request[i*nh_axi_pkg::WideRequestBits+1+:1];
    assign m_axi_bready[i] = m_axi_request[i*nh_axi_pkg::WideRequestBits+0+:1];
  end
  for (genvar i = 0; i < P; i++) begin : gen_s_axil
    assign s_axil_request[i*nh_axil_pkg::RequestBits+73+:32] = 32'(s_axil_awaddr[i*RegsAddressWidth+:RegsAddressWidth]);
    assign s_axil_request[i*nh_axil_pkg::RequestBits+72+:1] = s_axil_awvalid[i];
    assign s_axil_request[i*nh_axil_pkg::RequestBits+40+:32] = s_axil_wdata[i*32+:32];
    assign s_axil_request[i*nh_axil_pkg::RequestBits+36+:4] = s_axil_wstrb[i*4+:4];
    assign s_axil_request[i*nh_axil_pkg::RequestBits+35+:1] = s_axil_wvalid[i];
    assign s_axil_request[i*nh_axil_pkg::RequestBits+34+:1] = s_axil_bready[i];
    assign s_axil_request[i*nh_axil_pkg::RequestBits+2+:32] = 32'(s_axil_araddr[i*RegsAddressWidth+:RegsAddressWidth]);
    assign s_axil_request[i*nh_axil_pkg::RequestBits+1+:1] = s_axil_arvalid[i];
    assign s_axil_request[i*nh_axil_pkg::RequestBits+0+:1] = s_axil_rready[i];
    assign s_axil_awready[i] = s_axil_response[i*nh_axil_pkg::ResponseBits+40+:1];
    assign s_axil_wready[i] = s_axil_response[i*nh_axil_pkg::ResponseBits+39+:1];
    assign s_axil_bresp[i*2+:2] = s_axil_response[i*nh_axil_pkg::ResponseBits+37+:2];
    assign s_axil_bvalid[i] = s_axil_response[i*nh_axil_pkg::ResponseBits+36+:1];
    assign s_axil_arready[i] = s_axil_response[i*nh_axil_pkg::ResponseBits+35+:1];
    assign s_axil_rdata[i*32+:32] = s_axil_response[i*nh_axil_pkg::ResponseBits+3+:32];
    assign s_axil_rresp[i*2+:2] = s_axil_response[i*nh_axil_pkg::ResponseBits+1+:2];
    assign s_axil_rvalid[i] = s_axil_response[i*nh_axil_pkg::ResponseBits+0+:1];
  end
  logic unused_bits;
  assign unused_bits = ^{m_axi_request, m_axi_bid, s_axil_awprot, s_axil_arprot};
endmodule
