// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_depacketize, whatever flits come and whoever stalls: words that go on are those of flits
/// between heads, each once, in order and unchanged; a packet that ends with as many words as its header's size asks
/// for is one that came whole, from its head on to a tail without bad; any other ends with fewer; and each head has one
/// outcome.
module nh_send_depacketize_proof #(
    parameter int PacketFlits = 6,
    parameter int DestinationWidth = 4
) (
    input logic        clk_i,
    input logic        rst_i,
    input logic        valid_i,
    input logic [63:0] data_i,
    input logic        head_i,
    input logic        tail_i,
    input logic        bad_i,
    input logic        ready_i
);
  localparam int LW = $clog2(PacketFlits + 1);
  logic ready_o, valid_o, last_o, received_o;
  logic [63:0] data_o;
  logic [nh_send_pkg::Drops-1:0] drops_o;
  nh_send_depacketize #(
      .FlitWidth(64),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth)
  ) dut (
      .*
  );
  `NH_START
  nh_stream_props #(
      .Width(67),
      .Assume(1)
  ) u_in (
      .clk_i,
      .rst_i,
      .valid_i,
      .ready_i(ready_o),
      .data_i({data_i, head_i, tail_i, bad_i})
  );

  // ---- Reference: the packet that comes, as the page says. Words of it that went in.
  typedef enum logic [1:0] {Between, Inside, Discarding} state_t;
  logic [1:0] state_q;
  logic [LW-1:0] flits_q, came_q;  // as the head said; body flits that came
  logic [9:0] words;
  logic take, length_ok, size_ok;
  logic [15:0] size;
  assign take = valid_i && ready_o;
  assign size = data_i[47:32];
  assign words = 10'((17'(size) + 17'd7) >> 3);
  assign length_ok = data_i[DestinationWidth+:LW] >= LW'(4) && data_i[DestinationWidth+:LW] <= LW'(PacketFlits);
  assign size_ok = size != '0 && size <= 16'(8 * (PacketFlits - 3)) && words + 10'd3 == 10'(flits_q);
  logic good_tail, starts;
  assign starts = take && head_i && !tail_i && length_ok;
  assign good_tail = take && !head_i && state_q == Inside && tail_i && !bad_i && came_q + LW'(2) == flits_q &&
      !(came_q == '0 && !size_ok);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      state_q <= Between;
    end else if (take) begin
      if (head_i) state_q <= starts ? Inside : tail_i ? Between : Discarding;
      else if (tail_i) state_q <= Between;
      else if (state_q == Inside && ((came_q == '0 && !size_ok) || came_q + LW'(2) == flits_q)) state_q <= Discarding;
      if (head_i) flits_q <= data_i[DestinationWidth+:LW];
      came_q <= head_i ? '0 : came_q + LW'(1);
    end
  end
  `NH_ASSERT(received_is_a_good_tail, received_o == good_tail)

  // ---- Packets that go on
  logic [LW-1:0] out_q;  // words of the packet that comes out, which came out already
  logic word;
  assign word = valid_o && ready_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) out_q <= '0;
    else if (word) out_q <= last_o ? '0 : out_q + LW'(1);
  end
  // The header's size of the packet that comes out, from its first word.
  logic [9:0] due_q, due;
  always_ff @(posedge clk_i) if (word && out_q == '0) due_q <= 10'((17'(data_o[47:32]) + 17'd7) >> 3) + 10'd2;
  assign due = out_q == '0 ? 10'((17'(data_o[47:32]) + 17'd7) >> 3) + 10'd2 : due_q;
  `NH_ASSERT(never_too_long, !valid_o || 10'(out_q) + 10'd1 <= due)
  `NH_ASSERT(whole_ends, !valid_o || 10'(out_q) + 10'd1 != due || last_o)

  // A packet out that is whole is one that was received: a count suffices, as words are compared below.
  logic [1:0] received_q;
  logic whole_out;
  assign whole_out = word && last_o && 10'(out_q) + 10'd1 == due;
  always_ff @(posedge clk_i) begin
    if (rst_i) received_q <= '0;
    else received_q <= received_q + 2'(received_o) - 2'(whole_out);
  end
  `NH_ASSERT(whole_was_received, !whole_out || received_q != '0)
  `NH_ASSERT(at_most_one_inside, received_q <= 2'd1)

  // ---- One outcome of each head: received, or dropped for one reason, before or with the next head.
  logic open_q;
  logic [2:0] outcomes;
  assign outcomes = 3'(received_o) + 3'(drops_o[nh_send_pkg::DropSize]) + 3'(drops_o[nh_send_pkg::DropCut]) +
      3'(drops_o[nh_send_pkg::DropBad]);
  always_ff @(posedge clk_i) begin
    if (rst_i) open_q <= 1'b0;
    else if (starts) open_q <= 1'b1;
    else if (outcomes != '0) open_q <= 1'b0;
  end
  `NH_ASSERT(one_outcome, outcomes == '0 || (outcomes == 3'd1 && open_q))
  `NH_ASSERT(outcome_before_the_next, !(take && head_i && open_q) || outcomes == 3'd1)
  `NH_ASSERT(bad_heads, drops_o[nh_send_pkg::DropLength] == (take && head_i && !starts))
  `NH_ASSERT(strays, drops_o[nh_send_pkg::DropNoHead] == (take && !head_i && state_q == Between))
  `NH_ASSERT(inv_open, open_q == (state_q == Inside))

  // ---- Words: each that goes in behind a head comes out once, next in order, unchanged, unless the packet ends there.
  // The two that may be inside are kept here, too.
  logic kept, cut;
  logic [63:0] newest_q, older_q;
  logic [1:0] inside_q;
  logic stray_cut;
  assign cut = take && state_q == Inside && (head_i || (!good_tail && (tail_i || came_q + LW'(2) == flits_q))) &&
      !(came_q == '0 && !head_i && !size_ok);
  assign kept = take && !head_i && state_q == Inside && !cut && !(came_q == '0 && !size_ok);
  always_ff @(posedge clk_i) begin
    if (rst_i) inside_q <= '0;
    else inside_q <= inside_q + 2'(kept) - 2'(word);
    if (kept) {older_q, newest_q} <= {newest_q, data_i};
  end
  `NH_ASSERT(at_most_two_words, inside_q <= 2'd2)
  `NH_ASSERT(out_of_what_went_in, !valid_o || inside_q != '0)
  `NH_ASSERT(words_in_order, !valid_o || data_o == (inside_q == 2'd2 ? older_q : newest_q))
  assign stray_cut = cut && came_q == '0;

  // ---- What makes it inductive
  (* hierconn *) wire \dut.inside_q ;
  (* hierconn *) wire \dut.first_q ;
  (* hierconn *) wire \dut.discarding_q ;
  (* hierconn *) wire [LW-1:0] \dut.left_q ;
  (* hierconn *) wire \dut.held_q ;
  (* hierconn *) wire \dut.held_last_q ;
  (* hierconn *) wire [63:0] \dut.held_data_q ;
  `NH_ASSERT(inv_state, \dut.inside_q == (state_q == Inside) && \dut.discarding_q == (state_q == Discarding))
  `NH_ASSERT(inv_legal, state_q != 2'd3)
  `NH_ASSERT(inv_left, state_q != Inside || (\dut.left_q + LW'(1) + came_q == flits_q && \dut.left_q != '0 &&
             \dut.first_q == (came_q == '0)))
  `NH_ASSERT(inv_flits, state_q != Inside || (flits_q >= LW'(4) && flits_q <= LW'(PacketFlits)))
  `NH_ASSERT(inv_words, inside_q == 2'(\dut.held_q ) + 2'(valid_o))
  `NH_ASSERT(inv_held, !\dut.held_q || \dut.held_data_q == newest_q)
  // Words of the packet that is coming in: those that came out, the one at the port, the one that is held.
  logic [9:0] of_open;
  assign of_open = 10'(valid_o && last_o ? LW'(0) : out_q) + 10'(valid_o && !last_o) +
      10'(\dut.held_q && !\dut.held_last_q );
  `NH_ASSERT(inv_position, state_q != Inside || 10'(came_q) == (\dut.held_q && \dut.held_last_q ? 10'd0 : of_open))
  `NH_ASSERT(inv_between, \dut.held_last_q || !\dut.held_q || state_q == Inside)
  `NH_ASSERT(inv_last_alone, !(\dut.held_q && \dut.held_last_q ) || state_q != Inside || came_q == '0)
  logic [9:0] first_due;
  assign first_due = 10'(flits_q) - 10'd1;
  // The size of a packet that goes on is that of its head's length.
  logic [9:0] port_due, held_due;
  assign port_due = due;
  assign held_due = out_q == '0 && !valid_o ? 10'((17'(\dut.held_data_q [47:32]) + 17'd7) >> 3) + 10'd2 :
      valid_o && last_o ? 10'((17'(\dut.held_data_q [47:32]) + 17'd7) >> 3) + 10'd2 : valid_o ? due : due_q;
  logic open_words;  // some of the open packet's are here or gone
  assign open_words = state_q == Inside && came_q != '0;
  `NH_ASSERT(inv_due, !open_words || held_due == first_due || (!\dut.held_q && (valid_o ? due : due_q) == first_due))

  // A whole packet's last word waits for the port alone.
  logic goes_q;
  always_ff @(posedge clk_i) goes_q <= !rst_i && \dut.held_q && \dut.held_last_q && (!valid_o || ready_i);
  `NH_ASSERT(last_word_goes, !goes_q || (valid_o && last_o))

  `NH_COVER(whole, whole_out && state_q == Inside)
  `NH_COVER(cut_by_a_head, stray_cut || (cut && head_i && came_q == LW'(3)))
  `NH_COVER(bad, drops_o[nh_send_pkg::DropBad] && came_q == LW'(PacketFlits - 2))
  `NH_COVER(longest, received_o && flits_q == LW'(PacketFlits))
endmodule
