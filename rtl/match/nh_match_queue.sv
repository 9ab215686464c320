// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// One queue of nh_match: entries in order without gaps, oldest first, PerClock of them in a row. A scan compares a row
/// a clock, from the clock after start_i on; the oldest fitting entry is taken out: what is behind it moves down by
/// one, each row being written in the clock after it was compared. finish_i is the clock after the last row. append_i
/// writes an entry behind all others, in a clock without a scan of this queue. docs/blocks/match.md
module nh_match_queue #(
    parameter int Entries = 64,  // 2..4096, power of two
    parameter int PerClock = 4,  // 1..64, power of two, at most Entries
    parameter int Wild = 1,      // 0, 1: entries have wildcards
    localparam int Rows = Entries / PerClock,
    localparam int Depth = Rows < 2 ? 2 : Rows,
    localparam int RowWidth = $clog2(Depth),
    localparam int CountWidth = $clog2(Entries) + 1
) (
    input  logic                 clk_i,
    input  logic                 rst_i,
    input  logic                 start_i,
    input  logic                 scan_i,
    input  logic                 finish_i,
    // What is searched for, from the first row on; of a receive its wildcards, of a message none.
    input  nh_match_pkg::entry_t key_i,
    output logic                 hit_o,     // the oldest entry that fits is in this row
    output logic [15:0]          hit_id_o,  // in the clock after it: its id; else 0
    output logic                 found_o,   // it was in an earlier one
    output logic                 last_o,    // no further row
    output logic [RowWidth-1:0]  row_o,
    input  logic                 append_i,
    input  nh_match_pkg::entry_t entry_i,
    output logic                 full_o,
    output logic [CountWidth-1:0] count_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Entries, Entries >= 2 && Entries <= 4096 && 2 ** $clog2(Entries) == Entries)
  `NH_PART_PARAM(PerClock, PerClock >= 1 && PerClock <= 64 && PerClock <= Entries && 2 ** $clog2(PerClock) == PerClock)
  `NH_PART_PARAM(Wild, Wild == 0 || Wild == 1)

  localparam int Width = Wild != 0 ? nh_match_pkg::EntryWidth : nh_match_pkg::EntryWidth - 2;
  localparam int SlotWidth = $clog2(PerClock);

  logic [CountWidth-1:0] count_q;
  logic [RowWidth-1:0]   row_q;
  logic                  found_q;
  // Slots of the row before: those from which on entries move, and what was in them (the first one goes to the row
  // before it).
  logic [PerClock-1:0]       move_q;
  logic [PerClock*Width-1:0] before_q;

  // ---- Rows
  logic [PerClock*Width-1:0] row_data, write_data;
  logic [PerClock-1:0]       we, from;
  logic [RowWidth-1:0]       read_row, write_row;
  // Row 0 between scans, so that no address waits for start_i.
  assign read_row = scan_i ? row_q + 1'b1 : '0;
  assign write_row = append_i ? RowWidth'(count_q >> SlotWidth) : row_q - 1'b1;

  for (genvar j = 0; j < PerClock; j++) begin : gen_slot
    nh_ram_sdp #(
        .Width(Width),
        .Depth(Depth)
    ) u_ram (
        .clk_i,
        .we_i(we[j]),
        .waddr_i(write_row),
        .wdata_i(write_data[j*Width+:Width]),
        .raddr_i(read_row),
        .rdata_o(row_data[j*Width+:Width])
    );

    // The slot this one's entry comes from: the next one, behind the last slot the first one of the next row.
    logic [Width-1:0] next;
    if (j + 1 < PerClock) begin : gen_inside
      assign next = before_q[(j+1)*Width+:Width];
    end else begin : gen_last
      assign next = row_data[0+:Width];
    end
    assign write_data[j*Width+:Width] = append_i ? entry_i[Width-1:0] : next;
    assign we[j] = append_i ? (count_q & CountWidth'(PerClock - 1)) == CountWidth'(j) :
        (scan_i || finish_i) && move_q[j];
  end

  // ---- Which slots of the row are in use, and whether it is the last one: known in the clock in which it is read
  localparam int IndexWidth = CountWidth + RowWidth;
  logic [PerClock-1:0]   there_d, there_q;
  logic                  last_d, last_q;
  logic [IndexWidth-1:0] read_index;
  assign read_index = IndexWidth'(read_row) << SlotWidth;
  always_comb begin
    for (int j = 0; j < PerClock; j++) there_d[j] = read_index + IndexWidth'(j) < IndexWidth'(count_q);
    last_d = read_index + IndexWidth'(PerClock) >= IndexWidth'(count_q);
  end

  // ---- Comparison. The oldest slot that fits hits; slots from it on move.
  nh_match_pkg::entry_t stored;
  logic [PerClock-1:0]  fits, oldest, hit_q;
  always_comb begin
    for (int j = 0; j < PerClock; j++) begin
      stored = nh_match_pkg::EntryWidth'(row_data[j*Width+:Width]);
      fits[j] = there_q[j] && stored.communicator == key_i.communicator &&
          (stored.any_source || key_i.any_source || stored.source == key_i.source) &&
          (stored.any_tag || key_i.any_tag || stored.tag == key_i.tag);
    end
  end
  for (genvar j = 0; j < PerClock; j++) begin : gen_oldest
    if (j == 0) begin : gen_first
      assign oldest[j] = fits[j];
    end else begin : gen_others
      assign oldest[j] = fits[j] && fits[j-1:0] == '0;
    end
    assign from[j] = found_q || fits[j:0] != '0;
  end
  assign hit_o = scan_i && !found_q && fits != '0;

  // The row that was compared is in before_q in the next clock, and there the id is chosen.
  always_comb begin
    hit_id_o = '0;
    for (int j = 0; j < PerClock; j++) if (hit_q[j]) hit_id_o |= before_q[j*Width+:16];
  end
  assign found_o = found_q;
  assign last_o = last_q;
  assign row_o = row_q;
  assign full_o = count_q[CountWidth-1];
  assign count_o = count_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      count_q <= '0;
    end else if (append_i) begin
      count_q <= count_q + 1'b1;
    end else if (finish_i && found_q) begin
      count_q <= count_q - 1'b1;
    end
  end
  always_ff @(posedge clk_i) begin
    if (start_i) begin
      found_q <= 1'b0;
      move_q <= '0;
    end else if (scan_i) begin
      found_q <= found_q || fits != '0;
      move_q <= from;
    end
    if (start_i || scan_i) begin
      row_q <= read_row;
      there_q <= there_d;
      last_q <= last_d;
    end
    hit_q <= scan_i && !found_q ? oldest : '0;
    if (scan_i) before_q <= row_data;
  end

  // An entry in the first slot moves to the row before, straight from the RAM; messages have no wildcards to be stored.
  logic unused_bits;
  assign unused_bits = ^{before_q[Width-1:0], stored.id, key_i.id, entry_i.any_source, entry_i.any_tag};

  `NH_ASSERT(no_entry_without_room, !append_i || !full_o)
endmodule
