// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// nh_hub_port for proofs of how it is wired: what it tells the node is anything, and its outputs show that, all that
/// the node tells it, and its other inputs.
module nh_hub_port #(
    parameter int Nodes = 8,          // 3..64: of the hub
    parameter int FlitBits = 128,     // 128, 256, 512: data bits of a flit
    parameter int PieceFlits = 64,    // 1..256: payload flits of the longest packet
    parameter int AddressWidth = 32,  // 24..40: byte address, bits
    parameter int Regions = 16,       // power of two, 2..256: regions of memory
    parameter int Counters = 256,     // power of two, 2..4096: messages that are counted
    parameter int MostOpen = 8,       // power of two, 2..64: bursts that memory has not answered
    parameter int Ports = 1,          // 1..Nodes: host ports of the node, each at lanes of its own
    parameter int Port = 0,           // 0..Ports-1: which it is; its lanes are Port, Port + Ports, Port + 2 Ports, ..
    localparam int N = Nodes,
    localparam int NodeCounts = nh_hub_pkg::Reasons * nh_hub_pkg::CountBits,
    localparam int RegsAddressWidth = nh_hub_port_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // The node: lanes from the host
    output logic [               N-1:0] lane_valid_o,
    input  logic [               N-1:0] lane_ready_i,
    output logic [               N-1:0] lane_last_o,
    output logic [      N*FlitBits-1:0] lane_data_o,
    // The node: lanes to the host
    input  logic [               N-1:0] host_valid_i,
    output logic [               N-1:0] host_ready_o,
    input  logic [               N-1:0] host_last_i,
    input  logic [               N-1:0] host_recovery_i,
    input  logic [      N*FlitBits-1:0] host_data_i,
    // The node: links and counters
    output logic                        resume_o,
    output logic [                 5:0] resume_link_o,
    output logic [                15:0] resume_taken_o,
    input  logic [               N-1:0] dark_i,
    input  logic [            N*16-1:0] link_taken_i,
    input  logic [      NodeCounts-1:0] counts_i,
    // Packets of the host, AXI4-Stream: a head and its payload
    input  logic [        FlitBits-1:0] s_axis_tdata,
    input  logic [      FlitBits/8-1:0] s_axis_tkeep,   // not read: whole flits
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,
    input  logic [                 5:0] s_axis_tdest,   // lane
    output logic                        s_axis_tready,
    output logic [               N-1:0] lane_room_o,    // lanes that take a word now
    // Packets for the host, AXI4-Stream: what came back, answers, and those of regions that go here
    output logic [        FlitBits-1:0] m_axis_tdata,
    output logic [      FlitBits/8-1:0] m_axis_tkeep,   // all ones: whole flits
    output logic                        m_axis_tvalid,
    output logic                        m_axis_tlast,
    output logic [                 5:0] m_axis_tdest,   // lane
    output logic                        m_axis_tuser,   // the packet came back
    input  logic                        m_axis_tready,
    // Memory, AXI4: one id, a flit a beat, incrementing bursts
    output logic [                 0:0] m_axi_awid,     // always 0
    output logic [    AddressWidth-1:0] m_axi_awaddr,
    output logic [                 7:0] m_axi_awlen,
    output logic [                 2:0] m_axi_awsize,   // always that of a flit
    output logic [                 1:0] m_axi_awburst,  // always 1: INCR
    output logic                        m_axi_awlock,   // always 0
    output logic [                 3:0] m_axi_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [                 2:0] m_axi_awprot,   // always 0: unprivileged, secure, data
    output logic                        m_axi_awvalid,
    input  logic                        m_axi_awready,
    output logic [        FlitBits-1:0] m_axi_wdata,
    output logic [      FlitBits/8-1:0] m_axi_wstrb,    // all ones, or all zeros: a word that is void
    output logic                        m_axi_wlast,
    output logic                        m_axi_wvalid,
    input  logic                        m_axi_wready,
    input  logic [                 0:0] m_axi_bid,      // not read, as all have id 0
    input  logic [                 1:0] m_axi_bresp,
    input  logic                        m_axi_bvalid,
    output logic                        m_axi_bready,
    // Registers for the host, AXI4-Lite (docs/registers/nh_hub_port.md)
    input  logic [RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [                 2:0] s_axil_awprot,  // not read
    input  logic                        s_axil_awvalid,
    output logic                        s_axil_awready,
    input  logic [                31:0] s_axil_wdata,
    input  logic [                 3:0] s_axil_wstrb,
    input  logic                        s_axil_wvalid,
    output logic                        s_axil_wready,
    output logic [                 1:0] s_axil_bresp,
    output logic                        s_axil_bvalid,
    input  logic                        s_axil_bready,
    input  logic [RegsAddressWidth-1:0] s_axil_araddr,
    input  logic [                 2:0] s_axil_arprot,  // not read
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [                31:0] s_axil_rdata,
    output logic [                 1:0] s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready
);
  // What the node tells, and what this port tells it, of the lane that tdest names; the port's own words are anything.
  (* anyseq *) logic [N-1:0] any_lane_valid, any_lane_last, any_host_ready, any_lane_room;
  (* anyseq *) logic [N*FlitBits-1:0] any_lane_data;
  (* anyseq *) logic any_resume;
  (* anyseq *) logic [5:0] any_resume_link;
  (* anyseq *) logic [15:0] any_resume_taken;
  assign lane_valid_o = any_lane_valid;
  assign lane_last_o = any_lane_last;
  assign lane_data_o = any_lane_data;
  assign lane_room_o = any_lane_room;
  assign host_ready_o = any_host_ready;
  assign {resume_o, resume_link_o, resume_taken_o} = {any_resume, any_resume_link, any_resume_taken};
  always_comb begin
    {m_axi_wvalid, m_axi_wlast, m_axi_awvalid, m_axi_awid, m_axi_awlock, m_axi_wdata} = '0;
    {m_axis_tvalid, m_axis_tlast, m_axis_tuser, m_axis_tdata} = '0;
    for (int k = 0; k < N; k++) begin
      if (s_axis_tdest == 6'(k)) begin
        {m_axi_wvalid, m_axi_wlast, m_axi_awvalid} = {any_lane_valid[k], any_lane_last[k], any_host_ready[k]};
        {m_axi_awid, m_axi_awlock} = {any_lane_room[k], lane_ready_i[k]};
        m_axi_wdata = any_lane_data[k*FlitBits+:FlitBits];
        {m_axis_tvalid, m_axis_tlast, m_axis_tuser} = {host_valid_i[k], host_last_i[k], host_recovery_i[k]};
        m_axis_tdata = host_data_i[k*FlitBits+:FlitBits];
      end
    end
    if (s_axis_tlast) m_axi_wdata = s_axis_tdata;
  end
  assign m_axis_tdest = s_axis_tdest;
  assign m_axis_tkeep = '1;
  // Which port it is, and what it says of dark links.
  assign m_axi_awlen = {4'(Ports), 4'(Port)};
  assign m_axi_awaddr = AddressWidth'({any_resume, any_resume_link, any_resume_taken});
  // Registers: the words of what the node tells of itself, or what is written.
  localparam int Words = (NodeCounts + N * 17 + 31) / 32;
  logic [Words*32-1:0] told;
  assign told = (Words * 32)'({counts_i, link_taken_i, dark_i});
  always_comb begin
    s_axil_rdata = '0;
    for (int i = 0; i < Words; i++) if (s_axil_araddr == RegsAddressWidth'(i)) s_axil_rdata = told[i*32+:32];
    if (s_axil_arprot[0]) s_axil_rdata = s_axil_wdata;
  end
  // Outputs that are inputs.
  assign s_axis_tready = s_axis_tvalid;
  assign s_axil_awready = s_axil_awvalid;
  assign s_axil_wready = s_axil_wvalid;
  assign s_axil_arready = s_axil_arvalid;
  assign s_axil_rvalid = s_axil_rready;
  assign s_axil_bvalid = s_axil_bready;
  assign s_axil_bresp = s_axil_awprot[1:0];
  assign s_axil_rresp = s_axil_arprot[1:0];
  assign m_axi_bready = m_axi_bvalid;
  assign m_axi_awburst = m_axi_bresp;
  assign m_axi_awcache = {m_axi_awready, m_axi_wready, m_axi_bid, m_axis_tready};
  assign m_axi_awprot = {s_axil_awprot[2], s_axil_arprot[2], rst_i};
  assign m_axi_awsize = 3'(Port);
  assign m_axi_wstrb = (FlitBits / 8)'({s_axil_awaddr, s_axil_wstrb, 4'(Port)});
endmodule
