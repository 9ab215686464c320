// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Sending half of a link's end: keeps each flit in the replay buffer until it is acknowledged, sends those that were
/// not sent yet in order, a new one in the clock in which it comes, and goes back to the oldest one when the peer wants
/// another turn.
module nh_link_send #(
    parameter int FlitBits = 35,  // >= 1
    parameter int ReplayFlits = 64,  // power of two
    localparam int SW = nh_link_pkg::sequence_bits(ReplayFlits),
    localparam int AW = SW - 1
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                dead_i,       // takes nothing
    input  logic                up_i,         // sends
    input  logic                flit_valid_i,
    input  logic [FlitBits-1:0] flit_i,       // with its virtual channel
    output logic                taken_o,
    output logic                overflow_o,
    // What the peer said in this clock
    input  logic                heard_i,
    input  logic [      SW-1:0] ack_i,
    input  logic                want_i,
    output logic                wrong_ack_o,
    output logic                progress_o,   // a flit is acknowledged
    output logic                replay_o,
    // For the word
    output logic                valid_o,
    output logic [FlitBits-1:0] flit_o,
    output logic [      SW-1:0] sequence_o,   // of the flit, or of the next one
    output logic                turn_o,
    output logic [      SW-1:0] unacked_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitBits, FlitBits >= 1)
  `NH_PART_PARAM(ReplayFlits, 2 ** $clog2(ReplayFlits) == ReplayFlits)

  // Sequence numbers: of the next flit that comes, of the next one to be sent, of the oldest that is not acknowledged.
  logic [SW-1:0] write_q, send_q, send_d, after_send, acked_q, held, acked, sent;
  logic turn_q, want_q, same_place, full, empty, last, pending_q, send;

  // ---- What comes. Comparisons in place of the difference, which takes longer.
  assign held = write_q - acked_q;
  assign same_place = write_q[AW-1:0] == acked_q[AW-1:0];
  assign full = same_place && write_q[AW] != acked_q[AW];
  assign empty = same_place && write_q[AW] == acked_q[AW];
  assign taken_o = flit_valid_i && !dead_i && !full;
  assign overflow_o = flit_valid_i && !dead_i && full;
  assign unacked_o = held;

  // ---- What the peer has: from the oldest up to what was sent. It takes nothing between asking for a replay and its
  // beginning; if it says so all the same, that waits until it was sent.
  assign acked = ack_i - acked_q;
  assign sent = send_q - acked_q;
  assign wrong_ack_o = heard_i && acked > sent;
  assign progress_o = heard_i && acked != '0 && acked <= sent && !replay_o;

  // ---- What is sent. Whether a flit waits for it is known a clock ahead; `last`: no other one waits.
  assign replay_o = up_i && want_q != turn_q;
  assign after_send = send_q + 1'b1;
  assign last = after_send == write_q;
  assign send = up_i && !replay_o && (pending_q || taken_o);
  assign send_d = replay_o ? acked_q : send ? after_send : send_q;
  assign valid_o = send;
  assign sequence_o = send_q;
  assign turn_o = turn_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      write_q <= '0;
      send_q <= '0;
      acked_q <= '0;
      turn_q <= 1'b0;
      want_q <= 1'b0;
      pending_q <= 1'b0;
    end else begin
      write_q <= write_q + SW'(taken_o);
      send_q <= send_d;
      if (progress_o) acked_q <= ack_i;
      if (heard_i) want_q <= want_i;
      if (replay_o) turn_q <= want_q;
      pending_q <= replay_o ? !empty || taken_o : up_i ? pending_q && (!last || taken_o) : pending_q || taken_o;
    end
  end

  // ---- Replay buffer. A flit that is written in the clock in which its address is read is forwarded.
  logic forward_q;
  logic [FlitBits-1:0] last_q, read;
  nh_ram_sdp #(
      .Width(FlitBits),
      .Depth(ReplayFlits)
  ) u_buffer (
      .clk_i,
      .we_i(taken_o),
      .waddr_i(write_q[AW-1:0]),
      .wdata_i(flit_i),
      .raddr_i(send_d[AW-1:0]),
      .rdata_o(read)
  );
  always_ff @(posedge clk_i) begin
    forward_q <= taken_o && (replay_o ? empty : up_i ? pending_q && last : !pending_q);
    last_q <= flit_i;
  end
  assign flit_o = !pending_q ? flit_i : forward_q ? last_q : read;

  `NH_ASSERT(window_is_in_the_buffer, held <= SW'(ReplayFlits))
  `NH_ASSERT(sent_is_in_the_window, sent <= held)
  `NH_ASSERT(pending_is_known, pending_q == (send_q != write_q))
endmodule
