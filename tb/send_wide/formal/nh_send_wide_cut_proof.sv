// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_wide_cut, for messages of any length and place, any MTU, and any waits: bursts run through
/// the lines of each packet from its first to its last, in order, each within a page and within its packet; the next
/// packet's begin with the line of its first byte; packets have the MTU's bytes, the last one what is left, and the
/// header, flits and lines that the page says; a descriptor that is not as it must be asks for nothing, and ends with
/// the first code that applies. In any order the header has message, offset and full packets' lines as the page says.
module nh_send_wide_cut_proof #(
    parameter int PacketFlits = 32,
    parameter int AddressWidth = 24,
    parameter int MaxMessage = 1048576,
    parameter int Skip = 32,
    parameter int AnyOrder = 0,
    localparam int WA = AddressWidth - 6
) (
    input logic                     clk_i,
    input logic                     rst_i,
    input logic                     valid_i,
    input nh_send_pkg::descriptor_t descriptor_i,
    input logic                     accepts_i,
    input logic                     room_i
);
  (* anyconst *) logic [5:0] mtu_lines;
  logic [11:0] mtu_i;
  logic take_o, request_o, accept_i, push_o;
  logic [WA-1:0] address_o;
  logic [5:0] beats_o;
  nh_send_wide_pkg::packet_t packet_o;
  assign mtu_i = {mtu_lines, 6'd0};
  assign accept_i = accepts_i && request_o;
  nh_send_wide_cut #(
      .PacketFlits(PacketFlits),
      .AddressWidth(AddressWidth),
      .MaxMessage(MaxMessage),
      .Skip(Skip),
      .AnyOrder(AnyOrder)
  ) dut (
      .*
  );
  `NH_START
  always_comb begin
    assume (mtu_lines != '0 && 32'(mtu_lines) < PacketFlits);
    assume (AnyOrder == 0 || (mtu_lines & (mtu_lines - 6'd1)) == '0);
  end

  // ---- The descriptor that was taken, and how it has to end
  nh_send_pkg::descriptor_t d_q;
  nh_send_pkg::operation_t operation;
  logic active_q, push, known, length_ok, address_ok, ok;
  logic [3:0] code;
  assign operation = d_q.operation;
  assign push = operation.prim == 8'd1;
  assign length_ok = d_q.length != '0 && 32'(d_q.length) <= MaxMessage &&
      !(AnyOrder == 0 && operation.per_message && !operation.last && d_q.length[5:0] != '0);
  assign address_ok = !(push && (d_q.header1[5:0] != '0 || (AnyOrder != 0 && d_q.header1[63:40] != '0))) &&
      ((41'(d_q.address) + 41'(d_q.length) - 41'd1) >> AddressWidth) == '0;
  assign known = operation.prim == 8'd1 || operation.prim == 8'd2;
  assign code = d_q.error ? 4'd1 : !known ? 4'd2 : !length_ok ? 4'd3 : !address_ok ? 4'd4 : 4'd0;
  assign ok = code == '0;

  // ---- Where the message is: bytes behind the packet at hand, whether it has a burst, its lines without one, the next
  // line's address, and the packet's first byte
  logic [23:0] left_q;
  logic open_q;
  logic [5:0] lines_q, lines, packet_lines, packet_flits;
  logic [WA-1:0] next_q;
  logic [AddressWidth-1:0] byte_q;
  logic [5:0] number_q;
  logic [63:0] header1_q;
  logic [11:0] size;
  logic ends, packet_ends, finished;
  assign size = left_q > 24'(mtu_i) ? mtu_i : left_q[11:0];
  assign packet_lines = 6'((13'(size) + 13'(byte_q[5:0]) + 13'd63) / 13'd64);
  assign packet_flits = 6'((13'(size) + 13'(Skip) + 13'd63) / 13'd64);
  assign lines = open_q ? lines_q : packet_lines;
  assign ends = left_q == 24'(size);
  assign packet_ends = accept_i && beats_o == lines;
  assign finished = active_q && (ok ? packet_ends && ends : push_o);
  always_ff @(posedge clk_i) begin
    if (rst_i) active_q <= 1'b0;
    else active_q <= take_o || (active_q && !finished);
    if (take_o) begin
      d_q <= descriptor_i;
      left_q <= descriptor_i.length;
      open_q <= 1'b0;
      byte_q <= descriptor_i.address[AddressWidth-1:0];
      next_q <= descriptor_i.address[AddressWidth-1:6];
      number_q <= descriptor_i.operation.number;
      header1_q <= descriptor_i.header1;
    end else if (packet_ends) begin
      left_q <= left_q - 24'(size);
      open_q <= 1'b0;
      byte_q <= byte_q + AddressWidth'(size);
      next_q <= WA'((byte_q + AddressWidth'(size)) >> 6);
      number_q <= number_q + 6'd1;
      if (push) header1_q <= header1_q + 64'(size);
    end else if (accept_i) begin
      open_q <= 1'b1;
      lines_q <= lines - beats_o;
      next_q <= next_q + WA'(beats_o);
    end
  end
  `NH_ASSERT(take_when_free, !take_o || (valid_i && (!active_q || finished)))
  `NH_ASSERT(take_at_once, take_o || !valid_i || (active_q && !finished))
  `NH_ASSERT(reads_of_a_message, !request_o || (active_q && ok))
  `NH_ASSERT(bursts_in_order, !request_o || address_o == next_q)
  `NH_ASSERT(bursts_within_the_packet, !request_o || (beats_o != '0 && beats_o <= lines))
  `NH_ASSERT(bursts_within_a_page, !request_o || 7'(address_o[5:0]) + 7'(beats_o) <= 7'd64)
  `NH_ASSERT(bursts_of_the_whole_packet, !request_o || beats_o == lines || 7'(address_o[5:0]) + 7'(beats_o) == 7'd64)
  `NH_ASSERT(asks_at_once, !(active_q && ok) || request_o == (room_i || open_q))
  `NH_ASSERT(push_with_the_first_burst, push_o == (active_q && (ok ? accept_i && !open_q : room_i)))

  nh_ipush_pkg::header_t header;
  assign header = packet_o.header0;
  `NH_ASSERT(code_of_none, !push_o || (packet_o.none == !ok && packet_o.code == code))
  `NH_ASSERT(report, !push_o || packet_o.report == operation.report)
  `NH_ASSERT(ends_with_the_last, !push_o || packet_o.ends == (!ok || ends))
  `NH_ASSERT(destination, !(push_o && ok) || packet_o.destination == d_q.destination)
  if (AnyOrder == 0) begin : gen_in_order
    `NH_ASSERT(second_word, !(push_o && ok) || packet_o.header1 == header1_q)
    `NH_ASSERT(first_word, !(push_o && ok) || (header.prim == operation.prim && header.key == operation.key &&
               header.sender == operation.sender && header.per_message == operation.per_message &&
               header.last == (operation.last && ends) && header.number == number_q && header.size == 16'(size)))
  end else begin : gen_any_order
    // Bytes before the packet, and the words as the page's table has them.
    logic [23:0] before;
    logic [2:0] log2_lines;
    assign before = d_q.length - left_q;
    assign log2_lines = mtu_lines[5] ? 3'd5 : mtu_lines[4] ? 3'd4 : mtu_lines[3] ? 3'd3 : mtu_lines[2] ? 3'd2 :
        3'(mtu_lines[1]);
    `NH_ASSERT(first_word, !(active_q && ok) || packet_o.header0 ==
               {20'(d_q.length - 24'd1), 16'd0, d_q.operation[27:8], log2_lines, 1'b0, d_q.operation[3:0]})
    `NH_ASSERT(second_word, !(active_q && ok) || packet_o.header1 == {d_q.operation[63:48], before[19:6],
               push ? d_q.header1[39:6] : {2'd0, d_q.header1[31:0]}})
    `NH_ASSERT(whole_lines_before, !(active_q && ok) || before[5:0] == '0)
    `NH_ASSERT(offset_has_room, !(active_q && ok) || 32'(before) < MaxMessage)
  end
  `NH_ASSERT(size_is_never_0, !(push_o && ok) || size != '0)
  `NH_ASSERT(flits_and_lines, !(push_o && ok) || (packet_o.flits == packet_flits && packet_o.lines == packet_lines &&
             packet_o.offset == byte_q[5:0] && 32'(packet_o.flits) <= PacketFlits))

  // ---- What makes it inductive
  (* hierconn *) wire \dut.active_q ;
  (* hierconn *) wire \dut.bad_q ;
  (* hierconn *) wire \dut.first_q ;
  (* hierconn *) wire \dut.push_q ;
  (* hierconn *) wire [3:0] \dut.code_q ;
  (* hierconn *) wire [11:0] \dut.size_q ;
  (* hierconn *) wire [5:0] \dut.lines_q ;
  (* hierconn *) wire [5:0] \dut.flits_q ;
  (* hierconn *) wire [5:0] \dut.left_q ;
  (* hierconn *) wire [5:0] \dut.offset_q ;
  (* hierconn *) wire [23:0] \dut.rest_q ;
  (* hierconn *) wire [63:0] \dut.header1_q ;
  (* hierconn *) wire [63:0] \dut.destination_q ;
  (* hierconn *) wire [WA-1:0] \dut.address_q ;
  (* hierconn *) wire [63:0] \dut.operation_q ;
  logic [63:0] advanced;  // what goes on from packet to packet
  assign advanced = AnyOrder == 0 ? {d_q.operation[63:16], number_q, d_q.operation[9:0]} : d_q.operation;
  `NH_ASSERT(inv_active, \dut.active_q == active_q && (!active_q || (\dut.bad_q == !ok && \dut.code_q == code &&
             \dut.push_q == push && \dut.destination_q == d_q.destination)))
  `NH_ASSERT(inv_operation, !active_q || (\dut.operation_q == advanced &&
             \dut.header1_q == (AnyOrder == 0 ? header1_q : d_q.header1)))
  `NH_ASSERT(inv_place, !(active_q && ok) || (\dut.address_q == next_q && \dut.first_q == !open_q &&
             \dut.left_q == lines && \dut.offset_q == byte_q[5:0]))
  `NH_ASSERT(inv_bytes, !(active_q && ok) || (\dut.size_q == size && \dut.rest_q == left_q - 24'(size) &&
             \dut.lines_q == packet_lines && \dut.flits_q == packet_flits))
  `NH_ASSERT(inv_offset, !(active_q && ok) || byte_q[5:0] == d_q.address[5:0])
  `NH_ASSERT(inv_next, !(active_q && ok) || next_q == byte_q[AddressWidth-1:6] +
             (open_q ? WA'(packet_lines) - WA'(lines_q) : '0))
  `NH_ASSERT(inv_left, !(active_q && ok) || (left_q <= d_q.length && left_q != '0))
  `NH_ASSERT(inv_lines, !(active_q && ok && open_q) || (lines_q != '0 && lines_q < packet_lines))

  `NH_COVER(three_packets, push_o && ok && ends && number_q == operation.number + 6'd2 && push)
  `NH_COVER(two_bursts, accept_i && open_q)
  `NH_COVER(line_again, packet_ends && !ends && byte_q[5:0] == 6'd63)
  `NH_COVER(bad_address, push_o && code == 4'd4)
  `NH_COVER(next_at_once, take_o && finished && ok)
endmodule
