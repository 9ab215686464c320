// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Rules of AXI4-Lite that bind a slave, asserted at its port, whatever the master does: a valid that waits for its
/// ready stays, and its payload with it; no answer without a request, none in the clock of the request, and none in a
/// reset or in the clock after it; one answer a request, after MostWait clocks at the latest in which the master
/// takes what is there; EXOKAY, which AXI4-Lite does not have, never; an address or a word is taken after MostWait
/// such clocks at the latest. Answers come in the order of the requests, as there is one id: the numbers are for the
/// harness, which knows what each answer is to say.
module nh_axi_lite_props #(
    parameter int MostOpen = 2,  // 1..7: requests of a channel taken and not answered
    parameter int MostWait = 2   // 1..7
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  nh_axil_pkg::request_t  axil_i,
    input  nh_axil_pkg::response_t axil_o,
    // Numbers, modulo 8, of the next address, word and answer of the writes, address and answer of the reads
    output logic [2:0]             aw_o,
    output logic [2:0]             w_o,
    output logic [2:0]             b_o,
    output logic [2:0]             ar_o,
    output logic [2:0]             r_o
);
  localparam logic [1:0] ExOkay = 2'b01;

  logic aw, w, b, ar, r;
  assign aw = axil_i.awvalid && axil_o.awready;
  assign w = axil_i.wvalid && axil_o.wready;
  assign b = axil_o.bvalid && axil_i.bready;
  assign ar = axil_i.arvalid && axil_o.arready;
  assign r = axil_o.rvalid && axil_i.rready;

  nh_stream_props #(
      .Width(2)
  ) u_b (
      .clk_i,
      .rst_i,
      .valid_i(axil_o.bvalid),
      .ready_i(axil_i.bready),
      .data_i(axil_o.bresp)
  );
  nh_stream_props #(
      .Width(34)
  ) u_r (
      .clk_i,
      .rst_i,
      .valid_i(axil_o.rvalid),
      .ready_i(axil_i.rready),
      .data_i({axil_o.rresp, axil_o.rdata})
  );

  // ---- Requests without an answer; of writes, addresses and words apart.
  logic [2:0] aw_q, w_q, b_q, ar_q, r_q, aw_open, w_open, ar_open;
  assign aw_open = aw_q - b_q;
  assign w_open = w_q - b_q;
  assign ar_open = ar_q - r_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      aw_q <= '0;
      w_q <= '0;
      b_q <= '0;
      ar_q <= '0;
      r_q <= '0;
    end else begin
      aw_q <= aw_q + 3'(aw);
      w_q <= w_q + 3'(w);
      b_q <= b_q + 3'(b);
      ar_q <= ar_q + 3'(ar);
      r_q <= r_q + 3'(r);
    end
  end
  assign aw_o = aw_q;
  assign w_o = w_q;
  assign b_o = b_q;
  assign ar_o = ar_q;
  assign r_o = r_q;
  `NH_ASSERT(write_answer_has_a_request, !axil_o.bvalid || (aw_open != '0 && w_open != '0))
  `NH_ASSERT(read_answer_has_a_request, !axil_o.rvalid || ar_open != '0)
  `NH_ASSERT(addresses_open, aw_open <= 3'(MostOpen))
  `NH_ASSERT(words_open, w_open <= 3'(MostOpen))
  `NH_ASSERT(reads_open, ar_open <= 3'(MostOpen))
  `NH_ASSERT(write_answer_code, !axil_o.bvalid || axil_o.bresp != ExOkay)
  `NH_ASSERT(read_answer_code, !axil_o.rvalid || axil_o.rresp != ExOkay)

  // ---- Reset: no answer in it or in the clock after it, but for its first clock, which the slave has not seen yet.
  logic in_reset_q = 1'b0;
  always_ff @(posedge clk_i) begin
    in_reset_q <= rst_i;
    if (in_reset_q) quiet_in_reset: assert (!axil_o.bvalid && !axil_o.rvalid);
  end

  // ---- Nothing waits for ever: clocks in which an answer is due, or an address or a word is not taken.
  logic [2:0] b_wait_q, r_wait_q, aw_wait_q, w_wait_q, ar_wait_q;
  logic       write_due, read_due;
  assign write_due = aw_open != '0 && w_open != '0 && !axil_o.bvalid;
  assign read_due = ar_open != '0 && !axil_o.rvalid;
  function automatic logic [2:0] waited(input logic waits, input logic [2:0] clocks);
    waited = !waits ? '0 : clocks == '1 ? clocks : clocks + 3'd1;
  endfunction
  always_ff @(posedge clk_i) begin
    b_wait_q <= waited(!rst_i && write_due, b_wait_q);
    r_wait_q <= waited(!rst_i && read_due, r_wait_q);
    // An address waits for its word, a word for its address, both for an earlier answer to be taken.
    aw_wait_q <= waited(!rst_i && axil_i.awvalid && !aw && aw_open <= w_open && !(axil_o.bvalid && !b), aw_wait_q);
    w_wait_q <= waited(!rst_i && axil_i.wvalid && !w && w_open <= aw_open && !(axil_o.bvalid && !b), w_wait_q);
    ar_wait_q <= waited(!rst_i && axil_i.arvalid && !ar && !(axil_o.rvalid && !r), ar_wait_q);
  end
  `NH_ASSERT(write_answer_comes, b_wait_q <= 3'(MostWait))
  `NH_ASSERT(read_answer_comes, r_wait_q <= 3'(MostWait))
  `NH_ASSERT(address_is_taken, aw_wait_q <= 3'(MostWait))
  `NH_ASSERT(word_is_taken, w_wait_q <= 3'(MostWait))
  `NH_ASSERT(read_is_taken, ar_wait_q <= 3'(MostWait))

  `NH_COVER(address_before_word, aw_open > w_open)
  `NH_COVER(word_before_address, w_open > aw_open)
  `NH_COVER(most_writes, aw_open == 3'(MostOpen) && w_open == 3'(MostOpen))
  `NH_COVER(most_reads, ar_open == 3'(MostOpen))
  `NH_COVER(refused_write, b && axil_o.bresp != '0)
  `NH_COVER(refused_read, r && axil_o.rresp != '0)
endmodule
