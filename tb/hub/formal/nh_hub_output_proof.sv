// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_output, a link of a node with one other: 2 places for pieces and 1 for the host's packets at
/// the far end, and one request. Whatever asks, a packet leaves with a place of its class at the far end, and credits
/// and these places are always as many as at first; each copy that left is in, or goes again, once and in its turn, by
/// the place and slot that it left; after a resume exactly those go again that the far end has not taken.
module nh_hub_output_proof #(
    localparam int Nodes = 2,
    localparam int Banks = Nodes + 2,
    localparam int Places = Banks + 1,
    localparam int NB = nh_hub_pkg::NodeBits,
    localparam int TB = nh_hub_pkg::TagBits,
    localparam int Width = nh_hub_pkg::HeadBits
) (
    input logic              clk_i,
    input logic              rst_i,
    input logic              up_i,
    input logic              held_i,
    input logic              held_on_i,
    input logic [Places-1:0] ask_i,
    input logic [       1:0] lane_class_i,
    input logic [ Banks-1:0] slot_i,
    input logic [       2:0] credit_i,
    input logic              ack_i,
    input logic              resume_i,
    input logic [      15:0] resume_taken_i,
    input logic              turn_i,
    input logic              watch_i        // the copy that leaves in this clock is the one to be followed
);
  // Copies that may be under way: 2 + 1 + 2.
  localparam int CW = 3;
  logic [Places-1:0] grant_o;
  logic [2:0] room_o;
  logic store_credit_o, valid_o, resuming_o, again_o, pop_slot_o, dark_q, alive;
  logic [1:0] class_o;
  logic [Width+2:0] flit_o;
  logic [Banks-1:0] pop_o;
  assign alive = up_i && !dark_q;
  nh_hub_output #(
      .Nodes(Nodes),
      .FlitBits(Width),
      .RelaySlots(2),
      .HostPackets(1),
      .SlotWidth(1)
  ) dut (
      .id_i('0),
      .alive_i(alive),
      .dark_i(dark_q),
      .usable_i(!dark_q),
      .bus_valid_i('0),
      .bus_head_i('0),
      .bus_tail_i('0),
      .bus_bad_i('0),
      .bus_lane_class_i('0),
      .bus_data_i('0),
      .answer_owner_i('0),
      .answer_tag_i('0),
      .*
  );
  `NH_START
  always_ff @(posedge clk_i) dark_q <= !rst_i && !alive;
  always_comb assume (lane_class_i != 2'd3);

  // Places at the far end that are taken, by class: a credit is of one of them.
  logic grants, pops;
  logic [1:0] granted_class;
  logic [2:0] granted;
  logic [1:0] taken_q[3];
  assign grants = |grant_o;
  assign granted_class = grant_o[Banks-1] ? lane_class_i : nh_hub_pkg::ClassHost;
  always_comb begin
    for (int c = 0; c < 3; c++) begin
      granted[c] = grants && granted_class == 2'(c);
      assume (!credit_i[c] || taken_q[c] != 2'd0);
    end
  end
  always_ff @(posedge clk_i) begin
    for (int c = 0; c < 3; c++) begin
      if (rst_i) taken_q[c] <= 2'd0;
      else taken_q[c] <= taken_q[c] + 2'(granted[c]) - 2'(credit_i[c] && alive);
    end
  end

  // Copies under way, and one of them, which is followed: how many are before it.
  logic [CW-1:0] way_q, before_q;
  logic followed_q, slot_q;
  logic [Places-1:0] place_q;
  // An answer has no bank to tell that it is in.
  assign pops = |pop_o || (way_q != '0 && (alive ? ack_i : turn_i && resuming_o));
  always_comb assume (!ack_i || way_q != '0);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      way_q <= '0;
      followed_q <= 1'b0;
    end else begin
      way_q <= way_q + CW'(grants) - CW'(pops);
      if (!followed_q && grants && watch_i) followed_q <= 1'b1;
      else if (followed_q && pops && before_q == '0) followed_q <= 1'b0;
    end
    if (!followed_q) begin
      before_q <= way_q - CW'(pops);
      place_q <= grant_o;
      slot_q <= |(grant_o[Banks-1:0] & slot_i);
    end else if (pops) begin
      before_q <= before_q - CW'(1);
    end
  end

  // What the far end of a dark link says that it has taken: some of what left, and not less than it acknowledged.
  logic [15:0] retire, in_q, left_q;
  logic resumes;
  assign resumes = resume_i && dark_q;
  assign retire = resume_taken_i - in_q;
  always_comb assume (!resumes || (retire <= 16'(way_q) && !resuming_o));
  always_ff @(posedge clk_i) begin
    if (rst_i) in_q <= '0;
    else in_q <= in_q + 16'(pops);
    if (resumes) left_q <= retire;
    else if (pops && left_q != '0) left_q <= left_q - 16'd1;
  end

  `NH_ASSERT(one_packet_at_a_time, $onehot0(grant_o) && (grant_o & ~ask_i) == '0)
  `NH_ASSERT(not_while_held, !grants || (!held_i && alive))
  `NH_ASSERT(store_has_a_place, taken_q[0] <= 2'd2 && (!granted[0] || taken_q[0] != 2'd2))
  `NH_ASSERT(host_has_a_place, taken_q[1] <= 2'd1 && (!granted[1] || taken_q[1] == 2'd0))
  `NH_ASSERT(request_has_a_place, taken_q[2] <= 2'd1 && (!granted[2] || taken_q[2] == 2'd0))
  `NH_ASSERT(no_credit_lost, store_credit_o == (taken_q[0] != 2'd2))
  `NH_ASSERT(no_room_lost,
             room_o == ({taken_q[2] == 2'd0, taken_q[1] == 2'd0, taken_q[0] != 2'd2}
             & {3{!dark_q && !held_on_i && way_q != CW'(5)}}))
  `NH_ASSERT(as_many_as_fit, way_q <= CW'(5))
  `NH_ASSERT(none_out_of_turn, $onehot0(pop_o) && (pop_o == '0 || way_q != '0))
  `NH_ASSERT(by_its_place, !(followed_q && pops && before_q == '0)
      || (pop_o == place_q[Banks-1:0] && (pop_o == '0 || pop_slot_o == slot_q)))
  `NH_ASSERT(in_while_alive, !(pops && alive) || !again_o)
  `NH_ASSERT(again_what_was_not_taken, !(pops && !alive) || again_o == (left_q == '0))

  `NH_COVER(all_under_way, way_q == CW'(5))
  `NH_COVER(followed_to_its_end, followed_q && pops && before_q == '0 && place_q[0])
  `NH_COVER(some_again, pops && again_o && in_q == 16'd2)
  `NH_COVER(an_answer, grant_o[Places-1])
endmodule
