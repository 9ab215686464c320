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
    input logic [IdWidth-1:0]      awid_i,
    input logic [AddressWidth-1:0] awaddr_i,
    input logic [7:0]              awlen_i,
    input logic [2:0]              awsize_i,
    input logic [1:0]              awburst_i,
    input logic [7:0]              awother_i,  // {lock, cache, prot}
    input logic                    awvalid_i,
    input logic                    awready_i,
    input logic [8*DataBytes-1:0]  wdata_i,
    input logic [DataBytes-1:0]    wstrb_i,
    input logic                    wlast_i,
    input logic                    wvalid_i,
    input logic                    wready_i,
    input logic [IdWidth-1:0]      bid_i,
    input logic                    bvalid_i,
    input logic                    bready_i
);
  `NH_STABLE(aw_holds, awvalid_i, awready_i, {awid_i, awaddr_i, awlen_i, awsize_i, awburst_i, awother_i})
  `NH_STABLE(w_holds, wvalid_i, wready_i, {wlast_i, wstrb_i, wdata_i})
  `NH_STABLE(b_holds, CheckAnswers != 0 && bvalid_i, bready_i, bid_i)
  `NH_ASSERT(aw_size, !awvalid_i || (1 << awsize_i) <= DataBytes)
  `NH_ASSERT(aw_burst, !awvalid_i || awburst_i == 2'd1 || (awburst_i == 2'd0 && awlen_i < 8'd16))
  `NH_ASSERT(aw_in_page, !awvalid_i || awburst_i != 2'd1 ||
             ((32'(awaddr_i[11:0]) >> awsize_i) + 32'(awlen_i)) << awsize_i < 32'd4096)

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
      if (bvalid_i) begin
        if (unanswered[bid_i] == 0) wrong_answer <= 1'b1;
        else if (bready_i) unanswered[bid_i] = unanswered[bid_i] - 1;
      end
      if (awvalid_i && awready_i) begin
        lengths.push_back(awlen_i);
        ids.push_back(awid_i);
      end
      if (wvalid_i && wready_i) begin
        beat <= wlast_i ? 8'd0 : beat + 8'd1;
        if (wlast_i) ended.push_back(beat);
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

/// Watches the master of a block whose ports begin so; `checks`: CheckAnswers.
`define NH_WATCH_WRITES(block, bus, bytes, checks) \
  bind block nh_axi4_write_monitor #(.AddressWidth(AddressWidth), .DataBytes(bytes), .CheckAnswers(checks)) \
  u_``bus``_write_monitor ( \
      .clk_i, .rst_i, .awid_i(bus``_awid), .awaddr_i(bus``_awaddr), .awlen_i(bus``_awlen), .awsize_i(bus``_awsize), \
      .awburst_i(bus``_awburst), .awother_i({bus``_awlock, bus``_awcache, bus``_awprot}), .awvalid_i(bus``_awvalid), \
      .awready_i(bus``_awready), .wdata_i(bus``_wdata), .wstrb_i(bus``_wstrb), .wlast_i(bus``_wlast), \
      .wvalid_i(bus``_wvalid), .wready_i(bus``_wready), .bid_i(bus``_bid), .bvalid_i(bus``_bvalid), \
      .bready_i(bus``_bready));
