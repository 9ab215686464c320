// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_packetize, whatever packets and words come and whoever stalls: between a head and its tail
/// are as many flits as the head says, its packet's; a tail is bad if and only if the read of a word of its packet
/// failed; behind a bad one nothing of its descriptor is sent; as many words are taken as packets have, sent or not;
/// and each descriptor ends once, in order, with its code and with the packets that were sent.
module nh_send_packetize_proof #(
    parameter int PacketFlits = 6
) (
    input logic                 clk_i,
    input logic                 rst_i,
    input logic                 push_i,
    input nh_send_pkg::packet_t packet_i,
    input logic                 word_valid_i,
    input logic [63:0]          word_i,
    input logic                 word_error_i,
    input logic                 ready_i,
    input logic                 outcome_room_i
);
  localparam int DestinationWidth = 4;
  localparam int LW = $clog2(PacketFlits + 1);
  logic [DestinationWidth-1:0] source_i;
  logic room_o, word_take_o, valid_o, head_o, tail_o, bad_o, sent_o, ended_o;
  logic [63:0] data_o;
  nh_send_pkg::outcome_t outcome_o;
  assign source_i = '0;
  nh_send_packetize #(
      .FlitWidth(64),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(5),
      .MostOpen(2)
  ) dut (
      .*
  );
  `NH_START
  nh_ipush_pkg::header_t header;
  assign header = packet_i.header0;
  always_comb begin
    assume (!push_i || room_o);
    // What nh_send_cut pushes (its proof).
    assume (!packet_i.none || (packet_i.ends && packet_i.code != '0));
    assume (header.size != '0 && header.size <= 16'(8 * (PacketFlits - 3)));
  end
  // Room for outcomes goes only where one goes.
  logic had_room_q;
  always_ff @(posedge clk_i) had_room_q <= !rst_i && outcome_room_i && !ended_o;
  always_comb assume (!had_room_q || outcome_room_i);

  // ---- Packets that wait: none, ends, report, code, words
  logic [11:0] first_q, second_q, pushed;
  logic [1:0] held_q;
  logic pop, none, ends, report;
  logic [3:0] code;
  logic [4:0] words, taken_q;
  logic last_word;
  assign pushed = {packet_i.none, packet_i.ends, packet_i.report, packet_i.code,
                   5'(nh_ipush_pkg::words(header.size))};
  assign {none, ends, report, code, words} = first_q;
  assign last_word = word_take_o && taken_q + 5'd1 == words;
  assign pop = last_word || (ended_o && none);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      held_q <= '0;
      taken_q <= '0;
    end else begin
      held_q <= held_q + 2'(push_i) - 2'(pop);
      if (pop) first_q <= held_q == 2'd1 ? pushed : second_q;
      else if (held_q == '0) first_q <= pushed;
      if (push_i) second_q <= pushed;
      taken_q <= pop ? '0 : taken_q + 5'(word_take_o);
    end
  end
  `NH_ASSERT(room_for_two, room_o == (held_q != 2'd2))
  `NH_ASSERT(words_of_a_packet, !word_take_o || (word_valid_i && held_q != '0 && !none && taken_q < words))
  `NH_ASSERT(ends_with_its_last, !ended_o || (held_q != '0 && pop && ends))
  `NH_ASSERT(ends_in_any_case, !(pop && ends) || ended_o)

  // ---- How the first one's descriptor ends
  logic failed_q, error_q, error, sending_q;  // sending: its head went
  logic [23:0] sent_q, sent;
  logic begins;
  (* hierconn *) wire \dut.begins ;
  assign begins = \dut.begins ;
  assign error = error_q || word_error_i;
  assign sent = sent_q + 24'(last_word && !failed_q && !error);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      failed_q <= 1'b0;
      error_q <= 1'b0;
      sent_q <= '0;
    end else begin
      if (ended_o) failed_q <= 1'b0;
      else if (last_word && error) failed_q <= 1'b1;
      if (pop) error_q <= 1'b0;
      else if (word_take_o) error_q <= error;
      sent_q <= ended_o ? '0 : sent;
    end
  end
  `NH_ASSERT(sent_if_well, sent_o == (last_word && !failed_q && !error))
  `NH_ASSERT(outcome_room, !ended_o || outcome_room_i)
  `NH_ASSERT(outcome, !ended_o || (outcome_o.report == report && outcome_o.packets == sent && outcome_o.code ==
             (none ? code : failed_q || error ? nh_send_pkg::CodeData : nh_send_pkg::CodeDone)))

  // ---- Flits at the port
  logic open_q, taken;
  logic [LW-1:0] length_q, flits_q;
  assign taken = valid_o && ready_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) open_q <= 1'b0;
    else if (taken) open_q <= !tail_o;
    if (taken && head_o) begin
      length_q <= data_o[DestinationWidth+:LW];
      flits_q <= LW'(1);
    end else if (taken) begin
      flits_q <= flits_q + LW'(1);
    end
  end
  `NH_ASSERT(heads_between_packets, !valid_o || head_o == !open_q)
  `NH_ASSERT(head_is_no_tail, !(valid_o && head_o) || !tail_o)
  `NH_ASSERT(as_long_as_the_head_says, !(valid_o && !head_o) || tail_o == (flits_q + LW'(1) == length_q))
  `NH_ASSERT(bad_is_of_a_tail, !(valid_o && bad_o) || tail_o)

  // What is loaded into the port's register: a head where a packet begins, a tail with its last word.
  logic free, tail_due_q, bad_due_q, head_due_q;
  assign free = !valid_o || ready_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      sending_q <= 1'b0;
      head_due_q <= 1'b0;
      tail_due_q <= 1'b0;
    end else begin
      if (begins) sending_q <= 1'b1;
      else if (pop) sending_q <= 1'b0;
      if (free) begin
        head_due_q <= begins;
        tail_due_q <= last_word && !failed_q;
        bad_due_q <= error;
      end
    end
  end
  `NH_ASSERT(begins_when_none_failed, !begins || (held_q != '0 && !none && !failed_q && !sending_q && taken_q == '0))
  `NH_ASSERT(port_head, (valid_o && head_o) == head_due_q)
  `NH_ASSERT(port_tail, (valid_o && tail_o) == tail_due_q)
  `NH_ASSERT(port_bad, !tail_due_q || bad_o == bad_due_q)
  `NH_ASSERT(words_are_sent, !(word_take_o && !failed_q) || (sending_q && free))
  `NH_ASSERT(length_of_the_head, !(head_due_q && sending_q) || data_o[DestinationWidth+:LW] == LW'(words) + LW'(3))

  `NH_COVER(bad_then_dropped, ended_o && failed_q && sent_q == 24'd1)
  `NH_COVER(two_packets, ended_o && sent == 24'd2)
  `NH_COVER(no_bubble, taken && head_o && begins == 1'b0 && sent_q == 24'd1)
  `NH_COVER(none_behind_one, ended_o && none && tail_due_q)
endmodule
