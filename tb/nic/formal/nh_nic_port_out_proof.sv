// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_nic_port, way out, whatever NACKs and packets are offered, whenever credits come back, whatever
/// channels are allowed, and whenever the link dies: the link carries exactly the flits that were taken, unchanged, a
/// clock later, packets whole and in one channel; a head has a credit, and credits are never more than there are.
module nh_nic_port_out_proof #(
    parameter int FlitWidth = 6,
    parameter int V = 2,
    parameter int Packets = 2,
    localparam int UW = $clog2(Packets + 2),
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth)
) (
    input logic                 clk_i,
    input logic                 rst_i,
    input logic                 nack_valid_i,
    input logic [FlitWidth-1:0] nack_data_i,
    input logic                 nack_tail_i,
    input logic                 send_valid_i,
    input logic [FlitWidth-1:0] send_data_i,
    input logic                 send_tail_i,
    input logic                 send_bad_i,
    input logic [        V-1:0] channels_i,
    input logic                 up_i,
    input logic [        V-1:0] link_credit_i
);
  logic nack_ready_o, send_ready_o, up_o, link_valid_o, come_valid_o, come_nack_o;
  logic sends_o, sends_nack_o, sends_head_o, sends_tail_o, overflow_o, nack_head_i, send_head_i;
  logic [0:0] link_vc_o;
  logic [F-1:0] link_flit_o, come_flit_o;
  logic [V-1:0] link_credit_o;
  nh_nic_port #(
      .FlitWidth(FlitWidth),
      .PacketFlits(3),
      .DestinationWidth(2),
      .VirtualChannels(V),
      .EscapeChannels(1),
      .Packets(Packets),
      .LinkClocks(1)
  ) dut (
      .*,
      .link_valid_i(1'b0),
      .link_vc_i(1'b0),
      .link_flit_i('0),
      .come_ready_i(1'b0)
  );
  `NH_START

  // ---- Both streams: a head after a tail, and what is offered stays.
  logic nack_inside_q, send_inside_q;
  assign nack_head_i = !nack_inside_q;
  assign send_head_i = !send_inside_q;
  nh_stream_props #(
      .Width(FlitWidth + 1),
      .Assume(1)
  ) u_nack (
      .clk_i,
      .rst_i,
      .valid_i(nack_valid_i),
      .ready_i(nack_ready_o),
      .data_i({nack_data_i, nack_tail_i})
  );
  nh_stream_props #(
      .Width(FlitWidth + 2),
      .Assume(1)
  ) u_send (
      .clk_i,
      .rst_i,
      .valid_i(send_valid_i),
      .ready_i(send_ready_o),
      .data_i({send_data_i, send_tail_i, send_bad_i})
  );
  logic nack_taken, send_taken;
  assign nack_taken = nack_valid_i && nack_ready_o;
  assign send_taken = send_valid_i && send_ready_o;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      nack_inside_q <= 1'b0;
      send_inside_q <= 1'b0;
    end else begin
      if (nack_taken) nack_inside_q <= !nack_tail_i;
      if (send_taken) send_inside_q <= !send_tail_i;
    end
  end

  // ---- Every flit that is taken is on the link in the next clock, and no other.
  logic valid_q, inside_q, up_q;
  logic [F-1:0] flit_q;
  always_ff @(posedge clk_i) begin
    valid_q <= !rst_i && (nack_taken || send_taken);
    flit_q <= nack_taken ? {nack_head_i, nack_tail_i, 1'b0, nack_data_i} :
        {send_head_i, send_tail_i, send_bad_i, send_data_i};
  end
  `NH_ASSERT(one_at_a_time, !(nack_taken && send_taken))
  `NH_ASSERT(what_was_taken, link_valid_o == valid_q)
  `NH_ASSERT(unchanged, !link_valid_o || link_flit_o == flit_q)
  `NH_ASSERT(said, sends_o == (nack_taken || send_taken) && sends_nack_o == nack_taken)

  // ---- Packets are whole, of one source and in one channel.
  logic [0:0] vc_q;
  logic link_head, link_tail;
  assign {link_head, link_tail} = link_flit_o[F-1:F-2];
  always_ff @(posedge clk_i) begin
    if (rst_i) inside_q <= 1'b0;
    else if (link_valid_o) inside_q <= !link_tail;
    if (link_valid_o && link_head) vc_q <= link_vc_o;
    up_q <= rst_i || (up_q && up_i);
  end
  `NH_ASSERT(head_first, !link_valid_o || link_head == !inside_q)
  `NH_ASSERT(one_channel, !(link_valid_o && inside_q) || link_vc_o == vc_q)
  `NH_ASSERT(nack_is_whole, !(nack_inside_q && send_taken))
  `NH_ASSERT(packet_is_whole, !(send_inside_q && nack_taken))
  `NH_ASSERT(nack_first, !(send_taken && send_head_i && nack_valid_i))
  `NH_ASSERT(dead_begins_nothing, up_q || !sends_o || !sends_head_o)
  `NH_ASSERT(up_is_said, up_o == up_q)

  // ---- Credits: those that the far end has given and that are not used.
  logic [V*UW-1:0] used_q;  // heads without their credit
  logic [V-1:0] head_of, free, more;
  (* hierconn *) wire [V-1:0] \dut.take ;
  (* hierconn *) wire [0:0] \dut.vc ;
  assign head_of = \dut.take ;
  for (genvar v = 0; v < V; v++) begin : gen_credits
    assign free[v] = used_q[UW*v+:UW] != UW'(Packets);
    always_ff @(posedge clk_i) begin
      if (rst_i) used_q[UW*v+:UW] <= '0;
      else used_q[UW*v+:UW] <= used_q[UW*v+:UW] + UW'(head_of[v]) - UW'(link_credit_i[v] && up_q);
    end
    // Of packets whose head has been on the link.
    always_comb assume (!link_credit_i[v] || used_q[UW*v+:UW] != '0);
    assign more[v] = used_q[UW*v+:UW] > UW'(Packets);
  end
  `NH_ASSERT(head_has_a_credit, (head_of & ~(free & channels_i)) == '0)
  `NH_ASSERT(never_more, more == '0)
  `NH_ASSERT(one_head, (sends_head_o ? 2'd1 : 2'd0) == 2'(head_of[0]) + 2'(head_of[1]))
  `NH_ASSERT(channel_of_the_head, !(sends_head_o && head_of[0]) || \dut.vc == 1'b0)
  // Adaptive first.
  `NH_ASSERT(adaptive_first, !head_of[0] || !(free[1] && channels_i[1]))
  // Nothing else holds up a packet.
  `NH_ASSERT(goes, !((free & channels_i) != '0 && up_q) || !(nack_valid_i || send_valid_i) || sends_o ||
             nack_inside_q || send_inside_q)
  `NH_ASSERT(goes_on, !(nack_inside_q && nack_valid_i) || nack_taken)
  `NH_ASSERT(goes_on_too, !(send_inside_q && send_valid_i) || send_taken)

  `NH_COVER(nack_between, nack_taken && nack_head_i && link_valid_o && link_tail && send_valid_i)
  `NH_COVER(all_used, used_q == {V{UW'(Packets)}} && send_valid_i && !sends_o)
  `NH_COVER(dies_inside, !up_q && send_taken && send_tail_i)
endmodule
