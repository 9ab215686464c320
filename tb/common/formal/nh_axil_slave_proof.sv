// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of nh_axil_slave: the rules of AXI4-Lite (nh_axi_lite_props), and of any one write and read in eight:
/// the registers see its address, word and strobes, once, and its answer says what they said. A second slave has the
/// same inputs up to a clock of the solver's choice: what is on its outputs is still the same there, so no output
/// depends on an input without a clock between them. The master is free, and resets come at any time.
module nh_axil_slave_proof #(
    parameter int AddressWidth = 4
) (
    input logic                  clk_i,
    input logic                  rst_i,
    input nh_axil_pkg::request_t axil_i,
    input logic                  write_error_i,
    input logic [31:0]           read_data_i,
    input logic                  read_error_i,
    input nh_axil_pkg::request_t other_i,
    input logic                  other_write_error_i,
    input logic [31:0]           other_read_data_i,
    input logic                  other_read_error_i,
    input logic                  differ_i
);
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_comb if (!started_q) assume (rst_i);

  nh_axil_pkg::response_t  axil_o;
  logic                    write_o;
  logic [AddressWidth-1:0] write_address_o, read_address_o;
  logic [31:0]             write_data_o, write_strobe_o;
  nh_axil_slave #(.AddressWidth(AddressWidth)) dut (.*);

  logic [2:0] aw, w, b, ar, r;
  nh_axi_lite_props u_rules (
      .aw_o(aw),
      .w_o(w),
      .b_o(b),
      .ar_o(ar),
      .r_o(r),
      .*
  );

  // ---- The write and the read number `which`, modulo 8.
  (* anyconst *) logic [2:0] which;
  logic [AddressWidth-1:2] write_word_q, read_word_q;
  logic [31:0]             data_q;
  logic [3:0]              strobe_q;
  logic                    error_q;
  logic [2:0]              done_q;  // writes that the registers have seen
  always_ff @(posedge clk_i) begin
    if (rst_i) done_q <= '0;
    else if (write_o) done_q <= done_q + 3'd1;
    if (axil_i.awvalid && axil_o.awready && aw == which) write_word_q <= axil_i.awaddr[AddressWidth-1:2];
    if (axil_i.wvalid && axil_o.wready && w == which) begin
      data_q <= axil_i.wdata;
      strobe_q <= axil_i.wstrb;
    end
    if (write_o && done_q == which) error_q <= write_error_i;
    if (axil_i.arvalid && axil_o.arready && ar == which) read_word_q <= axil_i.araddr[AddressWidth-1:2];
  end
  logic [31:0] mask;
  assign mask = {{8{strobe_q[3]}}, {8{strobe_q[2]}}, {8{strobe_q[1]}}, {8{strobe_q[0]}}};
  `NH_ASSERT(write_has_a_request, !write_o || (done_q != aw && done_q != w))
  `NH_ASSERT(write_address, !(write_o && done_q == which) || write_address_o == {write_word_q, 2'b00})
  `NH_ASSERT(write_data, !(write_o && done_q == which) || write_data_o == data_q)
  `NH_ASSERT(write_strobes, !(write_o && done_q == which) || write_strobe_o == mask)
  `NH_ASSERT(answer_after_write, !axil_o.bvalid || done_q == b + 3'd1)
  `NH_ASSERT(no_write_without_answer, axil_o.bvalid || done_q == b)
  `NH_ASSERT(write_answer, !(axil_o.bvalid && b == which) || axil_o.bresp == {error_q, 1'b0})

  // A read is answered 2 clocks after its address, and later only behind an earlier one: what the registers show in the
  // clock before is taken.
  logic [31:0]             shown_q;
  logic                    shown_error_q;
  logic [AddressWidth-1:0] shown_address_q;
  logic                    waits_q;
  always_ff @(posedge clk_i) begin
    shown_q <= read_data_i;
    shown_error_q <= read_error_i;
    shown_address_q <= read_address_o;
    waits_q <= !rst_i && axil_o.rvalid && !axil_i.rready;
  end
  `NH_ASSERT(read_address, !(axil_o.rvalid && !waits_q && r == which) || shown_address_q == {read_word_q, 2'b00})
  `NH_ASSERT(read_answer, !axil_o.rvalid || waits_q ||
                          {axil_o.rdata, axil_o.rresp} == {shown_q, shown_error_q, 1'b0})

  // ---- The twin
  nh_axil_pkg::request_t  twin_i;
  nh_axil_pkg::response_t twin_o;
  logic                   differs_q, differs, unused_twin;
  logic [AddressWidth-1:0] twin_write_address, twin_read_address;
  logic [31:0]             twin_data, twin_strobe;
  logic                    twin_write;
  assign differs = differs_q || differ_i;
  assign twin_i = differs ? other_i : axil_i;
  nh_axil_slave #(.AddressWidth(AddressWidth)) twin (
      .axil_i(twin_i),
      .axil_o(twin_o),
      .write_o(twin_write),
      .write_address_o(twin_write_address),
      .write_data_o(twin_data),
      .write_strobe_o(twin_strobe),
      .write_error_i(differs ? other_write_error_i : write_error_i),
      .read_address_o(twin_read_address),
      .read_data_i(differs ? other_read_data_i : read_data_i),
      .read_error_i(differs ? other_read_error_i : read_error_i),
      .*
  );
  assign unused_twin = ^{twin_write, twin_write_address, twin_data, twin_strobe, twin_read_address};
  always_ff @(posedge clk_i) differs_q <= !rst_i && differs;
  `NH_ASSERT(no_path_to_ready, differs_q || {axil_o.awready, axil_o.wready, axil_o.arready} ==
                                         {twin_o.awready, twin_o.wready, twin_o.arready})
  `NH_ASSERT(no_path_to_write_answer, differs_q || (axil_o.bvalid == twin_o.bvalid &&
                                                (!axil_o.bvalid || axil_o.bresp == twin_o.bresp)))
  `NH_ASSERT(no_path_to_read_answer, differs_q || (axil_o.rvalid == twin_o.rvalid &&
                                               (!axil_o.rvalid || {axil_o.rdata, axil_o.rresp} ==
                                                                  {twin_o.rdata, twin_o.rresp})))
  `NH_COVER(both_ways, differ_i && axil_o.bvalid && axil_o.rvalid && axil_i != other_i)
endmodule
