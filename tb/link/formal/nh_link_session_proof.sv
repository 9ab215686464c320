// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of two nh_link_control with a wire between them, of as many clocks as words are on their way in
/// nh_link and Wire more: each end is reset, alone or with the other, at any clock and as often as may be, and any word
/// is lost. No end ever takes a word that was meant for what the other end knew before its reset, or that comes from
/// another session than the one that it is up with; and ends that are not reset, with a wire without faults, come up
/// or are dead within Join clocks.
module nh_link_session_proof #(
    parameter int Timeout = 5,
    parameter int Wire = 0,
    localparam int S = 3 + Wire  // words on their way each way, the newest first
) (
    input logic       clk_i,
    input logic [1:0] reset_i,
    input logic [1:0] intact_i,    // the word that arrives at this end, if there is one
    input logic [1:0] kill_i,
    input logic [1:0] replay_i,
    input logic [1:0] progress_i,
    input logic [1:0] wrong_ack_i
);
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  logic rst_i;
  logic [1:0] rst;
  assign rst_i = !started_q;
  assign rst = reset_i | {2{rst_i}};

  // What is on its way from each end: a word, its sender's state; whether its sender's session is still the one at that
  // end, and whether it was up with the session that is still at the other end.
  logic [S-1:0] came_q[0:1];
  logic [S-1:0] from_q[0:1];
  logic [S-1:0] to_q[0:1];
  logic [2*S-1:0] state_q[0:1];
  logic [1:0] heard, up, dead, intact, with_q, becomes, heard_right, is_up_q;
  logic [1:0] arrived_from;
  for (genvar e = 0; e < 2; e++) begin : gen_end
    localparam int O = 1 - e;
    nh_link_pkg::state_e state;
    nh_link_pkg::cause_e cause;
    logic [1:0] peer;
    logic [1:0] got_state;
    assign got_state = state_q[O][2*S-1:2*S-2];
    assign intact[e] = intact_i[e] && came_q[O][S-1];
    assign arrived_from[e] = from_q[O][S-1];
    nh_link_control #(
        .Timeout(Timeout),
        .Retries(1)
    ) control (
        .clk_i,
        .rst_i(rst[e]),
        .intact_i(intact[e]),
        .peer_i(got_state),
        .kill_i(kill_i[e]),
        .replay_i(replay_i[e] && up[e]),
        .progress_i(progress_i[e]),
        .wrong_ack_i(wrong_ack_i[e]),
        .heard_o(heard[e]),
        .state_o(state),
        .peer_o(peer),
        .cause_o(cause),
        .dead_o(dead[e]),
        .up_o(up[e])
    );
    // The word that makes it up.
    assign becomes[e] = state == nh_link_pkg::StateHeard && intact[e] &&
        (got_state == nh_link_pkg::StateHeard || got_state == nh_link_pkg::StateUp);
    assign heard_right[e] = !heard[e] || rst[e] || rst[O] ||
        (to_q[O][S-1] && (!up[e] || from_q[O][S-1] == with_q[e]));
    always_ff @(posedge clk_i) begin
      with_q[e] <= (becomes[e] ? from_q[O][S-1] : with_q[e]) && !rst[O] && !rst[e];
      // The first two places are this end's, the last one is the other's.
      came_q[e] <= {came_q[e][S-2:0], 1'b1};
      if (rst[e]) came_q[e][1:0] <= 2'b00;
      if (rst[O]) came_q[e][S-1] <= 1'b0;
      state_q[e] <= {state_q[e][2*S-3:0], state};
      from_q[e] <= rst[e] ? '0 : {from_q[e][S-2:0], 1'b1};
      to_q[e] <= rst[O] ? '0 : {to_q[e][S-2:0], with_q[e] && up[e]};
      if (rst_i) came_q[e] <= '0;
    end
    logic unused_bits;
    assign unused_bits = ^{cause, peer};
  end

  `NH_ASSERT(heard_of_this_session, &heard_right)
  `NH_COVER(up_together, &up && &with_q)
  `NH_COVER(up_alone, up == 2'b01 && !with_q[0])

  // Clocks without a reset and with every word intact.
  localparam int Join = 2 * Timeout + 4 * S + 6;
  logic [5:0] fine_q;
  always_ff @(posedge clk_i) begin
    if (|rst || intact_i != 2'b11) fine_q <= '0;
    else if (fine_q != 6'(Join)) fine_q <= fine_q + 1'b1;
  end
  `NH_ASSERT(comes_up_or_dies, fine_q != 6'(Join) || &up || |dead)
endmodule
