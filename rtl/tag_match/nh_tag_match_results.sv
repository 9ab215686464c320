// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The ring of results of nh_tag_match: what is put in clock c is seen from c+2 on; what is taken is gone in the next
/// clock.
module nh_tag_match_results #(
    parameter int Results = 64,  // power of two, 2..2048
    localparam int Width = $clog2(Results) + 1
) (
    input  logic                      clk_i,
    input  logic                      rst_i,
    input  logic                      put_i,     // only while not full_o
    input  nh_tag_match_pkg::result_t result_i,
    output logic                      full_o,
    output logic [Width-1:0]          count_o,   // that are seen
    output nh_tag_match_pkg::result_t first_o,   // while count_o is not 0
    input  logic                      take_i     // only then
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Results, Results >= 2 && Results <= 2048 && 2 ** $clog2(Results) == Results)

  logic [Width-1:0] in_q, seen_q, out_q, out_d, held;
  assign held = in_q - out_q;
  assign full_o = held[Width-1];
  assign count_o = seen_q - out_q;
  assign out_d = out_q + Width'(take_i);
  nh_ram_sdp #(
      .Width(nh_tag_match_pkg::ResultBits),
      .Depth(Results)
  ) u_ram (
      .clk_i,
      .we_i(put_i),
      .waddr_i(in_q[Width-2:0]),
      .wdata_i(result_i),
      .raddr_i(out_d[Width-2:0]),
      .rdata_o(first_o)
  );
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      in_q <= '0;
      seen_q <= '0;
      out_q <= '0;
    end else begin
      in_q <= in_q + Width'(put_i);
      seen_q <= in_q;
      out_q <= out_d;
    end
  end

  logic unused_bits;
  assign unused_bits = ^held[Width-2:0];

  `NH_ASSERT(put_needs_room, !put_i || !full_o)
  `NH_ASSERT(take_needs_a_result, !take_i || count_o != '0)
endmodule
