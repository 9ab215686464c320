// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Fields of the heads of a virtual channel, in order, each at the end Clocks + 1 clocks after it came at the earliest.
/// Whoever fills it keeps to its places. What is at the end is in a register, so that a lookup begins with it.
module nh_switch_queue #(
    parameter int Width = 16,  // >= 1
    parameter int Places = 2,  // >= 1
    parameter int Clocks = 0   // >= 0
) (
    input  logic             clk_i,
    input  logic             rst_i,
    input  logic             put_i,
    input  logic [Width-1:0] data_i,
    input  logic             take_i,
    output logic             valid_o,
    output logic             valid_next_o,  // in the next clock, if none is taken in this one
    output logic [Width-1:0] data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Width, Width >= 1)
  `NH_PART_PARAM(Places, Places >= 1)
  `NH_PART_PARAM(Clocks, Clocks >= 0)

  localparam int AddrWidth = $clog2(Places);
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

  logic [CountWidth-1:0] count_q;
  logic valid_q;
  assign valid_o = valid_q;
  assign valid_next_o = valid_q || ripe;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      count_q <= '0;
      valid_q <= 1'b0;
    end else if (ripe && !take_i) begin
      count_q <= count_q + 1'b1;
      valid_q <= 1'b1;
    end else if (take_i && !ripe) begin
      count_q <= count_q - 1'b1;
      valid_q <= count_q != CountWidth'(1);
    end
  end

  // The first one is in front_q, those behind it in the RAM. `last_q`: there is no second one, so that what comes is
  // the first, now or once the one before it is taken; `empty_q`: there is none.
  logic [Width-1:0] front_q, behind;
  logic empty_q, last_q;
  assign data_o = front_q;
  always_ff @(posedge clk_i) if (take_i || empty_q) front_q <= last_q ? data_i : behind;
  if (Places == 1) begin : gen_one
    assign last_q = 1'b1;
    assign behind = data_i;
    always_ff @(posedge clk_i) begin
      if (rst_i) empty_q <= 1'b1;
      else empty_q <= !put_i && (empty_q || take_i);
    end
  end else begin : gen_more
    logic [AddrWidth-1:0] in_q, next_q;
    logic [CountWidth-1:0] held_q, held_d;
    always_comb begin
      held_d = held_q;
      if (put_i && !take_i) held_d = held_q + 1'b1;
      else if (take_i && !put_i) held_d = held_q - 1'b1;
    end
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        in_q <= '0;
        next_q <= AddrWidth'(1);
        held_q <= '0;
        empty_q <= 1'b1;
        last_q <= 1'b1;
      end else begin
        if (put_i) in_q <= in_q + 1'b1;
        if (take_i) next_q <= next_q + 1'b1;
        held_q <= held_d;
        empty_q <= held_d == '0;
        last_q <= held_d <= CountWidth'(1);
      end
    end
    nh_ram_lut #(
        .Width(Width),
        .Depth(2 ** AddrWidth)
    ) u_ram (
        .clk_i,
        .we_i(put_i),
        .waddr_i(in_q),
        .wdata_i(data_i),
        .raddr_i(next_q),
        .rdata_o(behind)
    );
  end

  `NH_ASSERT(takes_what_there_is, !take_i || valid_q)
  `NH_ASSERT(keeps_to_its_places, !ripe || take_i || count_q != CountWidth'(Places))
  `NH_ASSERT(flag_is_the_count, valid_q == (count_q != '0))
endmodule
