// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Rules of an AXI4 write port that drives whole 8-byte words in incrementing bursts of one id, asserted of the master:
/// those of its address channel (nh_axi4_address_props); a stalled word stays; of any one burst (choose_i says which)
/// the last flag comes with its last word, all byte lanes are on in the words before, and last_strobe_i in that one.
/// Words never come before their address is at the port, and at most MostOpen bursts are open. Assumed of the memory:
/// an answer comes after the address and the last word of a burst that has none yet.
module nh_axi4_write_props #(
    parameter int AddressWidth = 32,
    parameter int MostOpen = 2
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  logic [AddressWidth-1:0] awaddr_i,
    input  logic [7:0]              awlen_i,
    input  logic                    awvalid_i,
    input  logic                    awready_i,
    input  logic [7:0]              last_strobe_i,   // of the burst at the address port
    input  logic                    wlast_i,
    input  logic [63:0]             wdata_i,
    input  logic [7:0]              wstrb_i,
    input  logic                    wvalid_i,
    input  logic                    wready_i,
    input  logic                    bvalid_i,
    input  logic                    bready_i,
    input  logic                    choose_i,        // watch the burst whose address is first at the port now
    output logic                    chosen_o,
    output logic                    answered_o,      // the watched burst's answer
    // For invariants
    output logic                    address_o,       // an address is first at the port now
    output logic [7:0]              addressed_o,     // bursts that have words to come
    output logic [7:0]              unanswered_o,    // bursts that only have no answer
    output logic                    watched_o,
    output logic [7:0]              ahead_o,         // bursts whose words come before the watched one's
    output logic                    sent_o,          // all of its words are out
    output logic [7:0]              beat_o,          // the next one of its words
    output logic [7:0]              length_o,
    output logic [7:0]              strobe_o,
    output logic [7:0]              answers_ahead_o
);
  nh_axi4_address_props #(
      .AddressWidth(AddressWidth)
  ) u_aw (
      .clk_i,
      .rst_i,
      .address_i(awaddr_i),
      .length_i(awlen_i),
      .valid_i(awvalid_i),
      .ready_i(awready_i)
  );
  nh_stream_props #(
      .Width(73)
  ) u_w (
      .clk_i,
      .rst_i,
      .valid_i(wvalid_i),
      .ready_i(wready_i),
      .data_i({wlast_i, wstrb_i, wdata_i})
  );

  // ---- Bursts whose address is, or was, at the port: of which not all words are out, and those that only have no
  // answer. The last of them may have its address there still.
  logic [7:0] addressed_q, unanswered_q;
  logic       waits_q, address, word, last, answer;
  assign address = awvalid_i && !waits_q;
  assign word = wvalid_i && wready_i;
  assign last = word && wlast_i;
  assign answer = bvalid_i && bready_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      waits_q <= 1'b0;
      addressed_q <= '0;
      unanswered_q <= '0;
    end else begin
      waits_q <= awvalid_i && !awready_i;
      addressed_q <= addressed_q + 8'(address) - 8'(last);
      unanswered_q <= unanswered_q + 8'(last) - 8'(answer);
    end
  end
  always_comb if (!rst_i) assume (!bvalid_i || unanswered_q > 8'(waits_q && addressed_q == '0));

  // ---- The watched burst
  logic       watched_q, sent_q, mine;
  logic [7:0] ahead_q, answers_ahead_q, beat_q, length_q, strobe_q;
  assign mine = watched_q && !sent_q && ahead_q == '0 && wvalid_i;
  assign chosen_o = address && choose_i && !watched_q;
  assign answered_o = watched_q && answer && answers_ahead_q == '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      watched_q <= 1'b0;
    end else if (chosen_o) begin
      watched_q <= 1'b1;
      sent_q <= 1'b0;
      ahead_q <= addressed_q - 8'(last);
      answers_ahead_q <= addressed_q + unanswered_q - 8'(answer);
      beat_q <= '0;
      length_q <= awlen_i;
      strobe_q <= last_strobe_i;
    end else begin
      if (answered_o) watched_q <= 1'b0;
      if (answer) answers_ahead_q <= answers_ahead_q - 8'd1;
      if (mine && wready_i) begin
        beat_q <= beat_q + 8'd1;
        sent_q <= wlast_i;
      end else if (last && !sent_q) begin
        ahead_q <= ahead_q - 8'd1;
      end
    end
  end
  assign address_o = address;
  assign addressed_o = addressed_q;
  assign unanswered_o = unanswered_q;
  assign watched_o = watched_q;
  assign ahead_o = ahead_q;
  assign sent_o = sent_q;
  assign beat_o = beat_q;
  assign length_o = length_q;
  assign strobe_o = strobe_q;
  assign answers_ahead_o = answers_ahead_q;

  `NH_ASSERT(address_before_words, !wvalid_i || addressed_q != '0)
  `NH_ASSERT(last_word, !mine || wlast_i == (beat_q == length_q))
  `NH_ASSERT(byte_lanes, !mine || wstrb_i == (wlast_i ? strobe_q : 8'hff))
  `NH_ASSERT(most_open, 32'(addressed_q) + 32'(unanswered_q) <= 32'(MostOpen))
  `NH_COVER(words_before_address, waits_q && addressed_q == '0)
  `NH_COVER(two_words_and_an_answer, answered_o && length_q == 8'd1)
  `NH_COVER(some_byte_lanes, mine && wlast_i && beat_q == 8'd1 && wstrb_i == 8'h07)
endmodule
