// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Arbiter of an output with classes (docs/blocks/switch_classes.md, "Grant"): of the classes of those that may be
/// granted the lowest in funds, or if none of them is the first from the class pointer on; of the class's inputs that
/// which nh_switch_arbiter grants, with pointers for each class.
module nh_switch_class_arbiter #(
    parameter int N = 8,  // >= 2: inputs
    parameter int V = 2,  // >= 1: virtual channels
    parameter int Classes = 2,  // 2..4
    parameter int TurnsFrom = 8,  // 0..N: N or 0, all inputs are in one line
    parameter int GrantRegister = 0,  // 0, 1: granted_i is what was granted a clock ago, and nobody after a grant
    localparam int K = Classes
) (
    input  logic           clk_i,
    input  logic           rst_i,
    input  logic [  N-1:0] valid_i,     // who asks
    input  logic [N*K-1:0] class_i,     // in which class, one-hot
    input  logic [N*V-1:0] ask_i,       // for which of the output's channels: one-hot, 0 if for another output
    input  logic [  V-1:0] open_i,      // channels that can be granted
    input  logic [  K-1:0] funds_i,     // classes in funds
    output logic [  N-1:0] eligible_o,
    output logic [  N-1:0] grant_o,     // one-hot or 0
    input  logic [  N-1:0] granted_i    // whom the line follows
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 2)
  `NH_PART_PARAM(V, V >= 1)
  `NH_PART_PARAM(Classes, Classes >= 2 && Classes <= 4)
  `NH_PART_PARAM(TurnsFrom, TurnsFrom >= 0 && TurnsFrom <= N)
  `NH_PART_PARAM(GrantRegister, GrantRegister == 0 || GrantRegister == 1)

  localparam int KW = nh_width_pkg::index_width(K);
  logic [K-1:0] some, first_funds, first_some, picked, granted_class;
  logic [K*N-1:0] eligible, first;
  logic [KW-1:0] from_q;
  for (genvar k = 0; k < K; k++) begin : gen_class
    logic [N-1:0] of_class;
    for (genvar i = 0; i < N; i++) begin : gen_wire
      assign of_class[i] = class_i[i*K+k];
    end
    nh_switch_arbiter #(
        .N(N),
        .V(V),
        .TurnsFrom(TurnsFrom),
        .GrantRegister(GrantRegister)
    ) u_arbiter (
        .clk_i,
        .rst_i,
        .valid_i(valid_i & of_class),
        .ask_i,
        .open_i,
        .eligible_o(eligible[k*N+:N]),
        .grant_o(first[k*N+:N]),
        .granted_i(granted_i & of_class)
    );
    assign some[k] = |eligible[k*N+:N];
    assign granted_class[k] = |(granted_i & of_class);
  end
  always_comb begin
    first_funds = '0;
    for (int k = K - 1; k >= 0; k--) if (some[k] && funds_i[k]) first_funds = K'(1) << k;
  end
  nh_switch_pick #(
      .N(K)
  ) u_some (
      .ask_i (some),
      .from_i(from_q),
      .pick_o(first_some)
  );
  assign picked = first_funds != '0 ? first_funds : first_some;
  always_comb begin
    eligible_o = '0;
    grant_o = '0;
    for (int k = 0; k < K; k++) begin
      eligible_o = eligible_o | eligible[k*N+:N];
      grant_o = grant_o | (first[k*N+:N] & {N{picked[k]}});
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) from_q <= '0;
    else for (int k = 0; k < K; k++) if (granted_class[k]) from_q <= KW'((k + 1) % K);
  end
endmodule
