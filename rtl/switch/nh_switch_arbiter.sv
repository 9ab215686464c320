// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Round-robin arbiter of an output: the order of nh_rr_arbiter, one bit per pair of inputs; who is granted becomes the
/// last in line and its successor the first. The inputs from `TurnsFrom` on take turns of their own: which of them is
/// next follows from the grants to them alone. The choice is made in parts (nh_switch_first). With `GrantRegister`, for
/// many inputs in one line, the order is a bit per input, and follows from grants a clock later: fewer wires, and none
/// behind the choice.
module nh_switch_arbiter #(
    parameter int N = 8,         // inputs, >= 2
    parameter int V = 2,         // virtual channels
    parameter int TurnsFrom = 8,  // 0..N; N or 0: all inputs are in one line
    parameter int GrantRegister = 0  // 1: granted_i is what was granted in the clock before, and nobody after a grant
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
  for (genvar i = 0; i < N; i++) begin : gen_grant
    assign grant[i] = &parts[i*Parts+:Parts];
  end
  if (GrantRegister != 0 && (TurnsFrom == 0 || TurnsFrom == N)) begin : gen_line
    // The line starts at the first of these inputs: it and those behind it.
    logic [N-1:0] later_q;
    always_ff @(posedge clk_i) begin
      for (int i = 0; i < N; i++) begin
        if (rst_i) later_q[i] <= 1'b1;
        else if (granted_i != '0) later_q[i] <= (granted_i >> i) == '0;
      end
    end
    for (genvar i = 0; i < N; i++) begin : gen_row
      for (genvar j = 0; j < N; j++) begin : gen_pair
        if (j < i) begin : gen_lower
          assign ahead[i*N+j] = later_q[j] || !later_q[i];
        end else if (j > i) begin : gen_higher
          assign ahead[i*N+j] = later_q[j] && !later_q[i];
        end else begin : gen_self
          assign ahead[i*N+j] = 1'b0;
        end
      end
    end
  end else begin : gen_pairs
    for (genvar i = 0; i < N; i++) begin : gen_row
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
