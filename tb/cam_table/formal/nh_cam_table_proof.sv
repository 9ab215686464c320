// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_cam_table: free requests, some of them damaged, and free stalls of the answers. For any one key: the answer
/// of a search is the route that the key had when the search was accepted, or, if a change was under way then, the one it
/// leaves; with the right check code; exactly 5 cycles of moving pipeline after it was accepted. Tag 0 marks searches, 1 changes.
module nh_cam_table_proof #(
    parameter int KeyWidth = 3,
    parameter int Sets = 2,
    parameter int QueueEntries = 8
) (
    input logic                clk_i,
    input logic                rst_i,
    input logic                req_valid_i,
    input logic [1:0]          req_op_i,
    input logic [KeyWidth-1:0] req_key_i,
    input logic                req_port_i,
    input logic                req_damaged_i,
    input logic                choose_i,
    input logic                rsp_ready_i
);
  logic req_ready, rsp_valid, rsp_tag, rsp_found, rsp_port, rsp_qos, req_tag;
  logic [15:0] req_check, rsp_check;
  assign req_tag = req_op_i != nh_cam_pkg::OpSearch;
  assign req_check = nh_cam_pkg::key_part(64'(req_key_i)) ^ nh_cam_pkg::header_part(
      {nh_cam_pkg::KindRequest | 16'(req_op_i), 16'(req_tag), 16'(req_port_i), 16'h0}) ^ 16'(req_damaged_i);

  nh_cam_table_pkg::probe_t probe;
  nh_cam_table #(
      .KeyWidth(KeyWidth),
      .PortWidth(1),
      .QosWidth(1),
      .TagWidth(1),
      .Sets(Sets),
      .QueueEntries(QueueEntries)
  ) dut (
      .clk_i,
      .rst_i,
      .req_valid_i,
      .req_ready_o(req_ready),
      .req_op_i,
      .req_tag_i(req_tag),
      .req_key_i,
      .req_port_i,
      .req_qos_i(1'b0),
      .req_check_i(req_check),
      .rsp_valid_o(rsp_valid),
      .rsp_ready_i,
      .rsp_tag_o(rsp_tag),
      .rsp_found_o(rsp_found),
      .rsp_port_o(rsp_port),
      .rsp_qos_o(rsp_qos),
      .rsp_check_o(rsp_check),
      .fault_entry_i('0),
      .fault_read_i('0),
      .probe_o(probe)
  );

  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_comb assume (rst_i == !started_q);

  (* anyconst *) logic [KeyWidth-1:0] key;

  logic accept, answer;
  assign accept = req_valid_i && req_ready && !req_damaged_i;
  assign answer = rsp_valid && rsp_ready_i;

  // The key's route {found, port}, and what the changes do to it that were accepted and not answered yet: the next one may be
  // accepted while the answer of the one before is still on its way.
  logic [1:0] route_q, route;
  logic [1:0] open_changes_q;
  logic first_touches_q, first_refusable_q, second_touches_q, second_refusable_q;
  logic [1:0] first_q, second_q;
  logic change, change_answered, touches;
  logic [1:0] value;
  assign change = accept && req_tag;
  assign change_answered = answer && rsp_tag;
  assign touches = req_op_i == nh_cam_pkg::OpClear || req_key_i == key;
  assign value = req_op_i == nh_cam_pkg::OpWrite ? {1'b1, req_port_i} : 2'b00;
  assign route = change_answered && first_touches_q && (rsp_found || !first_refusable_q) ? first_q : route_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      route_q <= 2'b00;
      open_changes_q <= 2'd0;
    end else begin
      route_q <= route;
      open_changes_q <= open_changes_q + 2'(change) - 2'(change_answered);
      if (change_answered) {first_touches_q, first_refusable_q, first_q} <= {second_touches_q, second_refusable_q, second_q};
      if (change) begin
        if (open_changes_q == 2'd0 || (open_changes_q == 2'd1 && change_answered))
          {first_touches_q, first_refusable_q, first_q} <= {touches, req_op_i == nh_cam_pkg::OpWrite, value};
        else {second_touches_q, second_refusable_q, second_q} <= {touches, req_op_i == nh_cam_pkg::OpWrite, value};
      end
    end
  end

  // A search for the key that is watched from its acceptance on.
  logic watched_q, first_allowed_q, second_allowed_q, choose;
  logic [1:0] old_q, first_new_q, second_new_q;
  logic [2:0] ahead_q, open_q, age_q;
  assign choose = accept && !req_tag && req_key_i == key && choose_i && !watched_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      watched_q <= 1'b0;
      open_q <= '0;
    end else begin
      open_q <= open_q + 3'(accept && !req_tag) - 3'(answer && !rsp_tag);
      if (choose) begin
        watched_q <= 1'b1;
        old_q <= route_q;
        first_allowed_q <= open_changes_q >= 2'd1 && first_touches_q;
        second_allowed_q <= open_changes_q >= 2'd2 && second_touches_q;
        first_new_q <= first_q;
        second_new_q <= second_q;
        ahead_q <= open_q - 3'(answer && !rsp_tag);
        age_q <= 3'd1;
      end else if (watched_q) begin
        if (!rsp_valid || rsp_ready_i) age_q <= age_q + 3'd1;
        if (answer && !rsp_tag) begin
          ahead_q <= ahead_q - 3'd1;
          if (ahead_q == 3'd0) watched_q <= 1'b0;
        end
      end
    end
  end

  logic mine;
  logic [1:0] answered;
  assign mine = watched_q && rsp_valid && !rsp_tag && ahead_q == 3'd0;
  assign answered = {rsp_found, rsp_port};
  logic [15:0] right_check;
  assign right_check = nh_cam_pkg::key_part(64'(key)) ^ nh_cam_pkg::header_part(
      {nh_cam_pkg::KindAnswer | 16'(rsp_found), 16'h0, 16'(rsp_port), 16'h0});

  `NH_ASSERT(right_route, !mine || answered == old_q || (first_allowed_q && answered == first_new_q) ||
             (second_allowed_q && answered == second_new_q))
  `NH_ASSERT(right_check_code, !mine || rsp_check == right_check)
  `NH_ASSERT(after_five, !watched_q || (mine == (age_q == 3'd5)))
  `NH_ASSERT(two_changes, open_changes_q <= 2'd2 && (!(rsp_valid && rsp_tag) || open_changes_q != 2'd0))
  `NH_COVER(found, mine && !first_allowed_q && rsp_found && rsp_port)
  `NH_COVER(replaced, mine && first_allowed_q && old_q == 2'b10 && answered == 2'b11)
  `NH_COVER(deleted, mine && first_allowed_q && old_q == 2'b11 && answered == 2'b00)
endmodule
