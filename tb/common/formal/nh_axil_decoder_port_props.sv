// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What a port of nh_axil_decoder must see, and the nh_axil_slave behind it: only what was asked of it, once, as it was
/// asked, by the rules of AXI4-Lite.
module nh_axil_decoder_port_props (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  nh_axil_pkg::request_t  request_i,
    output nh_axil_pkg::response_t response_o,
    input  logic                   write_error_i,
    input  logic [31:0]            read_data_i,
    input  logic                   read_error_i,
    // What the master has asked, and whether of this port
    input  logic                   write_mine_i,
    input  logic                   write_seen_i,  // already
    input  logic [31:0]            write_address_i,
    input  logic [31:0]            data_i,
    input  logic [31:0]            strobe_i,
    input  logic                   read_mine_i,
    input  logic                   read_seen_i,
    input  logic [31:0]            read_address_i,
    input  nh_axil_pkg::response_t to_master_i,
    output logic                   wrote_o,
    output logic                   asked_o
);
  logic [3:0] seen_write, unused_read;
  logic [31:0] seen_data, seen_strobe, said_q;
  logic [1:0] said_resp_q;
  nh_axil_slave #(.AddressWidth(4)) u_slave (
      .clk_i,
      .rst_i,
      .axil_i(request_i),
      .axil_o(response_o),
      .write_o(wrote_o),
      .write_address_o(seen_write),
      .write_data_o(seen_data),
      .write_strobe_o(seen_strobe),
      .write_error_i,
      .read_address_o(unused_read),
      .read_data_i,
      .read_error_i
  );
  assign asked_o = request_i.arvalid && response_o.arready;
  always_ff @(posedge clk_i) begin
    if (response_o.rvalid && request_i.rready) begin
      said_q <= response_o.rdata;
      said_resp_q <= response_o.rresp;
    end
  end
  `NH_ASSERT(writes_its_own, !wrote_o || (write_mine_i && !write_seen_i && seen_write == {write_address_i[3:2], 2'b00}))
  `NH_ASSERT(writes_what_was_asked, !wrote_o || (seen_data == data_i && seen_strobe == strobe_i))
  `NH_ASSERT(reads_its_own, !asked_o || (read_mine_i && !read_seen_i && request_i.araddr == read_address_i))
  `NH_ASSERT(says_what_was_said, !(to_master_i.rvalid && read_mine_i) ||
                                 {to_master_i.rdata, to_master_i.rresp} == {said_q, said_resp_q})
  // As a master: what waits for its ready stays.
  `NH_STABLE(address_stays, request_i.awvalid, response_o.awready, request_i.awaddr)
  `NH_STABLE(word_stays, request_i.wvalid, response_o.wready, ({request_i.wdata, request_i.wstrb}))
  `NH_STABLE(read_stays, request_i.arvalid, response_o.arready, request_i.araddr)

  logic unused_bits;
  assign unused_bits = ^{unused_read, to_master_i};
endmodule
