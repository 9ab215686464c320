// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Tables of nh_ipush by sender (receive ring, region, number of its next packet, bytes of the current message, words
/// of it in the ring, what a matcher said of it) and by ring (docs/blocks/ipush.md). Read latency 1 clock. Cleared
/// after reset, one entry a clock; the registers write them while nothing is under way. What is kept of packets is,
/// read in the clock in which it is written, the new one.
module nh_ipush_tables #(
    parameter int Senders = 256,      // 2..4096, power of two
    parameter int Rings = 64,         // 2..256, power of two
    parameter int AddressWidth = 32,  // 24..40
    parameter int EnableIpush = 1,    // 0, 1: 0 no sender has a ring
    parameter int Matching = 0,       // 0, 1: 1 there is MATCH
    parameter int AddressTable = 1,   // 0, 1: 0 no table of senders' rings: packets name theirs
    localparam int SenderWidth = $clog2(Senders),
    localparam int RingWidth = $clog2(Rings)
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    output logic                       sweeping_o,
    output logic [RingWidth-1:0]       sweep_ring_o,
    input  nh_ipush_pkg::table_write_t table_i,
    input  nh_ipush_pkg::lookup_t      lookup_i,
    output nh_ipush_pkg::entries_t     entries_o,
    input  nh_ipush_pkg::progress_t    progress_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PART_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(EnableIpush, EnableIpush == 0 || EnableIpush == 1)
  `NH_PART_PARAM(Matching, Matching == 0 || Matching == 1)
  `NH_PART_PARAM(AddressTable, AddressTable == 0 || AddressTable == 1)

  // ---- Sweep
  localparam int SweepWidth = SenderWidth > RingWidth ? SenderWidth : RingWidth;
  logic [SweepWidth-1:0] sweep_q;
  logic                  sweeping_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      sweep_q <= '0;
      sweeping_q <= 1'b1;
    end else if (sweeping_q) begin
      sweep_q <= sweep_q + 1'b1;
      sweeping_q <= !(&sweep_q);
    end
  end
  assign sweeping_o = sweeping_q;
  assign sweep_ring_o = sweep_q[RingWidth-1:0];

  // ---- What is read and written, in bits of these tables
  logic                    sender_valid, region_valid, ring_valid, ring_nack;
  logic [RingWidth-1:0]    sender_ring;
  logic [15:0]             region_key;
  logic [AddressWidth-1:0] region_base, ring_base, base;
  logic [AddressWidth:0]   region_bound, bound;
  logic [17:0]             ring_words, held;
  logic [4:0]              log2_words;
  logic [5:0]              next;
  logic [31:0]             sum;
  nh_ipush_pkg::match_t    match;
  assign base = table_i.base[AddressWidth-1:0];
  assign bound = table_i.bound[AddressWidth:0];
  assign entries_o = {sender_valid, 8'(sender_ring), region_valid, region_key, 40'(region_base), 41'(region_bound),
                      ring_valid, ring_nack, ring_words, log2_words, 40'(ring_base), next, held, match, sum};

  // ---- By sender
  logic                   clear;  // what is kept of its packets; nothing is under way
  logic [SenderWidth-1:0] clear_sender;
  assign clear = sweeping_q || table_i.we[3];
  assign clear_sender = sweeping_q ? sweep_q[SenderWidth-1:0] : table_i.sender[SenderWidth-1:0];
  nh_ram_sdp #(
      .Width(2 * AddressWidth + 18),
      .Depth(Senders)
  ) u_regions (
      .clk_i,
      .we_i(sweeping_q || table_i.we[2]),
      .waddr_i(sweeping_q ? sweep_q[SenderWidth-1:0] : table_i.sender[SenderWidth-1:0]),
      .wdata_i(sweeping_q ? '0 : {table_i.valid, table_i.key, bound, base}),
      .raddr_i(lookup_i.sender[SenderWidth-1:0]),
      .rdata_o({region_valid, region_key, region_bound, region_base})
  );
  nh_ram_forward #(
      .Width(32),
      .Depth(Senders)
  ) u_sums (
      .clk_i,
      .we_i(clear || progress_i.sum_we),
      .waddr_i(clear ? clear_sender : progress_i.sum_sender[SenderWidth-1:0]),
      .wdata_i(clear ? '0 : progress_i.sum),
      .raddr_i(lookup_i.sum_sender[SenderWidth-1:0]),
      .rdata_o(sum)
  );
  nh_ram_forward #(
      .Width(6),
      .Depth(Senders)
  ) u_numbers (
      .clk_i,
      .we_i(clear || progress_i.order_we),
      .waddr_i(clear ? clear_sender : progress_i.order_sender[SenderWidth-1:0]),
      .wdata_i(clear ? '0 : progress_i.next),
      .raddr_i(lookup_i.order_sender[SenderWidth-1:0]),
      .rdata_o(next)
  );

  // ---- Messages that a matcher was asked about; addresses as wide as they are
  localparam int MatchWidth = AddressWidth + 51;
  nh_ipush_pkg::match_t    keep;
  logic [MatchWidth-1:0]   match_written, match_read;
  logic [AddressWidth-1:0] match_address;
  assign keep = progress_i.match;
  assign match_written = clear ? '0 :
      {keep.kind, keep.truncated, keep.id, keep.left, keep.address[AddressWidth-1:0]};
  assign {match.kind, match.truncated, match.id, match.left, match_address} = match_read;
  assign match.address = 40'(match_address);
  if (Matching != 0) begin : gen_match
    nh_ram_forward #(
        .Width(MatchWidth),
        .Depth(Senders)
    ) u_match (
        .clk_i,
        .we_i(clear || progress_i.match_we),
        .waddr_i(clear ? clear_sender : progress_i.order_sender[SenderWidth-1:0]),
        .wdata_i(match_written),
        .raddr_i(lookup_i.order_sender[SenderWidth-1:0]),
        .rdata_o(match_read)
    );
  end else begin : gen_no_match
    assign match_read = '0;
  end

  // ---- Rings, of senders and by themselves
  if (EnableIpush != 0) begin : gen_rings
    if (AddressTable != 0) begin : gen_senders
      nh_ram_sdp #(
          .Width(RingWidth + 1),
          .Depth(Senders)
      ) u_senders (
          .clk_i,
          .we_i(sweeping_q || table_i.we[0]),
          .waddr_i(sweeping_q ? sweep_q[SenderWidth-1:0] : table_i.sender[SenderWidth-1:0]),
          .wdata_i(sweeping_q ? '0 : {table_i.valid, table_i.ring[RingWidth-1:0]}),
          .raddr_i(lookup_i.sender[SenderWidth-1:0]),
          .rdata_o({sender_valid, sender_ring})
      );
    end else begin : gen_no_senders
      assign {sender_valid, sender_ring} = '0;
    end
    nh_ram_forward #(
        .Width(18),
        .Depth(Senders)
    ) u_held (
        .clk_i,
        .we_i(clear || progress_i.order_we),
        .waddr_i(clear ? clear_sender : progress_i.order_sender[SenderWidth-1:0]),
        .wdata_i(clear ? '0 : progress_i.held),
        .raddr_i(lookup_i.order_sender[SenderWidth-1:0]),
        .rdata_o(held)
    );
    logic [4:0] table_log2_words;
    assign table_log2_words = table_i.log2_size - 5'd3;
    nh_ram_sdp #(
        .Width(AddressWidth + 4),
        .Depth(Rings)
    ) u_rings (
        .clk_i,
        .we_i(sweeping_q || table_i.we[1]),
        .waddr_i(sweeping_q ? sweep_ring_o : table_i.ring[RingWidth-1:0]),
        .wdata_i(sweeping_q ? '0 : {table_i.valid, table_i.nack_mode, table_log2_words, base[AddressWidth-1:3]}),
        .raddr_i(lookup_i.ring[RingWidth-1:0]),
        .rdata_o({ring_valid, ring_nack, log2_words, ring_base[AddressWidth-1:3]})
    );
    assign ring_base[2:0] = '0;
    assign ring_words = 18'd1 << log2_words;
  end else begin : gen_no_rings
    assign {sender_valid, sender_ring, ring_valid, ring_nack, ring_words, log2_words, ring_base, held} = '0;
  end

  logic unused_bits;
  assign unused_bits = ^{table_i, lookup_i, progress_i, base[2:0], keep, match_written};
endmodule
