// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Types of a hub's host port (docs/blocks/hub_port.md).
package nh_hub_port_pkg;
  // What becomes of a packet.
  localparam logic [1:0] ActDrop = 2'd0;
  localparam logic [1:0] ActWrite = 2'd1;
  localparam logic [1:0] ActStream = 2'd2;

  // Why packets are dropped, in the order of their counters.
  localparam int Reasons = 6;
  localparam logic [2:0] ReasonKind = 3'd0;
  localparam logic [2:0] ReasonLength = 3'd1;
  localparam logic [2:0] ReasonClosed = 3'd2;
  localparam logic [2:0] ReasonSource = 3'd3;
  localparam logic [2:0] ReasonOutside = 3'd4;
  localparam logic [2:0] ReasonTag = 3'd5;

  localparam int FlitsBits = 17;  // of a region's length
  localparam int PageBytes = 4096;

  // Beside a word's data: what it is of its packet, and where that came from.
  typedef struct packed {
    logic       first;     // the head
    logic       last;
    logic       recovery;
    logic [5:0] lane;
  } about_t;

  typedef struct packed {
    logic        valid;
    logic [7:0]  index;
    logic        open;
    logic        stream;
    logic        origin;
    logic [16:0] flits;
    logic [63:0] sources;
    logic [39:0] base;
  } region_write_t;

  // A packet's decision, but for its address.
  typedef struct packed {
    logic [1:0]  act;
    logic [2:0]  reason;
    logic [8:0]  length;
    logic [11:0] tag;
  } decision_t;

  // What is counted in a clock.
  typedef struct packed {
    logic       stored;
    logic       streamed;
    logic       dropped;
    logic [2:0] reason;
    logic       bus_error;
    logic       bad_lane;
  } events_t;

  // {open, stream, origin, flits, sources, base}
  function automatic int entry_bits(input int nodes, input int address_bits);
    entry_bits = 3 + FlitsBits + nodes + address_bits;
  endfunction

  // The lanes of port `port` of `ports`.
  function automatic logic [63:0] lanes_of(input int ports, input int port);
    for (int k = 0; k < 64; k++) lanes_of[k] = k % ports == port;
  endfunction
endpackage
