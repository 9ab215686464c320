// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_match_queue (8 entries, 2 a clock) under any commands: searches with any key, entries appended
/// whenever there is room, and commands that leave it alone. A plain list beside it says what it must hold. A search
/// hits in the row of the list's oldest fitting entry and nowhere else, with its id; that entry is taken out, all
/// others stay, in order; none is lost or doubled.
module nh_match_queue_proof #(
    parameter int Entries = 8,
    parameter int PerClock = 2,
    localparam int Width = nh_match_pkg::EntryWidth,
    localparam int RowWidth = $clog2(Entries / PerClock),
    localparam int CountWidth = $clog2(Entries) + 1
) (
    input logic             clk_i,
    input logic             rst_i,
    // free choices of the proof
    input logic             begin_i,
    input logic             search_i,   // the command searches this queue; else it may append to it
    input logic             append_i,
    input logic             wait_i,     // the other queue's scan goes on
    input logic [Width-1:0] key_i
);
  `NH_START

  // ---- As nh_match drives it
  localparam logic [1:0] Idle = 2'd0;
  localparam logic [1:0] Scan = 2'd1;
  localparam logic [1:0] Other = 2'd2;
  localparam logic [1:0] Finish = 2'd3;
  logic [1:0]           state_q;
  logic                 searching_q, append_q, start, hit, found, last, full;
  logic [Width-1:0]     key_q;
  logic [15:0]          hit_id;
  logic [RowWidth-1:0]  row;
  logic [CountWidth-1:0] count;
  assign start = state_q == Idle && begin_i;
  nh_match_queue #(
      .Entries(Entries),
      .PerClock(PerClock),
      .Wild(1)
  ) dut (
      .clk_i,
      .rst_i,
      .start_i(start),
      .scan_i(state_q == Scan),
      .finish_i(state_q == Finish),
      .key_i(key_q),
      .hit_o(hit),
      .hit_id_o(hit_id),
      .found_o(found),
      .last_o(last),
      .row_o(row),
      .append_i(state_q == Finish && append_q),
      .entry_i(key_q),
      .full_o(full),
      .count_o(count)
  );
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      state_q <= Idle;
    end else begin
      case (state_q)
        Idle: if (begin_i) state_q <= search_i ? Scan : Other;
        Scan: if (last) state_q <= Finish;
        Other: if (!wait_i) state_q <= Finish;
        default: state_q <= Idle;
      endcase
    end
    if (start) begin
      key_q <= key_i;
      searching_q <= search_i;
      append_q <= !search_i && append_i && !full;
    end
  end

  // ---- The list, oldest first, and what a search of it must find
  logic [Entries*Width-1:0] list_q;
  logic [CountWidth-1:0]    size_q, rows, at;
  logic [CountWidth-1:0]    scanned_q;  // rows compared before this clock
  nh_match_pkg::entry_t     key, entry;
  logic                     exists;
  logic [15:0]              id;
  assign key = key_q;
  always_comb begin
    exists = 1'b0;
    at = '0;
    id = '0;
    for (int i = Entries - 1; i >= 0; i--) begin
      entry = list_q[i*Width+:Width];
      if (CountWidth'(i) < size_q && entry.communicator == key.communicator &&
          (entry.any_source || key.any_source || entry.source == key.source) &&
          (entry.any_tag || key.any_tag || entry.tag == key.tag)) begin
        exists = 1'b1;
        at = CountWidth'(i);
        id = entry.id;
      end
    end
  end
  assign rows = size_q <= CountWidth'(PerClock) ? CountWidth'(1)
      : (size_q + CountWidth'(PerClock - 1)) / CountWidth'(PerClock);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      size_q <= '0;
    end else if (state_q == Finish) begin
      if (append_q) begin
        size_q <= size_q + 1'b1;
        for (int i = 0; i < Entries; i++) if (CountWidth'(i) == size_q) list_q[i*Width+:Width] <= key_q;
      end else if (searching_q && exists) begin
        size_q <= size_q - 1'b1;
        for (int i = 0; i + 1 < Entries; i++)
          if (CountWidth'(i) >= at) list_q[i*Width+:Width] <= list_q[(i+1)*Width+:Width];
      end
    end
    if (start) scanned_q <= '0;
    else if (state_q == Scan) scanned_q <= scanned_q + 1'b1;
  end

  // ---- Results
  logic in_scan, done_searching, hit_before_q;
  always_ff @(posedge clk_i) hit_before_q <= hit;
  assign in_scan = state_q == Scan;
  assign done_searching = state_q == Finish && searching_q;
  `NH_ASSERT(hit_of_the_oldest, !in_scan || hit == (exists && at / CountWidth'(PerClock) == scanned_q))
  `NH_ASSERT(hit_with_its_id, !(in_scan || done_searching) || hit_id == (hit_before_q ? id : '0))
  `NH_ASSERT(found_once, !(in_scan || done_searching) || found == (exists && at / CountWidth'(PerClock) < scanned_q))
  `NH_ASSERT(last_row, !in_scan || last == (scanned_q + 1'b1 == rows))
  `NH_ASSERT(row_by_row, !(in_scan || done_searching) || row == scanned_q[RowWidth-1:0])
  `NH_ASSERT(counted, count == size_q && full == (size_q == CountWidth'(Entries)))

  // ---- Contents: the list's, in a search with a match the rows behind it moved as far as the scan is.
  logic [Entries*Width-1:0] stored;
  logic [PerClock*Width-1:0] read;
  (* hierconn *) wire [Entries/PerClock*Width-1:0] \dut.gen_slot[0].u_ram.words_q ;
  (* hierconn *) wire [Entries/PerClock*Width-1:0] \dut.gen_slot[1].u_ram.words_q ;
  (* hierconn *) wire [Width-1:0] \dut.gen_slot[0].u_ram.read_q ;
  (* hierconn *) wire [Width-1:0] \dut.gen_slot[1].u_ram.read_q ;
  (* hierconn *) wire [PerClock*Width-1:0] \dut.before_q ;
  (* hierconn *) wire [PerClock-1:0] \dut.move_q ;
  (* hierconn *) wire [PerClock-1:0] \dut.there_q ;
  (* hierconn *) wire [PerClock-1:0] \dut.hit_q ;
  assign read = {\dut.gen_slot[1].u_ram.read_q , \dut.gen_slot[0].u_ram.read_q };
  for (genvar r = 0; r < Entries / PerClock; r++) begin : gen_row
    assign stored[2*r*Width+:Width] = \dut.gen_slot[0].u_ram.words_q [r*Width+:Width];
    assign stored[(2*r+1)*Width+:Width] = \dut.gen_slot[1].u_ram.words_q [r*Width+:Width];
  end
  logic searched, moving, contents, row_read, row_before, slots_move, slots_there, slot_hit;
  assign searched = in_scan || done_searching;
  assign moving = searched && exists;
  always_comb begin
    contents = 1'b1;
    row_read = 1'b1;
    row_before = 1'b1;
    slots_move = 1'b1;
    slots_there = 1'b1;
    slot_hit = 1'b1;
    for (int j = 0; j < PerClock; j++) begin
      if (in_scan && \dut.there_q [j] != (scanned_q * CountWidth'(PerClock) + CountWidth'(j) < size_q))
        slots_there = 1'b0;
      if (searched && \dut.hit_q [j] != (hit_before_q && at % CountWidth'(PerClock) == CountWidth'(j)))
        slot_hit = 1'b0;
    end
    for (int i = 0; i < Entries; i++) begin
      if (CountWidth'(i) < size_q) begin
        if (!(moving && CountWidth'(i) >= at && CountWidth'(i / PerClock + 1) < scanned_q)) begin
          if (stored[i*Width+:Width] != list_q[i*Width+:Width]) contents = 1'b0;
        end else if (i + 1 < Entries) begin
          if (CountWidth'(i + 1) < size_q && stored[i*Width+:Width] != list_q[(i+1)*Width+:Width]) contents = 1'b0;
        end
        if (in_scan && CountWidth'(i / PerClock) == scanned_q &&
            read[(i%PerClock)*Width+:Width] != list_q[i*Width+:Width]) row_read = 1'b0;
        if (searched && CountWidth'(i / PerClock + 1) == scanned_q &&
            \dut.before_q [(i%PerClock)*Width+:Width] != list_q[i*Width+:Width]) row_before = 1'b0;
      end
      if (searched && CountWidth'(i / PerClock + 1) == scanned_q &&
          \dut.move_q [i%PerClock] != (exists && CountWidth'(i) >= at)) slots_move = 1'b0;
    end
    if (state_q != Idle && scanned_q == '0 && \dut.move_q != '0) slots_move = 1'b0;
  end
  `NH_ASSERT(nothing_lost_or_doubled, contents)

  // ---- What makes it inductive
  `NH_ASSERT(inv_read, row_read)
  `NH_ASSERT(inv_before, row_before)
  `NH_ASSERT(inv_move, slots_move)
  `NH_ASSERT(inv_there, slots_there)
  `NH_ASSERT(inv_slot, slot_hit)
  `NH_ASSERT(inv_hit_before, !searched || hit_before_q == (exists && at / CountWidth'(PerClock) + 1'b1 == scanned_q))
  `NH_ASSERT(inv_rows, !in_scan || scanned_q < rows)
  `NH_ASSERT(inv_end, !done_searching || scanned_q == rows)
  `NH_ASSERT(inv_kind, !(in_scan && !searching_q) && !(state_q == Other && searching_q)
      && !(append_q && searching_q && state_q != Idle))
  `NH_ASSERT(inv_other, state_q == Idle || searching_q || (scanned_q == '0 && !found))
  `NH_ASSERT(inv_room, state_q == Idle || !append_q || size_q < CountWidth'(Entries))
  `NH_ASSERT(inv_size, size_q <= CountWidth'(Entries))

  `NH_COVER(match_in_the_second_row, done_searching && exists && at == CountWidth'(2) && size_q == CountWidth'(7))
  `NH_COVER(second_of_two_fits, in_scan && hit && at == CountWidth'(1))
  `NH_COVER(appended_when_one_is_left, state_q == Finish && append_q && size_q == CountWidth'(Entries - 1))
endmodule
