// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/hub3_one.toml and rtl/hub_port/nh_hub_port.sv by `nanohop generate`: do not edit.

/// nh_hub_port in the named configuration hub3_one: nothing left to set.
module nh_hub_port_hub3_one #(
    localparam int Nodes = 3,
    localparam int FlitBits = 256,
    localparam int PieceFlits = 1,
    localparam int AddressWidth = 40,
    localparam int Regions = 2,
    localparam int Counters = 2,
    localparam int MostOpen = 2,
    localparam int Ports = 1,
    localparam int Port = 0,
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
  nh_hub_port #(
    .Nodes(Nodes),
    .FlitBits(FlitBits),
    .PieceFlits(PieceFlits),
    .AddressWidth(AddressWidth),
    .Regions(Regions),
    .Counters(Counters),
    .MostOpen(MostOpen),
    .Ports(Ports),
    .Port(Port)
  ) core (.*);
endmodule
