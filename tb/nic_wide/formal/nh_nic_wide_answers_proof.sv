// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_nic_wide_answers_out, whatever answers nh_ipush_wide gives, whatever software writes into the
/// table, whenever flits are taken: every NACK is sent once, or dropped and counted once; any one, chosen freely, is
/// sent behind those before it, with its words and to where its sender's entry says. ACKs are not sent. Of the words
/// eight bits are watched, which are any that are neither sender nor kind.
module nh_nic_wide_answers_proof #(
    parameter int Entries = 2,
    parameter int DestinationWidth = 2
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic         answer_valid_i,
    input logic [127:0] answer_i,
    input logic         write_valid_i,
    input logic         write_sender_i,
    input logic         write_known_i,
    input logic [1:0]   write_node_i,
    input logic         ready_i,
    input logic         choose_i         // watch this answer
);
  localparam int HeaderBits = nh_switch_pkg::header_bits(DestinationWidth, 5, 3);
  localparam int FlitWidth = HeaderBits + 128 + DestinationWidth;
  (* anyconst *) logic [1:0] source_i;
  logic clearing_o, valid_o, pending_o, full_o, unknown_o;
  logic [FlitWidth-1:0] data_o;
  nh_nic_pkg::entry_write_t write_i;
  always_comb begin
    write_i = '0;
    write_i.valid = write_valid_i && !clearing_o;
    write_i.sender = 12'(write_sender_i);
    write_i.known = write_known_i;
    write_i.node = 64'(write_node_i);
  end
  nh_nic_wide_answers_out #(
      .FlitWidth(FlitWidth),
      .PacketFlits(5),
      .DestinationWidth(DestinationWidth),
      .HopLimit(3),
      .Senders(2),
      .Entries(Entries)
  ) dut (
      .*
  );
  `NH_START

  // ---- nh_ipush_wide: NACKs and ACKs of a sender that there is. What is not watched of them is 0.
  localparam logic [127:0] Watched = 128'h0000_0000_000f_0000_0000_0000_0000_00f0;
  always_comb begin
    assume ((answer_i & ~(Watched | 128'h1_000f)) == '0);
    assume (answer_i[3:0] == nh_ipush_wide_pkg::KindNack || answer_i[3:0] == nh_ipush_wide_pkg::KindAck);
  end

  // ---- The table as software wrote it
  logic [1:0] known_q;
  logic [3:0] nodes_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) known_q <= '0;
    else if (write_i.valid) known_q[write_sender_i] <= write_known_i;
    if (write_i.valid) nodes_q[2*write_sender_i+:2] <= write_node_i;
  end

  // ---- Each is sent or dropped
  logic [2:0] inside_q;  // NACKs that came, and are neither yet
  logic came, sent;
  assign came = answer_valid_i && answer_i[3:0] == nh_ipush_wide_pkg::KindNack;
  assign sent = valid_o && ready_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) inside_q <= '0;
    else inside_q <= inside_q + 3'(came) - 3'(sent) - 3'(full_o) - 3'(unknown_o);
  end
  `NH_ASSERT(nothing_from_nowhere, 3'(sent) + 3'(unknown_o) <= inside_q)
  `NH_ASSERT(dropped_when_full, !full_o || (came && inside_q >= 3'(Entries)))
  `NH_ASSERT(never_more, inside_q <= 3'(Entries + 2))
  `NH_ASSERT(said, pending_o == (inside_q != '0))

  // ---- The one that is watched: in the queue behind others, then behind those that are looked up or sent
  logic watched_q, looked_q, looking_q, was_known_q;
  logic [2:0] before_q, queued_q, held_q;
  logic [127:0] words_q;
  logic [1:0] node_q;
  (* hierconn *) wire \dut.fetch ;
  logic mine, fetched;
  assign mine = watched_q && looked_q && !looking_q && before_q == '0;
  assign fetched = watched_q && !looked_q && before_q == '0 && \dut.fetch ;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      watched_q <= 1'b0;
      queued_q <= '0;
      held_q <= '0;
    end else begin
      queued_q <= queued_q + 3'(came && !full_o) - 3'(\dut.fetch );
      held_q <= held_q + 3'(\dut.fetch ) - 3'(sent) - 3'(unknown_o);
      looking_q <= fetched;
      if (fetched) begin
        looked_q <= 1'b1;
        before_q <= held_q - 3'(sent) - 3'(unknown_o);
        was_known_q <= known_q[words_q[16]];
        node_q <= nodes_q[2*words_q[16]+:2];
      end else if (watched_q && !looked_q) begin
        if (\dut.fetch ) before_q <= before_q - 1'b1;
      end else if (watched_q) begin
        if (sent) before_q <= before_q - 1'b1;
        if ((looking_q && !was_known_q) || (mine && sent)) watched_q <= 1'b0;
      end else if (came && choose_i && !full_o) begin
        watched_q <= 1'b1;
        looked_q <= 1'b0;
        before_q <= queued_q - 3'(\dut.fetch );
        words_q <= answer_i;
      end
    end
  end
  `NH_ASSERT(not_read_while_written, !(\dut.fetch && write_i.valid))
  `NH_ASSERT(unknown_if_unknown, !(watched_q && looking_q) || unknown_o == !was_known_q)
  `NH_ASSERT(is_there, !mine || valid_o)
  `NH_ASSERT(its_words, !mine || data_o[HeaderBits+:128] == words_q)
  `NH_ASSERT(to_its_node, !mine || (data_o[1:0] == node_q && data_o[HeaderBits-1:2] == (HeaderBits - 2)'(1)))
  `NH_ASSERT(from_here, !valid_o || data_o[HeaderBits+128+:2] == source_i)
  nh_stream_props #(
      .Width(FlitWidth)
  ) u_out (
      .clk_i,
      .rst_i,
      .valid_i(valid_o),
      .ready_i,
      .data_i(data_o)
  );

  `NH_COVER(dropped, full_o)
  `NH_COVER(no_entry, unknown_o && looking_q && watched_q)
  `NH_COVER(mine_is_sent, mine && sent && words_q[16] && node_q == 2'd2 && words_q[7:4] != '0)
endmodule
