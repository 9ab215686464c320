// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of a link's nh_hub_bank: 2 slots, one other node and the own host, packets of up to 2 flits behind
/// their head. It keeps what hub_slot assumes of it (the assertions of nh_hub_slot, which hold here without
/// assumptions on the slots), and what it reads is whole packets: a copy of all flits that are in, once for each grant.
/// Reductions have a proof of their own.
module nh_hub_bank_proof #(
    localparam int T = 2,
    localparam int Slots = 2,
    localparam int LB = nh_hub_pkg::LengthBits,
    localparam int TB = nh_hub_pkg::TagBits,
    localparam int Width = nh_hub_pkg::HeadBits
) (
    input logic          clk_i,
    input logic          rst_i,
    input logic [   1:0] dark_i,
    input logic          open_i,
    input logic          open_keep_i,
    input logic [LB-1:0] open_length_i,
    input logic [TB-1:0] open_tag_i,
    input logic [ T-1:0] open_send_i,
    input logic          push_i,
    input logic          close_i,
    input logic          bad_i,
    input logic [   1:0] room_host_i,
    input logic          own_room_i,
    input logic          grant_node_i,
    input logic          own_grant_i,
    input logic          pop_node_i,
    input logic          again_node_i,
    input logic [ T-1:0] get_i,
    input logic          release_i,
    input logic          serve_slot_i
);
  localparam logic [T-1:0] Self = 2'b10;
  logic free_o, free_slot_o, want_own_o, ask_own_o, ask_slot_o, reading_o, refused_o, diverted_o;
  logic bus_valid_o, bus_own_o, bus_back_o, bus_head_o, bus_tail_o, bus_bad_o;
  logic [1:0] ended_o, ask_class_o, bus_class_o;
  logic [T-1:0] ask_o, held_o, held_on_o, bus_to_o, grant_i;
  logic [Width-1:0] bus_data_o, read_data_o;
  logic [Slots-1:0] kept_o, waits_o;
  logic [Slots*TB-1:0] tag_o;
  logic [Slots*T-1:0] copies_o;
  logic oldest;
  assign grant_i = {1'b0, grant_node_i};
  nh_hub_bank #(
      .Targets(T),
      .Slots(Slots),
      .FlitBits(Width),
      .PieceFlits(2)
  ) dut (
      .self_i(Self),
      .whole_only_i(1'b0),
      .open_whole_i(1'b0),
      .open_piece_i(1'b0),
      .open_class_i(nh_hub_pkg::ClassHost),
      .drop_i(1'b0),
      .data_i('0),
      .room_i({2'b00, room_host_i, 2'b00}),
      .store_credit_i(1'b1),
      .pop_i({1'b0, pop_node_i}),
      .again_i({1'b0, again_node_i}),
      .pop_slot_i({1'b0, oldest}),
      .reserved_i(1'b0),
      .reduce_read_i(1'b0),
      .reduce_flit_i('0),
      .reduce_slot_i(1'b0),
      .reserve_i(1'b0),
      .reduced_i(1'b0),
      .*
  );
  `NH_START

  // What nh_hub_take does (hub_take): packets one behind the other, into a free slot, as long as their heads say or
  // bad; a link stays dark.
  logic writing_q;
  logic [LB-1:0] left_q;
  logic [T-1:0] dark_q;
  always_comb begin
    assume (!open_i || (free_o && !writing_q && open_length_i != '0 && open_length_i <= LB'(2)));
    assume (!push_i || writing_q);
    assume (!close_i || push_i);
    assume (!push_i || left_q != LB'(1) || close_i);
    assume (!close_i || left_q == LB'(1) || bad_i);
    assume ((dark_q & ~dark_i) == '0);
    assume (!dark_i[1]);
  end
  always_ff @(posedge clk_i) begin
    dark_q <= rst_i ? '0 : dark_i;
    if (rst_i || close_i) writing_q <= 1'b0;
    else if (open_i) writing_q <= 1'b1;
    if (open_i) left_q <= open_length_i;
    else if (push_i) left_q <= left_q - LB'(1);
  end
  // What nh_hub_output does (hub_output): it grants what asks, and the oldest of the copies that it granted is in, or
  // goes again. A copy of a slot is there once at a time, so there are no more than slots.
  logic [1:0] copies_q;
  logic first_q, second_q;
  assign oldest = first_q;
  always_comb begin
    assume (!grant_node_i || (ask_o[0] && room_host_i[0]));
    assume (!own_grant_i || ask_own_o);
    assume (!pop_node_i || copies_q != 2'd0);
    assume (!again_node_i || pop_node_i);
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) copies_q <= 2'd0;
    else copies_q <= copies_q + 2'(grant_node_i) - 2'(pop_node_i);
    if (pop_node_i) first_q <= copies_q == 2'd1 ? ask_slot_o : second_q;
    else if (copies_q == 2'd0) first_q <= ask_slot_o;
    if (copies_q - 2'(pop_node_i) == 2'd1) second_q <= ask_slot_o;
  end
  // What nh_hub_requests does: a get is of a kept piece and of a copy that is neither due nor under way.
  logic [T-1:0] copies;
  assign copies = serve_slot_i ? copies_o[3:2] : copies_o[1:0];
  always_comb begin
    assume (get_i == '0 || (kept_o[serve_slot_i] && !release_i && (get_i & copies) == '0));
    assume (!release_i || kept_o[serve_slot_i]);
  end

  // Flits of each slot that are in, and whether that is all.
  logic [3:0] in_q[Slots];
  logic [Slots-1:0] closed_q, bad_q;
  logic write_q;
  always_ff @(posedge clk_i) begin
    if (open_i) write_q <= free_slot_o;
    for (int s = 0; s < Slots; s++) begin
      if (open_i && free_slot_o == 1'(s)) begin
        in_q[s] <= 4'd1;
        closed_q[s] <= 1'b0;
        bad_q[s] <= 1'b0;
      end else if (push_i && write_q == 1'(s)) begin
        in_q[s] <= in_q[s] + 4'd1;
        closed_q[s] <= close_i;
        bad_q[s] <= close_i && bad_i;
      end
    end
  end
  // What was granted goes over the bus two clocks later at the earliest, and the next grant comes with its last read.
  logic [T-1:0] to_q, to_bus_q;
  logic slot_q, slot_bus_q, due_q, within_q;
  logic [3:0] read_q, read;
  assign read = bus_head_o ? 4'd1 : read_q + 4'd1;
  always_ff @(posedge clk_i) begin
    if (grant_node_i || own_grant_i) begin
      to_q <= {own_grant_i, grant_node_i};
      slot_q <= ask_slot_o;
    end
    to_bus_q <= to_q;
    slot_bus_q <= slot_q;
    if (rst_i) {due_q, within_q} <= 2'b00;
    else begin
      if (grant_node_i || own_grant_i) due_q <= 1'b1;
      else if (bus_valid_o && bus_head_o) due_q <= 1'b0;
      if (bus_valid_o) within_q <= !bus_tail_o;
    end
    if (bus_valid_o) read_q <= read;
  end
  `NH_ASSERT(no_more_copies_than_slots, copies_q <= 2'(Slots))
  `NH_ASSERT(head_first, !bus_valid_o || bus_head_o == !within_q)
  `NH_ASSERT(one_packet_a_grant, !(bus_valid_o && bus_head_o) || due_q)
  `NH_ASSERT(no_grant_within, !(grant_node_i || own_grant_i) || !due_q || (bus_valid_o && bus_head_o))
  `NH_ASSERT(to_who_granted, !bus_valid_o || (bus_to_o[0] == to_bus_q[0] && bus_own_o == to_bus_q[1]))
  `NH_ASSERT(nothing_before_it_is_in, !bus_valid_o || read <= in_q[slot_bus_q])
  `NH_ASSERT(tail_is_the_last, !bus_valid_o || bus_tail_o == (closed_q[slot_bus_q] && read == in_q[slot_bus_q]))
  `NH_ASSERT(bad_as_it_came, !bus_valid_o || bus_bad_o == (bus_tail_o && bad_q[slot_bus_q]))

  `NH_COVER(to_both, bus_valid_o && bus_tail_o && bus_to_o[0] && bus_own_o && !bus_bad_o)
  `NH_COVER(back, bus_valid_o && bus_tail_o && bus_back_o)
  `NH_COVER(both_slots, copies_q == 2'd2)
  `NH_COVER(got, get_i[0])
  `NH_COVER(all_ended, ended_o != 2'd0 && kept_o == '0 && copies_o == '0)
endmodule
