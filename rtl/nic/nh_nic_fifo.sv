// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// FIFO of `Depth` places; what is put in a clock is shown from the next one on, and one may be put and one taken in
/// each clock. A place that is taken is free in the next clock. Few places are LUT RAM, more of them block RAM:
/// what is first is in a register, and the RAM is asked a clock ahead for what will be behind it; what is put there in
/// this very clock comes past the RAM.
module nh_nic_fifo #(
    parameter int Width = 8,  // >= 1
    parameter int Depth = 8,  // >= 2
    parameter int Lut = 32  // >= 0: up to so many places are LUT RAM
) (
    input  logic             clk_i,
    input  logic             rst_i,
    output logic             room_o,
    input  logic             put_i,    // only with room
    input  logic [Width-1:0] data_i,
    output logic             valid_o,
    input  logic             take_i,   // only while valid
    output logic [Width-1:0] data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Width, Width >= 1)
  `NH_PART_PARAM(Depth, Depth >= 2)
  `NH_PART_PARAM(Lut, Lut >= 0)

  localparam int AW = $clog2(Depth);
  localparam int CW = $clog2(Depth + 1);

  logic [AW-1:0] in_q;
  logic [CW-1:0] count_q, count;
  logic valid_q, room_q;
  assign count = count_q + CW'(put_i) - CW'(take_i);
  assign valid_o = valid_q;
  assign room_o = room_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      in_q <= '0;
      count_q <= '0;
      valid_q <= 1'b0;
      room_q <= 1'b1;
    end else begin
      in_q <= in_q + AW'(put_i);
      count_q <= count;
      valid_q <= count != '0;
      room_q <= count != CW'(Depth);
    end
  end

  if (Depth <= Lut) begin : gen_distributed
    logic [AW-1:0] first_q;
    always_ff @(posedge clk_i) begin
      if (rst_i) first_q <= '0;
      else first_q <= first_q + AW'(take_i);
    end
    nh_ram_lut #(
        .Width(Width),
        .Depth(2 ** AW)
    ) u_ram (
        .clk_i,
        .we_i(put_i),
        .waddr_i(in_q),
        .wdata_i(data_i),
        .raddr_i(first_q),
        .rdata_o(data_o)
    );
  end else begin : gen_deep
    logic past_q, more_q;  // more: something is behind the first
    logic [AW-1:0] behind_q, behind;
    logic [Width-1:0] data_q, read, first_data_q;
    assign behind = behind_q + AW'(take_i);
    nh_ram_sdp #(
        .Width(Width),
        .Depth(2 ** AW)
    ) u_ram (
        .clk_i,
        .we_i(put_i),
        .waddr_i(in_q),
        .wdata_i(data_i),
        .raddr_i(behind),
        .rdata_o(read)
    );
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        behind_q <= AW'(1);
        more_q <= 1'b0;
      end else begin
        behind_q <= behind;
        more_q <= count > CW'(1);
      end
    end
    always_ff @(posedge clk_i) begin
      past_q <= put_i && in_q == behind;
      data_q <= data_i;
      if (take_i || !valid_q) first_data_q <= !more_q ? data_i : past_q ? data_q : read;
    end
    assign data_o = first_data_q;
  end

  `NH_ASSERT(puts_with_room, !put_i || room_o)
  `NH_ASSERT(takes_what_there_is, !take_i || valid_o)
  `NH_ASSERT(flags_are_the_count, valid_q == (count_q != '0) && room_q == (count_q != CW'(Depth)))
endmodule
