// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/nic_pair_dimmnet2.toml and rtl/send/nh_send.sv by `nanohop generate`: do not edit.

/// nh_send in the named configuration nic_pair_dimmnet2: nothing left to set.
module nh_send_nic_pair_dimmnet2 #(
    localparam int FlitWidth = 128,
    localparam int PacketFlits = 32,
    localparam int DestinationWidth = 4,
    localparam int HopLimit = 31,
    localparam int AddressWidth = 32,
    localparam int MaxMessage = 1048576,
    localparam int MostOpen = 8,
    localparam int DataWords = 64,
    localparam int RegsAddressWidth = nh_send_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Flits to the switch, AXI4-Stream
    output logic [       FlitWidth-1:0] m_axis_tdata,
    output logic                        m_axis_tvalid,
    output logic                        m_axis_tlast,           // tail
    output logic [                 1:0] m_axis_tuser,           // bit 0 the packet is bad (with the tail), 1 head
    input  logic                        m_axis_tready,
    // Flits from the switch, AXI4-Stream
    input  logic [       FlitWidth-1:0] s_axis_tdata,
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,           // tail
    input  logic [                 1:0] s_axis_tuser,           // bit 0 the packet is bad (with the tail), 1 head
    output logic                        s_axis_tready,
    // Packets to nh_ipush, AXI4-Stream
    output logic [                63:0] m_axis_packet_tdata,
    output logic [                 7:0] m_axis_packet_tkeep,    // all ones: whole words
    output logic                        m_axis_packet_tvalid,
    output logic                        m_axis_packet_tlast,
    input  logic                        m_axis_packet_tready,
    // Memory, AXI4: one id, 8 bytes a beat, incrementing bursts
    output logic [                 0:0] m_axi_awid,             // always 0
    output logic [    AddressWidth-1:0] m_axi_awaddr,
    output logic [                 7:0] m_axi_awlen,            // always 0: one beat
    output logic [                 2:0] m_axi_awsize,           // always 3: 8 bytes
    output logic [                 1:0] m_axi_awburst,          // always 1: INCR
    output logic                        m_axi_awlock,           // always 0
    output logic [                 3:0] m_axi_awcache,          // always 3: normal, not cacheable, bufferable
    output logic [                 2:0] m_axi_awprot,           // always 0: unprivileged, secure, data
    output logic                        m_axi_awvalid,
    input  logic                        m_axi_awready,
    output logic [                63:0] m_axi_wdata,
    output logic [                 7:0] m_axi_wstrb,            // all ones
    output logic                        m_axi_wlast,            // always 1
    output logic                        m_axi_wvalid,
    input  logic                        m_axi_wready,
    input  logic [                 0:0] m_axi_bid,              // not read, as all have id 0
    input  logic [                 1:0] m_axi_bresp,
    input  logic                        m_axi_bvalid,
    output logic                        m_axi_bready,           // an answer is due
    output logic [                 0:0] m_axi_arid,             // always 0
    output logic [    AddressWidth-1:0] m_axi_araddr,
    output logic [                 7:0] m_axi_arlen,
    output logic [                 2:0] m_axi_arsize,           // always 3: 8 bytes
    output logic [                 1:0] m_axi_arburst,          // always 1: INCR
    output logic                        m_axi_arlock,           // always 0
    output logic [                 3:0] m_axi_arcache,          // always 3: normal, not cacheable, bufferable
    output logic [                 2:0] m_axi_arprot,           // always 0: unprivileged, secure, data
    output logic                        m_axi_arvalid,
    input  logic                        m_axi_arready,
    input  logic [                 0:0] m_axi_rid,              // not read
    input  logic [                63:0] m_axi_rdata,
    input  logic [                 1:0] m_axi_rresp,
    input  logic                        m_axi_rlast,            // not read: beats are counted
    input  logic                        m_axi_rvalid,
    output logic                        m_axi_rready,           // always 1: what is asked for has room
    // Registers for the host, AXI4-Lite (docs/registers/nh_send.md)
    input  logic [RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [                 2:0] s_axil_awprot,          // not read
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
    input  logic [                 2:0] s_axil_arprot,          // not read
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [                31:0] s_axil_rdata,
    output logic [                 1:0] s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready,
    // From bit 0: a descriptor is asked for, is here, is checked; data are asked for, a word of them is here; a
    // descriptor ended; a packet's last word went to nh_ipush
    output logic [                 6:0] probe_o
);
  nh_send #(
    .FlitWidth(FlitWidth),
    .PacketFlits(PacketFlits),
    .DestinationWidth(DestinationWidth),
    .HopLimit(HopLimit),
    .AddressWidth(AddressWidth),
    .MaxMessage(MaxMessage),
    .MostOpen(MostOpen),
    .DataWords(DataWords)
  ) core (.*);
endmodule
