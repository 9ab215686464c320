// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_ipush_writer: commands that stay within some area each (any, a new one with every command),
/// words and a memory that come and stall as they like. The bursts of each packet follow each other through its area
/// from its first word on, none goes beyond it, none is missing; the words go out in their order; the packet is
/// complete with the last of its answers.
module nh_ipush_writer_proof #(
    parameter int AddressWidth = 14,
    parameter int MostOpen = 2,
    parameter int DataDepth = 2,
    localparam int BaseWidth = AddressWidth - 3
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic                    command_valid_i,
    input logic [AddressWidth-1:0] address_i,
    input logic [9:0]              words_i,
    input logic [9:0]              to_end_i,
    input logic [AddressWidth-1:0] wrap_i,
    input logic [2:0]              rest_i,
    input logic                    data_valid_i,
    input logic [63:0]             data_i,
    input logic                    enable_data_i,
    input logic                    m_awready,
    input logic                    m_wready,
    input logic [1:0]              m_bresp,
    input logic                    m_bvalid,
    // free choices of the proof
    input logic                    ring_i,         // the area of the command
    input logic [BaseWidth-1:0]    base_i,
    input logic [BaseWidth:0]      bound_i,
    input logic                    choose_i,       // watch the burst
    input logic                    choose_word_i   // watch the word
);
  logic command_ready_o, data_ready_o, aw_waits_o, complete_o, error_o, m_awvalid, m_wlast, m_wvalid, m_bready;
  logic [AddressWidth-1:0] m_awaddr;
  logic [7:0] m_awlen, m_wstrb;
  logic [63:0] m_wdata;
  nh_ipush_writer #(
      .AddressWidth(AddressWidth),
      .MostOpen(MostOpen),
      .DataDepth(DataDepth)
  ) dut (
      .write_i({command_valid_i, 40'(address_i), words_i, to_end_i, 40'(wrap_i), rest_i, data_valid_i, data_i, 1'b0,
                enable_data_i}),
      .writer_o({command_ready_o, data_ready_o, aw_waits_o, complete_o, error_o}),
      .*
  );

  // ---- Environment
  `NH_START
  always_comb begin
    if (!rst_i) assume (!data_valid_i || data_ready_o);
  end
  nh_ipush_command_props #(
      .AddressWidth(AddressWidth),
      .Assume(1)
  ) u_command (
      .valid_i(command_valid_i),
      .ready_i(command_ready_o),
      .*
  );

  // ---- Packets of which not all addresses were taken, the first one first: next word of the area, its words that have
  // no burst.
  logic [1:0]           packets_q;
  logic                 ring0_q, ring1_q;
  logic [BaseWidth-1:0] base0_q, base1_q, next0_q, next1_q, next;
  logic [BaseWidth:0]   bound0_q, bound1_q, end0;
  logic [9:0]           left0_q, left1_q, beats, left;
  logic [2:0]           rest0_q, rest1_q;
  logic                 taken, finished;
  assign beats = 10'(m_awlen) + 10'd1;
  assign end0 = {1'b0, next0_q} + (BaseWidth + 1)'(beats);
  assign next = ring0_q && end0 == bound0_q ? base0_q : end0[BaseWidth-1:0];
  assign left = left0_q - beats;
  assign taken = m_awvalid && m_awready;
  assign finished = taken && left == '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      packets_q <= '0;
    end else begin
      packets_q <= packets_q + 2'(command_valid_i) - 2'(finished);
      if (finished) begin
        ring0_q <= ring1_q;
        base0_q <= base1_q;
        bound0_q <= bound1_q;
        next0_q <= next1_q;
        left0_q <= left1_q;
        rest0_q <= rest1_q;
      end else if (taken) begin
        next0_q <= next;
        left0_q <= left;
      end
      if (command_valid_i) begin
        if (packets_q == 2'(finished)) begin
          ring0_q <= ring_i;
          base0_q <= base_i;
          bound0_q <= bound_i;
          next0_q <= address_i[AddressWidth-1:3];
          left0_q <= words_i;
          rest0_q <= rest_i;
        end else begin
          ring1_q <= ring_i;
          base1_q <= base_i;
          bound1_q <= bound_i;
          next1_q <= address_i[AddressWidth-1:3];
          left1_q <= words_i;
          rest1_q <= rest_i;
        end
      end
    end
  end
  `NH_ASSERT(burst_in_place, !m_awvalid || (packets_q != '0 && m_awaddr == {next0_q, 3'b000}))
  `NH_ASSERT(burst_within_area, !m_awvalid || (m_awaddr[AddressWidth-1:3] >= base0_q && end0 <= bound0_q))
  `NH_ASSERT(burst_within_packet, !m_awvalid || beats <= left0_q)
  `NH_COVER(page_in_packet, m_awvalid && taken && left != '0 && end0[8:0] == '0 && !ring0_q)
  `NH_COVER(longest_burst, taken && beats == 10'd256 && left == 10'd256)
  `NH_COVER(goes_on_at_the_start, taken && left != '0 && next == base0_q && ring0_q)

  // ---- Bursts
  logic       chosen, answered, shown, watched, sent, last_q;
  logic [7:0] addressed, unanswered, ahead, beat, length, answers_ahead, strobe, last_strobe;
  assign last_strobe = left != '0 || rest0_q == '0 ? 8'hff : (8'd1 << rest0_q) - 8'd1;
  nh_axi4_write_props #(
      .AddressWidth(AddressWidth),
      .MostOpen(MostOpen)
  ) u_axi (
      .awaddr_i(m_awaddr),
      .awlen_i(m_awlen),
      .awvalid_i(m_awvalid),
      .awready_i(m_awready),
      .last_strobe_i(last_strobe),
      .wlast_i(m_wlast),
      .wdata_i(m_wdata),
      .wstrb_i(m_wstrb),
      .wvalid_i(m_wvalid),
      .wready_i(m_wready),
      .bvalid_i(m_bvalid),
      .bready_i(m_bready),
      .chosen_o(chosen),
      .answered_o(answered),
      .address_o(shown),
      .addressed_o(addressed),
      .unanswered_o(unanswered),
      .watched_o(watched),
      .ahead_o(ahead),
      .sent_o(sent),
      .beat_o(beat),
      .length_o(length),
      .strobe_o(strobe),
      .answers_ahead_o(answers_ahead),
      .*
  );
  always_ff @(posedge clk_i) if (chosen) last_q <= left == '0;
  `NH_ASSERT(address_port_free, aw_waits_o == (m_awvalid && !m_awready))
  `NH_ASSERT(complete_with_last_answer, !answered || complete_o == last_q)
  `NH_ASSERT(complete_with_an_answer, !complete_o || m_bvalid)

  // Words may go out from some clock on, and are only held back again when none is due.
  logic enable_q;
  always_ff @(posedge clk_i) enable_q <= enable_data_i && addressed != '0;
  always_comb if (!rst_i) assume (!enable_q || enable_data_i || addressed == '0);

  // ---- A watched word
  logic       word_watched_q, word_out;
  logic [7:0] words_q, words_ahead_q;
  logic [63:0] word_q;
  assign word_out = m_wvalid && m_wready;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      words_q <= '0;
      word_watched_q <= 1'b0;
    end else begin
      words_q <= words_q + 8'(data_valid_i) - 8'(word_out);
      if (data_valid_i && choose_word_i && !word_watched_q) begin
        word_watched_q <= 1'b1;
        words_ahead_q <= words_q - 8'(word_out);
        word_q <= data_i;
      end else if (word_out) begin
        words_ahead_q <= words_ahead_q - 8'd1;
        if (words_ahead_q == '0) word_watched_q <= 1'b0;
      end
    end
  end
  `NH_ASSERT(words_in_order, !(word_watched_q && m_wvalid && words_ahead_q == '0) || m_wdata == word_q)
  // AXI4: a word that is there waits for nothing but its burst's address at the port, least of all for m_awready.
  `NH_ASSERT(words_do_not_wait, !(enable_data_i && addressed != '0 && words_q != '0) || m_wvalid)
  `NH_ASSERT(words_exist, !m_wvalid || words_q != '0)
  `NH_COVER(word_behind_a_word, word_watched_q && word_out && words_ahead_q == 8'd1)

`include "writer_invariants.svh"
endmodule
