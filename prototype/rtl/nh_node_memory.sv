// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Memory of a node: block RAM of 64-bit words with byte enables, read over one AXI4 port and written over another, a
/// burst at a time each, incrementing, and a port of its own for who stands in for the host. The first word of a burst
/// comes in the clock after its address, then one a clock; a write is answered in the clock after its last word.
/// Addresses beyond it begin at its start again.
module nh_node_memory #(
    parameter int AddressWidth = 24,         // of a byte
    parameter int Words = 512,
    localparam int WordWidth = $clog2(Words)
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    // Reads
    input  logic [AddressWidth-1:0] s_axi_araddr,
    input  logic [             7:0] s_axi_arlen,
    input  logic                    s_axi_arvalid,
    output logic                    s_axi_arready,
    output logic [            63:0] s_axi_rdata,
    output logic                    s_axi_rlast,
    output logic                    s_axi_rvalid,
    input  logic                    s_axi_rready,
    // Writes
    input  logic [AddressWidth-1:0] s_axi_awaddr,
    input  logic                    s_axi_awvalid,
    output logic                    s_axi_awready,
    input  logic [            63:0] s_axi_wdata,
    input  logic [             7:0] s_axi_wstrb,
    input  logic                    s_axi_wlast,
    input  logic                    s_axi_wvalid,
    output logic                    s_axi_wready,
    output logic                    s_axi_bvalid,
    input  logic                    s_axi_bready,
    // The host's: a write goes before all others
    input  logic                    host_we_i,
    input  logic [   WordWidth-1:0] host_address_i,
    input  logic [            63:0] host_data_i,
    input  logic [   WordWidth-1:0] host_read_address_i,
    output logic [            63:0] host_data_o          // what is there, some clocks later
);
  // ---- Reads
  logic [WordWidth-1:0] read, read_q;
  logic [7:0] left_q;
  logic asked, ends, next, shows_q;
  assign asked = s_axi_arvalid && s_axi_arready;
  assign ends = s_axi_rready && left_q == '0;
  assign next = asked || (s_axi_rvalid && !ends);  // a word is on s_axi_rdata in the next clock
  assign s_axi_arready = !s_axi_rvalid || ends;
  assign s_axi_rlast = left_q == '0;
  always_comb begin
    if (asked) read = s_axi_araddr[3+:WordWidth];
    else if (!next) read = host_read_address_i;
    else read = read_q + WordWidth'(s_axi_rready);
  end
  always_ff @(posedge clk_i) begin
    s_axi_rvalid <= !rst_i && next;
    read_q <= read;
    if (asked) left_q <= s_axi_arlen;
    else if (s_axi_rvalid && s_axi_rready) left_q <= left_q - 8'd1;
    shows_q <= !next;
    if (shows_q) host_data_o <= s_axi_rdata;
  end

  // ---- Writes
  logic [WordWidth-1:0] write_q;
  logic open_q, written;
  assign s_axi_awready = !open_q && !s_axi_bvalid;
  assign s_axi_wready = open_q && !host_we_i;
  assign written = s_axi_wvalid && s_axi_wready;
  always_ff @(posedge clk_i) begin
    if (rst_i) open_q <= 1'b0;
    else if (s_axi_awvalid && s_axi_awready) open_q <= 1'b1;
    else if (written && s_axi_wlast) open_q <= 1'b0;
    if (rst_i) s_axi_bvalid <= 1'b0;
    else s_axi_bvalid <= (written && s_axi_wlast) || (s_axi_bvalid && !s_axi_bready);
    if (s_axi_awvalid && s_axi_awready) write_q <= s_axi_awaddr[3+:WordWidth];
    else if (written) write_q <= write_q + WordWidth'(1);
  end

  for (genvar i = 0; i < 8; i++) begin : gen_byte
    nh_ram_sdp #(
        .Width(8),
        .Depth(Words)
    ) u_bytes (
        .clk_i,
        .we_i   (host_we_i || (written && s_axi_wstrb[i])),
        .waddr_i(host_we_i ? host_address_i : write_q),
        .wdata_i(host_we_i ? host_data_i[8*i+:8] : s_axi_wdata[8*i+:8]),
        .raddr_i(read),
        .rdata_o(s_axi_rdata[8*i+:8])
    );
  end

  logic unused_bits;
  assign unused_bits = ^{s_axi_araddr, s_axi_awaddr};
endmodule
