// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_ipush_reader: any commands and tables, a tail that the controller moves whenever it likes, a
/// memory and a host that stall at will. One ring (any) is watched: its head never passes its tail; the bursts of a
/// read run through the ring from the head on, as far as the command says, never beyond the ring or over 4 KiB; it has
/// as many words as were asked for.
module nh_ipush_reader_proof #(
    parameter int AddressWidth = 24
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic                    read_valid_i,
    input logic                    read_ring_i,
    input logic                    read_release_i,
    input logic [20:0]             read_bytes_i,
    input logic                    m_arready,
    input logic [63:0]             m_rdata,
    input logic [1:0]              m_rresp,
    input logic                    m_rlast,
    input logic                    m_rvalid,
    input logic                    m_host_ready,
    // free choices of the proof
    input logic                    write_table_i,
    input logic                    tail_moves_i,
    input logic [17:0]             grown_i,
    input logic [17:0]             other_head_i,
    input logic [17:0]             other_tail_i
);
  logic busy_o, error_o, bus_error_o, amt_ring_o, head_we_o, head_ring_o, read_error_o, m_arvalid, m_rready,
      m_host_valid,
      m_host_last, table_we_i;
  logic [17:0] amt_head_i, amt_tail_i, head_o;
  nh_ipush_pkg::head_write_t head;
  logic [AddressWidth-1:0] m_araddr;
  logic [7:0] m_arlen;
  logic [63:0] m_host_data;

  // The watched ring; it is set up once. The other one's entry is any.
  (* anyconst *) logic watched_ring;
  (* anyconst *) logic [4:0] log2_size, other_log2_size;
  (* anyconst *) logic [AddressWidth-4:0] base, other_base;
  logic [17:0] size;
  logic        table_ring_i, table_valid_i;
  logic [4:0]  table_log2_size_i;
  logic [AddressWidth-1:0] table_base_i;
  (* anyconst *) logic other_valid;
  assign size = 18'd1 << (log2_size - 5'd3);
  always_comb begin
    assume (log2_size >= 5'd6 && log2_size <= 5'd20 && other_log2_size >= 5'd6 && other_log2_size <= 5'd20);
    assume (25'(base) + 25'(size) <= (25'd1 << (AddressWidth - 3)));
  end
  logic set_q;
  assign table_we_i = write_table_i && !(set_q && table_ring_i == watched_ring);
  assign table_ring_i = set_q ^ watched_ring;
  assign table_valid_i = !set_q || other_valid;
  assign table_log2_size_i = set_q ? other_log2_size : log2_size;
  assign table_base_i = {set_q ? other_base : base, 3'b000};

  nh_ipush_reader #(
      .Rings(2),
      .AddressWidth(AddressWidth)
  ) dut (
      .read_i({read_valid_i, 8'(read_ring_i), read_release_i, read_bytes_i}),
      .reader_o({busy_o, error_o, bus_error_o, read_error_o}),
      .table_i({2'b00, table_we_i, 1'b0, 12'h0, 8'(table_ring_i), 40'(table_base_i), 41'h0, 16'h0, table_log2_size_i,
                1'b0, table_valid_i}),
      .amt_i({amt_head_i, amt_tail_i}),
      .head_o(head),
      .*
  );
  assign {head_we_o, head_ring_o, head_o} = {head.we, head.ring[0], head.head};

  // ---- Environment
  `NH_START
  always_comb begin
    if (!rst_i) assume (!read_valid_i || !busy_o);
    if (!rst_i) assume (!table_we_i || (!busy_o && !read_valid_i));
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) set_q <= 1'b0;
    else if (table_we_i) set_q <= 1'b1;
  end

  // ---- Pointers of the watched ring; the reader sees them a clock after it asked
  logic [17:0] head_q, tail_q, held;
  logic        amt_ring_q, head_moves;
  assign held = tail_q - head_q;
  assign head_moves = head_we_o && head_ring_o == watched_ring;
  always_comb if (!rst_i) assume (grown_i <= size - held);
  always_ff @(posedge clk_i) begin
    amt_ring_q <= amt_ring_o;
    if (rst_i) begin
      head_q <= '0;
      tail_q <= '0;
    end else begin
      if (head_moves) head_q <= head_o;
      if (tail_moves_i) tail_q <= tail_q + grown_i;
    end
  end
  assign amt_head_i = amt_ring_q == watched_ring ? head_q : other_head_i;
  assign amt_tail_i = amt_ring_q == watched_ring ? tail_q : other_tail_i;
  logic [17:0] moved;
  assign moved = head_o - head_q;
  `NH_ASSERT(ring_pointers_never_cross, held <= size)
  `NH_ASSERT(head_moves_forward, !head_moves || (moved != '0 && moved <= held))
  `NH_COVER(head_and_tail_at_once, head_moves && tail_moves_i && moved == 18'd2 && grown_i == 18'd3)
  `NH_COVER(released, head_moves && held == size && moved == size)

  // ---- A read (reading_q: of the watched ring): words asked for; words without a burst; words that have not come
  logic        reading_q, checked_q, release_q, failed_q;
  logic [18:0] words, words_q, open_q, left_q;
  logic [17:0] next_q, beats, next;
  logic        taken, word, last;
  assign words = 19'((22'(read_bytes_i) + 22'd7) >> 3);
  assign beats = 18'(m_arlen) + 18'd1;
  assign taken = m_arvalid && m_arready;
  assign word = m_rvalid && m_rready;
  assign last = word && left_q == 19'd1;
  assign next = (next_q + beats) & (size - 18'd1);
  logic ends;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      reading_q <= 1'b0;
      checked_q <= 1'b0;
    end else begin
      if (read_valid_i) reading_q <= read_ring_i == watched_ring;
      else if (reading_q && ends) reading_q <= 1'b0;
      checked_q <= read_valid_i;
    end
  end
  // In the clock after the last word (of a release: after the command) the head moves, unless an answer was an error.
  logic last_q;
  logic refused;
  assign refused = words_q == '0 || words_q > 19'(held) || !set_q;
  assign ends = checked_q ? refused || release_q : last_q;
  always_ff @(posedge clk_i) begin
    last_q <= last && !rst_i;
    if (read_valid_i) begin
      words_q <= words;
      open_q <= words;
      left_q <= words;
      release_q <= read_release_i;
      failed_q <= 1'b0;
    end else begin
      if (reading_q && checked_q) next_q <= head_q & (size - 18'd1);
      if (taken) begin
        open_q <= open_q - 19'(beats);
        next_q <= next;
      end
      if (word) begin
        left_q <= left_q - 19'd1;
        if (m_rresp[1]) failed_q <= 1'b1;
      end
    end
    if (rst_i) begin
      open_q <= '0;
      left_q <= '0;
    end
  end
  logic should_move;
  assign should_move = reading_q && (checked_q ? !refused && release_q : last_q && !failed_q);
  `NH_ASSERT(head_moves_when_all_is_read, head_moves == should_move && (!head_moves || 19'(moved) == words_q))
  `NH_ASSERT(burst_of_a_read, !(m_arvalid && reading_q) || (!checked_q && !release_q && open_q != '0))
  `NH_ASSERT(burst_in_place, !(m_arvalid && reading_q) || m_araddr == {base + (AddressWidth - 3)'(next_q), 3'b000})
  `NH_ASSERT(burst_within_ring, !(m_arvalid && reading_q) || (next_q < size && 19'(next_q) + 19'(beats) <= 19'(size)))
  `NH_ASSERT(burst_within_command, !(m_arvalid && reading_q) || 19'(beats) <= open_q)
  `NH_ASSERT(burst_in_page, !m_arvalid || {1'b0, m_araddr[11:3]} + 10'(m_arlen) < 10'd512)
  `NH_ASSERT(last_flag, !(reading_q && m_host_valid) || m_host_last == (left_q == 19'd1))
  nh_axi4_address_props #(
      .AddressWidth(AddressWidth)
  ) u_ar (
      .clk_i,
      .rst_i,
      .address_i(m_araddr),
      .length_i(m_arlen),
      .valid_i(m_arvalid),
      .ready_i(m_arready)
  );
  `NH_COVER(goes_on_at_the_start, reading_q && taken && next == '0 && open_q != 19'(beats))
  `NH_COVER(page_in_read, reading_q && taken && open_q != 19'(beats) && next != '0 && next_q != '0)

  // Memory answers only bursts that it was asked for: words that a burst was taken for and that have not come.
  logic [18:0] asked;
  assign asked = left_q - open_q;
  always_comb if (!rst_i) assume (!m_rvalid || asked != '0);
  logic r_stalled_q;
  logic [65:0] r_q;
  always_ff @(posedge clk_i) begin
    r_stalled_q <= !rst_i && m_rvalid && !m_rready;
    r_q <= {m_rresp, m_rdata};
  end
  always_comb if (!rst_i) assume (!r_stalled_q || (m_rvalid && {m_rresp, m_rdata} == r_q));

`include "reader_invariants.svh"
endmodule
