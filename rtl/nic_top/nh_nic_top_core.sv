// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// nh_nic as it goes into a system: one AXI4-Lite port for all registers and the LLCM, one interrupt. Queues of nh_irq:
/// 0 status entries, 1 completion words, 2 NACKs, 3 results of matching, and the link's death. docs/blocks/nic_top.md
module nh_nic_top_core #(
    parameter int FlitWidth = 144,        // as in nic
    parameter int PacketFlits = 32,       // as in nic
    parameter int DestinationWidth = 64,  // as in nic
    parameter int HopLimit = 31,          // as in nic
    parameter int AddressWidth = 32,      // as in nic
    parameter int MaxMessage = 1048576,   // as in nic
    parameter int MostOpen = 8,           // as in nic
    parameter int DataWords = 64,         // as in nic
    parameter int Profile = 1,            // as in nic
    parameter int Senders = 256,          // as in nic
    parameter int Rings = 64,             // as in nic
    parameter int MaxBytes = 2048,        // as in nic
    parameter int BufferWords = 1024,     // as in nic
    parameter int StatusEntries = 256,    // as in nic
    parameter int EnableIpush = 1,        // as in nic
    parameter int CutThrough = 0,         // as in nic
    parameter int Matching = 0,           // as in nic
    parameter int AddressTable = 1,       // as in nic
    parameter int Handles = 256,          // as in nic
    parameter int Results = 64,           // as in nic
    parameter int PostedEntries = 64,     // as in nic
    parameter int UnexpectedEntries = 64, // as in nic
    parameter int EntriesPerClock = 4,    // as in nic
    parameter int VirtualChannels = 2,    // as in nic
    parameter int EscapeChannels = 1,     // as in nic
    parameter int Packets = 2,            // as in nic
    parameter int LinkClocks = 1,         // as in nic
    parameter int NackEntries = 16,       // as in nic
    parameter int CountWidth = 16,        // 2..32: bits of the counts of entries in nh_irq
    parameter int TimeWidth = 20,         // 1..32: bits of a time in clocks there
    parameter int StatusInMemory = 0,     // 0, 1: 1 status entries go to a ring in the host's memory
    parameter int LinkClock = 0,          // 0, 1: 1 the link and up_i are link_clk_i's, 0 clk_i's
    localparam int V = VirtualChannels,  // short for VirtualChannels
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),  // bits of a flit on a link: head, tail, bad, data
    localparam int VW = nh_width_pkg::index_width(VirtualChannels)  // bits of a virtual channel's number
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // With LinkClock, else not looked at: the link's clock
    input  logic                        link_clk_i,
    input  logic                        link_rst_i,             // of its clock; together with rst_i for an edge of each
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
    output nh_axi_pkg::request_t        m_axi_send_o,
    input  nh_axi_pkg::response_t       m_axi_send_i,
    // Memory of the receive controller, AXI4 as nh_ipush's
    output nh_axi_pkg::request_t        m_axi_receive_o,
    input  nh_axi_pkg::response_t       m_axi_receive_i,
    // Memory of the status ring, AXI4 write
    output nh_axi_pkg::wide_request_t   m_axi_status_o,
    input  nh_axi_pkg::wide_response_t  m_axi_status_i,
    // Data of the read engine, AXI4-Stream of whole words
    output logic [                63:0] m_axis_host_tdata,
    output logic [                 7:0] m_axis_host_tkeep,      // all ones: whole words
    output logic                        m_axis_host_tvalid,
    output logic                        m_axis_host_tlast,
    input  logic                        m_axis_host_tready,
    // All registers, AXI4-Lite (docs/generated/addresses/nh_nic_top.md)
    input  nh_axil_pkg::request_t       s_axil_i,
    output nh_axil_pkg::response_t      s_axil_o,
    output logic                        irq_o                   // level: a queue has an interrupt
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(FlitWidth, FlitWidth >= 64 && FlitWidth <= 512)
  `NH_PARAM(PacketFlits, PacketFlits >= 4 && PacketFlits <= 32)
  `NH_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PARAM(MaxMessage, MaxMessage >= 8 && MaxMessage <= 16777215)
  `NH_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 16 && 2 ** $clog2(MostOpen) == MostOpen)
  `NH_PARAM(DataWords, DataWords >= 32 && DataWords <= 512 && 2 ** $clog2(DataWords) == DataWords)
  `NH_PARAM(Profile, Profile == 0 || Profile == 1)
  `NH_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PARAM(MaxBytes, MaxBytes >= 64 && MaxBytes >= 8 * (PacketFlits - nh_send_pkg::Overhead) && MaxBytes <= 4096 &&
            MaxBytes == 8 * (MaxBytes / 8))
  `NH_PARAM(BufferWords, BufferWords >= 16 && BufferWords >= MaxBytes / 8 + 2 && BufferWords <= 4096 &&
            2 ** $clog2(BufferWords) == BufferWords)
  `NH_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 && 2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PARAM(EnableIpush, EnableIpush == 0 || EnableIpush == 1)
  `NH_PARAM(CutThrough, (CutThrough == 0 || (Profile == nh_ipush_pkg::ProfileDimmnet2)) &&
            (CutThrough == 0 || CutThrough == 1))
  `NH_PARAM(Matching, (Matching == 0 || (Profile == nh_ipush_pkg::ProfilePipelined && EnableIpush == 1)) &&
            (Matching == 0 || Matching == 1))
  `NH_PARAM(AddressTable, (AddressTable == 1 || (EnableIpush == 1 && Matching == 0)) &&
            (AddressTable == 0 || AddressTable == 1))
  `NH_PARAM(Handles, Handles >= 2 && Handles <= 65536 && 2 ** $clog2(Handles) == Handles)
  `NH_PARAM(Results, Results >= 2 && Results <= 2048 && 2 ** $clog2(Results) == Results)
  `NH_PARAM(PostedEntries, PostedEntries >= 2 && PostedEntries <= 4096 && 2 ** $clog2(PostedEntries) == PostedEntries)
  `NH_PARAM(UnexpectedEntries, UnexpectedEntries >= 2 && UnexpectedEntries <= 4096 &&
            2 ** $clog2(UnexpectedEntries) == UnexpectedEntries)
  `NH_PARAM(EntriesPerClock, EntriesPerClock >= 1 && EntriesPerClock <= 64 && EntriesPerClock <= PostedEntries &&
            EntriesPerClock <= UnexpectedEntries && 2 ** $clog2(EntriesPerClock) == EntriesPerClock)
  `NH_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PARAM(LinkClocks, LinkClocks >= 1 && LinkClocks <= 64)
  `NH_PARAM(NackEntries, NackEntries >= 2 && NackEntries <= 64 && 2 ** $clog2(NackEntries) == NackEntries)
  `NH_PARAM(CountWidth, CountWidth >= 2 && CountWidth <= 32)
  `NH_PARAM(TimeWidth, TimeWidth >= 1 && TimeWidth <= 32)
  `NH_PARAM(StatusInMemory, StatusInMemory == 0 || StatusInMemory == 1)
  `NH_PARAM(LinkClock, LinkClock == 0 || LinkClock == 1)

  localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries);  // bits of an address in the LLCM

  // ---- What is around the interface
  logic out_valid, in_valid, up;
  logic [VW-1:0] out_vc, in_vc;
  logic [F-1:0] out_flit, in_flit;
  logic [V-1:0] out_credit, in_credit;
  nh_axil_pkg::request_t send_request, receive_request, nic_request, match_request;
  nh_axil_pkg::response_t send_response, receive_response, nic_response, match_response;
  logic [LlcmWidth-1:0] llcm_addr;
  logic [63:0] llcm_data;
  logic told, results, unused_status_pending, unused_nack_pending, unused_stalled;
  logic [5:0] probe;
  logic [6:0] unused_send_probe;
  nh_ipush_pkg::probe_t unused_receive_probe;
  nh_tag_match_pkg::probe_t unused_match_probe;
  nh_nic_shell #(
      .FlitBits(F),
      .PacketFlits(PacketFlits),
      .VirtualChannels(VirtualChannels),
      .Packets(Packets),
      .AddressWidth(AddressWidth),
      .StatusEntries(StatusEntries),
      .LlcmWidth(LlcmWidth),
      .Other(Matching),
      .CountWidth(CountWidth),
      .TimeWidth(TimeWidth),
      .StatusInMemory(StatusInMemory),
      .LinkClock(LinkClock)
  ) u_shell (
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
      .m_axi_status_o,
      .m_axi_status_i,
      .s_axil_i,
      .s_axil_o,
      .irq_o,
      .nic_valid_i(out_valid),
      .nic_vc_i(out_vc),
      .nic_flit_i(out_flit),
      .nic_credit_o(out_credit),
      .nic_valid_o(in_valid),
      .nic_vc_o(in_vc),
      .nic_flit_o(in_flit),
      .nic_credit_i(in_credit),
      .nic_up_o(up),
      .m_axil_send_o(send_request),
      .m_axil_send_i(send_response),
      .m_axil_receive_o(receive_request),
      .m_axil_receive_i(receive_response),
      .m_axil_nic_o(nic_request),
      .m_axil_nic_i(nic_response),
      .m_axil_other_o(match_request),
      .m_axil_other_i(match_response),
      .llcm_addr_o(llcm_addr),
      .llcm_data_i(llcm_data),
      .told_i(told),
      .event_i({probe[5], m_axi_send_i.bvalid && m_axi_send_o.bready && !m_axi_send_i.bresp[1]}),
      .level_i(results)
  );

  // ---- The interface
  nh_nic_core #(
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
  ) u_nic (
      .clk_i,
      .rst_i,
      .link_valid_o(out_valid),
      .link_vc_o(out_vc),
      .link_flit_o(out_flit),
      .link_credit_i(out_credit),
      .link_valid_i(in_valid),
      .link_vc_i(in_vc),
      .link_flit_i(in_flit),
      .link_credit_o(in_credit),
      .up_i(up),
      .m_axi_send_o,
      .m_axi_send_i,
      .m_axi_receive_o,
      .m_axi_receive_i,
      .m_axis_host_tdata,
      .m_axis_host_tkeep,
      .m_axis_host_tvalid,
      .m_axis_host_tlast,
      .m_axis_host_tready,
      .s_axil_send_i(send_request),
      .s_axil_send_o(send_response),
      .s_axil_receive_i(receive_request),
      .s_axil_receive_o(receive_response),
      .s_axil_match_i(match_request),
      .s_axil_match_o(match_response),
      .s_axil_i(nic_request),
      .s_axil_o(nic_response),
      .llcm_addr_i(llcm_addr),
      .llcm_data_o(llcm_data),
      .status_pending_o(unused_status_pending),
      .stalled_o(unused_stalled),
      .told_o(told),
      .nack_pending_o(unused_nack_pending),
      .results_pending_o(results),
      .send_probe_o(unused_send_probe),
      .receive_probe_o(unused_receive_probe),
      .match_probe_o(unused_match_probe),
      .probe_o(probe)
  );

  logic unused_bits;
  assign unused_bits = ^{unused_status_pending, unused_nack_pending, unused_stalled, unused_send_probe,
                         unused_receive_probe, unused_match_probe, probe};
endmodule
