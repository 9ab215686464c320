// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A link's end without CRC: what a word says in the clock before it goes to the CRC's stage, and what becomes of a
/// word that came, told whether it is intact. Apart from nh_link so that proofs say what is intact.
module nh_link_end #(
    parameter int FlitBits = 37,  // >= 1: with its virtual channel
    parameter int VirtualChannels = 2,
    parameter int Packets = 2,
    parameter int ReplayFlits = 64,
    parameter int Timeout = 1024,
    parameter int Retries = 16,
    localparam int V = VirtualChannels,
    localparam int SW = nh_link_pkg::sequence_bits(ReplayFlits),
    localparam int CB = nh_link_pkg::credit_bits(Packets),
    localparam int PB = FlitBits + 2 * SW + 5 + V * CB
) (
    input  logic                 clk_i,
    input  logic                 rst_i,
    input  logic                 kill_i,
    // This side
    input  logic                 flit_valid_i,
    input  logic [ FlitBits-1:0] flit_i,
    output logic [        V-1:0] credit_o,
    output logic                 flit_valid_o,
    output logic [ FlitBits-1:0] flit_o,
    input  logic [        V-1:0] credit_i,
    output logic                 dead_o,
    // The wire's
    output logic [       PB-1:0] word_o,
    output logic                 word_flit_o,  // it has one
    input  logic                 intact_i,     // a word came, and its CRC says so
    input  logic [       PB-1:0] word_i,
    // Registers' and probe's
    output logic                 taken_o,      // the word's flit
    output nh_link_pkg::status_t status_o,
    output nh_link_pkg::events_t events_o      // crc_error and lost_word are 0
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitBits, FlitBits >= 1)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PART_PARAM(ReplayFlits, ReplayFlits >= 2 && ReplayFlits <= 8192 && 2 ** $clog2(ReplayFlits) == ReplayFlits)
  `NH_PART_PARAM(Timeout, Timeout >= 16 && Timeout <= 65535)
  `NH_PART_PARAM(Retries, Retries >= 1 && Retries <= 255)

  // ---- What came
  logic [V*CB-1:0] got_credits, credits;
  logic [1:0] got_state, peer;
  logic got_want, got_turn, got_valid;
  logic [SW-1:0] got_ack, got_sequence;
  logic [FlitBits-1:0] got_flit;
  assign {got_credits, got_state, got_want, got_turn, got_ack, got_sequence, got_valid, got_flit} = word_i;

  logic heard, up, dead, replay, progress, wrong_ack, taken, overflow, asked, want, turn, valid;
  nh_link_pkg::state_e state;
  nh_link_pkg::cause_e cause;
  logic [SW-1:0] due, sequence_number, unacked;
  logic [FlitBits-1:0] flit;
  nh_link_control #(
      .Timeout(Timeout),
      .Retries(Retries)
  ) u_control (
      .clk_i,
      .rst_i,
      .intact_i,
      .peer_i(got_state),
      .kill_i,
      .replay_i(replay),
      .progress_i(progress),
      .wrong_ack_i(wrong_ack),
      .heard_o(heard),
      .state_o(state),
      .peer_o(peer),
      .cause_o(cause),
      .dead_o(dead),
      .up_o(up)
  );
  assign dead_o = dead;

  nh_link_send #(
      .FlitBits(FlitBits),
      .ReplayFlits(ReplayFlits)
  ) u_send (
      .clk_i,
      .rst_i,
      .dead_i(dead),
      .up_i(up),
      .flit_valid_i,
      .flit_i,
      .taken_o(taken),
      .overflow_o(overflow),
      .heard_i(heard),
      .ack_i(got_ack),
      .want_i(got_want),
      .wrong_ack_o(wrong_ack),
      .progress_o(progress),
      .replay_o(replay),
      .valid_o(valid),
      .flit_o(flit),
      .sequence_o(sequence_number),
      .turn_o(turn),
      .unacked_o(unacked)
  );

  nh_link_receive #(
      .FlitBits(FlitBits),
      .SequenceBits(SW)
  ) u_receive (
      .clk_i,
      .rst_i,
      .heard_i(heard),
      .valid_i(got_valid),
      .flit_i(got_flit),
      .sequence_i(got_sequence),
      .turn_i(got_turn),
      .taken_o,
      .asked_o(asked),
      .due_o(due),
      .want_o(want),
      .flit_valid_o,
      .flit_o
  );

  for (genvar v = 0; v < V; v++) begin : gen_credit
    nh_link_credit #(
        .Packets(Packets)
    ) u_credit (
        .clk_i,
        .rst_i,
        .dead_i(dead),
        .credit_i(credit_i[v]),
        .count_o(credits[v*CB+:CB]),
        .heard_i(heard),
        .count_i(got_credits[v*CB+:CB]),
        .credit_o(credit_o[v])
    );
  end

  // ---- What goes
  logic [PB-1:0] word_q;
  always_ff @(posedge clk_i) word_q <= {credits, state, want, turn, due, sequence_number, valid, flit};
  assign word_o = word_q;
  assign word_flit_o = word_q[FlitBits];

  assign status_o = {state, peer, cause, 14'(unacked)};
  assign events_o = {taken, taken_o, replay, asked, 2'b00, overflow};
endmodule
