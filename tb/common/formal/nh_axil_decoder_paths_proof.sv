// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_axil_decoder: a second one has the same inputs up to a clock of the solver's choice; its outputs
/// are still the same there, so none depends on an input without a clock between them.
module nh_axil_decoder_paths_proof (
    input logic                                   clk_i,
    input logic                                   rst_i,
    input nh_axil_pkg::request_t                  axil_i,
    input nh_axil_pkg::request_t                  other_i,
    input logic [2*nh_axil_pkg::ResponseBits-1:0] ports_i,
    input logic [2*nh_axil_pkg::ResponseBits-1:0] other_ports_i,
    input logic                                   differ_i
);
  `NH_START

  logic differs_q, differs;
  assign differs = differs_q || differ_i;
  always_ff @(posedge clk_i) differs_q <= !rst_i && differs;

  nh_axil_pkg::response_t axil, twin;
  logic [31:0] write_address, read_address, twin_write_address, twin_read_address;
  logic [2*nh_axil_pkg::RequestBits-1:0] ports, twin_ports;
  function automatic logic [1:0] port(input logic [31:0] address);
    port = address[3] ? 2'b00 : address[2] ? 2'b10 : 2'b01;
  endfunction
  nh_axil_decoder #(.Ports(2)) dut (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o(axil),
      .write_address_o(write_address),
      .write_port_i(port(write_address)),
      .read_address_o(read_address),
      .read_port_i(port(read_address)),
      .ports_o(ports),
      .ports_i
  );
  nh_axil_decoder #(.Ports(2)) u_twin (
      .clk_i,
      .rst_i,
      .axil_i(differs ? other_i : axil_i),
      .axil_o(twin),
      .write_address_o(twin_write_address),
      .write_port_i(port(twin_write_address)),
      .read_address_o(twin_read_address),
      .read_port_i(port(twin_read_address)),
      .ports_o(twin_ports),
      .ports_i(differs ? other_ports_i : ports_i)
  );

  // Of payload what its valid stands beside.
  `NH_ASSERT(to_the_master, differs_q ||
      {axil.awready, axil.wready, axil.arready, axil.bvalid, axil.rvalid} ==
      {twin.awready, twin.wready, twin.arready, twin.bvalid, twin.rvalid})
  `NH_ASSERT(answers, differs_q || ((!axil.bvalid || axil.bresp == twin.bresp) &&
                                    (!axil.rvalid || {axil.rdata, axil.rresp} == {twin.rdata, twin.rresp})))
  nh_axil_pkg::request_t to0, twin0;
  assign to0 = ports[0*nh_axil_pkg::RequestBits+:nh_axil_pkg::RequestBits];
  assign twin0 = twin_ports[0*nh_axil_pkg::RequestBits+:nh_axil_pkg::RequestBits];
  `NH_ASSERT(to_port_0, differs_q || {to0.awvalid, to0.wvalid, to0.bready, to0.arvalid, to0.rready} ==
                        {twin0.awvalid, twin0.wvalid, twin0.bready, twin0.arvalid, twin0.rready})
  `NH_ASSERT(writes_0, differs_q || ((!to0.awvalid || to0.awaddr == twin0.awaddr) &&
                       (!to0.wvalid || {to0.wdata, to0.wstrb} == {twin0.wdata, twin0.wstrb})))
  `NH_ASSERT(reads_0, differs_q || !to0.arvalid || to0.araddr == twin0.araddr)

  nh_axil_pkg::request_t to1, twin1;
  assign to1 = ports[1*nh_axil_pkg::RequestBits+:nh_axil_pkg::RequestBits];
  assign twin1 = twin_ports[1*nh_axil_pkg::RequestBits+:nh_axil_pkg::RequestBits];
  `NH_ASSERT(to_port_1, differs_q || {to1.awvalid, to1.wvalid, to1.bready, to1.arvalid, to1.rready} ==
                        {twin1.awvalid, twin1.wvalid, twin1.bready, twin1.arvalid, twin1.rready})
  `NH_ASSERT(writes_1, differs_q || ((!to1.awvalid || to1.awaddr == twin1.awaddr) &&
                       (!to1.wvalid || {to1.wdata, to1.wstrb} == {twin1.wdata, twin1.wstrb})))
  `NH_ASSERT(reads_1, differs_q || !to1.arvalid || to1.araddr == twin1.araddr)

  `NH_COVER(differs_in_an_answer, differ_i && axil.bvalid && axil.rvalid && axil_i != other_i)
endmodule
