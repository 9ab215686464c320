// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Flits of each message that are in memory. A sum takes two clocks, in which no other begins; clearing a counter waits
/// for one. All are cleared after reset. count_o is the selected counter a clock behind.
module nh_hub_port_counters #(
    parameter int Counters = 256,
    localparam int CW = $clog2(Counters),
    localparam int LB = nh_hub_pkg::LengthBits
) (
    input  logic          clk_i,
    input  logic          rst_i,
    output logic          clearing_o,
    output logic          busy_o,
    output logic          ready_o,
    input  logic          add_i,     // only when ready
    input  logic [CW-1:0] index_i,
    input  logic [LB-1:0] flits_i,
    input  logic          clear_i,   // not while clearing, nor while another one waits for a sum
    input  logic [CW-1:0] clear_index_i,
    input  logic [CW-1:0] select_i,
    output logic [  31:0] count_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Counters, Counters >= 2 && Counters <= 4096 && 2 ** $clog2(Counters) == Counters)

  logic clearing_q, add_q, clear_q, write, forward_q;
  logic [CW-1:0] sweep_q, index_q, clear_index_q, write_index;
  logic [LB-1:0] flits_q;
  logic [31:0] old, shown, write_data, forward_data_q;
  assign clearing_o = clearing_q;
  assign busy_o = add_q;
  assign ready_o = !clearing_q && !add_q && !clear_q;
  assign write = clearing_q || add_q || clear_q;
  assign write_index = clearing_q ? sweep_q : add_q ? index_q : clear_index_q;
  assign write_data = !clearing_q && add_q ? old + 32'(flits_q) : '0;
  nh_ram_sdp #(
      .Width(32),
      .Depth(Counters)
  ) u_sum (
      .clk_i,
      .we_i(write),
      .waddr_i(write_index),
      .wdata_i(write_data),
      .raddr_i(index_i),
      .rdata_o(old)
  );
  nh_ram_sdp #(
      .Width(32),
      .Depth(Counters)
  ) u_shown (
      .clk_i,
      .we_i(write),
      .waddr_i(write_index),
      .wdata_i(write_data),
      .raddr_i(select_i),
      .rdata_o(shown)
  );
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      clearing_q <= 1'b1;
      sweep_q <= '0;
      add_q <= 1'b0;
      clear_q <= 1'b0;
    end else begin
      if (clearing_q) sweep_q <= sweep_q + CW'(1);
      if (sweep_q == CW'(Counters - 1)) clearing_q <= 1'b0;
      add_q <= add_i;
      clear_q <= clear_i || (clear_q && add_q);
    end
  end
  always_ff @(posedge clk_i) begin
    if (add_i) begin
      index_q <= index_i;
      flits_q <= flits_i;
    end
    if (clear_i) clear_index_q <= clear_index_i;
    forward_q <= write && write_index == select_i;
    forward_data_q <= write_data;
  end
  assign count_o = forward_q ? forward_data_q : shown;

  `NH_ASSERT(adds_when_ready, !add_i || ready_o)
  `NH_ASSERT(clearings_apart, !clear_i || (!clearing_q && !(clear_q && add_q)))
endmodule
