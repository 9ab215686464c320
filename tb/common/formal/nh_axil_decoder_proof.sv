// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_axil_decoder before two nh_axil_slave, with addresses of four words: bit 3 clear is the port of
/// bit 2, set is nobody's. The master and the registers are free, and resets come at any time.
module nh_axil_decoder_proof (
    input logic                  clk_i,
    input logic                  rst_i,
    input nh_axil_pkg::request_t axil_i,
    input logic [1:0]            write_error_i,
    input logic [63:0]           read_data_i,
    input logic [1:0]            read_error_i
);
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_comb if (!started_q) assume (rst_i);

  localparam int RequestBits = nh_axil_pkg::RequestBits;
  localparam int ResponseBits = nh_axil_pkg::ResponseBits;
  nh_axil_pkg::response_t axil_o;
  logic [31:0] write_address, read_address;
  logic [1:0] write_port, read_port;
  logic [2*RequestBits-1:0] requests;
  logic [2*ResponseBits-1:0] responses;
  assign write_port = write_address[3] ? 2'b00 : write_address[2] ? 2'b10 : 2'b01;
  assign read_port = read_address[3] ? 2'b00 : read_address[2] ? 2'b10 : 2'b01;
  nh_axil_decoder #(.Ports(2)) dut (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_address_o(write_address),
      .write_port_i(write_port),
      .read_address_o(read_address),
      .read_port_i(read_port),
      .ports_o(requests),
      .ports_i(responses)
  );

  logic [2:0] aw, w, b, ar, r;
  nh_axi_lite_props #(
      .MostOpen(1),
      .MostWait(6)
  ) u_rules (
      .aw_o(aw),
      .w_o(w),
      .b_o(b),
      .ar_o(ar),
      .r_o(r),
      .*
  );

  // ---- What was asked, and who has seen it
  logic [31:0] address_q, data_q, strobe_q, read_address_q;
  logic [1:0] wrote, seen_q, read_seen_q, expected, read_expected, asked, error_q;
  assign expected = address_q[3] ? 2'b00 : address_q[2] ? 2'b10 : 2'b01;
  assign read_expected = read_address_q[3] ? 2'b00 : read_address_q[2] ? 2'b10 : 2'b01;
  always_ff @(posedge clk_i) begin
    if (axil_i.awvalid && axil_o.awready) address_q <= axil_i.awaddr;
    if (axil_i.wvalid && axil_o.wready) begin
      data_q <= axil_i.wdata;
      strobe_q <= {{8{axil_i.wstrb[3]}}, {8{axil_i.wstrb[2]}}, {8{axil_i.wstrb[1]}}, {8{axil_i.wstrb[0]}}};
    end
    if (axil_i.arvalid && axil_o.arready) read_address_q <= axil_i.araddr;
    if (rst_i || (axil_o.bvalid && axil_i.bready)) seen_q <= '0;
    else seen_q <= seen_q | wrote;
    if (rst_i || (axil_o.rvalid && axil_i.rready)) read_seen_q <= '0;
    else read_seen_q <= read_seen_q | asked;
    for (int p = 0; p < 2; p++) if (wrote[p]) error_q[p] <= write_error_i[p];
  end
  `NH_ASSERT(write_answer, !axil_o.bvalid || (seen_q == expected &&
      axil_o.bresp == (expected == '0 ? 2'b11 : {|(error_q & expected), 1'b0})))
  `NH_ASSERT(read_answer, !axil_o.rvalid || (read_seen_q == read_expected &&
      (axil_o.rresp == 2'b11) == (read_expected == '0)))

  for (genvar p = 0; p < 2; p++) begin : gen_port
    nh_axil_decoder_port_props u_port (
        .clk_i,
        .rst_i,
        .request_i(requests[p*RequestBits+:RequestBits]),
        .response_o(responses[p*ResponseBits+:ResponseBits]),
        .write_error_i(write_error_i[p]),
        .read_data_i(read_data_i[p*32+:32]),
        .read_error_i(read_error_i[p]),
        .write_mine_i(expected[p]),
        .write_seen_i(seen_q[p]),
        .write_address_i(address_q),
        .data_i(data_q),
        .strobe_i(strobe_q),
        .read_mine_i(read_expected[p]),
        .read_seen_i(read_seen_q[p]),
        .read_address_i(read_address_q),
        .to_master_i(axil_o),
        .wrote_o(wrote[p]),
        .asked_o(asked[p])
    );
  end

  logic unused_bits;
  assign unused_bits = ^{aw, w, b, ar, r};
  `NH_COVER(writes_both_ways, axil_o.bvalid && axil_o.rvalid && expected == 2'b10 && read_expected == 2'b01 &&
                              axil_o.bresp == 2'b10 && axil_o.rdata == 32'h5)
  `NH_COVER(nobody, axil_o.bvalid && axil_o.rvalid && expected == '0 && read_expected == '0)
endmodule
