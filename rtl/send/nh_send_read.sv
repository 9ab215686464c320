// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Reads from memory (AXI4): bursts of data, and of descriptors where no data are asked for or have room. A burst that
/// is accepted is at the address port in the next clock. Up to MostOpen are open. Data are asked for when a packet of
/// any size has room, whatever the burst needs, so memory never waits. A word is shown in the clock after it came.
module nh_send_read #(
    parameter int AddressWidth = 32,
    parameter int MostOpen = 8,       // power of two, 2..16
    parameter int DataWords = 64,     // power of two
    parameter int PacketWords = 29,  // >= 1: data of the largest packet, less than DataWords
    localparam int WA = AddressWidth - 3,
    localparam int OW = $clog2(MostOpen),
    localparam int DW = $clog2(DataWords)
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    // Descriptors
    input  logic                    fetch_i,
    input  logic [AddressWidth-1:0] fetch_address_i,
    output logic                    fetch_accept_o,
    output logic                    fetch_beat_o,
    // Data
    input  logic                    data_i,
    input  logic [WA-1:0]           data_address_i,  // in words
    input  logic [4:0]              data_beats_i,    // 1 ..
    output logic                    data_accept_o,
    output logic                    data_beat_o,
    output logic                    word_valid_o,
    output logic [63:0]             word_o,
    output logic                    word_error_o,    // its answer was an error
    input  logic                    word_take_i,
    // Memory
    output logic [AddressWidth-1:0] m_araddr,
    output logic [7:0]              m_arlen,
    output logic                    m_arvalid,
    input  logic                    m_arready,
    input  logic [63:0]             m_rdata,
    input  logic [1:0]              m_rresp,
    input  logic                    m_rvalid
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 16 && 2 ** $clog2(MostOpen) == MostOpen)
  `NH_PART_PARAM(DataWords, 2 ** $clog2(DataWords) == DataWords)
  `NH_PART_PARAM(PacketWords, PacketWords >= 1)

  // ---- Addresses
  logic [OW:0] loaded_q, done_q, open;
  logic [DW:0] room_q;  // words of data that have none asked for
  logic ar_valid_q, free, load;
  logic [WA-1:0] ar_address_q;
  logic [4:0] ar_last_q;
  nh_send_pkg::order_t loaded, front;
  assign open = loaded_q - done_q;
  assign free = (!ar_valid_q || m_arready) && !open[OW];
  assign data_accept_o = data_i && free && room_q >= (DW + 1)'(PacketWords);
  assign fetch_accept_o = fetch_i && free && !data_accept_o;
  assign load = data_accept_o || fetch_accept_o;
  assign loaded = {data_accept_o, data_accept_o ? data_beats_i - 5'd1 : 5'(nh_send_pkg::DescriptorWords - 1)};
  assign m_arvalid = ar_valid_q;
  assign m_araddr = {ar_address_q, 3'd0};
  assign m_arlen = 8'(ar_last_q);

  // ---- Answers
  logic [4:0] beat_q;
  logic beat, last_beat;
  nh_ram_lut #(
      .Width(nh_send_pkg::OrderBits),
      .Depth(MostOpen)
  ) u_order (
      .clk_i,
      .we_i(load),
      .waddr_i(loaded_q[OW-1:0]),
      .wdata_i(loaded),
      .raddr_i(done_q[OW-1:0]),
      .rdata_o(front)
  );
  assign beat = m_rvalid && open != '0;
  assign last_beat = beat && beat_q == front.last;
  assign fetch_beat_o = beat && !front.data;
  assign data_beat_o = beat && front.data;

  // ---- Words of data
  logic [DW:0] in_q, out_q;
  nh_ram_lut #(
      .Width(64),
      .Depth(DataWords)
  ) u_data (
      .clk_i,
      .we_i(data_beat_o),
      .waddr_i(in_q[DW-1:0]),
      .wdata_i(m_rdata),
      .raddr_i(out_q[DW-1:0]),
      .rdata_o(word_o)
  );
  // Apart from the words, which become a block RAM: much follows in the clock in which an error is read.
  nh_ram_lut #(
      .Width(1),
      .Depth(DataWords)
  ) u_errors (
      .clk_i,
      .we_i(data_beat_o),
      .waddr_i(in_q[DW-1:0]),
      .wdata_i(m_rresp[1]),
      .raddr_i(out_q[DW-1:0]),
      .rdata_o(word_error_o)
  );
  assign word_valid_o = in_q != out_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      ar_valid_q <= 1'b0;
      loaded_q <= '0;
      done_q <= '0;
      room_q <= (DW + 1)'(DataWords);
      beat_q <= '0;
      in_q <= '0;
      out_q <= '0;
    end else begin
      if (load) ar_valid_q <= 1'b1;
      else if (m_arready) ar_valid_q <= 1'b0;
      loaded_q <= loaded_q + (OW + 1)'(load);
      done_q <= done_q + (OW + 1)'(last_beat);
      room_q <= room_q - (data_accept_o ? (DW + 1)'(data_beats_i) : '0) + (DW + 1)'(word_take_i);
      if (beat) beat_q <= last_beat ? '0 : beat_q + 5'd1;
      in_q <= in_q + (DW + 1)'(data_beat_o);
      out_q <= out_q + (DW + 1)'(word_take_i);
    end
  end
  always_ff @(posedge clk_i) begin
    if (load) begin
      ar_address_q <= data_accept_o ? data_address_i : fetch_address_i[AddressWidth-1:3];
      ar_last_q <= loaded.last;
    end
  end

  logic unused_bits;
  assign unused_bits = ^{m_rresp[0], open[OW-1:0], fetch_address_i[2:0]};

  `NH_STABLE(ar_stable, m_arvalid, m_arready, ({m_araddr, m_arlen}))
  `NH_ASSERT(burst_in_page, !m_arvalid || {1'b0, m_araddr[11:3]} + 10'(m_arlen) < 10'd512)
  `NH_ASSERT(words_have_room, !data_beat_o || in_q - out_q != (DW + 1)'(DataWords))
  `NH_ASSERT(take_what_is_there, !word_take_i || word_valid_o)
endmodule
