// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/hub_host.toml and rtl/hub_node/nh_hub_node.sv by `nanohop generate`: do not edit.

/// nh_hub_node in the named configuration hub_host: nothing left to set.
module nh_hub_node_hub_host #(
    localparam int Nodes = 4,
    localparam int FlitBits = 128,
    localparam int PieceFlits = 8,
    localparam int RelaySlots = 3,
    localparam int HostSlots = 4,
    localparam int HostPackets = 4,
    localparam int ResultSlots = 1,
    localparam int Refuse = 0,
    localparam int Reduction = 1,
    localparam int UnitClocks = 1,
    localparam int AddressWidth = 24,
    localparam int Regions = 256,
    localparam int Counters = 1024,
    localparam int MostOpen = 4,
    localparam int Ports = 4,
    localparam int N = Nodes,
    localparam int F = FlitBits + 3,
    localparam int P = Ports,
    localparam int FlitBytes = FlitBits / 8,
    localparam int RegsAddressWidth = nh_hub_port_regs_pkg::AddressWidth
) (
    input  logic                          clk_i,
    input  logic                          rst_i,
    input  logic [                   5:0] id_i,             // own number, constant
    input  logic [                 N-1:0] up_i,             // 0: the link is dark, for ever
    // Links in and out, as those of nh_hub
    input  logic [                 N-1:0] link_valid_i,
    input  logic [               N*2-1:0] link_class_i,
    input  logic [               N*F-1:0] link_flit_i,
    output logic [               N*3-1:0] link_credit_o,
    output logic [                 N-1:0] link_ack_o,
    output logic [                 N-1:0] link_valid_o,
    output logic [               N*2-1:0] link_class_o,
    output logic [               N*F-1:0] link_flit_o,
    input  logic [               N*3-1:0] link_credit_i,
    input  logic [                 N-1:0] link_ack_i,
    // The unit, as that of nh_hub
    output logic [                 N-1:0] unit_members_o,
    output logic [        N*FlitBits-1:0] unit_data_o,
    input  logic [          FlitBits-1:0] unit_data_i,
    // Packets of the host, AXI4-Stream: a head and its payload
    input  logic [        P*FlitBits-1:0] s_axis_tdata,
    input  logic [                 P-1:0] s_axis_tvalid,
    input  logic [                 P-1:0] s_axis_tlast,
    input  logic [               P*6-1:0] s_axis_tdest,     // lane, one of the port's
    output logic [                 P-1:0] s_axis_tready,
    output logic [                 N-1:0] lane_room_o,      // lanes that take a word now
    // Packets for the host, AXI4-Stream: what came back, answers, and those of regions that go here
    output logic [        P*FlitBits-1:0] m_axis_tdata,
    output logic [                 P-1:0] m_axis_tvalid,
    output logic [                 P-1:0] m_axis_tlast,
    output logic [               P*6-1:0] m_axis_tdest,     // lane
    output logic [                 P-1:0] m_axis_tuser,     // the packet came back
    input  logic [                 P-1:0] m_axis_tready,
    // Memory, AXI4: one id, a flit a beat, incrementing bursts
    output logic [                 P-1:0] m_axi_awid,       // always 0
    output logic [    P*AddressWidth-1:0] m_axi_awaddr,
    output logic [               P*8-1:0] m_axi_awlen,
    output logic [               P*3-1:0] m_axi_awsize,     // always that of a flit
    output logic [               P*2-1:0] m_axi_awburst,    // always 1: INCR
    output logic [                 P-1:0] m_axi_awlock,     // always 0
    output logic [               P*4-1:0] m_axi_awcache,    // always 3: normal, not cacheable, bufferable
    output logic [               P*3-1:0] m_axi_awprot,     // always 0: unprivileged, secure, data
    output logic [                 P-1:0] m_axi_awvalid,
    input  logic [                 P-1:0] m_axi_awready,
    output logic [        P*FlitBits-1:0] m_axi_wdata,
    output logic [       P*FlitBytes-1:0] m_axi_wstrb,      // all ones, or all zeros: a word that is void
    output logic [                 P-1:0] m_axi_wlast,
    output logic [                 P-1:0] m_axi_wvalid,
    input  logic [                 P-1:0] m_axi_wready,
    input  logic [                 P-1:0] m_axi_bid,        // not read, as all have id 0
    input  logic [               P*2-1:0] m_axi_bresp,
    input  logic [                 P-1:0] m_axi_bvalid,
    output logic [                 P-1:0] m_axi_bready,
    // Registers for the host, AXI4-Lite, those of nh_hub_port; dark links are acknowledged at port 0
    input  logic [P*RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [               P*3-1:0] s_axil_awprot,    // not read
    input  logic [                 P-1:0] s_axil_awvalid,
    output logic [                 P-1:0] s_axil_awready,
    input  logic [              P*32-1:0] s_axil_wdata,
    input  logic [               P*4-1:0] s_axil_wstrb,
    input  logic [                 P-1:0] s_axil_wvalid,
    output logic [                 P-1:0] s_axil_wready,
    output logic [               P*2-1:0] s_axil_bresp,
    output logic [                 P-1:0] s_axil_bvalid,
    input  logic [                 P-1:0] s_axil_bready,
    input  logic [P*RegsAddressWidth-1:0] s_axil_araddr,
    input  logic [               P*3-1:0] s_axil_arprot,    // not read
    input  logic [                 P-1:0] s_axil_arvalid,
    output logic [                 P-1:0] s_axil_arready,
    output logic [              P*32-1:0] s_axil_rdata,
    output logic [               P*2-1:0] s_axil_rresp,
    output logic [                 P-1:0] s_axil_rvalid,
    input  logic [                 P-1:0] s_axil_rready
);
  nh_hub_node #(
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
    .AddressWidth(AddressWidth),
    .Regions(Regions),
    .Counters(Counters),
    .MostOpen(MostOpen),
    .Ports(Ports)
  ) core (.*);
endmodule
