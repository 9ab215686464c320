// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_link_regs' counters: any one of them, chosen freely, counts its events in all 32 bits, whatever
/// software does, and a read of its register says that count.
module nh_link_counters_proof (
    input logic                  clk_i,
    input logic                  rst_i,
    input nh_link_pkg::status_t  status_i,
    input nh_link_pkg::events_t  events_i,
    input nh_axil_pkg::request_t axil_i
);
  (* anyconst *) logic [2:0] counter;
  logic kill_o;
  nh_axil_pkg::response_t axil_o;
  nh_link_regs dut (
      .*
  );
  `NH_START
  always_comb assume (counter <= 3'd6);

  logic event_now, event_q;
  always_comb begin
    case (counter)
      3'd0: event_now = events_i.sent;
      3'd1: event_now = events_i.received;
      3'd2: event_now = events_i.replay;
      3'd3: event_now = events_i.asked;
      3'd4: event_now = events_i.crc_error;
      3'd5: event_now = events_i.lost_word;
      default: event_now = events_i.overflow;
    endcase
  end
  logic [31:0] count_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      event_q <= 1'b0;
      count_q <= '0;
    end else begin
      event_q <= event_now;
      count_q <= count_q + 32'(event_q);
    end
  end
  (* hierconn *) wire [7:0] \dut.read_address ;
  (* hierconn *) wire [31:0] \dut.word ;
  (* hierconn *) wire [6:0] \dut.events_q ;
  (* hierconn *) wire [223:0] \dut.counts_q ;
  logic [31:0] count;
  assign count = 32'(\dut.counts_q >> {counter, 5'd0});
  `NH_ASSERT(read, \dut.read_address != 8'h20 + {3'd0, counter, 2'd0} || \dut.word == count_q)
  `NH_ASSERT(inv_event, \dut.events_q [3'd6 - counter] == event_q)
  `NH_ASSERT(inv_count, count == count_q)
  `NH_COVER(counts_two, count_q == 32'd2 && counter == 3'd2)
endmodule
