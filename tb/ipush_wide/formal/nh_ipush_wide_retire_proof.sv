// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_ipush_wide_retire: whatever order the packets of a sender's messages come in, a message is told
/// of once, when the last answer to the last of its packets is there and all messages before it are told of, and as
/// soon as that is so. Messages are as nh_ipush_wide_place lets them through: one packet that claims first, then the
/// others, each once. One sender, two open messages of up to two packets.
module nh_ipush_wide_retire_proof #(
    localparam int Senders = 2,
    localparam int StatusEntries = 4,
    localparam int OpenMessages = 2,
    localparam int MessagePackets = 2,
    localparam int CompletionOrder = 0,
    localparam int OpenDepth = 2,
    localparam int EntryWidth = $clog2(StatusEntries),
    localparam int OpenIndex = $clog2(OpenDepth),
    localparam int RecordWidth = nh_ipush_wide_pkg::PieceRecordWidth,
    localparam int FirstWidth = nh_ipush_wide_pkg::FirstWidth
) (
    input logic                             clk_i,
    input logic                             rst_i,
    input logic                             stored_i,
    input nh_ipush_wide_pkg::piece_record_t record_i,
    input logic                             complete_i,
    input logic [11:0]                      first_sender_i
);
  logic                            ready_o, busy_o, done_o;
  logic [EntryWidth:0]             status_tail_o;
  logic [7:0]                      done_id_o;
  nh_ipush_wide_pkg::first_t       first_o;
  nh_ipush_pkg::llcm_write_t       llcm_o;
  nh_ipush_pkg::events_t           events_o;
  logic                            sweeping_i, restart_i;
  logic [11:0]                     restart_sender_i;
  assign restart_i = 1'b0;
  assign restart_sender_i = '0;
  nh_ipush_wide_retire #(
      .Senders(Senders),
      .StatusEntries(StatusEntries),
      .OpenMessages(OpenMessages),
      .MessagePackets(MessagePackets),
      .CompletionOrder(CompletionOrder),
      .OpenDepth(OpenDepth)
  ) dut (
      .*
  );

  // ---- Reset, then the sweep of two senders
  `NH_START
  logic [1:0] swept_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) swept_q <= '0;
    else if (!swept_q[1]) swept_q <= swept_q + 1'b1;
  end
  assign sweeping_i = !rst_i && !swept_q[1];

  // ---- What is under way, oldest first: stage 3, 2, 1 and what waits for its answer
  (* hierconn *) wire [OpenIndex:0] \dut.open_in_q ;
  (* hierconn *) wire [OpenIndex:0] \dut.open_out_q ;
  (* hierconn *) wire [OpenIndex:0] \dut.owed_q ;
  (* hierconn *) wire [OpenDepth*RecordWidth-1:0] \dut.u_open.words_q ;
  (* hierconn *) wire [RecordWidth-1:0] \dut.u_open.read_q ;
  (* hierconn *) wire \dut.valid1_q ;
  (* hierconn *) wire \dut.valid2_q ;
  (* hierconn *) wire \dut.valid3_q ;
  (* hierconn *) wire \dut.drain_q ;
  (* hierconn *) wire \dut.told ;
  (* hierconn *) wire \dut.same2_q ;
  (* hierconn *) wire \dut.same_message2_q ;
  (* hierconn *) wire [RecordWidth-1:0] \dut.record1_q ;
  (* hierconn *) wire [RecordWidth-1:0] \dut.record2_q ;
  (* hierconn *) wire [RecordWidth-1:0] \dut.record3_q ;
  (* hierconn *) wire [FirstWidth-1:0] \dut.sender3_q ;
  (* hierconn *) wire [FirstWidth-1:0] \dut.sender_new ;
  (* hierconn *) wire [FirstWidth-1:0] \dut.sender_read ;
  (* hierconn *) wire [0:0] \dut.count3_q ;
  (* hierconn *) wire [0:0] \dut.count_read ;
  (* hierconn *) wire [0:0] \dut.count_new ;
  (* hierconn *) wire [Senders*FirstWidth-1:0] \dut.u_senders.u_ram.words_q ;
  (* hierconn *) wire [Senders*OpenMessages-1:0] \dut.u_counts.u_ram.words_q ;
  localparam int Places = OpenDepth + 3;
  logic [OpenIndex:0] open_count;
  logic [Places-1:0]  there;
  logic [RecordWidth-1:0]        words[0:Places-1];
  logic [11:0] place_sender[0:Places-1];
  logic [7:0]  place_message[0:Places-1];
  logic [13:0] place_most[0:Places-1];
  logic [Places-1:0] place_slot, place_claims;
  logic [OpenIndex-1:0] index;
  assign open_count = \dut.open_in_q - \dut.open_out_q ;
  nh_ipush_wide_pkg::piece_record_t word;
  always_comb begin
    words[0] = \dut.record3_q ;
    words[1] = \dut.record2_q ;
    words[2] = \dut.record1_q ;
    there[0] = \dut.valid3_q ;
    there[1] = \dut.valid2_q ;
    there[2] = \dut.valid1_q ;
    for (int i = 0; i < OpenDepth; i++) begin
      index = \dut.open_out_q [OpenIndex-1:0] + OpenIndex'(i);
      words[3+i] = \dut.u_open.words_q [32'(index)*RecordWidth+:RecordWidth];
      there[3+i] = 32'(open_count) > i;
    end
    for (int i = 0; i < Places; i++) begin
      word = words[i];
      place_sender[i] = word.sender;
      place_message[i] = word.message;
      place_most[i] = word.most;
      place_slot[i] = word.message[0];
      place_claims[i] = word.claims;
    end
  end

  // ---- The sender: its record in the RAM, and its messages by number modulo OpenMessages
  (* anyconst *) logic                   me;
  nh_ipush_wide_pkg::first_t              sender, sender_new, sender3, sender_read;
  logic [1:0]                             counts;
  assign sender = \dut.u_senders.u_ram.words_q [32'(me)*FirstWidth+:FirstWidth];
  assign counts = \dut.u_counts.u_ram.words_q [32'(me)*2+:2];
  assign sender_new = \dut.sender_new ;
  assign sender3 = \dut.sender3_q ;
  assign sender_read = \dut.sender_read ;
  logic [1:0] open_q, most_q, passed_q, many_q;  // many: both packets are stored, or the one there is
  logic [7:0] number_q[0:1];
  logic [1:0] count_q[0:1];                      // packets stored
  logic       slot, acts, retires;
  assign slot = record_i.message[0];
  assign acts = \dut.valid3_q || \dut.drain_q ;
  assign retires = acts && sender_new.first != sender.first;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_q <= '0;
      passed_q <= '0;
    end else begin
      if (stored_i) begin
        open_q[slot] <= 1'b1;
        count_q[slot] <= record_i.claims ? 2'd1 : count_q[slot] + 2'd1;
        if (record_i.claims) begin
          number_q[slot] <= record_i.message;
          most_q[slot] <= record_i.most[0];
        end
      end
      if (\dut.valid3_q && place_claims[0]) passed_q[place_slot[0]] <= 1'b1;
      if (retires) begin
        open_q[sender.first[0]] <= 1'b0;
        passed_q[sender.first[0]] <= 1'b0;
      end
    end
  end
  always_comb many_q = {count_q[1] == 2'(most_q[1]) + 2'd1, count_q[0] == 2'(most_q[0]) + 2'd1};

  // ---- Environment: packets that place lets through; answers for those stored two clocks ago or earlier
  logic [OpenIndex:0] in1_q, answerable;
  logic [7:0]         ahead;
  always_ff @(posedge clk_i) in1_q <= rst_i ? '0 : \dut.open_in_q ;
  assign answerable = in1_q - \dut.open_out_q - \dut.owed_q ;
  assign ahead = record_i.message - sender.first;
  always_comb begin
    assume (!(rst_i || sweeping_i) || (!stored_i && !complete_i));
    assume (!stored_i || ready_o);
    assume (!complete_i || answerable != '0);
    if (stored_i) begin
      assume (record_i.sender == 12'(me) && ahead < 8'(OpenMessages) && record_i.most <= 14'd1);
      // A message that is told of in this clock is not the one of a packet in this clock.
      assume (record_i.claims == !open_q[slot]);
      assume (!open_q[slot] || (record_i.message == number_q[slot] && record_i.most == 14'(most_q[slot]) &&
                                !many_q[slot]));
    end
  end

  // Short names
  wire [0:0] d_count3_q = \dut.count3_q ;
  wire [0:0] d_count_new = \dut.count_new ;
  wire [0:0] d_count_read = \dut.count_read ;
  wire d_drain_q = \dut.drain_q ;
  wire [OpenIndex:0] d_open_out_q = \dut.open_out_q ;
  wire [OpenIndex:0] d_owed_q = \dut.owed_q ;
  wire d_same2_q = \dut.same2_q ;
  wire d_same_message2_q = \dut.same_message2_q ;
  wire [RecordWidth-1:0] d_u_open_read_q = \dut.u_open.read_q ;
  wire d_valid2_q = \dut.valid2_q ;
  wire d_valid3_q = \dut.valid3_q ;

  // ---- A message is told of once, whole, and in its order; and as soon as it may
  logic [2:0] under_way[0:1];
  logic [1:0] in_memory[0:1];
  always_comb begin
    for (int s = 0; s < 2; s++) begin
      under_way[s] = '0;
      for (int i = 0; i < Places; i++)
        under_way[s] = under_way[s] + {2'd0, there[i] && place_slot[i] == (s == 1)};
      in_memory[s] = passed_q[s] ? 2'(counts[s]) + 2'd1 : 2'd0;
    end
  end
  nh_ipush_wide_pkg::piece_record_t now;
  logic [7:0] told_number;
  logic       told_slot, told, now_told;
  logic [1:0] whole;
  assign told = \dut.told ;
  assign whole = 2'(most_q[sender.first[0]]) + 2'd1;
  assign now_told = d_valid3_q && now.message == told_number;
  assign now = \dut.record3_q ;
  assign told_number = llcm_o.status_word0[63:56];
  assign told_slot = told_number[0];
  `NH_ASSERT(told_in_order, !told || (told_number == sender.first && retires))
  `NH_ASSERT(only_what_is_told_retires, !retires || told)
  `NH_ASSERT(told_whole, !told || (open_q[told_slot] && number_q[told_slot] == told_number && many_q[told_slot] &&
             under_way[told_slot] == {2'd0, now_told}))
  `NH_ASSERT(told_as_soon_as_it_may, acts || sweeping_i || !open_q[sender.first[0]] ||
             in_memory[sender.first[0]] != whole)
  `NH_ASSERT(status_with_it, llcm_o.status_we == {told, told})
  `NH_COVER(one_behind_another, d_drain_q && told)

`ifdef INVARIANTS
  logic running;
  assign running = !sweeping_i;
  `NH_ASSERT(inv_swept, !sweeping_i || (there == '0 && !d_drain_q && open_q == '0 && passed_q == '0 &&
             d_owed_q == '0 && open_count == '0))
  // The sweep has cleared the sender.
  (* hierconn *) wire [0:0] \dut.sweep_q ;
  (* hierconn *) wire \dut.restart_q ;
  wire [0:0] d_sweep_q = \dut.sweep_q ;
  wire d_restart_q = \dut.restart_q ;
  `NH_ASSERT(inv_sweep, !d_restart_q && (!sweeping_i || d_sweep_q == swept_q[0]) &&
             (!sweeping_i || !swept_q[0] || me || sender == '0) && swept_q != 2'd3)
  logic [OpenIndex:0] in1_count;
  assign in1_count = in1_q - d_open_out_q;
  `NH_ASSERT(inv_counts, 32'(open_count) <= OpenDepth && in1_count <= open_count && d_owed_q <= in1_count)
  `NH_ASSERT(inv_first_read, open_count == '0 || in1_q == d_open_out_q || d_u_open_read_q == words[3])
  logic [Places-1:0] placed_right;
  logic [1:0]        opened_right, sum_right, closed_right, complete_right;
  logic              at, first;
  logic [7:0]        from_first;
  always_comb begin
    for (int i = 0; i < Places; i++) begin
      at = place_slot[i];
      first = 1'b1;
      for (int j = 0; j < i; j++) if (there[j] && place_slot[j] == at) first = 1'b0;
      placed_right[i] = !there[i] || (place_sender[i] == {11'd0, me} && open_q[at] &&
                                      place_message[i] == number_q[at] &&
                                      place_most[i] == {13'd0, most_q[at]} &&
                                      place_claims[i] == (first && !passed_q[at]));
    end
    for (int s = 0; s < 2; s++) begin
      from_first = number_q[s] - sender.first;
      opened_right[s] = sweeping_i || !open_q[s] || (from_first < 8'd2 && number_q[s][0] == (s == 1));
      sum_right[s] = !open_q[s] || ({2'd0, count_q[s]} == {1'b0, under_way[s]} + {2'd0, in_memory[s]} &&
                                    count_q[s] != '0 &&
                                    count_q[s] <= {1'b0, most_q[s]} + 2'd1);
      closed_right[s] = open_q[s] || (under_way[s] == '0 && !passed_q[s]);
      complete_right[s] = sweeping_i || sender.complete[s] == (open_q[s] && passed_q[s] &&
                                                               in_memory[s] == {1'b0, most_q[s]} + 2'd1);
    end
  end
  `NH_ASSERT(inv_places, &placed_right)
  `NH_ASSERT(inv_open, &opened_right)
  `NH_ASSERT(inv_sum, &sum_right)
  `NH_ASSERT(inv_closed, &closed_right)
  `NH_ASSERT(inv_complete, &complete_right)
  `NH_ASSERT(inv_upper, sweeping_i || sender.complete[63:2] == '0)
  `NH_ASSERT(inv_drain, sweeping_i || sender.complete[{5'd0, sender.first[0]}] == d_drain_q)
  `NH_ASSERT(inv_sender3, !acts || (sender3 == sender && place_sender[0] == {11'd0, me}))
  `NH_ASSERT(inv_one, !(d_valid3_q && d_drain_q))
  `NH_ASSERT(inv_count3, !d_valid3_q || place_claims[0] || d_count3_q == counts[place_slot[0]])
  `NH_ASSERT(inv_drain_count, !d_drain_q || (d_count_new == counts[place_slot[0]]))
  `NH_ASSERT(inv_same, !d_valid2_q || d_same2_q == acts)
  `NH_ASSERT(inv_same_message, !d_valid2_q ||
             d_same_message2_q == (acts && place_slot[0] == place_slot[1]))
  `NH_ASSERT(inv_read, !d_valid2_q || d_same2_q || sender_read == sender)
  `NH_ASSERT(inv_read_count, !d_valid2_q || d_same_message2_q || place_claims[1] ||
             d_count_read == counts[place_slot[1]])
`endif

endmodule
