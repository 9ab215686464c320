// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Counts descriptors that ended, in order, and writes their completion words (AXI4): where software asked for one or
/// something went wrong, unless report_i is 0. A descriptor counts when memory has answered its word; those behind it
/// count later, though others are being written.
module nh_send_complete #(
    parameter int AddressWidth = 32,
    parameter int MostOpen = 8,       // power of two, 2..64: outcomes that are not counted
    localparam int QW = $clog2(MostOpen)
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  logic                    report_i,
    input  logic [AddressWidth-1:0] base_i,
    input  logic [3:0]              log2_entries_i,
    output logic                    room_o,
    input  logic                    ended_i,
    input  nh_send_pkg::outcome_t   outcome_i,
    output logic [31:0]             completed_o,
    output logic                    write_error_o,
    // Memory
    output logic [AddressWidth-1:0] m_awaddr,
    output logic                    m_awvalid,
    input  logic                    m_awready,
    output logic [63:0]             m_wdata,
    output logic                    m_wvalid,
    input  logic                    m_wready,
    input  logic [1:0]              m_bresp,
    input  logic                    m_bvalid,
    output logic                    m_bready
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 64 && 2 ** $clog2(MostOpen) == MostOpen)

  // ---- Outcomes: come, written or not to be, counted. A descriptor's number is the count before it.
  logic [QW:0] in_q, held;
  logic [31:0] written_q, counted_q;
  nh_send_pkg::outcome_t outcome;
  logic [MostOpen-1:0] reports_q;  // a word is written
  logic report, waits, write, passes, counts, answered;
  assign held = in_q - counted_q[QW:0];
  assign room_o = !held[QW];
  assign report = report_i && (outcome_i.report || outcome_i.code != nh_send_pkg::CodeDone);
  nh_ram_lut #(
      .Width(nh_send_pkg::OutcomeBits),
      .Depth(MostOpen)
  ) u_outcomes (
      .clk_i,
      .we_i(ended_i),
      .waddr_i(in_q[QW-1:0]),
      .wdata_i(outcome_i),
      .raddr_i(written_q[QW-1:0]),
      .rdata_o(outcome)
  );
  always_ff @(posedge clk_i) if (ended_i) reports_q[in_q[QW-1:0]] <= report;

  // ---- Words
  logic aw_valid_q, w_valid_q;
  logic [15:0] mask;
  logic [AddressWidth-4:0] wide_mask, address_q;
  logic [63:0] word_q;
  assign waits = written_q[QW:0] != in_q;
  assign write = waits && reports_q[written_q[QW-1:0]] && (!aw_valid_q || m_awready) && (!w_valid_q || m_wready);
  assign passes = write || (waits && !reports_q[written_q[QW-1:0]]);
  assign mask = (16'd1 << log2_entries_i) - 16'd1;
  assign wide_mask = (AddressWidth - 3)'(mask);
  assign m_awvalid = aw_valid_q;
  assign m_awaddr = {address_q, 3'd0};
  assign m_wvalid = w_valid_q;
  assign m_wdata = word_q;

  // ---- Counted: one a clock, so an answer waits while one without a word is counted before it.
  logic passed, reported;
  assign passed = counted_q[QW:0] != written_q[QW:0];
  assign reported = reports_q[counted_q[QW-1:0]];
  assign m_bready = passed && reported;
  assign answered = m_bvalid && m_bready;
  assign counts = passed && (answered || !reported);
  assign completed_o = counted_q;
  assign write_error_o = answered && m_bresp[1];

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      in_q <= '0;
      written_q <= '0;
      counted_q <= '0;
      aw_valid_q <= 1'b0;
      w_valid_q <= 1'b0;
    end else begin
      in_q <= in_q + (QW + 1)'(ended_i);
      written_q <= written_q + 32'(passes);
      counted_q <= counted_q + 32'(counts);
      if (write) aw_valid_q <= 1'b1;
      else if (m_awready) aw_valid_q <= 1'b0;
      if (write) w_valid_q <= 1'b1;
      else if (m_wready) w_valid_q <= 1'b0;
    end
  end
  always_ff @(posedge clk_i) begin
    if (write) begin
      address_q <= (base_i[AddressWidth-1:3] & ~wide_mask) | ((AddressWidth - 3)'(written_q) & wide_mask);
      word_q <= {outcome.packets, 4'd0, outcome.code, written_q + 32'd1};
    end
  end

  logic unused_bits;
  assign unused_bits = ^{m_bresp[0], base_i[2:0], outcome.report, held[QW-1:0]};

  `NH_STABLE(aw_stable, m_awvalid, m_awready, m_awaddr)
  `NH_STABLE(w_stable, m_wvalid, m_wready, m_wdata)
  `NH_ASSERT(outcome_needs_room, !ended_i || room_o)
endmodule
