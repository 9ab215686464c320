// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_port_writer, with packets of up to Most flits: bursts run through their packet's flits and
/// never beyond, and not over a 4 KiB boundary; of any one packet, it is complete once, with its tag and flits, just
/// when its last burst is answered, if all its answers were good and its last word was not void.
module nh_hub_port_writer_proof #(
    parameter int Most = 3,
    parameter int FA = 20    // bits of an address in flits
) (
    input logic                           clk_i,
    input logic                           rst_i,
    input logic                           command_i,
    input logic [                 FA-1:0] address_i,
    input logic [                    8:0] length_i,
    input logic [nh_hub_pkg::TagBits-1:0] tag_i,
    input logic                           push_i,
    input logic                           push_void_i,
    input logic                           answer_ready_i,
    input logic                           m_awready,
    input logic                           m_wready,
    input logic [                    1:0] m_bresp,
    input logic                           m_bvalid,
    input logic                           choose_i        // watch the packet whose command comes now
);
  logic busy_o, command_ready_o, push_ready_o, complete_o, error_o, m_awvalid, m_wlast, m_wvalid, m_bready;
  logic [127:0] push_data_i, m_wdata;
  logic [15:0] m_wstrb;
  logic [8:0] complete_flits_o;
  logic [nh_hub_pkg::TagBits-1:0] complete_tag_o;
  logic [FA+3:0] m_awaddr;
  logic [7:0] m_awlen;
  assign push_data_i = '0;
  nh_hub_port_writer #(
      .FlitBits(128),
      .AddressWidth(FA + 4),
      .MostOpen(2)
  ) dut (
      .*
  );
  `NH_START

  // ---- What nh_hub_port_place does (its proof): words as many as the command says, then the next command
  logic [8:0] due_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) due_q <= '0;
    else if (command_i) due_q <= length_i;
    else if (push_i) due_q <= due_q - 9'd1;
  end
  always_comb begin
    assume (!command_i || (command_ready_o && due_q == '0 && length_i != '0 && length_i <= 9'(Most)));
    assume (!push_i || (push_ready_o && due_q != '0));
    // Regions end with memory at the latest.
    assume (!command_i || (FA + 1)'(address_i) + (FA + 1)'(length_i) <= {1'b1, FA'(0)});
  end

  // ---- Memory: an answer for each burst whose address was taken and of which all words are there
  logic [1:0] addressed_q, unanswered_q;  // bursts with words to come; with an answer to come
  logic answer, last, waits_q, fresh;     // fresh: the address at the port was not there in the clock before
  assign fresh = m_awvalid && !waits_q;
  assign answer = m_bvalid && m_bready;
  assign last = m_wvalid && m_wready && m_wlast;
  always_ff @(posedge clk_i) waits_q <= !rst_i && m_awvalid && !m_awready;
  always_ff @(posedge clk_i) addressed_q <= rst_i ? '0 : addressed_q + 2'(fresh) - 2'(last);
  always_ff @(posedge clk_i) unanswered_q <= rst_i ? '0 : unanswered_q + 2'(last) - 2'(answer);
  always_comb assume (!m_bvalid || unanswered_q > 2'(waits_q && addressed_q == '0));

  // ---- The packet whose bursts are being offered: its next flit, those that have none, and one behind it
  logic [1:0] packets_q;
  logic [FA-1:0] next0_q, next1_q;
  logic [8:0] left0_q, left1_q, beats, left;
  logic taken, finished;
  assign beats = 9'(m_awlen) + 9'd1;
  assign left = left0_q - beats;
  assign taken = m_awvalid && m_awready;
  assign finished = taken && left == '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      packets_q <= '0;
    end else begin
      packets_q <= packets_q + 2'(command_i) - 2'(finished);
      if (finished) {next0_q, left0_q} <= {next1_q, left1_q};
      else if (taken) {next0_q, left0_q} <= {next0_q + FA'(beats), left};
      if (command_i && packets_q == 2'(finished)) {next0_q, left0_q} <= {address_i, length_i};
      else if (command_i) {next1_q, left1_q} <= {address_i, length_i};
    end
  end
`ifdef BURSTS
  `NH_ASSERT(burst_of_a_packet, !m_awvalid || packets_q != '0)
  `NH_ASSERT(burst_in_place, !m_awvalid || m_awaddr == {next0_q, 4'b0000})
  `NH_ASSERT(burst_within_packet, !m_awvalid || beats <= left0_q)
  `NH_ASSERT(burst_within_page, !m_awvalid || 9'(m_awaddr[11:4]) + 9'(m_awlen) <= 9'd255)
  `NH_ASSERT(byte_lanes, !m_wvalid || m_wstrb == '0 || m_wstrb == '1)
  `NH_COVER(page, taken && left != '0)
  `NH_COVER(longest_burst, taken && beats == 9'(Most))

  // What makes them inductive: what is left of the command belongs to the last packet of this picture.
  (* hierconn *) wire \dut.command_q ;
  (* hierconn *) wire [FA-1:0] \dut.address_q ;
  (* hierconn *) wire [8:0] \dut.left_q ;
  logic last_waits;
  assign last_waits = m_awvalid && left == '0;
  `NH_ASSERT(inv_packets, packets_q == 2'(\dut.command_q ) + 2'(last_waits))
  `NH_ASSERT(inv_more, !(m_awvalid && left != '0 && !\dut.command_q ))
  `NH_ASSERT(inv_next, !\dut.command_q || \dut.address_q == (last_waits ? next1_q :
             m_awvalid ? next0_q + FA'(beats) : next0_q))
  `NH_ASSERT(inv_left, !\dut.command_q || \dut.left_q == (last_waits ? left1_q : m_awvalid ? left : left0_q))
  (* hierconn *) wire [1:0] \dut.loaded_q ;
  (* hierconn *) wire [1:0] \dut.sent_q ;
  (* hierconn *) wire [1:0] \dut.answered_q ;
  (* hierconn *) wire [1:0] \dut.shown_q ;
  (* hierconn *) wire [2:0] \dut.in_q ;
  (* hierconn *) wire [2:0] \dut.out_q ;
  logic [2:0] held;
  assign held = \dut.in_q - \dut.out_q ;
  `NH_ASSERT(inv_held, held <= 3'd4)
  // AXI4: a word that is there waits for nothing but its burst's address at the port, least of all for m_awready.
  `NH_ASSERT(words_do_not_wait, !(addressed_q != '0 && held != '0) || m_wvalid)
  `NH_COVER(words_before_address, waits_q && addressed_q == '0)
  `NH_ASSERT(inv_loaded, \dut.loaded_q == \dut.shown_q + 2'(fresh) && \dut.shown_q == \dut.sent_q + addressed_q &&
             \dut.sent_q == \dut.answered_q + unanswered_q)
  `NH_ASSERT(inv_open, 4'(addressed_q) + 4'(fresh) + 4'(unanswered_q) <= 4'd2)
  `NH_ASSERT(inv_command, !\dut.command_q || (\dut.left_q != '0 && \dut.left_q <= 9'(Most)))
`endif

`ifdef COMPLETION
  // ---- The watched packet: bursts before its own, its own that are not answered, flits that are not in a burst
  logic watched_q, error_q, void_q, mine, last_answer, pushed_all_q;
  logic [1:0] ahead_q, open_q, own_q;
  logic [8:0] flits_q, unloaded_q;
  logic [nh_hub_pkg::TagBits-1:0] tag_q;
  always_ff @(posedge clk_i) open_q <= rst_i ? '0 : open_q + 2'(fresh) - 2'(answer);
  logic [1:0] own;
  logic [8:0] unloaded;
  assign own = own_q + 2'(fresh && unloaded_q != '0);
  assign unloaded = fresh && unloaded_q != '0 ? unloaded_q - beats : unloaded_q;
  assign mine = watched_q && answer && ahead_q == '0;
  assign last_answer = mine && own == 2'd1 && unloaded == '0;
  logic watch;
  assign watch = command_i && choose_i && !watched_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      watched_q <= 1'b0;
    end else if (watch) begin
      watched_q <= 1'b1;
      ahead_q <= open_q + 2'(fresh) - 2'(answer);
      own_q <= '0;
      error_q <= 1'b0;
      flits_q <= length_i;
      unloaded_q <= length_i;
      tag_q <= tag_i;
    end else begin
      if (answer && ahead_q != '0) ahead_q <= ahead_q - 2'd1;
      own_q <= own - 2'(mine);
      unloaded_q <= unloaded;
      if (mine) error_q <= error_q || m_bresp[1];
      if (last_answer) watched_q <= 1'b0;
    end
    if (watch) pushed_all_q <= 1'b0;
    else if (push_i && due_q == 9'd1) pushed_all_q <= 1'b1;
    if (push_i && due_q == 9'd1 && !pushed_all_q) void_q <= push_void_i;
  end
  logic two_q;
  always_ff @(posedge clk_i) if (watch) two_q <= 1'b0; else if (mine && !last_answer) two_q <= 1'b1;
  `NH_ASSERT(complete_at_the_end, !mine || complete_o == (last_answer && !error_q && !m_bresp[1] && !void_q))
  `NH_ASSERT(complete_as_commanded, !(mine && complete_o) || (complete_tag_o == tag_q && complete_flits_o == flits_q))
  `NH_ASSERT(complete_with_an_answer, !complete_o || answer)
  `NH_ASSERT(error_with_an_answer, error_o == (answer && m_bresp[1]))
  `NH_COVER(two_bursts, last_answer && complete_o && flits_q == 9'd2 && error_q == 1'b0 && two_q)
  `NH_COVER(void_packet, last_answer && !complete_o && !error_q && !m_bresp[1])

  // What makes it inductive: how bursts and words of the writer and of this picture belong together. Position 0 is the
  // burst that is answered next.
  (* hierconn *) wire \dut.command_q ;
  (* hierconn *) wire [8:0] \dut.left_q ;
  (* hierconn *) wire [8:0] \dut.whole_q ;
  (* hierconn *) wire [nh_hub_pkg::TagBits-1:0] \dut.tag_q ;
  (* hierconn *) wire [1:0] \dut.loaded_q ;
  (* hierconn *) wire [1:0] \dut.sent_q ;
  (* hierconn *) wire [1:0] \dut.answered_q ;
  (* hierconn *) wire [1:0] \dut.shown_q ;
  (* hierconn *) wire [2:0] \dut.in_q ;
  (* hierconn *) wire [2:0] \dut.out_q ;
  (* hierconn *) wire [7:0] \dut.beat_q ;
  (* hierconn *) wire \dut.error_q ;
  (* hierconn *) wire [1:0] \dut.void_q ;
  (* hierconn *) wire \dut.last_q[0] ;
  (* hierconn *) wire \dut.last_q[1] ;
  (* hierconn *) wire [7:0] \dut.length_q[0] ;
  (* hierconn *) wire [7:0] \dut.length_q[1] ;
  (* hierconn *) wire [8:0] \dut.flits_q[0] ;
  (* hierconn *) wire [8:0] \dut.flits_q[1] ;
  (* hierconn *) wire [nh_hub_pkg::TagBits-1:0] \dut.tags_q[0] ;
  (* hierconn *) wire [nh_hub_pkg::TagBits-1:0] \dut.tags_q[1] ;
  (* hierconn *) wire [128:0] \dut.data_q[0] ;
  (* hierconn *) wire [128:0] \dut.data_q[1] ;
  (* hierconn *) wire [128:0] \dut.data_q[2] ;
  (* hierconn *) wire [128:0] \dut.data_q[3] ;
  logic odd;
  logic [1:0] there, end_of_own, lasts, voids, mine_at;
  logic [7:0] length0, length1, unsent_length;
  logic [9:0] words, due_words, of_packet;
  logic [2:0] held, at;
  logic void_at, own_to_send;
  assign odd = \dut.answered_q [0];
  assign there = \dut.loaded_q - \dut.answered_q ;
  assign lasts = odd ? {\dut.last_q[0] , \dut.last_q[1] } : {\dut.last_q[1] , \dut.last_q[0] };
  assign voids = odd ? {\dut.void_q [0], \dut.void_q [1]} : \dut.void_q ;
  assign length0 = odd ? \dut.length_q[1] : \dut.length_q[0] ;
  assign length1 = odd ? \dut.length_q[0] : \dut.length_q[1] ;
  assign unsent_length = unanswered_q == '0 ? length0 : length1;
  assign held = \dut.in_q - \dut.out_q ;
  function automatic logic [9:0] words_up_to(input logic [1:0] positions);
    words_up_to = (positions > 2'd0 && unanswered_q < 2'd1 ? 10'(length0) + 10'd1 : 10'd0) +
        (positions > 2'd1 && unanswered_q < 2'd2 ? 10'(length1) + 10'd1 : 10'd0);
  endfunction
  assign words = words_up_to(there) + (\dut.command_q ? 10'(\dut.left_q ) : 10'd0);
  assign due_words = 10'(held) + 10'(due_q) + 10'(\dut.beat_q );
  `NH_ASSERT(inv_held, held <= 3'd4)
  `NH_ASSERT(inv_loaded, \dut.loaded_q == \dut.shown_q + 2'(fresh) && \dut.shown_q == \dut.sent_q + addressed_q &&
             \dut.sent_q == \dut.answered_q + unanswered_q)
  `NH_ASSERT(inv_open, 4'(addressed_q) + 4'(fresh) + 4'(unanswered_q) <= 4'd2)
  `NH_ASSERT(inv_words, words == due_words)
  `NH_ASSERT(inv_lengths, (there == 2'd0 || 9'(length0) < 9'(Most)) && (there < 2'd2 || 9'(length1) < 9'(Most)) &&
             due_q <= 9'(Most))
  `NH_ASSERT(inv_beat, addressed_q == '0 ? \dut.beat_q == '0 : \dut.beat_q <= unsent_length)
  `NH_ASSERT(inv_offered, !m_awvalid || m_awlen == (there == 2'd1 ? length0 : length1))
  `NH_ASSERT(inv_command, !\dut.command_q || (\dut.left_q != '0 && \dut.left_q <= 9'(Most)))
  `NH_ASSERT(inv_picture, open_q + 2'(fresh) == there && (!waits_q || m_awvalid))
  assign end_of_own = ahead_q + own;
  assign own_to_send = watched_q && (unloaded != '0 || end_of_own > unanswered_q);
  assign of_packet = words_up_to(end_of_own) + 10'(unloaded) - 10'(\dut.beat_q );
  assign at = \dut.out_q + of_packet[2:0] - 3'd1;
  assign mine_at = {at[1] , at[0]};
  assign void_at = mine_at == 2'd0 ? \dut.data_q[0] [128] : mine_at == 2'd1 ? \dut.data_q[1] [128] :
      mine_at == 2'd2 ? \dut.data_q[2] [128] : \dut.data_q[3] [128];
  `NH_ASSERT(inv_loading, !watched_q || unloaded == '0 || (\dut.command_q && \dut.left_q == unloaded &&
             \dut.whole_q == flits_q && \dut.tag_q == tag_q && end_of_own == there))
  `NH_ASSERT(inv_range, !watched_q || (ahead_q <= 2'd2 && own <= 2'd2 && 3'(ahead_q) + 3'(own) <= 3'(there) &&
             (own != '0 || unloaded != '0) && unloaded <= 9'(Most)))
  `NH_ASSERT(inv_own0, !(watched_q && ahead_q == '0 && own != '0) ||
             ((odd ? \dut.tags_q[1] : \dut.tags_q[0] ) == tag_q && (odd ? \dut.flits_q[1] : \dut.flits_q[0] ) == flits_q
              && lasts[0] == (end_of_own == 2'd1 && unloaded == '0)))
  `NH_ASSERT(inv_own1, !(watched_q && ahead_q <= 2'd1 && end_of_own == 2'd2) ||
             ((odd ? \dut.tags_q[0] : \dut.tags_q[1] ) == tag_q && (odd ? \dut.flits_q[0] : \dut.flits_q[1] ) == flits_q
              && lasts[1] == (unloaded == '0)))
  `NH_ASSERT(inv_before, !(watched_q && ahead_q != '0) || (!error_q && lasts[ahead_q == 2'd2]))
  `NH_ASSERT(inv_error, !(watched_q && ahead_q == '0) || \dut.error_q == error_q)
  `NH_ASSERT(inv_not_pushed, !watched_q || pushed_all_q || (due_q != '0 && end_of_own == there &&
             \dut.command_q == (unloaded != '0)))
  `NH_ASSERT(inv_void_waits, !(own_to_send && pushed_all_q) || (of_packet <= 10'(held) && void_at == void_q))
  `NH_ASSERT(inv_void_sent, !(watched_q && !own_to_send) || (pushed_all_q && voids[end_of_own == 2'd2] == void_q))
  // With no packet watched, an error that is kept is of the packet whose burst is next.
  `NH_ASSERT(inv_newest, there == 2'd0 || \dut.command_q || (there == 2'd1 ? lasts[0] : lasts[1]))
  `NH_ASSERT(inv_kept, there != 2'd0 || \dut.command_q || \dut.error_q == 1'b0)
`endif
endmodule
