// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Round-robin arbiter of an output, in the order of nh_rr_arbiter: who is granted becomes the last in line and its
/// successor the first. The inputs from `TurnsFrom` on take turns of their own: which of them is next follows from the
/// grants to them alone. The choice is made in parts (nh_switch_first). The order is in a register per pair of inputs,
/// the fastest; or, with `Pairs` = 0, in one per input, which saves two thirds of the logic of 16 inputs and puts a
/// level of it before the grant.
module nh_switch_arbiter #(
    parameter int N = 8,          // inputs, >= 2
    parameter int V = 2,          // virtual channels
    parameter int TurnsFrom = 8,  // 0..N; N or 0: all inputs are in one line
    parameter int Pairs = 1       // 0, 1
) (
    input  logic           clk_i,
    input  logic           rst_i,
    input  logic [  N-1:0] valid_i,     // who asks
    input  logic [N*V-1:0] ask_i,       // for which of the output's channels: one-hot, 0 if for another output
    input  logic [  V-1:0] open_i,      // channels that can be granted
    output logic [  N-1:0] eligible_o,
    output logic [  N-1:0] grant_o      // one-hot or 0
);
  localparam int Parts = nh_switch_pkg::parts(N);
  logic [N*N-1:0] ahead;
  logic [N-1:0] grant;
  logic [N*Parts-1:0] parts;
  assign grant_o = grant;
  nh_switch_first #(
      .N(N),
      .V(V)
  ) u_first (
      .valid_i,
      .ask_i,
      .open_i,
      .ahead_i(ahead),
      .eligible_o,
      .parts_o(parts)
  );
  // Which inputs are behind the last one granted, and behind the last one of those that take their own turns.
  logic [N-1:0] behind_q, own_behind_q;
  if (Pairs == 0) begin : gen_behind
    logic [N-1:0] behind;
    always_comb begin
      behind = '0;
      for (int i = 1; i < N; i++) behind[i] = behind[i-1] || grant[i-1];
    end
    always_ff @(posedge clk_i) begin
      if (rst_i) behind_q <= '0;
      else if (|grant) behind_q <= behind;
    end
    if (TurnsFrom > 0 && TurnsFrom < N) begin : gen_own_turns
      always_ff @(posedge clk_i) begin
        if (rst_i) own_behind_q <= '0;
        else if (|grant[N-1:TurnsFrom]) own_behind_q <= behind;
      end
    end else begin : gen_one_line
      assign own_behind_q = behind_q;
    end
  end else begin : gen_no_behind
    assign {behind_q, own_behind_q} = '0;
  end
  for (genvar i = 0; i < N; i++) begin : gen_row
    assign grant[i] = &parts[i*Parts+:Parts];
    assign ahead[i*N+i] = 1'b0;
    // Of the pair the lower goes first, unless the last one granted is in j .. i - 1.
    for (genvar j = 0; j < i; j++) begin : gen_pair
      localparam int Low = j >= TurnsFrom ? TurnsFrom : 0;
      logic lower_first_q;
      assign ahead[i*N+j] = lower_first_q;
      assign ahead[j*N+i] = !lower_first_q;
      if (Pairs != 0) begin : gen_register
        always_ff @(posedge clk_i) begin
          if (rst_i) lower_first_q <= 1'b1;
          else if (|grant[N-1:Low]) lower_first_q <= !(|grant[i-1:j]);
        end
      end else begin : gen_bits
        assign lower_first_q = Low != 0 ? !own_behind_q[i] || own_behind_q[j] : !behind_q[i] || behind_q[j];
      end
    end
  end
  logic unused_behind;
  assign unused_behind = ^{behind_q, own_behind_q};
endmodule
