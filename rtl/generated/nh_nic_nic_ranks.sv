// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/nic_ranks.toml and rtl/nic/nh_nic.sv by `nanohop generate`: do not edit.

/// nh_nic in the named configuration nic_ranks: nothing left to set.
module nh_nic_nic_ranks #(
    localparam int FlitWidth = 64,
    localparam int PacketFlits = 5,
    localparam int DestinationWidth = 6,
    localparam int HopLimit = 5,
    localparam int AddressWidth = 28,
    localparam int MaxMessage = 1024,
    localparam int MostOpen = 2,
    localparam int DataWords = 32,
    localparam int Profile = 1,
    localparam int Senders = 16,
    localparam int Rings = 8,
    localparam int MaxBytes = 64,
    localparam int BufferWords = 16,
    localparam int StatusEntries = 16,
    localparam int EnableIpush = 1,
    localparam int CutThrough = 0,
    localparam int Matching = 1,
    localparam int AddressTable = 1,
    localparam int Handles = 8,
    localparam int Results = 64,
    localparam int PostedEntries = 8,
    localparam int UnexpectedEntries = 64,
    localparam int EntriesPerClock = 2,
    localparam int VirtualChannels = 3,
    localparam int EscapeChannels = 2,
    localparam int Packets = 1,
    localparam int LinkClocks = 2,
    localparam int NackEntries = 2,
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries),
    localparam int SendRegsWidth = nh_send_regs_pkg::AddressWidth,
    localparam int ReceiveRegsWidth = nh_ipush_regs_pkg::AddressWidth,
    localparam int MatchRegsWidth = nh_tag_match_regs_pkg::AddressWidth,
    localparam int NicRegsWidth = nh_nic_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Link to the switch, as nh_switch's link in
    output logic                        link_valid_o,
    output logic [              VW-1:0] link_vc_o,
    output logic [               F-1:0] link_flit_o,
    input  logic [               V-1:0] link_credit_i,
    // Link from the switch, as nh_switch's link out
    input  logic                        link_valid_i,
    input  logic [              VW-1:0] link_vc_i,
    input  logic [               F-1:0] link_flit_i,
    output logic [               V-1:0] link_credit_o,
    input  logic                        up_i,                   // 0: the link is dead in both directions, for ever
    // Memory of the send engine, AXI4 as nh_send's
    output logic [                 0:0] m_axi_send_awid,        // always 0
    output logic [    AddressWidth-1:0] m_axi_send_awaddr,
    output logic [                 7:0] m_axi_send_awlen,
    output logic [                 2:0] m_axi_send_awsize,      // always 3: 8 bytes
    output logic [                 1:0] m_axi_send_awburst,     // always 1: INCR
    output logic                        m_axi_send_awlock,      // always 0
    output logic [                 3:0] m_axi_send_awcache,     // always 3: normal, not cacheable, bufferable
    output logic [                 2:0] m_axi_send_awprot,      // always 0: unprivileged, secure, data
    output logic                        m_axi_send_awvalid,
    input  logic                        m_axi_send_awready,
    output logic [                63:0] m_axi_send_wdata,
    output logic [                 7:0] m_axi_send_wstrb,
    output logic                        m_axi_send_wlast,
    output logic                        m_axi_send_wvalid,
    input  logic                        m_axi_send_wready,
    input  logic [                 0:0] m_axi_send_bid,         // not read
    input  logic [                 1:0] m_axi_send_bresp,
    input  logic                        m_axi_send_bvalid,
    output logic                        m_axi_send_bready,
    output logic [                 0:0] m_axi_send_arid,        // always 0
    output logic [    AddressWidth-1:0] m_axi_send_araddr,
    output logic [                 7:0] m_axi_send_arlen,
    output logic [                 2:0] m_axi_send_arsize,      // always 3: 8 bytes
    output logic [                 1:0] m_axi_send_arburst,     // always 1: INCR
    output logic                        m_axi_send_arlock,      // always 0
    output logic [                 3:0] m_axi_send_arcache,     // always 3
    output logic [                 2:0] m_axi_send_arprot,      // always 0
    output logic                        m_axi_send_arvalid,
    input  logic                        m_axi_send_arready,
    input  logic [                 0:0] m_axi_send_rid,         // not read
    input  logic [                63:0] m_axi_send_rdata,
    input  logic [                 1:0] m_axi_send_rresp,
    input  logic                        m_axi_send_rlast,
    input  logic                        m_axi_send_rvalid,
    output logic                        m_axi_send_rready,
    // Memory of the receive controller, AXI4 as nh_ipush's
    output logic [                 0:0] m_axi_receive_awid,     // always 0
    output logic [    AddressWidth-1:0] m_axi_receive_awaddr,
    output logic [                 7:0] m_axi_receive_awlen,
    output logic [                 2:0] m_axi_receive_awsize,   // always 3: 8 bytes
    output logic [                 1:0] m_axi_receive_awburst,  // always 1: INCR
    output logic                        m_axi_receive_awlock,   // always 0
    output logic [                 3:0] m_axi_receive_awcache,  // always 3: normal, not cacheable, bufferable
    output logic [                 2:0] m_axi_receive_awprot,   // always 0: unprivileged, secure, data
    output logic                        m_axi_receive_awvalid,
    input  logic                        m_axi_receive_awready,
    output logic [                63:0] m_axi_receive_wdata,
    output logic [                 7:0] m_axi_receive_wstrb,
    output logic                        m_axi_receive_wlast,
    output logic                        m_axi_receive_wvalid,
    input  logic                        m_axi_receive_wready,
    input  logic [                 0:0] m_axi_receive_bid,      // not read
    input  logic [                 1:0] m_axi_receive_bresp,
    input  logic                        m_axi_receive_bvalid,
    output logic                        m_axi_receive_bready,
    output logic [                 0:0] m_axi_receive_arid,     // always 0
    output logic [    AddressWidth-1:0] m_axi_receive_araddr,
    output logic [                 7:0] m_axi_receive_arlen,
    output logic [                 2:0] m_axi_receive_arsize,   // always 3: 8 bytes
    output logic [                 1:0] m_axi_receive_arburst,  // always 1: INCR
    output logic                        m_axi_receive_arlock,   // always 0
    output logic [                 3:0] m_axi_receive_arcache,  // always 3
    output logic [                 2:0] m_axi_receive_arprot,   // always 0
    output logic                        m_axi_receive_arvalid,
    input  logic                        m_axi_receive_arready,
    input  logic [                 0:0] m_axi_receive_rid,      // not read
    input  logic [                63:0] m_axi_receive_rdata,
    input  logic [                 1:0] m_axi_receive_rresp,
    input  logic                        m_axi_receive_rlast,
    input  logic                        m_axi_receive_rvalid,
    output logic                        m_axi_receive_rready,
    // Registers of nh_send, AXI4-Lite (docs/registers/nh_send.md)
    input  logic [   SendRegsWidth-1:0] s_axil_send_awaddr,
    input  logic [                 2:0] s_axil_send_awprot,     // not read
    input  logic                        s_axil_send_awvalid,
    output logic                        s_axil_send_awready,
    input  logic [                31:0] s_axil_send_wdata,
    input  logic [                 3:0] s_axil_send_wstrb,
    input  logic                        s_axil_send_wvalid,
    output logic                        s_axil_send_wready,
    output logic [                 1:0] s_axil_send_bresp,
    output logic                        s_axil_send_bvalid,
    input  logic                        s_axil_send_bready,
    input  logic [   SendRegsWidth-1:0] s_axil_send_araddr,
    input  logic [                 2:0] s_axil_send_arprot,     // not read
    input  logic                        s_axil_send_arvalid,
    output logic                        s_axil_send_arready,
    output logic [                31:0] s_axil_send_rdata,
    output logic [                 1:0] s_axil_send_rresp,
    output logic                        s_axil_send_rvalid,
    input  logic                        s_axil_send_rready,
    // Registers of nh_ipush, AXI4-Lite (docs/registers/nh_ipush.md)
    input  logic [ReceiveRegsWidth-1:0] s_axil_receive_awaddr,
    input  logic [                 2:0] s_axil_receive_awprot,  // not read
    input  logic                        s_axil_receive_awvalid,
    output logic                        s_axil_receive_awready,
    input  logic [                31:0] s_axil_receive_wdata,
    input  logic [                 3:0] s_axil_receive_wstrb,
    input  logic                        s_axil_receive_wvalid,
    output logic                        s_axil_receive_wready,
    output logic [                 1:0] s_axil_receive_bresp,
    output logic                        s_axil_receive_bvalid,
    input  logic                        s_axil_receive_bready,
    input  logic [ReceiveRegsWidth-1:0] s_axil_receive_araddr,
    input  logic [                 2:0] s_axil_receive_arprot,  // not read
    input  logic                        s_axil_receive_arvalid,
    output logic                        s_axil_receive_arready,
    output logic [                31:0] s_axil_receive_rdata,
    output logic [                 1:0] s_axil_receive_rresp,
    output logic                        s_axil_receive_rvalid,
    input  logic                        s_axil_receive_rready,
    // With matching, else 0 and not looked at: registers of nh_tag_match, AXI4-Lite (docs/registers/nh_tag_match.md)
    input  logic [  MatchRegsWidth-1:0] s_axil_match_awaddr,
    input  logic [                 2:0] s_axil_match_awprot,  // not read
    input  logic                        s_axil_match_awvalid,
    output logic                        s_axil_match_awready,
    input  logic [                31:0] s_axil_match_wdata,
    input  logic [                 3:0] s_axil_match_wstrb,
    input  logic                        s_axil_match_wvalid,
    output logic                        s_axil_match_wready,
    output logic [                 1:0] s_axil_match_bresp,
    output logic                        s_axil_match_bvalid,
    input  logic                        s_axil_match_bready,
    input  logic [  MatchRegsWidth-1:0] s_axil_match_araddr,
    input  logic [                 2:0] s_axil_match_arprot,  // not read
    input  logic                        s_axil_match_arvalid,
    output logic                        s_axil_match_arready,
    output logic [                31:0] s_axil_match_rdata,
    output logic [                 1:0] s_axil_match_rresp,
    output logic                        s_axil_match_rvalid,
    input  logic                        s_axil_match_rready,
    // Registers of port and NACKs, AXI4-Lite (docs/registers/nh_nic.md)
    input  logic [    NicRegsWidth-1:0] s_axil_awaddr,
    input  logic [                 2:0] s_axil_awprot,      // not read
    input  logic                        s_axil_awvalid,
    output logic                        s_axil_awready,
    input  logic [                31:0] s_axil_wdata,
    input  logic [                 3:0] s_axil_wstrb,
    input  logic                        s_axil_wvalid,
    output logic                        s_axil_wready,
    output logic [                 1:0] s_axil_bresp,
    output logic                        s_axil_bvalid,
    input  logic                        s_axil_bready,
    input  logic [    NicRegsWidth-1:0] s_axil_araddr,
    input  logic [                 2:0] s_axil_arprot,      // not read
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [                31:0] s_axil_rdata,
    output logic [                 1:0] s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready,
    // Data of the read engine, AXI4-Stream of whole words
    output logic [                63:0] m_axis_host_tdata,
    output logic [                 7:0] m_axis_host_tkeep,      // all ones: whole words
    output logic                        m_axis_host_tvalid,
    output logic                        m_axis_host_tlast,
    input  logic                        m_axis_host_tready,
    // LLCM, status and observation
    input  logic [       LlcmWidth-1:0] llcm_addr_i,            // in 64-bit words
    output logic [                63:0] llcm_data_o,            // a clock later
    output logic                        status_pending_o,       // the status ring is not empty
    output logic                        stalled_o,              // a packet waits for room
    output logic                        nack_pending_o,         // a NACK waits for the host
    output logic                        results_pending_o,      // with matching: nh_tag_match has a result for the host
    output logic [                 6:0] send_probe_o,           // nh_send's
    output nh_ipush_pkg::probe_t        receive_probe_o,        // nh_ipush's
    output nh_tag_match_pkg::probe_t    match_probe_o,          // with matching: nh_tag_match's
    // From bit 0: a head and a tail go into the register before the link; a head and a tail go to the depacketizer; the
    // head of a NACK goes into that register; one came and is kept
    output logic [                 5:0] probe_o
);
  nh_nic #(
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
    .NackEntries(NackEntries)
  ) core (.*);
endmodule
