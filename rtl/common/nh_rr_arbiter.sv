// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Round-robin arbiter: one-hot grant, combinational from the requests and a registered order, two levels of logic for
/// 8. With `advance_i` the granted requester becomes the last in line and its successor the first; so a requester that
/// keeps asking is granted within N grants that were advanced. With `hold_i` the granted one becomes the first in line:
/// it keeps the grant as long as it asks. With neither (a new, earlier-in-line request may then take the grant over),
/// or without a request, nothing moves. The order is kept as one bit per pair, N (N - 1) / 2 registers. Page:
/// docs/blocks/cam.md.
module nh_rr_arbiter #(
    parameter int N = 2  // >= 1
) (
    input  logic         clk_i,
    input  logic         rst_i,
    input  logic [N-1:0] req_i,
    input  logic         advance_i,
    input  logic         hold_i,     // not with advance_i
    output logic [N-1:0] gnt_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(N, N >= 1)

  // Bit j of row i: requester j goes before i. Only pairs j < i have a register.
  logic [N*N-1:0] ahead;
  for (genvar i = 0; i < N; i++) begin : gen_row
    assign ahead[i*N+i] = 1'b0;
    assign gnt_o[i] = req_i[i] & ~(|(req_i & ahead[i*N+:N]));
    for (genvar j = 0; j < i; j++) begin : gen_pair
      logic lower_first_q, between;
      assign ahead[i*N+j] = lower_first_q;
      assign ahead[j*N+i] = ~lower_first_q;
      // A line that starts after (advance) or at (hold) the granted one: the higher goes first if it starts in j
      // .. i.
      if (i > j + 1) begin : gen_between
        assign between = |gnt_o[i-1:j+1];
      end else begin : gen_neighbours
        assign between = 1'b0;
      end
      always_ff @(posedge clk_i) begin
        if (rst_i) lower_first_q <= 1'b1;
        else if ((advance_i | hold_i) && |req_i) lower_first_q <= ~(between | (hold_i ? gnt_o[i] : gnt_o[j]));
      end
    end
  end
endmodule
