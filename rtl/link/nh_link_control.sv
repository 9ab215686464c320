// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// State of a link's end. After reset it says Hello and listens to nothing for Timeout clocks: a peer that was up has
/// heard that by then, or nothing for as long, and is dead either way, so what it sent before is never taken for new.
/// Then both hear each other, know that they do, and are up. Dead is for ever.
module nh_link_control #(
    parameter int Timeout = 1024,  // clocks
    parameter int Retries = 16
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                intact_i,     // a word came
    input  logic [1:0]          peer_i,       // its sender's state
    input  logic                kill_i,
    input  logic                replay_i,
    input  logic                progress_i,
    input  logic                wrong_ack_i,
    output logic                heard_o,      // an intact word of a link that is up, if only by it
    output nh_link_pkg::state_e state_o,
    output logic [1:0]          peer_o,       // of the last intact word
    output nh_link_pkg::cause_e cause_o,
    output logic                dead_o,
    output logic                up_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Timeout, Timeout >= 16 && Timeout <= 65535)
  `NH_PART_PARAM(Retries, Retries >= 1 && Retries <= 255)

  localparam int TW = $clog2(Timeout + 1);
  localparam int RW = $clog2(Retries + 1);
  nh_link_pkg::state_e state_q, state_d;
  logic [1:0] peer_q;
  nh_link_pkg::cause_e cause_q, cause_d;
  logic [TW-1:0] timer_q;
  logic [RW-1:0] retries_q;
  logic over, up_q, dead_q;

  // ---- Clocks since reset, or since the last intact word.
  assign over = timer_q == TW'(Timeout);
  always_ff @(posedge clk_i) begin
    if (rst_i) timer_q <= '0;
    else if (intact_i && state_q != nh_link_pkg::StateHello) timer_q <= '0;
    else if (!over) timer_q <= timer_q + 1'b1;
  end

  // ---- Replays since a flit was acknowledged
  always_ff @(posedge clk_i) begin
    if (rst_i || progress_i) retries_q <= '0;
    else if (replay_i && retries_q != RW'(Retries)) retries_q <= retries_q + 1'b1;
  end

  // ---- What it is
  assign heard_o = intact_i && peer_i == nh_link_pkg::StateUp &&
      (state_q == nh_link_pkg::StateUp || state_q == nh_link_pkg::StateHeard);
  always_comb begin
    cause_d = nh_link_pkg::CauseNone;
    if (kill_i) cause_d = nh_link_pkg::CauseSoftware;
    else if (up_q) begin
      if (replay_i && retries_q == RW'(Retries)) cause_d = nh_link_pkg::CauseReplays;
      else if (over && !intact_i) cause_d = nh_link_pkg::CauseSilence;
      else if (intact_i && peer_i == nh_link_pkg::StateHello) cause_d = nh_link_pkg::CauseRestart;
      else if (intact_i && peer_i == nh_link_pkg::StateDead) cause_d = nh_link_pkg::CausePeer;
      else if (wrong_ack_i) cause_d = nh_link_pkg::CauseWrongAck;
    end
    state_d = state_q;
    if (cause_d != nh_link_pkg::CauseNone) state_d = nh_link_pkg::StateDead;
    else begin
      case (state_q)
        nh_link_pkg::StateHello:
        if (over && intact_i && (peer_i == nh_link_pkg::StateHello || peer_i == nh_link_pkg::StateHeard))
          state_d = nh_link_pkg::StateHeard;
        nh_link_pkg::StateHeard:
        if (intact_i && (peer_i == nh_link_pkg::StateHeard || peer_i == nh_link_pkg::StateUp))
          state_d = nh_link_pkg::StateUp;
        default: ;
      endcase
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      state_q <= nh_link_pkg::StateHello;
      peer_q <= nh_link_pkg::StateHello;
      cause_q <= nh_link_pkg::CauseNone;
      up_q <= 1'b0;
      dead_q <= 1'b0;
    end else begin
      state_q <= state_d;
      if (intact_i) peer_q <= peer_i;
      if (!dead_q) cause_q <= cause_d;
      up_q <= state_d == nh_link_pkg::StateUp;
      dead_q <= state_d == nh_link_pkg::StateDead;
    end
  end
  assign state_o = state_q;
  assign peer_o = peer_q;
  assign cause_o = cause_q;
  assign up_o = up_q;
  assign dead_o = dead_q;
endmodule
