// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_switch_class_arbiter, whoever asks in which class, whoever is in funds: one is granted if
/// anybody may be, of the lowest class in funds, of any only if none of those that ask is. A class that asks while none
/// is in funds is granted before another one is twice; an input that asks in one class all the time is granted before
/// another one of it is twice.
module nh_switch_class_arbiter_proof #(
    parameter int N = 4,
    parameter int K = 3
) (
    input logic           clk_i,
    input logic           rst_i,
    input logic [  N-1:0] valid_i,
    input logic [2*N-1:0] number_i,  // of the class
    input logic [  K-1:0] funds_i,
    input logic           open_i
);
  `NH_START

  logic [N*K-1:0] classes;
  logic [N-1:0] eligible, grant, asks;
  always_comb begin
    for (int i = 0; i < N; i++) begin
      assume (32'(number_i[2*i+:2]) < K);
      for (int k = 0; k < K; k++) classes[i*K+k] = number_i[2*i+:2] == 2'(k);
    end
  end
  nh_switch_class_arbiter #(
      .N(N),
      .V(1),
      .Classes(K),
      .TurnsFrom(N)
  ) dut (
      .clk_i,
      .rst_i,
      .valid_i,
      .class_i(classes),
      .ask_i('1),
      .open_i,
      .funds_i,
      .eligible_o(eligible),
      .grant_o(grant),
      .granted_i(grant)
  );
  assign asks = valid_i & {N{open_i}};

  logic [K-1:0] asking, granted;
  logic none_in_funds;
  always_comb begin
    asking = '0;
    granted = '0;
    for (int i = 0; i < N; i++) begin
      if (asks[i]) asking = asking | classes[i*K+:K];
      if (grant[i]) granted = granted | classes[i*K+:K];
    end
    none_in_funds = (asking & funds_i) == '0;
  end
  logic [K-1:0] below;  // in funds, and lower than the granted one
  always_comb begin
    below = '0;
    for (int k = 0; k < K; k++) for (int j = 0; j < k; j++) if (granted[k] && asking[j] && funds_i[j]) below[j] = 1'b1;
  end

  // Row i * K + j: since class i was granted last, j has not been, though it asked at each grant, and none was in
  // funds. Row i * N + j: the same of inputs of one class, in each clock.
  logic [K*K-1:0] class_waits_q;
  logic [N*N-1:0] waits_q;
  logic [K-1:0] unfair_class;
  logic [N-1:0] unfair;
  always_comb begin
    unfair_class = '0;
    unfair = '0;
    for (int i = 0; i < K; i++)
      for (int j = 0; j < K; j++)
        if (granted[i] && none_in_funds && class_waits_q[i*K+j] && asking[j] && i != j) unfair_class[j] = 1'b1;
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        if (grant[i] && waits_q[i*N+j] && asks[j] && number_i[2*i+:2] == number_q[2*j+:2] &&
            number_i[2*j+:2] == number_q[2*j+:2] && i != j)
          unfair[j] = 1'b1;
  end
  logic [2*N-1:0] number_q;
  always_ff @(posedge clk_i) begin
    number_q <= number_i;
    for (int i = 0; i < K; i++) begin
      for (int j = 0; j < K; j++) begin
        if (rst_i || granted[j]) class_waits_q[i*K+j] <= 1'b0;
        else if (granted != '0 && (!asking[j] || !none_in_funds)) class_waits_q[i*K+j] <= 1'b0;
        else if (granted[i]) class_waits_q[i*K+j] <= 1'b1;
      end
    end
    // j stays in its class, and i was granted in it.
    for (int i = 0; i < N; i++) begin
      for (int j = 0; j < N; j++) begin
        if (rst_i || grant[j] || !asks[j] || number_q[2*j+:2] != number_i[2*j+:2]) waits_q[i*N+j] <= 1'b0;
        else if (grant[i] && number_i[2*i+:2] == number_i[2*j+:2]) waits_q[i*N+j] <= 1'b1;
      end
    end
  end
  `NH_ASSERT(one_if_any, $onehot0(grant) && (grant == '0) == (asks == '0) && eligible == asks)
  `NH_ASSERT(who_asks, (grant & ~asks) == '0)
  `NH_ASSERT(in_funds_first, none_in_funds || (granted & ~funds_i) == '0)
  `NH_ASSERT(lowest_in_funds, none_in_funds || below == '0)
  `NH_ASSERT(no_class_twice, unfair_class == '0)
  `NH_ASSERT(no_input_twice, unfair == '0)
  `NH_COVER(out_of_funds, started_q && none_in_funds && $countones(asking) > 1 && granted[K-1])
  `NH_COVER(a_higher_one_in_funds, started_q && granted[1] && asking[0])
endmodule
