// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Network interface of a node with a data path of 512 bits: nh_send_wide and nh_ipush_wide with packets in any order,
/// nh_transport between them and the link if wanted, the port to a link, and the way of answers back to the senders'
/// nodes. Each part has memory ports and registers of its own, side by side. docs/blocks/nic_wide.md
module nh_nic_wide_core #(
    parameter int FlitWidth = 512,        // as in send_wide
    parameter int PacketFlits = 32,       // as in send_wide
    parameter int DestinationWidth = 64,  // as in send_wide
    parameter int HopLimit = 31,          // as in send_wide
    parameter int AddressWidth = 32,      // as in send_wide
    parameter int MaxMessage = 65536,     // 64..1048576: bytes of the longest message
    parameter int MostOpen = 32,          // as in send_wide
    parameter int DataLines = 128,        // as in send_wide
    parameter int Senders = 256,          // power of two, 2..4096: processes that may send; Reliable 1: nodes
    parameter int Rings = 64,             // as in ipush_wide
    parameter int MaxBytes = 2048,        // multiple of 64, 64..4096: data of a packet that comes
    parameter int BufferLines = 512,      // as in ipush_wide
    parameter int StatusEntries = 256,    // as in ipush_wide
    parameter int OpenMessages = 16,      // 4, 16, 64: open messages of a sender
    parameter int MessagePackets = 64,    // power of two, 2..512: packets of a message
    parameter int CompletionOrder = 0,    // 0, 1: 1 status entries as messages complete, 0 in their order
    parameter int Reliable = 0,           // 0, 1: 1 nh_transport is before the link
    parameter int Destinations = 256,     // power of two, 2..4096: Reliable 1: nodes
    parameter int Slots = 64,             // power of two, 2..64: Reliable 1: packets that are kept
    parameter int Window = 64,            // power of two, 2..64: Reliable 1: packets under way to a destination
    parameter int SequenceBits = 16,      // 3..16: Reliable 1: bits of a number
    parameter int AckEntries = 8,         // 2..16: Reliable 1: acknowledgements that wait
    parameter int VirtualChannels = 2,    // 1..8: V, the switch's
    parameter int EscapeChannels = 1,     // 1..VirtualChannels: the first ones
    parameter int Packets = 2,            // 1..16: B, packets in a buffer of one virtual channel, here and there
    parameter int LinkClocks = 1,         // 1..64: from the port's register to the switch, flits and credits
    parameter int NackEntries = 16,       // power of two, 2..64: answers that wait, each way
    parameter int Acks = 0,               // 0, 1, 0 unless Reliable == 0: 1 ACKs are sent back, 0 NACKs alone
    localparam int V = VirtualChannels,  // short for VirtualChannels
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),  // bits of a flit on a link: head, tail, bad, data
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),  // bits of a virtual channel's number
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries)  // bits of an address in the LLCM
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
    // Rings of descriptors and completion words, AXI4 as nh_send_wide's
    output nh_axi_pkg::ring_request_t   m_axi_ring_o,
    input  nh_axi_pkg::ring_response_t  m_axi_ring_i,
    // Data to be sent, AXI4 read as nh_send_wide's
    output nh_axi_pkg::read_request_t   m_axi_data_o,
    input  nh_axi_pkg::read_response_t  m_axi_data_i,
    // Memory of the receive controller, AXI4 write as nh_ipush_wide's
    output nh_axi_pkg::wide_request_t   m_axi_receive_o,
    input  nh_axi_pkg::wide_response_t  m_axi_receive_i,
    // Registers of nh_send_wide, AXI4-Lite (docs/generated/registers/nh_send_wide.md)
    input  nh_axil_pkg::request_t       s_axil_send_i,
    output nh_axil_pkg::response_t      s_axil_send_o,
    // Registers of nh_ipush_wide, AXI4-Lite (docs/generated/registers/nh_ipush.md)
    input  nh_axil_pkg::request_t       s_axil_receive_i,
    output nh_axil_pkg::response_t      s_axil_receive_o,
    // With Reliable, else 0 and not looked at: registers of nh_transport, AXI4-Lite
    // (docs/generated/registers/nh_transport.md)
    input  nh_axil_pkg::request_t       s_axil_transport_i,
    output nh_axil_pkg::response_t      s_axil_transport_o,
    // Registers of port and answers, AXI4-Lite (docs/generated/registers/nh_nic.md)
    input  nh_axil_pkg::request_t       s_axil_i,
    output nh_axil_pkg::response_t      s_axil_o,
    // LLCM, status and observation
    input  logic [       LlcmWidth-1:0] llcm_addr_i,            // in 64-bit words
    output logic [                63:0] llcm_data_o,            // a clock later
    output logic                        status_pending_o,       // the status ring is not empty
    output logic                        told_o,                 // a status entry is written
    output logic                        nack_pending_o,         // an answer waits for the host
    output logic                        error_o,                // with Reliable: a packet's error waits for the host
    output logic [                 6:0] send_probe_o,           // nh_send_wide's
    output nh_ipush_pkg::probe_t        receive_probe_o,        // nh_ipush_wide's
    output logic [                 6:0] transport_probe_o,      // with Reliable: nh_transport's
    // From bit 0: a head and a tail go into the register before the link; a head and a tail go to the depacketizer; an
    // answer goes out, one came and is kept
    output logic [                 5:0] probe_o
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

  localparam int Skip = nh_send_wide_pkg::skip(FlitWidth, DestinationWidth, PacketFlits, HopLimit);
  localparam int Largest = nh_send_wide_pkg::max_bytes(PacketFlits, Skip, 1);  // packet that is sent
  `NH_PARAM(Largest, MaxBytes >= Largest)
  `NH_PARAM(Bitmap, MaxMessage <= MessagePackets * Largest)
  `NH_PARAM(Nodes, Reliable == 0 || Destinations <= Senders)

  nh_nic_pkg::events_t events;

  // ---- Out: answers and the send engine's packets
  logic send_valid, send_ready, send_tail, answer_valid, answer_ready;
  logic out_valid, out_ready, out_head, out_tail, out_bad;
  logic [1:0] send_user;
  logic [FlitWidth-1:0] send_data, answer_data, out_data;
  nh_nic_wide_merge #(
      .FlitWidth(FlitWidth)
  ) u_merge (
      .clk_i,
      .rst_i,
      .answer_valid_i(answer_valid),
      .answer_ready_o(answer_ready),
      .answer_data_i(answer_data),
      .send_valid_i(send_valid),
      .send_ready_o(send_ready),
      .send_data_i(send_data),
      .send_head_i(send_user[1]),
      .send_tail_i(send_tail),
      .send_bad_i(send_user[0]),
      .valid_o(out_valid),
      .ready_i(out_ready),
      .data_o(out_data),
      .head_o(out_head),
      .tail_o(out_tail),
      .bad_o(out_bad),
      .packet_o(events.packet_out),
      .answer_o(events.nack_out)
  );

  // ---- Port; come is what it has, in what comes from there or from the transport
  logic link_valid, link_ready, link_tail, come_valid, come_ready, unused_come_nack, unused_nack_ready, up;
  logic sends, sends_nack, sends_head, sends_tail, in_valid, in_ready, in_tail;
  logic [1:0] link_user, in_user;
  logic [FlitWidth-1:0] link_data, in_data;
  logic [F-1:0] come;
  logic [V-1:0] channels;
  nh_nic_port #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .VirtualChannels(VirtualChannels),
      .EscapeChannels(EscapeChannels),
      .Packets(Packets),
      .LinkClocks(LinkClocks),
      .Nacks(0)
  ) u_port (
      .clk_i,
      .rst_i,
      .nack_valid_i(1'b0),
      .nack_ready_o(unused_nack_ready),
      .nack_data_i('0),
      .nack_head_i(1'b0),
      .nack_tail_i(1'b0),
      .send_valid_i(link_valid),
      .send_ready_o(link_ready),
      .send_data_i(link_data),
      .send_head_i(link_user[1]),
      .send_tail_i(link_tail),
      .send_bad_i(link_user[0]),
      .channels_i(channels),
      .up_i,
      .up_o(up),
      .link_valid_o,
      .link_vc_o,
      .link_flit_o,
      .link_credit_i,
      .link_valid_i,
      .link_vc_i,
      .link_flit_i,
      .link_credit_o,
      .come_valid_o(come_valid),
      .come_nack_o(unused_come_nack),
      .come_ready_i(come_ready),
      .come_flit_o(come),
      .sends_o(sends),
      .sends_nack_o(sends_nack),
      .sends_head_o(sends_head),
      .sends_tail_o(sends_tail),
      .overflow_o(events.overflow)
  );

  // ---- Transport
  if (Reliable == 1) begin : gen_transport
    nh_transport_core #(
        .FlitWidth(FlitWidth),
        .PacketFlits(PacketFlits),
        .DestinationWidth(DestinationWidth),
        .HopLimit(HopLimit),
        .Destinations(Destinations),
        .Slots(Slots),
        .Window(Window),
        .SequenceBits(SequenceBits),
        .AckEntries(AckEntries)
    ) u_transport (
        .clk_i,
        .rst_i,
        .s_axis_send_tdata(out_data),
        .s_axis_send_tvalid(out_valid),
        .s_axis_send_tlast(out_tail),
        .s_axis_send_tuser({out_head, out_bad}),
        .s_axis_send_tready(out_ready),
        .m_axis_link_tdata(link_data),
        .m_axis_link_tvalid(link_valid),
        .m_axis_link_tlast(link_tail),
        .m_axis_link_tuser(link_user),
        .m_axis_link_tready(link_ready),
        .s_axis_link_tdata(come[FlitWidth-1:0]),
        .s_axis_link_tvalid(come_valid),
        .s_axis_link_tlast(come[F-2]),
        .s_axis_link_tuser({come[F-1], come[F-3]}),
        .s_axis_link_tready(come_ready),
        .m_axis_receive_tdata(in_data),
        .m_axis_receive_tvalid(in_valid),
        .m_axis_receive_tlast(in_tail),
        .m_axis_receive_tuser(in_user),
        .m_axis_receive_tready(in_ready),
        .error_o,
        .s_axil_i(s_axil_transport_i),
        .s_axil_o(s_axil_transport_o),
        .probe_o(transport_probe_o)
    );
  end else begin : gen_no_transport
    assign {link_valid, link_tail, link_user, link_data} = {out_valid, out_tail, out_head, out_bad, out_data};
    assign out_ready = link_ready;
    assign {in_valid, in_tail, in_user, in_data} = {come_valid, come[F-2], come[F-1], come[F-3], come[FlitWidth-1:0]};
    assign come_ready = in_ready;
    assign error_o = 1'b0;
    assign s_axil_transport_o = '0;
    assign transport_probe_o = '0;
    logic unused_transport;
    assign unused_transport = ^s_axil_transport_i;
  end

  // ---- In: answers for the host, all else for the depacketizer
  logic come_answer, come_other, other_ready, other;
  nh_nic_wide_split #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit)
  ) u_split (
      .clk_i,
      .rst_i,
      .valid_i(in_valid),
      .ready_o(in_ready),
      .data_i(in_data),
      .head_i(in_user[1]),
      .tail_i(in_tail),
      .answer_o(come_answer),
      .other_o(come_other),
      .ready_i(other_ready)
  );
  assign other = come_other && other_ready;
  assign events.packet_in = other && in_tail;
  assign probe_o = {events.nack_in, events.nack_out, events.packet_in, other && in_user[1], sends_tail, sends_head};

  // ---- Send engine and depacketizer
  logic packet_valid, packet_ready, packet_last;
  logic [511:0] packet_data;
  logic [127:0] packet_user;
  nh_send_wide_core #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .AddressWidth(AddressWidth),
      .MaxMessage(MaxMessage),
      .MostOpen(MostOpen),
      .DataLines(DataLines),
      .AnyOrder(1)
  ) u_send (
      .clk_i,
      .rst_i,
      .m_axis_tdata(send_data),
      .m_axis_tvalid(send_valid),
      .m_axis_tlast(send_tail),
      .m_axis_tuser(send_user),
      .m_axis_tready(send_ready),
      .s_axis_tdata(in_data),
      .s_axis_tvalid(come_other),
      .s_axis_tlast(in_tail),
      .s_axis_tuser(in_user),
      .s_axis_tready(other_ready),
      .m_axis_packet_tdata(packet_data),
      .m_axis_packet_tuser(packet_user),
      .m_axis_packet_tvalid(packet_valid),
      .m_axis_packet_tlast(packet_last),
      .m_axis_packet_tready(packet_ready),
      .m_axi_ring_o,
      .m_axi_ring_i,
      .m_axi_data_o,
      .m_axi_data_i,
      .s_axil_i(s_axil_send_i),
      .s_axil_o(s_axil_send_o),
      .probe_o(send_probe_o)
  );

  // ---- Receive controller
  logic verdict_valid, unused_verdict_last, unused_stalled;
  logic [127:0] verdict;
  nh_ipush_wide_core #(
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .MaxBytes(MaxBytes),
      .BufferLines(BufferLines),
      .StatusEntries(StatusEntries),
      .OpenMessages(OpenMessages),
      .MessagePackets(MessagePackets),
      .CompletionOrder(CompletionOrder)
  ) u_receive (
      .clk_i,
      .rst_i,
      .s_axis_tdata(packet_data),
      .s_axis_tuser(packet_user),
      .s_axis_tvalid(packet_valid),
      .s_axis_tlast(packet_last),
      .s_axis_tready(packet_ready),
      .m_axis_nack_tdata(verdict),
      .m_axis_nack_tvalid(verdict_valid),
      .m_axis_nack_tlast(unused_verdict_last),
      .m_axis_nack_tready(1'b1),
      .m_axi_o(m_axi_receive_o),
      .m_axi_i(m_axi_receive_i),
      .s_axil_i(s_axil_receive_i),
      .s_axil_o(s_axil_receive_o),
      .llcm_addr_i,
      .llcm_data_o,
      .status_pending_o,
      .stalled_o(unused_stalled),
      .told_o,
      .probe_o(receive_probe_o)
  );

  // ---- Answers: out to the senders' nodes, and in to the host
  localparam int CW = $clog2(NackEntries + 1);
  logic clearing, take, pending;
  logic [CW-1:0] nacks;
  logic [DestinationWidth-1:0] source;
  nh_nic_pkg::entry_write_t entry_write;
  nh_nic_pkg::nack_t nack;
  nh_nic_wide_answers_out #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .Senders(Senders),
      .Acks(Acks),
      .Entries(NackEntries)
  ) u_answers_out (
      .clk_i,
      .rst_i,
      .source_i(source),
      .clearing_o(clearing),
      .write_i(entry_write),
      .answer_valid_i(verdict_valid),
      .answer_i(verdict),
      .valid_o(answer_valid),
      .ready_i(answer_ready),
      .data_o(answer_data),
      .pending_o(pending),
      .full_o(events.nack_full),
      .unknown_o(events.nack_unknown)
  );
  nh_nic_wide_answers_in #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .Entries(NackEntries)
  ) u_answers_in (
      .clk_i,
      .rst_i,
      .valid_i(come_answer),
      .data_i(in_data),
      .head_i(in_user[1]),
      .tail_i(in_tail),
      .bad_i(in_user[0]),
      .count_o(nacks),
      .take_i(take),
      .nack_o(nack),
      .kept_o(events.nack_in),
      .full_o(events.nack_ring_full),
      .bad_o(events.nack_bad)
  );
  assign nack_pending_o = nacks != '0;

  // ---- Registers of port and answers
  nh_nic_regs #(
      .VirtualChannels(VirtualChannels),
      .Packets(Packets),
      .Entries(NackEntries),
      .Senders(Senders),
      .DestinationWidth(DestinationWidth)
  ) u_regs (
      .clk_i,
      .rst_i,
      .channels_o(channels),
      .source_o(source),
      .write_o(entry_write),
      .take_o(take),
      .nacks_i(nacks),
      .nack_i(nack),
      .up_i(up),
      .clearing_i(clearing),
      .sending_i(pending),
      .events_i(events),
      .axil_i(s_axil_i),
      .axil_o(s_axil_o)
  );

  logic unused_bits;
  assign unused_bits = ^{unused_come_nack, unused_nack_ready, sends, sends_nack, unused_verdict_last, unused_stalled};
endmodule
