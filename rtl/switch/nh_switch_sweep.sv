// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Says to all inputs' counters in LUT RAM (nh_switch_count_ram) whose turn it is, and keeps those of the selected
/// channel: each is renewed once in a sweep, when all four bytes have come. After select was written no read may begin
/// until all of them are the new channel's.
module nh_switch_sweep #(
    parameter int Ports = 8,
    parameter int VirtualChannels = 2,
    localparam int P = Ports,
    localparam int V = VirtualChannels,
    localparam int CW = nh_switch_pkg::CounterWidth,
    localparam int Counts = nh_switch_pkg::Counts,
    localparam int N = V * Counts,
    localparam int NW = nh_width_pkg::index_width(N)
) (
    input  logic                         clk_i,
    input  logic                         rst_i,
    input  logic                         write_i,  // select is written
    input  nh_switch_regs_pkg::select_t  select_i,
    output logic                         ready_o,  // a read may begin
    output logic [        Counts*CW-1:0] selected_o,
    output logic [               NW-1:0] turn_o,
    output logic [                  1:0] byte_o,
    output logic                         first_o,  // it is the first sweep since reset
    output logic [                P-1:0] ask_o,    // whose byte is to be shown two clocks later
    input  logic [              P*8-1:0] count_i   // 0 of who is not asked
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)

  localparam int VW = nh_width_pkg::index_width(V);
  localparam int Sweep = 4 * N;  // clocks
  localparam int WaitWidth = $clog2(Sweep + 5);

  // A turn is a channel's counter: kind_q, one-hot.
  logic [NW-1:0] turn_q;
  logic [1:0] byte_q;
  logic [VW-1:0] channel_q;
  logic [Counts-1:0] kind_q;
  logic first_q, of_channel, ends;
  assign turn_o = turn_q;
  assign byte_o = byte_q;
  assign first_o = first_q;
  assign ends = byte_q == 2'd3;
  assign of_channel = 32'(select_i.channel) == 32'(channel_q);
  always_comb for (int p = 0; p < P; p++) ask_o[p] = of_channel && 32'(select_i.port) == p;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      turn_q <= '0;
      byte_q <= '0;
      channel_q <= '0;
      kind_q <= Counts'(1);
      first_q <= 1'b1;
    end else begin
      byte_q <= byte_q + 1'b1;
      if (ends) begin
        turn_q <= turn_q == NW'(N - 1) ? '0 : turn_q + 1'b1;
        if (turn_q == NW'(N - 1)) first_q <= 1'b0;
        kind_q <= {kind_q[Counts-2:0], kind_q[Counts-1]};
        if (kind_q[Counts-1]) channel_q <= channel_q == VW'(V - 1) ? '0 : channel_q + 1'b1;
      end
    end
  end

  // What is on its way when select is written is of the old channel: until it has come, and so of a channel that does
  // not exist, the counters are 0.
  logic [WaitWidth-1:0] wait_q;
  logic [Counts-1:0] last_q, last_q2;  // the last byte of this kind, of the selected channel
  logic [7:0] count;
  logic [23:0] lower_q;
  logic [Counts*CW-1:0] selected_q;
  assign ready_o = wait_q == '0;
  assign selected_o = selected_q;
  always_comb begin
    count = '0;
    for (int p = 0; p < P; p++) count = count | count_i[p*8+:8];
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      wait_q <= '0;
      last_q <= '0;
      last_q2 <= '0;
    end else begin
      if (write_i) wait_q <= WaitWidth'(Sweep + 4);
      else if (!ready_o) wait_q <= wait_q - 1'b1;
      last_q <= ends && of_channel ? kind_q : '0;
      last_q2 <= last_q;
    end
  end
  always_ff @(posedge clk_i) lower_q <= {count, lower_q[23:8]};
  for (genvar k = 0; k < Counts; k++) begin : gen_kind
    always_ff @(posedge clk_i) begin
      if (rst_i || 32'(wait_q) >= Sweep) selected_q[k*CW+:CW] <= '0;
      else if (last_q2[k]) selected_q[k*CW+:CW] <= {count, lower_q};
    end
  end

  // Bits without a field mean nothing.
  logic unused_bits;
  assign unused_bits = ^select_i;
endmodule
