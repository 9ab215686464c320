// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// One AXI4-Lite port for several: a write and a read at a time go to the port that the address belongs to, as its
/// package (nh_*_map_pkg) says; what belongs to none is answered with DECERR. Between an input and an output of either
/// side there is always a register.
module nh_axil_decoder #(
    parameter int Ports = 2,  // 1..16
    localparam int RequestBits = nh_axil_pkg::RequestBits,
    localparam int ResponseBits = nh_axil_pkg::ResponseBits
) (
    input  logic                          clk_i,
    input  logic                          rst_i,
    input  nh_axil_pkg::request_t         axil_i,
    output nh_axil_pkg::response_t        axil_o,
    // Which port an address belongs to: a bit of one, or of none
    output logic [                  31:0] write_address_o,
    input  logic [             Ports-1:0] write_port_i,
    output logic [                  31:0] read_address_o,
    input  logic [             Ports-1:0] read_port_i,
    // Of each port a nh_axil_pkg::request_t and a nh_axil_pkg::response_t
    output logic [ Ports*RequestBits-1:0] ports_o,
    input  logic [Ports*ResponseBits-1:0] ports_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Ports, Ports >= 1 && Ports <= 16)

  localparam logic [1:0] DecErr = 2'b11;

  // ---- The answer of the port that is asked
  logic aw_ready, w_ready, b_valid, ar_ready, r_valid;
  logic [1:0] b_resp, r_resp;
  logic [31:0] r_data;
  nh_axil_pkg::response_t of_port;
  always_comb begin
    {aw_ready, w_ready, b_valid, b_resp, ar_ready, r_valid, r_resp, r_data} = '0;
    of_port = '0;
    for (int p = 0; p < Ports; p++) begin
      of_port = ports_i[p*ResponseBits+:ResponseBits];
      if (write_port_i[p]) begin
        aw_ready |= of_port.awready;
        w_ready |= of_port.wready;
        b_valid |= of_port.bvalid;
        b_resp |= of_port.bresp;
      end
      if (read_port_i[p]) begin
        ar_ready |= of_port.arready;
        r_valid |= of_port.rvalid;
        r_resp |= of_port.rresp;
        r_data |= of_port.rdata;
      end
    end
  end

  // ---- Write: address and word are kept until the answer is taken; sent: the port has them.
  logic aw_valid_q, w_valid_q, aw_sent_q, w_sent_q, b_valid_q, write, taken;
  logic [31:0] aw_address_q, w_data_q;
  logic [3:0] w_strb_q;
  logic [1:0] b_resp_q;
  assign write = aw_valid_q && w_valid_q && !b_valid_q;
  assign taken = b_valid_q && axil_i.bready;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      aw_valid_q <= 1'b0;
      w_valid_q <= 1'b0;
      aw_sent_q <= 1'b0;
      w_sent_q <= 1'b0;
      b_valid_q <= 1'b0;
    end else if (taken) begin
      aw_valid_q <= 1'b0;
      w_valid_q <= 1'b0;
      aw_sent_q <= 1'b0;
      w_sent_q <= 1'b0;
      b_valid_q <= 1'b0;
    end else begin
      if (axil_i.awvalid) aw_valid_q <= 1'b1;
      if (axil_i.wvalid) w_valid_q <= 1'b1;
      if (write && aw_ready) aw_sent_q <= 1'b1;
      if (write && w_ready) w_sent_q <= 1'b1;
      if (write && (write_port_i == '0 || (aw_sent_q && w_sent_q && b_valid))) b_valid_q <= 1'b1;
    end
  end
  always_ff @(posedge clk_i) begin
    if (!aw_valid_q) aw_address_q <= axil_i.awaddr;
    if (!w_valid_q) begin
      w_data_q <= axil_i.wdata;
      w_strb_q <= axil_i.wstrb;
    end
    if (write) b_resp_q <= write_port_i == '0 ? DecErr : b_resp;
  end
  assign write_address_o = aw_address_q;

  // ---- Read
  logic ar_valid_q, ar_sent_q, r_valid_q, read;
  logic [31:0] ar_address_q, r_data_q;
  logic [1:0] r_resp_q;
  assign read = ar_valid_q && !r_valid_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      ar_valid_q <= 1'b0;
      ar_sent_q <= 1'b0;
      r_valid_q <= 1'b0;
    end else if (r_valid_q && axil_i.rready) begin
      ar_valid_q <= 1'b0;
      ar_sent_q <= 1'b0;
      r_valid_q <= 1'b0;
    end else begin
      if (axil_i.arvalid) ar_valid_q <= 1'b1;
      if (read && ar_ready) ar_sent_q <= 1'b1;
      if (read && (read_port_i == '0 || (ar_sent_q && r_valid))) r_valid_q <= 1'b1;
    end
  end
  always_ff @(posedge clk_i) begin
    if (!ar_valid_q) ar_address_q <= axil_i.araddr;
    if (read) begin
      r_resp_q <= read_port_i == '0 ? DecErr : r_resp;
      r_data_q <= r_data;
    end
  end
  assign read_address_o = ar_address_q;

  // ---- To the ports
  nh_axil_pkg::request_t to_port;
  always_comb begin
    ports_o = '0;
    to_port = '0;
    for (int p = 0; p < Ports; p++) begin
      to_port.awaddr = aw_address_q;
      to_port.awvalid = write && !aw_sent_q && write_port_i[p];
      to_port.wdata = w_data_q;
      to_port.wstrb = w_strb_q;
      to_port.wvalid = write && !w_sent_q && write_port_i[p];
      to_port.bready = write && aw_sent_q && w_sent_q && write_port_i[p];
      to_port.araddr = ar_address_q;
      to_port.arvalid = read && !ar_sent_q && read_port_i[p];
      to_port.rready = read && ar_sent_q && read_port_i[p];
      ports_o[p*RequestBits+:RequestBits] = to_port;
    end
  end

  // ---- To the master
  always_comb begin
    axil_o = '0;
    axil_o.awready = !aw_valid_q;
    axil_o.wready = !w_valid_q;
    axil_o.bvalid = b_valid_q;
    axil_o.bresp = b_resp_q;
    axil_o.arready = !ar_valid_q;
    axil_o.rvalid = r_valid_q;
    axil_o.rdata = r_data_q;
    axil_o.rresp = r_resp_q;
  end

  `NH_ASSERT(one_port_writes, (write_port_i & (write_port_i - 1'b1)) == '0)
  `NH_ASSERT(one_port_reads, (read_port_i & (read_port_i - 1'b1)) == '0)
endmodule
