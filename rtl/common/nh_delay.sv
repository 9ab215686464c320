// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A value, Clocks clocks later; with 0 it is a wire. Cleared in reset, so fit for valid bits; for payload tie rst_i to
/// 0. Lets one text serve a plain and a deeper pipeline. It has no enable: nothing that uses it ever stalls.
module nh_delay #(
    parameter int Width = 1,  // >= 1
    parameter int Clocks = 1  // >= 0
) (
    input  logic             clk_i,
    input  logic             rst_i,
    input  logic [Width-1:0] d_i,
    output logic [Width-1:0] q_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Width, Width >= 1)
  `NH_PARAM(Clocks, Clocks >= 0)

  if (Clocks == 0) begin : gen_wire
    assign q_o = d_i;
    logic unused_clock;
    assign unused_clock = &{1'b0, clk_i, rst_i};
  end else begin : gen_registers
    logic [Clocks*Width-1:0] pipe_q;
    // Part by part: a shift of all of it would be a word of Clocks * Width bits, 32,960 of the widest flits on the
    // longest link, which Verilator takes for a mistake from 8,192 on.
    always_ff @(posedge clk_i) begin
      pipe_q[Width-1:0] <= rst_i ? '0 : d_i;
      for (int c = 1; c < Clocks; c++) pipe_q[c*Width+:Width] <= rst_i ? '0 : pipe_q[(c-1)*Width+:Width];
    end
    assign q_o = pipe_q[(Clocks-1)*Width+:Width];
  end
endmodule
