// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Records between the modules of nh_tag_match (docs/blocks/tag_match.md).
package nh_tag_match_pkg;
  /// What is matched by.
  typedef struct packed {
    logic [15:0] source;
    logic [31:0] tag;
    logic [15:0] communicator;
  } envelope_t;

  /// A command of the host.
  typedef struct packed {
    logic        valid;
    logic [2:0]  op;                // nh_match_pkg
    envelope_t   envelope;
    logic        any_source;
    logic        any_tag;
    logic [15:0] id;
    logic        posted_empty;
    logic        unexpected_empty;
  } command_t;

  /// The buffer of a receive, as wide as the largest parameters need.
  typedef struct packed {
    logic        we;
    logic [15:0] handle;
    logic [39:0] base;
    logic [31:0] capacity;
  } buffer_t;

  /// An entry of the ring of results.
  typedef struct packed {
    logic [2:0]  op;                // nh_match_pkg
    logic [1:0]  code;
    logic [15:0] id;
    logic [15:0] partner;
    envelope_t   envelope;
  } result_t;
  localparam int ResultBits = 101;

  /// What the unit is at, for the registers.
  typedef struct packed {
    logic        spilled;
    logic [12:0] posted;            // entries in use
    logic [12:0] unexpected;
  } state_t;

  /// What is counted in a clock.
  typedef struct packed {
    logic matched;                  // an arrival
    logic unexpected;
    logic overflow;
    logic row;                      // a row is compared
  } events_t;

  typedef struct packed {
    logic command;                  // the unit takes the host's command
    logic arrival;                  // it takes an arrival
    logic result;                   // a result goes to the ring
  } probe_t;
endpackage
