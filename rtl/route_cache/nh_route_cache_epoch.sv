// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Epoch of the entries: an entry is valid if its epoch is the current one, so a flush is a new number; 0 is never
/// current. Before a number comes back, and after reset, all entries are swept to zero, one index a clock; meanwhile
/// everything misses and nothing is stored, and a flush changes nothing.
module nh_route_cache_epoch #(
    parameter int EpochWidth = 4,
    parameter int IndexWidth = 9  // >= 1
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic                  flush_i,
    output logic [EpochWidth-1:0] epoch_o,
    output logic                  sweeping_o,
    output logic [IndexWidth-1:0] sweep_index_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(EpochWidth, EpochWidth >= 1 && EpochWidth <= 8)
  `NH_PART_PARAM(IndexWidth, IndexWidth >= 1)

  logic [EpochWidth-1:0] epoch_q;
  logic sweeping_q;
  logic [IndexWidth-1:0] sweep_index_q;
  always_ff @(posedge clk_i) begin
    sweep_index_q <= sweeping_q ? sweep_index_q + 1'b1 : '0;
    if (sweeping_q) begin
      if (&sweep_index_q) sweeping_q <= 1'b0;
    end else if (flush_i) begin
      sweeping_q <= &epoch_q;
      epoch_q <= (&epoch_q) ? EpochWidth'(1) : epoch_q + 1'b1;
    end
    if (rst_i) begin
      sweeping_q <= 1'b1;
      sweep_index_q <= '0;
      epoch_q <= EpochWidth'(1);
    end
  end
  assign {epoch_o, sweeping_o, sweep_index_o} = {epoch_q, sweeping_q, sweep_index_q};
endmodule
