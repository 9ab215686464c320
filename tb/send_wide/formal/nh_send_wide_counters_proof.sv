// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_send_wide_regs' counters: any one of them, chosen freely, counts its events in all 32 bits,
/// whatever software does, and a read of its register says that count.
module nh_send_wide_counters_proof (
    input logic                  clk_i,
    input logic                  rst_i,
    input logic [15:0]           fetched_i,
    input logic [31:0]           completed_i,
    input logic                  sent_i,
    input logic                  ended_i,
    input logic [3:0]            code_i,
    input logic                  write_error_i,
    input logic                  received_i,
    input logic [nh_send_pkg::Drops-1:0] drops_i,
    input nh_axil_pkg::request_t axil_i
);
  (* anyconst *) logic [3:0] counter;
  logic enable_o, report_o;
  logic [31:0] ring_base_o, completion_base_o;
  logic [3:0] log2_entries_o;
  logic [11:0] mtu_o;
  logic [15:0] producer_o;
  nh_axil_pkg::response_t axil_o;
  nh_send_wide_regs dut (
      .*
  );
  `NH_START
  always_comb assume (counter <= 4'd12);

  logic event_now;
  always_comb begin
    case (counter)
      4'd0: event_now = sent_i;
      4'd6: event_now = write_error_i;
      4'd7: event_now = received_i;
      4'd8, 4'd9, 4'd10, 4'd11, 4'd12: event_now = drops_i[3'(counter - 4'd8)];
      default: event_now = ended_i && code_i == counter;
    endcase
  end
  (* hierconn *) wire [7:0] \dut.u_axil.read_address ;
  (* hierconn *) wire [31:0] \dut.u_axil.word ;
  (* hierconn *) wire [12:0] \dut.steps_q ;
  (* hierconn *) wire [415:0] \dut.u_axil.counts ;
  nh_counter_props u_props (
      .clk_i,
      .rst_i,
      .event_i(event_now),
      .event_q_i(\dut.steps_q [counter]),
      .count_i(32'(\dut.u_axil.counts >> {counter, 5'd0})),
      .read_i(\dut.u_axil.read_address == 8'h44 + {2'd0, counter, 2'd0}),
      .word_i(\dut.u_axil.word ),
      .cover_i(counter == 4'd5)
  );
endmodule
