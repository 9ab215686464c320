// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What an output has for the heads of each class (docs/blocks/switch_classes.md): of the channels that the class
/// may take. Combinational.
module nh_switch_class_room #(
    parameter int VirtualChannels = 3,
    parameter int Packets = 2,
    parameter int Reserve = 0,  // >= 0: credits that heads from hosts leave
    parameter int Classes = 2,  // 2..4
    localparam int V = VirtualChannels,
    localparam int K = Classes,
    localparam int CountWidth = $clog2(Packets + 1),
    localparam int SumWidth = $clog2(V * Packets + 1)
) (
    input  logic [         K*V-1:0] channels_i,             // adaptive ones of each class
    input  logic [           V-1:0] credit_i,
    input  logic [V*CountWidth-1:0] count_i,                // of credits
    input  logic [           V-1:0] ready_i,                // the output is free, with a credit in the channel
    input  logic                    leaves_i,               // it is free
    output logic [           K-1:0] room_o,
    output logic [           K-1:0] ready_adaptive_o,
    output logic [  K*SumWidth-1:0] sum_o,                  // of the channels' credits
    output logic [           K-1:0] host_room_o,
    output logic [           K-1:0] host_ready_adaptive_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PART_PARAM(Reserve, Reserve >= 0)
  `NH_PART_PARAM(Classes, Classes >= 2 && Classes <= 4)

  for (genvar k = 0; k < K; k++) begin : gen_class
    logic [V-1:0] channels;
    logic [SumWidth-1:0] sum;
    assign channels = channels_i[k*V+:V];
    always_comb begin
      sum = '0;
      for (int v = 0; v < V; v++) if (channels[v]) sum = sum + SumWidth'(count_i[v*CountWidth+:CountWidth]);
    end
    assign sum_o[k*SumWidth+:SumWidth] = sum;
    assign room_o[k] = (credit_i & channels) != '0;
    assign ready_adaptive_o[k] = (ready_i & channels) != '0;
    if (Reserve > 0) begin : gen_reserve
      assign host_room_o[k] = 32'(sum) > Reserve;
      assign host_ready_adaptive_o[k] = host_room_o[k] && leaves_i;
    end else begin : gen_no_reserve
      assign host_room_o[k] = room_o[k];
      assign host_ready_adaptive_o[k] = ready_adaptive_o[k];
    end
  end
  logic unused_leaves;
  assign unused_leaves = leaves_i;
endmodule
