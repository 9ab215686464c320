// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_status_ring under any entries, accesses and answers. The LLCM's word says which it is: its entry
/// in bits 2:1, its half in bit 0.
module nh_status_ring_proof (
    input logic                       clk_i,
    input logic                       rst_i,
    // free choices of the proof
    input logic                       told_i,
    input logic                       llcm_busy_i,
    input logic [63:0]                llcm_data_i,
    input nh_axil_pkg::request_t      host_i,
    input nh_axil_pkg::response_t     receive_i,
    input nh_axil_pkg::request_t      axil_i,
    input nh_axi_pkg::wide_response_t m_axi_i
);
  `NH_START

  localparam int NW = 3;
  localparam int Entries = 4;
  logic entry, to_receive, unused_bits;
  logic [3:0] llcm_addr;
  nh_axil_pkg::request_t receive;
  nh_axil_pkg::response_t host, axil;
  nh_axi_pkg::wide_request_t m_axi;
  nh_status_ring #(
      .AddressWidth(8),
      .StatusEntries(Entries),
      .LlcmWidth(4),
      .NumberWidth(NW)
  ) dut (
      .clk_i,
      .rst_i,
      .told_i,
      .event_o(entry),
      .llcm_busy_i,
      .llcm_addr_o(llcm_addr),
      .llcm_data_i,
      .host_i,
      .host_o(host),
      .receive_o(receive),
      .receive_i,
      .axil_i,
      .axil_o(axil),
      .m_axi_o(m_axi),
      .m_axi_i
  );
  assign unused_bits = ^{host, axil};

  (* hierconn *) wire [NW-1:0] \dut.asked_q ;
  (* hierconn *) wire [NW-1:0] \dut.addressed_q ;
  (* hierconn *) wire [NW-1:0] \dut.written_q ;
  (* hierconn *) wire [NW-1:0] \dut.answered_q ;
  (* hierconn *) wire [NW-1:0] \dut.produced_q ;
  (* hierconn *) wire [NW-1:0] \dut.consumed_q ;
  (* hierconn *) wire [2:0] \dut.tail_q ;
  (* hierconn *) wire [2:0] \dut.start_q ;
  (* hierconn *) wire [2:0] \dut.head ;
  (* hierconn *) wire [3:0] \dut.base ;
  (* hierconn *) wire [2:0] \dut.told_head_q ;
  (* hierconn *) wire [2:0] \dut.held_q ;
  (* hierconn *) wire [2:0] \dut.put_q ;
  (* hierconn *) wire [2:0] \dut.get_q ;
  (* hierconn *) wire [4:0] \dut.log2 ;
  (* hierconn *) wire [63:0] \dut.u_words.mem[0] ;
  (* hierconn *) wire [63:0] \dut.u_words.mem[1] ;
  (* hierconn *) wire [63:0] \dut.u_words.mem[2] ;
  (* hierconn *) wire [63:0] \dut.u_words.mem[3] ;
  (* hierconn *) wire \dut.asked_half_q ;
  (* hierconn *) wire \dut.arrives_q ;
  (* hierconn *) wire \dut.arrives_last_q ;
  (* hierconn *) wire \dut.phase_q ;
  (* hierconn *) wire \dut.last_q ;
  (* hierconn *) wire \dut.error_q ;
  (* hierconn *) wire \dut.own_q ;
  (* hierconn *) wire \dut.start ;
  (* hierconn *) wire \dut.ask ;
  logic [NW-1:0] asked, addressed, written, answered, produced, consumed, ahead, full;
  logic [2:0] tail, start, head;
  logic [2:0] told_head, held, count, get;
  logic [63:0] mem[4];
  logic ask, starts, half, arrives, arrives_last, phase_bit, last, error;
  logic [3:0] base;
  always_comb begin
    asked = \dut.asked_q ;
    addressed = \dut.addressed_q ;
    written = \dut.written_q ;
    consumed = \dut.consumed_q ;
    tail = \dut.tail_q ;
    start = \dut.start_q ;
    head = \dut.head ;
    base = \dut.base ;
    answered = \dut.answered_q ;
    produced = \dut.produced_q ;
    told_head = \dut.told_head_q ;
    held = \dut.held_q ;
    get = \dut.get_q ;
    count = 3'( \dut.put_q - get);
    mem[0] = \dut.u_words.mem[0] ;
    mem[1] = \dut.u_words.mem[1] ;
    mem[2] = \dut.u_words.mem[2] ;
    mem[3] = \dut.u_words.mem[3] ;
    half = \dut.asked_half_q ;
    arrives = \dut.arrives_q ;
    arrives_last = \dut.arrives_last_q ;
    phase_bit = \dut.phase_q ;
    last = \dut.last_q ;
    error = \dut.error_q ;
    ask = \dut.ask ;
    starts = \dut.start ;
    to_receive = \dut.own_q ;
    ahead = addressed - consumed;
    full = asked - consumed;
  end

  // ---- Memory answers what it has; the receive controller keeps to its ring, and answers; the LLCM has its words
  logic [3:0] before_q;
  logic [2:0] given_q;  // what STATUS_HEAD was told
  always_ff @(posedge clk_i) begin
    before_q <= llcm_addr;
    if (rst_i) given_q <= '0;
    else if (to_receive && receive.bready && receive_i.bvalid) given_q <= receive.wdata[2:0];
  end
  always_comb begin
    assume (!m_axi_i.bvalid || written != answered);
    assume (!told_i || 3'(tail - given_q) < 3'(Entries));
    assume (llcm_data_i[2:0] == before_q[2:0]);
    assume (!to_receive || !receive_i.bresp[1]);
  end

  // ---- Where and what
  logic [1:0] there;
  assign there = start[1:0] + written[1:0];
  `NH_ASSERT(nothing_unread_is_overwritten, !m_axi.awvalid || ahead < NW'(Entries))
  `NH_ASSERT(place_of_its_number, !m_axi.awvalid || m_axi.awaddr == 40'({base[3:2], addressed[1:0], 4'd0}))
  `NH_ASSERT(two_beats, !m_axi.awvalid || m_axi.awlen == 8'd1)
  `NH_ASSERT(address_first, !m_axi.wvalid || written != addressed)
  `NH_ASSERT(phase, !(m_axi.wvalid && m_axi.wlast) || m_axi.wdata[15] == !written[2])
  `NH_ASSERT(words, !m_axi.wvalid || m_axi.wdata[2:0] == {there, !m_axi.wlast})
  `NH_ASSERT(there_when_asked, !ask || 3'(start + asked) != tail)
  `NH_ASSERT(given_back_once_answered, !to_receive || 3'(receive.wdata[2:0] - given_q) <= 3'(head - given_q))

  // ---- Once offered, it stays
  logic [7:0] place;
  logic [4:0] offered;
  assign place = m_axi.awaddr[7:0];
  assign offered = {m_axi.wdata[15], m_axi.wdata[2:0], m_axi.wlast};
  `NH_STABLE(address_stays, m_axi.awvalid, m_axi_i.awready, place)
  `NH_STABLE(word_stays, m_axi.wvalid, m_axi_i.wready, offered)

  // ---- Why: each is where its neighbours say, words are counted from the first of entry 0 on
  logic [3:0] word_taken, word_asked;
  assign word_taken = {written, last};
  assign word_asked = {asked, half};
  logic [4:0] log2;
  assign log2 = \dut.log2 ;
  `NH_ASSERT(size, log2 == 5'd2)
  `NH_ASSERT(in_order, 5'(NW'(asked - addressed)) + 5'(NW'(addressed - written)) + 5'(NW'(written - answered)) +
             5'(NW'(answered - produced)) <= 5'(3'(tail - head)))
  `NH_ASSERT(llcm_keeps_them, 5'(3'(tail - head)) + 5'(3'(head - given_q)) <= 5'(Entries))
  `NH_ASSERT(more_is_asked, !half || NW'(asked - produced) < 3'(tail - head))
  `NH_ASSERT(answers_count, error || answered == produced)
  `NH_ASSERT(room, 5'(NW'(asked - written)) + 5'(NW'(written - consumed)) <= 5'(Entries))
  `NH_ASSERT(room_of_half, !half || full < NW'(Entries))
  `NH_ASSERT(told_in_order, to_receive ? 3'(told_head - given_q) <= 3'(head - given_q) : told_head == given_q)
  `NH_ASSERT(held_words, 4'(held) == 4'(word_asked - word_taken) && held <= 3'd4 && held == 3'(count + 3'(arrives)))
  logic [3:0] words_wait;
  for (genvar j = 0; j < 4; j++) begin : gen_word
    logic [3:0] k;
    logic [63:0] word;
    assign k = word_taken + 4'(j);
    assign word = mem[2'(get[1:0] + 2'(j))];
    assign words_wait[j] = count <= 3'(j) ||
                           (word[2:0] == {2'(start[1:0] + k[2:1]), !k[0]} && (!k[0] || word[15] == !k[3]));
  end
  `NH_ASSERT(words_that_wait, words_wait == '1)
  logic [3:0] k;
  assign k = word_taken + 4'(count);
  `NH_ASSERT(word_arrives, !arrives || (arrives_last == k[0] && phase_bit == !k[3] &&
             before_q[2:0] == {2'(start[1:0] + k[2:1]), !k[0]}))

  `NH_COVER(second_lap, m_axi.wvalid && m_axi.wlast && m_axi_i.wready && written == NW'(4))
  `NH_COVER(full_ring, full == NW'(Entries) && asked == written)
  `NH_COVER(another_ring, starts && error && asked != produced)
  `NH_COVER(told, entry && produced != '0)
endmodule
