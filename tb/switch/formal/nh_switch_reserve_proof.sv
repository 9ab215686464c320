// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of `HostReserve` (docs/blocks/switch_escape.md, "Reserve"): a nh_switch_output with a reserve, for
/// which three inputs ask as they like, and the choice (nh_switch_select) of two heads beside each other that may go by
/// it, one that came from a host and one that came over a link. By credits that the harness counts itself: the host's
/// head asks for the output only if more than the reserve are there, and then it does; the other one as if there were
/// no reserve; and neither waits for an output to a host longer than for its credit.
module nh_switch_reserve_proof #(
    parameter int B = 4,
    parameter int R = 2,
    parameter int M = 2,
    localparam int P = 3,
    localparam int L = 2,
    localparam int V = 3,
    localparam int E = 1,
    localparam int VW = 2,
    localparam int LW = $clog2(M + 1),
    localparam int CountWidth = $clog2(B + 1)
) (
    input logic            clk_i,
    input logic            rst_i,
    // Three inputs that ask for the output.
    input logic [   P-1:0] ask_i,
    input logic [P*VW-1:0] ask_vc_i,
    input logic [P*LW-1:0] length_i,
    input logic [   V-1:0] credit_i,
    input logic            alive_i,
    // The two heads: adaptive ports, the single way, and the state of the other outputs.
    input logic            have_i,
    input logic            claim_over_i,
    input logic [   L-1:0] adaptive_i,
    input logic [   P-1:0] way_i,
    input logic            local_i,
    input logic [   V-1:0] other_credit_i,
    input logic            other_free_i,
    input logic [   V-1:0] host_credit_i,
    input logic            host_free_i,
    input logic [ L*L-1:0] more_i,
    input logic            from_i
);
  `NH_START

  // ---- The output and who asks for it; flits follow their heads without gaps. Dead for ever once it died.
  logic dead_q;
  always_ff @(posedge clk_i) dead_q <= !rst_i && (dead_q || !alive_i);
  logic [P-1:0] valid_q, reading_q, single, last, stays, ask_stays, grant;
  logic [P*VW-1:0] ask_vc_q;
  logic [P*LW-1:0] left_q, ask_length_q;
  logic [P*V-1:0] asks;
  for (genvar i = 0; i < P; i++) begin : gen_input
    always_comb assume (32'(ask_vc_i[i*VW+:VW]) < V);
    always_comb assume (length_i[i*LW+:LW] != '0 && 32'(length_i[i*LW+:LW]) <= M);
    always_comb for (int v = 0; v < V; v++) asks[i*V+v] = valid_q[i] && ask_vc_q[i*VW+:VW] == VW'(v);
    assign single[i] = ask_length_q[i*LW+:LW] == LW'(1);
    assign last[i] = reading_q[i] && left_q[i*LW+:LW] == LW'(1);
    assign stays[i] = !last[i] && left_q[i*LW+:LW] != LW'(2);
    assign ask_stays[i] = !single[i] && ask_length_q[i*LW+:LW] != LW'(2);
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        valid_q[i] <= 1'b0;
        reading_q[i] <= 1'b0;
      end else begin
        valid_q[i] <= ask_i[i] && !grant[i] && (!reading_q[i] || last[i]);
        reading_q[i] <= grant[i] ? !single[i] : reading_q[i] && !last[i];
      end
    end
    always_ff @(posedge clk_i) begin
      ask_vc_q[i*VW+:VW] <= ask_vc_i[i*VW+:VW];
      ask_length_q[i*LW+:LW] <= length_i[i*LW+:LW];
      left_q[i*LW+:LW] <= (reading_q[i] ? left_q[i*LW+:LW] : ask_length_q[i*LW+:LW]) - 1'b1;
    end
  end

  logic [V-1:0] available, ready, host_available, host_ready;
  logic room, ready_adaptive, host_room, host_ready_adaptive, cut, link_valid;
  logic [$clog2(V*B+1)-1:0] sum;
  logic [VW-1:0] link_vc;
  logic [3:0] link_flit;
  nh_switch_output #(
      .Ports(P),
      .FlitWidth(1),
      .VirtualChannels(V),
      .EscapeChannels(E),
      .Packets(B),
      .LinkClocks(1),
      .Selection(nh_switch_pkg::SelectionMostCredits),
      .Reserve(R)
  ) u_output (
      .clk_i,
      .rst_i,
      .dead_i(dead_q),
      .dead_next_i(!rst_i && (dead_q || !alive_i)),
      .renew_i(1'b0),
      .heard_i(1'b0),
      .valid_i(valid_q),
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
      .host_credit_o(host_available),
      .host_room_o(host_room),
      .host_ready_o(host_ready),
      .host_ready_adaptive_o(host_ready_adaptive),
      .cross_i('0),
      .cross_tail_i('0),
      .cross_vc_i('0),
      .cross_flit_i('0),
      .cut_o(cut),
      .valid_o(link_valid),
      .vc_o(link_vc),
      .flit_o(link_flit),
      .credit_i
  );

  // ---- Credits, counted here. A receiver gives back no more than it got.
  logic [V*CountWidth-1:0] count_q;
  logic [V-1:0] taken;
  always_comb begin
    taken = '0;
    for (int i = 0; i < P; i++) taken = taken | (asks[i*V+:V] & {V{grant[i]}});
    for (int v = 0; v < V; v++) assume (!credit_i[v] || 32'(count_q[v*CountWidth+:CountWidth]) < B);
  end
  always_ff @(posedge clk_i) begin
    for (int v = 0; v < V; v++) begin
      if (rst_i) count_q[v*CountWidth+:CountWidth] <= CountWidth'(B);
      else begin
        count_q[v*CountWidth+:CountWidth] <= count_q[v*CountWidth+:CountWidth] +
                                             CountWidth'(credit_i[v] && !dead_q) - CountWidth'(taken[v]);
      end
    end
  end
  logic free, some, enough, escape_some, escape_enough;
  logic [31:0] places;
  assign free = (reading_q & ~last) == '0 && !dead_q;
  assign places = 32'(count_q[CountWidth+:CountWidth]) + 32'(count_q[2*CountWidth+:CountWidth]);
  assign some = places != 0;
  assign enough = places > R;
  assign escape_some = count_q[0+:CountWidth] != '0;
  assign escape_enough = 32'(count_q[0+:CountWidth]) > R;

  // ---- The two heads. Port 0 is the output, port 1 another link, port 2 a host.
  always_comb begin
    assume ($onehot0(way_i));
    assume (!local_i || (adaptive_i == '0 && way_i[1:0] == '0));
    assume (local_i || !way_i[2]);
  end
  logic [P*V-1:0] credit, all_ready, credit_of_host, ready_of_host;
  logic [L-1:0] rooms, readies, rooms_of_host, readies_of_host;
  logic other_room;
  assign other_room = |other_credit_i[V-1:E];
  assign credit = {host_credit_i, other_credit_i, available};
  assign all_ready = {host_credit_i & {V{host_free_i}}, other_credit_i & {V{other_free_i}}, ready};
  assign credit_of_host = {host_credit_i, other_credit_i, host_available};
  assign ready_of_host = {host_credit_i & {V{host_free_i}}, other_credit_i & {V{other_free_i}}, host_ready};
  assign rooms = {other_room, room};
  assign readies = {other_room && other_free_i, ready_adaptive};
  assign rooms_of_host = {other_room, host_room};
  assign readies_of_host = {other_room && other_free_i, host_ready_adaptive};
  logic [1:0] can, claims, adaptive, takes_escape;
  logic [2*P*V-1:0] port;
  logic [2*VW-1:0] vc;
  for (genvar k = 0; k < 2; k++) begin : gen_head
    nh_switch_select #(
        .Ports(P),
        .HostPorts(P - L),
        .VirtualChannels(V),
        .EscapeChannels(E),
        .Channel(1)
    ) u_select (
        .have_i,
        .claim_over_i,
        .drop_i(1'b0),
        .adaptive_i,
        .way_i,
        .channel_i(1'b0),
        .local_i,
        .credit_i(k == 0 ? credit : credit_of_host),
        .channels_i({V{1'b1}}),
        .room_i(k == 0 ? rooms : rooms_of_host),
        .ready_i(k == 0 ? all_ready : ready_of_host),
        .ready_adaptive_i(k == 0 ? readies : readies_of_host),
        .more_i,
        .from_i,
        .can_o(can[k]),
        .claims_o(claims[k]),
        .port_o(port[k*P*V+:P*V]),
        .vc_o(vc[k*VW+:VW]),
        .adaptive_o(adaptive[k]),
        .takes_escape_o(takes_escape[k])
    );
  end
  // What each asks for of the output: its escape channel, an adaptive one.
  logic by_link_escape, by_link_adaptive, by_host_escape, by_host_adaptive, only_here;
  assign by_link_escape = can[0] && port[0];
  assign by_link_adaptive = can[0] && port[V-1:E] != '0;
  assign by_host_escape = can[1] && port[P*V];
  assign by_host_adaptive = can[1] && port[P*V+V-1:P*V+E] != '0;
  assign only_here = have_i && !local_i && adaptive_i[1] == 1'b0 && !way_i[1];

  `NH_ASSERT(host_adaptive_leaves, !by_host_adaptive || (enough && free))
  `NH_ASSERT(host_escape_leaves, !by_host_escape || (escape_enough && free))
  `NH_ASSERT(host_asks_with_more, !only_here || can[1] ==
      (free && ((adaptive_i[0] && enough) || (way_i[0] && escape_enough))))
  `NH_ASSERT(host_claims_with_more, !only_here || claims[1] ==
      (claim_over_i && ((adaptive_i[0] && enough) || (way_i[0] && escape_enough))))
  `NH_ASSERT(host_takes_a_credit, !by_host_adaptive || (port[P*V+:V] & ~available) == '0)
  `NH_ASSERT(under_way_never_held, !only_here || can[0] ==
      (free && ((adaptive_i[0] && some) || (way_i[0] && escape_some))))
  `NH_ASSERT(under_way_claims, !only_here || claims[0] ==
      (claim_over_i && ((adaptive_i[0] && some) || (way_i[0] && escape_some))))
  `NH_ASSERT(home_is_free, !local_i || (can[0] == can[1] && claims[0] == claims[1] && port[0+:P*V] == port[P*V+:P*V]))
  `NH_ASSERT(counted_right, 32'(sum) == places)

  `NH_COVER(held_back, have_i && by_link_adaptive && !can[1] && adaptive_i == 2'b01 && way_i == '0)
  `NH_COVER(held_back_in_escape, have_i && by_link_escape && !can[1] && adaptive_i == '0)
  `NH_COVER(other_way_instead, by_link_adaptive && can[1] && !by_host_adaptive && port[P*V+V+:V] != '0)
  `NH_COVER(goes_on, by_host_adaptive && places == 32'(R) + 1)
  `NH_COVER(last_place, by_link_adaptive && places == 1)
  logic unused_bits;
  assign unused_bits = ^{cut, link_valid, link_vc, link_flit, vc, adaptive, takes_escape};
endmodule
