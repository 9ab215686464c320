// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_ipush_llcm: whatever is read and written, every reader sees what was written last, in all bits,
/// also in the clock of the write: host, read engine and controller the pointers of a ring, the host the words of a
/// status entry. One ring and one entry (any) are watched.
module nh_ipush_llcm_proof #(
    localparam int Rings = 4,
    localparam int StatusEntries = 4,
    localparam int RingWidth = $clog2(Rings),
    localparam int EntryWidth = $clog2(StatusEntries),
    localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries)
) (
    input logic                  clk_i,
    input logic                  rst_i,
    input logic                  clear_i,
    input logic [RingWidth-1:0]  clear_ring_i,
    input logic [LlcmWidth-1:0]  llcm_addr_i,
    input logic [RingWidth-1:0]  amt_ring_i,
    input logic                  head_we_i,
    input logic [RingWidth-1:0]  head_ring_i,
    input logic [17:0]           head_i,
    input logic [RingWidth-1:0]  ring_i,
    input logic                  reserve_we_i,
    input logic [RingWidth-1:0]  reserve_ring_i,
    input logic [17:0]           reserve_tail_i,
    input logic                  tail_we_i,
    input logic [RingWidth-1:0]  tail_ring_i,
    input logic [17:0]           tail_i,
    input logic [1:0]            status_we_i,
    input logic [EntryWidth-1:0] status_entry_i,
    input logic [63:0]           status_word0_i,
    input logic [63:0]           status_word1_i
);
  logic [63:0] llcm_data_o;
  logic [17:0] amt_head_o, amt_tail_o, ring_head_o, ring_reserved_o;
  nh_ipush_llcm #(
      .Rings(Rings),
      .StatusEntries(StatusEntries)
  ) dut (
      .amt_o({amt_head_o, amt_tail_o}),
      .head_i({head_we_i, 8'(head_ring_i), head_i}),
      .ring_o({ring_head_o, ring_reserved_o}),
      .write_i({reserve_we_i, 8'(reserve_ring_i), reserve_tail_i, tail_we_i, 8'(tail_ring_i), tail_i, status_we_i,
                12'(status_entry_i), status_word0_i, status_word1_i}),
      .*
  );
  `NH_START

  // ---- A ring, from its first clear on
  (* anyconst *) logic [RingWidth-1:0] it;
  logic        cleared, known_q;
  logic [17:0] head_q, tail_q, reserved_q;
  assign cleared = clear_i && clear_ring_i == it;
  always_ff @(posedge clk_i) begin
    known_q <= !rst_i && (known_q || cleared);
    if (cleared) begin
      head_q <= '0;
      tail_q <= '0;
      reserved_q <= '0;
    end else if (!clear_i) begin
      if (head_we_i && head_ring_i == it) head_q <= head_i;
      if (tail_we_i && tail_ring_i == it) tail_q <= tail_i;
      if (reserve_we_i && reserve_ring_i == it) reserved_q <= reserve_tail_i;
    end
  end

  // ---- A word of a status entry, from its first write on
  (* anyconst *) logic [EntryWidth-1:0] entry;
  (* anyconst *) logic which;
  logic        written, entry_known_q;
  logic [63:0] word_q;
  assign written = status_we_i[which] && status_entry_i == entry;
  always_ff @(posedge clk_i) begin
    entry_known_q <= !rst_i && (entry_known_q || written);
    if (written) word_q <= which ? status_word1_i : status_word0_i;
  end

  // ---- What is read a clock later
  logic host_q, reader_q, ring_q, status_q;
  always_ff @(posedge clk_i) begin
    host_q <= !rst_i && (known_q || cleared) && !llcm_addr_i[LlcmWidth-1] && llcm_addr_i[RingWidth-1:0] == it;
    reader_q <= !rst_i && (known_q || cleared) && amt_ring_i == it;
    ring_q <= !rst_i && (known_q || cleared) && ring_i == it;
    status_q <= !rst_i && (entry_known_q || written) && llcm_addr_i[LlcmWidth-1] &&
        llcm_addr_i[EntryWidth:0] == {entry, which};
  end
  `NH_ASSERT(host_sees_ring, !host_q || llcm_data_o == {11'h0, tail_q, 3'h0, 11'h0, head_q, 3'h0})
  `NH_ASSERT(reader_sees_ring, !reader_q || (amt_head_o == head_q && amt_tail_o == tail_q))
  `NH_ASSERT(controller_sees_ring, !ring_q || (ring_head_o == head_q && ring_reserved_o == reserved_q))
  `NH_ASSERT(host_sees_entry, !status_q || llcm_data_o == word_q)
  `NH_COVER(entry_in_the_clock_of_its_write, status_q && wrote_q && llcm_data_o[63:56] == 8'h82)
  `NH_COVER(entry_again, status_q && !wrote_q && llcm_data_o == 64'h1)
  `NH_COVER(ring_moved, host_q && reader_q && ring_q && tail_q == 18'h20001)
  logic wrote_q;
  always_ff @(posedge clk_i) wrote_q <= written;

`ifdef INVARIANTS
  (* hierconn *) wire [Rings*18-1:0] \dut.gen_amt.u_host_heads.u_ram.words_q ;
  (* hierconn *) wire [Rings*18-1:0] \dut.gen_amt.u_reader_heads.u_ram.words_q ;
  (* hierconn *) wire [Rings*18-1:0] \dut.gen_amt.u_heads.u_ram.words_q ;
  (* hierconn *) wire [Rings*18-1:0] \dut.gen_amt.u_host_tails.u_ram.words_q ;
  (* hierconn *) wire [Rings*18-1:0] \dut.gen_amt.u_reader_tails.u_ram.words_q ;
  (* hierconn *) wire [Rings*18-1:0] \dut.gen_amt.u_tails.u_ram.words_q ;
  (* hierconn *) wire [StatusEntries*64-1:0] \dut.u_status0.u_ram.words_q ;
  (* hierconn *) wire [StatusEntries*64-1:0] \dut.u_status1.u_ram.words_q ;
  `NH_ASSERT(inv_ring, !known_q ||
             (\dut.gen_amt.u_host_heads.u_ram.words_q [it*18+:18] == head_q &&
              \dut.gen_amt.u_reader_heads.u_ram.words_q [it*18+:18] == head_q &&
              \dut.gen_amt.u_heads.u_ram.words_q [it*18+:18] == head_q &&
              \dut.gen_amt.u_host_tails.u_ram.words_q [it*18+:18] == tail_q &&
              \dut.gen_amt.u_reader_tails.u_ram.words_q [it*18+:18] == tail_q &&
              \dut.gen_amt.u_tails.u_ram.words_q [it*18+:18] == reserved_q))
  `NH_ASSERT(inv_entry, !entry_known_q ||
             (which ? \dut.u_status1.u_ram.words_q [entry*64+:64] :
                      \dut.u_status0.u_ram.words_q [entry*64+:64]) == word_q)
`endif
endmodule
