// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Tables of nh_ipush by sender (receive ring, region, number of its next packet, bytes of the current message and words of it in
/// the ring) and by ring (docs/blocks/ipush.md).
/// Read latency 1 clock. Cleared after reset, one entry a clock; the registers write them while nothing is under way.
/// Sum, number and words read in the clock in which they are written are the new ones.
module nh_ipush_tables #(
    parameter int Senders = 256,      // 2 .. 4096, power of two
    parameter int Rings = 64,         // 2 .. 256, power of two
    parameter int AddressWidth = 32,  // 24 .. 40
    parameter int EnableIpush = 1,    // 0: no sender has a ring
    localparam int SenderWidth = $clog2(Senders),
    localparam int RingWidth = $clog2(Rings)
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    output logic                    sweeping_o,
    output logic [RingWidth-1:0]    sweep_ring_o,
    // Registers
    input  logic [3:0]              table_we_i,        // 0 sender's ring, 1 ring, 2 region, 3 sender begins anew
    input  logic [SenderWidth-1:0]  table_sender_i,
    input  logic [RingWidth-1:0]    table_ring_i,
    input  logic [AddressWidth-1:0] table_base_i,
    input  logic [AddressWidth:0]   table_bound_i,
    input  logic [15:0]             table_key_i,
    input  logic [4:0]              table_log2_size_i,
    input  logic                    table_nack_mode_i,
    input  logic                    table_valid_i,
    // By sender
    input  logic [SenderWidth-1:0]  sender_i,
    output logic                    sender_valid_o,
    output logic [RingWidth-1:0]    sender_ring_o,
    output logic                    region_valid_o,
    output logic [15:0]             region_key_o,
    output logic [AddressWidth-1:0] region_base_o,
    output logic [AddressWidth:0]   region_bound_o,
    // By ring
    input  logic [RingWidth-1:0]    ring_i,
    output logic                    ring_valid_o,
    output logic                    ring_nack_o,
    output logic [17:0]             ring_words_o,      // size
    output logic [AddressWidth-1:0] ring_base_o,
    // Number of its next packet; words in its ring of the message that is not complete
    input  logic [SenderWidth-1:0]  order_sender_i,
    output logic [5:0]              next_o,
    output logic [17:0]             held_o,
    input  logic                    order_we_i,
    input  logic [SenderWidth-1:0]  order_wsender_i,
    input  logic [5:0]              next_i,
    input  logic [17:0]             held_i,
    // Bytes of the message that is not complete
    input  logic [SenderWidth-1:0]  sum_sender_i,
    output logic [31:0]             sum_o,
    input  logic                    sum_we_i,
    input  logic [SenderWidth-1:0]  sum_wsender_i,
    input  logic [31:0]             sum_i
);
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

  // ---- By sender
  logic                   clear;  // what is kept of its packets; nothing is under way
  logic [SenderWidth-1:0] clear_sender;
  assign clear = sweeping_q || table_we_i[3];
  assign clear_sender = sweeping_q ? sweep_q[SenderWidth-1:0] : table_sender_i;
  nh_ram_sdp #(
      .Width(2 * AddressWidth + 18),
      .Depth(Senders)
  ) u_regions (
      .clk_i,
      .we_i(sweeping_q || table_we_i[2]),
      .waddr_i(sweeping_q ? sweep_q[SenderWidth-1:0] : table_sender_i),
      .wdata_i(sweeping_q ? '0 : {table_valid_i, table_key_i, table_bound_i, table_base_i}),
      .raddr_i(sender_i),
      .rdata_o({region_valid_o, region_key_o, region_bound_o, region_base_o})
  );
  nh_ipush_ram #(
      .Width(32),
      .Depth(Senders)
  ) u_sums (
      .clk_i,
      .we_i(clear || sum_we_i),
      .waddr_i(clear ? clear_sender : sum_wsender_i),
      .wdata_i(clear ? '0 : sum_i),
      .raddr_i(sum_sender_i),
      .rdata_o(sum_o)
  );
  nh_ipush_ram #(
      .Width(6),
      .Depth(Senders)
  ) u_numbers (
      .clk_i,
      .we_i(clear || order_we_i),
      .waddr_i(clear ? clear_sender : order_wsender_i),
      .wdata_i(clear ? '0 : next_i),
      .raddr_i(order_sender_i),
      .rdata_o(next_o)
  );

  // ---- Rings, of senders and by themselves
  if (EnableIpush != 0) begin : gen_rings
    nh_ram_sdp #(
        .Width(RingWidth + 1),
        .Depth(Senders)
    ) u_senders (
        .clk_i,
        .we_i(sweeping_q || table_we_i[0]),
        .waddr_i(sweeping_q ? sweep_q[SenderWidth-1:0] : table_sender_i),
        .wdata_i(sweeping_q ? '0 : {table_valid_i, table_ring_i}),
        .raddr_i(sender_i),
        .rdata_o({sender_valid_o, sender_ring_o})
    );
    nh_ipush_ram #(
        .Width(18),
        .Depth(Senders)
    ) u_held (
        .clk_i,
        .we_i(clear || order_we_i),
        .waddr_i(clear ? clear_sender : order_wsender_i),
        .wdata_i(clear ? '0 : held_i),
        .raddr_i(order_sender_i),
        .rdata_o(held_o)
    );
    logic [4:0] log2_words, table_log2_words;
    assign table_log2_words = table_log2_size_i - 5'd3;
    nh_ram_sdp #(
        .Width(AddressWidth + 4),
        .Depth(Rings)
    ) u_rings (
        .clk_i,
        .we_i(sweeping_q || table_we_i[1]),
        .waddr_i(sweeping_q ? sweep_ring_o : table_ring_i),
        .wdata_i(sweeping_q ? '0 : {table_valid_i, table_nack_mode_i, table_log2_words, table_base_i[AddressWidth-1:3]}),
        .raddr_i(ring_i),
        .rdata_o({ring_valid_o, ring_nack_o, log2_words, ring_base_o[AddressWidth-1:3]})
    );
    assign ring_base_o[2:0] = '0;
    assign ring_words_o = 18'd1 << log2_words;
  end else begin : gen_no_rings
    assign sender_valid_o = 1'b0;
    assign sender_ring_o = '0;
    assign ring_valid_o = 1'b0;
    assign ring_nack_o = 1'b0;
    assign ring_words_o = '0;
    assign ring_base_o = '0;
    assign held_o = '0;
    logic unused_rings;
    assign unused_rings = ^{ring_i, held_i, table_ring_i, table_log2_size_i, table_nack_mode_i, table_we_i[1:0]};
  end

  logic unused_bits;
  assign unused_bits = ^table_base_i[2:0];
endmodule
