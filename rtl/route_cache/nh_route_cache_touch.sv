// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// LRU state of a set after a way has been used: an order matrix up to 4 ways, a tree above (nh_route_cache_replace
/// says which bit is which). Combinational.
module nh_route_cache_touch #(
    parameter int Ways = 4,  // 2, 4, 8, 16
    localparam int WayWidth = nh_width_pkg::index_width(Ways),
    localparam int StateWidth = nh_route_cache_pkg::state_width(nh_route_cache_pkg::ReplaceLru, Ways)
) (
    input  logic [StateWidth-1:0] state_i,
    input  logic [Ways-1:0]       way_i,    // one bit per way
    output logic [StateWidth-1:0] state_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ways, Ways == 2 || Ways == 4 || Ways == 8 || Ways == 16)

  if (Ways <= 4) begin : gen_matrix
    always_comb begin
      state_o = state_i;
      for (int w = 0; w < Ways; w++) begin
        if (way_i[w]) begin
          for (int i = 0; i < w; i++) state_o[i*(2*Ways-i-1)/2+w-i-1] = 1'b0;
          for (int j = w + 1; j < Ways; j++) state_o[w*(2*Ways-w-1)/2+j-w-1] = 1'b1;
        end
      end
    end
  end else begin : gen_tree
    always_comb begin
      logic [WayWidth:0] node;
      logic [WayWidth-1:0] way;
      way = '0;
      for (int w = 0; w < Ways; w++) if (way_i[w]) way |= WayWidth'(w);
      state_o = state_i;
      for (int l = 0; l < WayWidth; l++) begin
        node = {1'b1, way} >> (WayWidth - l);
        state_o[WayWidth'(node-1'b1)] = ~way[WayWidth-1-l];
      end
    end
  end
endmodule
