// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Reads lines of data from memory (AXI4). A burst that is accepted is at the address port in the next clock. As many
/// are open as have room for their lines: one is accepted when a packet of any size has room, whatever it needs, so
/// memory never waits. A line is shown two clocks after it came.
module nh_send_wide_read #(
    parameter int AddressWidth = 32,
    parameter int DataLines = 128,   // power of two, 8..512
    parameter int PacketLines = 33,  // 2..64: of the largest packet
    localparam int WA = AddressWidth - 6,
    localparam int DW = $clog2(DataLines)
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  logic                    request_i,
    input  logic [WA-1:0]           address_i,     // in lines
    input  logic [5:0]              beats_i,       // 1 ..
    output logic                    accept_o,
    output logic                    beat_o,        // a line is here
    output logic                    line_valid_o,
    output logic [511:0]            line_o,
    output logic                    line_error_o,  // its answer was an error
    input  logic                    line_take_i,
    // Memory
    output logic [AddressWidth-1:0] m_araddr,
    output logic [7:0]              m_arlen,
    output logic                    m_arvalid,
    input  logic                    m_arready,
    input  logic [511:0]            m_rdata,
    input  logic [1:0]              m_rresp,
    input  logic                    m_rvalid
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(DataLines, DataLines >= 8 && DataLines <= 512 && 2 ** $clog2(DataLines) == DataLines)
  `NH_PART_PARAM(PacketLines, PacketLines >= 2 && PacketLines <= 64)

  // Lines that have none asked for, that come, that are here and that were taken; the last two modulo twice the depth.
  logic [DW:0] room_q, due_q, in_q, out_q, out_d;
  logic ar_valid_q, valid_q;
  logic [WA-1:0] ar_address_q;
  logic [5:0] ar_last_q;
  assign accept_o = request_i && (!ar_valid_q || m_arready) && room_q >= (DW + 1)'(PacketLines);
  assign beat_o = m_rvalid && due_q != '0;
  assign out_d = out_q + (DW + 1)'(line_take_i);
  assign m_arvalid = ar_valid_q;
  assign m_araddr = {ar_address_q, 6'd0};
  assign m_arlen = 8'(ar_last_q);
  assign line_valid_o = valid_q;

  nh_ram_sdp #(
      .Width(513),
      .Depth(DataLines)
  ) u_lines (
      .clk_i,
      .we_i(beat_o),
      .waddr_i(in_q[DW-1:0]),
      .wdata_i({m_rresp[1], m_rdata}),
      .raddr_i(out_d[DW-1:0]),
      .rdata_o({line_error_o, line_o})
  );

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      ar_valid_q <= 1'b0;
      room_q <= (DW + 1)'(DataLines);
      due_q <= '0;
      in_q <= '0;
      out_q <= '0;
      valid_q <= 1'b0;
    end else begin
      if (accept_o) ar_valid_q <= 1'b1;
      else if (m_arready) ar_valid_q <= 1'b0;
      room_q <= room_q - (accept_o ? (DW + 1)'(beats_i) : '0) + (DW + 1)'(line_take_i);
      due_q <= due_q + (accept_o ? (DW + 1)'(beats_i) : '0) - (DW + 1)'(beat_o);
      in_q <= in_q + (DW + 1)'(beat_o);
      out_q <= out_d;
      valid_q <= out_d != in_q;
    end
  end
  always_ff @(posedge clk_i) begin
    if (accept_o) begin
      ar_address_q <= address_i;
      ar_last_q <= beats_i - 6'd1;
    end
  end

  logic unused_bits;
  assign unused_bits = m_rresp[0];

  `NH_STABLE(ar_stable, m_arvalid, m_arready, ({m_araddr, m_arlen}))
  `NH_ASSERT(burst_in_page, !m_arvalid || {1'b0, m_araddr[11:6]} + 7'(m_arlen) < 7'd64)
  `NH_ASSERT(lines_have_room, !beat_o || in_q - out_q != (DW + 1)'(DataLines))
  `NH_ASSERT(take_what_is_there, !line_take_i || line_valid_o)
endmodule
