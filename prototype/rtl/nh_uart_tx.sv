// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Sender on a serial line, 8 bits, no parity, one stop bit. A byte is taken in a clock with valid and ready.
module nh_uart_tx #(
    parameter int BitClocks = 434  // 4..65535: clocks of a bit
) (
    input  logic       clk_i,
    input  logic       rst_i,
    input  logic       valid_i,
    output logic       ready_o,
    input  logic [7:0] data_i,
    output logic       tx_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(BitClocks, BitClocks >= 4 && BitClocks <= 65535)

  localparam logic [15:0] Bit = 16'(BitClocks - 1);
  logic [15:0] clock_q;
  logic [3:0] left_q;  // bits that are not over, the stop bit included
  logic [8:0] bits_q;  // the lowest is on the line
  assign ready_o = left_q == '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      left_q <= '0;
      bits_q <= '1;
    end else if (left_q == '0) begin
      clock_q <= Bit;
      if (valid_i) left_q <= 4'd10;
      if (valid_i) bits_q <= {data_i, 1'b0};
    end else begin
      clock_q <= clock_q == '0 ? Bit : clock_q - 16'd1;
      if (clock_q == '0) left_q <= left_q - 4'd1;
      if (clock_q == '0) bits_q <= {1'b1, bits_q[8:1]};
    end
  end
  assign tx_o = bits_q[0];
endmodule
