// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"
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
      .settings_i({enable_i, status_nack_i, refuse_i, 13'(status_head_q)}),
      .status_tail_o(status_tail),
      .busy_o(busy),
      .stall_o(stall_bundle),
      .events_o(events),
      .take_o(take),
      .lookup_o(lookup),
      .entries_i(found),
      .pointers_i({ring_head, ring_reserved}),
      .progress_o(progress),
      .llcm_o(llcm_write),
      .write_o(write),
      .writer_i({command_ready_i, data_ready_i, aw_waits_i, complete_i, 1'b0}),
      .refusal_o(refusal),
`ifdef PIPELINED
      .arrival_o(arrival),
      .answer_i('0),
`endif
      .probe_o(probe),
      .*
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
  `NH_START
  logic [1:0] clear_q;
  logic clearing;
  always_ff @(posedge clk_i) begin
    if (rst_i) clear_q <= '0;
    else if (clearing) clear_q <= clear_q + 2'd1;
  end
  assign clearing = clear_q < 2'd2;

  nh_ipush_llcm #(
      .Rings(2),
      .StatusEntries(StatusEntries)
  ) u_llcm (
      .clear_i(clearing),
      .clear_ring_i(clear_q[0]),
      .llcm_data_o(llcm_data),
      .amt_o({amt_head, amt_tail}),
      .head_i({head_we_i, 8'(head_ring_i), head_i}),
      .ring_i(ring),
      .ring_o({ring_head, ring_reserved}),
      .write_i(llcm_write),
      .*
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
`include "engine_watched_packet.svh"

`ifdef INVARIANTS
  `NH_ASSERT(inv_never_malformed, CutThrough != 0 || !bad_q)
`ifdef PIPELINED
`include "pipeline_invariants.svh"
`else
`include "engine_invariants.svh"
`endif
`endif
endmodule
