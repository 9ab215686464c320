// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_switch_sweep and nh_switch_count_ram: any events of two inputs with two channels, in any clocks,
/// and any writes to select. Of any counter that is selected, a read that may begin finds all its events up to its last
/// turn, each once; of a port or channel that does not exist it finds 0.
module nh_switch_sweep_proof #(
    localparam int P = 2,
    localparam int V = 2,
    localparam int CW = nh_switch_pkg::CounterWidth,
    localparam int Counts = nh_switch_pkg::Counts,
    localparam int N = V * Counts,
    localparam int NW = $clog2(N),
    localparam int EW = $clog2(N + 1)
) (
    input logic           clk_i,
    input logic           rst_i,
    input logic [P*N-1:0] event_i,
    input logic           write_i,
    input logic [    1:0] port_i,
    input logic [    1:0] channel_i
);
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_comb assume (rst_i == !started_q);

  // Two bits each: 2 and 3 do not exist.
  logic [1:0] port_q, channel_q;
  nh_switch_regs_pkg::select_t select;
  always_comb begin
    select = '0;
    select.port = 5'(port_q);
    select.channel = 3'(channel_q);
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) {port_q, channel_q} <= '0;
    else if (write_i) {port_q, channel_q} <= {port_i, channel_i};
  end
  logic ready, first;
  logic [Counts*CW-1:0] selected;
  logic [NW-1:0] turn;
  logic [P-1:0] ask;
  logic [P*CW-1:0] count;
  nh_switch_sweep #(
      .Ports(P),
      .VirtualChannels(V)
  ) sweep (
      .clk_i,
      .rst_i,
      .write_i,
      .select_i(select),
      .ready_o(ready),
      .selected_o(selected),
      .turn_o(turn),
      .first_o(first),
      .ask_o(ask),
      .count_i(count)
  );
  nh_switch_count_ram #(
      .Counters(N)
  ) ours (
      .clk_i,
      .rst_i,
      .event_i(event_i[N-1:0]),
      .turn_i(turn),
      .first_i(first),
      .ask_i(ask[0]),
      .count_o(count[CW-1:0])
  );
  nh_switch_count_ram #(
      .Counters(N)
  ) other (
      .clk_i,
      .rst_i,
      .event_i(event_i[2*N-1:N]),
      .turn_i(turn),
      .first_i(first),
      .ask_i(ask[1]),
      .count_o(count[2*CW-1:CW])
  );

  // Any counter of port 0: the two inputs are alike.
  (* anyconst *) logic [NW-1:0] it;
  logic [1:0] channel;
  logic [2:0] kind;
  assign channel = it >= NW'(Counts) ? 2'd1 : 2'd0;
  assign kind = 3'(it - (channel[0] ? NW'(Counts) : '0));
  always_comb assume (it < NW'(N));

  // All its events, and those up to its last turn, now and as long ago as they take to be shown.
  logic [CW-1:0] all_q, turned_q, turned_q2, turned_q3;
  logic mine, loads, loaded_q;
  logic [1:0] port_q2, channel_q2, port_q3, channel_q3;
  assign mine = port_q == 2'd0 && channel_q == channel;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      all_q <= '0;
      turned_q <= '0;
      turned_q2 <= '0;
      turned_q3 <= '0;
      loaded_q <= 1'b1;
    end else begin
      all_q <= all_q + CW'(event_i[it]);
      if (turn == it) turned_q <= all_q;
      turned_q2 <= turned_q;
      turned_q3 <= turned_q2;
      loaded_q <= !write_i && (loaded_q || loads);
    end
  end
  always_ff @(posedge clk_i) begin
    port_q2 <= port_q;
    channel_q2 <= channel_q;
    port_q3 <= port_q2;
    channel_q3 <= channel_q2;
  end

  // What makes it inductive. Clocks since its turn, 0 in it; it had none before the first.
  (* hierconn *) wire [N*EW-1:0] \ours.events_q ;
  (* hierconn *) wire [CW-1:0] \ours.word_q ;
  (* hierconn *) wire [CW-1:0] \ours.sum_q ;
  (* hierconn *) wire [EW-1:0] \ours.taken_q ;
  (* hierconn *) wire [NW-1:0] \ours.turn_q ;
  (* hierconn *) wire [NW-1:0] \ours.turn_q2 ;
  (* hierconn *) wire \ours.ask_q ;
  (* hierconn *) wire \ours.ask_q2 ;
  (* hierconn *) wire \other.ask_q ;
  (* hierconn *) wire \other.ask_q2 ;
  (* hierconn *) wire [N*CW-1:0] \ours.u_ram.words_q ;
  (* hierconn *) wire \sweep.channel_q ;
  (* hierconn *) wire [Counts-1:0] \sweep.kind_q ;
  (* hierconn *) wire [Counts-1:0] \sweep.kind_q2 ;
  (* hierconn *) wire [Counts-1:0] \sweep.kind_q3 ;
  (* hierconn *) wire [$clog2(N+3)-1:0] \sweep.wait_q ;
  logic [NW-1:0] ago;
  logic [EW-1:0] events;
  logic had, wait_is_long;
  assign ago = turn >= it ? turn - it : turn + NW'(N) - it;
  assign events = \ours.events_q [it*EW+:EW];
  assign had = !first || turn > it;
  assign wait_is_long = 32'(\sweep.wait_q ) > N;
  assign loads = had && ago == NW'(2) && mine && !wait_is_long;

  logic [CW-1:0] turned;
  assign turned = ago == NW'(1) ? \ours.word_q + CW'(\ours.taken_q ) :
      ago == NW'(2) ? \ours.sum_q : \ours.u_ram.words_q [it*CW+:CW];
  `NH_ASSERT(turn_is_a_counter, turn < NW'(N) && \sweep.kind_q == Counts'(1) << (turn - (\sweep.channel_q ?
             NW'(Counts) : '0)) && \sweep.channel_q == (turn >= NW'(Counts)))
  `NH_ASSERT(no_event_is_lost, all_q == turned_q + CW'(events))
  `NH_ASSERT(no_more_than_fit, events <= (ago == '0 ? EW'(N) : EW'(ago)))
  `NH_ASSERT(nothing_before_its_turn, had || (turned_q == '0 && events <= EW'(turn)))
  `NH_ASSERT(kept_in_the_ram, !had || turned == turned_q)
  `NH_ASSERT(in_the_order_of_turns, (first && turn < NW'(1) || \ours.turn_q == (turn == '0 ? NW'(N - 1) : turn - 1'b1))
             && (first && turn < NW'(2) || \ours.turn_q2 == (turn < NW'(2) ? turn + NW'(N - 2) : turn - NW'(2))))
  `NH_ASSERT(shown_later, (had && ago == NW'(1)) || (turned_q2 == turned_q &&
             ((had && ago == NW'(2)) || turned_q3 == turned_q)))
  `NH_ASSERT(none_shown_before, had || turned_q3 == '0)

  // A kind that is on its way was asked for by the select of its turn, and nobody else's.
  logic [NW-1:0] turn_2, turn_3;
  assign turn_2 = turn == '0 ? NW'(N - 1) : turn - 1'b1;
  assign turn_3 = turn < NW'(2) ? turn + NW'(N - 2) : turn - NW'(2);
  logic channel_2, channel_3;
  assign channel_2 = turn_2 >= NW'(Counts);
  assign channel_3 = turn_3 >= NW'(Counts);
  logic [Counts-1:0] kind_2, kind_3;
  assign kind_2 = Counts'(1) << (turn_2 - (channel_2 ? NW'(Counts) : '0));
  assign kind_3 = Counts'(1) << (turn_3 - (channel_3 ? NW'(Counts) : '0));
  `NH_ASSERT(kind_of_the_turn_before, \sweep.kind_q2 == (first && turn == '0 || channel_q2 != 2'(channel_2) ? '0
      : kind_2))
  `NH_ASSERT(kind_of_the_turn_before_that, \sweep.kind_q3 == (first && turn < NW'(2) || channel_q3 != 2'(channel_3) ?
             '0 : kind_3))
  `NH_ASSERT(asked_then, \sweep.kind_q2 == '0 || (\ours.ask_q == (port_q2 == 2'd0) &&
                                                  \other.ask_q == (port_q2 == 2'd1)))
  `NH_ASSERT(asked_before_that, \sweep.kind_q3 == '0 || (\ours.ask_q2 == (port_q3 == 2'd0) &&
                                                         \other.ask_q2 == (port_q3 == 2'd1)))
  `NH_ASSERT(select_stands, wait_is_long || (first && turn < NW'(2)) || ((port_q3 == port_q) &&
                                                                         (channel_q3 == channel_q)))
  `NH_ASSERT(select_stood, 32'(\sweep.wait_q ) == N + 2 || (first && turn == '0) || ((port_q2 == port_q) &&
                                                                                     (channel_q2 == channel_q)))
  `NH_ASSERT(wait_ends, 32'(\sweep.wait_q ) <= N + 2)

  // Until a selected counter has come a read waits.
  logic [NW-1:0] until_it;
  assign until_it = ago <= NW'(2) ? NW'(2) - ago : NW'(N + 2) - ago;
  `NH_ASSERT(waits_for_it, loaded_q || !mine || wait_is_long || 32'(\sweep.wait_q ) > 32'(until_it))
  `NH_ASSERT(comes_after_the_old_ones, !loaded_q || !wait_is_long)
  `NH_ASSERT(zero_until_it_comes, loaded_q || !mine || selected[kind*CW+:CW] == '0 || wait_is_long)
  `NH_ASSERT(as_in_its_last_turn, !loaded_q || !mine || selected[kind*CW+:CW] == turned_q3)
  `NH_ASSERT(a_read_finds_it, !ready || !mine || selected[kind*CW+:CW] == turned_q3)
  `NH_ASSERT(what_does_not_exist_is_0, wait_is_long || (port_q < 2'(P) && channel_q < 2'(V)) ||
             selected[kind*CW+:CW] == '0)

  `NH_COVER(shown, ready && mine && channel == 2'd1 && selected[kind*CW+:CW] == CW'(12))
  `NH_COVER(shown_after_a_write, ready && mine && channel == 2'd1 && selected[kind*CW+:CW] == CW'(5) && !first)
endmodule
