// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Registers from a serial line: an AXI4-Lite master, one command at a time. Numbers come and go with their highest
/// byte first. "R" and two bytes of address: answered by four bytes of data and a byte of response. "W", two bytes of
/// address, four of data: answered by a byte of response. Response "k": done; "e": the slave refused. Any other byte in
/// the place of a command is answered by "?", so that a host finds the beginning of a command again by sending such
/// bytes.
module nh_uart_axil #(
    parameter int BitClocks = 434  // 4..65535: clocks of a bit
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  logic                   rx_i,
    output logic                   tx_o,
    output nh_axil_pkg::request_t  axil_o,  // addresses of 16 bits
    input  nh_axil_pkg::response_t axil_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(BitClocks, BitClocks >= 4 && BitClocks <= 65535)

  logic got, send, sent;
  logic [7:0] byte_in;
  nh_uart_rx #(
      .BitClocks(BitClocks)
  ) u_rx (
      .clk_i,
      .rst_i,
      .rx_i,
      .valid_o(got),
      .data_o (byte_in)
  );

  localparam logic [2:0] Command = 3'd0;
  localparam logic [2:0] Operands = 3'd1;
  localparam logic [2:0] Ask = 3'd2;
  localparam logic [2:0] Wait = 3'd3;
  localparam logic [2:0] Answer = 3'd4;
  logic [2:0] state_q, left_q;  // bytes that are still to come, or to go
  logic write_q, address_q, data_q;
  logic [47:0] word_q;  // operands, then the answer from its highest byte on
  logic answered;
  assign answered = write_q ? axil_i.bvalid : axil_i.rvalid;
  assign send = state_q == Answer;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      state_q <= Command;
      address_q <= 1'b0;
      data_q <= 1'b0;
    end else begin
      case (state_q)
        Command:
        if (got) begin
          write_q <= byte_in == "W";
          left_q <= byte_in == "W" ? 3'd6 : byte_in == "R" ? 3'd2 : 3'd1;
          state_q <= byte_in == "W" || byte_in == "R" ? Operands : Answer;
          word_q <= {"?", 40'b0};
        end
        Operands:
        if (got) begin
          word_q <= {word_q[39:0], byte_in};
          left_q <= left_q - 3'd1;
          if (left_q == 3'd1) state_q <= Ask;
        end
        Ask: begin
          address_q <= 1'b1;
          data_q <= write_q;
          state_q <= Wait;
        end
        Wait: begin
          if (write_q ? axil_i.awready : axil_i.arready) address_q <= 1'b0;
          if (axil_i.wready) data_q <= 1'b0;
          if (answered) begin
            state_q <= Answer;
            left_q <= write_q ? 3'd1 : 3'd5;
            word_q <= write_q ? {axil_i.bresp == '0 ? "k" : "e", 40'b0}
                              : {axil_i.rdata, axil_i.rresp == '0 ? "k" : "e", 8'b0};
          end
        end
        default:
        if (sent) begin
          word_q <= {word_q[39:0], 8'b0};
          left_q <= left_q - 3'd1;
          if (left_q == 3'd1) state_q <= Command;
        end
      endcase
    end
  end
  always_comb begin
    axil_o = '0;
    axil_o.awaddr = {16'b0, word_q[47:32]};
    axil_o.araddr = {16'b0, word_q[15:0]};
    axil_o.wdata = word_q[31:0];
    axil_o.wstrb = '1;
    axil_o.awvalid = address_q && write_q;
    axil_o.arvalid = address_q && !write_q;
    axil_o.wvalid = data_q;
    axil_o.bready = state_q == Wait && write_q;
    axil_o.rready = state_q == Wait && !write_q;
  end

  nh_uart_tx #(
      .BitClocks(BitClocks)
  ) u_tx (
      .clk_i,
      .rst_i,
      .valid_i(send),
      .ready_o(sent),
      .data_i (word_q[47:40]),
      .tx_o
  );
endmodule
