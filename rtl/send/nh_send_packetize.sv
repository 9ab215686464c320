// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Makes flits of packets: head, the two words of the header, the data, a word a flit. A packet is begun with when the
/// first word of its data is here. One with a word whose read failed ends with `bad`, and the packets of its descriptor
/// behind it are not sent: their words are thrown away, one a clock. How a descriptor ended is said in the clock before
/// its last flit is at the port.
module nh_send_packetize #(
    parameter int FlitWidth = 128,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31,
    parameter int MostOpen = 8,       // power of two, 2..16: packets that wait
    localparam int QW = $clog2(MostOpen)
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    input  logic [DestinationWidth-1:0] source_i,
    // Packets
    output logic                        room_o,
    input  logic                        push_i,
    input  nh_send_pkg::packet_t        packet_i,
    // Their data
    input  logic                        word_valid_i,
    input  logic [63:0]                 word_i,
    input  logic                        word_error_i,
    output logic                        word_take_o,
    // Flits
    output logic                        valid_o,
    input  logic                        ready_i,
    output logic [FlitWidth-1:0]        data_o,
    output logic                        head_o,
    output logic                        tail_o,
    output logic                        bad_o,
    // What came of it
    output logic                        sent_o,        // a packet
    input  logic                        outcome_room_i,
    output logic                        ended_o,       // a descriptor; only with outcome_room_i
    output nh_send_pkg::outcome_t       outcome_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 64 && FlitWidth <= 512)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 4 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 16 && 2 ** $clog2(MostOpen) == MostOpen)

  // ---- The queue
  logic [QW:0] in_q, out_q, held;
  nh_send_pkg::packet_t packet;
  nh_ipush_pkg::header_t header;
  logic there, pop;
  assign held = in_q - out_q;
  assign room_o = !held[QW];
  assign there = in_q != out_q;
  nh_ram_lut #(
      .Width(nh_send_pkg::PacketBits),
      .Depth(MostOpen)
  ) u_queue (
      .clk_i,
      .we_i(push_i),
      .waddr_i(in_q[QW-1:0]),
      .wdata_i(packet_i),
      .raddr_i(out_q[QW-1:0]),
      .rdata_o(packet)
  );
  assign header = packet.header0;

  // ---- The head
  logic [4:0] words;
  logic [FlitWidth-1:0] head;
  assign words = 5'(nh_ipush_pkg::words(header.size));
  nh_send_head #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit)
  ) u_head (
      .destination_i(packet.destination[DestinationWidth-1:0]),
      .length_i(6'(words) + 6'(nh_send_pkg::Overhead)),
      .source_i,
      .data_o(head)
  );

  // ---- Steps
  typedef enum logic [2:0] {
    Head,
    Word0,
    Word1,
    Data,
    Drop   // words of a packet that is not sent
  } step_t;
  step_t step_q;
  logic [4:0] left_q;  // words of data behind this one
  logic error_q, failed_q, free, begins, skips, drops, moves, last, error, sent, ended;
  logic [23:0] packets_q, packets;
  logic valid_q, head_q, tail_q, bad_q;
  logic [FlitWidth-1:0] data_q;
  assign free = !valid_q || ready_i;
  assign last = left_q == '0;
  assign skips = step_q == Head && there && packet.none && outcome_room_i;
  assign drops = step_q == Head && there && !packet.none && failed_q;
  assign begins = step_q == Head && there && !packet.none && !failed_q && word_valid_i &&
      (outcome_room_i || !packet.ends) && free;
  assign moves = step_q == Data && word_valid_i && free;
  assign word_take_o = moves || (step_q == Drop && word_valid_i && (outcome_room_i || !last));
  assign error = error_q || word_error_i;
  assign sent = moves && last && !error;
  assign pop = skips || (word_take_o && last);
  assign ended = pop && packet.ends;
  assign packets = packets_q + 24'(sent);
  assign sent_o = sent;
  assign ended_o = ended;
  assign outcome_o.report = packet.report;
  assign outcome_o.code = packet.none ? packet.code : sent ? nh_send_pkg::CodeDone : nh_send_pkg::CodeData;
  assign outcome_o.packets = packets;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      in_q <= '0;
      out_q <= '0;
      step_q <= Head;
      valid_q <= 1'b0;
      failed_q <= 1'b0;
      packets_q <= '0;
    end else begin
      in_q <= in_q + (QW + 1)'(push_i);
      out_q <= out_q + (QW + 1)'(pop);
      case (step_q)
        Head:    step_q <= begins ? Word0 : drops ? Drop : Head;
        Word0:   if (free) step_q <= Word1;
        Word1:   if (free) step_q <= Data;
        default: if (pop) step_q <= Head;
      endcase
      if (free) valid_q <= begins || step_q == Word0 || step_q == Word1 || moves;
      if (ended) failed_q <= 1'b0;
      else if (moves && last && error) failed_q <= 1'b1;
      packets_q <= ended ? '0 : packets;
    end
  end
  // Bytes behind the message's end are not sent.
  logic [63:0] cut;
  always_comb begin
    cut = word_i;
    for (int b = 1; b < 8; b++) if (last && header.size[2:0] != '0 && 3'(b) >= header.size[2:0]) cut[8*b+:8] = '0;
  end
  always_ff @(posedge clk_i) begin
    if (free) begin
      case (step_q)
        Head:    data_q <= head;
        Word0:   data_q <= FlitWidth'(packet.header0);
        Word1:   data_q <= FlitWidth'(packet.header1);
        default: data_q <= FlitWidth'(cut);
      endcase
      head_q <= step_q == Head;
      tail_q <= step_q == Data && last;
      bad_q <= step_q == Data && last && error;
    end
    if (step_q == Head) begin
      left_q <= words - 5'd1;
      error_q <= 1'b0;
    end else if (word_take_o) begin
      left_q <= left_q - 5'd1;
      error_q <= error;
    end
  end
  assign valid_o = valid_q;
  assign data_o = data_q;
  assign head_o = head_q;
  assign tail_o = tail_q;
  assign bad_o = bad_q;

  logic unused_bits;
  assign unused_bits = ^{header, held[QW-1:0], packet};

  `NH_STABLE(flit_stable, valid_o, ready_i, ({data_o, head_o, tail_o, bad_o}))
  `NH_ASSERT(push_needs_room, !push_i || room_o)
  `NH_ASSERT(outcome_has_room, !ended_o || outcome_room_i)
endmodule
