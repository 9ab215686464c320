// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Stages of an input, a head per virtual channel that knows its entry, and the one of them that asks
/// (docs/blocks/switch_clocks.md, "Request"): what is chosen in clock t is in the request register in t + 1. A head
/// that has waited for `Claim` clocks, and that nothing but a packet under way keeps from its output, makes the others
/// wait: without this, packets to other outputs could be ahead of it for ever.
module nh_switch_request #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Selection = 0,
    parameter int Patience = 0,
    parameter int Claim = 64,
    parameter int EscapeWhen = 0,
    parameter int HostEscape = 1,
    parameter int Restart = 0,
    parameter int Over = 0,  // 0, 1: heads have a phase
    parameter int Detours = 0,  // 0..4: ways over other switches that a head comes with, beside its own
    parameter int GrantRegister = 0,
    parameter int Classes = 1,
    parameter int Input = 0,  // >= 0: number of this one
    localparam int P = Ports,
    localparam int L = P - HostPorts,
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int LPW = nh_width_pkg::index_width(L),
    localparam int K = Classes,
    localparam int PlainWidth = nh_switch_pkg::head_bits(HostPorts),
    localparam int HeadWidth = PlainWidth + nh_switch_pkg::class_bits(K),
    localparam int EntryWidth = nh_switch_pkg::entry_bits(L, EscapeChannels),
    localparam int StaticWidth = nh_switch_pkg::static_bits(P, HostPorts, EscapeChannels),
    localparam int EW = nh_width_pkg::index_width(EscapeChannels),
    localparam int D = Detours,
    localparam int DW = D > 0 ? D : 1
) (
    input  logic                                    clk_i,
    input  logic                                    rst_i,
    // From the lookup.
    input  logic [                           V-1:0] fill_i,
    input  logic [                   HeadWidth-1:0] head_i,
    input  logic [                  EntryWidth-1:0] entry_i,
    input  logic                                    first_i,        // phase 0; without Detours
    input  logic [                        DW*L-1:0] over_i,         // adaptive ports of each detour
    input  logic [                          DW-1:0] goes_over_i,    // one-hot or 0, late: the head's detour
    output logic [                           V-1:0] have_o,
    output logic [                         P*V-1:0] waits_o,        // output by output: the channels whose heads do
    // Of the outputs: dead and ways down as they will be in the next clock, the others as they are.
    input  logic [                           P-1:0] dead_next_i,
    input  logic [                           L-1:0] down_ports_next_i,
    input  logic [                           L-1:0] down_ports_i,
    input  logic [                         P*V-1:0] credit_i,
    input  logic [                         L*K-1:0] room_i,         // of each class
    input  logic [                         P*V-1:0] ready_i,
    input  logic [                         L*K-1:0] ready_adaptive_i,
    input  logic [                       K*L*L-1:0] more_i,
    // Of the classes: registers, channels as they were in the clock before, outputs at which they are in funds.
    input  logic [                         K*V-1:0] class_channels_i,
    input  logic [                         K*3-1:0] class_escape_i,
    input  logic [                         K*V-1:0] channels_i,
    input  logic [                         P*K-1:0] funds_i,
    // Of this input.
    input  logic                                    busy_i,         // reads a packet beyond the grant's clock
    input  logic                                    granted_i,      // drops included
    // The request register.
    output logic                                    valid_o,
    output logic                                    drop_o,         // dropped in this clock
    output logic [nh_switch_pkg::ReasonsOfDrop-1:0] reason_o,
    output logic [                           V-1:0] own_vc_o,       // the channel that asks, one-hot
    output logic                                    single_o,
    output logic [                         P*V-1:0] port_o,         // one-hot, an output's channel; 0 of a drop
    output logic [                          VW-1:0] vc_o,
    output logic [                           K-1:0] class_o,        // one-hot
    output logic                                    takes_escape_o,
    output logic                                    escape_o,
    output logic                                    down_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1 && HostPorts <= Ports - 1)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(Selection, Selection >= 0 && Selection <= 2)
  `NH_PART_PARAM(Patience, Patience >= 0 && Patience <= 255)
  `NH_PART_PARAM(Claim, Claim >= 1 && Claim <= 255)
  `NH_PART_PARAM(EscapeWhen, EscapeWhen == 0 || EscapeWhen == 1)
  `NH_PART_PARAM(HostEscape, HostEscape == 0 || HostEscape == 1)
  `NH_PART_PARAM(Restart, Restart == 0 || Restart == 1)
  `NH_PART_PARAM(Over, Over == 0 || Over == 1)
  `NH_PART_PARAM(Detours, Detours >= 0 && Detours <= 4)
  `NH_PART_PARAM(GrantRegister, GrantRegister == 0 || GrantRegister == 1)
  `NH_PART_PARAM(Classes, Classes >= 1 && Classes <= 4)
  `NH_PART_PARAM(Input, Input >= 0)

  localparam int Longest = Patience > Claim ? Patience : Claim;
  localparam int WaitWidth = $clog2(Longest + 1);
  localparam int ShutOut = HostEscape == 0 && Input >= L ? 1 : 0;
  localparam int RequestWidth = nh_switch_pkg::ReasonsOfDrop + VW + 5;

  logic [LPW-1:0] pointer, from;
  logic [V-1:0] have_q, can, claims, favoured, picked, drops;
  logic asks, keeps, insists;
  logic [VW-1:0] first_channel;
  logic [V*RequestWidth-1:0] requests;
  logic [V*P*V-1:0] ports;
  assign have_o = have_q;

  // What head and entry say is known once the lookup ends; what it means with links that die and ports that lead down
  // is kept up a clock ahead, so that the choice begins with registers: for a head that comes to its stage, once per
  // input and way, and for the one that is in it.
  logic [V*K-1:0] classes;  // of the heads in the stages, one-hot
  if (K > 1) begin : gen_own_class
    for (genvar v = 0; v < V; v++) begin : gen_stage
      logic [K-1:0] class_q;
      assign classes[v*K+:K] = class_q;
      always_ff @(posedge clk_i)
        if (fill_i[v]) class_q <= K'(1) << head_i[PlainWidth+:nh_switch_pkg::class_bits(K)];
    end
  end else begin : gen_no_class
    assign classes = '1;
    logic unused_class;
    assign unused_class = ^{class_channels_i, class_escape_i, channels_i, funds_i};
  end

  // Of a head's own way, then of each detour. Those differ in their adaptive ports, and in what follows from them.
  logic [(D+1)*StaticWidth-1:0] decoded;
  logic [(D+1)*L-1:0] adaptive_new;
  logic [(D+1)*P-1:0] way_of;
  logic [(D+1)*3-1:0] none_of;
  for (genvar d = 0; d <= D; d++) begin : gen_way
    logic [EntryWidth-1:0] looked_up, entry;
    if (d == 0) begin : gen_own
      assign looked_up = entry_i;
    end else begin : gen_detour
      assign looked_up = {entry_i[EntryWidth-1:L], over_i[(d-1)*L+:L]};
    end
    if (K > 1) begin : gen_class_way
      nh_switch_class_way #(
          .LinkPorts(L),
          .VirtualChannels(V),
          .EscapeChannels(EscapeChannels),
          .Classes(K)
      ) u_class_way (
          .class_i(head_i[PlainWidth+:nh_switch_pkg::class_bits(K)]),
          .channels_i(class_channels_i),
          .escape_i(class_escape_i),
          .entry_i(looked_up),
          .entry_o(entry)
      );
    end else begin : gen_as_it_is
      assign entry = looked_up;
    end
    nh_switch_decode #(
        .Ports(P),
        .HostPorts(HostPorts),
        .EscapeChannels(EscapeChannels)
    ) u_decode (
        .head_i(head_i[PlainWidth-1:0]),
        .entry_i(entry),
        .static_o(decoded[d*StaticWidth+:StaticWidth])
    );
    nh_switch_way #(
        .Ports(P),
        .HostPorts(HostPorts),
        .EscapeChannels(EscapeChannels),
        .ShutOut(ShutOut),
        .Restart(Restart)
    ) u_way (
        .static_i(decoded[d*StaticWidth+:StaticWidth]),
        .first_i(D > 0 ? d > 0 : Over != 0 && first_i),
        .patience_over_i(Patience == 0),
        .dead_i(dead_next_i),
        .down_ports_i(down_ports_next_i),
        .adaptive_o(adaptive_new[d*L+:L]),
        .way_o(way_of[d*P+:P]),
        .none_o(none_of[d*3+:3])
    );
  end
  logic [StaticWidth-1:0] static_new;
  logic [L-1:0] ports_new;
  logic [P-1:0] way_new;
  logic [2:0] none_new;
  logic first_new;
  if (D > 0) begin : gen_detours
    logic [D:0] taken;  // one-hot
    assign taken = {goes_over_i, goes_over_i == '0};
    assign first_new = goes_over_i != '0;
    always_comb begin
      static_new = decoded[0+:StaticWidth];
      static_new[P+:L] = '0;
      ports_new = '0;
      way_new = way_of[0+:P];
      if (ShutOut != 0) way_new = '0;
      none_new = none_of[0+:3];
      none_new[2] = 1'b0;
      for (int d = 0; d <= D; d++) begin
        static_new[P+:L] = static_new[P+:L] | (decoded[d*StaticWidth+P+:L] & {L{taken[d]}});
        ports_new = ports_new | (adaptive_new[d*L+:L] & {L{taken[d]}});
        if (ShutOut != 0) way_new = way_new | (way_of[d*P+:P] & {P{taken[d]}});
        none_new[2] = none_new[2] | (none_of[d*3+2] & taken[d]);
      end
    end
    logic unused_ways;
    assign unused_ways = ^{decoded, way_of, none_of, first_i};
  end else begin : gen_one_way
    assign {static_new, ports_new, way_new, none_new, first_new} = {decoded, adaptive_new, way_of, none_of, first_i};
    logic unused_detours;
    assign unused_detours = ^{over_i, goes_over_i};
  end
  logic unused_first;
  assign unused_first = first_new;

  for (genvar v = 0; v < V; v++) begin : gen_stage
    logic [StaticWidth-1:0] static_q;
    logic [WaitWidth-1:0] wait_q;
    logic patience_over_d, claim_over_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) have_q[v] <= 1'b0;
      else have_q[v] <= granted_i ? fill_i[v] || (have_q[v] && !own_q[v]) : fill_i[v] || have_q[v];
    end
    logic [WaitWidth-1:0] wait_d;
    assign wait_d = fill_i[v] ? '0 : 32'(wait_q) == Longest ? wait_q : wait_q + 1'b1;
    always_ff @(posedge clk_i) begin
      wait_q <= wait_d;
      claim_over_q <= 32'(wait_d) >= Claim;
      if (fill_i[v]) static_q <= static_new;
    end

    if (Patience == 0) begin : gen_at_once
      assign patience_over_d = 1'b1;
    end else begin : gen_patience
      assign patience_over_d = 32'(wait_d) >= Patience;
    end

    logic first;
    if (Over != 0) begin : gen_phase
      logic first_q;
      assign first = first_q;
      always_ff @(posedge clk_i) if (fill_i[v]) first_q <= first_new;
    end else begin : gen_no_phase
      assign first = 1'b0;
    end

    logic [L-1:0] ports_here, ports_q;
    logic [P-1:0] way_here, way_q;
    logic [2:0] none_here, none;
    logic leads_down, drop_q;
    logic [P*V-1:0] port;
    logic [nh_switch_pkg::ReasonsOfDrop-1:0] reason;
    nh_switch_way #(
        .Ports(P),
        .HostPorts(HostPorts),
        .EscapeChannels(EscapeChannels),
        .ShutOut(ShutOut),
        .Restart(Restart)
    ) u_way (
        .static_i(static_q),
        .first_i(first),
        .patience_over_i(patience_over_d),
        .dead_i(dead_next_i),
        .down_ports_i(down_ports_next_i),
        .adaptive_o(ports_here),
        .way_o(way_here),
        .none_o(none_here)
    );
    always_ff @(posedge clk_i) begin
      ports_q <= fill_i[v] ? ports_new : ports_here;
      way_q <= fill_i[v] ? way_new : way_here;
    end
    // Whether it is dropped. Switches with a register behind the grant are large, and entries come late, from block
    // RAM: so each part of it is a register.
    assign none = fill_i[v] ? none_new : none_here;
    if (GrantRegister != 0) begin : gen_none
      logic [2:0] none_q;
      always_ff @(posedge clk_i) none_q <= none;
      assign drop_q = &none_q;
    end else begin : gen_drop
      always_ff @(posedge clk_i) drop_q <= &none;
    end
    nh_switch_reason #(
        .Ports(P),
        .HostPorts(HostPorts),
        .EscapeChannels(EscapeChannels),
        .Restart(Restart)
    ) u_reason (
        .static_i(static_q),
        .drop_i(drop_q),
        .first_i(first),
        .down_ports_i,
        .leads_down_o(leads_down),
        .reason_o(reason)
    );

    // What its class finds at the outputs.
    logic [L-1:0] room, ready_adaptive;
    logic [L*L-1:0] more;
    logic [V-1:0] channels;
    if (K > 1) begin : gen_class
      logic [K-1:0] own_class;
      assign own_class = classes[v*K+:K];
      always_comb begin
        more = '0;
        channels = '0;
        for (int k = 0; k < K; k++) begin
          more = more | (more_i[k*L*L+:L*L] & {L * L{own_class[k]}});
          channels = channels | (channels_i[k*V+:V] & {V{own_class[k]}});
        end
        for (int p = 0; p < L; p++) begin
          room[p] = |(room_i[p*K+:K] & own_class);
          ready_adaptive[p] = |(ready_adaptive_i[p*K+:K] & own_class);
        end
        favoured[v] = can[v] && drop_q;
        for (int p = 0; p < P; p++)
          favoured[v] = favoured[v] || (can[v] && port[p*V+:V] != '0 && |(funds_i[p*K+:K] & own_class));
      end
    end else begin : gen_all_alike
      assign room = room_i;
      assign ready_adaptive = ready_adaptive_i;
      assign more = more_i;
      assign channels = '1;
      assign favoured[v] = 1'b0;
    end

    logic adaptive, leaves_escape, takes_escape, single, local_packet, over, escape, down;
    logic [EW-1:0] channel;
    logic [VW-1:0] vc;
    assign {single, local_packet, over, escape, down, channel} = static_q[StaticWidth-1:L+P];
    nh_switch_select #(
        .Ports(P),
        .HostPorts(HostPorts),
        .VirtualChannels(V),
        .EscapeChannels(EscapeChannels),
        .EscapeWhen(EscapeWhen),
        .Channel(v)
    ) u_select (
        .have_i(have_q[v]),
        .claim_over_i(claim_over_q),
        .drop_i(drop_q),
        .adaptive_i(ports_q),
        .way_i(way_q),
        .channel_i(channel),
        .local_i(local_packet),
        .credit_i,
        .channels_i(channels),
        .room_i(room),
        .ready_i,
        .ready_adaptive_i(ready_adaptive),
        .more_i(more),
        .from_i(from),
        .can_o(can[v]),
        .claims_o(claims[v]),
        .port_o(port),
        .vc_o(vc),
        .adaptive_o(adaptive),
        .takes_escape_o(takes_escape)
    );
    assign leaves_escape = Restart != 0 && adaptive;
    assign drops[v] = drop_q;
    assign ports[v*P*V+:P*V] = port;
    assign requests[v*RequestWidth+:RequestWidth] = {
      reason,
      single,
      vc,
      adaptive,
      takes_escape,
      (escape && !leaves_escape) || takes_escape,
      (down && !leaves_escape) || (takes_escape && leads_down)
    };
    for (genvar p = 0; p < P; p++) begin : gen_waits
      assign waits_o[p*V+v] = have_q[v] && static_q[p<L?P+p:p];
    end
    logic unused_static;
    assign unused_static = over;
  end

  // Of those that claim only the first one may ask, though another could: it is next, whatever comes meanwhile. With
  // classes favoured heads may go before it.
  if (K > 1) begin : gen_classes
    nh_switch_favour #(
        .VirtualChannels(V),
        .Classes(K)
    ) u_favour (
        .clk_i,
        .rst_i,
        .can_i(can),
        .claims_i(claims),
        .favoured_i(favoured),
        .class_i(classes),
        .from_i(first_channel),
        .picked_o(picked),
        .asks_o(asks),
        .keeps_i(keeps),
        .granted_i
    );
    logic [K-1:0] class_q;
    assign class_o = class_q;
    always_ff @(posedge clk_i) begin
      if (!keeps) begin
        class_q <= '0;
        for (int k = 0; k < K; k++) begin
          for (int v = 0; v < V; v++) if (picked[v] && classes[v*K+k]) class_q[k] <= 1'b1;
        end
      end
    end
  end else begin : gen_one_class
    logic [V-1:0] first_can, first_claim;
    nh_switch_pick #(
        .N(V)
    ) u_can (
        .ask_i (can),
        .from_i(first_channel),
        .pick_o(first_can)
    );
    nh_switch_pick #(
        .N(V)
    ) u_claim (
        .ask_i (claims),
        .from_i(first_channel),
        .pick_o(first_claim)
    );
    assign picked = (|claims) ? first_claim : first_can;
    assign asks = (|claims) ? |(first_claim & can) : |can;
    assign class_o = 1'b1;
    logic unused_favoured;
    assign unused_favoured = ^{favoured, classes};
  end

  // Of the request register only valid_q and drop_q are cleared by a grant, which comes late in its clock; what else it
  // holds means nothing without them. What the output's arbiter does not look at is chosen by the channel behind the
  // register.
  logic valid_q, drop_q, adaptive;
  logic [V-1:0] own_q;
  logic [P*V-1:0] port, port_q;
  logic [RequestWidth-1:0] request;
  logic [V*RequestWidth-1:0] requests_q;
  always_comb begin
    request = '0;
    port = ports[0+:P*V] & {P * V{(picked >> 1) == '0}};
    for (int v = 0; v < V; v++) begin
      request = request | (requests_q[v*RequestWidth+:RequestWidth] & {RequestWidth{own_q[v]}});
      if (v > 0) port = port | (ports[v*P*V+:P*V] & {P * V{picked[v]}});
    end
  end
  // With a register behind the grant who asks knows in the clock after whether it was granted, keeps until then what it
  // asks for, and asks for nothing else. An output that looks ready may have granted another in that clock. So who
  // claims goes on asking the output of its choice while that lives and has a credit: else it could come too late for
  // ever, at one output after the other.
  if (GrantRegister != 0) begin : gen_grant_register
    logic dropped_q, claims_q, going;
    always_ff @(posedge clk_i) begin
      if (rst_i) dropped_q <= 1'b0;
      else dropped_q <= drop_q;
    end
    always_ff @(posedge clk_i) if (!keeps) claims_q <= |(picked & claims);
    always_comb begin
      going = 1'b0;
      for (int p = 0; p < P; p++) going = going | (!dead_next_i[p] && |(port_q[p*V+:V] & credit_i[p*V+:V]));
    end
    assign keeps = valid_q;
    assign insists = valid_q && claims_q && going && !granted_i;
    assign drop_o = dropped_q;
  end else begin : gen_no_grant_register
    assign {keeps, insists} = '0;
    assign drop_o = drop_q;
  end
  assign valid_o = valid_q;
  assign port_o = port_q;
  assign own_vc_o = own_q;
  assign {reason_o, single_o, vc_o, adaptive, takes_escape_o, escape_o, down_o} = request;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      valid_q <= 1'b0;
      drop_q <= 1'b0;
    end else begin
      valid_q <= insists || (asks && !busy_i && !granted_i && !keeps);
      drop_q <= |(picked & can & drops) && !busy_i && !granted_i && !keeps;
    end
  end
  always_ff @(posedge clk_i) begin
    if (!keeps) begin
      requests_q <= requests;
      port_q <= port;
      own_q <= picked;
    end
  end
  // Pointers move after a grant. It comes late in its clock, so registers have where they would go, and a clock later
  // whether they go.
  logic granted_q;
  logic [VW-1:0] channel_after, channel_after_q, channel_q;
  logic [LPW-1:0] pointer_after, pointer_after_q, pointer_q;
  assign first_channel = granted_q ? channel_after_q : channel_q;
  assign pointer = granted_q ? pointer_after_q : pointer_q;
  always_comb begin
    channel_after = '0;
    pointer_after = '0;
    for (int v = 0; v < V; v++) if (own_q[v]) channel_after = channel_after | VW'((v + 1) % V);
    for (int p = 0; p < L; p++) if (|port_q[p*V+:V]) pointer_after = pointer_after | LPW'((p + 1) % L);
    if (!adaptive) pointer_after = pointer;
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      granted_q <= 1'b0;
      channel_q <= '0;
      pointer_q <= '0;
    end else begin
      granted_q <= granted_i;
      channel_q <= first_channel;
      pointer_q <= pointer;
    end
  end
  always_ff @(posedge clk_i) begin
    channel_after_q <= channel_after;
    pointer_after_q <= pointer_after;
  end

  if (Selection == nh_switch_pkg::SelectionRandom) begin : gen_random
    localparam logic [15:0] Seed = 16'hace1 ^ 16'(Input * 32'h1357);
    logic [15:0] random_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) random_q <= Seed;
      else random_q <= {random_q[14:0], random_q[15] ^ random_q[13] ^ random_q[12] ^ random_q[10]};
    end
    assign from = 32'(random_q[LPW-1:0]) >= L ? random_q[LPW-1:0] - LPW'(L) : random_q[LPW-1:0];
    logic unused_pointer;
    assign unused_pointer = ^pointer;
  end else begin : gen_pointer
    assign from = pointer;
  end

  logic overwritten;
  assign overwritten = |(fill_i & have_q);
  `NH_ASSERT(a_full_stage_keeps, !overwritten)
  `NH_ASSERT(one_port, !valid_q || (drop_q ? port_o == '0 : $onehot(port_o)))
  `NH_ASSERT(who_asks_is_there, !valid_q || ($onehot(own_q) && (have_q & own_q) != '0))
  `NH_ASSERT(nothing_but_valid, valid_q || !drop_q)
  `NH_ASSERT(no_request_while_busy, !valid_q || !busy_i)
  logic unused_checks;
  assign unused_checks = overwritten;
endmodule
