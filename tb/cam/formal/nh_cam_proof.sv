// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_cam: everything around it is free, the chip included: it may answer anything at any time or
/// nothing, and take requests or not. Assumed is only that a cache holds a stalled request. For any one port and id:
/// a request is taken only when none is outstanding, and each answer belongs to exactly one request; an answer without
/// error is the chip's, came in the cycle before with the tag of this very request after the chip took it, and its
/// check code is right for the key of this request. That every request ends within a bound is proven on the tracker
/// (nh_cam_tracker_proof).
module nh_cam_proof #(
    parameter int Ports = 2,
    parameter int KeyWidth = 2,
    parameter int PortWidth = 1,
    parameter int QosWidth = 1,
    parameter int MshrEntries = 2,
    parameter int GenerationWidth = 1,
    parameter int TimeoutCycles = 16,
    parameter int CommandTimeoutCycles = 16,
    localparam int IdWidth = nh_width_pkg::index_width(MshrEntries),
    localparam int TagWidth = nh_cam_pkg::tag_width(Ports, MshrEntries, GenerationWidth)
) (
    input logic                      clk_i,
    input logic                      rst_i,
    input logic [Ports-1:0]          req_valid_i,
    input logic [Ports*IdWidth-1:0]  req_id_i,
    input logic [Ports*KeyWidth-1:0] req_key_i,
    input logic                      chip_req_ready_i,
    input logic                      chip_rsp_valid_i,
    input logic [TagWidth-1:0]       chip_rsp_tag_i,
    input logic                      chip_rsp_found_i,
    input logic [PortWidth-1:0]      chip_rsp_port_i,
    input logic [QosWidth-1:0]       chip_rsp_qos_i,
    input logic [15:0]               chip_rsp_check_i,
    input nh_axil_pkg::request_t     s_axil_i  // reads left out
);
  logic [Ports-1:0]     req_ready_o, rsp_valid_o;
  logic [IdWidth-1:0]   rsp_id_o;
  logic                 rsp_found_o, rsp_error_o, chip_req_valid_o, chip_rsp_ready_o;
  logic [PortWidth-1:0] rsp_port_o, chip_req_port_o;
  logic [QosWidth-1:0]  rsp_qos_o, chip_req_qos_o;
  logic [1:0]           chip_req_op_o;
  logic [TagWidth-1:0]  chip_req_tag_o;
  logic [KeyWidth-1:0]  chip_req_key_o;
  logic [15:0]          chip_req_check_o;

  nh_axil_pkg::request_t writes;
  always_comb begin
    writes = s_axil_i;
    writes.arvalid = 1'b0;
    writes.rready = 1'b0;
  end
  nh_cam_core #(
      .Ports(Ports),
      .KeyWidth(KeyWidth),
      .PortWidth(PortWidth),
      .QosWidth(QosWidth),
      .MshrEntries(MshrEntries),
      .GenerationWidth(GenerationWidth),
      .TimeoutCycles(TimeoutCycles),
      .CommandTimeoutCycles(CommandTimeoutCycles)
  ) dut (
      .flush_o(),
      .counters_i('0),
      .s_axil_i(writes),
      .s_axil_o(),
      .probe_o(),
      .*
  );

  `NH_START

  // Any one port and id.
  (* anyconst *) logic [$clog2(Ports+1)-1:0] port;
  (* anyconst *) logic [IdWidth-1:0] id;
  always_comb assume (port < Ports);

  logic taken, answered;
  logic [KeyWidth-1:0] taken_key;
  always_comb begin
    taken = 1'b0;
    answered = 1'b0;
    taken_key = '0;
    for (int p = 0; p < Ports; p++) begin
      if (port == p[$clog2(Ports+1)-1:0]) begin
        taken = req_valid_i[p] && req_ready_o[p] && req_id_i[p*IdWidth+:IdWidth] == id;
        taken_key = req_key_i[p*KeyWidth+:KeyWidth];
        answered = rsp_valid_o[p] && rsp_id_o == id;
      end
    end
  end

  // What is known of its request from the ports.
  logic pending_q, taken_q, with_chip_q;
  logic [KeyWidth-1:0] key_q;
  logic [TagWidth-1:0] tag_q;
  logic [7:0] age_q;
  logic sent_now, mine_on_channel;
  assign mine_on_channel = chip_req_valid_o && chip_req_op_o == nh_cam_pkg::OpSearch &&
      chip_req_tag_o[TagWidth-1:GenerationWidth] == {port, id};
  assign sent_now = pending_q && taken_q && mine_on_channel;
  // taken_q stays up while the request waits on the channel.
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      pending_q <= 1'b0;
      taken_q <= 1'b0;
      with_chip_q <= 1'b0;
    end else begin
      pending_q <= taken || (pending_q && !answered);
      taken_q <= taken || (taken_q && pending_q && !answered && !(mine_on_channel && chip_req_ready_i));
      with_chip_q <= !taken && pending_q && !answered && (with_chip_q || (sent_now && chip_req_ready_i));
      if (sent_now) tag_q <= chip_req_tag_o;
    end
    if (taken) key_q <= taken_key;
    if (taken) age_q <= '0;
    else if (age_q != '1) age_q <= age_q + 1'b1;
  end

  // The answer of the cycle before, against the request.
  logic right_q, bad_q;
  logic [15:0] right_check;
  assign right_check = nh_cam_pkg::key_part(64'(key_q)) ^ nh_cam_pkg::header_part(
      {nh_cam_pkg::KindAnswer | 16'(chip_rsp_found_i), 16'(chip_rsp_tag_i), 16'(chip_rsp_port_i), 16'(chip_rsp_qos_i)});
  logic found_q;
  logic [PortWidth-1:0] rsp_port_q;
  logic [QosWidth-1:0] rsp_qos_q;
  always_ff @(posedge clk_i) begin
    // An answer beside the end of the request (an error) comes too late for it.
    right_q <= chip_rsp_valid_i && chip_rsp_ready_o && with_chip_q && !answered && chip_rsp_tag_i == tag_q
        && chip_rsp_check_i == right_check;
    bad_q <= chip_rsp_valid_i && chip_rsp_ready_o && with_chip_q && chip_rsp_tag_i == tag_q
        && chip_rsp_check_i != right_check;
    found_q <= chip_rsp_found_i;
    rsp_port_q <= chip_rsp_port_i;
    rsp_qos_q <= chip_rsp_qos_i;
  end

`ifdef PROVE_ONE_ANSWER
  `NH_ASSERT(taken_once, !(taken && pending_q && !answered))
  `NH_ASSERT(answer_belongs, !answered || pending_q)
  `NH_ASSERT(one_port, $onehot0(rsp_valid_o))
`endif
`ifdef PROVE_RIGHT_ANSWER
  `NH_ASSERT(only_right_answers, !(answered && !rsp_error_o) || right_q)
  `NH_ASSERT(right_content, !(answered && !rsp_error_o) || (rsp_found_o == found_q && rsp_port_o == rsp_port_q
      && rsp_qos_o == rsp_qos_q))
  `NH_ASSERT(right_answer_delivered, !(right_q && pending_q) || (answered && !rsp_error_o))
`endif
  `NH_COVER(right, answered && !rsp_error_o && rsp_found_o)
  `NH_COVER(damaged, answered && rsp_error_o && bad_q)
  `NH_COVER(timed_out, answered && rsp_error_o && with_chip_q && age_q > 8'(TimeoutCycles))
  `NH_COVER(refused, answered && rsp_error_o && age_q == 8'd0)
endmodule
