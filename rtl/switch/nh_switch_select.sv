// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Where a head may go (docs/blocks/switch.md, "Request"), from its fields, its entry and the state of the outputs.
/// Combinational. Free adaptive ports come first; the escape after `Patience` clocks; what has no way left, or must not
/// go on, is dropped.
module nh_switch_select #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Switches = 64,
    parameter int Channel = 0,  // the head's own
    localparam int P = Ports,
    localparam int H = HostPorts,
    localparam int L = P - H,
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int LPW = nh_width_pkg::index_width(L),
    localparam int FieldWidth = nh_switch_pkg::field_bits(Switches, HostPorts),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(L, EscapeChannels)
) (
    input  logic                                     have_i,
    input  logic [                   FieldWidth-1:0] fields_i,
    input  logic [                   EntryWidth-1:0] entry_i,
    input  logic                                     patience_over_i,
    input  logic                                     claim_over_i,
    // Of the outputs.
    input  logic [                            P-1:0] dead_i,
    input  logic [                            P-1:0] held_i,           // and not released in this clock
    input  logic [                          P*V-1:0] credit_i,
    input  logic [                          L*L-1:0] more_i,           // bit k * L + j: port j goes before port k
    input  logic [                            L-1:0] down_ports_i,
    input  logic [                          LPW-1:0] from_i,           // where the choice among adaptive ports begins
    // What the head asks for.
    output logic                                     can_o,
    output logic                                     claims_o,
    output logic                                     drop_o,
    output logic [nh_switch_pkg::ReasonsOfDrop-1:0]  reason_o,         // hop_limit, no_route, up_after_down, dead_link
    output logic [                            P-1:0] port_o,           // one-hot
    output logic [                           VW-1:0] vc_o,
    output logic                                     adaptive_o,
    output logic                                     takes_escape_o,
    output logic                                     escape_o,         // the packet's state from here on
    output logic                                     down_o
);
  localparam int SW = nh_width_pkg::index_width(Switches);
  localparam int HW = nh_width_pkg::index_width(H);
  localparam int EW = nh_width_pkg::index_width(EscapeChannels);

  logic [HW-1:0] host;
  logic local_packet, over, escape, down;
  assign host = fields_i[SW+:HW];
  assign {down, escape, over, local_packet} = fields_i[SW+HW+:4];
  logic unused_fields;
  assign unused_fields = ^fields_i;

  logic [L-1:0] mask;
  logic [LPW-1:0] up_port, down_port, escape_port;
  logic up_valid, down_valid, there, legal, usable;
  logic [EW-1:0] channel;
  assign {channel, down_valid, down_port, up_valid, up_port, mask} = entry_i;

  // An adaptive port has room in one of its adaptive channels, the lowest of which is taken.
  logic [L-1:0] room;
  logic [L*VW-1:0] room_vc;
  always_comb begin
    room = '0;
    room_vc = '0;
    for (int p = 0; p < L; p++) begin
      for (int v = V - 1; v >= EscapeChannels; v--) begin
        if (credit_i[p*V+v]) begin
          room[p] = 1'b1;
          room_vc[p*VW+:VW] = VW'(v);
        end
      end
    end
  end

  // The escape's way, one-hot.
  logic [L-1:0] way, adaptive, alive, candidates, best, chosen;
  logic [P-1:0] host_way;
  logic escape_credit, escape_now, local_credit, leads_down;
  assign escape_port = down ? down_port : up_port;
  assign there = down ? down_valid : up_valid;
  always_comb begin
    for (int p = 0; p < L; p++) way[p] = escape_port == LPW'(p);
    escape_credit = 1'b0;
    for (int p = 0; p < L; p++) begin
      for (int v = 0; v < EscapeChannels; v++) begin
        if (way[p] && channel == EW'(v)) escape_credit = escape_credit | credit_i[p*V+v];
      end
    end
    host_way = '0;
    local_credit = 1'b0;
    for (int h = 0; h < H; h++) begin
      if (host == HW'(h)) begin
        host_way[L+h] = 1'b1;
        local_credit = local_credit | credit_i[(L+h)*V+Channel];
      end
    end
  end
  assign leads_down = |(way & down_ports_i);
  assign legal = !down || leads_down;
  assign usable = there && legal && (way & dead_i[L-1:0]) == '0;
  assign escape_now = usable && escape_credit && (escape || patience_over_i);

  // Adaptive ways.
  assign adaptive = escape || EscapeChannels == V ? '0 : mask;
  assign alive = adaptive & ~dead_i[L-1:0] & room;
  assign candidates = alive & ~held_i[L-1:0];
  always_comb for (int k = 0; k < L; k++) best[k] = candidates[k] && (candidates & more_i[k*L+:L]) == '0;
  nh_switch_pick #(
      .N(L)
  ) u_pick (
      .ask_i (best),
      .from_i,
      .pick_o(chosen)
  );

  logic dead_host, held_host, lost, dropped;
  assign dead_host = |(host_way & dead_i);
  assign held_host = |(host_way & held_i);
  assign lost = (adaptive & ~dead_i[L-1:0]) == '0 && !usable;
  always_comb begin
    reason_o = '0;
    if (local_packet) reason_o[3] = dead_host;
    else if (over) reason_o[0] = 1'b1;
    else if (lost) begin
      if (adaptive != '0) reason_o[3] = 1'b1;
      else if (!there) reason_o[1] = 1'b1;
      else if (!legal) reason_o[2] = 1'b1;
      else reason_o[3] = 1'b1;
    end
  end
  assign dropped = |reason_o;
  assign drop_o = have_i && dropped;

  assign adaptive_o = !local_packet && |candidates;
  assign takes_escape_o = !local_packet && !(|candidates);
  assign can_o = have_i && (dropped || (local_packet ? local_credit && !held_host :
      |candidates || (escape_now && (way & held_i[L-1:0]) == '0)));
  assign claims_o = have_i && !dropped && claim_over_i && (local_packet ? local_credit : |alive || escape_now);

  always_comb begin
    if (local_packet) port_o = host_way;
    else if (|candidates) port_o = P'(chosen);
    else port_o = P'(way);
    vc_o = '0;
    if (local_packet) vc_o = VW'(Channel);
    else if (|candidates) begin
      for (int p = 0; p < L; p++) vc_o = vc_o | (room_vc[p*VW+:VW] & {VW{chosen[p]}});
    end else vc_o = VW'(channel);
  end
  assign escape_o = escape || takes_escape_o;
  assign down_o = down || (takes_escape_o && leads_down);
endmodule
