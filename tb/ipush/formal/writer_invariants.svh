// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Invariants that make the properties of nh_ipush_writer_proof inductive: how its picture of packets, bursts and words
// and the writer's registers belong together. For 2 entries of bursts and of words.

(* hierconn *) wire \dut.command_valid_q ;
(* hierconn *) wire [BaseWidth-1:0] \dut.address_q ;
(* hierconn *) wire [BaseWidth-1:0] \dut.wrap_q ;
(* hierconn *) wire [9:0] \dut.words_q ;
(* hierconn *) wire [9:0] \dut.to_end_q ;
(* hierconn *) wire [2:0] \dut.rest_q ;
(* hierconn *) wire [1:0] \dut.loaded_q ;
(* hierconn *) wire [1:0] \dut.sent_q ;
(* hierconn *) wire [1:0] \dut.answered_q ;
(* hierconn *) wire [1:0] \dut.shown_q ;
(* hierconn *) wire [7:0] \dut.beat_q ;
(* hierconn *) wire [1:0] \dut.data_in_q ;
(* hierconn *) wire [1:0] \dut.data_out_q ;
(* hierconn *) wire [11:0] \dut.bursts_q[0] ;
(* hierconn *) wire [11:0] \dut.bursts_q[1] ;
(* hierconn *) wire [63:0] \dut.data_q[0] ;
(* hierconn *) wire [63:0] \dut.data_q[1] ;

// The command that is left belongs to the last packet of the picture.
logic last_burst_waits;
assign last_burst_waits = m_awvalid && left == '0;
`NH_ASSERT(inv_packets, packets_q == 2'(\dut.command_valid_q ) + 2'(last_burst_waits))
`NH_ASSERT(inv_more, !(m_awvalid && left != '0 && !\dut.command_valid_q ))
`NH_ASSERT(inv_next, !\dut.command_valid_q || (last_burst_waits ? \dut.address_q == next1_q :
           m_awvalid ? \dut.address_q == next : \dut.address_q == next0_q))
`NH_ASSERT(inv_left, !\dut.command_valid_q || \dut.words_q == (last_burst_waits ? left1_q : m_awvalid ? left : left0_q))
`NH_ASSERT(inv_rest, !\dut.command_valid_q || \dut.rest_q == (last_burst_waits ? rest1_q : rest0_q))
logic ring;
logic [BaseWidth-1:0] base;
logic [BaseWidth:0]   bound, word_address;
assign {ring, base, bound} = last_burst_waits ? {ring1_q, base1_q, bound1_q} : {ring0_q, base0_q, bound0_q};
assign word_address = {1'b0, \dut.address_q };
`NH_ASSERT(inv_command, !\dut.command_valid_q || (\dut.words_q != '0 && \dut.words_q <= 10'd512
           && \dut.to_end_q != '0 &&
           \dut.to_end_q <= 10'd512 && word_address >= {1'b0, base} &&
           bound <= {1'b1, BaseWidth'(0)} &&
           ((\dut.words_q <= \dut.to_end_q
             && (BaseWidth + 2)'(word_address) + (BaseWidth + 2)'(\dut.words_q ) <= (BaseWidth + 2)'(bound)) ||
            (ring && \dut.words_q > \dut.to_end_q && \dut.wrap_q == base &&
             (BaseWidth + 2)'(word_address) + (BaseWidth + 2)'(\dut.to_end_q ) == (BaseWidth + 2)'(bound) &&
             (BaseWidth + 2)'(\dut.words_q ) <= (BaseWidth + 2)'(bound) - (BaseWidth + 2)'(base)))))

// Bursts
`NH_ASSERT(inv_shown, \dut.shown_q == \dut.sent_q + addressed[1:0])
`NH_ASSERT(inv_loaded, \dut.loaded_q == \dut.shown_q + 2'(shown))
`NH_ASSERT(inv_answered, \dut.sent_q == \dut.answered_q + unanswered[1:0])
`NH_ASSERT(inv_open, addressed + unanswered + 8'(shown) <= 8'(MostOpen) && addressed <= 8'd2 && unanswered <= 8'd2)
logic [1:0]  offered, mine;
logic [11:0] offered_burst, my_burst;
assign offered = \dut.loaded_q - 2'd1;
assign offered_burst = offered[0] ? \dut.bursts_q[1] : \dut.bursts_q[0] ;
assign mine = \dut.answered_q + answers_ahead[1:0];
assign my_burst = mine[0] ? \dut.bursts_q[1] : \dut.bursts_q[0] ;
`NH_ASSERT(inv_offered, !m_awvalid || offered_burst == {left == '0, rest0_q, m_awlen})
`NH_ASSERT(inv_watched, !watched || (my_burst[7:0] == length && my_burst[11] == last_q))
`NH_ASSERT(inv_strobe, !watched || strobe == (my_burst[11] && my_burst[10:8] != '0 ? (8'd1 << my_burst[10:8]) - 8'd1
    : 8'hff))
`NH_ASSERT(inv_ahead, !watched || sent || (answers_ahead == ahead + unanswered && ahead < addressed))
`NH_ASSERT(inv_sent, !watched || !sent || answers_ahead < unanswered)
`NH_ASSERT(inv_beat, !watched || sent || ahead != '0 || (beat == \dut.beat_q && beat <= length))
`NH_ASSERT(inv_no_beat, !watched || sent || ahead == '0 || beat == '0)
`NH_ASSERT(inv_beat_zero, addressed != '0 || \dut.beat_q == '0)

// Words
logic [1:0] my_word;
assign my_word = \dut.data_out_q + words_ahead_q[1:0];
`NH_ASSERT(inv_words, words_q <= 8'd2 && \dut.data_in_q == \dut.data_out_q + words_q[1:0])
`NH_ASSERT(inv_word, !word_watched_q || (words_ahead_q < words_q
    && (my_word[0] ? \dut.data_q[1] : \dut.data_q[0] ) == word_q))
