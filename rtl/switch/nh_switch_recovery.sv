// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Whether a link to a switch is dead, and how it comes back (docs/blocks/switch_recovery.md). Dead by
/// up_i, by a register, or as the far end shows signs of a new life. Asked to come back it waits until nothing of the
/// old life is left and it was silent for `Silence` clocks, then shows a sign in each clock, which says whether it
/// hears one, until it hears one that says so, too.
module nh_switch_recovery #(
    parameter int Silence = 132,  // >= 2: twice the clocks of the longest link, and 4
    localparam int CountWidth = $clog2(Silence + 1)
) (
    input  logic clk_i,
    input  logic rst_i,
    input  logic up_i,
    input  logic kill_i,       // bit of the register DEAD as it is
    input  logic kill_now_i,   // it is written in this clock
    input  logic revive_i,     // the bit of REVIVE is
    input  logic sign_i,       // a sign on the link in this clock
    input  logic answer_i,     // it says that the far end hears one
    input  logic drained_i,    // nothing of the old life waits here, or is read for the link
    output logic alive_o,      // flits on the link count in this clock
    output logic dead_o,
    output logic dead_next_o,  // in the next clock
    output logic told_o,       // dead, and not asked to come back
    output logic asked_o,
    output logic listening_o,  // shows signs
    output logic heard_o       // heard one in the clock before
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Silence, Silence >= 2)

  logic dead_q, dead_d, told_q, asked_q, asked_d, listening_q, heard_q, sure_q, down, rises, quiet_long, stop;
  logic [CountWidth-1:0] quiet_q;
  assign down = !up_i || kill_i;
  assign stop = down || kill_now_i;
  assign rises = listening_q && !stop && sure_q;
  assign dead_d = dead_q ? !rises : down || (sign_i && !answer_i);
  assign asked_d = (asked_q || (revive_i && (dead_q || kill_i))) && !kill_now_i && !(listening_q && stop) && !rises;
  assign quiet_long = quiet_q == CountWidth'(Silence);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      dead_q <= 1'b0;
      told_q <= 1'b0;
      asked_q <= 1'b0;
      listening_q <= 1'b0;
      quiet_q <= '0;
    end else begin
      dead_q <= dead_d;
      told_q <= dead_d && !asked_d;
      asked_q <= asked_d;
      listening_q <= !stop && (listening_q ? !rises : dead_q && asked_q && quiet_long);
      if (!dead_q || listening_q || !drained_i) quiet_q <= '0;
      else if (!quiet_long) quiet_q <= quiet_q + 1'b1;
    end
  end
  always_ff @(posedge clk_i) begin
    heard_q <= listening_q && sign_i;
    sure_q <= listening_q && sign_i && answer_i;
  end

  assign alive_o = !dead_q && !down;
  assign dead_o = dead_q;
  assign dead_next_o = dead_d;
  assign told_o = told_q;
  assign asked_o = asked_q;
  assign listening_o = listening_q;
  assign heard_o = heard_q;

  `NH_ASSERT(asked_while_dead, dead_q || !(asked_q || listening_q))
  `NH_ASSERT(told_is_dead, told_q == (dead_q && !asked_q))
endmodule
