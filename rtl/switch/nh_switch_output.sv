// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Sending end of a link (docs/blocks/switch_clocks.md, "Grant"): credits of the receiver's
/// buffers, in packets; the arbiter of the inputs that ask for this output; the output's column of the crossbar, and
/// the link's clocks. From the grant to the tail the output is held. What reaches it when the link is dead is lost.
module nh_switch_output #(
    parameter int Ports = 8,
    parameter int FlitWidth = 32,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Packets = 2,
    parameter int LinkClocks = 1,
    parameter int Selection = 0,
    parameter int Reserve = 0,  // >= 0: credits that heads from hosts leave
    parameter int Hosts = 0,  // >= 0: of the inputs the last ones, which take turns of their own if there is a reserve
    parameter int Queued = 0,  // 0, 1: queued_o is asked for
    parameter int QueuedWidth = 8,  // >= 1
    parameter int Classes = 1,
    parameter int GrantRegister = 0,  // 0, 1: 1 a grant is known to the inputs a clock after it was made
    localparam int P = Ports,
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int K = Classes,
    localparam int CountWidth = $clog2(Packets + 1),
    localparam int SumWidth = $clog2(V * Packets + 1)
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                dead_i,
    input  logic                dead_next_i,   // in the next clock
    input  logic                renew_i,       // it comes back: all credits, and a sign goes out in each clock
    input  logic                heard_i,       // what the sign says
    // Who asks for this output, and what of.
    input  logic [       P-1:0] valid_i,
    input  logic [     P*V-1:0] ask_i,         // the channel, one-hot; 0 if it asks for another output
    input  logic [     P*K-1:0] ask_class_i,   // one-hot
    input  logic [       P-1:0] ask_single_i,
    input  logic [       P-1:0] ask_stays_i,   // granted now, it has the output beyond the next clock
    output logic [       P-1:0] grant_o,
    input  logic [       P-1:0] hold_i,        // this input reads a packet for this output
    input  logic [       P-1:0] last_i,        // if this input reads a packet, this clock is its last
    input  logic [       P-1:0] stays_i,       // and if so, neither this clock nor the next one is its last
    input  logic [       P-1:0] stays_long_i,  // nor, as is known by now, the one after that
    // For who asks: there is a credit; and the output is free (alive, and no packet has it, or only for this clock)
    // with a credit in this channel, or in one of the adaptive channels.
    output logic [       V-1:0] credit_o,
    output logic [       K-1:0] room_o,        // there is one in an adaptive channel, of each class's
    output logic [       V-1:0] ready_o,
    output logic [       K-1:0] ready_adaptive_o,
    output logic [K*SumWidth-1:0] sum_o,         // of the adaptive channels' credits; 0 unless Selection asks for it
    // What they have less than all of, with the heads that waited for this output in the clock before.
    input  logic [QueuedWidth-1:0] waiting_i,
    output logic [QueuedWidth-1:0] queued_o,
    // The same for heads that come from hosts: of an escape channel, and of the adaptive ones together, there are more
    // credits than the reserve.
    output logic [       V-1:0] host_credit_o,
    output logic [       K-1:0] host_room_o,
    output logic [       V-1:0] host_ready_o,
    output logic [       K-1:0] host_ready_adaptive_o,
    // With classes: their adaptive channels and weights; which are in funds.
    input  logic [     K*V-1:0] channels_i,
    input  logic [     K*8-1:0] weight_i,
    output logic [       K-1:0] funds_o,
    // Crossbar.
    input  logic [       P-1:0] cross_i,       // this input's flit is for this output
    input  logic [       P-1:0] cross_tail_i,  // and a tail
    input  logic [    P*VW-1:0] cross_vc_i,
    input  logic [     P*K-1:0] cross_class_i,
    input  logic [     P*F-1:0] cross_flit_i,
    output logic                cut_o,         // a tail is lost to the dead link
    // Link.
    output logic                valid_o,
    output logic [      VW-1:0] vc_o,
    output logic [       F-1:0] flit_o,
    input  logic [       V-1:0] credit_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PART_PARAM(LinkClocks, LinkClocks >= 1 && LinkClocks <= 64)
  `NH_PART_PARAM(Selection, Selection >= 0 && Selection <= 2)
  `NH_PART_PARAM(Reserve, Reserve >= 0)
  `NH_PART_PARAM(Hosts, Hosts >= 0)
  `NH_PART_PARAM(Queued, Queued == 0 || Queued == 1)
  `NH_PART_PARAM(QueuedWidth, QueuedWidth >= 1)
  `NH_PART_PARAM(Classes, Classes >= 1 && Classes <= 4)
  `NH_PART_PARAM(GrantRegister, GrantRegister == 0 || GrantRegister == 1)

  // ---- Credits
  logic [V-1:0] available, kept, left, more_kept, more_left, taken;
  logic [V*CountWidth-1:0] counts;
  for (genvar v = 0; v < V; v++) begin : gen_credits
    nh_switch_credit #(
        .Credits(Packets),
        .Reserve(Reserve)
    ) u_credits (
        .clk_i,
        .rst_i,
        .give_i(credit_i[v] && !dead_i),
        .take_i(taken[v]),
        .renew_i,
        .available_o(available[v]),
        .kept_o(kept[v]),
        .left_o(left[v]),
        .more_kept_o(more_kept[v]),
        .more_left_o(more_left[v]),
        .count_o(counts[v*CountWidth+:CountWidth])
    );
  end
  // Of the adaptive channels. Who chooses by credits sees them; to all others every port looks alike.
  logic [SumWidth-1:0] sum;
  if ((Selection == nh_switch_pkg::SelectionMostCredits || Reserve > 0 || Queued != 0) && EscapeChannels < V)
  begin : gen_sum
    logic [SumWidth-1:0] sum_q, sum_d;
    assign sum = sum_q;
    always_comb begin
      sum_d = sum_q;
      for (int v = EscapeChannels; v < V; v++) sum_d = sum_d + SumWidth'(credit_i[v] && !dead_i) - SumWidth'(taken[v]);
    end
    always_ff @(posedge clk_i) begin
      if (rst_i || renew_i) sum_q <= SumWidth'((V - EscapeChannels) * Packets);
      else sum_q <= sum_d;
    end
  end else begin : gen_no_sum
    assign sum = '0;
  end
  if (Queued != 0) begin : gen_queued
    assign queued_o = QueuedWidth'((V - EscapeChannels) * Packets) - QueuedWidth'(sum) + waiting_i;
  end else begin : gen_nothing_queued
    assign queued_o = '0;
    logic unused_waiting;
    assign unused_waiting = ^waiting_i;
  end

  // ---- Grant
  // Whether the output can be granted in a channel, and whether it can be asked for, is known a clock ahead: neither
  // grant nor choice of a port looks for the packet that has it, or at a count.
  logic [V-1:0] open_q, open_d;  // alive, nobody has the output, and there is a credit
  logic [P-1:0] eligible, chosen, grant;
  always_comb begin
    taken = '0;
    for (int i = 0; i < P; i++) taken = taken | (ask_i[i*V+:V] & {V{granted[i]}});
  end
  localparam int TurnsFrom = Reserve > 0 ? P - Hosts : P;
  if (K > 1) begin : gen_class_arbiter
    nh_switch_class_arbiter #(
        .N(P),
        .V(V),
        .Classes(K),
        .TurnsFrom(TurnsFrom),
        .GrantRegister(GrantRegister)
    ) u_arbiter (
        .clk_i,
        .rst_i,
        .valid_i,
        .class_i(ask_class_i),
        .ask_i,
        .open_i(open_q),
        .funds_i(funds_o),
        .eligible_o(eligible),
        .grant_o(chosen),
        .granted_i(granted)
    );
    logic [K-1:0] crosses;
    always_comb begin
      crosses = '0;
      for (int i = 0; i < P; i++) crosses = crosses | (cross_class_i[i*K+:K] & {K{cross_i[i]}});
    end
    nh_switch_funds #(
        .Classes(K)
    ) u_funds (
        .clk_i,
        .rst_i,
        .weight_i,
        .crosses_i(crosses),
        .funds_o
    );
  end else begin : gen_arbiter
    nh_switch_arbiter #(
        .N(P),
        .V(V),
        .TurnsFrom(TurnsFrom),
        .GrantRegister(GrantRegister)
    ) u_arbiter (
        .clk_i,
        .rst_i,
        .valid_i,
        .ask_i,
        .open_i(open_q),
        .eligible_o(eligible),
        .grant_o(chosen),
        .granted_i(granted)
    );
    assign funds_o = '1;
    logic unused_classes;
    assign unused_classes = ^{ask_class_i, cross_class_i, weight_i};
  end
  // With a register behind it a grant reaches the inputs, and takes the credit, a clock later. An input that asks keeps
  // what it asks for until then.
  logic [P-1:0] granted;
  logic made, closed;  // one was made in the clock before, or in that before it, too
  assign grant_o = granted;
  if (GrantRegister != 0) begin : gen_grant_register
    logic [P-1:0] granted_q;
    logic made_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        granted_q <= '0;
        made_q <= 1'b0;
      end else begin
        granted_q <= grant;
        made_q <= made;
      end
    end
    assign granted = granted_q;
    assign made = granted_q != '0;
    assign grant = chosen & {P{!made}};
    assign closed = made || made_q;
  end else begin : gen_no_grant_register
    assign granted = chosen;
    assign grant = chosen;
    assign {made, closed} = '0;
  end

  // In the next clock. Open: nobody is granted and nobody keeps it, and there will be a credit; or who is granted has
  // it for one clock, and there will be a credit beside its own. Ready: likewise, but who has it may keep it for the
  // last flit. With a register behind the grant who is granted in the next clock reads a clock later, so who has the
  // output may keep it a clock longer in both cases, and neither is open nor ready for the two clocks after a grant.
  logic free, leaving;
  logic [V-1:0] ready_d, ready_q;
  logic room_d, room_q, ready_adaptive_d, ready_adaptive_q, idle, opens, leaves, here, room;
  assign idle = eligible == '0;
  if (GrantRegister != 0) begin : gen_leaves_early
    assign opens = !made && (hold_i & stays_i) == '0;  // nobody is granted in the clock after a grant
    assign leaves = idle && !made && (hold_i & stays_long_i) == '0;
  end else begin : gen_leaves
    assign opens = idle && (hold_i & ~last_i) == '0;
    assign leaves = idle && (hold_i & stays_i) == '0;
    logic unused_long;
    assign unused_long = ^stays_long_i;
  end
  // Who is granted in this clock and leaves in time for the next one; with a register nobody does.
  logic [P-1:0] granted_single, granted_short;
  assign granted_single = GrantRegister != 0 ? '0 : grant & ask_single_i;
  assign granted_short = GrantRegister != 0 ? '0 : grant & ~ask_stays_i;
  assign credit_o = available;
  assign ready_o = ready_q;
  logic host_room, host_ready_adaptive;
  if (K > 1) begin : gen_class_room
    logic leaves_q;
    logic [K*SumWidth-1:0] sums;
    always_ff @(posedge clk_i) begin
      if (rst_i) leaves_q <= 1'b1;
      else leaves_q <= (leaves || granted_short != '0) && !dead_next_i;
    end
    nh_switch_class_room #(
        .VirtualChannels(V),
        .Packets(Packets),
        .Reserve(Reserve),
        .Classes(K)
    ) u_class_room (
        .channels_i,
        .credit_i(available),
        .count_i(counts),
        .ready_i(ready_q),
        .leaves_i(leaves_q),
        .room_o,
        .ready_adaptive_o,
        .sum_o(sums),
        .host_room_o,
        .host_ready_adaptive_o
    );
    assign sum_o = Selection == nh_switch_pkg::SelectionMostCredits ? sums : '0;
    logic unused_one;
    assign unused_one = ^{host_room, host_ready_adaptive, room_q, ready_adaptive_q, sum};
  end else begin : gen_room
    assign room_o = room_q;
    assign ready_adaptive_o = ready_adaptive_q;
    assign sum_o = Selection == nh_switch_pkg::SelectionMostCredits ? sum : '0;
    assign host_room_o = host_room;
    assign host_ready_adaptive_o = host_ready_adaptive;
    logic unused_counts;
    assign unused_counts = ^{counts, channels_i};
  end
  always_comb begin
    open_d = kept & {V{opens}};
    ready_d = kept & {V{leaves}};
    room_d = 1'b0;
    ready_adaptive_d = 1'b0;
    for (int v = EscapeChannels; v < V; v++) begin
      room_d = room_d | (taken[v] ? left[v] : kept[v]);
      ready_adaptive_d = ready_adaptive_d | (kept[v] && leaves);
    end
    for (int i = 0; i < P; i++) begin
      room = 1'b0;
      for (int v = 0; v < V; v++) begin
        here = ask_i[i*V+v] ? left[v] : kept[v];
        open_d[v] = open_d[v] | (granted_single[i] && here);
        ready_d[v] = ready_d[v] | (granted_short[i] && here);
        if (v >= EscapeChannels) room = room | here;
      end
      ready_adaptive_d = ready_adaptive_d | (granted_short[i] && room);
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_q <= '1;
      room_q <= EscapeChannels < V;
      ready_q <= '1;
      ready_adaptive_q <= EscapeChannels < V;
    end else begin
      open_q <= open_d & {V{!dead_next_i}};
      room_q <= room_d;
      ready_q <= ready_d & {V{!dead_next_i}};
      ready_adaptive_q <= ready_adaptive_d && !dead_next_i;
    end
  end

  // For heads that come from hosts, in registers beside those above and known as early.
  if (Reserve > 0) begin : gen_reserve
    logic [SumWidth-1:0] back;
    logic sum_kept, sum_left, of_sum, host_room_d, host_room_q, host_ready_adaptive_d, host_ready_adaptive_q;
    logic [V-1:0] more, host_credit_d, host_credit_q, host_ready_d, host_ready_q;
    if (EscapeChannels < V) begin : gen_adaptive
      always_comb begin
        back = sum;
        for (int v = EscapeChannels; v < V; v++) back = back + SumWidth'(credit_i[v] && !dead_i);
      end
      assign sum_kept = 32'(back) > Reserve || renew_i;
      assign sum_left = 32'(back) > Reserve + 1;
    end else begin : gen_none
      assign back = sum;
      assign {sum_kept, sum_left} = '0;
      logic unused_back;
      assign unused_back = ^back;
    end
    always_comb begin
      host_credit_d = (more_kept & ~taken) | (more_left & taken);
      host_ready_d = more_kept & {V{leaves}};
      host_room_d = (taken >> EscapeChannels) == '0 ? sum_kept : sum_left;
      host_ready_adaptive_d = sum_kept && leaves;
      for (int i = 0; i < P; i++) begin
        of_sum = sum_kept;
        for (int v = 0; v < V; v++) begin
          more[v] = ask_i[i*V+v] ? more_left[v] : more_kept[v];
          host_ready_d[v] = host_ready_d[v] | (granted_short[i] && more[v]);
          if (v >= EscapeChannels && ask_i[i*V+v]) of_sum = sum_left;
        end
        host_ready_adaptive_d = host_ready_adaptive_d | (granted_short[i] && of_sum);
      end
    end
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        host_credit_q <= '1;
        host_room_q <= EscapeChannels < V;
        host_ready_q <= '1;
        host_ready_adaptive_q <= EscapeChannels < V;
      end else begin
        host_credit_q <= host_credit_d;
        host_room_q <= host_room_d;
        host_ready_q <= host_ready_d & {V{!dead_next_i}};
        host_ready_adaptive_q <= host_ready_adaptive_d && !dead_next_i;
      end
    end
    // Of an adaptive channel that has a credit the lowest is taken, the reserve is of all of them.
    always_comb begin
      for (int v = 0; v < V; v++) begin
        host_credit_o[v] = v < EscapeChannels ? host_credit_q[v] : available[v];
        host_ready_o[v] = v < EscapeChannels ? host_ready_q[v] : ready_q[v];
      end
    end
    assign host_room = host_room_q;
    assign host_ready_adaptive = host_ready_adaptive_q;
    `NH_ASSERT(host_room_is_more, host_room_q == (32'(sum) > Reserve))
    `NH_ASSERT(host_ready_adaptive_is_more, !host_ready_adaptive_q || (32'(sum) > Reserve && leaving))
    `NH_ASSERT(host_ready_adaptive_is_known, host_ready_adaptive_q || !(32'(sum) > Reserve && free))
    `NH_ASSERT(host_ready_is_more, (host_ready_q & ~(host_credit_q & {V{leaving}})) == '0)
    `NH_ASSERT(host_ready_is_known, (host_credit_q & {V{free}} & ~host_ready_q) == '0)
    logic unused_more;
    assign unused_more = ^{host_credit_q, host_ready_q};
  end else begin : gen_no_reserve
    assign host_credit_o = credit_o;
    assign host_room = room_q;
    assign host_ready_o = ready_o;
    assign host_ready_adaptive = ready_adaptive_q;
    logic unused_more;
    assign unused_more = ^{more_kept, more_left};
  end

  // ---- Crossbar and link
  logic valid_q;
  logic [VW-1:0] vc, vc_q;
  logic [F-1:0] flit, flit_q;
  if (GrantRegister != 0) begin : gen_from
    // Of the packet that crosses: the number of its input, known with the grant, has fewer wires than a bit per input.
    localparam int FromWidth = nh_width_pkg::index_width(P);
    logic [FromWidth-1:0] from, from_q;
    always_comb begin
      from = from_q;
      if (granted != '0) from = '0;
      for (int i = 0; i < P; i++) if (granted[i]) from = from | FromWidth'(i);
    end
    always_ff @(posedge clk_i) from_q <= from;
    always_comb begin
      vc = cross_vc_i[32'(from_q)*VW+:VW];
      flit = cross_flit_i[32'(from_q)*F+:F];
    end
  end else begin : gen_one_hot
    always_comb begin
      vc = '0;
      flit = '0;
      for (int i = 0; i < P; i++) begin
        vc = vc | (cross_vc_i[i*VW+:VW] & {VW{cross_i[i]}});
        flit = flit | (cross_flit_i[i*F+:F] & {F{cross_i[i]}});
      end
    end
  end
  assign cut_o = dead_i && |(cross_i & cross_tail_i);
  always_ff @(posedge clk_i) begin
    if (rst_i) valid_q <= 1'b0;
    else valid_q <= (|cross_i && !dead_i) || renew_i;
  end
  always_ff @(posedge clk_i) begin
    vc_q <= vc & {VW{!renew_i}};
    flit_q <= renew_i ? {nh_switch_pkg::SignFlags, FlitWidth'(heard_i)} : flit;
  end
  nh_delay #(
      .Width (1),
      .Clocks(LinkClocks - 1)
  ) u_link_valid (
      .clk_i,
      .rst_i,
      .d_i(valid_q),
      .q_o(valid_o)
  );
  nh_delay #(
      .Width (VW + F),
      .Clocks(LinkClocks - 1)
  ) u_link (
      .clk_i,
      .rst_i(1'b0),
      .d_i({vc_q, flit_q}),
      .q_o({vc_o, flit_o})
  );

  `NH_ASSERT(one_grant, $onehot0(grant))
  `NH_ASSERT(one_crosses, $onehot0(cross_i))
  `NH_ASSERT(one_holds, $onehot0(hold_i))
  `NH_ASSERT(grant_to_who_asks, $countones(granted) == $countones(taken))
  `NH_ASSERT(no_grant_while_held, hold_i == '0 || granted == '0)
  `NH_ASSERT(open_is_known_ahead, GrantRegister != 0 ? (open_q & {V{!made}}) == (available & {V{free}}) :
             open_q == (available & {V{hold_i == '0 && !dead_i}}))
  logic adaptive_credit;
  always_comb begin
    free = (hold_i & ~last_i) == '0 && !closed && !dead_i;
    leaving = GrantRegister != 0 ? (hold_i & stays_i) == '0 && !closed && !dead_i : free;
    adaptive_credit = 1'b0;
    for (int v = EscapeChannels; v < V; v++) adaptive_credit = adaptive_credit | available[v];
  end
  `NH_ASSERT(room_is_a_credit, room_q == adaptive_credit)
  `NH_ASSERT(ready_leaves, (ready_q & ~(available & {V{leaving}})) == '0)
  `NH_ASSERT(ready_is_known_ahead, (available & {V{free}} & ~ready_q) == '0)
  `NH_ASSERT(ready_adaptive_leaves, !ready_adaptive_q || (adaptive_credit && leaving))
  `NH_ASSERT(ready_adaptive_is_known_ahead, ready_adaptive_q || !(adaptive_credit && free))
  `NH_ASSERT(tail_is_the_flits, !(|cross_i) || |(cross_i & cross_tail_i) == flit[F-2])
  logic unused_checks;
  assign unused_checks = ^{free, leaving, closed, adaptive_credit};
endmodule
