// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_transport under any valid and ready.
/// Each word that comes is the number of words before it, so that what goes out, and what the registers hold, says
/// whether any was lost, doubled or overtaken.
module nh_transport_proof #(
    parameter int Width = 8,
    parameter int Depth = 4
) (
    input logic clk_i,
    input logic rst_i,
    // free choices of the proof
    input logic in_valid_i,
    input logic out_ready_i
);
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_comb assume (rst_i == !started_q);

  logic                  in_ready, out_valid;
  logic [Width-1:0]      came_q, gone_q, out_data, count;
  nh_transport_pkg::probe_t probe;
  nh_transport #(
      .Width(Width),
      .Depth(Depth),
      .CountWidth(Width)
  ) dut (
      .clk_i,
      .rst_i,
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_data_i(came_q),
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_data_o(out_data),
      .count_o(count),
      .probe_o(probe)
  );
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      came_q <= '0;
      gone_q <= '0;
    end else begin
      if (in_valid_i && in_ready) came_q <= came_q + 1'b1;
      if (out_valid && out_ready_i) gone_q <= gone_q + 1'b1;
    end
  end

  `NH_ASSERT(in_order, !out_valid || out_data == gone_q)
  `NH_ASSERT(counted, count == gone_q)
  `NH_ASSERT(probed, probe.enter == (in_valid_i && in_ready) && probe.leave == (out_valid && out_ready_i))
  `NH_ASSERT(takes_with_room, in_ready == (out_ready_i || !(&probe.held[Depth-1:0])))

  // ---- What the registers hold, from the last one on, are the words that have not gone; makes it inductive
  (* hierconn *) wire [Depth*Width-1:0] \dut.data_q ;
  logic             consecutive;
  logic [Width-1:0] next;
  always_comb begin
    consecutive = 1'b1;
    next = gone_q;
    for (int i = Depth - 1; i >= 0; i--) begin
      if (probe.held[i]) begin
        if (\dut.data_q [i*Width+:Width] != next) consecutive = 1'b0;
        next = next + 1'b1;
      end
    end
  end
  `NH_ASSERT(nothing_lost_or_doubled, consecutive && next == came_q)

  // ---- A word before an empty register was not there a clock before
  logic [Depth-1:0] held_q;
  logic             moved;
  always_ff @(posedge clk_i) held_q <= rst_i ? '0 : probe.held[Depth-1:0];
  always_comb begin
    moved = 1'b1;
    for (int i = 0; i + 1 < Depth; i++) if (held_q[i] && !held_q[i+1] && !probe.held[i+1]) moved = 1'b0;
  end
  `NH_ASSERT(moves_on, moved)

  `NH_COVER(full, (&probe.held[Depth-1:0]) && !out_ready_i)
  `NH_COVER(gap, out_valid && !out_ready_i && probe.held[0] && !(&probe.held[Depth-1:0]))
  `NH_COVER(fifth_word_goes, out_valid && out_ready_i && gone_q == Width'(4))
endmodule
