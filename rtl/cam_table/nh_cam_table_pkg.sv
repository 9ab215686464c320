// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Probe of nh_cam_table (docs/blocks/cam_table.md).
package nh_cam_table_pkg;
  typedef struct packed {
    logic        search_valid;  // a search reads the RAMs
    logic [15:0] search_tag;
    logic        write_valid;   // an entry is written: a change, or a move that makes room for one
    logic        dropped;       // a request with a wrong check code
    logic        damaged;       // an answer leaves with a wrong check code, because of a damaged entry
    logic        busy;          // a change or a sweep is under way
  } probe_t;
endpackage
