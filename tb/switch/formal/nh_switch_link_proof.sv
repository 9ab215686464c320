// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of a link: nh_switch_output, two inputs that ask for it with packets of any length, whose flits come
/// with any gaps, wired to nh_switch_input, behind which packets are looked up and granted whenever somebody likes. On
/// the link each packet is one input's, its flits in order, none lost or doubled, with no other packet in between; its
/// head goes only with room for all of it: the buffer takes every flit, with nothing thrown away. Sender's credits,
/// packets in the buffer, on their way, and credits on the wires are always as many as the buffer has places for
/// packets. Out of the buffer each channel's packets come whole and in order.
module nh_switch_link_proof #(
    parameter int V = 1,
    parameter int B = 1,
    parameter int M = 2,
    localparam int P = 2,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int LW = $clog2(M + 1),
    localparam int Header = 1 + 1 + LW + 1 + 2,  // 2 switches, one host, one hop
    localparam int W = Header + 1,               // the sender's bit says which input a flit is from
    localparam int F = W + 3,
    localparam int Places = nh_switch_pkg::places(B, M),
    localparam int FieldWidth = nh_switch_pkg::queue_bits(nh_switch_pkg::LookupTable, 1, 2, 1)
) (
    input logic            clk_i,
    input logic            rst_i,
    input logic            up_i,
    input logic [   P-1:0] ask_i,
    input logic [P*VW-1:0] ask_vc_i,
    input logic [P*LW-1:0] length_i,
    input logic [   P-1:0] there_i,    // the input has the flit of the next clock
    input logic [   V-1:0] lookup_i,
    input logic            grant_i,
    input logic [  VW-1:0] grant_vc_i
);
  `NH_START

  logic dead_q, alive;
  assign alive = up_i && !dead_q;
  always_ff @(posedge clk_i) dead_q <= !rst_i && !alive;

  // ---- Two inputs as in nh_switch
  logic [P-1:0] grant, reading_q, there_q, single, read, last, stays, ask_stays, cross_q, cross_head_q, cross_tail_q;
  logic [P*LW-1:0] left_q, cross_length_q, length_q;
  logic [P*VW-1:0] ask_vc_q, cross_vc_q;
  logic [P-1:0] ask_q;
  logic [P*V-1:0] asks;
  logic [P*LW-1:0] ask_length_q;
  logic [P*F-1:0] cross_flit;
  for (genvar i = 0; i < P; i++) begin : gen_input
    always_comb begin
      assume (length_i[i*LW+:LW] != '0 && 32'(length_i[i*LW+:LW]) <= M);
      assume (32'(ask_vc_i[i*VW+:VW]) < V);
    end
    always_comb for (int v = 0; v < V; v++) asks[i*V+v] = ask_vc_q[i*VW+:VW] == VW'(v);
    assign single[i] = ask_length_q[i*LW+:LW] == LW'(1);
    assign read[i] = reading_q[i] ? there_q[i] : grant[i];
    assign last[i] = reading_q[i] && there_q[i] && left_q[i*LW+:LW] == LW'(1);
    assign stays[i] = !last[i] && !(there_i[i] && left_q[i*LW+:LW] == LW'(there_q[i] ? 2 : 1));
    assign ask_stays[i] = !single[i] && !(there_i[i] && ask_length_q[i*LW+:LW] == LW'(2));
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        ask_q[i] <= 1'b0;
        reading_q[i] <= 1'b0;
        cross_q[i] <= 1'b0;
        cross_head_q[i] <= 1'b0;
      end else begin
        ask_q[i] <= ask_i[i] && !grant[i] && (!reading_q[i] || last[i]);
        reading_q[i] <= grant[i] ? !single[i] : reading_q[i] && !last[i];
        cross_q[i] <= read[i];
        cross_head_q[i] <= grant[i];
      end
    end
    always_ff @(posedge clk_i) begin
      there_q[i] <= there_i[i];
      ask_vc_q[i*VW+:VW] <= ask_vc_i[i*VW+:VW];
      ask_length_q[i*LW+:LW] <= length_i[i*LW+:LW];
      if (read[i]) left_q[i*LW+:LW] <= (reading_q[i] ? left_q[i*LW+:LW] : ask_length_q[i*LW+:LW]) - 1'b1;
      cross_tail_q[i] <= reading_q[i] ? left_q[i*LW+:LW] == LW'(1) : single[i];
      if (!reading_q[i]) begin
        cross_vc_q[i*VW+:VW] <= ask_vc_q[i*VW+:VW];
        length_q[i*LW+:LW] <= ask_length_q[i*LW+:LW];
      end
    end
    // A head to the other switch; a body flit says the same, so that what is lost or doubled shows in the number of
    // flits.
    assign cross_flit[i*F+:F] = {cross_head_q[i], cross_tail_q[i], 1'b0,
                                 1'(i), 2'b00, 1'b0, length_q[i*LW+:LW], 1'b0, 1'b1};
  end

  logic room, ready_adaptive, host_room, host_ready_adaptive, cut, link_valid;
  logic [V-1:0] available, ready, host_credit, host_ready, credit;
  logic [$clog2(V*B+1)-1:0] sum;
  logic [VW-1:0] link_vc;
  logic [F-1:0] link_flit;
  nh_switch_output #(
      .Ports(P),
      .FlitWidth(W),
      .VirtualChannels(V),
      .EscapeChannels(V),
      .Packets(B),
      .LinkClocks(1),
      .Selection(nh_switch_pkg::SelectionRotating)
  ) u_sender (
      .clk_i,
      .rst_i,
      .dead_i(dead_q),
      .dead_next_i(!rst_i && !alive),
      .renew_i(1'b0),
      .heard_i(1'b0),
      .valid_i(ask_q),
      .ask_i(asks),
      .ask_single_i(single),
      .ask_stays_i(ask_stays),
      .grant_o(grant),
      .hold_i(reading_q),
      .last_i(last),
      .stays_i(stays),
      .credit_o(available),
      .room_o(room),
      .ready_o(ready),
      .ready_adaptive_o(ready_adaptive),
      .sum_o(sum),
      .host_credit_o(host_credit),
      .host_room_o(host_room),
      .host_ready_o(host_ready),
      .host_ready_adaptive_o(host_ready_adaptive),
      .cross_i(cross_q),
      .cross_tail_i(cross_tail_q),
      .cross_vc_i(cross_vc_q),
      .cross_flit_i(cross_flit),
      .cut_o(cut),
      .valid_o(link_valid),
      .vc_o(link_vc),
      .flit_o(link_flit),
      .credit_i(credit)
  );

  // ---- The receiver: a stage per channel that a looked up head waits in, and one grant at a time.
  logic [V-1:0] queue_valid, queue_valid_next, take, stage_q, stage_single_q;
  logic [V*FieldWidth-1:0] fields;
  logic granted, reading, read_out, last_out, last_next, ask_last_next, head_in;
  logic [V-1:0] grant_vc, reading_vc;
  logic [F-1:0] flit_out;
  logic [7:0] happened;
  always_comb assume (32'(grant_vc_i) < V);
  assign take = queue_valid & lookup_i & ~stage_q;
  always_comb for (int v = 0; v < V; v++) grant_vc[v] = grant_vc_i == VW'(v);
  assign granted = grant_i && stage_q[grant_vc_i] && !reading;
  always_ff @(posedge clk_i) begin
    for (int v = 0; v < V; v++) begin
      if (rst_i) stage_q[v] <= 1'b0;
      else stage_q[v] <= take[v] || (stage_q[v] && !(granted && grant_vc_i == VW'(v)));
      if (take[v]) stage_single_q[v] <= fields[v*FieldWidth+FieldWidth-1];
    end
  end
  nh_switch_input #(
      .HostPorts(1),
      .FlitWidth(W),
      .PacketFlits(M),
      .VirtualChannels(V),
      .Packets(B),
      .Switches(2),
      .ExtraClocks(0),
      .HopLimit(1)
  ) u_receiver (
      .clk_i,
      .rst_i,
      .id_i(1'b0),
      .alive_i(alive),
      .dead_i(dead_q),
      .valid_i(link_valid),
      .vc_i(link_vc),
      .flit_i(link_flit),
      .credit_o(credit),
      .queue_valid_o(queue_valid),
      .queue_valid_next_o(queue_valid_next),
      .queue_fields_o(fields),
      .queue_take_i(take),
      .ask_vc_i(grant_vc),
      .ask_single_i(stage_single_q[grant_vc_i]),
      .granted_i(granted),
      .reading_o(reading),
      .reading_vc_o(reading_vc),
      .read_o(read_out),
      .last_o(last_out),
      .last_next_o(last_next),
      .ask_last_next_o(ask_last_next),
      .flit_o(flit_out),
      .event_o(happened),
      .head_o(head_in)
  );

  // ---- On the link
  logic open_q, source_q;
  logic [VW-1:0] open_vc_q;
  logic [LW-1:0] due_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) open_q <= 1'b0;
    else if (link_valid) open_q <= !link_flit[F-2];
    if (link_valid) begin
      source_q <= link_flit[W-1];
      open_vc_q <= link_vc;
      due_q <= (link_flit[F-1] ? link_flit[2+:LW] : due_q) - 1'b1;
    end
  end
  `NH_ASSERT(head_begins, !link_valid || link_flit[F-1] == !open_q)
  `NH_ASSERT(one_packet_at_a_time, !(link_valid && open_q) || (link_flit[W-1] == source_q && link_vc == open_vc_q))
  `NH_ASSERT(all_its_flits, !(link_valid && open_q) || link_flit[F-2] == (due_q == LW'(1)))
  `NH_ASSERT(nothing_refused, happened[5:0] == '0)
  `NH_ASSERT(dead_is_silent, !dead_q || !link_valid || !alive)

  // ---- Credits, while the link lives
  (* hierconn *) wire [$clog2(B+1)-1:0] \u_sender.gen_credits[0].u_credits.count_q ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \u_receiver.gen_channel[0].used ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \u_receiver.gen_channel[0].due_q ;
  logic in_crossbar, on_link;
  assign in_crossbar = |(cross_q & cross_head_q & zero_vc);
  assign on_link = link_valid && link_flit[F-1] && link_vc == '0;
  logic [P-1:0] zero_vc;
  always_comb for (int i = 0; i < P; i++) zero_vc[i] = cross_vc_q[i*VW+:VW] == '0;
  `NH_ASSERT(credits_conserved, dead_q || 8'(\u_sender.gen_credits[0].u_credits.count_q ) +
      8'(\u_receiver.gen_channel[0].used ) + 8'(credit[0]) + 8'(in_crossbar) + 8'(on_link) == 8'(B))
  `NH_ASSERT(owes_nothing, \u_receiver.gen_channel[0].due_q == '0)

  // ---- Out of the buffer
  logic out_q, out_head_q, inside_q, out_bad;
  logic [LW-1:0] left_out_q;
  assign out_bad = flit_out[F-3];
  always_ff @(posedge clk_i) begin
    out_q <= (reading ? read_out : granted) && !rst_i;
    out_head_q <= granted;
    if (rst_i) inside_q <= 1'b0;
    else if (out_q) inside_q <= !flit_out[F-2];
    if (out_q) left_out_q <= (out_head_q ? flit_out[2+:LW] : left_out_q) - 1'b1;
  end
  `NH_ASSERT(out_begins_with_a_head, !out_q || (flit_out[F-1] == out_head_q && out_head_q == !inside_q))
  `NH_ASSERT(out_all_its_flits, !(out_q && !out_head_q) || flit_out[F-2] == (left_out_q == LW'(1)) || out_bad)
  `NH_ASSERT(out_bad_only_if_cut, !out_q || !out_bad || dead_q)

  `NH_COVER(full, 32'(\u_receiver.gen_channel[0].used ) == B && !available[0] && ask_q[0])
  `NH_COVER(back_to_back, link_valid && link_flit[F-1] && !link_flit[F-2] && open_q == 1'b0 && due_q == '0 &&
                          source_q != link_flit[W-1])
  `NH_COVER(cut_through, out_q && out_head_q && link_valid && !link_flit[F-1])
  `NH_COVER(cut_packet, out_q && out_bad && !out_head_q)
  `NH_COVER(lost_tail, cut)
  logic unused_bits;
  assign unused_bits = ^{queue_valid_next, room, ready, ready_adaptive, host_credit, host_room, host_ready,
                         host_ready_adaptive, sum, reading_vc, last_out, last_next, ask_last_next, head_in};
endmodule
