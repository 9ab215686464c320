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

  /// Packets in any order (OpenMessages of nh_ipush_wide): header word 0 ...
  typedef struct packed {
    logic [19:0] bytes;       // of the whole message, less one
    logic [15:0] sequence_number;
    logic [11:0] sender;
    logic [7:0]  message;     // its number
    logic [2:0]  log2_lines;  // of a full packet
    logic        mark;
    logic [3:0]  kind;
  } piece_t;
  /// ... and word 1.
  typedef struct packed {
    logic [15:0] key;
    logic [13:0] offset;      // in the message, lines
    logic [33:0] place;       // PUSH: first line of the message
  } where_t;
  localparam logic [3:0] KindPush = 4'd1;
  localparam logic [3:0] KindIpush = 4'd2;
  localparam logic [3:0] KindNack = 4'd3;
  localparam logic [3:0] KindAck = 4'd5;
  localparam logic [3:0] ReasonDuplicate = 4'd12;

  /// Shape of a packet in any order.
  typedef struct packed {
    logic        good;        // its header fits together
    logic        last;        // the message's last lines
    logic [6:0]  lines;       // 1 .. 64
    logic [13:0] index;       // of the packet in its message
    logic [13:0] most;        // index of the message's last packet
  } shape_t;
  /// last_line: lines of the message, less one.
  function automatic shape_t shape(input logic [13:0] last_line, input logic [2:0] log2_lines,
                                   input logic [13:0] offset);
    logic        good, last;
    logic [6:0]  lines;
    logic [13:0] left, index, most;
    left = last_line - offset;
    last = (left >> log2_lines) == '0;
    lines = last ? 7'(left[5:0]) + 7'd1 : 7'd1 << log2_lines;
    index = offset >> log2_lines;
    most = last_line >> log2_lines;
    good = log2_lines != 3'd7 && offset <= last_line && 14'(index << log2_lines) == offset;
    shape = {good, last, lines, index, most};
  endfunction

  /// A packet in any order that is placed, until all of it is in memory.
  typedef struct packed {
    logic [7:0]  id;
    logic [11:0] sender;
    logic [7:0]  message;
    logic        claims;      // the first one of its message
    logic [13:0] most;        // packets of its message, less one
    logic [12:0] size;
    logic        push;
    logic [7:0]  ring;
    logic [15:0] key;
    logic [31:0] place;       // low 32 bits of header word 1
    logic [14:0] area;        // IPUSH: the message's first line, as the ring counts
    logic [19:0] bytes;       // of the message, less one
  } piece_record_t;
  localparam int PieceRecordWidth = 148;

  /// What is kept of a sender: its oldest message that is not complete, those behind it that are, and how many were
  /// told of, modulo 128.
  typedef struct packed {
    logic [7:0]  first;
    logic [63:0] complete;    // by number modulo OpenMessages
    logic [6:0]  told;
  } first_t;
  localparam int FirstWidth = 79;

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
