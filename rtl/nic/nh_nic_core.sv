// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Network interface of a node: nh_send, nh_ipush, the port to a link of nh_switch, and the way of NACKs back to the
/// senders' nodes. Send engine and receive controller have memory ports and registers of their own, side by side.
/// docs/blocks/nic.md
module nh_nic_core #(
    parameter int FlitWidth = 144,        // 64..512: at least a head's with its source; data bits of a flit
    parameter int PacketFlits = 32,       // as in send
    parameter int DestinationWidth = 64,  // as in send
    parameter int HopLimit = 31,          // as in send
    parameter int AddressWidth = 32,      // as in send
    parameter int MaxMessage = 1048576,   // as in send
    parameter int MostOpen = 8,           // as in send
    parameter int DataWords = 64,         // as in send
    parameter int Profile = 1,            // 0, 1: dimmnet2, pipelined
    parameter int Senders = 256,          // as in ipush
    parameter int Rings = 64,             // as in ipush
    parameter int MaxBytes = 2048,        // multiple of 8, 64..4096,
                                          // at least 8 * (PacketFlits - nh_send_pkg::Overhead): data of a packet
    parameter int BufferWords = 1024,     // as in ipush
    parameter int StatusEntries = 256,    // as in ipush
    parameter int EnableIpush = 1,        // 0, 1: 0 PUSH only
    parameter int CutThrough = 0,         // as in ipush
    parameter int Matching = 0,
        // 0, 1, 0 unless Profile == nh_ipush_pkg::ProfilePipelined && EnableIpush == 1: nh_tag_match is beside
    parameter int AddressTable = 1,       // 0, 1, 1 unless EnableIpush == 1 && Matching == 0: 0 packets name their ring
    parameter int Handles = 256,          // power of two, 2..65536: with matching: receives that may be in the unit
    parameter int Results = 64,           // power of two, 2..2048: with matching: ring of results
    parameter int PostedEntries = 64,     // power of two, 2..4096: with matching: posted-receive queue
    parameter int UnexpectedEntries = 64, // power of two, 2..4096: with matching: unexpected-message queue
    parameter int EntriesPerClock = 4,    // power of two, 1..64, at most PostedEntries, at most UnexpectedEntries:
                                          // with matching: entries compared in a clock
    parameter int VirtualChannels = 2,    // 1..8: V, the switch's
    parameter int EscapeChannels = 1,     // 1..VirtualChannels: the first ones
    parameter int Packets = 2,            // 1..16: B, packets in a buffer of one virtual channel, here and there
    parameter int LinkClocks = 1,         // 1..64: from the port's register to the switch, flits and credits
    parameter int NackEntries = 16,       // power of two, 2..64: NACKs that wait, each way
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
    // Memory of the send engine, AXI4 as nh_send's
    output nh_axi_pkg::request_t        m_axi_send_o,
    input  nh_axi_pkg::response_t       m_axi_send_i,
    // Memory of the receive controller, AXI4 as nh_ipush's
    output nh_axi_pkg::request_t        m_axi_receive_o,
    input  nh_axi_pkg::response_t       m_axi_receive_i,
    // Registers of nh_send, AXI4-Lite (docs/generated/registers/nh_send.md)
    input  nh_axil_pkg::request_t       s_axil_send_i,
    output nh_axil_pkg::response_t      s_axil_send_o,
    // Registers of nh_ipush, AXI4-Lite (docs/generated/registers/nh_ipush.md)
    input  nh_axil_pkg::request_t       s_axil_receive_i,
    output nh_axil_pkg::response_t      s_axil_receive_o,
    // With matching, else 0 and not looked at: registers of nh_tag_match, AXI4-Lite
    // (docs/generated/registers/nh_tag_match.md)
    input  nh_axil_pkg::request_t       s_axil_match_i,
    output nh_axil_pkg::response_t      s_axil_match_o,
    // Registers of port and NACKs, AXI4-Lite (docs/generated/registers/nh_nic.md)
    input  nh_axil_pkg::request_t       s_axil_i,
    output nh_axil_pkg::response_t      s_axil_o,
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
    output logic                        told_o,                 // a status entry is written
    output logic                        nack_pending_o,         // a NACK waits for the host
    output logic                        results_pending_o,      // with matching: nh_tag_match has a result for the host
    output logic [                 6:0] send_probe_o,           // nh_send's
    output nh_ipush_pkg::probe_t        receive_probe_o,        // nh_ipush's
    output nh_tag_match_pkg::probe_t    match_probe_o,          // with matching: nh_tag_match's
    // From bit 0: a head and a tail go into the register before the link; a head and a tail go to the depacketizer; the
    // head of a NACK goes into that register; one came and is kept
    output logic [                 5:0] probe_o
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

  `NH_PARAM(HeaderBits,
            FlitWidth >= nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit) + DestinationWidth)

  nh_nic_pkg::events_t events;

  // ---- Port
  logic send_valid, send_ready, send_tail, nack_valid, nack_ready, nack_head, nack_tail;
  logic come_valid, come_nack, come_ready, up, sends, sends_nack, sends_head, sends_tail;
  logic [1:0] send_user;
  logic [FlitWidth-1:0] send_data, nack_data;
  logic [F-1:0] come;
  logic [V-1:0] channels;
  nh_nic_port #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .VirtualChannels(VirtualChannels),
      .EscapeChannels(EscapeChannels),
      .Packets(Packets),
      .LinkClocks(LinkClocks)
  ) u_port (
      .clk_i,
      .rst_i,
      .nack_valid_i(nack_valid),
      .nack_ready_o(nack_ready),
      .nack_data_i(nack_data),
      .nack_head_i(nack_head),
      .nack_tail_i(nack_tail),
      .send_valid_i(send_valid),
      .send_ready_o(send_ready),
      .send_data_i(send_data),
      .send_head_i(send_user[1]),
      .send_tail_i(send_tail),
      .send_bad_i(send_user[0]),
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
      .come_nack_o(come_nack),
      .come_ready_i(come_ready),
      .come_flit_o(come),
      .sends_o(sends),
      .sends_nack_o(sends_nack),
      .sends_head_o(sends_head),
      .sends_tail_o(sends_tail),
      .overflow_o(events.overflow)
  );
  logic comes;
  assign comes = come_valid && !come_nack && come_ready;
  assign events.packet_out = sends_tail && !sends_nack;
  assign events.nack_out = sends_tail && sends_nack;
  assign events.packet_in = comes && come[F-2];
  assign probe_o = {events.nack_in, sends_nack && sends_head, events.packet_in, comes && come[F-1], sends_tail,
                    sends_head};

  // ---- Send engine and depacketizer
  logic packet_valid, packet_ready, packet_last;
  logic [63:0] packet_data;
  logic [7:0] unused_packet_keep;
  nh_send_core #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .AddressWidth(AddressWidth),
      .MaxMessage(MaxMessage),
      .MostOpen(MostOpen),
      .DataWords(DataWords)
  ) u_send (
      .clk_i,
      .rst_i,
      .m_axis_tdata(send_data),
      .m_axis_tvalid(send_valid),
      .m_axis_tlast(send_tail),
      .m_axis_tuser(send_user),
      .m_axis_tready(send_ready),
      .s_axis_tdata(come[FlitWidth-1:0]),
      .s_axis_tvalid(come_valid && !come_nack),
      .s_axis_tlast(come[F-2]),
      .s_axis_tuser({come[F-1], come[F-3]}),
      .s_axis_tready(come_ready),
      .m_axis_packet_tdata(packet_data),
      .m_axis_packet_tkeep(unused_packet_keep),
      .m_axis_packet_tvalid(packet_valid),
      .m_axis_packet_tlast(packet_last),
      .m_axis_packet_tready(packet_ready),
      .m_axi_o(m_axi_send_o),
      .m_axi_i(m_axi_send_i),
      .s_axil_i(s_axil_send_i),
      .s_axil_o(s_axil_send_o),
      .probe_o(send_probe_o)
  );

  // ---- Receive controller
  logic arrival_valid, arrival_ready, arrival_full, answer_valid;
  logic [15:0] arrival_source, arrival_communicator, answer_id;
  logic [31:0] arrival_tag, answer_capacity;
  logic [1:0] answer_code;
  logic [AddressWidth-1:0] answer_base;
  logic refusal_valid, refusal_last;
  logic [63:0] refusal;
  logic [7:0] unused_refusal_keep;
  nh_ipush_core #(
      .Profile(Profile),
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .MaxBytes(MaxBytes),
      .BufferWords(BufferWords),
      .StatusEntries(StatusEntries),
      .EnableIpush(EnableIpush),
      .CutThrough(CutThrough),
      .Matching(Matching),
      .AddressTable(AddressTable)
  ) u_receive (
      .clk_i,
      .rst_i,
      .s_axis_tdata(packet_data),
      .s_axis_tkeep('1),
      .s_axis_tvalid(packet_valid),
      .s_axis_tlast(packet_last),
      .s_axis_tready(packet_ready),
      .m_axis_nack_tdata(refusal),
      .m_axis_nack_tkeep(unused_refusal_keep),
      .m_axis_nack_tvalid(refusal_valid),
      .m_axis_nack_tlast(refusal_last),
      .m_axis_nack_tready(1'b1),
      .m_axis_host_tdata,
      .m_axis_host_tkeep,
      .m_axis_host_tvalid,
      .m_axis_host_tlast,
      .m_axis_host_tready,
      .m_axi_o(m_axi_receive_o),
      .m_axi_i(m_axi_receive_i),
      .s_axil_i(s_axil_receive_i),
      .s_axil_o(s_axil_receive_o),
      .llcm_addr_i,
      .llcm_data_o,
      .status_pending_o,
      .stalled_o,
      .told_o,
      .arrival_valid_o(arrival_valid),
      .arrival_ready_i(arrival_ready),
      .arrival_full_i(arrival_full),
      .arrival_source_o(arrival_source),
      .arrival_tag_o(arrival_tag),
      .arrival_communicator_o(arrival_communicator),
      .answer_valid_i(answer_valid),
      .answer_code_i(answer_code),
      .answer_id_i(answer_id),
      .answer_base_i(answer_base),
      .answer_capacity_i(answer_capacity),
      .probe_o(receive_probe_o)
  );

  // ---- Matching
  if (Matching == 1) begin : gen_match
    nh_tag_match_core #(
        .Handles(Handles),
        .Results(Results),
        .PostedEntries(PostedEntries),
        .UnexpectedEntries(UnexpectedEntries),
        .EntriesPerClock(EntriesPerClock),
        .AddressWidth(AddressWidth)
    ) u_match (
        .clk_i,
        .rst_i,
        .arrival_valid_i(arrival_valid),
        .arrival_ready_o(arrival_ready),
        .arrival_full_o(arrival_full),
        .arrival_source_i(arrival_source),
        .arrival_tag_i(arrival_tag),
        .arrival_communicator_i(arrival_communicator),
        .answer_valid_o(answer_valid),
        .answer_code_o(answer_code),
        .answer_id_o(answer_id),
        .answer_base_o(answer_base),
        .answer_capacity_o(answer_capacity),
        .s_axil_i(s_axil_match_i),
        .s_axil_o(s_axil_match_o),
        .results_pending_o,
        .probe_o(match_probe_o)
    );
  end else begin : gen_no_match
    assign {arrival_ready, arrival_full, answer_valid, answer_code, answer_id, answer_base, answer_capacity} = '0;
    assign s_axil_match_o = '0;
    assign results_pending_o = 1'b0;
    assign match_probe_o = '0;
    logic unused_match;
    assign unused_match = ^{arrival_valid, arrival_source, arrival_tag, arrival_communicator, s_axil_match_i};
  end

  // ---- NACKs: out to the senders' nodes, and in to the host
  localparam int CW = $clog2(NackEntries + 1);
  logic clearing, take, pending;
  logic [CW-1:0] nacks;
  logic [DestinationWidth-1:0] source;
  nh_nic_pkg::entry_write_t entry_write;
  nh_nic_pkg::nack_t nack;
  nh_nic_nacks_out #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .Senders(Senders),
      .Entries(NackEntries)
  ) u_nacks_out (
      .clk_i,
      .rst_i,
      .source_i(source),
      .clearing_o(clearing),
      .write_i(entry_write),
      .nack_valid_i(refusal_valid),
      .nack_last_i(refusal_last),
      .nack_data_i(refusal),
      .valid_o(nack_valid),
      .ready_i(nack_ready),
      .data_o(nack_data),
      .head_o(nack_head),
      .tail_o(nack_tail),
      .pending_o(pending),
      .full_o(events.nack_full),
      .unknown_o(events.nack_unknown)
  );
  nh_nic_nacks_in #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .Entries(NackEntries)
  ) u_nacks_in (
      .clk_i,
      .rst_i,
      .valid_i(come_valid && come_nack),
      .flit_i(come),
      .count_o(nacks),
      .take_i(take),
      .nack_o(nack),
      .kept_o(events.nack_in),
      .full_o(events.nack_ring_full),
      .bad_o(events.nack_bad)
  );
  assign nack_pending_o = nacks != '0;

  // ---- Registers
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
  assign unused_bits = ^{unused_packet_keep, unused_refusal_keep, sends};
endmodule
