// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_transport_receive, whatever comes from the link, and whatever receive side and software do: of
/// any one sender any one number is delivered at most once while it is in the window; the window moves behind it only
/// if it was delivered; and an acknowledgement says of it what is so. The RAM of the proof keeps the word of that
/// sender (nh_ram_sdp_one_word).
module nh_transport_receive_proof #(
    parameter int Window = 4,
    parameter int SequenceBits = 4,
    localparam int S = SequenceBits,
    localparam int W = Window,
    localparam int FlitWidth = 134
) (
    input logic                 clk_i,
    input logic                 rst_i,
    input logic                 clear_i,
    input logic                 clear_destination_i,
    input logic                 valid_i,
    input logic [FlitWidth-1:0] data_i,
    input logic                 last_i,
    input logic [          1:0] user_i,
    input logic                 ready_i,
    input logic                 forget_i,
    input logic                 forget_destination_i
);
  (* anyconst *) logic kept;
  (* anyconst *) logic [S-1:0] number;
  logic ready_o, valid_o, last_o, got_valid_o, due_valid_o, due_urgent_o, forgetting_o;
  logic forgetting_destination_o;
  logic received_o, duplicate_o, strange_o, broken_o;
  logic [FlitWidth-1:0] data_o;
  logic [1:0] user_o;
  nh_transport_pkg::ack_t got_o, due_o;
  nh_transport_receive #(
      .FlitWidth(FlitWidth),
      .PacketFlits(2),
      .DestinationWidth(1),
      .HopLimit(1),
      .Destinations(2),
      .Window(Window),
      .SequenceBits(SequenceBits)
  ) dut (
      .*
  );
  `NH_START
  (* hierconn *) wire \dut.u_senders.u_ram.kept ;
  always_comb assume (\dut.u_senders.u_ram.kept == kept);

  // Tables are cleared once, the sender's among them.
  logic cleared_q, over_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      cleared_q <= 1'b0;
      over_q <= 1'b0;
    end else begin
      if (clear_i && clear_destination_i == kept) cleared_q <= 1'b1;
      if (!clear_i) over_q <= 1'b1;
    end
  end
  always_comb assume (rst_i || (over_q ? !clear_i : clear_i || cleared_q));

  (* hierconn *) wire [S+W-1:0] \dut.u_senders.u_ram.word_q ;
  (* hierconn *) wire [S-1:0] \dut.first ;
  (* hierconn *) wire [W-1:0] \dut.bitmap ;
  (* hierconn *) wire [11:0] \dut.peer ;
  (* hierconn *) wire [15:0] \dut.number ;
  (* hierconn *) wire \dut.valid_q ;
  (* hierconn *) wire \dut.in_packet ;
  (* hierconn *) wire \dut.busy_q ;
  (* hierconn *) wire \dut.forgets ;
  (* hierconn *) wire \dut.forget_destination_q ;
  (* hierconn *) wire [1:0] \dut.fate ;

  // ---- Whether the number was delivered since it is in the window
  logic [S-1:0] first, place, due_place, after;
  logic [W-1:0] bitmap;
  logic delivers, delivered_q, now, forgets, has, due;
  assign {first, bitmap} = \dut.u_senders.u_ram.word_q ;
  assign place = number - first;
  assign delivers = received_o && \dut.peer == 12'(kept) && \dut.number == 16'(number);
  assign now = delivered_q || delivers;
  assign forgets = \dut.forgets && \dut.forget_destination_q == kept;
  assign has = place < S'(W) && bitmap[place[$clog2(W)-1:0]];
  // Where the window is in the next clock
  assign due = due_valid_o && due_o.peer == 12'(kept);
  assign after = due ? due_o.sequence_number[S-1:0] : first;
  assign due_place = number - after;
  logic leaves;
  assign leaves = due && place < S'(W) && due_place[S-1];
  always_ff @(posedge clk_i) begin
    if (rst_i || clear_i || forgets) delivered_q <= 1'b0;
    else delivered_q <= now && !leaves;
  end
  `NH_ASSERT(delivered_once, !(delivers && delivered_q))
  `NH_ASSERT(delivered_in_the_window, !delivers || place < S'(W))
  `NH_ASSERT(behind_only_if_delivered, !leaves || now)
  `NH_ASSERT(acknowledged_if_and_only_if_delivered,
             !due || due_place >= S'(W) || due_o.bitmap[due_place[$clog2(W)-1:0]] == (now && place < S'(W)))
  `NH_ASSERT(delivered_is_whole, !received_o || (\dut.valid_q && \dut.fate == 2'd3))

  // ---- What makes it inductive
  logic [S+W-1:0] read_word;
  assign read_word = {\dut.first , \dut.bitmap };
  `NH_ASSERT(inv_known, clear_i || !started_q || delivered_q == has)
  `NH_ASSERT(inv_cleared, over_q || !cleared_q || (first == '0 && bitmap == '0))
  `NH_ASSERT(inv_first_is_due, clear_i || !bitmap[0])
  `NH_ASSERT(inv_read, clear_i || !\dut.valid_q || !\dut.in_packet || \dut.peer [0] != kept ||
             read_word == (\dut.u_senders.u_ram.word_q ))
  `NH_ASSERT(inv_idle, !clear_i || (!\dut.valid_q && !(\dut.busy_q )))
  (* hierconn *) wire [11:0] \dut.peer_q ;
  (* hierconn *) wire [15:0] \dut.number_q ;
  (* hierconn *) wire [1:0] \dut.fate_q ;
  `NH_ASSERT(inv_packet, !\dut.busy_q || \dut.fate_q != 2'd3 || (\dut.peer_q < 12'd2 && \dut.number_q < 16'(2 ** S)))

  `NH_COVER(delivers_again, delivers && number == S'(1) && first > S'(1))
  `NH_COVER(out_of_order, delivers && place == S'(3))
  `NH_COVER(moves_by_four, due && due_o.sequence_number[S-1:0] - first == S'(4))
endmodule
