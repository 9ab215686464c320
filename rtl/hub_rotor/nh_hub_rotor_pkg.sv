// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Numbers and widths of a hub's node that rotates (docs/blocks/hub_rotor.md). Heads are those of nh_hub_pkg.
package nh_hub_rotor_pkg;
  // What is counted.
  localparam int ReasonMalformed = 0;
  localparam int ReasonBroken = 1;
  localparam int ReasonHost = 2;
  localparam int ReasonDark = 3;
  localparam int Reasons = 4;

  // Rows of a bank for one packet: frames of as many words as there are banks, a power of two.
  function automatic int frames(input int nodes, input int piece_flits);
    frames = 2 ** $clog2((piece_flits + nodes) / nodes);
  endfunction

  // Bits of clocks that a packet takes, less one: whole frames.
  function automatic int clock_bits(input int nodes, input int piece_flits);
    clock_bits = $clog2(nodes * frames(nodes, piece_flits));
  endfunction

  // Clocks from an output's decision to the register of its link.
  function automatic int issue_clocks(input int nodes);
    issue_clocks = $clog2(nodes) + 2;
  endfunction
endpackage
