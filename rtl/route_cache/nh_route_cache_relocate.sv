// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Stores answers in a skewed route_cache. A destination has one slot per way; if all its slots are taken, up to
/// RelocationDepth entries are moved to other slots of theirs (iterative deepening, reading a row of slots per idle
/// cycle of the read port), and only if that finds no room one entry is overwritten at random. Moves are written from
/// the end of the chain, so that no entry is ever absent. Throughput: 3 clocks per row read, 73 rows at most at depth
/// 3.
module nh_route_cache_relocate #(
    parameter int KeyWidth = 64,
    parameter int DataWidth = 32,  // >= 1
    parameter int EpochWidth = 4,
    parameter int Ways = 4,
    parameter int IndexWidth = 9,  // >= 1
    parameter int IdWidth = 3,  // >= 1
    parameter int RelocationDepth = 0,  // 0..3
    parameter int RamRegisters = 0,
    localparam int WayWidth = nh_width_pkg::index_width(Ways),
    localparam int EntryWidth = KeyWidth + DataWidth + EpochWidth + 1
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    input  logic                       abort_i,      // flush or sweep: forget what is being done
    input  logic [EpochWidth-1:0]      epoch_i,
    input  logic [3:0]                 random_i,
    // answer to be stored
    input  logic                       start_i,
    input  logic [IdWidth-1:0]         id_i,
    input  logic [KeyWidth-1:0]        key_i,
    input  logic [DataWidth-1:0]       data_i,
    output logic                       stored_o,
    output logic [IdWidth-1:0]         stored_id_o,
    output logic                       evicted_o,
    // read port of the ways, when no request uses it
    output logic                       read_o,
    output logic [KeyWidth-1:0]        read_key_o,
    input  logic                       read_grant_i,
    input  logic [Ways*IndexWidth-1:0] read_index_i,  // of read_key_o (RamRegisters clocks earlier), with the grant
    input  logic [Ways*EntryWidth-1:0] entries_i,     // 1 + RamRegisters clocks after the grant
    // write port
    output logic [Ways-1:0]            we_o,
    output logic [IndexWidth-1:0]      waddr_o,
    output logic [EntryWidth-1:0]      wdata_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PART_PARAM(DataWidth, DataWidth >= 1)
  `NH_PART_PARAM(EpochWidth, EpochWidth >= 1 && EpochWidth <= 8)
  `NH_PART_PARAM(Ways, Ways == 1 || Ways == 2 || Ways == 4 || Ways == 8 || Ways == 16)
  `NH_PART_PARAM(IndexWidth, IndexWidth >= 1)
  `NH_PART_PARAM(IdWidth, IdWidth >= 1)
  `NH_PART_PARAM(RelocationDepth, RelocationDepth >= 0 && RelocationDepth <= 3)
  `NH_PART_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)

  localparam int Rows = RelocationDepth + 1;
  localparam int RowWidth = Ways * EntryWidth;
  localparam int IndexRowWidth = Ways * IndexWidth;

  localparam logic [2:0] StateIdle = 3'd0;
  localparam logic [2:0] StateRead = 3'd1;     // waits for an idle cycle of the read port
  localparam logic [2:0] StateData = 3'd2;     // waits for the RAM
  localparam logic [2:0] StateCheck = 3'd3;    // is a slot of this row free?
  localparam logic [2:0] StateAdvance = 3'd4;  // next chain to try
  localparam logic [2:0] StateWrite = 3'd5;    // one move per clock, the new entry last

  logic [2:0] state_q;
  logic wait_q;
  logic [IdWidth-1:0] id_q;
  logic [KeyWidth-1:0] key_q, read_key_q;
  logic [DataWidth-1:0] data_q;
  logic [1:0] limit_q, level_q;               // chain length tried, place in the chain
  logic [Rows*WayWidth-1:0] chosen_q;         // chosen_q[l]: way of row l whose entry would move
  logic [Rows*RowWidth-1:0] row_q;
  logic [Rows*IndexRowWidth-1:0] index_q;
  logic [WayWidth-1:0] target_q;              // free way of the last row
  logic evict_q;

  typedef struct packed {
    logic                  parity;
    logic [EpochWidth-1:0] epoch;
    logic [DataWidth-1:0]  data;
    logic [KeyWidth-1:0]   key;
  } entry_t;

  // Row of the current level, and the way (of the row above) that led to it.
  logic [RowWidth-1:0] row;
  logic [WayWidth-1:0] above, above2;
  logic [Ways-1:0] free;
  logic [1:0] upper, upper2;
  assign upper = level_q - 2'd1;
  assign upper2 = level_q - 2'd2;
  assign row = row_q[level_q*RowWidth+:RowWidth];
  assign above = chosen_q[upper*WayWidth+:WayWidth];
  assign above2 = chosen_q[upper2*WayWidth+:WayWidth];

  for (genvar w = 0; w < Ways; w++) begin : gen_free
    // Taken apart into vectors: Yosys 0.23 finds no members of a struct declared in a generate loop.
    logic                  entry_parity;
    logic [EpochWidth-1:0] entry_epoch;
    logic [DataWidth-1:0]  entry_data;
    logic [KeyWidth-1:0]   entry_key;
    logic unused_entry;
    assign {entry_parity, entry_epoch, entry_data, entry_key} = row[w*EntryWidth+:EntryWidth];
    assign unused_entry = &{1'b0, entry_parity, entry_data, entry_key};
    assign free[w] = ((entry_epoch != epoch_i) | (^row[w*EntryWidth+:EntryWidth])) &
        ((level_q == '0) | (above != WayWidth'(w)));
  end

  logic [WayWidth-1:0] first_free, first_down, next_sibling;
  logic has_sibling;
  always_comb begin
    first_free = '0;
    next_sibling = '0;
    has_sibling = 1'b0;
    for (int w = Ways - 1; w >= 0; w--) begin
      if (free[w]) first_free = WayWidth'(w);
      if (WayWidth'(w) > above && (level_q == 2'd1 || WayWidth'(w) != above2)) begin
        next_sibling = WayWidth'(w);
        has_sibling = 1'b1;
      end
    end
    first_down = level_q != '0 && above == '0 ? WayWidth'(1) : '0;
  end

  // Keys to descend to: from this row, from the row above (next sibling), from row 0 (next limit).
  entry_t down, sibling, restart, moved;
  logic [RowWidth-1:0] row_above;
  assign row_above = row_q[upper*RowWidth+:RowWidth];
  assign down = row[first_down*EntryWidth+:EntryWidth];
  assign sibling = row_above[next_sibling*EntryWidth+:EntryWidth];
  assign restart = row_q[0+:EntryWidth];
  assign moved = row_above[above*EntryWidth+:EntryWidth];

  always_ff @(posedge clk_i) begin
    unique case (state_q)
      StateIdle: begin
        id_q <= id_i;
        key_q <= key_i;
        data_q <= data_i;
        read_key_q <= key_i;
        limit_q <= '0;
        level_q <= '0;
        evict_q <= 1'b0;
        if (start_i) state_q <= StateRead;
      end
      StateRead: begin
        wait_q <= RamRegisters != 0;
        index_q[level_q*IndexRowWidth+:IndexRowWidth] <= read_index_i;
        if (read_grant_i) state_q <= StateData;
      end
      StateData: begin
        wait_q <= 1'b0;
        row_q[level_q*RowWidth+:RowWidth] <= entries_i;
        if (!wait_q) state_q <= StateCheck;
      end
      StateCheck: begin
        target_q <= first_free;
        if (|free) begin
          state_q <= StateWrite;
        end else if (level_q < limit_q || (level_q == '0 && RelocationDepth != 0)) begin
          if (level_q == '0) limit_q <= 2'd1;
          chosen_q[level_q*WayWidth+:WayWidth] <= first_down;
          read_key_q <= down.key;
          level_q <= level_q + 2'd1;
          state_q <= StateRead;
        end else if (RelocationDepth == 0) begin
          evict_q <= 1'b1;
          target_q <= WayWidth'(random_i);
          state_q <= StateWrite;
        end else begin
          state_q <= StateAdvance;
        end
      end
      StateAdvance: begin
        if (has_sibling) begin
          chosen_q[upper*WayWidth+:WayWidth] <= next_sibling;
          read_key_q <= sibling.key;
          state_q <= StateRead;
        end else if (level_q != 2'd1) begin
          level_q <= upper;
        end else if (limit_q != 2'(RelocationDepth)) begin
          limit_q <= limit_q + 2'd1;
          chosen_q[0+:WayWidth] <= '0;
          read_key_q <= restart.key;
          state_q <= StateRead;
        end else begin
          evict_q <= 1'b1;
          level_q <= '0;
          target_q <= WayWidth'(random_i);
          state_q <= StateWrite;
        end
      end
      StateWrite: begin
        target_q <= above;
        level_q <= upper;
        if (level_q == '0) state_q <= StateIdle;
      end
      default: state_q <= StateIdle;
    endcase
    if (rst_i | abort_i) state_q <= StateIdle;
  end

  // RamRegisters: the index of a key is there a clock after the key.
  logic hashed_q;
  always_ff @(posedge clk_i) hashed_q <= (state_q == StateRead) & ~read_grant_i;
  assign read_o = (state_q == StateRead) & (RamRegisters == 0 | hashed_q);
  assign read_key_o = read_key_q;

  logic [EpochWidth+DataWidth+KeyWidth-1:0] fresh;
  logic [IndexRowWidth-1:0] index_row;
  assign fresh = {epoch_i, data_q, key_q};
  assign index_row = index_q[level_q*IndexRowWidth+:IndexRowWidth];
  assign we_o = state_q == StateWrite ? Ways'(1) << target_q : '0;
  assign waddr_o = index_row[target_q*IndexWidth+:IndexWidth];
  assign wdata_o = level_q == '0 ? {^fresh, fresh} : moved;
  assign stored_o = (state_q == StateWrite) & (level_q == '0);
  assign stored_id_o = id_q;
  assign evicted_o = stored_o & evict_q;

  logic unused_fields;
  assign unused_fields = &{1'b0, random_i, down, sibling, restart};
endmodule
