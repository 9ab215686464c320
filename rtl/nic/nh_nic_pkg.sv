// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// NACKs on their way between network interfaces, and the bundles between the modules of nh_nic (docs/blocks/nic.md).
package nh_nic_pkg;
  localparam int NackFlits = 3;  // head and two words: shorter than any other packet

  /// A NACK as the host reads it.
  typedef struct packed {
    logic [63:0] node;   // whose it is
    logic [63:0] word1;
    logic [63:0] word0;
  } nack_t;

  /// Writes an entry of the table of senders.
  typedef struct packed {
    logic        valid;
    logic [11:0] sender;
    logic        known;
    logic [63:0] node;
  } entry_write_t;

  /// What is counted, in the order of the counters from the last field on.
  typedef struct packed {
    logic overflow;
    logic nack_bad;
    logic nack_ring_full;
    logic nack_unknown;
    logic nack_full;
    logic nack_in;
    logic nack_out;
    logic packet_in;
    logic packet_out;
  } events_t;
  localparam int Events = 9;
endpackage
