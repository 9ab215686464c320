// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_nic_regs' counters: any one of them, chosen freely, counts its events in all 32 bits, whatever
/// software does, and a read of its register says that count.
module nh_nic_counters_proof (
    input logic                  clk_i,
    input logic                  rst_i,
    input logic [4:0]            nacks_i,
    input nh_nic_pkg::nack_t     nack_i,
    input logic                  up_i,
    input logic                  clearing_i,
    input logic                  sending_i,
    input nh_nic_pkg::events_t   events_i,
    input nh_axil_pkg::request_t axil_i
);
  (* anyconst *) logic [3:0] counter;
  logic [1:0] channels_o;
  logic [63:0] source_o;
  nh_nic_pkg::entry_write_t write_o;
  logic take_o;
  nh_axil_pkg::response_t axil_o;
  nh_nic_regs dut (
      .*
  );
  `NH_START
  always_comb assume (32'(counter) < nh_nic_pkg::Events);

  logic event_now;
  always_comb begin
    case (counter)
      4'd0: event_now = events_i.packet_out;
      4'd1: event_now = events_i.packet_in;
      4'd2: event_now = events_i.nack_out;
      4'd3: event_now = events_i.nack_in;
      4'd4: event_now = events_i.nack_full;
      4'd5: event_now = events_i.nack_unknown;
      4'd6: event_now = events_i.nack_ring_full;
      4'd7: event_now = events_i.nack_bad;
      default: event_now = events_i.overflow;
    endcase
  end
  (* hierconn *) wire [7:0] \dut.read_address ;
  (* hierconn *) wire [31:0] \dut.word ;
  (* hierconn *) wire [8:0] \dut.events_q ;
  (* hierconn *) wire [287:0] \dut.counts_q ;
  nh_counter_props u_props (
      .clk_i,
      .rst_i,
      .event_i(event_now),
      .event_q_i(\dut.events_q [counter]),
      .count_i(32'(\dut.counts_q >> {counter, 5'd0})),
      .read_i(\dut.read_address == 8'h44 + {2'd0, counter, 2'd0}),
      .word_i(\dut.word ),
      .cover_i(counter == 4'd8)
  );
endmodule
