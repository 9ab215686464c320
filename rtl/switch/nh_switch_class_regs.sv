// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Registers of the classes (docs/blocks/switch_classes.md): of each the channels that it may take, what is added to
/// an entry's escape channel, and its weight. After reset each class has as many channels and escapes as the others.
module nh_switch_class_regs #(
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Classes = 2,  // 2..4
    localparam int V = VirtualChannels,
    localparam int E = EscapeChannels,
    localparam int K = Classes,
    localparam int AddressWidth = nh_switch_regs_pkg::AddressWidth
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  logic                    write_i,
    input  logic [AddressWidth-1:0] write_address_i,
    input  logic [            31:0] strobe_i,         // bits that are written
    input  logic [            31:0] strobed_i,        // their values, else 0
    input  logic [AddressWidth-1:0] read_address_i,
    output logic                    written_o,        // the address is one of these
    output logic                    read_o,
    output logic [            31:0] word_o,
    output logic [         K*V-1:0] channels_o,
    output logic [         K*3-1:0] escape_o,
    output logic [         K*8-1:0] weight_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PART_PARAM(Classes, Classes >= 2 && Classes <= 4)

  localparam int A = V - E;
  localparam logic [31:0] Adaptive = 32'((1 << V) - (1 << E));
  localparam logic [31:0] Mask = nh_switch_regs_pkg::Class0WriteMask & (32'hffff_ff00 | Adaptive);
  logic [K-1:0] written, read;
  logic [K*32-1:0] words;
  for (genvar k = 0; k < K; k++) begin : gen_class
    localparam logic [AddressWidth-1:0] Address = nh_switch_regs_pkg::Class0Offset + AddressWidth'(4 * k);
    // Its first adaptive channel, and that after its last.
    localparam int First = A < K ? E : E + k * A / K;
    localparam int Beyond = A < K ? V : E + (k + 1) * A / K;
    localparam logic [31:0] Reset = 32'h1_0000 | 32'(k * (E / K)) << 8 | 32'((1 << Beyond) - (1 << First));
    logic [31:0] class_q;  // as nh_switch_regs_pkg::class_0_t
    assign written[k] = write_address_i == Address;
    assign read[k] = read_address_i == Address;
    assign words[k*32+:32] = class_q & {32{read[k]}};
    assign channels_o[k*V+:V] = class_q[V-1:0];
    assign escape_o[k*3+:3] = class_q[10:8];
    assign weight_o[k*8+:8] = class_q[23:16];
    always_ff @(posedge clk_i) begin
      if (rst_i) class_q <= Reset;
      else if (write_i && written[k]) class_q <= ((class_q & ~strobe_i) | strobed_i) & Mask;
    end
  end
  assign written_o = |written;
  assign read_o = |read;
  always_comb begin
    word_o = '0;
    for (int k = 0; k < K; k++) word_o = word_o | words[k*32+:32];
  end
endmodule
