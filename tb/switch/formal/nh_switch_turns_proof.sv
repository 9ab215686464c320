// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_switch_arbiter whose last inputs, from hosts, take turns of their own, whoever asks when: while
/// a host is passed over, no other host is granted twice, however the links come between; one of a link that asks all
/// the time is granted before any other input is twice. One is granted if anybody may be. With `GrantRegister` who
/// is granted is known a clock later, and nobody is granted in that clock, as in nh_switch_output: it does not count as
/// one in which somebody could ask.
module nh_switch_turns_proof #(
    parameter int N = 5,
    parameter int Links = 2,  // N: all are in one line
    parameter int GrantRegister = 0,
    localparam int V = 1
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic [N-1:0] valid_i,
    input logic         open_i
);
  `NH_START

  logic [N-1:0] eligible, chosen, grant, granted;
  logic made;  // one was granted in the clock before, with a register
  nh_switch_arbiter #(
      .N(N),
      .V(V),
      .TurnsFrom(Links),
      .GrantRegister(GrantRegister)
  ) dut (
      .clk_i,
      .rst_i,
      .valid_i,
      .ask_i('1),
      .open_i,
      .eligible_o(eligible),
      .grant_o(chosen),
      .granted_i(granted)
  );
  assign grant = chosen & {N{!made}};
  if (GrantRegister != 0) begin : gen_grant_register
    always_ff @(posedge clk_i) granted <= rst_i ? '0 : grant;
    assign made = granted != '0;
  end else begin : gen_no_grant_register
    assign granted = grant;
    assign made = 1'b0;
  end

  // Row i * N + j: since i was granted last, j has not been, though it asked in each clock in which a host was granted
  // (passed_q), in each clock (waited_q).
  logic [N*N-1:0] passed_q, waited_q, unfair;
  logic host;
  assign host = (grant >> Links) != '0;
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
        if (rst_i || grant[j] || (!eligible[j] && !made)) waited_q[i*N+j] <= 1'b0;
        else if (grant[i]) waited_q[i*N+j] <= 1'b1;
      end
    end
  end
  `NH_ASSERT(no_host_twice, unfair == '0)
  `NH_ASSERT(one_if_any, $onehot0(grant) && (grant == '0) == (eligible == '0 || made))
  `NH_ASSERT(who_asks, (grant & ~eligible) == '0)

  // A link between two hosts; in one line, who was granted last goes behind one of a higher number.
  localparam int Lower = Links < N ? Links : 0;
  logic [N-1:0] last_q, last_host_q;
  always_ff @(posedge clk_i) begin
    if (|grant) last_q <= grant;
    if (host || (Links == N && |grant)) last_host_q <= grant;
  end
  `NH_COVER(a_link_between, started_q && grant[N-1] && eligible[Lower] && last_q[0] && last_host_q[Lower])
endmodule
