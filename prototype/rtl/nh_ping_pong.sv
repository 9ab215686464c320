// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What stands in for the host of a node while it runs: ping-pong with the node Node ^ 1, and a histogram of the clocks
/// of half a round trip. A turn comes with a status entry, and for who begins with CONTROL: descriptor and data of the
/// next message are written to memory, the send engine's doorbell is rung, and the status entry is given back; then, as
/// CONTROL says, the data in the receive ring (release), or a receive for the next message is posted to the matching
/// unit (post), whose result is taken. Half a round trip is from the other's doorbell to the own one, or to where it
/// would be after the last message. Each word that comes is known; others are counted. Everything else of the three
/// register blocks is software's to set up before. prototype/README.md
module nh_ping_pong #(
    parameter int Node = 2,                  // 0..15
    parameter int MostWords = 5,             // 1..7: of a message
    parameter int MemoryWords = 512,         // >= 16
    parameter int LlcmWidth = 4,             // 1..16
    parameter int PointerWidth = 3,          // 1..16: of the status ring
    localparam int MW = $clog2(MemoryWords)
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  logic [           31:0] now_i,             // a clock that both nodes have
    output logic [           31:0] rang_o,            // when the doorbell was rung
    input  logic [           31:0] other_rang_i,
    input  logic                   status_pending_i,
    output logic                   runs_o,            // the three register blocks are this module's
    output nh_axil_pkg::request_t  send_o,
    input  nh_axil_pkg::response_t send_i,
    output nh_axil_pkg::request_t  receive_o,
    input  nh_axil_pkg::response_t receive_i,
    output nh_axil_pkg::request_t  match_o,
    input  nh_axil_pkg::response_t match_i,
    // Memory, and what goes there from the other node
    output logic                   memory_we_o,
    output logic [         MW-1:0] memory_address_o,
    output logic [           63:0] memory_data_o,
    output logic [         MW-1:0] memory_read_o,
    input  logic [           63:0] memory_data_i,
    input  logic                   comes_i,
    input  logic [           63:0] come_data_i,
    input  logic [            7:0] come_strobe_i,
    output logic [  LlcmWidth-1:0] llcm_address_o,
    input  logic [           63:0] llcm_data_i,
    output logic                   busy_o,            // messages are still to come
    input  nh_axil_pkg::request_t  axil_i,
    output nh_axil_pkg::response_t axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Node, Node >= 0 && Node <= 15)
  `NH_PARAM(MostWords, MostWords >= 1 && MostWords <= 7)
  `NH_PARAM(MemoryWords, MemoryWords >= 16)
  `NH_PARAM(LlcmWidth, LlcmWidth >= 1 && LlcmWidth <= 16)
  `NH_PARAM(PointerWidth, PointerWidth >= 1 && PointerWidth <= 16)

  // ---- Registers
  localparam int AW = 12;
  localparam logic [AW-1:0] RegId = 12'h000;
  localparam logic [AW-1:0] RegControl = 12'h004;
  localparam logic [AW-1:0] RegMessageLow = 12'h008;
  localparam logic [AW-1:0] RegMessageHigh = 12'h00c;
  localparam logic [AW-1:0] RegWords = 12'h010;
  localparam logic [AW-1:0] RegCount = 12'h014;
  localparam logic [AW-1:0] RegSent = 12'h018;
  localparam logic [AW-1:0] RegReceived = 12'h01c;
  localparam logic [AW-1:0] RegErrors = 12'h020;
  localparam logic [AW-1:0] RegLeast = 12'h024;
  localparam logic [AW-1:0] RegMost = 12'h028;
  localparam logic [AW-1:0] RegSumLow = 12'h02c;
  localparam logic [AW-1:0] RegSumHigh = 12'h030;
  localparam logic [AW-1:0] RegBin = 12'h034;
  localparam logic [AW-1:0] RegBinCount = 12'h038;
  localparam logic [AW-1:0] RegAt = 12'h03c;
  localparam logic [AW-1:0] RegMemoryLow = 12'h040;
  localparam logic [AW-1:0] RegMemoryHigh = 12'h044;
  localparam logic [AW-1:0] RegLlcmLow = 12'h048;
  localparam logic [AW-1:0] RegLlcmHigh = 12'h04c;
  logic write, bad_write, bad_read, run_q, release_q, post_q, opens_q, clearing, clear;
  logic [AW-1:0] write_address, read_address;
  logic [31:0] write_data, unused_strobe, read_data, low_q, bin_count;
  logic [63:0] message_q;
  logic [2:0] words_q;
  logic [15:0] count_q, sent_q, received_q, errors_q, least, most;
  logic [47:0] sum;
  logic [7:0] bin_q;
  logic [MW-1:0] at_q;
  nh_axil_slave #(
      .AddressWidth(AW)
  ) u_axil (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_o        (write),
      .write_address_o(write_address),
      .write_data_o   (write_data),
      .write_strobe_o (unused_strobe),
      .write_error_i  (bad_write),
      .read_address_o (read_address),
      .read_data_i    (read_data),
      .read_error_i   (bad_read)
  );
  always_comb begin
    case (write_address)
      RegControl, RegMessageLow, RegMessageHigh, RegCount, RegBin, RegAt, RegMemoryLow: bad_write = 1'b0;
      RegMemoryHigh: bad_write = runs_o;
      RegWords: bad_write = write_data == '0 || write_data > MostWords;
      default: bad_write = 1'b1;
    endcase
    bad_read = 1'b0;
    case (read_address)
      RegId: read_data = "NHPP";
      RegControl: read_data = {26'b0, post_q, release_q, 1'b0, clearing, busy_o, run_q};
      RegMessageLow: read_data = message_q[31:0];
      RegMessageHigh: read_data = message_q[63:32];
      RegWords: read_data = {29'b0, words_q};
      RegCount: read_data = {16'b0, count_q};
      RegSent: read_data = {16'b0, sent_q};
      RegReceived: read_data = {16'b0, received_q};
      RegErrors: read_data = {16'b0, errors_q};
      RegLeast: read_data = {16'b0, least};
      RegMost: read_data = {16'b0, most};
      RegSumLow: read_data = sum[31:0];
      RegSumHigh: read_data = {16'b0, sum[47:32]};
      RegBin: read_data = {24'b0, bin_q};
      RegBinCount: read_data = bin_count;
      RegAt: read_data = 32'(at_q);
      RegMemoryLow: read_data = memory_data_i[31:0];
      RegMemoryHigh: read_data = memory_data_i[63:32];
      RegLlcmLow: read_data = llcm_data_i[31:0];
      RegLlcmHigh: read_data = llcm_data_i[63:32];
      default: begin
        read_data = '0;
        bad_read = 1'b1;
      end
    endcase
  end
  assign clear = write && write_address == RegControl && write_data[1];
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      run_q <= 1'b0;
      release_q <= 1'b0;
      post_q <= 1'b0;
      words_q <= 3'd1;
      count_q <= '0;
      bin_q <= '0;
      at_q <= '0;
      message_q <= '0;
    end else if (write && !bad_write) begin
      case (write_address)
        RegControl: {post_q, release_q, run_q} <= {write_data[5:4], write_data[0]};
        RegMessageLow: message_q[31:0] <= write_data;
        RegMessageHigh: message_q[63:32] <= write_data;
        RegWords: words_q <= write_data[2:0];
        RegCount: count_q <= write_data[15:0];
        RegBin: bin_q <= write_data[7:0];
        RegAt: at_q <= write_data[MW-1:0];
        default: ;
      endcase
    end
    if (write && write_address == RegMemoryLow) low_q <= write_data;
  end
  assign memory_read_o = at_q;
  assign llcm_address_o = at_q[LlcmWidth-1:0];

  // ---- Turns. The two writes of the turn's clock are acted on in the next one, and the entry that was given back is
  // not seen any more from the third one on. Then the ring's data are given back, or a receive is posted; its result is
  // there long before it is taken, and no message comes so soon.
  localparam logic [3:0] Releases = 4'd3;
  localparam logic [3:0] Takes = 4'd14;
  localparam logic [3:0] Ends = 4'd15;
  logic turn, sends, releases_q, posts_q, seen_q;
  logic [3:0] step_q;
  logic [15:0] producer_q, number_q;
  logic [PointerWidth-1:0] head_q, head;
  assign turn = run_q && step_q == '0 && (opens_q || seen_q);
  assign sends = turn && sent_q != count_q;
  assign head = head_q + PointerWidth'(1);
  assign runs_o = run_q || step_q != '0;
  assign busy_o = runs_o && received_q != count_q;
  always_ff @(posedge clk_i) begin
    seen_q <= status_pending_i;
    if (rst_i) opens_q <= 1'b0;
    else if (write && write_address == RegControl) opens_q <= write_data[3] && write_data[0];
    else if (turn) opens_q <= 1'b0;
    if (rst_i || step_q == Ends) step_q <= '0;
    else if (turn || step_q != '0) step_q <= step_q + 4'd1;
    // These two follow those of the blocks, from one run to the next.
    if (rst_i) producer_q <= '0;
    else if (sends) producer_q <= producer_q + 16'd1;
    if (rst_i) head_q <= '0;
    else if (turn && seen_q) head_q <= head;
    if (rst_i || clear) sent_q <= '0;
    else if (sends) sent_q <= sent_q + 16'd1;
    if (rst_i || clear) received_q <= '0;
    else if (turn && seen_q) received_q <= received_q + 16'd1;
    if (turn) begin
      releases_q <= seen_q && release_q;
      posts_q <= seen_q && post_q && received_q + 16'd1 != count_q;
      number_q <= sent_q;
    end
    if (sends) rang_o <= now_i;
  end
  logic releases;
  assign releases = step_q == Releases && releases_q;
  always_comb begin
    send_o = '0;
    send_o.awaddr = 32'(nh_send_regs_pkg::ProducerOffset);
    send_o.awvalid = sends;
    send_o.wdata = {16'b0, producer_q + 16'd1};
    send_o.wstrb = '1;
    send_o.wvalid = sends;
    send_o.bready = 1'b1;
    receive_o = '0;
    receive_o.awaddr = releases ? 32'(nh_ipush_regs_pkg::ReadCommandOffset) : 32'(nh_ipush_regs_pkg::StatusHeadOffset);
    receive_o.awvalid = (turn && seen_q) || releases;
    receive_o.wdata = releases ? 32'h100 : 32'(head);  // ring 0, release only
    receive_o.wstrb = '1;
    receive_o.wvalid = receive_o.awvalid;
    receive_o.bready = 1'b1;
    match_o = '0;
    match_o.awaddr = step_q == Takes ? 32'(nh_tag_match_regs_pkg::ResultTakeOffset)
                                     : 32'(nh_tag_match_regs_pkg::CommandOffset);
    match_o.awvalid = posts_q && (step_q == Releases || step_q == Takes);
    match_o.wdata = '0;  // a receive of handle 0
    match_o.wstrb = '1;
    match_o.wvalid = match_o.awvalid;
    match_o.bready = 1'b1;
  end

  // ---- The message: its descriptor's first word with its number, then its data behind the descriptor. All is there
  // before the send engine asks for it.
  localparam int DataWord = 4;
  logic stores, keeps;
  logic [2:0] word;
  assign word = 3'(step_q - 4'd1);
  assign keeps = step_q != '0 && step_q <= 4'(words_q);
  assign stores = write && write_address == RegMemoryHigh && !bad_write;
  function automatic logic [63:0] data_word(input logic [3:0] node, input logic [15:0] number, input logic [2:0] index);
    logic [31:0] low;
    low = {node, 9'b0, number, index};
    data_word = {~low, low};
  endfunction
  assign memory_we_o = sends || keeps || stores;
  always_comb begin
    if (stores) memory_address_o = at_q;
    else memory_address_o = turn ? '0 : MW'(DataWord) + MW'(word);
    if (stores) memory_data_o = {write_data, low_q};
    else if (turn) memory_data_o = {message_q[63:16], sent_q[5:0], message_q[9:0]};
    else memory_data_o = data_word(4'(Node), number_q, word);
  end

  // ---- What comes
  logic [15:0] come_number_q;
  logic [2:0] come_word_q;
  logic last, wrong;
  assign last = come_word_q + 3'd1 == words_q;
  assign wrong = (comes_i && (come_data_i != data_word(4'(Node ^ 1), come_number_q, come_word_q) ||
                              come_strobe_i != '1)) ||
                 (turn && seen_q && (come_number_q != received_q + 16'd1 || come_word_q != '0)) ||
                 (runs_o && ((send_i.bvalid && send_i.bresp[1]) || (receive_i.bvalid && receive_i.bresp[1]) ||
                             (match_i.bvalid && match_i.bresp[1])));
  always_ff @(posedge clk_i) begin
    if (rst_i || clear) begin
      come_word_q <= '0;
      come_number_q <= '0;
      errors_q <= '0;
    end else begin
      if (comes_i) come_word_q <= last ? '0 : come_word_q + 3'd1;
      if (comes_i && last) come_number_q <= come_number_q + 16'd1;
      if (wrong && errors_q != '1) errors_q <= errors_q + 16'd1;
    end
  end

  // ---- Half a round trip
  logic adds_q;
  logic [31:0] took;
  logic [15:0] took_q;
  assign took = now_i - other_rang_i;
  always_ff @(posedge clk_i) begin
    adds_q <= turn && seen_q && !rst_i;
    took_q <= took > 32'hffff ? '1 : took[15:0];
  end
  nh_histogram #(
      .Width(16)
  ) u_histogram (
      .clk_i,
      .rst_i,
      .clear_i    (clear),
      .add_i      (adds_q),
      .clocks_i   (took_q),
      .clearing_o (clearing),
      .least_o    (least),
      .most_o     (most),
      .sum_o      (sum),
      .bin_i      (bin_q),
      .bin_count_o(bin_count)
  );

  logic unused_bits;
  assign unused_bits = ^{unused_strobe, send_i, receive_i, match_i, message_q[15:10]};
endmodule
