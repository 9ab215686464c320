// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Send engine of a network interface: reads descriptors of a ring in memory and the data of their messages, cuts these
/// into packets as nh_ipush takes them, and packets into flits of nh_switch; says in memory and registers how each
/// ended. Beside it the depacketizer, from flits to nh_ipush's packets. docs/blocks/send.md
module nh_send_core #(
    parameter int FlitWidth = 128,        // 64..512: at least the header's bits; data bits of a flit
    parameter int PacketFlits = 32,       // 4..32: flits of the longest packet
    parameter int DestinationWidth = 64,  // 1..64: bits of a destination, an id or switch and host
    parameter int HopLimit = 31,          // 1..63: the switch's
    parameter int AddressWidth = 32,      // as in ipush
    parameter int MaxMessage = 1048576,   // 8..16777215: bytes of the longest message
    parameter int MostOpen = 8,           // power of two, 2..16: open reads, waiting descriptors, packets, outcomes
    parameter int DataWords = 64         // power of two, 32..512: words of data that wait
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
    output nh_axi_pkg::request_t        m_axi_o,
    input  nh_axi_pkg::response_t       m_axi_i,
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_send.md)
    input  nh_axil_pkg::request_t       s_axil_i,
    output nh_axil_pkg::response_t      s_axil_o,
    // From bit 0: a descriptor is asked for, is here, is checked; data are asked for, a word of them is here; a
    // descriptor ended; a packet's last word went to nh_ipush
    output logic [                 6:0] probe_o
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

  `NH_PARAM(HeaderBits, FlitWidth >= nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit))

  // ---- Settings
  logic enable, report;
  logic [AddressWidth-1:0] ring_base, completion_base, araddr, awaddr;
  logic [3:0] log2_entries;
  logic [7:0] mtu;
  logic [DestinationWidth-1:0] source;
  logic [15:0] producer, fetched;
  logic [31:0] completed;
  nh_send_pkg::events_t events;

  // ---- Descriptors
  logic fetch, fetch_accept, fetch_beat, there, take, error;
  logic [AddressWidth-1:0] fetch_address;
  nh_send_pkg::descriptor_t descriptor;
  assign error = m_axi_i.rresp[1];
  nh_send_fetch #(
      .AddressWidth(AddressWidth),
      .MostOpen(MostOpen)
  ) u_fetch (
      .clk_i,
      .rst_i,
      .enable_i(enable),
      .base_i(ring_base),
      .log2_entries_i(log2_entries),
      .producer_i(producer),
      .fetched_o(fetched),
      .request_o(fetch),
      .address_o(fetch_address),
      .accept_i(fetch_accept),
      .beat_i(fetch_beat),
      .data_i(m_axi_i.rdata),
      .error_i(error),
      .valid_o(there),
      .descriptor_o(descriptor),
      .take_i(take)
  );

  // ---- Packets and their reads
  logic ask, accept, room, push, data_beat;
  logic [AddressWidth-4:0] data_address;
  logic [4:0] data_beats;
  nh_send_pkg::packet_t packet;
  nh_send_cut #(
      .PacketFlits(PacketFlits),
      .AddressWidth(AddressWidth),
      .MaxMessage(MaxMessage)
  ) u_cut (
      .clk_i,
      .rst_i,
      .mtu_i(mtu),
      .valid_i(there),
      .descriptor_i(descriptor),
      .take_o(take),
      .request_o(ask),
      .address_o(data_address),
      .beats_o(data_beats),
      .accept_i(accept),
      .room_i(room),
      .push_o(push),
      .packet_o(packet)
  );

  logic word_valid, word_error, word_take;
  logic [63:0] word;
  nh_send_read #(
      .AddressWidth(AddressWidth),
      .MostOpen(MostOpen),
      .DataWords(DataWords),
      .PacketWords(PacketFlits - nh_send_pkg::Overhead)
  ) u_read (
      .clk_i,
      .rst_i,
      .fetch_i(fetch),
      .fetch_address_i(fetch_address),
      .fetch_accept_o(fetch_accept),
      .fetch_beat_o(fetch_beat),
      .data_i(ask),
      .data_address_i(data_address),
      .data_beats_i(data_beats),
      .data_accept_o(accept),
      .data_beat_o(data_beat),
      .word_valid_o(word_valid),
      .word_o(word),
      .word_error_o(word_error),
      .word_take_i(word_take),
      .m_araddr(araddr),
      .m_arlen(m_axi_o.arlen),
      .m_arvalid(m_axi_o.arvalid),
      .m_arready(m_axi_i.arready),
      .m_rdata(m_axi_i.rdata),
      .m_rresp(m_axi_i.rresp),
      .m_rvalid(m_axi_i.rvalid)
  );
  assign m_axi_o.araddr = 40'(araddr);
  assign m_axi_o.rready = 1'b1;

  // ---- Flits
  logic outcome_room, ended;
  nh_send_pkg::outcome_t outcome;
  nh_send_packetize #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .MostOpen(MostOpen)
  ) u_packetize (
      .clk_i,
      .rst_i,
      .source_i(source),
      .room_o(room),
      .push_i(push),
      .packet_i(packet),
      .word_valid_i(word_valid),
      .word_i(word),
      .word_error_i(word_error),
      .word_take_o(word_take),
      .valid_o(m_axis_tvalid),
      .ready_i(m_axis_tready),
      .data_o(m_axis_tdata),
      .head_o(m_axis_tuser[1]),
      .tail_o(m_axis_tlast),
      .bad_o(m_axis_tuser[0]),
      .sent_o(events.packet),
      .outcome_room_i(outcome_room),
      .ended_o(ended),
      .outcome_o(outcome)
  );
  assign events.ended = ended;
  assign events.code = outcome.code;

  nh_send_complete #(
      .AddressWidth(AddressWidth),
      .MostOpen(MostOpen)
  ) u_complete (
      .clk_i,
      .rst_i,
      .report_i(report),
      .base_i(completion_base),
      .log2_entries_i(log2_entries),
      .room_o(outcome_room),
      .ended_i(ended),
      .outcome_i(outcome),
      .completed_o(completed),
      .write_error_o(events.write_error),
      .m_awaddr(awaddr),
      .m_awvalid(m_axi_o.awvalid),
      .m_awready(m_axi_i.awready),
      .m_wdata(m_axi_o.wdata),
      .m_wvalid(m_axi_o.wvalid),
      .m_wready(m_axi_i.wready),
      .m_bresp(m_axi_i.bresp),
      .m_bvalid(m_axi_i.bvalid),
      .m_bready(m_axi_o.bready)
  );
  assign m_axi_o.awaddr = 40'(awaddr);
  assign m_axi_o.awlen = '0;
  assign m_axi_o.wstrb = '1;
  assign m_axi_o.wlast = 1'b1;

  // ---- And back
  nh_send_depacketize #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth)
  ) u_depacketize (
      .clk_i,
      .rst_i,
      .valid_i(s_axis_tvalid),
      .ready_o(s_axis_tready),
      .data_i(s_axis_tdata),
      .head_i(s_axis_tuser[1]),
      .tail_i(s_axis_tlast),
      .bad_i(s_axis_tuser[0]),
      .valid_o(m_axis_packet_tvalid),
      .ready_i(m_axis_packet_tready),
      .data_o(m_axis_packet_tdata),
      .last_o(m_axis_packet_tlast),
      .received_o(events.received),
      .drops_o(events.drops)
  );
  assign m_axis_packet_tkeep = '1;

  // ---- Registers
  nh_send_regs #(
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .AddressWidth(AddressWidth),
      .MostOpen(MostOpen),
      .DataWords(DataWords)
  ) u_regs (
      .clk_i,
      .rst_i,
      .enable_o(enable),
      .report_o(report),
      .ring_base_o(ring_base),
      .log2_entries_o(log2_entries),
      .completion_base_o(completion_base),
      .mtu_o(mtu),
      .source_o(source),
      .producer_o(producer),
      .fetched_i(fetched),
      .completed_i(completed),
      .events_i(events),
      .axil_i(s_axil_i),
      .axil_o(s_axil_o)
  );

  assign probe_o = {m_axis_packet_tvalid && m_axis_packet_tready && m_axis_packet_tlast, ended, data_beat, accept, take,
                    there, fetch_accept};

  logic unused_bits;
  assign unused_bits = m_axi_i.rlast;  // beats are counted
endmodule
