// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_nic_fifo of block RAM, whoever puts with room and takes what there is: any one item, chosen
/// freely, is shown unchanged once those before it were taken; what is put is there in the next clock.
module nh_nic_fifo_proof #(
    parameter int Width = 3,
    parameter int Depth = 5
) (
    input logic             clk_i,
    input logic             rst_i,
    input logic             put_i,
    input logic [Width-1:0] data_i,
    input logic             take_i,
    input logic             choose_i  // watch this item
);
  logic room_o, valid_o;
  logic [Width-1:0] data_o;
  nh_nic_fifo #(
      .Width(Width),
      .Depth(Depth),
      .Lut(0)
  ) dut (
      .*
  );
  `NH_START
  always_comb begin
    assume (!put_i || room_o);
    assume (!take_i || valid_o);
  end

  logic watched_q;
  logic [2:0] before_q, count_q;
  logic [Width-1:0] item_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      watched_q <= 1'b0;
      count_q <= '0;
    end else begin
      count_q <= count_q + 3'(put_i) - 3'(take_i);
      if (watched_q) begin
        if (take_i) before_q <= before_q - 1'b1;
        if (take_i && before_q == '0) watched_q <= 1'b0;
      end else if (put_i && choose_i) begin
        watched_q <= 1'b1;
        before_q <= count_q - 3'(take_i);
        item_q <= data_i;
      end
    end
  end
  `NH_ASSERT(there_if_any, valid_o == (count_q != '0))
  `NH_ASSERT(room_if_any, room_o == (count_q != 3'(Depth)))
  `NH_ASSERT(unchanged_in_order, !(watched_q && before_q == '0) || (valid_o && data_o == item_q))

  `NH_COVER(past_the_ram, watched_q && before_q == '0 && count_q == 3'd1 && take_i && put_i)
  `NH_COVER(full_and_wrapped, count_q == 3'(Depth) && watched_q && before_q == 3'(Depth - 1))
endmodule
