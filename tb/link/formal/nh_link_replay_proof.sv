// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_link_send and nh_link_receive with a wire each way between them, of as many clocks as words are
/// on their way in nh_link and Wire more. Any word is lost or found changed when it arrives (heard_*_i; that CRC-32
/// finds it is the assumption), at any clock; the sender's side is up or dead at any time; flits come at any time. The
/// RAM of the proof keeps the word at any one address (nh_ram_sdp_one_word). Then the flit that is delivered as the
/// n-th is the one that came as the n-th, and with intact words for Heal clocks all that came before is delivered.
module nh_link_replay_proof #(
    parameter int ReplayFlits = 4,
    parameter int Wire = 0,
    localparam int D = ReplayFlits,
    localparam int FlitBits = 2,
    localparam int SW = nh_link_pkg::sequence_bits(ReplayFlits),
    localparam int S = 3 + Wire  // words on their way each way, the newest first
) (
    input logic                clk_i,
    input logic                rst_i,
    input logic                dead_i,
    input logic                up_i,
    input logic                flit_valid_i,
    input logic [FlitBits-1:0] flit_i,
    input logic                heard_there_i,  // by the receiver
    input logic                heard_back_i    // by the sender
);
  `NH_START

  // ---- Sender, receiver, wires
  logic taken, overflow, wrong_ack, progress, replay, valid, turn, heard_there, heard_back;
  logic [FlitBits-1:0] flit, out_flit;
  logic [SW-1:0] number, unacked, due;
  logic received, asked, want, out_valid;
  logic [S-1:0] valid_q, turn_q, up_q, want_q;
  logic [S*SW-1:0] number_q, ack_q;
  logic [S*FlitBits-1:0] flit_q;
  nh_link_send #(
      .FlitBits(FlitBits),
      .ReplayFlits(ReplayFlits)
  ) send (
      .clk_i,
      .rst_i,
      .dead_i,
      .up_i,
      .flit_valid_i,
      .flit_i,
      .taken_o(taken),
      .overflow_o(overflow),
      .heard_i(heard_back),
      .ack_i(ack_q[(S-1)*SW+:SW]),
      .want_i(want_q[S-1]),
      .wrong_ack_o(wrong_ack),
      .progress_o(progress),
      .replay_o(replay),
      .valid_o(valid),
      .flit_o(flit),
      .sequence_o(number),
      .turn_o(turn),
      .unacked_o(unacked)
  );
  nh_link_receive #(
      .FlitBits(FlitBits),
      .SequenceBits(SW)
  ) receive (
      .clk_i,
      .rst_i,
      .heard_i(heard_there),
      .valid_i(valid_q[S-1]),
      .flit_i(flit_q[(S-1)*FlitBits+:FlitBits]),
      .sequence_i(number_q[(S-1)*SW+:SW]),
      .turn_i(turn_q[S-1]),
      .taken_o(received),
      .asked_o(asked),
      .due_o(due),
      .want_o(want),
      .flit_valid_o(out_valid),
      .flit_o(out_flit)
  );
  assign heard_there = heard_there_i && up_q[S-1];
  assign heard_back = heard_back_i && came_q[S-1];
  logic [S-1:0] came_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      up_q <= '0;
      came_q <= '0;
      valid_q <= '0;
      turn_q <= '0;
      want_q <= '0;
      number_q <= '0;
      ack_q <= '0;
    end else begin
      up_q <= {up_q[S-2:0], up_i};
      came_q <= {came_q[S-2:0], 1'b1};
      valid_q <= {valid_q[S-2:0], valid};
      turn_q <= {turn_q[S-2:0], turn};
      want_q <= {want_q[S-2:0], want};
      number_q <= {number_q[(S-1)*SW-1:0], number};
      ack_q <= {ack_q[(S-1)*SW-1:0], due};
    end
    flit_q <= {flit_q[(S-1)*FlitBits-1:0], flit};
  end

  // ---- Any one place of the replay buffer: the flit that was written there last, and its number.
  (* hierconn *) wire [SW-2:0] \send.u_buffer.kept ;
  (* hierconn *) wire [SW-1:0] \send.write_q ;
  (* hierconn *) wire [SW-1:0] \send.acked_q ;
  (* hierconn *) wire \send.want_q ;
  logic [SW-1:0] write, acked, mine_q, came_before;
  logic [SW-2:0] where;
  logic known_q, was_mine_q;
  logic [FlitBits-1:0] mine_flit_q, due_flit_q;
  assign write = \send.write_q ;
  assign acked = \send.acked_q ;
  assign where = \send.u_buffer.kept ;
  always_ff @(posedge clk_i) begin
    if (rst_i) known_q <= 1'b0;
    else if (taken && write[SW-2:0] == where) known_q <= 1'b1;
    if (taken && write[SW-2:0] == where) begin
      mine_q <= write;
      mine_flit_q <= flit_i;
    end
    // What is delivered in the next clock
    if (rst_i) was_mine_q <= 1'b0;
    else was_mine_q <= received && due[SW-2:0] == where;
    due_flit_q <= mine_flit_q;
  end

  // Deliveries are numbered by due, arrivals by write, both from 0 on and by 1.
  assign came_before = write - due;
  `NH_ASSERT(delivered_after_it_came, came_before <= SW'(D))
  `NH_ASSERT(delivered_only_what_came, !received || came_before != '0)
  `NH_ASSERT(delivered_unchanged, !was_mine_q || (out_valid && out_flit == due_flit_q))
  `NH_ASSERT(delivered_is_the_nth, !(received && due[SW-2:0] == where) || (known_q && mine_q == due))
  `NH_ASSERT(kept_until_delivered, write - acked >= came_before)
  `NH_ASSERT(nothing_wrong_is_acknowledged, !wrong_ack)
  `NH_COVER(replayed, out_valid && was_mine_q && mine_q == SW'(D + 1))
  `NH_COVER(replay_during_new_flits, replay && taken && write - due == SW'(3))

`ifdef INVARIANTS
  // The chain of turns, from what the receiver wants over what is on its way back, to the sender and on its way there:
  // its newer part wants a replay that its older part does not know yet. At most one is on its way.
  logic [2*S+2:0] chain, changes;
  assign chain[0] = want;
  assign chain[S:1] = want_q;
  assign chain[S+1] = \send.want_q ;
  assign chain[S+2] = turn;
  assign chain[2*S+2:S+3] = turn_q;
  assign changes = {1'b0, chain[2*S+2:1] ^ chain[2*S+1:0]};
  `NH_ASSERT(inv_one_replay, (changes & (changes - 1'b1)) == '0)

  (* hierconn *) wire \send.forward_q ;
  (* hierconn *) wire [FlitBits-1:0] \send.last_q ;
  (* hierconn *) wire [FlitBits-1:0] \send.read ;
  (* hierconn *) wire [FlitBits-1:0] \send.u_buffer.word_q ;
  // Sent is what was acknowledged and delivered at least, and what came at most.
  `NH_ASSERT(inv_window, write - acked <= SW'(D))
  `NH_ASSERT(inv_sent, number - acked <= write - acked)
  `NH_ASSERT(inv_due, due - acked <= number - acked)
  // Before the sender goes back it knows all that was delivered.
  `NH_ASSERT(inv_back, !(\send.want_q == want && turn != want) || acked == due)
  // The place's flit, in the buffer, read, or forwarded.
  `NH_ASSERT(inv_place, known_q ? (mine_q[SW-2:0] == where && write - mine_q <= SW'(D) && write != mine_q &&
             \send.u_buffer.word_q == mine_flit_q) : (write <= SW'(where) && acked <= write))
  logic at_mine;
  assign at_mine = number != write && number[SW-2:0] == where;
  `NH_ASSERT(inv_forward, !\send.forward_q || number == write || number + 1'b1 == write)
  `NH_ASSERT(inv_read, !at_mine || (\send.forward_q ? \send.last_q : \send.read ) == mine_flit_q)
  logic [S-1:0] begins, in_order, not_before_due, was_sent, right_flit, ack_in_order, ack_says_all;
  for (genvar i = 0; i < S; i++) begin : gen_stage
    logic [SW-1:0] n, ack, n_behind, ack_ahead;
    logic behind_turn;
    assign n = number_q[i*SW+:SW];
    assign ack = ack_q[i*SW+:SW];
    // The word that was sent after it, and acknowledgements before.
    if (i == 0) begin : gen_newest
      assign n_behind = number;
      assign behind_turn = turn;
      assign ack_ahead = due;
    end else begin : gen_other
      assign n_behind = number_q[(i-1)*SW+:SW];
      assign behind_turn = turn_q[i-1];
      assign ack_ahead = ack_q[(i-1)*SW+:SW];
    end
    // Words of the turn that is wanted begin with what is due, are in order, and have the flits of their numbers.
    logic ours, is_flit;
    assign ours = turn_q[i] == want;
    assign is_flit = ours && valid_q[i];
    assign in_order[i] = !ours || behind_turn != want || n_behind == n + SW'(valid_q[i]);
    assign begins[i] = ours || behind_turn != want || n_behind == due;
    assign not_before_due[i] = !ours || n - due <= number - due;
    assign was_sent[i] = !is_flit || (n != number && n - due < number - due);
    assign right_flit[i] = !(is_flit && n[SW-2:0] == where) ||
        (known_q && mine_q == n && flit_q[i*FlitBits+:FlitBits] == mine_flit_q);
    // Acknowledgements are in order; those that ask for a replay say all.
    assign ack_in_order[i] = !came_q[i] || (ack - acked <= ack_ahead - acked && ack - acked <= due - acked);
    assign ack_says_all[i] = !came_q[i] || want_q[i] != want || turn == want || ack == due;
  end
  `NH_ASSERT(inv_came, (came_q & (came_q + 1'b1)) == '0)
  `NH_ASSERT(inv_begins, &begins)
  `NH_ASSERT(inv_order, &in_order)
  `NH_ASSERT(inv_not_before_due, &not_before_due)
  `NH_ASSERT(inv_was_sent, &was_sent)
  `NH_ASSERT(inv_flit, &right_flit)
  `NH_ASSERT(inv_ack, &ack_in_order)
  `NH_ASSERT(inv_ack_back, &ack_says_all)
`endif

`ifdef HEALS
  // Clocks of a wire without faults, both ways, and with a sender that is up; how many flits of those before are due.
  localparam int Heal = 2 * S + D + 3;
  logic [5:0] heal_q;
  logic [SW-1:0] left_q;
  logic fine;
  assign fine = heard_there_i && heard_back_i && up_i && (&up_q) && (&came_q);
  always_ff @(posedge clk_i) begin
    if (rst_i || !fine) heal_q <= '0;
    else if (heal_q != 6'(Heal)) heal_q <= heal_q + 1'b1;
    if (heal_q == '0) left_q <= write - due - SW'(received);
    else if (left_q != '0) left_q <= left_q - SW'(received);
  end
  `NH_ASSERT(heals, heal_q != 6'(Heal) || left_q == '0)
  `NH_COVER(heals_late, heal_q == 6'(Heal - 1) && left_q != '0)
`endif
endmodule
