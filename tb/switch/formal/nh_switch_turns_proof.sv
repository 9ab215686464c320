// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_switch_arbiter whose last inputs, from hosts, take turns of their own, whoever asks when: while
/// a host is passed over, no other host is granted twice, however the links come between; one of a link that asks all
/// the time is granted before any other input is twice. One is granted if anybody may be.
module nh_switch_turns_proof #(
    parameter int N = 5,
    parameter int Links = 2,
    localparam int V = 1
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic [N-1:0] valid_i,
    input logic         open_i
);
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_comb assume (rst_i == !started_q);

  logic [N-1:0] eligible, grant;
  nh_switch_arbiter #(
      .N(N),
      .V(V),
      .TurnsFrom(Links)
  ) dut (
      .clk_i,
      .rst_i,
      .valid_i,
      .ask_i('1),
      .open_i,
      .eligible_o(eligible),
      .grant_o(grant)
  );

  // Row i * N + j: since i was granted last, j has not been, though it asked in each clock in which a host was granted
  // (passed_q), in each clock (waited_q).
  logic [N*N-1:0] passed_q, waited_q, unfair;
  logic host;
  assign host = |grant[N-1:Links];
  always_comb begin
    unfair = '0;
    for (int i = 0; i < N; i++) begin
      for (int j = 0; j < N; j++) begin
        if (j < Links) unfair[i*N+j] = grant[i] && waited_q[i*N+j] && eligible[j];
        else if (i >= Links) unfair[i*N+j] = grant[i] && passed_q[i*N+j] && eligible[j];
      end
    end
  end
  always_ff @(posedge clk_i) begin
    for (int i = 0; i < N; i++) begin
      for (int j = 0; j < N; j++) begin
        if (rst_i || grant[j]) passed_q[i*N+j] <= 1'b0;
        else if (grant[i]) passed_q[i*N+j] <= eligible[j];
        else if (host && !eligible[j]) passed_q[i*N+j] <= 1'b0;
        if (rst_i || grant[j] || !eligible[j]) waited_q[i*N+j] <= 1'b0;
        else if (grant[i]) waited_q[i*N+j] <= 1'b1;
      end
    end
  end
  `NH_ASSERT(no_host_twice, unfair == '0)
  `NH_ASSERT(one_if_any, $onehot0(grant) && (grant == '0) == (eligible == '0))
  `NH_ASSERT(who_asks, (grant & ~eligible) == '0)

  // A link between two hosts.
  logic [N-1:0] last_q, last_host_q;
  always_ff @(posedge clk_i) begin
    if (|grant) last_q <= grant;
    if (host) last_host_q <= grant;
  end
  `NH_COVER(a_link_between, started_q && grant[N-1] && eligible[Links] && last_q[0] && last_host_q[Links])
endmodule
