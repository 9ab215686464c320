// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// May a request be accepted? The pipeline never stalls, so whatever is in it has an MSHR and a pending slot in
/// reserve. With RamRegisters the answer is a register: what was free two clocks ago, less what has been accepted since
/// and might still need it. A request that has hit needs no MSHR, one that has left no slot.
module nh_route_cache_credit #(
    parameter int MshrEntries = 8,
    parameter int PendingEntries = 8,
    parameter int Stages = 2,  // >= 1: accepted, outcome not known; 2, with RamRegisters 4
    parameter int RamRegisters = 0      // 0, 1
) (
    input  logic                      clk_i,
    input  logic                      rst_i,
    input  logic [   MshrEntries-1:0] mshr_free_i,
    input  logic [PendingEntries-1:0] pending_free_i,
    input  logic                      accept_i,
    input  logic [        Stages-1:0] in_pipe_i,
    input  logic                      missed_i,  // RamRegisters: a clock after the outcome, it was a miss
    input  logic                      parked_i,  // RamRegisters: a clock after the outcome, it took a pending slot
    output logic                      credit_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(MshrEntries, MshrEntries >= 2 && MshrEntries <= 64)
  `NH_PART_PARAM(PendingEntries, PendingEntries >= 2 && PendingEntries <= 64)
  `NH_PART_PARAM(Stages, Stages >= 1)
  `NH_PART_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)

  // RamRegisters: what may need one are those in the pipeline and two clocks of misses on their way into an MSHR;
  // besides, the request that is accepted now, and the one that the credit is for.
  localparam int Needs = RamRegisters != 0 ? Stages + 2 : Stages - 1;
  localparam int Levels = Needs + 2;
  logic [Levels-1:0] mshr_spare, pending_spare;
  nh_route_cache_spare #(
      .N(MshrEntries),
      .Levels(Levels)
  ) u_mshr (
      .free_i(mshr_free_i),
      .spare_o(mshr_spare)
  );
  nh_route_cache_spare #(
      .N(PendingEntries),
      .Levels(Levels)
  ) u_pending (
      .free_i(pending_free_i),
      .spare_o(pending_spare)
  );

  if (RamRegisters == 0) begin : gen_now
    logic [1:0] in_pipe;
    always_comb begin
      in_pipe = '0;
      for (int i = 0; i < Stages; i++) in_pipe += 2'(in_pipe_i[i]);
    end
    assign credit_o = mshr_spare[in_pipe] & pending_spare[in_pipe];
    logic unused_registered;
    assign unused_registered = &{1'b0, clk_i, rst_i, accept_i, missed_i, parked_i};
  end else begin : gen_ahead
    logic [Levels-1:0] mshr_spare_q, pending_spare_q;
    logic missed_q, credit_q;
    // [k]: more than k may still need one
    logic [Needs-1:0] mshr_need, pending_need;
    logic mshr_enough, mshr_enough_more, pending_enough, pending_enough_more;
    nh_route_cache_spare #(
        .N(Stages + 2),
        .Levels(Needs)
    ) u_mshr_need (
        .free_i({in_pipe_i, missed_i, missed_q}),
        .spare_o(mshr_need)
    );
    nh_route_cache_spare #(
        .N(Stages + 1),
        .Levels(Needs)
    ) u_pending_need (
        .free_i({in_pipe_i, parked_i}),
        .spare_o(pending_need)
    );
    // More are free than needed; _more: and one besides, for a request that is accepted now.
    always_comb begin
      mshr_enough = mshr_spare_q[0];
      mshr_enough_more = mshr_spare_q[1];
      pending_enough = pending_spare_q[0];
      pending_enough_more = pending_spare_q[1];
      for (int k = 0; k < Needs; k++) begin
        mshr_enough &= ~mshr_need[k] | mshr_spare_q[k+1];
        pending_enough &= ~pending_need[k] | pending_spare_q[k+1];
        mshr_enough_more &= ~mshr_need[k] | mshr_spare_q[k+2];
        pending_enough_more &= ~pending_need[k] | pending_spare_q[k+2];
      end
    end
    always_ff @(posedge clk_i) begin
      mshr_spare_q <= rst_i ? '0 : mshr_spare;
      pending_spare_q <= rst_i ? '0 : pending_spare;
      missed_q <= ~rst_i & missed_i;
      credit_q <= ~rst_i & (accept_i ? mshr_enough_more & pending_enough_more : mshr_enough & pending_enough);
    end
    assign credit_o = credit_q;
  end
endmodule
