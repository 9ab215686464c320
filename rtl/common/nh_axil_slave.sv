// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// AXI4-Lite channels of a register block, 32-bit words: one write and one read at a time. In the clock of write_o the
/// address, data and strobes of a write are shown, write_error_i says what it is answered with, and it is to be acted
/// on. A read is answered 2 clocks after its address with what read_data_i and read_error_i say in the clock before.
/// Holds no register.
module nh_axil_slave #(
    parameter int AddressWidth = 8  // 3..32
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  nh_axil_pkg::request_t   axil_i,
    output nh_axil_pkg::response_t  axil_o,
    // Registers
    output logic                    write_o,
    output logic [AddressWidth-1:0] write_address_o,  // of a word
    output logic [31:0]             write_data_o,
    output logic [31:0]             write_strobe_o,   // each bit its byte's strobe
    input  logic                    write_error_i,
    output logic [AddressWidth-1:0] read_address_o,
    input  logic [31:0]             read_data_i,
    input  logic                    read_error_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(AddressWidth, AddressWidth >= 3 && AddressWidth <= 32)

  localparam logic [1:0] Okay = 2'b00;
  localparam logic [1:0] SlvErr = 2'b10;

  // ---- Write: address and data come in either order and are acted on together.
  logic                    aw_valid_q, w_valid_q, b_valid_q, b_error_q;
  logic [AddressWidth-1:2] aw_word_q;
  logic [31:0]             w_data_q;
  logic [3:0]              w_strb_q;
  logic                    write;
  assign write = aw_valid_q && w_valid_q && (!b_valid_q || axil_i.bready);
  assign axil_o.awready = !aw_valid_q;
  assign axil_o.wready = !w_valid_q;
  assign axil_o.bvalid = b_valid_q;
  assign axil_o.bresp = b_error_q ? SlvErr : Okay;
  assign write_o = write;
  assign write_address_o = {aw_word_q, 2'b00};
  assign write_data_o = w_data_q;
  assign write_strobe_o = {{8{w_strb_q[3]}}, {8{w_strb_q[2]}}, {8{w_strb_q[1]}}, {8{w_strb_q[0]}}};
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      aw_valid_q <= 1'b0;
      w_valid_q <= 1'b0;
      b_valid_q <= 1'b0;
      b_error_q <= 1'b0;
    end else begin
      if (write) aw_valid_q <= 1'b0;
      else if (axil_i.awvalid) aw_valid_q <= 1'b1;
      if (write) w_valid_q <= 1'b0;
      else if (axil_i.wvalid) w_valid_q <= 1'b1;
      if (write) begin
        b_valid_q <= 1'b1;
        b_error_q <= write_error_i;
      end else if (axil_i.bready) begin
        b_valid_q <= 1'b0;
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (!aw_valid_q) aw_word_q <= axil_i.awaddr[AddressWidth-1:2];
    if (!w_valid_q) begin
      w_data_q <= axil_i.wdata;
      w_strb_q <= axil_i.wstrb;
    end
  end

  // ---- Read
  logic                    ar_valid_q, r_valid_q, r_error_q, read;
  logic [AddressWidth-1:2] ar_word_q;
  logic [31:0]             r_data_q;
  assign read = ar_valid_q && (!r_valid_q || axil_i.rready);
  assign axil_o.arready = !ar_valid_q;
  assign axil_o.rvalid = r_valid_q;
  assign axil_o.rdata = r_data_q;
  assign axil_o.rresp = r_error_q ? SlvErr : Okay;
  assign read_address_o = {ar_word_q, 2'b00};
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      ar_valid_q <= 1'b0;
      r_valid_q <= 1'b0;
      r_error_q <= 1'b0;
    end else begin
      if (read) ar_valid_q <= 1'b0;
      else if (axil_i.arvalid) ar_valid_q <= 1'b1;
      if (read) r_valid_q <= 1'b1;
      else if (axil_i.rready) r_valid_q <= 1'b0;
      if (read) r_error_q <= read_error_i;
    end
  end
  always_ff @(posedge clk_i) begin
    if (!ar_valid_q) ar_word_q <= axil_i.araddr[AddressWidth-1:2];
    if (read) r_data_q <= read_data_i;
  end

  // Byte addresses within a word, and beyond the block, mean nothing.
  logic unused_bits;
  assign unused_bits = ^axil_i;

  `NH_STABLE(write_answer_stable, b_valid_q, axil_i.bready, b_error_q)
  `NH_STABLE(read_answer_stable, r_valid_q, axil_i.rready, ({r_data_q, r_error_q}))
endmodule
