// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_ipush_wide_finish: every stored packet is told of once, in order, unchanged, three clocks after
/// its last answer, in consecutive clocks, too; the bytes of its entry are its own or those of its message, whichever
/// packets of the sender came before. One packet and one sender (any) are watched; sums of others are anything.
module nh_ipush_wide_finish_proof #(
    localparam int StatusEntries = 4,
    localparam int OpenDepth = 4,
    localparam int EntryWidth = $clog2(StatusEntries),
    localparam int OpenIndex = $clog2(OpenDepth),
    localparam int RecordWidth = nh_ipush_wide_pkg::RecordWidth
) (
    input logic                       clk_i,
    input logic                       rst_i,
    input logic                       stored_i,
    input nh_ipush_wide_pkg::record_t record_i,
    input logic                       complete_i,
    input logic [31:0]                other_sum_i
);
  logic                       busy_o, done_o;
  logic [EntryWidth:0]        status_tail_o;
  logic [11:0]                sum_sender_o;
  logic [31:0]                sum_i;
  logic [7:0]                 done_id_o;
  nh_ipush_pkg::progress_t    progress_o;
  nh_ipush_pkg::llcm_write_t  llcm_o;
  nh_ipush_pkg::events_t      events_o;
  nh_ipush_wide_finish #(
      .StatusEntries(StatusEntries),
      .OpenDepth(OpenDepth)
  ) dut (
      .*
  );
  `NH_START

  // ---- The sum of a sender
  (* anyconst *) logic [11:0] me;
  logic [31:0] sum_q;
  logic        read_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) sum_q <= '0;
    else if (progress_o.sum_we && progress_o.sum_sender == me) sum_q <= progress_o.sum;
    read_q <= sum_sender_o == me;
  end
  assign sum_i = read_q ? sum_q : other_sum_i;

  // ---- Environment: answers come for packets that were stored two clocks ago or earlier; no more are open than fit.
  (* hierconn *) wire [OpenIndex:0] \dut.open_in_q ;
  (* hierconn *) wire [OpenIndex:0] \dut.open_out_q ;
  logic [OpenIndex:0] in1_q, answerable, open_count;
  always_ff @(posedge clk_i) in1_q <= rst_i ? '0 : \dut.open_in_q ;
  assign answerable = in1_q - \dut.open_out_q ;
  assign open_count = \dut.open_in_q - \dut.open_out_q ;
  always_comb begin
    assume (!rst_i || (!stored_i && !complete_i));
    assume (!stored_i || 32'(open_count) < OpenDepth);
    assume (!complete_i || answerable != '0);
    assume (!stored_i || record_i.sender[15:12] == '0);
  end

  // ---- A packet: stored as number `which`, answered, and told of three clocks later
  (* anyconst *) logic [OpenIndex:0] which;
  logic                       open_q, answer1_q, answer2_q, answer3_q;
  nh_ipush_wide_pkg::record_t mine_q;
  logic [31:0]                bytes;
  logic                       due;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_q <= 1'b0;
      answer1_q <= 1'b0;
      answer2_q <= 1'b0;
      answer3_q <= 1'b0;
    end else begin
      if (stored_i && \dut.open_in_q == which) open_q <= 1'b1;
      else if (complete_i && \dut.open_out_q == which) open_q <= 1'b0;
      answer1_q <= complete_i && \dut.open_out_q == which;
      answer2_q <= answer1_q;
      answer3_q <= answer2_q;
    end
    if (stored_i && \dut.open_in_q == which && !open_q) mine_q <= record_i;
  end
  // It may be stored again at the earliest when it is answered; what it was is looked at three clocks later.
  nh_ipush_wide_pkg::record_t told1_q, told2_q, told_q;
  logic done1_q, done2_q, done3_q;
  always_ff @(posedge clk_i) begin
    told1_q <= mine_q;
    told2_q <= told1_q;
    told_q <= told2_q;
    done1_q <= !rst_i && complete_i;
    done2_q <= !rst_i && done1_q;
    done3_q <= !rst_i && done2_q;
  end
  assign due = !told_q.per_message || told_q.last;
  assign bytes = 32'(told_q.size) + (told_q.per_message ? sum_q : '0);
  nh_ipush_pkg::status_word0_t word0;
  nh_ipush_pkg::status_word1_t word1;
  assign word0 = llcm_o.status_word0;
  assign word1 = llcm_o.status_word1;

  `NH_ASSERT(told_in_the_third_clock, done_o == done3_q)
  `NH_ASSERT(told_as_stored, !answer3_q ||
             (done_o && done_id_o == told_q.id && events_o.push == told_q.push && events_o.ipush == !told_q.push &&
              events_o.bytes == told_q.size && llcm_o.tail_we == !told_q.push && llcm_o.tail_ring == told_q.ring &&
              llcm_o.tail == {told_q.tail, 3'd0} && llcm_o.status_we == {2{due}} &&
              llcm_o.status_entry == 12'(status_tail_o[EntryWidth-1:0]) && word0.sender == told_q.sender &&
              word0.last == told_q.last && word0.per_message == told_q.per_message && word1.key == told_q.key &&
              word1.address == told_q.address && word1.ring == (told_q.push ? 16'd0 : 16'(told_q.ring))))
  `NH_ASSERT(bytes_of_the_message, !answer3_q || told_q.sender != 16'(me) ||
             (word0.bytes == bytes && progress_o.sum_we == told_q.per_message &&
              progress_o.sum_sender == me && progress_o.sum == (told_q.last ? '0 : bytes)))
  `NH_ASSERT(nothing_else, done_o || (llcm_o.tail_we == 1'b0 && llcm_o.status_we == '0 && !progress_o.sum_we &&
                                      !events_o.push && !events_o.ipush))

  // The third of three in consecutive clocks ends the message.
  logic before1_q, before2_q;
  always_ff @(posedge clk_i) begin
    before1_q <= !rst_i && done_o && progress_o.sum_we && progress_o.sum_sender == me;
    before2_q <= before1_q;
  end
  `NH_COVER(three_of_a_message, before2_q && before1_q && answer3_q && told_q.sender == 16'(me) && told_q.per_message &&
            told_q.last && word0.bytes == 32'd129)

`ifdef INVARIANTS
  (* hierconn *) wire [OpenDepth*RecordWidth-1:0] \dut.u_open.words_q ;
  (* hierconn *) wire [RecordWidth-1:0] \dut.u_open.read_q ;
  (* hierconn *) wire \dut.valid1_q ;
  (* hierconn *) wire \dut.valid2_q ;
  (* hierconn *) wire \dut.valid3_q ;
  (* hierconn *) wire \dut.same2_q ;
  (* hierconn *) wire [RecordWidth-1:0] \dut.record1_q ;
  (* hierconn *) wire [RecordWidth-1:0] \dut.record2_q ;
  (* hierconn *) wire [RecordWidth-1:0] \dut.record3_q ;
  (* hierconn *) wire [31:0] \dut.sum3_q ;
  nh_ipush_wide_pkg::record_t record1, record2, record3;
  assign record1 = \dut.record1_q ;
  assign record2 = \dut.record2_q ;
  assign record3 = \dut.record3_q ;
  logic [OpenIndex:0] place;
  assign place = which - \dut.open_out_q ;
  `NH_ASSERT(inv_count, 32'(open_count) <= OpenDepth && answerable <= open_count)
  `NH_ASSERT(inv_open, open_q == (place < open_count))
  `NH_ASSERT(inv_kept, !open_q || \dut.u_open.words_q [which[OpenIndex-1:0]*RecordWidth+:RecordWidth] == mine_q)
  `NH_ASSERT(inv_first, !open_q || place != '0 || answerable == '0 || \dut.u_open.read_q == mine_q)
  `NH_ASSERT(inv_valid, \dut.valid1_q == done1_q && \dut.valid2_q == done2_q && \dut.valid3_q == done3_q)
  `NH_ASSERT(inv_answer, (!answer1_q || done1_q) && (!answer2_q || done2_q) && (!answer3_q || done3_q))
  `NH_ASSERT(inv_told, (!answer1_q || \dut.record1_q == told1_q) && (!answer2_q || \dut.record2_q == told2_q) &&
             (!answer3_q || \dut.record3_q == told_q))
  `NH_ASSERT(inv_read, !\dut.valid2_q || read_q == (record2.sender[11:0] == me))
  `NH_ASSERT(inv_same, !\dut.valid2_q || \dut.same2_q ==
             (\dut.valid3_q && record3.per_message && record3.sender == record2.sender))
  `NH_ASSERT(inv_sum, !\dut.valid3_q || record3.sender[11:0] != me || \dut.sum3_q == sum_q)
  // Senders are below 4096, in all that is open: the RAM's words by themselves, whoever is watched.
  logic small;
  always_comb begin
    small = 1'b1;
    for (int i = 0; i < OpenDepth; i++) begin
      if ((OpenIndex + 1)'(OpenIndex'(OpenIndex'(i) - \dut.open_out_q [OpenIndex-1:0])) < open_count)
        small = small && \dut.u_open.words_q [i*RecordWidth+70+:4] == '0;
    end
  end
  nh_ipush_wide_pkg::record_t first;
  assign first = \dut.u_open.read_q ;
  `NH_ASSERT(inv_small, small && (answerable == '0 || first.sender[15:12] == '0) &&
             (!\dut.valid1_q || record1.sender[15:12] == '0) && (!\dut.valid2_q || record2.sender[15:12] == '0) &&
             (!\dut.valid3_q || record3.sender[15:12] == '0))
`endif
endmodule
