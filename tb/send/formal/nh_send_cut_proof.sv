// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_cut, for messages of any length and place, any MTU, and any waits: bursts run through the
/// message from its first word to its last, in order, each within a page and within its packet; packets have the MTU's
/// bytes, the last one what is left, and the header that the page says; a descriptor that is not as it must be asks for
/// nothing, and ends with the first code that applies.
module nh_send_cut_proof #(
    parameter int PacketFlits = 32,
    parameter int AddressWidth = 24,
    parameter int MaxMessage = 1048576,
    localparam int WA = AddressWidth - 3
) (
    input logic                     clk_i,
    input logic                     rst_i,
    input logic                     valid_i,
    input nh_send_pkg::descriptor_t descriptor_i,
    input logic                     accepts_i,
    input logic                     room_i
);
  (* anyconst *) logic [4:0] mtu_words;
  logic [7:0] mtu_i;
  logic take_o, request_o, accept_i, push_o;
  logic [WA-1:0] address_o;
  logic [4:0] beats_o;
  nh_send_pkg::packet_t packet_o;
  assign mtu_i = {mtu_words, 3'd0};
  assign accept_i = accepts_i && request_o;
  nh_send_cut #(
      .PacketFlits(PacketFlits),
      .AddressWidth(AddressWidth),
      .MaxMessage(MaxMessage)
  ) dut (
      .*
  );
  `NH_START
  always_comb assume (mtu_words != '0 && 32'(mtu_words) <= PacketFlits - 3);

  // ---- The descriptor that was taken, and how it has to end
  nh_send_pkg::descriptor_t d_q;
  nh_send_pkg::operation_t operation;
  logic active_q, push, known, length_ok, address_ok, ok;
  logic [3:0] code;
  assign operation = d_q.operation;
  assign push = operation.prim == 8'd1;
  assign length_ok = d_q.length != '0 && 32'(d_q.length) <= MaxMessage &&
      !(operation.per_message && !operation.last && d_q.length[2:0] != '0);
  assign address_ok = d_q.address[2:0] == '0 && !(push && d_q.header1[2:0] != '0) &&
      ((41'(d_q.address) + 41'(d_q.length) - 41'd1) >> AddressWidth) == '0;
  assign known = operation.prim == 8'd1 || operation.prim == 8'd2 || (operation.prim == 8'd4 && operation.per_message);
  assign code = d_q.error ? 4'd1 : !known ? 4'd2 : !length_ok ? 4'd3 : !address_ok ? 4'd4 : 4'd0;
  assign ok = code == '0;

  // ---- Where the message is: bytes without a packet, words of the packet without a burst, the next word's address
  logic [23:0] left_q;
  logic [4:0] words_q;
  logic [WA-1:0] next_q;
  logic [5:0] number_q;
  logic [63:0] header1_q;
  logic [7:0] size;
  logic [4:0] packet_words, words;
  logic ends, finished;
  assign size = left_q > 24'(mtu_i) ? mtu_i : left_q[7:0];
  assign packet_words = 5'((10'(size) + 10'd7) >> 3);
  assign words = words_q == '0 ? packet_words : words_q;  // none: the packet is not begun with
  assign ends = left_q == 24'(size);
  assign finished = active_q && (ok ? accept_i && beats_o == words && (words_q == '0 ? ends : left_q == '0) : push_o);
  always_ff @(posedge clk_i) begin
    if (rst_i) active_q <= 1'b0;
    else active_q <= take_o || (active_q && !finished);
    if (take_o) begin
      d_q <= descriptor_i;
      left_q <= descriptor_i.length;
      words_q <= '0;
      next_q <= descriptor_i.address[AddressWidth-1:3];
      number_q <= descriptor_i.operation.number;
      header1_q <= descriptor_i.header1;
    end else if (accept_i) begin
      next_q <= next_q + WA'(beats_o);
      words_q <= words - beats_o;
      if (words_q == '0) begin
        left_q <= left_q - 24'(size);
        number_q <= number_q + 6'd1;
        if (push) header1_q <= header1_q + 64'(size);
      end
    end
  end
  `NH_ASSERT(take_when_free, !take_o || (valid_i && (!active_q || finished)))
  `NH_ASSERT(take_at_once, take_o || !valid_i || (active_q && !finished))
  `NH_ASSERT(reads_of_a_message, !request_o || (active_q && ok))
  `NH_ASSERT(bursts_in_order, !request_o || address_o == next_q)
  `NH_ASSERT(bursts_within_the_packet, !request_o || (beats_o != '0 && beats_o <= words))
  `NH_ASSERT(bursts_within_a_page, !request_o || 10'(address_o[8:0]) + 10'(beats_o) <= 10'd512)
  `NH_ASSERT(bursts_of_the_whole_packet, !request_o || beats_o == words ||
             10'(address_o[8:0]) + 10'(beats_o) == 10'd512)
  `NH_ASSERT(asks_at_once, !(active_q && ok) || request_o == (room_i || words_q != '0))
  `NH_ASSERT(push_with_the_first_burst, push_o == (active_q && (ok ? accept_i && words_q == '0 : room_i)))

  nh_ipush_pkg::header_t header;
  assign header = packet_o.header0;
  `NH_ASSERT(code_of_none, !push_o || (packet_o.none == !ok && packet_o.code == code))
  `NH_ASSERT(report, !push_o || packet_o.report == operation.report)
  `NH_ASSERT(ends_with_the_last, !push_o || packet_o.ends == (!ok || ends))
  `NH_ASSERT(destination, !(push_o && ok) || packet_o.destination == d_q.destination)
  `NH_ASSERT(second_word, !(push_o && ok) || packet_o.header1 == header1_q)
  `NH_ASSERT(first_word, !(push_o && ok) || (header.prim == operation.prim && header.key == operation.key &&
             header.sender == operation.sender && header.per_message == operation.per_message &&
             header.last == (operation.last && ends) && header.number == number_q && header.size == 16'(size)))
  `NH_ASSERT(size_is_never_0, !(push_o && ok) || size != '0)

  // ---- What makes it inductive
  (* hierconn *) wire \dut.active_q ;
  (* hierconn *) wire \dut.bad_q ;
  (* hierconn *) wire \dut.first_q ;
  (* hierconn *) wire \dut.push_q ;
  (* hierconn *) wire [3:0] \dut.code_q ;
  (* hierconn *) wire [7:0] \dut.size_q ;
  (* hierconn *) wire [4:0] \dut.words_q ;
  (* hierconn *) wire [23:0] \dut.rest_q ;
  (* hierconn *) wire [63:0] \dut.header1_q ;
  (* hierconn *) wire [63:0] \dut.destination_q ;
  (* hierconn *) wire [WA-1:0] \dut.address_q ;
  (* hierconn *) wire [63:0] \dut.operation_q ;
  logic [63:0] advanced;  // what goes on from packet to packet
  assign advanced = {d_q.operation[63:16], words_q == '0 ? number_q : number_q - 6'd1, d_q.operation[9:0]};
  `NH_ASSERT(inv_active, \dut.active_q == active_q && (!active_q || (\dut.bad_q == !ok && \dut.code_q == code &&
             \dut.push_q == push && \dut.destination_q == d_q.destination)))
  `NH_ASSERT(inv_operation, !active_q || \dut.operation_q == advanced)
  `NH_ASSERT(inv_place, !(active_q && ok) || (\dut.address_q == next_q && \dut.first_q == (words_q == '0) &&
             \dut.words_q == words))
  `NH_ASSERT(inv_bytes, !(active_q && ok) || (words_q == '0 ? \dut.size_q  == size && \dut.rest_q == left_q - 24'(size)
             : \dut.rest_q == left_q))
  `NH_ASSERT(inv_header1, !(active_q && ok) || header1_q == \dut.header1_q +
             (words_q != '0 && push ? 64'(\dut.size_q ) : 64'd0))
  `NH_ASSERT(inv_left, !(active_q && ok) || (left_q <= d_q.length && (words_q != '0 || left_q != '0)))
  `NH_ASSERT(inv_words, !active_q || 32'(words_q) <= PacketFlits - 3)

  `NH_COVER(three_packets, push_o && ok && ends && number_q == operation.number + 6'd2 && push)
  `NH_COVER(two_bursts, accept_i && words_q != '0)
  `NH_COVER(bad_address, push_o && code == 4'd4)
  `NH_COVER(next_at_once, take_o && finished && ok)
endmodule
