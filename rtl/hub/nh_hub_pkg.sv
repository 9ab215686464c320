// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Numbers and widths of a hub's node (docs/blocks/hub.md). A flit is {head, tail, bad, data}.
package nh_hub_pkg;
  localparam logic [2:0] KindPut = 3'd0;
  localparam logic [2:0] KindRelay = 3'd1;
  localparam logic [2:0] KindKeep = 3'd2;
  localparam logic [2:0] KindReduce = 3'd3;
  localparam logic [2:0] KindGet = 3'd4;
  localparam logic [2:0] KindRelease = 3'd5;
  localparam logic [2:0] KindAbsent = 3'd6;

  // Classes of a link, in the order of its credits.
  localparam int Classes = 3;
  localparam logic [1:0] ClassStore = 2'd0;
  localparam logic [1:0] ClassHost = 2'd1;
  localparam logic [1:0] ClassRequest = 2'd2;

  // Parameter Unit: on a port, or nh_hub_float with an element of nh_hub_float_pkg, in its order. No enumeration: Yosys
  // knows no enumerator in a constant function.
  localparam int UnitPort = 0;
  localparam int UnitFp64 = 1;
  localparam int UnitFp32 = 2;
  localparam int UnitBf16 = 3;

  localparam logic [2:0] OpSum = 3'd0;
  localparam logic [2:0] OpMin = 3'd1;
  localparam logic [2:0] OpMax = 3'd2;
  localparam logic [2:0] OpMinUnsigned = 3'd3;
  localparam logic [2:0] OpMaxUnsigned = 3'd4;
  localparam logic [2:0] OpOr = 3'd5;
  localparam logic [2:0] OpAnd = 3'd6;
  localparam logic [2:0] OpUnit = 3'd7;

  // Lowest bits and widths of a head's fields.
  localparam int OpLow = 3;
  localparam int SourceLow = 6;
  localparam int CountLow = 12;
  localparam int LengthLow = 18;
  localparam int RegionLow = 27;
  localparam int TagLow = 35;
  localparam int OffsetLow = 47;
  localparam int SpareLow = 63;
  localparam int MaskLow = 64;
  localparam int HeadBits = 128;
  localparam int NodeBits = 6;
  localparam int LengthBits = 9;
  localparam int TagBits = 12;
  localparam int OffsetBits = 16;

  localparam int InsidePackets = 4;  // of relays to the own host, that wait
  localparam int OwedBits = 6;       // credits and acknowledgements that wait for their turn
  localparam int CountBits = 32;

  // What is counted.
  localparam int ReasonNoHead = 0;
  localparam int ReasonMalformed = 1;
  localparam int ReasonLength = 2;
  localparam int ReasonCut = 3;
  localparam int ReasonHost = 4;
  localparam int ReasonAgain = 5;
  localparam int ReasonAbsent = 6;
  localparam int ReasonClash = 7;
  localparam int ReasonRefused = 8;
  localparam int ReasonDiverted = 9;
  localparam int Reasons = 10;

  // Words from one packet to the next in a memory of so many: a power of two, so that an address is place and word side
  // by side, where this takes no more block RAM.
  function automatic int stride(input int places, input int words);
    stride = places * 2 ** $clog2(words) <= 512 ? 2 ** $clog2(words) : words;
  endfunction

  function automatic logic [1:0] class_of(input logic [2:0] kind);
    if (kind == KindRelay || kind == KindKeep || kind == KindReduce) class_of = ClassStore;
    else if (kind == KindGet || kind == KindRelease) class_of = ClassRequest;
    else class_of = ClassHost;
  endfunction

  // Of a unit that is nh_hub_float: its parameter Element.
  function automatic int element_of(input int unit);
    element_of = unit - UnitFp64;
  endfunction

  // Operations that the head of a reduction may name: the first ones.
  function automatic int operations(input int reduction, input int unit_clocks);
    operations = reduction == 0 ? 0 : unit_clocks == 0 ? 32'(OpUnit) : 32'(OpUnit) + 1;
  endfunction

  // Copies that may be on a link and not acknowledged.
  function automatic int unacknowledged(input int relay_slots, input int host_packets);
    unacknowledged = relay_slots + host_packets + 2;
  endfunction

  // The most slots of a bank that outputs of a link send from.
  function automatic int most_slots(input int relay_slots, input int host_slots, input int result_slots);
    most_slots = relay_slots > host_slots ? relay_slots : host_slots;
    if (result_slots > most_slots) most_slots = result_slots;
  endfunction

  // Fields of a piece that pieces of the same reduction share, for so many nodes: mask, offset, tag, region, length,
  // count, op.
  function automatic int piece_bits(input int nodes);
    piece_bits = nodes + OffsetBits + TagBits + 8 + LengthBits + NodeBits + 3;
  endfunction
endpackage
