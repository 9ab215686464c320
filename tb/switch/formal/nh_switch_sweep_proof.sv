// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_switch_sweep and nh_switch_count_ram: any events of two inputs with two channels, in any clocks,
/// and any writes to select. Of any counter that is selected, a read that was let begin finds all its events up to its
/// last turn, each once; of a port or channel that does not exist it finds 0.
module nh_switch_sweep_proof #(
    localparam int P = 2,
    localparam int V = 2,
    localparam int CW = nh_switch_pkg::CounterWidth,
    localparam int Counts = nh_switch_pkg::Counts,
    localparam int N = V * Counts,
    localparam int NW = $clog2(N),
    localparam int Sweep = 4 * N,  // clocks
    localparam int SW = $clog2(Sweep),
    localparam int EW = $clog2(Sweep + 1)
) (
    input logic           clk_i,
    input logic           rst_i,
    input logic [P*N-1:0] event_i,
    input logic           write_i,
    input logic [    1:0] port_i,
    input logic [    1:0] channel_i
);
  `NH_START

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
  logic [1:0] at_byte;
  logic [P-1:0] ask;
  logic [P*8-1:0] count;
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
      .byte_o(at_byte),
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
      .byte_i(at_byte),
      .first_i(first),
      .ask_i(ask[0]),
      .count_o(count[7:0])
  );
  nh_switch_count_ram #(
      .Counters(N)
  ) other (
      .clk_i,
      .rst_i,
      .event_i(event_i[2*N-1:N]),
      .turn_i(turn),
      .byte_i(at_byte),
      .first_i(first),
      .ask_i(ask[1]),
      .count_o(count[15:8])
  );

  // Any counter of port 0: the two inputs are alike.
  (* anyconst *) logic [NW-1:0] it;
  logic [1:0] channel;
  logic [2:0] kind;
  assign channel = it >= NW'(Counts) ? 2'd1 : 2'd0;
  assign kind = 3'(it - (channel[0] ? NW'(Counts) : '0));
  always_comb assume (it < NW'(N));

  // Clocks since its turn began, 0 in its first; it had none before the first one.
  logic [SW-1:0] now, ago;
  logic had;
  assign now = {turn, at_byte};
  assign ago = now >= {it, 2'd0} ? now - {it, 2'd0} : now + SW'(Sweep) - {it, 2'd0};
  assign had = !first || now > {it, 2'd0};

  // All its events, those up to its last turn and to the one before it, and those that are shown.
  logic [CW-1:0] all_q, turned_q, old_q, shown_q;
  logic mine, loads, loaded_q, ready_q, wait_is_long;
  logic [1:0] port_q2, channel_q2, port_q3, channel_q3;
  assign mine = port_q == 2'd0 && channel_q == channel;
  assign loads = had && ago == SW'(5) && mine && !wait_is_long;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      all_q <= '0;
      turned_q <= '0;
      old_q <= '0;
      shown_q <= '0;
      loaded_q <= 1'b1;
      ready_q <= 1'b0;
    end else begin
      all_q <= all_q + CW'(event_i[it]);
      if (ago == '0) turned_q <= all_q;
      if (ago == '0) old_q <= turned_q;
      if (had && ago == SW'(5)) shown_q <= turned_q;
      loaded_q <= !write_i && (loaded_q || loads);
      ready_q <= ready;
    end
  end
  always_ff @(posedge clk_i) begin
    port_q2 <= port_q;
    channel_q2 <= channel_q;
    port_q3 <= port_q2;
    channel_q3 <= channel_q2;
  end

  // What makes it inductive: where its bytes are, in the RAM and on their way, in each clock of its turn.
  (* hierconn *) wire [N*EW-1:0] \ours.events_q ;
  (* hierconn *) wire [7:0] \ours.word_q ;
  (* hierconn *) wire [7:0] \ours.sum_q ;
  (* hierconn *) wire \ours.carry_q ;
  (* hierconn *) wire \ours.begins_q ;
  (* hierconn *) wire [EW-1:0] \ours.taken_q ;
  (* hierconn *) wire [SW-1:0] \ours.place_q ;
  (* hierconn *) wire [SW-1:0] \ours.place_q2 ;
  (* hierconn *) wire \ours.ask_q ;
  (* hierconn *) wire \ours.ask_q2 ;
  (* hierconn *) wire \other.ask_q ;
  (* hierconn *) wire \other.ask_q2 ;
  (* hierconn *) wire [Sweep*8-1:0] \ours.u_ram.words_q ;
  (* hierconn *) wire \sweep.channel_q ;
  (* hierconn *) wire [Counts-1:0] \sweep.kind_q ;
  (* hierconn *) wire [Counts-1:0] \sweep.last_q ;
  (* hierconn *) wire [Counts-1:0] \sweep.last_q2 ;
  (* hierconn *) wire [23:0] \sweep.lower_q ;
  (* hierconn *) wire [$clog2(Sweep+5)-1:0] \sweep.wait_q ;
  logic [EW-1:0] events;
  logic [CW-1:0] words;
  assign events = \ours.events_q [it*EW+:EW];
  assign words = \ours.u_ram.words_q [it*CW+:CW];
  assign wait_is_long = 32'(\sweep.wait_q ) >= Sweep;
  `NH_ASSERT(turn_is_a_counter, turn < NW'(N) && \sweep.kind_q == Counts'(1) << (turn - (\sweep.channel_q ?
             NW'(Counts) : '0)) && \sweep.channel_q == (turn >= NW'(Counts)))
  `NH_ASSERT(no_event_is_lost, all_q == turned_q + CW'(events))
  `NH_ASSERT(no_more_than_fit, events <= (ago == '0 ? EW'(Sweep) : EW'(ago)))
  `NH_ASSERT(nothing_before_its_turn, had || (turned_q == '0 && old_q == '0 && shown_q == '0 && events <= EW'(now)))
  `NH_ASSERT(few_are_added, turned_q - old_q <= CW'(Sweep))
  `NH_ASSERT(nothing_before_the_first_sweep, !first || old_q == '0)

  logic [CW-1:0] carries;  // into each bit, of what the turn adds
  logic [3:0] kept, read, added, carried;
  assign carries = turned_q ^ old_q ^ (turned_q - old_q);
  always_comb begin
    for (int b = 0; b < 4; b++) begin
      kept[b] = words[b*8+:8] == (ago != '0 && 32'(ago) <= b ? old_q[b*8+:8] : turned_q[b*8+:8]) ||
          (ago != '0 && (32'(ago) <= b ? first : 32'(ago) <= b + 2));
      read[b] = 32'(ago) != b + 1 || \ours.word_q == old_q[b*8+:8];
      added[b] = 32'(ago) != b + 2 || \ours.sum_q == turned_q[b*8+:8];
      carried[b] = 32'(ago) != b + 2 || b == 3 || \ours.carry_q == carries[(b*8+8)%CW];
    end
  end
  `NH_ASSERT(kept_in_the_ram, !had || (&kept))
  `NH_ASSERT(read_in_the_clock_before, !had || (&read))
  `NH_ASSERT(added_in_the_clock_before, !had || ((&added) && (&carried)))
  `NH_ASSERT(taken_at_its_first_byte, !had || ago != SW'(1) || CW'(\ours.taken_q ) == turned_q - old_q)
  `NH_ASSERT(taken_at_first_bytes, (first && now == '0) || (\ours.begins_q == (at_byte == 2'd1) &&
                                                            (at_byte == 2'd1 || \ours.taken_q == '0)))
  `NH_ASSERT(shown_later, !had || shown_q == (ago != '0 && ago <= SW'(5) ? old_q : turned_q))

  // What is on its way was asked for by the select of its clock, and of nobody else.
  logic [SW-1:0] before, before_that;
  logic channel_2, channel_3;
  logic [Counts-1:0] last_2, last_3;
  assign before = now == '0 ? SW'(Sweep - 1) : now - 1'b1;
  assign before_that = now < SW'(2) ? now + SW'(Sweep - 2) : now - SW'(2);
  assign channel_2 = before >= SW'(4 * Counts);
  assign channel_3 = before_that >= SW'(4 * Counts);
  assign last_2 = before[1:0] != 2'd3 || channel_q2 != 2'(channel_2) ? '0 :
      Counts'(1) << (before[SW-1:2] - (channel_2 ? NW'(Counts) : '0));
  assign last_3 = before_that[1:0] != 2'd3 || channel_q3 != 2'(channel_3) ? '0 :
      Counts'(1) << (before_that[SW-1:2] - (channel_3 ? NW'(Counts) : '0));
  `NH_ASSERT(place_before, (first && now == '0) || \ours.place_q == before)
  `NH_ASSERT(place_before_that, (first && now < SW'(2)) || \ours.place_q2 == before_that)
  `NH_ASSERT(last_byte_before, \sweep.last_q == (first && now == '0 ? '0 : last_2))
  `NH_ASSERT(last_byte_before_that, \sweep.last_q2 == (first && now < SW'(2) ? '0 : last_3))
  `NH_ASSERT(asked_before, (first && now == '0) ||
             (\ours.ask_q == (channel_q2 == 2'(channel_2) && port_q2 == 2'd0) &&
              \other.ask_q == (channel_q2 == 2'(channel_2) && port_q2 == 2'd1)))
  `NH_ASSERT(asked_before_that, (first && now < SW'(2)) ||
             (\ours.ask_q2 == (channel_q3 == 2'(channel_3) && port_q3 == 2'd0) &&
              \other.ask_q2 == (channel_q3 == 2'(channel_3) && port_q3 == 2'd1)))
  `NH_ASSERT(select_stood, 32'(\sweep.wait_q ) >= Sweep + 4 || (first && now == '0) ||
             (port_q2 == port_q && channel_q2 == channel_q))
  `NH_ASSERT(select_stands, 32'(\sweep.wait_q ) >= Sweep + 3 || (first && now < SW'(2)) ||
             (port_q3 == port_q && channel_q3 == channel_q))
  `NH_ASSERT(wait_ends, 32'(\sweep.wait_q ) <= Sweep + 4)
  `NH_ASSERT(bytes_come, !had || !mine ||
             ((ago != SW'(3) || 32'(\sweep.wait_q ) > Sweep + 1 || \sweep.lower_q [23:16] == turned_q[7:0]) &&
              (ago != SW'(4) || 32'(\sweep.wait_q ) > Sweep || \sweep.lower_q [23:8] == turned_q[15:0]) &&
              (ago != SW'(5) || wait_is_long || \sweep.lower_q == turned_q[23:0])))

  `NH_ASSERT(nothing_comes_of_no_port, port_q < 2'(P) ||
             ((32'(\sweep.wait_q ) > Sweep + 1 || \sweep.lower_q [23:16] == '0) &&
              (32'(\sweep.wait_q ) > Sweep || \sweep.lower_q [23:8] == '0) &&
              (wait_is_long || \sweep.lower_q == '0)))

  // Until a selected counter has come a read waits.
  logic [SW-1:0] until_it;
  assign until_it = ago <= SW'(5) ? SW'(5) - ago : SW'(Sweep + 5) - ago;
  `NH_ASSERT(waits_for_it, loaded_q || !mine || wait_is_long || 32'(\sweep.wait_q ) >= 32'(until_it))
  `NH_ASSERT(comes_after_the_old_ones, !loaded_q || !wait_is_long)
  `NH_ASSERT(zero_until_it_comes, loaded_q || !mine || selected[kind*CW+:CW] == '0 || wait_is_long)
  `NH_ASSERT(as_in_its_last_turn, !loaded_q || !mine || selected[kind*CW+:CW] == shown_q)
  // A read that is let begin is answered with what there is in the next clock.
  `NH_ASSERT(a_read_finds_it, !ready_q || !ready || !mine || selected[kind*CW+:CW] == shown_q)
  `NH_ASSERT(what_does_not_exist_is_0, wait_is_long || (port_q < 2'(P) && channel_q < 2'(V)) ||
             selected[kind*CW+:CW] == '0)

  `NH_COVER(shown, ready && mine && channel == 2'd1 && selected[kind*CW+:CW] == CW'(22))
  `NH_COVER(shown_after_a_write, ready && mine && channel == 2'd1 && selected[kind*CW+:CW] == CW'(5) && !first)
endmodule
