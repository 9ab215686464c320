// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Reliable transport between a network interface's engines and its link, which may lose, double, reorder and delay
/// packets: each packet of the send engine goes to its destination's receive side once, or ends with an error. Numbers
/// and windows by destination, selective acknowledgements, packets kept in a buffer until they are acknowledged and
/// sent again when they are not. A packet a clock each way. docs/blocks/transport.md
module nh_transport_core #(
    parameter int FlitWidth = 512,        // multiple of 64, 192..768: data bits of a flit
    parameter int PacketFlits = 32,       // 2..32: flits of the longest packet
    parameter int DestinationWidth = 64,  // 1..64: bits of a destination; at least Destinations'
    parameter int HopLimit = 31,          // 1..63: the switch's
    parameter int Destinations = 256,     // power of two, 2..4096: nodes that packets go to and come from
    parameter int Slots = 64,             // power of two, 2..64: packets that are kept
    parameter int Window = 64,            // power of two, 2..64: packets under way to a destination, bits of a bitmap
    parameter int SequenceBits = 16,      // 3..16: bits of a number; at least two more than Window's
    parameter int AckEntries = 8          // 2..16: acknowledgements that wait
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    // Flits of the send engine, AXI4-Stream
    input  logic [FlitWidth-1:0]   s_axis_send_tdata,
    input  logic                   s_axis_send_tvalid,
    input  logic                   s_axis_send_tlast,     // tail
    input  logic [          1:0]   s_axis_send_tuser,     // bit 0 the packet is bad (with the tail), 1 head
    output logic                   s_axis_send_tready,
    // Flits to the link, AXI4-Stream
    output logic [FlitWidth-1:0]   m_axis_link_tdata,
    output logic                   m_axis_link_tvalid,
    output logic                   m_axis_link_tlast,     // tail
    output logic [          1:0]   m_axis_link_tuser,     // bit 0 always 0, 1 head
    input  logic                   m_axis_link_tready,
    // Flits from the link, AXI4-Stream
    input  logic [FlitWidth-1:0]   s_axis_link_tdata,
    input  logic                   s_axis_link_tvalid,
    input  logic                   s_axis_link_tlast,     // tail
    input  logic [          1:0]   s_axis_link_tuser,     // bit 0 the packet is bad (with the tail), 1 head
    output logic                   s_axis_link_tready,
    // Flits to the receive side, AXI4-Stream
    output logic [FlitWidth-1:0]   m_axis_receive_tdata,
    output logic                   m_axis_receive_tvalid,
    output logic                   m_axis_receive_tlast,  // tail
    output logic [          1:0]   m_axis_receive_tuser,  // bit 0 the packet is bad (with the tail), 1 head
    input  logic                   m_axis_receive_tready,
    output logic                   error_o,               // a packet failed: its error waits for software
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_transport.md)
    input  nh_axil_pkg::request_t  s_axil_i,
    output nh_axil_pkg::response_t s_axil_o,
    // From bit 0: a packet is taken, gets its number, is at the link's port for the first time or again; its
    // acknowledgement came, its slot is free; one came from the link whole, its acknowledgement is at the port
    output logic [          6:0]   probe_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(FlitWidth, FlitWidth >= 192 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PARAM(Destinations, Destinations >= 2 && Destinations <= 4096 && 2 ** $clog2(Destinations) == Destinations)
  `NH_PARAM(Slots, Slots >= 2 && Slots <= 64 && 2 ** $clog2(Slots) == Slots)
  `NH_PARAM(Window, Window >= 2 && Window <= 64 && 2 ** $clog2(Window) == Window)
  `NH_PARAM(SequenceBits, SequenceBits >= 3 && SequenceBits <= 16)
  `NH_PARAM(AckEntries, AckEntries >= 2 && AckEntries <= 16)

  localparam int DW = $clog2(Destinations);
  localparam int NW = $clog2(Slots);
  localparam int IW = $clog2(PacketFlits);
  `NH_PARAM(Header, nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit) + 128 <= FlitWidth)
  `NH_PARAM(Destination, DestinationWidth >= $clog2(Destinations))
  `NH_PARAM(Sequence, SequenceBits >= $clog2(Window) + 2)

  nh_transport_pkg::settings_t settings, settings_next;
  nh_transport_pkg::events_t events;
  logic clear, forget_send, forget_receive, forgetting_send, forgetting_receive;
  logic error, error_sent, error_take;
  logic [DW-1:0] clear_destination, forget_destination, forgetting_destination, error_destination;
  logic [NW-1:0] error_slot;
  logic [15:0] error_sequence;
  logic [63:0] error_tag;

  // ---- Packets of the send engine
  logic open, write, head, push, refused;
  logic [NW-1:0] spare;
  logic [IW-1:0] write_index;
  logic [63:0] tag;
  logic [DW-1:0] push_destination;
  nh_transport_take #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .Destinations(Destinations)
  ) u_take (
      .clk_i,
      .rst_i,
      .open_i(open),
      .valid_i(s_axis_send_tvalid),
      .data_i(s_axis_send_tdata),
      .last_i(s_axis_send_tlast),
      .user_i(s_axis_send_tuser),
      .ready_o(s_axis_send_tready),
      .write_o(write),
      .head_o(head),
      .index_o(write_index),
      .tag_o(tag),
      .push_o(push),
      .destination_o(push_destination),
      .refused_o(refused)
  );
  nh_ram_lut #(
      .Width(64),
      .Depth(Slots)
  ) u_tags (
      .clk_i,
      .we_i(write && head),
      .waddr_i(spare),
      .wdata_i(tag),
      .raddr_i(error_slot),
      .rdata_o(error_tag)
  );

  // ---- What becomes of them
  logic transmit_free, load, got_valid, say_valid, say_take, delivered, failed, again, early, cut, ack_got, ack_wrong;
  logic [NW-1:0] load_slot;
  logic [15:0] load_sequence;
  logic [Slots-1:0] in_use;
  nh_transport_pkg::ack_t got, say, due;
  assign say_take = transmit_free && say_valid;
  nh_transport_slots #(
      .Destinations(Destinations),
      .Slots(Slots),
      .Window(Window),
      .SequenceBits(SequenceBits)
  ) u_slots (
      .clk_i,
      .rst_i,
      .settings_i(settings),
      .settings_next_i(settings_next),
      .clear_o(clear),
      .clear_destination_o(clear_destination),
      .open_o(open),
      .spare_o(spare),
      .push_i(push),
      .push_destination_i(push_destination),
      .free_i(transmit_free && !say_valid),
      .load_o(load),
      .load_slot_o(load_slot),
      .load_sequence_o(load_sequence),
      .in_use_i(in_use),
      .ack_valid_i(got_valid),
      .ack_i(got),
      .forget_i(forget_send),
      .forget_destination_i(forget_destination),
      .forgetting_o(forgetting_send),
      .error_o(error),
      .error_slot_o(error_slot),
      .error_destination_o(error_destination),
      .error_sent_o(error_sent),
      .error_sequence_o(error_sequence),
      .error_take_i(error_take),
      .delivered_o(delivered),
      .failed_o(failed),
      .again_o(again),
      .early_o(early),
      .cut_o(cut),
      .ack_got_o(ack_got),
      .ack_wrong_o(ack_wrong)
  );
  assign error_o = error;

  nh_transport_transmit #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .Destinations(Destinations),
      .Slots(Slots)
  ) u_transmit (
      .clk_i,
      .rst_i,
      .node_i(settings.node),
      .write_i(write),
      .push_i(push),
      .write_slot_i(spare),
      .write_index_i(write_index),
      .write_data_i(s_axis_send_tdata),
      .free_o(transmit_free),
      .ack_valid_i(say_take),
      .ack_i(say),
      .load_i(load),
      .load_slot_i(load_slot),
      .load_sequence_i(load_sequence),
      .in_use_o(in_use),
      .valid_o(m_axis_link_tvalid),
      .ready_i(m_axis_link_tready),
      .data_o(m_axis_link_tdata),
      .head_o(m_axis_link_tuser[1]),
      .last_o(m_axis_link_tlast)
  );
  assign m_axis_link_tuser[0] = 1'b0;

  // ---- From the link
  logic due_valid, due_urgent, lost, received, duplicate, strange, broken;
  nh_transport_receive #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .Destinations(Destinations),
      .Window(Window),
      .SequenceBits(SequenceBits)
  ) u_receive (
      .clk_i,
      .rst_i,
      .clear_i(clear),
      .clear_destination_i(clear_destination),
      .valid_i(s_axis_link_tvalid),
      .data_i(s_axis_link_tdata),
      .last_i(s_axis_link_tlast),
      .user_i(s_axis_link_tuser),
      .ready_o(s_axis_link_tready),
      .valid_o(m_axis_receive_tvalid),
      .data_o(m_axis_receive_tdata),
      .last_o(m_axis_receive_tlast),
      .user_o(m_axis_receive_tuser),
      .ready_i(m_axis_receive_tready),
      .got_valid_o(got_valid),
      .got_o(got),
      .due_valid_o(due_valid),
      .due_urgent_o(due_urgent),
      .due_o(due),
      .forget_i(forget_receive),
      .forget_destination_i(forget_destination),
      .forgetting_o(forgetting_receive),
      .forgetting_destination_o(forgetting_destination),
      .received_o(received),
      .duplicate_o(duplicate),
      .strange_o(strange),
      .broken_o(broken)
  );
  nh_transport_acks #(
      .AckEntries(AckEntries)
  ) u_acks (
      .clk_i,
      .rst_i,
      .packets_i(settings_next.ack_packets),
      .clocks_i(settings_next.ack_clocks),
      .valid_i(due_valid),
      .urgent_i(due_urgent),
      .ack_i(due),
      .valid_o(say_valid),
      .ack_o(say),
      .take_i(say_take),
      .forget_i(forgetting_receive),
      .forget_peer_i(12'(forgetting_destination)),
      .lost_o(lost)
  );

  // ---- Registers
  assign events = {push, delivered, failed, refused, again, early, cut, say_take, ack_got, ack_wrong, lost, received,
                   duplicate, strange, broken};
  nh_transport_regs #(
      .PacketFlits(PacketFlits),
      .Destinations(Destinations),
      .Slots(Slots),
      .Window(Window),
      .SequenceBits(SequenceBits),
      .AckEntries(AckEntries)
  ) u_regs (
      .clk_i,
      .rst_i,
      .settings_o(settings),
      .settings_next_o(settings_next),
      .forget_send_o(forget_send),
      .forget_receive_o(forget_receive),
      .forget_destination_o(forget_destination),
      .error_take_o(error_take),
      .cleared_i(!clear),
      .forgetting_i(forgetting_send || forgetting_receive),
      .error_i(error),
      .error_destination_i(error_destination),
      .error_sent_i(error_sent),
      .error_sequence_i(error_sequence),
      .error_tag_i(error_tag),
      .events_i(events),
      .axil_i(s_axil_i),
      .axil_o(s_axil_o)
  );

  assign probe_o = {say_take, received, delivered, ack_got, m_axis_link_tvalid, load, push};
endmodule
