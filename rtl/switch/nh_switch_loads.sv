// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// How loaded each output is, as who chooses one sees it: credits, heads that wait, and queues of the clock before.
module nh_switch_loads #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int VirtualChannels = 3,
    parameter int Nonminimal = 0,
    parameter int Marks = 0,
    parameter int Classes = 1,
    parameter int QueuedWidth = 6,  // >= 1
    parameter int SumWidth = 3,  // >= 1
    localparam int P = Ports,
    localparam int V = VirtualChannels,
    localparam int K = Classes,
    localparam int L = Ports - HostPorts,
    localparam int WaitingWidth = $clog2(P * V + 1)
) (
    input  logic                                clk_i,
    input  logic                                rst_i,
    input  logic [                       L-1:0] dead_i,
    input  logic [            P*K*SumWidth-1:0] sums_i,            // credits of each output's classes
    input  logic [                   P*P*V-1:0] waits_i,           // of each input: output by output its channels
    input  logic [nh_switch_pkg::MarkWidth-1:0] mark_threshold_i,
    input  logic [           P*QueuedWidth-1:0] queued_i,
    output logic [                   K*L*L-1:0] more_o,            // bit (c * L + k) * L + j: j has more than k
    output logic [          P*WaitingWidth-1:0] waiting_o,         // heads for each output
    output logic [                       P-1:0] crowded_o,         // more than the threshold
    output logic [           L*QueuedWidth-1:0] queued_o,          // a clock ago
    output logic [                     L*L-1:0] before_o           // and who is before whom
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 3 && Ports <= 24)
  `NH_PART_PARAM(HostPorts, HostPorts >= 1 && HostPorts <= Ports - 1)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Nonminimal, Nonminimal >= 0 && Nonminimal <= 2)
  `NH_PART_PARAM(Marks, Marks == 0 || Marks == 1)
  `NH_PART_PARAM(Classes, Classes >= 1 && Classes <= 4)
  `NH_PART_PARAM(QueuedWidth, QueuedWidth >= 1)
  `NH_PART_PARAM(SumWidth, SumWidth >= 1)

  localparam bit Ugal = Nonminimal == nh_switch_pkg::NonminimalUgal;

  logic unused_loads;
  assign unused_loads = ^{clk_i, rst_i, dead_i, sums_i, waits_i, mark_threshold_i, queued_i};
  always_comb begin
    more_o = '0;
    for (int c = 0; c < K; c++) begin
      for (int k = 0; k < L; k++) begin
        for (int j = 0; j < L; j++)
          more_o[(c*L+k)*L+j] = sums_i[(j*K+c)*SumWidth+:SumWidth] > sums_i[(k*K+c)*SumWidth+:SumWidth];
      end
    end
  end

  for (genvar o = 0; o < P; o++) begin : gen_output
    if (Ugal || Marks != 0) begin : gen_waiting
      logic [P*V-1:0] stages;
      for (genvar i = 0; i < P; i++) begin : gen_wire
        assign stages[i*V+:V] = waits_i[(i*P+o)*V+:V];
      end
      nh_switch_waiting #(
          .Stages(P * V)
      ) u_waiting (
          .clk_i,
          .rst_i,
          .waits_i(stages),
          .heads_o(waiting_o[o*WaitingWidth+:WaitingWidth])
      );
    end else begin : gen_no_waiting
      assign waiting_o[o*WaitingWidth+:WaitingWidth] = '0;
    end
    assign crowded_o[o] = Marks != 0 && 32'(waiting_o[o*WaitingWidth+:WaitingWidth]) > 32'(mark_threshold_i);
  end

  if (Ugal) begin : gen_queues
    nh_switch_queues #(
        .N(L),
        .Width(QueuedWidth)
    ) u_queues (
        .clk_i,
        .queued_i(queued_i[L*QueuedWidth-1:0]),
        .dead_i,
        .queued_o,
        .before_o
    );
  end else begin : gen_no_queues
    assign {queued_o, before_o} = '0;
  end
endmodule
