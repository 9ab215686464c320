// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Receiver of a serial line, 8 bits, no parity, one stop bit. Each bit is looked at in its middle; a byte without a
/// stop bit is thrown away.
module nh_uart_rx #(
    parameter int BitClocks = 434  // 4..65535: clocks of a bit
) (
    input  logic       clk_i,
    input  logic       rst_i,
    input  logic       rx_i,     // not of this clock
    output logic       valid_o,  // for a clock
    output logic [7:0] data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(BitClocks, BitClocks >= 4 && BitClocks <= 65535)

  localparam logic [15:0] Bit = 16'(BitClocks - 1);
  localparam logic [15:0] Half = 16'(BitClocks / 2 - 1);
  logic [1:0] rx_q;
  logic [15:0] clock_q;
  logic [3:0] left_q;  // bits to come, stop bit included; 0: none under way
  logic start_q;       // the start bit is under way
  logic [8:0] bits_q;
  logic sample;
  assign sample = clock_q == '0;
  always_ff @(posedge clk_i) begin
    rx_q <= {rx_q[0], rx_i};
    valid_o <= 1'b0;
    if (rst_i) begin
      left_q <= '0;
      start_q <= 1'b0;
      rx_q <= '1;
    end else if (start_q) begin
      clock_q <= sample ? Bit : clock_q - 16'd1;
      if (sample) start_q <= 1'b0;
      if (sample) left_q <= rx_q[1] ? 4'd0 : 4'd9;
    end else if (left_q != '0) begin
      clock_q <= sample ? Bit : clock_q - 16'd1;
      if (sample) begin
        left_q <= left_q - 4'd1;
        bits_q <= {rx_q[1], bits_q[8:1]};
        valid_o <= left_q == 4'd1 && rx_q[1];
      end
    end else begin
      start_q <= !rx_q[1];
      clock_q <= Half;
    end
  end
  assign data_o = bits_q[7:0];
endmodule
