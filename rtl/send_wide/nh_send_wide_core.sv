// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Send engine with a data path of 512 bits: reads descriptors of a ring in memory, one a clock, and the lines of their
/// messages, wherever these begin and end; makes packets as nh_ipush_wide takes them, and of these flits of nh_switch
/// with 64 bytes of data each; says in memory and registers how each ended. Beside it the depacketizer, from flits to
/// nh_ipush_wide's packets. docs/blocks/send_wide.md
module nh_send_wide_core #(
    parameter int FlitWidth = 512,        // multiple of 64, 512..768: data bits of a flit
    parameter int PacketFlits = 32,       // 2..32: flits of the longest packet
    parameter int DestinationWidth = 64,  // as in send
    parameter int HopLimit = 31,          // as in send
    parameter int AddressWidth = 32,      // as in send
    parameter int MaxMessage = 1048576,   // 64..16777215: bytes of the longest message
    parameter int MostOpen = 32,          // power of two, 2..64: descriptors read ahead, waiting packets and outcomes
    parameter int DataLines = 128,        // power of two, 8..512, >= PacketFlits + 1: lines of data that wait
    parameter int AnyOrder = 0            // 0, 1, 0 unless MaxMessage <= 1048576: headers of packets in any order
) (
    input  logic                         clk_i,
    input  logic                         rst_i,
    // Flits to the switch, AXI4-Stream
    output logic [        FlitWidth-1:0] m_axis_tdata,
    output logic                         m_axis_tvalid,
    output logic                         m_axis_tlast,  // tail
    output logic [                  1:0] m_axis_tuser,  // bit 0 the packet is bad (with the tail), 1 head
    input  logic                         m_axis_tready,
    // Flits from the switch, AXI4-Stream
    input  logic [        FlitWidth-1:0] s_axis_tdata,
    input  logic                         s_axis_tvalid,
    input  logic                         s_axis_tlast,  // tail
    input  logic [                  1:0] s_axis_tuser,  // bit 0 the packet is bad (with the tail), 1 head
    output logic                         s_axis_tready,
    // Packets to nh_ipush_wide, AXI4-Stream
    output logic [                511:0] m_axis_packet_tdata,
    output logic [                127:0] m_axis_packet_tuser,  // header words 0 and 1
    output logic                         m_axis_packet_tvalid,
    output logic                         m_axis_packet_tlast,
    input  logic                         m_axis_packet_tready,
    // Rings of descriptors and completion words, AXI4: one id, 32 bytes a beat, bursts of one beat
    output nh_axi_pkg::ring_request_t    m_axi_ring_o,
    input  nh_axi_pkg::ring_response_t   m_axi_ring_i,
    // Data, AXI4 read: one id, 64 bytes a beat, incrementing bursts
    output nh_axi_pkg::read_request_t    m_axi_data_o,
    input  nh_axi_pkg::read_response_t   m_axi_data_i,
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_send_wide.md)
    input  nh_axil_pkg::request_t        s_axil_i,
    output nh_axil_pkg::response_t       s_axil_o,
    // From bit 0: a descriptor is asked for, is here, is checked; data are asked for, a line of them is here; a
    // descriptor ended; a packet's last beat went to nh_ipush_wide
    output logic [                  6:0] probe_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(FlitWidth, FlitWidth >= 512 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PARAM(MaxMessage, MaxMessage >= 64 && MaxMessage <= 16777215)
  `NH_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 64 && 2 ** $clog2(MostOpen) == MostOpen)
  `NH_PARAM(DataLines, DataLines >= 8 && DataLines >= PacketFlits + 1 && DataLines <= 512 &&
            2 ** $clog2(DataLines) == DataLines)
  `NH_PARAM(AnyOrder, (AnyOrder == 0 || (MaxMessage <= 1048576)) && (AnyOrder == 0 || AnyOrder == 1))

  localparam int Skip = nh_send_wide_pkg::skip(FlitWidth, DestinationWidth, PacketFlits, HopLimit);
  localparam int MaxBytes = nh_send_wide_pkg::max_bytes(PacketFlits, Skip, AnyOrder);

  // ---- Settings
  logic enable, report;
  logic [AddressWidth-1:0] ring_base, completion_base, ring_araddr, data_araddr, awaddr;
  logic [3:0] log2_entries;
  logic [11:0] mtu;
  logic [15:0] producer, fetched;
  logic [31:0] completed;

  // ---- Descriptors
  logic fetch, there, take;
  nh_send_pkg::descriptor_t descriptor;
  nh_send_wide_fetch #(
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
      .ask_o(fetch),
      .m_araddr(ring_araddr),
      .m_arvalid(m_axi_ring_o.arvalid),
      .m_arready(m_axi_ring_i.arready),
      .m_rdata(m_axi_ring_i.rdata),
      .m_rresp(m_axi_ring_i.rresp),
      .m_rvalid(m_axi_ring_i.rvalid),
      .valid_o(there),
      .descriptor_o(descriptor),
      .take_i(take)
  );
  assign m_axi_ring_o.araddr = 40'(ring_araddr);
  assign m_axi_ring_o.arlen = '0;
  assign m_axi_ring_o.rready = 1'b1;

  // ---- Packets and their reads
  logic ask, accept, room, push, beat;
  logic [AddressWidth-7:0] data_address;
  logic [5:0] data_beats;
  nh_send_wide_pkg::packet_t packet;
  nh_send_wide_cut #(
      .PacketFlits(PacketFlits),
      .AddressWidth(AddressWidth),
      .MaxMessage(MaxMessage),
      .Skip(Skip),
      .AnyOrder(AnyOrder)
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

  logic line_valid, line_error, line_take;
  logic [511:0] line;
  nh_send_wide_read #(
      .AddressWidth(AddressWidth),
      .DataLines(DataLines),
      .PacketLines(MaxBytes / nh_send_wide_pkg::LineBytes + 1)
  ) u_read (
      .clk_i,
      .rst_i,
      .request_i(ask),
      .address_i(data_address),
      .beats_i(data_beats),
      .accept_o(accept),
      .beat_o(beat),
      .line_valid_o(line_valid),
      .line_o(line),
      .line_error_o(line_error),
      .line_take_i(line_take),
      .m_araddr(data_araddr),
      .m_arlen(m_axi_data_o.arlen),
      .m_arvalid(m_axi_data_o.arvalid),
      .m_arready(m_axi_data_i.arready),
      .m_rdata(m_axi_data_i.rdata),
      .m_rresp(m_axi_data_i.rresp),
      .m_rvalid(m_axi_data_i.rvalid)
  );
  assign m_axi_data_o.araddr = 40'(data_araddr);
  assign m_axi_data_o.rready = 1'b1;

  // ---- Flits
  logic sent, outcome_room, ended, write_error;
  nh_send_pkg::outcome_t outcome;
  nh_send_wide_packetize #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .MostOpen(MostOpen),
      .Skip(Skip),
      .AnyOrder(AnyOrder)
  ) u_packetize (
      .clk_i,
      .rst_i,
      .room_o(room),
      .push_i(push),
      .packet_i(packet),
      .line_valid_i(line_valid),
      .line_i(line),
      .line_error_i(line_error),
      .line_take_o(line_take),
      .valid_o(m_axis_tvalid),
      .ready_i(m_axis_tready),
      .data_o(m_axis_tdata),
      .head_o(m_axis_tuser[1]),
      .tail_o(m_axis_tlast),
      .bad_o(m_axis_tuser[0]),
      .sent_o(sent),
      .outcome_room_i(outcome_room),
      .ended_o(ended),
      .outcome_o(outcome)
  );

  // ---- Completion words: 8 bytes of a beat of 32
  logic [63:0] word;
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
      .write_error_o(write_error),
      .m_awaddr(awaddr),
      .m_awvalid(m_axi_ring_o.awvalid),
      .m_awready(m_axi_ring_i.awready),
      .m_wdata(word),
      .m_wvalid(m_axi_ring_o.wvalid),
      .m_wready(m_axi_ring_i.wready),
      .m_bresp(m_axi_ring_i.bresp),
      .m_bvalid(m_axi_ring_i.bvalid),
      .m_bready(m_axi_ring_o.bready)
  );
  // Address and word change together, so the address says the word's place as long as the word is at the port.
  assign m_axi_ring_o.awaddr = 40'({awaddr[AddressWidth-1:5], 5'd0});
  assign m_axi_ring_o.awlen = '0;
  assign m_axi_ring_o.wdata = {4{word}};
  assign m_axi_ring_o.wstrb = 32'hff << {awaddr[4:3], 3'd0};
  assign m_axi_ring_o.wlast = 1'b1;

  // ---- And back
  logic received;
  logic [nh_send_pkg::Drops-1:0] drops;
  nh_send_wide_depacketize #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .Skip(Skip),
      .MaxBytes(MaxBytes),
      .AnyOrder(AnyOrder)
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
      .header_o(m_axis_packet_tuser),
      .last_o(m_axis_packet_tlast),
      .received_o(received),
      .drops_o(drops)
  );

  // ---- Registers
  nh_send_wide_regs #(
      .PacketFlits(PacketFlits),
      .FlitWidth(FlitWidth),
      .DestinationWidth(DestinationWidth),
      .AddressWidth(AddressWidth),
      .MostOpen(MostOpen),
      .DataLines(DataLines),
      .MaxBytes(MaxBytes),
      .AnyOrder(AnyOrder)
  ) u_regs (
      .clk_i,
      .rst_i,
      .enable_o(enable),
      .report_o(report),
      .ring_base_o(ring_base),
      .log2_entries_o(log2_entries),
      .completion_base_o(completion_base),
      .mtu_o(mtu),
      .producer_o(producer),
      .fetched_i(fetched),
      .completed_i(completed),
      .sent_i(sent),
      .ended_i(ended),
      .code_i(outcome.code),
      .write_error_i(write_error),
      .received_i(received),
      .drops_i(drops),
      .axil_i(s_axil_i),
      .axil_o(s_axil_o)
  );

  assign probe_o = {m_axis_packet_tvalid && m_axis_packet_tready && m_axis_packet_tlast, ended, beat, accept, take,
                    there, fetch};

  logic unused_bits;
  assign unused_bits = ^{m_axi_ring_i.rlast, m_axi_data_i.rlast, awaddr[2:0]};  // beats are counted
endmodule
