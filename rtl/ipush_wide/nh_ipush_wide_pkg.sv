// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Bundles between the modules of nh_ipush_wide, as wide as the largest parameters need. A line is 64 bytes; addresses
/// are those of lines (docs/blocks/ipush_wide.md). Packets, reasons and tables are those of nh_ipush_pkg.
package nh_ipush_wide_pkg;
  /// What becomes of a packet's lines.
  typedef struct packed {
    logic        store;    // 0: they are thrown away
    logic [33:0] address;
    logic [6:0]  lines;    // 1 .. 64
    logic [6:0]  to_end;   // lines up to the ring's end, at most 64; no ring: 64
    logic [33:0] wrap;     // address that follows them
    logic [5:0]  rest;     // bytes in the last line, 0 for 64
  } command_t;

  /// A packet that is stored, until all of it is in memory.
  typedef struct packed {
    logic [7:0]  id;
    logic [15:0] key;
    logic [15:0] size;
    logic [15:0] sender;
    logic        last;
    logic        per_message;
    logic [31:0] address;  // low 32 bits of header word 1
    logic        push;
    logic [7:0]  ring;
    logic [14:0] tail;     // of the ring, behind it
  } record_t;
  localparam int RecordWidth = 114;

  /// Lines of the data of a packet.
  function automatic logic [6:0] lines(input logic [15:0] size);
    lines = 7'((17'(size) + 17'd63) >> 6);
  endfunction

  /// What a decision depends on, and what it leaves if its packet is stored: of its sender's packets ...
  typedef struct packed {
    logic        ring_ok;    // the ring is there and has lines enough for the message
    logic        message;    // it is there, and the message has lines in it
    logic        under_way;  // left: the sender has a message under way with lines in the ring
    logic [14:0] held;       // left: how many
  } order_t;
  /// ... and of its ring.
  typedef struct packed {
    logic        room;
    logic [14:0] tail;       // it begins there
    logic [14:0] tail_new;   // left
  } place_t;

  /// more: lines of the packet. held, under_way: what the packets before it left. beyond: the bits that a number of
  /// lines below the ring's size does not have; a number of lines fits if one less has none of them.
  function automatic order_t order(input logic push, input logic per_message, input logic last, input logic [6:0] more,
                                   input logic has_ring, input logic [14:0] beyond, input logic under_way,
                                   input logic [14:0] held);
    logic ends;
    ends = per_message ? last : !under_way;
    order = {has_ring && ((held + 15'(more) - 15'd1) & beyond) == '0, has_ring && under_way,
             !ends && (!push || under_way), ends ? 15'd0 : push ? held : held + 15'(more)};
  endfunction

  /// A packet that is not stored, whatever room there is: {so it is, and it is dropped without a NACK}.
  function automatic logic [1:0] fails(input logic push, input logic in_order, input logic region_ok,
                                       input logic ring_ok, input logic message);
    fails = {!in_order || (push ? !region_ok : !ring_ok), in_order && (push ? !region_ok : !ring_ok && !message)};
  endfunction

  /// tail: what the packets before it left.
  function automatic place_t place(input logic [6:0] more, input logic [14:0] beyond, input logic [14:0] head,
                                   input logic [14:0] tail);
    place = {((tail + 15'(more) - 15'd1 - head) & beyond) == '0, tail, tail + 15'(more)};
  endfunction
endpackage
