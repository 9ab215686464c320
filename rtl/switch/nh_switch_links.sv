// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Which links are dead (docs/blocks/switch_clocks.md, "Dead link"; switch_recovery.md).
module nh_switch_links #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int FlitWidth = 32,
    parameter int LinkRecovery = 0,
    localparam int P = Ports,
    localparam int H = HostPorts,
    localparam int L = P - H,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth)
) (
    input  logic           clk_i,
    input  logic           rst_i,
    input  logic [  P-1:0] up_i,
    input  logic [  P-1:0] link_valid_i,
    input  logic [P*F-1:0] link_flit_i,
    // What software declares dead, does so in this clock, asks to come back.
    input  logic [  P-1:0] kill_i,
    input  logic [  P-1:0] kill_now_i,
    input  logic [  P-1:0] revive_i,
    input  logic [  P-1:0] drained_i,    // nothing of the life before is left
    output logic [  P-1:0] alive_o,
    output logic [  P-1:0] dead_o,
    output logic [  P-1:0] dead_next_o,  // in the next clock
    output logic [  P-1:0] told_o,       // dead, and not asked to come back
    output logic [  P-1:0] sign_o,       // what comes is a sign of a link that comes back, no flit
    output logic [  L-1:0] asked_o,
    output logic [  L-1:0] listening_o,
    output logic [  L-1:0] heard_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1 && HostPorts <= Ports - 1)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PART_PARAM(LinkRecovery, LinkRecovery == 0 || LinkRecovery == 1)

  logic [P-1:0] alive, dead_q;
  assign alive_o = alive;
  assign dead_o = dead_q;
  if (LinkRecovery == 0) begin : gen_for_good
    assign alive = up_i & ~kill_i & ~dead_q;
    assign dead_next_o = ~alive;
    assign told_o = dead_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) dead_q <= '0;
      else dead_q <= dead_next_o;
    end
    assign {sign_o, asked_o, listening_o, heard_o} = '0;
    logic unused_recovery;
    assign unused_recovery = ^{link_valid_i, link_flit_i, kill_now_i, revive_i, drained_i};
  end else begin : gen_recovery
    for (genvar p = 0; p < L; p++) begin : gen_link
      assign sign_o[p] = link_valid_i[p] && link_flit_i[p*F+FlitWidth+:3] == nh_switch_pkg::SignFlags;
      nh_switch_recovery #(
          .Silence(nh_switch_pkg::Silence)
      ) u_recovery (
          .clk_i,
          .rst_i,
          .up_i(up_i[p]),
          .kill_i(kill_i[p]),
          .kill_now_i(kill_now_i[p]),
          .revive_i(revive_i[p]),
          .sign_i(sign_o[p]),
          .answer_i(link_flit_i[p*F]),
          .drained_i(drained_i[p]),
          .alive_o(alive[p]),
          .dead_o(dead_q[p]),
          .dead_next_o(dead_next_o[p]),
          .told_o(told_o[p]),
          .asked_o(asked_o[p]),
          .listening_o(listening_o[p]),
          .heard_o(heard_o[p])
      );
    end
    // Hosts' links stay dead.
    logic [H-1:0] gone_q;
    assign sign_o[P-1:L] = '0;
    assign alive[P-1:L] = up_i[P-1:L] & ~kill_i[P-1:L] & ~gone_q;
    assign dead_next_o[P-1:L] = ~alive[P-1:L];
    assign dead_q[P-1:L] = gone_q;
    assign told_o[P-1:L] = gone_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) gone_q <= '0;
      else gone_q <= dead_next_o[P-1:L];
    end
    logic unused_hosts;
    assign unused_hosts = ^{link_valid_i[P-1:L], link_flit_i, kill_now_i[P-1:L], revive_i[P-1:L], drained_i[P-1:L]};
  end
endmodule
