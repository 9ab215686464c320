// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Numbers and widths shared by exchanger and crossbar of a hyper-crossbar and everything that connects them
/// (docs/blocks/hxb.md).
package nh_hxb_pkg;
  /// Parameter Policy (Boku 1995, 3.2).
  typedef enum int {
    PolicyWormhole = 0,
    PolicyStatic = 1,
    PolicyDynamic = 2,
    PolicyFlexible = 3
  } policy_t;

  // Parameters Adaptive, KeepChannel and UnitByDimension. No enumerations: Yosys knows no enumerator in a constant
  // function.
  localparam int RoutingFixed = 0;
  localparam int RoutingAdaptive = 1;
  localparam int ChannelPassed = 0;
  localparam int ChannelKept = 1;
  localparam int UnitChannelPassed = 0;
  localparam int UnitChannelDimension = 1;

  localparam int CounterWidth = 32;

  // What a message's head did at a node: came in over any link and was stored, was moved into a buffer (both a clock
  // later), left.
  typedef struct packed {
    logic head_in;
    logic head_granted;
    logic head_out;
  } probe_t;

  // Bits of {head, tail, bad, data}.
  function automatic int flit_bits(input int data_width);
    flit_bits = data_width + 3;
  endfunction

  // Size of dimension d.
  function automatic int size(input int d, input int size0, input int size1, input int size2, input int size3);
    size = d == 0 ? size0 : d == 1 ? size1 : d == 2 ? size2 : size3;
  endfunction

  // Lowest bit of the coordinate of dimension d in an address; of d = 4: bits of an address.
  function automatic int low_bit(input int d, input int size0, input int size1, input int size2, input int size3);
    low_bit = (d > 0 ? $clog2(size0) : 0) + (d > 1 ? $clog2(size1) : 0) + (d > 2 ? $clog2(size2) : 0) +
        (d > 3 ? $clog2(size3) : 0);
  endfunction

  // PUs of the lines of all dimensions below d: where the wires of dimension d begin when those of all stand side by
  // side.
  function automatic int size_before(input int d, input int size0, input int size1, input int size2);
    size_before = (d > 0 ? size0 : 0) + (d > 1 ? size1 : 0) + (d > 2 ? size2 : 0);
  endfunction

  // Size of the longest dimension.
  function automatic int longest(input int size0, input int size1, input int size2, input int size3);
    longest = size0;
    if (size1 > longest) longest = size1;
    if (size2 > longest) longest = size2;
    if (size3 > longest) longest = size3;
  endfunction

  // Virtual channel to another dimension of a message that came in over an XB (dims of them; input dims is the PU) on
  // channel v: the same (keep), or the number of XBs passed so far, as far as there are channels (Boku 1995, 3.1).
  function automatic int next_channel(input int port, input int v, input int dims, input int channels, input int keep);
    next_channel = keep == ChannelKept ? v : port == dims ? 0 : v + 1 < channels ? v + 1 : channels - 1;
  endfunction

  // Whether a message that came in over this port may leave over dimension d: what it came over is corrected, and with
  // fixed routing everything before that, too.
  function automatic bit turns(input int port, input int d, input int dims, input int adaptive);
    turns = port == dims || (adaptive == RoutingAdaptive ? d != port : d > port);
  endfunction

  // Virtual channel to the PU of a message that came in over this input on channel v: the same, which is that of its
  // last XB (the number of XBs passed, counted from 1: Boku 1995, 3.1), or that of the dimension it came over.
  function automatic int pu_channel(input int port, input int v, input int dims, input int channels, input int keep,
                                    input int by_dimension);
    pu_channel = keep == ChannelKept ? v :
        port == dims ? 0 : by_dimension == UnitChannelDimension ? port % channels : v;
  endfunction
endpackage
