// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Where a head asks to go (docs/blocks/switch_clocks.md, "Request"), of the ways that nh_switch_way leaves it, by the
/// state of the outputs. Combinational. Free adaptive ports come first; the escape after `Patience` clocks, with
/// `EscapeWhen` 1 only while no adaptive port has room; what has no way left, or must not go on, is dropped.
module nh_switch_select #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int EscapeWhen = 0,
    parameter int Channel = 0,  // >= 0: the head's own
    localparam int P = Ports,
    localparam int L = P - HostPorts,
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int LPW = nh_width_pkg::index_width(L),
    localparam int EW = nh_width_pkg::index_width(EscapeChannels)
) (
    input  logic           have_i,
    input  logic           claim_over_i,
    // What the head may ask for, all 0 but drop_i if it is dropped.
    input  logic           drop_i,
    input  logic [  L-1:0] adaptive_i,
    input  logic [  P-1:0] way_i,           // one-hot or 0
    input  logic [ EW-1:0] channel_i,       // of the escape's way
    input  logic           local_i,
    // Of the outputs.
    input  logic [P*V-1:0] credit_i,        // there is a credit
    input  logic [  V-1:0] channels_i,      // the adaptive channels
    input  logic [  L-1:0] room_i,          // there is one in an adaptive channel
    input  logic [P*V-1:0] ready_i,         // and the output is free: alive, and not held, or released in this clock
    input  logic [  L-1:0] ready_adaptive_i,  // free with a credit in an adaptive channel
    input  logic [L*L-1:0] more_i,          // bit k * L + j: port j goes before port k
    input  logic [LPW-1:0] from_i,          // where the choice among adaptive ports begins
    // What it asks for.
    output logic           can_o,
    output logic           claims_o,
    output logic [P*V-1:0] port_o,          // one-hot, output by output its channels; 0 if none
    output logic [ VW-1:0] vc_o,
    output logic           adaptive_o,
    output logic           takes_escape_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1 && HostPorts <= Ports - 1)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(EscapeWhen, EscapeWhen == 0 || EscapeWhen == 1)
  `NH_PART_PARAM(Channel, Channel >= 0)

  // Of an adaptive port's channels the lowest one that has a credit is taken; the last one if none has, of a port that
  // is no candidate then. One-hot.
  logic [L*V-1:0] room_vc;
  always_comb begin
    room_vc = '0;
    for (int p = 0; p < L; p++) begin
      for (int v = V - 1; v >= EscapeChannels; v--) begin
        if ((credit_i[p*V+v] && channels_i[v]) || v == V - 1) room_vc[p*V+:V] = V'(1) << v;
      end
    end
  end

  // An adaptive port with room that is only held is waited for: the crossbar and the link are no reason to escape.
  logic [P-1:0] way;
  if (EscapeWhen == nh_switch_pkg::EscapeWhenNoRoom) begin : gen_no_room
    assign way = (adaptive_i & room_i) == '0 ? way_i : '0;
  end else begin : gen_held
    assign way = way_i;
  end

  // The single way's channel.
  logic [P-1:0] credit, ready;
  always_comb begin
    credit = '0;
    ready = '0;
    for (int p = 0; p < P; p++) begin
      for (int v = 0; v < V; v++) begin
        if (p >= L ? v == Channel : v < EscapeChannels && channel_i == EW'(v)) begin
          credit[p] = credit_i[p*V+v];
          ready[p] = ready_i[p*V+v];
        end
      end
    end
  end

  logic [L-1:0] candidates, best, chosen;
  assign candidates = adaptive_i & ready_adaptive_i;
  always_comb for (int k = 0; k < L; k++) best[k] = candidates[k] && (candidates & more_i[k*L+:L]) == '0;
  nh_switch_pick #(
      .N(L)
  ) u_pick (
      .ask_i (best),
      .from_i,
      .pick_o(chosen)
  );

  assign adaptive_o = |candidates;
  assign takes_escape_o = !local_i && candidates == '0;
  nh_switch_wants #(
      .P(P),
      .L(L)
  ) u_wants (
      .have_i,
      .claim_over_i,
      .drop_i,
      .adaptive_i,
      .way_i(way),
      .credit_i(credit),
      .ready_i(ready),
      .room_i,
      .ready_adaptive_i,
      .can_o,
      .claims_o
  );
  always_comb begin
    port_o = '0;
    for (int p = 0; p < P; p++) begin
      for (int v = 0; v < V; v++) begin
        if (p >= L) port_o[p*V+v] = v == Channel && way[p];
        else if (v < EscapeChannels) port_o[p*V+v] = way[p] && channel_i == EW'(v) && !adaptive_o;
      end
    end
    for (int p = 0; p < L; p++) port_o[p*V+:V] = port_o[p*V+:V] | (room_vc[p*V+:V] & {V{chosen[p]}});
    vc_o = '0;
    if (local_i) vc_o = VW'(Channel);
    else if (adaptive_o) begin
      for (int p = 0; p < L; p++) begin
        for (int v = EscapeChannels; v < V; v++) if (chosen[p] && room_vc[p*V+v]) vc_o = vc_o | VW'(v);
      end
    end else vc_o = VW'(channel_i);
  end
endmodule
