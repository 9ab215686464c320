// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Memory of a node: block RAM of 64-bit words with byte enables, read over one AXI4 port and written over another, a
/// burst at a time each, incrementing, and a port of its own for who stands in for the host. The first word of a burst
/// comes in the clock after its address, then one a clock; a write is answered in the clock after its last word.
/// Addresses beyond it begin at its start again.
module nh_node_memory #(
    parameter int Words = 512,  // power of two, >= 2
    localparam int WordWidth = $clog2(Words)
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    // Each has one of AXI4's two ways
    input  nh_axi_pkg::request_t    reads_i,
    output nh_axi_pkg::response_t   reads_o,
    input  nh_axi_pkg::request_t    writes_i,
    output nh_axi_pkg::response_t   writes_o,
    // The host's: a write goes before all others
    input  logic                    host_we_i,
    input  logic [   WordWidth-1:0] host_address_i,
    input  logic [            63:0] host_data_i,
    input  logic [   WordWidth-1:0] host_read_address_i,
    output logic [            63:0] host_data_o          // what is there, some clocks later
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Words, Words >= 2 && 2 ** $clog2(Words) == Words)

  // ---- Reads
  logic [WordWidth-1:0] read, read_q;
  logic [7:0] left_q;
  logic asked, ends, next, shows_q, arready, rvalid_q;
  logic [63:0] rdata;
  assign asked = reads_i.arvalid && arready;
  assign ends = reads_i.rready && left_q == '0;
  assign next = asked || (rvalid_q && !ends);  // a word is on rdata in the next clock
  assign arready = !rvalid_q || ends;
  always_comb begin
    reads_o = '0;
    reads_o.arready = arready;
    reads_o.rdata = rdata;
    reads_o.rlast = left_q == '0;
    reads_o.rvalid = rvalid_q;
  end
  always_comb begin
    if (asked) read = reads_i.araddr[3+:WordWidth];
    else if (!next) read = host_read_address_i;
    else read = read_q + WordWidth'(reads_i.rready);
  end
  always_ff @(posedge clk_i) begin
    rvalid_q <= !rst_i && next;
    read_q <= read;
    if (asked) left_q <= reads_i.arlen;
    else if (rvalid_q && reads_i.rready) left_q <= left_q - 8'd1;
    shows_q <= !next;
    if (shows_q) host_data_o <= rdata;
  end

  // ---- Writes
  logic [WordWidth-1:0] write_q;
  logic open_q, written, awready, wready, bvalid_q;
  assign awready = !open_q && !bvalid_q;
  assign wready = open_q && !host_we_i;
  assign written = writes_i.wvalid && wready;
  always_comb begin
    writes_o = '0;
    writes_o.awready = awready;
    writes_o.wready = wready;
    writes_o.bvalid = bvalid_q;
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) open_q <= 1'b0;
    else if (writes_i.awvalid && awready) open_q <= 1'b1;
    else if (written && writes_i.wlast) open_q <= 1'b0;
    if (rst_i) bvalid_q <= 1'b0;
    else bvalid_q <= (written && writes_i.wlast) || (bvalid_q && !writes_i.bready);
    if (writes_i.awvalid && awready) write_q <= writes_i.awaddr[3+:WordWidth];
    else if (written) write_q <= write_q + WordWidth'(1);
  end

  for (genvar i = 0; i < 8; i++) begin : gen_byte
    nh_ram_sdp #(
        .Width(8),
        .Depth(Words)
    ) u_bytes (
        .clk_i,
        .we_i   (host_we_i || (written && writes_i.wstrb[i])),
        .waddr_i(host_we_i ? host_address_i : write_q),
        .wdata_i(host_we_i ? host_data_i[8*i+:8] : writes_i.wdata[8*i+:8]),
        .raddr_i(read),
        .rdata_o(rdata[8*i+:8])
    );
  end

  logic unused_bits;
  assign unused_bits = ^{reads_i, writes_i};
endmodule
