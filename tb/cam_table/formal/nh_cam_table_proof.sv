// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_cam_table: free requests, some of them damaged, and free stalls of the answers. For any one key:
/// the answer of a search is the route that the key had when the search was accepted, or, if a change was under way
/// then, the one it leaves; with the right check code; exactly 5 cycles of moving pipeline after it was accepted. Tag 0
/// marks searches, 1 changes. With PROOF_AT_REST it does not begin with a reset, but with any table at rest: each entry
/// undamaged and in a place of its key, no key twice. So moves are near: to fill the table behind a reset takes longer
/// than a proof can look. Whenever it rests again it must be such a table, and hold the route that the answered changes
/// left.
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
      .req_ready_o(req_ready),
      .req_tag_i(req_tag),
      .req_qos_i(1'b0),
      .req_check_i(req_check),
      .rsp_valid_o(rsp_valid),
      .rsp_tag_o(rsp_tag),
      .rsp_found_o(rsp_found),
      .rsp_port_o(rsp_port),
      .rsp_qos_o(rsp_qos),
      .rsp_check_o(rsp_check),
      .fault_entry_i('0),
      .fault_read_i('0),
      .probe_o(probe),
      .*
  );

  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
`ifdef PROOF_AT_REST
  always_comb assume (!rst_i);
`else
  always_comb assume (rst_i == !started_q);
`endif

  (* anyconst *) logic [KeyWidth-1:0] key;

  logic accept, answer;
  assign accept = req_valid_i && req_ready && !req_damaged_i;
  assign answer = rsp_valid && rsp_ready_i;

  // The key's route {found, port}, and what the changes do to it that were accepted and not answered yet: the next one
  // may be accepted while the answer of the one before is still on its way.
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
      if (change_answered) {first_touches_q, first_refusable_q, first_q} <= {second_touches_q, second_refusable_q,
          second_q};
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

`ifdef PROOF_AT_REST
  // `hierconn` wires are Yosys' hierarchical references; a name that no longer exists leaves one undriven, and the
  // proof fails.
  localparam int EntryWidth = KeyWidth + 4;  // parity, valid, qos, port, key
  (* hierconn *) wire [EntryWidth-1:0] \dut.gen_way[0].u_way.mem[0] ;
  (* hierconn *) wire [EntryWidth-1:0] \dut.gen_way[0].u_way.mem[1] ;
  (* hierconn *) wire [EntryWidth-1:0] \dut.gen_way[1].u_way.mem[0] ;
  (* hierconn *) wire [EntryWidth-1:0] \dut.gen_way[1].u_way.mem[1] ;
  (* hierconn *) wire [EntryWidth-1:0] \dut.gen_way[2].u_way.mem[0] ;
  (* hierconn *) wire [EntryWidth-1:0] \dut.gen_way[2].u_way.mem[1] ;
  (* hierconn *) wire [EntryWidth-1:0] \dut.gen_way[3].u_way.mem[0] ;
  (* hierconn *) wire [EntryWidth-1:0] \dut.gen_way[3].u_way.mem[1] ;
  (* hierconn *) wire \dut.s1_valid_q ;
  (* hierconn *) wire \dut.s2_valid_q ;
  (* hierconn *) wire \dut.s3_valid_q ;
  (* hierconn *) wire \dut.s4_valid_q ;
  (* hierconn *) wire \dut.rsp_valid_q ;
  (* hierconn *) wire \dut.changing_q ;
  (* hierconn *) wire \dut.hidden_q ;
  (* hierconn *) wire \dut.seen_q ;
  (* hierconn *) wire [3:0] \dut.u_engine.state_q ;
  (* hierconn *) wire [$clog2(Sets)-1:0] \dut.u_engine.index_q ;
  logic at_rest, consistent, held;
  logic [1:0] held_route;
  logic [8*EntryWidth-1:0] places;
  logic [7:0] right_place, clean;
  logic [27:0] twice;
  assign at_rest = \dut.u_engine.state_q == 4'd0 && !\dut.seen_q && !\dut.changing_q && !\dut.hidden_q
      && !\dut.s1_valid_q && !\dut.s2_valid_q && !\dut.s3_valid_q && !\dut.s4_valid_q && !\dut.rsp_valid_q ;
  assign places = {\dut.gen_way[3].u_way.mem[1] , \dut.gen_way[3].u_way.mem[0] , \dut.gen_way[2].u_way.mem[1] ,
                   \dut.gen_way[2].u_way.mem[0] , \dut.gen_way[1].u_way.mem[1] , \dut.gen_way[1].u_way.mem[0] ,
                   \dut.gen_way[0].u_way.mem[1] , \dut.gen_way[0].u_way.mem[0] };
  for (genvar p = 0; p < 8; p++) begin : gen_place
    logic [EntryWidth-1:0] entry;
    logic index;
    assign entry = places[p*EntryWidth+:EntryWidth];
    nh_hash #(
        .KeyWidth(KeyWidth),
        .IndexWidth(1),
        .Hash(nh_crc_pkg::HashCrcs + p / 2)
    ) u_hash (
        .key_i(entry[KeyWidth-1:0]),
        .index_o(index)
    );
    assign right_place[p] = entry[KeyWidth+2] ? index == (p % 2 != 0) : entry == '0;
    assign clean[p] = !(^entry) && !entry[KeyWidth+1];
    for (genvar o = 0; o < p; o++) begin : gen_other
      assign twice[p*(p-1)/2+o] = entry[KeyWidth+2] && places[o*EntryWidth+KeyWidth+2] &&
          entry[KeyWidth-1:0] == places[o*EntryWidth+:KeyWidth];
    end
  end
  always_comb begin
    held_route = 2'b00;
    for (int p = 0; p < 8; p++) begin
      if (places[p*EntryWidth+KeyWidth+2] && places[p*EntryWidth+:KeyWidth] == key)
        held_route = held_route | {1'b1, places[p*EntryWidth+KeyWidth]};
    end
  end
  assign consistent = (&right_place) && (&clean) && !(|twice) && \dut.u_engine.index_q == '0;
  assign held = held_route == route_q;
  always_comb if (!started_q) assume (at_rest && consistent && held && !watched_q && open_q == '0
      && open_changes_q == '0);
  `NH_ASSERT(consistent_at_rest, !at_rest || (consistent && held))

  // One write, in the first cycle, then searches for the key at any time; no stall. All of it at once is what a bounded
  // proof can reach.
  logic one_move_q, two_moves_q, moves;
  always_comb begin
    assume (rsp_ready_i && !req_damaged_i);
    assume (started_q ? !req_tag && req_key_i == key : req_valid_i && req_op_i == nh_cam_pkg::OpWrite);
  end
  assign moves = \dut.u_engine.state_q == 4'd7;
  always_ff @(posedge clk_i) begin
    one_move_q <= started_q && (one_move_q || moves);
    two_moves_q <= started_q && (two_moves_q || (moves && one_move_q));
  end
  `NH_COVER(moved, one_move_q && rsp_valid && rsp_tag && rsp_found)
  `NH_COVER(moved_beside_search, one_move_q && mine && first_allowed_q && answered == first_new_q && old_q == 2'b00)
  `NH_COVER(moved_itself, one_move_q && mine && !first_allowed_q && rsp_found)
`endif

  `NH_ASSERT(right_route, !mine || answered == old_q || (first_allowed_q && answered == first_new_q) ||
             (second_allowed_q && answered == second_new_q))
`ifndef PROOF_AT_REST
  `NH_ASSERT(right_check_code, !mine || rsp_check == right_check)
`endif
  `NH_ASSERT(after_five, !watched_q || (mine == (age_q == 3'd5)))
  `NH_ASSERT(two_changes, open_changes_q <= 2'd2 && (!(rsp_valid && rsp_tag) || open_changes_q != 2'd0))
`ifndef PROOF_AT_REST
  `NH_COVER(found, mine && !first_allowed_q && rsp_found && rsp_port)
  `NH_COVER(replaced, mine && first_allowed_q && old_q == 2'b10 && answered == 2'b11)
  `NH_COVER(deleted, mine && first_allowed_q && old_q == 2'b11 && answered == 2'b00)
`endif
endmodule
