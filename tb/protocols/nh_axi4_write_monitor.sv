// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Watches the write channels of an AXI4 master in simulation, whatever its width, lengths and number of bursts:
/// a stalled address or word stays with all that goes with it; bursts do not wrap, have no larger beats than the bus
/// and cross no 4 KiB boundary; words come in the order of their addresses, the last flag with the last word of each
/// burst and with no other. An answer, of the memory, comes only to a burst whose address and words are through, with
/// its id.
module nh_axi4_write_monitor #(
    parameter int AddressWidth = 32,
    parameter int DataBytes = 8,
    parameter int IdWidth = 1,
    parameter int CheckAnswers = 1  // 0: the memory may break the rules: the bench does so to see what the master does
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic [IdWidth-1:0]      m_axi_awid,
    input logic [AddressWidth-1:0] m_axi_awaddr,
    input logic [7:0]              m_axi_awlen,
    input logic [2:0]              m_axi_awsize,
    input logic [1:0]              m_axi_awburst,
    input logic                    m_axi_awlock,
    input logic [3:0]              m_axi_awcache,
    input logic [2:0]              m_axi_awprot,
    input logic                    m_axi_awvalid,
    input logic                    m_axi_awready,
    input logic [8*DataBytes-1:0]  m_axi_wdata,
    input logic [DataBytes-1:0]    m_axi_wstrb,
    input logic                    m_axi_wlast,
    input logic                    m_axi_wvalid,
    input logic                    m_axi_wready,
    input logic [IdWidth-1:0]      m_axi_bid,
    input logic                    m_axi_bvalid,
    input logic                    m_axi_bready
);
  `NH_STABLE(aw_holds, m_axi_awvalid, m_axi_awready, {m_axi_awid, m_axi_awaddr, m_axi_awlen, m_axi_awsize,
             m_axi_awburst, m_axi_awlock, m_axi_awcache, m_axi_awprot})
  `NH_STABLE(w_holds, m_axi_wvalid, m_axi_wready, {m_axi_wlast, m_axi_wstrb, m_axi_wdata})
  `NH_STABLE(b_holds, CheckAnswers != 0 && m_axi_bvalid, m_axi_bready, m_axi_bid)
  `NH_ASSERT(aw_size, !m_axi_awvalid || (1 << m_axi_awsize) <= DataBytes)
  `NH_ASSERT(aw_burst, !m_axi_awvalid || m_axi_awburst == 2'd1 || (m_axi_awburst == 2'd0 && m_axi_awlen < 8'd16))
  `NH_ASSERT(aw_in_page, !m_axi_awvalid || m_axi_awburst != 2'd1 ||
             ((32'(m_axi_awaddr[11:0]) >> m_axi_awsize) + 32'(m_axi_awlen)) << m_axi_awsize < 32'd4096)

  // Words may come before their address, so both have a queue of lengths: as the address says, and as wlast ended.
  logic [7:0] lengths[$], ended[$], beat;
  logic [IdWidth-1:0] ids[$];
  int unanswered[2**IdWidth];
  logic wrong_last, wrong_answer;
  always_ff @(posedge clk_i) begin
    wrong_last <= 1'b0;
    wrong_answer <= 1'b0;
    if (rst_i) begin
      lengths.delete();
      ended.delete();
      ids.delete();
      beat <= 8'd0;
      for (int i = 0; i < 2 ** IdWidth; i++) unanswered[i] = 0;
    end else begin
      // Answers first: one in the clock of its address or last word is too early.
      if (m_axi_bvalid) begin
        if (unanswered[m_axi_bid] == 0) wrong_answer <= 1'b1;
        else if (m_axi_bready) unanswered[m_axi_bid] = unanswered[m_axi_bid] - 1;
      end
      if (m_axi_awvalid && m_axi_awready) begin
        lengths.push_back(m_axi_awlen);
        ids.push_back(m_axi_awid);
      end
      if (m_axi_wvalid && m_axi_wready) begin
        beat <= m_axi_wlast ? 8'd0 : beat + 8'd1;
        if (m_axi_wlast) ended.push_back(beat);
        else if (beat == 8'd255 || (ended.size() == 0 && lengths.size() != 0 && beat >= lengths[0]))
          wrong_last <= 1'b1;
      end
      while (lengths.size() != 0 && ended.size() != 0) begin
        if (lengths[0] != ended[0]) wrong_last <= 1'b1;
        unanswered[ids[0]] = unanswered[ids[0]] + 1;
        void'(lengths.pop_front());
        void'(ended.pop_front());
        void'(ids.pop_front());
      end
    end
  end
  `NH_ASSERT(last_word, !wrong_last)
  `NH_ASSERT(answer_is_due, CheckAnswers == 0 || !wrong_answer)
endmodule
