// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// The rule of what becomes of a packet (docs/blocks/ipush.md). A package of its own: a function that other modules
/// call names constants of its own package unlike in Yosys (with the package) and in other tools (without it).
package nh_ipush_outcome_pkg;
  /// Outcomes with a NACK: reasons 8 and above.
  function automatic logic refused(input logic [3:0] reason);
    refused = reason >= nh_ipush_pkg::ReasonRingFull;
  endfunction

  /// What becomes of a packet: {wait for room, reason}. in_order: it has the number that its sender's next packet must
  /// have; message: its message has words in the ring already.
  function automatic logic [4:0] outcome(input logic push, input logic in_order, input logic region_ok,
                                         input logic ring_ok, input logic message, input logic room,
                                         input logic ring_nack, input logic status_full, input logic status_nack);
    if (!in_order) outcome = {1'b0, nh_ipush_pkg::ReasonOrder};
    else if (push && !region_ok) outcome = {1'b0, nh_ipush_pkg::ReasonRegion};
    else if (!push && !ring_ok) outcome = {1'b0, message ? nh_ipush_pkg::ReasonMessage : nh_ipush_pkg::ReasonRing};
    else if (!push && !room)
      outcome = {!ring_nack, ring_nack ? nh_ipush_pkg::ReasonRingFull : nh_ipush_pkg::ReasonNone};
    else if (status_full)
      outcome = {!status_nack, status_nack ? nh_ipush_pkg::ReasonStatusFull : nh_ipush_pkg::ReasonNone};
    else outcome = {1'b0, nh_ipush_pkg::ReasonNone};
  endfunction
endpackage
