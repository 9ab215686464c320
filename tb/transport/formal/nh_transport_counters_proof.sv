// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_transport_regs' counters: any one of them, chosen freely, counts its events in all 32 bits,
/// whatever software does, and a read of its register says that count.
module nh_transport_counters_proof (
    input logic                      clk_i,
    input logic                      rst_i,
    input logic                      cleared_i,
    input logic                      forgetting_i,
    input logic                      error_i,
    input logic [7:0]                error_destination_i,
    input logic                      error_sent_i,
    input logic [15:0]               error_sequence_i,
    input logic [63:0]               error_tag_i,
    input nh_transport_pkg::events_t events_i,
    input nh_axil_pkg::request_t     axil_i
);
  (* anyconst *) logic [3:0] counter;
  nh_transport_pkg::settings_t settings_o, settings_next_o;
  logic forget_send_o, forget_receive_o, error_take_o;
  logic [7:0] forget_destination_o;
  nh_axil_pkg::response_t axil_o;
  nh_transport_regs dut (
      .*
  );
  `NH_START
  always_comb assume (32'(counter) < nh_transport_pkg::Events);

  logic event_now;
  always_comb begin
    case (counter)
      4'd0: event_now = events_i.taken;
      4'd1: event_now = events_i.delivered;
      4'd2: event_now = events_i.failed;
      4'd3: event_now = events_i.refused;
      4'd4: event_now = events_i.again;
      4'd5: event_now = events_i.early;
      4'd6: event_now = events_i.cut;
      4'd7: event_now = events_i.ack_sent;
      4'd8: event_now = events_i.ack_got;
      4'd9: event_now = events_i.ack_wrong;
      4'd10: event_now = events_i.ack_lost;
      4'd11: event_now = events_i.received;
      4'd12: event_now = events_i.duplicate;
      4'd13: event_now = events_i.strange;
      default: event_now = events_i.broken;
    endcase
  end
  (* hierconn *) wire [7:0] \dut.read_address ;
  (* hierconn *) wire [31:0] \dut.word ;
  (* hierconn *) wire [14:0] \dut.events_q ;
  (* hierconn *) wire [479:0] \dut.counts_q ;
  nh_counter_props u_props (
      .clk_i,
      .rst_i,
      .event_i(event_now),
      .event_q_i(\dut.events_q [4'd14 - counter]),
      .count_i(32'(\dut.counts_q >> {counter, 5'd0})),
      .read_i(\dut.read_address == 8'h40 + {2'd0, counter, 2'd0}),
      .word_i(\dut.word ),
      .cover_i(counter == 4'd14)
  );
endmodule
