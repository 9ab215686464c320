// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of who is served when: nh_switch_request of one input, with two virtual channels whose stages are
/// filled with any heads at any time, and three nh_switch_output, for which two more inputs ask as they like. Receivers
/// take what comes, and flits follow their heads without gaps. A head in channel 0, one that has one way, is granted it
/// within `Bound` clocks, whatever the others do; an output is given to one input at a time, and crossbar and link are
/// that packet's until its tail. With `GrantRegister` an input that asked asks nothing in the clock after, in which it
/// learns of its grant, and may choose a clock before the tail of the packet that it reads.
module nh_switch_served_proof #(
    parameter int M = 2,
    parameter int Claim = 1,
    parameter int Bound = 28,
    parameter int GrantRegister = 0,
    localparam int P = 3,
    localparam int H = 1,
    localparam int L = P - H,
    localparam int V = 2,
    localparam int HeadWidth = nh_switch_pkg::head_bits(H),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(L, 1),
    localparam int LW = $clog2(M + 1),
    localparam int CountWidth = $clog2(Bound + 2)
) (
    input logic                  clk_i,
    input logic                  rst_i,
    input logic [V-1:0]          fill_i,
    input logic [5:0]            fields_i,       // of the head: {single, down, escape, over, local, host}
    input logic [EntryWidth-1:0] entry_i,
    input logic [L-1:0]          down_ports_i,
    input logic [P*P-1:0]        ask_i,          // of the other inputs: one-hot per input
    input logic [P-1:0]          ask_vc_i,
    input logic [P-1:0]          insists_i,      // who asked in vain goes on asking
    input logic [P*LW-1:0]       length_i
);
  `NH_START

  // What software says of the ports stays.
  logic [L-1:0] down_ports_q;
  always_ff @(posedge clk_i) if (rst_i) down_ports_q <= down_ports_i;

  logic [P*P-1:0] grants, holds;
  logic [P*P*V-1:0] asks;
  logic [P-1:0] granted, reading_q, last, stays, stays_long, ask_stays, single, ask_vc, valid_q, other_vc_q, busy,
                keeps;
  logic [P*P-1:0] port_q, other_port_q;
  logic [P*LW-1:0] left_q, ask_length_q;
  logic [P*V-1:0] credit, ready;
  logic [P-1:0] room, ready_adaptive;

  // ---- Input 0
  logic [V-1:0] have, fill;
  logic valid, drop, takes_escape, escape, down, single_0;
  logic [V-1:0] own_vc;
  logic [3:0] reason;
  logic [P*V-1:0] port, waits;
  logic vc, traffic_class;
  assign fill = fill_i & ~have & {1'b1, !fill_i[1] || have[1]};
  // There is no channel and no host that does not exist, and one way up and one down at most. Channel 0: heads with one
  // way only.
  always_comb assume (!entry_i[EntryWidth-1] && !fields_i[0]);
  always_comb assume ($onehot0(entry_i[L+:L]) && $onehot0(entry_i[2*L+:L]));
  always_comb assume (!fill[0] || fields_i[1] || fields_i[3] || entry_i[L-1:0] == '0);
  logic [HeadWidth-1:0] head;
  nh_switch_head #(
      .HostPorts(H),
      .VirtualChannels(V),
      .EscapeChannels(1)
  ) u_head (
      .host_i(fields_i[0]),
      .local_i(fields_i[1]),
      .over_i(fields_i[2]),
      .escape_i(fields_i[3]),
      .down_i(fields_i[4]),
      .single_i(fields_i[5]),
      .head_o(head)
  );
  nh_switch_request #(
      .Ports(P),
      .HostPorts(H),
      .VirtualChannels(V),
      .EscapeChannels(1),
      .Selection(nh_switch_pkg::SelectionRotating),
      .Patience(0),
      .Claim(Claim),
      .GrantRegister(GrantRegister),
      .Input(0)
  ) u_request (
      .clk_i,
      .rst_i,
      .fill_i(fill),
      .head_i(head),
      .entry_i,
      .first_i(1'b0),
      .over_i('0),
      .goes_over_i('0),
      .have_o(have),
      .waits_o(waits),
      .dead_next_i('0),
      .down_ports_next_i(down_ports_q),
      .down_ports_i(down_ports_q),
      .credit_i(credit),
      .room_i(room[L-1:0]),
      .ready_i(ready),
      .ready_adaptive_i(ready_adaptive[L-1:0]),
      .more_i('0),
      .class_channels_i('0),
      .class_escape_i('0),
      .channels_i('0),
      .funds_i('1),
      .busy_i(busy[0]),
      .granted_i(granted[0]),
      .valid_o(valid),
      .drop_o(drop),
      .reason_o(reason),
      .own_vc_o(own_vc),
      .single_o(single_0),
      .port_o(port),
      .vc_o(vc),
      .class_o(traffic_class),
      .takes_escape_o(takes_escape),
      .escape_o(escape),
      .down_o(down)
  );

  for (genvar i = 0; i < P; i++) begin : gen_input
    logic [P-1:0] my_port;
    always_comb assume (length_i[i*LW+:LW] != '0 && 32'(length_i[i*LW+:LW]) <= M);
    if (i == 0) begin : gen_real
      always_comb for (int o = 0; o < P; o++) my_port[o] = |port[o*V+:V];
      assign asks[0+:P*V] = port;
      assign ask_vc[0] = vc;
      assign granted[0] = drop || |grants[0+:P];
      assign keeps[0] = GrantRegister != 0 && valid;
    end else begin : gen_other
      always_comb assume ($onehot0(ask_i[i*P+:P]));
      assign my_port = other_port_q[i*P+:P];
      always_comb begin
        for (int o = 0; o < P; o++) begin
          for (int v = 0; v < V; v++) begin
            asks[(i*P+o)*V+v] = my_port[o] && other_vc_q[i] == 1'(v);
          end
        end
      end
      assign ask_vc[i] = other_vc_q[i];
      assign granted[i] = |grants[i*P+:P];
      assign keeps[i] = GrantRegister != 0 && valid_q[i] && my_port != '0;  // and may ask again, or not
    end
    assign single[i] = ask_length_q[i*LW+:LW] == LW'(1);
    assign last[i] = reading_q[i] && left_q[i*LW+:LW] == LW'(1);
    assign holds[i*P+:P] = port_q[i*P+:P] & {P{reading_q[i]}};
    assign stays[i] = !last[i] && left_q[i*LW+:LW] != LW'(2);
    assign stays_long[i] = stays[i] && left_q[i*LW+:LW] != LW'(3);
    assign busy[i] = reading_q[i] && (GrantRegister != 0 ? stays[i] : !last[i]);
    assign ask_stays[i] = !single[i] && ask_length_q[i*LW+:LW] != LW'(2);
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        valid_q[i] <= 1'b0;
        reading_q[i] <= 1'b0;
      end else begin
        valid_q[i] <= !granted[i] && (keeps[i] ? insists_i[i] : !busy[i]);
        reading_q[i] <= granted[i] ? !single[i] : reading_q[i] && !last[i];
      end
    end
    always_ff @(posedge clk_i) begin
      if (!keeps[i]) begin
        other_port_q[i*P+:P] <= ask_i[i*P+:P];
        other_vc_q[i] <= ask_vc_i[i];
        ask_length_q[i*LW+:LW] <= length_i[i*LW+:LW];
      end
      left_q[i*LW+:LW] <= (reading_q[i] ? left_q[i*LW+:LW] : ask_length_q[i*LW+:LW]) - 1'b1;
      if (!reading_q[i]) port_q[i*P+:P] <= my_port;
    end
  end

  for (genvar o = 0; o < P; o++) begin : gen_output
    logic [P*V-1:0] ask;
    logic [P-1:0] grant, hold;
    logic [V-1:0] back_q;
    logic [$clog2(V*2+1)-1:0] sum;
    logic [V-1:0] host_credit, host_ready;
    logic cut, link_valid, link_vc, host_room, host_ready_adaptive, funds;
    logic [3:0] queued;
    logic [3:0] link_flit;
    for (genvar i = 0; i < P; i++) begin : gen_wire
      assign ask[i*V+:V] = asks[(i*P+o)*V+:V];
      assign hold[i] = holds[i*P+o];
      assign grants[i*P+o] = grant[i];
    end
    // Receivers give each credit back at once: with two there is always one.
    always_ff @(posedge clk_i) begin
      for (int v = 0; v < V; v++) back_q[v] <= !rst_i && |grant && ((grant & ask_vc) != '0) == (v == 1);
    end
    nh_switch_output #(
        .Ports(P),
        .FlitWidth(1),
        .VirtualChannels(V),
        .EscapeChannels(1),
        .Packets(2),
        .LinkClocks(1),
        .Selection(nh_switch_pkg::SelectionRotating),
        .QueuedWidth(4),
        .GrantRegister(GrantRegister)
    ) u_output (
        .clk_i,
        .rst_i,
        .dead_i(1'b0),
        .dead_next_i(1'b0),
        .renew_i(1'b0),
        .heard_i(1'b0),
        .valid_i({valid_q[P-1:1], valid}),
        .ask_i(ask),
        .ask_class_i('1),
        .ask_single_i(single),
        .ask_stays_i(ask_stays),
        .grant_o(grant),
        .hold_i(hold),
        .last_i(last),
        .stays_i(stays),
        .stays_long_i(stays_long),
        .credit_o(credit[o*V+:V]),
        .room_o(room[o]),
        .ready_o(ready[o*V+:V]),
        .ready_adaptive_o(ready_adaptive[o]),
        .sum_o(sum),
        .waiting_i('0),
        .queued_o(queued),
        .host_credit_o(host_credit),
        .host_room_o(host_room),
        .host_ready_o(host_ready),
        .host_ready_adaptive_o(host_ready_adaptive),
        .channels_i('0),
        .weight_i('0),
        .funds_o(funds),
        .cross_i('0),
        .cross_tail_i('0),
        .cross_vc_i('0),
        .cross_class_i('0),
        .cross_flit_i('0),
        .cut_o(cut),
        .valid_o(link_valid),
        .vc_o(link_vc),
        .flit_o(link_flit),
        .credit_i(back_q)
    );
    logic unused_output;
    assign unused_output = ^{sum, cut, link_valid, link_vc, link_flit, host_credit, host_ready, host_room,
                             host_ready_adaptive, funds, queued};
  end

  // ---- Clocks that the head of channel 0 has waited
  logic [CountWidth-1:0] waited_q;
  always_ff @(posedge clk_i) begin
    if (rst_i || !have[0] || (granted[0] && own_vc[0])) waited_q <= '0;
    else if (32'(waited_q) <= Bound) waited_q <= waited_q + 1'b1;
  end
  `NH_ASSERT(served, 32'(waited_q) <= Bound)
  `NH_ASSERT(one_output, $onehot0(grants[0+:P]) && $onehot0(grants[P+:P]) && $onehot0(grants[2*P+:P]))

  `NH_COVER(waits_for_long, 32'(waited_q) == 6)
  `NH_COVER(other_channel_first, have == '1 && granted[0] && own_vc[1] && 32'(waited_q) >= 3)
  `NH_COVER(dropped, drop)
  logic unused_bits;
  assign unused_bits = ^{reason, takes_escape, escape, down, single_0, ask_i[P-1:0], insists_i[0],
                         other_port_q[P-1:0], valid_q[0], room[P-1], ready_adaptive[P-1], waits,
                         traffic_class};
endmodule
