// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Sizes of nh_send_wide, and packets between its modules (docs/blocks/send_wide.md). Descriptors, codes and outcomes
/// are those of nh_send_pkg.
package nh_send_wide_pkg;
  localparam int LineBytes = 64;

  /// Bytes of a flit's 512 bits of data that the head, header included, takes from a packet's first flit.
  function automatic int skip(input int flit_width, input int destination_width, input int packet_flits,
                              input int hop_limit);
    int bits, bytes;
    bits = nh_switch_pkg::header_bits(destination_width, packet_flits, hop_limit) + 128;
    bytes = 8 * ((bits + 63) / 64) - (flit_width - 512) / 8;
    skip = bytes > 0 ? bytes : 0;
  endfunction

  /// Data of the largest packet, a multiple of a line; in any order also a power of two.
  function automatic int max_bytes(input int packet_flits, input int skipped, input int any_order);
    int lines;
    lines = skipped == 0 ? packet_flits : packet_flits - 1;
    max_bytes = LineBytes * (any_order == 0 ? lines : 2 ** ($clog2(lines + 1) - 1));
  endfunction

  /// A packet to be sent, or how a descriptor ended that has none.
  typedef struct packed {
    logic        none;
    logic        ends;         // the descriptor's last
    logic        report;
    logic [3:0]  code;         // with none
    logic [5:0]  flits;
    logic [5:0]  lines;        // that its data are in
    logic [5:0]  offset;       // of its first byte in the first one
    logic [63:0] destination;
    logic [63:0] header1;
    logic [63:0] header0;
  } packet_t;
  localparam int PacketBits = 217;
endpackage
