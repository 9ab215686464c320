// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What the host reads with low latency (docs/blocks/ipush.md): head and tail of every receive ring (AMT), and the
/// status ring. Every reader has a copy of its own and never waits; a read in the clock of a write to the same entry
/// returns what is written. Read latency 1 clock. The AMT is cleared by the sweep after reset and, per ring, by its
/// table write.
module nh_ipush_llcm #(
    parameter int Rings = 64,           // 2..256, power of two
    parameter int StatusEntries = 256,  // 4..4096, power of two
    parameter int EnableIpush = 1,      // 0, 1: 0 no AMT; it reads as 0
    localparam int RingWidth = $clog2(Rings),
    localparam int EntryWidth = $clog2(StatusEntries),
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries)
) (
    input  logic                      clk_i,
    input  logic                      clear_i,         // head and tails of clear_ring_i
    input  logic [RingWidth-1:0]      clear_ring_i,
    // Host
    input  logic [LlcmWidth-1:0]      llcm_addr_i,
    output logic [63:0]               llcm_data_o,
    // Reader
    input  logic [RingWidth-1:0]      amt_ring_i,
    output nh_ipush_pkg::pointers_t   amt_o,
    input  nh_ipush_pkg::head_write_t head_i,
    // Controller: the tail it decides with, and the one that the others see
    input  logic [RingWidth-1:0]      ring_i,
    output nh_ipush_pkg::pointers_t   ring_o,
    input  nh_ipush_pkg::llcm_write_t write_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PART_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 &&
            2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PART_PARAM(EnableIpush, EnableIpush == 0 || EnableIpush == 1)

  logic [17:0] host_head, host_tail, amt_head, amt_tail, ring_head, ring_reserved;
  assign amt_o = {amt_head, amt_tail};
  assign ring_o = {ring_head, ring_reserved};
  if (EnableIpush != 0) begin : gen_amt
    // ---- Heads: host, reader, controller
    logic                 head_we;
    logic [RingWidth-1:0] head_waddr, host_ring;
    logic [17:0]          head_wdata;
    assign head_we = clear_i || head_i.we;
    assign head_waddr = clear_i ? clear_ring_i : head_i.ring[RingWidth-1:0];
    assign head_wdata = clear_i ? '0 : head_i.head;
    assign host_ring = llcm_addr_i[RingWidth-1:0];
    nh_ram_forward #(
        .Width(18),
        .Depth(Rings)
    ) u_host_heads (
        .clk_i,
        .we_i(head_we),
        .waddr_i(head_waddr),
        .wdata_i(head_wdata),
        .raddr_i(host_ring),
        .rdata_o(host_head)
    );
    nh_ram_forward #(
        .Width(18),
        .Depth(Rings)
    ) u_reader_heads (
        .clk_i,
        .we_i(head_we),
        .waddr_i(head_waddr),
        .wdata_i(head_wdata),
        .raddr_i(amt_ring_i),
        .rdata_o(amt_head)
    );
    nh_ram_forward #(
        .Width(18),
        .Depth(Rings)
    ) u_heads (
        .clk_i,
        .we_i(head_we),
        .waddr_i(head_waddr),
        .wdata_i(head_wdata),
        .raddr_i(ring_i),
        .rdata_o(ring_head)
    );

    // ---- Tails: host, reader; controller
    logic                 tail_we;
    logic [RingWidth-1:0] tail_waddr;
    logic [17:0]          tail_wdata;
    assign tail_we = clear_i || write_i.tail_we;
    assign tail_waddr = clear_i ? clear_ring_i : write_i.tail_ring[RingWidth-1:0];
    assign tail_wdata = clear_i ? '0 : write_i.tail;
    nh_ram_forward #(
        .Width(18),
        .Depth(Rings)
    ) u_host_tails (
        .clk_i,
        .we_i(tail_we),
        .waddr_i(tail_waddr),
        .wdata_i(tail_wdata),
        .raddr_i(host_ring),
        .rdata_o(host_tail)
    );
    nh_ram_forward #(
        .Width(18),
        .Depth(Rings)
    ) u_reader_tails (
        .clk_i,
        .we_i(tail_we),
        .waddr_i(tail_waddr),
        .wdata_i(tail_wdata),
        .raddr_i(amt_ring_i),
        .rdata_o(amt_tail)
    );
    nh_ram_forward #(
        .Width(18),
        .Depth(Rings)
    ) u_tails (
        .clk_i,
        .we_i(clear_i || write_i.reserve_we),
        .waddr_i(clear_i ? clear_ring_i : write_i.reserve_ring[RingWidth-1:0]),
        .wdata_i(clear_i ? '0 : write_i.reserve_tail),
        .raddr_i(ring_i),
        .rdata_o(ring_reserved)
    );
  end else begin : gen_no_amt
    assign {host_head, host_tail, amt_head, amt_tail, ring_head, ring_reserved} = '0;
    logic unused_amt;
    assign unused_amt = ^{clear_i, clear_ring_i, amt_ring_i, ring_i};
  end

  // ---- Status ring
  logic [63:0] word0, word1;
  nh_ram_forward #(
      .Width(64),
      .Depth(StatusEntries)
  ) u_status0 (
      .clk_i,
      .we_i(write_i.status_we[0]),
      .waddr_i(write_i.status_entry[EntryWidth-1:0]),
      .wdata_i(write_i.status_word0),
      .raddr_i(llcm_addr_i[EntryWidth:1]),
      .rdata_o(word0)
  );
  nh_ram_forward #(
      .Width(64),
      .Depth(StatusEntries)
  ) u_status1 (
      .clk_i,
      .we_i(write_i.status_we[1]),
      .waddr_i(write_i.status_entry[EntryWidth-1:0]),
      .wdata_i(write_i.status_word1),
      .raddr_i(llcm_addr_i[EntryWidth:1]),
      .rdata_o(word1)
  );

  logic status_q, word_q;
  always_ff @(posedge clk_i) begin
    status_q <= llcm_addr_i[LlcmWidth-1];
    word_q <= llcm_addr_i[0];
  end
  assign llcm_data_o = !status_q ? {11'h0, host_tail, 3'h0, 11'h0, host_head, 3'h0} : word_q ? word1 : word0;

  logic unused_bits;
  assign unused_bits = ^{llcm_addr_i, head_i, write_i};  // llcm_addr_i: between the widths of a ring and of an entry
endmodule
