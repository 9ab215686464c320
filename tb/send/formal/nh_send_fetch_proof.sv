// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_fetch, whatever software, memory and who takes descriptors do: each is asked for once, in
/// the order of the ring, at its place, only while it is enabled, there is one and it has room; each is shown in that
/// order, with the four words that came for it, and with an error if and only if one of them had one.
module nh_send_fetch_proof #(
    parameter int AddressWidth = 24
) (
    input logic        clk_i,
    input logic        rst_i,
    input logic        enable_i,
    input logic [15:0] producer_i,
    input logic        accepts_i,
    input logic        beats_i,
    input logic [63:0] data_i,
    input logic        error_i,
    input logic        takes_i
);
  (* anyconst *) logic [AddressWidth-1:0] base_i;
  (* anyconst *) logic [3:0] log2_entries_i;
  logic request_o, accept_i, beat_i, valid_o, take_i;
  logic [15:0] fetched_o;
  logic [AddressWidth-1:0] address_o;
  nh_send_pkg::descriptor_t descriptor_o;
  logic [2:0] due_q;  // descriptors asked for that are not whole
  assign accept_i = accepts_i && request_o;
  assign beat_i = beats_i && due_q != '0;
  assign take_i = takes_i && valid_o;
  nh_send_fetch #(
      .AddressWidth(AddressWidth),
      .MostOpen(2)
  ) dut (
      .*
  );
  `NH_START

  // ---- Asked for
  logic [15:0] asked_q, mask;
  logic [AddressWidth-1:0] offset, ring;
  logic whole;
  logic [2:0] here_q;
  assign mask = (16'd1 << log2_entries_i) - 16'd1;
  assign offset = AddressWidth'({asked_q & mask, 5'd0});
  assign ring = AddressWidth'({mask, 5'd31});
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      asked_q <= '0;
      due_q <= '0;
      here_q <= '0;
    end else begin
      asked_q <= asked_q + 16'(accept_i);
      due_q <= due_q + 3'(accept_i) - 3'(whole);
      here_q <= here_q + 3'(whole) - 3'(take_i);
    end
  end
  `NH_ASSERT(asks_when_it_may, request_o == (enable_i && asked_q != producer_i && due_q + here_q < 3'd2))
  `NH_ASSERT(place, address_o == ((base_i & ~ring) | offset))
  `NH_ASSERT(fetched, fetched_o == asked_q)

  // ---- What came: words of the one that comes, those that are whole, the oldest first
  logic [1:0] words_q;
  logic [191:0] part_q;
  logic [256:0] first_q, second_q, newest;
  logic error_q;
  assign whole = beat_i && words_q == 2'd3;
  assign newest = {error_q || error_i, data_i, part_q};
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      words_q <= '0;
      error_q <= 1'b0;
    end else if (beat_i) begin
      words_q <= words_q + 2'd1;
      error_q <= !whole && (error_q || error_i);
    end
    if (beat_i) part_q <= {data_i, part_q[191:64]};
    if (take_i) first_q <= here_q == 3'd1 ? newest : second_q;
    else if (here_q == '0) first_q <= newest;
    if (whole) second_q <= newest;
  end
  `NH_ASSERT(shown, valid_o == (here_q != '0))
  `NH_ASSERT(as_it_came, !valid_o || descriptor_o == first_q)

  // ---- What makes it inductive
  (* hierconn *) wire [1:0] \dut.asked_q ;
  (* hierconn *) wire [1:0] \dut.come_q ;
  (* hierconn *) wire [1:0] \dut.taken_q ;
  (* hierconn *) wire [1:0] \dut.word_q ;
  (* hierconn *) wire \dut.error_q ;
  (* hierconn *) wire [1:0] \dut.errors_q ;
  (* hierconn *) wire [63:0] \dut.gen_word[0].u_words.mem[0] ;
  (* hierconn *) wire [63:0] \dut.gen_word[0].u_words.mem[1] ;
  (* hierconn *) wire [63:0] \dut.gen_word[1].u_words.mem[0] ;
  (* hierconn *) wire [63:0] \dut.gen_word[1].u_words.mem[1] ;
  (* hierconn *) wire [63:0] \dut.gen_word[2].u_words.mem[0] ;
  (* hierconn *) wire [63:0] \dut.gen_word[2].u_words.mem[1] ;
  (* hierconn *) wire [63:0] \dut.gen_word[3].u_words.mem[0] ;
  (* hierconn *) wire [63:0] \dut.gen_word[3].u_words.mem[1] ;
  logic [256:0] place0, place1, second, coming;
  assign place0 = {\dut.errors_q [0], \dut.gen_word[3].u_words.mem[0] , \dut.gen_word[2].u_words.mem[0] ,
                   \dut.gen_word[1].u_words.mem[0] , \dut.gen_word[0].u_words.mem[0] };
  assign place1 = {\dut.errors_q [1], \dut.gen_word[3].u_words.mem[1] , \dut.gen_word[2].u_words.mem[1] ,
                   \dut.gen_word[1].u_words.mem[1] , \dut.gen_word[0].u_words.mem[1] };
  assign second = \dut.taken_q [0] ? place0 : place1;
  assign coming = \dut.come_q [0] ? place1 : place0;
  `NH_ASSERT(inv_due, due_q == 3'(2'(\dut.asked_q - \dut.come_q )) && here_q == 3'(2'(\dut.come_q - \dut.taken_q )))
  `NH_ASSERT(inv_room, due_q + here_q <= 3'd2 && due_q <= 3'd2 && here_q <= 3'd2)
  `NH_ASSERT(inv_second, here_q != 3'd2 || second == second_q)
  `NH_ASSERT(inv_words, words_q == \dut.word_q && error_q == \dut.error_q && (words_q == '0 || due_q != '0))
  `NH_ASSERT(inv_first_word, words_q != 2'd1 || coming[63:0] == part_q[191:128])
  `NH_ASSERT(inv_two_words, words_q != 2'd2 || coming[127:0] == part_q[191:64])
  `NH_ASSERT(inv_three_words, words_q != 2'd3 || coming[191:0] == part_q)
  `NH_COVER(two_here, here_q == 3'd2 && take_i)
  `NH_COVER(third, take_i && asked_q == 16'd3 && !descriptor_o.error)
endmodule
