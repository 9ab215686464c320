// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Fields of the heads of a virtual channel, in order, each at the end Clocks + 1 clocks after it came at the earliest.
/// Whoever fills it keeps to its places.
module nh_switch_queue #(
    parameter int Width = 16,
    parameter int Places = 2,  // 1 or more
    parameter int Clocks = 0   // >= 0
) (
    input  logic             clk_i,
    input  logic             rst_i,
    input  logic             put_i,
    input  logic [Width-1:0] data_i,
    input  logic             take_i,
    output logic             valid_o,
    output logic [Width-1:0] data_o
);
  localparam int Depth = Places < 2 ? 2 : Places;
  localparam int AddrWidth = $clog2(Depth);
  localparam int CountWidth = $clog2(Places + 1);
  logic ripe;
  nh_delay #(
      .Width (1),
      .Clocks(Clocks)
  ) u_delay (
      .clk_i,
      .rst_i,
      .d_i(put_i),
      .q_o(ripe)
  );

  logic [AddrWidth-1:0] in_q, out_q;
  logic [CountWidth-1:0] count_q;
  logic valid_q;
  assign valid_o = valid_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      in_q <= '0;
      out_q <= '0;
      count_q <= '0;
      valid_q <= 1'b0;
    end else begin
      if (put_i) in_q <= in_q == AddrWidth'(Depth - 1) ? '0 : in_q + 1'b1;
      if (take_i) out_q <= out_q == AddrWidth'(Depth - 1) ? '0 : out_q + 1'b1;
      if (ripe && !take_i) begin
        count_q <= count_q + 1'b1;
        valid_q <= 1'b1;
      end else if (take_i && !ripe) begin
        count_q <= count_q - 1'b1;
        valid_q <= count_q != CountWidth'(1);
      end
    end
  end
  nh_ram_lut #(
      .Width(Width),
      .Depth(Depth)
  ) u_ram (
      .clk_i,
      .we_i(put_i),
      .waddr_i(in_q),
      .wdata_i(data_i),
      .raddr_i(out_q),
      .rdata_o(data_o)
  );

  `NH_ASSERT(takes_what_there_is, !take_i || valid_q)
  `NH_ASSERT(keeps_to_its_places, !ripe || take_i || count_q != CountWidth'(Places))
  `NH_ASSERT(flag_is_the_count, valid_q == (count_q != '0))
endmodule
