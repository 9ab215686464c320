// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// nh_nic_wide as it goes into a system: one AXI4-Lite port for all registers and the LLCM, one interrupt. Queues of
/// nh_irq: 0 status entries, 1 completion words, 2 answers, 3 errors (the transport's, and the link's death).
/// docs/blocks/nic_wide_top.md
module nh_nic_wide_top_core #(
    parameter int FlitWidth = 512,        // as in nic_wide
    parameter int PacketFlits = 32,       // as in nic_wide
    parameter int DestinationWidth = 64,  // as in nic_wide
    parameter int HopLimit = 31,          // as in nic_wide
    parameter int AddressWidth = 32,      // as in nic_wide
    parameter int MaxMessage = 65536,     // as in nic_wide
    parameter int MostOpen = 32,          // as in nic_wide
    parameter int DataLines = 128,        // as in nic_wide
    parameter int Senders = 256,          // as in nic_wide
    parameter int Rings = 64,             // as in nic_wide
    parameter int MaxBytes = 2048,        // as in nic_wide
    parameter int BufferLines = 512,      // as in nic_wide
    parameter int StatusEntries = 256,    // as in nic_wide
    parameter int OpenMessages = 16,      // as in nic_wide
    parameter int MessagePackets = 64,    // as in nic_wide
    parameter int CompletionOrder = 0,    // as in nic_wide
    parameter int Reliable = 0,           // as in nic_wide
    parameter int Destinations = 256,     // as in nic_wide
    parameter int Slots = 64,             // as in nic_wide
    parameter int Window = 64,            // as in nic_wide
    parameter int SequenceBits = 16,      // as in nic_wide
    parameter int AckEntries = 8,         // as in nic_wide
    parameter int VirtualChannels = 2,    // as in nic_wide
    parameter int EscapeChannels = 1,     // as in nic_wide
    parameter int Packets = 2,            // as in nic_wide
    parameter int LinkClocks = 1,         // as in nic_wide
    parameter int NackEntries = 16,       // as in nic_wide
    parameter int Acks = 0,               // as in nic_wide
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
    // Rings of descriptors and completion words, AXI4 as nh_send_wide's
    output nh_axi_pkg::ring_request_t   m_axi_ring_o,
    input  nh_axi_pkg::ring_response_t  m_axi_ring_i,
    // Data to be sent, AXI4 read as nh_send_wide's
    output nh_axi_pkg::read_request_t   m_axi_data_o,
    input  nh_axi_pkg::read_response_t  m_axi_data_i,
    // Memory of the receive controller, AXI4 write as nh_ipush_wide's
    output nh_axi_pkg::wide_request_t   m_axi_receive_o,
    input  nh_axi_pkg::wide_response_t  m_axi_receive_i,
    // Memory of the status ring, AXI4 write of 64 bits
    output nh_axi_pkg::wide_request_t   m_axi_status_o,
    input  nh_axi_pkg::wide_response_t  m_axi_status_i,
    // All registers, AXI4-Lite (docs/generated/addresses/nh_nic_wide_top.md)
    input  nh_axil_pkg::request_t       s_axil_i,
    output nh_axil_pkg::response_t      s_axil_o,
    output logic                        irq_o                   // level: a queue has an interrupt
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(FlitWidth, FlitWidth >= 512 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PARAM(MaxMessage, MaxMessage >= 64 && MaxMessage <= 1048576)
  `NH_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 64 && 2 ** $clog2(MostOpen) == MostOpen)
  `NH_PARAM(DataLines, DataLines >= 8 && DataLines >= PacketFlits + 1 && DataLines <= 512 &&
            2 ** $clog2(DataLines) == DataLines)
  `NH_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PARAM(MaxBytes, MaxBytes >= 64 && MaxBytes <= 4096 && MaxBytes == 64 * (MaxBytes / 64))
  `NH_PARAM(BufferLines, BufferLines >= 4 && BufferLines >= MaxBytes / 64 && BufferLines <= 4096 &&
            2 ** $clog2(BufferLines) == BufferLines)
  `NH_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 && 2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PARAM(OpenMessages, OpenMessages == 4 || OpenMessages == 16 || OpenMessages == 64)
  `NH_PARAM(MessagePackets, MessagePackets >= 2 && MessagePackets <= 512 &&
            2 ** $clog2(MessagePackets) == MessagePackets)
  `NH_PARAM(CompletionOrder, CompletionOrder == 0 || CompletionOrder == 1)
  `NH_PARAM(Reliable, Reliable == 0 || Reliable == 1)
  `NH_PARAM(Destinations, Destinations >= 2 && Destinations <= 4096 && 2 ** $clog2(Destinations) == Destinations)
  `NH_PARAM(Slots, Slots >= 2 && Slots <= 64 && 2 ** $clog2(Slots) == Slots)
  `NH_PARAM(Window, Window >= 2 && Window <= 64 && 2 ** $clog2(Window) == Window)
  `NH_PARAM(SequenceBits, SequenceBits >= 3 && SequenceBits <= 16)
  `NH_PARAM(AckEntries, AckEntries >= 2 && AckEntries <= 16)
  `NH_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PARAM(LinkClocks, LinkClocks >= 1 && LinkClocks <= 64)
  `NH_PARAM(NackEntries, NackEntries >= 2 && NackEntries <= 64 && 2 ** $clog2(NackEntries) == NackEntries)
  `NH_PARAM(Acks, (Acks == 0 || (Reliable == 0)) && (Acks == 0 || Acks == 1))
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
  nh_axil_pkg::request_t send_request, receive_request, nic_request, transport_request;
  nh_axil_pkg::response_t send_response, receive_response, nic_response, transport_response;
  logic [LlcmWidth-1:0] llcm_addr;
  logic [63:0] llcm_data;
  logic told, error, unused_status_pending, unused_nack_pending;
  logic [5:0] probe;
  logic [6:0] unused_send_probe, unused_transport_probe;
  nh_ipush_pkg::probe_t unused_receive_probe;
  nh_nic_shell #(
      .FlitBits(F),
      .PacketFlits(PacketFlits),
      .VirtualChannels(VirtualChannels),
      .Packets(Packets),
      .AddressWidth(AddressWidth),
      .StatusEntries(StatusEntries),
      .LlcmWidth(LlcmWidth),
      .Other(Reliable),
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
      .m_axil_other_o(transport_request),
      .m_axil_other_i(transport_response),
      .llcm_addr_o(llcm_addr),
      .llcm_data_i(llcm_data),
      .told_i(told),
      .event_i({probe[5], m_axi_ring_i.bvalid && m_axi_ring_o.bready && !m_axi_ring_i.bresp[1]}),
      .level_i(error)
  );

  // ---- The interface
  nh_nic_wide_core #(
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
      .Acks(Acks)
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
      .m_axi_ring_o,
      .m_axi_ring_i,
      .m_axi_data_o,
      .m_axi_data_i,
      .m_axi_receive_o,
      .m_axi_receive_i,
      .s_axil_send_i(send_request),
      .s_axil_send_o(send_response),
      .s_axil_receive_i(receive_request),
      .s_axil_receive_o(receive_response),
      .s_axil_transport_i(transport_request),
      .s_axil_transport_o(transport_response),
      .s_axil_i(nic_request),
      .s_axil_o(nic_response),
      .llcm_addr_i(llcm_addr),
      .llcm_data_o(llcm_data),
      .status_pending_o(unused_status_pending),
      .told_o(told),
      .nack_pending_o(unused_nack_pending),
      .error_o(error),
      .send_probe_o(unused_send_probe),
      .receive_probe_o(unused_receive_probe),
      .transport_probe_o(unused_transport_probe),
      .probe_o(probe)
  );

  logic unused_bits;
  assign unused_bits = ^{unused_status_pending, unused_nack_pending, unused_send_probe, unused_receive_probe,
                         unused_transport_probe, probe};
endmodule
