// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_port_place: whatever packets come, however long, the writer gets as many words behind a
/// command as it says, and no other command before; the last of them is void unless the packet was as long as its head
/// says; and each packet has one outcome.
module nh_hub_port_place_proof (
    input logic                       clk_i,
    input logic                       rst_i,
    input logic                       valid_i,
    input nh_hub_port_pkg::about_t    about_i,
    input nh_hub_port_pkg::decision_t decision_i,
    input logic                       command_ready_i,
    input logic                       push_ready_i,
    input logic                       stream_ready_i
);
  logic busy_o, ready_o, command_o, push_o, push_void_o, stream_valid_o, streamed_o, dropped_o;
  logic [127:0] data_i, push_data_o;
  logic [2:0] reason_o;
  assign data_i = '0;
  nh_hub_port_place #(
      .FlitBits(128)
  ) dut (
      .*
  );
  `NH_START

  // What comes: a head first, a last word, then the next head; a decision stays until the next head's; lengths that are
  // written are not 0, and their heads not alone.
  logic inside_q, moves, writes;
  nh_hub_port_pkg::decision_t decision_q;
  assign moves = valid_i && ready_o;
  assign writes = decision_i.act == nh_hub_port_pkg::ActWrite;
  always_ff @(posedge clk_i) begin
    if (rst_i) inside_q <= 1'b0;
    else if (moves) inside_q <= !about_i.last;
    decision_q <= decision_i;
  end
  always_comb begin
    assume (!valid_i || about_i.first == !inside_q);
    assume (!inside_q || decision_i == decision_q);
    assume (!(valid_i && about_i.first && writes) || (decision_i.length != '0 && !about_i.last));
    assume (decision_i.act != 2'd3);
  end

  // Words that the writer is due, and how many the packet has had; a stalled word and its packet stay.
  logic [8:0] due_q;
  logic [9:0] had_q;
  logic long_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) due_q <= '0;
    else if (command_o) due_q <= decision_i.length;
    else if (push_o) due_q <= due_q - 9'd1;
    if (moves && about_i.first) had_q <= '0;
    else if (moves && had_q != '1) had_q <= had_q + 10'd1;
    if (moves) long_q <= !about_i.first && (long_q || had_q + 10'd1 > 10'(decision_i.length));
  end
  logic ended_q;  // the packet has, and the writer is due more
  always_ff @(posedge clk_i) begin
    if (rst_i || command_o) ended_q <= 1'b0;
    else if (moves && inside_q && about_i.last) ended_q <= due_q != '0 && !(push_o && due_q == 9'd1);
    else if (push_o && due_q == 9'd1) ended_q <= 1'b0;
  end
  `NH_ASSERT(words_behind_a_command, !push_o || due_q != '0)
  `NH_ASSERT(command_when_none_is_due, !command_o || due_q == '0)
  `NH_ASSERT(last_word_is_void, !(push_o && due_q == 9'd1) ||
             push_void_o == !(moves && !about_i.first && about_i.last && !ended_q))
  `NH_ASSERT(words_of_the_packet, !(push_o && !push_void_o) || (moves && !about_i.first && writes))
  `NH_ASSERT(command_is_no_drop, !(command_o && (dropped_o || streamed_o)) && !(streamed_o && dropped_o))
  `NH_ASSERT(one_outcome_a_head, !(moves && about_i.first) || 32'(command_o) + 32'(dropped_o) + 32'(streamed_o) == 1)
  `NH_ASSERT(stream_is_all, !(moves && decision_i.act == nh_hub_port_pkg::ActStream) || stream_valid_o)
  `NH_COVER(short_packet, push_o && due_q == 9'd1 && ended_q)
  `NH_COVER(long_packet, push_o && due_q == 9'd1 && push_void_o && !ended_q)
  `NH_COVER(whole_packet, push_o && due_q == 9'd1 && !push_void_o && decision_i.length == 9'd3)
endmodule
