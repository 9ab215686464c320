// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/tag_match.toml by `nanohop generate`: do not edit.

/// Registers of the tag_match (docs/generated/registers/nh_tag_match.md): 32-bit words at byte offsets.
/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;
/// per named value XFieldName.
package nh_tag_match_regs_pkg;

  localparam int AddressWidth = 8;

  // id (ro): Identifies the block.
  localparam logic [7:0] IdOffset = 8'h00;
  localparam logic [31:0] IdReset = 32'h4e48544d;
  localparam logic [31:0] IdWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // ASCII "NHTM"
  } id_t;

  // version (ro): Version of this register map.
  localparam logic [7:0] VersionOffset = 8'h04;
  localparam logic [31:0] VersionReset = 32'h00010000;
  localparam logic [31:0] VersionWriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] major;  // raised by incompatible changes
    logic [15:0] minor;  // raised by additions
  } version_t;

  // shape (ro): The parameters this instance was built with.
  localparam logic [7:0] ShapeOffset = 8'h08;
  localparam logic [31:0] ShapeReset = 32'h00000000;
  localparam logic [31:0] ShapeWriteMask = 32'h00000000;
  typedef struct packed {
    logic [1:0] reserved_30;
    logic [3:0] log2_unexpected;  // log2 of UnexpectedEntries
    logic [3:0] log2_posted;  // log2 of PostedEntries
    logic [5:0] address_width;  // bits of a byte address in memory
    logic [3:0] reserved_12;
    logic [3:0] log2_results;  // log2 of Results
    logic [2:0] reserved_5;
    logic [4:0] log2_handles;  // log2 of Handles
  } shape_t;

  // envelope (rw): Of the next COMMAND.
  localparam logic [7:0] EnvelopeOffset = 8'h10;
  localparam logic [31:0] EnvelopeReset = 32'h00000000;
  localparam logic [31:0] EnvelopeWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [15:0] communicator;  // compared as it is
    logic [15:0] source;  // sender
  } envelope_t;

  // tag (rw): Of the next COMMAND.
  localparam logic [7:0] TagOffset = 8'h14;
  localparam logic [31:0] TagReset = 32'h00000000;
  localparam logic [31:0] TagWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] value;  // tag
  } tag_t;

  // address (rw): Buffer of the next receive.
  localparam logic [7:0] AddressOffset = 8'h18;
  localparam logic [31:0] AddressReset = 32'h00000000;
  localparam logic [31:0] AddressWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] low;  // first byte, a multiple of 8
  } address_t;

  // address_high (rw): Buffer of the next receive.
  localparam logic [7:0] AddressHighOffset = 8'h1c;
  localparam logic [31:0] AddressHighReset = 32'h00000000;
  localparam logic [31:0] AddressHighWriteMask = 32'h000000ff;
  typedef struct packed {
    logic [23:0] reserved_8;
    logic [7:0] high;  // bits 39:32
  } address_high_t;

  // capacity (rw): Buffer of the next receive.
  localparam logic [7:0] CapacityOffset = 8'h20;
  localparam logic [31:0] CapacityReset = 32'h00000000;
  localparam logic [31:0] CapacityWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] bytes;  // more of a message is not written
  } capacity_t;

  // command (wo): Hands a command to the unit.
  localparam logic [7:0] CommandOffset = 8'h24;
  localparam logic [31:0] CommandReset = 32'h00000000;
  localparam logic [31:0] CommandWriteMask = 32'hffff007f;
  typedef struct packed {
    logic [15:0] id;  // handle of the receive, id of the message
    logic [8:0] reserved_7;
    logic [0:0] unexpected_empty;  // software's queue of messages is empty after it
    logic [0:0] posted_empty;  // software's queue of receives is empty after it
    logic [0:0] any_tag;  // a receive: with any tag
    logic [0:0] any_source;  // a receive: from any source
    logic [2:0] op;  // what it is
  } command_t;
  localparam logic [2:0] CommandOpPost = 3'd0;  // a receive: envelope, tag, wildcards, buffer, id (its handle)
  localparam logic [2:0] CommandOpRefillPost = 3'd2;  // the same, given back by software after an overflow; empty flags
  localparam logic [2:0] CommandOpRefillArrival = 3'd3;  // a message given back: envelope, tag, id; empty flags
  localparam logic [2:0] CommandOpSettle = 3'd4;  // an overflow is dealt with; empty flags

  // state (ro): What the unit is at.
  localparam logic [7:0] StateOffset = 8'h28;
  localparam logic [31:0] StateReset = 32'h00000000;
  localparam logic [31:0] StateWriteMask = 32'h00000000;
  typedef struct packed {
    logic [29:0] reserved_2;
    logic [0:0] spilled;  // software holds something, or overflows are not settled
    logic [0:0] busy;  // the last COMMAND has not been taken
  } state_t;

  // entries (ro): Entries in use.
  localparam logic [7:0] EntriesOffset = 8'h2c;
  localparam logic [31:0] EntriesReset = 32'h00000000;
  localparam logic [31:0] EntriesWriteMask = 32'h00000000;
  typedef struct packed {
    logic [2:0] reserved_29;
    logic [12:0] unexpected;  // messages that wait
    logic [2:0] reserved_13;
    logic [12:0] posted;  // receives that wait
  } entries_t;

  // result_state (ro): The ring of results.
  localparam logic [7:0] ResultStateOffset = 8'h30;
  localparam logic [31:0] ResultStateReset = 32'h00000000;
  localparam logic [31:0] ResultStateWriteMask = 32'h00000000;
  typedef struct packed {
    logic [18:0] reserved_13;
    logic [12:0] count;  // results in it
  } result_state_t;

  // result0 (ro): The oldest result; 0 if there is none.
  localparam logic [7:0] Result0Offset = 8'h34;
  localparam logic [31:0] Result0Reset = 32'h00000000;
  localparam logic [31:0] Result0WriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] id;  // of the command, or of the message that overflows
    logic [6:0] reserved_9;
    logic [0:0] valid;  // there is one
    logic [1:0] reserved_6;
    logic [1:0] code;  // 0 matched, 1 queued, 2 overflow, 3 refused
    logic [0:0] reserved_3;
    logic [2:0] op;  // post 0, an arrival 1, refill_post 2, refill_arrival 3
  } result0_t;

  // result1 (ro): The oldest result; 0 if there is none.
  localparam logic [7:0] Result1Offset = 8'h38;
  localparam logic [31:0] Result1Reset = 32'h00000000;
  localparam logic [31:0] Result1WriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [15:0] partner;  // post that matched: the message's id
  } result1_t;

  // result2 (ro): The oldest result; 0 if there is none.
  localparam logic [7:0] Result2Offset = 8'h3c;
  localparam logic [31:0] Result2Reset = 32'h00000000;
  localparam logic [31:0] Result2WriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] tag;  // of the command or message
  } result2_t;

  // result3 (ro): The oldest result; 0 if there is none.
  localparam logic [7:0] Result3Offset = 8'h40;
  localparam logic [31:0] Result3Reset = 32'h00000000;
  localparam logic [31:0] Result3WriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] communicator;  // of the command or message
    logic [15:0] source;  // of the command or message
  } result3_t;

  // result_take (wo): Takes the oldest result out of the ring.
  localparam logic [7:0] ResultTakeOffset = 8'h44;
  localparam logic [31:0] ResultTakeReset = 32'h00000000;
  localparam logic [31:0] ResultTakeWriteMask = 32'h00000001;
  typedef struct packed {
    logic [30:0] reserved_1;
    logic [0:0] take;  // not read
  } result_take_t;

  // matched (ro): Arrivals that met a posted receive.
  localparam logic [7:0] MatchedOffset = 8'h48;
  localparam logic [31:0] MatchedReset = 32'h00000000;
  localparam logic [31:0] MatchedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // messages
  } matched_t;

  // unexpected (ro): Arrivals that were queued.
  localparam logic [7:0] UnexpectedOffset = 8'h4c;
  localparam logic [31:0] UnexpectedReset = 32'h00000000;
  localparam logic [31:0] UnexpectedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // messages
  } unexpected_t;

  // overflows (ro): Arrivals that are software's.
  localparam logic [7:0] OverflowsOffset = 8'h50;
  localparam logic [31:0] OverflowsReset = 32'h00000000;
  localparam logic [31:0] OverflowsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // messages
  } overflows_t;

  // rows (ro): What searches cost.
  localparam logic [7:0] RowsOffset = 8'h54;
  localparam logic [31:0] RowsReset = 32'h00000000;
  localparam logic [31:0] RowsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // rows of EntriesPerClock entries that were compared, a clock each
  } rows_t;

  /// Whether a register sits at this byte offset (a multiple of 4).
  function automatic logic mapped(input logic [7:0] address);
    case (address)
      IdOffset,
      VersionOffset,
      ShapeOffset,
      EnvelopeOffset,
      TagOffset,
      AddressOffset,
      AddressHighOffset,
      CapacityOffset,
      CommandOffset,
      StateOffset,
      EntriesOffset,
      ResultStateOffset,
      Result0Offset,
      Result1Offset,
      Result2Offset,
      Result3Offset,
      ResultTakeOffset,
      MatchedOffset,
      UnexpectedOffset,
      OverflowsOffset,
      RowsOffset: mapped = 1'b1;
      default: mapped = 1'b0;
    endcase
  endfunction

  /// Whether a write to this byte offset does something.
  function automatic logic writable(input logic [7:0] address);
    case (address)
      EnvelopeOffset,
      TagOffset,
      AddressOffset,
      AddressHighOffset,
      CapacityOffset,
      CommandOffset,
      ResultTakeOffset: writable = 1'b1;
      default: writable = 1'b0;
    endcase
  endfunction

endpackage
