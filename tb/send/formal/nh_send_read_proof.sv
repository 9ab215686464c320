// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_read, whatever is asked for and whenever memory answers: words of data always have room and
/// are never more than were asked for; each beat belongs to the oldest burst that has not had all of its own; bursts
/// are offered in the order in which they were accepted, as AXI4 wants it. What is in the words is not looked at.
module nh_send_read_proof #(
    parameter int AddressWidth = 24,
    parameter int DataWords = 32,
    parameter int PacketWords = 29,
    localparam int WA = AddressWidth - 3
) (
    input logic                    clk_i,
    input logic                    rst_i,
    input logic                    fetch_i,
    input logic [AddressWidth-1:0] fetch_address_i,
    input logic                    data_i,
    input logic [WA-1:0]           data_address_i,
    input logic [4:0]              data_beats_i,
    input logic                    takes_i,
    input logic                    m_arready,
    input logic [1:0]              m_rresp,
    input logic                    m_rvalid
);
  logic fetch_accept_o, fetch_beat_o, data_accept_o, data_beat_o, word_valid_o, word_error_o, word_take_i, m_arvalid;
  logic [63:0] word_o, m_rdata;
  logic [AddressWidth-1:0] m_araddr;
  logic [7:0] m_arlen;
  assign m_rdata = '0;
  assign word_take_i = takes_i && word_valid_o;
  nh_send_read #(
      .AddressWidth(AddressWidth),
      .MostOpen(2),
      .DataWords(DataWords),
      .PacketWords(PacketWords)
  ) dut (
      .*
  );
  `NH_START
  always_comb begin
    // What nh_send_fetch and nh_send_cut ask for (its proof).
    assume (fetch_address_i[4:0] == '0);
    assume (data_beats_i != '0 && 32'(data_beats_i) <= PacketWords);
    assume (10'(data_address_i[8:0]) + 10'(data_beats_i) <= 10'd512);
  end
  nh_axi4_address_props #(
      .AddressWidth(AddressWidth)
  ) u_rules (
      .clk_i,
      .rst_i,
      .address_i(m_araddr),
      .length_i(m_arlen),
      .valid_i(m_arvalid),
      .ready_i(m_arready)
  );

  // ---- Bursts that were accepted and have beats to come: the oldest, and one behind it
  logic [1:0] open_q;
  logic [5:0] first_q, second_q, accepted;  // {data, beats to come}
  logic accept, beat, ends, expected;
  logic [WA-1:0] address_q;                 // of the newest
  assign accept = fetch_accept_o || data_accept_o;
  assign accepted = data_accept_o ? {1'b1, data_beats_i} : {1'b0, 5'd4};
  assign expected = open_q > 2'(m_arvalid);  // one of which memory has the address
  assign beat = m_rvalid;
  assign ends = beat && first_q[4:0] == 5'd1;
  always_comb assume (!m_rvalid || expected);
  always_ff @(posedge clk_i) begin
    if (rst_i) open_q <= '0;
    else open_q <= open_q + 2'(accept) - 2'(ends);
    if (ends) first_q <= open_q == 2'd1 ? accepted : second_q;
    else if (open_q == '0) first_q <= accepted;
    else if (beat) first_q <= first_q - 6'd1;
    if (accept) second_q <= accepted;
    if (accept) address_q <= data_accept_o ? data_address_i : fetch_address_i[AddressWidth-1:3];
  end
  `NH_ASSERT(one_at_a_time, !(fetch_accept_o && data_accept_o))
  `NH_ASSERT(accept_what_is_asked, !(fetch_accept_o && !fetch_i) && !(data_accept_o && !data_i))
  `NH_ASSERT(two_are_open, open_q <= 2'd2 && !(accept && open_q == 2'd2))
  `NH_ASSERT(beats_of_data, data_beat_o == (beat && first_q[5]))
  `NH_ASSERT(beats_of_descriptors, fetch_beat_o == (beat && !first_q[5]))
  `NH_ASSERT(burst_as_accepted, !m_arvalid || (m_araddr == {address_q, 3'd0} &&
             m_arlen == 8'((open_q == 2'd1 ? first_q[4:0] : second_q[4:0]) - 5'd1)))

  // ---- Words: those here, and those that are to come
  logic [6:0] here_q, coming;
  always_ff @(posedge clk_i) begin
    if (rst_i) here_q <= '0;
    else here_q <= here_q + 7'(data_beat_o) - 7'(word_take_i);
  end
  assign coming = 7'(open_q > 2'd0 && first_q[5] ? first_q[4:0] : 5'd0) +
      7'(open_q > 2'd1 && second_q[5] ? second_q[4:0] : 5'd0);
  `NH_ASSERT(shown, word_valid_o == (here_q != '0))
  `NH_ASSERT(room_for_all, 32'(here_q) + 32'(coming) <= DataWords)
  // What a packet needs is accepted whenever it can be: no burst waits for ever.
  `NH_ASSERT(accepted_with_room, data_accept_o || !data_i || (m_arvalid && !m_arready) || open_q == 2'd2 ||
             32'(here_q) + 32'(coming) + PacketWords > DataWords)

  // ---- What makes it inductive
  (* hierconn *) wire [1:0] \dut.loaded_q ;
  (* hierconn *) wire [1:0] \dut.done_q ;
  (* hierconn *) wire [5:0] \dut.room_q ;
  (* hierconn *) wire [4:0] \dut.beat_q ;
  (* hierconn *) wire [5:0] \dut.in_q ;
  (* hierconn *) wire [5:0] \dut.out_q ;
  (* hierconn *) wire [5:0] \dut.u_order.mem[0] ;
  (* hierconn *) wire [5:0] \dut.u_order.mem[1] ;
  logic [5:0] oldest, newest;
  assign oldest = \dut.done_q [0] ? \dut.u_order.mem[1] : \dut.u_order.mem[0] ;
  assign newest = \dut.done_q [0] ? \dut.u_order.mem[0] : \dut.u_order.mem[1] ;
  `NH_ASSERT(inv_open, open_q == 2'(\dut.loaded_q - \dut.done_q ))
  `NH_ASSERT(inv_oldest, open_q == '0 ? \dut.beat_q == '0 : oldest[5] == first_q[5] && first_q[4:0] != '0 &&
             6'(oldest[4:0]) + 6'd1 == 6'(first_q[4:0]) + 6'(\dut.beat_q ))
  `NH_ASSERT(inv_newest, open_q != 2'd2 || (newest == second_q - 6'd1 && second_q[4:0] != '0))
  `NH_ASSERT(inv_offered, !m_arvalid || (open_q != '0 && (open_q == 2'd2 || \dut.beat_q == '0)))
  `NH_ASSERT(inv_room, 7'(\dut.room_q ) + here_q + coming == 7'(DataWords))
  `NH_ASSERT(inv_here, here_q == 7'(6'(\dut.in_q - \dut.out_q )))
  logic [4:0] offered;
  assign offered = open_q == 2'd1 ? first_q[4:0] : second_q[4:0];
  `NH_ASSERT(inv_page, !m_arvalid || 10'(address_q[8:0]) + 10'(offered) <= 10'd512)
  `NH_COVER(full, here_q == 7'(DataWords))
  `NH_COVER(descriptor_between, fetch_accept_o && data_i && coming != '0)
  `NH_COVER(longest, data_accept_o && data_beats_i == 5'(PacketWords))
endmodule
