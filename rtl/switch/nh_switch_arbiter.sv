// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Round-robin arbiter of an output: the order of nh_rr_arbiter; who is granted becomes the last in line and its
/// successor the first. The inputs from `TurnsFrom` on take turns of their own: which of them is next follows from the
/// grants to them alone. Without `GrantRegister` the order is a bit per pair of inputs, and the choice is made in parts
/// (nh_switch_first): few levels of logic. With it, for many inputs in one line, the order is a bit per input, follows
/// from grants a clock later, and the choice goes by groups of four: few wires.
module nh_switch_arbiter #(
    parameter int N = 8,         // >= 2: inputs
    parameter int V = 2,  // >= 1: virtual channels
    parameter int TurnsFrom = 8,  // 0..N: N or 0, all inputs are in one line
    parameter int GrantRegister = 0  // 0, 1: granted_i is what was granted a clock ago, and nobody after a grant
) (
    input  logic           clk_i,
    input  logic           rst_i,
    input  logic [  N-1:0] valid_i,     // who asks
    input  logic [N*V-1:0] ask_i,       // for which of the output's channels: one-hot, 0 if for another output
    input  logic [  V-1:0] open_i,      // channels that can be granted
    output logic [  N-1:0] eligible_o,
    output logic [  N-1:0] grant_o,     // one-hot or 0
    input  logic [  N-1:0] granted_i    // whom the line follows
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 2)
  `NH_PART_PARAM(V, V >= 1)
  `NH_PART_PARAM(TurnsFrom, TurnsFrom >= 0 && TurnsFrom <= N)
  `NH_PART_PARAM(GrantRegister, GrantRegister == 0 || GrantRegister == 1)

  logic [N-1:0] eligible, grant;
  assign eligible_o = eligible;
  assign grant_o = grant;
  if (GrantRegister != 0 && (TurnsFrom == 0 || TurnsFrom == N)) begin : gen_line
    // The line starts at the first of these inputs: it and those behind it.
    localparam int Groups = (N + 3) / 4;
    logic [N-1:0] later_q;
    always_ff @(posedge clk_i) begin
      for (int i = 0; i < N; i++) begin
        if (rst_i) later_q[i] <= 1'b1;
        else if (granted_i != '0) later_q[i] <= (granted_i >> i) == '0;
      end
    end
    // The first of those of the line's start, and should there be none, of all.
    logic [4*Groups-1:0] any, late, first_any, first_late;
    logic [Groups-1:0] some_any, some_late;
    always_comb begin
      any = '0;
      for (int i = 0; i < N; i++) begin
        eligible[i] = valid_i[i] && |(ask_i[i*V+:V] & open_i);
        any[i] = eligible[i];
      end
      late = any & (4 * Groups)'(later_q);
      for (int g = 0; g < Groups; g++) begin
        some_any[g] = |any[4*g+:4];
        some_late[g] = |late[4*g+:4];
        for (int k = 0; k < 4; k++) begin
          first_any[4*g+k] = any[4*g+k];
          first_late[4*g+k] = late[4*g+k];
          for (int j = 0; j < k; j++) begin
            if (any[4*g+j]) first_any[4*g+k] = 1'b0;
            if (late[4*g+j]) first_late[4*g+k] = 1'b0;
          end
        end
      end
      for (int i = 0; i < N; i++) begin
        grant[i] = |some_late ? first_late[i] : first_any[i];
        for (int g = 0; g < i / 4; g++) if (|some_late ? some_late[g] : some_any[g]) grant[i] = 1'b0;
      end
    end
  end else begin : gen_pairs
    localparam int Parts = nh_switch_pkg::parts(N);
    logic [N*N-1:0] ahead;
    logic [N*Parts-1:0] parts;
    nh_switch_first #(
        .N(N),
        .V(V)
    ) u_first (
        .valid_i,
        .ask_i,
        .open_i,
        .ahead_i(ahead),
        .eligible_o(eligible),
        .parts_o(parts)
    );
    for (genvar i = 0; i < N; i++) begin : gen_row
      assign grant[i] = &parts[i*Parts+:Parts];
      assign ahead[i*N+i] = 1'b0;
      for (genvar j = 0; j < i; j++) begin : gen_pair
        localparam int Low = j >= TurnsFrom ? TurnsFrom : 0;
        logic lower_first_q;
        assign ahead[i*N+j] = lower_first_q;
        assign ahead[j*N+i] = !lower_first_q;
        // The line starts after the granted one: the higher goes first if it is in j .. i - 1.
        always_ff @(posedge clk_i) begin
          if (rst_i) lower_first_q <= 1'b1;
          else if (|granted_i[N-1:Low]) lower_first_q <= !(|granted_i[i-1:j]);
        end
      end
    end
  end
endmodule
