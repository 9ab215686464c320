// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_complete, whatever outcomes come and memory does: any one outcome, chosen freely, is
/// counted once and after those before it; its completion word is written if and only if one is due, at its place and
/// as it should be, before it is counted; and it is counted with the answer to it.
module nh_send_complete_proof #(
    parameter int AddressWidth = 24
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic                    report_i,
    input logic                    ended_i,
    input nh_send_pkg::outcome_t   outcome_i,
    input logic                    m_awready,
    input logic                    m_wready,
    input logic [1:0]              m_bresp,
    input logic                    m_bvalid,
    input logic                    choose_i    // watch this outcome
);
  (* anyconst *) logic [AddressWidth-1:0] base_i;
  (* anyconst *) logic [3:0] log2_entries_i;
  logic room_o, write_error_o, m_awvalid, m_wvalid, m_bready;
  logic [31:0] completed_o;
  logic [AddressWidth-1:0] m_awaddr;
  logic [63:0] m_wdata;
  nh_send_complete #(
      .AddressWidth(AddressWidth),
      .MostOpen(4)
  ) dut (
      .*
  );
  `NH_START
  always_comb assume (!ended_i || room_o);

  // ---- Memory: an answer for each word whose address is there, too; one that is offered stays.
  logic [2:0] addresses_q, words_q;  // taken, without an answer
  logic answer, offered_q;
  assign answer = m_bvalid && m_bready;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      addresses_q <= '0;
      words_q <= '0;
      offered_q <= 1'b0;
    end else begin
      addresses_q <= addresses_q + 3'(m_awvalid && m_awready) - 3'(answer);
      words_q <= words_q + 3'(m_wvalid && m_wready) - 3'(answer);
      offered_q <= m_bvalid && !m_bready;
    end
  end
  always_comb assume (!m_bvalid || (addresses_q != '0 && words_q != '0));
  always_comb assume (!offered_q || m_bvalid);

  // ---- The outcome that is watched
  logic [31:0] total_q, number_q;
  logic watched_q, due_q;
  nh_send_pkg::outcome_t outcome_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      total_q <= '0;
      watched_q <= 1'b0;
    end else begin
      total_q <= total_q + 32'(ended_i);
      if (ended_i && choose_i && !watched_q) begin
        watched_q <= 1'b1;
        number_q <= total_q;
        outcome_q <= outcome_i;
        due_q <= report_i && (outcome_i.report || outcome_i.code != '0);
      end else if (completed_o == number_q) begin
        watched_q <= watched_q && !counting;
      end
    end
  end
  logic [31:0] completed_q;
  logic counting;
  (* hierconn *) wire \dut.counts ;
  (* hierconn *) wire \dut.write ;
  (* hierconn *) wire [31:0] \dut.written_q ;
  (* hierconn *) wire [2:0] \dut.in_q ;
  (* hierconn *) wire [3:0] \dut.reports_q ;
  assign counting = \dut.counts ;
  always_ff @(posedge clk_i) completed_q <= completed_o + 32'(counting);
  logic past_q;
  always_ff @(posedge clk_i) past_q <= !rst_i;
  `NH_ASSERT(one_at_a_time, !past_q || completed_o == completed_q)
  `NH_ASSERT(never_ahead, total_q - completed_o <= 32'd4)
  `NH_ASSERT(answer_counts, !answer || counting)
  `NH_ASSERT(error_of_an_answer, write_error_o == (answer && m_bresp[1]))

  logic mine;
  assign mine = watched_q && completed_o == number_q;
  `NH_ASSERT(counted_with_its_answer, !(mine && counting && due_q) || answer)
  `NH_ASSERT(no_answer_for_none, !(mine && !due_q) || !answer)
  // A word that is offered is that of the outcome last written.
  logic [31:0] last;
  logic [15:0] mask;
  logic [AddressWidth-4:0] wide_mask;
  assign last = \dut.written_q - 32'd1;
  assign mask = (16'd1 << log2_entries_i) - 16'd1;
  assign wide_mask = (AddressWidth - 3)'(mask);
  logic [31:0] loaded_q;  // the number of the word that is offered
  always_ff @(posedge clk_i) if (\dut.write ) loaded_q <= \dut.written_q ;
  `NH_ASSERT(word, !(watched_q && m_wvalid && loaded_q == number_q) ||
             (due_q && m_wdata == {outcome_q.packets, 4'd0, outcome_q.code, number_q + 32'd1}))
  `NH_ASSERT(place, !(watched_q && m_awvalid && loaded_q == number_q) || (due_q &&
             m_awaddr == {(base_i[AddressWidth-1:3] & ~wide_mask) | ((AddressWidth - 3)'(number_q) & wide_mask), 3'd0}))
  `NH_ASSERT(written_if_due, !(watched_q && \dut.written_q == number_q && \dut.write ) || due_q)
  // One that is passed by was written, or needs none.
  logic wrote_q;
  always_ff @(posedge clk_i) begin
    if (ended_i && choose_i && !watched_q) wrote_q <= 1'b0;
    else if (\dut.write && \dut.written_q == number_q) wrote_q <= 1'b1;
  end
  `NH_ASSERT(written_before_counted, !(mine && counting) || wrote_q == due_q)
  // An answer waits for those that are counted before it and need none.
  logic [2:0] waits_q;
  always_ff @(posedge clk_i) waits_q <= rst_i || !m_bvalid || m_bready ? '0 : waits_q + 3'(waits_q != '1);
  `NH_ASSERT(answer_waits_for_three, waits_q <= 3'd3)

  // ---- What makes it inductive
  (* hierconn *) wire [28:0] \dut.u_outcomes.mem[0] ;
  (* hierconn *) wire [28:0] \dut.u_outcomes.mem[1] ;
  (* hierconn *) wire [28:0] \dut.u_outcomes.mem[2] ;
  (* hierconn *) wire [28:0] \dut.u_outcomes.mem[3] ;
  logic [28:0] kept;
  logic reports;
  assign kept = number_q[1] ? (number_q[0] ? \dut.u_outcomes.mem[3] : \dut.u_outcomes.mem[2] ) :
      number_q[0] ? \dut.u_outcomes.mem[1] : \dut.u_outcomes.mem[0] ;
  assign reports = \dut.reports_q [number_q[1:0]];
  `NH_ASSERT(inv_total, total_q[2:0] == \dut.in_q && total_q - \dut.written_q <= total_q - completed_o)
  `NH_ASSERT(inv_number, !watched_q || (total_q - number_q != '0 && total_q - number_q <= total_q - completed_o))
  `NH_ASSERT(inv_kept, !watched_q || (kept == outcome_q && reports == due_q))
  `NH_ASSERT(inv_wrote, !watched_q || wrote_q == (due_q && total_q - number_q > total_q - \dut.written_q ))
  // Words that wait for their answer: those passed by that are due, but for what is offered.
  logic [2:0] passed, open, behind, lead;
  assign passed = 3'(\dut.written_q - completed_o);
  always_comb begin
    open = '0;
    lead = '0;    // those that need no answer before the first that does
    behind = '0;  // those passed by behind the one that is offered
    for (int i = 0; i < 4; i++) begin
      if (3'(i) < passed && \dut.reports_q [2'(completed_o + 32'(i))]) begin
        open = open + 3'd1;
        if (32'(i) > loaded_q - completed_o) behind = behind + 3'd1;
      end else if (open == '0) begin
        lead = lead + 3'd1;
      end
    end
  end
  `NH_ASSERT(inv_addresses, open == addresses_q + 3'(m_awvalid))
  `NH_ASSERT(inv_words, open == words_q + 3'(m_wvalid))
  `NH_ASSERT(inv_offered, !(m_awvalid || m_wvalid) || (loaded_q - completed_o < 32'(passed) &&
             \dut.reports_q [loaded_q[1:0]]))
  `NH_ASSERT(inv_newest, !(m_awvalid || m_wvalid) || behind == '0)
  `NH_ASSERT(inv_waits, !m_bvalid || waits_q + lead <= 3'd3)
  `NH_COVER(two_words, open == 3'd2 && answer)
  `NH_COVER(answer_waits, waits_q == 3'd1 && answer)
  `NH_COVER(mine_is_counted, mine && counting && due_q && number_q == 32'd3)
endmodule
