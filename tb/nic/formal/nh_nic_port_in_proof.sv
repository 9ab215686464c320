// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_nic_port, way in, whatever packets a sender with credits sends and whenever the depacketizer
/// takes: the buffer never overflows; any one flit that comes, chosen freely, leaves once, after those before it and
/// before those behind it, unchanged; a NACK's flits leave at once; each packet's credit goes back once, with its tail.
module nh_nic_port_in_proof #(
    parameter int FlitWidth = 4,
    parameter int V = 2,
    parameter int Packets = 1,
    parameter int M = 3,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth)
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic         link_valid_i,
    input logic [0:0]   link_vc_i,
    input logic [F-1:0] link_flit_i,
    input logic         come_ready_i,
    input logic         choose_i      // watch this flit
);
  localparam int Depth = V * Packets * M;
  logic nack_ready_o, send_ready_o, up_o, link_valid_o, come_valid_o, come_nack_o;
  logic sends_o, sends_nack_o, sends_head_o, sends_tail_o, overflow_o;
  logic [0:0] link_vc_o;
  logic [F-1:0] link_flit_o, come_flit_o;
  logic [V-1:0] link_credit_o;
  nh_nic_port #(
      .FlitWidth(FlitWidth),
      .PacketFlits(M),
      .DestinationWidth(1),
      .VirtualChannels(V),
      .EscapeChannels(1),
      .Packets(Packets),
      .LinkClocks(1)
  ) dut (
      .*,
      .nack_valid_i(1'b0),
      .nack_data_i('0),
      .nack_head_i(1'b0),
      .nack_tail_i(1'b0),
      .send_valid_i(1'b0),
      .send_data_i('0),
      .send_head_i(1'b0),
      .send_tail_i(1'b0),
      .send_bad_i(1'b0),
      .channels_i('0),
      .up_i(1'b1),
      .link_credit_i('0)
  );
  `NH_START

  // ---- The sender: whole packets of up to M flits, a head only with a credit, which comes back with link_credit_o.
  logic head, tail, inside_q;
  logic [1:0] came_q;    // flits of the packet that comes
  logic [0:0] vc_q;
  logic [V*2-1:0] used_q;
  logic [V-1:0] used;
  assign {head, tail} = link_flit_i[F-1:F-2];
  always_comb begin
    if (link_valid_i) begin
      assume (head == !inside_q);
      assume (tail || came_q != 2'(M - 1));
      assume (head ? used_q[2*link_vc_i+:2] != 2'(Packets) : link_vc_i == vc_q);
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      inside_q <= 1'b0;
      came_q <= '0;
    end else if (link_valid_i) begin
      inside_q <= !tail;
      came_q <= tail ? '0 : came_q + 1'b1;
    end
    if (link_valid_i && head) vc_q <= link_vc_i;
  end
  for (genvar v = 0; v < V; v++) begin : gen_used
    always_ff @(posedge clk_i) begin
      if (rst_i) used_q[2*v+:2] <= '0;
      else used_q[2*v+:2] <= used_q[2*v+:2] + 2'(link_valid_i && head && link_vc_i == 1'(v)) - 2'(link_credit_o[v]);
    end
    assign used[v] = used_q[2*v+:2] != '0;
  end
  `NH_ASSERT(credit_of_a_packet, (link_credit_o & ~used) == '0)
  `NH_ASSERT(one_credit, link_credit_o != '1)
  `NH_ASSERT(never_overflows, !overflow_o)

  // ---- What leaves
  (* hierconn *) wire \dut.leaves ;
  logic leaves, leaves_it;
  assign leaves_it = \dut.leaves ;
  assign leaves = come_valid_o && (come_nack_o || come_ready_i);
  `NH_ASSERT(nacks_leave_at_once, !(come_valid_o && come_nack_o) || leaves_it)
  `NH_ASSERT(others_when_taken, leaves == leaves_it)
  logic tail_left_q;
  always_ff @(posedge clk_i) tail_left_q <= !rst_i && leaves && come_flit_o[F-2];
  `NH_ASSERT(credit_with_the_tail, (link_credit_o != '0) == tail_left_q)

  // A NACK is what has a head that says so, up to its tail.
  logic out_inside_q, out_nack_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) out_inside_q <= 1'b0;
    else if (leaves) out_inside_q <= !come_flit_o[F-2];
    if (leaves && come_flit_o[F-1]) out_nack_q <= come_nack_o;
  end
  `NH_ASSERT(whole_packets, !come_valid_o || come_flit_o[F-1] == !out_inside_q)
  `NH_ASSERT(of_a_kind, !(come_valid_o && out_inside_q) || come_nack_o == out_nack_q)
  `NH_ASSERT(kind, !(come_valid_o && come_flit_o[F-1]) || come_nack_o == (come_flit_o[2:1] == 2'd3))

  // ---- The flit that is watched: how many are before it
  logic watched_q;
  logic [3:0] before_q, count_q;
  logic [F-1:0] flit_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      watched_q <= 1'b0;
      count_q <= '0;
    end else begin
      count_q <= count_q + 4'(link_valid_i) - 4'(leaves);
      if (watched_q) begin
        if (leaves) before_q <= before_q - 1'b1;
        if (leaves && before_q == '0) watched_q <= 1'b0;
      end else if (link_valid_i && choose_i) begin
        watched_q <= 1'b1;
        before_q <= count_q - 4'(leaves);
        flit_q <= link_flit_i;
      end
    end
  end
  `NH_ASSERT(there_if_any, come_valid_o == (count_q != '0))
  `NH_ASSERT(has_room, count_q <= 4'(Depth))
  `NH_ASSERT(unchanged_in_order, !(watched_q && before_q == '0) || (come_valid_o && come_flit_o == flit_q))

  `NH_COVER(full, count_q == 4'(Depth))
  `NH_COVER(nack_behind_data, come_valid_o && come_nack_o && out_inside_q && link_valid_i && head)
  `NH_COVER(watched_leaves, watched_q && before_q == '0 && leaves && come_flit_o[F-2])
endmodule
