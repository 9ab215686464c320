// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The port between a route_cache and the CAM, for both roles. The cache: an id is searched for once at a time, and a
/// waiting request does not change. The CAM: answers only what was asked, once; with MaxDelay > 0 it takes a request
/// within MaxStall clocks and answers within MaxDelay clocks after taking it.
/// CacheAssume / CamAssume choose which side is assumed; the other is asserted.
module nh_cam_port_props #(
    parameter int Ids = 4,
    parameter int KeyWidth = 4,
    parameter int CacheAssume = 0,
    parameter int CamAssume = 1,
    parameter int MaxStall = 0,
    parameter int MaxDelay = 0,
    localparam int IdWidth = Ids <= 2 ? 1 : $clog2(Ids)
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                req_valid_i,
    input  logic                req_ready_i,
    input  logic [ IdWidth-1:0] req_id_i,
    input  logic [KeyWidth-1:0] req_key_i,
    input  logic                rsp_valid_i,
    input  logic [ IdWidth-1:0] rsp_id_i,
    output logic [     Ids-1:0] outstanding_o
);
  localparam int AgeWidth = $clog2(MaxDelay + 2);
  localparam int StallWidth = $clog2(MaxStall + 2);

  nh_stream_props #(
      .Width(IdWidth + KeyWidth),
      .Assume(CacheAssume),
      .Stalls(MaxDelay == 0 || MaxStall != 0 ? 1 : 0)
  ) u_hold (
      .clk_i,
      .rst_i,
      .valid_i(req_valid_i),
      .ready_i(req_ready_i),
      .data_i({req_id_i, req_key_i})
  );

  logic [Ids-1:0] outstanding_q, asked, answered;
  logic [Ids*AgeWidth-1:0] age_q;
  logic [StallWidth-1:0] stall_q;
  logic late;
  always_comb begin
    late = MaxDelay != 0 && stall_q > StallWidth'(MaxStall);
    for (int i = 0; i < Ids; i++) begin
      asked[i] = req_valid_i && req_ready_i && req_id_i == i[IdWidth-1:0];
      answered[i] = rsp_valid_i && rsp_id_i == i[IdWidth-1:0];
      if (MaxDelay != 0 && outstanding_q[i] && age_q[i*AgeWidth+:AgeWidth] >= AgeWidth'(MaxDelay))
        late = late | !answered[i];
    end
  end
  always_ff @(posedge clk_i) begin
    outstanding_q <= rst_i ? '0 : (outstanding_q | asked) & ~answered;
    for (int i = 0; i < Ids; i++) age_q[i*AgeWidth+:AgeWidth] <= asked[i] ? AgeWidth'(1)
        : age_q[i*AgeWidth+:AgeWidth] + 1'b1;
    stall_q <= rst_i || !req_valid_i || req_ready_i ? '0 : stall_q + 1'b1;
    if (rst_i) age_q <= '0;
  end
  assign outstanding_o = outstanding_q;

  logic cache_good, cam_good;
  assign cache_good = (asked & outstanding_q) == '0;
  assign cam_good = (answered & ~outstanding_q) == '0 && !late
      && !(MaxDelay != 0 && req_valid_i && !req_ready_i && stall_q == StallWidth'(MaxStall));

  if (CacheAssume != 0) begin : gen_cache_assume
    always_comb if (!rst_i) assume (cache_good);
  end else begin : gen_cache_assert
    `NH_ASSERT(id_searched_once, cache_good)
  end
  if (CamAssume != 0) begin : gen_cam_assume
    always_comb if (!rst_i) assume (cam_good);
  end else begin : gen_cam_assert
    `NH_ASSERT(answers_what_was_asked, cam_good)
  end
endmodule
