// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Which MSHR's search is on the CAM port: one bit per MSHR, in round-robin order. One that the CAM has not taken yet
/// stays. With RamRegisters the choice is made a clock ahead, so that only a selection lies before the port.
module nh_route_cache_send #(
    parameter int N = 8,  // >= 1
    parameter int RamRegisters = 0  // 0, 1
) (
    input  logic         clk_i,
    input  logic         rst_i,
    input  logic [N-1:0] begin_i,  // has a search to send from the next clock on
    input  logic [N-1:0] req_i,    // has one, until it is taken
    output logic         valid_o,
    input  logic         ready_i,
    output logic [N-1:0] send_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 1)
  `NH_PART_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)

  logic [N-1:0] waiting, grant;
  logic advance, hold;
  nh_rr_arbiter #(
      .N(N)
  ) u_arbiter (
      .clk_i,
      .rst_i,
      .req_i(waiting),
      .advance_i(advance),
      .hold_i(hold),
      .gnt_o(grant)
  );

  if (RamRegisters == 0) begin : gen_now
    assign waiting = req_i;
    assign advance = ready_i;
    assign hold = ~ready_i;
    assign send_o = grant;
    assign valid_o = |req_i;
    logic unused_begin;
    assign unused_begin = &{1'b0, begin_i};
  end else begin : gen_ahead
    logic [N-1:0] send_q, waiting_q;  // waiting: has one that is not chosen yet, req_i & ~send_q
    logic valid_q, unused_req;
    assign unused_req = &{1'b0, req_i};
    assign waiting = waiting_q;
    assign advance = ready_i | ~valid_q;
    assign hold = 1'b0;
    always_ff @(posedge clk_i) begin
      waiting_q <= begin_i | (waiting_q & ~(grant & {N{advance}}));
      if (advance) begin
        send_q  <= grant;
        valid_q <= |waiting;
      end
      if (rst_i) begin
        send_q  <= '0;
        valid_q <= 1'b0;
        waiting_q <= '0;
      end
    end
    assign send_o  = send_q;
    assign valid_o = valid_q;
  end
endmodule
