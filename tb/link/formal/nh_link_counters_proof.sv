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

  logic event_now;
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
  (* hierconn *) wire [7:0] \dut.read_address ;
  (* hierconn *) wire [31:0] \dut.word ;
  (* hierconn *) wire [6:0] \dut.events_q ;
  (* hierconn *) wire [223:0] \dut.counts_q ;
  nh_counter_props u_props (
      .clk_i,
      .rst_i,
      .event_i(event_now),
      .event_q_i(\dut.events_q [3'd6 - counter]),
      .count_i(32'(\dut.counts_q >> {counter, 5'd0})),
      .read_i(\dut.read_address == 8'h20 + {3'd0, counter, 2'd0}),
      .word_i(\dut.word ),
      .cover_i(counter == 3'd2)
  );
endmodule
