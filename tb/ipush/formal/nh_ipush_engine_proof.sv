// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"
`ifdef PIPELINED
`define NH_ENGINE nh_ipush_pipeline
`else
`define NH_ENGINE nh_ipush_sequencer
`endif

/// Proof harness of the two engines of nh_ipush with nh_ipush_llcm: any stream of well-formed packets, any tables for
/// two senders and two rings, a writer and a NACK port that take their time, a host that moves the heads of rings and
/// status ring whenever it likes (in the clock of a tail, too). One ring (any) and one packet (any) are watched. With
/// CutThrough data words come when they like, and any of them may be the one with which its packet proves malformed.
/// Without AMT Address Table (AddressTable 0) packets name any ring, there or not, and the table of senders' rings says
/// anything.
module nh_ipush_engine_proof #(
    parameter int AddressWidth = 24,
    parameter int StatusEntries = 4,
    parameter int MaxBytes = 64,
    parameter int MostOpen = 1,        // packets of which the writer has not all answers
    parameter int MostLog2Size = 20,   // of a ring
    parameter int CutThrough = 0,      // nh_ipush_sequencer only
    parameter int AddressTable = 1,    // 0: a packet names its ring
    localparam logic [17:0] MostWordsKept = 18'd1 << (MostLog2Size - 3),
    localparam int EntryWidth = $clog2(StatusEntries),
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(2, StatusEntries)
) (
    input logic                 clk_i,
    input logic                 rst_i,
    input logic                 enable_i,
    input logic                 status_nack_i,
    input logic                 refuse_i,       // packets without room, whatever their rings say
    input logic                 restart_i,
    input logic                 restart_sender_i,
    input logic                 word_valid_i,
    input logic [63:0]          word_i,
    input logic                 word_bad_i,     // CutThrough
    input logic                 command_ready_i,
    input logic                 data_ready_i,
    input logic                 aw_waits_i,
    input logic                 complete_i,
    input logic                 nack_free_i,
    input logic [LlcmWidth-1:0] llcm_addr_i,
    input logic                 amt_ring_i,
    input logic                 head_we_i,
    input logic                 head_ring_i,
    input logic [17:0]          head_i,
    // free choices of the proof
    input logic [EntryWidth:0]  given_back_i,  // status entries
    input logic                 choose_i       // watch the packet
);
  logic [EntryWidth:0] status_head_q, status_tail;
  logic stall_status, stall_sender, stall_ring, event_nack_order, event_nack_message, order_sender, order_we,
      order_wsender;
  logic [5:0] next, next_new, nack_next;
  logic [17:0] kept, kept_new;
  logic busy, stalled, event_push, event_ipush, event_drop, event_nack_ring, event_nack_status, take, sender, ring,
      sum_sender, sum_we, sum_wsender, reserve_we, reserve_ring, tail_we, tail_ring, command_valid, data_valid,
      data_void, enable_data, nack_valid;
  logic [15:0] event_bytes, event_cut;
  logic event_match;
  logic [3:0] event_reason;
  logic [31:0] sum, sum_new;
  logic [17:0] reserve_tail, tail, ring_head, ring_reserved, amt_head, amt_tail;
  logic [1:0] status_we;
  logic [EntryWidth-1:0] status_entry;
  logic [63:0] status_word0, status_word1, data, nack_header0, nack_header1, llcm_data;
  logic [AddressWidth-1:0] address, wrap;
  logic [9:0] words, to_end;
  logic [2:0] rest;
  logic [3:0] nack_reason;
  nh_ipush_pkg::stall_t stall_bundle;
  nh_ipush_pkg::events_t events;
  nh_ipush_pkg::lookup_t lookup;
  nh_ipush_pkg::entries_t found;
  nh_ipush_pkg::progress_t progress;
  nh_ipush_pkg::llcm_write_t llcm_write;
  nh_ipush_pkg::write_t write;
  nh_ipush_pkg::refusal_t refusal;
  nh_ipush_pkg::probe_t probe;
  nh_ipush_pkg::arrival_t arrival;

  // ---- Tables: any; rings and regions lie within the address space
  (* anyconst *) logic [1:0] sender_valid, sender_ring, region_valid, ring_valid, ring_nack;
  (* anyconst *) logic [15:0] key0, key1;
  (* anyconst *) logic [AddressWidth-1:0] region_base0, region_base1;
  (* anyconst *) logic [AddressWidth:0] region_bound0, region_bound1;
  (* anyconst *) logic [AddressWidth-4:0] ring_base0, ring_base1;
  (* anyconst *) logic [4:0] log0, log1;
  logic [17:0] ring_words0, ring_words1;
  assign ring_words0 = 18'd1 << (log0 - 5'd3);
  assign ring_words1 = 18'd1 << (log1 - 5'd3);
  always_comb begin
    assume (region_bound0 <= {1'b1, AddressWidth'(0)} && region_bound1 <= {1'b1, AddressWidth'(0)});
    assume (log0 >= 5'd6 && log0 <= 5'(MostLog2Size) && log1 >= 5'd6 && log1 <= 5'(MostLog2Size));
    assume (25'(ring_base0) + 25'(ring_words0) <= (25'd1 << (AddressWidth - 3)));
    assume (25'(ring_base1) + 25'(ring_words1) <= (25'd1 << (AddressWidth - 3)));
  end
  logic sender_q, ring_q, order_sender_q, sum_sender_q;
  always_ff @(posedge clk_i) begin
    sender_q <= sender;
    ring_q <= ring;
    order_sender_q <= order_sender;
    sum_sender_q <= sum_sender;
  end

  // What the tables keep of a sender's packets, as nh_ipush_tables does: number of the next one, words in the ring and
  // bytes of the message under way. A read in the clock of a write returns what is written.
  logic [5:0]  number0_q, number1_q;
  logic [17:0] kept0_q, kept1_q;
  logic [31:0] sum0_q, sum1_q;
  always_ff @(posedge clk_i) begin
    if (rst_i || (restart_i && !restart_sender_i)) begin
      number0_q <= '0;
      kept0_q <= '0;
      sum0_q <= '0;
    end else begin
      if (order_we && !order_wsender) number0_q <= next_new;
      if (order_we && !order_wsender) kept0_q <= kept_new;
      if (sum_we && !sum_wsender) sum0_q <= sum_new;
    end
    if (rst_i || (restart_i && restart_sender_i)) begin
      number1_q <= '0;
      kept1_q <= '0;
      sum1_q <= '0;
    end else begin
      if (order_we && order_wsender) number1_q <= next_new;
      if (order_we && order_wsender) kept1_q <= kept_new;
      if (sum_we && sum_wsender) sum1_q <= sum_new;
    end
  end
  assign next = order_sender_q ? number1_q : number0_q;
  assign kept = order_sender_q ? kept1_q : kept0_q;
  assign sum = sum_sender_q ? sum1_q : sum0_q;

  `NH_ENGINE #(
`ifdef PIPELINED
      .OpenDepth(MostOpen),
`else
      .CutThrough(CutThrough),
`endif
      .Rings(2),
      .AddressWidth(AddressWidth),
      .StatusEntries(StatusEntries),
      .AddressTable(AddressTable)
  ) dut (
      .clk_i,
      .rst_i,
      .settings_i({enable_i, status_nack_i, refuse_i, 13'(status_head_q)}),
      .status_tail_o(status_tail),
      .busy_o(busy),
      .stall_o(stall_bundle),
      .events_o(events),
      .word_valid_i,
      .word_i,
      .word_bad_i,
      .take_o(take),
      .lookup_o(lookup),
      .entries_i(found),
      .pointers_i({ring_head, ring_reserved}),
      .progress_o(progress),
      .llcm_o(llcm_write),
      .write_o(write),
      .writer_i({command_ready_i, data_ready_i, aw_waits_i, complete_i, 1'b0}),
      .nack_free_i,
      .refusal_o(refusal),
`ifdef PIPELINED
      .arrival_o(arrival),
      .answer_i('0),
`endif
      .probe_o(probe)
  );
  assign {stalled, stall_status} = {stall_bundle.stalled, stall_bundle.status};
  assign {stall_sender, stall_ring} = {stall_bundle.sender[0], stall_bundle.ring[0]};
  assign {event_push, event_ipush, event_match, event_bytes, event_cut, event_drop, event_nack_ring, event_nack_status,
          event_nack_order, event_nack_message, event_reason} = events;
  assign {sender, ring, order_sender, sum_sender} =
      {lookup.sender[0], lookup.ring[0], lookup.order_sender[0], lookup.sum_sender[0]};
  assign found = {sender_valid[sender_q], 8'(sender_ring[sender_q]), region_valid[sender_q], sender_q ? key1 : key0,
                    40'(sender_q ? region_base1 : region_base0), 41'(sender_q ? region_bound1 : region_bound0),
                    ring_valid[ring_q], ring_nack[ring_q], ring_q ? ring_words1 : ring_words0,
                    5'((ring_q ? log1 : log0) - 5'd3),
                    40'({ring_q ? ring_base1 : ring_base0, 3'b000}), next, kept,
                    nh_ipush_pkg::MatchBits'(0), sum};
  assign {order_we, order_wsender, next_new, kept_new} =
      {progress.order_we, progress.order_sender[0], progress.next, progress.held};
  assign {sum_we, sum_wsender, sum_new} = {progress.sum_we, progress.sum_sender[0], progress.sum};
  assign {reserve_we, reserve_ring, reserve_tail} =
      {llcm_write.reserve_we, llcm_write.reserve_ring[0], llcm_write.reserve_tail};
  assign {tail_we, tail_ring, tail} = {llcm_write.tail_we, llcm_write.tail_ring[0], llcm_write.tail};
  assign {status_we, status_entry} = {llcm_write.status_we, llcm_write.status_entry[EntryWidth-1:0]};
  assign {status_word0, status_word1} = {llcm_write.status_word0, llcm_write.status_word1};
  assign {command_valid, address, words, to_end, wrap, rest, data_valid, data, data_void, enable_data} =
      {write.command_valid, write.address[AddressWidth-1:0], write.words, write.to_end, write.wrap[AddressWidth-1:0],
       write.rest, write.data_valid, write.data, write.data_void, write.enable_data};
  assign {nack_valid, nack_header0, nack_header1, nack_reason, nack_next} = refusal;

  // ---- Start: reset, the rings' pointers are cleared, everything runs.
  logic started_q = 1'b0;
  logic [1:0] clear_q;
  logic clearing;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    if (rst_i) clear_q <= '0;
    else if (clearing) clear_q <= clear_q + 2'd1;
  end
  assign clearing = clear_q < 2'd2;
  always_comb assume (rst_i == !started_q);

  nh_ipush_llcm #(
      .Rings(2),
      .StatusEntries(StatusEntries)
  ) u_llcm (
      .clk_i,
      .clear_i(clearing),
      .clear_ring_i(clear_q[0]),
      .llcm_addr_i,
      .llcm_data_o(llcm_data),
      .amt_ring_i,
      .amt_o({amt_head, amt_tail}),
      .head_i({head_we_i, 8'(head_ring_i), head_i}),
      .ring_i(ring),
      .ring_o({ring_head, ring_reserved}),
      .write_i(llcm_write)
  );

  // ---- Buffer: whole well-formed packets without gaps. CutThrough: with a good header, whose second word follows the
  // first; gaps between the others. bad: with the word that is taken the packet has ended, and is malformed.
  logic                  bad, bad_q, whole, word_bad_held_q;
  assign bad = take && word_bad_i;
  assign whole = left_q == '0 && !bad_q;
  always_ff @(posedge clk_i) begin
    if (rst_i || starts) bad_q <= 1'b0;
    else if (bad) bad_q <= 1'b1;
    word_bad_held_q <= word_bad_i;
  end
  logic                  word_held_q;
  logic [63:0]           word_q;
  logic [9:0]            left_q, header_words;
  logic                  first_q, starts, second;  // first_q: header word 1 is next
  nh_ipush_pkg::header_t header;
  assign header = word_i;
  assign header_words = nh_ipush_pkg::words(header.size);
  assign starts = take && left_q == '0;
  assign second = take && first_q;
  always_ff @(posedge clk_i) begin
    word_held_q <= !rst_i && word_valid_i && !take;
    word_q <= word_i;
    if (rst_i) begin
      left_q <= '0;
      first_q <= 1'b0;
    end else if (take) begin
      left_q <= starts ? header_words + 10'd1 : bad ? '0 : left_q - 10'd1;
      first_q <= starts;
    end
  end
  always_comb begin
    if (!rst_i) begin
      assume (!clearing || (!word_valid_i && !head_we_i && !enable_i));
      assume (!restart_i || (!busy && !enable_i));
      assume (!word_held_q || (word_valid_i && word_i == word_q && word_bad_i == word_bad_held_q));
      assume (left_q == '0 || word_valid_i || (CutThrough != 0 && !first_q));
      assume (!word_bad_i || (CutThrough != 0 && left_q != '0 && !first_q));
      assume (left_q != '0 || (header.sender < 16'd2 && header.size != '0 && header.size <= 16'(MaxBytes) &&
              (header.prim == nh_ipush_pkg::Push || header.prim == nh_ipush_pkg::Ipush) &&
              (!header.per_message || header.last || header.size[2:0] == '0)));
    end
  end
  `NH_ASSERT(words_taken_exist, !take || word_valid_i)

  // ---- Writer: packets it has, words it still wants; NACK port
  logic [7:0] open_q;
  logic [9:0] due_q;
  logic       enable_data_q, complete_q, nack_free_q;
  always_ff @(posedge clk_i) begin
    enable_data_q <= !rst_i && enable_data;
    complete_q <= complete_i;
    nack_free_q <= !rst_i && nack_free_i && !nack_valid;
    if (rst_i) begin
      open_q <= '0;
      due_q <= '0;
    end else begin
      open_q <= open_q + 8'(command_valid) - 8'(complete_i);
      due_q <= command_valid ? words : due_q - 10'(data_valid);
    end
  end
  always_comb begin
    if (!rst_i) begin
      assume (!complete_i || (enable_data && open_q != '0 && (open_q != 8'd1 || due_q == '0)));
      assume (open_q < 8'(MostOpen) || !command_ready_i);
      assume (open_q != '0 || command_ready_i);
      assume (!nack_free_q || nack_free_i);
    end
  end
`ifndef PIPELINED
  // No answer comes before the clock after the one in which its address was taken.
  logic granted_q;
  always_ff @(posedge clk_i) granted_q <= !rst_i && enable_data && (granted_q || !aw_waits_i);
  always_comb if (!rst_i) assume (!complete_i || granted_q);
`endif
  `NH_ASSERT(words_of_one_packet, (!command_valid || due_q == '0) && (!data_valid || (due_q != '0 && data_ready_i)))
  `NH_ASSERT(words_held_back_when_none_is_due, !enable_data_q || enable_data || complete_q)
  `NH_ASSERT(nack_when_free, !nack_valid || nack_free_i)
  // Words as they came; after the one with which the packet proves malformed, and in its place, words without a byte.
  `NH_ASSERT(void_if_malformed, !data_valid || data_void == (bad || bad_q))
`ifndef PIPELINED
  `NH_ASSERT(words_as_they_came, !data_valid || data_void || (take && data == word_i))
`endif

  // ---- Pointers of the watched ring
  (* anyconst *) logic watched_ring;
  logic [17:0] head_q, tail_q, reserved_q, size;
  logic        head_moves, tail_moves, reserves;
  assign size = watched_ring ? ring_words1 : ring_words0;
  assign head_moves = head_we_i && head_ring_i == watched_ring;
  assign tail_moves = tail_we && tail_ring == watched_ring;
  assign reserves = reserve_we && reserve_ring == watched_ring;
  logic [17:0] held, reserved, given_back;
  assign held = tail_q - head_q;
  assign reserved = reserved_q - head_q;
  assign given_back = head_i - head_q;
  always_comb if (!rst_i) assume (!head_moves || given_back <= held);
  always_ff @(posedge clk_i) begin
    if (rst_i || clearing) begin
      head_q <= '0;
      tail_q <= '0;
      reserved_q <= '0;
    end else begin
      if (head_moves) head_q <= head_i;
      if (tail_moves) tail_q <= tail;
      if (reserves) reserved_q <= reserve_tail;
    end
  end
  logic [17:0] grown;
  assign grown = tail - tail_q;
  `NH_ASSERT(ring_pointers_never_cross, held <= reserved && reserved <= size)
  `NH_ASSERT(tail_moves_forward, !tail_moves || (grown != '0 && grown <= size - held))
  `NH_COVER(head_and_tail_at_once, head_moves && tail_moves && given_back == 18'd2 && grown == 18'd1)
  `NH_COVER(ring_full, held == size)

  // What host and reader see of them
  logic host_q, reader_q;
  always_ff @(posedge clk_i) begin
    host_q <= !clearing && !rst_i && !llcm_addr_i[LlcmWidth-1] && llcm_addr_i[0] == watched_ring;
    reader_q <= !clearing && !rst_i && amt_ring_i == watched_ring;
  end
  `NH_ASSERT(host_sees_pointers, !host_q || llcm_data == {11'h0, tail_q, 3'h0, 11'h0, head_q, 3'h0})
  `NH_ASSERT(reader_sees_pointers, !reader_q || (amt_head == head_q && amt_tail == tail_q))

  // ---- Status ring
  logic [EntryWidth:0] pending, status_tail_q;
  logic                done, done_q;
  assign pending = status_tail - status_head_q;
  assign done = event_push || event_ipush;
  always_comb if (!rst_i) assume (given_back_i <= pending);
  always_ff @(posedge clk_i) begin
    status_head_q <= rst_i ? '0 : status_head_q + given_back_i;
    status_tail_q <= status_tail;
    done_q <= !rst_i && done;
  end
  `NH_ASSERT(status_pointers_never_cross, pending <= (EntryWidth + 1)'(StatusEntries))
  `NH_ASSERT(no_entry_is_overwritten, status_we == '0 || pending < (EntryWidth + 1)'(StatusEntries))
  `NH_COVER(status_head_and_tail_at_once, done_q && status_tail != status_tail_q && status_head_moved_q)
  logic status_head_moved_q;
  always_ff @(posedge clk_i) status_head_moved_q <= given_back_i != '0;

  // ---- Outcomes. Packets in order: dropped, refused, or a command to the writer; then stored.
  // CutThrough: gone if it proves malformed before (gone) or while it is stored (over without done).
  logic [7:0] undecided_q, stored_q;
  logic       decided, gone, over;
  assign gone = bad && stored_q == '0;
  assign decided = event_drop || nack_valid || command_valid || gone;
  assign over = done || (complete_i && bad_q && stored_q != '0);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      undecided_q <= '0;
      stored_q <= '0;
    end else begin
      undecided_q <= undecided_q + 8'(starts) - 8'(decided);
      stored_q <= stored_q + 8'(command_valid) - 8'(over);
    end
  end
  `NH_ASSERT(one_outcome, 3'(event_drop) + 3'(nack_valid) + 3'(command_valid) + 3'(gone) <= 3'd1 && !(event_push &&
             event_ipush))
  `NH_ASSERT(outcome_of_a_packet, !decided || undecided_q != '0)
  `NH_ASSERT(stored_once, !(done || status_we != '0 || tail_we) || stored_q != '0)
  // Nothing is told, and nothing moves, of a packet that is not whole.
  if (CutThrough != 0) begin : gen_whole
    `NH_ASSERT(told_when_whole, whole || !(done || status_we != '0 || tail_we || reserve_we || sum_we || order_we))
    `NH_ASSERT(refused_when_whole, !(event_drop || nack_valid) || (take && left_q == 10'd1 && !word_bad_i))
    `NH_COVER(malformed_while_stored, over && !done)
    `NH_COVER(malformed_while_dropped, gone && left_q == 10'd3)
    `NH_COVER(whole_behind_malformed, done && behind_malformed_q)
    logic behind_malformed_q;
    always_ff @(posedge clk_i) behind_malformed_q <= !rst_i && (behind_malformed_q || (over && !done));
  end

  // ---- The watched packet
  localparam logic [2:0] None = 3'd0;
  localparam logic [2:0] Arrived = 3'd1;   // header word 0
  localparam logic [2:0] Waits = 3'd2;     // both
  localparam logic [2:0] Stored = 3'd3;
  logic [2:0]            state_q;
  logic [7:0]            ahead_q;          // packets whose outcome, or whose end, comes before
  nh_ipush_pkg::header_t header_q;
  logic [63:0]           header1_q;
  logic                  mine, asked, my_turn, wrote0_q, wrote1_q, my_tail_q, due;
  assign due = !header_q.per_message || header_q.last;
  assign mine = state_q == Waits && ahead_q == '0 && decided;
  assign my_turn = state_q == Stored && ahead_q == '0;
  // What it was decided for: told at once, with CutThrough when it is whole.
  logic [3:0] asked_q;
  logic       drop_asked, ring_asked, status_asked, order_asked, message_asked;
  assign asked = state_q == Waits && ahead_q == '0 && probe.decide;
  always_ff @(posedge clk_i) if (probe.decide) asked_q <= probe.outcome;
  if (CutThrough != 0) begin : gen_asked
    assign drop_asked = asked && (probe.outcome == nh_ipush_pkg::ReasonRegion ||
        probe.outcome == nh_ipush_pkg::ReasonRing);
    assign ring_asked = asked && probe.outcome == nh_ipush_pkg::ReasonRingFull;
    assign status_asked = asked && probe.outcome == nh_ipush_pkg::ReasonStatusFull;
    assign order_asked = asked && probe.outcome == nh_ipush_pkg::ReasonOrder;
    assign message_asked = asked && probe.outcome == nh_ipush_pkg::ReasonMessage;
    `NH_ASSERT(told_as_decided, !(mine && (event_drop || nack_valid)) || event_reason == asked_q)
  end else begin : gen_told
    assign drop_asked = mine && event_drop;
    assign ring_asked = mine && event_nack_ring;
    assign status_asked = mine && event_nack_status;
    assign order_asked = mine && event_nack_order;
    assign message_asked = mine && event_nack_message;
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      state_q <= None;
    end else begin
      case (state_q)
        None: begin
          if (starts && choose_i) begin
            state_q <= Arrived;
            header_q <= word_i;
            ahead_q <= undecided_q - 8'(decided);
          end
        end
        Arrived: begin
          ahead_q <= ahead_q - 8'(decided);
          header1_q <= word_i;
          if (second) state_q <= Waits;
        end
        Waits: begin
          ahead_q <= ahead_q - 8'(decided);
          wrote0_q <= 1'b0;
          wrote1_q <= 1'b0;
          my_tail_q <= 1'b0;
          if (mine) begin
            state_q <= command_valid ? Stored : None;
            ahead_q <= stored_q - 8'(over);
          end
        end
        default: begin
          ahead_q <= ahead_q - 8'(over);
          if (my_turn) begin
            wrote0_q <= wrote0_q || status_we[0];
            wrote1_q <= wrote1_q || status_we[1];
            my_tail_q <= my_tail_q || tail_we;
            if (over) state_q <= None;
          end
        end
      endcase
    end
  end

  logic push, my_named, my_ring, in_order;  // my_named: it has a ring, which may be none that is set up
  logic [5:0] my_number;
  logic [17:0] my_kept;
  logic [31:0] my_sum;
  assign my_number = header_q.sender[0] ? number1_q : number0_q;
  assign my_kept = header_q.sender[0] ? kept1_q : kept0_q;
  assign my_sum = header_q.sender[0] ? sum1_q : sum0_q;
  assign in_order = header_q.number == my_number;
  nh_ipush_pkg::status_word0_t my_word0, word0;
  nh_ipush_pkg::status_word1_t my_word1;
  assign push = header_q.prim == nh_ipush_pkg::Push;
  assign my_named = AddressTable != 0 ? sender_valid[header_q.sender[0]] : header1_q[63:33] == '0;
  assign my_ring = AddressTable != 0 ? sender_ring[header_q.sender[0]] : header1_q[32];
  assign word0 = status_word0;
  always_comb begin
    my_word0 = '0;
    my_word0.bytes = 32'(header_q.size) + (header_q.per_message ? my_sum : '0);
    my_word0.sender = header_q.sender;
    my_word0.last = header_q.last;
    my_word0.per_message = header_q.per_message;
    my_word0.prim = header_q.prim;
    my_word1 = '0;
    my_word1.address = header1_q[31:0];
    my_word1.ring = push ? '0 : 16'(my_ring);
    my_word1.key = header_q.key;
  end
  `NH_ASSERT(decided_with_its_header, !(state_q == Arrived && decided && ahead_q == '0))
  `NH_ASSERT(dropped_with_a_reason, !(mine && event_drop) ||
             event_reason == (push ? nh_ipush_pkg::ReasonRegion : nh_ipush_pkg::ReasonRing))
  `NH_ASSERT(refused_with_its_header, !(mine && nack_valid) || (nack_header0 == header_q && nack_header1 == header1_q &&
             nack_next == my_number && nack_reason == event_reason &&
             event_reason == (event_nack_ring ? nh_ipush_pkg::ReasonRingFull :
                 event_nack_order ? nh_ipush_pkg::ReasonOrder :
                              event_nack_message ? nh_ipush_pkg::ReasonMessage : nh_ipush_pkg::ReasonStatusFull)))
  `NH_ASSERT(one_event, 3'(event_drop) + 3'(event_nack_ring) + 3'(event_nack_status) + 3'(event_nack_order) +
             3'(event_nack_message) <= 3'd1 && nack_valid == (event_nack_ring || event_nack_status ||
                 event_nack_order ||
             event_nack_message))
  `NH_ASSERT(stored_as_it_is, !(my_turn && done) || (event_push == push && event_bytes == header_q.size))
  `NH_ASSERT(entry_in_place, !my_turn || status_we == '0 || (due && status_entry == status_tail[EntryWidth-1:0]))
  `NH_ASSERT(entry_word0, !my_turn || !status_we[0] || status_word0 == my_word0)
  `NH_ASSERT(entry_word1, !my_turn || !status_we[1] || status_word1 == my_word1)
  `NH_ASSERT(entry_once, !my_turn || (!(wrote0_q && status_we[0]) && !(wrote1_q && status_we[1]) && !(my_tail_q &&
             tail_we)))
  `NH_ASSERT(entry_complete, !(my_turn && done) || ((wrote0_q || status_we[0]) == due && (wrote1_q ||
             status_we[1]) == due &&
             (my_tail_q || tail_we) == !push))
  `NH_ASSERT(tail_of_its_ring, !my_turn || !tail_we || tail_ring == my_ring)
  logic my_done_q;
  always_ff @(posedge clk_i) my_done_q <= my_turn && done && !rst_i;
  logic due_done_q;
  always_ff @(posedge clk_i) due_done_q <= due;
  `NH_ASSERT(status_tail_counts_entries, !my_done_q || status_tail == status_tail_q + (EntryWidth + 1)'(due_done_q))
  `NH_ASSERT(status_tail_otherwise_stays, done_q || clearing || status_tail == status_tail_q)
  `NH_COVER(entry_behind_a_packet, my_done_q && due_done_q && status_tail == (EntryWidth + 1)'(2))
  `NH_COVER(refused_ring, mine && event_nack_ring)
  `NH_COVER(refused_status, mine && event_nack_status)
  `NH_COVER(dropped, mine && event_drop)
  `NH_COVER(refused_order, mine && event_nack_order && header_q.number == 6'd2)
  `NH_COVER(refused_message, mine && event_nack_message)
  `NH_COVER(second_of_its_sender, mine && command_valid && header_q.number == 6'd1)

  // ---- Where its data go: into its sender's region, or the free part of its ring, from the tail on
  logic [AddressWidth-4:0] area_base;
  logic [AddressWidth-3:0] area_bound;
  logic [AddressWidth-1:0] region_base;
  logic [AddressWidth:0]   region_bound, data_end;
  logic [17:0]             place;
  assign region_base = header_q.sender[0] ? region_base1 : region_base0;
  assign region_bound = header_q.sender[0] ? region_bound1 : region_bound0;
  assign data_end = {1'b0, address} + (AddressWidth + 1)'(header_q.size);
  assign area_base = push ? region_base[AddressWidth-1:3] : my_ring ? ring_base1 : ring_base0;
  assign area_bound = push ? region_bound[AddressWidth:3] + (AddressWidth - 2)'(region_bound[2:0] != '0) :
      {1'b0, area_base} + (AddressWidth - 2)'(my_ring ? ring_words1 : ring_words0);
  nh_ipush_command_props #(
      .AddressWidth(AddressWidth)
  ) u_command (
      .clk_i,
      .rst_i,
      .valid_i(mine && command_valid),
      .ready_i(command_ready_i),
      .address_i(address),
      .words_i(words),
      .to_end_i(to_end),
      .wrap_i(wrap),
      .ring_i(!push),
      .base_i(area_base),
      .bound_i(area_bound)
  );
  assign place = (reserved_q & (size - 18'd1));
  `NH_ASSERT(words_of_its_size, !(mine && command_valid) ||
             (words == nh_ipush_pkg::words(header_q.size) && rest == header_q.size[2:0]))
  `NH_ASSERT(bytes_within_region, !(mine && command_valid && push) || (address == header1_q[AddressWidth-1:0] &&
             address >= region_base && data_end <= region_bound && region_valid[header_q.sender[0]] &&
             header_q.key == (header_q.sender[0] ? key1 : key0)))
  `NH_ASSERT(words_in_free_part_of_ring, !(mine && command_valid && !push && my_ring == watched_ring) ||
             (my_named && ring_valid[my_ring] && address[AddressWidth-1:3] == area_base +
              (AddressWidth - 3)'(place) && 20'(reserved) + 20'(words) <= 20'(size)))

  // ---- Nothing is dropped that could have been stored; refused, or waited with, only while there is no room. Heads
  // may be seen two clocks later. Status entries due to packets under way are at most those packets.
  logic                  allowed, no_room, status_full, has_ring, refuse1_q, refuse2_q;
  logic [17:0]           my_ring_words;
  logic [17:0]           head1_q, head2_q, reserved_before;
  logic [9:0]            my_words;
  logic [AddressWidth:0] my_end;
  assign my_words = nh_ipush_pkg::words(header_q.size);
  assign my_end = {1'b0, header1_q[AddressWidth-1:0]} + (AddressWidth + 1)'(header_q.size);
  assign allowed = push ? region_valid[header_q.sender[0]] && header_q.key == (header_q.sender[0] ? key1 : key0) &&
      header1_q[2:0] == '0 && header1_q[63:AddressWidth] == '0 && header1_q[AddressWidth-1:0] >= region_base &&
          my_end <= region_bound :
      has_ring && 20'(my_kept) + 20'(my_words) <= 20'(my_ring_words);
  assign my_ring_words = my_ring ? ring_words1 : ring_words0;
  assign has_ring = my_named && ring_valid[my_ring];
  assign reserved_before = reserved_q - head2_q;
  assign no_room = !push && (my_ring != watched_ring || 20'(reserved_before) + 20'(my_words) > 20'(size));
  assign status_full = due && 8'(pending) + stored_q >= 8'(StatusEntries);
  always_ff @(posedge clk_i) begin
    head1_q <= rst_i || clearing ? '0 : head_q;
    head2_q <= rst_i || clearing ? '0 : head1_q;
    refuse1_q <= refuse_i;
    refuse2_q <= refuse1_q;
  end
  `NH_ASSERT(dropped_rightly, !drop_asked || (in_order && !allowed && (push || !has_ring || my_kept == '0)))
  `NH_ASSERT(stored_rightly, !(mine && command_valid) || (in_order && allowed))
  `NH_ASSERT(refused_rightly, !ring_asked ||
             (in_order && allowed && no_room && (ring_nack[my_ring] || refuse1_q || refuse2_q)))
  `NH_ASSERT(refused_rightly_for_status, !status_asked || (in_order && allowed && status_full &&
             (status_nack_i || refuse_i)))
  `NH_ASSERT(refused_rightly_for_order, !order_asked || !in_order)
  `NH_ASSERT(refused_rightly_for_message, !message_asked ||
             (in_order && !push && has_ring && !allowed && my_kept != '0))
  logic i_wait;
  assign i_wait = state_q == Waits && ahead_q == '0 && stalled;
  `NH_ASSERT(waits_rightly, !i_wait || (in_order && allowed && (no_room || status_full)))
  `NH_ASSERT(stall_names_it, !i_wait || (stall_sender == header_q.sender[0] &&
             (stall_status ? status_full : !push && no_room && stall_ring == my_ring)))

  // ---- The order of a sender's packets: one is stored only if it has the number that is kept for its sender
  // (stored_rightly), and for each that is stored this number moves on by one, before the next one is decided about,
  // and for no other reason. So the packets of a sender that are stored have numbers without a gap, in order, each
  // once; entries come in the order of packets (entry_in_place, ahead_q), and their bytes are the sum over them: none
  // without all the bytes before it.
  logic        moves_on, order_of_mine, ends, goes_on;
  logic [17:0] my_grown;
  assign ends = header_q.per_message && header_q.last;
  assign goes_on = header_q.per_message || my_kept != '0;
  assign my_grown = my_kept + (push ? '0 : 18'(my_words));
`ifdef PIPELINED
  assign moves_on = command_valid;
  assign order_of_mine = mine && command_valid;
`else
  assign moves_on = done;
  assign order_of_mine = my_turn && done;
  `NH_ASSERT(decided_behind_the_one_before, !mine || stored_q == '0)
`endif
  `NH_ASSERT(order_moves_with_a_stored_packet, order_we == moves_on)
  `NH_ASSERT(order_moves_by_one, !order_of_mine || (order_wsender == header_q.sender[0] && in_order &&
             next_new == header_q.number + 6'd1 && kept_new == (ends || !goes_on ? '0 : my_grown)))
  `NH_ASSERT(sum_of_stored_packets, !(my_turn && done) || (sum_we == header_q.per_message &&
             (!sum_we || (sum_wsender == header_q.sender[0] && sum_new == (header_q.last ? '0 : my_word0.bytes)))))
  `NH_ASSERT(sum_otherwise_stays, !sum_we || done)
  `NH_ASSERT(message_within_its_ring, kept0_q <= MostWordsKept && kept1_q <= MostWordsKept)

`ifdef INVARIANTS
  `NH_ASSERT(inv_never_malformed, CutThrough != 0 || !bad_q)
`ifdef PIPELINED
`include "pipeline_invariants.svh"
`else
`include "engine_invariants.svh"
`endif
`endif
endmodule
