// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Types and widths shared by the route_cache modules and everything that looks at their probes
/// (docs/blocks/route_cache.md).
package nh_route_cache_pkg;
  // Parameter Replacement. No enumeration: Yosys knows no enumerator in a constant function.
  localparam int ReplaceLru = 0;
  localparam int ReplaceFifo = 1;
  localparam int ReplaceRandom = 2;

  // Response status.
  localparam logic [1:0] StatusHit = 2'd0;
  localparam logic [1:0] StatusMiss = 2'd1;
  localparam logic [1:0] StatusNotFound = 2'd2;
  localparam logic [1:0] StatusCamError = 2'd3;

  typedef struct packed {
    logic [31:0] lookups;             // requests whose outcome is known
    logic [31:0] hits;
    logic [31:0] misses;              // lookups - hits
    logic [31:0] joined;              // misses that joined a search already under way
    logic [31:0] conflict_evictions;  // stores that overwrote a valid entry
    logic [31:0] parity_errors;       // reads that met at least one damaged entry
    logic [31:0] not_found;           // CAM answers "not found"
    logic [31:0] cam_errors;          // searches that ended in an error
  } counters_t;

  typedef struct packed {
    logic        hash_valid;    // a request is in the first stage after the hash
    logic [15:0] hash_tag;
    logic        cache_valid;   // a request's outcome is known in this cycle
    logic [15:0] cache_tag;
    logic        cache_hit;
    logic        cache_join;
    logic        cache_miss;    // a new CAM search, with MSHR cache_id
    logic [7:0]  cache_id;
    logic [7:0]  mshr_used;
    logic [7:0]  pending_used;
  } probe_t;

  /// Replacement state bits per set: order matrix up to 4 ways, tree above; pointer; none (1 unused bit).
  function automatic int state_width(input int replacement, input int ways);
    state_width = 1;
    if (ways == 1) state_width = 1;
    else if (replacement == ReplaceLru) state_width = ways <= 4 ? ways * (ways - 1) / 2 : ways - 1;
    else if (replacement == ReplaceFifo) state_width = $clog2(ways);
  endfunction
endpackage
