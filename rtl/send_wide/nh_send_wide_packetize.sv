// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Makes flits of packets, one a clock, wherever in its lines a packet's data begin. Its first byte is due at byte Skip
/// of the first flit's data: so each line is rotated by the same number of bytes, and a flit has the highest bytes of
/// the line before and the lowest of the newest one. Where even the first flit has bytes of two lines, the first line
/// takes a clock of its own. Two stages: a line is rotated, and flits are put together. A packet with a line whose read
/// failed ends with `bad`, and the packets of its descriptor behind it are not sent: their lines are thrown away, one a
/// clock. How a descriptor ended is said in the clock before its last flit is at the port.
module nh_send_wide_packetize #(
    parameter int FlitWidth = 512,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31,
    parameter int MostOpen = 32,         // power of two, 2..64: packets that wait
    parameter int Skip = 32,             // 0..32: bytes of the first flit's data that the header takes
    parameter int AnyOrder = 0,
    localparam int QW = $clog2(MostOpen)
) (
    input  logic                      clk_i,
    input  logic                      rst_i,
    // Packets
    output logic                      room_o,
    input  logic                      push_i,
    input  nh_send_wide_pkg::packet_t packet_i,
    // The lines of their data
    input  logic                      line_valid_i,
    input  logic [511:0]              line_i,
    input  logic                      line_error_i,
    output logic                      line_take_o,
    // Flits
    output logic                      valid_o,
    input  logic                      ready_i,
    output logic [FlitWidth-1:0]      data_o,
    output logic                      head_o,
    output logic                      tail_o,
    output logic                      bad_o,
    // What came of it
    output logic                      sent_o,        // a packet
    input  logic                      outcome_room_i,
    output logic                      ended_o,       // a descriptor; only with outcome_room_i
    output nh_send_pkg::outcome_t     outcome_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 512 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)
  `NH_PART_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 64 && 2 ** $clog2(MostOpen) == MostOpen)
  `NH_PART_PARAM(Skip, Skip >= 0 && Skip <= 32)
  `NH_PART_PARAM(AnyOrder, AnyOrder == 0 || AnyOrder == 1)

  localparam int LW = $clog2(PacketFlits + 1);
  localparam int HeaderLow = nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit);
  localparam int DataLow = FlitWidth - 512;

  // ---- The queue
  logic [QW:0] in_q, out_q, held;
  nh_send_wide_pkg::packet_t packet;
  nh_ipush_pkg::header_t header;
  nh_ipush_wide_pkg::piece_t piece;
  logic there, pop;
  assign held = in_q - out_q;
  assign room_o = !held[QW];
  assign there = in_q != out_q;
  nh_ram_lut #(
      .Width(nh_send_wide_pkg::PacketBits),
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
  assign piece = packet.header0;

  // ---- First stage: a step of a packet takes a line as long as there are some, and leaves a flit, unless it is the
  // first line of two in the first flit.
  logic first_q, head_q, joins_q, error_q, failed_q;  // first: of a packet; joins: bytes of the line before are used
  logic [5:0] lines_q, flits_q, lines, flits, rotate;
  logic [23:0] packets_q, packets;
  logic ahead, takes, primes, emits, last, skips, drops, begins, step, moves, error, sent, ends, joins, free;
  logic [5:0] tail_bytes;
  assign lines = first_q ? packet.lines : lines_q;
  assign flits = first_q ? packet.flits : flits_q;
  assign rotate = packet.offset - 6'(Skip);
  assign ahead = packet.offset > 6'(Skip);
  assign takes = lines != '0;
  assign primes = first_q && ahead && packet.lines != 6'd1;
  assign joins = !first_q && joins_q;
  assign skips = there && packet.none && outcome_room_i && free;
  assign drops = there && !packet.none && failed_q && line_valid_i && (lines != 6'd1 || (outcome_room_i && free));
  assign begins = !first_q || outcome_room_i || !packet.ends;
  assign step = there && !packet.none && !failed_q && (!takes || line_valid_i) && begins && free;
  assign emits = step && !primes;
  assign last = flits == 6'd1;
  assign line_take_o = (step && takes) || drops;
  assign error = (!first_q && error_q) || (takes && line_error_i);
  assign moves = step || skips || (drops && lines == 6'd1);
  assign pop = skips || (drops && lines == 6'd1) || (emits && last);
  assign sent = emits && last && !error;
  assign ends = pop && packet.ends;
  assign packets = packets_q + 24'(sent);
  if (AnyOrder == 0) begin : gen_in_order
    assign tail_bytes = 6'(Skip) + header.size[5:0];
  end else begin : gen_any_order
    // All packets of a message but its last one have whole lines.
    assign tail_bytes = 6'(Skip) + (packet.ends ? piece.bytes[5:0] + 6'd1 : 6'd0);
  end

  // ---- Second stage
  logic valid_s, emit_s, take_s, head_s, tail_s, bad_s, sent_s, ended_s, goes;
  logic [HeaderLow+127:0] header_s;
  logic [511:0] line_s, before_q;
  logic [63:0] join_s, keep_s;  // bytes of the line before; bytes that are the packet's
  nh_send_pkg::outcome_t outcome_s;
  logic valid_q;
  assign goes = valid_s && (!emit_s || !valid_q || ready_i) && (!ended_s || outcome_room_i);
  assign free = !valid_s || goes;
  assign sent_o = goes && sent_s;
  assign ended_o = goes && ended_s;
  assign outcome_o = outcome_s;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      in_q <= '0;
      out_q <= '0;
      first_q <= 1'b1;
      head_q <= 1'b1;
      failed_q <= 1'b0;
      packets_q <= '0;
      valid_s <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      in_q <= in_q + (QW + 1)'(push_i);
      out_q <= out_q + (QW + 1)'(pop);
      if (pop) first_q <= 1'b1;
      else if (step || drops) first_q <= 1'b0;
      if (pop) head_q <= 1'b1;
      else if (emits) head_q <= 1'b0;
      if (ends) failed_q <= 1'b0;
      else if (emits && last && error) failed_q <= 1'b1;
      packets_q <= ends ? '0 : packets;
      if (free) valid_s <= moves;
      if (goes && emit_s) valid_q <= 1'b1;
      else if (ready_i) valid_q <= 1'b0;
    end
  end
  always_ff @(posedge clk_i) begin
    if (step || drops) begin
      lines_q <= takes ? lines - 6'd1 : lines;
      flits_q <= emits ? flits - 6'd1 : flits;
      error_q <= error;
      if (first_q) joins_q <= rotate != '0;
    end
  end

  // Bytes of a line to the right, by `rotate`.
  logic [511:0] rotated;
  always_comb begin
    rotated = line_i;
    for (int k = 0; k < 6; k++) if (rotate[k]) rotated = (rotated >> (8 << k)) | (rotated << (512 - (8 << k)));
  end
  always_ff @(posedge clk_i) begin
    if (free) begin
      emit_s <= emits;
      take_s <= step && takes;
      head_s <= emits && head_q;
      tail_s <= emits && last;
      bad_s <= emits && last && error;
      sent_s <= sent;
      ended_s <= ends;
      outcome_s.report <= packet.report;
      outcome_s.code <= packet.none ? packet.code : sent ? nh_send_pkg::CodeDone : nh_send_pkg::CodeData;
      outcome_s.packets <= packets;
      header_s <= '0;
      header_s[DestinationWidth-1:0] <= packet.destination[DestinationWidth-1:0];
      header_s[DestinationWidth+:LW] <= LW'(packet.flits);
      header_s[HeaderLow+:128] <= {packet.header1, packet.header0};
      line_s <= rotated;
      for (int b = 0; b < 64; b++) begin
        join_s[b] <= joins && 7'(b) < 7'd64 - {1'b0, rotate};
        keep_s[b] <= !(head_q && b < Skip) && !(last && tail_bytes != '0 && 6'(b) >= tail_bytes);
      end
    end
  end

  // ---- The flit
  logic [511:0] data;
  logic [FlitWidth-1:0] data_q;
  logic flit_head_q, flit_tail_q, flit_bad_q;
  always_comb begin
    for (int b = 0; b < 64; b++)
      data[8*b+:8] = !keep_s[b] ? '0 : join_s[b] ? before_q[8*b+:8] : line_s[8*b+:8];
  end
  always_ff @(posedge clk_i) begin
    if (goes && take_s) before_q <= line_s;
    if (goes && emit_s) begin
      data_q <= (FlitWidth'(data) << DataLow) | (head_s ? FlitWidth'(header_s) : '0);
      flit_head_q <= head_s;
      flit_tail_q <= tail_s;
      flit_bad_q <= bad_s;
    end
  end
  assign valid_o = valid_q;
  assign data_o = data_q;
  assign head_o = flit_head_q;
  assign tail_o = flit_tail_q;
  assign bad_o = flit_bad_q;

  logic unused_bits;
  assign unused_bits = ^{header, piece, held[QW-1:0], packet.destination};

  `NH_STABLE(flit_stable, valid_o, ready_i, ({data_o, head_o, tail_o, bad_o}))
  `NH_ASSERT(push_needs_room, !push_i || room_o)
  `NH_ASSERT(outcome_has_room, !ended_o || outcome_room_i)
  `NH_ASSERT(lines_end_with_flits, !(emits && last) || lines <= 6'd1)
endmodule
