// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Reads descriptors ahead: one burst of 4 beats each, as long as there is room for it. Descriptor i of the ring is at
/// base + 32 (i mod entries); the base's bits below the ring's size are not looked at. A descriptor is shown in the
/// clock after its last beat.
module nh_send_fetch #(
    parameter int AddressWidth = 32,
    parameter int MostOpen = 8,       // power of two, 2..16: descriptors read ahead
    localparam int QW = $clog2(MostOpen)
) (
    input  logic                     clk_i,
    input  logic                     rst_i,
    input  logic                     enable_i,
    input  logic [AddressWidth-1:0]  base_i,
    input  logic [3:0]               log2_entries_i,
    input  logic [15:0]              producer_i,
    output logic [15:0]              fetched_o,       // those asked for so far
    // Reads
    output logic                     request_o,
    output logic [AddressWidth-1:0]  address_o,
    input  logic                     accept_i,
    input  logic                     beat_i,
    input  logic [63:0]              data_i,
    input  logic                     error_i,
    // The next one
    output logic                     valid_o,
    output nh_send_pkg::descriptor_t descriptor_o,
    input  logic                     take_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 16 && 2 ** $clog2(MostOpen) == MostOpen)

  logic [15:0] fetched_q;
  logic [QW:0] asked_q, come_q, taken_q, held;
  logic [1:0] word_q;
  logic error_q, error, ends;
  assign held = asked_q - taken_q;
  assign request_o = enable_i && fetched_q != producer_i && !held[QW];
  assign fetched_o = fetched_q;
  assign valid_o = come_q != taken_q;
  assign ends = beat_i && word_q == 2'(nh_send_pkg::DescriptorWords - 1);
  assign error = error_q || error_i;

  logic [15:0] mask;
  logic [AddressWidth-6:0] wide_mask;
  assign mask = (16'd1 << log2_entries_i) - 16'd1;
  assign wide_mask = (AddressWidth - 5)'(mask);
  assign address_o = {(base_i[AddressWidth-1:5] & ~wide_mask) | ((AddressWidth - 5)'(fetched_q) & wide_mask), 5'd0};

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      fetched_q <= '0;
      asked_q <= '0;
      come_q <= '0;
      taken_q <= '0;
      word_q <= '0;
      error_q <= 1'b0;
    end else begin
      fetched_q <= fetched_q + 16'(accept_i);
      asked_q <= asked_q + (QW + 1)'(accept_i);
      come_q <= come_q + (QW + 1)'(ends);
      taken_q <= taken_q + (QW + 1)'(take_i);
      word_q <= word_q + 2'(beat_i);
      if (beat_i) error_q <= error && !ends;
    end
  end

  logic [4*64-1:0] words;
  for (genvar w = 0; w < 4; w++) begin : gen_word
    nh_ram_lut #(
        .Width(64),
        .Depth(MostOpen)
    ) u_words (
        .clk_i,
        .we_i(beat_i && word_q == 2'(w)),
        .waddr_i(come_q[QW-1:0]),
        .wdata_i(data_i),
        .raddr_i(taken_q[QW-1:0]),
        .rdata_o(words[w*64+:64])
    );
  end
  logic [MostOpen-1:0] errors_q;
  always_ff @(posedge clk_i) if (ends) errors_q[come_q[QW-1:0]] <= error;
  assign descriptor_o = {errors_q[taken_q[QW-1:0]], words};

  logic unused_bits;
  assign unused_bits = ^{base_i[4:0], held[QW-1:0]};

  `NH_ASSERT(accept_what_is_asked, !accept_i || request_o)
  `NH_ASSERT(take_what_is_there, !take_i || valid_o)
  `NH_ASSERT(beats_that_are_due, !beat_i || come_q != asked_q)
endmodule
