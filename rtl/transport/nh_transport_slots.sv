// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What becomes of each packet that waits in a slot: it gets its destination's next number if the window has room, is
/// sent, again if it was not acknowledged in time, or early if later ones were, and ends as delivered or with an error.
/// Numbers and windows are in RAM by destination. Two pipelines of a read and a decision: packets without a number, and
/// events (acknowledgements first, then software, then one slot after the other is looked at for its time).
module nh_transport_slots #(
    parameter int Destinations = 256,
    parameter int Slots = 64,
    parameter int Window = 64,
    parameter int SequenceBits = 16,
    localparam int DW = $clog2(Destinations),
    localparam int NW = $clog2(Slots),
    localparam int S = SequenceBits
) (
    input  logic                          clk_i,
    input  logic                          rst_i,
    input  nh_transport_pkg::settings_t   settings_i,
    input  nh_transport_pkg::settings_t   settings_next_i,      // in the next clock
    output logic                          clear_o,              // tables are cleared, here the one of this destination
    output logic [              DW-1:0]   clear_destination_o,
    // Packets that came
    output logic                          open_o,               // there are a spare slot and room
    output logic [              NW-1:0]   spare_o,
    input  logic                          push_i,               // only with open
    input  logic [              DW-1:0]   push_destination_i,
    // Packets to be sent
    input  logic                          free_i,               // nothing else goes
    output logic                          load_o,
    output logic [              NW-1:0]   load_slot_o,
    output logic [                15:0]   load_sequence_o,
    input  logic [           Slots-1:0]   in_use_i,             // slots that are read
    // An acknowledgement came
    input  logic                          ack_valid_i,
    input  nh_transport_pkg::ack_t        ack_i,                // of a destination that there is
    // Software
    input  logic                          forget_i,
    input  logic [              DW-1:0]   forget_destination_i,
    output logic                          forgetting_o,
    output logic                          error_o,              // one waits
    output logic [              NW-1:0]   error_slot_o,
    output logic [              DW-1:0]   error_destination_o,
    output logic                          error_sent_o,
    output logic [                15:0]   error_sequence_o,
    input  logic                          error_take_i,
    // Counters
    output logic                          delivered_o,
    output logic                          failed_o,
    output logic                          again_o,
    output logic                          early_o,
    output logic                          cut_o,
    output logic                          ack_got_o,
    output logic                          ack_wrong_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Destinations, Destinations >= 2 && Destinations <= 4096 && 2 ** $clog2(Destinations) == Destinations)
  `NH_PART_PARAM(Slots, Slots >= 2 && Slots <= 64 && 2 ** $clog2(Slots) == Slots)
  `NH_PART_PARAM(Window, Window >= 2 && Window <= 64 && 2 ** $clog2(Window) == Window)
  `NH_PART_PARAM(SequenceBits, SequenceBits >= 3 && SequenceBits <= 16)

  localparam int TW = nh_transport_pkg::TimeWidth;
  // Of a destination: failed, a mark halved the window and packets from before are under way, up to which number,
  // packets acknowledged in this round, window, first number that is not acknowledged.
  localparam int StateBits = 2 + 2 * S + 14;
  localparam logic [StateBits-1:0] Begin = {2'b00, {S{1'b0}}, 7'd0, 7'(Window), {S{1'b0}}};

  logic [TW-1:0] now_q;
  logic [DW:0] clear_q;
  logic clears;
  assign clears = !clear_q[DW];
  assign clear_o = clears;
  assign clear_destination_o = clear_q[DW-1:0];
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      now_q <= '0;
      clear_q <= '0;
    end else begin
      now_q <= now_q + 1'b1;
      if (clears) clear_q <= clear_q + 1'b1;
    end
  end

  // ---- Slots
  logic [Slots*3-1:0]  state_q, state_d;
  logic [Slots*DW-1:0] destination_q;
  logic [Slots*S-1:0]  sequence_q;
  logic [Slots*4-1:0]  tries_q;
  logic [Slots-1:0]    early_q, is_free, is_again, is_done, is_failed, is_open;
  for (genvar i = 0; i < Slots; i++) begin : gen_is
    assign is_free[i] = state_q[3*i+:3] == nh_transport_pkg::SlotFree;
    assign is_again[i] = state_q[3*i+:3] == nh_transport_pkg::SlotAgain;
    assign is_open[i] = is_again[i] || state_q[3*i+:3] == nh_transport_pkg::SlotSent;
    assign is_done[i] = state_q[3*i+:3] == nh_transport_pkg::SlotDone && !in_use_i[i];
    assign is_failed[i] = state_q[3*i+:3] == nh_transport_pkg::SlotFailed && !in_use_i[i];
  end
  function automatic logic [NW-1:0] lowest(input logic [Slots-1:0] of);
    lowest = '0;
    for (int i = Slots - 1; i >= 0; i--) if (of[i]) lowest = NW'(i);
  endfunction

  // ---- A spare one
  logic spare_valid_q, refill;
  logic [NW-1:0] spare_q, free_slot;
  assign free_slot = lowest(is_free);
  assign refill = (!spare_valid_q || push_i) && |is_free;
  assign spare_o = spare_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) spare_valid_q <= 1'b0;
    else if (!spare_valid_q || push_i) spare_valid_q <= |is_free;
  end
  always_ff @(posedge clk_i) if (refill) spare_q <= free_slot;

  // ---- Two that came
  logic [1:0] queued_q;
  logic [NW-1:0] first_slot_q, second_slot_q;
  logic [DW-1:0] first_destination_q, second_destination_q;
  logic d_load;
  assign open_o = settings_i.enable && !clears && spare_valid_q && !queued_q[1];
  always_ff @(posedge clk_i) begin
    if (rst_i) queued_q <= 2'd0;
    else queued_q <= queued_q + 2'(push_i) - 2'(d_load);
  end
  always_ff @(posedge clk_i) begin
    if (d_load) begin
      first_slot_q <= second_slot_q;
      first_destination_q <= second_destination_q;
    end
    if (push_i && queued_q == 2'(d_load)) begin
      first_slot_q <= spare_q;
      first_destination_q <= push_destination_i;
    end
    if (push_i) begin
      second_slot_q <= spare_q;
      second_destination_q <= push_destination_i;
    end
  end

  // ---- The RAMs, by destination: the next number, and what events change; each read by both pipelines. What a packet
  // that waits for its number has read is kept, as it is written meanwhile.
  logic d_valid_q, d_send, d_fail, d_leaves, next_write, state_write, d_kept_q;
  logic [NW-1:0] d_slot_q;
  logic [DW-1:0] d_destination_q, e_read, next_address, state_address;
  logic [S-1:0] d_next, e_next, next_word, first_next, next_q;
  logic [StateBits-1:0] d_state, e_state, state_word, first_state, state_kept_q;
  nh_ram_forward #(
      .Width(S),
      .Depth(Destinations)
  ) u_next_packets (
      .clk_i,
      .we_i(next_write),
      .waddr_i(next_address),
      .wdata_i(next_word),
      .raddr_i(first_destination_q),
      .rdata_o(first_next)
  );
  nh_ram_forward #(
      .Width(S),
      .Depth(Destinations)
  ) u_next_events (
      .clk_i,
      .we_i(next_write),
      .waddr_i(next_address),
      .wdata_i(next_word),
      .raddr_i(e_read),
      .rdata_o(e_next)
  );
  nh_ram_forward #(
      .Width(StateBits),
      .Depth(Destinations)
  ) u_state_packets (
      .clk_i,
      .we_i(state_write),
      .waddr_i(state_address),
      .wdata_i(state_word),
      .raddr_i(first_destination_q),
      .rdata_o(first_state)
  );
  nh_ram_forward #(
      .Width(StateBits),
      .Depth(Destinations)
  ) u_state_events (
      .clk_i,
      .we_i(state_write),
      .waddr_i(state_address),
      .wdata_i(state_word),
      .raddr_i(e_read),
      .rdata_o(e_state)
  );
  assign d_next = d_kept_q ? next_q : first_next;
  assign d_state = d_kept_q ? state_kept_q : first_state;
  always_ff @(posedge clk_i) begin
    d_kept_q <= d_valid_q && !d_leaves;
    next_q <= next_write && next_address == d_destination_q ? next_word : d_next;
    state_kept_q <= state_write && state_address == d_destination_q ? state_word : d_state;
  end

  // ---- A packet's number
  logic [S-1:0] d_first, d_flight;
  logic [6:0] d_window;
  logic d_failed, room, blocked, gives_up;
  logic e_ack_q, e_forget_q, e_scan_q;
  logic [DW-1:0] e_destination_q;
  assign d_failed = d_state[StateBits-1];
  assign d_window = d_state[S+:7];
  assign d_first = d_state[S-1:0];
  assign d_flight = d_next - d_first;
  assign room = 16'(d_flight) < 16'(d_window) && 16'(d_flight) < 16'(settings_i.most);
  // An event that ends the destination's packets, or writes a number.
  assign blocked = e_forget_q || (gives_up && e_destination_q == d_destination_q);
  assign d_fail = d_valid_q && d_failed;
  assign d_send = d_valid_q && !d_failed && room && !blocked && free_i && !(|is_again);
  assign d_leaves = d_fail || d_send;
  assign d_load = queued_q != 2'd0 && (!d_valid_q || d_leaves);
  always_ff @(posedge clk_i) begin
    if (rst_i) d_valid_q <= 1'b0;
    else if (!d_valid_q || d_leaves) d_valid_q <= queued_q != 2'd0;
  end
  always_ff @(posedge clk_i) begin
    if (d_load) begin
      d_slot_q <= first_slot_q;
      d_destination_q <= first_destination_q;
    end
  end

  // ---- What is sent: those again first
  logic again_load;
  logic [NW-1:0] again_slot;
  assign again_slot = lowest(is_again);
  assign again_load = free_i && |is_again;
  assign load_o = again_load || d_send;
  assign load_slot_o = again_load ? again_slot : d_slot_q;
  assign load_sequence_o = again_load ? 16'(sequence_q[again_slot*S+:S]) : 16'(d_next);

  // ---- Events
  logic forget_q, forget_go, scan_go;
  logic [DW-1:0] forget_destination_q;
  logic [NW-1:0] scan_q, e_slot_q;
  nh_transport_pkg::ack_t e_say_q;
  assign forget_go = forget_q && !ack_valid_i;
  assign scan_go = !forget_q && !ack_valid_i && !clears;
  assign e_read = ack_valid_i ? ack_i.peer[DW-1:0] : forget_q ? forget_destination_q : destination_q[scan_q*DW+:DW];
  assign forgetting_o = forget_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      forget_q <= 1'b0;
      scan_q <= '0;
      e_ack_q <= 1'b0;
      e_forget_q <= 1'b0;
      e_scan_q <= 1'b0;
    end else begin
      if (forget_i) forget_q <= 1'b1;
      else if (forget_go) forget_q <= 1'b0;
      if (scan_go) scan_q <= scan_q + 1'b1;
      e_ack_q <= ack_valid_i;
      e_forget_q <= forget_go;
      e_scan_q <= scan_go;
    end
  end
  always_ff @(posedge clk_i) begin
    if (forget_i) forget_destination_q <= forget_destination_i;
    e_say_q <= ack_i;
    e_slot_q <= scan_q;
    e_destination_q <= e_read;
  end

  // An acknowledgement moves the window.
  logic e_failed, e_round, round, marked, right, cut;
  logic [S-1:0] e_until, e_first, until_number, got, flight, ahead, left, e_cumulative;
  logic [6:0] e_passed, e_window, passed, window;
  logic [7:0] sum;
  assign {e_failed, e_round, e_until, e_passed, e_window, e_first} = e_state;
  assign e_cumulative = e_say_q.sequence_number[S-1:0];
  assign got = e_cumulative - e_first;
  assign flight = e_next - e_first;
  assign right = e_ack_q && !e_failed && got <= flight;
  // Of the packets that were under way when the window was halved; negative: none.
  assign ahead = e_until - e_first;
  assign left = e_until - e_cumulative;
  assign marked = e_round && ahead != '0 && !ahead[S-1];
  assign cut = right && e_say_q.mark && !marked;
  assign sum = 8'(e_passed) + 8'(got);
  always_comb begin
    round = marked && left != '0 && !left[S-1];
    until_number = e_until;
    window = e_window;
    passed = e_passed;
    if (cut) begin
      round = 1'b1;
      until_number = e_next;
      window = e_window > 7'd1 ? e_window >> 1 : 7'd1;
      passed = '0;
    end else if (e_say_q.mark) begin
      passed = '0;
    end else if (sum >= 8'(e_window)) begin
      window = e_window != 7'(Window) ? e_window + 1'b1 : e_window;
      passed = '0;
    end else begin
      passed = sum[6:0];
    end
  end

  // A slot's time, looked at in the clock before. What is sent in that one has waited for one clock, with its first try
  // or the next one.
  logic [TW-1:0] soon_q, stamp, waited;
  logic [3:0] s_tries, e_tries_q;
  logic sent_now, over_q, last_q, expired;
  nh_ram_lut #(
      .Width(TW),
      .Depth(Slots)
  ) u_stamps (
      .clk_i,
      .we_i(load_o),
      .waddr_i(load_slot_o),
      .wdata_i(now_q),
      .raddr_i(scan_q),
      .rdata_o(stamp)
  );
  function automatic logic [TW-1:0] due(input logic [3:0] tries);
    logic [2:0] doubled;
    doubled = tries > 4'd8 ? 3'd7 : tries[2:0] - 3'd1;
    due = TW'(settings_next_i.timeout) << doubled;
  endfunction
  assign s_tries = tries_q[4*scan_q+:4];
  assign waited = soon_q - stamp;
  assign sent_now = load_o && load_slot_o == scan_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) soon_q <= TW'(1);
    else soon_q <= soon_q + 1'b1;
  end
  always_ff @(posedge clk_i) begin
    if (sent_now && !again_load) begin
      over_q <= settings_next_i.timeout <= 20'd1;
      last_q <= settings_next_i.tries <= 4'd1;
      e_tries_q <= 4'd1;
    end else begin
      over_q <= sent_now ? due(s_tries) <= TW'(1) : waited >= due(s_tries);
      last_q <= s_tries >= settings_next_i.tries;
      e_tries_q <= s_tries;
    end
  end
  assign expired = e_scan_q && state_q[3*e_slot_q+:3] == nh_transport_pkg::SlotSent && over_q;
  assign gives_up = expired && last_q;

  assign next_write = clears || e_forget_q || d_send;
  assign next_address = clears ? clear_q[DW-1:0] : e_forget_q ? e_destination_q : d_destination_q;
  assign next_word = clears || e_forget_q ? '0 : d_next + 1'b1;
  assign state_write = clears || e_forget_q || right || gives_up;
  assign state_address = clears ? clear_q[DW-1:0] : e_destination_q;
  assign state_word = clears || e_forget_q ? Begin :
      gives_up ? {1'b1, e_state[StateBits-2:0]} : {1'b0, round, until_number, passed, window, e_cumulative};

  // Which slots it is about. What it says of their numbers is looked up when it comes, a clock before, also of the
  // number that is given in that clock.
  logic [6:0] highest, up_to;  // of the numbers that the bitmap has; up to which one is a number that it lacks missing
  logic any_missing;
  logic [S-1:0] place_new;
  always_comb begin
    highest = '0;
    for (int k = 0; k < Window; k++) if (ack_i.bitmap[k]) highest = 7'(k);
  end
  assign up_to = highest - settings_next_i.gap;
  assign any_missing = settings_next_i.gap != '0 && settings_next_i.gap <= highest;
  assign place_new = d_next - ack_i.sequence_number[S-1:0];
  function automatic logic has_come(input logic [S-1:0] place, input logic [63:0] bitmap);
    logic [5:0] bit_place;
    bit_place = 6'(place);
    has_come = place[S-1] || (place < S'(Window) && bitmap[bit_place]);
  endfunction
  logic [Slots-1:0] came_q, low_q, can_end, can_miss, missing, ends;
  for (genvar i = 0; i < Slots; i++) begin : gen_slot
    logic ours, sent;
    logic [S-1:0] place;
    assign place = sequence_q[i*S+:S] - ack_i.sequence_number[S-1:0];
    assign sent = d_send && d_slot_q == NW'(i);
    always_ff @(posedge clk_i) begin
      came_q[i] <= sent ? has_come(place_new, ack_i.bitmap) : has_come(place, ack_i.bitmap);
      low_q[i] <= any_missing && (sent ? 16'(place_new) <= 16'(up_to) : 16'(place) <= 16'(up_to));
    end
    assign ours = is_open[i] && destination_q[i*DW+:DW] == e_destination_q;
    assign can_end[i] = ours && came_q[i];
    assign can_miss[i] = ours && !is_again[i] && !came_q[i] && low_q[i] && !early_q[i] && tries_q[4*i+:4] == 4'd1;
    assign missing[i] = right && can_miss[i];
    assign ends[i] = ours && (gives_up || e_forget_q);
  end

  // ---- How packets end
  logic done, error_q, fails;
  logic [NW-1:0] done_slot, failed_slot, error_slot_q;
  assign done = |is_done;
  assign done_slot = lowest(is_done);
  assign fails = !error_q && |is_failed;
  assign failed_slot = lowest(is_failed);
  always_ff @(posedge clk_i) begin
    if (rst_i) error_q <= 1'b0;
    else if (fails) error_q <= 1'b1;
    else if (error_take_i) error_q <= 1'b0;
  end
  always_ff @(posedge clk_i) if (fails) error_slot_q <= failed_slot;
  assign error_o = error_q;
  assign error_slot_o = error_slot_q;
  assign error_destination_o = destination_q[error_slot_q*DW+:DW];
  assign error_sent_o = tries_q[4*error_slot_q+:4] != '0;
  assign error_sequence_o = error_sent_o ? 16'(sequence_q[error_slot_q*S+:S]) : '0;

  // Whether an acknowledgement is right is known late. It comes in a clock without another event and is about open
  // slots: as Done is 4 and Again is 3, it takes a gate a bit.
  logic [Slots*3-1:0] state_else;
  always_comb begin
    state_else = state_q;
    for (int i = 0; i < Slots; i++) begin
      if (refill && free_slot == NW'(i)) state_else[3*i+:3] = nh_transport_pkg::SlotHeld;
      if (d_fail && d_slot_q == NW'(i)) state_else[3*i+:3] = nh_transport_pkg::SlotFailed;
      if (load_o && load_slot_o == NW'(i)) state_else[3*i+:3] = nh_transport_pkg::SlotSent;
      if (expired && e_slot_q == NW'(i)) state_else[3*i+:3] = nh_transport_pkg::SlotAgain;
      if (ends[i]) state_else[3*i+:3] = nh_transport_pkg::SlotFailed;
      if (done && done_slot == NW'(i)) state_else[3*i+:3] = nh_transport_pkg::SlotFree;
      if (error_q && error_take_i && error_slot_q == NW'(i)) state_else[3*i+:3] = nh_transport_pkg::SlotFree;
    end
    for (int i = 0; i < Slots; i++) begin
      state_d[3*i+2] = (right && can_end[i]) || (!(right && (can_end[i] || can_miss[i])) && state_else[3*i+2]);
      for (int k = 0; k < 2; k++)
        state_d[3*i+k] = (right && can_miss[i]) || (!(right && (can_end[i] || can_miss[i])) && state_else[3*i+k]);
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) state_q <= '0;
    else state_q <= state_d;
  end
  always_ff @(posedge clk_i) begin
    for (int i = 0; i < Slots; i++) begin
      if (push_i && spare_q == NW'(i)) begin
        destination_q[i*DW+:DW] <= push_destination_i;
        tries_q[4*i+:4] <= '0;
      end
      if (d_send && d_slot_q == NW'(i)) begin
        sequence_q[i*S+:S] <= d_next;
        tries_q[4*i+:4] <= 4'd1;
        early_q[i] <= 1'b0;
      end
      if (expired && e_slot_q == NW'(i)) tries_q[4*i+:4] <= e_tries_q == '1 ? e_tries_q : e_tries_q + 4'd1;
      if (missing[i]) early_q[i] <= 1'b1;
    end
  end

  assign delivered_o = done;
  assign failed_o = fails;
  assign again_o = expired && !gives_up;
  assign early_o = |missing;
  assign cut_o = cut;
  assign ack_got_o = right;
  assign ack_wrong_o = e_ack_q && !right;

  logic unused_bits;
  assign unused_bits = ^{ack_i, e_say_q, d_state, settings_i, settings_next_i};

  `NH_ASSERT(push_only_with_room, !push_i || open_o)
endmodule
