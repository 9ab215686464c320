// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Numbers and widths of the switch (docs/blocks/switch.md). A flit is {head, tail, bad, data}; a head's data, from the
/// lowest bit: switch, host (with a cache an id instead), length, hops, escape, down, with Nonminimal via and phase,
/// with Marks marked, with Classes class. An entry of the table, from the lowest: mask of adaptive ports, up port and
/// down port (one-hot, 0 if there is none), channel of the escape, where a choice needs them hops. Fields of a head
/// that wait in a queue, from the lowest: switch, host, local, over, escape, down, single, with a target that, and
/// whether it is in phase 0, with Classes class; with a cache: id, over, escape, down, single.
package nh_switch_pkg;
  /// Parameter Selection.
  typedef enum int {
    SelectionRotating = 0,
    SelectionMostCredits = 1,
    SelectionRandom = 2
  } selection_t;

  /// Parameter EscapeWhen.
  typedef enum int {
    EscapeWhenHeld = 0,
    EscapeWhenNoRoom = 1
  } escape_when_t;

  // Bits of what a class has at an output, with a sign.
  localparam int FundsWidth = 9;

  // Bits of the number of heads that wait for an output, as registers have it.
  localparam int MarkWidth = 8;

  // Parameters Nonminimal and Lookup. No enumerations: Yosys knows no enumerator in a constant function.
  localparam int NonminimalNone = 0;
  localparam int NonminimalValiant = 1;
  localparam int NonminimalUgal = 2;
  localparam int LookupTable = 0;
  localparam int LookupCache = 1;
  // Tags of nh_cam come again after 2^this requests of a port and id: its default.
  localparam int CamGenerationWidth = 4;

  localparam int CounterWidth = 32;

  // Reasons, as the registers count them. The first are the guard's, then those of dropped packets.
  localparam int ReasonNoHead = 0;
  localparam int ReasonBadVc = 1;
  localparam int ReasonOverflow = 2;
  localparam int ReasonHeadInPacket = 3;
  localparam int ReasonBadLength = 4;
  localparam int ReasonBadDestination = 5;
  localparam int ReasonHopLimit = 6;
  localparam int ReasonNoRoute = 7;
  localparam int ReasonUpAfterDown = 8;
  localparam int ReasonDeadLink = 9;
  localparam int ReasonCutIn = 10;
  localparam int ReasonCutOut = 11;
  localparam int ReasonLostFlits = 12;
  localparam int Reasons = 13;
  localparam int ReasonsOfDrop = 4;  // ReasonHopLimit .. ReasonDeadLink

  // Counters of an input's channel.
  localparam int CountPackets = 0;
  localparam int CountFlits = 1;
  localparam int CountWaits = 2;
  localparam int CountEscapes = 3;
  localparam int CountDrops = 4;
  localparam int Counts = 5;

  // Bits of {head, tail, bad, data}.
  function automatic int flit_bits(input int data_width);
    flit_bits = data_width + 3;
  endfunction

  // Head, tail and bad of the sign that a link shows which comes back, and the clocks in which it shows nothing before.
  localparam logic [2:0] SignFlags = 3'b001;
  localparam int Silence = 2 * 64 + 4;

  // Lowest bits of a head's fields.
  function automatic int host_low(input int switches);
    host_low = nh_width_pkg::index_width(switches);
  endfunction
  function automatic int length_low(input int switches, input int hosts);
    length_low = host_low(switches) + nh_width_pkg::index_width(hosts);
  endfunction
  // The same of what stands behind a destination of so many bits.
  function automatic int destination_bits(input int lookup, input int key_width, input int switches, input int hosts);
    destination_bits = lookup == LookupCache ? key_width : length_low(switches, hosts);
  endfunction
  function automatic int hops_low(input int destination, input int flits);
    hops_low = destination + $clog2(flits + 1);
  endfunction
  function automatic int escape_low(input int destination, input int flits, input int hop_limit);
    escape_low = hops_low(destination, flits) + $clog2(hop_limit + 1);
  endfunction
  function automatic int header_bits(input int destination, input int flits, input int hop_limit);
    header_bits = escape_low(destination, flits, hop_limit) + 2;
  endfunction

  // The same of via and phase, which stand behind it.
  function automatic int via_bits(input int nonminimal, input int switches);
    via_bits = nonminimal != NonminimalNone ? host_low(switches) + 1 : 0;
  endfunction
  // Bits of a head's class: the highest ones, also in its queue, and of what it says.
  function automatic int class_bits(input int classes);
    class_bits = classes > 1 ? $clog2(classes) : 0;
  endfunction
  // Bits of an entry's hops in the table of an input that chooses.
  function automatic int hops_bits(input int nonminimal, input int hop_limit);
    hops_bits = nonminimal == NonminimalUgal ? $clog2(hop_limit + 1) : 0;
  endfunction
  // Bits of a head's target and of whether it is in phase 0 in a queue of an input that has them.
  function automatic int target_bits(input int target, input int switches);
    target_bits = target != 0 ? host_low(switches) + 1 : 0;
  endfunction

  // Bits of the fields of a head that wait in a queue, and of what they say once its way is looked up (nh_switch_head).
  function automatic int queue_bits(input int lookup, input int key_width, input int switches, input int hosts);
    queue_bits = lookup == LookupCache ? key_width + 4 : length_low(switches, hosts) + 5;
  endfunction
  function automatic int head_bits(input int hosts);
    head_bits = hosts + 8;
  endfunction

  // Searches that an input's cache has under way at most: one of each channel, and what a cache has at least.
  function automatic int searches(input int channels);
    searches = channels < 2 ? 2 : channels;
  endfunction

  // Bits of an entry of the table.
  function automatic int entry_bits(input int links, input int escape_channels);
    entry_bits = 3 * links + nh_width_pkg::index_width(escape_channels);
  endfunction

  // Bits of what a head's fields and entry say, ports one-hot. From the lowest: single way, adaptive ports, channel of
  // the escape, down, escape, over, local, single.
  function automatic int static_bits(input int ports, input int hosts, input int escape_channels);
    static_bits = 2 * ports - hosts + nh_width_pkg::index_width(escape_channels) + 5;
  endfunction

  // Parts of a grant of one of so many inputs: itself and two others, then three others each.
  function automatic int parts(input int inputs);
    parts = (inputs - 1) / 3 + 1;
  endfunction

  // Places of a channel's part of the buffer: two more than its packets' flits, so that no place is written in the
  // clock in which it is read, though a packet's credit is given back with its first flit.
  function automatic int places(input int packets, input int flits);
    places = 2 ** $clog2(packets * flits + 2);
  endfunction
endpackage
