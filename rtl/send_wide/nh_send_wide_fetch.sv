// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Reads descriptors ahead, a beat of 32 bytes each, one a clock, as long as there is room for them. Descriptor i of
/// the ring is at base + 32 (i mod entries); the base's bits below the ring's size are not looked at. An address is at
/// the port in the clock after it is asked for, and a descriptor is shown in the clock after its beat.
module nh_send_wide_fetch #(
    parameter int AddressWidth = 32,
    parameter int MostOpen = 32,      // power of two, 2..64: descriptors read ahead
    localparam int QW = $clog2(MostOpen)
) (
    input  logic                     clk_i,
    input  logic                     rst_i,
    input  logic                     enable_i,
    input  logic [AddressWidth-1:0]  base_i,
    input  logic [3:0]               log2_entries_i,
    input  logic [15:0]              producer_i,
    output logic [15:0]              fetched_o,       // those asked for so far
    output logic                     ask_o,           // one is asked for
    // Memory
    output logic [AddressWidth-1:0]  m_araddr,
    output logic                     m_arvalid,
    input  logic                     m_arready,
    input  logic [255:0]             m_rdata,
    input  logic [1:0]               m_rresp,
    input  logic                     m_rvalid,
    // The next one
    output logic                     valid_o,
    output nh_send_pkg::descriptor_t descriptor_o,
    input  logic                     take_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 64 && 2 ** $clog2(MostOpen) == MostOpen)

  logic [15:0] fetched_q;
  logic [QW:0] asked_q, come_q, taken_q, held;
  logic ar_valid_q, beat;
  assign held = asked_q - taken_q;
  assign ask_o = enable_i && fetched_q != producer_i && !held[QW] && (!ar_valid_q || m_arready);
  assign fetched_o = fetched_q;
  assign beat = m_rvalid && come_q != asked_q;
  assign valid_o = come_q != taken_q;

  logic [15:0] mask;
  logic [AddressWidth-6:0] wide_mask, address_q;
  assign mask = (16'd1 << log2_entries_i) - 16'd1;
  assign wide_mask = (AddressWidth - 5)'(mask);
  assign m_arvalid = ar_valid_q;
  assign m_araddr = {address_q, 5'd0};

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      fetched_q <= '0;
      asked_q <= '0;
      come_q <= '0;
      taken_q <= '0;
      ar_valid_q <= 1'b0;
    end else begin
      fetched_q <= fetched_q + 16'(ask_o);
      asked_q <= asked_q + (QW + 1)'(ask_o);
      come_q <= come_q + (QW + 1)'(beat);
      taken_q <= taken_q + (QW + 1)'(take_i);
      if (ask_o) ar_valid_q <= 1'b1;
      else if (m_arready) ar_valid_q <= 1'b0;
    end
  end
  always_ff @(posedge clk_i) begin
    if (ask_o)
      address_q <= (base_i[AddressWidth-1:5] & ~wide_mask) | ((AddressWidth - 5)'(fetched_q) & wide_mask);
  end

  nh_ram_lut #(
      .Width(257),
      .Depth(MostOpen)
  ) u_descriptors (
      .clk_i,
      .we_i(beat),
      .waddr_i(come_q[QW-1:0]),
      .wdata_i({m_rresp[1], m_rdata}),
      .raddr_i(taken_q[QW-1:0]),
      .rdata_o(descriptor_o)
  );

  logic unused_bits;
  assign unused_bits = ^{base_i[4:0], held[QW-1:0], m_rresp[0]};

  `NH_STABLE(ar_stable, m_arvalid, m_arready, m_araddr)
  `NH_ASSERT(take_what_is_there, !take_i || valid_o)
endmodule
