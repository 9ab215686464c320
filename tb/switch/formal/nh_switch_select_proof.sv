// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_switch_head, nh_switch_decode, nh_switch_way, nh_switch_reason and nh_switch_select, here
/// without the registers between them, whatever the entry, the fields, the outputs: who asks for an output asks for one
/// that is alive and free, in a channel of it with a credit, and that is the packet's host, or a port of the entry's
/// mask, or the entry's escape. In the escape a packet stays there, or with `Restart` until it takes an adaptive port;
/// in it there is no way up after a way down; over the hop limit there is no link at all. What has no way left is
/// dropped at once, for one reason, and what has one is not. With `EscapeWhen` 1 nobody takes the escape while an
/// adaptive port has room, with `ShutOut` 1 (a host's head without `HostEscape`) while one is alive; whoever may not
/// waits for one that is held or has no room, and nobody else waits with a free escape. With `Over` a head in phase 0
/// takes an adaptive port only while its escape's way is usable. With classes the adaptive channels are those of its
/// own, and the escape's channel too.
module nh_switch_select_proof #(
    parameter int E = 1,
    parameter int Restart = 0,
    parameter int EscapeWhen = 0,
    parameter int ShutOut = 0,
    parameter int Over = 0,
    parameter int V = 3,
    parameter int K = 1,  // classes
    localparam int P = 5,
    localparam int H = 2,
    localparam int L = P - H,
    localparam int VW = 2,
    localparam int SW = 2,
    localparam int HW = 1,
    localparam int LPW = 2,
    localparam int EW = nh_width_pkg::index_width(E),
    localparam int FieldWidth = SW + HW + 5,
    localparam int CW = nh_switch_pkg::class_bits(K > 1 ? K : 2),
    localparam int EntryWidth = L + 2 * (LPW + 1) + EW
) (
    input logic                  clk_i,
    input logic                  rst_i,
    input logic                  have_i,
    input logic [FieldWidth-1:0] fields_i,
    input logic [EntryWidth-1:0] entry_i,
    input logic                  phase_0_i,
    input logic                  patience_over_i,
    input logic                  claim_over_i,
    input logic [P-1:0]          dead_i,
    input logic [P-1:0]          held_i,
    input logic [P*V-1:0]        credit_i,
    input logic [2*L-1:0]        sum_i,
    input logic [L-1:0]          down_ports_i,
    input logic [LPW-1:0]        from_i,
    input logic [CW-1:0]         class_i,
    input logic [K*V-1:0]        class_channels_i,  // when it was looked up, and now
    input logic [K*V-1:0]        channels_now_i,
    input logic [K*3-1:0]        class_escape_i
);
  localparam int Channel = 1;
  logic [L*L-1:0] more_i;
  logic can_o, claims_o, drop_o, adaptive_o, takes_escape_o, escape_o, down_o;
  logic [3:0] reason_o;
  logic [P-1:0] port_o;
  logic [P*V-1:0] asked;
  logic [VW-1:0] vc_o;
  always_comb begin
    for (int k = 0; k < L; k++) begin
      for (int j = 0; j < L; j++) more_i[k*L+j] = sum_i[2*j+:2] > sum_i[2*k+:2];
    end
  end
  // With classes the entry is what the class makes of it: the ports that it has are none, or its channel another one.
  localparam int LookedUp = nh_switch_pkg::entry_bits(L, E);
  logic [LookedUp-1:0] entry, entry_of_table;
  logic [V-1:0] channels;
  assign entry_of_table = {written_channel, L'(written_down) << down_port, L'(written_up) << up_port, written_mask};
  if (K > 1) begin : gen_class
    nh_switch_class_way #(
        .LinkPorts(L),
        .VirtualChannels(V),
        .EscapeChannels(E),
        .Classes(K)
    ) u_class_way (
        .class_i,
        .channels_i(class_channels_i),
        .escape_i(class_escape_i),
        .entry_i(entry_of_table),
        .entry_o(entry)
    );
    logic [3:0] sum;
    assign sum = 4'(written_channel) + 4'(class_escape_i[3*class_i+:3]);
    assign channels = channels_now_i[V*class_i+:V];
    assign channel = sum[EW-1:0];
    assign up_valid = written_up && 32'(sum) < E;
    assign down_valid = written_down && 32'(sum) < E;
    assign mask = class_channels_i[V*class_i+:V] == '0 ? '0 : written_mask;
    always_comb begin
      assume (32'(class_i) < K);
      for (int k = 0; k < K; k++) begin
        assume (class_channels_i[V*k+:E] == '0);
        assume (channels_now_i[V*k+:E] == '0);
      end
    end
    `NH_ASSERT(channels_of_its_class, !(asks && adaptive_o && !local_packet) || channels[vc_o])
    `NH_COVER(another_channel, asks && adaptive_o && !local_packet && 32'(vc_o) == V - 1 && credit_i[E+:V-E] == '1)
    `NH_COVER(another_escape, asks && takes_escape_o && channel != written_channel)
  end else begin : gen_no_class
    assign entry = entry_of_table;
    assign channels = '1;
    assign {channel, up_valid, down_valid, mask} = {written_channel, written_up, written_down, written_mask};
  end
  localparam int StaticWidth = nh_switch_pkg::static_bits(P, H, E);
  logic [StaticWidth-1:0] decoded;
  logic [nh_switch_pkg::head_bits(H)-1:0] head;
  logic single;
  assign single = fields_i[FieldWidth-1];
  nh_switch_head #(
      .HostPorts(H),
      .VirtualChannels(V),
      .EscapeChannels(E),
      .Restart(Restart)
  ) u_head (
      .host_i(host),
      .local_i(local_packet),
      .over_i(over),
      .escape_i(escape),
      .down_i(down),
      .single_i(single),
      .head_o(head)
  );
  nh_switch_decode #(
      .Ports(P),
      .HostPorts(H),
      .EscapeChannels(E)
  ) u_decode (
      .head_i(head),
      .entry_i(entry),
      .static_o(decoded)
  );
  logic [L-1:0] ports;
  logic [P-1:0] the_single_way;
  logic leads_down, drops;
  logic [2:0] none;
  assign drops = &none;
  nh_switch_way #(
      .Ports(P),
      .HostPorts(H),
      .EscapeChannels(E),
      .ShutOut(ShutOut),
      .Restart(Restart)
  ) u_way (
      .static_i(decoded),
      .first_i(first),
      .patience_over_i,
      .dead_i,
      .down_ports_i,
      .adaptive_o(ports),
      .way_o(the_single_way),
      .none_o(none)
  );
  nh_switch_reason #(
      .Ports(P),
      .HostPorts(H),
      .EscapeChannels(E),
      .Restart(Restart)
  ) u_reason (
      .static_i(decoded),
      .drop_i(drops),
      .first_i(first),
      .down_ports_i,
      .leads_down_o(leads_down),
      .reason_o
  );

  // As nh_switch_output says it, and nh_switch_request puts it together.
  logic [P*V-1:0] ready;
  logic [L-1:0] has_room, ready_adaptive;
  always_comb begin
    has_room = '0;
    for (int p = 0; p < P; p++) begin
      for (int v = 0; v < V; v++) begin
        ready[p*V+v] = credit_i[p*V+v] && !dead_i[p] && !held_i[p];
        if (p < L && v >= E) has_room[p] = has_room[p] | (credit_i[p*V+v] && channels[v]);
      end
    end
    ready_adaptive = has_room & ~dead_i[L-1:0] & ~held_i[L-1:0];
  end
  nh_switch_select #(
      .Ports(P),
      .HostPorts(H),
      .VirtualChannels(V),
      .EscapeChannels(E),
      .EscapeWhen(EscapeWhen),
      .Channel(Channel)
  ) dut (
      .have_i,
      .claim_over_i,
      .drop_i(drops),
      .adaptive_i(ports),
      .way_i(the_single_way),
      .channel_i(channel),
      .local_i(local_packet),
      .credit_i,
      .channels_i(channels),
      .room_i(has_room),
      .ready_i(ready),
      .ready_adaptive_i(ready_adaptive),
      .more_i,
      .from_i,
      .can_o,
      .claims_o,
      .port_o(asked),
      .vc_o,
      .adaptive_o,
      .takes_escape_o
  );
  assign drop_o = have_i && drops;
  logic leaves_escape;
  assign leaves_escape = Restart != 0 && adaptive_o;
  assign escape_o = (escape && !leaves_escape) || takes_escape_o;
  assign down_o = (down && !leaves_escape) || (takes_escape_o && leads_down);
  logic first;
  assign first = Over != 0 && phase_0_i;
  `NH_START

  // The register block lets no port or channel into an entry that does not exist.
  logic host;
  logic local_packet, over, escape, down, up_valid, down_valid;
  logic [L-1:0] mask, way, adaptive;
  logic [LPW-1:0] up_port, down_port;
  logic [EW-1:0] channel;
  assign host = fields_i[SW];
  assign {down, escape, over, local_packet} = fields_i[SW+HW+:4];
  logic written_up, written_down;
  logic [L-1:0] written_mask;
  logic [EW-1:0] written_channel;
  assign {written_channel, written_down, down_port, written_up, up_port, written_mask} = entry_i;
  always_comb begin
    assume (!written_up || 32'(up_port) < L);
    assume (!written_down || 32'(down_port) < L);
    assume (!(written_up || written_down) || 32'(written_channel) < E);
    assume (32'(from_i) < L);
  end
  assign way = (down ? down_valid : up_valid) ? L'(1) << (down ? down_port : up_port) : '0;
  assign adaptive = E == V || (escape && (Restart == 0 || usable == '0)) || (first && usable == '0) ? '0 : mask;

  logic asks, has_credit, own_channel, a_way;
  logic [L-1:0] usable, room, free;
  assign asks = can_o && !drop_o;
  assign usable = way & ~dead_i[L-1:0] & (down ? down_ports_i : '1);
  assign a_way = local_packet ? !dead_i[L+32'(host)] : !over && |((adaptive & ~dead_i[L-1:0]) | usable);
  always_comb begin
    has_credit = 1'b0;
    own_channel = 1'b0;
    for (int p = 0; p < P; p++) begin
      port_o[p] = |asked[p*V+:V];
      for (int v = 0; v < V; v++) begin
        if (asked[p*V+v]) begin
          has_credit = credit_i[p*V+v];
          own_channel = vc_o == VW'(v);
        end
      end
    end
    room = '0;
    for (int p = 0; p < L; p++) for (int v = E; v < V; v++) room[p] = room[p] | (credit_i[p*V+v] && channels[v]);
  end
  assign free = adaptive & ~dead_i[L-1:0] & ~held_i[L-1:0] & room;

  logic [P-1:0] named, all_free, all_down, the_way;
  assign named = {{H{1'b0}}, adaptive | way};
  assign all_free = {{H{1'b0}}, free};
  assign all_down = {{H{1'b0}}, down_ports_i};
  assign the_way = {{H{1'b0}}, way};

  `NH_ASSERT(asks_for_one, !asks || ($onehot(asked) && own_channel))
  `NH_ASSERT(alive_and_free, !asks || (port_o & (dead_i | held_i)) == '0)
  `NH_ASSERT(with_a_credit, !asks || has_credit)
  `NH_ASSERT(host_gets_its_own, !(asks && local_packet) ||
      (port_o == P'(1) << (L + 32'(host)) && vc_o == VW'(Channel) && escape_o == escape && down_o == down))
  `NH_ASSERT(link_is_in_the_entry, !(asks && !local_packet) || (port_o & ~named) == '0)
  `NH_ASSERT(adaptive_first, !(asks && !local_packet && free != '0) || (adaptive_o && (port_o & ~all_free) == '0))
  `NH_ASSERT(adaptive_channels, !(asks && adaptive_o) || (32'(vc_o) >= E &&
      (Restart != 0 ? !escape_o && !down_o : escape_o == escape && down_o == down)))
  `NH_ASSERT(escape_channel, !(asks && takes_escape_o) || (vc_o == VW'(channel) && 32'(vc_o) < E && escape_o))
  `NH_ASSERT(for_good, !(asks && !local_packet && escape) || (Restart != 0 && adaptive_o) ||
                       (takes_escape_o && !adaptive_o && escape_o && port_o == the_way))
  `NH_ASSERT(no_up_after_down, !(asks && takes_escape_o && down) || ((port_o & ~all_down) == '0 && down_o))
  `NH_ASSERT(down_is_remembered, !(asks && takes_escape_o && (port_o & all_down) != '0) || down_o)
  `NH_ASSERT(hop_limit, !(asks && over) || local_packet)
  `NH_ASSERT(patience, !(asks && takes_escape_o && !escape) || patience_over_i)
  logic no_escape;
  assign no_escape = (EscapeWhen != nh_switch_pkg::EscapeWhenHeld && (adaptive & ~dead_i[L-1:0] & room) != '0) ||
                     (ShutOut != 0 && (adaptive & ~dead_i[L-1:0]) != '0);
  `NH_ASSERT(escape_when, !(asks && takes_escape_o) || !no_escape)
  logic escape_ready;
  always_comb begin
    escape_ready = 1'b0;
    for (int p = 0; p < L; p++) begin
      for (int v = 0; v < E; v++) begin
        if (usable[p] && channel == EW'(v)) escape_ready = credit_i[p*V+v] && !held_i[p];
      end
    end
  end
  `NH_ASSERT(phase_0_has_its_escape, !(asks && first && !local_packet) || usable != '0)
  `NH_ASSERT(escape_is_taken, !(have_i && !local_packet && !over && (escape || patience_over_i) && escape_ready) ||
                              can_o || no_escape)
  `NH_ASSERT(dropped_if_no_way, drop_o == (have_i && !a_way))
  `NH_ASSERT(one_reason, !drop_o || $onehot(reason_o))
  `NH_ASSERT(dropped_at_once, !drop_o || can_o)
  `NH_ASSERT(claims_for_something, !claims_o || (have_i && a_way && claim_over_i))
  // What asks or claims waits for nothing but packets under way.
  `NH_ASSERT(claim_means_only_held, !(asks && claim_over_i) || claims_o)
  `NH_ASSERT(most_credits, !(asks && adaptive_o) || (mine_is_most == '1))

  logic [L-1:0] mine_is_most;
  always_comb begin
    mine_is_most = '1;
    for (int k = 0; k < L; k++) begin
      for (int j = 0; j < L; j++) if (port_o[k] && free[j] && more_i[k*L+j]) mine_is_most[k] = 1'b0;
    end
  end

  `NH_COVER(takes_adaptive, E == V || asks && adaptive_o && free != port_o[L-1:0])
  logic held;
  assign held = EscapeWhen == nh_switch_pkg::EscapeWhenHeld && ShutOut == 0;
  `NH_COVER(waits_for_room_or_link, held || have_i && !can_o && escape_ready && no_escape)
  `NH_COVER(takes_escape, ShutOut != 0 || asks && takes_escape_o && !escape && |mask)
  `NH_COVER(out_of_the_escape, Restart == 0 || asks && adaptive_o && escape && down)
  `NH_COVER(phase_0_goes_on, Over == 0 || asks && adaptive_o && first)
  `NH_COVER(phase_0_is_dropped, Over == 0 || drop_o && first && (mask & ~dead_i[L-1:0]) != '0 && !over && !escape)
  `NH_COVER(stays_in_it, asks && takes_escape_o && escape && (Restart == 0 || |mask))
  `NH_COVER(goes_down, asks && takes_escape_o && down)
  `NH_COVER(up_after_down, drop_o && reason_o[2])
  `NH_COVER(too_far, drop_o && reason_o[0])
  `NH_COVER(no_route, drop_o && reason_o[1])
  `NH_COVER(all_dead, drop_o && reason_o[3] && |mask && up_valid)
  `NH_COVER(at_home, asks && local_packet && over)
  `NH_COVER(claims, claims_o && !can_o)
endmodule
