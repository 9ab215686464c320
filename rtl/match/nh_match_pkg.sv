// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Operations, codes and records of nh_match (docs/blocks/match.md).
package nh_match_pkg;
  localparam logic [2:0] OpPost = 3'd0;
  localparam logic [2:0] OpArrival = 3'd1;
  localparam logic [2:0] OpRefillPost = 3'd2;
  localparam logic [2:0] OpRefillArrival = 3'd3;
  localparam logic [2:0] OpSettle = 3'd4;  // and above

  localparam logic [1:0] CodeMatch = 2'd0;
  localparam logic [1:0] CodeQueued = 2'd1;
  localparam logic [1:0] CodeOverflow = 2'd2;
  localparam logic [1:0] CodeRefused = 2'd3;

  // An entry of a queue. The unexpected queue leaves out the two wildcards.
  typedef struct packed {
    logic        any_source;
    logic        any_tag;
    logic [15:0] source;
    logic [31:0] tag;
    logic [15:0] communicator;
    logic [15:0] id;
  } entry_t;
  localparam int EntryWidth = 82;

  typedef struct packed {
    logic        accept;  // a command is taken
    logic        scan;    // a row is compared
    logic [11:0] row;     // which
    logic        move;    // entries behind a match move down
    logic        append;  // the command is written to its queue
    logic [15:0] id;      // of the command under way (scan, move, append)
  } probe_t;
endpackage
