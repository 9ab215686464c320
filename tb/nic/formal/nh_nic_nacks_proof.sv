// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_nic_nacks_out, whatever NACKs nh_ipush gives, whatever software writes into the table, whenever
/// the port takes flits: every NACK is sent once, or dropped and counted once; any one, chosen freely, is sent behind
/// those before it, with its words and to where its sender's entry says. Of the words eight bits are watched, which
/// are any that are not the sender.
module nh_nic_nacks_proof #(
    parameter int Entries = 2,
    parameter int DestinationWidth = 2
) (
    input logic        clk_i,
    input logic        rst_i,
    input logic        nack_valid_i,
    input logic [63:0] nack_data_i,
    input logic        write_valid_i,
    input logic        write_sender_i,
    input logic        write_known_i,
    input logic [1:0]  write_node_i,
    input logic        ready_i,
    input logic        choose_i        // watch this NACK
);
  (* anyconst *) logic [1:0] source_i;
  logic clearing_o, valid_o, head_o, tail_o, pending_o, full_o, unknown_o, nack_last_i;
  logic [79:0] data_o;
  nh_nic_pkg::entry_write_t write_i;
  always_comb begin
    write_i = '0;
    write_i.valid = write_valid_i && !clearing_o;
    write_i.sender = 12'(write_sender_i);
    write_i.known = write_known_i;
    write_i.node = 64'(write_node_i);
  end
  nh_nic_nacks_out #(
      .FlitWidth(80),
      .PacketFlits(5),
      .DestinationWidth(DestinationWidth),
      .HopLimit(3),
      .Senders(2),
      .Entries(Entries)
  ) dut (
      .*
  );
  `NH_START

  // ---- nh_ipush: two words, the first with a sender that there is. What is not watched of them is 0.
  localparam logic [63:0] Watched = 64'h0000_0000_000f_00f0;
  logic second_q;
  assign nack_last_i = second_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) second_q <= 1'b0;
    else if (nack_valid_i) second_q <= !second_q;
  end
  always_comb assume ((nack_data_i & ~(Watched | 64'h1_0000)) == '0);

  // ---- The table as software wrote it
  logic [1:0] known_q;
  logic [3:0] nodes_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) known_q <= '0;
    else if (write_i.valid) known_q[write_sender_i] <= write_known_i;
    if (write_i.valid) nodes_q[2*write_sender_i+:2] <= write_node_i;
  end

  // ---- Each is sent or dropped
  logic [2:0] inside_q;  // NACKs that came whole, and are neither yet
  logic came, sent;
  assign came = nack_valid_i && second_q;
  assign sent = valid_o && ready_i && tail_o;
  always_ff @(posedge clk_i) begin
    if (rst_i) inside_q <= '0;
    else inside_q <= inside_q + 3'(came) - 3'(sent) - 3'(full_o) - 3'(unknown_o);
  end
  `NH_ASSERT(one_end, 2'(sent) + 2'(unknown_o) <= 2'd1)
  `NH_ASSERT(nothing_from_nowhere, !(sent || unknown_o) || inside_q != '0)
  `NH_ASSERT(dropped_when_full, !full_o || (came && inside_q >= 3'(Entries)))
  `NH_ASSERT(never_more, inside_q <= 3'(Entries + 1))
  `NH_ASSERT(said, pending_o == (inside_q != '0))

  // ---- The one that is watched
  logic watched_q, looked_q, was_known_q;
  logic [2:0] before_q;
  logic [63:0] word0_q, first_q, second_word_q;
  logic [1:0] node_q;
  (* hierconn *) wire \dut.fetch ;
  logic ends;
  assign ends = sent || unknown_o;
  always_ff @(posedge clk_i) begin
    if (nack_valid_i && !second_q) word0_q <= nack_data_i;
    if (rst_i) begin
      watched_q <= 1'b0;
    end else if (watched_q) begin
      if (ends) before_q <= before_q - 1'b1;
      if (ends && before_q == '0) watched_q <= 1'b0;
      if (\dut.fetch && before_q == '0 && !looked_q) begin
        looked_q <= 1'b1;
        was_known_q <= known_q[first_q[16]];
        node_q <= nodes_q[2*first_q[16]+:2];
      end
    end else if (came && choose_i && !full_o) begin
      watched_q <= 1'b1;
      looked_q <= 1'b0;
      before_q <= inside_q - 3'(ends);
      first_q <= word0_q;
      second_word_q <= nack_data_i;
    end
  end
  logic mine;
  assign mine = watched_q && before_q == '0;
  `NH_ASSERT(looked_up_first, !(mine && (valid_o || unknown_o)) || looked_q)
  `NH_ASSERT(unknown_if_unknown, !(mine && unknown_o) || !was_known_q)
  `NH_ASSERT(sent_if_known, !(mine && valid_o) || was_known_q)
  `NH_ASSERT(to_its_node, !(mine && valid_o && head_o) ||
             (data_o[1:0] == node_q && data_o[4:2] == 3'(nh_nic_pkg::NackFlits) && data_o[8:5] == '0 &&
              data_o[10:9] == source_i))
  `NH_ASSERT(its_first_word, !(mine && valid_o && !head_o && !tail_o) || data_o == 80'(first_q))
  `NH_ASSERT(its_second_word, !(mine && valid_o && tail_o) || data_o == 80'(second_word_q))

  // ---- Flits: head, word, tail; each stays until it is taken.
  logic [1:0] step_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) step_q <= '0;
    else if (valid_o && ready_i) step_q <= step_q == 2'd2 ? '0 : step_q + 1'b1;
  end
  `NH_ASSERT(three_flits, head_o == (step_q == 2'd0) && tail_o == (step_q == 2'd2))
  nh_stream_props #(
      .Width(82)
  ) u_out (
      .clk_i,
      .rst_i,
      .valid_i(valid_o),
      .ready_i,
      .data_i({data_o, head_o, tail_o})
  );

  `NH_COVER(dropped, full_o)
  `NH_COVER(no_entry, unknown_o && mine)
  `NH_COVER(mine_is_sent, mine && sent && first_q[16] && node_q == 2'd2 && second_word_q != '0)
endmodule
