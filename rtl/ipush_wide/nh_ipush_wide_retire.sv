// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Packets of nh_ipush_wide that are placed in any order, until they are in memory, and messages until they are told
/// of: three clocks after its last answer a packet is counted, and the one that completes its message writes the status
/// entry, if all messages of the sender before it are complete (or CompletionOrder is 1); those behind it that are
/// complete follow, one a clock, and packets wait meanwhile. docs/blocks/ipush_wide.md
module nh_ipush_wide_retire #(
    parameter int Senders = 256,        // 2..4096, power of two
    parameter int StatusEntries = 256,  // 4..4096, power of two
    parameter int OpenMessages = 4,     // 2..64, power of two
    parameter int MessagePackets = 64,  // 2..512, power of two
    parameter int CompletionOrder = 0,  // 0, 1
    parameter int OpenDepth = 128,      // power of two
    localparam int SenderWidth = $clog2(Senders),
    localparam int EntryWidth = $clog2(StatusEntries),
    localparam int SlotWidth = $clog2(OpenMessages),
    localparam int PacketWidth = $clog2(MessagePackets)
) (
    input  logic                             clk_i,
    input  logic                             rst_i,
    input  logic                             sweeping_i,     // tables are cleared, or a sender begins anew
    input  logic                             restart_i,
    input  logic [11:0]                      restart_sender_i,
    output logic                             ready_o,
    input  logic                             stored_i,       // a packet is placed, and this is it; only with ready_o
    input  nh_ipush_wide_pkg::piece_record_t record_i,
    input  logic                             complete_i,     // the last answer for the oldest one is there
    output logic                             busy_o,
    output logic [EntryWidth:0]              status_tail_o,
    // Read latency 1 clock; a read in the clock of the write returns what is written
    input  logic [11:0]                      first_sender_i,
    output nh_ipush_wide_pkg::first_t        first_o,
    output nh_ipush_pkg::llcm_write_t        llcm_o,         // status entries
    output nh_ipush_pkg::events_t            events_o,       // push, ipush, bytes
    output logic                             done_o,
    output logic [7:0]                       done_id_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PART_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 &&
            2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PART_PARAM(OpenMessages, OpenMessages >= 2 && OpenMessages <= 64 && 2 ** $clog2(OpenMessages) == OpenMessages)
  `NH_PART_PARAM(MessagePackets, MessagePackets >= 2 && MessagePackets <= 512 &&
            2 ** $clog2(MessagePackets) == MessagePackets)
  `NH_PART_PARAM(CompletionOrder, CompletionOrder == 0 || CompletionOrder == 1)
  `NH_PART_PARAM(OpenDepth, 2 ** $clog2(OpenDepth) == OpenDepth)

  localparam int OpenIndex = $clog2(OpenDepth);

  // What a status entry says of a message, beside its sender and number.
  typedef struct packed {
    logic        push;
    logic [7:0]  ring;
    logic [15:0] key;
    logic [31:0] place;
    logic [14:0] area;
    logic [19:0] bytes;
  } told_t;
  localparam int ToldWidth = 92;

  // ---- In order; the oldest one is at the RAM's output. Answers that came while nothing moved are owed.
  logic                             advance, pop;
  logic [OpenIndex:0]               open_in_q, open_out_q, open_out_d, open_count, owed_q;
  nh_ipush_wide_pkg::piece_record_t oldest;
  assign open_count = open_in_q - open_out_q;
  assign ready_o = !open_count[OpenIndex];
  assign pop = advance && (complete_i || owed_q != '0);
  assign open_out_d = open_out_q + (OpenIndex + 1)'(pop);
  nh_ram_sdp #(
      .Width(nh_ipush_wide_pkg::PieceRecordWidth),
      .Depth(OpenDepth)
  ) u_open (
      .clk_i,
      .we_i(stored_i),
      .waddr_i(open_in_q[OpenIndex-1:0]),
      .wdata_i(record_i),
      .raddr_i(open_out_d[OpenIndex-1:0]),
      .rdata_o(oldest)
  );

  // ---- Stage 1: its sender and its message are read; 2: they are there; 3: everything is written. drain: then those
  // of the same sender that follow.
  logic                             valid1_q, valid2_q, valid3_q, drain_q, more, same2_q, same_message2_q;
  nh_ipush_wide_pkg::piece_record_t record1_q, record2_q, record3_q, read;
  nh_ipush_wide_pkg::first_t        sender_read, sender3_q, sender_new;
  logic [PacketWidth-1:0]           count_read, count3_q, count_new;
  logic [EntryWidth:0]              status_tail_q;
  assign read = advance ? record1_q : record2_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_in_q <= '0;
      open_out_q <= '0;
      owed_q <= '0;
      valid1_q <= 1'b0;
      valid2_q <= 1'b0;
      valid3_q <= 1'b0;
      drain_q <= 1'b0;
    end else begin
      open_in_q <= open_in_q + (OpenIndex + 1)'(stored_i);
      open_out_q <= open_out_d;
      owed_q <= owed_q + (OpenIndex + 1)'(complete_i) - (OpenIndex + 1)'(pop);
      drain_q <= more;
      valid3_q <= advance && valid2_q;
      if (advance) begin
        valid1_q <= pop;
        valid2_q <= valid1_q;
      end
    end
  end
  // The packet right before is in stage 3 then, and writes: the reads came too early for it.
  always_ff @(posedge clk_i) begin
    if (advance) begin
      record1_q <= oldest;
      record2_q <= record1_q;
      record3_q <= record2_q;
      same2_q <= valid2_q && record2_q.sender == record1_q.sender;
      same_message2_q <= valid2_q && record2_q.sender == record1_q.sender &&
          record2_q.message[SlotWidth-1:0] == record1_q.message[SlotWidth-1:0];
      sender3_q <= same2_q ? sender_new : sender_read;
      count3_q <= same_message2_q ? count_new : count_read;
    end else begin
      sender3_q <= sender_new;
    end
  end

  // ---- Stage 3
  logic [SlotWidth-1:0] slot3, next_slot;
  logic                 whole, oldest_message, acts, told;
  logic [7:0]           message;
  logic [63:0]          complete3, complete_new;
  told_t                waits, now, entry;
  assign slot3 = record3_q.message[SlotWidth-1:0];
  assign count_new = record3_q.claims ? '0 : count3_q + 1'b1;
  assign whole = valid3_q && 14'(count_new) == record3_q.most;
  assign oldest_message = record3_q.message == sender3_q.first;
  assign acts = valid3_q || drain_q;
  // A message is told of: this one, or one that waited.
  assign told = drain_q ? CompletionOrder == 0 : whole && (oldest_message || CompletionOrder != 0);
  always_comb begin
    sender_new = sender3_q;
    sender_new.told = sender3_q.told + 7'(told);
    if (drain_q) begin
      sender_new.complete = sender3_q.complete & ~(64'd1 << sender3_q.first[SlotWidth-1:0]);
      sender_new.first = sender3_q.first + 8'd1;
    end else if (whole && oldest_message) begin
      sender_new.first = sender3_q.first + 8'd1;
    end else if (whole) begin
      sender_new.complete = sender3_q.complete | 64'd1 << slot3;
    end
  end
  assign next_slot = sender_new.first[SlotWidth-1:0];
  assign complete_new = sender_new.complete;
  assign complete3 = sender3_q.complete;
  assign more = acts && complete_new[6'(next_slot)];
  assign advance = !more;
  assign now = {record3_q.push, record3_q.ring, record3_q.key, record3_q.place, record3_q.area, record3_q.bytes};
  assign entry = drain_q ? waits : now;
  assign message = drain_q ? sender3_q.first : record3_q.message;

  // ---- Messages that are complete and wait; packets of messages that are in memory, less one; senders, twice
  nh_ram_sdp #(
      .Width(ToldWidth),
      .Depth(Senders * OpenMessages)
  ) u_waits (
      .clk_i,
      .we_i(whole && !oldest_message),
      .waddr_i({record3_q.sender[SenderWidth-1:0], slot3}),
      .wdata_i(now),
      .raddr_i({record3_q.sender[SenderWidth-1:0], next_slot}),
      .rdata_o(waits)
  );
  nh_ram_forward #(
      .Width(PacketWidth),
      .Depth(Senders * OpenMessages)
  ) u_counts (
      .clk_i,
      .we_i(valid3_q),
      .waddr_i({record3_q.sender[SenderWidth-1:0], slot3}),
      .wdata_i(count_new),
      .raddr_i({read.sender[SenderWidth-1:0], read.message[SlotWidth-1:0]}),
      .rdata_o(count_read)
  );
  logic                   restart_q, clear, sender_we;
  logic [SenderWidth-1:0] sweep_q, restart_sender_q, sender_address;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      sweep_q <= '0;
      restart_q <= 1'b0;
    end else begin
      if (sweeping_i) sweep_q <= sweep_q + 1'b1;
      restart_q <= restart_i;
    end
  end
  always_ff @(posedge clk_i) restart_sender_q <= restart_sender_i[SenderWidth-1:0];
  assign clear = sweeping_i || restart_q;
  assign sender_we = clear || acts;
  assign sender_address = sweeping_i ? sweep_q : restart_q ? restart_sender_q : record3_q.sender[SenderWidth-1:0];
  nh_ram_forward #(
      .Width(nh_ipush_wide_pkg::FirstWidth),
      .Depth(Senders)
  ) u_senders (
      .clk_i,
      .we_i(sender_we),
      .waddr_i(sender_address),
      .wdata_i(clear ? '0 : sender_new),
      .raddr_i(read.sender[SenderWidth-1:0]),
      .rdata_o(sender_read)
  );
  nh_ram_forward #(
      .Width(nh_ipush_wide_pkg::FirstWidth),
      .Depth(Senders)
  ) u_first (
      .clk_i,
      .we_i(sender_we),
      .waddr_i(sender_address),
      .wdata_i(clear ? '0 : sender_new),
      .raddr_i(first_sender_i[SenderWidth-1:0]),
      .rdata_o(first_o)
  );

  // ---- What is told
  always_ff @(posedge clk_i) begin
    if (rst_i) status_tail_q <= '0;
    else if (told) status_tail_q <= status_tail_q + 1'b1;
  end
  always_comb begin
    llcm_o = '0;
    llcm_o.status_we = {2{told}};
    llcm_o.status_entry = 12'(status_tail_q[EntryWidth-1:0]);
    llcm_o.status_word0 = {message, 3'd0, 21'(entry.bytes) + 21'd1, 4'd0, record3_q.sender,
                           entry.push ? 8'd0 : entry.ring, 4'd0,
                           entry.push ? nh_ipush_wide_pkg::KindPush : nh_ipush_wide_pkg::KindIpush};
    llcm_o.status_word1 = {entry.place, 1'b0, entry.push ? 15'd0 : entry.area, entry.key};
    events_o = '0;
    events_o.push = valid3_q && record3_q.push;
    events_o.ipush = valid3_q && !record3_q.push;
    events_o.bytes = 16'(record3_q.size);
  end
  assign status_tail_o = status_tail_q;
  assign busy_o = open_count != '0 || valid1_q || valid2_q || valid3_q || drain_q || restart_q;
  assign done_o = valid3_q;
  assign done_id_o = record3_q.id;

  logic unused_bits;
  assign unused_bits = ^{record3_q, read, first_sender_i, restart_sender_i};

  `NH_ASSERT(packets_under_way_fit, 32'(open_count) <= 32'(OpenDepth))
  `NH_ASSERT(answers_belong_to_packets, !complete_i || open_count > owed_q)
  `NH_ASSERT(complete_once, !whole || drain_q || !complete3[6'(slot3)])
  `NH_ASSERT(none_behind_is_told_early, CompletionOrder != 0 || !told || drain_q || oldest_message)
endmodule
